"""The ghosts: who they are, what they do, and who sits where at each level.

The printed page and the replay both read these tables, so they always agree.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.solo import ghostrules as r
from papergen.games.trick_of_the_rails.solo.fastgame import Table
from papergen.games.trick_of_the_rails.solo.ghostrules import CardRule, CompanyRule, EndRule
from papergen.games.trick_of_the_rails.tables import BRANCH, COMPANIES, COMPANY, EXPRESS, MAIN, NONE

CITY_GOES, LOCOMOTIVE_GOES = "ghost-city", "ghost-locomotive"
_ALL = list(range(len(COMPANIES)))


@dataclass(frozen=True)
class Ghost:
    """A character. `shares` and `track` are read from the top: the first sentence that applies decides.

    `flavour` and the rules' keys are keys of printed words.
    """

    name: str  # the same in every language, because logs name the ghosts
    flavour: str
    shares: tuple[CardRule, ...]
    track: tuple[CardRule, ...]
    to_city: CompanyRule
    to_locomotive: CompanyRule
    laying: EndRule

    def decide(self, table: Table, seat: int) -> tuple[int, str]:
        """The card, and the key of the sentence that decided."""
        return self._decided(table, seat, table.options(seat))

    def card(self, table: Table, seat: int) -> int:
        options = table.options(seat)
        if not options & options - 1:
            return options.bit_length() - 1
        return self._decided(table, seat, options)[0]

    def _decided(self, table: Table, seat: int, options: int) -> tuple[int, str]:
        for rule in self.track if COMPANY[table.prize] == NONE else self.shares:
            card = rule.choose(table, seat, options)
            if card != NONE:
                return card, rule.key
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
        """What the page prints, by key: each heading and the sentences under it."""
        yield "ghost-shares-trick", tuple(rule.key for rule in self.shares)
        yield "ghost-track-trick", tuple(rule.key for rule in self.track)
        yield CITY_GOES, (self.to_city.key,)
        yield LOCOMOTIVE_GOES, (self.to_locomotive.key,)
        yield "ghost-laying", (self.laying.key,)


AMOS = Ghost(
    "Old Amos",
    "ghost-amos",
    shares=(r.LOWEST,),
    track=(r.LOWEST,),
    to_city=r.TO_SHORTEST,
    to_locomotive=r.TO_SHORTEST,
    laying=r.TO_THE_RIGHT,
)
RUFUS = Ghost(
    "Rash Rufus",
    "ghost-rufus",
    shares=(r.HIGHEST_CARD,),
    track=(r.HIGHEST_CARD,),
    to_city=r.TO_LONGEST,
    to_locomotive=r.TO_MOST_SHARES,
    laying=r.TO_THE_RIGHT,
)
CLEMENTINE = Ghost(
    "Cousin Clementine",
    "ghost-clementine",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.CHEAPEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
NED = Ghost(
    "Nephew Ned",
    "ghost-ned",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.LOWEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
BELL = Ghost(
    "Parson Bell",
    "ghost-bell",
    shares=(r.LOW_OF_SHORTEST,),
    track=(r.DEAR_OF_YOURS, r.HIGHEST_CARD),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_SHORTEST,
    laying=r.BUILD,
)
GRACE = Ghost(
    "Auntie Grace",
    "ghost-grace",
    shares=(r.CHASE_SHORT, r.LOW_OF_SHORTEST),
    track=(r.DEAR_OF_YOURS, r.CHEAPEST),
    to_city=r.TO_YOURS,
    to_locomotive=r.TO_LEAST_YOURS,
    laying=r.BUILD,
)
HARTLEY = Ghost(
    "Widow Hartley",
    "ghost-hartley",
    shares=(r.CHASE_LINE, r.LOW_OF_LINE, r.LOWEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_MOST_SHARES,
    laying=r.BUILD,
)
PYM = Ghost(
    "Surveyor Pym",
    "ghost-pym",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.DEAR_OF_LINE, r.CHEAPEST),
    to_city=r.TO_LINE,
    to_locomotive=r.TO_LONGEST,
    laying=r.BUILD,
)
KESSLER = Ghost(
    "Baron Kessler",
    "ghost-kessler",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.TAKE, r.DEAR_WHERE_AHEAD),
    to_city=r.TO_LEAD,
    to_locomotive=r.TO_LEAST_LEAD,
    laying=r.BUILD_OR_SPOIL,
)
VANE = Ghost(
    "Madam Vane",
    "ghost-vane",
    shares=(r.CHASE, r.LOW_OF_LONGEST),
    track=(r.TAKE, r.DEAR_WHERE_WE_LEAD),
    to_city=r.TO_OUR_LEAD,
    to_locomotive=r.TO_OUR_LEAST_LEAD,
    laying=r.BUILD_OR_SPOIL_TOGETHER,
)
THORNE = Ghost(
    "Banker Thorne",
    "ghost-thorne",
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
