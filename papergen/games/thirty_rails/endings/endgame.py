"""An exact search for the best ending of a game whose last rolls are known.

A tree search over what matters. Trains run on the map as it is (see openmap). When one that could still
change the score reaches an open square, the search branches over where that entry may lead, as long as some
pattern (see laying) has a track for it. Squares that no such train reaches are never looked at. A branch is
dropped when it cannot reach the totals of interest: a connected line only gets shorter, an unconnected one
can be no longer than the longest trail, and scores nothing if no train for it is under way. In the advanced
game each purchase goes to the line where most of it counts.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from papergen.games.thirty_rails.endings.laying import ANY, OUT, Ahead, Pattern, patterns
from papergen.games.thirty_rails.endings.openmap import (
    ASK,
    BY_EXITS,
    ENDS,
    FAR,
    MINE_END,
    OpenMap,
    Seen,
    exits,
)
from papergen.games.thirty_rails.model import BOUGHT, KINDS, Board, Setup
from papergen.games.thirty_rails.routes import ENTRIES
from papergen.games.thirty_rails.tables import BONUS_POINTS, MINE_POINTS, STATIONS, VALUES
from papergen.track import TILES

NEAR = 6  # points below the best: endings this close are kept apart by their routes
MOST_PATTERNS = 300_000
_CODES = tuple(kind or OUT for kind in KINDS)  # by what a square holds, as in a pattern
_TRACKS = (1 << len(TILES)) - 1  # what a square may hold is a set of bits
_BRANCHES = 100  # followed per step
_MATTER = tuple((MINE_END, *range(station + 1, len(ENDS))) for station in STATIONS)  # ends, by train

Routes = tuple[tuple[int, ...], ...]
Answer = tuple[int, int, int]  # exits; what the square may then hold; the patterns that have it

Lacks = tuple[int, ...]  # by line, how many more shares would count


class Leaf(NamedTuple):
    """Endings that score the same: what each open square may hold, and the patterns as bits."""

    may_hold: tuple[int, ...]
    alive: int
    sums: tuple[int, ...]  # of the lines


class Endgame:
    """The search, run in steps.

    `shares` has those bought so far, by line, in the advanced game. `every` is for puzzles in the basic game:
    only then do `next_best` and `routes` mean anything, the next best total and the routes of all near
    endings. Raises Exhausted if there are too many patterns.
    """

    def __init__(
        self,
        board: Board,
        setup: Setup,
        ahead: Ahead,
        shares: Mapping[int, int] | None = None,
        every: bool = False,
        most: int = MOST_PATTERNS,
    ) -> None:
        self.ahead = ahead
        self.every = every
        self.shares = None if shares is None else [shares.get(line, 0) for line in range(len(VALUES))]
        self.map = OpenMap(board, setup)
        self.patterns = patterns(ahead, most)
        self.best: int | None = None
        self.leaf: Leaf | None = None
        self.next_best: int | None = None
        self.routes: dict[int, set[Routes]] = {}  # by total, from NEAR below the best upwards
        self._place = {square: i for i, square in enumerate(ahead.open)}
        self._having = _having(self.patterns, len(ahead.open))
        self._purchases = _purchases(self.patterns)
        self._answers: dict[tuple[int, int], list[Answer]] = {}

    def run(self) -> Iterator[None]:
        """Searches to the end; may be stopped at any step, with the best so far.

        One step per question, and more if many ways have to be followed, so that steps take about as long.
        """
        anything = _TRACKS | (1 << BOUGHT if self.ahead.buying else 0)
        everywhere = (anything,) * len(self.ahead.open)
        stack = [([ASK] * ENTRIES, everywhere, (1 << len(self.patterns)) - 1)]
        while stack:
            leads, may_hold, alive = stack.pop()
            seen = self.map.scan(leads)
            for _ in range(1 + sum(trains.branches for trains in seen) // _BRANCHES):
                yield
            sums, mine, asked = self._bounds(seen)
            if not asked:
                self._note(Leaf(may_hold, alive, sums), mine, seen)
            elif self._of_interest(self._bound(sums, alive) + mine):
                entry = self._question(asked, may_hold)
                place = self._place[entry >> 2]
                for out, holds, fitting in self._answered(entry, may_hold[place]):
                    if left := alive & fitting:
                        decided = leads.copy()
                        decided[entry] = BY_EXITS[entry][out]
                        stack.append((decided, (*may_hold[:place], holds, *may_hold[place + 1 :]), left))

    def _bounds(self, seen: list[Seen]) -> tuple[tuple[int, ...], int, set[tuple[int, int]]]:
        """The most that lines and mine can score, and the entries to decide, each with the way to it.

        If there is nothing left to decide, this is the score.
        """
        asked: set[tuple[int, int]] = set()
        sums: list[int] = []
        at_mine = 0
        for station, trains in zip(STATIONS, seen, strict=True):
            shortest, met = trains.shortest, trains.met
            longest = self._under_way(station, trains, asked)
            at_mine += shortest[MINE_END] < FAR or longest[MINE_END] > 0
            for other in range(station + 1, len(ENDS)):
                squares = shortest[other] if shortest[other] < FAR else longest[other]
                bonus = BONUS_POINTS if met[other] or longest[other] else 0
                sums.append(VALUES[len(sums)] + squares + bonus if squares else 0)
        return tuple(sums), MINE_POINTS[at_mine], asked

    def _under_way(self, station: int, trains: Seen, asked: set[tuple[int, int]]) -> list[int]:
        """By end, the most squares that a train still under way can cover to it; 0 if none matters."""
        longest = [0] * len(ENDS)
        for entry, way in trains.asked:
            most = self.map.most(entry)
            for end in _MATTER[station - 1]:
                least = way + self.map.least[end][entry]
                if most[end] and least <= self._limit(trains, end):
                    longest[end] = max(longest[end], way + most[end])
                    asked.add((way, entry))
        return longest

    def _limit(self, trains: Seen, end: int) -> int:
        """The most squares that another route may have and still matter."""
        shortest = trains.shortest[end]
        if shortest == FAR:
            return FAR - 1
        if self.every:
            return shortest
        if end == MINE_END:
            return -1
        return shortest - 1 if trains.met[end] else shortest

    def _bound(self, sums: tuple[int, ...], alive: int) -> int:
        if self.shares is None:
            return sum(sums)
        lacks = [max(0, total - have) for total, have in zip(sums, self.shares, strict=True)]
        most = next(sum(values) for values, bits in self._purchases if bits & alive)
        return sum(sums) - sum(lacks) + min(sum(lacks), most)

    def purchased(self, leaf: Leaf) -> tuple[int, int, tuple[int, ...]]:
        """The points of the lines, the patterns that give them, and what is bought, as long as it pays."""
        if self.shares is None:
            return sum(leaf.sums), leaf.alive, ()
        lacks = tuple(max(0, total - have) for total, have in zip(leaf.sums, self.shares, strict=True))
        best, fitting = -1, 0
        bought: tuple[int, ...] = ()
        for values, bits in self._purchases:
            if bits & leaf.alive and min(sum(values), sum(lacks)) >= best:
                points = gained(lacks, values)
                if points > best or (points == best and len(values) < len(bought)):
                    best, fitting, bought = points, bits & leaf.alive, values
        return sum(leaf.sums) - sum(lacks) + best, fitting, bought

    def _of_interest(self, bound: int) -> bool:
        if self.best is None:
            return True
        if not self.every:
            return bound > self.best
        return self.next_best is None or bound >= min(self.best - NEAR, self.next_best)

    def _question(self, asked: set[tuple[int, int]], may_hold: tuple[int, ...]) -> int:
        """The entry with the fewest answers."""
        ranked = (
            (len(self._answered(entry, may_hold[self._place[entry >> 2]])), way, entry)
            for way, entry in asked
        )
        return min(ranked)[2]

    def _answered(self, entry: int, holds: int) -> list[Answer]:
        """Where an entry may lead, and what its square may hold in each case."""
        answers = self._answers.get((entry, holds))
        if answers is None:
            useful = self.map.useful_exits(entry)
            by_exits: dict[int, int] = {}
            codes: dict[int, set[int]] = {}
            for held in range(holds.bit_length()):
                if holds >> held & 1:
                    out = exits(held, entry & 3) & useful
                    by_exits[out] = by_exits.get(out, 0) | 1 << held
                    codes.setdefault(out, set()).add(_CODES[held])
            having = self._having[self._place[entry >> 2]]
            answers = [
                (out, by_exits[out], _union(having[code] for code in codes[out])) for out in sorted(by_exits)
            ]
            self._answers[entry, holds] = answers
        return answers

    def _note(self, leaf: Leaf, mine: int, seen: list[Seen]) -> None:
        total = self.purchased(leaf)[0] + mine
        if self.best is None or total > self.best:
            self.best, self.next_best, self.leaf = total, self.best, leaf
            self.routes = {other: routes for other, routes in self.routes.items() if other >= total - NEAR}
        elif total < self.best and (self.next_best is None or total > self.next_best):
            self.next_best = total
        if self.every and total >= self.best - NEAR:
            ways = tuple(tuple(sorted(set(trains.ways[end]))) for trains in seen for end in ENDS)
            self.routes.setdefault(total, set()).add(ways)


def _having(made: list[Pattern], squares: int) -> list[list[int]]:
    """By open square and code (1 to 6, OUT), the patterns that have it there, as bits."""
    having = [[0] * (OUT + 1) for _ in range(squares)]
    for number, pattern in enumerate(made):
        for place, code in enumerate(pattern.kinds):
            having[place][code] |= 1 << number
    for row in having:
        for kind in range(1, ANY):
            row[kind] |= row[ANY]
    return having


def _purchases(made: list[Pattern]) -> list[tuple[tuple[int, ...], int]]:
    """What can be bought, the most first, and the patterns that buy it."""
    by_values: dict[tuple[int, ...], int] = {}
    for number, pattern in enumerate(made):
        by_values[pattern.bought] = by_values.get(pattern.bought, 0) | 1 << number
    return sorted(by_values.items(), key=lambda item: (-sum(item[0]), item[0]))


def _union(sets: Iterator[int]) -> int:
    bits = 0
    for each in sets:
        bits |= each
    return bits


@lru_cache(maxsize=100_000)
def gained(lacks: Lacks, values: tuple[int, ...]) -> int:
    """The most points that purchases of these values can add."""
    if not values or not any(lacks):
        return 0
    return max(_points(lacks, values, line) for line in _choices(lacks))


def shared(lacks: Lacks, values: tuple[int, ...]) -> list[int]:
    """The best line for each value; the first line once no line lacks shares any more."""
    lines: list[int] = []
    while values:
        line = max(_choices(lacks) or [0], key=lambda line: _points(lacks, values, line))
        lacks = _after(lacks, line, values[0])
        lines.append(line)
        values = values[1:]
    return lines


def _choices(lacks: Lacks) -> list[int]:
    """One line for each amount lacking."""
    return [line for line, lack in enumerate(lacks) if lack and lack not in lacks[:line]]


def _points(lacks: Lacks, values: tuple[int, ...], line: int) -> int:
    return min(lacks[line], values[0]) + gained(_after(lacks, line, values[0]), values[1:])


def _after(lacks: Lacks, line: int, value: int) -> Lacks:
    return (*lacks[:line], max(0, lacks[line] - value), *lacks[line + 1 :])
