"""Rules in pictures: numbered sections in two columns on one page or more, or small cards, up to four a page.

All games have the same text size on a paper. What room is left makes the pictures larger, not the text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from papergen.page.blocks import titled
from papergen.page.fit import first, fit, usual
from papergen.page.frame import Slots, cut_lines, slots
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.rulecolumns import GROWN, Arrangement, spread
from papergen.page.rulehead import rule_head
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Page, Pages, Place, Shape, Symbol

COLUMNS = (2, 1)  # the better arrangement first
MOST_PAGES = 8
TEXT = 1.0  # times a page's usual text: rules are read at arm's length
CARDS = (4, 2, 1)  # on a page
CARD_TEXT = (1.25, 1.1, 1.0)  # times a card's usual text: the first at which everything fits


@dataclass(frozen=True)
class RuleCard:
    """`facts` are labels and values for the ticket in the header; `card` is for the small cards."""

    title: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    card: tuple[Section, ...]


def rule_pages(press: Press, card: RuleCard, small: bool, cut: str) -> Pages:
    """Full pages; or equal cards on one, four if they have room for everything."""
    words = press.words
    page, drawn = fit(
        press,
        "these rules",
        partial(_cards if small else _full, card=card),
        advice=(*(("a page without --card",) if small else ()), *usual(press)),
    )
    summary = f"{card.title}: {words['rules']}"
    pages = []
    for number, shapes in enumerate(drawn, 1):
        symbol = Symbol("rules" if number == 1 else f"rules{number}", tuple(shapes))
        placed: list[Shape] = [*cut_lines(page, cut)]
        placed += (Place(symbol, slot.x, slot.y) for slot in page.places)
        pages.append(Page(page.width, page.height, tuple(placed), words["rules"], summary))
    return press.document(summary, pages)


def rule_shapes(press: Press, card: RuleCard, text: float = TEXT) -> list[list[Shape]]:
    """What is on each full page; raises DoesNotFit.

    `text`: its size, times what is usual there; but never smaller than the template's own.
    """
    return _full(press, card, text)[1]


def _full(press: Press, card: RuleCard, text: float = TEXT) -> tuple[Slots, list[list[Shape]]]:
    page = slots(press.paper, 1, across=False)
    place = page.places[0]
    inner = Box(0, 0, place.w, place.h).inset(max(SAFE, press.look.margin))
    return page, draw_pages(_sized(press, place, False, text), inner, card)


def _cards(press: Press, card: RuleCard) -> tuple[Slots, list[list[Shape]]]:
    """Four cards on a page, or fewer if only larger ones have room for everything; or else without their last
    sections."""

    def drawn(left_out: int, count: int) -> tuple[Slots, list[list[Shape]]]:
        page = slots(press.paper, count, across=False)
        place = page.places[0]
        inner = Box(0, 0, place.w, place.h).inset(SAFE + 0.65)
        kept = card.card[: len(card.card) - left_out]
        return page, [draw_card(_sized(press, place, True), inner, card.title, kept)]

    fewer = range(max(1, len(card.card) - 1))
    return first(partial(drawn, *how) for how in product(fewer, CARDS))


def _sized(press: Press, place: Box, small: bool, text: float = TEXT) -> Press:
    """The press for a page or a card; on a page, text is never smaller than the template's own."""
    fitting = press.for_place(min(place.w, place.h))
    if small:
        return fitting
    if press.look.large:  # it is large enough on any paper
        return fitting.having(body=min(press.look.body, fitting.look.body), small=press.look.least)
    return fitting.having(
        body=max(press.look.body, fitting.look.body * text),
        small=max(press.look.small, fitting.look.small * text),
    )


def draw_card(press: Press, box: Box, title: str, sections: Sequence[Section]) -> list[Shape]:
    """One small card with the largest text and pictures that fit."""
    shapes, room = rule_head(press, box, title, ())

    def drawn(size: float, grow: float) -> list[Shape]:
        sized = press if size == 1 else press.scaled(size)
        space = Space(sized, room.w, grow)
        blocks = [titled(sized, section.title, section.make(space)) for section in sections]
        return [*shapes, *spread(blocks, space.em * 0.9, room.h).draw(room)]

    return first(partial(drawn, *sizes) for sizes in product(CARD_TEXT, GROWN))


def draw_pages(press: Press, box: Box, card: RuleCard) -> list[list[Shape]]:
    """The shapes of each page: on as few pages as possible, with pictures as large as these allow."""
    heads = [rule_head(press, box, card.title, card.facts), rule_head(press, box, card.title, None)]
    frames = [heads[0], *[heads[1]] * (MOST_PAGES - 1)]
    rooms = [room for _, room in frames]
    attempts = [partial(Arrangement(press, columns).pages, card.sections, rooms) for columns in COLUMNS]
    return [[*shapes, *drawn] for (shapes, _), drawn in zip(frames, first(attempts), strict=False)]
