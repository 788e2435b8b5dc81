"""Small maps of a score's reasons: each line by itself, and the mine, told apart without colours."""

from collections.abc import Iterable, Sequence

from papergen.games.thirty_rails.model import MINE, Play
from papergen.games.thirty_rails.pages.board import Board
from papergen.games.thirty_rails.pages.played import cell_of, draw_route
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, SIDES, SIZE
from papergen.scene.box import Box
from papergen.scene.draw import line, lines, rect
from papergen.scene.look import Look
from papergen.scene.shapes import Path, Pen, Shape
from papergen.scene.text import fitted, in_box
from papergen.words import Words

LEAST_MINI = 8.0  # mm
Way = tuple[int, tuple[int, ...], int | None]  # a route: grey square, squares, grey square (None: the mine)


def small_maps(
    words: Words, play: Play, score: Score, asked: Sequence[int] = range(len(LINES)), mine: bool = True
) -> list[tuple[str, list[Way]]]:
    """A small map for each line that is connected, of those asked for, and one for the mine."""
    stations = play.setup.stations
    maps: list[tuple[str, list[Way]]] = []
    for index in asked:
        scored = score.lines[index]
        if scored.connected:
            a, b = (stations[int(n) - 1] for n in LINES[index].split("-"))
            bonus = " +2" if scored.bonus else ""
            maps.append((words.labelled(LINES[index], f"{scored.squares}{bonus}"), [(a, scored.route, b)]))
    if mine and score.mine.routes:
        ways: list[Way] = [(stations[n - 1], route, None) for n, route in score.mine.routes.items()]
        maps.append((words.labelled(words["mine"], len(ways)), ways))
    return maps


def label_height(look: Look) -> float:
    """The line below a small map."""
    return look.mm(look.small) * 1.4


def label_size(look: Look, room: float, labels: Iterable[str]) -> float:
    """One size at which every label fits below a map of `room` mm: beside each other they look alike."""
    return min((fitted(label, look.small, room, look.least, True) for label in labels), default=look.small)


def draw_mini(look: Look, cell: Box, label: str, routes: list[Way], play: Play, size: float) -> list[Shape]:
    below, top = cell.cut_bottom(label_height(look))
    side = min(top.w, top.h)
    field = Box(top.cx - side / 2, top.y, side, side)
    board = Board(field, 0)
    s = board.square
    grid = [(field.x + i * s, field.y, field.x + i * s, field.bottom) for i in range(1, 6)]
    grid += [(field.x, field.y + i * s, field.right, field.y + i * s) for i in range(1, 6)]
    shapes: list[Shape] = [
        lines(grid, look.guide),
        rect(field, look.line),
        rect(board.cell(*cell_of(play.setup.bonus)).inset(0.3), Pen(look.accent, 0.3)),
    ]
    if MINE in play.board:
        mine = board.cell(*cell_of(play.board.index(MINE)))
        shapes.append(rect(mine.inset(s * 0.28), None, look.ink))
    pen = Pen(look.ink, s * 0.3)
    for start, squares, end in routes:
        way = squares if end is not None else (*squares, play.board.index(MINE))
        if squares:
            shapes.append(draw_route(board, start, way, end, pen))
        else:  # the station is beside the mine
            shapes.append(_stub(board, start, board.cell(*cell_of(way[0])), pen))
    shapes.append(in_box(look, below, label, size, True, pad=0))
    return shapes


def _stub(board: Board, start: int, mine: Box, pen: Pen) -> Path:
    edge = board.grey(SIDES[start // SIZE], start % SIZE + 1)
    return line(edge.cx, edge.cy, mine.cx, mine.cy, pen)
