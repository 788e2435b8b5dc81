"""The parts that puzzles share as plain values, for what `--json` prints."""

from typing import Any

from papergen.games.thirty_rails.model import Board, Setup
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, SIZE, place_name, square_name
from papergen.games.thirty_rails.written import square_text


def map_values(board: Board, setup: Setup) -> dict[str, Any]:
    return {
        "stations": {str(n): place_name(place) for n, place in enumerate(setup.stations, 1)},
        "bonus": square_name(setup.bonus),
        "map": row_values(board),
    }


def row_values(board: Board) -> list[str]:
    return [" ".join(map(square_text, board[i : i + SIZE])) for i in range(0, len(board), SIZE)]


def table_values(score: Score) -> dict[str, Any]:
    """The scoring table, filled in for the lines that are connected."""
    lines = {
        name: {"squares": line.squares, "bonus": line.bonus, "sum": line.sum}
        for name, line in zip(LINES, score.lines, strict=True)
        if line.connected
    }
    return {"lines": lines, "mine": score.mine.points, "total": score.total}
