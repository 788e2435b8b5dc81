"""The seven lines through a tableau, from their starts as far as they run."""

from collections.abc import Sequence
from dataclasses import dataclass

from papergen.games.village_rails.cards import FROM_NORTH, FROM_WEST, Card, Start
from papergen.games.village_rails.facts import Facts, gather
from papergen.games.village_rails.tables import CELLS, COLUMNS, LINES, TOP_LINES


@dataclass(frozen=True)
class Line:
    """`steps` are the cells in order with the lane used; facts hold for what is laid so far."""

    steps: tuple[tuple[int, int], ...]
    completed: bool
    facts: Facts

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(cell for cell, _ in self.steps)


def entry(line: int) -> tuple[int, int]:
    """The cell and lane in which a line begins."""
    tops = len(TOP_LINES)
    return (line, FROM_NORTH) if line < tops else ((line - tops) * COLUMNS, FROM_WEST)


def beyond(cell: int, lane: int, curved: bool) -> tuple[int, int] | None:
    """Where the lane leads: the next cell and lane, or None over the right or the bottom edge."""
    southward = (lane == FROM_WEST) if curved else (lane == FROM_NORTH)
    if southward:
        return (cell + COLUMNS, FROM_NORTH) if cell + COLUMNS < CELLS else None
    return (cell + 1, FROM_WEST) if (cell + 1) % COLUMNS else None


def trace(line: int, start: Start, cards: Sequence[Card | None], trips: int) -> Line:
    """One line, with the number of trips assigned to it (some sentences count them)."""
    steps: list[tuple[int, int]] = []
    passed: list[Card] = []
    at: tuple[int, int] | None = entry(line)
    while at is not None:
        card = cards[at[0]]
        if card is None:
            break
        steps.append(at)
        passed.append(card)
        at = beyond(*at, card.curved)
    curves = sum(card.curved for card in passed)
    facts = gather(
        terrains=[start.terrain, *(card.terrain for card in passed)],
        features=[
            start.feature,
            *(card.features[lane] for card, (_, lane) in zip(passed, steps, strict=True)),
        ],
        straights=len(passed) - curves,
        curves=curves,
        trips=trips,
    )
    return Line(tuple(steps), at is None, facts)


def trace_all(
    starts: Sequence[Start], cards: Sequence[Card | None], trips: Sequence[int]
) -> tuple[Line, ...]:
    return tuple(trace(line, starts[line], cards, trips[line]) for line in range(len(LINES)))
