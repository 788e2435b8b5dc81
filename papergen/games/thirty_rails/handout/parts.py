"""The parts of a handout: who gets each of them, and how its pages are made.

Plans and the command line use this table too, so drawing code is imported only when a part is made.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from papergen.games.thirty_rails.dice import Dice
    from papergen.games.thirty_rails.handout.plan import HandoutPlan
    from papergen.games.thirty_rails.worksheets import Worksheets
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


@dataclass(frozen=True)
class Content:
    """A line in the teacher's list of what is in the file; pages count from 1."""

    part: str
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
    def worksheets(self) -> "Worksheets":
        from papergen.games.thirty_rails.worksheets import make_worksheets

        plan = self.request.plan
        return make_worksheets(self.press, self.request.seed, plan.worksheets, plan.ages)


class Whose(Enum):
    TEACHER = "one copy, which stays in one hand: its pages may share a leaf"
    CLASS = "one copy, or one for each pupil"
    PUPIL = "its own page or pages for each pupil"


@dataclass(frozen=True)
class Part:
    """`note` is the key of the words that say who its only copy is for; `settings` come from the plan.

    `name_lines` are what write a pupil's name on the pupil's own copy, page by page, if the pages have lines.
    `pages_each` is how many pages a pupil gets of a part that is made for each pupil.
    """

    whose: Whose
    make: "Callable[[Lesson], Iterable[Page]]"
    note: str = ""
    settings: tuple[str, ...] = ()
    name_lines: "Callable[[Lesson], Sequence[NameLine]]" = lambda _: ()
    pages_each: "Callable[[Lesson], int]" = lambda _: 1


def _cover(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.handout.cover import Cover, cover_blocks

    request = lesson.request
    cover = Cover(request.title, len(request.pupils), lesson.contents, lesson.dice)
    return _in_columns(lesson, "cover", "handout-lesson", partial(cover_blocks, cover=cover))


def _rules(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.handout.pupilrules import pupil_rules

    return _in_columns(lesson, "rules", "pupils-title", pupil_rules)


def _in_columns(lesson: Lesson, name: str, subtitle: str, make: Arranged) -> "Iterable[Page]":
    """Blocks between header and footer, on as many pages as they need."""
    from papergen.page.blocks import on_pages
    from papergen.page.frame import GAP, framed_page
    from papergen.page.header import Heading
    from papergen.page.shapes import Page

    words = lesson.press.words
    heading = Heading(words["30-rails-title"], words[subtitle], lesson.request.seed, lesson.dice.fingerprint)
    press, frame, room = framed_page(lesson.press, heading, None)
    section = words[f"handout-{name}"]
    drawn = on_pages(press, [partial(make, columns=columns) for columns in COLUMNS], room, GAP * 1.4)
    summary = f"{words['30-rails']}: {section}"
    return [Page(*press.size, (*frame, *shapes), section, summary) for shapes in drawn]


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
    )
    return sheets(lesson.press, wanted).pages


def _worksheets(lesson: Lesson) -> "Iterable[Page]":
    return lesson.worksheets.pages


def _worksheet_names(lesson: Lesson) -> "Sequence[NameLine]":
    return lesson.worksheets.name_lines


def _key(lesson: Lesson) -> "Iterable[Page]":
    return lesson.worksheets.keys


def _certificates(lesson: Lesson) -> "Iterable[Page]":
    from papergen.games.thirty_rails.handout.certificate import Certificates, certificate_pages

    request = lesson.request
    wanted = Certificates(request.title, request.seed, lesson.dice.fingerprint)
    return certificate_pages(lesson.press, wanted, request.pupils)


PARTS = {
    "cover": Part(Whose.TEACHER, _cover, "handout-yours"),
    "caller": Part(Whose.TEACHER, _caller, "handout-hidden"),
    "rules": Part(Whose.CLASS, _rules, "handout-once-wall"),
    "sheets": Part(
        Whose.PUPIL,
        _sheets,
        settings=("setup", "dice"),
        pages_each=lambda lesson: 2 if lesson.press.look.spread else 1,
    ),
    "worksheets": Part(
        Whose.CLASS, _worksheets, "handout-once", settings=("worksheets", "ages"), name_lines=_worksheet_names
    ),
    "key": Part(Whose.TEACHER, _key, "handout-yours", settings=("worksheets", "ages")),
    "certificates": Part(Whose.PUPIL, _certificates),
}
COPIED = tuple(name for name, part in PARTS.items() if part.whose is Whose.CLASS)
