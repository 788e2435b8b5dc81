"""A good ending for a game that has too many open squares for an exact search.

It starts from a sensible player's ending and improves it piece by piece: a few turns are taken back, and the
exact search finds the best way to play just those, while all others stay. Now and then a slightly worse
ending is accepted, because it may lead to a better one; if it does not, the search returns to the best.
Endings found this way are good, but may not be the best.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count, islice

from papergen.games.thirty_rails.dicecheck.fullrows import Exhausted
from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.lastrails import Ending, ending
from papergen.games.thirty_rails.endings.laying import Ahead, Move
from papergen.games.thirty_rails.model import BOUGHT, Board, Setup
from papergen.games.thirty_rails.players.bots import Outlook
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import SIZE
from papergen.seed import Stream
from papergen.track import TILES

TAKEN_BACK = 5  # turns at a time
CHOSEN_FROM = TAKEN_BACK + 3  # when they are squares near each other
QUESTIONS = 2_000  # at most for one piece
PATTERNS = 3_000
SIDESTEP = 6  # one step in this many may lose points
LOSS = 12  # points; a step loses fewer
ROUTES_FIRST = 150  # steps that ignore shares in the advanced game
PATIENCE = 150  # steps without a better ending before the search returns to the best


def improve(
    board: Board,
    setup: Setup,
    ahead: Ahead,
    shares: Mapping[int, int] | None,
    chance: Stream,
    start: Ending | None = None,
) -> Iterator[Ending]:
    """The best ending so far, after every step, for ever; with `shares` by line, for the advanced game.

    There it looks for routes first and purchases later: without shares, no step towards a route scores.
    """
    if shares is not None:
        routes = _Completion(board, setup, replace(ahead, buying=False), None, chance)
        *_, drawn = islice(routes.run(None), ROUTES_FIRST)
        found = replace(drawn, best=points(drawn.board, setup, shares))
        start = start if start and start.best > found.best else found
    return _Completion(board, setup, ahead, shares, chance).run(start)


class _Completion:
    def __init__(
        self, board: Board, setup: Setup, ahead: Ahead, shares: Mapping[int, int] | None, chance: Stream
    ) -> None:
        self.board = board
        self.setup = setup
        self.ahead = ahead
        self.shares = shares
        self.chance = chance

    def run(self, start: Ending | None) -> Iterator[Ending]:
        now = best = start or self._sensible()
        since = 0
        for step in count(1):
            yield best
            now = self._replayed(now, self._taken_back(now), step % SIDESTEP == 0)
            since += 1
            if now.best > best.best:
                best, since = now, 0
            elif since == PATIENCE:
                now, since = best, 0

    def _sensible(self) -> Ending:
        """Turn by turn the track after which the map is most promising; no overrides or purchases."""
        now, filled = self.board, 0
        played = []
        for turn, (_, kind) in enumerate(self.ahead.turns):
            outlook = Outlook(now, self.setup)
            tiles = [tile.index for tile in TILES if tile.kind == kind]
            promised = [
                (worth, -place, -tile)
                for place in self.ahead.near(turn, filled)
                for tile, worth in zip(tiles, outlook.laid(self.ahead.open[place], tiles), strict=True)
            ]
            _, place, tile = max(promised)
            square, held = self.ahead.open[-place], -tile
            played.append(Move(square, held))
            now = (*now[:square], held, *now[square + 1 :])
            filled |= 1 << -place
        return Ending(points(now, self.setup, self.shares), now, tuple(played))

    def _taken_back(self, now: Ending) -> list[int]:
        """A few turns; every other time those of squares near each other."""
        turns = self.chance.shuffle(range(len(now.moves)))
        if self.chance.below(2):
            middle = divmod(self.chance.choice(self.ahead.open), SIZE)
            turns.sort(key=lambda turn: _distance(middle, divmod(now.moves[turn].square, SIZE)))
            turns = self.chance.shuffle(turns[:CHOSEN_FROM])
        return turns[:TAKEN_BACK]

    def _replayed(self, now: Ending, turns: list[int], may_lose: bool) -> Ending:
        """The same ending with those turns played in the best way, or in any way that is not much worse."""
        settled = {turn: move for turn, move in enumerate(now.moves) if turn not in turns}
        board = list(self.board)
        for move in settled.values():
            board[move.square] = move.held
        ahead = replace(
            self.ahead,
            open=tuple(sorted(now.moves[turn].square for turn in turns)),
            coloured=self.ahead.coloured and not any(move.coloured for move in settled.values()),
            stays={turn: (move.square, move.held) for turn, move in settled.items()},
        )
        try:
            search = Endgame(tuple(board), self.setup, ahead, self._shares(settled), most=PATTERNS)
        except Exhausted:
            return now
        search.best = now.best - 1 - (self.chance.below(LOSS) if may_lose else 0)  # ignore what is lower
        for question, _ in enumerate(search.run()):
            if question == QUESTIONS or (may_lose and search.leaf):
                break
        if search.leaf is None:
            return now
        found = ending(search, tuple(board))
        lines = {turn: move.line for turn, move in settled.items()}
        played = (replace(move, line=lines.get(turn, move.line)) for turn, move in enumerate(found.moves))
        return replace(found, moves=tuple(played))

    def _shares(self, settled: Mapping[int, Move]) -> dict[int, int] | None:
        """The shares bought so far and on the settled turns."""
        if self.shares is None:
            return None
        shares = dict(self.shares)
        for turn, move in settled.items():
            if move.held == BOUGHT and move.line is not None:
                shares[move.line] = shares.get(move.line, 0) + max(self.ahead.turns[turn])
        return shares


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
