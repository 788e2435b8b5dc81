"""Glyphs of users' fonts in a PDF: a font of drawings (Type 3), which says what text each one stands for.

So the fonts' files are neither parsed nor embedded, only the outlines that are used, each once; and names
can be found and copied. Only this module and `pdf` import reportlab.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFZCompress

from papergen.page.typeface import UNITS
from papergen.page.userfont import Glyph
from papergen.render.paths import plain

PER_FONT = 256  # the codes of one font in a PDF
_FIRST = 0xF0000  # the private characters that stand for the glyphs on their way through reportlab
_STEPS = {"M": (2, "m"), "L": (2, "l"), "C": (6, "c"), "Z": (0, "h")}
_TO_UNICODE = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /papergen def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
{}
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class DrawnFont:
    """What reportlab calls a dynamic font; each document has the glyphs that it uses, in their order."""

    fontName = "papergen-drawn"
    face = SimpleNamespace(name=fontName)
    _multiByte = _dynamicFont = 1
    shapable = False

    def __init__(self) -> None:
        self._used: WeakKeyDictionary[Any, dict[tuple[int, bool, int, str], tuple[int, Glyph]]] = (
            WeakKeyDictionary()
        )

    def code(self, document: Any, glyph: Glyph) -> str:
        """The character to draw in this font."""
        used = self._used.setdefault(document, {})
        key = (glyph.font.key, glyph.bold, glyph.number, glyph.text)
        return chr(_FIRST + used.setdefault(key, (len(used), glyph))[0])

    def stringWidth(self, text: str, size: float, encoding: str = "utf8") -> float:  # noqa: ARG002
        """Nobody asks: papergen measures text itself."""
        return 0.0

    def splitString(self, text: str, document: Any) -> list[tuple[int, bytes]]:  # noqa: ARG002
        places = [divmod(ord(character) - _FIRST, PER_FONT) for character in text]
        return [(font, bytes([code])) for font, code in places]

    def getSubsetInternalName(self, subset: int, document: Any) -> str:
        if self.fontName not in document.fontMapping:
            document.fontMapping[self.fontName] = f"/F{len(document.fontMapping) + 1}"
            document.delayedFonts.append(self)
        return f"{document.fontMapping[self.fontName]}+{subset}"

    def addObjects(self, document: Any) -> None:
        glyphs = [glyph for _, glyph in self._used.pop(document).values()]
        for number, start in enumerate(range(0, len(glyphs), PER_FONT)):
            name = self.getSubsetInternalName(number, document)[1:]
            made = _type3(document, name, glyphs[start : start + PER_FONT])
            document.idToObject["BasicFonts"].dict[name] = document.Reference(made, name)


@cache
def drawn_font() -> DrawnFont:
    font = DrawnFont()
    pdfmetrics.registerFont(font)
    return font


def _type3(document: Any, name: str, glyphs: list[Glyph]) -> PDFDictionary:
    names = [f"g{code}" for code in range(len(glyphs))]
    drawings = {
        one: document.Reference(_stream(document, _drawing(glyph)), f"{name}.{one}")
        for one, glyph in zip(names, glyphs, strict=True)
    }
    told = _stream(document, _TO_UNICODE.format(_meanings(glyphs)))
    corners = [_corners(glyph) for glyph in glyphs]
    box = [min(c[0] for c in corners), min(c[1] for c in corners)]
    box += [max(c[2] for c in corners), max(c[3] for c in corners)]
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type3"),
            "Name": PDFName(name),
            "FontBBox": PDFArray(box),
            "FontMatrix": PDFArray([1 / UNITS, 0, 0, 1 / UNITS, 0, 0]),
            "CharProcs": PDFDictionary(drawings),
            "Encoding": PDFDictionary({"Differences": PDFArray([0, *map(PDFName, names)])}),
            "FirstChar": 0,
            "LastChar": len(glyphs) - 1,
            "Widths": PDFArray([glyph.advance for glyph in glyphs]),
            "Resources": PDFDictionary({}),
            "ToUnicode": document.Reference(told, f"{name}.text"),
        }
    )


def _stream(document: Any, content: str) -> PDFStream:
    stream = PDFStream(content=content)
    if document.compression:
        stream.filters = [PDFZCompress]
    return stream


def _corners(glyph: Glyph) -> tuple[int, int, int, int]:
    """Around all points of the outline: left, bottom, right, top."""
    numbers = glyph.font.outline(glyph.number, glyph.bold).numbers
    xs, ys = numbers[::2] or (0,), numbers[1::2] or (0,)
    return int(min(xs)) - 1, int(min(ys)) - 1, int(max(xs)) + 1, int(max(ys)) + 1


def _drawing(glyph: Glyph) -> str:
    """The outline, filled with whatever colour the text has."""
    outline = glyph.font.outline(glyph.number, glyph.bold)
    parts = [f"{glyph.advance} 0 {' '.join(map(str, _corners(glyph)))} d1"]
    at = 0
    for op in outline.ops:
        count, operator = _STEPS[op]
        parts.append(" ".join([*(plain(n, 0) for n in outline.numbers[at : at + count]), operator]))
        at += count
    return "\n".join([*parts, "f"] if outline.ops else parts)


def _meanings(glyphs: list[Glyph]) -> str:
    entries = [
        f"<{code:02X}> <{glyph.text.encode('utf-16-be').hex().upper()}>" for code, glyph in enumerate(glyphs)
    ]
    blocks = [entries[start : start + 100] for start in range(0, len(entries), 100)]  # no more are allowed
    return "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
