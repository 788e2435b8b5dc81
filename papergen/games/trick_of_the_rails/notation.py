"""A finished table's transcript to data: every problem is located, none is guessed away."""

from papergen.document import Document, Node, Scalar
from papergen.games.trick_of_the_rails.card_fields import CardFields
from papergen.games.trick_of_the_rails.model import Finished, Holding, holding_mark, railway_mark
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    COMPANIES,
    FIRST_EXCHANGE,
    FIRST_LOCOMOTIVE,
    HIGHEST,
    LOCOMOTIVES,
    NAME,
    NONE,
    PLAYERS,
    VARIANTS,
    railway_card,
)
from papergen.located import shown
from papergen.nearest import meant
from papergen.transcript import is_blank

REQUIRED = ("game", "players", "railways", "shares")
OPTIONAL = ("variant", "claimed")
MOST_CARDS = 60  # of one railway that are read; the rules say which are too many
_ENDLESS_WORDS = {"∞": "inf", "infinity": "inf", "infinite": "inf"}
_NO_LOCOMOTIVE = ("none", "-", "–")


def read_finished(document: Document) -> Finished:
    """The table that the document describes; raises DocumentError with all that is wrong."""
    return _Reader(document).read(document.root)


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
        return Finished(players, railways, locomotives, shares, variant, claimed, self.marks)

    def _players(self, node: Node) -> tuple[str, ...] | None:
        items = self.items(node, "players", min(PLAYERS), max(PLAYERS), "names")
        names: list[str] = []
        for item in items or ():
            name = self.person(item, "a player's name")
            if name is not None and name in names:
                self.problem(item, f"'{shown(name)}' is here twice; give every player a name of their own")
            names.append(name or "")
        return tuple(names) if items and all(names) else None

    def _railways(self, node: Node) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        values = self.by_company(node, "railways")
        rows: list[tuple[int, ...]] = []
        held: list[int] = []
        for company, name in enumerate(COMPANIES):
            row = values.get(company)
            if row is None:
                self.problem(node, f"railways lacks '{name}'")
                continue
            self.mark(f"{name} railway", row)
            what = f"the railway of {name}"
            parts = self.mapping(row, what, ("cards",), ("locomotive",)) or {}
            cards = self.items(parts["cards"], what, 0, MOST_CARDS, "cards") if "cards" in parts else ()
            found = [self.on_railway(card, company) for card in cards or ()]
            for place, card in enumerate(cards or ()):
                self.mark(railway_mark(name, place), card)
            rows.append(tuple(card for card in found if card is not None))
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
                self.problem(node, f"shares lacks '{shown(player)}'")
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
