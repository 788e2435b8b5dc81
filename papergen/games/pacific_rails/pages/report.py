"""A final scoring as a filled-in score pad."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.pacific_rails.pages.pad import table_pad
from papergen.games.pacific_rails.referee import STATIONS, TILES, Checked
from papergen.games.pacific_rails.tables import GOAL_POINTS, goal_key
from papergen.page.pad import Pad
from papergen.page.padreport import pad_report, struck_out
from papergen.page.press import Press
from papergen.page.shapes import Page
from papergen.result import TOTAL


def report_pages(press: Press, checked: Checked) -> Iterator[Page]:
    return pad_report(press, checked, _filled(press, checked))


def _filled(press: Press, checked: Checked) -> Pad:
    score = checked.score
    printed: dict[tuple[int, int], str] = {}
    for seat, player in enumerate(score.players):
        cells = [player.points, player.stations, player.track_tiles]
        cells += [GOAL_POINTS if goal.winner == seat else 0 for goal in score.goals]
        printed |= {(row, seat): str(number) for row, number in enumerate([*cells, player.total])}
    names = tuple(map(press.printable, checked.table.names))
    goals = [press.words[goal_key(goal.goal)] for goal in score.goals]
    rows = {STATIONS: 1, TILES: 2, TOTAL: 3 + len(score.goals)}  # goals are written as one number
    struck = struck_out(checked, lambda cell: (rows[cell.kind], cell.seat) if cell.kind in rows else None)
    return replace(table_pad(press, names, goals), printed=printed, struck=struck)
