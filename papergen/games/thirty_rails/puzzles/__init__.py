"""Puzzles of 30 Rails for `papergen puzzle`: one module a kind, each puzzle made from the seed and proven."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.game import PuzzleRequest
from papergen.games.thirty_rails.maps import SHIPPED, maps
from papergen.games.thirty_rails.puzzles.buildline import LEVELS as LINE_LEVELS
from papergen.games.thirty_rails.puzzles.buildline import make_line
from papergen.games.thirty_rails.puzzles.described import Puzzle, described
from papergen.games.thirty_rails.puzzles.fault import make_fault, rolled_games
from papergen.games.thirty_rails.puzzles.last import RAILS, USUAL_RAILS, make_last
from papergen.games.thirty_rails.puzzles.scoreit import make_score
from papergen.seed import Stream
from papergen.terminal import Watch
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from papergen.page.look import Look
    from papergen.page.shapes import Page
    from papergen.words import Words

KINDS = LAST, ROUTE, FAULT, SCORE = "last-rails", "route", "fault", "score"
LEVELS = tuple(LINE_LEVELS)
USUAL_LEVEL = "medium"
MOST = 100  # in one call
MOST_MAPS = 10_000


def make(request: PuzzleRequest, watch: Watch) -> "Made":
    kind = _known("--kind", request.kind or LAST, KINDS)
    level = _known("--level", request.level or USUAL_LEVEL, LEVELS)
    rails = _rails(request.rails, kind)
    if not 1 <= request.count <= MOST:
        raise PapergenError(f"--count {request.count}: 1 to {MOST} puzzles can be made in one call")
    makers = _puzzles(request.seed, kind, level, rails, _maps(request.maps, kind))
    puzzles = tuple(next(makers) for _ in watch(range(request.count), request.count, "puzzles"))
    return Made(request.seed, kind, level, rails, puzzles)


def _known(option: str, word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise PapergenError(f"{option} cannot be '{shown(word)}'; {meant(word, known)}")
    return word


def _rails(rails: int | None, kind: str) -> int:
    if kind != LAST:
        if rails is not None:
            raise PapergenError(f"--rails is for --kind {LAST}: leave it out with --kind {kind}")
        return 0
    if rails is None:
        return USUAL_RAILS
    if rails not in RAILS:
        raise PapergenError(
            f"--rails {rails}: a puzzle leaves {RAILS[0]} to {RAILS[-1]} rails to lay: fewer are no puzzle, "
            "and more cannot be solved for certain"
        )
    return rails


def _maps(asked: int | None, kind: str) -> int:
    if asked is None:
        return SHIPPED
    if kind == ROUTE:
        raise PapergenError(f"--maps: --kind {ROUTE} draws its own maps; leave it out")
    if not 1 <= asked <= MOST_MAPS:
        raise PapergenError(f"--maps {asked}: 1 to {MOST_MAPS:,}; {SHIPPED} come with papergen")
    return asked


def _puzzles(seed: str, kind: str, level: str, rails: int, pool: int) -> Iterator[Puzzle]:
    """Without end; the first n are the same however many are taken."""
    number = f"/{rails}" if rails else ""
    chance = Stream(seed, f"30-rails/puzzle/{kind}{number}/{level}")
    games = rolled_games(chance, pool) if kind == FAULT else maps(chance, pool)
    while True:
        if kind == LAST:
            yield make_last(chance, games, level, rails)
        elif kind == ROUTE:
            yield make_line(chance, level)
        elif kind == FAULT:
            yield make_fault(chance, games, level)
        else:
            yield make_score(games, level)


@dataclass(frozen=True)
class Made:
    """`rails` is 0 where the kind has none."""

    seed: str
    kind: str
    level: str
    rails: int
    puzzles: tuple[Puzzle, ...]

    def to_json(self) -> list[Mapping[str, Any]]:
        head = {"game": "30-rails", "seed": self.seed, "kind": self.kind, "level": self.level}
        return [{**head, "number": n, **described(puzzle)} for n, puzzle in enumerate(self.puzzles, 1)]

    def pages(self, paper: str, look: "Look", words: "Words", per_page: int, command: str) -> "list[Page]":
        from papergen.games.thirty_rails.pages.puzzlepages import puzzle_pages

        return puzzle_pages(self, paper, look, words, per_page, command)

    def key_pages(self, paper: str, look: "Look", words: "Words", command: str) -> "list[Page]":
        from papergen.games.thirty_rails.pages.keypages import key_pages

        return key_pages(self, paper, look, words, command)
