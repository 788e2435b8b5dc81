"""What a game is: a folder under papergen/games with a `GAME`, and what its modules offer.

Nothing else names a game. Its parts are imported when they are first needed. What it adds to the command line
is in its folder `commands`, where papergen/cli/command.py looks for it.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from papergen import games as _folder
from papergen.errors import PapergenError
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from papergen.nodes import Tree
    from papergen.pack import Evening, Part
    from papergen.page.artwork import Artwork
    from papergen.page.pad import Pad
    from papergen.page.press import Press
    from papergen.page.rules import RuleCard
    from papergen.page.shapes import Page
    from papergen.result import Result
    from papergen.terminal import Paint, Watch
    from papergen.words import Words


class Referee(Protocol):
    """The module `referee` of a game: it turns transcripts into results."""

    def check_transcript(self, tree: "Tree") -> "Result":
        """The verdict on a transcript; raises LocatedError if it cannot be read."""

    def blank_transcript(self, seed: str | None, player: str, **own: Any) -> str:
        """A transcript to fill in, with everything that is known from the seed.

        `own` has the values of the options in `commands/transcript`. Raises PapergenError if the game has
        no such seed.
        """


class Report(Protocol):
    """The module `report` of a game."""

    def report_lines(self, result: Any, paint: "Paint", explain: bool) -> "Iterator[str]":
        """One of the game's results, for a terminal."""


class ReportPages(Protocol):
    """The module `pages.report` of a game.

    If it has `draw_picture(press, box, result)`, the first page of marks shows that of the winner.
    """

    def report_pages(self, press: "Press", result: Any) -> "Iterable[Page]":
        """One of the game's results, as pages."""


class MadeScenario(Protocol):
    """A scenario, ready to be shown."""

    def to_json(self) -> "Mapping[str, Any]":
        """What `--json` prints."""

    def pages(self, press: "Press", solution: bool) -> "list[Page]":
        """The pages to print; with `solution`, the best known line on a page of its own."""

    def solution_log(self) -> str:
        """The best known line, as a transcript."""


class Scenarios(Protocol):
    """The module `solo` of a game that has scenarios."""

    def make(self, seed: str, watch: "Watch", **own: Any) -> MadeScenario:
        """`own` has the values of the options in `commands/scenario`; `watch` shows the search's progress."""


class Chapter(NamedTuple):
    """What a season wants to know of a solo game that was checked: `own` are the game's own options that the
    scenario was made with, `met` the objectives that were met."""

    level: str
    own: "Mapping[str, Any]"
    won: bool
    met: "frozenset[str]"


class SeasonScenario(MadeScenario, Protocol):
    """A scenario of a game that has seasons."""

    def without_rules(self) -> MadeScenario:
        """The same for a booklet that has the rules already; its first page belongs on the left."""


class Seasons(Protocol):
    """The module `season` of a game whose scenarios have levels and make seasons.

    `own` has the values of the options in `commands/season`, without those that change only the pages.
    """

    LEVELS: "Sequence[str]"  # the lowest first
    USUAL_LEVEL: str
    OBJECTIVES: "Sequence[str]"  # names

    def known(self, seed: str, level: str, **own: Any) -> "Sequence[str]":
        """The objectives that some winning line known of this scenario meets; found in few steps."""

    def said(self, words: "Words", objective: str, **own: Any) -> str:
        """The printed sentence of an objective."""

    def level_name(self, words: "Words", level: str) -> str:
        """What pages call a level."""

    def usual(self, **own: Any) -> "Mapping[str, Any]":
        """`own` with what is usual where it was not given."""

    def options(self, **own: Any) -> str:
        """What is typed for `own`, beginning with a space; nothing where all is as usual."""

    def chapter(self, result: Any) -> Chapter | None:
        """What a whole, legal result came to; None if it is of no solo scenario."""


class MadePuzzles(Protocol):
    """Puzzles, ready to be shown."""

    kind: str | None  # None: of several kinds

    def to_json(self) -> "list[Mapping[str, Any]]":
        """What `--json` prints, one object per puzzle."""

    def pages(self, press: "Press", per_page: int) -> "list[Page]":
        """The puzzles."""

    def key_pages(self, press: "Press", after: int = 0) -> "list[Page]":
        """The answers, on pages of their own; `after` so many pages, where pages are numbered."""

    def artwork(self, press: "Press") -> "list[Artwork]":
        """Each puzzle and its key as single drawings."""


