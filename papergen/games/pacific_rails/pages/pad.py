"""The score pad, blank or filled in: points, stations, track tiles, the four goals."""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.pacific_rails.pages.emblem import EMBLEM
from papergen.games.pacific_rails.tables import GOALS_IN_PLAY, PLAYERS, STATION_POINTS
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape
from papergen.page.tables import point_table

PAD_PLAYERS = PLAYERS


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    table = table_pad(press, player_columns(press, players, names), ["______________"] * GOALS_IN_PLAY)
    stations, *notes = table.notes
    return replace(
        table,
        unnamed=tuple(range(len(names), players)),
        notes=tuple(notes),
        reference=(2, _station_points),
        otherwise=(stations,),
    )


def _station_points(press: Press, box: Box) -> list[Shape]:
    return point_table(press, box, press.words["pacific-station-table"], STATION_POINTS[1:], press.look.body)


def table_pad(press: Press, columns: tuple[str, ...], goals: Sequence[str]) -> Pad:
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
        emblem=EMBLEM,
        notes=(
            f"{words.labelled(words['pacific-stations'], table)}.",
            words["pacific-pad-note"],
            words["pacific-pad-ties"],
        ),
    )
