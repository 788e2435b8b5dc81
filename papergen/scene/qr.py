"""A QR code as one path. segno encodes; we draw."""

from functools import lru_cache

from papergen.scene.draw import lines
from papergen.scene.shapes import Pen, Place, Symbol


@lru_cache(maxsize=64)
def qr_symbol(text: str, name: str = "qr") -> tuple[Symbol, int]:
    """The code with modules of 1 mm and no quiet zone, and its side in modules."""
    import segno

    matrix = segno.make(text, micro=False, error="m", boost_error=False).matrix
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


def qr(text: str, x: float, y: float, side: float) -> Place:
    """The code in a square of the given side; the caller leaves four modules of white around it."""
    symbol, modules = qr_symbol(text)
    return Place(symbol, x, y, side / modules)
