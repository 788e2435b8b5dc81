"""The parts of a handout: who gets each of them, and how its pages are made.

Plans and the command line use this table too, so drawing code is imported only when a part is made.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from papergen.games.thirty_rails.dice import Dice
    from papergen.games.thirty_rails.handout.plan import HandoutPlan
    from papergen.games.thirty_rails.worksheets import Posed, Worksheets
    from papergen.games.thirty_rails.worksheets.shortkey import ShortKey
    from papergen.page.blocks import Block
    from papergen.page.frame import NameLine
    from papergen.page.press import Press
    from papergen.page.shapes import Page

COLUMNS = (2, 1)  # arrangements of pages of blocks, the better one first
Arranged = Callable[..., "Sequence[Block]"]  # takes a press, the width in mm, and `columns`


@dataclass(frozen=True)
class HandoutRequest:
    """What was asked for. An empty name among the pupils is to be written by hand."""

    seed: str
    plan: "HandoutPlan"
    pupils: tuple[str, ...] = ()
    title: str = ""  # the class, or what the lesson is called
    duplex: bool = False
    mirror: bool = False  # sheets for left-handed pupils


@dataclass(frozen=True)
class Content:
    """A line in the teacher's list of what is in the file; pages count from 1."""

    parts: tuple[str, ...]  # more than one are collated
    first: int
    last: int
    note: str  # the key of the words that say who it is for


@dataclass(frozen=True)
class Lesson:
    """What the parts of one handout are made from."""

    press: "Press"
    request: HandoutRequest
    contents: tuple[Content, ...]

    @cached_property
    def dice(self) -> "Dice":
        from papergen.games.thirty_rails.dice import dice_of

        return dice_of(self.request.seed)

    @cached_property
    def rules(self) -> "tuple[Signed, ...]":
        from papergen.games.thirty_rails.handout.pupilrules import pupil_rules

        named = self.request.plan.is_for_each("rules")
        return tuple(_in_columns(self, "rules", "pupils-title", pupil_rules, named))

    @cached_property
    def worksheets(self) -> "Worksheets":
        from papergen.games.thirty_rails.worksheets import make_worksheets

        plan = self.request.plan
        return make_worksheets(self.press, self.request.seed, plan.worksheets, plan.ages)


class Signed(NamedTuple):
    """A page, and what writes a pupil's name on the pupil's own copy."""

    page: "Page"
    sign: "NameLine"


class Whose(Enum):
    TEACHER = "one copy, which stays in one hand: its pages may share a leaf"
    CLASS = "one copy, or one for each pupil"
    PUPIL = "its own page or pages for each pupil"


@dataclass(frozen=True)
class Part:
    """`note` is the key of the words that say who its only copy is for; `settings` come from the plan.

    `copied` are the pages of which every pupil may get a copy. What is handed out `later` stands apart from
    the pupils' other pages.
    `pages_each` is how many pages a pupil gets of a part that is made for each pupil.
    """

    whose: Whose
    make: "Callable[[Lesson], Iterable[Page]]"
    note: str = ""
    settings: tuple[str, ...] = ()
    copied: "Callable[[Lesson], Sequence[Signed]]" = lambda _: ()
    later: bool = False
    pages_each: "Callable[[Lesson], int]" = lambda _: 1


