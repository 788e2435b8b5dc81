"""Rules on a page (more in large print) or on a quarter-page card: sections of text and a picture."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from papergen.page.fit import first, fit, usual
from papergen.page.frame import caption_height, cut_lines, slots, titled
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Box, Page, Pages, Place, Shape, Symbol

MOST_PAGES = 4
ENLARGED = (1.6, 1.25)  # times the usual size: the picture, if the text has room to be as large

Picture = Callable[[Press, Box], list[Shape]]


@dataclass(frozen=True)
class RuleCard:
    """`sections` are headings with their paragraphs, the most important first; `short` is for the card.

    The picture is below the text and is `picture_height` mm high on a full page of usual text. Cards have its
    caption too: without it, a table's numbers mean nothing.
    """

    title: str
    subtitle: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    short: tuple[tuple[str, tuple[str, ...]], ...]
    picture: Picture
    picture_height: float


def read_card(press: Press, game: str, picture: Picture, picture_height: float) -> RuleCard:
    """The words `GAME-title`, `rules-GAME-about`, and the sections of `rules-GAME` and `rules-GAME-short`."""
    return RuleCard(
        title=press.words[f"{game}-title"],
        subtitle=press.words[f"rules-{game}-about"],
        sections=read_sections(press, f"rules-{game}"),
        short=read_sections(press, f"rules-{game}-short"),
        picture=picture,
        picture_height=picture_height,
    )


def read_sections(press: Press, prefix: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`PREFIX-1-title`, `PREFIX-1`, `PREFIX-2-title` …; paragraphs are separated by ` / `."""
    words = press.words
    found = []
    number = 1
    while f"{prefix}-{number}" in words:
        found.append((words[f"{prefix}-{number}-title"], tuple(words[f"{prefix}-{number}"].split(" / "))))
        number += 1
    return tuple(found)


def draw_rulecard(press: Press, box: Box, card: RuleCard, small: bool) -> list[list[Shape]]:
    """The shapes of each page: one page, unless the text of full rules is so large that it needs more."""
    counts = range(1, 2 if small else MOST_PAGES + 1)
    arrangements = [*((1, times) for times in ENLARGED), *((count, 1.0) for count in counts)]
    return first(partial(_arranged, press, box, card, small, *arranged) for arranged in arrangements)


def _arranged(
    press: Press, box: Box, card: RuleCard, small: bool, count: int, enlarged: float
) -> list[list[Shape]]:
    """On `count` pages, with the picture `enlarged` times as large as usual."""
    look = press.look
    columns = 2 if count == 1 and not small else 1  # large text in narrow columns is hard to read
    pages = [titled(press, box, title, "") for title in [card.title, *[""] * (count - 1)]]
    drawing = press.scaled(enlarged).having(captions=True)
    picture, last = pages[-1][1].cut_bottom(_picture_height(drawing, card, small), 3)
    flowing = [room.grid(columns, 1, 7) for room in (*(room for _, room in pages[:-1]), last)]
    legible = press if enlarged == 1 else press.having(least=drawing.look.body)
    largest = look.body * (1.9 if count == 1 else 1.15)
    texts = fitted_pages(legible, flowing, _text(card, small), largest)
    pages[-1][0].extend(card.picture(drawing, picture))
    return [[*frame, *text] for (frame, _), text in zip(pages, texts, strict=True)]


def _picture_height(press: Press, card: RuleCard, small: bool) -> float:
    if small:
        return card.picture_height * 0.62 * press.look.body / 9 + caption_height(press)
    return card.picture_height * press.look.body / 9


def _text(card: RuleCard, small: bool) -> list[Paragraph]:
    text = [] if small else [Paragraph(card.subtitle, quiet=True)]
    for heading, paragraphs in card.short if small else card.sections:
        text.append(Paragraph(heading, heading=True))
        text += map(Paragraph, paragraphs)
    return text


def rule_pages(press: Press, card: RuleCard, small: bool, cut: str) -> Pages:
    """Full pages, or four equal cards on one."""
    words = press.words
    page = slots(press.paper, 4 if small else 1, across=False)
    place = page.places[0]
    inner = Box(0, 0, place.w, place.h).inset(SAFE + 0.65 if small else max(SAFE, press.look.margin))
    drawn = fit(
        press,
        "these rules",
        lambda press: draw_rulecard(press.for_place(min(place.w, place.h)), inner, card, small),
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
