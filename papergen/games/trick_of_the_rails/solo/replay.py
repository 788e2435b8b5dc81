"""Replays a solo log trick by trick, ghosts included: what happened, and what was wrong.

A choice that breaks a rule is carried out if it can be, and the replay goes on from there; at a card that is
not in hand, the replay ends. If a ghost was moved wrongly, the move that was written down stands if it is
legal, because the real game went on from it.
"""

from dataclasses import dataclass, field

from papergen.games.trick_of_the_rails.model import Entry, Log, trick_mark
from papergen.games.trick_of_the_rails.solo.engine import carry_out, legal_moves, refusal
from papergen.games.trick_of_the_rails.solo.fastgame import table_of
from papergen.games.trick_of_the_rails.solo.ghosts import (
    CITY_GOES,
    LOCOMOTIVE_GOES,
    SHARES_TRICK,
    TRACK_TRICK,
    Ghost,
    Turn,
)
from papergen.games.trick_of_the_rails.solo.scenario import YOU_NAME, Scenario, make_scenario
from papergen.games.trick_of_the_rails.solo.state import Give, Lay, Move, Play, State
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    END_NAMES,
    ENDLESS,
    EXPERT,
    FIRST_LOCOMOTIVE,
    LANES,
    NONE,
    RAILWAY_CARDS,
    RIGHT,
    YOU,
    card_name,
    is_share,
    lane_name,
)
from papergen.result import Finding, finding_at
from papergen.words import load_words


@dataclass(frozen=True)
class Placed:
    """A card that was placed: on an end of a railway, or a locomotive (`end` is NONE) on a company."""

    seat: int
    card: int
    company: int
    end: int

    def __str__(self) -> str:
        where = f" {END_NAMES[self.end]}" if self.end != NONE else ""
        return f"{card_name(self.card)} to {COMPANIES[self.company]}{where}"


@dataclass(frozen=True)
class Trick:
    """One trick as it was played. `cards` is by seat; `prize` is the lane's card for this trick."""

    number: int
    prize: int
    leader: int
    cards: tuple[int, ...]
    winner: int
    placed: tuple[Placed, ...]


@dataclass(frozen=True)
class Story:
    """The whole replay. `state` is where it ended: the game's end, unless a finding says otherwise."""

    scenario: Scenario
    names: tuple[str, ...]
    tricks: tuple[Trick, ...]
    state: State
    problems: tuple[Finding, ...]
    warnings: tuple[Finding, ...]


def replay(log: Log) -> Story:
    return _Replay(log).run()


class _Stopped(Exception):
    """The replay cannot go on."""


