"""`papergen solve`: unfinished sheets, and the search behind it."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from house import ROOT
from last_makers import play_again, puzzle
from rails_makers import dice, played_game

from papergen.games.thirty_rails.endings import solving
from papergen.games.thirty_rails.endings.completion import improve
from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.endings.solving import EFFORTS, Effort, Solver, unfinished
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, Overrides, Rolls
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.games.thirty_rails.transcript import read_play
from papergen.games.thirty_rails.written import write_play
from papergen.nodes import parse
from papergen.seed import Stream

PACIFIC = """game: pacific-rails
goals: [railway stations, crew, iron, upgrades]
players:
  Betty: {points: 61, railway stations: 6, telegraph stations: 3, houses on board: 4, track tiles: 2,
          crew: 2, engineer: 1, miner: 0, financier: 1, coin: 0, wood: 1, iron: 3, gunpowder: 0, upgrades: 2}
"""
GAMES = ROOT / "examples" / "games"


def ada():
    return read_play(parse((GAMES / "ada.yaml").read_bytes(), "ada.yaml"))


def after(play, turns):
    """The sheet as it was after so many turns."""
    board = tuple(EMPTY if (t or 0) > turns else h for h, t in zip(play.board, play.order, strict=True))
    order = tuple(None if t is None or t > turns else t for t in play.order)
    used = play.overrides and Overrides(
        *(t if t is not None and t <= turns else None for t in play.overrides)
    )
    buys = None if play.buys is None else {t: line for t, line in play.buys.items() if t <= turns}
    shares = {}
    for turn, line in (buys or {}).items():
        shares[line] = shares.get(line, 0) + max(dice(play).turns[turn - 1])
    return replace(play, board=board, order=order, overrides=used, buys=buys, shares=shares, claimed=None)


def bare(play):
    return replace(play, order=None, overrides=None, buys=None)


def solved(play, effort=EFFORTS[2]):
    solver = Solver(unfinished(check(play, "x")), effort)
    for _ in solver.exactly():
        pass
    if not solver.exact:
        for _ in solver.improving():
            pass
    found = solver.solved()
    assert found is not None
    return found


def write(tmp_path, play, name="x.yaml"):
    path = tmp_path / name
    path.write_text(write_play(play))
    return str(path)


def test_what_was_played_is_never_better_than_the_best() -> None:
    for turns in (29, 27, 25, 23):
        found = solved(after(ada(), turns))
        assert found.exact
        assert found.end.best >= 66
        assert found.checked.score.total == found.end.best


@pytest.mark.parametrize("number", range(6))
def test_with_and_without_order_and_overrides(number) -> None:
    """What a sheet does not say is inferred, and never gives less than what it says."""
    play = after(played_game(f"solve-{number}", greedy=True), 26 if number % 2 else 25)
    told, untold = solved(play), solved(bare(play))
    assert told.exact
    assert untold.exact
    assert untold.end.best >= told.end.best
    known = told.sheet.ahead
    assert (known.white, known.coloured) == (play.overrides.white is None, play.overrides.coloured is None)
    inferred = untold.sheet.ahead
    assert inferred.white >= known.white
    assert inferred.coloured >= known.coloured


def test_an_override_that_the_map_needs_is_used_up() -> None:
    play = after(ada(), 26)
    assert (unfinished(check(bare(play), "x")).ahead.white, play.overrides) == (True, Overrides())
    _, kind = dice(play).turns[25]
    square = play.order.index(26)
    other = next(h for h, k in enumerate(KINDS) if k and k != kind)
    changed = replace(bare(play), board=(*play.board[:square], other, *play.board[square + 1 :]))
    ahead = unfinished(check(changed, "x")).ahead
    assert not ahead.coloured
    with_order = replace(changed, order=play.order)
    assert not unfinished(check(with_order, "x")).ahead.coloured


@pytest.mark.parametrize("number", range(4))
def test_the_advanced_game(number) -> None:
    whole = played_game(f"advanced-{number}", ADVANCED, greedy=True)
    play = after(whole, 25)
    found = solved(play)
    assert found.exact
    assert found.end.best >= check(whole, "x").score.total
    for sheet in (play, bare(play)):
        assert solved(sheet).end.best == found.end.best


def test_no_override_is_used_for_nothing() -> None:
    """The same total without overrides is preferred."""
    for number in range(4):
        play = replace(after(ada(), 26 + number % 3), overrides=Overrides())
        found = solved(play)
        alone = Endgame(play.board, play.setup, Ahead.of(play.board, found.sheet.ahead.turns))
        for _ in alone.run():
            pass
        used = any(move.white or move.coloured for move in found.end.moves)
        assert used == (found.end.best > alone.best)


def test_few_squares_are_completed_as_well_as_can_be() -> None:
    """The inexact search finds the exact best where there is little to find."""
    for number in range(2):
        board, setup, rolls = puzzle(f"few-{number}", 6)
        ahead = Ahead.of(board, rolls, True, True)
        exact = Endgame(board, setup, ahead)
        for _ in exact.run():
            pass
        *_, found = islice(improve(board, setup, ahead, None, Stream("x", "test/complete")), 20)
        assert found.best == exact.best
        assert points(found.board, setup) == found.best
        play_again(found, board, setup, rolls, True, True)


@pytest.mark.parametrize("advanced", [False, True])
def test_every_completion_is_a_legal_game(advanced) -> None:
    play = after(played_game("long-1", ADVANCED, greedy=True) if advanced else ada(), 9)
    sheet = unfinished(check(play, "x"))
    ends = list(
        islice(improve(play.board, play.setup, sheet.ahead, sheet.shares, Stream("x", "test/c")), 100)
    )
    last = ends[-1].moves
    if advanced:
        assert sum(move.held == BOUGHT for move in last) > 1
    else:
        assert [sum(move.white for move in last), sum(move.coloured for move in last)] == [1, 1]
    assert [end.best for end in ends] == sorted(end.best for end in ends)
    for end in dict.fromkeys(ends):
        result = check(sheet.completed(end), "x")
        assert (result.problems, result.dice, result.score.total) == ((), "legal", end.best)


def test_too_little_effort_says_that_it_is_not_exact() -> None:
    play = after(ada(), 23)
    few = solved(play, Effort(100_000, 3, 5))
    assert not few.exact
    assert not solved(play, Effort(3, 100_000, 5)).exact
    assert few.end.best <= solved(play).end.best


# The command


def test_the_command(run, tmp_path) -> None:
    code, out, err = run("solve", write(tmp_path, after(ada(), 27)))
    assert (code, err) == (0, "")
    assert "now     " in out
    assert "3 squares are open, turns 28 to 30; the white and coloured overrides are left" in " ".join(
        out.split()
    )
    assert "turn 28: white " in out
    assert out.rstrip().endswith("(exact: no way to finish gives more)")


def test_the_finished_sheet_holds(run, tmp_path) -> None:
    for number, play in enumerate((after(ada(), 26), bare(after(ada(), 26)))):
        file = write(tmp_path, play)
        result = json.loads(run("solve", file, "--json").out)
        assert result["exact"] is True
        assert result["now"] == check(play, "x").score.total
        assert [move["turn"] for move in result["moves"]] == [27, 28, 29, 30]
        code, out, _ = run("solve", file, "-o", f"best-{number}.yaml")
        assert (code, out.splitlines()[-1]) == (0, f"best-{number}.yaml")
        assert Path(f"best-{number}.yaml").read_text() == result["transcript"]
        scored = json.loads(run("score", f"best-{number}.yaml", "--json").out)
        assert (scored["ok"], scored["dice"], scored["total"]) == (True, "legal", result["best"])


def test_pages_and_standard_streams(run, tmp_path) -> None:
    file = write(tmp_path, after(ada(), 28))
    assert run("solve", file, "-o", "best.pdf").code == 0
    assert Path("best.pdf").read_bytes().startswith(b"%PDF")
    assert run("solve", file, "-o", "best.svg", "--paper", "letter").code == 0
    text = Path("best.svg").read_text()
    assert "No way to finish gives more" in text
    assert "papergen solve x.yaml" in text
    code, out, err = run("solve", file, "-o", "-", "--format", "yaml")
    assert (code, out.split(":")[0]) == (0, "game")
    assert "exact" in err
    assert run("solve", file, "--json", "-o", "-").code == 2


def test_long_games_are_the_best_found(run, tmp_path) -> None:
    play = after(ada(), 8)
    code, out, _ = run("solve", write(tmp_path, play), "--effort", "1")
    assert code == 0
    assert "the best found, not proven best" in out
    assert "exact" not in out


def test_interrupted_it_tells_the_best_so_far(run, tmp_path, monkeypatch) -> None:
    def stopped(*arguments):
        yield from islice(improve(*arguments), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "improve", stopped)
    code, out, err = run("solve", write(tmp_path, after(ada(), 6)), "-o", "best.yaml")
    assert (code, err) == (130, "papergen: interrupted: this is the best so far\n")
    assert "the best found, not proven best" in out
    assert Path("best.yaml").exists()
    monkeypatch.setattr(solving, "improve", lambda *_: stopped_at_once())
    code, out, err = run("solve", write(tmp_path, after(ada(), 6)))
    assert (code, out) == (130, "")


def stopped_at_once():
    raise KeyboardInterrupt


def refused(run, tmp_path, play, *options):
    code, out, err = run("solve", write(tmp_path, play), *options)
    assert out == ""
    assert "Traceback" not in err
    return code, err


def test_what_cannot_be_solved_is_said_clearly(run, tmp_path) -> None:
    code, err = refused(run, tmp_path, ada())
    assert code == 2
    assert "the map is finished (66 points)" in err
    play = after(ada(), 26)
    code, err = refused(run, tmp_path, replace(play, seed=None))
    assert code == 2
    assert "the dice are not known; add seed:, or" in err
    turns = dice(play).turns
    short = replace(play, seed=None, rolls=Rolls(dice(play).setup, turns[:28]))
    code, err = refused(run, tmp_path, short)
    assert code == 2
    assert "the rolls end with turn 28, but the open squares need rolls up to turn 30" in err
    wrong = list(play.board)
    wrong[play.order.index(1)], wrong[play.order.index(2)] = 0, 20
    code, err = refused(run, tmp_path, replace(play, board=tuple(wrong), overrides=Overrides()))
    assert code == 1
    assert "x.yaml:" in err
    assert "coloured" in err


def test_wrong_calls(run, tmp_path) -> None:
    file = write(tmp_path, after(ada(), 27))
    for arguments, words in (
        (["--effort", "9"], "--effort should be a whole number from 1 to 5, not '9'"),
        (["-o", "x.png"], "the ending decides the format"),
        (["-o", "best.yaml", "--paper", "a5"], "--paper"),
        (["--force"], "--force"),
        (["-o", file], "already exists"),
    ):
        code, out, err = run("solve", file, *arguments)
        assert (code, out) == (2, "")
        assert words in err
    Path("other.yaml").write_text(PACIFIC)
    code, out, err = run("solve", "other.yaml")
    assert (code, out) == (2, "")
    assert err == "papergen: other.yaml: solve is for 30-rails, and this is pacific-rails\n"
    assert run("solve", "nothing.yaml").code == 2
