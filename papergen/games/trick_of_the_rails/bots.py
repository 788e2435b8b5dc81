"""Players of rising strength for seat 1: careful, a planner, a dreamer. Each plays a whole game.

Careful knows what everybody at a table knows. The planner and the dreamer also know the ghosts' hands and
rules, as whoever moves the ghosts does: the planner tries every choice of one trick and judges the table
after it; the dreamer plays every choice on to the end of the game, hastily, and takes the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papergen.games.trick_of_the_rails import ghost_rules as r
from papergen.games.trick_of_the_rails.careful import Careful
from papergen.games.trick_of_the_rails.choices import YOU, Choice, Recorder, branches
from papergen.games.trick_of_the_rails.ghosts import Ghost
from papergen.games.trick_of_the_rails.outlook import Outlook
from papergen.games.trick_of_the_rails.quick import Brain, Table, play_to_end


@dataclass(frozen=True)
class Line:
    """A whole game as seat 1 played it: the choices, and everybody's total."""

    choices: tuple[Choice, ...]
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.totals[YOU]

    @property
    def best_ghost(self) -> int:
        return max(self.totals[1:])


# Two hasty players for playing a position out: quick to ask, and different enough to find different lines.
LONG_HAUL = Ghost(
    "Long haul",
    "",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
OWN_LINE = Ghost(
    "Own line",
    "",
    shares=(r.CHASE_LINE, r.LOW_OF_LINE, r.LOW_OF_LONGEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)


def played_out(table: Table, brain: Brain, ghosts: Sequence[Brain]) -> Line:
    """The rest of the game as this brain would play it at seat 1."""
    recorder = Recorder(brain)
    end = play_to_end(table.copy(), [recorder, *ghosts])
    return Line(tuple(recorder.choices), tuple(end.totals()))


def careful_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    return played_out(table, Careful(), ghosts)


def planner_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    return _greedy(table, ghosts, prospects)


def dreamer_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    brains = [LONG_HAUL, *ghosts]
    return _greedy(table, ghosts, lambda after: play_to_end(after.copy(), brains).totals()[YOU])


def prospects(table: Table) -> int:
    """What seat 1's shares may be worth in the end, in tenths of a point."""
    values = Outlook(table).shares(table)
    return sum(count * value for count, value in zip(table.shares[YOU], values, strict=True))


def _greedy(table: Table, ghosts: Sequence[Brain], judge: Callable[[Table], int]) -> Line:
    """Trick by trick the choice after which the table is judged best, the first of equals."""
    choices: list[Choice] = []
    while not table.over:
        judged = [(judge(after), choice, after) for choice, after in branches(table, ghosts)]
        _, choice, table = max(judged, key=lambda one: one[0])
        choices.append(choice)
    return Line(tuple(choices), tuple(table.totals()))
