"""The best ending for an unfinished sheet: exact if possible, otherwise the best found.

An unfinished sheet says which turns are left, and what may still be done on them. The search is limited by
steps, not by time, so that the same sheet gets the same answer everywhere.
"""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from papergen.errors import EXIT_DOES_NOT_HOLD, PapergenError
from papergen.games.thirty_rails.dicecheck import LEGAL, question_of, rolls_of
from papergen.games.thirty_rails.dicecheck.feasible import Masks, coloured_choices, explain
from papergen.games.thirty_rails.dicecheck.fullrows import Exhausted
from papergen.games.thirty_rails.dicecheck.replay import known_turns
from papergen.games.thirty_rails.endings.completion import improve
from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.lastrails import Ending, ending
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, Overrides, Play, Turn
from papergen.games.thirty_rails.referee import Checked, check
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.ranking import UNFINISHED, map_problems
from papergen.seed import Stream
from papergen.wording import counted, shown

_NO_DICE = "the dice are not known; add seed:, or turns: under rolls:"

MOST_OPEN = 16  # squares; with more, the exact search is not tried


@dataclass(frozen=True)
class Unfinished:
    """`shares` has those bought so far, by line; None in the basic game."""

    checked: Checked
    ahead: Ahead
    shares: Mapping[int, int] | None

    @property
    def play(self) -> Play:
        return self.checked.play

    @property
    def played(self) -> int:
        """The turns so far."""
        return len(self.play.filled)

    def completed(self, end: Ending) -> Play:
        """The finished sheet, with the turns of the new squares; without the player's own score."""
        play = self.play
        order = list(play.order or (None,) * len(play.board))
        used = play.overrides
        shares, buys = dict(play.shares), dict(play.buys or {})
        for turn, move in enumerate(end.moves, self.played + 1):
            order[move.square] = turn
            if used is not None and move.white:
                used = used._replace(white=turn)
            if used is not None and move.coloured:
                used = used._replace(coloured=turn)
            if move.held == BOUGHT and move.line is not None:
                worth = max(self.ahead.turns[turn - self.played - 1])
                shares[move.line] = shares.get(move.line, 0) + worth
                buys[turn] = move.line
        return replace(
            play,
            board=end.board,
            order=tuple(order),
            overrides=used,
            shares=shares,
            buys=None if play.buys is None else buys,
            claimed=None,
            marks={},
        )


def unfinished(checked: Checked) -> Unfinished:
    """Raises PapergenError if there is nothing left to play, or the sheet breaks a rule."""
    play, name = checked.play, shown(checked.file, 200)
    if wrong := list(_wrong(checked)):
        raise PapergenError(*wrong, code=EXIT_DOES_NOT_HOLD)
    empty = play.board.count(EMPTY)
    if not empty:
        total = counted(checked.score.total, "point", zero="0")
        raise PapergenError(
            f"{name}: the map is finished ({total}); write a dot for a square that is still open, or use "
            "'papergen par' to see what the dice could have given"
        )
    turns = rolls_of(play).turns
    if turns is None:
        raise PapergenError(f"{name}: {_NO_DICE}")
    played = len(play.filled)
    if len(turns) < played + empty:
        raise PapergenError(
            f"{name}: the rolls end with turn {len(turns)}, but the open squares need rolls up to turn "
            f"{played + empty}"
        )
    advanced = play.variant == ADVANCED
    white, coloured = (False, False) if advanced else _overrides_left(checked, turns[:played])
    ahead = Ahead.of(play.board, turns[played:], white, coloured, advanced)
    return Unfinished(checked, ahead, play.shares if advanced else None)


def _wrong(checked: Checked) -> Iterator[str]:
    """What is wrong so far. The player's own score does not matter: the game is not over."""
    for finding in map_problems(checked):
        if finding.rule != UNFINISHED:
            place = f":{finding.line}:{finding.column}" if finding.line else ""
            yield f"{shown(checked.file, 200)}{place}: {finding.message}"


def _overrides_left(checked: Checked, turns: tuple[Turn, ...]) -> tuple[bool, bool]:
    """Whether the white and the coloured override can still be used.

    If the sheet says neither which were used nor on which turn each square was filled, they are left if some
    order of play manages without them. The coloured one depends on the tracks alone.
    """
    play = checked.play
    used = play.overrides
    if used is None and checked.witness and len(known_turns(play)) == len(play.filled):
        used = checked.witness.overrides
    if used is not None:
        return used.white is None, used.coloured is None
    question = question_of(play, turns)
    choices = [turn for turn, _ in coloured_choices(question, Masks(question))]
    without_white = (Overrides(None, None if turn is None else turn + 1) for turn in choices)
    return any(explain(replace(question, overrides=each)) for each in without_white), None in choices


class Effort(NamedTuple):
    """How many patterns and questions the exact search may use, and how many steps the other one."""

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


@dataclass(frozen=True)
class Solved:
    """`checked` is the finished sheet; `exact` says that no ending scores more."""

    sheet: Unfinished
    end: Ending
    exact: bool
    checked: Checked


class Solver:
    """Searches in two parts, the second if the first does not finish; both may be stopped."""

    def __init__(self, sheet: Unfinished, effort: Effort) -> None:
        self.sheet = sheet
        self.effort = effort
        self.exact = False
        self._search: Endgame | None = None
        self._found: Ending | None = None

    def exactly(self) -> Iterator[None]:
        """The exact search; afterwards `exact` is true if it finished.

        First without overrides, then with each, then with both, so that none is used without gaining points.
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
        """One search with that many questions, for a better ending; returns the questions left."""
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
        """Better and better endings, starting from the best of the exact search."""
        play, ahead = self.sheet.play, self.sheet.ahead
        chance = Stream("solve", "30-rails/solve")
        ends = improve(play.board, play.setup, ahead, self.sheet.shares, chance, self._found)
        for end in islice(ends, self.effort.steps):
            self._found = end
            yield

    def _keep(self) -> None:
        """The ending that the running search has found, if any."""
        if self._search and self._search.leaf:
            self._found = ending(self._search, self.sheet.play.board)
        self._search = None

    def solved(self) -> Solved | None:
        """The best so far, checked by the referee; None if there is none yet."""
        self._keep()
        end = self._found
        if end is None:
            return None
        checked = check(self.sheet.completed(end), self.sheet.checked.file)
        if not checked.ok or checked.dice != LEGAL or checked.score.total != end.best:
            raise AssertionError(f"the search broke the rules: {checked.problems}")
        return Solved(self.sheet, end, self.exact, checked)
