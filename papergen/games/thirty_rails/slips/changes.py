"""Every single change to a sheet that a reader's slip may call for."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from papergen.games.thirty_rails.claims import MINE
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, Board, Play, Setup
from papergen.games.thirty_rails.tables import (
    ADVANCED,
    SIZE,
    SQUARES,
    STATIONS,
    neighbours,
    place_name,
    square_name,
)
from papergen.games.thirty_rails.written import square_text
from papergen.result import POINTS, TOTAL, Cell

# The kinds of changes.
SQUARE, SWAP, ROW, ROW_SWAP = "square", "swap", "row", "row swap"
STATION, BONUS, CLAIM = "station", "bonus", "claim"
SWAPS = SWAP, ROW_SWAP


class Change(NamedTuple):
    """One way to read the sheet otherwise, and the board and set-up that it gives.

    `where` is where it begins, `name` all of it in words. A swap has both texts in `typed` and in `meant`.
    """

    kind: str
    where: str
    name: str
    typed: str
    meant: str
    board: Board
    setup: Setup

    @property
    def place(self) -> str:
        """In the marks of a play, where a row is known by its first square."""
        return f"r{self.where[-1]}c1" if self.kind in (ROW, ROW_SWAP) else self.where


def map_changes(play: Play) -> Iterator[Change]:
    """All but those of a claim."""
    yield from _other_squares(play)
    yield from _swapped_squares(play)
    yield from _changed_rows(play)
    yield from _swapped_rows(play)
    yield from _moved_stations(play)
    yield from _moved_bonus(play)


def _contents(play: Play) -> list[int]:
    """What a square may hold on a sheet that holds."""
    left_out = {EMPTY} if play.variant == ADVANCED else {EMPTY, BOUGHT}
    return [held for held in range(len(KINDS)) if held not in left_out]


def _other_squares(play: Play) -> Iterator[Change]:
    board, contents = play.board, _contents(play)
    for square, typed in enumerate(board):
        name = square_name(square)
        for held in contents:
            if held != typed:
                after = (*board[:square], held, *board[square + 1 :])
                yield Change(SQUARE, name, name, square_text(typed), square_text(held), after, play.setup)


def _swapped_squares(play: Play) -> Iterator[Change]:
    for square in range(SQUARES):
        for other in neighbours(square):
            if other > square and play.board[square] != play.board[other]:
                after = list(play.board)
                after[square], after[other] = after[other], after[square]
                name = f"{square_name(square)} and {square_name(other)}"
                words = [square_text(play.board[place]) for place in (square, other)]
                typed, meant = " ".join(words), " ".join(reversed(words))
                yield Change(SWAP, square_name(square), name, typed, meant, tuple(after), play.setup)


def _row(board: Board, row: int) -> Board:
    return board[row * SIZE : (row + 1) * SIZE]


def _row_text(row: Board) -> str:
    return " ".join(map(square_text, row))


def _changed_rows(play: Play) -> Iterator[Change]:
    """A row typed with a square too few at one end, or one twice, so that the others moved by a place."""
    contents = _contents(play)
    for number in range(SIZE):
        row = _row(play.board, number)
        doubled = [place for place in range(1, SIZE) if row[place] == row[place - 1]]
        kept = {row[1:], row[:-1], *((*row[:place], *row[place + 1 :]) for place in doubled)}
        rows = {after for left in kept for held in contents for after in ((*left, held), (held, *left))}
        for after in sorted(rows - {row}):
            if sum(a != b for a, b in zip(row, after, strict=True)) > 1:  # one is a change of a square
                board = (*play.board[: number * SIZE], *after, *play.board[(number + 1) * SIZE :])
                name = f"row {number + 1}"
                yield Change(ROW, name, name, _row_text(row), _row_text(after), board, play.setup)


def _swapped_rows(play: Play) -> Iterator[Change]:
    rows = [_row(play.board, number) for number in range(SIZE)]
    for a, b in combinations(range(SIZE), 2):
        if rows[a] != rows[b]:
            after = list(rows)
            after[a], after[b] = rows[b], rows[a]
            texts = [_row_text(rows[a]), _row_text(rows[b])]
            name, board = f"rows {a + 1} and {b + 1}", tuple(held for row in after for held in row)
            typed, meant = " / ".join(texts), " / ".join(reversed(texts))
            yield Change(ROW_SWAP, f"row {a + 1}", name, typed, meant, board, play.setup)


def _moved_stations(play: Play) -> Iterator[Change]:
    for station in STATIONS:
        places = play.setup.stations
        typed = places[station - 1]
        for place in (typed - 1, typed + 1):
            if place // SIZE == typed // SIZE:
                setup = Setup((*places[: station - 1], place, *places[station:]), play.setup.bonus)
                name = f"station {station}"
                yield Change(STATION, name, name, place_name(typed), place_name(place), play.board, setup)


def _moved_bonus(play: Play) -> Iterator[Change]:
    typed = play.setup.bonus
    for square in neighbours(typed):
        setup = Setup(play.setup.stations, square)
        yield Change(BONUS, "bonus", "the bonus", square_name(typed), square_name(square), play.board, setup)


def claim_change(play: Play, cell: Cell) -> Change:
    """The right number in a cell that is wrong."""
    parts = ("claimed", cell.place, "" if cell.kind == POINTS else cell.kind)
    where = " ".join(part for part in parts if part)
    return Change(CLAIM, where, _cell_name(cell), str(cell.written), str(cell.right), play.board, play.setup)


def _cell_name(cell: Cell) -> str:
    if cell.kind == TOTAL:
        return "the claimed total"
    if cell.kind == MINE:
        return "the claim for the mine"
    if cell.kind == POINTS:
        return f"the claim for line {cell.place}"
    return f"the claim for line {cell.place}, {cell.kind},"
