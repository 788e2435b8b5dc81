"""Packs: what a game's evening is made of, and the file with all of it behind a cover.

A game that has more than rules, a pad and scenarios says what in its module `pack`; see papergen/game.py.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from papergen.game import Game, MadeScenario
    from papergen.page.pad import Pad
    from papergen.page.press import Press
    from papergen.page.rules import RuleCard
    from papergen.page.shapes import Page, Pages
    from papergen.terminal import Watch


@dataclass(frozen=True)
class Evening:
    """An empty name among the players is to be written by hand; `title` is the club's, or nothing."""

    seed: str
    players: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True)
class Part:
    """`title` is the key of its words; `names` are for parts with a page, or several, for each of them.

    What is `cut` into pieces has nothing on its back in a booklet.
    """

    title: str
    make: "Callable[[], Iterable[Page]]"
    names: tuple[str, ...] = ()
    cut: bool = False


def rules_part(press: "Press", game: str, card: "RuleCard") -> Part:
    """The same pages as `papergen rules` makes, as their footers say."""

    def make() -> "Iterable[Page]":
        from papergen.page.rules import rule_pages

        return rule_pages(press.saying(f"papergen rules {game}"), card, False, "none").pages

    return Part("pack-rules", make)


def pad_part(press: "Press", pad: "Pad", heading: str, title: str = "pack-pad") -> Part:
    def make() -> "Iterable[Page]":
        from papergen.page.pad import pad_pages

        return pad_pages(press, pad, heading, 1, "none").pages

    return Part(title, make)


def scenario_part(press: "Press", made: "MadeScenario", command: str, title: str = "pack-scenario") -> Part:
    return Part(title, lambda: made.pages(press.saying(command), False))


def pack(press: "Press", game: "Game", evening: Evening, parts: "Sequence[Part]") -> "Pages":
    """The cover, which says what is where, and the parts."""
    from papergen.page.cover import Cover, cover_page
    from papergen.page.fit import fit, usual

    words = press.words
    made = _all_made(press, parts)
    title = game.rules.rule_card(press).title
    cover = Cover(
        title,
        evening.title or words["pack-kicker"],
        words.counted("pack-for", len(evening.players)),
        evening.seed,
        game.fingerprints.fingerprint(evening.seed) if game.has("fingerprints") else "",
        evening.players,
        tuple(_contents(press, parts, made)),
    )
    advice = (*usual(press), "a shorter seed")
    front = fit(press, "the cover", partial(cover_page, cover=cover), advice=advice)
    pages = [page for part in made for page in part]
    return press.document(f"{title}: {evening.title or evening.seed}", [front, *pages], subject=front.summary)


def _all_made(press: "Press", parts: "Sequence[Part]") -> "list[list[Page]]":
    """The pages of each part, with blank ones around what is cut out of a booklet: page 1, the cover, is a
    front, and so is every odd page."""
    from papergen.page.shapes import Page

    title = press.words["pack-blank"]
    blank = Page(*press.size, (), title, title, blank=True)
    made: list[list[Page]] = []
    before = 1
    for part in parts:
        pages = _made(press, part)
        if part.cut and press.folded:
            if before % 2:
                made[-1].append(blank)
                before += 1
            pages = [side for page in pages for side in (page, blank)]
        made.append(pages)
        before += len(pages)
    return made


def _made(press: "Press", part: Part) -> "list[Page]":
    from papergen.page.bookmarks import begun, for_each
    from papergen.page.fit import fit, usual

    title = press.words[part.title]
    advice = (*usual(press, maps=True), "a shorter seed")
    pages = fit(press, f"the part '{title}'", lambda _: list(part.make()), advice=advice)
    first, *others = for_each(pages, part.names) if part.names else pages
    return [begun(first, title), *others]


def _contents(
    press: "Press", parts: "Sequence[Part]", made: "Sequence[list[Page]]"
) -> Iterator[tuple[str, str]]:
    """The parts with their first and last pages; the cover is page 1."""
    before = 1
    for part, pages in zip(parts, made, strict=True):
        numbers = [number for number, page in enumerate(pages, before + 1) if not page.blank]
        first, last = numbers[0], numbers[-1]
        yield press.words[part.title], str(first) if first == last else f"{first}–{last}"
        before += len(pages)


def usual_parts(press: "Press", game: "Game", evening: Evening, watch: "Watch") -> Iterator[Part]:
    """For a game without a module `pack`: a scenario, if it has any, is for whoever has to wait."""
    pad = game.pad.score_pad(press, len(evening.players), named(evening.players))
    yield rules_part(press, game.name, game.rules.rule_card(press))
    yield pad_part(press, pad, evening.title)
    if game.has("scenarios"):
        command = f"papergen scenario {game.name} --seed {evening.seed}"
        yield scenario_part(press, game.scenarios.make(evening.seed, watch), command)


def named(players: Sequence[str]) -> tuple[str, ...]:
    """Without the empty names at the end: pages number those players."""
    count = max((number for number, name in enumerate(players, 1) if name), default=0)
    return tuple(players[:count])
