"""Documents of every kind, drawn for the outside programs that look at them."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

from judges import ask
from presses import press
from pypdf import PdfReader
from sheet_makers import LONG, SHORT, USUAL

from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.shapes import Page, Pages, Shape, Text
from papergen.render import pdf

SEEDS = {"short": SHORT, "usual": USUAL, "long": LONG[0], "long-words": LONG[1]}
NAMES = ("Bo", "Zoë", "Maximiliane Featherstonehaugh")


def sheet(template: str = "classic", paper: str = "a4", **options: object) -> Pages:
    """A document whose pages can be gone through more than once."""
    made_with = press(paper, template, made_by=f"papergen sheet --seed {USUAL}")
    document = sheets(made_with, SheetRequest(**{"seed": USUAL, **options}))
    return replace(document, pages=tuple(document.pages))


def dice(
    layout: str, template: str = "classic", paper: str = "a4", seed: str = USUAL, page: int = 0
) -> Pages:
    document = dice_pages(press(paper, template), layout, seed)
    return replace(document, count=1, pages=tuple(document.pages)[page : page + 1])


def reader(document: Pages) -> PdfReader:
    return PdfReader(BytesIO(pdf.render(document)))


EVERY_KIND = {
    "sheet": lambda: sheet(),
    "sheet, full, all dice, colour": lambda: sheet("colour", variant="advanced", setup="full", dice="all"),
    "sheets, 4 to a page": lambda: sheet("ink-saver", per_page=4, count=6, setup="mountains", players=NAMES),
    "sheets, 2 to a page": lambda: sheet(paper="letter", per_page=2, count=2, dice="setup", cut="lines"),
    "sheet, large print": lambda: sheet("large-print", variant="advanced", setup="full"),
    "dice, list": lambda: dice("list"),
    "dice, strips": lambda: dice("strips", "colour", "a5"),
    "dice, call": lambda: dice("call", page=2),
}


def printed(document: Pages, folder: Path, dpi: int = 150) -> Path:
    """The first page as a scanner would see it."""
    (folder / "page.pdf").write_bytes(pdf.render(document))
    ask("pdftoppm", "-r", dpi, "-gray", "-png", "-singlefile", folder / "page.pdf", folder / "scan")
    return folder / "scan.png"


def one_line(text: str, size: float, bold: bool, x: float = 20, spacing: float = 0.0) -> Pages:
    shapes: tuple[Shape, ...] = (Text(x, 30, text, size, bold),)
    return Pages("t", "s", 1, [Page(210, 60, shapes, "Page", "a line")], spacing=spacing)
