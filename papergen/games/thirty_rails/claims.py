"""What the player wrote in the scoring table against what is right, cell by cell and with the reason."""

from collections.abc import Iterator

from papergen.games.thirty_rails.model import Claim, LineClaim, Play
from papergen.games.thirty_rails.rules import found
from papergen.games.thirty_rails.scoring import Score, ScoreLine
from papergen.games.thirty_rails.tables import LINES, line_name, square_name
from papergen.report import POINTS, TOTAL, Cell, Finding
from papergen.wording import listed

SQUARES, BONUS, SUM, MINE = "squares", "bonus", "sum", "mine"  # kinds of cells


def cells(play: Play, score: Score) -> Iterator[Cell]:
    """All that the player wrote, row by row."""
    claimed = play.claimed or Claim()
    for line, claim in sorted(claimed.lines.items()):
        yield from _row(LINES[line], claim, score.lines[line])
    if claimed.mine is not None:
        yield Cell(0, "", MINE, claimed.mine, score.mine.points)
    if claimed.total is not None:
        yield Cell(0, "", TOTAL, claimed.total, score.total)


def _row(line: str, claim: LineClaim, right: ScoreLine) -> Iterator[Cell]:
    row = (
        (SQUARES, claim.squares, right.squares),
        (BONUS, claim.bonus, right.bonus),
        (SUM, claim.sum, right.sum),
        (POINTS, claim.scored, right.scored),
    )
    return (Cell(0, line, kind, written, number) for kind, written, number in row if written is not None)


def claims(play: Play, score: Score) -> Iterator[Finding]:
    for cell in cells(play, score):
        if cell.written != cell.right:
            yield _wrong_line(play, score, cell) if cell.place else _wrong_end(play, score, cell)


def _wrong_line(play: Play, score: Score, cell: Cell) -> Finding:
    line = LINES.index(cell.place)
    name, right = line_name(line), score.lines[line]
    if cell.kind == POINTS:
        message = f"{name}: {cell.written} is written, and it is {_scored_reason(line, right)}"
        return found(play, "claimed-line", name, message, f"claimed {cell.place}")
    reason = {
        SQUARES: _squares_reason(line, right),
        BONUS: _bonus_reason(play, line, right),
        SUM: _sum_reason(line, right),
    }[cell.kind]
    what = "the sum" if cell.kind == SUM else cell.kind
    message = f"{name}: {cell.written} is written as {what}, and it is {reason}"
    place = f"claimed {cell.place} {cell.kind}"
    return found(play, f"claimed-{cell.kind}", f"{name} {cell.kind}", message, place)


def _wrong_end(play: Play, score: Score, cell: Cell) -> Finding:
    """The mine or the total."""
    if cell.kind == MINE:
        message = f"{cell.written} is written for the mine, and it is {_mine_reason(score)}"
    else:
        message = f"{cell.written} is written as the total, and it is {_total_reason(play, score)}"
    return found(play, f"claimed-{cell.kind}", cell.kind, message, f"claimed {cell.kind}")


def route_text(route: tuple[int, ...]) -> str:
    return " ".join(map(square_name, route))


def _apart(line: int) -> str:
    a, b = LINES[line].split("-")
    return f"0: stations {a} and {b} are not connected"


def _squares_reason(line: int, right: ScoreLine) -> str:
    return f"{right.squares}: {route_text(right.route)}" if right.connected else _apart(line)


def _bonus_reason(play: Play, line: int, right: ScoreLine) -> str:
    if not right.connected:
        return _apart(line)
    there = square_name(play.setup.bonus)
    if right.bonus:
        return f"{right.bonus}: a shortest route passes {there} ({route_text(right.route)})"
    return f"0: no shortest route passes {there} ({route_text(right.route)})"


def _sum_reason(line: int, right: ScoreLine) -> str:
    if not right.connected:
        return _apart(line)
    bonus = f" + bonus {right.bonus}" if right.bonus else ""
    squares = f"{right.squares} square{'s' if right.squares != 1 else ''}"
    return f"{right.sum}: {right.value} + {squares}{bonus} ({route_text(right.route)})"


def _scored_reason(line: int, right: ScoreLine) -> str:
    if right.shares is None or not right.connected:
        return _sum_reason(line, right)
    if not right.shares:
        return f"0: the line has no shares (its sum is {_sum_reason(line, right)})"
    return f"{right.scored}: the lower of {right.shares} shares and the sum {_sum_reason(line, right)}"


def _mine_reason(score: Score) -> str:
    stations = [str(station) for station in score.mine.routes]
    if not stations:
        return "0: no station is connected to it"
    reached = f"station {stations[0]} is" if len(stations) == 1 else f"stations {listed(stations)} are"
    return f"{score.mine.points}: {reached} connected to it"


def _total_reason(play: Play, score: Score) -> str:
    parts = [f"{name} {line.scored}" for name, line in zip(LINES, score.lines, strict=True) if line.scored]
    if score.mine.points:
        parts.append(f"mine {score.mine.points}")
    return f"{score.total}: {' + '.join(parts) or 'nothing is connected'}{_own_sum(play, score)}"


def _own_sum(play: Play, score: Score) -> str:
    """What the player's own cells come to, where that explains the total."""
    claimed = play.claimed
    if claimed is None or not claimed.lines:
        return ""
    cells = [claim.scored if claim.scored is not None else claim.sum for claim in claimed.lines.values()]
    own = sum(cell or 0 for cell in cells) + (claimed.mine or 0)
    absent = [name for i, name in enumerate(LINES) if i not in claimed.lines and score.lines[i].scored]
    missing = f"; nothing is written for {listed(absent)}" if absent else ""
    return f" (what is written adds up to {own}{missing})" if own != claimed.total or absent else ""
