"""QR codes, read back from their drawing by a second program."""

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from papergen.page.drawings import qr_symbol
from papergen.page.shapes import Path

QUIET = 4  # modules of white around
DOTS = 8  # a module


def drawn(text: str) -> Image.Image:
    """The code's lines, one module high, as black boxes."""
    symbol, modules = qr_symbol(text)
    (path,) = symbol.shapes
    assert isinstance(path, Path)
    side = (modules + 2 * QUIET) * DOTS
    image = Image.new("L", (side, side), 255)
    pen = ImageDraw.Draw(image)
    numbers = iter(path.numbers)
    for x1, y, x2, _ in zip(numbers, numbers, numbers, numbers, strict=True):
        left, top, right = (round((n + QUIET) * DOTS) for n in (x1, y - 0.5, x2))
        pen.rectangle((left, top, right - 1, top + DOTS - 1), fill=0)
    return image


@pytest.mark.parametrize("text", ["x", "calm-otter-42", "calm-otter-42#28", "a" * 64 + "#10000"])
def test_a_code_says_its_text_and_bears_damage(text: str) -> None:
    (read,) = zxingcpp.read_barcodes(drawn(text))
    assert read.text == text
    assert read.ec_level == "M"  # 15 % of it may be lost: sheets are folded and scribbled on
