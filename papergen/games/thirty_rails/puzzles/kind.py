"""What a kind of puzzle provides: its file defines it as KIND, and the table KINDS names the file."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from papergen.games.thirty_rails.model import Board, Setup
from papergen.games.thirty_rails.puzzles.layout import Layout
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, SIZE, place_name, square_name
from papergen.games.thirty_rails.written import square_text
from papergen.page.press import Press
from papergen.seed import Stream

P = TypeVar("P")


@dataclass(frozen=True)
class Asked:
    """`rails` is how many are left to lay, 0 if the kind has none; `maps` is how many maps to choose from."""

    level: str
    rails: int
    maps: int


@dataclass(frozen=True)
class Kind(Generic[P]):
    """`puzzles` makes them for ever; the first ones are the same however many are taken.

    `describe` gives a puzzle and its answer as plain values, for `--json` and for the fingerprint. `question`
    draws the puzzle's page and `answer` its place in the key, with or without small maps of its routes;
    `answers` is how many of those a page may have, the most first; `signs` are the words that say below them
    what is drawn there. The words are under `puzzle-NAME`, where
    NAME is the kind's name in the table.
    """

    puzzles: Callable[[Stream, Asked], Iterator[P]]
    describe: Callable[[P], Mapping[str, Any]]
    question: Callable[[Press, P], Layout]
    answer: Callable[[Press, P, bool], Layout]
    answers: tuple[int, ...]  # of 1, 2, 4 and 6
    signs: tuple[str, ...] = ()
    rails: range = range(0)  # values for `--rails`; empty if the kind has no use for it
    usual_rails: int = 0
    scored: bool = False  # its pages have no table, so that they have to say what scores how much
    own_maps: bool = False  # it makes its own maps instead of taking them from the pool


def map_values(board: Board, setup: Setup) -> dict[str, Any]:
    return {
        "stations": {str(n): place_name(place) for n, place in enumerate(setup.stations, 1)},
        "bonus": square_name(setup.bonus),
        "map": row_values(board),
    }


def row_values(board: Board) -> list[str]:
    return [" ".join(map(square_text, board[i : i + SIZE])) for i in range(0, len(board), SIZE)]


def table_values(score: Score) -> dict[str, Any]:
    """The scoring table, filled in for the connected lines."""
    lines = {
        name: {"squares": line.squares, "bonus": line.bonus, "sum": line.sum}
        for name, line in zip(LINES, score.lines, strict=True)
        if line.connected
    }
    return {"lines": lines, "mine": score.mine.points, "total": score.total}
