"""Styles: a template's file read and checked, its colours included (contrast as in WCAG 2)."""

import re
from pathlib import Path

from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.nodes import TEMPLATE, Mapping, Node, Scalar, Tree, parse
from papergen.page.press import Look
from papergen.reading import read_file
from papergen.resources import templates
from papergen.wording import meant, shown

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
}  # as in CSS
_WHOLE = re.compile(r"#[0-9a-f]{6}")
_BARE = re.compile(r"#?[0-9a-f]{6}|#?[0-9a-f]{3}")


def is_colour(text: str) -> bool:
    """Whether it is #rrggbb in lower case."""
    return bool(_WHOLE.fullmatch(text))


def meant_colour(text: str) -> str:
    """The #rrggbb that a name, three digits or digits without # stand for, or ""."""
    lower = text.lower()
    if lower in _NAMES:
        return _NAMES[lower]
    if not _BARE.fullmatch(lower):
        return ""
    digits = lower.removeprefix("#")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def lightness(colour: str) -> float:
    """How light a colour is in grey, 0 to 1 (relative luminance of sRGB)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (equally light) to 21 (black and white)."""
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


# The numbers in a style: Look's field ← section, key, lowest and highest value.
NUMBERS = {
    "title": ("text", "title", 6, 72),
    "body": ("text", "body", 6, 36),
    "small": ("text", "small", 5, 30),
    "least": ("text", "least", 5, 30),
    "spacing": ("text", "spacing", 0, 0.2),
    "leading": ("text", "leading", 0, 1),
    "thin": ("lines", "thin", 0.05, 2),
    "thick": ("lines", "thick", 0.05, 4),
    "margin": ("", "margin", 6.35, 40),
    "smallest_square": ("map", "smallest-square", 5, 60),
    "largest_square": ("map", "largest-square", 5, 80),
    "ring": ("map", "ring", 0.4, 1),
    "spread_body": ("spread", "body", 0, 36),
    "spread_square": ("spread", "smallest-square", 5, 60),
}
COLOURS = ("ink", "quiet", "faint", "accent", "die", "shade", "ground")
SWITCHES = ("fills", "captions")
_SECTIONS = {
    "text": ("title", "body", "small", "least", "spacing", "leading"),
    "lines": ("thin", "thick"),
    "colours": COLOURS,
    "map": ("smallest-square", "largest-square", "ring"),
    "spread": ("body", "smallest-square"),
}
NO_SPREAD = {"spread_body": 0.0, "spread_square": 24.0}  # for complete styles from before there were spreads
LEGIBLE = 3.0  # the lowest contrast between text and its background
# The colours of text, and of a die, whose pips have the ground's colour.
_WRITTEN = ("ink", "quiet", "accent", "die")
_DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?")
_NEARLY_DECIMAL = re.compile(r"([0-9]{1,3})([.,][0-9]{1,3})? *(mm|pt|pts|points)?")
_SWITCH = {"yes": True, "no": False}

Values = dict[str, object]


def style_names() -> list[str]:
    """The styles that come with papergen, the default first."""
    names = sorted(path.stem for path in (templates() / "styles").glob("*.yaml"))
    return sorted(names, key=lambda name: name != "classic")


def style_text(name: str) -> str:
    """A style's file, unchanged."""
    return _path(name).read_text(encoding="utf-8")


def load_style(name: str) -> Look:
    """A style by name, or from the user's own file if it ends in .yaml or has a path.

    All mistakes in a file are reported at once; wrong values are left out of comparisons.
    """
    is_file = name.endswith((".yaml", ".yml")) or Path(name).name != name
    path = name if is_file else str(_path(name))
    tree = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(tree)
    values = {"description": "", **NO_SPREAD} | _values(fields, tree)
    known = {key: value for key, value in values.items() if value is not None}
    _demand_order(fields, known, tree)
    _demand_contrast(fields, known, tree)
    if not fields.problems:
        _demand_whole(fields, known, tree)
    fields.finish()
    return Look(name=Path(name).stem[:40] if is_file else name, **known)  # type: ignore[arg-type]


def _path(name: str) -> Path:
    if name not in style_names():
        raise PapergenError(f"there is no template '{shown(name)}'; {meant(name, style_names())}")
    return templates() / "styles" / f"{name}.yaml"


def _values(fields: Fields, tree: Tree) -> Values:
    """The style's values, and those of the style it is based on; None if one was noted as wrong."""
    top = fields.mapping(
        tree.root, "a style", (), ("based-on", "description", *_SECTIONS, *SWITCHES, "margin")
    )
    values: Values = {}
    for key, node in (top or {}).items():
        if key in _SECTIONS:
            section = fields.mapping(node, f"'{key}'", (), _SECTIONS[key]) or {}
            for inner, value in section.items():
                _put(fields, values, key, inner, value)
        else:
            _put(fields, values, "", key, node)
    base = values.pop("based_on", None)
    return _shipped(base) | values if isinstance(base, str) else values


