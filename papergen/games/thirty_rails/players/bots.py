"""A sensible player who does not know what comes next: a bot that plays a whole basic game.

It draws 40 random set-ups (one mountain skipped, the mine, the stations, the bonus) and takes the one with
the best outlook. Each turn it lays the track after which the outlook is best, the first if several are equal.
It uses an override, at most one per turn, if that gains more than 0.6 points for every turn still to come. It
sees the dice one roll at a time; its random choices come from a stream that the caller provides.

The outlook is what a map may still become. An empty square is a joker: track may lead through it from any
edge to any other, and it counts as one thing that still has to work out. The *price* of a way is 256 × jokers
+ 4 × squares, less 1 if it passes the bonus: the cheapest way has the fewest jokers, and among those the
fewest squares. A way with n jokers is assumed to work out with a chance of p to the power of n, where p falls
from 95 % on an empty map to 40 % on a full one, because fewer open squares leave less choice. Lines are worth
their points times that chance. All numbers are whole, so that every machine judges alike.

It is meant to be quick and fair on average, not exact: a way may cross a border twice here, and two lines
that need the same square are not weighed against each other.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, SIGNS, Overrides, Play, Rolls, Setup
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
from papergen.games.thirty_rails.tables import (
    BONUS_POINTS,
    CROSSES,
    LINES,
    SIDES,
    SIZE,
    SQUARES,
    STATIONS,
    VALUES,
    neighbours,
)
from papergen.seed import Stream
from papergen.track import KIND_NAMES, PAIRS, TILES

POINT = 4096  # what one certain point is worth
_JOKER, _SQUARE, _BONUS = 256, 4, 1  # in a price
_NEVER = SQUARES * _JOKER  # more than any way costs
_LEAST, _MOST = 40, 95  # per cent: the chance that a joker works out, on a full map and on an empty one

# The ends of the ten ways: the six lines, then each station to the mine, which is the fifth place.
_ENDS = (
    *((int(a) - 1, int(b) - 1) for a, b in (line.split("-") for line in LINES)),
    *((station - 1, len(STATIONS)) for station in STATIONS),
)
_PAIRS = tuple(PAIRS.values())
_TILE_PAIRS = tuple(tuple(_PAIRS.index(pair) for pair in tile.pairs) for tile in TILES)
_GAINED = tuple((rest + 3 >> 2) + (BONUS_POINTS if rest & 3 else 0) for rest in range(_JOKER))

DRAWN_SETUPS = 40  # from which a bot chooses
PATIENCE = POINT * 3 // 5  # what an override must gain for each turn to come
TILES_OF = {kind: [tile.index for tile in TILES if tile.kind == kind] for kind in KIND_NAMES}
Judged = tuple[int, int, int]  # what the map is worth afterwards, the square, the tile


def _ways_on() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By content of a square, all the entries (or ends) that each entry leads to."""
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
# For each square, the entries of its neighbours for a train coming from it.
_AROUND = tuple(
    tuple(sorted({e for edge in range(4) for e in _WAYS[EMPTY][4 * square + edge] if e < ENTRIES}))
    for square in range(SQUARES)
)


