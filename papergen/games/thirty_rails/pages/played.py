"""A map as it was played: track, mountains, mine, X squares, stations, bonus; and one route marked on it."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, MOUNTAIN, Play
from papergen.games.thirty_rails.pages.board import (
    STATION,
    Board,
    bonus_frame,
    bonus_pen,
    corner_size,
    draw_numbers,
    plain_board,
    x_square,
)
from papergen.games.thirty_rails.tables import SIDES, SIZE
from papergen.page.drawings import centre_line, disc, least_disc, mountain, track
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Place, Shape, Symbol, Text, joined, rect
from papergen.page.text import cap
from papergen.track import LETTERS, PAIR_NAMES, TILES

DASHES = (1.6, 1.1)  # mm, of frames around squares
BESIDE_TRACK = 0.385  # how much of a square's side is free between its edge and a track through its middle
BESIDE_BRIDGE = 0.23  # the same, above the walls of a bridge
PLATE = 0.3  # mm by which the plate behind a text is larger than the text
TURN_GAP = 2.2  # mm, at least, between the +2 and the number of the turn beside it
ROUTE_COLOUR = "#e69f00"  # light enough under black track, and dark enough without colours


def draw_play(press: Press, board: Board, play: Play, name: str, bonus: bool = True) -> list[Shape]:
    """Everything on the map, the bonus only if it matters; `name` keeps the symbols of two maps apart."""
    side = board.square
    shapes: list[Shape] = []
    symbols: dict[int, Symbol] = {}
    for square, held in enumerate(play.board):
        box = board.cell(square)
        if held == EMPTY:
            continue
        if held == MINE:
            size = round(max(side * 0.58, min(least_disc(press), side * 0.9)), 2)
            shapes.append(Place(disc(press, "M", size), box.cx, box.cy))
        elif held == BOUGHT:
            shapes += x_square(press, box.inset(side * 0.22))
        else:
            if held not in symbols:
                drawing = (
                    mountain(press, side)
                    if held == MOUNTAIN
                    else track(
                        [PAIR_NAMES[pair] for pair in TILES[held].pairs],
                        side,
                        press.look.ink,
                        press.look.ground,
                    )
                )
                symbols[held] = Symbol(f"{name}-{held}", tuple(drawing))
            shapes.append(Place(symbols[held], box.x, box.y))
    if bonus:
        square = play.setup.bonus
        shapes += _bonus(press, board.cell(square), play.board[square])
    for number, place in enumerate(play.setup.stations, 1):
        box = board.grey(place)
        deep = min(box.w, box.h)
        size = round(max(deep * STATION, min(least_disc(press), deep)), 2)
        shapes.append(Place(disc(press, str(number), size, filled=True), box.cx, box.cy))
    return shapes


def _bonus(press: Press, box: Box, held: int) -> list[Shape]:
    """The frame, and +2 in a corner where it touches no track; only the frame if squares are too small.

    The fourth corner is for the number of the turn.
    """
    frame, size = bonus_frame(press, box), corner_size(press, box)
    shapes: list[Shape] = [rect(frame, bonus_pen(press))]
    pairs = [PAIR_NAMES[pair] for pair in TILES[held].pairs] if held < len(TILES) else []
    wide, high, edge = press.width("+2", size, True), cap(size), min(0.9, box.w * 0.05)
    taken = (frame.x - box.x + edge + PLATE) / box.w
    beside_turn = 2 * (wide + edge + frame.x - box.x) + TURN_GAP <= box.w
    for corner in ("SE", "SW", "NE") if beside_turn else ("SE", "SW"):
        if _is_free(corner, pairs, wide / box.w + taken, high / box.w + taken):
            x = frame.x + edge if "W" in corner else frame.right - edge - wide
            y = frame.y + edge * 1.2 + high if "N" in corner else frame.bottom - edge * 1.2
            return [*shapes, *on_plate(press, Text(x, y, "+2", size, True, colour=press.look.accent))]
    return shapes


def _is_free(corner: str, pairs: Sequence[str], wide: float, high: float) -> bool:
    """Whether a text in the corner, its size relative to the square's side, is clear of the track."""
    edges = "".join(pairs)
    above = BESIDE_BRIDGE if {"NS", "EW"} <= set(pairs) else BESIDE_TRACK
    return (
        corner not in pairs
        and (corner[0] not in edges or wide <= BESIDE_TRACK)
        and (corner[1] not in edges or high <= above)
    )


def on_plate(press: Press, text: Text) -> list[Shape]:
    """A left-aligned text on a plate in the background colour, legible on the colours of routes."""
    wide, high = press.width(text.text, text.size, text.bold), cap(text.size)
    plate = Box(text.x, text.y - high, wide, high).inset(-PLATE)
    return [rect(plate, None, press.look.ground), text]


def draw_map(
    press: Press,
    board: Board,
    play: Play,
    under: Sequence[Shape] = (),
    numbered: bool = False,
    bonus: bool = False,
) -> list[Shape]:
    """The map, with its bonus only if a line scores it; `under` goes under the track, like a route."""
    return [
        *plain_board(press, board),
        *(draw_numbers(press, board, "NW") if numbered else ()),
        *under,
        *draw_play(press, board, play, f"square{int(board.square * 100)}", bonus),
    ]


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
    """The route's centre line. A route to the mine ends with the mine's own square, which is not drawn."""
    side = board.square
    parts = []
    for square, pair in zip(squares, route_edges(start, squares, end), strict=False):
        box = board.cell(square)
        line = centre_line(pair, side / 10)
        moved = tuple(n + (box.y if i % 2 else box.x) for i, n in enumerate(line.numbers))
        parts.append(Path(line.ops, moved))
    return joined(parts, pen)


def marked_route(
    press: Press, board: Board, start: int, goal: int, route: Sequence[int]
) -> tuple[list[Shape], list[Shape]]:
    """A route in the key: a band under its track or, without fills, the track itself made solid."""
    if press.look.fills:
        return [draw_route(board, start, route, goal, Pen(ROUTE_COLOUR, board.square * 0.5))], []
    return [], [draw_route(board, start, route, goal, Pen(press.look.ink, board.square * 0.16))]


def frames(press: Press, board: Board, squares: Iterable[int]) -> list[Shape]:
    """Dashed frames around squares to fill, or around those that an answer is about."""
    pen = Pen(press.look.accent, 0.5, DASHES)
    return [rect(board.cell(square).inset(board.square * 0.07), pen) for square in squares]
