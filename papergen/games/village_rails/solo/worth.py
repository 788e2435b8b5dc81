"""What an unfinished tableau is worth, in hundredths of a point: the bots' judgement, not a rule.

Every line is completed in the end, so the features on it are certain; trips with a condition and cards still
to come are estimated with simple tables. All numbers are whole, so that every machine judges alike.
"""

from functools import lru_cache

from papergen.games.village_rails.scoring import Facts, feature_points
from papergen.games.village_rails.sentences import Condition, Trip
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.state import (
    COMPLETE,
    CURVED,
    EMPTY,
    FIRST_HEADS,
    LAID,
    MOST_KEPT,
    NEXT,
    SIDING,
    State,
    Trips,
    unpack,
)
from papergen.games.village_rails.tables import (
    CELLS,
    COLUMNS,
    FEATURES,
    MONEY_PER_POINT,
    ROWS,
    SIDING_POINTS,
    TERRAINS,
    TURNS,
)

POINT = 100
MONEY_WORTH = 95  # per pound that can still buy something
MONEY_PER_TURN = 4  # pounds that a turn can put to good use
# On a lane that no line has reached yet.
FEATURE_WORTH = {"barn": 140, "farm": 200, "signal": 190, "siding": 180}
HALT_WORTH = 60  # per printed point there
# Hundredths per card, by the number of signals: each one after the first is worth 8 points.
SIGNAL_CHANCE = (4, 16, 18, 20, 0)
BARN_GROWTH, FARM_GROWTH = 36, 16

# The chance, in hundredths, that a card still to come adds to what a card sentence counts.
CHANCES = dict.fromkeys(TERRAINS, 23) | dict.fromkeys(FEATURES, 13)
CHANCES |= {"terrain": 32, "track": 70, "trip": 0, "straight": 39, "curve": 35}
KEPT = {"only": 70, "no": 84, "=": 60}  # the chance, in hundredths, that a card does not break the condition


def _cells_left(head: int) -> tuple[int, int]:
    """The fewest and the most cards that a line waiting at `head` still needs."""
    row, column = divmod(head >> 1, COLUMNS)
    down, right = ROWS - row, COLUMNS - column
    return min(down, right), down + right - 1


LEFT = tuple(_cells_left(head) for head in range(CELLS * 2))

_worths: dict[tuple[int, Trips, int], int] = {}


def line_worth(packed: int, trips: Trips, head: int) -> int:
    """The worth of a line that is not complete, without its sidings."""
    key = (packed, trips, head)
    known = _worths.get(key)
    if known is None:
        if len(_worths) >= MOST_KEPT:
            _worths.clear()
        known = _worths[key] = _line_worth(unpack(packed, len(trips)), trips, *LEFT[head])
    return known


def _line_worth(facts: Facts, trips: Trips, least: int, most: int) -> int:
    cards = least + most  # twice the expected number
    worth = POINT * sum(feature_points(facts))
    worth += len(facts.barns) * BARN_GROWTH * cards // 2
    worth += facts.count("farm") * FARM_GROWTH * (len(TERRAINS) - facts.count("terrain")) * cards // 2
    worth += 8 * SIGNAL_CHANCE[min(facts.count("signal"), 4)] * cards // 2
    return worth + sum(_trip_worth(RAILWAY[card].trip, facts, least, most) for card in trips)


def _trip_worth(trip: Trip, facts: Facts, least: int, most: int) -> int:
    if isinstance(trip.rule, Condition):
        return trip.amount * _chance(trip.rule, facts, least, most)
    grown = CHANCES[trip.rule.thing] * (least + most) // 2
    return trip.amount * (POINT * trip.rule.tally(facts) + grown)


def _chance(rule: Condition, facts: Facts, least: int, most: int) -> int:
    """The chance, in hundredths, that the condition will hold when the line is complete."""
    count = facts.count(rule.thing)
    if rule.kind == "only":
        return _power(KEPT["only"], least) if facts.count("straight") + facts.count("curve") == count else 0
    if rule.kind == "no":
        return 0 if count else _power(KEPT["no"], least + 1)
    if rule.kind == "ends":
        return 45 if facts.first == rule.thing else 0
    if rule.kind in ("most", "fewest"):
        return _rank_chance(rule, facts, count, most)
    missing = rule.number - count
    if missing > most or (rule.kind == "=" and missing < 0):
        return 0
    chance = 100
    if rule.kind == "=":
        chance = _power(KEPT["="], max(0, least - missing)) if rule.thing != "trip" else 60
    rate = CHANCES[rule.thing]
    reach = min(95, rate + 12 * (most - missing))
    return chance * (_power(reach, missing) if missing > 0 else 100) // 100


def _rank_chance(rule: Condition, facts: Facts, count: int, most: int) -> int:
    others = [number for name, number in facts.terrains.items() if name != rule.thing]
    if rule.kind == "most":
        lead = count - max(others, default=0)
        if lead > 0:
            return min(95, 60 + 15 * lead - 4 * most)
        return _power(38, 1 - lead) if 1 - lead <= most else 0
    if not others:
        return 30 if count <= 1 else 10
    margin = min(others) - count
    if count and margin > 0:
        return max(45, 90 - 12 * most)
    return 25 if count <= 1 else 8


def _power(hundredths: int, times: int) -> int:
    chance = 100
    for _ in range(times):
        chance = chance * hundredths // 100
    return chance


def _lane_worth(code: int, lane: int) -> int:
    feature = LAID[code].features[lane]
    if feature is None:
        return 0
    return feature.points * HALT_WORTH or FEATURE_WORTH[feature.kind]


LANE_WORTH = tuple((_lane_worth(code, 0), _lane_worth(code, 1)) for code in range(len(LAID)))


def money_worth(money: int, turns_left: int) -> int:
    """Pounds that turns can still use are worth more than at the end, when three make a point."""
    if not turns_left:
        return money // MONEY_PER_POINT * POINT
    useful = min(money, MONEY_PER_TURN * turns_left)
    return useful * MONEY_WORTH + (money - useful) * POINT // MONEY_PER_POINT


@lru_cache(maxsize=50_000)
def loose_worth(board: tuple[int, ...]) -> int:
    """The features on lanes that no line has reached yet."""
    reached = 0
    for at in FIRST_HEADS:
        while at != COMPLETE and board[at >> 1] != EMPTY:
            reached |= 1 << at
            at = NEXT[CURVED[board[at >> 1]]][at]
    total = 0
    for cell, laid in enumerate(board):
        if laid != EMPTY:
            lanes = LANE_WORTH[laid]
            total += (0 if reached >> cell * 2 & 1 else lanes[0]) + (
                0 if reached >> cell * 2 + 1 & 1 else lanes[1]
            )
    return total


def worth(state: State) -> int:
    """The whole position; the exact score (in hundredths) once the tableau is full."""
    total = POINT * state.points + money_worth(state.money, TURNS - state.played)
    total += POINT * SIDING_POINTS[sum(1 for packed in state.facts if packed & SIDING)]
    for line, head in enumerate(state.heads):
        if head != COMPLETE:
            total += line_worth(state.facts[line], state.trips[line], head)
    return total + loose_worth(state.board)
