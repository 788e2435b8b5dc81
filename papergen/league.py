"""A league: everybody's standing over several results, one table for each game and each of its variants.

Wrong sums never cost points: the correct total counts. A map that breaks a rule does not count; such maps are
counted separately and named. An unfinished map counts with the points so far, and is named as well. A win
needs somebody to win against: it goes to the winners of a session with several players. Sheets of one player
each form a session if they have the same seed. If a player has two sheets with the same seed, the better one
competes for the win, and both count as games. Players with the same points share a rank.
"""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any

from papergen.checking import refuse_twice
from papergen.errors import PapergenError
from papergen.leads import all_alone, copies, lead_of, lead_told
from papergen.ranking import ILLEGAL, LEGAL, UNFINISHED, counts, map_problems, ranks, state
from papergen.result import Result
from papergen.tabular import Row, table_lines
from papergen.terminal import USUAL_WIDTH, verdict
from papergen.wording import counted, folded, meant, shown


@dataclass(frozen=True)
class Standing:
    """One player. `not_holding` results do not count; if none counts, `rank` and `best` are None."""

    rank: int | None
    player: str
    games: int
    wins: int
    best: int | None
    total: int
    not_holding: int
    unfinished: int = 0  # of `games`
    lead: int | None = None  # over the rivals of solo scenarios, all games together
    medals: Mapping[str, int] = field(default_factory=dict)  # how many of each, gold first

    @property
    def margin(self) -> int | None:
        """The lead, by the name of what players are ranked by."""
        return self.lead

    @property
    def average(self) -> float | None:
        return self.total / self.games if self.games else None

    def to_json(self) -> dict[str, Any]:
        return {
            "rank": self.rank,
            "player": self.player,
            "games": self.games,
            "wins": self.wins,
            "best": self.best,
            "average": None if self.average is None else round(self.average, 2),
            "total": self.total,
            "not_holding": self.not_holding,
            "unfinished": self.unfinished,
            **({} if self.lead is None else {"margin": self.lead, "medals": dict(self.medals)}),
        }


MEASURES: Mapping[str, Callable[[Standing], float]] = {  # what players can be ranked by
    "total": lambda one: one.total,
    "average": lambda one: one.average or 0,
    "best": lambda one: one.best or 0,
    "wins": lambda one: one.wins,
    "margin": lambda one: one.lead or 0,
}
DEFAULT = "total"
_HOW = {LEGAL: "corrected", UNFINISHED: "unfinished", ILLEGAL: "not counted"}  # results with problems


def standings(results: Sequence[Result], by: str = DEFAULT) -> tuple[Standing, ...]:
    """Best first; equals in their original order; last the players without a result that counts."""
    if by not in MEASURES:
        raise PapergenError(f"players cannot be ranked by '{shown(by)}'; {meant(by, MEASURES)}")
    _refuse(results)
    points: dict[str, list[int]] = {}
    missed: Counter[str] = Counter()
    begun: Counter[str] = Counter()
    for result in results:
        for player, scored in _scores(result):
            held = points.setdefault(player, [])
            if counts(result):
                held.append(scored)
                begun[player] += is_unfinished(result)
            else:
                missed[player] += 1
    wins = Counter(winner for session in sessions(results) for winner in _winners(session))
    unranked = [
        Standing(
            None,
            player,
            len(held),
            wins[player],
            max(held, default=None),
            sum(held),
            missed[player],
            begun[player],
            *lead_of([one for one in results if player in dict(_scores(one))]),
        )
        for player, held in points.items()
    ]
    return tuple(_ranked(unranked, MEASURES[measured(results, by)]))


def measured(results: Sequence[Result], by: str) -> str:
    """Totals of solo scenarios say little: the lead over the rivals decides in their place."""
    return "margin" if by == DEFAULT and all_alone(results) else by


def sessions(results: Sequence[Result]) -> list[tuple[Result, ...]]:
    """The results that count, grouped by session, in their original order."""
    found: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        if counts(result):
            found.setdefault(_session(result), []).append(result)
    return [tuple(session) for session in found.values()]


def season(results: Sequence[Result]) -> dict[str, list[int | None]]:
    """By player, the points in each session, in order; None if there are none, the better of two sheets."""
    played = sessions(results)
    found: dict[str, list[int | None]] = {}
    for number, session in enumerate(played):
        for result in session:
            for player, points in _scores(result):
                own = found.setdefault(player, [None] * len(played))
                before = own[number]
                own[number] = points if before is None else max(points, before)
    return found


def best_game(results: Sequence[Result], standing: Standing) -> Result:
    """The first of the results in which that player has the best score; there must be one that counts."""
    best = (standing.player, standing.best)
    return next(result for result in results if counts(result) and best in _scores(result))


def by_kind(results: Sequence[Result]) -> dict[str, list[Result]]:
    """The results of each kind, whose points can be compared; in the order in which they first appear."""
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(result.kind, []).append(result)
    return found


def is_unfinished(result: Result) -> bool:
    return state(map_problems(result)) == UNFINISHED


def names_of(result: Result) -> tuple[str, ...]:
    """The players' names; the file's own name if it has none."""
    return tuple(PurePath(name).name if name == result.file else name for name, _ in _scores(result))


def not_holding(results: Sequence[Result]) -> tuple[Result, ...]:
    return tuple(result for result in results if not counts(result))


