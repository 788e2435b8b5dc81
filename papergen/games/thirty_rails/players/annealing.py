"""A whole game rearranged step by step, with all dice known: simulated annealing in whole numbers.

Every position on the way is a legal game: one mountain is left out, so that 30 turns fill the map; every
square is filled on a turn that allows it; each override is used at most once. A step changes one thing (turns
a track, swaps two turns, moves a station …) and is kept if the score does not fall, otherwise with odds that
shrink with the loss. Only whole numbers decide, so that every machine takes the same steps, compiled or not.
"""

from typing import Final

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.model import BOUGHT
from papergen.games.thirty_rails.players.position import ALL, KIND, NO_TRACK, TRACK, Position
from papergen.games.thirty_rails.tables import LINES, SIZE
from papergen.seed import Stream

CERTAIN: Final = 1 << 16  # odds are out of this many
_TURNS: Final = TURNS
_BOUGHT: Final = BOUGHT
_STEP_BYTES: Final = 7
_TAPE: Final = 512 * _STEP_BYTES  # random bytes fetched at once

# How many of 256 steps are of each kind.
_TURN_TRACK: Final = 96
_EXCHANGE: Final = _TURN_TRACK + 96
_MOVE_STATION: Final = _EXCHANGE + 8
_SWAP_STATIONS: Final = _MOVE_STATION + 8
_MOVE_BONUS: Final = _SWAP_STATIONS + 8
_MOVE_MINE: Final = _MOVE_BONUS + 8
_MOVE_MOUNTAIN: Final = _MOVE_MINE + 8  # the rest: an override, or shares
_ANYHOW: Final = 16  # of 256 turned tracks, those turned whether or not that joins anything


