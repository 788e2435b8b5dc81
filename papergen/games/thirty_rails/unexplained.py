"""The fewest squares that these dice do not explain, where they do not explain the whole map.

Without the squares named (taken as filled from the start, like mountains) every other square has a turn of
its own that may have filled it by the rules, with the overrides that are allowed.

An override explains one square at the most. So the fewest without overrides are found first; with them it
can be one or two fewer, and two fewer only on turns that each save one alone.
"""

from itertools import product
from typing import NamedTuple

from papergen.games.thirty_rails.feasible import Masks, Question
from papergen.games.thirty_rails.matching import Matching
from papergen.games.thirty_rails.search import Exhausted
from papergen.games.thirty_rails.tables import SQUARES

STEPS = 8_000  # about half a second

Choice = tuple[int | None, int | None]  # the turns (from 0) of the white and the coloured override


class Unexplained(NamedTuple):
    """`smallest` is False where the search was given up: one or two squares fewer might do."""

    squares: tuple[int, ...]
    smallest: bool


def unexplained(question: Question, steps: int = STEPS) -> Unexplained:
    """For a question that has no explanation."""
    return _Fewest(question, steps).find()


class _Fewest:
    def __init__(self, question: Question, steps: int) -> None:
        self.masks = Masks(question, waived=True)
        self.overrides = question.overrides
        self.turns = range(len(self.masks.whites))
        self.steps = steps
        self.best: Matching | None = None

    def find(self) -> Unexplained:
        smallest = True
        try:
            if self.overrides is not None:
                given = (self.overrides.white, self.overrides.coloured)
                white, coloured = (None if turn is None else turn - 1 for turn in given)
                self._count((white, coloured))
            else:
                self._with_overrides(self._count((None, None)))
        except Exhausted:
            smallest = False
        return Unexplained(self._left(), smallest)

    def _left(self) -> tuple[int, ...]:
        tracks = self.best.unowned if self.best else self.masks.tracks
        drawn = self.masks.search(None).drawn(self.best.taken) if self.best else {}
        squares = [s for s in range(SQUARES) if tracks >> s & 1]
        return tuple(sorted([*squares, *(s for s, turn in drawn.items() if turn is None)]))

    def _count(self, choice: Choice) -> int:
        """The fewest squares left out with these overrides."""
        return next(spare for spare in range(1, len(self.turns) + 1) if self._can(choice, spare))

    def _with_overrides(self, fewest: int) -> None:
        if fewest == 1:  # none left out would be an explanation
            return
        whites = [turn for turn in self.turns if self._can((turn, None), fewest - 1)]
        coloured = [turn for turn in self.turns if self._can((None, turn), fewest - 1)]
        pairs = ((w, c) for w, c in product(whites, coloured) if w != c)
        if fewest > 2 and any(self._can(pair, fewest - 2) for pair in pairs):
            return
        if not whites and not coloured:
            self._any_pair(fewest - 1)

    def _any_pair(self, spare: int) -> None:
        same = ((turn, turn) for turn in self.turns)
        if not any(self._can(choice, spare) for choice in same):
            any(self._can((w, c), spare) for w, c in product(self.turns, self.turns) if w != c)

    def _can(self, choice: Choice, spare: int) -> bool:
        """Whether at most `spare` squares need be left out; the best so far is kept."""
        matching = self.masks.matching(*choice, self.masks.tracks)
        search = self.masks.search(choice[0], spare, self.steps)
        found = search.find(matching)
        self.steps = search.steps or 0
        if found and (self.best is None or found.unowned.bit_count() < self.best.unowned.bit_count()):
            self.best = found
        return found is not None
