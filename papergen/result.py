"""What a checker finds, whatever the game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.words import Words


class Finding(NamedTuple):
    """One thing that does not hold: the rule's short name, where, and the matter in players' words.

    `line` and `column` are the place in the transcript, where there is one; `where` is the place on the
    sheet (`r2c4`, `turn 7`, `line 1-2`).
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
    """A finding with its place in the transcript: that of the first of `places` (or `where`) in `marks`."""
    line, column = next((marks[place] for place in (*places, where) if place in marks), (None, None))
    return Finding(rule, where, message, line, column)


class Cell(NamedTuple):
    """A number that a player wrote in the scoring table, and the right one.

    `seat` is the player's place in `standings`, `place` the line, railway or nothing, `kind` what is counted.
    """

    seat: int
    place: str
    kind: str  # POINTS, TOTAL or a game's own, such as `squares`
    written: int
    right: int


POINTS, TOTAL = "points", "total"


@dataclass(frozen=True)
class Result(ABC):
    """A checked game. A game's own result adds its score and its JSON form.

    Warnings are legal but probably not meant (the bonus on a mountain): they leave `ok` true and are for
    people, not for the JSON form, whose keys are fixed.
    """

    file: str
    game: str
    problems: tuple[Finding, ...]
    warnings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return not self.problems

    @property
    def file_shown(self) -> str:
        """For a terminal: whatever the file is called, one line."""
        return shown(self.file, 200)

    @property
    def kind(self) -> str:
        """The game, and where it changes what points are worth, how it was played: equals can be ranked."""
        return self.game

    @property
    def session(self) -> tuple[str, ...]:
        """What it shares with those that had the same chances; nothing where that is not known."""
        return ()

    @abstractmethod
    def verdict_in(self, words: "Words") -> str:
        """One plain sentence in the words of a page."""

    @property
    @abstractmethod
    def standings(self) -> tuple[tuple[str, int], ...]:
        """Who scored how much, in the sheet's order: people, not a scenario's ghosts."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Those with the most points; a game with tie-breakers has its own."""
        most = max(points for _, points in self.standings)
        return tuple(player for player, points in self.standings if points == most)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """What the players wrote in their scoring tables."""
        return ()

    @abstractmethod
    def to_json(self) -> Mapping[str, Any]:
        """The JSON object of FORMATS 3, its keys in that order."""

    def problems_json(self) -> list[dict[str, str]]:
        return [finding.to_json() for finding in self.problems]


def by_rule(findings: Iterable[Finding], rules: Iterable[str]) -> tuple[Finding, ...]:
    """In the order of the game's rules."""
    places = {rule: place for place, rule in enumerate(rules)}
    return tuple(sorted(findings, key=lambda finding: places[finding.rule]))
