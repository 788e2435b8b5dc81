"""A turn that cannot stand where it does is shown at its place in the file."""

from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse

SHEET = (
    "game: 30-rails\nstations: {1: N1, 2: E1, 3: S1, 4: W1}\nbonus: r6c6\nmap:\n"
    '  - "NS . . . . ."\n' + '  - ". . . . . ."\n' * 5 + "order:\n"
    '  - "1 - 7 - - -"\n' + '  - "- - - - - -"\n' * 5
)


def test_the_line_and_column_of_a_turn_on_an_empty_square() -> None:
    checked = check(read_play(parse(SHEET.encode(), "x.yaml")), "x.yaml")
    (order,) = [one for one in checked.problems if one.rule == "order"]
    assert order.where == "r1c3"
    assert order.line and order.column
    assert SHEET.splitlines()[order.line - 1][order.column - 1] == "7"
