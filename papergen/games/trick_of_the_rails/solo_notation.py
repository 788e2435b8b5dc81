"""A solo log's transcript to data: the scenario, one play a trick, the ghosts' moves where written."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from papergen.document import Document, Node, Scalar
from papergen.games.trick_of_the_rails.card_fields import CardFields
from papergen.games.trick_of_the_rails.ghosts import SEATS
from papergen.games.trick_of_the_rails.model import Claim, Entry, SoloLog, trick_mark
from papergen.games.trick_of_the_rails.scenario import YOU_NAME
from papergen.games.trick_of_the_rails.tables import BASIC, EXPERT, LEVELS, NAME, PLAYERS
from papergen.located import shown

T = TypeVar("T")

REQUIRED = ("game", "scenario", "plays")
OPTIONAL = ("player", "claimed")
SOLO_VARIANTS = (BASIC, EXPERT)
MOST_PLAYS = 60  # that are read; the replay says which are too many
_PARTS = ("end", "city", "locomotive", "inf")


def read_solo(document: Document) -> SoloLog:
    """The log that the document describes; raises DocumentError with all that is wrong."""
    return _Reader(document).read(document.root)


class _Reader(CardFields):
    def read(self, root: Node) -> SoloLog:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        get = values.get
        player = self.person(part, "player") if (part := get("player")) else None
        seed, players, level, variant = self._scenario(get("scenario"))
        names: tuple[str, ...] = ()
        if players is not None and level is not None:
            names = (player or YOU_NAME, *(ghost.name for ghost in SEATS[level][players]))
            if names[0] in names[1:]:
                self.problem(values["player"], f"'{names[0]}' is a ghost at this table; use another name")
        plays = self._plays(part, names) if (part := get("plays")) else ()
        claimed: Mapping[int, Claim] = {}
        if names and (part := get("claimed")):
            claimed = self.claims(part, names)
        self.finish()
        if seed is None or players is None or level is None or variant is None:
            raise AssertionError("a part is missing and no problem was noted")
        return SoloLog(seed, players, level, plays, variant, player, claimed, self.marks)

    def _scenario(self, node: Node | None) -> tuple[str | None, int | None, str | None, str | None]:
        parts = self.mapping(node, "scenario", ("seed", "players", "level"), ("variant",)) if node else None
        if parts is None:
            return None, None, None, None
        seed = self._part(parts, "seed", self.seed)
        players = self._part(parts, "players", lambda v: self.whole(v, "players", min(PLAYERS), max(PLAYERS)))
        level = self._part(parts, "level", lambda v: self.choice(v, "level", LEVELS))
        variant: str | None = BASIC
        if "variant" in parts:
            variant = self.choice(parts["variant"], "variant", SOLO_VARIANTS)
        return seed, players, level, variant

    def _part(self, parts: Mapping[str, Node], key: str, read: Callable[[Node], T | None]) -> T | None:
        return read(parts[key]) if key in parts else None

    def _plays(self, node: Node, names: tuple[str, ...]) -> tuple[Entry, ...]:
        entries = []
        for number, item in enumerate(self.items(node, "plays", 0, MOST_PLAYS, "plays") or (), 1):
            self.mark(trick_mark(number), item)
            entry = self._entry(item, f"the play of trick {number}", trick_mark(number), names)
            if entry is not None:
                entries.append(entry)
        return tuple(entries)

    def _entry(self, node: Node, what: str, mark: str, names: tuple[str, ...] | None) -> Entry | None:
        """A card alone, or a mapping with what was decided. `names` is None for a ghost's own entry."""
        if isinstance(node, Scalar):
            card = self.card(node, what)
            return None if card is None else Entry(card)
        optional = _PARTS if names is None else (*_PARTS, "ghosts")
        parts = self.mapping(node, what, ("card",), optional)
        if parts is None or "card" not in parts:
            return None
        for key, value in parts.items():
            self.mark(f"{mark} {key}", value)
        card = self.card(parts["card"], what)
        end = self._part(parts, "end", lambda v: self.end(v, f"the end in {what}"))
        city = self._part(parts, "city", lambda v: self.company_and_end(v, f"the city's place in {what}"))
        given = self._part(
            parts, "locomotive", lambda v: self.company(v, f"the locomotive's place in {what}")
        )
        endless = self._part(parts, "inf", lambda v: self.company(v, f"the ∞ locomotive's place in {what}"))
        ghosts = self._ghosts(parts["ghosts"], what, mark, names) if names and "ghosts" in parts else {}
        return None if card is None else Entry(card, end, city, given, endless, ghosts)

    def _ghosts(self, node: Node, what: str, mark: str, names: tuple[str, ...]) -> dict[int, Entry]:
        """By name or by seat, 2 and on."""
        found: dict[int, Entry] = {}
        for key, value in self.pairs(node, f"the ghosts in {what}"):
            text = key.text.strip()
            seats = [str(seat) for seat in range(2, len(names) + 1)]
            seat = seats.index(text) + 1 if text in seats else self.seat(key, f"ghosts in {what}", names)
            if seat is None:
                continue
            if seat == 0 or seat in found:
                why = "is no ghost" if seat == 0 else "is here twice; keep one of them"
                self.problem(key, f"'{shown(text)}' {why}")
                continue
            self.mark(f"{mark} ghost {seat}", value)
            entry = self._entry(value, f"{what}, {names[seat]}", f"{mark} ghost {seat}", None)
            if entry is not None:
                found[seat] = entry
        return found
