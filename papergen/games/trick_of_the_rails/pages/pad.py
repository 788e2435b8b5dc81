"""The score pad: what a share is worth, then everybody's shares and points."""

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
    columns = [words["best-run-short"], words["engine"], words["one-share"]]
    for name in player_columns(press, players, names):
        columns += [name, ""]  # shares, points
    points = tuple(range(4, len(columns), 2))
    engines = ", ".join(
        worth(name.replace("inf", "∞"), cost) for name, cost in zip(LOCOMOTIVES, COSTS, strict=True)
    )
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
            f"{words['trick-pad-note']} {words.labelled(words['engines-cost'], engines)}.",
            words.filled("trick-pad-shares", shares=SHARES_EACH[players]),
        ),
    )
