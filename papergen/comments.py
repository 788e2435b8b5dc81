"""Comments that look as if they should be read: a line of a transcript that begins with # by mistake.

Only a known name at the start of a comment counts, with at most one space before it, if what follows looks
like a value and not like prose. The examples in papergen's own forms do not count while they are untouched.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from papergen.phrase import Phrase, phrase

# In forms of this version or an earlier one.
EXAMPLES = frozenset(
    {
        "overrides: {white: 7, coloured: 19}",
        "buys: {4: 1-2, 9: 3-4}",
        '- " 1  5  -  7 30 12"',
        "claimed: {1-2: 4, 1-3: 10, mine: 2, total: 16}",
        "claimed: {T1: 9, sidings: 4, money: 2, total: 71}",
        "claimed: {Ann: 410}",
        "claimed: {Betty: 103}",
    }
)
_COMMENT = re.compile(r"( *)#( *)(.*)")
_KEY = re.compile(r"([a-z]+) *:(?: +(.*))?")
_INSIDE = re.compile(r"- +\S|[^\s:#][^:#]{0,40}: +\S")  # an item or a pair of a block
_BARE = re.compile(r"[\w.+-]+")  # a word or a number, not the end of a sentence
_NAME = re.compile(r"[A-Z\d][\w'.-]*(?: [A-Z\d][\w'.-]*){0,3}")


class Commented(NamedTuple):
    """A name that is in a comment with its value, and where the # is."""

    key: str
    line: int
    column: int

    @property
    def said(self) -> Phrase:
        return phrase("found-commented", line=self.line, name=self.key)


def commented_out(text: str, keys: Collection[str]) -> Iterator[Commented]:
    """The first such place of each of the keys."""
    lines = text.split("\n") if "#" in text else []
    seen: set[str] = set()
    for number, line in enumerate(lines):
        comment = _COMMENT.fullmatch(line)
        found = _KEY.fullmatch(comment[3].rstrip()) if comment and len(comment[2]) <= 1 else None
        if not comment or not found or found[1] not in keys or found[1] in seen or found[0] in EXAMPLES:
            continue
        value = (found[2] or "").partition(" #")[0].strip()
        if _is_value(value) if value else _has_block(lines, number + 1, len(comment[2])):
            seen.add(found[1])
            yield Commented(found[1], number + 1, len(comment[1]) + 1)


def _is_value(text: str) -> bool:
    if text[0] in "{[\"'":
        return text[-1] in "}]\"'"
    return bool(_BARE.fullmatch(text) or _NAME.fullmatch(text))


def _has_block(lines: Sequence[str], first: int, indent: int) -> bool:
    """Whether the comments that follow, further indented, have something of their own in them."""
    for line in lines[first:]:
        comment = _COMMENT.fullmatch(line)
        if not comment or not (len(comment[2]) > indent or comment[3].startswith("- ")):
            return False
        if _INSIDE.match(comment[3]) and comment[3].rstrip() not in EXAMPLES:
            return True
    return False
