"""A checked game as a filled-in score pad."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.trick_of_the_rails.check import Checked
from papergen.games.trick_of_the_rails.pads import score_pad
from papergen.games.trick_of_the_rails.tables import COMPANIES, FIRST_EXCHANGE, FIRST_STATION, track_name
from papergen.pages.padreport import pad_report
from papergen.scene.look import Look
from papergen.scene.pad import Pad
from papergen.scene.prose import Paragraph
from papergen.scene.shapes import Page
from papergen.scene.typeface import printable
from papergen.words import Words


def report_pages(checked: Checked, paper: str, look: Look, words: Words) -> Iterator[Page]:
    runs = [
        Paragraph(" · ".join(_laid(card, words) for card in company.section) or "–", mark=name)
        for name, company in zip(COMPANIES, checked.score.companies, strict=True)
    ]
    extra = [Paragraph(words["best-run"].upper(), heading=True), *runs]
    return pad_report(checked, _filled(checked, words), extra, paper, look, words)


def _laid(card: int, words: Words) -> str:
    is_station = FIRST_STATION <= card < FIRST_EXCHANGE
    return words["trick-station"] if is_station else str(track_name(card))


def _filled(checked: Checked, words: Words) -> Pad:
    names = tuple(printable(name) for name in checked.table.players)
    printed: dict[tuple[int, int], str] = {}
    for row, company in enumerate(checked.score.companies):
        cells = (company.profit, company.cost, company.share_value)
        printed |= {(row, column): str(number) for column, number in enumerate(cells)}
        for seat in range(len(names)):
            printed[row, 3 + 2 * seat] = str(checked.table.shares[seat][row].count)
            printed[row, 4 + 2 * seat] = str(checked.score.points[seat][row])
    for seat, total in enumerate(checked.score.totals):
        printed[len(COMPANIES), 4 + 2 * seat] = str(total)
    pad = score_pad(len(names), names, words)
    return replace(pad, printed=printed)