class Puzzles(Protocol):
    """The module `puzzles` of a game that has puzzles."""

    def make(self, seed: str, watch: "Watch", **own: Any) -> MadePuzzles:
        """`own` has the values of the options in `commands/puzzle`; `watch` shows how many are done."""


class ParNote(NamedTuple):
    """What `papergen score --par` adds to a report; `json` is None if par is not known."""

    json: "Mapping[str, Any] | None"
    lines: tuple[str, ...]


class Pars(Protocol):
    """The module `par` of a game that has par."""

    def par_note(self, result: Any, watch: "Watch") -> ParNote:
        """What others score with the chances of a checked game."""


class Fingerprints(Protocol):
    """The module `dice` of a game whose chances people can compare."""

    def fingerprint(self, seed: str) -> str:
        """Four characters, the same for the same chances."""


class ScorePads(Protocol):
    """The module `pages.pad` of a game."""

    PAD_PLAYERS: "Sequence[int]"  # the numbers of players that there are pads for, in order

    def score_pad(self, press: "Press", players: int, names: tuple[str, ...], **own: Any) -> "Pad":
        """The pad's table; names that are not given are written by hand. `own` has the values of the options
        in `commands/pad`."""


class RuleCards(Protocol):
    """The module `pages.rules` of a game."""

    def rule_card(self, press: "Press") -> "RuleCard":
        """The rules in our own words."""


class Packs(Protocol):
    """The module `pack` of a game whose evening has more than rules, a pad and a scenario."""

    PACK_PLAYERS: "Sequence[int]"  # the numbers of players that there are packs for, in order

    def parts(self, press: "Press", evening: "Evening", watch: "Watch", **own: Any) -> "Iterable[Part]":
        """What comes behind the cover; `own` has the values of the options in `commands/pack`."""


# The optional parts of a game, and the modules that hold them.
OPTIONAL = {
    "scenarios": "solo",
    "seasons": "season",
    "puzzles": "puzzles",
    "par": "par",
    "fingerprints": "dice",
    "packs": "pack",
}


class Game(NamedTuple):
    """`name` is the word in transcripts and on the command line; `folder` the package."""

    name: str
    title: str
    folder: str

    @property
    def referee(self) -> "Referee":
        return cast("Referee", self._part("referee"))

    @property
    def report(self) -> "Report":
        return cast("Report", self._part("report"))

    @property
    def report_pages(self) -> "ReportPages":
        return cast("ReportPages", self._part("pages.report"))

    @property
    def pad(self) -> "ScorePads":
        return cast("ScorePads", self._part("pages.pad"))

    @property
    def rules(self) -> "RuleCards":
        return cast("RuleCards", self._part("pages.rules"))

    @property
    def scenarios(self) -> "Scenarios":
        return cast("Scenarios", self._part("solo"))

    @property
    def seasons(self) -> "Seasons":
        return cast("Seasons", self._part("season"))

    @property
    def puzzles(self) -> "Puzzles":
        return cast("Puzzles", self._part("puzzles"))

    @property
    def par(self) -> "Pars":
        return cast("Pars", self._part("par"))

    @property
    def fingerprints(self) -> "Fingerprints":
        return cast("Fingerprints", self._part("dice"))

    @property
    def packs(self) -> "Packs":
        return cast("Packs", self._part("pack"))

    def has(self, part: str) -> bool:
        """Whether it has an optional part; does not import it."""
        return find_spec(f"{self.folder}.{OPTIONAL[part]}") is not None

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{self.folder}.{name}")


def find_game(name: str, part: str | None = None) -> Game:
    """The game of that name; if `part` is given, the game must have it."""
    if name not in games():
        which = f" with {part}" if part else ""
        raise PapergenError(f"there is no game '{shown(name)}'{which}; {meant(name, game_names(part))}")
    if name not in game_names(part):
        raise lacking(games()[name], part or "")
    return games()[name]


def game_names(part: str | None = None) -> list[str]:
    """The names of all games, or of those that have an optional part; does not import it."""
    return [name for name, game in games().items() if part is None or game.has(part)]


def lacking(game: Game, part: str) -> PapergenError:
    """The error that a game does not have an optional part, and which games do."""
    return PapergenError(f"{game.title} has no {part}; these have: {', '.join(game_names(part))}")


@cache
def games() -> dict[str, Game]:
    """By name."""
    from pkgutil import iter_modules  # not needed for a game's own commands

    folders = [module.name for module in iter_modules(_folder.__path__) if module.ispkg]
    found = [import_module(f"{_folder.__name__}.{folder}").GAME for folder in folders]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}
