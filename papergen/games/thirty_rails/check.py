"""A play to its result: the score with its reasons, and everything that does not hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.thirty_rails import rules
from papergen.games.thirty_rails.claims import claims
from papergen.games.thirty_rails.dice_check import ILLEGAL, NOT_CHECKED, check_dice
from papergen.games.thirty_rails.feasible import Witness
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.notation import NAME
from papergen.games.thirty_rails.scoring import Score, ScoreLine, score
from papergen.games.thirty_rails.tables import ADVANCED, LINES, RULES, square_name
from papergen.report import Finding, Result


@dataclass(frozen=True)
class Checked(Result):
    """A checked sheet of 30 Rails.

    `dice` is `not checked`, `legal` or `illegal`. `witness` is an order of play that explains the map (or the
    one written down), `unexplained` the squares that no order explains.
    """

    play: Play
    score: Score
    dice: str
    witness: Witness | None
    unexplained: tuple[int, ...]

    @property
    def verdict(self) -> str:
        rating = f" ({self.score.rating})" if self.score.rating else ""
        points = f"{self.score.total} point{'' if self.score.total == 1 else 's'}{rating}"
        if not self.ok:
            count = len(self.problems)
            return f"Does not hold: {count} problem{'' if count == 1 else 's'}. By the rules {points}."
        if self.dice == NOT_CHECKED:
            return f"No problem found, dice not checked: {points}."
        return f"Legal: {points}."

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return ((self.play.player or self.file, self.score.total),)

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "variant": self.play.variant,
            "player": self.play.player,
            "ok": self.ok,
            "total": self.score.total,
            "rating": self.score.rating,
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
    warnings = [*rules.bonus(play), *(rules.mistyped_seed(play) if dice.verdict == ILLEGAL else ())]
    return Checked(
        file=file,
        game=NAME,
        problems=tuple(sorted(problems, key=_by_rule)),
        warnings=tuple(warnings),
        play=play,
        score=table,
        dice=dice.verdict,
        witness=dice.witness,
        unexplained=dice.left.squares if dice.left else (),
    )


_PLACES = {rule: place for place, rule in enumerate(RULES)}


def _by_rule(finding: Finding) -> int:
    return _PLACES[finding.rule]


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
