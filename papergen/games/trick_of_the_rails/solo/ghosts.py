"""A ghost at a table: a character with its strips, and how it takes its turn.

A turn: the strip is that of the company led; if it leads, or has none of that company left, the first company
in its order whose strip is not used up. The side is what its sentence for this kind of trick says. The card
is the first on that side that is not played yet; where that side is used up, the first from the other side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from papergen.games.trick_of_the_rails.solo.fastgame import Table
from papergen.games.trick_of_the_rails.solo.ghostrules import CompanyRule, EndRule, SideRule
from papergen.games.trick_of_the_rails.solo.strips import Strip, reading
from papergen.games.trick_of_the_rails.tables import COMPANY, NONE, SUIT

SHARES_TRICK, TRACK_TRICK = "ghost-shares-trick", "ghost-track-trick"
CITY_GOES, LOCOMOTIVE_GOES, LAYS = "ghost-city", "ghost-locomotive", "ghost-laying"
SHARES, TRACK = 0, 1  # the two kinds of trick, as indexes


@dataclass(frozen=True)
class Character:
    """Who somebody is and what its printed sentences are. `name` is the same in every language, because logs
    name the ghosts; the rules' keys and `flavour` are keys of printed words."""

    name: str
    shares: SideRule
    track: SideRule
    to_city: CompanyRule
    to_locomotive: CompanyRule
    laying: EndRule

    @property
    def surname(self) -> str:
        return self.name.split()[-1]

    @property
    def flavour(self) -> str:
        return f"ghost-{self.surname.lower()}"

    @property
    def rules(self) -> tuple[SideRule | CompanyRule | EndRule, ...]:
        return self.shares, self.track, self.to_city, self.to_locomotive, self.laying

    def sentences(self) -> Iterator[tuple[str, str]]:
        """What the page prints, by key: each heading and the sentence under it."""
        heads = (SHARES_TRICK, TRACK_TRICK, CITY_GOES, LOCOMOTIVE_GOES, LAYS)
        for head, rule in zip(heads, self.rules, strict=True):
            yield head, rule.key


@dataclass(frozen=True)
class Turn:
    """How a card was found: the strip's company, whether the company led decided it, and the side. `card` is
    what is played."""

    company: int
    followed: bool
    right: bool
    card: int
    key: str  # of the sentence that told the side


@dataclass(frozen=True)
class Ghost:
    """A character at a seat (from 1 on). `cards` are those of each company in its own order, `orders` its
    companies in shares tricks and in track tricks; `strips` is how `cards` are printed."""

    character: Character
    seat: int
    cards: tuple[tuple[int, ...], ...]
    orders: tuple[tuple[int, ...], tuple[int, ...]]
    strips: tuple[Strip, ...] = ()
    _firsts: tuple[dict[int, int], dict[int, int]] = field(
        default_factory=lambda: ({}, {}), init=False, compare=False, repr=False
    )

    @property
    def name(self) -> str:
        return self.character.name

    @property
    def surname(self) -> str:
        return self.character.surname

    def strip_for(self, table: Table, seat: int) -> tuple[int, int]:
        """The company of the strip to read, and the cards of it that the ghost still has, as bits."""
        hand, led = table.hands[seat], table.led
        if led != NONE and (suit := hand & SUIT[led]):
            return led, suit
        for company in self.orders[COMPANY[table.prize] == NONE]:
            if suit := hand & SUIT[company]:
                return company, suit
        raise AssertionError("a ghost without a card is asked for one")

    def card(self, table: Table, seat: int) -> int:
        company, suit = self.strip_for(table, seat)
        if not suit & suit - 1:
            return suit.bit_length() - 1
        rule = self.character.track if COMPANY[table.prize] == NONE else self.character.shares
        return self._first(company, suit, rule.right(table, seat, company))

    def _first(self, company: int, suit: int, right: bool) -> int:
        known = self._firsts[right]
        if suit not in known:
            known[suit] = next(card for card in reading(self.cards[company], right) if suit >> card & 1)
        return known[suit]

    def turn(self, table: Table, seat: int) -> Turn:
        """The card, and how it is found."""
        company, suit = self.strip_for(table, seat)
        rule = self.character.track if COMPANY[table.prize] == NONE else self.character.shares
        right = rule.right(table, seat, company)
        return Turn(company, company == table.led, right, self._first(company, suit, right), rule.key)

    def city(self, table: Table, seat: int, city: int) -> tuple[int, int]:
        company = self.character.to_city.choose(table, seat, self.orders[TRACK])
        return company, self.character.laying.choose(table, seat, city, company)

    def locomotive(self, table: Table, seat: int, locomotive: int) -> int:  # noqa: ARG002
        free = [company for company in self.orders[TRACK] if table.locomotives[company] == NONE]
        return self.character.to_locomotive.choose(table, seat, free)

    def end(self, table: Table, seat: int, card: int) -> int:
        return self.character.laying.choose(table, seat, card, COMPANY[card])

    def code_of(self, card: int) -> str:
        """The code on its strip of a card that it was dealt."""
        return self.strips[COMPANY[card]].code_of(card)


def definitions(characters: Sequence[Character], words: Sequence[str]) -> tuple[str, ...]:
    """Which of these definitions the sentences of a cast need."""
    needed = {word for character in characters for rule in character.rules for word in rule.words}
    return tuple(word for word in words if word in needed)
