"""The group's result pad: one row a player; for a single one, a row a game."""

from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.page.pad import Pad, worth
from papergen.words import Words

PAD_PLAYERS = range(1, 13)
SOLO_GAMES = 6  # rows of a table for one player


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    solo = players == 1
    lines = [line.replace("-", "–") for line in LINES]  # as on the sheet
    mine = words["mine"].capitalize()
    columns = [*lines, mine, words["pad-total"]]
    values = ", ".join(f"{line}\u00a0+{value}" for line, value in zip(lines, VALUES, strict=True))
    worths = ", ".join(worth(n, points) for n, points in enumerate(MINE_POINTS) if points)
    rows = ("",) * SOLO_GAMES if solo else (*names, *("",) * (players - len(names)))
    ratings = " · ".join(f"{points}+ {words[name]}" for points, name in reversed(RATINGS))
    return Pad(
        title=words["30-rails-title"],
        corner=" · ".join(filter(None, (*names, words["date"]))) if solo else words["name"],
        columns=tuple(columns if solo else [*columns, words["rank"]]),
        rows=rows,
        shaded_columns=(7,),
        notes=(f"{words['rails-pad-note']} {values}. {words.labelled(mine, worths)}.", ratings),
    )
