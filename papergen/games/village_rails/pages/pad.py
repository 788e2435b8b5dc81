"""The score pad: seven lines, sidings, money."""

from dataclasses import replace

from papergen.games.village_rails.pages.emblem import EMBLEM
from papergen.games.village_rails.tables import LINES, SIGNAL_POINTS
from papergen.page.pad import Pad, player_columns, worth
from papergen.page.press import Press

PAD_PLAYERS = (2, 3, 4)


def score_pad(press: Press, players: int, names: tuple[str, ...]) -> Pad:
    words = press.words
    signals = ", ".join(worth(n, points) for n, points in enumerate(SIGNAL_POINTS) if points)
    notes = (
        f"{words.labelled(words['village-pad-signals'], signals)}. {words['village-pad-note']}",
        words["village-pad-ties"],
    )
    return replace(
        table_pad(press, player_columns(press, players, names)),
        notes=notes,
        unnamed=tuple(range(len(names), players)),
    )


def table_pad(press: Press, columns: tuple[str, ...]) -> Pad:
    words = press.words
    rows = (*LINES, words["village-sidings"], words["village-money"], words["total"].capitalize())
    return Pad(
        title=words["village-title"],
        corner=words["line"],
        columns=columns,
        rows=rows,
        shaded_rows=(len(rows) - 1,),
        ruled=(2, 6, 8),
        emblem=EMBLEM,
    )
