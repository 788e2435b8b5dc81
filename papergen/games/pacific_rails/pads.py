"""The score pad: points, stations by the table, track tiles, the four goals."""

from papergen.games.pacific_rails.tables import STATION_POINTS
from papergen.scene.pad import Pad, player_columns, worth
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
