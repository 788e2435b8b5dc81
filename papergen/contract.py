"""What a game's modules offer, and what they are asked for; `papergen.game` binds them together."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from papergen.document import Document
    from papergen.paint import Paint
    from papergen.progress import Watch
    from papergen.report import Result
    from papergen.scene.look import Look
    from papergen.scene.pad import Pad
    from papergen.scene.rulecard import RuleCard
    from papergen.scene.shapes import Page
    from papergen.words import Words


class Referee(Protocol):
    """The module `referee` of a game: transcripts to results, and its own results to what people read."""

    def check_document(self, document: "Document") -> "Result":
        """The verdict on a transcript; raises DocumentError where it cannot be read."""

    def blank_transcript(self, seed: str | None, player: str, variant: str, setup: str | None = None) -> str:
        """A transcript to fill in, with what the seed tells; `setup` is what is drawn on the sheets already.

        Only a module that names its SETUPS is ever given one. One that names its VARIANTS has them
        completed by shells. Raises PapergenError where the game has no such seed, variant or set-up.
        """

    def report_text(self, result: Any, paint: "Paint", explain: bool) -> "Iterator[str]":
        """The lines of the report for a terminal."""

    def report_pages(self, result: Any, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
        """The report as pages to look at."""


@dataclass(frozen=True)
class ScenarioRequest:
    """What `papergen scenario` was asked for; None and False where nothing was said."""

    seed: str
    players: int | None = None
    level: str | None = None
    expert: bool = False
    effort: int | None = None
    names: tuple[str, ...] = ()
    cards: bool = False  # cards to cut out
    own_cards: bool = False  # the player has the game: no cards


class MadeScenario(Protocol):
    """A scenario, ready to be shown."""

    def to_json(self) -> "Mapping[str, Any]":
        """What `--json` prints."""

    def pages(self, paper: str, look: "Look", words: "Words", solution: bool, command: str) -> "list[Page]":
        """The pages to print; with `solution` the best line known on one of its own. `command` stands in
        the footer."""

    def solution_log(self) -> str:
        """The best line known, as a transcript."""


class Scenarios(Protocol):
    """The module `scenarios` of a game that has any."""

    def make(self, request: ScenarioRequest, watch: "Watch") -> MadeScenario:
        """Raises PapergenError for what this game does not have; `watch` shows how far the search is."""


@dataclass(frozen=True)
class PuzzleRequest:
    """What `papergen puzzle` was asked for; None where nothing was said."""

    seed: str
    kind: str | None = None
    level: str | None = None
    rails: int | None = None
    count: int = 1
    maps: int | None = None  # how many maps to draw on, where the puzzles come from a pool


class MadePuzzles(Protocol):
    """Puzzles, ready to be shown."""

    kind: str

    def to_json(self) -> "list[Mapping[str, Any]]":
        """What `--json` prints, an object a puzzle."""

    def pages(self, paper: str, look: "Look", words: "Words", per_page: int, command: str) -> "list[Page]":
        """The puzzles; `command` stands in the footer."""

    def key_pages(self, paper: str, look: "Look", words: "Words", command: str) -> "list[Page]":
        """The answers, on pages of their own."""


class Puzzles(Protocol):
    """The module `puzzles` of a game that has any."""

    def make(self, request: PuzzleRequest, watch: "Watch") -> MadePuzzles:
        """Raises PapergenError for what this game does not have; `watch` shows how many are made."""


class ParNote(NamedTuple):
    """What `papergen score --par` adds to a report; `json` is None where par is not known."""

    json: "Mapping[str, Any] | None"
    lines: tuple[str, ...]


class Pars(Protocol):
    """The module `par` of a game that has it."""

    def par_note(self, result: Any, watch: "Watch") -> ParNote:
        """What others make of the chances of a checked game."""


class Pads(Protocol):
    """The module `pads` of a game."""

    PAD_PLAYERS: "Sequence[int]"  # for how many players there are pads, in order

    def score_pad(self, players: int, names: tuple[str, ...], words: "Words") -> "Pad":
        """The pad's table; names beyond those given are left to be written."""


class RuleCards(Protocol):
    """The module `rulecards` of a game."""

    def rule_card(self, words: "Words") -> "RuleCard":
        """The rules in our own words."""
