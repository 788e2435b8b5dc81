"""What a map may still become, for somebody who does not know the rolls to come.

An empty square is a joker: track may lead through it from any edge to any other, and it counts as one thing
that has yet to come right. The *price* of a way is 256 × jokers + 4 × squares, less 1 where it meets the
bonus: the cheapest way has the fewest jokers, and of those the fewest squares. A way with n jokers is
taken to come about with the chance p to the power of n, where p falls from 95 % on an empty map to 40 % on a
full one, because the fewer squares are open, the less can be chosen. Lines are worth their points times that
chance. All numbers are whole, so that every machine judges alike.

Meant to be quick and fair on average, not exact: a way may cross a border twice here, and what two lines
want of one square is not weighed against each other.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, SIGNS, Setup
from papergen.games.thirty_rails.routes import (
    BRANCH,
    BRANCHES,
    ENTRIES,
    INTO_MINE,
    NOWHERE,
    OFF,
    STARTS,
    links_of,
)
from papergen.games.thirty_rails.tables import BONUS_POINTS, LINES, SQUARES, STATIONS, VALUES
from papergen.track import PAIRS, TILES

POINT = 4096  # what one certain point is worth
_JOKER, _SQUARE, _BONUS = 256, 4, 1  # in a price
_NEVER = SQUARES * _JOKER  # more than any way costs
_LEAST, _MOST = 40, 95  # per cent: the chance that a joker comes right, on a full map and on an empty one

# From where to where the ten ways lead: the six lines, then each station to the mine, the fifth place.
_ENDS = (
    *((int(a) - 1, int(b) - 1) for a, b in (line.split("-") for line in LINES)),
    *((station - 1, len(STATIONS)) for station in STATIONS),
)
_PAIRS = tuple(PAIRS.values())
_TILE_PAIRS = tuple(tuple(_PAIRS.index(pair) for pair in tile.pairs) for tile in TILES)
_GAINED = tuple((rest + 3 >> 2) + (BONUS_POINTS if rest & 3 else 0) for rest in range(_JOKER))


def _ways_on() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By what a square holds, all the entries (or ends) that each entry leads to."""
    leads = [links_of((held,) * SQUARES) for held in (*range(len(TILES)), *SIGNS)]
    rows = [tuple(_ends_of(lead) for lead in row) for row in leads]
    plain = [leads[tile.index] for tile in TILES if len(tile.pairs) == 1]
    rows[EMPTY] = tuple(tuple(sorted({row[e] for row in plain} - {NOWHERE})) for e in range(ENTRIES))
    return tuple(rows)


def _ends_of(lead: int) -> tuple[int, ...]:
    if lead == NOWHERE:
        return ()
    return (lead,) if lead < BRANCH else BRANCHES[lead]


_WAYS = _ways_on()
# The entries of the squares around each square, coming from it.
_AROUND = tuple(
    tuple(sorted({e for edge in range(4) for e in _WAYS[EMPTY][4 * square + edge] if e < ENTRIES}))
    for square in range(SQUARES)
)


def _flood(board: Sequence[int], starts: Sequence[int], bonus: int) -> list[int]:
    """The price of coming to each entry and end from the starts, joker by joker."""
    prices = [_NEVER] * BRANCH
    ways = _WAYS
    for entry in starts:
        prices[entry] = 0
    later = list(starts)
    while later:
        now, later = later, []
        while now:
            entry = now.pop()
            if entry >= ENTRIES:
                continue
            square = entry >> 2
            held = board[square]
            price = prices[entry]
            if held != MINE:
                price += _SQUARE - _BONUS if square == bonus else _SQUARE
            follow = now
            if held == EMPTY:
                price += _JOKER
                follow = later
            for end in ways[held][entry]:
                if price < prices[end]:
                    prices[end] = price
                    follow.append(end)
    return prices


@lru_cache(maxsize=TURNS + 2)
def _chances(open_squares: int) -> tuple[int, ...]:
    """By the number of jokers, the chance that all come right, as part of POINT; 0 for a way that is none."""
    percent = _LEAST + (_MOST - _LEAST) * open_squares // TURNS
    chances = [POINT]
    for _ in range(SQUARES - 1):
        chances.append(chances[-1] * percent // 100)
    return (*chances, *[0] * (2 * SQUARES + 2))  # two ways that are none may be added up


class Outlook:
    """A map with its set-up. Ten prices tell it: the six lines', then the four stations' to the mine."""

    def __init__(self, board: Sequence[int], setup: Setup) -> None:
        self._board = board
        self._bonus = setup.bonus
        self._open = board.count(EMPTY)
        self._goals = [OFF + place for place in setup.stations] + [INTO_MINE]
        self._starts = [(STARTS[place],) for place in setup.stations] + [_AROUND[board.index(MINE)]]
        self._known: dict[int, tuple[list[int], list[list[int]]]] = {}

    @property
    def worth(self) -> int:
        """The points that the map may bring, times POINT."""
        return _worth(self._prices(self._floods(self._board)), _chances(self._open))

    def laid(self, square: int, tiles: Iterable[int]) -> Iterator[int]:
        """What the map is worth with each of the tiles in an empty square.

        As if the map after it were looked at, except for ways that pass the square twice.
        """
        if square not in self._known:
            self._known[square] = self._ways_around(square)
        around, through = self._known[square]
        chances = _chances(self._open - 1)
        for tile in tiles:
            yield _worth(list(map(min, around, *(through[pair] for pair in _TILE_PAIRS[tile]))), chances)

    def _floods(self, board: Sequence[int]) -> list[list[int]]:
        return [_flood(board, starts, self._bonus) for starts in self._starts]

    def _prices(self, floods: list[list[int]]) -> list[int]:
        return [floods[a][self._goals[b]] for a, b in _ENDS]

    def _ways_around(self, square: int) -> tuple[list[int], list[list[int]]]:
        """The prices of ways that do not use the square, and by pair of edges of those that pass it there."""
        board = list(self._board)
        board[square] = MOUNTAIN
        floods = self._floods(board)
        step = _SQUARE - _BONUS if square == self._bonus else _SQUARE
        through = []
        for edge, other in _PAIRS:
            here = [prices[4 * square + edge] for prices in floods]
            there = [prices[4 * square + other] for prices in floods]
            through.append([min(here[a] + there[b], there[a] + here[b]) + step for a, b in _ENDS])
        return self._prices(floods), through


def _worth(prices: Sequence[int], chances: Sequence[int]) -> int:
    worth = 0
    for value, price in zip(VALUES, prices, strict=False):
        worth += chances[price >> 8] * (value + _GAINED[price & 255])
    # n stations at the mine give n × (n + 1) points: 2 for each, and 2 for each two of them.
    total = squared = 0
    for price in prices[len(VALUES) :]:
        chance = chances[price >> 8]
        total += chance
        squared += chance * chance
    return worth + 2 * total + (total * total - squared) // POINT
