"""The same map seen otherwise: mirrored, its stations numbered anew.

A mirrored map keeps one mountain a row and one station a side. A turned one would not: mountains are rolled
by row. The dice of the map no longer fit it, unless it is mirrored both ways and they are changed with it.
"""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.thirty_rails.model import SIGNS, Board, Play, Rolls, Setup
from papergen.games.thirty_rails.tables import HIGHEST_DIE, SIZE
from papergen.seed import Stream
from papergen.track import EAST, NORTH, SOUTH, TILES, WEST, Pair

# What each edge becomes.
_ACROSS = {NORTH: NORTH, EAST: WEST, SOUTH: SOUTH, WEST: EAST}
_DOWN = {NORTH: SOUTH, EAST: EAST, SOUTH: NORTH, WEST: WEST}
_BY_PAIRS = {frozenset(tile.pairs): tile.index for tile in TILES}


def varied(play: Play, chance: Stream) -> Play:
    """The play mirrored or not, with any of the 24 ways to number its stations; without its dice."""
    seen = replace(play, seed=None, rolls=None, overrides=None)
    if chance.below(2):
        seen = _mirrored_across(seen)
    if chance.below(2):
        seen = _mirrored_down(seen)
    return renumbered(seen, chance.shuffle(range(4)))


def renumbered(play: Play, order: Sequence[int]) -> Play:
    """Station 1 goes where station order[0] + 1 was, and so on; the dice do not care, and are kept."""
    stations = tuple(play.setup.stations[place] for place in order)
    return replace(play, setup=Setup(stations, play.setup.bonus))


def half_turned(play: Play) -> Play:
    """Upside down, its rolls as well: a row or column 1 becomes 6, so that they fit as before."""
    rolls = play.rolls or Rolls()
    setup = rolls.setup and tuple(HIGHEST_DIE + 1 - column for column in reversed(rolls.setup))
    turns = rolls.turns and tuple((HIGHEST_DIE + 1 - white, coloured) for white, coloured in rolls.turns)
    return replace(_mirrored_across(_mirrored_down(play)), rolls=play.rolls and Rolls(setup, turns))


def _mirrored_across(play: Play) -> Play:
    """Left and right change places."""
    squares = [row * SIZE + SIZE - 1 - column for row in range(SIZE) for column in range(SIZE)]
    return _seen(play, squares, _ACROSS)


def _mirrored_down(play: Play) -> Play:
    """Top and bottom change places."""
    squares = [(SIZE - 1 - row) * SIZE + column for row in range(SIZE) for column in range(SIZE)]
    return _seen(play, squares, _DOWN)


def _seen(play: Play, squares: Sequence[int], edges: dict[int, int]) -> Play:
    """`squares` has the square that comes to each place; the way there is also the way back."""
    board: Board = tuple(_held(play.board[square], edges) for square in squares)
    order = play.order and tuple(play.order[square] for square in squares)
    stations = tuple(_place(place, edges) for place in play.setup.stations)
    return Play(Setup(stations, squares[play.setup.bonus]), board, play.variant, order=order)


def _held(held: int, edges: dict[int, int]) -> int:
    if held in SIGNS:
        return held
    pairs: frozenset[Pair] = frozenset(
        (min(edges[a], edges[b]), max(edges[a], edges[b])) for a, b in TILES[held].pairs
    )
    return _BY_PAIRS[pairs]


def _place(place: int, edges: dict[int, int]) -> int:
    """A grey square in the mirror: the other side if it swaps sides, else the other end of its own."""
    side, number = divmod(place, SIZE)
    return edges[side] * SIZE + (number if edges[side] != side else SIZE - 1 - number)
