"""Whether a sheet holds with another board or set-up: cheap tests first, the dice last."""

from dataclasses import replace

from papergen.games.thirty_rails.claims import row_cells
from papergen.games.thirty_rails.dicecheck import frame_problems, overrides_needed, rolls_of
from papergen.games.thirty_rails.dicecheck.fullrows import Budget
from papergen.games.thirty_rails.model import BOUGHT, KINDS, Board, Claim, Overrides, Play, Setup
from papergen.games.thirty_rails.routes import scan
from papergen.games.thirty_rails.rules import SHEET_RULES
from papergen.games.thirty_rails.scoring import ScoreLine, row_of
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES, MINE_POINTS


class Judge:
    """Whether the sheet holds with another board or set-up; remembers what many changes have in common."""

    def __init__(self, play: Play, steps: int) -> None:
        self.play = play
        self.shares = play.shares if play.variant == ADVANCED else None
        self.budget = Budget(steps)
        self.claimed = play.claimed or Claim()
        self.rolled = rolls_of(play).turns
        given = play.overrides is None or play.overrides.coloured is not None
        self.spare = 1 if play.variant == BASIC and given else 0  # tracks of a kind that was not rolled
        self._frames: dict[tuple[Board, tuple[int, ...]], bool] = {}
        self._kinds: dict[Board, Overrides | None] = {}
        self._rows: dict[tuple[int, int], tuple[ScoreLine, bool]] = {}

    def cheap(self, board: Board, setup: Setup) -> bool:
        """Every test but that of the tracks against the dice."""
        return self._enough(board) and self.frame(board, setup) and self._claims(board, setup)

    def frame(self, board: Board, setup: Setup) -> bool:
        """What does not depend on the tracks, only on where there are any."""
        key = tuple(-1 if KINDS[held] else held for held in board), setup.stations
        known = self._frames.get(key)
        if known is None:
            play = replace(self.play, board=board, setup=setup)
            broken = any(True for rule in SHEET_RULES for _ in rule(play))
            known = self._frames[key] = not broken and not any(True for _ in frame_problems(play))
        return known

    def _enough(self, board: Board) -> bool:
        """Whether every kind of track was rolled often enough."""
        if self.rolled is None:
            return True
        kinds = [KINDS[held] for held in board]
        count = len(kinds) - kinds.count(0) + board.count(BOUGHT)
        rolled = [kind for _, kind in self.rolled[:count]]
        return sum(max(0, kinds.count(kind) - rolled.count(kind)) for kind in range(1, 7)) <= self.spare

    def _claims(self, board: Board, setup: Setup) -> bool:
        claimed = self.claimed
        lengths, mined = scan(board, setup.stations, setup.bonus)
        mine = MINE_POINTS[mined.bit_count()]
        if claimed.mine not in (None, mine):
            return False
        rows = [self._row(line, length) for line, length in enumerate(lengths)]
        if not all(right for _, right in rows):
            return False
        return claimed.total in (None, mine + sum(row.scored for row, _ in rows))

    def _row(self, line: int, length: int) -> tuple[ScoreLine, bool]:
        """The row of the table for a line of that length, and whether it is what was claimed."""
        key = line, length
        if key not in self._rows:
            row = row_of(line, length, None if self.shares is None else self.shares.get(line, 0))
            claim = self.claimed.lines.get(line)
            written = row_cells(LINES[line], claim, row) if claim else ()
            self._rows[key] = row, all(cell.written == cell.right for cell in written)
        return self._rows[key]

    def overrides(self, board: Board) -> Overrides | None:
        """Those that the tracks need, None if the dice do not allow them; only the kinds of tracks matter."""
        key = tuple(KINDS[held] or -held for held in board)
        if key not in self._kinds:
            self._kinds[key] = overrides_needed(replace(self.play, board=board), self.budget)
        return self._kinds[key]
