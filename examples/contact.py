"""The contact sheet: every kind of page there is, small, in one PDF. Called by rebuild.py.

The pages are caught as scenes where papergen would write them, and placed as symbols of one document.
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
from papergen.page.draw import Box, rect
from papergen.page.look import Look
from papergen.page.shapes import Page, Pages, Pen, Place, Shape, Symbol, Text
from papergen.page.text import fitted, shortened
from papergen.page.typeface import spacing, width
from papergen.styles import load_style

WIDTH, HEIGHT = 420.0, 297.0  # A3 across
MARGIN, GAP, CAPTION = 10.0, 5.0, 7.0
COLUMNS, ROWS = 8, 4
MOST_OF_A_COMMAND = 20  # pages of one command that are shown
MOST_OF_A_CALL = 3  # of the thirty-one pages to hold up, all alike


@dataclass(frozen=True)
class Thumbnail:
    caption: str
    page: Page


def contact_sheet(commands: Iterable[tuple[str, ...]], path: Path) -> None:
    """One PDF with the pages of all the commands."""
    thumbnails = [thumbnail for arguments in commands for thumbnail in caught(arguments)]
    sheets = list(_sheets(thumbnails, load_style("classic")))
    document = Pages("papergen: contact sheet", "Every kind of page", len(sheets), sheets)
    path.write_bytes(b"".join(render.render(document, "pdf")))


def caught(arguments: tuple[str, ...]) -> list[Thumbnail]:
    """The first pages that a command would draw; the file it writes is empty and thrown away."""
    found: list[Thumbnail] = []

    def catch(document: Pages, _form: str) -> Iterator[bytes]:
        most = MOST_OF_A_CALL if "call" in arguments else MOST_OF_A_COMMAND
        for page in islice((page for page in document.pages if not page.blank), most):
            prefix = f"{crc32(' '.join(arguments).encode())}-{len(found)}"
            ground = rect(Box(0, 0, page.width, page.height), None, document.ground)
            shapes = (ground, *_apart(page.shapes, prefix, {}))
            found.append(Thumbnail("papergen " + " ".join(arguments), replace(page, shapes=shapes)))
        yield b""

    with TemporaryDirectory() as folder, patch.object(render, "render", catch):
        if run([*arguments, "-o", str(Path(folder) / "caught.pdf")]) > 1:
            raise SystemExit(f"papergen {' '.join(arguments)} failed")
    return found


def _apart(shapes: Iterable[Shape], prefix: str, known: dict[str, Symbol]) -> Iterator[Shape]:
    """The same shapes, their symbols with names of their own, and wide-set text letter by letter."""
    for shape in shapes:
        if isinstance(shape, Place):
            name = f"{prefix}-{shape.symbol.name}"
            if name not in known:
                known[name] = Symbol(name, tuple(_apart(shape.symbol.shapes, prefix, known)))
            yield replace(shape, symbol=known[name])
        elif isinstance(shape, Text) and spacing():
            yield from _letters(shape)
        else:
            yield shape


def _letters(text: Text) -> Iterator[Text]:
    room = width(text.text, text.size, text.bold)
    x = text.x - {"start": 0.0, "middle": room / 2, "end": room}[text.anchor]
    for letter in text.text:
        yield replace(text, x=x, text=letter, anchor="start")
        x += width(letter, text.size, text.bold)


def _sheets(thumbnails: list[Thumbnail], look: Look) -> Iterator[Page]:
    field = Box(0, 0, WIDTH, HEIGHT).inset(MARGIN)
    cells = field.grid(COLUMNS, ROWS, GAP)
    for first in range(0, len(thumbnails), len(cells)):
        shapes: list[Shape] = []
        for thumbnail, cell in zip(thumbnails[first : first + len(cells)], cells, strict=False):
            shapes += _small(thumbnail, cell, look, f"page-{first}-{len(shapes)}")
        yield Page(WIDTH, HEIGHT, tuple(shapes), "Contact sheet", "Pages made by papergen, small")


def _small(thumbnail: Thumbnail, cell: Box, look: Look, name: str) -> list[Shape]:
    page = thumbnail.page
    below, room = cell.cut_bottom(CAPTION)
    scale = min(room.w / page.width, room.h / page.height)
    w, h = page.width * scale, page.height * scale
    place = Box(room.cx - w / 2, room.bottom - h, w, h)
    words, size = shortened(thumbnail.caption, 5.5, below.w, 4)
    return [
        Place(Symbol(name, page.shapes), place.x, place.y, scale),
        rect(place, Pen(look.quiet, 0.2)),
        Text(
            below.cx, below.y + 3, words, fitted(words, size, below.w, 4), anchor="middle", colour=look.quiet
        ),
    ]
