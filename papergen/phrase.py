"""Sentences before they are put into a language: what a referee finds is told in the words of the page.

A phrase is the key of a sentence in templates/languages and what fills its gaps: texts, numbers, and other
phrases. As a string (`str(phrase)`) it is English, which terminals and JSON have.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, Union

if TYPE_CHECKING:
    from papergen.words import Words


class Spoken(Protocol):
    """What each language says in its own way."""

    def told(self, words: "Words") -> str: ...


Gap = Union[str, int, Spoken]  # noqa: UP007 (a name in quotes has no |)


class Phrase(NamedTuple):
    """`number` chooses the sentence for one or for several, and fills the gap `count`."""

    key: str
    gaps: tuple[tuple[str, Gap], ...] = ()
    number: int | None = None

    def told(self, words: "Words") -> str:
        gaps = {name: told(gap, words) for name, gap in self.gaps}
        if self.number is None:
            return words.filled(self.key, **gaps)
        return words.counted(self.key, self.number, **gaps)

    def __str__(self) -> str:
        return in_english(self)


class Joined(NamedTuple):
    """`r1c1, r2c2 and r3c3`; with a `sign` instead of commas and the word, `4 + 3 + 2`."""

    parts: tuple[Gap, ...]
    sign: str = ""

    def told(self, words: "Words") -> str:
        texts = [told(part, words) for part in self.parts]
        return self.sign.join(texts) if self.sign else words.listed(texts)


class OnMap(NamedTuple):
    """Something and its way, square by square; a page that draws the way leaves it out (`pictured`)."""

    said: Gap
    way: Gap
    key: str = "found-beside"

    def told(self, words: "Words") -> str:
        said, way = told(self.said, words), told(self.way, words)
        if self.key == "labelled":
            return words.filled(self.key, label=said, text=way)
        return words.filled(self.key, what=said, beside=way)


def pictured(said: Gap) -> Gap:
    """The same for a page on which every way is drawn, and numbered: `11` instead of `11: r4c6 r3c6`."""
    if isinstance(said, OnMap):
        return pictured(said.said)
    if isinstance(said, Phrase):
        return said._replace(gaps=tuple((name, pictured(gap)) for name, gap in said.gaps))
    if isinstance(said, Joined):
        return said._replace(parts=tuple(map(pictured, said.parts)))
    return said


def phrase(key: str, **gaps: Gap) -> Phrase:
    return Phrase(key, tuple(gaps.items()))


def counted(key: str, count: int, **gaps: Gap) -> Phrase:
    return Phrase(key, tuple(gaps.items()), count)


def some(key: str, count: int) -> Phrase:
    """`3 squares`, `1 square`, and for 0 the sentence `KEY-none`: `no squares`."""
    return counted(key, count) if count else Phrase(f"{key}-none")


def listed(parts: Sequence[Gap]) -> Joined:
    return Joined(tuple(parts))


def added(parts: Sequence[Gap]) -> Joined:
    return Joined(tuple(parts), " + ")


def either(parts: Sequence[Gap]) -> Gap:
    """`T1`, `T1 or T2`, `T1, T2 or T3`."""
    *first, last = parts
    return phrase("found-or", one=Joined(tuple(first), ", "), other=last) if first else last


def more(said: Gap, *tails: Gap | None) -> Gap:
    """With more after a semicolon; a tail may be None."""
    for tail in tails:
        said = said if tail is None else phrase("found-more", told=said, more=tail)
    return said


def labelled(label: Gap, text: Gap) -> Phrase:
    """`11: r4c6 r3c6`, with the language's own way to write a colon."""
    return phrase("labelled", label=label, text=text)


def wrong_number(what: Gap, written: Gap, right: Gap) -> Phrase:
    """`line 1-4: the sheet says 13 squares; it should be 11: r4c6 …`."""
    return phrase("found-claim", what=what, written=written, right=right)


def told(said: Gap, words: "Words") -> str:
    return str(said) if isinstance(said, (str, int)) else said.told(words)


def in_english(said: Gap) -> str:
    if isinstance(said, str):
        return said
    from papergen.words import load_words

    return told(said, load_words())
