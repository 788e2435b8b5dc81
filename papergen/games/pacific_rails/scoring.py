"""The end scoring: stations, track tiles, the four goals in order, the total, and who wins."""

from dataclasses import dataclass

from papergen.games.pacific_rails.model import Player, Table
from papergen.games.pacific_rails.tables import GOAL_POINTS, TIE_BREAKERS, station_points


@dataclass(frozen=True)
class GoalScore:
    """`counts` is by seat; `winner` is the seat that gets the points, None if nobody alone leads."""

    goal: str
    counts: tuple[int, ...]
    winner: int | None

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most, if anybody has any."""
        most = max(self.counts, default=0)
        return tuple(seat for seat, count in enumerate(self.counts) if most and count == most)


@dataclass(frozen=True)
class PlayerScore:
    """All in points: those on the score track, and those for stations, track tiles and goals."""

    points: int
    stations: int
    track_tiles: int
    goals: int

    @property
    def total(self) -> int:
        return self.points + self.stations + self.track_tiles + self.goals


@dataclass(frozen=True)
class Score:
    """`players` is by seat, `goals` in order; `winners` are seats. `decided` is the tie-breaker needed.

    It is None if points alone decided; if the win is shared, it is the last one.
    """

    players: tuple[PlayerScore, ...]
    goals: tuple[GoalScore, ...]
    winners: tuple[int, ...]
    decided: str | None


def score(table: Table) -> Score:
    goals = tuple(score_goal(goal, table.players) for goal in table.goals)
    players = tuple(
        PlayerScore(
            points=player["points"],
            stations=station_points(player.stations),
            track_tiles=player["track tiles"],
            goals=GOAL_POINTS * sum(goal.winner == seat for goal in goals),
        )
        for seat, player in enumerate(table.players)
    )
    winners, decided = _winners(table.players, players)
    return Score(players, goals, winners, decided)


def score_goal(goal: str, players: tuple[Player, ...]) -> GoalScore:
    counts = tuple(player[goal] for player in players)
    most = max(counts, default=0)
    return GoalScore(goal, counts, counts.index(most) if most and counts.count(most) == 1 else None)


def _winners(
    players: tuple[Player, ...], scores: tuple[PlayerScore, ...]
) -> tuple[tuple[int, ...], str | None]:
    """Most points, then most houses on the game board, then most stations on the map, then shared."""
    left = _best(tuple(range(len(players))), [one.total for one in scores])
    decided = None
    measures = ([player["houses on board"] for player in players], [player.stations for player in players])
    for name, measure in zip(TIE_BREAKERS, measures, strict=True):
        if len(left) > 1:
            left, decided = _best(left, measure), name
    return left, decided


def _best(seats: tuple[int, ...], measure: list[int]) -> tuple[int, ...]:
    most = max((measure[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if measure[seat] == most)
