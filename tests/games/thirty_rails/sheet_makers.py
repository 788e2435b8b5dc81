"""Sheets for the tests of where things are: seeds and names short and long, and pages made of them."""

from placed import Placed, bounds, lines_of, walk
from presses import press

from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.press import Look
from papergen.page.shapes import Box, Page, Path, Place, Symbol

USUAL = "backpack-lookout-village-tractor"  # four words of eight letters: as long as our own seeds get
SHORT = "k"
LONG = ("w" * 64, "wombat-" * 9 + "w")
NAMES = ("Bo", "W" * 40, "Maximiliane Featherstonehaugh", "Zoë Şahin")
WORDS = press().words


def style(name: str) -> Look:
    return press(style=name).look


def pages_of(template: str, paper: str = "a4", **options: object) -> list[Page]:
    options = {"seed": USUAL} | options
    command = f"papergen sheet --seed {options['seed']} --variant advanced --setup mountains --dice all"
    return list(sheets(press(paper, template, made_by=command), SheetRequest(**options)).pages)


def field_of(placed: list[Placed]) -> Box:
    """The 6×6 squares: the largest unfilled square on the page."""
    squares = []
    for item in placed:
        if isinstance(item.shape, Path) and item.shape.ops == "MLLLZ" and item.shape.fill is None:
            left, top, right, bottom = bounds(lines_of(item))
            if abs((right - left) - (bottom - top)) < 1e-6:
                squares.append(Box(left, top, right - left, bottom - top))
    return max(squares, key=lambda box: box.w)


ARRANGEMENTS = [
    ("classic", "a4", 1), ("classic", "letter", 1), ("ink-saver", "legal", 1), ("colour", "a3", 1),
    ("classic", "a5", 1), ("classic", "a5", 2), ("ink-saver", "a4", 2), ("colour", "letter", 2),
    ("classic", "legal", 4), ("classic", "a4", 4), ("large-print", "a4", 1), ("large-print", "letter", 1),
    ("large-print", "a3", 1),
]  # fmt: skip


def first_sheet(template: str, paper: str, per_page: int, **options: object) -> list[Placed]:
    """The first sheet of a page and nothing of the others; both pages of a spread, side by side."""
    pages = pages_of(template, paper=paper, per_page=per_page, count=1, **options)
    symbols = (Place(Symbol(f"page{i}", page.shapes), i * page.width) for i, page in enumerate(pages))
    return walk(pages[0].shapes if len(pages) == 1 else symbols)
