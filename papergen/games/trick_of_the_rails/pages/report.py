"""A checked table or solo log as a filled-in score pad, with the best run of each railway."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from papergen.games.trick_of_the_rails.pages.pad import score_pad
from papergen.games.trick_of_the_rails.pages.runs import railways
from papergen.games.trick_of_the_rails.referee import Checked
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    FIRST_EXCHANGE,
    FIRST_STATION,
    track_name,
)
from papergen.page.pad import Pad
from papergen.page.padreport import Picture, pad_report, struck_out
from papergen.page.press import Press
from papergen.page.prose import Paragraph
from papergen.page.shapes import Page


def report_pages(press: Press, result: Checked) -> Iterator[Page]:
    runs = [
        Paragraph(" · ".join(_laid(press, card) for card in company.section) or "–", mark=name)
        for name, company in zip(COMPANIES, result.score.companies, strict=True)
    ]
    title = press.words["best-run"].upper()
    make = partial(railways, table=result.table, score=result.score)
    picture = Picture(title, make, [Paragraph(title, heading=True), *runs])
    return pad_report(press, result, _filled(press, result), picture)


def _laid(press: Press, card: int) -> str:
    is_station = FIRST_STATION <= card < FIRST_EXCHANGE
    return press.words["trick-station"] if is_station else str(track_name(card))


def _filled(press: Press, result: Checked) -> Pad:
    names = tuple(press.printable(name) for name in result.table.players)
    printed: dict[tuple[int, int], str] = {}
    for row, company in enumerate(result.score.companies):
        cells = (company.profit, company.cost, company.share_value)
        printed |= {(row, column): str(number) for column, number in enumerate(cells)}
        for seat in range(len(names)):
            printed[row, 3 + 2 * seat] = str(result.table.shares[seat][row].count)
            printed[row, 4 + 2 * seat] = str(result.score.points[seat][row])
    for seat, total in enumerate(result.score.totals):
        printed[len(COMPANIES), 4 + 2 * seat] = str(total)
    pad = score_pad(press, len(names), names)
    rows = (*COMPANIES, "")  # the total has no company
    struck = struck_out(result, lambda cell: (rows.index(cell.place), 4 + 2 * cell.seat))
    return replace(pad, printed=printed, struck=struck)
