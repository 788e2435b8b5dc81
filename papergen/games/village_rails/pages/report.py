"""A checked tableau as a filled-in score pad, line by line, with the cards of each line."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.village_rails.pages.pad import table_pad
from papergen.games.village_rails.referee import MONEY, SIDINGS, Checked
from papergen.games.village_rails.tables import LINES, cell_name
from papergen.page.pad import Pad
from papergen.page.padreport import pad_report, struck_out
from papergen.page.press import Press
from papergen.page.prose import Paragraph
from papergen.page.shapes import Page
from papergen.result import TOTAL


def report_pages(press: Press, checked: Checked) -> Iterator[Page]:
    routes = [
        Paragraph(" · ".join(map(cell_name, row.line.cells)), mark=name)
        for name, row in zip(LINES, checked.score.lines, strict=True)
        if row.completed
    ]
    if outcome := checked.outcome_in(press.words):
        routes.append(Paragraph(outcome))
    return pad_report(press, checked, _filled(press, checked), routes)


def _filled(press: Press, checked: Checked) -> Pad:
    words = press.words
    score = checked.score
    printed: dict[tuple[int, int], str] = {}
    for row, line in enumerate(score.lines):
        cells = (" + ".join(map(str, line.trips)) or "0", str(line.features), str(line.sum))
        printed |= {(row, column): text for column, text in enumerate(cells if line.completed else "–––")}
    rest = (score.sidings, score.money_points, score.total)
    printed |= {(len(LINES) + i, 2): str(number) for i, number in enumerate(rest)}
    columns = (words["village-trips"], words["village-features"], words["sum"])
    ends = {SIDINGS: len(LINES), MONEY: len(LINES) + 1, TOTAL: len(LINES) + 2}
    struck = struck_out(checked, lambda cell: (ends.get(cell.kind) or LINES.index(cell.place), 2))
    return replace(table_pad(press, columns), printed=printed, shaded_columns=(2,), struck=struck)
