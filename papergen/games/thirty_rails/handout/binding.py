"""Puts a handout together from its parts: in order, with bookmarks, and on separate leaves where needed.

Pupils' pages are made one by one as they are written.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from papergen.games.thirty_rails.handout.parts import PARTS, Content, HandoutRequest, Lesson, Whose
from papergen.page.fit import fit, usual
from papergen.page.frame import NameLine
from papergen.page.press import Press
from papergen.page.shapes import Bookmark, Page, Pages, Place, Symbol


@dataclass(frozen=True, eq=False)
class _Printed:
    """A part with all its copies."""

    name: str
    count: int
    pages: Iterable[Page]


def handout(press: Press, request: HandoutRequest) -> Pages:
    words, names = press.words, request.plan.parts
    lesson = Lesson(press, request, tuple(_content(request, name, [1]) for name in names))
    parts = [_printed(lesson, name) for name in names]
    if "cover" in names:  # it lists where everything is; its length does not depend on the page numbers
        parts[names.index("cover")] = _printed(replace(lesson, contents=_contents(parts, request)), "cover")
    title = f"{words['30-rails']}, {words['handout']}: {request.title or request.seed}"
    return press.document(
        title,
        _pages(press, parts, request),
        count=sum(1 for _ in _order(parts, request)),
        subject=f"{title}, {request.seed}, {words['fingerprint']} {lesson.dice.fingerprint}",
    )


def _printed(lesson: Lesson, name: str) -> _Printed:
    advice = (*usual(lesson.press, maps=True), "a shorter seed", "--parts without it")
    return fit(lesson.press, f"the part '{name}'", lambda _: _copied(lesson, name), advice=advice)


def _copied(lesson: Lesson, name: str) -> _Printed:
    """Once, or once per pupil."""
    pupils, pages = lesson.request.pupils, iter(PARTS[name].make(lesson))
    if PARTS[name].whose is Whose.PUPIL:
        begun = list(islice(pages, 1))  # so that anything that does not fit is reported before writing begins
        each = PARTS[name].pages_each(lesson)
        return _Printed(name, each * len(pupils), _bookmarked(chain(begun, pages), pupils, each))
    originals = list(pages)
    if lesson.request.plan.is_for_each(name):
        lines = PARTS[name].name_lines(lesson)
        return _Printed(name, len(originals) * len(pupils), _copies(name, originals, pupils, lines))
    return _Printed(name, len(originals), originals)


def _bookmarked(pages: Iterable[Page], pupils: Sequence[str], each: int) -> Iterator[Page]:
    """`each` pages per pupil, the first with the pupil's bookmark."""
    for index, page in enumerate(pages):
        marks = (_bookmark(pupils, index // each + 1),) if index % each == 0 else ()
        yield replace(page, bookmarks=marks)


def _copies(
    name: str, originals: Sequence[Page], pupils: Sequence[str], lines: Sequence[NameLine]
) -> Iterator[Page]:
    """All the pages for each pupil; only the pupil's name, if `lines` write it, is not drawn once for all."""
    drawn = [
        replace(page, shapes=(Place(Symbol(f"{name}{index}", page.shapes)),))
        for index, page in enumerate(originals)
    ]
    for number, pupil in enumerate(pupils, 1):
        own = [_named(*both, pupil) for both in zip(drawn, lines, strict=True)] if lines and pupil else drawn
        yield replace(own[0], bookmarks=(_bookmark(pupils, number),))
        yield from own[1:]


def _named(page: Page, line: NameLine, pupil: str) -> Page:
    return replace(page, shapes=(*page.shapes, *line(pupil)), summary=f"{page.summary}, {pupil}")


def _bookmark(pupils: Sequence[str], number: int) -> Bookmark:
    return Bookmark(f"{number} {pupils[number - 1]}".rstrip(), 1)


def _order(parts: Sequence[_Printed], request: HandoutRequest) -> Iterator[tuple[_Printed, bool]]:
    """For every page its part, and whether it is a blank back before a page that starts a new leaf."""
    position, after_teachers = 0, False
    for part in parts:
        teachers = PARTS[part.name].whose is Whose.TEACHER
        for index in range(part.count):
            goes_on = teachers and (index > 0 or after_teachers)
            if request.duplex and position % 2 == 1 and not goes_on:
                yield part, True
                position += 1
            yield part, False
            position += 1
        after_teachers = teachers


def _contents(parts: Sequence[_Printed], request: HandoutRequest) -> tuple[Content, ...]:
    """Where each part begins and ends."""
    numbers: dict[str, list[int]] = {}
    for number, (part, blank) in enumerate(_order(parts, request), 1):
        if not blank:
            numbers.setdefault(part.name, []).append(number)
    return tuple(_content(request, name, found) for name, found in numbers.items())


def _content(request: HandoutRequest, name: str, numbers: Sequence[int]) -> Content:
    note = "handout-each" if request.plan.is_for_each(name) else PARTS[name].note
    return Content(name, numbers[0], numbers[-1], note)


def _pages(press: Press, parts: Sequence[_Printed], request: HandoutRequest) -> Iterator[Page]:
    words = press.words
    sources = {part.name: iter(part.pages) for part in parts}
    size, before = press.size, ""
    for part, blank in _order(parts, request):
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
