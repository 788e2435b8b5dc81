"""Handout plans, the templates for what goes into a handout: found by name or file, read strictly."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.games.thirty_rails.handout.parts import COPIED, PARTS, Whose
from papergen.games.thirty_rails.tables import PRINTED_DICE, SETUPS
from papergen.games.thirty_rails.worksheets import AGES, WORKSHEETS
from papergen.nodes import TEMPLATE, Node, parse
from papergen.reading import read_file
from papergen.resources import templates
from papergen.wording import meant, shown

DEFAULT = "lesson"


@dataclass(frozen=True)
class HandoutPlan:
    """The parts in order, and how each is made; `each` lists the parts that every pupil gets a copy of."""

    description: str = ""
    parts: tuple[str, ...] = tuple(PARTS)
    worksheets: tuple[str, ...] = tuple(WORKSHEETS)
    ages: str = "9-11"
    each: tuple[str, ...] = ()
    different: bool = False  # every pupil's worksheets have exercises of their own
    setup: str = "full"
    dice: str = "none"

    def only(self, parts: Sequence[str]) -> "HandoutPlan":
        """These parts in the plan's order; those not in the plan come last."""
        ordered = dict.fromkeys((*self.parts, *PARTS))
        return replace(self, parts=tuple(part for part in ordered if part in parts))

    @property
    def has_pupils(self) -> bool:
        """Whether it matters how many pupils there are."""
        return any(self.is_for_each(part) for part in self.parts) or (self.differs and "key" in self.parts)

    @property
    def differs(self) -> bool:
        """Whether the exercises differ from pupil to pupil."""
        return self.different and "worksheets" in self.each

    def is_for_each(self, part: str) -> bool:
        """Whether every pupil gets a copy."""
        return PARTS[part].whose is Whose.PUPIL or part in self.each


def plan_names() -> list[str]:
    """The plans that come with papergen, the default first."""
    names = sorted(path.stem for path in (templates() / "handouts").glob("*.yaml"))
    return sorted(names, key=lambda name: name != DEFAULT)


def plan_text(name: str) -> str:
    """The text of one of papergen's own plans."""
    return _own(name).read_text(encoding="utf-8")


def load_plan(name: str) -> HandoutPlan:
    """A plan by name, or from the user's own file if it ends in .yaml or has a path."""
    is_file = name.endswith((".yaml", ".yml")) or Path(name).name != name
    path = name if is_file else str(_own(name))
    tree = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(tree)
    keys = ("description", "worksheets", "ages", "each", "different", "setup", "dice")
    top = fields.mapping(tree.root, "a handout plan", ("parts",), keys) or {}
    values = {key: _value(fields, key, node) for key, node in top.items()}
    fields.finish()
    return HandoutPlan(**values)  # type: ignore[arg-type]


def planned(
    name: str,
    *,
    parts: str | None = None,
    worksheets: str | None = None,
    ages: str | None = None,
    each: str | None = None,
    different: bool = False,
    setup: str | None = None,
    dice: str | None = None,
) -> HandoutPlan:
    """A plan with changes from the command line; `parts`, `worksheets` and `each` are words separated by
    commas."""
    plan = load_plan(name)
    if chosen := _words("--parts", parts, tuple(PARTS)):
        plan = plan.only(chosen)
    own = _words("--each", each, COPIED)
    given = {
        "worksheets": _words("--worksheets", worksheets, tuple(WORKSHEETS)),
        "each": own,
        "ages": ages,
        "different": different or None,
        "setup": setup,
        "dice": dice,
    }
    said = {setting: value for setting, value in given.items() if value is not None}
    for setting in said:
        takers = [name for name, part in PARTS.items() if setting in part.settings]
        if takers and not set(takers) & set(plan.parts):
            raise PapergenError(f"--{setting} is for the part {takers[0]}, which this handout does not have")
    for name in own or ():
        if name not in plan.parts:
            raise PapergenError(f"--each {name}: this handout does not have the part {name}")
    plan = replace(plan, **said)  # type: ignore[arg-type]
    if different and not plan.differs:
        raise PapergenError("--different is for worksheets that every pupil gets; add --each worksheets")
    return plan


def _words(option: str, typed: str | None, known: Sequence[str]) -> tuple[str, ...] | None:
    """Words separated by commas, each known and given once; None if nothing was given."""
    if typed is None:
        return None
    words = [word.strip().casefold() for word in typed.split(",")]
    wrong = [
        f"{option} cannot include '{shown(word)}'; {meant(word, known)}"
        for word in words
        if word not in known
    ]
    if wrong:
        raise PapergenError(*dict.fromkeys(wrong))
    return tuple(dict.fromkeys(words))


def _own(name: str) -> Path:
    if name not in plan_names():
        raise PapergenError(
            f"there is no handout plan '{shown(name)}'; {meant(name, plan_names())}; "
            "or use your own file, such as mine.yaml"
        )
    return templates() / "handouts" / f"{name}.yaml"


def _value(fields: Fields, key: str, node: Node) -> object:
    match key:
        case "parts":
            return _several(fields, node, key, tuple(PARTS), 1)
        case "worksheets":
            return _several(fields, node, key, tuple(WORKSHEETS), 1)
        case "each":
            return _several(fields, node, key, COPIED, 0)
        case "different":
            return fields.choice(node, f"'{key}'", ("yes", "no")) == "yes"
        case "description":
            return fields.text(node, "'description'", 200)
    return fields.choice(node, f"'{key}'", {"ages": AGES, "setup": SETUPS, "dice": PRINTED_DICE}[key])


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
            fields.problem(item, f"'{key}' has {word} twice; delete one")
        elif word:
            words.append(word)
    return tuple(words)
