"""Styles, the templates for how pages look: found by name or file, read strictly."""

import re
from dataclasses import fields as dataclass_fields
from pathlib import Path

from papergen.document import TEMPLATE, Document, Node, parse
from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.located import shown
from papergen.nearest import meant
from papergen.reading import read_file
from papergen.resources import templates
from papergen.scene.look import Look

# What a style may say: Look's field ← section, key, least and greatest value.
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
}
COLOURS = ("ink", "quiet", "faint", "accent", "die", "shade", "ground")
SWITCHES = ("fills", "captions")
_SECTIONS = {
    "text": ("title", "body", "small", "least", "spacing", "leading"),
    "lines": ("thin", "thick"),
    "colours": COLOURS,
    "map": ("smallest-square", "largest-square", "ring"),
}
_DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_SWITCH = {"yes": True, "no": False}

Values = dict[str, object]


def style_names() -> list[str]:
    """The styles that come with papergen, the default first."""
    names = sorted(path.stem for path in (templates() / "styles").glob("*.yaml"))
    return sorted(names, key=lambda name: name != "classic")


def style_text(name: str) -> str:
    """A style's file as it stands."""
    return _path(name).read_text(encoding="utf-8")


def load_style(name: str) -> Look:
    """A style by name, or from a file of the user's if it ends in .yaml or has a path."""
    is_file = name.endswith((".yaml", ".yml")) or Path(name).name != name
    path = name if is_file else str(_path(name))
    values, document = _read(path)
    merged = {"description": ""} | _inherited(values, document) | values
    merged.pop("based_on", None)
    look = Look(name=Path(name).stem[:40] if is_file else name, **merged)  # type: ignore[arg-type]
    _demand_order(look, document)
    return look


def _path(name: str) -> Path:
    if name not in style_names():
        raise PapergenError(f"there is no template '{shown(name)}'; {meant(name, style_names())}")
    return templates() / "styles" / f"{name}.yaml"


def _inherited(values: Values, document: Document) -> Values:
    """What the style it is based on says. Only papergen's own can be named, so no other file is read."""
    base = values.get("based_on")
    if not isinstance(base, str):
        known = {field.name for field in dataclass_fields(Look)} - {"name", "description"}
        if missing := sorted(known - values.keys()):
            fields = Fields(document)
            fields.problem(
                document.root, f"the style lacks {', '.join(missing)}; write them, or 'based-on: classic'"
            )
            fields.finish()
        return {}
    inner, inner_document = _read(str(_path(base)))
    return _inherited(inner, inner_document) | inner


def _read(path: str) -> tuple[Values, Document]:
    document = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(document)
    top = fields.mapping(
        document.root, "a style", (), ("based-on", "description", *_SECTIONS, *SWITCHES, "margin")
    )
    values: Values = {}
    for key, node in (top or {}).items():
        if key in _SECTIONS:
            section = fields.mapping(node, f"'{key}'", (), _SECTIONS[key]) or {}
            for inner, value in section.items():
                _put(fields, values, key, inner, value)
        else:
            _put(fields, values, "", key, node)
    fields.finish()
    return values, document


def _put(fields: Fields, values: Values, section: str, key: str, node: Node) -> None:
    """One value, checked, under the name of Look's field."""
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
    if value is not None:
        values[name] = value


def _number(fields: Fields, node: Node, key: str, low: float, high: float) -> float | None:
    text = fields.text(node, f"'{key}'")
    if text is None:
        return None
    if _DECIMAL.fullmatch(text) and low <= float(text) <= high:
        return float(text)
    fields.problem(node, f"'{key}' should be a number from {low:g} to {high:g}, and not '{shown(text)}'")
    return None


def _colour(fields: Fields, node: Node, key: str) -> str | None:
    text = fields.text(node, f"'{key}'")
    if text is None:
        return None
    if _COLOUR.fullmatch(text.lower()):
        return text.lower()
    fields.problem(
        node, f"""'{key}' should be a colour such as "#9c1c2b" (in quotes), and not '{shown(text)}'"""
    )
    return None


def _demand_order(look: Look, document: Document) -> None:
    """What no single value shows to be wrong."""
    fields = Fields(document)
    root = document.root
    if not look.least <= look.small <= look.body <= look.title:
        fields.problem(root.get("text") or root, "text sizes should rise: least, small, body, title")
    if look.smallest_square > look.largest_square:
        message = "'smallest-square' should not be larger than 'largest-square'"
        fields.problem(root.get("map") or root, message)
    fields.finish()
