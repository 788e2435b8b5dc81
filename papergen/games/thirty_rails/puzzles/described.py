"""A puzzle and its answer as plain values, for `--json` and for the fingerprint."""

from collections.abc import Mapping
from typing import Any

from papergen.games.thirty_rails.model import Board, Setup
from papergen.games.thirty_rails.puzzles.buildline import LinePuzzle
from papergen.games.thirty_rails.puzzles.fault import FaultPuzzle
from papergen.games.thirty_rails.puzzles.last import LastPuzzle
from papergen.games.thirty_rails.puzzles.scoreit import ScorePuzzle
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, SIZE, place_name, square_name
from papergen.games.thirty_rails.written import square_text, write_play
from papergen.track import TILES

Puzzle = LastPuzzle | LinePuzzle | FaultPuzzle | ScorePuzzle


def described(puzzle: Puzzle) -> Mapping[str, Any]:
    if isinstance(puzzle, LastPuzzle):
        return _last(puzzle)
    if isinstance(puzzle, LinePuzzle):
        return _line(puzzle)
    if isinstance(puzzle, FaultPuzzle):
        return _fault(puzzle)
    return {**_map(puzzle.board, puzzle.setup), "answer": _table(puzzle.score)}


def _map(board: Board, setup: Setup) -> dict[str, Any]:
    return {
        "stations": {str(n): place_name(place) for n, place in enumerate(setup.stations, 1)},
        "bonus": square_name(setup.bonus),
        "map": _rows(board),
    }


def _rows(board: Board) -> list[str]:
    return [" ".join(map(square_text, board[i : i + SIZE])) for i in range(0, len(board), SIZE)]


def _last(puzzle: LastPuzzle) -> Mapping[str, Any]:
    found = puzzle.solution
    moves = zip(puzzle.rolls, found.moves, strict=True)
    return {
        **_map(puzzle.board, puzzle.setup),
        "rolls": [f"{white}{coloured}" for white, coloured in puzzle.rolls],
        "now": puzzle.now,
        "answer": {
            "best": found.best,
            "next": found.next_best,
            "greedy": puzzle.greedy,
            "near": found.near,
            "moves": [
                {"roll": f"{w}{c}", "square": square_name(move.square), "track": square_text(move.held)}
                for (w, c), move in moves
            ],
            "map": _rows(found.board),
        },
    }


def _line(puzzle: LinePuzzle) -> Mapping[str, Any]:
    names = list(map(square_name, puzzle.squares))
    return {
        **_map(puzzle.board, puzzle.setup),
        "from": puzzle.start,
        "to": puzzle.goal,
        "squares": puzzle.length,
        "marked": names,
        "tracks": list(puzzle.kinds),
        "answer": {
            "tracks": dict(zip(names, (TILES[tile].name for tile in puzzle.solution), strict=True)),
            "route": list(map(square_name, puzzle.route)),
        },
    }


def _fault(puzzle: FaultPuzzle) -> Mapping[str, Any]:
    faults = [
        {"rule": f.rule, "where": f.where, "written": f.written, "right": f.right} for f in puzzle.faults
    ]
    return {"transcript": write_play(puzzle.play), "answer": {"faults": faults, **_table(puzzle.score)}}


def _table(score: Score) -> dict[str, Any]:
    lines = {
        name: {"squares": line.squares, "bonus": line.bonus, "sum": line.sum}
        for name, line in zip(LINES, score.lines, strict=True)
        if line.connected
    }
    return {"lines": lines, "mine": score.mine.points, "total": score.total}
