"""Transcripts of finished tables: reading one, and a blank one to fill in.

Every problem is reported with its place; nothing is guessed. `CardFields` reads what solo logs have, too.
"""

import re
from collections.abc import Sequence

from papergen.errors import one_of
from papergen.games.trick_of_the_rails.model import Claim, Finished, Holding, holding_mark, railway_mark
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    CITIES,
    COMPANIES,
    END_NAMES,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    HIGHEST,
    LOCOMOTIVES,
    NAME,
    NONE,
    PLAYERS,
    VARIANTS,
    railway_card,
)
from papergen.nodes import Node, Scalar, Tree
from papergen.transcript import Transcript, is_blank, is_empty
from papergen.wording import meant, quoted, shown

REQUIRED = ("game", "players", "railways", "shares")
OPTIONAL = ("variant", "claimed")
MOST_CARDS = 60  # read per railway; the rules say when there are too many
MOST_POINTS = 99_999
_ENDLESS_WORDS = {"∞": "inf", "infinity": "inf", "infinite": "inf"}
_NO_LOCOMOTIVE = ("none", "-", "–")
_COMPANIES = {name.casefold(): number for number, name in enumerate(COMPANIES)}
_CITIES = {name.casefold(): number for number, name in enumerate(CITIES)}
_NUMBER = re.compile(r"[1-9]|10")
_TWO_WORDS = re.compile(r"(\S+)\s+(\S+)")
_ENDS = {"left": 0, "l": 0, "right": 1, "r": 1}


class CardFields(Transcript):
    """What both kinds of transcript have in common: companies, cards, ends, names and claims."""

    def company(self, node: Node, what: str, also: Sequence[str] = ()) -> int | None:
        """The company with this name, in any case."""
        text = self.text(node, what)
        if text is None:
            return None
        company = _COMPANIES.get(text.casefold())
        if company is None:
            self.problem(node, f"{what}: unknown company '{shown(text)}'; {meant(text, (*COMPANIES, *also))}")
        return company

    def by_company(self, node: Node, what: str, also: Sequence[str] = ()) -> dict[int | str, Node]:
        """The values of a mapping by company (or by one of the words in `also`), each at most once."""
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
        known = meant(text, (f"1 to {HIGHEST}", "station", *CITIES))
        self.problem(node, f"unknown card '{shown(text)}' on {what}; {known}")
        return None

    def card(self, node: Node, what: str) -> int | None:
        """A railway card by company and number: `B&O 3`."""
        text = self.text(node, what)
        if text is None:
            return None
        parts = _TWO_WORDS.fullmatch(text)
        company = _COMPANIES.get(parts[1].casefold()) if parts else None
        if parts and company is not None and _NUMBER.fullmatch(parts[2]):
            return railway_card(company, int(parts[2]))
        message = (
            f"{what} should be a company and a number from 1 to {HIGHEST}, such as B&O 3, not '{shown(text)}'"
        )
        if parts and company is None:
            message += f"; {meant(parts[1], COMPANIES)}"
        self.problem(node, message)
        return None

    def end(self, node: Node, what: str) -> int | None:
        text = self.text(node, what)
        if text is None:
            return None
        end = _ENDS.get(text.casefold())
        if end is None:
            self.problem(node, f"{what} cannot be '{shown(text)}'; {meant(text, END_NAMES)}")
        return end

    def company_and_end(self, node: Node, what: str) -> tuple[int, int] | None:
        """`PRR right`."""
        text = self.text(node, what)
        if text is None:
            return None
        parts = _TWO_WORDS.fullmatch(text)
        company = _COMPANIES.get(parts[1].casefold()) if parts else None
        end = _ENDS.get(parts[2].casefold()) if parts else None
        if company is None or end is None:
            example = "a company and an end, such as PRR right"
            self.problem(node, f"{what} should be {example}, not '{shown(text)}'")
            return None
        return company, end

    def claims(self, node: Node, players: Sequence[str]) -> dict[int, Claim]:
        """What was written down for each player: a total, or `{B&O: 140, total: 410}`."""
        claims: dict[int, Claim] = {}
        for key, value in self.filled_claims(node):
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
            if is_empty(value):
                continue
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
        self.problem(key, f"{what}: there is no player '{shown(name)}'; {meant(name, players)}")
        return None


def read_table(tree: Tree) -> Finished:
    """The table that the tree describes; raises LocatedError with everything that is wrong."""
    return _Reader(tree).read(tree.root)


