"""A tableau's transcript to a Play: every problem is located, none is guessed away."""

from collections.abc import Callable
from typing import TypeVar

from papergen.document import Document, Node, Scalar
from papergen.document import Sequence as ListNode
from papergen.games.village_rails.cards import Card, CardError, Start, WrongEdges, parse_card, parse_start
from papergen.games.village_rails.model import Play
from papergen.games.village_rails.pad_fields import PadFields
from papergen.games.village_rails.sentences import SentenceError, Trip, parse_trip
from papergen.games.village_rails.tables import (
    CELLS,
    COLUMNS,
    LEFT_LINES,
    LINES,
    MOST_MONEY,
    NAME,
    ROWS,
    TOP_LINES,
)
from papergen.located import shown

T = TypeVar("T")

REQUIRED = ("game", "borders", "tableau", "money")
OPTIONAL = ("player", "trips", "claimed")
EMPTY_SIGNS = frozenset((".", "-", "–", "—"))
_MOST_LISTED = 20  # rows, cards or trips of one list that are looked at


def read_play(document: Document) -> Play:
    """The tableau that the document describes; raises DocumentError with all that is wrong."""
    return _PlayReader(document).read(document.root)


class _PlayReader(PadFields):
    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._misfits: dict[int, str] = {}
        self._surplus: list[str] = []

    def read(self, root: Node) -> Play:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        player = self.player(values.get("player"))
        starts = self._borders(values["borders"]) if "borders" in values else ()
        cards = self._tableau(values["tableau"]) if "tableau" in values else ()
        trips = self._trips(values["trips"]) if "trips" in values else ((),) * len(LINES)
        money = self.whole(values["money"], "money", 0, MOST_MONEY) if "money" in values else None
        claimed = self.claim(values.get("claimed"))
        self.finish("" if any((*starts, *cards)) else "tableau")
        if len(starts) != len(LINES) or len(cards) != CELLS or money is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Play(
            starts=starts,
            cards=cards,
            trips=trips,
            money=money,
            player=player,
            claimed=claimed,
            misfits=self._misfits,
            surplus=tuple(self._surplus),
            marks=self.marks,
        )

    def _borders(self, node: Node) -> tuple[Start, ...]:
        values = self.mapping(node, "borders", ("top", "left"))
        starts: list[Start] = []
        for side, lines in (("top", TOP_LINES), ("left", LEFT_LINES)):
            part = (values or {}).get(side)
            items = self.items(part, f"the {side} border", len(lines), len(lines), "starts") if part else None
            for name, item in zip(lines, items or (), strict=False):
                self.mark(f"start {name}", item)
                start = self._parsed(item, f"the start of {name}", parse_start)
                starts += [] if start is None else [start]
        return tuple(starts)

    def _parsed(self, node: Node, what: str, parse: Callable[[str], T]) -> T | None:
        """A card, start or sentence, its trouble located inside the text."""
        text = self.text(node, what)
        if text is None or not isinstance(node, Scalar):
            return None
        try:
            return parse(text)
        except (CardError, SentenceError) as error:
            self.problem(node, f"{what} cannot be '{shown(text)}': {error}", _skip(node, error.offset))
            return None

    def _tableau(self, node: Node) -> tuple[Card | None, ...]:
        rows = self.items(node, "tableau", ROWS, _MOST_LISTED, "rows of cards (. is an empty space)") or ()
        cells: list[Card | None] = []
        for number, row in enumerate(rows, 1):
            self.mark(f"row {number}", row)
            cells += self._row(row, number)
        return tuple(cells)

    def _row(self, row: Node, number: int) -> list[Card | None]:
        if not isinstance(row, ListNode):
            example = '["field NS EW", "lake NE SW", .]'
            self.problem(row, f"row {number} should be a list of {COLUMNS} cards: {example}")
            return []
        least = COLUMNS if number <= ROWS else 0
        items = self.items(row, f"row {number}", least, _MOST_LISTED, "cards (. is an empty space)") or ()
        cards: list[Card | None] = []
        for column, item in enumerate(items):
            name = f"r{number}c{column + 1}"
            self.mark(name, item)
            inside = number <= ROWS and column < COLUMNS
            card = self._card(item, name, (number - 1) * COLUMNS + column if inside else None)
            if inside:
                cards.append(card)
        return cards

    def _card(self, node: Node, name: str, cell: int | None) -> Card | None:
        """The card of a cell, or of a place beyond the tableau (`cell` None)."""
        text = self.text(node, name)
        if text is None or text in EMPTY_SIGNS:
            return None
        if cell is None:
            self._surplus.append(name)
        try:
            return parse_card(text)
        except WrongEdges as error:
            if cell is not None:
                self._misfits[cell] = str(error)
        except CardError as error:
            self.problem(node, f"{name} cannot be '{shown(text)}': {error}", _skip(node, error.offset))
        return None

    def _trips(self, node: Node) -> tuple[tuple[Trip, ...], ...]:
        by_line: dict[int, tuple[Trip, ...]] = {}
        for key, value in self.pairs(node, "trips"):
            line = self.line(key, "trips")
            if line is None:
                continue
            if line in by_line:
                self.problem(key, f"line {LINES[line]} is here twice; keep one of them")
            self.mark(f"trips {LINES[line]}", value)
            by_line[line] = self._line_trips(value, LINES[line])
        return tuple(by_line.get(line, ()) for line in range(len(LINES)))

    def _line_trips(self, node: Node, line: str) -> tuple[Trip, ...]:
        """The line's trips; one alone needs no brackets."""
        if isinstance(node, Scalar):
            items: tuple[Node, ...] = (node,)
        else:
            items = self.items(node, f"the trips of {line}", 0, _MOST_LISTED, "trips") or ()
        trips = []
        for number, item in enumerate(items, 1):
            self.mark(f"{line} trip {number}", item)
            trip = self._parsed(item, f"trip {number} of {line}", parse_trip)
            trips += [] if trip is None else [trip]
        return tuple(trips)


def _skip(node: Node, offset: int) -> int:
    """Columns from the node's start to an offset in its stripped text."""
    if not isinstance(node, Scalar):
        return offset
    return offset + len(node.text) - len(node.text.lstrip()) + (1 if node.quoted else 0)
