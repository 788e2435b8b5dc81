"""Reading what the tableau and the log have in common: the player, lines by name, and what is claimed."""

import re

from papergen.document import Node
from papergen.games.village_rails.model import Claim
from papergen.games.village_rails.tables import COLUMNS, LINES, MOST_POINTS
from papergen.located import shown
from papergen.nearest import meant
from papergen.transcript import Transcript

_SUMS = ("sidings", "money", "total")
_CELL = re.compile(r"r([1-4])c([1-3])", re.IGNORECASE | re.ASCII)


class PadFields(Transcript):
    def player(self, node: Node | None) -> str | None:
        return self.person(node, "player") if node else None

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
