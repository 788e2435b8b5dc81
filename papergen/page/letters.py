"""What text is set with: Fira Sans, and for letters that it lacks the fonts that the user names.

What only users' fonts need is imported when there is one.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING
from unicodedata import category

from papergen.page.shapes import MM_PER_POINT
from papergen.page.typeface import UNITS, face, spacing_units, text_units, text_width
from papergen.wording import listed

if TYPE_CHECKING:
    from papergen.page.userfont import Glyph, UserFont

FIRA = -1  # in the place of a font's index
_JOINED = "\u200c\u200d\u200e\u200f"  # joiners, and marks of direction: they belong to the letter before them


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line in one font: letters of Fira Sans (`text`), or glyphs of a user's font."""

    text: str
    glyphs: "tuple[Glyph, ...]" = ()

    def units(self, bold: bool, spacing: int) -> int:
        """Its width. Letters of other scripts stay as close as their font sets them: they may be joined."""
        if self.glyphs:
            return sum(glyph.advance for glyph in self.glyphs)
        return text_units(self.text, bold) + spacing * len(self.text)


@dataclass(frozen=True, eq=False)
class Letters:
    """The user's fonts are asked in their order."""

    fonts: "tuple[UserFont, ...]" = ()

    @property
    def reach(self) -> str:
        """Which letters there are, for a refusal."""
        if self.fonts:
            return f"neither the typeface nor {listed([font.name for font in self.fonts], 'nor')} has them"
        return "the typeface has Latin, Greek and Cyrillic letters"

    def width(self, text: str, size: float, bold: bool = False, spacing: float = 0.0) -> float:
        """The width in mm of a text set at `size` points; all of it must be there."""
        if not self.fonts or _is_fira(text):
            return text_width(text, size, bold, spacing)
        units = sum(run.units(bold, spacing_units(spacing)) for run in self.runs(text, bold))
        return units * size * MM_PER_POINT / UNITS

    @lru_cache(maxsize=4096)  # noqa: B019 (there is one per call)
    def runs(self, text: str, bold: bool) -> tuple[Run, ...]:
        """The line from left to right."""
        if not self.fonts or _is_fira(text):
            return (Run(text),)
        from papergen.page.bidi import in_visual_order, levels

        sources = [source for cluster in _clusters(text) for source in [self._source(cluster)] * len(cluster)]
        marked = zip(text, sources, levels(text), strict=True)
        parts = [
            (level, source, "".join(c for c, *_ in group))
            for (source, level), group in groupby(marked, lambda one: one[1:])
        ]
        return tuple(self._run(*part, bold) for part in in_visual_order(parts))

    def missing(self, text: str) -> str:
        """The characters of the text that no font has, each once."""
        if _is_fira(text):
            return ""
        lacking = (cluster for cluster in _clusters(text) if self._source(cluster) is None)
        return "".join(dict.fromkeys(c for cluster in lacking for c in cluster if c not in _fira()))

    def printable(self, text: str) -> str:
        """The text with ? for what no font has: a report must never fail because of a name."""
        if _is_fira(text):
            return text
        clusters = ((cluster, self._source(cluster)) for cluster in _clusters(text))
        return "".join(
            cluster if source is not None else "".join(c if c in _fira() else _instead(c) for c in cluster)
            for cluster, source in clusters
        )

    def _source(self, cluster: str) -> int | None:
        if _is_fira(cluster):
            return FIRA
        return next((i for i, font in enumerate(self.fonts) if font.draws(cluster)), None)

    def _run(self, level: int, source: int | None, text: str, bold: bool) -> Run:
        if source is None:
            raise KeyError(text)
        leftwards = level == 1
        if source == FIRA:
            from papergen.page.bidi import mirrored

            return Run(mirrored(text) if leftwards else text)
        glyphs = self.fonts[source].shaped(text, bold, leftwards)
        return Run(text if glyphs else "", glyphs)


PLAIN = Letters()


@cache
def letters_of(paths: tuple[str, ...]) -> Letters:
    """Fira Sans with the fonts in these files."""
    if not paths:
        return PLAIN
    from papergen.page.userfont import load_font

    return Letters(tuple(load_font(path, key) for key, path in enumerate(paths)))


@cache
def _fira() -> frozenset[str]:
    return frozenset(face(False).glyphs.keys() & face(True).glyphs.keys())


def _instead(character: str) -> str:
    return " " if character.isspace() else "?"


def _is_fira(text: str) -> bool:
    return _fira().issuperset(text)


def _clusters(text: str) -> list[str]:
    """Letters with the marks that follow them."""
    found: list[str] = []
    for c in text:
        if found and (c in _JOINED or category(c).startswith("M")):
            found[-1] += c
        else:
            found.append(c)
    return found
