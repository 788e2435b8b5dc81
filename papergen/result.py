"""What a referee finds, in any game."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.printable import Printable
from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Pages
    from papergen.slips import Slip
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

    def to_json(self) -> dict[str, str | int]:
        place = {} if self.line is None or self.column is None else {"line": self.line, "column": self.column}
        return {"rule": self.rule, "where": self.where, "message": self.message, **place}


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


class Side(NamedTuple):
    """Those who win or lose together: one player, or partners.

    `seats` are indexes in `standings`. `strength` has the side's points and then the game's tie-breakers,
    named by `Result.tie_breakers`; the highest wins, and equals share the win.
    """

    seats: tuple[int, ...]
    strength: tuple[int, ...]

    @property
    def points(self) -> int:
        return self.strength[0]


POINTS, TOTAL = "points", "total"
CLAIMED = "claimed-"  # the names of rules about written sums begin like this


@dataclass(frozen=True)
class Result(Printable):
    """A checked game. Each game's own class adds its score and its JSON form.

    Warnings are about moves that are legal but probably not intended (the bonus on a mountain): they leave
    `ok` true. Printed, it is the sheet or the table as played.
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

    @property
    def seed(self) -> str | None:
        """The seed that the transcript names."""
        return None

    @abstractmethod
    def verdict_in(self, words: "Words") -> str:
        """One plain sentence in the page's language."""

    @property
    @abstractmethod
    def standings(self) -> tuple[tuple[str, int], ...]:
        """The players and their scores, in the sheet's order: people, not a scenario's ghosts."""

    @property
    def tie_breakers(self) -> tuple[str, ...]:
        """What decides between equal points, in order."""
        return ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """Everybody in `standings`, each once; games with partners or tie-breakers override this."""
        return tuple(Side((seat,), (points,)) for seat, (_, points) in enumerate(self.standings))

    @property
    def winners(self) -> tuple[str, ...]:
        """The players of the strongest sides, in the sheet's order."""
        best = max(side.strength for side in self.sides)
        seats = sorted(seat for side in self.sides if side.strength == best for seat in side.seats)
        return tuple(self.standings[seat][0] for seat in seats)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """What the players wrote in their scoring tables."""
        return ()

    @property
    def slips(self) -> "tuple[Slip, ...]":
        """Single changes that make everything hold, if there are problems; they never change the verdict."""
        return ()

    @abstractmethod
    def to_json(self) -> Mapping[str, Any]:
        """The game's part of the JSON object that examples/formats describes, its keys in that order."""

    def notes_json(self) -> dict[str, Any]:
        """What `papergen score --json` adds to it."""
        return {
            "seed": self.seed,
            "warnings": [
                {"message": note.message, "line": note.line, "column": note.column} for note in self.warnings
            ],
            "slips": [slip.to_json() for slip in self.slips],
        }

    def as_json(self) -> dict[str, Any]:
        """What `papergen score --json` prints: the schema `score-GAME`."""
        return {**self.to_json(), **self.notes_json()}

    def document(self, press: "Press") -> "Pages":
        from papergen.library import reports

        return reports([self]).document(press)

    def problems_json(self) -> list[dict[str, str | int]]:
        return [finding.to_json() for finding in self.problems]


def by_rule(findings: Iterable[Finding], rules: Iterable[str]) -> tuple[Finding, ...]:
    """In the order of the game's rules."""
    places = {rule: place for place, rule in enumerate(rules)}
    return tuple(sorted(findings, key=lambda finding: places[finding.rule]))
