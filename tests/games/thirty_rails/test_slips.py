"""Slips: the single changes that make a sheet with problems hold."""

import json
from dataclasses import replace

import pytest
from checked_sheets import SHARED
from slip_makers import finished, mistyped, typed

from papergen.games.thirty_rails.maps import pool_map
from papergen.games.thirty_rails.model import EMPTY, KINDS, MOUNTAIN, Claim, LineClaim
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.slips import find_slips, loose_ends
from papergen.games.thirty_rails.slips.changes import map_changes
from papergen.games.thirty_rails.slips.costs import square_cost, typing_cost
from papergen.games.thirty_rails.tables import SIZE, SQUARE_NAMES, SQUARES, square_name
from papergen.games.thirty_rails.written import square_text, write_play
from papergen.seed import Stream
from papergen.slips import MOST
from papergen.track import TILES


def problem_sheet(play, chance):
    """One square mistyped so that the referee notices."""
    sheets = (mistyped(play, chance)[1] for _ in range(50))
    return next(sheet for sheet in sheets if not check(sheet, "x").ok)


def slow_squares(play):
    """Every other content of every square, judged by the whole referee."""
    found = set()
    for square in range(SQUARES):
        for held in range(len(KINDS)):
            if held != play.board[square] and check(typed(play, {square: held}), "x").ok:
                found.add((SQUARE_NAMES[square], square_text(held)))
    return found


def everything(play, monkeypatch):
    """All changes that hold, without the limits on what is named."""
    monkeypatch.setattr("papergen.slips.MARGIN", 1e6)
    monkeypatch.setattr("papergen.slips.MOST", 1000)
    monkeypatch.setattr("papergen.games.thirty_rails.slips._NEVER", 1e6)
    monkeypatch.setattr("papergen.games.thirty_rails.slips.UNLIKELY", 1e6)
    return find_slips(play, typing_cost, steps=10**7)


@pytest.mark.parametrize("number", [5, 42])
def test_the_search_finds_what_trying_every_square_finds(number, monkeypatch):
    chance = Stream(f"slips-{number}", "tests")
    sheet = problem_sheet(finished(number), chance)
    slips = everything(sheet, monkeypatch)
    one = {(slip.where, meant) for slip in slips for meant in slip.meant if " " not in slip.typed}
    assert {entry for entry in one if entry[0] in SQUARE_NAMES} == slow_squares(sheet) != set()


def test_every_slip_makes_the_whole_sheet_hold(monkeypatch):
    """Without an order of play, too, and swaps, rows and stations as well."""
    chance = Stream("slips-3", "tests")
    seen = 0
    for number in range(60, 66):
        _, sheet = mistyped(finished(number, order=False), chance)
        if check(sheet, "x").ok:
            continue
        changes = {(c.where, c.typed, c.meant): c for c in map_changes(sheet)}
        for slip in everything(sheet, monkeypatch):
            for meant in slip.meant[:4]:
                change = changes.get((slip.where, slip.typed, meant))
                if change:
                    assert check(replace(sheet, board=change.board, setup=change.setup), "x").ok
                    seen += 1
    assert seen > 5


def test_random_slips_are_named():
    """With right claims: the order of play settles nearly all; without it, those that spoil the claims."""
    chance = Stream("slips-2026", "tests")
    for order in (True, False):
        problems = first = alone = 0
        for number in range(250, 290):
            square, sheet = mistyped(finished(number, order), chance)
            result = check(sheet, "x")
            if order or any(finding.rule.startswith("claimed") for finding in result.problems):
                if result.ok:
                    continue
                problems += 1
                places = [slip.where for slip in result.slips]
                first += places[:1] == [square_name(square)]
                alone += places == [square_name(square)]
        assert problems > 15
        assert first >= 0.95 * problems and alone >= 0.9 * problems


def test_several_mistakes_are_not_talked_away():
    """Three squares wrong, or a wrong square and a number that has nothing to do with it."""
    chance = Stream("slips-7", "tests")
    for number in range(300, 310):
        play = finished(number)
        squares = chance.shuffle(play.filled)[:3]
        other = {
            s: chance.choice([t.index for t in TILES if t.kind != KINDS[play.board[s]]]) for s in squares
        }
        sheet = typed(play, other)
        assert len(check(sheet, "x").problems) > 1 and check(sheet, "x").slips == ()
        sheet = problem_sheet(play, chance)
        wrong = replace(sheet, claimed=sheet.claimed._replace(mine=7))  # the mine never gives 7
        assert check(wrong, "x").slips == ()


def test_a_right_sheet_has_no_slips():
    assert check(finished(1), "x").slips == ()


def only(play):
    """The one slip of a sheet."""
    result = check(play, "x")
    (slip,) = result.slips
    return slip.to_json()


def test_a_claim():
    play = finished(1)
    total = play.claimed.total
    wrong = replace(play, claimed=play.claimed._replace(total=total + 10))
    assert only(wrong) == {"where": "claimed total", "typed": str(total + 10), "meant": [str(total)]}
    line, row = next((i, row) for i, row in play.claimed.lines.items() if row.squares)
    rows = {**play.claimed.lines, line: row._replace(squares=row.squares + 1)}
    wrong = replace(play, claimed=play.claimed._replace(lines=rows))
    assert only(wrong)["where"].startswith("claimed ") and only(wrong)["where"].endswith(" squares")
    bare = replace(play, claimed=Claim({line: LineClaim(row.sum + 1)}))
    assert {"typed": str(row.sum + 1), "meant": [str(row.sum)]}.items() <= check(bare, "x").slips[
        -1
    ].to_json().items()


