"""A row of `order` that has too many or too few is answered with words about turns, not about tracks."""

import pytest

from papergen.errors import LocatedError
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse

SHEET = (
    "game: 30-rails\nstations: {1: N1, 2: E1, 3: S1, 4: W1}\nbonus: r6c6\nmap:\n"
    + '  - ". . . . . ."\n' * 6
    + "order:\n"
    + '  - "- - - - - -"\n' * 5
)


@pytest.mark.parametrize(("row", "count"), [("1 2 3 4 5 6 7", 7), ("1 2 3 4 5", 5)])
def test_a_row_of_turns(row: str, count: int) -> None:
    with pytest.raises(LocatedError) as caught:
        read_play(parse(f'{SHEET}  - "{row}"\n'.encode(), "x.yaml"))
    hint = "write one number per square, - for none, with spaces between"
    assert str(caught.value) == f"x.yaml:17:5: row 6 of order should have 6 turns, but has {count}; {hint}"


def test_a_row_that_is_no_text() -> None:
    with pytest.raises(LocatedError) as caught:
        read_play(parse(f"{SHEET}  - {{1: 2}}\n".encode(), "x.yaml"))
    assert str(caught.value).endswith('row 6 of order should be 6 turns in quotes: "1  5  -  7  30  12"')
