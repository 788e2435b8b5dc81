"""What the player wrote in the scoring table: read, and compared cell by cell with the right numbers."""

import re
from collections.abc import Iterator

from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import Claim, LineClaim, Play
from papergen.games.thirty_rails.scoring import Score, ScoreLine
from papergen.games.thirty_rails.tables import HIGHEST_DIE, LINES, VALUES, line_name, square_name
from papergen.nodes import Node, Scalar
from papergen.phrase import (
    Gap,
    OnMap,
    Phrase,
    added,
    counted,
    either,
    labelled,
    listed,
    more,
    phrase,
    wrong_number,
)
from papergen.result import POINTS, TOTAL, Cell, Finding, claim_findings, finding_at
from papergen.transcript import Transcript, is_empty
from papergen.wording import meant, shown

SQUARES, BONUS, SUM, MINE = "squares", "bonus", "sum", "mine"  # kinds of cells
_CLAIM_PARTS = SQUARES, BONUS, SUM
_MOST_POINTS = 999  # more than any sheet can score
_LINE = re.compile(r"([1-4])[-–]([1-4])")


class TableFields(Transcript):
    """Reads shares, purchases and claims."""

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
        """Reports a line that appears twice, as 1-2 and as 2-1."""
        if known:
            self.problem(key, f"line {LINES[line]} appears twice; keep one")
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
        for key, value in self.filled_claims(node):
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
        given = self.mapping(node, f"the claimed line {line}", (), _CLAIM_PARTS) or {}
        values = {part: value for part, value in given.items() if not is_empty(value)}
        parts = {
            part: self.whole(value, f"the claimed {part} of line {line}", 0, _MOST_POINTS)
            for part, value in values.items()
        }
        for part, value in values.items():
            self.mark(f"claimed {line} {part}", value)
        return LineClaim(None, *(parts.get(part) for part in _CLAIM_PARTS))


def cells(play: Play, score: Score) -> Iterator[Cell]:
    """Everything that the player wrote, row by row; sums after their parts."""
    claimed = play.claimed or Claim()
    own = score.total
    parts: list[Cell] = []
    for line, claim in sorted(claimed.lines.items()):
        right = score.lines[line]
        row = tuple(row_cells(LINES[line], claim, right))
        yield from row
        off = _scored(claim, right, line) - right.scored
        own += off
        parts += _last(row) if off else ()
    if claimed.mine is not None:
        cell = Cell(0, "", MINE, claimed.mine, score.mine.points)
        yield cell
        own += cell.written - cell.right
        parts.append(cell)
    if claimed.total is not None:
        yield Cell(0, "", TOTAL, claimed.total, score.total, own, tuple(part for part in parts if part.wrong))


def row_cells(line: str, claim: LineClaim, right: ScoreLine) -> Iterator[Cell]:
    row = ((SQUARES, claim.squares, right.squares), (BONUS, claim.bonus, right.bonus))
    parts = [Cell(0, line, kind, written, number) for kind, written, number in row if written is not None]
    yield from parts
    if claim.sum is not None:
        own = _own_line(claim, right, LINES.index(line))
        differ = tuple(cell for cell in parts if cell.wrong) if own != right.sum else ()
        yield Cell(0, line, SUM, claim.sum, right.sum, own, differ)
    if claim.scored is not None:
        yield Cell(0, line, POINTS, claim.scored, right.scored)


def _own_line(claim: LineClaim, right: ScoreLine, line: int) -> int:
    """The sum of a line by the squares and the bonus that are written, or else the right ones."""
    squares = right.squares if claim.squares is None else claim.squares
    bonus = right.bonus if claim.bonus is None else claim.bonus
    return (VALUES[line] if squares else 0) + squares + bonus


def _scored(claim: LineClaim, right: ScoreLine, line: int) -> int:
    """What the line adds to the total, by what is written."""
    if claim.scored is not None:
        return claim.scored
    total = _own_line(claim, right, line) if claim.sum is None else claim.sum
    return total if right.shares is None else min(total, right.shares)


