"""A QR code as one path. segno encodes; we draw."""

from functools import lru_cache
from typing import Any

from papergen.scene.draw import lines
from papergen.scene.shapes import Pen, Place, Symbol


def _code(text: str, mask: int | None = None) -> Any:
    import segno

    return segno.make(text, micro=False, error="m", boost_error=False, mask=mask)


@lru_cache(maxsize=64)
def qr_mask(text: str) -> int:
    """The mask that suits a text best. Any is legible: for many like texts one does, and far more quickly."""
    return int(_code(text).mask)


@lru_cache(maxsize=64)
def qr_symbol(text: str, name: str = "qr", mask: int | None = None) -> tuple[Symbol, int]:
    """The code with modules of 1 mm and no quiet zone, and its side in modules."""
    matrix = _code(text, mask).matrix
    runs: list[tuple[float, float, float, float]] = []
    for y, row in enumerate(matrix):
        start: int | None = None
        for x, dark in enumerate((*row, 0)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs.append((start, y + 0.5, x, y + 0.5))
                start = None
    return Symbol(name, (lines(runs, Pen("#000000", 1)),)), len(matrix)


def qr(text: str, x: float, y: float, side: float, name: str = "qr", mask: int | None = None) -> Place:
    """The code in a square of the given side; the caller leaves four modules of white around it."""
    symbol, modules = qr_symbol(text, name, mask)
    return Place(symbol, x, y, side / modules)