class Game(Position):
    """A position and its changes. `best` is the highest score so far, `kept` the position that had it."""

    def __init__(self, dice: Dice, advanced: bool, chance: Stream) -> None:
        super().__init__(dice, advanced, chance)
        self.chance = chance
        self.tape = b""
        self.at = 0
        self.best = self.score
        self.kept = self.snapshot()

    def run(self, steps: int, odds: list[int], goal: int) -> None:
        """Takes that many steps, or fewer if the goal is reached.

        `odds` are by loss, out of CERTAIN; a greater loss is never accepted.
        """
        for _ in range(steps):
            if self.at == len(self.tape):
                self.tape = self.chance.take(_TAPE)
                self.at = 0
            self._step(odds)
            self.at += _STEP_BYTES
            if self.score > self.best:
                self.best = self.score
                self.kept = self.snapshot()
                if self.best >= goal:
                    return

    def _byte(self, place: int) -> int:
        return self.tape[self.at + place]

    def _step(self, odds: list[int]) -> None:
        move = self._byte(0)
        turn = self._byte(1) * _TURNS >> 8
        if move < _TURN_TRACK:
            self._turn_track(self.squares[turn], odds)
        elif move < _EXCHANGE:
            other = self._byte(2) * _TURNS >> 8
            self._exchange(self.squares[turn], self.squares[other], odds)
        elif move < _MOVE_STATION:
            station = turn & 3
            place = self.stations[station] // SIZE * SIZE + (self._byte(2) * SIZE >> 8)
            self._place_stations(station, place, station, place, odds)
        elif move < _SWAP_STATIONS:
            one, other = turn & 3, self._byte(2) & 3
            self._place_stations(one, self.stations[other], other, self.stations[one], odds)
        elif move < _MOVE_BONUS:
            self._move_bonus(self.squares[turn], odds)
        elif move < _MOVE_MINE:
            self._move_mine(self.squares[turn], odds)
        elif move < _MOVE_MOUNTAIN:
            self._move_mountain(turn % SIZE, odds)
        elif self.advanced:
            self._buy_or_not(turn, odds)
        else:
            self._override(turn, odds)

    def _accepted(self, odds: list[int]) -> bool:
        hoped = self.hope
        after = self.scored()
        loss = self.score + hoped - after - self.hope
        if loss > 0 and (loss >= len(odds) or (self._byte(5) << 8 | self._byte(6)) >= odds[loss]):
            self.hope = hoped
            return False
        self.score = after
        return True

    def _turn_track(self, square: int, odds: list[int]) -> None:
        before = self.board[square]
        if before >= NO_TRACK:
            return
        kind = KIND[before]
        if self._byte(3) < _ANYHOW:
            after = ALL[kind][self._byte(2) * len(ALL[kind]) >> 8]
        else:
            after = self.fitted(square, kind, self._byte(2))
        if after != before:
            self.lay(square, after)
            if not self._accepted(odds):
                self.lay(square, before)

    def _exchange(self, one: int, other: int, odds: list[int]) -> bool:
        """Swaps what two squares hold, with their turns; whether it was legal and accepted."""
        if one == other:
            return False
        self.swap_turns(one, other)
        if not self.legal():
            self.swap_turns(one, other)
            return False
        first, second = self.board[one], self.board[other]
        if first < NO_TRACK and second < NO_TRACK and KIND[first] == KIND[second]:
            return True  # the same map, but with other ways on from it
        bonus = self.bonus
        self.lay(one, second)
        if first < NO_TRACK:
            self.lay(other, self.fitted(other, KIND[first], self._byte(3)))
        else:
            self.lay(other, first)
            self.bonus = one if bonus == other else bonus  # it stays on track
        if second < NO_TRACK:
            self.lay(one, self.fitted(one, KIND[second], self._byte(4)))
        else:
            self.bonus = other if bonus == one else bonus
        if self._accepted(odds):
            return True
        self.lay(one, first)
        self.lay(other, second)
        self.bonus = bonus
        self.swap_turns(one, other)
        return False

    def _place_stations(self, one: int, place: int, other: int, there: int, odds: list[int]) -> None:
        before = self.stations
        places = list(before)
        places[one], places[other] = place, there
        self.stations = tuple(places)
        if not self._accepted(odds):
            self.stations = before

    def _move_bonus(self, square: int, odds: list[int]) -> None:
        before = self.bonus
        if self.board[square] < NO_TRACK:
            self.bonus = square
            if not self._accepted(odds):
                self.bonus = before

    def _move_mine(self, square: int, odds: list[int]) -> None:
        if self.may_be_mine(square) and self._exchange(square, self.mine, odds):
            self.mine = square

    def _move_mountain(self, row: int, odds: list[int]) -> None:
        """Leaves out another row's mountain."""
        gone, instead = self.rolled[row], self.rolled[self.skipped]
        if (
            row != self.skipped
            and instead != self.mine
            and self.beside_mountain(self.mine, gone, instead)
            and self._exchange(gone, instead, odds)
        ):
            self.skipped = row

    def _override(self, turn: int, odds: list[int]) -> None:
        """Uses the coloured override on this turn if it is free; otherwise takes it back."""
        used = KIND[self.board[self.squares[self.joker]]] != self.kinds[self.joker]
        joker = self.joker if used else turn
        back = used and turn != self.joker
        kind = self.kinds[joker] if back else 1 + (self._byte(2) * 6 >> 8)
        square, was = self.squares[joker], self.joker
        before = self.board[square]
        self.joker = joker
        self.lay(square, self.fitted(square, kind, self._byte(3)))
        if not self._accepted(odds):
            self.lay(square, before)
            self.joker = was

    def _buy_or_not(self, turn: int, odds: list[int]) -> None:
        """On this turn shares instead of track, track instead of shares, or shares of another line."""
        square, was = self.squares[turn], self.lines[turn]
        before = self.board[square]
        line = self._byte(2) * 2 * len(LINES) >> 8
        if line >= len(LINES):
            line = TRACK
        if line == was or square == self.bonus:
            return
        self.set_line(turn, line)
        if line != TRACK:
            self.lay(square, _BOUGHT)
        elif self.legal():
            self.lay(square, self.fitted(square, self.kinds[turn], self._byte(3)))
        else:
            self.set_line(turn, was)
            return
        if not self._accepted(odds):
            self.set_line(turn, was)
            self.lay(square, before)