def _shipped(name: str) -> Values:
    """A style that others are based on. Only papergen's own can be named, so no other file is read."""
    path = str(_path(name))
    tree = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(tree)
    values = _values(fields, tree)
    fields.finish()
    return values


def _put(fields: Fields, values: Values, section: str, key: str, node: Node) -> None:
    """Checks one value and stores it under the name of Look's field, or None if it is wrong."""
    value: object
    if section == "colours":
        name, value = key, _colour(fields, node, key)
    elif key in SWITCHES:
        name = key
        chosen = fields.choice(node, f"'{key}'", _SWITCH)
        value = None if chosen is None else _SWITCH[chosen]
    elif key == "based-on":
        name, value = "based_on", fields.choice(node, "'based-on'", style_names())
    elif key == "description":
        name, value = key, fields.text(node, "'description'", 200)
    else:
        name = next(n for n, (s, k, _, _) in NUMBERS.items() if (s, k) == (section, key))
        _, _, low, high = NUMBERS[name]
        value = _number(fields, node, key, low, high)
    values[name] = value


def _number(fields: Fields, node: Node, key: str, low: float, high: float) -> float | None:
    text = fields.text(node, f"'{key}'")
    if text is None:
        return None
    if _DECIMAL.fullmatch(text) and low <= float(text) <= high:
        return float(text)
    hint = ""
    if (nearly := _NEARLY_DECIMAL.fullmatch(text)) and not _DECIMAL.fullmatch(text):
        right = nearly[1] + (nearly[2] or "").replace(",", ".")
        hint = f"; write {right}" if low <= float(right) <= high else ""
    fields.problem(node, f"'{key}' should be a number from {low:g} to {high:g}, not '{shown(text)}'{hint}")
    return None


def _colour(fields: Fields, node: Node, key: str) -> str | None:
    if isinstance(node, Scalar) and not node.text and not node.quoted:
        fields.problem(
            node, f"""'{key}' is empty; # begins a comment, so put the colour in quotes: {key}: "#9c1c2b\""""
        )
        return None
    text = fields.text(node, f"'{key}'")
    if text is None:
        return None
    if is_colour(text.lower()):
        return text.lower()
    right = meant_colour(text)
    hint = f'; write "{right}"' if right else ""
    fields.problem(
        node, f"""'{key}' should be a colour such as "#9c1c2b" (in quotes), not '{shown(text)}'{hint}"""
    )
    return None


def _demand_order(fields: Fields, values: Values, tree: Tree) -> None:
    """Notes values that are wrong only in comparison with others."""
    root = tree.root
    if not _rising(values, "least", "small", "body", "title"):
        fields.problem(root.get("text") or root, "text sizes should increase: least, small, body, title")
    if not _rising(values, "smallest_square", "largest_square"):
        message = "'smallest-square' should not be larger than 'largest-square'"
        fields.problem(root.get("map") or root, message)


def _rising(values: Values, *names: str) -> bool:
    """Whether none is smaller than the one before; also true if one is not known."""
    found = [value for name in names if isinstance(value := values.get(name), float)]
    return len(found) < len(names) or found == sorted(found)


def _demand_contrast(fields: Fields, values: Values, tree: Tree) -> None:
    """Notes colours that cannot be read on their background."""
    pairs = [(name, "ground") for name in _WRITTEN]
    if values.get("fills"):
        pairs += [("ink", "shade"), ("quiet", "shade"), ("accent", "shade")]
    for front, behind in pairs:
        colour, other = values.get(front), values.get(behind)
        if not isinstance(colour, str) or not isinstance(other, str):
            continue
        measured = int(contrast(colour, other) * 10) / 10  # rounded down, never up to the limit
        if measured < LEGIBLE:
            fields.problem(
                _written(tree, front) or _written(tree, behind) or tree.root,
                f"""'{front}' "{colour}" cannot be read on '{behind}' "{other}": the contrast is """
                f"{measured}:1; it should be at least {LEGIBLE:g}:1",
            )


def _written(tree: Tree, colour: str) -> Node | None:
    """Where the file gives the colour, if it does."""
    colours = tree.root.get("colours")
    return colours.get(colour) if isinstance(colours, Mapping) else None


def _demand_whole(fields: Fields, values: Values, tree: Tree) -> None:
    """A style that is not based on another must have every value."""
    sections = {"": ("margin", *SWITCHES), **_SECTIONS}
    del sections["spread"]  # which most styles do without
    missing = []
    for section, keys in sections.items():
        lacking = [key for key in keys if key.replace("-", "_") not in values]
        if lacking:
            missing.append(f"{section}: " * bool(section) + ", ".join(lacking))
    if missing:
        fields.problem(tree.root, f"missing: {'; '.join(missing)}; add them, or 'based-on: classic'")
