"""Who won, over several results.

What was written never costs points: everybody has the right total of the map. A map that breaks a rule has
no place.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from papergen.legality import ILLEGAL, LEGAL, map_problems, state
from papergen.report import Result

_NOTES = {ILLEGAL: "   (not legal)", LEGAL: "", "unfinished": "   (unfinished)"}
_CORRECTED = "   (by the rules; the sheet says otherwise)"


class Placed(NamedTuple):
    """One player of one result; equal points share a rank, and None is no place."""

    rank: int | None
    player: str
    points: int
    note: str


def ranked(results: Sequence[Result]) -> list[Placed]:
    """Most points first, those without a place last; among equals, in the order in which they came."""
    entries = [
        (player, points, state(map_problems(result)), result.ok)
        for result in results
        for player, points in result.standings
    ]
    counting = sorted(points for _, points, kind, _ in entries if kind != ILLEGAL)
    places = [
        Placed(
            None if kind == ILLEGAL else 1 + len(counting) - bisect_right(counting, points),
            player,
            points,
            _NOTES[kind] if ok or kind != LEGAL else _CORRECTED,
        )
        for player, points, kind, ok in entries
    ]
    return sorted(places, key=lambda place: (place.rank is None, -place.points))


def ranking_lines(results: Sequence[Result]) -> Iterator[str]:
    """The ranking as text, and the winner."""
    places = ranked(results)
    width = max(len(place.player) for place in places)
    yield "ranking"
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
    return f"Shared by {', '.join(names[:-1])} and {names[-1]}: {best[0].points} points each."
