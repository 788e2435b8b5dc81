"""Transcripts of Village Rails: reading a tableau, and forms to fill in.

Every problem is reported with its place; nothing is guessed. `PadFields` reads what a tableau and the log of
a solo game have in common; `solo.log` reads the rest of a log.
"""

import re
from collections.abc import Callable
from typing import TypeVar

from papergen.errors import PapergenError, one_of
from papergen.games.village_rails.cards import Card, CardError, Start, WrongEdges, parse_card, parse_start
from papergen.games.village_rails.model import Claim, Play
from papergen.games.village_rails.sentences import SentenceError, Trip, parse_trip
from papergen.games.village_rails.tables import (
    CELLS,
    COLUMNS,
    LEFT_LINES,
    LEVELS,
    LINES,
    MAIN,
    MOST_MONEY,
    MOST_POINTS,
    NAME,
    ROWS,
    TERRAINS,
    TOP_LINES,
    TURNS,
)
from papergen.nodes import Node, Scalar, Tree
from papergen.nodes import Sequence as ListNode
from papergen.transcript import Transcript
from papergen.wording import in_quotes, meant, shown

T = TypeVar("T")

REQUIRED = ("game", "borders", "tableau", "money")
OPTIONAL = ("player", "trips", "claimed")
EMPTY_SIGNS = frozenset((".", "-", "–", "—"))
_MOST_LISTED = 20  # rows, cards or trips read per list
_SUMS = ("sidings", "money", "total")
_CELL = re.compile(r"r([1-4])c([1-3])", re.IGNORECASE | re.ASCII)


class PadFields(Transcript):
    """The player, cells and lines by name, and what is claimed."""

    def player(self, node: Node | None) -> str | None:
        return self.person(node, "player") if node else None

    def line(self, node: Node, what: str, also: tuple[str, ...] = ()) -> int | None:
        """A line's number, from T1 … L4."""
        text = self.text(node, what)
        if text is None:
            return None
        if text.isascii() and text.upper() in LINES:
            return LINES.index(text.upper())
        self.problem(node, f"{what}: unknown line '{shown(text)}'; {meant(text, (*LINES, *also))}")
        return None

    def cell(self, node: Node, what: str) -> int | None:
        text = self.text(node, what)
        found = _CELL.fullmatch(text) if text else None
        if found:
            return (int(found[1]) - 1) * COLUMNS + int(found[2]) - 1
        if text:
            self.problem(node, f"{what} should be r1c1 to r4c3, not '{shown(text)}'")
        return None

    def claim(self, node: Node | None) -> Claim | None:
        if node is None:
            return None
        lines: dict[int, int] = {}
        sums: dict[str, int | None] = {}
        for key, value in self.filled_claims(node):
            name = key.text.strip()
            known = name if name in _SUMS else None
            line = None if known else self.line(key, "claimed", _SUMS)
            points = self.whole(value, f"the claimed {shown(name)}", 0, MOST_POINTS)
            if known:
                sums[known] = points
                self.mark(f"claimed {known}", value)
            elif line is not None and line in lines:
                self.problem(key, f"line {LINES[line]} is here twice; keep one of them")
            elif line is not None and points is not None:
                lines[line] = points
                self.mark(f"claimed {LINES[line]}", value)
        return Claim(lines, *(sums.get(name) for name in _SUMS))


def read_play(tree: Tree) -> Play:
    """The tableau that the tree describes; raises LocatedError with everything that is wrong."""
    return _PlayReader(tree).read(tree.root)


class _PlayReader(PadFields):
    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
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
            notes=tuple(self.notes),
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
        """A card, start or sentence; a problem is located inside its text."""
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
        """The card on a cell, or on a place outside the tableau (`cell` is None)."""
        text = self.text(node, name)
        if text is None or text in EMPTY_SIGNS:
            return None
        if cell is None:
            self._surplus.append(name)
        try:
            return parse_card(text)
        except WrongEdges as error:
            if cell is not None:
                self._misfits[cell] = error.lines
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
    """The number of columns from the start of the node to an offset in its stripped text."""
    if not isinstance(node, Scalar):
        return offset
    return offset + len(node.text) - len(node.text.lstrip()) + (1 if node.quoted else 0)


_TABLEAU = f"""\
borders:
  # A start is a terrain ({", ".join(TERRAINS)}),
  # a feature, or both: field+farm
  top:  [_, _, _]              # T1 T2 T3, left to right
  left: [_, _, _, _]           # L1 L2 L3 L4, top to bottom
tableau:
  # {ROWS} rows of {COLUMNS} cards: the terrain and its two lines, NS EW (they cross) or NE SW (both turn),
  # each line with its feature, if any: barn-lake farm halt-3 signal siding. For an empty space, write .
  #   "forest NS:barn-lake EW"   "lake NE SW:halt-3"
  - [., ., .]
  - [., ., .]
  - [., ., .]
  - [., ., .]
# The trips scored with each line, at most two, such as {{T1: ["2 per forest"], L2: ["10 if only straight"]}}
#   N per THING      a terrain, barn farm halt signal siding, terrain (kinds), track, trip, straight, curve
#   N if CONDITION   only straight, only curve, fewest TERRAIN, most TERRAIN, ends TERRAIN, no THING,
#                    THING >= N, THING = N
trips: {{}}
money: _                       # pounds left at the end
"""

_CLAIMED = "".join(
    [
        "# Optional: what you wrote on the score pad, all in points. What stays empty is not checked.\n",
        "claimed:\n",
        *(f"  {name}:\n" for name in (*LINES, *_SUMS)),
    ]
)

_LOG = """\
turns:
  # Twelve entries, one per turn. Places count from 1, which is free and furthest from the deck.
  #   track, cell      the place taken from the track market, and where the card goes
  #   turned: yes      if the card is upside down
  #   trip, line       the place taken from the trip market, and its line; when: after if you built first
  #   completes        the lines completed, in your order, each with the number of its terminus card
  # - {track: 2, cell: r1c3, turned: yes, trip: 1, line: T1, completes: {T3: 17}}
"""


def blank_form(seed: str | None, player: str, level: str | None = None) -> str:
    """A tableau to fill in or, with a seed, the log of its solo game."""
    one_of("--level", level or MAIN, LEVELS)
    head = [
        "# Village Rails, for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
        f"player: {in_quotes(player or '?')}",
    ]
    if seed is None:
        if level is not None:
            raise PapergenError("--level is for the log of a solo game: add --seed")
        return "\n".join(head) + "\n" + _TABLEAU + _CLAIMED
    from papergen.games.village_rails.solo.scenario import scenario  # checking does not need it

    level = level or MAIN
    frame = scenario(seed, level).frame
    help_text = f"# frame {frame}; levels: {', '.join(LEVELS)}"
    head.append(f"scenario: {{seed: {in_quotes(seed)}, level: {level}}}   {help_text}")
    turns = "".join(f"  - {{track: _, cell: r_c_}}   # turn {number}\n" for number in range(1, TURNS + 1))
    return "\n".join(head) + "\n" + _LOG + turns + _CLAIMED