def _flood(board: Sequence[int], starts: Sequence[int], bonus: int) -> list[int]:
    """The price of reaching each entry and end from the starts, joker by joker."""
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
    """By number of jokers, the chance that all work out, in parts of POINT; 0 if there is no way."""
    percent = _LEAST + (_MOST - _LEAST) * open_squares // TURNS
    chances = [POINT]
    for _ in range(SQUARES - 1):
        chances.append(chances[-1] * percent // 100)
    return (*chances, *[0] * (2 * SQUARES + 2))  # two missing ways may be added up


class Outlook:
    """A map with its set-up, judged by ten prices: of the six lines, then of each station to the mine."""

    def __init__(self, board: Sequence[int], setup: Setup) -> None:
        self._board = board
        self._bonus = setup.bonus
        self._open = board.count(EMPTY)
        self._goals = [OFF + place for place in setup.stations] + [INTO_MINE]
        self._starts = [(STARTS[place],) for place in setup.stations] + [_AROUND[board.index(MINE)]]
        self._known: dict[int, tuple[list[int], list[list[int]]]] = {}

    @property
    def worth(self) -> int:
        """The points that the map may still bring, times POINT."""
        return _worth(self._prices(self._floods(self._board)), _chances(self._open))

    def laid(self, square: int, tiles: Iterable[int]) -> Iterator[int]:
        """What the map is worth with each of the tiles in an empty square.

        The same as looking at each resulting map, except for ways that pass the square twice.
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
        """The prices of ways that avoid the square and, by pair of edges, of those that pass through it."""
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
    # n stations at the mine give n × (n + 1) points: 2 for each station, and 2 for each pair of them.
    total = squared = 0
    for price in prices[len(VALUES) :]:
        chance = chances[price >> 8]
        total += chance
        squared += chance * chance
    return worth + 2 * total + (total * total - squared) // POINT


class SensiblePlayer:
    """A player in the middle of a game; `rolls` are the six set-up rolls."""

    def __init__(self, rolls: tuple[int, ...], chance: Stream) -> None:
        drawn = [_draw_setup(rolls, chance) for _ in range(DRAWN_SETUPS)]
        self.board, self.setup = max(drawn, key=lambda one: Outlook(*one).worth)
        self.order: list[int | None] = [None] * SQUARES
        self.turns = 0
        self.white: int | None = None
        self.coloured: int | None = None

    @property
    def done(self) -> bool:
        return EMPTY not in self.board

    def turn(self, white: int, coloured: int) -> None:
        """Lays one track."""
        self.turns += 1
        empty = [square for square in range(SQUARES) if self.board[square] == EMPTY]
        near = [square for square in empty if CROSSES[white] >> square & 1] or empty
        outlook = Outlook(self.board, self.setup)
        best = _best(outlook, near, TILES_OF[coloured])
        enough = best[0] + PATIENCE * (len(empty) - 1)
        anywhere = _best(outlook, empty, TILES_OF[coloured]) if self.white is None else best
        anything = _best(outlook, near, range(len(TILES))) if self.coloured is None else best
        if anywhere[0] > enough and anywhere[0] >= anything[0]:
            best, self.white = anywhere, self.turns
        elif anything[0] > enough:
            best, self.coloured = anything, self.turns
        _, square, tile = best
        self.board[square] = tile
        self.order[square] = self.turns


def _draw_setup(rolls: tuple[int, ...], chance: Stream) -> tuple[list[int], Setup]:
    """A random legal set-up, with the bonus on a square that can have track."""
    board = [EMPTY] * SQUARES
    skipped = chance.below(SIZE)
    for row, roll in enumerate(rolls):
        if row != skipped:
            board[row * SIZE + roll - 1] = MOUNTAIN
    peaks = [square for square, held in enumerate(board) if held == MOUNTAIN]
    beside = {square for peak in peaks for square in neighbours(peak) if board[square] == EMPTY}
    board[chance.choice(sorted(beside))] = MINE
    stations = tuple(side * SIZE + chance.below(SIZE) for side in chance.shuffle(range(len(SIDES))))
    return board, Setup(stations, chance.choice([s for s, held in enumerate(board) if held == EMPTY]))


def _best(outlook: Outlook, squares: Iterable[int], tiles: Sequence[int]) -> Judged:
    """The placement with the best outlook, the first if several are equal."""
    judged = (
        (worth, square, tile)
        for square in squares
        for tile, worth in zip(tiles, outlook.laid(square, tiles), strict=True)
    )
    return max(judged, key=lambda one: one[0])


def bot_game(dice: Dice, chance: Stream) -> Play:
    """The sheet of a sensible player, with its order and overrides."""
    player = SensiblePlayer(dice.setup, chance)
    for white, coloured in dice.turns:
        if not player.done:
            player.turn(white, coloured)
    return Play(
        setup=player.setup,
        board=tuple(player.board),
        rolls=Rolls(dice.setup, dice.turns),
        order=tuple(player.order),
        overrides=Overrides(player.white, player.coloured),
    )
