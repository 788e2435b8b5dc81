"""A font of the user's, for letters that Fira Sans lacks, read by HarfBuzz.

HarfBuzz shapes the text, so that Arabic letters join and Indian ones combine, and hands out every glyph's
outline, whether the file is TrueType, OpenType or a collection. Font files come from strangers: whatever one
makes of a text is measured before it is believed.
"""

import struct
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.page.shapes import Path
from papergen.page.typeface import UNITS
from papergen.reading import KIB, ReadError, read_file
from papergen.wording import shown

if TYPE_CHECKING:
    import uharfbuzz

LARGEST_FONT = 128 * 1024 * KIB
MOST_GLYPHS = 8  # that one character may become
MOST_STEPS = 5_000  # in an outline: the most intricate characters have some hundred
FARTHEST = 4 * UNITS  # from its origin may an outline reach
WEIGHTS = {False: 400, True: 600}  # of variable fonts: those of Fira Sans
_STARTS = (b"\0\1\0\0", b"true", b"OTTO")
_COLLECTION = b"ttcf"
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES = ("glyf", "CFF ", "CFF2")
_UNSUITABLE = {
    b"wOFF": "it is a web font (WOFF); use the .ttf or .otf file of the same font",
    b"wOF2": "it is a web font (WOFF2); use the .ttf or .otf file of the same font",
    b"%!PS": "it is a Type 1 font; use a .ttf or .otf file",
    b"\x80\1": "it is a Type 1 font; use a .ttf or .otf file",
    b"PK\3\4": "it is a zip file; unpack it, and use the .ttf or .otf file in it",
}
_NO_FONT = "it is not a font; use a .ttf, .otf or .ttc file"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A drawing in a line of text; lengths are in UNITS. `text` is what it stands for, for searching."""

    font: "UserFont"
    number: int
    bold: bool
    text: str
    x: int  # from where the glyph before it ends
    y: int
    advance: int


@dataclass(frozen=True, eq=False)
class UserFont:
    """`key` tells the fonts of one call apart."""

    name: str
    key: int
    faces: "dict[bool, uharfbuzz.Font]"

    def shaped(self, text: str, bold: bool, leftwards: bool) -> tuple[Glyph, ...]:
        """The glyphs of a text from left to right. Glyph 0 stands for what the font does not have."""
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES | hb.BufferFlags.DO_NOT_INSERT_DOTTED_CIRCLE
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.language = "und"  # the machine's own would change the pages
        buffer.direction = "rtl" if leftwards else "ltr"
        try:
            hb.shape(self.faces[bold], buffer)
        except (MemoryError, RuntimeError):  # as HarfBuzz says that a font goes too far
            raise self._broken(text) from None
        made = list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
        numbers = [n for _, p in made for n in (p.x_offset, p.y_offset, p.x_advance)]
        if len(made) > MOST_GLYPHS * len(text) or any(abs(n) > FARTHEST for n in numbers):
            raise self._broken(text)
        told = _told(text, [info.cluster for info, _ in made])
        return tuple(
            Glyph(self, info.codepoint, bold, said, place.x_offset, place.y_offset, place.x_advance)
            for (info, place), said in zip(made, told, strict=True)
        )

    @lru_cache(maxsize=4096)  # noqa: B019 (there are as many fonts as the user names)
    def draws(self, cluster: str) -> bool:
        """Whether the font has all of a letter with its marks, and ink for it."""
        glyphs = self.shaped(cluster, False, False)
        return all(glyph.number for glyph in glyphs) and any(
            self.outline(glyph.number, False).ops for glyph in glyphs
        )

    @lru_cache(maxsize=4096)  # noqa: B019
    def outline(self, number: int, bold: bool) -> Path:
        """In UNITS, y upwards."""
        pen = _Pen()
        self.faces[bold].draw_glyph(number, _draw_functions(), pen)
        if len(pen.ops) > MOST_STEPS or any(not -FARTHEST <= n <= FARTHEST for n in pen.numbers):
            raise PapergenError(f"{self.name}: the font is broken: glyph {number} cannot be drawn")
        return Path("".join(pen.ops), tuple(pen.numbers))

    def _broken(self, text: str) -> PapergenError:
        return PapergenError(f"{self.name}: the font is broken: it cannot set '{shown(text)}'")


def load_font(path: str, key: int) -> UserFont:
    """The font in a file, the first one of a collection. Errors are one line, whatever the file is."""
    data = read_file(path, LARGEST_FONT)
    if reason := _unsuitable(data):
        raise ReadError(path, reason)
    try:
        import uharfbuzz as hb
    except ImportError:
        raise PapergenError(
            "--font needs the package uharfbuzz, which sets letters of every script: "
            "pip install 'papergen[fonts]'"
        ) from None
    face = hb.Face(hb.Blob(data), 0)
    if not face.glyph_count:
        raise ReadError(path, "the font is broken: it has no glyphs")
    return UserFont(shown(PurePath(path).name, 200), key, {bold: _scaled(hb, face, bold) for bold in WEIGHTS})


def _scaled(hb: Any, face: "uharfbuzz.Face", bold: bool) -> "uharfbuzz.Font":
    font = hb.Font(face)
    font.scale = (UNITS, UNITS)
    font.set_variations({"wght": WEIGHTS[bold]})
    return font


def _unsuitable(data: bytes) -> str:
    """Why a file cannot be used as a font, or ""."""
    for start, reason in _UNSUITABLE.items():
        if data.startswith(start):
            return reason
    try:
        at = struct.unpack_from(">L", data, 12)[0] if data.startswith(_COLLECTION) else 0
        if data[at : at + 4] not in _STARTS:
            return _NO_FONT
        count = struct.unpack_from(">H", data, at + 4)[0]
        records = [struct.unpack_from(">4sLLL", data, at + 12 + 16 * i) for i in range(count)]
    except struct.error:
        return "the font is cut short: is the file complete?"
    if any(offset + length > len(data) for _, _, offset, length in records):
        return "the font is cut short: is the file complete?"
    tables = {tag.decode("latin-1") for tag, *_ in records}
    if lacking := [tag for tag in _NEEDED if tag not in tables]:
        return f"the font is broken: it has no table '{lacking[0]}'"
    if not tables.intersection(_OUTLINES):
        return "the font has pictures in place of outlines; use another one"
    return ""


def _told(text: str, clusters: list[int]) -> list[str]:
    """Which part of the text each glyph stands for: that from its cluster to the next one, told once."""
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=False))
    parts, seen = [], set[int]()
    for cluster in clusters:
        parts.append("" if cluster in seen else text[cluster : ends[cluster]])
        seen.add(cluster)
    return parts


class _Pen:
    """Collects an outline; quadratic curves become cubic ones, which both renderers have."""

    def __init__(self) -> None:
        self.ops: list[str] = []
        self.numbers: list[float] = []

    def add(self, op: str, *numbers: float) -> None:
        if len(self.ops) <= MOST_STEPS:
            self.ops.append(op)
            self.numbers += numbers

    def quadratic(self, cx: float, cy: float, x: float, y: float) -> None:
        if len(self.numbers) >= 2:
            x0, y0 = self.numbers[-2:]
            first = (x0 + 2 * (cx - x0) / 3, y0 + 2 * (cy - y0) / 3)
            self.add("C", *first, x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3, x, y)


@lru_cache(maxsize=1)
def _draw_functions() -> "uharfbuzz.DrawFuncs":
    import uharfbuzz as hb

    functions = hb.DrawFuncs()
    functions.set_move_to_func(lambda x, y, pen: pen.add("M", x, y))
    functions.set_line_to_func(lambda x, y, pen: pen.add("L", x, y))
    functions.set_quadratic_to_func(lambda cx, cy, x, y, pen: pen.quadratic(cx, cy, x, y))
    functions.set_cubic_to_func(lambda a, b, c, d, x, y, pen: pen.add("C", a, b, c, d, x, y))
    functions.set_close_path_func(lambda pen: pen.add("Z"))
    return functions
