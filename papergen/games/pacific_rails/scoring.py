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
    """`players` and `strengths` are by seat, `goals` in order.

    A strength is the total and then the numbers for `TIE_BREAKERS`; the highest wins, and equals share.
    """

    players: tuple[PlayerScore, ...]
    goals: tuple[GoalScore, ...]
    strengths: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.leaders(1 + len(TIE_BREAKERS))

    @property
    def decided(self) -> str | None:
        """The tie-breaker needed: None if points alone decided, the last one if the win is shared."""
        needed = (name for n, name in reversed([*enumerate(TIE_BREAKERS, 1)]) if len(self.leaders(n)) > 1)
        return next(needed, None)

    def leaders(self, measures: int = 1) -> tuple[int, ...]:
        """The seats that lead by this many measures: 1 is points only."""
        most = max(strength[:measures] for strength in self.strengths)
        return tuple(seat for seat, one in enumerate(self.strengths) if one[:measures] == most)


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
    strengths = tuple(
        (one.total, player["houses on board"], player.stations)
        for one, player in zip(players, table.players, strict=True)
    )
    return Score(players, goals, strengths)


def score_goal(goal: str, players: tuple[Player, ...]) -> GoalScore:
    counts = tuple(player[goal] for player in players)
    most = max(counts, default=0)
    return GoalScore(goal, counts, counts.index(most) if most and counts.count(most) == 1 else None)
