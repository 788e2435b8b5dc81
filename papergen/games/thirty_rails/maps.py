"""Any number of well-played maps for puzzles and worksheets, and ways to vary them.

They are the same on every machine. Map number i is a legal game with the dice of the seed `pool-i`. How well
it is played depends on i mod 4, from an ordinary game to a rich one: the search stops when it reaches a
number of points drawn from GOALS. The first maps are shipped; others are made when needed and cached.

To vary a map, mirror it or renumber its stations. A mirrored map keeps one mountain per row and one station
per side. A map turned by 90 degrees would not, because mountains are rolled by row. The dice no longer fit a
varied map, unless it is mirrored both ways and they are changed with it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256

from papergen import cache
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.dicecheck import LEGAL
from papergen.games.thirty_rails.dicecheck.replay import replay
from papergen.games.thirty_rails.model import EMPTY, KINDS, SIGNS, Board, Overrides, Play, Rolls, Setup
from papergen.games.thirty_rails.players.hindsight import reach
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.routes import FAR, OFF, walks
from papergen.games.thirty_rails.tables import HIGHEST_DIE, SIZE, SQUARES
from papergen.resources import PACKAGE
from papergen.seed import Stream
from papergen.track import EAST, NORTH, SOUTH, TILES, WEST, Pair

GOALS = ((45, 60), (60, 85), (85, 115), (115, 150))  # points to reach, by index mod 4; often exceeded
SHIPPED = 320
ROUNDS = 50  # of the pool before an exercise gives up
FILE = PACKAGE / "games" / "thirty_rails" / "pool.txt"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NO_TURN = "-"

# What each edge becomes.
_ACROSS = {NORTH: NORTH, EAST: WEST, SOUTH: SOUTH, WEST: EAST}
_DOWN = {NORTH: SOUTH, EAST: EAST, SOUTH: NORTH, WEST: WEST}
_BY_PAIRS = {frozenset(tile.pairs): tile.index for tile in TILES}
Route = tuple[int, ...]  # the squares, from the first station to the second


@dataclass(frozen=True)
class PoolMap:
    """A finished map with its order of play and overrides, and its score."""

    seed: str
    play: Play
    points: int


@lru_cache(maxsize=1024)
def pool_map(index: int) -> PoolMap:
    """The map with that number, counting from 0."""
    if index < 0:
        raise ValueError(f"pool_map({index})")
    shipped = _shipped()
    if index < len(shipped):
        return read_map(index, shipped[index])
    # The shipped maps change exactly when the search does, so their checksum serves as the cache's version.
    group = f"30-rails-pool-{sha256(FILE.read_bytes()).hexdigest()[:12]}"
    kept = cache.load(group, f"{index}.txt")
    found = None if kept is None else _trusted(index, kept)
    if found is None:
        found = make_map(index)
        cache.store(group, f"{index}.txt", map_text(found).encode())
    return found


@lru_cache(maxsize=1)
def _shipped() -> list[str]:
    return FILE.read_text("ascii").splitlines()


def seed_of(index: int) -> str:
    return f"pool-{index}"


def make_map(index: int) -> PoolMap:
    """Makes the map from scratch: a pure function of the index."""
    seed = seed_of(index)
    chance = Stream(seed, "30-rails/pool")
    least, most = GOALS[index % len(GOALS)]
    found = reach(dice_of(seed), chance, least + chance.below(most - least), seed)
    return PoolMap(seed, found.play, found.points)


def map_text(made: PoolMap) -> str:
    """A line of text: points, stations, bonus, what the squares hold, the turns' squares, the overrides."""
    play = made.play
    order = play.order or ()
    used = play.overrides or Overrides()
    squares = [order.index(turn) for turn in range(1, TURNS + 1)]
    parts = (play.setup.stations, (play.setup.bonus,), play.board, squares)
    words = ["".join(_DIGITS[number] for number in part) for part in parts]
    turns = [_NO_TURN if turn is None else str(turn) for turn in (used.white, used.coloured)]
    return " ".join([str(made.points), *words, *turns])


def read_map(index: int, text: str) -> PoolMap:
    """The map that map_text wrote; raises ValueError for any other text. Does not check that it is legal."""
    points, *words, white, coloured = text.split(" ")
    stations, bonus, board, squares = (tuple(_DIGITS.index(digit) for digit in word) for word in words)
    if tuple(map(len, (stations, bonus, board, set(squares)))) != (4, 1, SQUARES, TURNS):
        raise ValueError("a part of the line has the wrong length")
    if max(stations) >= 4 * SIZE or max(board) >= len(KINDS):
        raise ValueError("there is no such grey square, or no such track")
    order: list[int | None] = [None] * SQUARES
    for turn, square in enumerate(squares, 1):
        order[square] = turn
    overrides = Overrides(*(None if turn == _NO_TURN else int(turn) for turn in (white, coloured)))
    seed = seed_of(index)
    play = Play(Setup(stations, bonus[0]), board, seed=seed, order=tuple(order), overrides=overrides)
    found = PoolMap(seed, play, int(points))
    if map_text(found) != text:
        raise ValueError("the line is not what map_text would write")
    return found


