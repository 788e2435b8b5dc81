"""A whole game in the form that the search with hindsight uses: changed in place, scored and judged quickly.

One mountain is left out, so that 30 turns fill the map. This module, routes and annealing are the hot loop:
plain lists, loops and final constants, which mypyc makes fast.
"""

from typing import Final

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN
from papergen.games.thirty_rails.routes import ENTRIES, LINKS, OFF, beyond, line_points, scan_links
from papergen.games.thirty_rails.tables import CROSSES, LINES, MINE_POINTS, SIZE, SQUARES, neighbours
from papergen.seed import Stream
from papergen.track import TILES

NO_TURN: Final = -1
_NO_SQUARE: Final = -1
TRACK: Final = -1  # instead of the line whose shares a turn bought
NO_TRACK: Final = EMPTY  # contents from here on are not track
_TURNS: Final = TURNS
_MOUNTAIN: Final = MOUNTAIN
_MINE: Final = MINE
_SQUARE_COST: Final = 3  # points that a square without track costs in the search

KIND: Final = [tile.kind for tile in TILES]
ALL: Final = [[tile.index for tile in TILES if tile.kind == kind] for kind in range(7)]
_NEAR: Final = [[cross >> square & 1 for square in range(SQUARES)] for cross in CROSSES]  # by white die
_CROSS: Final = [[square for square in range(SQUARES) if near[square]] for near in _NEAR]
_BESIDE: Final = [neighbours(square) for square in range(SQUARES)]
# By content, the edges at which a train can leave a square, as bits; a mine takes trains on all sides.
_ENDS: Final = [sum({1 << edge for pair in tile.pairs for edge in pair}) for tile in TILES] + [0, 0, 15, 0]


def _joining(kind: int, facing: int) -> list[int]:
    """The tiles of a kind that join the most edges with something to join."""
    joined = {tile: (_ENDS[tile] & facing).bit_count() for tile in ALL[kind]}
    return [tile for tile in joined if joined[tile] == max(joined.values())]


_JOINING: Final = [[_joining(kind, facing) for facing in range(16)] for kind in range(7)]
_BEYOND: Final = [[beyond(square, edge) for edge in range(4)] for square in range(SQUARES)]


