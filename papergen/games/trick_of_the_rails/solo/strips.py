"""A ghost's hand as strips of codes, and the key that tells which card a code is.

A strip has the cards of one company in the order that the ghost likes, half of them from the left and half
from the right, with blanks between, so that all strips of a scenario are equally long. Every place of every
strip has a code of its own, and the key has every code once, shuffled: a strip tells nothing until a code is
looked up, and then it tells one card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY, NAME, NONE
from papergen.seed import Stream

KEY_ROWS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # I is too like 1
KEY_COLUMNS = "0123456789"

Order = Sequence[int]  # the cards of one company, those to be read first from the left first


@dataclass(frozen=True)
class Strip:
    """`cards` is left to right, NONE where it is blank; `codes` has what is printed there."""

    company: int
    cards: tuple[int, ...]
    codes: tuple[str, ...]

    def code_of(self, card: int) -> str:
        return self.codes[self.cards.index(card)]


@dataclass(frozen=True)
class Key:
    """`grid` has a card, or NONE for "no more", at each row and column."""

    grid: tuple[tuple[int, ...], ...]

    @property
    def rows(self) -> str:
        return KEY_ROWS[: len(self.grid)]

    @property
    def columns(self) -> str:
        return KEY_COLUMNS

    def look_up(self, code: str) -> int:
        """The card of a code such as `C7`; NONE for "no more"."""
        return self.grid[KEY_ROWS.index(code[0])][KEY_COLUMNS.index(code[1])]

    @cached_property
    def codes(self) -> dict[int, str]:
        """The code of each card that is in some ghost's hand."""
        return {self.look_up(code): code for code in self.all_codes() if self.look_up(code) != NONE}

    def all_codes(self) -> Iterator[str]:
        """Row by row."""
        return (row + column for row in self.rows for column in KEY_COLUMNS)


def padded(order: Order, length: int) -> tuple[int, ...]:
    """Half of the cards (the larger half) at the left end and half at the right end of a strip."""
    half = (len(order) + 1) // 2
    return (*order[:half], *[NONE] * (length - len(order)), *order[half:])


def reading(order: Order, right: bool) -> tuple[int, ...]:
    """The cards of a strip as they are read from one side; from a blank on, those at the other side."""
    half = (len(order) + 1) // 2
    left_half, right_half = tuple(order[:half]), tuple(order[half:])[::-1]
    return (*right_half, *left_half) if right else (*left_half, *right_half)


def make_strips(seed: str, hands: Sequence[Sequence[Order]]) -> tuple[tuple[tuple[Strip, ...], ...], Key]:
    """The strips of every ghost, company by company, and the key to all of them."""
    # Even the longest strip has a blank, so that whoever reads it knows where one half ends.
    length = 1 + max(len(order) for orders in hands for order in orders)
    rows = [padded(order, length) for orders in hands for order in orders]
    places = len(rows) * length
    height = -(-places // len(KEY_COLUMNS))
    codes = Stream(seed, f"{NAME}/key").shuffle(
        [row + column for row in KEY_ROWS[:height] for column in KEY_COLUMNS]
    )
    grid = dict.fromkeys(codes, NONE)
    strips: list[Strip] = []
    for number, cards in enumerate(rows):
        own = tuple(codes[number * length : (number + 1) * length])
        grid.update(zip(own, cards, strict=True))
        strips.append(Strip(number % len(COMPANIES), cards, own))
    key = tuple(tuple(grid[row + column] for column in KEY_COLUMNS) for row in KEY_ROWS[:height])
    per_ghost = len(COMPANIES)
    return tuple(tuple(strips[start : start + per_ghost]) for start in range(0, len(strips), per_ghost)), Key(
        key
    )


def of_company(cards: Sequence[int], company: int) -> list[int]:
    return [card for card in cards if COMPANY[card] == company]