def _trusted(index: int, kept: bytes) -> PoolMap | None:
    """A map from the cache, if it is legal, finished and worth what it says."""
    try:
        found = read_map(index, kept.decode("ascii"))
    except ValueError:
        return None
    checked = check(found.play, found.seed)
    legal = checked.ok and checked.dice == LEGAL
    # Overrides must be stated exactly where they were needed.
    needed = replay(replace(found.play, overrides=None), dice_of(found.seed).turns).overrides
    same = needed == found.play.overrides and checked.score.total == found.points
    return found if legal and same else None


def varied(play: Play, chance: Stream) -> Play:
    """The play, mirrored or not, its stations numbered in any of the 24 ways; without its dice."""
    seen = replace(play, seed=None, rolls=None, overrides=None)
    if chance.below(2):
        seen = _mirrored_across(seen)
    if chance.below(2):
        seen = _mirrored_down(seen)
    return renumbered(seen, chance.shuffle(range(4)))


def renumbered(play: Play, order: Sequence[int]) -> Play:
    """Station 1 goes where station order[0] + 1 was, and so on; the dice still fit and are kept."""
    stations = tuple(play.setup.stations[place] for place in order)
    return replace(play, setup=Setup(stations, play.setup.bonus))


def half_turned(play: Play) -> Play:
    """Turned upside down together with its rolls: row or column 1 becomes 6, so they still fit."""
    rolls = play.rolls or Rolls()
    setup = rolls.setup and tuple(HIGHEST_DIE + 1 - column for column in reversed(rolls.setup))
    turns = rolls.turns and tuple((HIGHEST_DIE + 1 - white, coloured) for white, coloured in rolls.turns)
    return replace(_mirrored_across(_mirrored_down(play)), rolls=play.rolls and Rolls(setup, turns))


def _mirrored_across(play: Play) -> Play:
    """Left and right change places."""
    squares = [row * SIZE + SIZE - 1 - column for row in range(SIZE) for column in range(SIZE)]
    return _seen(play, squares, _ACROSS)


def _mirrored_down(play: Play) -> Play:
    """Top and bottom change places."""
    squares = [(SIZE - 1 - row) * SIZE + column for row in range(SIZE) for column in range(SIZE)]
    return _seen(play, squares, _DOWN)


def _seen(play: Play, squares: Sequence[int], edges: dict[int, int]) -> Play:
    """`squares` says which square goes to each place; mirroring twice gives the original."""
    board: Board = tuple(_held(play.board[square], edges) for square in squares)
    order = play.order and tuple(play.order[square] for square in squares)
    stations = tuple(_place(place, edges) for place in play.setup.stations)
    return Play(Setup(stations, squares[play.setup.bonus]), board, play.variant, order=order)


def _held(held: int, edges: dict[int, int]) -> int:
    if held in SIGNS:
        return held
    pairs: frozenset[Pair] = frozenset(
        (min(edges[a], edges[b]), max(edges[a], edges[b])) for a, b in TILES[held].pairs
    )
    return _BY_PAIRS[pairs]


def _place(place: int, edges: dict[int, int]) -> int:
    """A mirrored grey square: on the other side if sides are swapped, else at the other end of its own."""
    side, number = divmod(place, SIZE)
    return edges[side] * SIZE + (number if edges[side] != side else SIZE - 1 - number)


def maps(chance: Stream, pool: int = SHIPPED) -> Iterator[Play]:
    """The pool's maps round after round, each round in a new order with every map varied anew.

    An exercise needs a few dozen of them; one that finds none among so many asks for the impossible.
    """
    for _ in range(ROUNDS):
        for index in chance.shuffle(range(pool)):
            yield varied(pool_map(index).play, chance)
    raise RuntimeError("no map of the pool fits the exercise")


def until(play: Play, turn: int) -> Play:
    """The map as it was after that turn."""
    order = play.order or ()
    board = tuple(
        EMPTY if filled is not None and filled > turn else held
        for held, filled in zip(play.board, order, strict=True)
    )
    return replace(play, board=board, order=None)


def all_routes(board: Board, start: int, goal: int) -> list[Route]:
    """Every legal route between two grey squares, shortest first."""
    return sorted(
        (path for end, path in walks(board, start, FAR) if end == OFF + goal), key=lambda r: (len(r), r)
    )
