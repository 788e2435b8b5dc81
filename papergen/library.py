"""What every game offers to programs: scenarios, puzzles, pads, rules, forms; and what a seed is.

`import papergen` has all of it, and what is in a game's own `library`; the commands are made of it as well.
Nothing here knows the command line, writes a file or prints. Games and options are called as on the command
line, where `papergen scenario GAME --help` explains those of one game, and so do the messages of errors.
A seed is read as it was typed: `Calm Otter 42` is `calm-otter-42`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from papergen.errors import one_of
from papergen.game import MadePuzzles, MadeScenario, find_game, game_names, games
from papergen.page.papers import CUTS, PER_PAGE, PUZZLES_PER_PAGE
from papergen.printable import Printable
from papergen.terminal import Paint, Watch, unwatched

if TYPE_CHECKING:
    from papergen.league import Standing
    from papergen.page.press import Press
    from papergen.page.shapes import Pages
    from papergen.result import Result

USUAL_SEATS = 4  # of a pad, if the game has one for so many


@dataclass(frozen=True)
class SeedCheck:
    """What a seed is: one that papergen made (`own`), somebody's own (`free`), or one of ours `mistyped`.

    `suggestions` are what a mistyped seed was probably meant to be, best first. Two people with the same
    `fingerprint` have the same dice; it is None only if no game has dice.
    """

    seed: str
    kind: Literal["own", "free", "mistyped"]
    suggestions: tuple[str, ...]
    fingerprint: str | None

    def as_json(self) -> dict[str, Any]:
        """What `papergen seed --json` prints: the schema `seed`."""
        return {
            "seed": self.seed,
            "kind": self.kind,
            "suggestions": list(self.suggestions),
            "fingerprint": self.fingerprint,
        }


def check_seed(typed: str) -> SeedCheck:
    """What was typed, as a seed; raises SeedError if it cannot be one. A mistyped seed is no error here."""
    from papergen.seed import normalise
    from papergen.seedcheck import check

    seed = normalise(typed)
    verdict = check(seed)
    able = game_names("fingerprints")  # the first game's, if several have dice
    fingerprint = games()[able[0]].fingerprints.fingerprint(seed) if able else None
    return SeedCheck(seed, verdict.kind, verdict.suggestions, fingerprint)


def blank_transcript(game: str, seed: str | None = None, *, player: str = "", **own: Any) -> str:
    """A transcript to fill in, as `papergen transcript` writes it; `own` are the game's own options."""
    from papergen.names import clean_names
    from papergen.seed import normalise

    (name,) = clean_names([player], None) if player else ("",)
    return find_game(game).referee.blank_transcript(None if seed is None else normalise(seed), name, **own)


@dataclass(frozen=True)
class Scenario(Printable):
    """A scenario to print and play; `solution` adds the page with the best line known."""

    title: str
    seed: str
    made: MadeScenario
    solution: bool = False

    def as_json(self) -> Mapping[str, Any]:
        """What `papergen scenario GAME --json` prints: the schema `scenario-GAME`."""
        return self.made.to_json()

    def solution_log(self) -> str:
        """The best line known, as a transcript; raises PapergenError if the game has none."""
        return self.made.solution_log()

    def document(self, press: "Press") -> "Pages":
        pages = self.made.pages(press, self.solution)
        return press.document(f"{self.title}: {self.seed}", pages, subject=pages[0].summary)


def scenario(
    game: str,
    seed: str,
    *,
    players: Sequence[str] = (),
    solution: bool = False,
    watch: Watch = unwatched,
    **own: Any,
) -> Scenario:
    """A solo scenario or a setup card; `own` are the game's own options, such as `level` and `effort`.

    `seats` is the number that `--players` gives; `players` are names. This may search for seconds: `watch`
    gets the steps of the search and passes them on.
    """
    from papergen.seed import normalise

    known, normal = find_game(game, "scenarios"), normalise(seed)
    made = known.scenarios.make(normal, watch, **own, **_named(players))
    return Scenario(known.title, normal, made, solution)


@dataclass(frozen=True)
class Puzzles(Printable):
    """Puzzles to print, and then their answers; `questions` and `answers` are the two parts."""

    made: MadePuzzles
    per_page: int = 1
    part: Literal["both", "questions", "answers"] = "both"

    @property
    def questions(self) -> "Puzzles":
        return replace(self, part="questions")

    @property
    def answers(self) -> "Puzzles":
        return replace(self, part="answers")

    def as_json(self) -> list[Mapping[str, Any]]:
        """One object per puzzle, as `papergen puzzle GAME --json` prints them: the schema `puzzle-GAME`."""
        return self.made.to_json()

    def document(self, press: "Press") -> "Pages":
        pages = [] if self.part == "answers" else self.made.pages(press, self.per_page)
        pages += [] if self.part == "questions" else self.made.key_pages(press, len(pages))
        return press.document(pages[0].summary, pages)


