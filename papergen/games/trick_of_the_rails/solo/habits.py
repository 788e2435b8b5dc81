"""How every ghost sorts its hand before it rehearses, and how often each rehearses.

The numbers are what balances the cast: no printed sentence depends on them.
"""

from collections.abc import Sequence

from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    BRANCH,
    COMPANIES,
    COMPANY,
    EXPERT,
    EXPRESS,
    MAIN,
    NUMBER,
    VALUE,
)

MEAN_VALUE = 19.2  # of all railway cards


def strip_order(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards of a company as they are read from the left: low and cheap ones first."""
    return tuple(sorted(cards, key=lambda card: (NUMBER[card] + VALUE[card] // 10, NUMBER[card])))


def company_orders(
    hand: Sequence[int], railways: Sequence[Sequence[int]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The companies in shares tricks and in track tricks: those first of which a ghost has many cards, with
    long railways for shares and valuable cards for track. One that it has no card of counts as if it had
    average ones, so that its place in the printed order does not tell."""
    shares, track = {}, {}
    for company in range(len(COMPANIES)):
        held = [VALUE[card] for card in hand if COMPANY[card] == company]
        count = len(held) or len(hand) / len(COMPANIES)
        shares[company] = 2 * count + len(railways[company])
        track[company] = 20 * count + (sum(held) / len(held) if held else MEAN_VALUE)
    return _falling(shares), _falling(track)


def _falling(scores: dict[int, float]) -> tuple[int, ...]:
    return tuple(sorted(scores, key=lambda company: (-scores[company], company)))


# How often the characters of a level rehearse at a table, in their order in `cast`; below 0, for the player.
REHEARSALS: dict[tuple[str, int], dict[str, tuple[int, ...]]] = {
    (BASIC, 3): {
        BRANCH: (1, 1, 2, 1, -1, 2, 0, 1),
        MAIN: (8, 7, 7, 4, 10, 2, 5, 5),
        EXPRESS: (11, 12, 19, 15, 13, 14, 19, 15),
    },
    (BASIC, 4): {
        BRANCH: (-3, -4, -5, -5, -4, -4, -5, -7),
        MAIN: (0, 0, -1, -1, 2, 1, 2, 1),
        EXPRESS: (3, 3, 3, 3, 2, 4, 1, 4),
    },
    (BASIC, 5): {
        BRANCH: (-6, -5, -4, -4, -6, -8, -5, -7),
        MAIN: (-2, -2, -2, -1, -1, -2, -3, -1),
        EXPRESS: (1, 1, 1, 2, 1, 1, 0, 1),
    },
    (EXPERT, 3): {
        BRANCH: (-1, 0, 3, 0, -2, 1, -1, -1),
        MAIN: (6, 5, 6, 0, 8, 4, 4, 4),
        EXPRESS: (11, 14, 17, 15, 13, 14, 18, 15),
    },
    (EXPERT, 4): {
        BRANCH: (-4, -5, -6, -6, -4, -4, -6, -8),
        MAIN: (-1, -1, -2, -2, 0, 0, 1, -1),
        EXPRESS: (9, 9, 9, 9, 8, 10, 7, 10),
    },
    (EXPERT, 5): {
        BRANCH: (-5, -4, -3, -3, -5, -6, -4, -6),
        MAIN: (0, -1, -1, 0, 0, 0, -1, 1),
        EXPRESS: (9, 9, 9, 10, 9, 10, 8, 9),
    },
}
