"""The score pad: two rows, and the same filled in for the report."""

from collections.abc import Sequence

from papergen.page.pad import Pad, player_columns
from papergen.words import Words

from .. import GAME

PAD_PLAYERS = (2, 3, 4, 5, 6)


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    columns = player_columns(players, names, words)
    return Pad(GAME.title.upper(), "", columns, ("Tickets", "Points"), shaded_rows=(1,))


def filled_pad(standings: Sequence[tuple[str, int]], words: Words) -> Pad:
    blank = score_pad(len(standings), tuple(name for name, _ in standings), words)
    printed = {(1, column): str(points) for column, (_, points) in enumerate(standings)}
    return Pad(blank.title, blank.corner, blank.columns, blank.rows, printed, shaded_rows=(1,))