class Position:
    """Turns and squares count from 0; `joker` is the turn of the coloured override.

    `lines` has, by turn, the line whose shares were bought, or TRACK. In the advanced game the search adds
    `hope` to the score: what the lines would be worth with enough shares, less something for every square
    bought out. Without it the search drifts towards maps with shares but no lines.
    """

    def __init__(self, dice: Dice, advanced: bool, chance: Stream) -> None:
        self.advanced = advanced
        self.rolled = [row * SIZE + roll - 1 for row, roll in enumerate(dice.setup)]
        self.whites = [white for white, _ in dice.turns]
        self.kinds = [coloured for _, coloured in dice.turns]
        self.worths = [max(roll) for roll in dice.turns]
        self.skipped = chance.below(SIZE)
        self.board = [NO_TRACK] * SQUARES
        self.links: list[int] = []
        self.turn_at = [NO_TURN] * SQUARES
        self.squares = [0] * _TURNS
        self.lines = [TRACK] * _TURNS
        self.shares = [0] * len(LINES)
        self.bought = 0
        self.mine = 0
        self.joker = 0
        self._begin(chance)
        self.stations = tuple([side * SIZE + chance.below(SIZE) for side in chance.shuffle(range(4))])
        self.bonus = self.squares[chance.below(_TURNS)]
        self.hope = 0
        self.score = self.scored()

    def _begin(self, chance: Stream) -> None:
        """A game played at random, without overrides."""
        board = self.board
        for row, square in enumerate(self.rolled):
            if row != self.skipped:
                board[square] = _MOUNTAIN
        places = [square for square in range(SQUARES) if self.may_be_mine(square)]
        self.mine = places[chance.below(len(places))]
        board[self.mine] = _MINE
        for turn in range(_TURNS):
            free = [square for square in _CROSS[self.whites[turn]] if board[square] == NO_TRACK]
            if not free:
                free = [square for square in range(SQUARES) if board[square] == NO_TRACK]
            square = free[chance.below(len(free))]
            tiles = ALL[self.kinds[turn]]
            board[square] = tiles[chance.below(len(tiles))]
            self.turn_at[square] = turn
            self.squares[turn] = square
        for square in range(SQUARES):
            self.links += LINKS[board[square]][square]

    def snapshot(self) -> tuple[list[int], list[int], tuple[int, ...], int, list[int]]:
        """The board, the turns by square, the stations, the bonus and the purchases as they are now."""
        return self.board.copy(), self.turn_at.copy(), self.stations, self.bonus, self.lines.copy()

    def scored(self) -> int:
        """The score of the position as it is now; sets the hope as well."""
        found, mined = scan_links(self.links, self.stations, self.bonus)
        reached = 0
        while mined:
            reached += 1
            mined &= mined - 1
        total = MINE_POINTS[reached]
        sums = 0
        for line, length in enumerate(found):
            gained = line_points(line, length)
            sums += gained
            if self.advanced and gained > self.shares[line]:
                gained = self.shares[line]
            total += gained
        self.hope = sums - _SQUARE_COST * self.bought if self.advanced else 0
        return total

    def legal(self) -> bool:
        """Whether the white die allows every turn, with one override in the basic game."""
        turn_at = self.turn_at
        spare = 0 if self.advanced else 1
        for turn, square in enumerate(self.squares):
            white = self.whites[turn]
            if not _NEAR[white][square] and self.lines[turn] == TRACK:
                for near in _CROSS[white]:
                    if turn_at[near] > turn:  # still empty then
                        spare -= 1
                        break
                if spare < 0:
                    return False
        return True

    def lay(self, square: int, held: int) -> None:
        self.board[square] = held
        self.links[4 * square : 4 * square + 4] = LINKS[held][square]

    def swap_turns(self, one: int, other: int) -> None:
        """Swaps the turns of two squares; either may have none."""
        turn_at = self.turn_at
        first, second = turn_at[one], turn_at[other]
        turn_at[one], turn_at[other] = second, first
        if first != NO_TURN:
            self.squares[first] = other
        if second != NO_TURN:
            self.squares[second] = one

    def _facing(self, square: int) -> int:
        """The square's edges, as bits, where there is track, the mine or a station to join."""
        board = self.board
        facing = 0
        for edge, entry in enumerate(_BEYOND[square]):
            if entry < ENTRIES:
                facing |= (_ENDS[board[entry >> 2]] >> (entry & 3) & 1) << edge
            elif entry - OFF in self.stations:
                facing |= 1 << edge
        return facing

    def fitted(self, square: int, kind: int, byte: int) -> int:
        """The tile of a kind to try in a square: the byte picks one of those that join the most."""
        tiles = _JOINING[kind][self._facing(square)]
        return tiles[byte * len(tiles) >> 8]

    def may_be_mine(self, square: int) -> bool:
        if self.board[square] == _MOUNTAIN:
            return False
        return self.beside_mountain(square, _NO_SQUARE, _NO_SQUARE)

    def beside_mountain(self, square: int, gone: int, instead: int) -> bool:
        """Also if the mountain on `gone` were on the square `instead`."""
        for near in _BESIDE[square]:
            if near == instead or (near != gone and self.board[near] == _MOUNTAIN):
                return True
        return False

    def set_line(self, turn: int, line: int) -> None:
        """Sets what the turn is for: shares of a line, or TRACK. The caller changes the square itself."""
        if self.lines[turn] != TRACK:
            self.shares[self.lines[turn]] -= self.worths[turn]
            self.bought -= 1
        self.lines[turn] = line
        if line != TRACK:
            self.shares[line] += self.worths[turn]
            self.bought += 1
