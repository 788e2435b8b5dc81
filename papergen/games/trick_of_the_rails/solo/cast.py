"""The cast: who there is, who can sit at which table, and whom a seed draws.

`CHARACTERS` is as fixed as a deck, because seeds and logs depend on it. How often a character rehearses makes
it as strong as the others of its level; `benchmarks/balance.py` measures that.
"""

from dataclasses import replace
from functools import lru_cache

from papergen.games.trick_of_the_rails.solo import ghostrules as r
from papergen.games.trick_of_the_rails.solo.ghosts import Character, Ghost
from papergen.games.trick_of_the_rails.solo.habits import REHEARSALS, company_orders, strip_order
from papergen.games.trick_of_the_rails.solo.rehearsal import rehearsed
from papergen.games.trick_of_the_rails.solo.state import Deal
from papergen.games.trick_of_the_rails.solo.strips import Key, make_strips, of_company
from papergen.games.trick_of_the_rails.tables import BRANCH, COMPANIES, EXPRESS, MAIN, NAME
from papergen.seed import Stream

CHARACTERS = {
    BRANCH: (
        Character("Old Amos", r.LEFT_SIDE, r.LEFT_SIDE, r.TO_SHORTEST, r.TO_SHORTEST, r.LAY_RIGHT),
        Character("Rash Rufus", r.LEFT_SIDE, r.LEFT_SIDE, r.TO_LONGEST, r.TO_OWN, r.LAY_RIGHT),
        Character("Cousin Clementine", r.LEFT_SIDE, r.IF_YOURS, r.TO_YOURS, r.TO_SHORTEST, r.BUILD),
        Character("Nephew Ned", r.IF_LANE_YOURS, r.IF_YOURS, r.TO_YOURS, r.TO_SHORTEST, r.RICH_END),
        Character("Parson Bell", r.IF_LEADS, r.IF_YOURS, r.TO_SHORTEST, r.TO_SHORTEST, r.BUILD),
        Character("Auntie Grace", r.IF_LAST, r.IF_YOURS, r.TO_YOURS, r.TO_LEAST_YOURS, r.BUILD),
        Character("Porter Quill", r.IF_LAST, r.LEFT_SIDE, r.TO_FIRST, r.TO_FIRST, r.LAY_RIGHT),
        Character("Little Tilly", r.LEFT_SIDE, r.IF_LEADS, r.TO_SHORTEST, r.TO_LONGEST, r.POOR_END),
    ),
    MAIN: (
        Character("Widow Hartley", r.IF_LANE_HELD, r.IF_HELD, r.TO_OWN, r.TO_OWN, r.BUILD),
        Character("Surveyor Pym", r.IF_LANE_LONGEST, r.IF_HELD, r.TO_LONGEST, r.TO_LONGEST, r.BUILD),
        Character("Farmer Oakes", r.IF_LOW, r.LEFT_SIDE, r.TO_FIRST, r.TO_FIRST, r.BUILD),
        Character("Captain Drummond", r.IF_LAST, r.IF_HELD, r.TO_OWN, r.TO_LEAST_OWN, r.RICH_END),
        Character("Miss Lark", r.IF_LEADS, r.IF_POWERED, r.TO_FIRST, r.TO_OWN, r.BUILD),
        Character("Doctor Finch", r.IF_LANE_LONGER, r.IF_CITY, r.TO_OWN, r.TO_SHORTEST, r.BUILD),
        Character("Alderman Stokes", r.IF_YOU_WIN, r.IF_YOU_WIN, r.TO_OWN, r.TO_OWN, r.BUILD),
        Character("Guard Halloran", r.IF_LANE_LONGER, r.IF_LOW, r.TO_FIRST, r.TO_LAST, r.BUILD),
    ),
    EXPRESS: (
        Character("Baron Kessler", r.IF_LANE_LONGER, r.IF_AHEAD, r.TO_LEAD, r.TO_LEAST_LEAD, r.BUILD),
        Character("Madam Vane", r.IF_LOW, r.IF_BEHIND, r.TO_LEAST_YOURS, r.TO_YOURS, r.RICH_UNLESS_BEHIND),
        Character("Banker Thorne", r.IF_YOU_WIN, r.IF_AHEAD, r.TO_LEAD, r.TO_YOURS, r.BUILD),
        Character("Senator Crane", r.IF_LANE_YOURS, r.IF_YOU_WIN, r.TO_LEAST_YOURS, r.TO_YOURS, r.BUILD),
        Character("Lady Ashdown", r.IF_LAST, r.IF_BEHIND, r.TO_LEAD, r.TO_YOURS, r.RICH_UNLESS_BEHIND),
        Character("Colonel Rook", r.IF_YOU_WIN, r.IF_YOU_WIN, r.TO_LEAD, r.TO_LEAST_LEAD, r.BUILD),
        Character("Judge Sable", r.IF_LANE_LONGEST, r.IF_BEHIND, r.TO_LEAST_YOURS, r.TO_LEAST_LEAD, r.BUILD),
        Character("Broker Grimm", r.IF_LOW, r.IF_AHEAD, r.TO_LEAD, r.TO_YOURS, r.RICH_UNLESS_BEHIND),
    ),
}
EVERYBODY = tuple(character for characters in CHARACTERS.values() for character in characters)


def rehearsals(character: Character, players: int, variant: str) -> int:
    """How often a character rehearses for such a table (see `rehearsal`)."""
    level = next(level for level, many in CHARACTERS.items() if character in many)
    return REHEARSALS[variant, players][level][CHARACTERS[level].index(character)]


def pool(level: str, players: int, variant: str) -> tuple[Character, ...]:  # noqa: ARG001
    """Who can sit at such a table."""
    return CHARACTERS[level]


def cast(deal: Deal, level: str) -> tuple[Character, ...]:
    """The characters at seats 2, 3 … of a deal."""
    drawn = Stream(deal.seed, f"{NAME}/cast").shuffle(pool(level, deal.players, deal.variant))
    return tuple(drawn[: deal.players - 1])


@lru_cache(maxsize=8)
def seated(deal: Deal, level: str) -> tuple[tuple[Ghost, ...], Key]:
    """The ghosts with their strips, and the key to these; the same deal is asked for again and again."""
    characters = cast(deal, level)
    ghosts = []
    for seat, character in enumerate(characters, 1):
        hand = deal.hands[seat]
        cards = tuple(strip_order(of_company(hand, company)) for company in range(len(COMPANIES)))
        ghosts.append(Ghost(character, seat, cards, company_orders(hand, deal.railways)))
    numbers = [rehearsals(character, deal.players, deal.variant) for character in characters]
    ghosts = rehearsed(deal, ghosts, numbers)
    strips, key = make_strips(deal.seed, [ghost.cards for ghost in ghosts])
    with_strips = [replace(ghost, strips=own) for ghost, own in zip(ghosts, strips, strict=True)]
    return tuple(with_strips), key
