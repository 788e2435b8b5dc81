"""The answers to puzzles, on pages of their own: the maps with their routes, and why."""

from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.blocks import KINDS
from papergen.games.thirty_rails.pages.board import Board, corner_size
from papergen.games.thirty_rails.pages.played import (
    LEAST_MINI,
    cell_of,
    draw_mini,
    frames,
    label_height,
    label_size,
    marked_route,
    on_plate,
    route_bands,
    small_maps,
)
from papergen.games.thirty_rails.pages.puzzlelayout import Layout
from papergen.games.thirty_rails.pages.puzzlepages import READ_ONLY, fingerprint, fitting_pages
from papergen.games.thirty_rails.pages.scoretable import filled_in, rows_height, score_rows
from papergen.games.thirty_rails.puzzles.buildline import LinePuzzle
from papergen.games.thirty_rails.puzzles.described import Puzzle
from papergen.games.thirty_rails.puzzles.fault import FaultPuzzle
from papergen.games.thirty_rails.puzzles.last import LastPuzzle
from papergen.games.thirty_rails.puzzles.planted import Fault
from papergen.games.thirty_rails.puzzles.scoreit import ScorePuzzle
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import SQUARE_NAMES, square_name
from papergen.page.draw import Box
from papergen.page.fit import NoRoom, usual
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.shapes import Page, Shape, Text
from papergen.page.text import DoesNotFit, cap, in_box
from papergen.track import TILES
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.games.thirty_rails.puzzles import Made

PER_PAGE = {"last-rails": (4, 2, 1), "route": (6, 4, 2, 1), "fault": (4, 2, 1), "score": (2, 1)}
MOVES_A_COLUMN = 4
MINIS = 7  # small maps, at most
LARGEST_MINI = 24.0  # mm


def key_pages(made: "Made", paper: str, look: Look, words: Words, command: str) -> list[Page]:
    """As many answers to a page as are easy to read; small maps of the routes where there is room."""
    subtitle = f"{words['puzzle-answers']}: {words[f'puzzle-{made.kind}']}, {words[f'puzzle-{made.level}']}"
    head = Heading(words["30-rails-title"], subtitle, made.seed, fingerprint(made))
    frame = (head, command, None, words["puzzle-answers"])
    for minis, per_page in product((True, False), _per_page(made)):
        layout = partial(_layout_of, minis)
        if pages := fitting_pages(made, paper, look, words, per_page, frame, layout):
            return pages
    raise NoRoom("the answers", paper, look, *usual(paper, look, maps=True), "--key none")


def _per_page(made: "Made") -> list[int]:
    """How many answers a page may have; none that would leave more of it empty than the next."""
    counts = PER_PAGE[made.kind]
    return [n for n, fewer in zip(counts, (*counts[1:], 0), strict=True) if fewer < len(made.puzzles)]


def _layout_of(minis: bool, look: Look, words: Words, puzzle: Puzzle) -> Layout:
    if isinstance(puzzle, LastPuzzle):
        return _last(look, words, puzzle, minis)
    if isinstance(puzzle, LinePuzzle):
        return _line(look, words, puzzle)
    if isinstance(puzzle, FaultPuzzle):
        return _fault(look, words, puzzle, minis)
    return _score(look, words, puzzle, minis)


def _last(look: Look, words: Words, puzzle: LastPuzzle, minis: bool) -> Layout:
    """The finished map with the order of the moves; the moves in words; a small map for each line."""
    found = puzzle.solution
    play, table = Play(puzzle.setup, found.board), score(found.board, puzzle.setup)
    moves = [
        words.filled("puzzle-key-move", track=_track(words, move.held), square=square_name(move.square))
        for move in found.moves
    ]
    rows = min(len(moves), MOVES_A_COLUMN)
    height = rows * look.step(look.small)

    def block(box: Box) -> list[Shape]:
        listed, small = box.cut_top(height, 1.5)
        shapes: list[Shape] = []
        for i, (move, cell) in enumerate(zip(moves, _columns(listed, rows), strict=False), 1):
            shapes.append(in_box(look, cell, f"{i}  {move}", look.small, anchor="start", pad=0))
        return [*shapes, *(_minis(look, words, small, play, table) if minis else ())]

    def over(board: Board) -> list[Shape]:
        numbered = enumerate(found.moves, 1)
        return [shape for i, move in numbered for shape in _order(look, board, move.square, i)]

    squares = [move.square for move in found.moves]
    measured = {"next": found.next_best, "greedy": puzzle.greedy, "near": found.near}
    best = words.filled("puzzle-key-best", best=found.best)
    return Layout(
        question=f"{best} {words.filled('puzzle-key-measured', **measured)}",
        play=play,
        block=block,
        below=(height + 1.5 + _minis_height(look, minis),),
        beside=(look.mm(look.body) * 12, look.mm(look.body) * 26),
        under=lambda board: [
            *route_bands(look, board, puzzle.setup, table),
            *frames(look, board, squares),
        ],
        over=over,
        least=READ_ONLY,
    )


