"""The score pad: what a share is worth, then everybody's shares and points. A report is one filled in."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COSTS,
    FIRST_EXCHANGE,
    FIRST_STATION,
    LOCOMOTIVES,
    PLAYERS,
    SHARES_EACH,
    track_name,
)
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.padreport import pad_report
from papergen.page.press import Press
from papergen.page.prose import Paragraph
from papergen.page.shapes import Page
from papergen.page.typeface import printable

if TYPE_CHECKING:
    from papergen.games.trick_of_the_rails.referee import Checked

PAD_PLAYERS = PLAYERS


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    words = press.words
    rows = [*COMPANIES, words["total"].capitalize()]
    columns = [words["best-run-short"], words["engine"], words["one-share"]]
    for name in player_columns(press, players, names):
        columns += [name, ""]  # shares, points
    points = tuple(range(4, len(columns), 2))
    engines = ", ".join(
        worth(name.replace("inf", "∞"), cost) for name, cost in zip(LOCOMOTIVES, COSTS, strict=True)
    )
    return Pad(
        title=words["trick-title"],
        corner=words["company"],
        columns=tuple(columns),
        rows=tuple(rows),
        shaded_rows=(len(rows) - 1,),
        shaded_columns=points,
        continued=points,
        ruled=(len(COMPANIES) - 1,),
        notes=(
            f"{words['trick-pad-note']} {words.labelled(words['engines-cost'], engines)}.",
            words.filled("trick-pad-shares", shares=SHARES_EACH[players]),
        ),
    )


def report_pages(press: Press, result: "Checked") -> Iterator[Page]:
    runs = [
        Paragraph(" · ".join(_laid(press, card) for card in company.section) or "–", mark=name)
        for name, company in zip(COMPANIES, result.score.companies, strict=True)
    ]
    extra = [Paragraph(press.words["best-run"].upper(), heading=True), *runs]
    return pad_report(press, result, _filled(press, result), extra)


def _laid(press: Press, card: int) -> str:
    is_station = FIRST_STATION <= card < FIRST_EXCHANGE
    return press.words["trick-station"] if is_station else str(track_name(card))


def _filled(press: Press, result: "Checked") -> Pad:
    names = tuple(printable(name) for name in result.table.players)
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
    return replace(pad, printed=printed)
