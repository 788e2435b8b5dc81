"""Results to be marked: made up, or real maps with claims right and wrong."""

from dataclasses import dataclass

from rails_makers import dense_map

from papergen.games.thirty_rails.model import Claim, LineClaim, Play
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import score
from papergen.result import TOTAL, Cell, Finding, Result
from papergen.seed import Stream
from papergen.words import load_words

WORDS = load_words()
ILLEGAL = Finding("mine", "r1c1", "the mine on r1c1 is not beside a mountain")
UNFINISHED = Finding("unfinished", "r1c1", "1 square is still empty")
CLAIM = Finding("claimed-total", "total", "3 is written as the total, and it is 4")


@dataclass(frozen=True)
class Sheet(Result):
    """A result as the games make them."""

    scores: tuple[tuple[str, int], ...] = ()
    wrote: tuple[Cell, ...] = ()

    def verdict_in(self, words):  # noqa: ARG002
        return "Legal." if self.ok else "Does not hold."

    @property
    def standings(self):
        return self.scores

    @property
    def cells(self):
        return self.wrote

    def to_json(self):
        return {}


def sheet(file, player, points, problems=(), claimed=None):
    wrote = () if claimed is None else (Cell(0, "", TOTAL, claimed, points),)
    return Sheet(file, "30-rails", tuple(problems), (), ((player, points),), wrote)


def claimed_map(name: str, wrong: bool) -> Result:
    """A full map whose claims are right, or here and there wrong."""
    chance = Stream(name, "test/marks")
    board, setup = dense_map(chance, 150)
    right = score(board, setup)
    lines = {}
    for index, line in enumerate(right.lines):
        cells = [line.squares, line.bonus, line.sum]
        if wrong and chance.below(3) == 0:
            cells[chance.below(3)] += 1 + chance.below(5)
        lines[index] = (
            LineClaim(None, *cells) if chance.below(2) else LineClaim(line.scored + wrong * chance.below(2))
        )
    mine = right.mine.points + wrong * chance.below(3)
    claim = Claim(lines, mine, right.total + wrong * chance.below(3))
    return check(Play(setup=setup, board=board, player=name, claimed=claim), f"{name}.yaml")
