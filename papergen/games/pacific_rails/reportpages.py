"""A final scoring as a filled-in score pad."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.pacific_rails.check import Checked
from papergen.games.pacific_rails.pads import score_pad
from papergen.games.pacific_rails.tables import GOAL_POINTS, goal_key
from papergen.pages.padreport import pad_report
from papergen.scene.look import Look
from papergen.scene.pad import Pad
from papergen.scene.shapes import Page
from papergen.scene.typeface import printable
from papergen.words import Words


def report_pages(checked: Checked, paper: str, look: Look, words: Words) -> Iterator[Page]:
    return pad_report(checked, _filled(checked, words), [], paper, look, words)


def _filled(checked: Checked, words: Words) -> Pad:
    names = tuple(printable(name) for name in checked.table.names)
    score = checked.score
    printed: dict[tuple[int, int], str] = {}
    for seat, player in enumerate(score.players):
        cells = [player.points, player.stations, player.track_tiles]
        cells += [GOAL_POINTS if goal.winner == seat else 0 for goal in score.goals]
        printed |= {(row, seat): str(number) for row, number in enumerate([*cells, player.total])}
    pad = score_pad(len(names), names, words)
    goals = [
        words.labelled(f"{words['pacific-goal']} {n}", words[goal_key(goal.goal)])
        for n, goal in enumerate(score.goals, 1)
    ]
    return replace(pad, rows=(*pad.rows[:3], *goals, pad.rows[-1]), printed=printed)
