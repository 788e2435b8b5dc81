"""Reading a document's nodes: every helper notes what is wrong, with its place, and goes on.

A helper returns None where the value cannot be used; `finish` then raises all problems at once.
"""

import re
from collections.abc import Iterable, Sequence

from papergen.document import Document, Mapping, Node, Scalar
from papergen.document import Sequence as ListNode
from papergen.errors import DocumentError, Problem
from papergen.wording import meant, shown

_WHOLE = re.compile(r"(0|[1-9][0-9]{0,5})")  # \Z is fullmatch's; no signs, no leading zeros, no huge ones


class Fields:
    """The problems found so far in one document."""

    def __init__(self, document: Document) -> None:
        self.name = document.name
        self.problems: list[Problem] = []

    def problem(self, node: Node, message: str, skip: int = 0) -> None:
        """`skip` is how many columns after the node's start the trouble is."""
        self.problems.append(Problem(node.line, node.column + skip, message))

    def finish(self) -> None:
        if self.problems:
            raise DocumentError(self.name, self.problems)

    def mapping(
        self,
        node: Node,
        what: str,
        required: Sequence[str] = (),
        optional: Sequence[str] = (),
    ) -> dict[str, Node] | None:
        """The values by key, unknown ones refused and missing ones named; None where it is no mapping."""
        if not isinstance(node, Mapping):
            self.problem(node, f"{what} should be name: value pairs, {_found(node)}")
            return None
        known = (*required, *optional)
        values: dict[str, Node] = {}
        for key, value in node.entries:
            if key.text in known:
                values[key.text] = value
            else:
                self.problem(key, f"{what} has no '{shown(key.text)}'; {meant(key.text, known)}")
        for key_text in required:
            if key_text not in values:
                self.problem(node, f"{what} lacks '{key_text}'; add {key_text}: …")
        return values

    def pairs(self, node: Node, what: str) -> tuple[tuple[Scalar, Node], ...]:
        """The entries of a mapping whose keys the caller reads itself."""
        if isinstance(node, Mapping):
            return node.entries
        self.problem(node, f"{what} should be name: value pairs, {_found(node)}")
        return ()

    def text(self, node: Node, what: str, longest: int = 4_000) -> str | None:
        """The text on one line, without the white space around it; never empty."""
        if not isinstance(node, Scalar):
            self.problem(node, f"{what} should be a text, {_found(node)}")
            return None
        text = node.text.strip()
        if not text:
            self.problem(node, f"{what} is empty")
        elif len(text) > longest:
            self.problem(node, f"{what} has {len(text)} characters, and {longest} are the most")
        elif "\n" in text:
            self.problem(node, f"{what} should be on one line")
        else:
            return text
        return None

    def whole(self, node: Node, what: str, low: int, high: int) -> int | None:
        if isinstance(node, Scalar):
            if _WHOLE.fullmatch(node.text.strip()) and low <= int(node.text) <= high:
                return int(node.text)
            found = f"and not '{shown(node.text)}'" if node.text else "and is empty"
        else:
            found = _found(node)
        self.problem(node, f"{what} should be a whole number from {low} to {high}, {found}")
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
        """The items of a list of `least` to `most` of them."""
        if not isinstance(node, ListNode):
            self.problem(node, f"{what} should be a list of {of}, {_found(node)}")
            return None
        count = len(node.items)
        if not least <= count <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.problem(node, f"{what} should have {wanted} {of}, and has {count}")
            return None
        return node.items


def _found(node: Node) -> str:
    if isinstance(node, ListNode):
        return "and this is a list"
    if isinstance(node, Mapping):
        return "and this is a mapping (name: value)"
    return f"and this is '{shown(node.text)}'" if node.text else "and this is empty"
