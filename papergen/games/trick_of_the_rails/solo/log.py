"""Solo logs: reading one, and writing a line of play as a log that replays as the same line.

A log has the scenario, one play per trick, and the ghosts' moves if they were written down.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from papergen.games.trick_of_the_rails.model import Claim, Entry, Log, trick_mark
from papergen.games.trick_of_the_rails.solo.engine import Choice
from papergen.games.trick_of_the_rails.solo.scenario import YOU_NAME, Scenario, make_scenario
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    COMPANIES,
    END_NAMES,
    EXPERT,
    LEVELS,
    NAME,
    NONE,
    PLAYERS,
    RESERVATION,
    YOU,
    card_name,
    is_share,
    lane_name,
)
from papergen.games.trick_of_the_rails.transcript import CardFields
from papergen.nodes import Node, Scalar, Tree
from papergen.transcript import is_blank
from papergen.wording import in_quotes, shown

T = TypeVar("T")

REQUIRED = ("game", "scenario", "plays")
OPTIONAL = ("player", "claimed")
SOLO_VARIANTS = (BASIC, EXPERT)
MOST_PLAYS = 60  # read at most; the replay says when there are too many
_PARTS = ("end", "city", "locomotive", "inf")


def read_log(tree: Tree) -> Log:
    """The log that the tree describes; raises LocatedError with everything that is wrong."""
    return _Reader(tree).read(tree.root)


class _Reader(CardFields):
    def read(self, root: Node) -> Log:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        get = values.get
        player = self.person(part, "player") if (part := get("player")) else None
        seed, players, level, variant = self._scenario(get("scenario"))
        names: tuple[str, ...] = ()
        if seed is not None and players is not None and level is not None and variant is not None:
            names = make_scenario(seed, players, level, variant == EXPERT).names(player or YOU_NAME)
            if names[0] in names[1:]:
                self.problem(values["player"], f"'{names[0]}' is a ghost at this table; use another name")
        plays = self._plays(part, names) if (part := get("plays")) else ()
        claimed: Mapping[int, Claim] = {}
        if names and (part := get("claimed")):
            claimed = self.claims(part, names)
        self.finish()
        if seed is None or players is None or level is None or variant is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Log(seed, players, level, plays, variant, player, claimed, self.marks, tuple(self.notes))

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
        noted = names and "ghosts" in parts and not is_blank(parts["ghosts"])  # nobody has to note them
        ghosts = self._ghosts(parts["ghosts"], what, mark, names) if noted and names else {}
        return None if card is None else Entry(card, end, city, given, endless, ghosts)

    def _ghosts(self, node: Node, what: str, mark: str, names: tuple[str, ...]) -> dict[int, Entry]:
        """By name, by surname, or by seat from 2 on."""
        moves: dict[int, Entry] = {}
        for key, value in self.pairs(node, f"the ghosts in {what}"):
            text = key.text.strip()
            seats = [str(seat) for seat in range(2, len(names) + 1)]
            if text in seats:
                seat: int | None = seats.index(text) + 1
            elif text.casefold() in (surnames := [surname(name).casefold() for name in names[1:]]):
                seat = surnames.index(text.casefold()) + 1
            else:
                seat = self.seat(key, f"ghosts in {what}", names)
            if seat is None:
                continue
            if seat == YOU or seat in moves:
                why = "is not a ghost" if seat == YOU else "is here twice; keep one of them"
                self.problem(key, f"'{shown(text)}' {why}")
                continue
            if is_blank(value):
                continue
            self.mark(f"{mark} ghost {seat}", value)
            entry = self._entry(value, f"{what}, {names[seat]}", f"{mark} ghost {seat}", None)
            if entry is not None:
                moves[seat] = entry
        return moves


def surname(name: str) -> str:
    """Baron Kessler is Kessler for short."""
    return name.split()[-1]


def log_of(scenario: Scenario, choices: Sequence[Choice], player: str | None = None) -> Log:
    deal = scenario.deal
    plays = tuple(map(_entry, choices))
    return Log(deal.seed, deal.players, scenario.level, plays, deal.variant, player)


def write_log(scenario: Scenario, choices: Sequence[Choice], player: str | None = None) -> str:
    return "".join(f"{line}\n" for line in _lines(log_of(scenario, choices, player)))


def _entry(choice: Choice) -> Entry:
    prize = None if choice.company == NONE else choice.company
    return Entry(
        card=choice.card,
        end=None if choice.end == NONE else choice.end,
        city=(choice.company, choice.side) if choice.side != NONE else None,
        locomotive=prize if choice.side == NONE else None,
        endless=None if choice.second == NONE else choice.second,
    )


def _scenario_line(seed: str, players: int, level: str, variant: str) -> str:
    told = "" if variant == BASIC else f", variant: {variant}"
    return f'scenario: {{seed: "{seed}", players: {players}, level: {level}{told}}}'


_HEAD = """\
# Trick of the Rails against ghosts, for papergen score. Text after # is help and is not read.
game: trick-of-the-rails
player: {player}
{scenario}
# For each trick the card that you played: a company and a number, such as B&O 3. In a trick for a city or a
# locomotive also the end where your card went: left or right. If you won it, add where the prize went,
# city: PRR left or locomotive: ERIE{endless}.
# What the ghosts did is checked if you write it inside the brackets, not behind the #. Their cards will do:
# {{card: B&O 3, end: left, ghosts: {{{ghost}: B&O 7}}}}
plays:
"""
_CLAIMED = """\
# Optional: the totals that you wrote down. What stays empty is not checked.
claimed:
"""


def blank_log(scenario: Scenario, player: str) -> str:
    """The log of a scenario with nothing played; it tells nothing that the player's sheet does not."""
    deal, names = scenario.deal, [character.surname for character in scenario.characters]
    head = _HEAD.format(
        player=in_quotes(player or "?"),
        scenario=_scenario_line(deal.seed, deal.players, scenario.level, deal.variant),
        endless=", and inf: for the ∞" if scenario.expert else "",
        ghost=names[0],
    )
    rows = (_blank_row(number, card, names) for number, card in enumerate(deal.lane, 1))
    claims = "".join(
        f"  {name}:\n" for name in (in_quotes(player or "?"), *(g.name for g in scenario.ghosts))
    )
    return f"{head}{''.join(rows)}{_CLAIMED}{claims}"


