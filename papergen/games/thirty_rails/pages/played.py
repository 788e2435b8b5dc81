"""A map as it was played: track, mountains, mine, X squares, stations, bonus, and the routes that scored."""

from collections.abc import Sequence
from itertools import pairwise

from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, MOUNTAIN, Play
from papergen.games.thirty_rails.pages.blocks import x_square
from papergen.games.thirty_rails.pages.board import Board, draw_bonus
from papergen.games.thirty_rails.tables import SIDES, SIZE
from papergen.scene.draw import joined
from papergen.scene.drawings import centre_line, disc, mountain, track
from papergen.scene.look import Look
from papergen.scene.shapes import Path, Pen, Place, Shape, Symbol
from papergen.track import LETTERS, PAIR_NAMES, TILES

# The Okabe-Ito colours, by line; colour-blind people can tell them apart, and small maps show each by itself.
ROUTE_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00")


def cell_of(square: int) -> tuple[int, int]:
    """Row and column, counted from 1."""
    row, column = divmod(square, SIZE)
    return row + 1, column + 1


def draw_play(look: Look, board: Board, play: Play, name: str) -> list[Shape]:
    """Everything on the map; `name` keeps the symbols of two maps apart."""
    side = board.square
    shapes: list[Shape] = []
    symbols: dict[int, Symbol] = {}
    for square, held in enumerate(play.board):
        box = board.cell(*cell_of(square))
        if held == EMPTY:
            continue
        if held == MINE:
            shapes.append(Place(disc(look, "M", round(side * 0.58, 2)), box.cx, box.cy))
        elif held == BOUGHT:
            shapes += x_square(look, box.inset(side * 0.22))
        else:
            if held not in symbols:
                drawing = (
                    mountain(look, side)
                    if held == MOUNTAIN
                    else track([PAIR_NAMES[pair] for pair in TILES[held].pairs], side, look.ink)
                )
                symbols[held] = Symbol(f"{name}-{held}", tuple(drawing))
            shapes.append(Place(symbols[held], box.x, box.y))
    shapes += draw_bonus(look, board.cell(*cell_of(play.setup.bonus)))
    for number, place in enumerate(play.setup.stations, 1):
        box = board.grey(SIDES[place // SIZE], place % SIZE + 1)
        size = round(min(box.w, box.h) * 0.66, 2)
        shapes.append(Place(disc(look, str(number), size, filled=True), box.cx, box.cy))
    return shapes


def route_edges(start: int, squares: Sequence[int], end: int | None) -> list[str]:
    """The pair of edges by which a route passes each square; `start` and `end` are grey squares.

    Without `end` the route goes to the mine, which is the square after the last.
    """
    entries = [SIDES[start // SIZE]]
    exits = []
    for before, after in pairwise(squares):
        step = {-SIZE: "N", 1: "E", SIZE: "S", -1: "W"}[after - before]
        exits.append(step)
        entries.append(LETTERS[LETTERS.index(step) ^ 2])
    if end is not None:
        exits.append(SIDES[end // SIZE])
    return [a + b for a, b in zip(entries, exits, strict=False)]


def draw_route(board: Board, start: int, squares: Sequence[int], end: int | None, pen: Pen) -> Path:
    """The route's middle line. A route to the mine ends with the mine's own square, which is not drawn."""
    side = board.square
    parts = []
    for square, pair in zip(squares, route_edges(start, squares, end), strict=False):
        box = board.cell(*cell_of(square))
        line = centre_line(pair, side / 10)
        moved = tuple(n + (box.y if i % 2 else box.x) for i, n in enumerate(line.numbers))
        parts.append(Path(line.ops, moved))
    return joined(parts, pen)
