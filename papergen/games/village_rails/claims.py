"""What the player wrote against what is right, cell by cell and with the reason."""

from collections.abc import Iterator

from papergen.games.village_rails.model import Claim, Log, Play
from papergen.games.village_rails.rules import counted, found
from papergen.games.village_rails.scoring import Score, ScoreLine
from papergen.games.village_rails.tables import LINES, MONEY_A_POINT, cell_name
from papergen.report import POINTS, TOTAL, Cell, Finding
from papergen.wording import listed

SIDINGS, MONEY = "sidings", "money"  # kinds of cells


def cells(source: Play | Log, score: Score) -> Iterator[Cell]:
    """All that the player wrote, from the top."""
    claimed = source.claimed or Claim()
    for line, points in sorted(claimed.lines.items()):
        yield Cell(0, LINES[line], POINTS, points, score.lines[line].sum)
    rows = (
        (SIDINGS, claimed.sidings, score.sidings),
        (MONEY, claimed.money, score.money_points),
        (TOTAL, claimed.total, score.total),
    )
    yield from (Cell(0, "", kind, written, right) for kind, written, right in rows if written is not None)


def claims(source: Play | Log, play: Play, score: Score) -> Iterator[Finding]:
    """`source` is what was written (the tableau itself, or a log whose replay gave the tableau)."""
    for cell in cells(source, score):
        if cell.written == cell.right:
            continue
        if cell.place:
            reason = line_reason(play, score, LINES.index(cell.place))
            message = f"line {cell.place}: {cell.written} is written, and it is {reason}"
            yield found(source, "claimed-line", cell.place, message, f"claimed {cell.place}")
        else:
            what, reason = {
                SIDINGS: ("for the sidings", sidings_reason(score)),
                MONEY: ("for the money", money_reason(score)),
                TOTAL: ("as the total", _total_reason(source, score)),
            }[cell.kind]
            message = f"{cell.written} is written {what}, and it is {reason}"
            yield found(source, f"claimed-{cell.kind}", cell.kind, message, f"claimed {cell.kind}")


def route_text(row: ScoreLine) -> str:
    return " ".join(map(cell_name, row.line.cells))


def line_reason(play: Play, score: Score, line: int) -> str:
    """`12: barns 4 + signals 8 (lake r4c1 r4c2 r4c3)`."""
    row = score.lines[line]
    if not row.completed:
        return "0: the line is not complete"
    parts = [
        f"“{trip.text}” {points}" for trip, points in zip(play.trips[line], row.trips, strict=False) if points
    ]
    parts += [f"{what} {n}" for what, n in zip(_PARTS, row.parts, strict=True) if n]
    return f"{row.sum}: {' + '.join(parts) or 'nothing scores'} ({row.start.text} {route_text(row)})"


_PARTS = ("barns", "farms", "halts", "signals")


def sidings_reason(score: Score) -> str:
    names = [LINES[line] for line in score.siding_lines]
    if not names:
        return "0: no complete line has a siding"
    have = (
        f"{names[0]} has one" if len(names) == 1 else f"{listed(names)} have one, {len(names)} × {len(names)}"
    )
    return f"{score.sidings}: {have}"


def money_reason(score: Score) -> str:
    return f"{score.money_points}: £{score.money}, and £{MONEY_A_POINT} are a point"


def _total_reason(source: Play | Log, score: Score) -> str:
    parts = [f"{name} {row.sum}" for name, row in zip(LINES, score.lines, strict=True) if row.sum]
    parts += [f"sidings {score.sidings}"] if score.sidings else []
    parts += [f"money {score.money_points}"] if score.money_points else []
    return f"{score.total}: {' + '.join(parts) or 'nothing scores'}{_own_sum(source, score)}"


def _own_sum(source: Play | Log, score: Score) -> str:
    """What the player's own cells come to, where that explains the total."""
    claimed = source.claimed
    if claimed is None or not claimed.lines:
        return ""
    own = sum(claimed.lines.values()) + (claimed.sidings or 0) + (claimed.money or 0)
    absent = [LINES[n] for n, row in enumerate(score.lines) if n not in claimed.lines and row.sum]
    absent += ["sidings"] if claimed.sidings is None and score.sidings else []
    absent += ["money"] if claimed.money is None and score.money_points else []
    if own == claimed.total and not absent:
        return ""
    missing = f"; nothing is written for {listed(absent)}" if absent else ""
    return f" (what is written adds up to {counted(own, 'point')}{missing})"
