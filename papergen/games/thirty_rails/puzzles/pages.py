"""Puzzles on pages, one to six on each, and their answers on pages of their own."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from papergen.games.thirty_rails.pages.pad import points_note
from papergen.games.thirty_rails.puzzles import kind_named
from papergen.games.thirty_rails.puzzles.layout import READ_ONLY, Layout, asked, draw_layout
from papergen.page.fit import first, fit, fits, other_template, usual
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.papers import PAPERS
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape, Text
from papergen.page.text import balanced, cap
from papergen.seed import short_hash

if TYPE_CHECKING:
    from papergen.games.thirty_rails.puzzles import Made

GAP = 5.0  # mm between the puzzles on a page
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # columns and rows
TEXT = {1: 1.2, 2: 1.05, 4: 0.9, 6: 0.8}  # the text size, as a fraction of the page's
SMALLER = (1.0, 0.87, 0.75)  # tried one after another if there is no room
SQUARES = (1.0, 0.9, 0.8, READ_ONLY)  # the smallest squares, as fractions of the template's, tried in turn

OF_MAPS = "lines-note"  # the words about the small maps of a key

Draw = Callable[[Press, int], list[Page]]  # that many per page
LayoutOf = Callable[[Press, Any], Layout]  # of a puzzle, or of its answer


def puzzle_pages(press: Press, made: "Made", per_page: int) -> list[Page]:
    words = press.words
    head = Heading(words[f"puzzle-{made.kind}"].upper(), _sort(press, made), made.seed, _fingerprint(made))
    kind = kind_named(made.kind)
    note = points_note(press) if kind.scored else ""

    def draw(press: Press, per_page: int) -> list[Page]:
        return fitting_pages(press, made, per_page, (head, "", words["puzzle"]), kind.question, note)

    def advice() -> list[str]:
        return [*_helping(press, draw, per_page), *other_template(press, maps=True)]

    what = f"{made.kind} puzzles with {per_page} per page"
    return fit(press, what, draw, advice=advice, per_page=per_page)


def _helping(press: Press, draw: Draw, per_page: int) -> list[str]:
    """What helps, found by trying: fewer per page, or larger paper; otherwise the first of both together."""
    fewer = [n for n in sorted(GRIDS, reverse=True) if n < per_page]
    w, h = press.size
    larger = [name for name, (wide, high) in PAPERS.items() if wide >= w and high > h]

    def helps(paper: str, per_page: int) -> bool:
        return fits(partial(draw, replace(press, paper=paper), per_page))

    alone = [f"--per-page {n}" for n in fewer if helps(press.paper, n)][:1]
    alone += [f"--paper {name}" for name in larger if helps(name, per_page)][:2]
    both = (f"--per-page {n} and --paper {name}" for name, n in product(larger, fewer) if helps(name, n))
    return alone or list(islice(both, 1))


def key_pages(press: Press, made: "Made") -> list[Page]:
    """As many answers per page as are easy to read, with small maps of the routes.

    If there is no other room, as in large print, the maps have pages of their own; small paper has none.
    """
    words = press.words
    subtitle = f"{words[f'puzzle-{made.kind}']}, {_sort(press, made)}"
    head = Heading(words["puzzle-answers"].upper(), subtitle, made.seed, _fingerprint(made))
    kind = kind_named(made.kind)

    frame = head, None, words["puzzle-answers"]

    def draw(press: Press, per_page: int, minis: bool) -> list[Page]:
        def layout(press: Press, puzzle: Any) -> Layout:
            return kind.answer(press, puzzle, minis)

        told = " · ".join(words[sign] for sign in kind.signs if minis or sign != OF_MAPS)
        return fitting_pages(press, made, per_page, frame, layout, told)

    def apart(press: Press, per_page: int) -> list[Page]:
        answers = draw(press, per_page, minis=False)
        if OF_MAPS not in kind.signs:
            return answers
        maps = [
            _map_pages(press, made, frame, number, kind.answer(press, puzzle, True))
            for number, puzzle in enumerate(made.puzzles, 1)
        ]
        return list(_after_each(answers, maps, per_page))

    def drawn(press: Press) -> list[Page]:
        counts = _full_pages(kind.answers, len(made.puzzles))
        ways: tuple[Draw, ...] = partial(draw, minis=True), apart, partial(draw, minis=False)
        return first(partial(way, press, count) for way, count in product(ways, counts))

    return fit(press, "the answers", drawn, advice=(*usual(press, maps=True), "--key none"))


def _after_each(answers: list[Page], maps: list[list[Page]], per_page: int) -> Iterator[Page]:
    """Each page of answers, and the maps of these answers after it."""
    for n, page in enumerate(answers):
        yield page
        for of_one in maps[n * per_page : (n + 1) * per_page]:
            yield from of_one


def _map_pages(press: Press, made: "Made", frame: "Frame", number: int, layout: Layout) -> list[Page]:
    """Only the small maps of an answer."""
    head, player, section = frame
    summary = _summary(press, made, head)
    fitting, shapes, room = framed_page(press, head, player)
    below, room = _foot(fitting, room, press.words[OF_MAPS])
    above, room = asked(fitting, room, number, layout.question)
    parts = layout.tail.parts(room) if layout.tail else []
    return [Page(*press.size, (*shapes, *below, *above, *part(room)), section, summary) for part in parts]


def _foot(press: Press, room: Box, note: str) -> tuple[list[Shape], Box]:
    """The note at the foot of the page, and the room above it."""
    look = press.look
    texts = balanced(press, note, look.small, room.w) if note else []
    if not texts:
        return [], room
    step = look.step(look.small)
    foot, room = room.cut_bottom(len(texts) * step, GAP / 2)
    top = foot.y + cap(look.small)
    return [Text(foot.x, top + i * step, t, look.small, colour=look.ink) for i, t in enumerate(texts)], room


def _full_pages(counts: tuple[int, ...], answers: int) -> list[int]:
    """How many answers a page may have, without those that would leave more of it empty than the next."""
    return [n for n, fewer in zip(counts, (*counts[1:], 0), strict=True) if fewer < answers]


def _sort(press: Press, made: "Made") -> str:
    return f"{press.words['30-rails']}, {press.words[f'puzzle-{made.level}']}"


def _summary(press: Press, made: "Made", head: Heading) -> str:
    return f"{press.words['30-rails']}: {head.subtitle}, {press.words['seed']} {made.seed}"


def _fingerprint(made: "Made") -> str:
    """Four characters for all puzzles and their answers: the same characters mean the same puzzles."""
    return short_hash(repr(made.to_json()))


Frame = tuple[Heading, str | None, str]  # header, player (None: no name line), section


def fitting_pages(
    press: Press, made: "Made", per_page: int, frame: Frame, layout: LayoutOf, note: str = ""
) -> list[Page]:
    """The pages, with the note at their foot, at the largest text size at which everything fits.

    Small text is tried before small squares, if a layout allows those.
    """
    head, player, section = frame
    summary = _summary(press, made, head)

    def page(start: int, text: float, least: float) -> Page:
        """`text` is a fraction of the page's text size, `least` of the template's smallest square."""
        fitting, shapes, room = framed_page(press, head, player)
        small = fitting.scaled(text)
        below, room = _foot(fitting, room, note)
        shapes += below
        numbered = enumerate(made.puzzles[start : start + per_page], start + 1)
        for (number, puzzle), place in zip(numbered, room.grid(*GRIDS[per_page], GAP), strict=False):
            shapes += draw_layout(small, place, number, layout(small, puzzle), least)
        return Page(*press.size, tuple(shapes), section, summary)

    def pages(least: float, smaller: float) -> list[Page]:
        starts = range(0, len(made.puzzles), per_page)
        return [page(start, TEXT[per_page] * smaller, least) for start in starts]

    return first(partial(pages, *sizes) for sizes in product(SQUARES, SMALLER))
