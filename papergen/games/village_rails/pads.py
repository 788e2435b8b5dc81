"""The score pad: seven lines, sidings, money."""

from papergen.games.village_rails.tables import LINES
from papergen.scene.pad import Pad, player_columns
from papergen.words import Words

PAD_PLAYERS = (2, 3, 4)


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    rows = (*LINES, words["village-sidings"], words["village-money"], words["total"].capitalize())
    return Pad(
        title=words["village-title"],
        corner=words["line"],
        columns=player_columns(players, names, words),
        rows=rows,
        shaded_rows=(len(rows) - 1,),
        ruled=(2, 6, 8),
        notes=(words["village-pad-note"], words["village-pad-ties"]),
    )
