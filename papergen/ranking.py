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
    places = iter(ranks([side.strength for _, side, counted in sides if counted]))
    return [PlacedSide(next(places) if counted else None, result, side) for result, side, counted in sides]


_NOTES = {ILLEGAL: "not legal", LEGAL: "corrected; the sheet says otherwise", UNFINISHED: "unfinished"}
MOST_NAMED = 6  # winners


class Placed(NamedTuple):
    """One player of one result, or partners; equals share a rank, and None means no place."""

    rank: int | None
    player: str
    points: int
    note: str


def ranked(results: Sequence[Result]) -> list[Placed]:
    """Best first, those without a place last, by points; equals in their original order."""
    sides = placed_sides(results)
    given = {(place.side.points, place.rank) for place in sides if place.rank is not None}
    tied = Counter(points for points, _ in given)  # equal points, different places
    places = [
        Placed(place.rank, _names(place), place.side.points, _note(place, tied[place.side.points] > 1))
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
    kinds = list(dict.fromkeys(result.kind for result in results))
    for kind in kinds:
        yield "ranking" if len(kinds) == 1 else f"ranking of {kind}"
        for line in _kind_lines([result for result in results if result.kind == kind], room, plain):
            yield from folded(line, room, 0 if plain else 6)


def _kind_lines(results: Sequence[Result], room: int, plain: bool) -> Iterator[str]:
    places = [place._replace(player=shown(place.player, 200)) for place in ranked(results)]
    width = min(max(columns(place.player) for place in places), room - 12)
    for place in places:
        if plain:
            rank = "No place" if place.rank is None else f"Place {place.rank}"
            yield f"{rank}: {place.player}, {place.points} points {place.note.strip()}".rstrip() + "."
            continue
        rank = "-  " if place.rank is None else f"{place.rank}. "
        pad = " " * (width - columns(place.player))
        yield f"{rank:>5} {place.player}{pad}  {place.points:>4}{place.note}"
    yield winner_line(places)


def winner_line(places: Sequence[Placed]) -> str:
    best = [place for place in places if place.rank == 1]
    if not best:
        return "No winner: no sheet is legal."
    names = [place.player for place in best]
    if len(names) == 1:
        return f"Winner: {names[0]} with {best[0].points} points."
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
    return f"Tie between {', '.join(names[:-1])} and {names[-1]}: {best[0].points} points each."
