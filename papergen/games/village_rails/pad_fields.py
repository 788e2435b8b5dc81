"""Reading what the tableau and the log have in common: the player, lines by name, and what is claimed."""

import re
import unicodedata

from papergen.document import Document, Node
from papergen.fields import Fields
from papergen.games.village_rails.model import Claim, Mark
from papergen.games.village_rails.tables import COLUMNS, LINES, LONGEST_NAME, MOST_POINTS
from papergen.located import shown
from papergen.nearest import meant

_SUMS = ("sidings", "money", "total")
_CELL = re.compile(r"r([1-4])c([1-3])", re.IGNORECASE | re.ASCII)
_MOST_MARKS = 2  # combining marks in a row


class PadFields(Fields):
    """`marks` notes where in the transcript each place stands."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.marks: dict[str, Mark] = {}

    def mark(self, where: str, node: Node, skip: int = 0) -> None:
        self.marks[where] = (node.line, node.column + skip)

    def player(self, node: Node | None) -> str | None:
        name = self.text(node, "player", LONGEST_NAME) if node else None
        if node and name and _piled_marks(name):
            self.problem(node, f"player has over {_MOST_MARKS} accents on one letter")
        return name

    def line(self, node: Node, what: str, also: tuple[str, ...] = ()) -> int | None:
        """A line's number, from T1 … L4."""
        text = self.text(node, what)
        if text is None:
            return None
        if text.isascii() and text.upper() in LINES:
            return LINES.index(text.upper())
        self.problem(node, f"{what} has no '{shown(text)}'; {meant(text, (*LINES, *also))}")
        return None

    def cell(self, node: Node, what: str) -> int | None:
        text = self.text(node, what)
        found = _CELL.fullmatch(text) if text else None
        if found:
            return (int(found[1]) - 1) * COLUMNS + int(found[2]) - 1
        if text:
            self.problem(node, f"{what} is written r1c1 to r4c3, and not '{shown(text)}'")
        return None

    def claim(self, node: Node | None) -> Claim | None:
        if node is None:
            return None
        lines: dict[int, int] = {}
        sums: dict[str, int | None] = {}
        for key, value in self.pairs(node, "claimed"):
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


def _piled_marks(name: str) -> bool:
    run = 0
    for character in name:
        run = run + 1 if unicodedata.combining(character) else 0
        if run > _MOST_MARKS:
            return True
    return False
