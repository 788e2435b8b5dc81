"""The ghosts: who they are, what they do, and who sits where at each level.

The page that is printed and the game that is replayed both read these tables, so they cannot differ.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from papergen.games.trick_of_the_rails import ghost_rules as r
from papergen.games.trick_of_the_rails.ghost_rules import CardRule, CompanyRule, EndRule
from papergen.games.trick_of_the_rails.quick import Table
from papergen.games.trick_of_the_rails.tables import BRANCH, COMPANIES, COMPANY, EXPRESS, MAIN, NONE

_ALL = list(range(len(COMPANIES)))


@dataclass(frozen=True)
class Ghost:
    """A character. `shares` and `track` are read from the top: the first sentence that applies decides."""

    name: str
    flavour: str
    shares: tuple[CardRule, ...]
    track: tuple[CardRule, ...]
    to_city: CompanyRule
    to_locomotive: CompanyRule
    laying: EndRule

    def decide(self, table: Table, seat: int) -> tuple[int, str]:
        """The card, and the sentence that decided."""
        options = table.options(seat)
        for rule in self.track if COMPANY[table.prize] == NONE else self.shares:
            card = rule.choose(table, seat, options)
            if card != NONE:
                return card, rule.text
        raise AssertionError(f"no rule of {self.name} applies")

    def card(self, table: Table, seat: int) -> int:
        options = table.options(seat)
        if not options & options - 1:
            return options.bit_length() - 1
        for rule in self.track if COMPANY[table.prize] == NONE else self.shares:
            card = rule.choose(table, seat, options)
            if card != NONE:
                return card
        raise AssertionError(f"no rule of {self.name} applies")

    def city(self, table: Table, seat: int, city: int) -> tuple[int, int]:
        company = self.to_city.choose(table, seat, _ALL)
        return company, self.laying.choose(table, seat, city, company)

    def locomotive(self, table: Table, seat: int, locomotive: int) -> int:  # noqa: ARG002
        free = [company for company, held in enumerate(table.locomotives) if held == NONE]
        return self.to_locomotive.choose(table, seat, free)

    def end(self, table: Table, seat: int, card: int) -> int:
        return self.laying.choose(table, seat, card, COMPANY[card])

    def sentences(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What the page prints: a heading and the sentences under it."""
        yield "Shares trick", tuple(rule.text for rule in self.shares)
        yield "Track trick", tuple(rule.text for rule in self.track)
        yield "A city goes", (self.to_city.text,)
        yield "A locomotive goes", (self.to_locomotive.text,)
        yield "On a railway", (self.laying.text,)


AMOS = Ghost(
    "Old Amos",
    "Retired guard. Never hurried in his life and sees no reason to begin.",
    shares=(r.LOWEST,),
    track=(r.LOWEST,),
    to_city=r.TO_SHORTEST,
    to_locomotive=r.TO_SHORTEST,
    laying=r.TO_THE_RIGHT,
)
RUFUS = Ghost(
    "Rash Rufus",
    "Bets on anything with wheels, loudly, and always the most he has.",
    shares=(r.HIGHEST_CARD,),
    track=(r.HIGHEST_CARD,),
    to_city=r.TO_LONGEST,
    to_locomotive=r.TO_MOST_SHARES,
    laying=r.TO_THE_RIGHT,
)
CLEMENTINE = Ghost(
    "Cousin Clementine",
    "Buys the little lines out of pity and admires everything you do.",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.CHEAPEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
NED = Ghost(
    "Nephew Ned",
    "Would wave a flag for you in the rain. Has no idea what a share is.",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.LOWEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
BELL = Ghost(
    "Parson Bell",
    "Means well by everybody, and by his own purse last of all.",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.HIGHEST_CARD),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
GRACE = Ghost(
    "Auntie Grace",
    "Collects the smallest lines there are, as others collect teapots.",
    shares=(r.CHASE_SHORT, r.LOW_OF_SHORTEST),
    track=(r.DEAR_OF_YOURS, r.CHEAPEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_LEAST_YOURS,
    laying=r.BUILD,
)
HARTLEY = Ghost(
    "Widow Hartley",
    "Her husband left her one company, and she will see it through.",
    shares=(r.CHASE_LINE, r.LOW_OF_LINE, r.LOWEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_MOST_SHARES,
    laying=r.BUILD,
)
PYM = Ghost(
    "Surveyor Pym",
    "Measures every line on foot and trusts the long ones.",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_LONGEST,
    laying=r.BUILD,
)
KESSLER = Ghost(
    "Baron Kessler",
    "Has read your portfolio. Builds where he is ahead, and leaves the slow engines to you.",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.TAKE, r.DEAR_WHERE_AHEAD),
    to_city=r.TO_LEAD,
    to_locomotive=r.TO_LEAST_LEAD,
    laying=r.BUILD_OR_SPOIL,
)
VANE = Ghost(
    "Madam Vane",
    "Speaks for a syndicate that meets behind a closed door. You are not a member.",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.TAKE, r.DEAR_WHERE_WE_LEAD),
    to_city=r.TO_OUR_LEAD,
    to_locomotive=r.TO_OUR_LEAST_LEAD,
    laying=r.BUILD_OR_SPOIL_TOGETHER,
)
THORNE = Ghost(
    "Banker Thorne",
    "The syndicate's other half. Lends you an umbrella and wants it back when it rains.",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.TAKE, r.DEAR_WHERE_WE_LEAD),
    to_city=r.TO_OUR_LEAD,
    to_locomotive=r.TO_YOURS,
    laying=r.BUILD_OR_SPOIL_TOGETHER,
)
GHOSTS = (CLEMENTINE, NED, BELL, GRACE, AMOS, RUFUS, HARTLEY, PYM, KESSLER, VANE, THORNE)
SEATS: dict[str, dict[int, tuple[Ghost, ...]]] = {  # seats 2, 3 … by level and number of players
    BRANCH: {3: (NED, RUFUS), 4: (CLEMENTINE, NED, BELL), 5: (CLEMENTINE, NED, BELL, GRACE)},
    MAIN: {3: (KESSLER, AMOS), 4: (PYM, HARTLEY, AMOS), 5: (AMOS, HARTLEY, BELL, CLEMENTINE)},
    EXPRESS: {3: (VANE, THORNE), 4: (VANE, KESSLER, PYM), 5: (VANE, KESSLER, PYM, HARTLEY)},
}
