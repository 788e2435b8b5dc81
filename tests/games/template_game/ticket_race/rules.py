"""The whole game: a table of numbers, data, and findings. Nothing here prints or draws."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from papergen.result import TOTAL, Cell, Finding, Result
from papergen.words import Words

from . import GAME

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

    def verdict_in(self, words: Words) -> str:  # noqa: ARG002
        best = max(points for _, points in self.standings)
        winners = " and ".join(player for player, points in self.standings if points == best)
        return f"{winners}: {best} points." if self.ok else "Does not hold."

    @property
    def cells(self) -> tuple[Cell, ...]:
        players = list(self.race.tickets)
        return tuple(
            Cell(players.index(player), "", TOTAL, said, POINTS * self.race.tickets[player])
            for player, said in self.race.claimed.items()
        )

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
    checked = Checked(file, GAME.name, tuple(problems), (), race)
    wrong = [
        Finding("claimed-total", player, f"{player} wrote {cell.written}; it is {cell.right}")
        for player, cell in zip(race.claimed, checked.cells, strict=True)
        if cell.written != cell.right
    ]
    return replace(checked, problems=(*problems, *wrong))
