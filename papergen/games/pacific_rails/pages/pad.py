"""The score pad (points, stations by the table, track tiles, the four goals), blank or filled in."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.pacific_rails.referee import Checked
from papergen.games.pacific_rails.tables import GOAL_POINTS, STATION_POINTS, goal_key
from papergen.page.look import Look
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.padreport import pad_report
from papergen.page.shapes import Page
from papergen.page.typeface import printable
from papergen.words import Words

PAD_PLAYERS = (2, 3, 4)
GOALS = 4


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    goals = [words.labelled(f"{words['pacific-goal']} {n}", "______________") for n in range(1, GOALS + 1)]
    rows = (
        words["pacific-points"],
        words["pacific-stations"],
        words["pacific-tiles"],
        *goals,
        words["total"].capitalize(),
    )
    table = ", ".join(worth(n, points) for n, points in enumerate(STATION_POINTS) if n)
    return Pad(
        title=words["pacific-title"],
        corner="",
        columns=player_columns(players, names, words),
        rows=rows,
        shaded_rows=(len(rows) - 1,),
        ruled=(2, 6),
        notes=(
            f"{words.labelled(words['pacific-stations'], table)}.",
            words["pacific-pad-note"],
            words["pacific-pad-ties"],
        ),
    )


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
