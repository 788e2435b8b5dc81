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
from papergen.phrase import Gap, Joined, counted, listed, phrase, some
from papergen.result import Finding, finding_at

Findings = Iterator[Finding]
_NAMED = 6  # empty spaces; of more, the first


def cards(play: Play) -> Findings:
    for name in play.surplus:
        said = phrase("found-village-outside", cell=name, rows=ROWS, columns=COLUMNS)
        yield finding_at(play.marks, "cards", name, said)


def edges(play: Play) -> Findings:
    for cell, lines in sorted(play.misfits.items()):
        said = phrase("found-village-no-edges", cell=cell_name(cell))
        if lines:
            said = phrase("found-village-edges", cell=cell_name(cell), lines=lines)
        yield finding_at(play.marks, "edges", cell_name(cell), said)


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
        said = phrase("found-village-apart", cell=cell_name(cell))
        yield finding_at(play.marks, "apart", cell_name(cell), said)


def trips(play: Play) -> Findings:
    for name, held in zip(LINES, play.trips, strict=True):
        if len(held) > MOST_TRIPS:
            said = phrase("found-village-many-trips", line=name, number=len(held), most=MOST_TRIPS)
            places = (f"{name} trip {MOST_TRIPS + 1}", f"trips {name}")
            yield finding_at(play.marks, "trips", name, said, *places)


def trip_turns(play: Play) -> Findings:
    """Every turn lays one card and plans at most one trip."""
    assigned = sum(len(held[:MOST_TRIPS]) for held in play.trips)
    turns = sum(1 for cell in range(CELLS) if play.cards[cell] or cell in play.misfits)
    if assigned > turns:
        trips, cards = some("found-village-trips", assigned), some("found-village-cards", turns)
        said = phrase("found-village-trip-turns", trips=trips, cards=cards)
        yield finding_at(play.marks, "trip-turns", "trips", said)


def money(play: Play) -> Findings:
    """A warning: coins do not run out, but so much is hardly ever earned."""
    if play.money > BOX_MONEY:
        coins = listed([f"{count} × £{pounds}" for pounds, count in COINS.items()])
        said = phrase("found-village-rich", money=play.money, most=BOX_MONEY, coins=coins)
        yield finding_at(play.marks, "money", "money", said)


def unfinished(play: Play) -> Findings:
    empty = [cell for cell in range(CELLS) if play.cards[cell] is None and cell not in play.misfits]
    if empty:
        names: Gap = listed([cell_name(cell) for cell in empty[:_NAMED]])
        if len(empty) > _NAMED:
            names = Joined((names, "…"), " ")
        said = counted("found-village-unfinished", len(empty), cells=names)
        yield finding_at(play.marks, "unfinished", cell_name(empty[0]), said)


def mistyped_seed(log: Log) -> Findings:
    """A warning for a log with mistakes: its seed looks like one of papergen's own, mistyped."""
    from papergen.seedcheck import slip  # logs without mistakes do not need its word list

    if said := slip(log.seed):
        yield finding_at(log.marks, "seed", "seed", said, "scenario")


TABLEAU_RULES = (cards, edges, apart, trips, trip_turns, unfinished)
TABLEAU_WARNINGS = (money,)
