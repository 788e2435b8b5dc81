"""The map that the pupils' rules explain: one line, one mine, scored by the referee's own engine."""

from functools import cache

from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, Board, Setup
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import SIDES, SIZE
from papergen.track import parse_tile

LINE = 1  # the line that is counted: 1-3
STATIONS = ("W3", "E4", "N4", "S5")
BONUS = (3, 2)  # where its sign stands clear of the line
ROWS = (
    ". .  .     NS ^ .",
    ". SE EW    NW . ^",
    "EW NW ^    . . .",
    ". .  ^     . . .",
    ". .  M     EW SW ^",
    ". ^  .     .  NS .",
)


@cache
def example() -> tuple[Board, Setup, Score]:
    signs = {".": EMPTY, "^": MOUNTAIN, "M": MINE}
    cells = [cell for row in ROWS for cell in row.split()]
    board = tuple(signs[c] if c in signs else parse_tile(c).index for c in cells)
    stations = tuple(SIDES.index(name[0]) * SIZE + int(name[1]) - 1 for name in STATIONS)
    setup = Setup(stations, (BONUS[0] - 1) * SIZE + BONUS[1] - 1)
    return board, setup, score(board, setup)
