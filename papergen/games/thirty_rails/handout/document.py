"""A handout as a document: its parts in order, bookmarked, on leaves of their own where that is wanted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from papergen.games.thirty_rails.handout.cover import Content
from papergen.games.thirty_rails.handout.parts import HandoutRequest, Part, Workshop
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Bookmark, Page, Pages
from papergen.words import Words

TEACHERS = ("cover", "caller", "key")  # parts that stay in one hand: their pages may share a leaf


def handout(request: HandoutRequest, look: Look, words: Words) -> Pages:
    workshop = Workshop(request, look, words)
    parts = [workshop.part(name) for name in request.plan.parts]
    if "cover" in request.plan.parts:  # it says where everything is
        parts[request.plan.parts.index("cover")] = workshop.cover(_contents(parts, request.duplex))
    called = f"{words['30-rails']}, {words['handout']}: {request.title or request.seed}"
    return Pages(
        title=called,
        subject=f"{called}, {request.seed}, {words['fingerprint']} {workshop.dice.fingerprint}",
        count=sum(1 for _ in _order(parts, request.duplex)),
        pages=_pages(parts, request, words),
        language=words["language"],
        ground=look.ground,
    )


def _order(parts: Sequence[Part], duplex: bool) -> Iterator[tuple[Part, bool]]:
    """For every page its part, and whether it is an empty back before a page with a leaf of its own."""
    position, before = 0, ""
    for part in parts:
        for index in range(part.count):
            goes_on = part.name in TEACHERS and (index > 0 or before in TEACHERS)
            if duplex and position % 2 == 1 and not goes_on:
                yield part, True
                position += 1
            yield part, False
            position += 1
        before = part.name


def _contents(parts: Sequence[Part], duplex: bool) -> list[Content]:
    """Where each part begins and ends."""
    numbers: dict[str, list[int]] = {}
    for number, (part, blank) in enumerate(_order(parts, duplex), 1):
        if not blank:
            numbers.setdefault(part.name, []).append(number)
    return [Content(name, found[0], found[-1]) for name, found in numbers.items()]


def _pages(parts: Sequence[Part], request: HandoutRequest, words: Words) -> Iterator[Page]:
    sources = {part.name: iter(part.pages) for part in parts}
    before = ""
    size = PAPERS[request.paper]
    for part, blank in _order(parts, request.duplex):
        if blank:
            yield Page(*size, (), words["handout-blank"], words["handout-blank"], blank=True)
            continue
        page = next(sources[part.name])
        if part.name != before:
            title = Bookmark(words[f"handout-{part.name}"])
            page = replace(page, bookmarks=(title, *page.bookmarks))
        before = part.name
        size = page.width, page.height
        yield page
