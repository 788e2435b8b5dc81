"""A checked game as text for a terminal: tableau, score pad, mistakes, verdict."""

from collections.abc import Iterator

from papergen.games.village_rails.model import Claim, Log
from papergen.games.village_rails.referee import (
    Checked,
    line_reason,
    money_reason,
    route_text,
    sidings_reason,
)
from papergen.games.village_rails.scoring import ScoreLine
from papergen.games.village_rails.tables import CELLS, COLUMNS, LINES, TURNS, cell_name
from papergen.tabular import Row, painted, table_lines
from papergen.terminal import LABEL, Paint, labelled, report
from papergen.wording import folded
from papergen.words import load_words

_HEADS = ("trips", "barns", "farms", "halts", "signals", "sum")


def report_lines(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    body = () if paint.plain else _body(checked, paint, explain)
    return report(checked, paint, heading(checked), body, _spoken(checked, explain))


def _body(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    yield from _tableau(checked, paint)
    yield ""
    yield from _table(checked, paint)
    if explain:
        yield ""
        for line in _explained(checked):
            yield from folded(line, paint.width, LABEL)
    yield ""
    if outcome := checked.outcome_in(load_words()):
        yield from labelled("rival", outcome, paint)


def _spoken(checked: Checked, explain: bool) -> Iterator[str]:
    """In sentences, row by row and line by line."""
    texts = [card.text if card else "empty" for card in checked.play.cards]
    for number, first in enumerate(range(0, CELLS, COLUMNS), 1):
        yield f"Row {number}: {'; '.join(texts[first : first + COLUMNS])}."
    yield from _sentences(checked)
    if outcome := checked.outcome_in(load_words()):
        yield outcome
    if explain and checked.log:
        yield from (f"{line}." for line in _told_turns(checked.log))


def _sentences(checked: Checked) -> Iterator[str]:
    """The score pad, a sentence for each row."""
    score, claimed = checked.score, _claimed(checked)
    rows = [
        (f"Line {name}", str(line_reason(checked.play, score, number)), claimed.lines.get(number))
        for number, name in enumerate(LINES)
    ]
    rows += [
        ("Sidings", str(sidings_reason(score)), claimed.sidings),
        ("Money", str(money_reason(score)), claimed.money),
        ("Total", str(score.total), claimed.total),
    ]
    for what, reason, written in rows:
        yield f"{what}: {reason}{'' if written is None else f'; written: {written}'}."


def heading(checked: Checked) -> str:
    parts = [checked.player or "no name", "Village Rails"]
    if checked.log:
        parts.append(f"solo, {checked.log.seed}, {checked.log.level}")
    return " · ".join([*parts, checked.file_shown])


def _tableau(checked: Checked, paint: Paint) -> Iterator[str]:
    """Three cards in a row, or one if there is no room."""
    texts = [card.text if card else "." for card in checked.play.cards]
    width = max(map(len, texts))
    if 5 + COLUMNS * (width + 3) - 3 > paint.width:
        for cell, text in enumerate(texts):
            yield from folded(f"{cell_name(cell)}   {text}", paint.width, 7)
        return
    for first in range(0, CELLS, COLUMNS):
        row = "   ".join(f"{text:<{width}}" for text in texts[first : first + COLUMNS])
        yield f"{cell_name(first)[:2]}   {row}".rstrip()


def _table(checked: Checked, paint: Paint) -> Iterator[str]:
    score, claimed = checked.score, _claimed(checked)
    rows = [
        _table_row(checked, number, name, row, paint)
        for number, (name, row) in enumerate(zip(LINES, score.lines, strict=True))
    ]
    ends = (
        ("sidings", score.sidings, claimed.sidings, str(sidings_reason(score))),
        ("money", score.money_points, claimed.money, str(money_reason(score))),
        ("total", score.total, claimed.total, ""),
    )
    blank = [""] * (len(_HEADS) - 1)
    for what, points, written, reason in ends:
        rows.append(
            Row((what, *blank, str(points)), reason.partition(": ")[2], _wrong(written, points, paint))
        )
    table = table_lines(("line", *_HEADS, "way"), rows, paint.width, 7)
    yield from painted(table, paint, [len(rows) - 1], _sentences(checked))


def _table_row(checked: Checked, number: int, name: str, row: ScoreLine, paint: Paint) -> Row:
    if row.completed:
        trips = "+".join(map(str, row.trips)) or "-"
        cells = [trips, *(str(part or "-") for part in row.parts), str(row.sum)]
        way = f"{row.start.text} {route_text(row)}"
    else:
        cells, way = ["-"] * len(_HEADS), "not complete"
    written = _claimed(checked).lines.get(number)
    return Row((name, *cells), way, _wrong(written, row.sum, paint))


def _claimed(checked: Checked) -> Claim:
    return (checked.log or checked.play).claimed or Claim()


def _wrong(written: int | None, right: int, paint: Paint) -> str:
    return paint.written(written) if written not in (None, right) else ""


def _explained(checked: Checked) -> Iterator[str]:
    """For a log, its turns; then where each line's points come from."""
    if checked.log:
        yield from _told_turns(checked.log)
        yield ""
    for number, name in enumerate(LINES):
        yield f"{name:<7} {line_reason(checked.play, checked.score, number)}"
    yield f"sidings {sidings_reason(checked.score)}"
    yield f"money   {money_reason(checked.score)}"


def _told_turns(log: Log) -> Iterator[str]:
    from papergen.games.village_rails.solo.scenario import scenario
    from papergen.games.village_rails.solo.story import story_line, told

    table = scenario(log.seed, log.level).table
    for story in told(table, log.turns[:TURNS]):
        yield f"turn {story.number}: {story_line(load_words(), story)}"
