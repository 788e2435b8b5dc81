"""Reading what stands in a sheet's scoring table: shares, purchases, and what the player claims."""

import re

from papergen.document import Node, Scalar
from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import Claim, LineClaim
from papergen.games.thirty_rails.tables import HIGHEST_DIE, LINES
from papergen.located import shown
from papergen.nearest import meant
from papergen.transcript import Transcript

_CLAIM_PARTS = ("squares", "bonus", "sum")
_MOST_POINTS = 999  # more than any sheet can score
_LINE = re.compile(r"([1-4])[-–]([1-4])")


class TableFields(Transcript):
    def line(self, key: Node, what: str, also: tuple[str, ...] = ()) -> int | None:
        text = self.text(key, what) or ""
        found = _LINE.fullmatch(text)
        if found and found[1] != found[2]:
            return LINES.index("-".join(sorted((found[1], found[2]))))
        if text:
            self.problem(key, f"{what} has no '{shown(text)}'; {meant(text, (*LINES, *also))}")
        return None

    def shares(self, node: Node) -> dict[int, int]:
        shares: dict[int, int] = {}
        for key, value in self.pairs(node, "shares"):
            line = self.line(key, "shares")
            number = self.whole(value, f"the shares of {shown(key.text)}", 0, TURNS * HIGHEST_DIE)
            if line is not None and self._new(line in shares, key, line) and number is not None:
                shares[line] = number
                self.mark(f"shares {LINES[line]}", value)
        return shares

    def _new(self, known: bool, key: Scalar, line: int) -> bool:
        """Notes a line that is there twice under its two spellings, 1-2 and 2-1."""
        if known:
            self.problem(key, f"line {LINES[line]} is here twice; keep one of them")
        return not known

    def buys(self, node: Node) -> dict[int, int]:
        buys: dict[int, int] = {}
        for key, value in self.pairs(node, "buys"):
            turn = self.whole(key, "the turn of a purchase", 1, TURNS)
            line = self.line(value, "the scoring table")
            if turn is not None and line is not None:
                buys[turn] = line
                self.mark(f"buy {turn}", key)
        return buys

    def claim(self, node: Node) -> Claim | None:
        lines: dict[int, LineClaim] = {}
        totals: dict[str, int | None] = {}
        for key, value in self.pairs(node, "claimed"):
            name = key.text.strip()
            if name in ("mine", "total"):
                totals[name] = self.whole(value, f"the claimed {name}", 0, _MOST_POINTS)
                self.mark(f"claimed {name}", value)
                continue
            line = self.line(key, "claimed", ("mine", "total"))
            if line is not None and self._new(line in lines, key, line):
                lines[line] = self._line_claim(value, LINES[line])
                self.mark(f"claimed {LINES[line]}", value)
        return Claim(lines, totals.get("mine"), totals.get("total"))

    def _line_claim(self, node: Node, line: str) -> LineClaim:
        if isinstance(node, Scalar):
            return LineClaim(scored=self.whole(node, f"the claimed line {line}", 0, _MOST_POINTS))
        values = self.mapping(node, f"the claimed line {line}", (), _CLAIM_PARTS) or {}
        parts = {
            part: self.whole(value, f"the claimed {part} of line {line}", 0, _MOST_POINTS)
            for part, value in values.items()
        }
        for part, value in values.items():
            self.mark(f"claimed {line} {part}", value)
        return LineClaim(None, *(parts.get(part) for part in _CLAIM_PARTS))
