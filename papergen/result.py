"""What a referee finds, in any game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.words import Words


class Finding(NamedTuple):
    """One mistake: the rule's short name, where it is, and what is wrong in players' words.

    `line` and `column` are the place in the transcript, if there is one; `where` is the place on the sheet
    (`r2c4`, `turn 7`, `line 1-2`).
    """

    rule: str
    where: str
    message: str
    line: int | None = None
    column: int | None = None

    def to_json(self) -> dict[str, str]:
        return {"rule": self.rule, "where": self.where, "message": self.message}


Mark = tuple[int, int]  # line and column in a transcript


def finding_at(marks: Mapping[str, Mark], rule: str, where: str, message: str, *places: str) -> Finding:
    """A finding at the first of `places` (or `where`) that `marks` has a place in the transcript for."""
    line, column = next((marks[place] for place in (*places, where) if place in marks), (None, None))
    return Finding(rule, where, message, line, column)


class Cell(NamedTuple):
    """A number that a player wrote in the scoring table, and the correct one.

    `seat` is the player's index in `standings`, `place` the line or railway or "", `kind` what is counted.
    """

    seat: int
    place: str
    kind: str  # POINTS, TOTAL or one of the game's own, such as `squares`
    written: int
    right: int


POINTS, TOTAL = "points", "total"
CLAIMED = "claimed-"  # the names of rules about written sums begin like this


@dataclass(frozen=True)
class Result(ABC):
    """A checked game. Each game's own class adds its score and its JSON form.

    Warnings are about moves that are legal but probably not intended (the bonus on a mountain): they leave
    `ok` true and are for people, not for the JSON form, whose keys are fixed.
    """

    file: str
    game: str
    problems: tuple[Finding, ...]
    warnings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return not self.problems

    @property
    def miscounted(self) -> bool:
        """Whether the only mistakes are in what the players wrote about the score."""
        return not self.ok and all(finding.rule.startswith(CLAIMED) for finding in self.problems)

    @property
    def file_shown(self) -> str:
        """The file's name, safe for one line of a terminal."""
        return shown(self.file, 200)

    @property
    def kind(self) -> str:
        """The game, and its variant if that changes the points: results of one kind are ranked together."""
        return self.game

    @property
    def session(self) -> tuple[str, ...]:
        """What results with the same chances have in common; empty if that is not known."""
        return ()

    @abstractmethod
    def verdict_in(self, words: "Words") -> str:
        """One plain sentence in the page's language."""

    @property
    @abstractmethod
    def standings(self) -> tuple[tuple[str, int], ...]:
        """The players and their scores, in the sheet's order: people, not a scenario's ghosts."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points; games with tie-breakers override this."""
        most = max(points for _, points in self.standings)
        return tuple(player for player, points in self.standings if points == most)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """What the players wrote in their scoring tables."""
        return ()

    @abstractmethod
    def to_json(self) -> Mapping[str, Any]:
        """The JSON object that README.md and examples/formats describe, its keys in that order."""

    def problems_json(self) -> list[dict[str, str]]:
        return [finding.to_json() for finding in self.problems]


def by_rule(findings: Iterable[Finding], rules: Iterable[str]) -> tuple[Finding, ...]:
    """In the order of the game's rules."""
    places = {rule: place for place, rule in enumerate(rules)}
    return tuple(sorted(findings, key=lambda finding: places[finding.rule]))
