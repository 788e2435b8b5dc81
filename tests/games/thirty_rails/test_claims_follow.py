"""Which wrong numbers of a 30 Rails table are mistakes, against a table filled in like a spreadsheet."""

import pytest
from checked_sheets import checked, claiming
from hypothesis import given, settings
from hypothesis import strategies as st
from rails_makers import dense_map

from papergen.games.thirty_rails.model import Claim, LineClaim, Play
from papergen.games.thirty_rails.scoring import score
from papergen.games.thirty_rails.tables import ADVANCED, LINES, VALUES
from papergen.seed import Stream


def slow_mistakes(claimed: Claim, table) -> set[str]:
    """Every cell as somebody with a pencil has it: what is written, or else what the cells before it give."""
    wrong, adding = set(), 0
    for number, line in enumerate(LINES):
        claim, right = claimed.lines.get(number, LineClaim()), table.lines[number]
        for kind in ("squares", "bonus"):
            if getattr(claim, kind) not in (None, getattr(right, kind)):
                wrong.add(f"line {line} {kind}")
        squares = claim.squares if claim.squares is not None else right.squares
        bonus = claim.bonus if claim.bonus is not None else right.bonus
        gives = squares + bonus + (VALUES[number] if squares > 0 else 0)
        if claim.sum not in (None, right.sum, gives):
            wrong.add(f"line {line} sum")
        if claim.scored not in (None, right.scored):
            wrong.add(f"line {line}")
        ends = claim.sum if claim.sum is not None else gives
        if right.shares is not None and ends > right.shares:
            ends = right.shares
        adding += claim.scored if claim.scored is not None else ends
    if claimed.mine not in (None, table.mine.points):
        wrong.add("mine")
    adding += claimed.mine if claimed.mine is not None else table.mine.points
    if claimed.total not in (None, table.total, adding):
        wrong.add("total")
    return wrong


def maybe(data, *likely):
    return data.draw(st.one_of(st.none(), *map(st.just, likely), st.integers(0, 30)))


def connected(made) -> int:
    return sum(line.connected for line in score(*made).lines)


POOL = [dense_map(Stream(f"follow-{n}", "test/follow"), 150) for n in range(40)]
MAPS = sorted(POOL, key=connected, reverse=True)[:4]


@settings(max_examples=150)
@given(number=st.integers(0, 3), data=st.data(), advanced=st.booleans())
def test_against_the_spreadsheet(number, data, advanced):
    board, setup = MAPS[number]
    shares = {line: data.draw(st.integers(0, 25)) for line in range(6)} if advanced else None
    right = score(board, setup, shares)
    lines, own = {}, 0
    for index, row in enumerate(right.lines):
        squares, bonus = maybe(data, row.squares), maybe(data, row.bonus)
        s = row.squares if squares is None else squares
        gives = s + (row.bonus if bonus is None else bonus) + (VALUES[index] if s else 0)
        total = maybe(data, row.sum, gives)
        plain = data.draw(st.booleans())
        lines[index] = LineClaim(maybe(data, row.scored)) if plain else LineClaim(None, squares, bonus, total)
        if plain:
            own += row.scored if lines[index].scored is None else lines[index].scored
        else:
            ends = gives if total is None else total
            own += ends if shares is None else min(ends, shares[index])
    mine = maybe(data, right.mine.points)
    own += right.mine.points if mine is None else mine
    claim = Claim(lines, mine, maybe(data, right.total, own))
    variant = {"variant": ADVANCED} if advanced else {}
    result = checked(Play(setup=setup, board=board, claimed=claim, shares=shares or {}, **variant))
    found = [finding for finding in result.problems if finding.rule.startswith("claimed")]
    assert {finding.where for finding in found if not finding.because} == slow_mistakes(claim, right)
    for finding in found:
        assert all(cause in found and not cause.because for cause in finding.because)
        assert finding.claim and finding.claim.written != finding.claim.right


@pytest.mark.parametrize(
    ("claim", "mistakes"),
    [
        ("{1-3: {squares: 5, bonus: 2, sum: 9}, total: 11}", ["line 1-3 squares"]),
        ("{1-3: {squares: 5}, total: 11}", ["line 1-3 squares"]),  # the sum was not typed
        ("{1-3: {squares: 5, bonus: 2, sum: 10}, total: 11}", ["line 1-3 squares", "total"]),
        ("{1-3: 9, total: 11}", ["line 1-3"]),
        ("{1-3: 9, mine: 6, total: 15}", ["line 1-3", "mine"]),
        ("{1-3: 9, mine: 6, total: 16}", ["line 1-3", "mine", "total"]),
        ("{1-2: {squares: 3, bonus: 0, sum: 4}, 1-3: 10, total: 16}", ["line 1-2 squares"]),
        ("{mine: 2, total: 2}", ["total"]),  # a line was forgotten
    ],
)
def test_the_mistakes_of_a_small_table(claim, mistakes):
    result = checked(claiming(claim))
    found = [finding.where for finding in result.mistakes if finding.rule.startswith("claimed")]
    assert found == mistakes


def test_shares_hide_a_wrong_sum():
    """A sum that is cut down to the shares changes nothing: the total does not follow from it."""
    board, setup = MAPS[0]
    hidden, other = [n for n, row in enumerate(score(board, setup).lines) if row.connected][:2]
    shares = {hidden: 1, other: 99}
    table = score(board, setup, shares)
    lines = {
        hidden: LineClaim(None, sum=table.lines[hidden].sum + 5),
        other: LineClaim(scored=table.lines[other].scored + 1),
    }
    claim = Claim(lines, None, table.total + 1)
    result = checked(Play(setup=setup, board=board, claimed=claim, shares=shares, variant=ADVANCED))
    total = next(finding for finding in result.problems if finding.rule == "claimed-total")
    assert [cause.where for cause in total.because] == [f"line {LINES[other]}"]
