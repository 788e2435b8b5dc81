"""Reading what both kinds of transcript have: companies, cards, ends, names and claims."""

import re
from collections.abc import Sequence

from papergen.document import Node, Scalar
from papergen.games.trick_of_the_rails.model import Claim
from papergen.games.trick_of_the_rails.tables import (
    CITIES,
    COMPANIES,
    END_NAMES,
    FIRST_CITY,
    FIRST_STATION,
    HIGHEST,
    railway_card,
)
from papergen.located import shown
from papergen.nearest import meant
from papergen.transcript import Transcript

MOST_POINTS = 99_999
_COMPANIES = {name.casefold(): number for number, name in enumerate(COMPANIES)}
_CITIES = {name.casefold(): number for number, name in enumerate(CITIES)}
_NUMBER = re.compile(r"[1-9]|10")
_CARD = re.compile(r"(\S+)\s+(\S+)")
_ENDS = {"left": 0, "l": 0, "right": 1, "r": 1}


class CardFields(Transcript):
    def company(self, node: Node, what: str, also: Sequence[str] = ()) -> int | None:
        """The company named, in capitals or not."""
        text = self.text(node, what)
        if text is None:
            return None
        found = _COMPANIES.get(text.casefold())
        if found is None:
            self.problem(node, f"{what} has no '{shown(text)}'; {meant(text, (*COMPANIES, *also))}")
        return found

    def by_company(self, node: Node, what: str, also: Sequence[str] = ()) -> dict[int | str, Node]:
        """The values of a mapping by company (or by one of the words `also`), none there twice."""
        values: dict[int | str, Node] = {}
        for key, value in self.pairs(node, what):
            word: int | str | None
            word = key.text.strip() if key.text.strip() in also else self.company(key, what, also)
            if word is None:
                continue
            if word in values:
                self.problem(key, f"{what} has '{shown(key.text)}' twice; keep one of them")
            else:
                values[word] = value
        return values

    def on_railway(self, node: Node, company: int) -> int | None:
        """A card on a railway: a number, `station`, or a city."""
        what = f"the railway of {COMPANIES[company]}"
        text = self.text(node, f"a card on {what}")
        if text is None:
            return None
        if _NUMBER.fullmatch(text):
            return railway_card(company, int(text))
        if text.casefold() == "station":
            return FIRST_STATION + company
        city = _CITIES.get(" ".join(text.casefold().split()))
        if city is not None:
            return FIRST_CITY + city
        known = meant(text, ("station", *CITIES))
        self.problem(node, f"{what} cannot have '{shown(text)}'; numbers 1 to {HIGHEST}; {known}")
        return None

    def card(self, node: Node, what: str) -> int | None:
        """A railway card by company and number: `B&O 3`."""
        text = self.text(node, what)
        if text is None:
            return None
        found = _CARD.fullmatch(text)
        company = _COMPANIES.get(found[1].casefold()) if found else None
        if found and company is not None and _NUMBER.fullmatch(found[2]):
            return railway_card(company, int(found[2]))
        message = (
            f"{what} is a company and a number from 1 to {HIGHEST}, such as B&O 3, and not '{shown(text)}'"
        )
        if found and company is None:
            message += f"; {meant(found[1], COMPANIES)}"
        self.problem(node, message)
        return None

    def end(self, node: Node, what: str) -> int | None:
        text = self.text(node, what)
        if text is None:
            return None
        found = _ENDS.get(text.casefold())
        if found is None:
            self.problem(node, f"{what} is left or right, and not '{shown(text)}'; {meant(text, END_NAMES)}")
        return found

    def company_and_end(self, node: Node, what: str) -> tuple[int, int] | None:
        """`PRR right`."""
        text = self.text(node, what)
        if text is None:
            return None
        found = _CARD.fullmatch(text)
        company = _COMPANIES.get(found[1].casefold()) if found else None
        end = _ENDS.get(found[2].casefold()) if found else None
        if company is None or end is None:
            self.problem(node, f"{what} is a company and an end, such as PRR right, and not '{shown(text)}'")
            return None
        return company, end

    def claims(self, node: Node, players: Sequence[str]) -> dict[int, Claim]:
        """What was written down for each player: a total, or `{B&O: 140, total: 410}`."""
        claims: dict[int, Claim] = {}
        for key, value in self.pairs(node, "claimed"):
            seat = self.seat(key, "claimed", players)
            if seat is None:
                continue
            self.mark(f"claimed {players[seat]}", value)
            if isinstance(value, Scalar):
                claims[seat] = Claim(self._points(value, f"the claimed total of {players[seat]}"))
            else:
                claims[seat] = self._claim(value, players[seat])
        return claims

    def _claim(self, node: Node, player: str) -> Claim:
        total, companies = None, {}
        for word, value in self.by_company(node, f"the claim of {player}", ("total",)).items():
            points = self._points(value, f"a claim of {player}")
            if isinstance(word, str):
                total = points
                self.mark(f"claimed {player}", value)
            elif points is not None:
                companies[word] = points
                self.mark(f"claimed {player} {COMPANIES[word]}", value)
        return Claim(total, companies)

    def _points(self, node: Node, what: str) -> int | None:
        return self.whole(node, what, 0, MOST_POINTS)

    def seat(self, key: Node, what: str, players: Sequence[str]) -> int | None:
        name = self.text(key, what)
        if name is None or name in players:
            return None if name is None else players.index(name)
        self.problem(key, f"{what} has no player '{shown(name)}'; {meant(name, players)}")
        return None
