"""Could these dice have made this map? The answer is exact, with an order of play as witness.

The kinds of track decide first: a map with one kind too many and another too few needs the coloured override
on a turn of the missing kind. Then turns are matched to squares (see fullrows), without the white override if
that is enough, otherwise with it on each turn in question.

If there is no such order, the fewest squares that the dice do not explain are named. Without them (treated as
filled from the start, like mountains) every other square has its own turn that may have filled it by the
rules, with the overrides that are allowed. An override explains one square at most. So the fewest squares
without overrides are found first. With overrides it can be one or two fewer, and two fewer only on turns that
each save one on their own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from papergen.games.thirty_rails.dicecheck.fullrows import SLOT_BITS, Budget, Exhausted, Matching, Search
from papergen.games.thirty_rails.dicecheck.purchases import (
    counts_of,
    divide_purchases,
    possible_purchases,
    purchase_parts,
)
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, Board, Overrides, Turn, Witness
from papergen.games.thirty_rails.tables import CROSSES, HIGHEST_DIE, SQUARES

STEPS = 8_000  # about half a second, to find the squares that have no explanation

Choice = tuple[int | None, int | None]  # the turns (from 0) of the white and the coloured override


@dataclass(frozen=True)
class Question:
    """A map, the rolls of exactly as many turns as squares are filled, and what else is known.

    If `overrides` is None both are inferred. `fixed` has the known turns of squares, `buys` the turns of all
    purchases if they are known; if `shares` is None shares do not matter.
    """

    board: Board
    turns: tuple[Turn, ...]
    overrides: Overrides | None = None
    fixed: Mapping[int, int] = field(default_factory=dict)
    buys: frozenset[int] | None = None
    shares: Mapping[int, int] | None = None


class Masks:
    """A question's map and rolls as bits. `waived` leaves out a bound that holds only for whole maps."""

    def __init__(self, question: Question, waived: bool = False, budget: Budget | None = None) -> None:
        self.budget = budget
        board = question.board
        self.turns = question.turns
        self.whites = [white for white, _ in question.turns]
        self.kinds = [kind for _, kind in question.turns]
        self.squares_of = [0] * 7  # by kind of track
        for square, held in enumerate(board):
            self.squares_of[KINDS[held]] |= 1 << square
        self.squares_of[0] = 0
        self.tracks = sum(self.squares_of)
        fixed = {square: turn - 1 for square, turn in question.fixed.items()}
        self.bought = {s: fixed.get(s) for s, held in enumerate(board) if held == BOUGHT}
        self.fixed = {1 << square: turn for square, turn in fixed.items() if square not in self.bought}
        self.buys = None if question.buys is None else {turn - 1 for turn in question.buys}
        self.certain = {turn for turn in self.bought.values() if turn is not None}
        filled = self.tracks | sum(1 << square for square in self.bought)
        empty = sum(1 << s for s, held in enumerate(board) if held == EMPTY)
        # The first turn (from 0) on which the row and column of a white number can be full.
        self.wild_from = [
            len(self.whites) if empty & cross else 0 if waived else (filled & cross).bit_count()
            for cross in CROSSES
        ]
        self.price((0,) * len(self.bought))

    def price(self, worths: tuple[int, ...]) -> None:
        """Sets what the purchases were worth, in any order; 0 means any value."""
        self.worths = worths
        self.slots_of = [
            sum(1 << SQUARES + slot for slot, worth in enumerate(worths) if worth in (0, value))
            for value in range(HIGHEST_DIE + 1)
        ]

    def surplus(self) -> list[int]:
        """By kind, how many more tracks were rolled than are on the map."""
        return [self.kinds.count(kind) - self.squares_of[kind].bit_count() for kind in range(7)]

    def allowed(self, turn: int, white: int | None, coloured: int | None, kinds: int) -> int:
        """The squares and slots that a turn may have taken, given the turns of the overrides.

        `kinds` has the squares that the coloured override allows.
        """
        slots = self.slots_of[max(self.turns[turn])]
        if turn in self.certain:
            return slots
        bits = kinds if turn == coloured else self.squares_of[self.kinds[turn]]
        number = self.whites[turn]
        if turn != white and turn < self.wild_from[number]:
            bits &= CROSSES[number]
        if self.buys is None:
            bits |= slots
        elif turn in self.buys:
            bits = slots
        for bit, when in self.fixed.items():
            bits = bits & bit if when == turn else bits & ~bit
        return bits

    def matching(self, white: int | None, coloured: int | None, kinds: int) -> Matching:
        """The relaxed matching to start from, still empty."""
        allowed = [self.allowed(turn, white, coloured, kinds) for turn in range(len(self.whites))]
        near = [CROSSES[number] for number in self.whites]
        slots = sum(1 << SQUARES + slot for slot in range(len(self.worths)))
        return Matching(allowed, near, self.tracks | slots, len(self.worths))

    def search(self, white: int | None, spare: int = 0, steps: int | None = None) -> Search:
        whites = [0 if turn == white else number for turn, number in enumerate(self.whites)]
        return Search(whites, self.bought, self.worths, spare, steps)


