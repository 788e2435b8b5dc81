"""How sure a slip is told, what is not offered at all, rows typed twice, and the costs of other readers."""

from dataclasses import replace
from math import inf

import pytest
from slip_makers import finished, mistyped, typed

from papergen.games.thirty_rails.dicecheck import rolls_of
from papergen.games.thirty_rails.maps import pool_map
from papergen.games.thirty_rails.model import EMPTY, KINDS, MOUNTAIN, Claim
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.rules import doubled_row
from papergen.games.thirty_rails.slips import (
    COLOURED_NEEDED,
    LOOSE_END,
    UNLIKELY,
    WHITE_NEEDED,
    find_slips,
    loose_ends,
    readings,
)
from papergen.games.thirty_rails.slips.changes import Change, map_changes
from papergen.games.thirty_rails.slips.costs import (
    ANOTHER_TRACK,
    COPIED_NEIGHBOUR,
    reader_cost,
    square_cost,
    typing_cost,
)
from papergen.games.thirty_rails.tables import SIZE, neighbours, square_name
from papergen.games.thirty_rails.written import square_text, write_play
from papergen.seed import Stream

SURE, MAYBE = "everything is right: look", "that would explain everything: look"


def lonely_slips(order):
    """Sheets with one mistyped square that is named alone, the claims whole."""
    chance = Stream("slips-evidence", "tests")
    for number in range(40, 70):
        square, sheet = mistyped(finished(number, order), chance)
        result = check(sheet, "x")
        if [slip.where for slip in result.slips] == [square_name(square)]:
            yield result


def test_with_the_order_everything_is_right():
    results = list(lonely_slips(order=True))
    assert len(results) > 20 and all(SURE in result.slips[0].told for result in results)


def test_without_order_only_several_numbers_make_it_sure():
    several = [
        sum(finding.rule.startswith("claimed") for finding in result.problems) > 1
        for result in lonely_slips(order=False)
        if SURE in result.slips[0].told
    ]
    assert len(several) > 10 and all(several)


@pytest.mark.parametrize("claims", ["total", "bare"])
def test_without_order_and_the_whole_table_nothing_is_sure(claims):
    chance = Stream("slips-part", "tests")
    seen = 0
    for number in range(80, 110):
        play = finished(number, order=False)
        claimed = Claim(total=play.claimed.total) if claims == "total" else None
        _, sheet = mistyped(replace(play, claimed=claimed), chance)
        for slip in check(sheet, "x").slips:
            assert MAYBE in slip.told
            seen += 1
    assert seen > 10


def test_without_dice_nothing_is_sure():
    chance = Stream("slips-no-dice", "tests")
    seen = 0
    for number in range(110, 130):
        _, sheet = mistyped(replace(finished(number, order=False), seed=None), chance)
        seen += sum(MAYBE in slip.told for slip in check(sheet, "x").slips)
        assert not any(SURE in slip.told for slip in check(sheet, "x").slips)
    assert seen > 5


def test_two_wrong_squares_are_not_talked_away():
    """Without the order of play, with all claims; where one of them alone would not do."""
    chance = Stream("slips-two", "tests")
    sheets = named = sure = 0
    for number in range(200, 260):
        play = finished(number, order=False)
        _, once = mistyped(play, chance)
        _, twice = mistyped(once, chance)
        changed = [s for s, held in enumerate(twice.board) if held != play.board[s]]
        mended = [check(typed(twice, {square: play.board[square]}), "x").ok for square in changed]
        if len(changed) == 2 and not any(mended) and not check(twice, "x").ok:
            slips = check(twice, "x").slips
            sheets += 1
            named += bool(slips)
            sure += any(SURE in slip.told for slip in slips)
    assert sheets > 30 and named <= 0.1 * sheets and sure <= 0.05 * sheets


def test_a_number_that_no_slip_gives_is_a_mistake():
    play = finished(1)
    wrong = replace(play, claimed=play.claimed._replace(total=play.claimed.total + 37))
    assert not check(wrong, "x").ok and check(wrong, "x").slips == ()


def test_what_costs_too_much_is_not_offered():
    play = finished(5)
    board = typed(play, {play.filled[0]: 0 if KINDS[play.board[play.filled[0]]] != 1 else 8})
    assert find_slips(board, typing_cost)
    assert find_slips(board, lambda change: typing_cost(change) + 50.0) == ()
    assert find_slips(board, lambda _: inf) == ()


