"""Solo scenarios in a league: how far somebody is ahead of the rivals; and results that are there twice."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from papergen.medals import MEDALS
from papergen.ranking import counts
from papergen.result import Result


def all_alone(results: Sequence[Result]) -> bool:
    """Whether all that count are whole games of solo scenarios: they are compared by their leads."""
    counting = [result for result in results if counts(result)]
    return bool(counting) and all(result.margin is not None for result in counting)


def lead_of(results: Sequence[Result]) -> tuple[int | None, dict[str, int]]:
    """The lead over the rivals in all games together, None without any, and how many medals of each kind."""
    alone = [result for result in results if result.margin is not None and counts(result)]
    won = Counter(result.medal for result in alone)
    medals = {medal: won[medal] for medal in reversed(MEDALS)}
    return (sum(result.margin or 0 for result in alone), medals) if alone else (None, {})


def lead_told(lead: int | None) -> Iterator[str]:
    if lead is not None:
        yield f"{lead} ahead" if lead >= 0 else f"{-lead} behind"


def copies(results: Sequence[Result]) -> Iterator[tuple[Result, Result]]:
    """Results that differ only in the file's name, each with the first of them."""
    alike = Counter(map(_at_a_glance, results))
    seen: dict[str, Result] = {}
    for result in results:
        if alike[_at_a_glance(result)] == 1:  # a solo game's JSON takes a search
            continue
        problems = [(finding.rule, finding.where, finding.message) for finding in result.problems]
        game = json.dumps({**result.to_json(), "file": None, "problems": problems})
        first = seen.setdefault(game, result)
        if first is not result:
            yield result, first


def _at_a_glance(result: Result) -> tuple[object, ...]:
    """The same for copies, and seldom for others. Names are left out: a file's own name may be one."""
    return result.game, result.seed, tuple(points for _, points in result.standings)
