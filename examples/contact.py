"""The contact sheet: every kind of page, small, in one PDF. Called by rebuild.py.

The pages are caught just before papergen would write them, and placed as symbols in one document.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch
from zlib import crc32

from papergen import render
from papergen.cli import run
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Pen, Place, Shape, Symbol, Text, rect
from papergen.page.text import shortened
from papergen.page.typeface import text_width
from papergen.styles import load_style
from papergen.words import load_words

WIDTH, HEIGHT = 420.0, 297.0  # A3 landscape
MARGIN, GAP, CAPTION = 10.0, 5.0, 7.0
COLUMNS, ROWS = 8, 4
MOST_OF_A_COMMAND = 20  # pages of one command that are shown
MOST_OF_ALIKE = 3  # of the thirty-one pages to hold up, or of a month


@dataclass(frozen=True)
class Thumbnail:
    caption: str
    page: Page


def contact_sheet(commands: Iterable[tuple[str, ...]], path: Path) -> None:
    """One PDF with the pages of all the commands."""
    thumbnails = [thumbnail for arguments in commands for thumbnail in caught(arguments)]
    press = Press("a3", load_style("classic"), load_words())
    document = press.document(
        "papergen: contact sheet", _sheets(press, thumbnails), subject="Every kind of page"
    )
    path.write_bytes(b"".join(render.render(document, "pdf")))


def caught(arguments: tuple[str, ...]) -> list[Thumbnail]:
    """The first pages that a command would draw; the file it writes is empty and thrown away."""
    found: list[Thumbnail] = []

    def catch(document: Pages, _form: str) -> Iterator[bytes]:
        most = MOST_OF_ALIKE if {"call", "--calendar"} & set(arguments) else MOST_OF_A_COMMAND
        for page in islice((page for page in document.pages if not page.blank), most):
            prefix = f"{crc32(' '.join(arguments).encode())}-{len(found)}"
            ground = rect(Box(0, 0, page.width, page.height), None, document.ground)
            shapes = (ground, *_apart(page.shapes, document.spacing, prefix, {}))
            found.append(Thumbnail("papergen " + " ".join(arguments), replace(page, shapes=shapes)))
        yield b""

    with TemporaryDirectory() as folder, patch.object(render, "render", catch):
        if run([*arguments, "-o", str(Path(folder) / "caught.pdf")]) > 1:
            raise SystemExit(f"papergen {' '.join(arguments)} failed")
    return found


def _apart(shapes: Iterable[Shape], spacing: float, prefix: str, known: dict[str, Symbol]) -> Iterator[Shape]:
    """The same shapes with unique names for their symbols, and widely spaced text letter by letter."""
    for shape in shapes:
        if isinstance(shape, Place):
            name = f"{prefix}-{shape.symbol.name}"
            if name not in known:
                known[name] = Symbol(name, tuple(_apart(shape.symbol.shapes, spacing, prefix, known)))
            yield replace(shape, symbol=known[name])
        elif isinstance(shape, Text) and spacing:
            yield from _letters(shape, spacing)
        else:
            yield shape


def _letters(text: Text, spacing: float) -> Iterator[Text]:
    room = text_width(text.text, text.size, text.bold, spacing)
    x = text.x - {"start": 0.0, "middle": room / 2, "end": room}[text.anchor]
    for letter in text.text:
        yield replace(text, x=x, text=letter, anchor="start")
        x += text_width(letter, text.size, text.bold, spacing)


def _sheets(press: Press, thumbnails: list[Thumbnail]) -> Iterator[Page]:
    field = Box(0, 0, WIDTH, HEIGHT).inset(MARGIN)
    cells = field.grid(COLUMNS, ROWS, GAP)
    for first in range(0, len(thumbnails), len(cells)):
        shapes: list[Shape] = []
        for thumbnail, cell in zip(thumbnails[first : first + len(cells)], cells, strict=False):
            shapes += _small(press, cell, thumbnail, f"page-{first}-{len(shapes)}")
        yield Page(WIDTH, HEIGHT, tuple(shapes), "Contact sheet", "Pages made by papergen, small")


def _small(press: Press, cell: Box, thumbnail: Thumbnail, name: str) -> list[Shape]:
    page, quiet = thumbnail.page, press.look.quiet
    below, room = cell.cut_bottom(CAPTION)
    scale = min(room.w / page.width, room.h / page.height)
    w, h = page.width * scale, page.height * scale
    place = Box(room.cx - w / 2, room.bottom - h, w, h)
    words, size = shortened(press, thumbnail.caption, 5.5, below.w, least=4)
    return [
        Place(Symbol(name, page.shapes), place.x, place.y, scale),
        rect(place, Pen(quiet, 0.2)),
        Text(below.cx, below.y + 3, words, size, anchor="middle", colour=quiet),
    ]
