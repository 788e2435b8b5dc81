"""A player's map alone, to show beside something else, as on the first page of marks."""

from papergen.games.thirty_rails.pages.board import largest_board, side_of
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.games.thirty_rails.referee import Checked
from papergen.page.drawings import least_disc
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape

PICTURE_RING = 0.55  # depth of the grey squares, as a part of a square
LEAST_PICTURE = 5.0  # mm, a square


def draw_picture(press: Press, box: Box, checked: Checked) -> list[Shape]:
    """The map alone, to show beside something else; raises DoesNotFit if there is no room."""
    board = largest_board(press, box, (PICTURE_RING,), 0, 0)
    if board.square < max(LEAST_PICTURE, least_disc(press) / 0.9):  # for the M of the mine
        raise DoesNotFit("no room for the map")
    board = board.moved((box.w - side_of(press, board, 0)) / 2)
    return draw_map(press, board, checked.play)
