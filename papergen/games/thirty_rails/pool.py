"""Well-played maps in any number, for puzzles and worksheets: the same on every machine.

Map number i is a legal game with the dice of the seed `pool-i`. How well it is played goes round in four, by
i mod 4 from an ordinary game to a rich one: the search stops when it has reached a number of points drawn
from GOALS. The first maps are shipped; others are made when they are wanted, and kept in the cache.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256

from papergen import cache
from papergen.games.thirty_rails.check import check
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.dice_check import LEGAL
from papergen.games.thirty_rails.model import KINDS, Overrides, Play, Setup
from papergen.games.thirty_rails.players.hindsight import reach
from papergen.games.thirty_rails.replay import replay
from papergen.games.thirty_rails.tables import SIZE, SQUARES
from papergen.resources import PACKAGE
from papergen.seed import Stream

GOALS = ((45, 60), (60, 85), (85, 115), (115, 150))  # points to be reached, by index mod 4; often surpassed
SHIPPED = 320
FILE = PACKAGE / "games" / "thirty_rails" / "pool.txt"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NO_TURN = "-"


@dataclass(frozen=True)
class PoolMap:
    """A finished map with its order of play and overrides, and its score."""

    seed: str
    play: Play
    points: int


@lru_cache(maxsize=1024)
def pool_map(index: int) -> PoolMap:
    """The map of that number, counted from 0."""
    if index < 0:
        raise ValueError(f"pool_map({index})")
    shipped = _shipped()
    if index < len(shipped):
        return read_map(index, shipped[index])
    # The shipped maps change if and only if the search does: their checksum is the cache's version.
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
    """The map itself, from nothing: a pure function of the index."""
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
    """The map that map_text wrote; raises ValueError for any other text. Whether it is legal is not asked."""
    points, *words, white, coloured = text.split(" ")
    stations, bonus, board, squares = (tuple(_DIGITS.index(digit) for digit in word) for word in words)
    if tuple(map(len, (stations, bonus, board, set(squares)))) != (4, 1, SQUARES, TURNS):
        raise ValueError("a part of the line has another length")
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
        raise ValueError("the line is not as it would be written")
    return found


def _trusted(index: int, kept: bytes) -> PoolMap | None:
    """A map out of the cache, if it is one: legal, finished and worth what it says."""
    try:
        found = read_map(index, kept.decode("ascii"))
    except ValueError:
        return None
    checked = check(found.play, found.seed)
    legal = checked.ok and checked.dice == LEGAL
    # An override is stated where it was needed and nowhere else.
    needed = replay(replace(found.play, overrides=None), dice_of(found.seed).turns).overrides
    same = needed == found.play.overrides and checked.score.total == found.points
    return found if legal and same else None
