"""The rules that a tableau keeps or breaks, one function a rule; each yields a finding for every breach."""

from collections.abc import Iterator

from papergen.games.village_rails.model import Log, Play
from papergen.games.village_rails.tables import (
    AT_BORDER,
    BESIDE,
    CELLS,
    COLUMNS,
    LINES,
    MOST_TRIPS,
    ROWS,
    cell_name,
)
from papergen.result import Finding
from papergen.wording import listed

Findings = Iterator[Finding]


def found(play: Play | Log, rule: str, where: str, message: str, *places: str) -> Finding:
    """A finding with its place in the transcript: the first of `places` (or `where`) that is there."""
    marks = (play.marks.get(place) for place in (*places, where))
    line, column = next((mark for mark in marks if mark), (None, None))
    return Finding(rule, where, message, line, column)


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def cards(play: Play) -> Findings:
    for name in play.surplus:
        message = f"{name} has a card beyond the {ROWS} rows of {COLUMNS}; it is not counted"
        yield found(play, "cards", name, message)


def edges(play: Play) -> Findings:
    for cell, reason in sorted(play.misfits.items()):
        message = f"{cell_name(cell)}: {reason}; the lines stop there"
        yield found(play, "edges", cell_name(cell), message)


def apart(play: Play) -> Findings:
    """Cards that no order of laying explains: nothing joins them to a border."""
    filled = {cell for cell in range(CELLS) if play.cards[cell] or cell in play.misfits}
    reached: set[int] = set()
    waiting = [cell for cell in filled if AT_BORDER[cell]]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += [near for near in BESIDE[cell] if near in filled - reached]
    for cell in sorted(filled - reached):
        message = f"the card on {cell_name(cell)} is joined to no border, and was laid next to nothing"
        yield found(play, "apart", cell_name(cell), message)


def trips(play: Play) -> Findings:
    for name, held in zip(LINES, play.trips, strict=True):
        if len(held) > MOST_TRIPS:
            message = (
                f"line {name} has {len(held)} trips, and {MOST_TRIPS} are the most; the first two are counted"
            )
            yield found(play, "trips", name, message, f"{name} trip {MOST_TRIPS + 1}", f"trips {name}")


def trip_turns(play: Play) -> Findings:
    """At most one trip is planned a turn, and a turn lays one card."""
    assigned = sum(len(held[:MOST_TRIPS]) for held in play.trips)
    turns = sum(1 for cell in range(CELLS) if play.cards[cell] or cell in play.misfits)
    if assigned > turns:
        message = (
            f"{counted(assigned, 'trip')} and {counted(turns, 'card')}: "
            "every turn lays a card and plans one trip at most"
        )
        yield found(play, "trip-turns", "trips", message)


def unfinished(play: Play) -> Findings:
    empty = [cell for cell in range(CELLS) if play.cards[cell] is None and cell not in play.misfits]
    if empty:
        spaces = "1 space is" if len(empty) == 1 else f"{len(empty)} spaces are"
        names = listed([cell_name(cell) for cell in empty[:6]]) + (" …" if len(empty) > 6 else "")
        message = f"{spaces} still empty: {names}; lines that are not complete score nothing"
        yield found(play, "unfinished", cell_name(empty[0]), message)


def mistyped_seed(log: Log) -> Findings:
    """A warning, for a log that does not hold: one of papergen's own seeds, with a slip of the pen."""
    from papergen.seedcheck import check  # its word list is not needed for logs that hold

    verdict = check(log.seed)
    if verdict.kind == "mistyped":
        meant = f"; was it {' or '.join(verdict.suggestions)}?" if verdict.suggestions else ""
        message = f"the seed {log.seed} looks mistyped: its check word does not fit{meant}"
        yield found(log, "seed", "seed", message, "scenario")


TABLEAU_RULES = (cards, edges, apart, trips, trip_turns, unfinished)
