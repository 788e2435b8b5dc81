"""A table to its result: the score, and everything that does not hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.pacific_rails import rules
from papergen.games.pacific_rails.claims import claims
from papergen.games.pacific_rails.model import Table
from papergen.games.pacific_rails.rules import of_player
from papergen.games.pacific_rails.scoring import Score, score
from papergen.games.pacific_rails.tables import NAME, RULES, TIE_BREAKERS
from papergen.report import Finding, Result
from papergen.wording import listed


@dataclass(frozen=True)
class Checked(Result):
    """A checked game of Pacific Rails Inc."""

    table: Table
    score: Score

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.table.names[seat] for seat in self.score.winners)

    @property
    def verdict(self) -> str:
        result = _sentence(self)
        if self.ok:
            return f"{result}."
        count = len(self.problems)
        wrong = "1 thing does not hold" if count == 1 else f"{count} things do not hold"
        return f"{wrong}; as it is written, {result}."

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        totals = (player.total for player in self.score.players)
        return tuple(zip(self.table.names, totals, strict=True))

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
    places = {rule: place for place, rule in enumerate(RULES)}
    ordered = sorted(problems, key=lambda finding: places[finding.rule])
    return Checked(file, NAME, tuple(ordered), warnings, table, points)


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


def _sentence(checked: Checked) -> str:
    score = checked.score
    points = score.players[score.winners[0]].total
    said = f"{points} point{'' if points == 1 else 's'}"
    if len(score.winners) > 1:
        return f"{listed(checked.winners)} share the win with {said} each"
    if score.decided is None:
        return f"{checked.winners[0]} wins with {said}"
    others = [checked.table.names[seat] for seat in level(score) if seat not in score.winners]
    why = "houses on the game board" if score.decided == TIE_BREAKERS[0] else score.decided
    return f"{checked.winners[0]} wins with {said}, as many as {listed(others)}, by more {why}"