@dataclass
class _Replay:
    log: Log
    problems: list[Finding] = field(default_factory=list)
    warnings: list[Finding] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # the parts of the player's entry that were needed

    def __post_init__(self) -> None:
        log = self.log
        self.scenario = make_scenario(log.seed, log.players, log.level, log.variant == EXPERT)
        self.names = self.scenario.names(log.player or YOU_NAME)
        self.state = self.scenario.first_state()

    def run(self) -> Story:
        tricks = len(LANES[self.log.players])
        try:
            for entry in self.log.plays[:tricks]:
                self._trick(entry)
        except _Stopped:
            pass
        else:
            self._count(tricks)
        return Story(
            self.scenario,
            self.names,
            tuple(self.tricks),
            self.state,
            tuple(self.problems),
            tuple(self.warnings),
        )

    def _count(self, tricks: int) -> None:
        written = len(self.log.plays)
        if written < tricks:
            message = f"only {written} of the {tricks} tricks are written down; this is the score so far"
            self._note("unfinished", f"trick {written + 1}", message, "plays")
        elif written > tricks:
            message = f"{written} plays are written down; the game has {tricks} tricks"
            self._note("tricks", f"trick {tricks + 1}", message, trick_mark(tricks + 1))

    def _note(self, rule: str, where: str, message: str, *places: str) -> None:
        self.problems.append(finding_at(self.log.marks, rule, where, message, *places))

    def _blame(self, rule: str, message: str, *parts: str) -> None:
        """A finding about the player's own play of this trick."""
        number = self.state.trick + 1
        places = [*(trick_mark(number, part) for part in parts), trick_mark(number)]
        self._note(rule, f"trick {number}", f"trick {number}: {message}", *places)

    def _trick(self, entry: Entry) -> None:
        leader, prize, lane = self.state.leader, self.state.prize, self.state.trick
        self.used = set()
        cards = [NONE] * self.state.players
        placed: list[Placed] = []
        while self.state.trick == lane:
            seat = self.state.turn
            move = self._mine(entry) if seat == YOU else self._ghosts(seat, entry.ghosts.get(seat))
            if isinstance(move, Play):
                cards[seat] = move.card
            else:
                end = move.end if isinstance(move, Lay) else NONE
                placed.append(Placed(seat, self.state.placing[0][1], move.company, end))
            before, self.state = self.state, carry_out(self.state, move)
            self._endless(before, seat, placed)
        self.tricks.append(Trick(lane + 1, prize, leader, tuple(cards), self.state.leader, tuple(placed)))
        self._unused(entry, lane + 1, prize)

    def _endless(self, before: State, seat: int, placed: list[Placed]) -> None:
        """Records the ∞, which goes by itself to the one company left."""
        for company, held in enumerate(self.state.locomotives):
            new = held == ENDLESS and before.locomotives[company] == NONE
            if new and placed[-1].card != ENDLESS:
                placed.append(Placed(seat, ENDLESS, company, NONE))

    def _mine(self, entry: Entry) -> Move:
        if not self.state.placing:
            move: Move = Play(entry.card)
            reason = refusal(self.state, move)
            if reason:
                self._blame("choice", f"{card_name(entry.card)} cannot be played: {reason}", "card")
                if not self.state.hands[YOU] >> entry.card & 1:
                    raise _Stopped
            return move
        card = self.state.placing[0][1]
        part, wanted = _wanted(entry, card)
        self.used.add(part)
        if wanted is None:
            wanted = legal_moves(self.state)[0]
            if card < RAILWAY_CARDS:  # it may be left out where it does not matter
                return Lay(COMPANY[card], RIGHT)
            message = f"you won {card_name(card)}, but {part}: is missing; {_told(wanted)} was used"
            self._blame("missing", message)
        elif reason := refusal(self.state, wanted):
            instead = legal_moves(self.state)[0]
            message = f"{card_name(card)} cannot go there: {reason}; {_told(instead)} was used"
            self._blame("choice", message, part)
            wanted = instead
        return wanted

    def _ghosts(self, seat: int, entry: Entry | None) -> Move:
        right, rule = self._ruled(seat)
        if entry is None:
            return right
        card = self.state.placing[0][1] if self.state.placing else NONE
        done = _wanted(entry, card)[1] if self.state.placing else Play(entry.card)
        if done is None or done == right:
            return right
        reason = refusal(self.state, done)
        number, ghost = self.state.trick + 1, self.names[seat]
        should = "play"
        if card != NONE:
            how = ("give", "to") if isinstance(right, Give) else ("lay", "on")
            should = f"{how[0]} {card_name(card)} {how[1]}"
        what = f"{ghost} should {should} {_told(right)}; the log says {_told(done)}"
        message = f"trick {number}: {what}. The rule: {rule}"
        if reason:
            message += f" What the log says is not legal: {reason}."
        place = f"{trick_mark(number)} ghost {seat}"
        self._note("ghost", f"trick {number}", message, place)
        return right if reason else done

    def _ruled(self, seat: int) -> tuple[Move, str]:
        """What the ghost's rules say, and the sentence that says it, in the words of its page."""
        ghost, table = self.scenario.ghosts[seat - 1], table_of(self.state)
        character = ghost.character
        if not self.state.placing:
            turn = ghost.turn(table, seat)
            return Play(turn.card), _found(ghost, turn, is_share(self.state.prize))
        card = self.state.placing[0][1]
        if card < RAILWAY_CARDS:
            return Lay(COMPANY[card], ghost.end(table, seat, card)), _sentence(character.laying.key)
        if card < FIRST_LOCOMOTIVE:
            said = _sentence(CITY_GOES, character.to_city.key, character.laying.key)
            return Lay(*ghost.city(table, seat, card)), said
        said = _sentence(LOCOMOTIVE_GOES, character.to_locomotive.key)
        return Give(ghost.locomotive(table, seat, card)), said

    def _unused(self, entry: Entry, number: int, prize: int) -> None:
        """Parts of an entry that decide nothing."""
        winner_name = self.names[self.tricks[-1].winner]
        for part in ("city", "locomotive", "inf"):
            written = entry.endless if part == "inf" else getattr(entry, part)
            if written is None or part in self.used:
                continue
            if is_share(prize):
                why = f"the trick is about {lane_name(prize)}, a share"
            elif self.tricks[-1].winner != YOU:
                why = f"{winner_name} won {lane_name(prize)} and places it"
            else:
                why = f"you won {lane_name(prize)}"
            message = f"trick {number}: {part}: does not belong here; {why}"
            self._note("not-yours", f"trick {number}", message, trick_mark(number, part))
        if entry.end is not None and is_share(prize):
            message = f"trick {number}: end: is not needed; the trick is about a share and nothing is laid"
            end = trick_mark(number, "end")
            warning = finding_at(self.log.marks, "not-needed", f"trick {number}", message, end)
            self.warnings.append(warning)


def _wanted(entry: Entry, card: int) -> tuple[str, Move | None]:
    """The part of an entry that places this card, and the move it means; None if it is not written."""
    if card < RAILWAY_CARDS:
        return "end", None if entry.end is None else Lay(COMPANY[card], entry.end)
    if card < FIRST_LOCOMOTIVE:
        return "city", None if entry.city is None else Lay(*entry.city)
    if card == ENDLESS:
        return "inf", None if entry.endless is None else Give(entry.endless)
    return "locomotive", None if entry.locomotive is None else Give(entry.locomotive)


def _told(move: Move) -> str:
    if isinstance(move, Play):
        return card_name(move.card)
    if isinstance(move, Lay):
        return f"{COMPANIES[move.company]} {END_NAMES[move.end]}"
    return COMPANIES[move.company]


def _sentence(*keys: str) -> str:
    """A ghost's rule in the words of its page, in English as all messages are."""
    return " ".join(load_words()[key] for key in keys)


def _found(ghost: Ghost, turn: Turn, shares: bool) -> str:
    """`Shares trick: Right if it leads; else left. The first code of PRR from the left is C7, PRR 4.`"""
    words = load_words()
    side = END_NAMES[turn.right]
    company, card = COMPANIES[turn.company], card_name(turn.card)
    rule = words.labelled(words[SHARES_TRICK if shares else TRACK_TRICK], words[turn.key])
    first = "" if turn.followed else f" It has no card to follow with, or leads: {company} comes first."
    there = f"The first code of {company} from the {side} is {ghost.code_of(turn.card)}, {card}."
    return f"{rule}{first} {there}"
