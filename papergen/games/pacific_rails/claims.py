"""What the players wrote down against what is right, with the reason."""

from collections.abc import Iterator

from papergen.games.pacific_rails.model import Table
from papergen.games.pacific_rails.rules import counted, found
from papergen.games.pacific_rails.scoring import Score
from papergen.games.pacific_rails.tables import GOAL_POINTS
from papergen.report import TOTAL, Cell, Finding
from papergen.wording import listed

STATIONS, TILES, GOALS = "stations", "tiles", "goals"  # kinds of cells


def cells(table: Table, score: Score) -> Iterator[Cell]:
    """All that the players wrote, one after the other."""
    for seat, claim in sorted(table.claimed.items()):
        right = score.players[seat]
        row = (
            (STATIONS, claim.stations, right.stations),
            (TILES, claim.tiles, right.track_tiles),
            (GOALS, claim.goals, right.goals),
            (TOTAL, claim.total, right.total),
        )
        yield from (Cell(seat, "", kind, written, n) for kind, written, n in row if written is not None)


def claims(table: Table, score: Score) -> Iterator[Finding]:
    for cell in cells(table, score):
        if cell.written == cell.right:
            continue
        name = table.names[cell.seat]
        how, reason = {
            STATIONS: ("for stations", stations_reason(table, cell.seat)),
            TILES: ("for track tiles", "a point a tile"),
            GOALS: ("for goals", goals_reason(table, score, cell.seat)),
            TOTAL: ("as the total", total_reason(table, score, cell.seat)),
        }[cell.kind]
        message = f"{name}: {cell.written} is written {how}, and it is {cell.right}: {reason}"
        part = ("claimed", name, "track tiles" if cell.kind == TILES else cell.kind)
        places = (part, part[:2]) if cell.kind == TOTAL else (part,)
        yield found(table, f"claimed-{cell.kind}", name, message, *places)


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
