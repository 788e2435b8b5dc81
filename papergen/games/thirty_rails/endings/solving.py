"""The best end of an unfinished sheet: exact where that can be done, else the best found.

How far to look is counted in steps, so that the same sheet has the same answer everywhere.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from papergen.games.thirty_rails.check import Checked, check
from papergen.games.thirty_rails.dice_check import LEGAL
from papergen.games.thirty_rails.endings.completion import improve
from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.lastrails import Ending, ending
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.endings.unfinished import Unfinished
from papergen.games.thirty_rails.search import Exhausted
from papergen.seed import Stream


class Effort(NamedTuple):
    """How many patterns and questions the exact search may take, and how many steps the other."""

    patterns: int
    questions: int
    steps: int


EFFORTS = {
    1: Effort(5_000, 5_000, 50),
    2: Effort(15_000, 15_000, 150),
    3: Effort(80_000, 30_000, 300),
    4: Effort(100_000, 150_000, 1_500),
    5: Effort(250_000, 600_000, 6_000),
}
MOST_OPEN = 16  # squares; with more the exact search is not tried


@dataclass(frozen=True)
class Solved:
    """`checked` is the finished sheet; `exact` says that no end scores more."""

    sheet: Unfinished
    end: Ending
    exact: bool
    checked: Checked


class Solver:
    """Looks in two parts, the second where the first does not get to the end; each may be stopped."""

    def __init__(self, sheet: Unfinished, effort: Effort) -> None:
        self.sheet = sheet
        self.effort = effort
        self.exact = False
        self._search: Endgame | None = None
        self._found: Ending | None = None

    def exactly(self) -> Iterator[None]:
        """The exact search; `exact` is true afterwards if it got to the end.

        First without overrides, then with each, then with both: none is used that gives no more points.
        """
        ahead = self.sheet.ahead
        if len(ahead.open) > MOST_OPEN:
            return
        left = self.effort.questions
        for white, coloured in sorted({(False, False), (ahead.white, False), (False, ahead.coloured)}):
            left = yield from self._exactly(replace(ahead, white=white, coloured=coloured), left)
        if ahead.white and ahead.coloured:
            left = yield from self._exactly(ahead, left)
        self.exact = left > 0

    def _exactly(self, ahead: Ahead, questions: int) -> Generator[None, None, int]:
        """One search of so many questions, for more points than those found; returns the questions left."""
        play = self.sheet.play
        if not questions:
            return 0
        try:
            search = Endgame(play.board, play.setup, ahead, self.sheet.shares, most=self.effort.patterns)
        except Exhausted:
            return 0
        search.best = self._found.best if self._found else None
        self._search = search
        for _ in islice(search.run(), questions):
            questions -= 1
            yield
        self._keep()
        return questions

    def improving(self) -> Iterator[None]:
        """Better and better ends, from the best of the exact search on."""
        play, ahead = self.sheet.play, self.sheet.ahead
        chance = Stream("solve", "30-rails/solve")
        ends = improve(play.board, play.setup, ahead, self.sheet.shares, chance, self._found)
        for end in islice(ends, self.effort.steps):
            self._found = end
            yield

    def _keep(self) -> None:
        """The end of the search that is running, if it has found one."""
        if self._search and self._search.leaf:
            self._found = ending(self._search, self.sheet.play.board)
        self._search = None

    def solved(self) -> Solved | None:
        """The best so far, checked by the referee; None where there is none yet."""
        self._keep()
        end = self._found
        if end is None:
            return None
        checked = check(self.sheet.completed(end), self.sheet.checked.file)
        if not checked.ok or checked.dice != LEGAL or checked.score.total != end.best:
            raise AssertionError(f"the search left the rules: {checked.problems}")
        return Solved(self.sheet, end, self.exact, checked)
