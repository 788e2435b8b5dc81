"""What a referee finds, in any game."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.phrase import Gap, in_english, more, phrase, pictured, told
from papergen.printable import Printable
from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.medals import Ladder
    from papergen.page.press import Press
    from papergen.page.shapes import Pages
    from papergen.slips import Slip
    from papergen.terminal import Watch
    from papergen.words import Words


class Claimed(NamedTuple):
    """A number that a finding is about, as written and as it should be; a sentence calls it `what`."""

    what: Gap
    written: int
    right: int


class Finding(NamedTuple):
    """One mistake: the rule's short name, where it is, and what is wrong in players' words (`said`).

    `line` and `column` are the place in the transcript, if there is one; `where` is the place on the sheet
    (`r2c4`, `turn 7`, `line 1-2`). A wrong number that only follows from others has these as its `because`;
    it is no mistake of its own.
    """

    rule: str
    where: str
    said: Gap
    line: int | None = None
    column: int | None = None
    claim: Claimed | None = None
    because: tuple["Finding", ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, in English; `told_in` has it in a page's language."""
        return in_english(self.said)

    def told_in(self, words: "Words") -> str:
        return told(self.said, words)

    def to_json(self, beside: Sequence["Finding"] = ()) -> dict[str, Any]:
        """`beside` are all the findings in their order: `because` has indexes in it."""
        form: dict[str, Any] = {"rule": self.rule, "where": self.where, "message": self.message}
        if self.line is not None and self.column is not None:
            form |= {"line": self.line, "column": self.column}
        if self.claim:
            form |= {"written": self.claim.written, "right": self.claim.right}
        if self.because:
            form["because"] = sorted(beside.index(cause) for cause in self.because)
        return form


Mark = tuple[int, int]  # line and column in a transcript


def finding_at(marks: Mapping[str, Mark], rule: str, where: str, said: Gap, *places: str) -> Finding:
    """A finding at the first of `places` (or `where`) that `marks` has a place in the transcript for."""
    line, column = next((marks[place] for place in (*places, where) if place in marks), (None, None))
    return Finding(rule, where, said, line, column)


class Cell(NamedTuple):
    """A number that a player wrote in the scoring table, and the correct one.

    `seat` is the player's index in `standings`, `place` the line or railway or "", `kind` what is counted.
    A sum also has `own`: what the other numbers give here, those that are written as they are written and the
    rest as they should be. `parts` are the written ones that make it differ from `right`.
    """

    seat: int
    place: str
    kind: str  # POINTS, TOTAL or one of the game's own, such as `squares`
    written: int
    right: int
    own: int | None = None
    parts: tuple["Cell", ...] = ()

    @property
    def wrong(self) -> bool:
        return self.written != self.right

    @property
    def follows(self) -> bool:
        """Whether it is wrong only because other numbers are."""
        return self.wrong and self.written == self.own

    @property
    def causes(self) -> tuple["Cell", ...]:
        """If it follows, the mistakes that it follows from."""
        if not self.follows:
            return ()
        wrong = [part for part in self.parts if part.wrong]
        return tuple(dict.fromkeys(root for part in wrong for root in part.causes or (part,)))


def the_sum(cell: Cell) -> Gap:
    """What a sentence calls a number that was added up wrongly: the sum of a line, or the total."""
    return phrase(f"found-the-{cell.kind}")


def total_cell(seat: int, written: int, right: int, parts: Sequence[Cell]) -> Cell:
    """A written total; `parts` are the written cells among those that it should be the sum of."""
    own = right + sum(part.written - part.right for part in parts)
    return Cell(seat, "", TOTAL, written, right, own, tuple(part for part in parts if part.wrong))


def claim_findings(
    cells: Iterable[Cell], tell: Callable[[Cell], Finding], call: Callable[[Cell], Gap] = the_sum
) -> Iterator[Finding]:
    """The cells that are wrong; `tell` makes a finding of one, `call` what a sentence calls it if it follows.

    The parts of a sum come before it.
    """
    found: dict[Cell, Finding] = {}
    for cell in cells:
        if cell.wrong:
            finding = tell(cell)._replace(
                claim=Claimed(call(cell), cell.written, cell.right),
                because=tuple(found[cause] for cause in cell.causes),
            )
            found[cell] = finding
            yield finding


def with_consequences(problems: Sequence[Finding]) -> Iterator[tuple[Finding, Gap | None]]:
    """Every mistake, and what follows from it as a clause: `so the sum should be 16, not 18`.

    What follows from several mistakes is told with the last of them.
    """
    after: dict[Finding, list[Claimed]] = {}
    for finding in problems:
        if finding.because and finding.claim:
            last = max(finding.because, key=problems.index)
            after.setdefault(last, []).append(finding.claim)
    for finding in problems:
        if not finding.because:
            yield finding, _so(after[finding]) if finding in after else None


def _so(claims: Sequence[Claimed]) -> Gap:
    first, *others = (claim._asdict() for claim in claims)
    told: Gap = phrase("found-so", **first)
    for number, claim in enumerate(others, 1):
        key = "found-so-last" if number == len(others) else "found-so-next"
        told = phrase(key, told=told, **claim)
    return told


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
    def mistakes(self) -> tuple[Finding, ...]:
        """The problems, without those that only follow from others."""
        return tuple(finding for finding in self.problems if not finding.because)

    def told_in(self, words: "Words") -> list[str]:
        """The mistakes with what follows, and the warnings, in a page's language; its maps show the ways."""
        mistakes = with_consequences(self.problems)
        return [
            *(told(pictured(more(finding.said, so)), words) for finding, so in mistakes),
            *(finding.told_in(words) for finding in self.warnings),
        ]

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
    def margin(self) -> int | None:
        """By how much a whole game of a solo scenario is ahead of the best rival; None of others."""
        return None

    @property
    def ladder(self) -> "Ladder | None":
        """The margins for the medals of a solo scenario."""
        return None

    @property
    def medal(self) -> str | None:
        """What the margin has earned."""
        return self.ladder.earned(self.margin) if self.ladder and self.margin is not None else None

    def settle(self, watch: "Watch") -> None:
        """Looks up now, and watched, what takes long; without this it is looked up when it is asked for."""

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

    def problems_json(self) -> list[dict[str, Any]]:
        return [finding.to_json(self.problems) for finding in self.problems]


def by_rule(findings: Iterable[Finding], rules: Iterable[str]) -> tuple[Finding, ...]:
    """In the order of the game's rules."""
    places = {rule: place for place, rule in enumerate(rules)}
    return tuple(sorted(findings, key=lambda finding: places[finding.rule]))