def standings_lines(
    results: Sequence[Result], by: str = DEFAULT, width: int = USUAL_WIDTH, plain: bool = False
) -> Iterator[str]:
    """A table for each kind, the number of results in it, and the results that have problems.

    In sentences if `plain`, or if the terminal is too narrow for a table.
    """
    _refuse(results)
    if not results:
        yield "No results."
    kinds = by_kind(results)
    for kind, own in kinds.items():
        if len(kinds) > 1:
            yield f"{kind}:" if plain else kind
        yield from _table(own, by, width, plain)
        yield from folded(_counted(own), width, 2)
    for line in _notes(results):
        yield from folded(line, width, 2)


def _table(results: Sequence[Result], by: str, width: int, plain: bool) -> Iterator[str]:
    places = standings(results, by)
    heads = ("", "player", "games", "wins", "best", "average", "total")
    rows = [Row(_cells(place), _missed(place)) for place in places]
    table = None if plain else table_lines(heads, rows, width, 7, named=1)
    if table is None:
        for place in places:
            yield from folded(_sentence(place), width, 0 if plain else 2)
    else:
        yield from (line for lines in table for line in lines)


def standings_json(results: Sequence[Result], by: str = DEFAULT) -> dict[str, Any]:
    games = {result.game for result in results}
    return {
        "game": results[0].game if len(games) == 1 else None,
        "by": by,
        "sessions": len(sessions(results)),
        "players": [place.to_json() for place in standings(results, by)] if len(games) < 2 else [],
        "tables": [
            {
                "game": own[0].game,
                "kind": kind,
                "by": measured(own, by),
                "sessions": len(sessions(own)),
                "players": [place.to_json() for place in standings(own, by)],
            }
            for kind, own in by_kind(results).items()
        ],
        "not_holding": [
            {
                "file": result.file,
                "players": [player for player, _ in _scores(result)],
                "problems": result.problems_json(),
            }
            for result in not_holding(results)
        ],
    }


def _notes(results: Sequence[Result]) -> Iterator[str]:
    """The results with problems, and what is probably a mistake."""
    for result in results:
        if not result.ok:
            who = ", ".join(shown(player, 200) for player, _ in _scores(result))
            yield f"{_HOW[state(map_problems(result))]}: {result.file_shown} ({who}): {verdict(result)}"
    for copy, first in copies(results):
        yield f"note: {copy.file_shown} is the same game as {first.file_shown}; both are counted"


def _refuse(results: Sequence[Result]) -> None:
    """Refuses files that are given twice."""
    refuse_twice(result.file for result in results)


def _scores(result: Result) -> tuple[tuple[str, int], ...]:
    """The scores, with letters with accents always encoded the same way."""
    return tuple((unicodedata.normalize("NFC", player), points) for player, points in result.standings)


def _session(result: Result) -> tuple[str, ...]:
    """What the results of one session have in common; the file itself if nothing is known of others."""
    return ("chances", *result.session) if result.session else ("file", result.file)


def _winners(session: tuple[Result, ...]) -> set[str]:
    """The winners, by the game's own tie-breakers; partners win together."""
    best: dict[str, tuple[int, ...]] = {}
    alone = all_alone(session)
    for result in session:
        ahead = (result.margin or 0,) if alone else ()
        names = [player for player, _ in _scores(result)]
        for side in result.sides:
            for seat in side.seats:
                strength = (*ahead, *side.strength)
                best[names[seat]] = max(strength, best.get(names[seat], strength))
    if len(best) < 2:
        return set()
    return {player for player, strength in best.items() if strength == max(best.values())}


def _ranked(unranked: Sequence[Standing], measure: Callable[[Standing], float]) -> Iterator[Standing]:
    playing = sorted((one for one in unranked if one.games), key=lambda one: -measure(one))
    for rank, one in zip(ranks([measure(one) for one in playing]), playing, strict=True):
        yield replace(one, rank=rank)
    yield from (one for one in unranked if not one.games)


def _cells(place: Standing) -> tuple[str, ...]:
    rank = "-" if place.rank is None else f"{place.rank}."
    average = "-" if place.average is None else f"{place.average:.1f}"
    best = "-" if place.best is None else str(place.best)
    name = shown(place.player, 200)
    return (f"{rank:>5}", name, str(place.games), str(place.wins), best, average, str(place.total))


def _missed(place: Standing) -> str:
    told = {"not counted": place.not_holding, "unfinished": place.unfinished, **place.medals}
    notes = [*lead_told(place.lead), *(f"{count} {what}" for what, count in told.items() if count)]
    return f"({', '.join(notes)})" if notes else ""


def _sentence(place: Standing) -> str:
    rank = "No place" if place.rank is None else f"Place {place.rank}"
    _, name, _, _, best, average, total = _cells(place)
    counts = f"{counted(place.games, 'game')}, {counted(place.wins, 'win')}"
    missed = _missed(place)
    end = f" {missed}" if missed else ""
    return f"{rank}: {name}, {counts}, best {best}, average {average}, total {total}{end}."


def _counted(results: Sequence[Result]) -> str:
    held, left = len(results) - len(not_holding(results)), len(not_holding(results))
    said = f"{counted(held, 'result')} of {results[0].kind}"
    return f"{said}; {left} more {'is' if left == 1 else 'are'} not legal" if left else said
