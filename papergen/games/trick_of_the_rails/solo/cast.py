"""The cast: who there is, who can sit at which table, and whom a seed draws.

`POOLS` is as fixed as a deck, because seeds and logs depend on it. A character's habit at a table is what
makes it as strong as the others of its pool; `benchmarks/balance.py` measures that.
"""

from papergen.games.trick_of_the_rails.solo import ghostrules as r
from papergen.games.trick_of_the_rails.solo.ghosts import Character, Ghost
from papergen.games.trick_of_the_rails.solo.habits import Habit, Taste, company_order
from papergen.games.trick_of_the_rails.solo.state import Deal
from papergen.games.trick_of_the_rails.solo.strips import Key, make_strips, of_company
from papergen.games.trick_of_the_rails.tables import BRANCH, COMPANIES, EXPRESS, MAIN, NAME
from papergen.seed import Stream

CHARACTERS = {
    BRANCH: (
        Character("Old Amos", r.LEFT_SIDE, r.LEFT_SIDE, r.TO_SHORTEST, r.TO_SHORTEST, r.TO_THE_RIGHT),
        Character("Rash Rufus", r.LEFT_SIDE, r.LEFT_SIDE, r.TO_LONGEST, r.TO_OWN, r.TO_THE_RIGHT),
        Character("Cousin Clementine", r.LEFT_SIDE, r.IF_YOURS, r.TO_YOURS, r.TO_SHORTEST, r.BUILD),
        Character("Nephew Ned", r.IF_LANE_YOURS, r.IF_YOURS, r.TO_YOURS, r.TO_SHORTEST, r.RICH_END),
        Character("Parson Bell", r.IF_LEADS, r.IF_YOURS, r.TO_SHORTEST, r.TO_SHORTEST, r.BUILD),
        Character("Auntie Grace", r.IF_LAST, r.IF_YOURS, r.TO_YOURS, r.TO_LEAST_YOURS, r.BUILD),
        Character("Porter Quill", r.IF_LAST, r.LEFT_SIDE, r.TO_FIRST, r.TO_FIRST, r.TO_THE_RIGHT),
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

USUAL = Habit(1, 1, Taste(cards=2, railway=1), Taste(cards=2, value=1))


def habit_of(character: Character, level: str, players: int, variant: str) -> Habit:  # noqa: ARG001
    return USUAL


def pool(level: str, players: int, variant: str) -> tuple[Character, ...]:  # noqa: ARG001
    """Who can sit at such a table."""
    return CHARACTERS[level]


def cast(deal: Deal, level: str) -> tuple[Character, ...]:
    """The characters at seats 2, 3 … of a deal."""
    drawn = Stream(deal.seed, f"{NAME}/cast").shuffle(pool(level, deal.players, deal.variant))
    return tuple(drawn[: deal.players - 1])


def seated(
    deal: Deal, characters: tuple[Character, ...], habits: tuple[Habit, ...]
) -> tuple[tuple[Ghost, ...], Key]:
    """The ghosts with their strips, and the key to these."""
    hands = [
        [habit.strip(of_company(hand, company)) for company in range(len(COMPANIES))]
        for hand, habit in zip(deal.hands[1:], habits, strict=True)
    ]
    strips, key = make_strips(deal.seed, hands)
    ghosts = []
    for seat, (character, habit) in enumerate(zip(characters, habits, strict=True), 1):
        shares, track = (
            company_order(deal.seed, character.surname, deal.hands[seat], deal.railways, taste)
            for taste in (habit.shares, habit.track)
        )
        ghosts.append(Ghost(character, seat, strips[seat - 1], (shares, track)))
    return tuple(ghosts), key