class _Reader(CardFields):
    def read(self, root: Node) -> Finished:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        get = values.get
        variant = self.choice(part, "variant", VARIANTS) if (part := get("variant")) else BASIC
        players = self._players(part) if (part := get("players")) else None
        railways, locomotives = self._railways(part) if (part := get("railways")) else ((), ())
        shares = self._shares(part, players) if players and (part := get("shares")) else ()
        claimed = self.claims(part, players) if players and (part := get("claimed")) else {}
        begun = any(len(row) > 1 for row in railways) or any(held != NONE for held in locomotives)
        self.finish("" if begun else "railways")
        if variant is None or players is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Finished(
            players, railways, locomotives, shares, variant, claimed, self.marks, tuple(self.notes)
        )

    def _players(self, node: Node) -> tuple[str, ...] | None:
        items = self.items(node, "players", min(PLAYERS), max(PLAYERS), "names")
        names: list[str] = []
        for item in items or ():
            name = self.person(item, "a player's name")
            if name is not None and name in names:
                self.problem(item, f"two players are called '{shown(name)}'; give each a different name")
            names.append(name or "")
        return tuple(names) if items and all(names) else None

    def _railways(self, node: Node) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        values = self.by_company(node, "railways")
        rows: list[tuple[int, ...]] = []
        held: list[int] = []
        for company, name in enumerate(COMPANIES):
            row = values.get(company)
            if row is None:
                self.problem(node, f"'{name}' is missing from railways")
                continue
            self.mark(f"{name} railway", row)
            what = f"the railway of {name}"
            parts = self.mapping(row, what, ("cards",), ("locomotive",)) or {}
            cards = self.items(parts["cards"], what, 0, MOST_CARDS, "cards") if "cards" in parts else ()
            laid = [self.on_railway(card, company) for card in cards or ()]
            for place, card in enumerate(cards or ()):
                self.mark(railway_mark(name, place), card)
            rows.append(tuple(card for card in laid if card is not None))
            held.append(self._locomotive(parts["locomotive"], name) if "locomotive" in parts else NONE)
        return tuple(rows), tuple(held)

    def _locomotive(self, node: Node, company: str) -> int:
        self.mark(f"locomotive {company}", node)
        text = self.text(node, f"the locomotive of {company}")
        word = _ENDLESS_WORDS.get((text or "").casefold(), (text or "").casefold())
        if word in LOCOMOTIVES:
            return FIRST_LOCOMOTIVE + LOCOMOTIVES.index(word)
        if text is not None and word not in _NO_LOCOMOTIVE:
            known = meant(text, (*LOCOMOTIVES, "none"))
            self.problem(node, f"the locomotive of {company} cannot be '{shown(text)}'; {known}")
        return NONE

    def _shares(self, node: Node, players: tuple[str, ...]) -> tuple[tuple[Holding, ...], ...]:
        given: dict[int, Node] = {}
        for key, value in self.pairs(node, "shares"):
            seat = self.seat(key, "shares", players)
            if seat is not None:
                given[seat] = value
                self.mark(f"shares {players[seat]}", key)
        for seat, player in enumerate(players):
            if seat not in given and not is_blank(node):
                self.problem(node, f"'{shown(player)}' is missing from shares")
        return tuple(self._held(given.get(seat), player) for seat, player in enumerate(players))

    def _held(self, node: Node | None, player: str) -> tuple[Holding, ...]:
        holdings = [Holding()] * len(COMPANIES)
        if node is not None:
            for company, value in self.by_company(node, f"the shares of {shown(player)}").items():
                if isinstance(company, int):
                    self.mark(holding_mark(player, COMPANIES[company]), value)
                    holdings[company] = self._holding(value, company, player)
        return tuple(holdings)

    def _holding(self, node: Node, company: int, player: str) -> Holding:
        """A number, or a list of card numbers and `exchange`."""
        what = f"the {COMPANIES[company]} shares of {shown(player)}"
        if isinstance(node, Scalar):
            count = self.whole(node, what, 0, HIGHEST + 1)
            return Holding(count or 0, None if count else ())
        items = self.items(node, what, 0, MOST_CARDS, "cards") or ()
        cards = []
        for item in items:
            if isinstance(item, Scalar) and item.text.strip().casefold() == "exchange":
                cards.append(FIRST_EXCHANGE + company)
            else:
                number = self.whole(item, f"a card of {what} (or exchange)", 1, HIGHEST)
                cards.append(NONE if number is None else railway_card(company, number))
        return Holding(len(cards), tuple(cards))


_HEAD = f"""\
# A finished game of Trick of the Rails, for papergen score. Text after # is help and is not read.
game: {NAME}
variant: __VARIANT__                 # basic, expert or team
players: [__PLAYER__, Bo, Cy]        # 3 to 5 names, in seating order
railways:                      # left to right: numbers, station, cities by name (New York …)
"""


def blank_form(player: str, variant: str) -> str:
    """A form with every company and its station; the rest is blank."""
    one_of("--variant", variant, VARIANTS)
    first = quoted(player or "Ann")
    head = _HEAD.replace("__VARIANT__", variant).replace("__PLAYER__", first)
    railways = "".join(f"  {company + ':':<5} {{locomotive: _, cards: [station]}}\n" for company in COMPANIES)
    names = (first, "Bo", "Cy")
    shares = "".join(f"  {name}: _\n" for name in names)
    claimed = "".join(f"  {name}:\n" for name in names)
    return (
        f"{head}{railways}"
        "shares:                        # how many, or which cards: {B&O: 2, PRR: [4, 7, exchange]}\n"
        f"{shares}"
        "# Optional: the totals that you wrote down. What stays empty is not checked.\n"
        f"claimed:\n{claimed}"
    )
