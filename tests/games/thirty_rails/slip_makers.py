"""Finished sheets with their right scoring table, and squares of them mistyped."""

from dataclasses import replace

from papergen.games.thirty_rails.maps import pool_map
from papergen.games.thirty_rails.model import Claim, LineClaim
from papergen.games.thirty_rails.scoring import score
from papergen.track import TILES


def finished(number, order=True):
    """A map that papergen played, with the right table."""
    play = pool_map(number).play
    if not order:
        play = replace(play, order=None, overrides=None)
    table = score(play.board, play.setup)
    rows = {i: LineClaim(None, row.squares, row.bonus, row.sum) for i, row in enumerate(table.lines)}
    return replace(play, claimed=Claim(rows, table.mine.points, table.total))


def typed(play, changes):
    board = list(play.board)
    for square, held in changes.items():
        board[square] = held
    return replace(play, board=tuple(board))


def mistyped(play, chance):
    """One square with another track, and which it is."""
    square = chance.choice(play.filled)
    held = chance.choice([tile.index for tile in TILES if tile.index != play.board[square]])
    return square, typed(play, {square: held})
