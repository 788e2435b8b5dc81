"""Card sentences: what a trip scores and what a terminus card pays, as transcripts write them.

A trip is `N per THING` or `N if CONDITION`, a terminus card `£N + £M per THING` or `£N if CONDITION`. When
reading, spacing and case do not matter and `≥` means `>=`; writing always gives the same text.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NoReturn

from papergen.games.village_rails.tables import LEAST_PAY, MOST_AMOUNT, TERRAINS, THINGS
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from papergen.games.village_rails.scoring import Facts

_TOKEN = re.compile(r"£|>=|≥|=|\+|[0-9]+|[A-Za-z]+|\S")
_SHAPES = ("straight", "curve")
_OPENERS = ("only", "fewest", "most", "ends", "no")
_LEAST, _EXACTLY = ">=", "="


class SentenceError(ValueError):
    """Text that is not a card sentence; `offset` is where the problem begins."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


@dataclass(frozen=True)
class Count:
    """`per THING`."""

    thing: str

    def tally(self, facts: "Facts") -> int:
        return facts.count(self.thing)

    @property
    def text(self) -> str:
        return f"per {self.thing}"


@dataclass(frozen=True)
class Condition:
    """`if …`: `kind` is only, fewest, most, ends, no, >= or =; the last two use `number`."""

    kind: str
    thing: str
    number: int = 0

    def tally(self, facts: "Facts") -> int:
        """1 if it holds, else 0."""
        return int(self.holds(facts))

    def holds(self, facts: "Facts") -> bool:
        count = facts.count(self.thing)
        if self.kind == "only":
            return facts.count("straight") + facts.count("curve") == count > 0
        if self.kind in ("fewest", "most"):
            others = [number for name, number in facts.terrains.items() if name != self.thing]
            if self.kind == "most":
                return all(number < count for number in others) and count > 0
            return all(number > count for number in others) and count > 0
        if self.kind == "ends":
            return facts.first == facts.last == self.thing
        if self.kind == "no":
            return count == 0
        return count >= self.number if self.kind == _LEAST else count == self.number

    @property
    def text(self) -> str:
        if self.kind in _OPENERS:
            return f"if {self.kind} {self.thing}"
        return f"if {self.thing} {self.kind} {self.number}"


Rule = Count | Condition


@dataclass(frozen=True)
class Trip:
    amount: int
    rule: Rule

    def points(self, facts: "Facts") -> int:
        return self.amount * self.rule.tally(facts)

    @property
    def text(self) -> str:
        return f"{self.amount} {self.rule.text}"


@dataclass(frozen=True)
class Terminus:
    """`base` is 0 if the card pays on a condition."""

    base: int
    amount: int
    rule: Rule

    def pays(self, facts: "Facts") -> int:
        """In pounds, and never less than the minimum in the rule book."""
        return max(LEAST_PAY, self.base + self.amount * self.rule.tally(facts))

    @property
    def text(self) -> str:
        if isinstance(self.rule, Condition):
            return f"£{self.amount} {self.rule.text}"
        return f"£{self.base} + £{self.amount} {self.rule.text}"


@lru_cache(maxsize=512)
def parse_trip(text: str) -> Trip:
    """Raises SentenceError with the place and what would be right."""
    words = _Words(text)
    if words.next == "£":
        words.stop("a trip scores points, such as 2 per forest; £ is for terminus cards")
    amount = words.number("a trip begins with its points, such as 2 per forest", 1)
    trip = Trip(amount, words.rule())
    words.end()
    return trip


@lru_cache(maxsize=512)
def parse_terminus(text: str) -> Terminus:
    """Raises SentenceError with the place and what would be right."""
    words = _Words(text)
    words.sign("£", "a terminus card begins with its pounds, such as £3 + £1 per field")
    base = words.number("a number should follow £", 0)
    if words.next == "+":
        words.take()
        words.sign("£", "after + write the pounds for each, such as £3 + £1 per field")
        amount = words.number("a number should follow £", 1)
        words.word(("per",))
        rule: Rule = Count(words.thing())
    else:
        if words.next == "per":
            words.stop("a terminus card with per needs two amounts, such as £3 + £1 per field")
        words.word(("if",))
        base, amount, rule = 0, base, words.condition()
    words.end()
    return Terminus(base, amount, rule)


class _Words:
    """The words of a sentence, taken one by one."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found = [(found.group(), found.start()) for found in _TOKEN.finditer(text)]
        self._at = 0

    @property
    def next(self) -> str:
        return self._found[self._at][0].lower() if self._at < len(self._found) else ""

    def stop(self, message: str) -> NoReturn:
        offset = self._found[self._at][1] if self._at < len(self._found) else len(self._text.rstrip())
        raise SentenceError(message, offset)

    def take(self) -> str:
        word = self.next
        self._at += 1
        return word

    def sign(self, sign: str, message: str) -> None:
        if self.next != sign:
            self.stop(message)
        self.take()

    def number(self, message: str, least: int) -> int:
        if not (self.next.isascii() and self.next.isdigit()):
            self.stop(message)
        if len(self.next) > 2 or (self.next[0] == "0" and self.next != "0") or int(self.next) < least:
            self.stop(f"'{shown(self.next)}' should be a whole number from {least} to {MOST_AMOUNT}")
        return int(self.take())

    def word(self, known: tuple[str, ...]) -> str:
        if not self.next:
            self.stop(f"the sentence ends too early; it should go on with {' or '.join(known)}")
        if self.next not in known:
            self.stop(f"unexpected: '{shown(self.next)}'; {meant(self.next, known)}")
        return self.take()

    def thing(self) -> str:
        return self.word(THINGS)

    def rule(self) -> Rule:
        return Count(self.thing()) if self.word(("per", "if")) == "per" else self.condition()

    def condition(self) -> Condition:
        opener = self.word((*_OPENERS, *THINGS))
        if opener == "only":
            return Condition(opener, self.word(_SHAPES))
        if opener == "no":
            return Condition(opener, self.thing())
        if opener in _OPENERS:
            return Condition(opener, self.word(TERRAINS))
        if self.next not in (_LEAST, _EXACTLY, "≥"):
            self.stop(f"'{opener}' needs >= or = and a number, such as {opener} >= 2")
        kind = _EXACTLY if self.take() == _EXACTLY else _LEAST
        return Condition(kind, opener, self.number("a number should follow >= or =", 0))

    def end(self) -> None:
        if self.next:
            self.stop(f"the sentence should end before '{shown(self.next)}'")