def _cover(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.handout.cover import Cover, cover_blocks

    request = lesson.request
    cover = Cover(request.title, len(request.pupils), lesson.contents, lesson.dice)
    drawn = _in_columns(lesson, "cover", "handout-lesson", partial(cover_blocks, cover=cover), named=False)
    return [page for page, _ in drawn]


def _rules(lesson: Lesson) -> "Iterable[Page]":
    return [page for page, _ in lesson.rules]


def _in_columns(lesson: Lesson, name: str, subtitle: str, make: Arranged, named: bool) -> "Iterable[Signed]":
    """Blocks between header and footer, on as many pages as they need; `named`: with a line for the name."""
    from papergen.page.blocks import on_pages
    from papergen.page.frame import GAP, framed_page, name_line
    from papergen.page.header import Heading
    from papergen.page.shapes import Page

    words = lesson.press.words
    heading = Heading(words["30-rails-title"], words[subtitle], lesson.request.seed, lesson.dice.fingerprint)
    press, frame, room = framed_page(lesson.press, heading, "" if named else None)
    sign = name_line(lesson.press, heading)
    section = words[f"handout-{name}"]
    drawn = on_pages(press, [partial(make, columns=columns) for columns in COLUMNS], room, GAP * 1.4)
    summary = f"{words['30-rails']}: {section}"
    return [Signed(Page(*press.size, (*frame, *shapes), section, summary), sign) for shapes in drawn]


def _caller(lesson: Lesson) -> "Iterable[Page]":
    """The same page as `papergen dice` makes, as its footer says."""
    from papergen.games.thirty_rails.dice import LIST
    from papergen.games.thirty_rails.pages.dicepages import pages_in

    seed = lesson.request.seed
    return pages_in(lesson.press.saying(f"papergen dice {seed} --layout {LIST}"), LIST, seed)


def _sheets(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets

    request = lesson.request
    wanted = SheetRequest(
        seed=request.seed,
        setup=request.plan.setup,
        dice=request.plan.dice,
        count=len(request.pupils),
        players=request.pupils,
        subtitle=request.title,
        own_codes=True,
        mirror=request.mirror,
    )
    return sheets(lesson.press, wanted).pages


def _worksheets(lesson: Lesson) -> "Iterable[Page]":
    return lesson.worksheets.pages


def own_worksheets(lesson: Lesson, pupil: int) -> "tuple[list[Signed], list[Posed[Any]]]":
    """The worksheets of a pupil with exercises of their own, and those exercises."""
    from papergen.games.thirty_rails.worksheets import pose_all
    from papergen.games.thirty_rails.worksheets.pages import sheet_alone, sheet_name_line

    press, plan = lesson.press, lesson.request.plan
    found = pose_all(lesson.request.seed, plan.worksheets, plan.ages, pupil)
    drawn = [sheet_alone(press, posed) for posed in found]
    signs = [sheet_name_line(press, posed) for posed in found]
    pages = [Signed(page, sign) for (page, _), sign in zip(drawn, signs, strict=True)]
    return pages, [posed for _, posed in drawn]


def _signed_worksheets(lesson: Lesson) -> "Sequence[Signed]":
    made = lesson.worksheets
    return [Signed(*both) for both in zip(made.pages, made.name_lines, strict=True)]


def _key(lesson: Lesson) -> "Collection[Page] | ShortKey":
    if not lesson.request.plan.differs:
        return lesson.worksheets.keys
    from papergen.games.thirty_rails.worksheets.shortkey import ShortKey

    return ShortKey(lesson.press, lesson.request.pupils, lambda pupil: own_worksheets(lesson, pupil)[1])


def _certificates(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.handout.certificate import Certificates, certificate_pages

    request = lesson.request
    wanted = Certificates(request.title, request.seed, lesson.dice.fingerprint)
    return certificate_pages(lesson.press, wanted, request.pupils)


WORKSHEET_SETTINGS = ("worksheets", "ages", "different")
PARTS = {
    "cover": Part(Whose.TEACHER, _cover, "handout-yours"),
    "caller": Part(Whose.TEACHER, _caller, "handout-hidden"),
    "rules": Part(Whose.CLASS, _rules, "handout-once-wall", copied=lambda lesson: lesson.rules),
    "sheets": Part(
        Whose.PUPIL,
        _sheets,
        settings=("setup", "dice"),
        pages_each=lambda lesson: 2 if lesson.press.look.spread else 1,
    ),
    "worksheets": Part(
        Whose.CLASS, _worksheets, "handout-once", settings=WORKSHEET_SETTINGS, copied=_signed_worksheets
    ),
    "key": Part(Whose.TEACHER, _key, "handout-yours", settings=WORKSHEET_SETTINGS),
    "certificates": Part(Whose.PUPIL, _certificates, later=True),
}
COPIED = tuple(name for name, part in PARTS.items() if part.whose is Whose.CLASS)
