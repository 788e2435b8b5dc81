"""Maps and games for the tests: random ones, dense ones and legally played ones, all from seeded streams."""

from dataclasses import replace

from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.model import (
    BOUGHT,
    EMPTY,
    KINDS,
    MINE,
    MOUNTAIN,
    SIGNS,
    Board,
    Overrides,
    Play,
    Setup,
)
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES
from papergen.seed import Stream
from papergen.track import TILES

BY_KIND = {kind: [t.index for t in TILES if t.kind == kind] for kind in range(1, 7)}


def neighbours(square: int) -> list[int]:
    row, column = divmod(square, 6)
    around = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return [r * 6 + c for r, c in around if 0 <= r < 6 and 0 <= c < 6]


def empty_board(chance: Stream, rolls: tuple[int, ...], skip_one: bool) -> list[int]:
    """Mountains where the rolls say, and the mine beside one of them."""
    board = [EMPTY] * 36
    skipped = chance.below(6) if skip_one else None
    for row, roll in enumerate(rolls):
        if row != skipped:
            board[row * 6 + roll - 1] = MOUNTAIN
    beside = sorted({n for s in range(36) if board[s] == MOUNTAIN for n in neighbours(s)})
    board[chance.choice([s for s in beside if board[s] == EMPTY])] = MINE
    return board


def random_setup(chance: Stream) -> Setup:
    sides = chance.shuffle(range(4))
    return Setup(tuple(side * 6 + chance.below(6) for side in sides), chance.below(36))


def random_map(chance: Stream) -> tuple[Board, Setup]:
    rolls = tuple(chance.die() for _ in range(6))
    board = empty_board(chance, rolls, chance.below(2) == 0)
    filled = [chance.below(len(TILES)) if held == EMPTY else held for held in board]
    return tuple(filled), random_setup(chance)


ENDS = [{edge for pair in tile.pairs for edge in pair} for tile in TILES] + [set()] * 4


def _joints(board: list[int], setup: Setup, square: int) -> int:
    """How many of the square's track ends meet another, a station or the mine."""
    row, column = divmod(square, 6)
    beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    joints = 0
    for edge in ENDS[board[square]]:
        r, c = beyond[edge]
        if 0 <= r < 6 and 0 <= c < 6:
            other = board[r * 6 + c]
            joints += other == MINE or edge ^ 2 in ENDS[other]
        else:
            joints += edge * 6 + (row if edge in (1, 3) else column) in setup.stations
    return joints


def dense_map(chance: Stream, steps: int = 700) -> tuple[Board, Setup]:
    """A random map changed square by square wherever that joins more track or scores more."""
    start, setup = random_map(chance)
    board = list(start)
    free = [s for s in range(36) if KINDS[board[s]]]
    best = points(tuple(board), setup)
    for _ in range(steps):
        square = chance.choice(free)
        before, joints = board[square], _joints(board, setup, square)
        board[square] = chance.below(len(TILES))
        now = points(tuple(board), setup)
        if now - best + 2 * (_joints(board, setup, square) - joints) >= 0:
            best = now
        else:
            board[square] = before
    return tuple(board), setup


def cross(white: int) -> list[int]:
    return [s for s in range(36) if white - 1 in divmod(s, 6)]


def played_game(name: str, variant: str = BASIC, greedy: bool = False) -> Play:
    """A whole legal game with its order, overrides and purchases, played by chance.

    A greedy player lays the best of six moves drawn, so that the map is well connected.
    """
    chance = Stream(name, "test/play")
    dice = dice_of(name)
    board = empty_board(chance, dice.setup, chance.below(3) > 0)
    setup = random_setup(chance)
    free = board.count(EMPTY)
    white_turn = 1 + chance.below(30) if variant == BASIC and chance.below(4) else None
    coloured_turn = 1 + chance.below(30) if variant == BASIC and chance.below(4) else None
    purchases = {1 + chance.below(free) for _ in range(chance.below(9))} if variant == ADVANCED else set()
    order: list[int | None] = [None] * 36
    shares: dict[int, int] = {}
    buys: dict[int, int] = {}
    for turn in range(1, free + 1):
        white, coloured = dice.turns[turn - 1]
        empty = [s for s in range(36) if board[s] == EMPTY]
        if turn in purchases:
            line = chance.below(6)
            buys[turn] = line
            shares[line] = shares.get(line, 0) + max(white, coloured)
            square, held = chance.choice(empty), BOUGHT
        else:
            white = chance.die() if turn == white_turn else white
            coloured = chance.die() if turn == coloured_turn else coloured
            allowed = [s for s in cross(white) if board[s] == EMPTY] or empty
            square, held = _move(chance, board, setup, allowed, BY_KIND[coloured], 6 if greedy else 1)
        board[square] = held
        order[square] = turn
    played = [t if t is not None and t <= free else None for t in (white_turn, coloured_turn)]
    return Play(
        setup=setup,
        board=tuple(board),
        variant=variant,
        player="Ada",
        seed=name,
        order=tuple(order),
        overrides=Overrides(*played) if variant == BASIC else None,
        shares=shares,
        buys=buys if variant == ADVANCED else None,
    )


def _move(
    chance: Stream, board: list[int], setup: Setup, squares: list[int], tiles: list[int], tries: int
) -> tuple[int, int]:
    best: tuple[int, int, int] | None = None
    for _ in range(tries):
        square, held = chance.choice(squares), chance.choice(tiles)
        gained = points((*board[:square], held, *board[square + 1 :]), setup) if tries > 1 else 0
        if best is None or gained > best[0]:
            best = (gained, square, held)
    assert best is not None
    return best[1], best[2]


def without_order(play: Play) -> Play:
    """The same sheet as most players hand it in: nothing but the map."""
    return replace(play, order=None, overrides=None, buys=None)


def dice(play: Play) -> Dice:
    assert play.seed
    return dice_of(play.seed)


def rows_of(board: Board) -> list[list[str]]:
    """The map in words, as the slow scorer reads it."""
    texts = [SIGNS[held] if held in SIGNS else TILES[held].name for held in board]
    return [texts[i : i + 6] for i in range(0, 36, 6)]


def pair_of(line: int) -> tuple[int, int]:
    """The numbers of a line's two stations."""
    a, b = LINES[line].split("-")
    return int(a), int(b)
