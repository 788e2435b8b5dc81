"""What the players wrote down against what is right, with the reason."""

from collections.abc import Iterator

from papergen.games.pacific_rails.model import Table
from papergen.games.pacific_rails.rules import counted, found
from papergen.games.pacific_rails.scoring import Score
from papergen.games.pacific_rails.tables import GOAL_POINTS
from papergen.report import Finding
from papergen.wording import listed


def claims(table: Table, score: Score) -> Iterator[Finding]:
    for seat, claim in sorted(table.claimed.items()):
        name, right = table.names[seat], score.players[seat]
        cells = (
            ("stations", "stations", claim.stations, right.stations, stations_reason(table, seat)),
            ("tiles", "track tiles", claim.tiles, right.track_tiles, "a point a tile"),
            ("goals", "goals", claim.goals, right.goals, goals_reason(table, score, seat)),
        )
        for rule, part, written, correct, reason in cells:
            if written is not None and written != correct:
                message = f"{name}: {written} is written for {part}, and it is {correct}: {reason}"
                yield found(table, f"claimed-{rule}", name, message, ("claimed", name, part))
        if claim.total is not None and claim.total != right.total:
            reason = total_reason(table, score, seat)
            message = f"{name}: {claim.total} is written as the total, and it is {right.total}: {reason}"
            yield found(table, "claimed-total", name, message, ("claimed", name, "total"), ("claimed", name))


def stations_reason(table: Table, seat: int) -> str:
    """`6 + 3 = 9 stations`."""
    player = table.players[seat]
    railway, telegraph = player["railway stations"], player["telegraph stations"]
    return f"{railway} + {telegraph} = {player.stations} station{'' if player.stations == 1 else 's'}"


def goals_won(score: Score, seat: int) -> list[str]:
    return [goal.goal for goal in score.goals if goal.winner == seat]


def goals_reason(table: Table, score: Score, seat: int) -> str:
    """`3 for iron; crew is tied with Bo`: what was won, and what was nearly."""
    won = goals_won(score, seat)
    parts = [f"{GOAL_POINTS} for {listed(won)}" if len(won) == 1 else f"{GOAL_POINTS} each for {listed(won)}"]
    if not won:
        parts = ["the only one with the most is needed"]
    for goal in score.goals:
        if seat in goal.leaders and goal.winner is None:
            others = [table.names[other] for other in goal.leaders if other != seat]
            parts.append(f"{goal.goal} is tied with {listed(others)}")
    return "; ".join(parts)


def total_reason(table: Table, score: Score, seat: int) -> str:
    """`61 on the track + 34 for 9 stations + 2 for track tiles + 3 for goals (iron)`."""
    right = score.players[seat]
    parts = [f"{right.points} on the score track"]
    if right.stations:
        parts.append(f"{right.stations} for {counted(table.players[seat].stations, 'station')}")
    if right.track_tiles:
        parts.append(f"{right.track_tiles} for track tiles")
    if right.goals:
        parts.append(f"{right.goals} for goals ({', '.join(goals_won(score, seat))})")
    return " + ".join(parts)
