"""Puts a handout together from its parts: in order, with bookmarks, and on separate leaves where needed.

Neighbouring parts of which every pupil gets pages are collated: all pages of the first pupil, then all of the
second. Pupils' pages are made one by one as they are written.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from papergen.games.thirty_rails.handout.cover import title_of
from papergen.games.thirty_rails.handout.parts import (
    PARTS,
    Content,
    HandoutRequest,
    Lesson,
    Signed,
    Whose,
    own_worksheets,
)
from papergen.page.bookmarks import begun, of_person
from papergen.page.fit import fit, usual
from papergen.page.frame import NameLine
from papergen.page.press import Press
from papergen.page.shapes import Page, Pages, Place, Symbol

T = TypeVar("T")
Own = Iterator[Sequence[Page]]  # the pages of one pupil after the other


@dataclass(frozen=True, eq=False)
class _Printed:
    """A part with all its copies, or several parts collated by pupil."""

    names: tuple[str, ...]
    count: int
    pages: Iterable[Page]
    each: tuple[int, ...] = (1,)  # how many pages of each part a pupil gets, or single pages

    @property
    def teachers(self) -> bool:
        return PARTS[self.names[0]].whose is Whose.TEACHER

    def begins(self, index: int) -> bool:
        """Whether this page starts a new leaf.

        The first page of a part that somebody gets does, and so do both pages of a sheet that has two: map
        and tables are needed side by side.
        """
        start = 0
        for name, each in zip(self.names, self.each, strict=False):
            if start <= index % sum(self.each) < start + each:
                return index % sum(self.each) == start or PARTS[name].whose is Whose.PUPIL
            start += each
        return True


def handout(press: Press, request: HandoutRequest) -> Pages:
    words, groups = press.words, _groups(request)
    lesson = Lesson(press, request, tuple(_content(request, names, [1]) for names in groups))
    parts = [_printed(lesson, names) for names in groups]
    cover = ("cover",)
    if cover in groups:  # it lists where everything is; its length does not depend on the page numbers
        parts[groups.index(cover)] = _printed(replace(lesson, contents=_contents(parts, request)), cover)
    title = f"{words['30-rails']}, {words['handout']}: {request.title or request.seed}"
    return press.document(
        title,
        _pages(press, parts, request),
        count=sum(1 for _ in _order(parts, request)),
        subject=f"{title}, {request.seed}, {words['fingerprint']} {lesson.dice.fingerprint}",
    )


def _groups(request: HandoutRequest) -> list[tuple[str, ...]]:
    """The plan's parts in order; those that are collated by pupil together."""
    plan = request.plan
    groups: list[tuple[str, ...]] = [plan.parts[:1]]
    for name in plan.parts[1:]:
        both = (groups[-1][-1], name)
        if all(plan.is_for_each(part) and not PARTS[part].later for part in both):
            groups[-1] += (name,)
        else:
            groups.append((name,))
    return groups


def _printed(lesson: Lesson, names: tuple[str, ...]) -> _Printed:
    if not lesson.request.plan.is_for_each(names[0]):
        return _fitted(lesson, names[0], partial(_once, lesson, names[0]))
    own = [_fitted(lesson, name, partial(_begun, lesson, name)) for name in names]
    each, pages = zip(*own, strict=True)
    pupils = lesson.request.pupils
    return _Printed(names, sum(each) * len(pupils), _collated(pages, pupils), each)


def _fitted(lesson: Lesson, name: str, make: Callable[[], T]) -> T:
    advice = (*usual(lesson.press, maps=True), "a shorter seed", "--parts without it")
    return fit(lesson.press, f"the part '{name}'", lambda _: make(), advice=advice)


def _once(lesson: Lesson, name: str) -> _Printed:
    made = PARTS[name].make(lesson)
    pages = made if isinstance(made, Sized) else list(made)
    return _Printed((name,), len(pages), pages)


