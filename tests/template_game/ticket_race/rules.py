"""The whole game: a table of numbers, data, and findings. Nothing here prints or draws."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.report import Finding, Result

POINTS = 2  # for each ticket
MOST_TICKETS = 20


@dataclass(frozen=True)
class Race:
    """What the transcript says: tickets, and claimed points, by player."""

    tickets: Mapping[str, int]
    claimed: Mapping[str, int]


@dataclass(frozen=True)
class Checked(Result):
    race: Race

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return tuple((player, POINTS * count) for player, count in self.race.tickets.items())

    @property
    def verdict(self) -> str:
        best = max(points for _, points in self.standings)
        winners = " and ".join(player for player, points in self.standings if points == best)
        return f"{winners}: {best} points." if self.ok else "Does not hold."

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "ok": self.ok,
            "players": dict(self.standings),
            "problems": self.problems_json(),
        }


def check(race: Race, file: str) -> Checked:
    problems = [
        Finding("tickets", player, f"{player} has {count} tickets, and there are {MOST_TICKETS}")
        for player, count in race.tickets.items()
        if count > MOST_TICKETS
    ]
    problems += [
        Finding("claimed-total", player, f"{player} wrote {said}; it is {POINTS * race.tickets[player]}")
        for player, said in race.claimed.items()
        if said != POINTS * race.tickets[player]
    ]
    return Checked(file, "ticket-race", tuple(problems), (), race)
