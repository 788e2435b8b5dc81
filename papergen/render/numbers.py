"""Numbers as they are written into files."""

from functools import lru_cache

LARGEST = 10_000  # mm; anything beyond is a fault of the layout


def plain(value: float, places: int = 2) -> str:
    """The shortest plain decimal, rounded: 12, .35, -3.1. Refuses what no page can hold."""
    if not -LARGEST <= value <= LARGEST:  # also true for nan
        raise ValueError(f"{value} is not a place on a page")
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=8192)
def hundredths(value: int) -> str:
    """The same for a whole number of hundredths."""
    return plain(value / 100)
