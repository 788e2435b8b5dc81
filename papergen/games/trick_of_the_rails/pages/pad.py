"""The score pad: what a share is worth, then everybody's shares and points."""

from papergen.games.trick_of_the_rails.pages.emblem import EMBLEM
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
    own = [part for name in player_columns(press, players, names) for part in (name, "")]  # shares, points
    columns = [*(words[f"trick-pad-{key}"] for key in ("run", "engine", "share")), *own]
    points = tuple(range(4, len(columns), 2))
    under = {c: words["trick-pad-points" if c in points else "shares"] for c in range(3, len(columns))}
    return Pad(
        title=words["trick-title"],
        corner=words["company"],
        columns=tuple(columns),
        shorter=(words["best-run-short"], words["engine"], words["one-share"], *own),
        rows=tuple(rows),
        shaded_rows=(len(rows) - 1,),
        shaded_columns=points,
        continued=points,
        under=under,
        unnamed=tuple(range(3 + 2 * len(names), len(columns), 2)),
        emblem=EMBLEM,
        ruled=(len(COMPANIES) - 1,),
        notes=(
            words["trick-pad-note"],
            words.filled("trick-pad-shares", shares=SHARES_EACH[players]),
        ),
        reference=(VALUE_ROWS, draw_values),
    )
