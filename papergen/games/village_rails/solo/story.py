"""A game told turn by turn: the cards taken, the money, what was scored; for reports and pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papergen.games.village_rails.cards import Card, card_words, trip_words
from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.sentences import Trip
from papergen.games.village_rails.solo.answer import Answer, answer, carried_out
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.engine import step
from papergen.games.village_rails.solo.saying import row_name
from papergen.games.village_rails.solo.state import (
    COMPLETE,
    LAID,
    State,
    Table,
    first_state,
    line_pay,
    line_points,
)
from papergen.games.village_rails.tables import LINES, cell_name
from papergen.words import Words


@dataclass(frozen=True)
class Completion:
    """`terminus` is the card's number, and `pay` what it brought in pounds."""

    line: int
    points: int
    terminus: int
    pay: int


@dataclass(frozen=True)
class RivalStory:
    """The rival's answer. Places count from 1; `line` is the one of its two lines that named the track (0, 1,
    None where neither did); `row` is None if the track's row was full. `points` is its score afterwards."""

    card: int
    place: int
    line: int | None
    row: str | None
    trip_card: int | None
    trip_place: int | None
    points: int


@dataclass(frozen=True)
class TurnStory:
    """One turn; cards are named by their place in the deck; money and points are those after it."""

    number: int
    turn: Turn
    card: int
    laid: Card
    trip_card: int | None
    trip: Trip | None
    completions: tuple[Completion, ...]
    money: int
    points: int
    rival: RivalStory


def told(table: Table, turns: Sequence[Turn]) -> Iterator[TurnStory]:
    """The story of a game; turns that break a rule are told the way the engine carries them out."""
    state = first_state(table)
    for number, turn in enumerate(turns, 1):
        after, _ = step(table, state, turn)
        chosen = answer(table.rival, after)
        following = carried_out(table, after, chosen)
        yield _told(table, state, after, turn, number, _answered(table, after, following, chosen))
        state = following


def _answered(table: Table, before: State, after: State, chosen: Answer) -> RivalStory:
    trip = chosen.trip
    return RivalStory(
        card=table.deck.index(before.tracks[chosen.track]) + 1,
        place=chosen.track + 1,
        line=chosen.line,
        row=None if chosen.row is None else table.rival.rows[chosen.row],
        trip_card=None if trip is None else table.deck.index(before.offers[trip]) + 1,
        trip_place=None if trip is None else trip + 1,
        points=after.rival_points,
    )


def _told(table: Table, state: State, after: State, turn: Turn, number: int, rival: RivalStory) -> TurnStory:
    card = state.tracks[turn.track - 1]
    planned = None if turn.trip is None or turn.line is None else state.offers[turn.trip - 1]
    return TurnStory(
        number=number,
        turn=turn,
        card=table.deck.index(card) + 1,
        laid=LAID[card * 2 + turn.turned],
        trip_card=None if planned is None else table.deck.index(planned) + 1,
        trip=None if planned is None else RAILWAY[planned].trip,
        completions=tuple(_completions(state, after, turn)),
        money=after.money,
        points=after.points,
        rival=rival,
    )


def _completions(state: State, after: State, turn: Turn) -> Iterator[Completion]:
    for line, card in turn.completes:
        if after.heads[line] == COMPLETE != state.heads[line]:
            packed, trips = after.facts[line], after.trips[line]
            yield Completion(line, line_points(packed, trips), card, line_pay(packed, len(trips), card - 1))


def story_line(words: Words, story: TurnStory) -> str:
    """`card 17 (place 2) on r1c2: …; L1 scores 9, terminus 4 pays £5. £4, 9 so far`."""
    turn = story.turn
    key = "village-told-turned" if turn.turned else "village-told-card"
    cell, laid = cell_name(turn.cell), card_words(words, story.laid)
    parts = [words.filled(key, card=story.card, place=turn.track, cell=cell, laid=laid)]
    if story.trip is not None and turn.line is not None:
        key = "village-told-trip-after" if turn.after else "village-told-trip-first"
        trip, line = trip_words(words, story.trip), LINES[turn.line]
        parts.append(words.filled(key, card=story.trip_card, place=turn.trip, trip=trip, line=line))
    for done in story.completions:
        gaps = {"line": LINES[done.line], "points": done.points, "card": done.terminus, "pay": done.pay}
        parts.append(words.filled("village-told-line", **gaps))
    said = "; ".join(parts)
    own = words.filled("village-told", parts=said, money=story.money, points=story.points)
    return f"{own}; {_rival_line(words, story.rival)}"


def _rival_line(words: Words, rival: RivalStory) -> str:
    """`rival: card 9, forest; 31 so far`."""
    gaps = {"card": rival.card, "row": "–" if rival.row is None else row_name(words, rival.row)}
    if rival.trip_card is None:
        return words.filled("village-told-rival", **gaps, points=rival.points)
    return words.filled("village-told-rival-trip", **gaps, trip=rival.trip_card, points=rival.points)
