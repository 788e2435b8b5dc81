"""A sensible player who does not know what comes next: a bot that plays a whole basic game.

It draws 40 set-ups at random (one mountain skipped, the mine, the stations, the bonus) and takes the one
with the best outlook. Each turn it lays the track after which the outlook is best, the first of equals. An
override is used, one a turn, where it gains more than 0.6 points for every turn that is still to come. It
sees the dice one roll at a time; its chance is a stream that the caller gives.
"""

from collections.abc import Iterable, Sequence

from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, Overrides, Play, Rolls, Setup
from papergen.games.thirty_rails.players.outlook import POINT, Outlook
from papergen.games.thirty_rails.rules import neighbours
from papergen.games.thirty_rails.tables import CROSSES, SIDES, SIZE, SQUARES
from papergen.seed import Stream
from papergen.track import KIND_NAMES, TILES

SETUPS = 40
PATIENCE = POINT * 3 // 5  # what an override must gain for each turn to come
TILES_OF = {kind: [tile.index for tile in TILES if tile.kind == kind] for kind in KIND_NAMES}

Judged = tuple[int, int, int]  # what the map is worth afterwards, the square, the tile


class SensiblePlayer:
    """A player in the middle of a game; `rolls` are the six of the set-up."""

    def __init__(self, rolls: tuple[int, ...], chance: Stream) -> None:
        drawn = [_draw_setup(rolls, chance) for _ in range(SETUPS)]
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
    """A legal set-up by chance; the bonus where track can be."""
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
    """The placement with the best outlook, the first of equals."""
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