def test_a_reading_pays_for_loose_ends_and_overrides():
    """By hand: the reader's cost, half for every loose end that it adds, and the overrides it needs."""
    chance = Stream("slips-prices", "tests")
    whites = set()
    for number in range(130, 150):
        play = replace(finished(number, order=False), claimed=None)
        _, sheet = mistyped(play, chance)
        if check(sheet, "x").ok:
            continue
        changes = {(c.where, c.typed, c.meant): c for c in map_changes(sheet)}
        for reading in readings(sheet, typing_cost):
            change = changes[reading.where, reading.typed, reading.meant]
            after = check(replace(sheet, board=change.board, setup=change.setup), "x")
            assert after.ok and after.witness is not None
            used = after.witness.overrides
            added = loose_ends(change.board, change.setup) - loose_ends(sheet.board, sheet.setup)
            cost = typing_cost(change) + LOOSE_END * added
            cost += WHITE_NEEDED * (used.white is not None) + COLOURED_NEEDED * (used.coloured is not None)
            assert reading.cost == pytest.approx(cost) and cost < UNLIKELY
            whites.add(used.white is not None)
    assert whites == {True, False}


def test_a_copied_neighbour_is_likelier_than_any_other_track():
    seen = set()
    for change in map_changes(pool_map(3).play):
        if change.kind == "square" and square_cost(change.typed, change.meant) == ANOTHER_TRACK:
            row, column = int(change.where[1]), int(change.where[3])
            around = neighbours((row - 1) * SIZE + column - 1)
            copied = change.typed in [square_text(change.board[square]) for square in around]
            assert typing_cost(change) == (COPIED_NEIGHBOUR if copied else ANOTHER_TRACK)
            seen.add(copied)
    assert seen == {True, False}


def test_a_reader_brings_its_own_costs():
    """A reader of photographs: doubts by square, nothing else."""
    square, sheet = mistyped(finished(2), Stream("slips-reader", "tests"))
    where, right = square_name(square), square_text(finished(2).board[square])
    assert not check(sheet, "x").ok
    (slip,) = find_slips(sheet, reader_cost({where: {right: 0.4, "M": 2.0}}))
    assert slip[:3] == (where, square_text(sheet.board[square]), (right,))
    assert find_slips(sheet, reader_cost({where: {"M": 2.0}})) == ()
    assert find_slips(sheet, reader_cost({})) == ()
    row = Change("row", "row 1", "row 1", "a", "b", sheet.board, sheet.setup)
    assert reader_cost({}, {"row": 4.0})(row) == 4.0 and reader_cost({})(row) == inf


def doubled(play, wrong, copied):
    rows = [play.board[SIZE * row : SIZE * row + SIZE] for row in range(SIZE)]
    rows[wrong] = rows[copied]
    return replace(play, board=tuple(held for row in rows for held in row))


def test_a_row_typed_twice_is_a_warning_and_no_slip():
    told = 0
    for number in range(30):
        wrong, copied = (number % 5, number % 5 + 1) if number % 2 else (number % 5 + 1, number % 5)
        sheet = doubled(finished(number), wrong, copied)
        result = check(sheet, "x")
        notes = [note for note in result.warnings if note.rule == "doubled-row"]
        if not result.ok and len({held for held in sheet.board[SIZE * wrong :][:SIZE] if KINDS[held]}) > 1:
            (note,) = notes
            assert "was it typed twice?" in note.message
            rolls = rolls_of(sheet).setup
            row = sheet.board[SIZE * wrong :][:SIZE]
            if MOUNTAIN in row and rolls[wrong] != rolls[copied]:  # the set-up rolls tell which
                told += 1
                assert note.message.startswith(f"row {wrong + 1} repeats row {copied + 1}:")
    assert told > 15


def test_rows_that_are_not_telling():
    play = finished(0)
    bare = replace(
        play, board=tuple(MOUNTAIN if held == MOUNTAIN else EMPTY for held in play.board), order=None
    )
    assert not check(bare, "x").ok
    assert not [note for note in check(bare, "x").warnings if note.rule == "doubled-row"]


def test_no_map_of_the_pool_has_a_row_twice():
    plays = [pool_map(number).play for number in range(320)]
    assert not [play for play in plays if list(doubled_row(play, rolls_of(play)))]


def test_the_report_says_where_the_row_is(tmp_path, run):
    sheet = doubled(finished(4), 3, 2)
    (tmp_path / "ada.yaml").write_text(write_play(sheet), "utf-8")
    out = run("score", "ada.yaml").out
    note = " ".join(out[out.index("\nnote ") :].split("\nwrong ")[0].split())
    assert "ada.yaml:9:6:" in note and "repeats row" in note
