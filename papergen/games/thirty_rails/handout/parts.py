"""The parts of a handout, and the document that they make.

Each part's pages may be made one by one while they are written. In the document the parts are in order,
bookmarked, and on leaves of their own where that is wanted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain

from papergen.games.thirty_rails.dice import LIST, Dice, dice_of
from papergen.games.thirty_rails.handout.certificate import Certificates, certificate_pages
from papergen.games.thirty_rails.handout.cover import Content, Cover, cover_blocks
from papergen.games.thirty_rails.handout.plan import PERSONAL, HandoutPlan
from papergen.games.thirty_rails.handout.pupilrules import pupil_rules
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.worksheets import Worksheets, make_worksheets
from papergen.page.blocks import Block, Maker, on_pages
from papergen.page.fit import NoRoom, usual
from papergen.page.frame import GAP, framed_page
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Bookmark, Page, Pages, Place, Symbol
from papergen.page.text import DoesNotFit
from papergen.words import Words

COLUMNS = (2, 1)  # arrangements of pages of blocks, the better one first
# What the teacher's page says of the parts that are there once.
ONCE = {
    "cover": "handout-yours",
    "caller": "handout-hidden",
    "rules": "handout-once-wall",
    "worksheets": "handout-once",
    "key": "handout-yours",
}

TEACHERS = ("cover", "caller", "key")  # parts that stay in one hand: their pages may share a leaf
Arranged = Callable[[Words, int, Look, float], Sequence[Block]]  # also by the number of columns


@dataclass(frozen=True)
class HandoutRequest:
    """What was asked for. An empty name among the pupils is one to be written by hand."""

    seed: str
    plan: HandoutPlan
    pupils: tuple[str, ...] = ()
    title: str = ""  # the class, or what the lesson is called
    duplex: bool = False
    paper: str = "a4"
    command: str = ""


@dataclass(frozen=True, eq=False)
class Part:
    name: str
    count: int
    pages: Iterable[Page]


class Workshop:
    """Makes the parts of one request."""

    def __init__(self, request: HandoutRequest, look: Look, words: Words) -> None:
        self.request = request
        self.look = look
        self.words = words

    @cached_property
    def dice(self) -> Dice:
        return dice_of(self.request.seed)

    def part(self, name: str) -> Part:
        makers: Mapping[str, Callable[[], Part]] = {
            "cover": lambda: self.cover([Content(part, 1, 1) for part in self.request.plan.parts]),
            "caller": self._caller,
            "rules": self._rules,
            "sheets": self._sheets,
            "worksheets": lambda: self._once_or_each(_listed("worksheets", self._exercises.pages)),
            "key": lambda: _listed("key", self._exercises.answers),
            "certificates": self._certificates,
        }
        try:
            return makers[name]()
        except DoesNotFit:
            paper = self.request.paper
            remedies = (*usual(paper, self.look, maps=True), "a shorter seed", "--parts without it")
            raise NoRoom(f"the part '{name}'", paper, self.look, *remedies) from None

    def cover(self, contents: Sequence[Content]) -> Part:
        """Its length does not depend on the numbers in the list of contents."""
        noted = tuple(replace(content, note=self._note(content.part)) for content in contents)
        cover = Cover(self.request.title, len(self.request.pupils), noted, self.dice)
        return self._framed("cover", "handout-lesson", partial(cover_blocks, cover))

    def _note(self, part: str) -> str:
        personal = part in PERSONAL or part in self.request.plan.each
        return "handout-each" if personal else ONCE[part]

    def _rules(self) -> Part:
        return self._once_or_each(self._framed("rules", "pupils-title", pupil_rules))

    def _framed(self, name: str, subtitle: str, make: Arranged) -> Part:
        """A part of blocks between header and footer, on as many pages as it needs."""
        request, words = self.request, self.words
        heading = Heading(words["30-rails-title"], words[subtitle], request.seed, self.dice.fingerprint)
        look, frame, room = framed_page(self.look, words, request.paper, heading, request.command, None)
        makers: list[Maker] = [partial(make, words, columns) for columns in COLUMNS]
        w, h = PAPERS[request.paper]
        section = words[f"handout-{name}"]
        drawn = on_pages(makers, look, room, GAP * 1.4)
        pages = (
            Page(w, h, (*frame, *shapes), section, f"{words['30-rails']}: {section}") for shapes in drawn
        )
        return _listed(name, pages)

    def _caller(self) -> Part:
        document = dice_pages(LIST, self.request.seed, self.request.paper, self.look, self.words)
        return _listed("caller", document.pages)

    def _sheets(self) -> Part:
        request = self.request
        wanted = SheetRequest(
            seed=request.seed,
            setup=request.plan.setup,  # type: ignore[arg-type]
            dice=request.plan.dice,  # type: ignore[arg-type]
            count=len(request.pupils),
            players=request.pupils,
            paper=request.paper,
            command=request.command,
            subtitle=request.title,
            own_codes=True,
        )
        made = sheets(wanted, self.look, self.words)
        return Part("sheets", made.count, self._bookmarked(made.pages))

    @cached_property
    def _exercises(self) -> Worksheets:
        request, plan = self.request, self.request.plan
        return make_worksheets(
            request.seed, plan.worksheets, plan.ages, request.paper, self.look, self.words, request.command
        )

    def _certificates(self) -> Part:
        request = self.request
        wanted = Certificates(request.title, request.seed, self.dice.fingerprint, request.paper)
        pages = certificate_pages(wanted, request.pupils, self.look, self.words)
        first = next(pages)  # so that what has no room is told before anything is written
        return Part("certificates", len(request.pupils), self._bookmarked(chain([first], pages)))

    def _once_or_each(self, part: Part) -> Part:
        """The part as it is, or all its pages for each pupil, drawn once."""
        if part.name not in self.request.plan.each:
            return part
        originals = [
            replace(page, shapes=(Place(Symbol(f"{part.name}{index}", page.shapes)),))
            for index, page in enumerate(part.pages)
        ]

        def copies() -> Iterator[Page]:
            for number in range(1, len(self.request.pupils) + 1):
                yield replace(originals[0], bookmarks=(self._pupil(number),))
                yield from originals[1:]

        return Part(part.name, len(originals) * len(self.request.pupils), copies())

    def _bookmarked(self, pages: Iterable[Page]) -> Iterator[Page]:
        """One page a pupil, with their bookmarks."""
        for number, page in enumerate(pages, 1):
            yield replace(page, bookmarks=(self._pupil(number),))

    def _pupil(self, number: int) -> Bookmark:
        return Bookmark(f"{number} {self.request.pupils[number - 1]}".rstrip(), 1)


def _listed(name: str, pages: Iterable[Page]) -> Part:
    known = list(pages)
    return Part(name, len(known), known)


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
