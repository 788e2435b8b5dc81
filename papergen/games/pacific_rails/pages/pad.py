"""The score pad (points, stations by the table, track tiles, the four goals), blank or filled in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from papergen.games.pacific_rails.referee import Checked
from papergen.games.pacific_rails.tables import GOAL_POINTS, GOALS_IN_PLAY, PLAYERS, STATION_POINTS, goal_key
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.padreport import pad_report
from papergen.page.press import Press
from papergen.page.shapes import Page
from papergen.page.typeface import printable

PAD_PLAYERS = PLAYERS


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    return _pad(press, player_columns(press, players, names), ["______________"] * GOALS_IN_PLAY)


def _pad(press: Press, columns: tuple[str, ...], goals: Sequence[str]) -> Pad:
    words = press.words
    rows = (
        words["pacific-points"],
        words["pacific-stations"],
        words["pacific-tiles"],
        *(words.labelled(f"{words['pacific-goal']} {n}", goal) for n, goal in enumerate(goals, 1)),
        words["total"].capitalize(),
    )
    table = ", ".join(worth(n, points) for n, points in enumerate(STATION_POINTS) if n)
    return Pad(
        title=words["pacific-title"],
        corner="",
        columns=columns,
        rows=rows,
        shaded_rows=(len(rows) - 1,),
        ruled=(2, 6),
        notes=(
            f"{words.labelled(words['pacific-stations'], table)}.",
            words["pacific-pad-note"],
            words["pacific-pad-ties"],
        ),
    )


def report_pages(press: Press, checked: Checked) -> Iterator[Page]:
    return pad_report(press, checked, _filled(press, checked), [])


def _filled(press: Press, checked: Checked) -> Pad:
    score = checked.score
    printed: dict[tuple[int, int], str] = {}
    for seat, player in enumerate(score.players):
        cells = [player.points, player.stations, player.track_tiles]
        cells += [GOAL_POINTS if goal.winner == seat else 0 for goal in score.goals]
        printed |= {(row, seat): str(number) for row, number in enumerate([*cells, player.total])}
    names = tuple(map(printable, checked.table.names))
    goals = [press.words[goal_key(goal.goal)] for goal in score.goals]
    return replace(_pad(press, names, goals), printed=printed)
