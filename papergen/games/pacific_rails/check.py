"""A table to its result: the score, and everything that does not hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.pacific_rails import rules
from papergen.games.pacific_rails.claims import cells, claims
from papergen.games.pacific_rails.model import Table
from papergen.games.pacific_rails.rules import of_player
from papergen.games.pacific_rails.scoring import Score, score
from papergen.games.pacific_rails.tables import NAME, RULES, TIE_BREAKERS
from papergen.report import Cell, Finding, Result, by_rule
from papergen.words import Words


@dataclass(frozen=True)
class Checked(Result):
    """A checked game of Pacific Rails Inc."""

    table: Table
    score: Score

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.table.names[seat] for seat in self.score.winners)

    def verdict_in(self, words: Words) -> str:
        result = _sentence(self, words)
        if self.ok:
            return f"{result}."
        return words.counted("verdict-as-written", len(self.problems), result=result)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        totals = (player.total for player in self.score.players)
        return tuple(zip(self.table.names, totals, strict=True))

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cells(self.table, self.score))

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "ok": self.ok,
            "players": {
                name: {
                    "points": player.points,
                    "stations": player.stations,
                    "track_tiles": player.track_tiles,
                    "goals": player.goals,
                    "total": player.total,
                }
                for name, player in zip(self.table.names, self.score.players, strict=True)
            },
            "winners": list(self.winners),
            "problems": self.problems_json(),
        }


def check(table: Table, file: str) -> Checked:
    points = score(table)
    problems = [finding for rule in rules.RULES for finding in rule(table)]
    problems += claims(table, points)
    warnings = (*rules.empty_carriage(table), *_tie_breaker(table, points))
    return Checked(file, NAME, by_rule(problems, RULES), warnings, table, points)


def level(score: Score) -> tuple[int, ...]:
    """The seats with the highest total, before any tie-breaker."""
    most = max((player.total for player in score.players), default=0)
    return tuple(seat for seat, player in enumerate(score.players) if player.total == most)


def _tie_breaker(table: Table, score: Score) -> Iterator[Finding]:
    """A warning where a tie was broken with houses that nobody wrote down."""
    if score.decided is None:
        return
    for seat in level(score):
        player = table.players[seat]
        if TIE_BREAKERS[0] not in player.given:
            message = f"'{TIE_BREAKERS[0]}' breaks the tie for the win and is not written; it counts as 0"
            yield of_player(table, "tie-breaker", player, message)


def _sentence(checked: Checked, words: Words) -> str:
    score = checked.score
    points = words.counted("count-points", score.players[score.winners[0]].total)
    if len(score.winners) > 1:
        return words.filled("verdict-shared", name=words.listed(checked.winners), points=points)
    winner = checked.winners[0]
    if score.decided is None:
        return words.filled("verdict-wins", name=winner, points=points)
    others = words.listed([checked.table.names[seat] for seat in level(score) if seat not in score.winners])
    key = "verdict-by-houses" if score.decided == TIE_BREAKERS[0] else "verdict-by-stations"
    return words.filled(key, name=winner, points=points, others=others)
