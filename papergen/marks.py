"""Marking a class: a table with one row per pupil, what each got wrong, and the figures of the class.

Wrong sums never cost points: everybody gets the correct total of the map as it was handed in. A map that
breaks a rule has no place and does not count for the class; one that is only unfinished does. The game's
tie-breakers decide between equal totals, and partners share a place.
"""

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

from papergen.errors import LocatedError, PapergenError
from papergen.ranking import map_problems, placed_sides, state
from papergen.reading import ReadError
from papergen.result import POINTS, TOTAL, Cell, Finding, Result
from papergen.transcript import NOT_FILLED_IN, NotFilledIn
from papergen.wording import visible
from papergen.words import Words, load_words

WIDTHS = tuple(digit * 10**power for power in range(7) for digit in (1, 2, 5))  # of a histogram's bars


@dataclass(frozen=True)
class Mark:
    """One pupil. If `namesake`, another pupil has the same name, and `file` is shown beside it.

    `claimed` is the total that was written, None if there was none. `problems` are those of the map (of the
    whole table if several play), `mistakes` are the pupil's own cells that are wrong, `consequences` those
    that are so only because of them.
    """

    place: int | None
    name: str
    file: str
    total: int
    claimed: int | None
    mistakes: tuple[Cell, ...]
    problems: tuple[Finding, ...]
    consequences: tuple[Cell, ...] = ()
    namesake: bool = False

    @property
    def difference(self) -> int | None:
        return None if self.claimed is None else self.claimed - self.total

    @property
    def state(self) -> str:
        """`legal`, `unfinished` or `illegal`."""
        return state(self.problems)


