"""Errors on the map: what the rules for the start or the dice do not allow."""

from collections.abc import Callable
from dataclasses import replace

from papergen.games.thirty_rails.model import KINDS, MINE, MOUNTAIN, Board, Play, Rolls
from papergen.games.thirty_rails.puzzles.planted import Fault, NotHere, some
from papergen.games.thirty_rails.rules import neighbours, squares_holding
from papergen.games.thirty_rails.tables import SIZE, square_name
from papergen.seed import Stream
from papergen.track import TILES

TOO_MANY = 2  # tracks; one too many could be the override

Planted = tuple[Play, Fault]


def _mine(chance: Stream, play: Play) -> Planted:
    """The mine changes places with a track that is not beside a mountain."""
    mountains = set(squares_holding(play, MOUNTAIN))
    square = some(chance, [s for s in play.filled if not mountains & set(neighbours(s))])
    board = _swapped(play.board, play.board.index(MINE), square)
    return replace(play, board=board), Fault("mine", square_name(square))


def _mountain(chance: Stream, play: Play) -> Planted:
    """A mountain changes places with a track of its row; the mine still has one beside it."""
    mountain = some(chance, squares_holding(play, MOUNTAIN))
    square = some(chance, [s for s in play.filled if s // SIZE == mountain // SIZE])
    board = _swapped(play.board, mountain, square)
    if all(board[beside] != MOUNTAIN for beside in neighbours(board.index(MINE))):
        raise NotHere
    rolled = _rolls(play).setup or ()
    fault = Fault("mountain-dice", square_name(square), square % SIZE + 1, rolled[square // SIZE])
    return replace(play, board=board), fault


def _kinds(chance: Stream, play: Play) -> Planted:
    """More tracks of one kind than were rolled, and by more than an override could explain."""
    kind = chance.die()
    turns = (_rolls(play).turns or ())[: len(play.filled)]
    right = sum(coloured == kind for _, coloured in turns)
    board = list(play.board)
    others = chance.shuffle([s for s in play.filled if KINDS[board[s]] != kind])
    missing = right + TOO_MANY - sum(KINDS[held] == kind for held in board)
    for square in others[:missing]:
        board[square] = chance.choice([tile.index for tile in TILES if tile.kind == kind])
    return replace(play, board=tuple(board)), Fault("map-dice", str(kind), right + TOO_MANY, right)


def _swapped(board: Board, a: int, b: int) -> Board:
    mixed = list(board)
    mixed[a], mixed[b] = mixed[b], mixed[a]
    return tuple(mixed)


def _rolls(play: Play) -> Rolls:
    return play.rolls or Rolls()


MAP_FAULTS: dict[str, Callable[[Stream, Play], Planted]] = {
    "mine": _mine,
    "mountain-dice": _mountain,
    "map-dice": _kinds,
}