def _begun(lesson: Lesson, name: str) -> tuple[int, Own]:
    """How many pages each pupil gets, and all of them; anything that does not fit is told before writing."""
    own = _own(lesson, name)
    first = next(own)
    return len(first), chain([first], own)


def _own(lesson: Lesson, name: str) -> Own:
    """The pages of one part for each pupil."""
    if PARTS[name].whose is Whose.PUPIL:
        return _grouped(PARTS[name].make(lesson), PARTS[name].pages_each(lesson))
    if name == "worksheets" and lesson.request.plan.differs:
        return _different(lesson)
    return _copies(lesson, name, PARTS[name].copied(lesson))


def _different(lesson: Lesson) -> Own:
    """Worksheets with exercises of every pupil's own."""
    for number, pupil in enumerate(lesson.request.pupils, 1):
        pages, _ = own_worksheets(lesson, number)
        yield [_signed(lesson.press, *both, pupil, number) for both in pages]


def _grouped(pages: Iterable[Page], each: int) -> Own:
    """So many pages for one pupil after the other."""
    rest = iter(pages)
    while own := list(islice(rest, each)):
        yield own


def _copies(lesson: Lesson, name: str, originals: Sequence[Signed]) -> Own:
    """All the pages for each pupil; only the pupil's name and number are not drawn once for all."""
    drawn = [
        Signed(replace(page, shapes=(Place(Symbol(f"{name}{index}", page.shapes)),)), sign)
        for index, (page, sign) in enumerate(originals)
    ]
    for number, pupil in enumerate(lesson.request.pupils, 1):
        yield [_signed(lesson.press, *both, pupil, number) for both in drawn]


def _signed(press: Press, page: Page, sign: NameLine, pupil: str, number: int) -> Page:
    mark = press.words.filled("handout-number", number=number)
    said = f"{page.summary}, {number} {pupil}".rstrip()
    return replace(page, shapes=(*page.shapes, *sign(pupil, mark)), summary=said)


def _collated(own: Sequence[Own], pupils: Sequence[str]) -> Iterator[Page]:
    """All pages of each pupil, the first with the pupil's bookmark."""
    for number, pages in enumerate(zip(*own, strict=True), 1):
        first, *more = chain(*pages)
        yield replace(first, bookmarks=(of_person(pupils, number),))
        yield from more


def _order(parts: Sequence[_Printed], request: HandoutRequest) -> Iterator[tuple[_Printed, bool]]:
    """For every page its part, and whether it is a blank back before a page that starts a new leaf."""
    position, after_teachers = 0, False
    for part in parts:
        for index in range(part.count):
            goes_on = (index > 0 or after_teachers) if part.teachers else not part.begins(index)
            if request.duplex and position % 2 == 1 and not goes_on:
                yield part, True
                position += 1
            yield part, False
            position += 1
        after_teachers = part.teachers


def _contents(parts: Sequence[_Printed], request: HandoutRequest) -> tuple[Content, ...]:
    """Where each part begins and ends."""
    numbers: dict[tuple[str, ...], list[int]] = {}
    for number, (part, blank) in enumerate(_order(parts, request), 1):
        if not blank:
            numbers.setdefault(part.names, []).append(number)
    return tuple(_content(request, names, found) for names, found in numbers.items())


def _content(request: HandoutRequest, names: tuple[str, ...], numbers: Sequence[int]) -> Content:
    note = "handout-each" if request.plan.is_for_each(names[0]) else PARTS[names[0]].note
    return Content(names, numbers[0], numbers[-1], note)


def _pages(press: Press, parts: Sequence[_Printed], request: HandoutRequest) -> Iterator[Page]:
    words = press.words
    sources = {part.names: iter(part.pages) for part in parts}
    size, before = press.size, None
    for part, blank in _order(parts, request):
        if blank:
            yield Page(*size, (), words["handout-blank"], words["handout-blank"], blank=True)
            continue
        page = next(sources[part.names])
        if part is not before:
            page = begun(page, title_of(words, part.names))
        before = part
        size = page.width, page.height
        yield page
