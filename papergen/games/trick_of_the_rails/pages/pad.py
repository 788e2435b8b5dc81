"""The score pad: what a share is worth, then everybody's shares and points."""

from papergen.games.trick_of_the_rails.pages.values import VALUE_ROWS, draw_values
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    PLAYERS,
    SHARES_EACH,
)
from papergen.page.pad import Pad, player_columns
from papergen.page.press import Press

PAD_PLAYERS = PLAYERS


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    words = press.words
    rows = [*COMPANIES, words["total"].capitalize()]
    columns = [words["best-run-short"], words["engine"], words["one-share"]]
    for name in player_columns(press, players, names):
        columns += [name, ""]  # shares, points
    points = tuple(range(4, len(columns), 2))
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
            words["trick-pad-note"],
            words.filled("trick-pad-shares", shares=SHARES_EACH[players]),
        ),
        reference=(VALUE_ROWS, draw_values),
    )
