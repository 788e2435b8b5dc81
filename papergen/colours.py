"""Colours as a style writes them: which one was meant, and how far two can be told apart (as in WCAG 2)."""

import re

_NAMES = {
    "black": "#000000",
    "silver": "#c0c0c0",
    "gray": "#808080",
    "grey": "#808080",
    "white": "#ffffff",
    "maroon": "#800000",
    "red": "#ff0000",
    "purple": "#800080",
    "pink": "#ffc0cb",
    "green": "#008000",
    "lime": "#00ff00",
    "olive": "#808000",
    "yellow": "#ffff00",
    "orange": "#ffa500",
    "brown": "#a52a2a",
    "navy": "#000080",
    "blue": "#0000ff",
    "teal": "#008080",
}  # what the web means by them
_WHOLE = re.compile(r"#[0-9a-f]{6}")
_BARE = re.compile(r"#?[0-9a-f]{6}|#?[0-9a-f]{3}")


def is_colour(text: str) -> bool:
    """Whether it is #rrggbb in small letters."""
    return bool(_WHOLE.fullmatch(text))


def meant_colour(text: str) -> str:
    """The #rrggbb that a name, three digits or digits without # stand for, or nothing."""
    lower = text.lower()
    if lower in _NAMES:
        return _NAMES[lower]
    if not _BARE.fullmatch(lower):
        return ""
    digits = lower.removeprefix("#")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def lightness(colour: str) -> float:
    """What is left of a colour in grey, 0 to 1 (relative luminance of sRGB)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (the same to the eye) to 21 (black and white)."""
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)
