"""One miscounted number is one mistake, whatever follows from it; against a slow second opinion."""

from hypothesis import given
from hypothesis import strategies as st

from papergen.result import TOTAL, Cell, Claimed, Finding, claim_findings, total_cell, with_consequences


def told(cells):
    """The findings of cells, by their kind."""
    return list(
        claim_findings(
            cells, lambda cell: Finding("claimed-x", cell.kind, cell.kind), lambda cell: f"the {cell.kind}"
        )
    )


def test_what_follows_is_told_under_its_cause():
    squares = Cell(0, "1-4", "squares", 13, 11)
    whole = Cell(0, "1-4", "sum", 18, 16, 18, (squares,))
    total = total_cell(0, 53, 51, [whole])
    problems = told([squares, whole, total])
    assert [finding.because for finding in problems] == [(), (problems[0],), (problems[0],)]
    ((cause, so),) = with_consequences(problems)
    assert (cause, str(so)) == (problems[0], "so the sum should be 16, not 18, and the total 51, not 53")
    assert [finding.to_json(problems).get("because") for finding in problems] == [None, [0], [0]]
    assert problems[2].claim == Claimed("the total", 53, 51)


def test_three_consequences_are_a_list():
    first = Cell(0, "", "a", 1, 2)
    others = [Cell(0, "", kind, 4, 5, 4, (first,)) for kind in "bcd"]
    ((_, so),) = with_consequences(told([first, *others]))
    assert str(so) == "so the b should be 5, not 4, the c 5, not 4, and the d 5, not 4"


def test_a_total_of_two_mistakes_is_told_with_the_last():
    parts = [Cell(0, "", "a", 1, 2), Cell(0, "", "b", 7, 5), Cell(0, "", "c", 3, 3)]
    problems = told([*parts, total_cell(0, 11, 10, parts)])
    (_, nothing), (_, so) = with_consequences(problems)
    assert nothing is None and str(so) == "so the total should be 10, not 11"
    assert problems[-1].to_json(problems)["because"] == [0, 1]


def test_wrong_parts_and_a_total_that_was_not_added_up():
    parts = [Cell(0, "", "a", 1, 2)]
    problems = told([*parts, total_cell(0, 12, 10, parts)])
    assert [finding.because for finding in problems] == [(), ()]


@given(
    rights=st.lists(st.integers(0, 20), min_size=1, max_size=6),
    known=st.integers(0, 9),
    data=st.data(),
)
def test_a_total_follows_exactly_if_it_is_the_sum_of_what_is_written(rights, known, data):
    written = [data.draw(st.one_of(st.none(), st.just(right), st.integers(0, 20))) for right in rights]
    by_hand = known
    for right, number in zip(rights, written, strict=True):
        by_hand = by_hand + (right if number is None else number)
    right = known + sum(rights)
    total = data.draw(st.one_of(st.just(by_hand), st.just(right), st.integers(0, 150)))
    parts = [
        Cell(0, str(n), "points", number, rights[n]) for n, number in enumerate(written) if number is not None
    ]
    cell = total_cell(0, total, right, parts)
    assert cell.kind == TOTAL
    assert cell.follows == (total == by_hand and total != right)
    wrong = [part for part in parts if part.written != part.right]
    assert list(cell.causes) == (wrong if cell.follows else [])
    mistakes = [finding for finding in told([*parts, cell]) if not finding.because]
    assert len(mistakes) == len(wrong) + (total not in (by_hand, right))
