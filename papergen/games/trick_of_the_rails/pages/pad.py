"""The score pad: what a share is worth, then everybody's shares and points."""

from papergen.games.trick_of_the_rails.pages.emblem import EMBLEM
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COSTS,
    LOCOMOTIVES,
    PLAYERS,
    SHARES_EACH,
)
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.press import Press

PAD_PLAYERS = PLAYERS


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    words = press.words
    rows = [*COMPANIES, words["total"].capitalize()]
    own = [part for name in player_columns(press, players, names) for part in (name, "")]  # shares, points
    columns = [*(words[f"trick-pad-{key}"] for key in ("run", "engine", "share")), *own]
    points = tuple(range(4, len(columns), 2))
    under = {c: words["trick-pad-points" if c in points else "shares"] for c in range(3, len(columns))}
    engines = ", ".join(
        worth(name.replace("inf", "∞"), cost) for name, cost in zip(LOCOMOTIVES, COSTS, strict=True)
    )
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
            f"{words['trick-pad-note']} {words.labelled(words['engines-cost'], engines)}.",
            words.filled("trick-pad-shares", shares=SHARES_EACH[players]),
        ),
    )