def _blank_row(number: int, card: int, names: Sequence[str]) -> str:
    parts = "card: _" if card == RESERVATION or is_share(card) else "card: _, end: _"
    ghosts = ", ".join(f"{name}: _" for name in names)
    return f"  - {{{parts}}}{' ' * (16 - len(parts))}# {number:>2} {lane_name(card)}, ghosts: {{{ghosts}}}\n"


def _lines(log: Log) -> Iterator[str]:
    yield f"game: {NAME}"
    if log.player is not None:
        yield f"player: {in_quotes(log.player)}"
    yield _scenario_line(log.seed, log.players, log.level, log.variant)
    yield "plays:"
    for entry in log.plays:
        yield f"  - {_entry_text(entry)}"


def _entry_text(entry: Entry) -> str:
    """`B&O 3`, or `{card: B&O 3, end: left, city: PRR right}`."""
    parts = [f"card: {card_name(entry.card)}"]
    if entry.end is not None:
        parts.append(f"end: {END_NAMES[entry.end]}")
    if entry.city is not None:
        parts.append(f"city: {COMPANIES[entry.city[0]]} {END_NAMES[entry.city[1]]}")
    if entry.locomotive is not None:
        parts.append(f"locomotive: {COMPANIES[entry.locomotive]}")
    if entry.endless is not None:
        parts.append(f"inf: {COMPANIES[entry.endless]}")
    return f"{{{', '.join(parts)}}}" if len(parts) > 1 else card_name(entry.card)
