"""How a ghost sorts its hand before the game: the order inside its strips and its orders of companies.

This is done once, from its own cards and the railways of the set-up, and costs nobody anything at the table,
so a habit may be as clever as it likes. A habit is a few weights; what they are for a character at a table is
what balances the cast, and no printed sentence depends on them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY, NAME, NUMBER, VALUE
from papergen.seed import Stream

_EVERY = range(len(COMPANIES))
NOISE = 100


@dataclass(frozen=True)
class Taste:
    """What puts a company early in an order: weights of cards in hand, cards on its railway, their value per
    card in hand (in tenths), high cards in hand, and chance."""

    cards: int = 0
    railway: int = 0
    value: int = 0
    high: int = 0
    chance: int = 0


@dataclass(frozen=True)
class Habit:
    """Within a strip, cards with a low sum of `number` × number and `value` × value / 10 come first; then by
    number. In the companies of which the ghost has `flip` cards or more, the other way round."""

    number: int
    value: int
    shares: Taste
    track: Taste
    flip: int = 99

    def strip(self, cards: Sequence[int]) -> tuple[int, ...]:
        def key(card: int) -> tuple[int, int]:
            return self.number * NUMBER[card] + self.value * VALUE[card] // 10, NUMBER[card]

        return tuple(sorted(cards, key=key, reverse=len(cards) >= self.flip))


def company_order(
    seed: str, name: str, hand: Sequence[int], railways: Sequence[Sequence[int]], taste: Taste
) -> tuple[int, ...]:
    """The companies by taste. One that the hand has no card of counts as if it had an average number of
    average cards, so that its place in the printed order does not tell."""
    noise = Stream(seed, f"{NAME}/habit/{name}")
    mean = len(hand) / len(COMPANIES)

    def score(company: int) -> float:
        held = [card for card in hand if COMPANY[card] == company]
        count = len(held) or mean
        worth = sum(VALUE[card] for card in held) / len(held) if held else 19.2
        high = sum(NUMBER[card] >= 7 for card in held) if held else mean * 0.4
        return (
            10 * taste.cards * count
            + 10 * taste.railway * len(railways[company])
            + taste.value * worth
            + 10 * taste.high * high
            + taste.chance * chances[company]
        )

    chances = [noise.below(NOISE) for _ in _EVERY]
    return tuple(sorted(_EVERY, key=lambda company: (-score(company), company)))
