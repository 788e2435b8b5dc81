"""How fast the best end of a game is found: python benchmarks/lastrails.py (on a quiet machine)"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median
from time import process_time

from papergen.games.thirty_rails.dicecheck import rolls_of
from papergen.games.thirty_rails.endings.lastrails import solve_last
from papergen.games.thirty_rails.endings.solving import EFFORTS, Solver, unfinished
from papergen.games.thirty_rails.maps import pool_map
from papergen.games.thirty_rails.model import EMPTY, Overrides, Play, Turn
from papergen.games.thirty_rails.referee import check

MAPS = 200
SHEETS = 20  # for the searches that are not always exact


def before_the_end(number: int, rails: int) -> tuple[Play, tuple[Turn, ...]]:
    """A well-played game of the pool with so many rails to go and no override used; and the rolls."""
    play = pool_map(number).play
    turns = rolls_of(play).turns or ()
    last = len(play.filled) - rails
    board = tuple(
        EMPTY if (turn or 0) > last else held for held, turn in zip(play.board, play.order or (), strict=True)
    )
    order = tuple(None if (turn or 0) > last else turn for turn in play.order or ())
    return replace(play, board=board, order=order), turns[last:]


def timed(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def told(what: str, times: list[float]) -> None:
    print(f"{what}: median {median(times) * 1e3:.1f} ms, worst of {len(times)} {max(times) * 1e3:,.0f} ms")


def puzzles() -> None:
    for rails in range(3, 9):
        games = [before_the_end(number, rails) for number in range(MAPS)]
        told(
            f"last {rails} rails, all ends compared",
            [timed(lambda p=play, r=rolls: solve_last(p.board, p.setup, r)) for play, rolls in games],
        )


def sheets() -> Iterator[str]:
    for rails in (4, 6, 8, 10, 12, 16, 24, 30):
        exact, times, gains = 0, [], []
        for number in range(SHEETS):
            play, _ = before_the_end(number, rails)
            kept = Overrides(*(t if t and t <= 30 - rails else None for t in play.overrides or ()))
            solver = Solver(unfinished(check(replace(play, overrides=kept), "x")), EFFORTS[3])
            times.append(timed(lambda s=solver: run(s)))
            exact += solver.exact
            found = solver.solved()
            gains.append((found.end.best if found else 0) - pool_map(number).points)
        yield (
            f"papergen solve, {rails} open: {exact} of {SHEETS} exact, median {median(times):.2f} s, worst "
            f"{max(times):.1f} s, {median(gains):+} points compared with the pool"
        )


def run(solver: Solver) -> None:
    for _ in solver.exactly():
        pass
    if not solver.exact:
        for _ in solver.improving():
            pass


if __name__ == "__main__":
    puzzles()
    for line in sheets():
        print(line, flush=True)