def puzzle(game: str, seed: str, *, per_page: int = 1, watch: Watch = unwatched, **own: Any) -> Puzzles:
    """Puzzles with one right answer; `own` are the game's own options, such as `kind` and `level`."""
    from papergen.seed import normalise

    known, normal = find_game(game, "puzzles"), normalise(seed)
    one_of("--per-page", per_page, PUZZLES_PER_PAGE)
    return Puzzles(known.puzzles.make(normal, watch, **own), per_page)


@dataclass(frozen=True)
class ScorePad(Printable):
    """A score pad; seats without a name are written by hand."""

    game: str
    seats: int
    players: tuple[str, ...]
    title: str
    per_page: int
    cut: str
    own: Mapping[str, Any]

    def document(self, press: "Press") -> "Pages":
        from papergen.names import clean_names, clean_title
        from papergen.page.pad import pad_pages

        names, title = clean_names(self.players, press.letters), clean_title(self.title, press.letters)
        table = games()[self.game].pad.score_pad(press, self.seats, names, **self.own)
        return pad_pages(press, table, title, self.per_page, self.cut)


def pad(
    game: str,
    *,
    players: Sequence[str] = (),
    seats: int | None = None,
    title: str = "",
    per_page: int = 1,
    cut: str = "marks",
    **own: Any,
) -> ScorePad:
    """A score pad for `seats` players: as many as there are names, or four.

    `own` are the game's own options.
    """
    from papergen.names import clean_names, clean_title, seated

    known, names = find_game(game), clean_names(players, None)  # drawn with the letters of a press
    one_of("--per-page", per_page, PER_PAGE)
    one_of("--cut", cut, CUTS)
    count = seated(known.title, "pads", known.pad.PAD_PLAYERS, seats, len(names), USUAL_SEATS)
    return ScorePad(game, count, names, clean_title(title, None), per_page, cut, own)


@dataclass(frozen=True)
class Rules(Printable):
    """The rules of a game on a page, or with `card` on four cards to cut out."""

    game: str
    card: bool
    cut: str

    def document(self, press: "Press") -> "Pages":
        from papergen.page.rules import rule_pages

        return rule_pages(press, games()[self.game].rules.rule_card(press), self.card, self.cut)


def rules(game: str, *, card: bool = False, cut: str = "marks") -> Rules:
    """The rules of a game, in our own words."""
    return Rules(find_game(game).name, card, one_of("--cut", cut, CUTS))


@dataclass(frozen=True)
class Reports(Printable):
    """Checked games as played, drawn one after another."""

    results: "tuple[Result, ...]"

    def document(self, press: "Press") -> "Pages":
        from papergen.page.standins import with_stand_ins

        known, press = games(), with_stand_ins(press, self.results)
        pages = [
            page
            for result in self.results
            for page in known[result.game].report_pages.report_pages(press, result)
        ]
        return press.document(press.words["report"], pages)


def reports(results: "Iterable[Result]") -> Reports:
    """Checked games, of one game or several, to print in one file."""
    return Reports(tuple(results))


def report(result: "Result", *, explain: bool = False) -> str:
    """A checked game in words, as `papergen score` shows it; `explain` adds an order of play that fits."""
    return "\n".join(games()[result.game].report.report_lines(result, Paint(), explain))


@dataclass(frozen=True)
class League(Printable):
    """Everybody's standing over several results, by `total`, `average`, `best` or `wins`."""

    results: "tuple[Result, ...]"
    by: str
    title: str

    @property
    def players(self) -> "tuple[Standing, ...]":
        """Best first; last those without a result that counts."""
        from papergen.league import standings

        return standings(self.results, self.by)

    def as_json(self) -> dict[str, Any]:
        """What `papergen standings --json` prints: the schema `standings`."""
        from papergen.league import standings_json

        return standings_json(self.results, self.by)

    def document(self, press: "Press") -> "Pages":
        from papergen.names import clean_title
        from papergen.page.league import standings_pages
        from papergen.page.standins import with_stand_ins

        title = clean_title(self.title, press.letters)
        return standings_pages(with_stand_ins(press, self.results), self.results, self.by, title)


def standings(results: "Iterable[Result]", *, by: str = "total", title: str = "") -> League:
    """A league table; raises PapergenError for a file that is there twice."""
    from papergen.names import clean_title

    league = League(tuple(results), by, clean_title(title, None))
    league.players  # noqa: B018  what cannot be ranked is refused here
    return league


def _named(players: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The names for a game's `make`, as they will be drawn; none if there are none."""
    from papergen.names import clean_names

    return {"names": clean_names(players, None)} if players else {}
