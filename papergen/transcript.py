"""What the transcripts of all games have in common: the game, players' names, a seed, and noted places.

The forms of `papergen transcript` have blanks: `_`, or `N_` and `r_c_` if part of it is known. One that is
left is reported as not filled in, whatever belongs there.
"""

import re
from collections.abc import Sequence

from papergen.comments import commented_out
from papergen.errors import LocatedError, Problem
from papergen.fields import Fields
from papergen.nodes import TRANSCRIPT, Mapping, Node, Scalar, Tree
from papergen.nodes import Sequence as ListNode
from papergen.result import Finding
from papergen.seed import SeedError, normalise, note_on
from papergen.wording import LONGEST_NAME, shown

BLANK = "_"
SEED_MARKS = "seed-marks"  # a warning of every game with seeds
COMMENTED = "commented"  # a warning of every game
NOT_FILLED_IN = "not filled in yet"
_BLANKS = re.compile(f"[NESW]?{BLANK}|r{BLANK}c{BLANK}")
_NOBODY = ("", "?", BLANK)  # placeholders for a name that has not been filled in
_MOST_ACCENTS = 2  # combining marks in a row
_MOST_LEFT = 8  # parts of an untouched form that are named


class NotFilledIn(LocatedError):
    """A form on which nothing has been written yet, in one line."""

    def __init__(self, name: str, place: Problem, left: Sequence[str]) -> None:
        more = len(left) - _MOST_LEFT
        parts = ", ".join(left[:_MOST_LEFT]) + (f" and {more} more" if more > 0 else "")
        super().__init__(name, [place._replace(message=f"{NOT_FILLED_IN}: {parts}")])


def is_blank(node: Node) -> bool:
    """Whether it is still as in a form: a blank, or a list or mapping of blanks."""
    if isinstance(node, Scalar):
        return BLANK in node.text and not node.quoted and _BLANKS.fullmatch(node.text) is not None
    inside = [value for _, value in node.entries] if isinstance(node, Mapping) else node.items
    return bool(inside) and all(is_blank(value) for value in inside)


def is_empty(node: Node) -> bool:
    """Whether nothing is written there, or a mapping has only empty places."""
    if isinstance(node, Scalar):
        return not node.text and not node.quoted
    return isinstance(node, Mapping) and all(is_empty(value) for _, value in node.entries)


class Transcript(Fields):
    """`marks` has the line and column of each place of the game, for findings; `notes` are warnings."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self._text = tree.text
        self.marks: dict[str, tuple[int, int]] = {}
        self.notes: list[Finding] = []
        self._left: list[str] = []

    def left_blank(self, node: Node, what: str) -> bool:
        """Whether it is blank; if so, it is noted once for all of it."""
        if is_blank(node):
            self.not_filled_in(node, what)
            return True
        return False

    def not_filled_in(self, node: Node, what: str) -> None:
        self.problem(node, f"{NOT_FILLED_IN}: {what}")
        self._left.append(what)

    def finish(self, empty: str = "") -> None:
        """`empty` names the game's own part if nothing is written there: then one line reports all blanks."""
        if empty and self._left and len(self._left) == len(self.problems):
            raise NotFilledIn(self.name, min(self.problems), tuple(dict.fromkeys((*self._left, empty))))
        super().finish()

    def text(self, node: Node, what: str, longest: int = TRANSCRIPT.characters) -> str | None:
        return None if self.left_blank(node, what) else super().text(node, what, longest)

    def whole(self, node: Node, what: str, low: int, high: int) -> int | None:
        return None if self.left_blank(node, what) else super().whole(node, what, low, high)

    def pairs(self, node: Node, what: str) -> tuple[tuple[Scalar, Node], ...]:
        return () if self.left_blank(node, what) else super().pairs(node, what)

    def mapping(
        self, node: Node, what: str, required: Sequence[str] = (), optional: Sequence[str] = ()
    ) -> dict[str, Node] | None:
        return None if self.left_blank(node, what) else super().mapping(node, what, required, optional)

    def items(
        self, node: Node, what: str, least: int, most: int, of: str = "values"
    ) -> tuple[Node, ...] | None:
        return None if self.left_blank(node, what) else super().items(node, what, least, most, of)

    def filled_claims(self, node: Node | None, what: str = "claimed") -> tuple[tuple[Scalar, Node], ...]:
        """The entries of a mapping of claims that are filled in: an empty place is not claimed."""
        if node is None or is_empty(node):
            return ()
        return tuple(entry for entry in self.pairs(node, what) if not is_empty(entry[1]))

    def mark(self, where: str, node: Node) -> None:
        self.marks[where] = (node.line, node.column)

    def parts(
        self,
        root: Node,
        game: str,
        required: Sequence[str],
        optional: Sequence[str],
        what: str = "the transcript",
    ) -> dict[str, Node]:
        """The outermost values, each noted under its key; `game:` must be this game."""
        values = self.mapping(root, what, required, optional) or {}
        for key, node in values.items():
            self.mark(key, node)
        if "game" in values:
            self.choice(values["game"], "game", (game,))
        absent = [key for key in (*required, *optional) if key not in values or is_empty(values[key])]
        for found in commented_out(self._text, absent):
            self.notes.append(Finding(COMMENTED, found.key, found.said, found.line, found.column))
        return values

    def person(self, node: Node, what: str) -> str | None:
        name = super().text(node, what, LONGEST_NAME)  # somebody may be called _
        if name and _piled_accents(name):
            self.problem(node, f"{what} has more than {_MOST_ACCENTS} accents on one letter")
            return None
        return name

    def seed(self, node: Node) -> str | None:
        text = self.text(node, "seed")
        if text is None:
            return None
        try:
            seed = normalise(text)
        except SeedError as error:
            self.problem(node, str(error))
            return None
        if note := note_on(text):
            self.notes.append(Finding(SEED_MARKS, "seed", note, node.line, node.column))
        return seed


def players_of(root: Mapping) -> tuple[str, ...]:
    """Whose game it is, as far as the file says so; anything else in it may be wrong."""
    node = root.get("player") or root.get("players")
    if isinstance(node, Mapping):
        names: Sequence[Node] = [key for key, _ in node.entries]
    else:
        names = node.items if isinstance(node, ListNode) else [node] if node else ()
    texts = (name.text.strip() for name in names if isinstance(name, Scalar))
    return tuple(shown(text, LONGEST_NAME) for text in texts if text not in _NOBODY)


def _piled_accents(name: str) -> bool:
    if name.isascii():
        return False
    import unicodedata  # slow to load, and most names do not need it

    run = 0
    for character in name:
        run = run + 1 if unicodedata.combining(character) else 0
        if run > _MOST_ACCENTS:
            return True
    return False
