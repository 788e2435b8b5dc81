"""Pictures of a page that different programs made, compared."""

from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter, ImageStat


class Limits(NamedTuple):
    """What two programs may draw differently; it depends on the two, and on how fine the pictures are."""

    tone: int  # of 255: grey that has no like within a pixel, averaged over 3×3 pixels
    mean: float  # of 255: difference of the pictures pixel by pixel
    stray: int  # pixels with ink in one picture and bare paper within two pixels in the other


INK, PAPER = (
    245,
    252,
)  # of 255: darker is ink, lighter is paper, between is neither: pale lines may be paler


def unmatched(one: Image.Image, other: Image.Image, window: int) -> Image.Image:
    """How far each pixel of either picture is outside what the other has in a window around it."""
    found = None
    for a, b in ((one, other), (other, one)):
        lighter = ImageChops.subtract(a, b.filter(ImageFilter.MaxFilter(window)))
        darker = ImageChops.subtract(b.filter(ImageFilter.MinFilter(window)), a)
        both = ImageChops.lighter(lighter, darker)
        found = both if found is None else ImageChops.lighter(found, both)
    assert found is not None
    return found


def differences(one: Image.Image, other: Image.Image, limits: Limits) -> list[str]:
    """In what two pictures of a page differ; nothing if they look the same."""
    if one.size != other.size:
        return [f"size {one.size} and {other.size}"]
    found = []
    tone = unmatched(one, other, 3).filter(ImageFilter.BoxBlur(1)).getextrema()[1]
    if tone > limits.tone:
        found.append(f"tone {tone}")
    mean = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
    if mean > limits.mean:
        found.append(f"mean {mean:.2f}")
    stray = _stray(one, other) + _stray(other, one)
    if stray > limits.stray:
        found.append(f"{stray} stray pixels")
    return found


def _stray(one: Image.Image, other: Image.Image) -> int:
    ink = one.point(lambda tone: 255 if tone < INK else 0)
    bare = other.filter(ImageFilter.MinFilter(5)).point(lambda tone: 255 if tone >= PAPER else 0)
    return ImageChops.darker(ink, bare).histogram()[255]