def test_a_station_and_the_bonus():
    found = set()
    for number in range(8):
        play = finished(number)
        for change in map_changes(play):
            if change.kind in ("station", "bonus"):
                result = check(replace(play, setup=change.setup), "x")
                if not result.ok:
                    back = {"where": change.where, "typed": change.meant, "meant": [change.typed]}
                    if back in [slip.to_json() for slip in result.slips]:
                        found.add(change.where)
    assert {"bonus", "station 1", "station 2", "station 3", "station 4"} <= found


def test_swapped_squares_and_rows():
    named = {"swap": [], "row": [], "row swap": []}
    for number in range(4):
        play = finished(number)
        rotated = {
            (
                *play.board[: 6 * r],
                *play.board[6 * r + 1 : 6 * r + 6],
                play.board[6 * r],
                *play.board[6 * r + 6 :],
            )
            for r in range(SIZE)
        }
        for change in map_changes(play):
            if change.kind in named and (change.kind != "row" or change.board in rotated):
                result = check(replace(play, board=change.board), "x")
                if not result.ok:
                    same = [slip for slip in result.slips if slip[:2] == (change.where, change.meant)]
                    named[change.kind].append(any(change.typed in slip.meant for slip in same))
    for kind, found in named.items():
        assert len(found) > 10 and sum(found) >= 0.9 * len(found), kind


def test_an_advanced_sheet():
    """Purchases and shares count as well."""
    play = replace(SHARED, claimed=Claim(total=check(SHARED, "x").score.total))
    chance = Stream("slips-1", "tests")
    named = []
    for _ in range(30):
        square, sheet = mistyped(play, chance)
        result = check(sheet, "x")
        if not result.ok and KINDS[play.board[square]]:
            named.append(result.slips[0].where == square_name(square))
    assert len(named) > 4 and sum(named) >= 0.9 * len(named)


def test_hopeless_sheets_are_quickly_done():
    """The steps bound the search; with none, only what needs no search is found."""
    play = finished(3, order=False)
    for steps in (0, 50):
        _, sheet = mistyped(play, Stream(f"slips-{steps}", "tests"))
        assert len(find_slips(sheet, typing_cost, steps)) <= MOST
    bare = replace(play, claimed=None, board=tuple(0 if held != MOUNTAIN else held for held in play.board))
    assert find_slips(bare, typing_cost) == ()


def test_costs_can_be_brought_along():
    """Another reader's costs change the order, not what holds."""
    play = replace(finished(1, order=False), claimed=None)
    chance = Stream("slips-5", "tests")
    sheet = next(s for _, s in (mistyped(play, chance) for _ in range(50)) if len(check(s, "x").slips) > 1)
    plain = check(sheet, "x").slips
    last = plain[-1].where
    own = find_slips(sheet, lambda change: -20.0 if change.where == last else typing_cost(change))
    assert own[0].where == last != plain[0].where


def test_a_square_that_was_left_out_is_called_empty():
    sheet = finished(3)
    square = next(i for i, held in enumerate(sheet.board) if KINDS[held])
    board = tuple(EMPTY if i == square else held for i, held in enumerate(sheet.board))
    (slip,) = check(replace(sheet, board=board), "x.yaml").slips
    meant = square_text(sheet.board[square])
    assert slip[:3] == (square_name(square), ".", (meant,))
    assert slip.told.startswith(f"If {slip.where} is {meant}, not empty, ")


def test_typing_costs():
    likely = [
        square_cost(*pair) for pair in (("NE", "NE+SW"), ("NE", "NW"), ("NE+SE", "SW+NW"), ("NE", "NS"))
    ]
    assert max(likely) < square_cost("NS+NE", "EW+SW") < square_cost("NS", "^")


def test_loose_ends():
    play = pool_map(0).play
    assert loose_ends((MOUNTAIN,) * SQUARES, play.setup) == 0 < loose_ends(play.board, play.setup)


@pytest.fixture
def slipped(tmp_path, monkeypatch):
    """A file with one square mistyped, and that square."""
    monkeypatch.chdir(tmp_path)
    chance = Stream("slips-11", "tests")
    square, sheet = next(
        (square, sheet)
        for square, sheet in (mistyped(finished(2), chance) for _ in range(50))
        if len(check(sheet, "x").slips) == 1
    )
    (tmp_path / "ada.yaml").write_text(write_play(sheet), "utf-8")
    return square_name(square), square_text(sheet.board[SQUARE_NAMES.index(square_name(square))])


def test_the_json_and_the_report(slipped, run):
    square, text = slipped
    code, out, _ = run("score", "ada.yaml", "--json")
    form = json.loads(out)
    (slip,) = form["slips"]
    assert (slip["where"], slip["typed"]) == (square, text) and text not in slip["meant"]
    assert code == 1 and form["ok"] is False and form["seed"] == "pool-2"
    assert form["problems"] and all(problem["line"] and problem["column"] for problem in form["problems"])
    code, out, _ = run("score", "ada.yaml")
    lines = out.splitlines()
    told = next(i for i, line in enumerate(lines) if line.startswith("look "))
    assert code == 1 and f"If {square} is {slip['meant'][0]}" in lines[told]
    both = " ".join(" ".join(lines[told : told + 2]).split())
    assert "everything is right: look at the paper there." in both
    assert told < next(i for i, line in enumerate(lines) if line.startswith("wrong "))


def test_quiet_and_marks_do_not_search(slipped, run, monkeypatch):
    def refuse(*_):
        raise AssertionError("no slips are wanted here")

    assert slipped
    monkeypatch.setattr("papergen.games.thirty_rails.slips.find_slips", refuse)
    for command in (("score", "ada.yaml", "--quiet"), ("marks", "ada.yaml"), ("standings", "ada.yaml")):
        assert run(*command).code in (0, 1)
