"""Rules on a page (more in large print), or on a quarter-page card: sections of text, and a picture."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from papergen.page.draw import Box
from papergen.page.fit import NoRoom, usual
from papergen.page.frame import caption_height, page_look, titled
from papergen.page.look import Look
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Page, Pages, Place, Shape, Symbol
from papergen.page.slots import SAFE, cut_lines, slots
from papergen.page.text import DoesNotFit
from papergen.words import Words

MOST_PAGES = 4
ENLARGED = (1.6, 1.25)  # times the usual size: the picture where the text has room to be as large

Picture = Callable[[Look, Words, Box], list[Shape]]


@dataclass(frozen=True)
class RuleCard:
    """`sections` are headings with their paragraphs, the most needed ones first; `short` ones make the card.

    The picture stands below the text and is `picture_height` mm high on a full page of usual text. Cards
    have its caption too: without it a table's numbers say nothing.
    """

    title: str
    subtitle: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    short: tuple[tuple[str, tuple[str, ...]], ...]
    picture: Picture
    picture_height: float


def read_card(words: Words, game: str, picture: Picture, picture_height: float) -> RuleCard:
    """The words `GAME-title`, `rules-GAME-about`, and the sections of `rules-GAME` and `rules-GAME-short`."""
    return RuleCard(
        title=words[f"{game}-title"],
        subtitle=words[f"rules-{game}-about"],
        sections=read_sections(words, f"rules-{game}"),
        short=read_sections(words, f"rules-{game}-short"),
        picture=picture,
        picture_height=picture_height,
    )


def read_sections(words: Words, prefix: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`PREFIX-1-title`, `PREFIX-1`, `PREFIX-2-title` …; paragraphs are parted by ` / `."""
    found = []
    number = 1
    while f"{prefix}-{number}" in words:
        found.append((words[f"{prefix}-{number}-title"], tuple(words[f"{prefix}-{number}"].split(" / "))))
        number += 1
    return tuple(found)


def draw_rulecard(
    look: Look, words: Words, box: Box, card: RuleCard, small: bool, command: str
) -> list[list[Shape]]:
    """The shapes of each page: one, unless the text of full rules is so large that it takes more."""
    counts = range(1, 2 if small else MOST_PAGES + 1)
    for count, enlarged in [*((1, times) for times in ENLARGED), *((count, 1.0) for count in counts)]:
        columns = 2 if count == 1 and not small else 1  # large text in narrow columns is hard to read
        titles = [card.title, *[""] * (count - 1)]
        pages = [titled(look, words, box, title, "", command) for title in titles]
        drawn = replace(look.scaled(enlarged), captions=True)
        picture, last = pages[-1][1].cut_bottom(_picture_height(drawn, card, small), 3)
        rooms = [*(room for _, room in pages[:-1]), last]
        least = look.least if enlarged == 1 else drawn.body
        try:
            largest = look.body * (1.9 if count == 1 else 1.15)
            flowing = [room.grid(columns, 1, 7) for room in rooms]
            texts = fitted_pages(replace(look, least=least), flowing, _text(card, small), largest)
            pages[-1][0].extend(card.picture(drawn, words, picture))
        except DoesNotFit:
            continue
        return [[*frame, *text] for (frame, _), text in zip(pages, texts, strict=True)]
    raise DoesNotFit("no room for the rules")


def _picture_height(look: Look, card: RuleCard, small: bool) -> float:
    if small:
        return card.picture_height * 0.62 * look.body / 9 + caption_height(look)
    return card.picture_height * look.body / 9


def _text(card: RuleCard, small: bool) -> list[Paragraph]:
    text = [] if small else [Paragraph(card.subtitle, quiet=True)]
    for heading, paragraphs in card.short if small else card.sections:
        text.append(Paragraph(heading, heading=True))
        text += map(Paragraph, paragraphs)
    return text


def rule_pages(
    card: RuleCard, small: bool, paper: str, cut: str, look: Look, words: Words, command: str
) -> Pages:
    page = slots(paper, 4 if small else 1, landscape=False)
    place = page.places[0]
    fitting = page_look(look, min(place.w, place.h))
    inner = Box(0, 0, place.w, place.h).inset(SAFE + 0.65 if small else max(SAFE, look.margin))
    try:
        drawn = draw_rulecard(fitting, words, inner, card, small, command)
    except DoesNotFit:
        larger = ("a page without --card",) if small else ()
        raise NoRoom("these rules", paper, look, *larger, *usual(paper, look)) from None
    summary = f"{card.title}: {words['rules']}"
    pages = []
    for number, shapes in enumerate(drawn, 1):
        symbol = Symbol("rules" if number == 1 else f"rules{number}", tuple(shapes))
        placed: list[Shape] = [*cut_lines(page, cut)]
        placed += (Place(symbol, slot.x, slot.y) for slot in page.places)
        pages.append(Page(page.width, page.height, tuple(placed), words["rules"], summary))
    return Pages(summary, summary, len(pages), pages, words["language"], look.ground)
