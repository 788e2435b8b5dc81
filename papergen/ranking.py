"""Which results count and who won: legal and illegal maps, places with ties, rankings of several results.

Points of different games are never compared. Wrong sums never cost points: everybody gets the correct total
of the map. A map that breaks a rule has no place. The game's own tie-breakers decide between equal points,
and partners share a place.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from papergen.result import CLAIMED, Finding, Result, Side
from papergen.wording import columns, folded, shown

STATES = LEGAL, UNFINISHED, ILLEGAL = "legal", "unfinished", "illegal"
Strength = TypeVar("Strength", float, tuple[int, ...])


def map_problems(result: Result) -> tuple[Finding, ...]:
    """The problems with the map itself, without those about written sums."""
    return tuple(problem for problem in result.problems if not problem.rule.startswith(CLAIMED))


def counts(result: Result) -> bool:
    """For places, wins and leagues: wrong sums are corrected; an unfinished map has the points so far."""
    return state(map_problems(result)) != ILLEGAL


def state(problems: Sequence[Finding]) -> str:
    """`legal`, `unfinished` (but otherwise legal) or `illegal`, from the problems of a map."""
    if not problems:
        return LEGAL
    return UNFINISHED if {problem.rule for problem in problems} == {UNFINISHED} else ILLEGAL


def ranks(scores: Sequence[Strength]) -> list[int]:
    """The place of each score among all of them, 1 for the highest; equals share a place."""
    rising = sorted(scores)
    return [1 + len(rising) - bisect_right(rising, score) for score in scores]


class PlacedSide(NamedTuple):
    """A side of one result and its place; None means no place."""

    rank: int | None
    result: Result
    side: Side


def placed_sides(results: Sequence[Result]) -> list[PlacedSide]:
    """The places of results of one kind, in their original order; equals share a place."""
    sides = [(result, side, counts(result)) for result in results for side in result.sides]
    strengths = [_strength(result, side, by_lead(results)) for result, side, counted in sides if counted]
    places = iter(ranks(strengths))
    return [PlacedSide(next(places) if counted else None, result, side) for result, side, counted in sides]


def by_lead(results: Sequence[Result]) -> bool:
    """Whether these are solo games of one scenario: then the lead over the rivals decides."""
    games = [result for result in results if counts(result)]
    return (
        bool(games)
        and all(game.margin is not None for game in games)
        and len({g.session for g in games}) == 1
    )


def _strength(result: Result, side: Side, lead: bool) -> tuple[int, ...]:
    return (result.margin or 0, *side.strength) if lead else side.strength


_NOTES = {ILLEGAL: "not legal", LEGAL: "corrected; the sheet says otherwise", UNFINISHED: "unfinished"}
MOST_NAMED = 6  # winners


class Placed(NamedTuple):
    """One player of one result, or partners; equals share a rank, and None means no place.

    `lead` is the margin over the rivals, where that decides.
    """

    rank: int | None
    player: str
    points: int
    note: str
    lead: int | None = None


def ranked(results: Sequence[Result]) -> list[Placed]:
    """Best first, those without a place last, by points; equals in their original order."""
    sides, lead = placed_sides(results), by_lead(results)
    given = {(place.side.points, place.rank) for place in sides if place.rank is not None}
    tied = Counter(points for points, _ in given)  # equal points, different places
    places = [
        Placed(
            place.rank,
            _names(place),
            place.side.points,
            _note(place, not lead and tied[place.side.points] > 1),
            place.result.margin if lead and place.rank is not None else None,
        )
        for place in sides
    ]
    return sorted(places, key=lambda place: (place.rank is None, place.rank or 0, -place.points))


def _names(place: PlacedSide) -> str:
    return " & ".join(place.result.standings[seat][0] for seat in place.side.seats)


def _note(place: PlacedSide, tie_broken: bool) -> str:
    """What is wrong with the sheet, and what decided between equal points."""
    parts = [] if place.result.ok else [_NOTES[state(map_problems(place.result))]]
    if tie_broken and place.rank is not None:
        measures = zip(place.result.tie_breakers, place.side.strength[1:], strict=True)
        parts.append("equal points: " + ", ".join(f"{measure} {number}" for measure, number in measures))
    return f"   ({'; '.join(parts)})" if parts else ""


def ranking_lines(results: Sequence[Result], room: int = 80, plain: bool = False) -> Iterator[str]:
    """The rankings as text, each with its winner, in `room` columns; in sentences if `plain`."""
    compared = list(_compared(results))
    for name, together in compared:
        yield from folded("ranking" if len(compared) == 1 else f"ranking of {name}", room, 6)
        for line in _kind_lines(together, room, plain):
            yield from folded(line, room, 0 if plain else 6)


def _compared(results: Sequence[Result]) -> Iterator[tuple[str, list[Result]]]:
    """Results of one kind with its name; solo games only where several are of one scenario."""
    found: dict[tuple[str, tuple[str, ...]], list[Result]] = {}
    for result in results:
        found.setdefault((result.kind, result.session if result.ladder else ()), []).append(result)
    for (kind, scenario), together in found.items():
        if scenario and len(together) > 1:
            yield f"{kind}, {', '.join(scenario)}", together
        elif not scenario:
            yield kind, together


def _kind_lines(results: Sequence[Result], room: int, plain: bool) -> Iterator[str]:
    places = [place._replace(player=shown(place.player, 200)) for place in ranked(results)]
    width = min(max(columns(place.player) for place in places), room - 12)
    for place in places:
        if plain:
            rank = "No place" if place.rank is None else f"Place {place.rank}"
            told = f"{place.points} points{_lead(place)}"
            yield f"{rank}: {place.player}, {told} {place.note.strip()}".rstrip() + "."
            continue
        rank = "-  " if place.rank is None else f"{place.rank}. "
        pad = " " * (width - columns(place.player))
        yield f"{rank:>5} {place.player}{pad}  {place.points:>4}{_lead(place)}{place.note}"
    yield winner_line(places)


def _lead(place: Placed) -> str:
    if place.lead is None:
        return ""
    return (
        ", a tie" if not place.lead else f", {'ahead' if place.lead > 0 else 'behind'} by {abs(place.lead)}"
    )


def winner_line(places: Sequence[Placed]) -> str:
    best = [place for place in places if place.rank == 1]
    if not best:
        return "No winner: no sheet is legal."
    names = [place.player for place in best]
    if len(names) == 1:
        return f"Winner: {names[0]} with {best[0].points} points{_lead(best[0])}."
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
    return (
        f"Tie between {', '.join(names[:-1])} and {names[-1]}: {best[0].points} points each{_lead(best[0])}."
    )
