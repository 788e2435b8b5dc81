"""A checked game as text for a terminal: tableau, score pad, mistakes, verdict."""

from collections.abc import Iterator

from papergen.games.village_rails.model import Claim
from papergen.games.village_rails.referee import (
    Checked,
    line_reason,
    money_reason,
    route_text,
    sidings_reason,
)
from papergen.games.village_rails.scoring import ScoreLine
from papergen.games.village_rails.tables import CELLS, COLUMNS, LINES, TURNS, cell_name
from papergen.terminal import Paint, closing_lines

_HEADS = ("trips", "barns", "farms", "halts", "signals", "sum")


def report_lines(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    yield paint(heading(checked), "strong")
    yield ""
    yield from _tableau(checked)
    yield ""
    yield from _table(checked, paint)
    if explain:
        yield ""
        yield from _explained(checked)
    yield ""
    yield from closing_lines(checked, paint)


def heading(checked: Checked) -> str:
    parts = [checked.player or "no name", "Village Rails"]
    if checked.log:
        parts.append(f"solo, {checked.log.seed}, {checked.log.level}")
    return " · ".join([*parts, checked.file_shown])


def _tableau(checked: Checked) -> Iterator[str]:
    texts = [card.text if card else "." for card in checked.play.cards]
    width = max(map(len, texts))
    for first in range(0, CELLS, COLUMNS):
        row = "   ".join(f"{text:<{width}}" for text in texts[first : first + COLUMNS])
        yield f"{cell_name(first)[:2]}   {row}".rstrip()


def _table(checked: Checked, paint: Paint) -> Iterator[str]:
    yield paint("  ".join(["line   ", *(f"{head:>7}" for head in _HEADS), " way"]), "quiet")
    for number, (name, row) in enumerate(zip(LINES, checked.score.lines, strict=True)):
        yield _table_row(checked, number, name, row, paint)
    score, claimed = checked.score, _claimed(checked)
    rows = (
        ("sidings", score.sidings, claimed.sidings, sidings_reason(score)),
        ("money", score.money_points, claimed.money, money_reason(score)),
        ("total", score.total, claimed.total, ""),
    )
    pad = "  ".join([" " * 7] * (len(_HEADS) - 1))
    for what, points, written, reason in rows:
        line = f"{what:<7}  {pad}  {points:>7}  {reason.partition(': ')[2]}".rstrip()
        yield (paint(line, "strong") if what == "total" else line) + _wrong(written, points, paint)


def _table_row(checked: Checked, number: int, name: str, row: ScoreLine, paint: Paint) -> str:
    if row.completed:
        trips = "+".join(map(str, row.trips)) or "-"
        cells = [trips, *(str(part or "-") for part in row.parts), str(row.sum)]
        way = f"{row.start.text} {route_text(row)}"
    else:
        cells, way = ["-"] * len(_HEADS), "not complete"
    written = _claimed(checked).lines.get(number)
    line = "  ".join([f"{name:<7}", *(f"{cell:>7}" for cell in cells), f" {way}"])
    return line + _wrong(written, row.sum, paint)


def _claimed(checked: Checked) -> Claim:
    return (checked.log or checked.play).claimed or Claim()


def _wrong(written: int | None, right: int, paint: Paint) -> str:
    return paint(f"   ← written: {written}", "bad") if written not in (None, right) else ""


def _explained(checked: Checked) -> Iterator[str]:
    """For a log, its turns; then where each line's points come from."""
    if checked.log:
        from papergen.games.village_rails.solo.scenario import scenario
        from papergen.games.village_rails.solo.story import story_line, told
        from papergen.words import load_words

        table = scenario(checked.log.seed, checked.log.level).table
        for story in told(table, checked.log.turns[:TURNS]):
            yield f"turn {story.number}: {story_line(load_words(), story)}"
        yield ""
    for number, name in enumerate(LINES):
        yield f"{name:<7} {line_reason(checked.play, checked.score, number)}"
    yield f"sidings {sidings_reason(checked.score)}"
    yield f"money   {money_reason(checked.score)}"
