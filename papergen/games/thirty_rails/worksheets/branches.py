"""A second way between two stations: a map whose line has two junctions more.

Well-played maps hardly ever offer two ways, as the shorter one would count. So two plain tracks of a line are
laid as junctions that keep it whole; what lies between their branches may then be another way.
"""

from collections.abc import Iterator

from papergen.games.thirty_rails.maps import Route
from papergen.games.thirty_rails.model import KINDS, Board
from papergen.seed import Stream
from papergen.track import CURVE, JUNCTION, STRAIGHT, TILES, Y_JUNCTION

TRIES = 60  # for one line; then another map is taken

# The junctions that a plain track becomes with one more branch.
_WITH_BRANCH = {
    plain.index: [t.index for t in TILES if t.kind in (Y_JUNCTION, JUNCTION) and plain.pairs[0] in t.pairs]
    for plain in TILES
    if plain.kind in (CURVE, STRAIGHT)
}


def branched(board: Board, route: Route, chance: Stream) -> Iterator[Board]:
    """Boards on which two plain tracks of the route are junctions; only some of them have a second way."""
    plain = [square for square in route if KINDS[board[square]] in (CURVE, STRAIGHT)]
    if len(plain) < 2:
        return
    for _ in range(TRIES):
        changed = list(board)
        for square in chance.shuffle(plain)[:2]:
            changed[square] = chance.choice(_WITH_BRANCH[board[square]])
        yield tuple(changed)
