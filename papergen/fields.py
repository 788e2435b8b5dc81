"""Reading values from a tree's nodes: each method notes what is wrong, with its place, and goes on.

A method returns None if the value cannot be used; `finish` then raises all problems at once.
"""

import re
from collections.abc import Iterable, Sequence

from papergen.errors import MOST_SHOWN, LocatedError, Problem
from papergen.nodes import Mapping, Node, Scalar, Tree
from papergen.nodes import Sequence as ListNode
from papergen.wording import meant, shown

_WHOLE = re.compile(r"(0|[1-9][0-9]{0,5})")  # \Z is fullmatch's; no signs, no leading zeros, no huge ones


class Fields:
    """The problems found so far in one tree."""

    def __init__(self, tree: Tree) -> None:
        self.name = tree.name
        self.problems: list[Problem] = []

    def problem(self, node: Node, message: str, skip: int = 0) -> None:
        """`skip` is how many columns after the start of the node the problem is."""
        self.problems.append(Problem(node.line, node.column + skip, message))

    def finish(self) -> None:
        if self.problems:
            raise LocatedError(self.name, self.problems)

    def mapping(
        self,
        node: Node,
        what: str,
        required: Sequence[str] = (),
        optional: Sequence[str] = (),
    ) -> dict[str, Node] | None:
        """The values by key; unknown and missing keys are problems. None if it is not a mapping."""
        if not isinstance(node, Mapping):
            self.problem(node, f"{what} should be name: value pairs, {_found(node)}")
            return None
        known = (*required, *optional)
        values = {key.text: value for key, value in node.entries if key.text in known}
        unknown = [key for key, _ in node.entries if key.text not in known]
        for number, key in enumerate(unknown):
            hint = f"; {meant(key.text, known)}" if number < MOST_SHOWN else ""  # the others are not listed
            self.problem(key, f"{what}: unknown name '{shown(key.text)}'{hint}")
        for key_text in required:
            if key_text not in values:
                self.problem(node, f"{what}: '{key_text}' is missing; add {key_text}: …")
        return values

    def pairs(self, node: Node, what: str) -> tuple[tuple[Scalar, Node], ...]:
        """The entries of a mapping whose keys the caller checks."""
        if isinstance(node, Mapping):
            return node.entries
        self.problem(node, f"{what} should be name: value pairs, {_found(node)}")
        return ()

    def text(self, node: Node, what: str, longest: int = 4_000) -> str | None:
        """The text, on one line and not empty, without surrounding white space."""
        if not isinstance(node, Scalar):
            self.problem(node, f"{what} should be a text, {_found(node)}")
            return None
        text = node.text.strip()
        if not text:
            self.problem(node, f"{what} is empty")
        elif len(text) > longest:
            self.problem(node, f"{what} has {len(text)} characters; the limit is {longest}")
        elif "\n" in text:
            self.problem(node, f"{what} should be on one line")
        else:
            return text
        return None

    def whole(self, node: Node, what: str, low: int, high: int) -> int | None:
        text = node.text.strip() if isinstance(node, Scalar) else ""
        if _WHOLE.fullmatch(text) and low <= int(text) <= high:
            return int(text)
        self.problem(node, f"{what} should be a whole number from {low} to {high}, {_found(node)}")
        return None

    def choice(self, node: Node, what: str, choices: Iterable[str]) -> str | None:
        text = self.text(node, what)
        words = tuple(choices)
        if text is None or text in words:
            return text
        self.problem(node, f"{what} cannot be '{shown(text)}'; {meant(text, words)}")
        return None

    def items(
        self, node: Node, what: str, least: int, most: int, of: str = "values"
    ) -> tuple[Node, ...] | None:
        """The items of a list that has `least` to `most` of them."""
        if not isinstance(node, ListNode):
            self.problem(node, f"{what} should be a list of {of}, {_found(node)}")
            return None
        count = len(node.items)
        if not least <= count <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.problem(node, f"{what} should have {wanted} {of}, but has {count}")
            return None
        return node.items


def _found(node: Node) -> str:
    if isinstance(node, ListNode):
        return "not a list"
    if isinstance(node, Mapping):
        return "not name: value pairs"
    return f"not '{shown(node.text)}'" if node.text else "but is empty"
