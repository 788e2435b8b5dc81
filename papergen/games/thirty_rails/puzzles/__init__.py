"""Puzzles of 30 Rails for `papergen puzzle`, each made from the seed and proven to have one answer.

Each kind of puzzle is one file in this folder, named in KINDS; its words are in templates/languages. Nothing
else knows about it. A kind is imported only when a puzzle is made, so that shells complete names quickly.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError, one_of
from papergen.wording import listed

if TYPE_CHECKING:
    from papergen.games.thirty_rails.puzzles.graded import Graded
    from papergen.games.thirty_rails.puzzles.kind import Kind
    from papergen.page.artwork import Artwork
    from papergen.page.press import Press
    from papergen.page.shapes import Page
    from papergen.seed import Stream
    from papergen.terminal import Watch

KINDS = {"last-rails": "last", "route": "route", "fault": "fault", "score": "score"}  # name: file
LEVELS = ("easy", "medium", "hard")  # every kind has them
USUAL_LEVEL = "medium"
MOST = 100  # in one call
MOST_MAPS = 10_000


def kind_named(name: str) -> "Kind[Any]":
    found: Kind[Any] = import_module(f"{__name__}.{KINDS[name]}").KIND
    return found


def kinds_help() -> str:
    """The text for `--help`: the first paragraph of each kind's file, and the second for its levels."""
    kinds, levels = ["\b", "Kinds:"], ["", "\b", "Levels:"]
    for name, file in KINDS.items():
        what, by_level, *_ = (paragraph.removesuffix(".") for paragraph in _docstring(file).split("\n\n"))
        kinds.append(f"  {name:<13}{what[0].lower()}{what[1:]}")
        levels.append(f"  {name:<13}{by_level}".replace("\n", "\n" + " " * 15))
    return "\n".join([*kinds, *levels])


def _docstring(file: str) -> str:
    """Read as text, without importing the file."""
    found = find_spec(f"{__name__}.{file}")
    text = Path(found.origin or "").read_text(encoding="utf-8") if found else ""
    return text.removeprefix('"""').partition('"""')[0].rstrip()


def make(
    seed: str,
    watch: "Watch",
    *,
    count: int = 1,
    kind: str | None = None,
    level: str | None = None,
    rails: int | None = None,
    maps: int | None = None,
    book: int | None = None,
    calendar: tuple[int, int] | None = None,
) -> "Made | Graded":
    """None means the usual value. Raises PapergenError for unknown words and numbers out of range."""
    if book is not None or calendar is not None:
        _refuse_chosen(book is not None, calendar is not None, count, kind, level, rails, maps)
        from papergen.games.thirty_rails.puzzles.graded import make_book, make_calendar

        return make_calendar(seed, watch, calendar) if calendar else make_book(seed, watch, book or 0)
    from papergen.games.thirty_rails.puzzles.kind import Asked

    name = one_of("--kind", kind or next(iter(KINDS)), KINDS)
    level = one_of("--level", level or USUAL_LEVEL, LEVELS)
    left = _rails(rails, name)
    if not 1 <= count <= MOST:
        raise PapergenError(f"--count {count}: must be from 1 to {MOST}")
    asked = Asked(level, left, _maps(maps, name))
    chance = stream_of(seed, name, level, left)
    puzzles = kind_named(name).puzzles(chance, asked)
    return Made(seed, name, level, tuple(next(puzzles) for _ in watch(range(count), count, "puzzles")))


def stream_of(seed: str, kind: str, level: str, rails: int) -> "Stream":
    """The chance of all puzzles of a sort."""
    from papergen.seed import Stream

    return Stream(seed, f"30-rails/puzzle/{kind}{f'/{rails}' if rails else ''}/{level}")


def _refuse_chosen(
    book: bool,
    calendar: bool,
    count: int,
    kind: str | None,
    level: str | None,
    rails: int | None,
    maps: int | None,
) -> None:
    """A book or a calendar chooses its puzzles itself."""
    if book and calendar:
        raise PapergenError("--book and --calendar cannot be used together")
    typed = {"--count": count != 1, "--kind": kind, "--level": level, "--rails": rails, "--maps": maps}
    for option, used in typed.items():
        if used:
            what = "--book" if book else "--calendar"
            raise PapergenError(f"{what} chooses its puzzles itself; leave out {option}")


def _rails(asked: int | None, name: str) -> int:
    kind = kind_named(name)
    if asked is None:
        return kind.usual_rails
    if not kind.rails:
        takers = listed([f"--kind {other}" for other in KINDS if kind_named(other).rails], "or")
        raise PapergenError(f"--rails only works with {takers}; leave it out with --kind {name}")
    if asked not in kind.rails:
        raise PapergenError(
            f"--rails {asked}: must be from {kind.rails[0]} to {kind.rails[-1]}; fewer are no puzzle, and "
            "more cannot be solved for certain"
        )
    return asked


def _maps(asked: int | None, name: str) -> int:
    from papergen.games.thirty_rails.maps import SHIPPED

    if asked is None:
        return SHIPPED
    if kind_named(name).own_maps:
        raise PapergenError(f"--maps: --kind {name} makes its own maps; leave out --maps")
    if not 1 <= asked <= MOST_MAPS:
        raise PapergenError(f"--maps {asked}: must be from 1 to {MOST_MAPS:,}; {SHIPPED} come with papergen")
    return asked


@dataclass(frozen=True)
class Made:
    """Puzzles of one kind, ready to be shown."""

    seed: str
    kind: str
    level: str
    puzzles: tuple[Any, ...]

    def to_json(self) -> list[Mapping[str, Any]]:
        """One object per puzzle."""
        head = {"game": "30-rails", "seed": self.seed, "kind": self.kind, "level": self.level}
        describe = kind_named(self.kind).describe
        return [{**head, "number": n, **describe(puzzle)} for n, puzzle in enumerate(self.puzzles, 1)]

    def pages(self, press: "Press", per_page: int) -> "list[Page]":
        from papergen.games.thirty_rails.puzzles.pages import puzzle_pages

        return puzzle_pages(press, self, per_page)

    def key_pages(self, press: "Press", after: int = 0) -> "list[Page]":  # noqa: ARG002  not numbered
        from papergen.games.thirty_rails.puzzles.pages import key_pages

        return key_pages(press, self)

    def artwork(self, press: "Press") -> "list[Artwork]":
        from papergen.games.thirty_rails.puzzles.artwork import artworks

        return artworks(press, zip(self.to_json(), self.puzzles, strict=True))
