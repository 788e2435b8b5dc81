"""Tableaux, scenarios and games for the tests, all from seeded streams."""

import json

from every_turn import trip_choices

from papergen.games.village_rails.cards import Start, parse_feature
from papergen.games.village_rails.model import Log, Play, Turn
from papergen.games.village_rails.referee import check_transcript
from papergen.games.village_rails.solo.deck import FRAMES, RAILWAY
from papergen.games.village_rails.solo.engine import play, step
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.state import first_state, spaces
from papergen.games.village_rails.tables import LEVELS, LINES, TERRAINS
from papergen.nodes import parse
from papergen.seed import Stream
from papergen.wording import in_quotes

FEATURES = [
    "barn-lake",
    "barn-forest",
    "barn-field",
    "farm",
    "halt-3",
    "halt-9",
    "signal",
    "signal",
    "siding",
]


def random_play(name: str, filled: int = 12) -> Play:
    """A tableau of our cards, turned or not, with any trips; `filled` cells from the start hold cards."""
    chance = Stream(name, "test/tableau")
    cards = [RAILWAY[number].track for number in chance.shuffle(range(80))[:filled]]
    laid = [card.turned if chance.below(2) else card for card in cards]
    starts = list(FRAMES[chance.choice(tuple(FRAMES))])
    feature = parse_feature(chance.choice(FEATURES))
    starts[chance.below(7)] = chance.choice((Start(None, feature), Start(chance.choice(TERRAINS), feature)))
    trips = tuple(tuple(RAILWAY[chance.below(80)].trip for _ in range(chance.below(3))) for _ in range(7))
    return Play(tuple(starts), (*laid, *[None] * (12 - filled)), trips, chance.below(40))


def write_play(play: Play) -> str:
    """The tableau as a transcript."""
    starts = [start.text for start in play.starts]
    cards = [f'"{card.text}"' if card else "." for card in play.cards]
    trips = {name: [trip.text for trip in held] for name, held in zip(LINES, play.trips, strict=True)}
    text = "game: village-rails\n"
    text += f"borders: {{top: [{', '.join(starts[:3])}], left: [{', '.join(starts[3:])}]}}\n"
    text += "tableau:\n" + "".join(f"  - [{', '.join(cards[i : i + 3])}]\n" for i in range(0, 12, 3))
    text += f"trips: {json.dumps(trips)}\nmoney: {play.money}\n"
    if play.player is not None:
        text += f"player: {in_quotes(play.player)}\n"
    if claim := play.claimed:
        sums = {"sidings": claim.sidings, "money": claim.money, "total": claim.total}
        written = {LINES[line]: points for line, points in claim.lines.items()} | sums
        text += f"claimed: {json.dumps({what: n for what, n in written.items() if n is not None})}\n"
    return text


def random_turn(chance: Stream, table, state) -> Turn:
    """A legal turn chosen in stages, without listing them all; the trip is before, after or absent."""
    trip = line = None
    after = chance.below(2) == 1
    planned = state
    if not after and chance.below(3) and trip_choices(state):
        place, line = chance.choice(trip_choices(state))
        trip = place + 1
        planned = state._replace(money=state.money - 3 - place + state.offer_coins[place])
    place = chance.below(min(7, planned.money + 1))
    turn = Turn(place + 1, chance.choice(spaces(state.board)), chance.below(2) == 1, trip, line)
    turn = with_completions(chance, table, state, turn)
    if after and chance.below(3):
        built, faults = step(table, state, turn)
        assert faults == ()
        if choices := trip_choices(built):
            place, line = chance.choice(choices)
            return Turn(turn.track, turn.cell, turn.turned, place + 1, line, True, turn.completes)
    return turn


def with_completions(chance: Stream, table, state, turn: Turn) -> Turn:
    """The same turn with the lines it completes in a random order, each with a card held at that moment."""
    completes: tuple[tuple[int, int], ...] = ()
    while True:
        bare = Turn(turn.track, turn.cell, turn.turned, turn.trip, turn.line, False, completes)
        after, faults = step(table, state, bare)
        if not faults:
            return bare
        assert {fault.rule for fault in faults} == {"completes"}, faults
        left = [n for n in range(7) if after.heads[n] == -1 != state.heads[n] and n not in dict(completes)]
        held = set(state.hand)
        if completes and any(head != -1 for head in after.heads):
            held.add(table.terminus[state.dealt])
        held -= {card - 1 for _, card in completes}
        completes = (*completes, (chance.choice(left), chance.choice(sorted(held)) + 1))


def random_game(name: str, table):
    """A whole legal game: its turns, and the states before each and after the last."""
    chance = Stream(name, "test/game")
    states, chosen = [first_state(table)], []
    for _ in range(12):
        chosen.append(random_turn(chance, table, states[-1]))
        states.append(play(table, states[-1], chosen[-1]))
    return tuple(chosen), states


def random_log(name: str, level: str = LEVELS[0]):
    """A legal game as a solo log, and its states."""
    turns, states = random_game(name, scenario(name, level).table)
    return Log(name, level, turns), states


def checked(text: str):
    return check_transcript(parse(text.encode(), "x.yaml"))
