"""The group's score pad: one row per player, three in the advanced game; alone, one game after the other."""

from dataclasses import replace

from papergen.games.thirty_rails.pages.emblem import EMBLEM
from papergen.games.thirty_rails.pages.scoresigns import ratings
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES, MINE_POINTS, VALUES
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


def score_pad(press: Press, players: int, names: tuple[str, ...], variant: str = BASIC) -> Pad:
    words = press.words
    solo = players == 1
    lines = [line.replace("-", "–") for line in LINES]  # as on the sheet
    mine = words["mine"].capitalize()
    columns = [*lines, mine, words["pad-total"]]
    rows = ("",) * SOLO_GAMES if solo else (*names, *("",) * (players - len(names)))
    pad = Pad(
        title=words["30-rails-title"],
        corner=" · ".join(filter(None, (*names, words["date"]))) if solo else words["name"],
        columns=tuple(columns if solo else [*columns, words["rank"]]),
        rows=rows,
        shaded_columns=(7,),
        emblem=EMBLEM,
        notes=(
            points_note(press),
            f"{words.labelled(words['basic'], ratings(press))}. "
            f"{words.labelled(words['advanced'], words['lower-note'])}.",
        ),
    )
    return _advanced(press, pad) if variant == ADVANCED else pad


def _advanced(press: Press, pad: Pad) -> Pad:
    """Each line's sum and shares, and the lower of them; the rest once for each player."""
    words = press.words
    steps = [words[step] for step in ("sum", "shares", "scores")]
    count = len(steps)
    rows = tuple(name if step == 0 else "" for name in pad.rows for step in range(count))
    scored = range(count - 1, len(rows), count)
    return replace(
        pad,
        title=f"{pad.title} · {words['advanced'].upper()}",
        columns=("", *pad.columns),
        rows=rows,
        printed={(row, 0): steps[row % count] for row in range(len(rows))},
        shaded_rows=(),
        shaded_columns=(8,),
        ruled=tuple(scored),
        together=count,
        whole=tuple(range(7, len(pad.columns) + 1)),
        notes=(pad.notes[0], words["rails-pad-advanced"]),
    )
