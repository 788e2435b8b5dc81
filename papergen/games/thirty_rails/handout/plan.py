"""Handout plans, the templates for what is in a handout: found by name or file, read strictly."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from papergen.document import TEMPLATE, Node, parse
from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.games.thirty_rails.tables import SETUPS
from papergen.games.thirty_rails.worksheets import AGES, KINDS
from papergen.reading import read_file
from papergen.resources import templates
from papergen.wording import meant, shown

PARTS = ("cover", "caller", "rules", "sheets", "worksheets", "key", "certificates")
COPIED = ("rules", "worksheets")  # parts of which there may be one for each pupil
PERSONAL = ("sheets", "certificates")  # parts of which there always is
DICE = ("none", "setup", "all")
DEFAULT = "lesson"


@dataclass(frozen=True)
class HandoutPlan:
    """The parts in order, and how each is made; `each` has the parts that every pupil gets a copy of."""

    description: str = ""
    parts: tuple[str, ...] = PARTS
    worksheets: tuple[str, ...] = KINDS
    ages: str = "9-11"
    each: tuple[str, ...] = ()
    setup: str = "full"
    dice: str = "none"

    def only(self, parts: Sequence[str]) -> "HandoutPlan":
        """These parts, in the plan's order; those that it lacks come last."""
        ordered = dict.fromkeys((*self.parts, *PARTS))
        return replace(self, parts=tuple(part for part in ordered if part in parts))

    @property
    def has_pupils(self) -> bool:
        """Whether it matters how many pupils there are."""
        return any(part in PERSONAL or part in self.each for part in self.parts)


def plan_names() -> list[str]:
    """The plans that come with papergen, the default first."""
    names = sorted(path.stem for path in (templates() / "handouts").glob("*.yaml"))
    return sorted(names, key=lambda name: name != DEFAULT)


def plan_text(name: str) -> str:
    """The file of one of papergen's own plans, as it stands."""
    return _own(name).read_text(encoding="utf-8")


def load_plan(name: str) -> HandoutPlan:
    """A plan by name, or from a file of the user's if it ends in .yaml or has a path."""
    is_file = name.endswith((".yaml", ".yml")) or Path(name).name != name
    path = name if is_file else str(_own(name))
    document = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(document)
    keys = ("description", "worksheets", "ages", "each", "setup", "dice")
    top = fields.mapping(document.root, "a handout plan", ("parts",), keys) or {}
    values = {key: _value(fields, key, node) for key, node in top.items()}
    fields.finish()
    return HandoutPlan(**values)  # type: ignore[arg-type]


def _own(name: str) -> Path:
    if name not in plan_names():
        raise PapergenError(
            f"there is no handout plan '{shown(name)}'; {meant(name, plan_names())}; "
            "or a file of your own, such as mine.yaml"
        )
    return templates() / "handouts" / f"{name}.yaml"


def _value(fields: Fields, key: str, node: Node) -> object:
    match key:
        case "parts":
            return _several(fields, node, key, PARTS, 1)
        case "worksheets":
            return _several(fields, node, key, KINDS, 1)
        case "each":
            return _several(fields, node, key, COPIED, 0)
        case "description":
            return fields.text(node, "'description'", 200)
    return fields.choice(node, f"'{key}'", {"ages": AGES, "setup": SETUPS, "dice": DICE}[key])


def _several(
    fields: Fields, node: Node, key: str, known: Sequence[str], least: int
) -> tuple[str, ...] | None:
    """A list of known words, each once."""
    items = fields.items(node, f"'{key}'", least, len(known), "words")
    if items is None:
        return None
    words: list[str] = []
    for item in items:
        word = fields.choice(item, f"'{key}'", known)
        if word in words:
            fields.problem(item, f"'{key}' has {word} twice; take one out")
        elif word:
            words.append(word)
    return tuple(words)
