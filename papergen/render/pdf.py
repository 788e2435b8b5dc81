"""Writes pages as PDF. Only this module, `pdffile` and `pdffont` import reportlab.

A symbol becomes a form XObject, which is written once however often it is placed: a thousand sheets share one
map. Text goes only to `drawString`, because reportlab's paragraphs would interpret mark-up.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from papergen import __version__
from papergen.page.letters import PLAIN, Run
from papergen.page.shapes import (
    MM_PER_POINT,
    WHITE,
    Box,
    Page,
    Pages,
    Path,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    numbered,
    rect,
)
from papergen.page.typeface import UNITS, face, spacing_units
from papergen.render.pdffile import file_of
from papergen.wording import visible

POINTS = 1 / MM_PER_POINT
_FAR = 3_000  # points: a form's bounding box reaches this far each way, beyond any paper

# reportlab could fetch pictures from these. We never ask for any, and allow no address either.
rl_config.trustedHosts = []
rl_config.trustedSchemes = []
rl_config.useA85 = 0  # streams as bytes are a fifth smaller than as text


def render(document: Pages) -> bytes:
    """The whole document as one PDF, the same bytes every time."""
    with _without_source_date():
        return _Writer(document).write()


@contextmanager
def _without_source_date() -> Iterator[None]:
    """SOURCE_DATE_EPOCH would change the file's dates, and so its bytes."""
    kept = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ["SOURCE_DATE_EPOCH"] = kept


@cache
def _font(bold: bool) -> str:
    """The name under which reportlab knows the face."""
    letters = face(bold)
    pdfmetrics.registerFont(TTFont(letters.name, BytesIO(letters.data)))
    return letters.name