@dataclass(frozen=True)
class Marks:
    """The pupils of one kind of game, best first; then those without a place, in their original order.

    `sheets` are the results of all of them.
    """

    game: str
    kind: str
    pupils: tuple[Mark, ...]
    winners: tuple[Result, ...]
    sheets: tuple[Result, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The correct totals of the pupils with a place, highest first."""
        return tuple(sorted((mark.total for mark in self.pupils if mark.place is not None), reverse=True))

    @property
    def average(self) -> float | None:
        return sum(self.totals) / len(self.totals) if self.totals else None

    @property
    def median(self) -> float | None:
        totals, half = self.totals, len(self.totals) // 2
        if not totals:
            return None
        return float(totals[half]) if len(totals) % 2 else (totals[half - 1] + totals[half]) / 2

    @property
    def claims(self) -> int:
        """How many pupils wrote a total."""
        return sum(mark.claimed is not None for mark in self.pupils)

    @property
    def right_claims(self) -> int:
        return sum(mark.difference == 0 for mark in self.pupils)


@dataclass(frozen=True)
class Unreadable:
    """A file that could not be read, and why, in full sentences; `name` is the pupil's if it is known.

    `untouched` is a form on which nothing has been written.
    """

    file: str
    reasons: tuple[str, ...]
    name: str = ""
    untouched: bool = False


def unreadable(file: str, error: PapergenError, name: str = "") -> Unreadable:
    """The reasons without the file's name, because they are shown beside it."""
    match error:
        case NotFilledIn():
            return Unreadable(file, (NOT_FILLED_IN,), name, untouched=True)
        case LocatedError():
            reasons = tuple(f"line {problem.line}: {problem.message}" for problem in error.listed)
        case ReadError():
            reasons = (error.reason,)
        case _:
            reasons = error.lines
    return Unreadable(file, reasons, name)


def mark_results(results: Sequence[Result]) -> tuple[Marks, ...]:
    """By kind of game, in the order in which they first appear."""
    kinds = dict.fromkeys(result.kind for result in results)
    return tuple(_marked(kind, [r for r in results if r.kind == kind]) for kind in kinds)


def _marked(kind: str, results: Sequence[Result]) -> Marks:
    marks = [
        _mark(placed.result, seat, placed.rank)
        for placed in placed_sides(results)
        for seat in placed.side.seats
    ]
    names = Counter(mark.name for mark in marks)
    pupils = [replace(mark, namesake=names[mark.name] > 1) for mark in marks]
    pupils.sort(key=lambda mark: (mark.place is None, mark.place))
    first = {mark.file for mark in pupils if mark.place == 1}
    winners = tuple(result for result in results if result.file in first)
    return Marks(results[0].game, kind, tuple(pupils), winners, tuple(results))


def _mark(result: Result, seat: int, place: int | None) -> Mark:
    player, total = result.standings[seat]
    cells = [cell for cell in result.cells if cell.seat == seat]
    return Mark(
        place=place,
        name=Path(player).name if player == result.file else unicodedata.normalize("NFC", player),
        file=result.file,
        total=total,
        claimed=next((cell.written for cell in cells if cell.kind == TOTAL), None),
        mistakes=tuple(cell for cell in cells if cell.wrong and not cell.follows),
        consequences=tuple(cell for cell in cells if cell.follows),
        problems=map_problems(result),
    )


def mistake_texts(mark: Mark, words: Words) -> list[str]:
    """`1-4 squares: 13 instead of 11 (hence total: 53 instead of 51)`, each with what it caused last."""
    texts = []
    for cell in mark.mistakes:
        after = [one for one in mark.consequences if one.causes[-1] == cell]
        hence = ", ".join(mistake_text(one, words) for one in after)
        told = mistake_text(cell, words)
        texts.append(words.filled("marks-hence", mistake=told, hence=hence) if hence else told)
    return texts


def mistake_text(cell: Cell, words: Words) -> str:
    """`1-4 squares: 13 instead of 11`."""
    what = () if cell.kind == POINTS else (words[f"cell-{cell.kind}"],)
    place = (cell.place,) if cell.place else ()
    return words.filled(
        "marks-instead", cell=" ".join([*place, *what]), written=cell.written, right=cell.right
    )


@dataclass(frozen=True)
class Bar:
    """How many totals there are from `low` to `high`, both included."""

    low: int
    high: int
    count: int


def histogram(totals: Sequence[int], most: int) -> tuple[Bar, ...]:
    """At most `most` bars of the same round width, without gaps, from the lowest total to the highest."""
    if not totals:
        return ()
    low, high = min(totals), max(totals)
    width = next(w for w in WIDTHS if high // w - low // w < most)
    counts = Counter(total // width for total in totals)
    return tuple(
        Bar(step * width, (step + 1) * width - 1, counts[step])
        for step in range(low // width, high // width + 1)
    )


COLUMNS = (
    "game",
    "place",
    "name",
    "file",
    "claimed",
    "total",
    "difference",
    "legal",
    "mistakes",
    "problems",
)
BETWEEN = " | "  # several mistakes in one cell
# What a spreadsheet would calculate: at the start of a cell, or after a semicolon, where some begin a cell.
_FORMULA = re.compile(r"""(^|;)([\s"]*)(?=[-=+@\uff1d\uff0b\uff0d\uff20])""")


def marks_csv(marks: Sequence[Marks], unreadable: Sequence[Unreadable]) -> bytes:
    """One row per pupil, then one per file that could not be read. With a byte-order mark, for Excel."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for one in marks:
        writer.writerows(_row(one.kind, mark) for mark in one.pupils)
    for file in unreadable:
        reasons = _safe(BETWEEN.join(file.reasons))
        state = "not filled in" if file.untouched else "unreadable"
        writer.writerow(["", "", _safe(file.name), _safe(file.file), "", "", "", state, "", reasons])
    return text.getvalue().encode("utf-8-sig")


def _row(kind: str, mark: Mark) -> list[str | int | None]:
    """Numbers as numbers (a difference may begin with -), all text made safe."""
    words = load_words()
    return [
        kind,
        mark.place,
        _safe(mark.name),
        _safe(mark.file),
        mark.claimed,
        mark.total,
        mark.difference,
        mark.state,
        _safe(BETWEEN.join(mistake_texts(mark, words))),
        _safe(BETWEEN.join(problem.message for problem in mark.problems)),
    ]


def _safe(text: str) -> str:
    """Text that no spreadsheet reads as a formula, with a ' before it, and in which nothing is unseen."""
    return _FORMULA.sub(r"\1\2'", visible(text))
