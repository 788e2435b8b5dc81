"""The best ending of a game whose last rolls are known, and how to play it.

Two endings have the same *routes* if each line scores over the same borders between squares and each station
reaches the mine over the same ones. All shortest routes count; for a line that scores the bonus, those that
pass it. Squares on no such route may hold anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.endings.endgame import Endgame, shared
from papergen.games.thirty_rails.endings.laying import ANY, OUT, Ahead, Move, moves
from papergen.games.thirty_rails.endings.openmap import BY_EXITS
from papergen.games.thirty_rails.model import BOUGHT, KINDS, Board, Setup, Turn
from papergen.games.thirty_rails.routes import ENTRIES, NOWHERE, OFF, links_of
from papergen.games.thirty_rails.scoring import points
from papergen.track import TILES, opposite


@dataclass(frozen=True)
class Ending:
    """An ending of the game: its total, the finished map, and a legal move for each remaining turn."""

    best: int
    board: Board
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Solution(Ending):
    """`next_best` is the highest total of any ending below the best; None if all have the same total.

    `unique` says that all endings with the best total have the same routes; `near` counts the different
    routes with totals 1 to endgame.NEAR points below it.
    """

    next_best: int | None
    unique: bool
    near: int


def solve_last(
    board: Board,
    setup: Setup,
    rolls: Sequence[Turn],
    white_left: bool = False,
    coloured_left: bool = False,
) -> Solution:
    """The best ending of a basic game, compared with all others. Quick for up to eight empty squares.

    Rolls beyond the last empty square are ignored. Raises Exhausted if far too many squares are empty.
    """
    search = Endgame(board, setup, Ahead.of(board, rolls, white_left, coloured_left), every=True)
    for _ in search.run():
        pass
    end = ending(search, board)
    near = sum(len(routes) for total, routes in search.routes.items() if total < end.best)
    unique = len(search.routes[end.best]) == 1
    return Solution(end.best, end.board, end.moves, search.next_best, unique, near)


def ending(search: Endgame, board: Board) -> Ending:
    """The best ending found so far; the search must have reached at least one."""
    if search.leaf is None or search.best is None:
        raise ValueError("the search has not reached an ending yet")
    ahead, leaf = search.ahead, search.leaf
    _, fitting, bought = search.purchased(leaf)
    pattern = search.patterns[(fitting & -fitting).bit_length() - 1]
    finished = list(board)
    for square, code, may_hold in zip(ahead.open, pattern.kinds, leaf.may_hold, strict=True):
        finished[square] = next(
            held for held, kind in enumerate(KINDS) if may_hold >> held & 1 and _fits(code, kind)
        )
    played = moves(ahead, tuple(finished), bought)
    if search.shares is not None:
        played = _with_lines(played, ahead, search.shares, leaf.sums)
    return Ending(search.best, tuple(finished), played)


def _fits(code: int, kind: int) -> bool:
    return kind == 0 if code == OUT else kind == code or (code == ANY and kind > 0)


def _with_lines(
    played: tuple[Move, ...], ahead: Ahead, shares: Sequence[int], sums: Sequence[int]
) -> tuple[Move, ...]:
    """The purchases, each with the line where it counts most; settled ones stay as they are."""
    turns = [turn for turn, move in enumerate(played) if move.held == BOUGHT and turn not in ahead.stays]
    lacks = tuple(max(0, total - have) for total, have in zip(sums, shares, strict=True))
    lines = shared(lacks, tuple(max(ahead.turns[turn]) for turn in turns))
    given = dict(zip(turns, lines, strict=True))
    return tuple(replace(move, line=given.get(turn)) for turn, move in enumerate(played))


def greedy_total(board: Board, setup: Setup, rolls: Sequence[Turn]) -> int:
    """The score of a player who lays the track that scores most on each turn, without overrides.

    Among equals, the track with more ends that meet other track, a station or the mine; then the first.
    """
    ahead = Ahead.of(board, rolls)
    now, filled = board, 0
    for turn, (_, kind) in enumerate(ahead.turns):
        tiles = [tile.index for tile in TILES if tile.kind == kind]
        choices = []
        for place in ahead.near(turn, filled):
            for tile in tiles:
                square = ahead.open[place]
                after = (*now[:square], tile, *now[square + 1 :])
                choices.append((points(after, setup), _joined(after, setup, square), -place, -tile, after))
        *_, place, _, now = max(choices)
        filled |= 1 << -place
    return points(now, setup)


def _joined(board: Board, setup: Setup, square: int) -> int:
    """How many ends of the square's track meet other track, a station or the mine."""
    links, joined = links_of(board), 0
    for edge in {edge for pair in TILES[board[square]].pairs for edge in pair}:
        beyond = BY_EXITS[4 * square + opposite(edge)][1 << edge]
        joined += links[beyond] != NOWHERE if beyond < ENTRIES else beyond - OFF in setup.stations
    return joined
