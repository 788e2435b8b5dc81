"""The rules for a tableau, one function per rule; each yields a finding for every breach."""

from collections.abc import Iterator

from papergen.games.village_rails.model import Log, Play
from papergen.games.village_rails.tables import (
    AT_BORDER,
    BESIDE,
    BOX_MONEY,
    CELLS,
    COINS,
    COLUMNS,
    LINES,
    MOST_TRIPS,
    ROWS,
    cell_name,
)
from papergen.result import Finding, finding_at
from papergen.wording import counted, listed

Findings = Iterator[Finding]


def cards(play: Play) -> Findings:
    for name in play.surplus:
        message = f"{name} has a card outside the {ROWS} rows of {COLUMNS}; it does not count"
        yield finding_at(play.marks, "cards", name, message)


def edges(play: Play) -> Findings:
    for cell, reason in sorted(play.misfits.items()):
        message = f"{cell_name(cell)}: {reason}; the lines stop there"
        yield finding_at(play.marks, "edges", cell_name(cell), message)


def apart(play: Play) -> Findings:
    """Cards that cannot have been laid in any order: nothing connects them to a border."""
    filled = {cell for cell in range(CELLS) if play.cards[cell] or cell in play.misfits}
    reached: set[int] = set()
    waiting = [cell for cell in filled if AT_BORDER[cell]]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += [near for near in BESIDE[cell] if near in filled - reached]
    for cell in sorted(filled - reached):
        message = f"the card on {cell_name(cell)} is not connected to a border; it was laid next to nothing"
        yield finding_at(play.marks, "apart", cell_name(cell), message)


def trips(play: Play) -> Findings:
    for name, held in zip(LINES, play.trips, strict=True):
        if len(held) > MOST_TRIPS:
            message = f"line {name} has {len(held)} trips; only the first {MOST_TRIPS} count"
            places = (f"{name} trip {MOST_TRIPS + 1}", f"trips {name}")
            yield finding_at(play.marks, "trips", name, message, *places)


def trip_turns(play: Play) -> Findings:
    """Every turn lays one card and plans at most one trip."""
    assigned = sum(len(held[:MOST_TRIPS]) for held in play.trips)
    turns = sum(1 for cell in range(CELLS) if play.cards[cell] or cell in play.misfits)
    if assigned > turns:
        message = (
            f"{counted(assigned, 'trip')} and {counted(turns, 'card')}: "
            "every turn lays a card and plans at most one trip"
        )
        yield finding_at(play.marks, "trip-turns", "trips", message)


def money(play: Play) -> Findings:
    """A warning: coins do not run out, but so much is hardly ever earned."""
    if play.money > BOX_MONEY:
        coins = " and ".join(f"{count} × £{pounds}" for pounds, count in COINS.items())
        message = f"£{play.money} is left; the box holds only £{BOX_MONEY}: {coins}"
        yield finding_at(play.marks, "money", "money", message)


def unfinished(play: Play) -> Findings:
    empty = [cell for cell in range(CELLS) if play.cards[cell] is None and cell not in play.misfits]
    if empty:
        spaces = "1 space is" if len(empty) == 1 else f"{len(empty)} spaces are"
        names = listed([cell_name(cell) for cell in empty[:6]]) + (" …" if len(empty) > 6 else "")
        message = f"{spaces} still empty: {names}; incomplete lines score nothing"
        yield finding_at(play.marks, "unfinished", cell_name(empty[0]), message)


def mistyped_seed(log: Log) -> Findings:
    """A warning for a log with mistakes: its seed looks like one of papergen's own, mistyped."""
    from papergen.seedcheck import slip  # logs without mistakes do not need its word list

    if message := slip(log.seed):
        yield finding_at(log.marks, "seed", "seed", message, "scenario")


TABLEAU_RULES = (cards, edges, apart, trips, trip_turns, unfinished)
TABLEAU_WARNINGS = (money,)
