"""The best line for seat 1 against the ghosts: beams of growing width, each position played out quickly.

The ghosts do what their rules say and all hands are known, so the game is a puzzle for one player. A step is
one position played out to the end. Effort counts steps, never seconds, so a seed gives the same answer
everywhere. More effort goes on where less would stop, so it never finds a worse line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.solo.bots import (
    Line,
    careful_line,
    dreamer_line,
    planner_line,
    played_out,
)
from papergen.games.trick_of_the_rails.solo.engine import Choice, branches
from papergen.games.trick_of_the_rails.solo.fastgame import Brain, Table, play_to_end
from papergen.games.trick_of_the_rails.solo.hasty import HASTY
from papergen.games.trick_of_the_rails.tables import YOU
from papergen.terminal import BEST_LINE, Watch, unwatched

STEPS = {1: 2_000, 2: 8_000, 3: 30_000, 4: 120_000, 5: 480_000}  # by effort
DEFAULT_EFFORT = 3
FIRST_WIDTH = 2


@dataclass(frozen=True)
class Lines:
    """What was found: the lines of the bots, and the best line of all. `complete`: no line was left out."""

    careful: Line
    planner: Line
    dreamer: Line
    best: Line
    steps: int
    complete: bool


class _Enough(Exception):
    """All steps are used up."""


@dataclass(frozen=True)
class _Node:
    table: Table
    choices: tuple[Choice, ...]


def find_lines(
    table: Table,
    ghosts: Sequence[Brain],
    effort: int = DEFAULT_EFFORT,
    watch: Watch = unwatched,
    enough: int | None = None,
) -> Lines:
    """`watch` gets the steps as they are made, and the most there can be. The search stops at a line that is
    ahead by `enough`, if that is given."""
    careful, planner, dreamer = (make(table, ghosts) for make in (careful_line, planner_line, dreamer_line))
    best = max(careful, planner, dreamer, key=lambda line: line.worth)
    search = _Search(table, ghosts, STEPS[effort], best)
    for _ in watch(search.run(), STEPS[effort], BEST_LINE):
        if enough is not None and search.best.margin >= enough:
            break
    return Lines(careful, planner, dreamer, search.best, search.used, search.complete)


class _Search:
    def __init__(self, table: Table, ghosts: Sequence[Brain], steps: int, best: Line) -> None:
        self.root = table
        self.ghosts = ghosts
        self.steps = steps
        self.used = 0
        self.best = best
        self.complete = False

    def run(self) -> Iterator[int]:
        width = FIRST_WIDTH
        try:
            while not self.complete:
                for brain in HASTY:
                    yield from self._beam(width, brain)
                width *= 2
        except _Enough:
            pass

    def _beam(self, width: int, brain: Brain) -> Iterator[int]:
        """One sweep over the game, trick by trick, keeping the `width` most promising positions."""
        front = [_Node(self.root, ())]
        kept_all = True
        while not front[0].table.over:
            reached: dict[object, tuple[tuple[int, int], _Node]] = {}
            for node in front:
                for choice, after in branches(node.table, self.ghosts):
                    key = _key(after)
                    if key not in reached:
                        child = _Node(after, (*node.choices, choice))
                        reached[key] = self._value(child, brain), child
                        yield self.used
            kept_all = kept_all and len(reached) <= width
            ranked = sorted(reached.values(), key=lambda pair: pair[0], reverse=True)
            front = [node for _, node in ranked[:width]]
        self.complete = self.complete or kept_all

    def _value(self, node: _Node, brain: Brain) -> tuple[int, int]:
        if self.used == self.steps:
            raise _Enough
        self.used += 1
        totals = play_to_end(node.table.copy(), [brain, *self.ghosts]).totals()
        worth = totals[YOU] - max(totals[1:]), totals[YOU]
        if worth > self.best.worth:
            rest = played_out(node.table, brain, self.ghosts)
            self.best = Line((*node.choices, *rest.choices), rest.totals)
        return worth


def _key(table: Table) -> object:
    """The same for two positions exactly when they are the same position."""
    shares = tuple([tuple(held) for held in table.shares])
    return (
        tuple(table.hands),
        tuple(table.railways),
        tuple(table.locomotives),
        shares,
        table.leader,
        tuple(table.lane),
    )
