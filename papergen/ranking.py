"""Which results count and who won: legal and illegal maps, places with ties, rankings of several results.

Points of different games are never compared. Wrong sums never cost points: everybody gets the correct total
of the map. A map that breaks a rule has no place.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from papergen.result import CLAIMED, Finding, Result
from papergen.wording import shown

LEGAL, UNFINISHED, ILLEGAL = "legal", "unfinished", "illegal"


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


def ranks(scores: Sequence[float]) -> list[int]:
    """The place of each score among all of them, 1 for the highest; equals share a place."""
    rising = sorted(scores)
    return [1 + len(rising) - bisect_right(rising, score) for score in scores]


_NOTES = {ILLEGAL: "   (not legal)", LEGAL: "", UNFINISHED: "   (unfinished)"}
MOST_NAMED = 6  # winners
_CORRECTED = "   (corrected; the sheet says otherwise)"


class Placed(NamedTuple):
    """One player of one result; equal points share a rank, and None means no place."""

    rank: int | None
    player: str
    points: int
    note: str


def ranked(results: Sequence[Result]) -> list[Placed]:
    """Most points first, those without a place last; equals in their original order."""
    entries = [
        (player, points, state(map_problems(result)), result.ok)
        for result in results
        for player, points in result.standings
    ]
    counting = iter(ranks([points for _, points, kind, _ in entries if kind != ILLEGAL]))
    places = [
        Placed(
            None if kind == ILLEGAL else next(counting),
            player,
            points,
            _NOTES[kind] if ok or kind != LEGAL else _CORRECTED,
        )
        for player, points, kind, ok in entries
    ]
    return sorted(places, key=lambda place: (place.rank is None, -place.points))


def ranking_lines(results: Sequence[Result]) -> Iterator[str]:
    """The rankings as text, each with its winner."""
    kinds = list(dict.fromkeys(result.kind for result in results))
    for kind in kinds:
        yield "ranking" if len(kinds) == 1 else f"ranking of {kind}"
        yield from _kind_lines([result for result in results if result.kind == kind])


def _kind_lines(results: Sequence[Result]) -> Iterator[str]:
    places = [place._replace(player=shown(place.player, 200)) for place in ranked(results)]
    width = max(len(place.player) for place in places)
    for place in places:
        rank = "-  " if place.rank is None else f"{place.rank}. "
        yield f"{rank:>5} {place.player:<{width}}  {place.points:>4}{place.note}"
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