def explain(question: Question, budget: Budget | None = None) -> Witness | None:
    """An order of play that gives the map, or None if there is none.

    Raises Exhausted if the budget is spent before that is known.
    """
    masks = Masks(question, budget=budget)
    witness = _explain(question, masks)
    if witness is None or question.shares is None:
        return witness
    lines = {line: amount for line, amount in question.shares.items() if amount}
    found = counts_of(max(question.turns[turn - 1]) for turn in witness.buys)
    choices = possible_purchases(question.turns, masks.surplus(), masks.certain)
    # The order found without shares may already fit; if not, try those most like it first.
    choices.sort(key=lambda counts: sum(abs(a - b) for a, b in zip(counts, found, strict=True)))
    sums = tuple(sorted(lines.values()))
    for counts in choices:
        if purchase_parts(counts, sums) is None:
            continue
        if counts != found:
            masks.price(tuple(value for value, n in enumerate(counts, 1) for _ in range(n)))
            witness = _explain(question, masks)
        if witness:
            values = {turn: max(question.turns[turn - 1]) for turn in witness.buys}
            return witness._replace(buys=divide_purchases(values, lines) or {})
    return None


def _explain(question: Question, masks: Masks) -> Witness | None:
    plain = masks.matching(None, None, 0)
    if not plain.mend(2):  # an override mends one turn at most
        return None
    begun = []
    for coloured, kinds in coloured_choices(question, masks):
        base = plain.branch()
        if coloured is not None:
            base.allowed[coloured] = masks.allowed(coloured, None, coloured, kinds)
        if base.mend(1):
            begun.append((coloured, kinds, base))
    choices = [(white, begin) for begin in begun for white in white_choices(question, masks)]
    for white, (coloured, kinds, base) in sorted(choices, key=lambda choice: choice[0] is not None):
        start = base.branch()
        if white is not None:
            start.allowed[white] = masks.allowed(white, white, coloured, kinds)
        search = masks.search(white, steps=masks.budget.left if masks.budget else None)
        found = search.find(start)
        if masks.budget and search.steps is not None:
            masks.budget.left = search.steps
        if found:
            return _witness(search, found, white, coloured)
    return None


def coloured_choices(question: Question, masks: Masks) -> Iterator[tuple[int | None, int]]:
    """The turns (from 0) on which the coloured override may have been used, and what it then allows."""
    if question.overrides is not None:
        turn = question.overrides.coloured
        yield (None if turn is None else turn - 1), masks.tracks
        return
    surplus = masks.surplus()
    if masks.bought or not any(surplus):
        yield None, 0
    elif sorted(surplus) == [-1, 0, 0, 0, 0, 0, 1]:
        lost, gained = surplus.index(1), surplus.index(-1)
        for turn, kind in enumerate(masks.kinds):
            if kind == lost:
                yield turn, masks.squares_of[gained]


def white_choices(question: Question, masks: Masks) -> Iterator[int | None]:
    """The turns (from 0) on which the white override may have been used, starting with none."""
    if question.overrides is not None:
        turn = question.overrides.white
        yield None if turn is None else turn - 1
    else:
        yield None
        yield from range(len(masks.whites))


def _witness(search: Search, found: Matching, white: int | None, coloured: int | None) -> Witness:
    order: list[int | None] = [None] * SQUARES
    for turn, bit in enumerate(found.taken, 1):
        if not bit & SLOT_BITS:
            order[bit.bit_length() - 1] = turn
    drawn = {square: turn + 1 for square, turn in search.drawn(found.taken).items() if turn is not None}
    for square, turn in drawn.items():
        order[square] = turn
    overrides = Overrides(*(None if turn is None else turn + 1 for turn in (white, coloured)))
    return Witness(tuple(order), overrides, dict.fromkeys(sorted(drawn.values())))


class Unexplained(NamedTuple):
    """`smallest` is False if the search gave up: one or two squares fewer might be enough."""

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
        if fewest == 1:  # leaving out none would be an explanation
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
        """Whether leaving out at most `spare` squares is enough; keeps the best so far."""
        matching = self.masks.matching(*choice, self.masks.tracks)
        search = self.masks.search(choice[0], spare, self.steps)
        found = search.find(matching)
        self.steps = search.steps or 0
        if found and (self.best is None or found.unowned.bit_count() < self.best.unowned.bit_count()):
            self.best = found
        return found is not None
