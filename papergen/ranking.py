"""Who won, over several results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papergen.report import Result


@dataclass(frozen=True)
class Placed:
    """One player of one result; equal points share a rank."""

    rank: int
    player: str
    points: int
    ok: bool


def ranked(results: Sequence[Result]) -> list[Placed]:
    """Most points first; among equals, in the order in which they came."""
    entries = [(player, points, result.ok) for result in results for player, points in result.standings]
    return [
        Placed(1 + sum(other > points for _, other, _ in entries), player, points, ok)
        for player, points, ok in sorted(entries, key=lambda entry: -entry[1])
    ]


def ranking_lines(results: Sequence[Result]) -> Iterator[str]:
    """The ranking as text, and the winner: the best of those whose sheets hold."""
    places = ranked(results)
    width = max(len(place.player) for place in places)
    yield "ranking"
    for place in places:
        note = "" if place.ok else "   (the sheet does not hold)"
        yield f"{place.rank:>3}.  {place.player:<{width}}  {place.points:>4}{note}"
    yield winner_line(places)


def winner_line(places: Sequence[Placed]) -> str:
    holding = [place for place in places if place.ok]
    if not holding:
        return "No winner: no sheet holds."
    best = [place.player for place in holding if place.points == holding[0].points]
    if len(best) == 1:
        return f"Winner: {best[0]} with {holding[0].points} points."
    return f"Shared by {', '.join(best[:-1])} and {best[-1]}: {holding[0].points} points each."
