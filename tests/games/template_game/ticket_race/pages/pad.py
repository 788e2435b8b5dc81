"""The score pad: two rows, and the same filled in for the report."""

from collections.abc import Sequence

from papergen.page.pad import Pad, player_columns
from papergen.page.press import Press

from .. import GAME

PAD_PLAYERS = (2, 3, 4, 5, 6)


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    columns = player_columns(press, players, names)
    return Pad(GAME.title.upper(), "", columns, ("Tickets", "Points"), shaded_rows=(1,))


def filled_pad(press: Press, standings: Sequence[tuple[str, int]]) -> Pad:
    blank = score_pad(press, len(standings), tuple(name for name, _ in standings))
    printed = {(1, column): str(points) for column, (_, points) in enumerate(standings)}
    return Pad(blank.title, blank.corner, blank.columns, blank.rows, printed, shaded_rows=(1,))
