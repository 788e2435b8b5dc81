"""30 Rails for `papergen score`: from a transcript to its result, the score and everything wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from papergen.games.thirty_rails import rules, written
from papergen.games.thirty_rails.claims import cells, claims
from papergen.games.thirty_rails.dicecheck import ILLEGAL, NOT_CHECKED, check_dice, other_dice, rolls_of
from papergen.games.thirty_rails.model import Play, Witness
from papergen.games.thirty_rails.scoring import Score, ScoreLine, score
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES, RULES, rating, square_name
from papergen.games.thirty_rails.transcript import NAME, read_play
from papergen.nodes import Tree
from papergen.ranking import LEGAL, UNFINISHED, counts, map_problems, state
from papergen.result import Cell, Result, by_rule

if TYPE_CHECKING:
    from papergen.slips import Slip
    from papergen.words import Words


@dataclass(frozen=True)
class Checked(Result):
    """A checked sheet of 30 Rails.

    `dice` is `not checked`, `legal` or `illegal`. `witness` is an order of play that explains the map (or the
    one written down), `unexplained` has the squares that no order explains.
    """

    play: Play
    score: Score
    dice: str
    witness: Witness | None
    unexplained: tuple[int, ...]

    @property
    def rateable(self) -> bool:
        """Only a whole, legal map of the basic game can be praised; wrong sums do not make it worse."""
        return self.play.variant == BASIC and state(map_problems(self)) == LEGAL

    @property
    def rating(self) -> str | None:
        """`okay`, `good` or `excellent`; None for fewer points, or for what has no rating."""
        return rating(self.score.total) if self.rateable else None

    @property
    def only_unfinished(self) -> bool:
        """Nothing is wrong: squares are still empty."""
        return bool(self.mistakes) and all(finding.rule == UNFINISHED for finding in self.mistakes)

    def verdict_in(self, words: "Words") -> str:
        points = words.counted("count-points", self.score.total)
        if self.rating:
            points += f" ({words[self.rating]})"
        if self.ok:
            key = "verdict-unchecked" if self.dice == NOT_CHECKED else "verdict-legal"
            return words.filled(key, score=points)
        mistakes = [finding for finding in self.mistakes if finding.rule != UNFINISHED]
        if not mistakes:
            return words.filled("verdict-unfinished", score=points)
        if len(mistakes) < len(self.mistakes):
            return words.counted("verdict-unfinished-wrong", len(mistakes), score=points)
        key = "verdict-wrong" if counts(self) else "verdict-illegal"
        return words.counted(key, len(mistakes), score=points)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return ((self.play.player or self.file, self.score.total),)

    @property
    def kind(self) -> str:
        return f"{self.game} ({ADVANCED})" if self.play.variant == ADVANCED else self.game

    @property
    def session(self) -> tuple[str, ...]:
        return (self.play.seed, self.play.variant) if self.play.seed else ()

    @property
    def seed(self) -> str | None:
        return self.play.seed

    @cached_property
    def slips(self) -> "tuple[Slip, ...]":
        """Single changes that make everything hold; they never change the verdict."""
        if self.ok:
            return ()
        from papergen.games.thirty_rails.slips import find_slips
        from papergen.games.thirty_rails.slips.costs import typing_cost

        return find_slips(self.play, typing_cost)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cells(self.play, self.score))

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "variant": self.play.variant,
            "player": self.play.player,
            "ok": self.ok,
            "total": self.score.total,
            "rating": self.rating,
            "lines": {name: _line_json(line) for name, line in zip(LINES, self.score.lines, strict=True)},
            "mine": {"stations": list(self.score.mine.routes), "points": self.score.mine.points},
            "dice": self.dice,
            "problems": self.problems_json(),
        }


def check(play: Play, file: str) -> Checked:
    table = score(play.board, play.setup, play.shares if play.variant == ADVANCED else None)
    problems = [finding for rule in rules.SHEET_RULES for finding in rule(play)]
    dice = check_dice(play)
    problems += dice.problems
    problems += claims(play, table)
    warnings = [*play.notes, *rules.bonus(play)]
    if problems:
        warnings += rules.doubled_row(play, rolls_of(play))
    if dice.verdict == ILLEGAL:
        warnings += tuple(rules.mistyped_seed(play)) or other_dice(play, dice)
    return Checked(
        file=file,
        game=NAME,
        problems=by_rule(problems, RULES),
        warnings=tuple(warnings),
        play=play,
        score=table,
        dice=dice.verdict,
        witness=dice.witness,
        unexplained=dice.left.squares if dice.left else (),
    )


def _line_json(line: ScoreLine) -> dict[str, Any]:
    return {
        "connected": line.connected,
        "value": line.value,
        "squares": line.squares,
        "bonus": line.bonus,
        "sum": line.sum,
        "shares": line.shares,
        "scored": line.scored,
        "route": [square_name(square) for square in line.route],
    }


def check_transcript(tree: Tree) -> Checked:
    return check(read_play(tree), tree.name)


def blank_transcript(seed: str | None, player: str, *, variant: str = BASIC, setup: str | None = None) -> str:
    return written.blank_transcript(seed, player, variant, setup)
