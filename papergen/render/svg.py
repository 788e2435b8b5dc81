"""Writes pages as SVG. The only module that imports svgwrite.

Text is drawn as outlines, so that a page looks the same if the font is not installed; words also have labels,
for screen readers and for searching in the file. svgwrite makes the drawing's frame; the many small elements
inside are built directly as XML elements, which is several times faster.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

import svgwrite
from svgwrite.base import BaseElement

from papergen.page.letters import PLAIN, Letters
from papergen.page.shapes import MM_PER_POINT, Page, Pages, Path, Pen, Place, Shape, Symbol, Text, numbered
from papergen.page.typeface import UNITS, face, spacing_units
from papergen.render.paths import FINER, GRID, LARGE, drawn_data, glyph_data, path_data, plain
from papergen.wording import visible

if TYPE_CHECKING:
    from papergen.page.userfont import Glyph

WORTH_A_LABEL = 3  # characters; a bare digit needs no label


def render(document: Pages) -> Iterator[bytes]:
    """One SVG file per page."""
    shared: dict[str, tuple[Element, ...]] = {}
    for page, number in numbered(document.pages):
        yield _Drawing(shared, document.spacing, document.letters or PLAIN).draw(document, page, number)


class _Ready(BaseElement):  # type: ignore[misc]
    """A finished XML element for svgwrite to insert."""

    elementname = "g"

    def __init__(self, element: Element) -> None:
        super().__init__(debug=False)
        self._element = element

    def get_xml(self) -> Element:
        return self._element


class _Drawing:
    """One page. `shared` has the definitions that several pages of a document have in common."""

    def __init__(self, shared: dict[str, tuple[Element, ...]], spacing: float, letters: Letters) -> None:
        self._shared = shared
        self._spacing = spacing
        self._set_with = letters
        self._defined: dict[str, Element] = {}

    def draw(self, document: Pages, page: Page, number: int) -> bytes:
        drawing = svgwrite.Drawing(
            size=(f"{plain(page.width)}mm", f"{plain(page.height)}mm"),
            viewBox=f"0 0 {plain(page.width)} {plain(page.height)}",
            debug=False,
            role="graphics-document",
        )
        drawing["xml:lang"] = document.language
        title = f"{document.title}: {page.section} {number}"
        drawing.set_desc(
            title=visible(title), desc=visible(page.summary)
        )  # not every character may be in XML
        body = Element("g")
        whole = f"M0 0h{plain(page.width)}v{plain(page.height)}H0z"
        SubElement(body, "path", {"d": whole, "fill": _colour(document.ground)})
        self._fill(body, page.shapes)
        for element in self._defined.values():
            drawing.defs.add(_Ready(element))
        drawing.add(_Ready(body))
        # In text and attributes, > is written &gt;, so " />" can only be the end of an element.
        text = drawing.tostring().replace(" />", "/>")
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()

    def _fill(self, parent: Element, shapes: Iterable[Shape]) -> None:
        """Paths and symbols in order, then on top of them the texts, grouped by size and colour."""
        texts: dict[tuple[float, str], list[Text]] = {}
        before: tuple[Path, Element] | None = None
        for shape in shapes:
            if isinstance(shape, Path):
                if before and shape.fill is None and before[0].fill is None and before[0].pen == shape.pen:
                    before[1].attrib["d"] += path_data(shape)
                else:
                    before = (shape, SubElement(parent, "path", _path_attributes(shape)))
            elif isinstance(shape, Text):
                texts.setdefault((shape.size, shape.colour), []).append(shape)
            else:
                self._place(parent, shape)
                before = None
        for (size, colour), group in texts.items():
            self._texts(parent, size, colour, group)

    def _place(self, parent: Element, place: Place) -> None:
        symbol = place.symbol
        self._define(symbol)
        attributes = {"href": f"#{symbol.name}"}
        if place.scale != 1 or place.turned:
            move = f"translate({plain(place.x)} {plain(place.y)})" if place.x or place.y else ""
            turn = "rotate(-90)" if place.turned else ""
            scale = f"scale({plain(place.scale, 4)})" if place.scale != 1 else ""
            attributes["transform"] = f"{move}{turn}{scale}"
        elif place.x or place.y:
            attributes |= {"x": plain(place.x), "y": plain(place.y)}
        SubElement(parent, "use", attributes)

    def _define(self, symbol: Symbol) -> None:
        if symbol.name in self._defined:
            return
        if symbol.name not in self._shared:
            inner = _Drawing(self._shared, self._spacing, self._set_with)
            group = Element("g", {"id": symbol.name})
            inner._fill(group, symbol.shapes)
            self._shared[symbol.name] = (*inner._defined.values(), group)
        for element in self._shared[symbol.name]:
            self._defined.setdefault(element.attrib["id"], element)

    def _texts(self, parent: Element, size: float, colour: str, texts: list[Text]) -> None:
        """Texts of one size and colour. Inside, a unit is 1/GRID of the text size."""
        unit = size * MM_PER_POINT / GRID
        attributes = {"transform": f"scale({plain(unit, 5)})"}
        if colour != "#000000":
            attributes["fill"] = _colour(colour)
        outer = SubElement(parent, "g", attributes)
        for text in texts:
            width = self._set_with.width
            room = 0.0 if text.anchor == "start" else width(text.text, size, text.bold, self._spacing)
            x = text.x - (room / 2 if text.anchor == "middle" else room)
            places = 2 if size > LARGE else 0
            self._letters(outer, text, round(x / unit, places), round(text.y / unit, places))

    def _letters(self, parent: Element, text: Text, x: float, y: float) -> None:
        runs = self._set_with.runs(text.text, text.bold)
        if len(text.text) >= WORTH_A_LABEL or any(run.glyphs for run in runs):
            move = f"translate({x:.7g} {y:.7g})".replace(" -", "-")
            parent = SubElement(parent, "g", {"transform": move, "aria-label": text.text})
            x = y = 0.0
        advance = 0
        for run in runs:
            for glyph in run.glyphs:
                self._use(parent, self._drawn(glyph), x, y, advance + glyph.x, glyph.y)
                advance += glyph.advance
            for character in "" if run.glyphs else run.text:
                self._use(parent, self._glyph(character, text.bold, text.size > LARGE), x, y, advance)
                advance += face(text.bold).advance(character) + spacing_units(self._spacing)

    def _use(self, parent: Element, name: str, x: float, y: float, right: int, up: int = 0) -> None:
        """Places a definition so many UNITS from the text's origin (x, y); "" is a space."""
        if name:
            at = {"x": x + round(right * GRID / UNITS), "y": y - round(up * GRID / UNITS)}
            places = {key: f"{value:.7g}" for key, value in at.items() if value}
            SubElement(parent, "use", {"href": f"#{name}", **places})

    def _drawn(self, glyph: "Glyph") -> str:
        """The name of the definition that draws a glyph of a user's font; "" where there is no ink."""
        name = f"u{glyph.font.key}{'b' if glyph.bold else 'r'}{glyph.number}"
        if name not in self._defined:
            data = drawn_data(glyph.font.outline(glyph.number, glyph.bold))
            if not data:
                return ""
            self._defined[name] = Element("path", {"id": name, "d": data})
        return name

    def _glyph(self, character: str, bold: bool, large: bool) -> str:
        """The name of the definition that draws a character; "" for a space."""
        plain_letter = character.isascii() and character.isalpha() and not bold
        name = character if plain_letter else f"{'b' if bold else 'r'}{ord(character):x}"
        name += "-large" if large else ""
        if name not in self._defined:
            data = glyph_data(character, bold, FINER if large else 1)
            if not data:
                return ""
            smaller = {"transform": f"scale({plain(1 / FINER, 5)})"} if large else {}
            self._defined[name] = Element("path", {"id": name, **smaller, "d": data})
        return name


def _path_attributes(path: Path) -> dict[str, str]:
    attributes = {"d": path_data(path)}
    if path.fill != "#000000":
        attributes["fill"] = _colour(path.fill) if path.fill else "none"
    return attributes | _pen_attributes(path.pen) if path.pen else attributes


@cache
def _pen_attributes(pen: Pen) -> dict[str, str]:
    attributes = {"stroke": _colour(pen.colour), "stroke-width": plain(pen.width)}
    if pen.dash:
        attributes["stroke-dasharray"] = " ".join(map(plain, pen.dash))
    if pen.round_ends:
        attributes["stroke-linecap"] = "round"
    if pen.round_joins:
        attributes["stroke-linejoin"] = "round"
    return attributes


def _colour(colour: str) -> str:
    """`#rrggbb`, shortened to `#rgb` if possible."""
    return "#" + colour[1::2] if colour[1::2] == colour[2::2] else colour
