"""The group's score pad: one row per player; for a single player, one row per game."""

from papergen.games.thirty_rails.pages.scoretable import ratings
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, VALUES
from papergen.page.pad import Pad, worth
from papergen.page.press import Press

PAD_PLAYERS = range(1, 13)
SOLO_GAMES = 6  # rows of a table for one player


def points_note(press: Press) -> str:
    """All numbers that one needs to score a map."""
    words = press.words
    pairs = zip(LINES, VALUES, strict=True)
    values = ", ".join(f"{line.replace('-', '–')}\u00a0+{value}" for line, value in pairs)
    worths = ", ".join(worth(n, points) for n, points in enumerate(MINE_POINTS) if points)
    return f"{words['rails-pad-note']} {values}. {words.labelled(words['mine'].capitalize(), worths)}."


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    words = press.words
    solo = players == 1
    lines = [line.replace("-", "–") for line in LINES]  # as on the sheet
    mine = words["mine"].capitalize()
    columns = [*lines, mine, words["pad-total"]]
    rows = ("",) * SOLO_GAMES if solo else (*names, *("",) * (players - len(names)))
    return Pad(
        title=words["30-rails-title"],
        corner=" · ".join(filter(None, (*names, words["date"]))) if solo else words["name"],
        columns=tuple(columns if solo else [*columns, words["rank"]]),
        rows=rows,
        shaded_columns=(7,),
        notes=(
            points_note(press),
            f"{words.labelled(words['basic'], ratings(press))}. "
            f"{words.labelled(words['advanced'], words['lower-note'])}.",
        ),
    )