def _last(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells that the total was added up from: the line's sum or points, or else what there is of it."""
    return tuple(cell for cell in row if cell.kind in (SUM, POINTS)) or row


def claims(play: Play, score: Score) -> Iterator[Finding]:
    def tell(cell: Cell) -> Finding:
        return _wrong_line(play, score, cell) if cell.place else _wrong_end(play, score, cell)

    return claim_findings(cells(play, score), tell)


def _wrong_line(play: Play, score: Score, cell: Cell) -> Finding:
    line = LINES.index(cell.place)
    name, right = line_name(line), score.lines[line]
    if cell.kind == POINTS:
        said = wrong_number(_line(cell), _written(cell), _scored_reason(line, right))
        return finding_at(play.marks, "claimed-line", name, said, f"claimed {cell.place}")
    reason = {
        SQUARES: _squares_reason(line, right),
        BONUS: _bonus_reason(play, line, right),
        SUM: _sum_reason(line, right),
    }[cell.kind]
    said = wrong_number(_line(cell), _written(cell), reason)
    place = f"claimed {cell.place} {cell.kind}"
    return finding_at(play.marks, f"claimed-{cell.kind}", f"{name} {cell.kind}", said, place)


def _line(cell: Cell) -> Phrase:
    kind = f"-{cell.kind}" if cell.kind in (BONUS, SUM) else ""
    return phrase(f"found-line{kind}", line=cell.place)


def _wrong_end(play: Play, score: Score, cell: Cell) -> Finding:
    """The mine or the total."""
    reason = _mine_reason(score) if cell.kind == MINE else _total_reason(play, score)
    said = wrong_number(phrase(f"cell-{cell.kind}"), _written(cell), reason)
    return finding_at(play.marks, f"claimed-{cell.kind}", cell.kind, said, f"claimed {cell.kind}")


def _written(cell: Cell) -> Gap:
    if cell.kind in (BONUS, SUM):
        return cell.written
    return counted("found-squares" if cell.kind == SQUARES else "count-points", cell.written)


def route_text(route: tuple[int, ...]) -> str:
    return " ".join(map(square_name, route))


def _apart(line: int) -> Phrase:
    a, b = LINES[line].split("-")
    return labelled(0, phrase("found-30-apart", one=a, other=b))


def _squares_reason(line: int, right: ScoreLine) -> Gap:
    return OnMap(right.squares, route_text(right.route), "labelled") if right.connected else _apart(line)


def _bonus_reason(play: Play, line: int, right: ScoreLine) -> Phrase:
    if not right.connected:
        return _apart(line)
    there, route = square_name(play.setup.bonus), route_text(right.route)
    key = "found-30-bonus-passed" if right.bonus else "found-30-bonus-missed"
    return labelled(right.bonus, OnMap(phrase(key, square=there), route))


def _sum_reason(line: int, right: ScoreLine) -> Phrase:
    if not right.connected:
        return _apart(line)
    parts: list[Gap] = [right.value, counted("found-squares", right.squares)]
    if right.bonus:
        parts.append(phrase("found-30-bonus", bonus=right.bonus))
    return labelled(right.sum, OnMap(added(parts), route_text(right.route)))


def _scored_reason(line: int, right: ScoreLine) -> Phrase:
    if right.shares is None or not right.connected:
        return _sum_reason(line, right)
    total = _sum_reason(line, right)
    if not right.shares:
        return labelled(0, phrase("found-30-shareless", sum=total))
    shares = counted("found-30-shares", right.shares)
    return labelled(right.scored, phrase("found-30-lower", shares=shares, sum=total))


def _mine_reason(score: Score) -> Phrase:
    stations = [str(station) for station in score.mine.routes]
    if not stations:
        return labelled(0, phrase("found-30-mine-alone"))
    reached = counted("found-30-mine-reached", len(stations), stations=listed(stations))
    return labelled(score.mine.points, reached)


def _total_reason(play: Play, score: Score) -> Phrase:
    parts: list[Gap] = [
        f"{line.scored} ({name})" for name, line in zip(LINES, score.lines, strict=True) if line.scored
    ]
    if score.mine.points:
        parts.append(phrase("found-beside", what=score.mine.points, beside=phrase("cell-mine")))
    reason = added(parts) if parts else phrase("found-30-nothing")
    return labelled(score.total, more(reason, _own_sum(play, score)))


def _own_sum(play: Play, score: Score) -> Gap | None:
    """What the player's own numbers add up to, if that helps to explain the wrong total."""
    claimed = play.claimed
    if claimed is None or not claimed.lines:
        return None
    cells = [claim.scored if claim.scored is not None else claim.sum for claim in claimed.lines.values()]
    own = sum(cell or 0 for cell in cells) + (claimed.mine or 0)
    absent = [name for i, name in enumerate(LINES) if i not in claimed.lines and score.lines[i].scored]
    said = phrase("found-own-sum", sum=own)
    if absent:
        return phrase("found-beside", what=said, beside=phrase("found-absent", lines=either(absent)))
    return said if own != claimed.total else None
