"""Rules on one page, or on a quarter-page card: sections of text, and a picture of the game's own."""

from collections.abc import Callable
from dataclasses import dataclass

from papergen.scene.box import Box
from papergen.scene.drawings import rails
from papergen.scene.furniture import footer, footer_height
from papergen.scene.look import Look
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Shape, Text
from papergen.scene.text import cap, fitted
from papergen.words import Words

Picture = Callable[[Look, Words, Box], list[Shape]]


@dataclass(frozen=True)
class RuleCard:
    """`sections` are headings with their paragraphs, the most needed ones first; `short` ones make the card.

    The picture stands below the text and is `picture_height` mm high on a full page of usual text.
    """

    title: str
    subtitle: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    short: tuple[tuple[str, tuple[str, ...]], ...]
    picture: Picture
    picture_height: float


def read_sections(words: Words, prefix: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`PREFIX-1-title`, `PREFIX-1`, `PREFIX-2-title` …; paragraphs are parted by ` / `."""
    found = []
    number = 1
    while f"{prefix}-{number}" in words:
        found.append((words[f"{prefix}-{number}-title"], tuple(words[f"{prefix}-{number}"].split(" / "))))
        number += 1
    return tuple(found)


def draw_rulecard(
    look: Look, words: Words, box: Box, card: RuleCard, small: bool, command: str, version: str
) -> list[Shape]:
    foot, room = box.cut_bottom(footer_height(look), 2.5)
    shapes = footer(look, words, foot, command, version)
    size = fitted(card.title, look.title, box.w, look.least, True)
    top, room = room.cut_top(cap(size) + 5.5, 3.5)
    shapes.append(Text(top.x, top.y + cap(size), card.title, size, True, colour=look.ink))
    shapes += rails(top.x, top.right, top.bottom - 1, 1.6, look.accent, 0.25)
    picture, room = room.cut_bottom(card.picture_height * (0.62 if small else 1.0) * look.body / 9, 3)
    shapes += card.picture(look, words, picture)
    text = [] if small else [Paragraph(card.subtitle, quiet=True)]
    for heading, paragraphs in card.short if small else card.sections:
        text.append(Paragraph(heading, heading=True))
        text += map(Paragraph, paragraphs)
    columns = room.grid(1 if small else 2, 1, 7)
    return [*shapes, *fitted_prose(look, columns, text, look.body * (1.55 if small else 1.4))]