def _columns(box: Box, rows: int) -> list[Box]:
    """Cells in two columns, the first from top to bottom and then the second."""
    return [cell for half in box.grid(2, 1, 2) for cell in half.grid(1, rows)]


def _order(look: Look, board: Board, square: int, number: int) -> list[Shape]:
    """Which move it was, in the square's corner."""
    box = board.cell(*cell_of(square))
    size = corner_size(look, box)
    at = (box.x + 0.7, box.y + 0.7 + cap(size))
    return on_plate(look, Text(*at, str(number), size, True, colour=look.accent))


def _track(words: Words, held: int) -> str:
    return f"{words[KINDS[TILES[held].kind - 1]]} {TILES[held].name}"


def _minis_height(look: Look, minis: bool) -> float:
    return look.mm(look.body) * 5.5 + label_height(look) if minis else 0.0


def _minis(look: Look, words: Words, box: Box, play: Play, table: Score) -> list[Shape]:
    """A small map for each line that is connected and one for the mine, as large as the most have room."""
    label = label_height(look)
    counts = range(1, MINIS + 1)
    side, columns = max((min(box.w / n - 2, box.h / -(-MINIS // n) - label, LARGEST_MINI), n) for n in counts)
    if side < LEAST_MINI:
        raise DoesNotFit(f"the small maps would be {side:.1f} mm wide")
    shapes: list[Shape] = []
    maps = small_maps(words, play, table)
    size = label_size(look, side, (text for text, _ in maps))
    for i, (text, ways) in enumerate(maps):
        row, column = divmod(i, columns)
        cell = Box(box.x + column * (side + 2), box.y + row * (side + label), side, side + label)
        shapes += draw_mini(look, cell, text, ways, play, size)
    return shapes


def _line(look: Look, words: Words, puzzle: LinePuzzle) -> Layout:
    a, b = (puzzle.setup.stations[station - 1] for station in (puzzle.start, puzzle.goal))

    def under(board: Board) -> list[Shape]:
        band, _ = marked_route(look, board, a, b, puzzle.route)
        return [*band, *frames(look, board, puzzle.squares)]

    route = " ".join(map(square_name, puzzle.route))
    return Layout(
        question=words.filled("puzzle-key-line", squares=puzzle.length, route=route),
        play=Play(puzzle.setup, puzzle.solved),
        block=lambda _: [],
        below=(0.0,),
        beside=(0.0, 0.0),
        bonus=False,
        under=under,
        over=lambda board: marked_route(look, board, a, b, puzzle.route)[1],
        least=READ_ONLY,
    )


def _fault(look: Look, words: Words, puzzle: FaultPuzzle, minis: bool) -> Layout:
    squares = [SQUARE_NAMES.index(fault.where) for fault in puzzle.faults if fault.where in SQUARE_NAMES]
    return Layout(
        question=" ".join(_said(words, fault) for fault in puzzle.faults),
        play=puzzle.play,
        block=lambda box: _minis(look, words, box, puzzle.play, puzzle.score) if minis else [],
        below=(_minis_height(look, minis),),
        beside=(look.mm(look.body) * 12, look.mm(look.body) * 26),
        under=lambda board: [
            *route_bands(look, board, puzzle.play.setup, puzzle.score),
            *frames(look, board, squares),
        ],
        least=READ_ONLY,
    )


def _said(words: Words, fault: Fault) -> str:
    gaps = {"where": fault.where, "written": fault.written, "right": fault.right}
    if fault.rule == "map-dice":
        gaps["track"] = words[KINDS[int(fault.where) - 1]]
    return words.filled(f"puzzle-key-{fault.rule}", **gaps)


def _score(look: Look, words: Words, puzzle: ScorePuzzle, minis: bool) -> Layout:
    play = Play(puzzle.setup, puzzle.board)

    def block(box: Box) -> list[Shape]:
        table, small = box.cut_top(rows_height(look) * 1.05, 2)
        return [
            *score_rows(look, words, table, False, filled_in(look, puzzle.score)),
            *(_minis(look, words, small, play, puzzle.score) if minis else ()),
        ]

    height = rows_height(look) * 1.05 + 2 + _minis_height(look, minis)
    return Layout(
        question=words.filled("puzzle-key-best", best=puzzle.score.total),
        play=play,
        block=block,
        below=(height,),
        beside=(look.mm(look.body) * 17, look.mm(look.body) * 28),
        under=lambda board: route_bands(look, board, puzzle.setup, puzzle.score),
        least=READ_ONLY,
    )