class _Writer:
    """One PDF. Its coordinates are millimetres, downwards from the page's top left corner."""

    def __init__(self, document: Pages) -> None:
        self._document = document
        self._letters = document.letters or PLAIN
        self._canvas = Canvas(
            BytesIO(),
            invariant=1,
            pageCompression=1,
            initialFontName=_font(False),
            lang=document.language,
            pdfVersion=(1, 7),
        )
        self._defined: set[str] = set()
        self._state: dict[str, object] = {}
        self._after_blank = False

    def write(self) -> bytes:
        canvas, document = self._canvas, self._document
        canvas.setTitle(visible(document.title))
        canvas.setSubject(visible(document.subject))
        canvas.setAuthor("papergen")
        canvas.setCreator(f"papergen {__version__}")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        for index, (page, number) in enumerate(numbered(document.pages)):
            self._label(index, page, number)
            self._bookmark(index, page)
            canvas.setPageSize((page.width * POINTS, page.height * POINTS))
            for symbol in _symbols(page.shapes):
                self._define(symbol)
            self._state = {}
            canvas.translate(0, page.height * POINTS)
            if document.ground != WHITE:
                self._path(rect(Box(0, 0, page.width, page.height), fill=document.ground))
            self._draw(page.shapes)
            canvas.showPage()
        canvas._doc.format = lambda: file_of(canvas._doc)
        return bytes(canvas.getpdfdata())

    def _label(self, index: int, page: Page, number: int) -> None:
        """The page's name in PDF readers; consecutive numbers need a label only on the first page."""
        if page.blank:
            self._canvas.addPageLabel(index, prefix=page.section)
        elif number == 1 or self._after_blank:
            self._canvas.addPageLabel(index, style="ARABIC", start=number, prefix=f"{page.section} ")
        self._after_blank = page.blank

    def _bookmark(self, index: int, page: Page) -> None:
        for place, bookmark in enumerate(page.bookmarks):
            key = f"{index}.{place}"  # each has its own, because reportlab keeps titles by key
            self._canvas.showOutline()
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(visible(bookmark.title), key, bookmark.level, closed=True)

    def _define(self, symbol: Symbol) -> None:
        if symbol.name in self._defined:
            return
        self._defined.add(symbol.name)
        for inner in _symbols(symbol.shapes):
            self._define(inner)
        self._state = {}
        self._canvas.beginForm(symbol.name, -_FAR, -_FAR, _FAR, _FAR)
        self._draw(symbol.shapes)
        self._canvas.endForm()

    def _draw(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Path):
                self._path(shape)
            elif isinstance(shape, Text):
                self._text(shape)
            else:
                self._place(shape)

    def _place(self, place: Place) -> None:
        canvas = self._canvas
        if place.x == place.y == 0 and place.scale == 1 and not place.turned:
            canvas.doForm(place.symbol.name)
        else:
            canvas.saveState()
            s = place.scale
            quarter = (0, s, -s, 0) if place.turned else (s, 0, 0, s)
            canvas.transform(*quarter, place.x * POINTS, -place.y * POINTS)
            canvas.doForm(place.symbol.name)
            canvas.restoreState()

    def _text(self, text: Text) -> None:
        x = text.x
        if text.anchor != "start":
            room = self._letters.width(text.text, text.size, text.bold, self._document.spacing)
            x -= room / 2 if text.anchor == "middle" else room
        self._fill(text.colour)
        spacing = spacing_units(self._document.spacing)
        for run in self._letters.runs(text.text, text.bold):
            if run.glyphs:
                self._glyphs(run, x * POINTS, -text.y * POINTS, text.size)
            else:
                self._canvas.setFont(_font(text.bold), text.size)
                self._canvas.drawString(
                    x * POINTS, -text.y * POINTS, run.text, charSpace=spacing * text.size / UNITS or None
                )
            x += run.units(text.bold, spacing) * text.size * MM_PER_POINT / UNITS

    def _glyphs(self, run: Run, x: float, y: float, size: float) -> None:
        """Letters of a user's font, each at its own place: marks stand above and below others."""
        from papergen.render.pdffont import drawn_font  # few documents have any

        font = drawn_font()
        self._canvas.setFont(font.fontName, size)
        for glyph in run.glyphs:
            code = font.code(self._canvas._doc, glyph)
            self._canvas.drawString(x + glyph.x * size / UNITS, y + glyph.y * size / UNITS, code)
            x += glyph.advance * size / UNITS

    def _path(self, path: Path) -> None:
        drawn = self._canvas.beginPath()
        points = iter([n * POINTS if i % 2 == 0 else -n * POINTS for i, n in enumerate(path.numbers)])
        for op in path.ops:
            if op == "M":
                drawn.moveTo(next(points), next(points))
            elif op == "L":
                drawn.lineTo(next(points), next(points))
            elif op == "C":
                drawn.curveTo(*(next(points) for _ in range(6)))
            else:
                drawn.close()
        if path.fill:
            self._fill(path.fill)
        if path.pen:
            self._pen(path.pen)
        self._canvas.drawPath(drawn, stroke=path.pen is not None, fill=path.fill is not None, fillMode=1)

    def _fill(self, colour: str) -> None:
        if self._changed("fill", colour):
            _set_colour(colour, self._canvas.setFillGray, self._canvas.setFillColorRGB)

    def _pen(self, pen: Pen) -> None:
        canvas = self._canvas
        if self._changed("colour", pen.colour):
            _set_colour(pen.colour, canvas.setStrokeGray, canvas.setStrokeColorRGB)
        if self._changed("width", pen.width):
            canvas.setLineWidth(pen.width * POINTS)
        if self._changed("dash", pen.dash):
            canvas.setDash([d * POINTS for d in pen.dash])
        if self._changed("ends", pen.round_ends):
            canvas.setLineCap(int(pen.round_ends))
        if self._changed("joins", pen.round_joins):
            canvas.setLineJoin(int(pen.round_joins))

    def _changed(self, what: str, value: object) -> bool:
        if self._state.get(what) == value:
            return False
        self._state[what] = value
        return True


def _symbols(shapes: Iterable[Shape]) -> list[Symbol]:
    return [shape.symbol for shape in shapes if isinstance(shape, Place)]


def _set_colour(colour: str, grey: object, rgb: object) -> None:
    """Sets `#rrggbb`; greys as greys, so that a colour printer uses only its black ink."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if red == green == blue:
        grey(red)  # type: ignore[operator]
    else:
        rgb(red, green, blue)  # type: ignore[operator]
