"""Single changes to a tableau with problems that make everything hold, and what they cost."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from papergen.games.village_rails import rules
from papergen.games.village_rails.cards import Card, Feature
from papergen.games.village_rails.model import Play
from papergen.games.village_rails.referee import cells
from papergen.games.village_rails.scoring import score
from papergen.games.village_rails.tables import (
    BESIDE,
    LINES,
    MOST_AMOUNT,
    MOST_HALT,
    MOST_MONEY,
    MOST_TRIPS,
    TERRAINS,
    cell_name,
)
from papergen.result import Cell
from papergen.slips import (
    Judge,
    Named,
    Reading,
    Slip,
    best_slips,
    number_cost,
    other_numbers,
)

if TYPE_CHECKING:
    from papergen.games.village_rails.sentences import Trip

# What a typist does; the costs of numbers are in papergen.slips.
NEIGHBOURING_LINE = 2.0  # a trip with the line before or after its own
OTHER_TERRAIN = 2.5
OTHER_TRACKS = 2.5  # a crossing for a double curve
OTHER_LANE = 2.5  # the features of the two lines changed places
SWAPPED_CARDS = 3.0

Changes = Iterator[tuple[Reading, Play]]


def find_slips(play: Play, problems: int) -> tuple[Slip, ...]:
    """For a tableau with problems, the likeliest slips first; one that explains several is told as sure."""
    if play.surplus or play.misfits or max(map(len, play.trips)) > MOST_TRIPS + 1:  # no single change mends
        return ()
    judge = Judge(rules.TABLEAU_RULES, lambda one: cells(one, score(one)))
    readings = judge.readings(play, _changes(play), partial(_claim, play))
    return best_slips(readings, play.marks, sure=problems > 1)


def _claim(_: Play, cell: Cell) -> Named:
    what = cell.place or cell.kind
    name = f"the claim for line {what}" if cell.place else f"the claimed {what}"
    return f"claimed {what}", name, ""


def _changes(play: Play) -> Changes:
    yield from _cards(play)
    yield from _swapped(play)
    yield from _trips(play)
    for meant in other_numbers(play.money, MOST_MONEY):
        cost = number_cost(str(play.money), str(meant))
        yield Reading(cost, "money", "the money", str(play.money), str(meant)), replace(play, money=meant)


def _cards(play: Play) -> Changes:
    for cell, card in enumerate(play.cards):
        if card is not None:
            name = cell_name(cell)
            for cost, other in _other_cards(card):
                cards = (*play.cards[:cell], other, *play.cards[cell + 1 :])
                yield Reading(cost, name, name, card.text, other.text), replace(play, cards=cards)


def _other_cards(card: Card) -> Iterator[tuple[float, Card]]:
    for terrain in TERRAINS:
        if terrain != card.terrain:
            yield OTHER_TERRAIN, replace(card, terrain=terrain)
    yield OTHER_TRACKS, replace(card, curved=not card.curved)
    if card.features[0] != card.features[1]:
        yield OTHER_LANE, replace(card, features=(card.features[1], card.features[0]))
    for lane, feature in enumerate(card.features):
        for cost, other in _other_features(feature):
            features = (other, card.features[1]) if lane == 0 else (card.features[0], other)
            yield cost, replace(card, features=features)


def _other_features(feature: Feature | None) -> Iterator[tuple[float, Feature]]:
    if feature is not None and feature.points:
        for points in other_numbers(feature.points, MOST_HALT):
            if points:
                cost = number_cost(str(feature.points), str(points))
                yield cost, replace(feature, points=points)
    elif feature is not None and feature.terrain is not None:
        for terrain in TERRAINS:
            if terrain != feature.terrain:
                yield OTHER_TERRAIN, replace(feature, terrain=terrain)


def _swapped(play: Play) -> Changes:
    for cell, card in enumerate(play.cards):
        for near in BESIDE[cell]:
            other = play.cards[near]
            if near > cell and card and other and card != other:
                cards = list(play.cards)
                cards[cell], cards[near] = other, card
                name = f"{cell_name(cell)} and {cell_name(near)}"
                texts = f"{card.text} / {other.text}", f"{other.text} / {card.text}"
                reading = Reading(SWAPPED_CARDS, cell_name(cell), name, *texts, swapped=True)
                yield reading, replace(play, cards=tuple(cards))


def _trips(play: Play) -> Changes:
    for line, held in enumerate(play.trips):
        for number, trip in enumerate(held):
            rest = (*held[:number], *held[number + 1 :])
            where = f"{LINES[line]} trip {number + 1}"
            name = f"the line of “{trip.text}”"
            for near in (line - 1, line + 1):
                if 0 <= near < len(LINES):
                    trips = {line: rest, near: (*play.trips[near], trip)}
                    reading = Reading(NEIGHBOURING_LINE, where, name, LINES[line], LINES[near])
                    yield reading, _with_trips(play, trips)
            for amount in other_numbers(trip.amount, MOST_AMOUNT):
                if amount:
                    other = replace(trip, amount=amount)
                    cost = number_cost(str(trip.amount), str(amount))
                    name_of = f"trip {number + 1} of {LINES[line]}"
                    trips = {line: (*held[:number], other, *held[number + 1 :])}
                    yield Reading(cost, where, name_of, trip.text, other.text), _with_trips(play, trips)


def _with_trips(play: Play, changed: "dict[int, tuple[Trip, ...]]") -> Play:
    return replace(play, trips=tuple(changed.get(line, held) for line, held in enumerate(play.trips)))
