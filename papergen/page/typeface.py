"""Fira Sans, read from the font files themselves: advance widths and outlines, glyph by glyph as needed.

Both renderers take their widths from here, so that text is equally wide in PDF and SVG. Only the parts of the
TrueType format that our two files use are read: cmap format 4, glyf with quadratic curves and shifted parts.
"""

import struct
from dataclasses import dataclass
from functools import cache, lru_cache

from papergen.page.shapes import MM_PER_POINT
from papergen.resources import font_path

UNITS = 1000  # per em, in both files
CAP_HEIGHT = 0.689

Contour = tuple[tuple[int, int, bool], ...]  # x, y (upwards), whether it lies on the curve


@dataclass(frozen=True)
class Face:
    """One weight of the family."""

    name: str
    data: bytes
    tables: dict[str, int]  # tag → offset
    glyphs: dict[str, int]  # character → glyph number
    advances: dict[str, int]  # character → its width

    def advance(self, character: str) -> int:
        return self.advances[character]

    def missing(self, text: str) -> str:
        """The characters of the text that the face cannot draw, each once."""
        return "".join(dict.fromkeys(c for c in text if c not in self.glyphs))

    def outline(self, character: str) -> tuple[Contour, ...]:
        return _contours(self, self.glyphs[character])


@cache
def face(bold: bool) -> Face:
    name = "FiraSans-SemiBold" if bold else "FiraSans-Regular"
    data = font_path(name).read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
    tables = {tag.decode("ascii"): offset for tag, _, offset, _ in records}
    metrics = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]
    advances = struct.unpack_from(">" + "Hh" * metrics, data, tables["hmtx"])[::2]
    glyphs = _characters(data, tables["cmap"])
    last = metrics - 1  # glyphs beyond it are as wide as it is
    widths = {character: advances[min(glyph, last)] for character, glyph in glyphs.items()}
    return Face(name, data, tables, glyphs, widths)


def text_width(text: str, size: float, bold: bool = False, spacing: float = 0.0) -> float:
    """The width in mm of a text set at `size` points. The face must have every character.

    `spacing` is extra room after each letter, as a part of the text size.
    """
    units = text_units(text, bold) + spacing_units(spacing) * len(text)
    return units * size * MM_PER_POINT / UNITS


@lru_cache(maxsize=4096)
def text_units(text: str, bold: bool) -> int:
    """The width in UNITS, the same at every size: a page tries several."""
    return sum(map(face(bold).advances.__getitem__, text))


def spacing_units(spacing: float) -> int:
    """The spacing in UNITS per character, rounded here so that measuring and drawing agree."""
    return round(spacing * UNITS)


def _characters(data: bytes, cmap: int) -> dict[str, int]:
    subtable = cmap + struct.unpack_from(">HHL", data, cmap + 4)[2]
    twice = struct.unpack_from(">H", data, subtable + 6)[0]
    n = twice // 2
    at = subtable + 14
    ends = struct.unpack_from(f">{n}H", data, at)
    starts = struct.unpack_from(f">{n}H", data, at + twice + 2)
    deltas = struct.unpack_from(f">{n}H", data, at + 2 * twice + 2)
    ranges_at = at + 3 * twice + 2
    ranges = struct.unpack_from(f">{n}H", data, ranges_at)
    found: dict[str, int] = {}
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            if offset:
                place = ranges_at + 2 * i + offset + 2 * (code - start)
                glyph = struct.unpack_from(">H", data, place)[0]
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            else:
                glyph = (code + delta) & 0xFFFF
            if glyph:
                found[chr(code)] = glyph
    return found


def _contours(letters: Face, glyph: int) -> tuple[Contour, ...]:
    data, loca = letters.data, letters.tables["loca"]
    if struct.unpack_from(">h", data, letters.tables["head"] + 50)[0]:
        start, end = struct.unpack_from(">LL", data, loca + 4 * glyph)
    else:
        start, end = (2 * v for v in struct.unpack_from(">HH", data, loca + 2 * glyph))
    if start == end:
        return ()
    at = letters.tables["glyf"] + start
    contours = struct.unpack_from(">h", data, at)[0]
    if contours < 0:
        return _parts(letters, at + 10)
    return _simple(data, at + 10, contours)


def _parts(letters: Face, at: int) -> tuple[Contour, ...]:
    """A glyph made of others, each moved by whole units (our files have no scaled ones)."""
    found: list[Contour] = []
    more = True
    while more:
        flags, glyph = struct.unpack_from(">HH", letters.data, at)
        if flags & 0b1100_1000 or not flags & 0b10:
            raise ValueError(f"{letters.name}: glyph part with flags {flags:#x}")
        wide = flags & 1
        dx, dy = struct.unpack_from(">hh" if wide else ">bb", letters.data, at + 4)
        at += 8 if wide else 6
        more = bool(flags & 0x20)
        for contour in _contours(letters, glyph):
            found.append(tuple((x + dx, y + dy, on) for x, y, on in contour))
    return tuple(found)


def _simple(data: bytes, at: int, contours: int) -> tuple[Contour, ...]:
    ends = struct.unpack_from(f">{contours}H", data, at)
    at += 2 * contours
    at += 2 + struct.unpack_from(">H", data, at)[0]
    count = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < count:
        flag = data[at]
        at += 1
        repeat = 1
        if flag & 8:
            repeat += data[at]
            at += 1
        flags += [flag] * repeat
    xs, at = _coordinates(data, at, flags, 2, 16)
    ys, at = _coordinates(data, at, flags, 4, 32)
    points = [(x, y, bool(flag & 1)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    first = (0, *(end + 1 for end in ends[:-1]))
    return tuple(tuple(points[a : b + 1]) for a, b in zip(first, ends, strict=True))


def _coordinates(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    value, values = 0, []
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        values.append(value)
    return values, at
