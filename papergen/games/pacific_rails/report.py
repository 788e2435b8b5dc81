"""A checked game as text for a terminal: scoring table, goals, mistakes, verdict."""

from collections.abc import Iterator

from papergen.games.pacific_rails.referee import Checked, stations_reason, total_reason
from papergen.games.pacific_rails.scoring import GoalScore
from papergen.games.pacific_rails.tables import GOAL_POINTS, GOALS, goal_key
from papergen.terminal import Paint, closing_lines
from papergen.wording import listed
from papergen.words import load_words

HEADS = ("points", "stations", "track tiles", "goals", "total")


def report_lines(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    yield paint(heading(checked), "strong")
    yield ""
    yield from _points(checked, paint)
    yield ""
    for goal in checked.score.goals:
        yield _goal(checked, goal, explain)
    yield ""
    if explain:
        yield from _explained(checked)
    yield from closing_lines(checked, paint)


def heading(checked: Checked) -> str:
    return f"Pacific Rails Inc. · {listed(checked.table.names)} · {checked.file_shown}"


def _points(checked: Checked, paint: Paint) -> Iterator[str]:
    wide = max(6, *map(len, checked.table.names))
    arrow = "←" if paint.boxes else "<-"
    yield paint("  ".join([f"{'':<{wide}}", *(f"{head:>11}" for head in HEADS)]), "quiet")
    for seat, (name, player) in enumerate(zip(checked.table.names, checked.score.players, strict=True)):
        numbers = (player.points, player.stations, player.track_tiles, player.goals, player.total)
        row = "  ".join([f"{name:<{wide}}", *(f"{number:>11}" for number in numbers)])
        claim = checked.table.claimed.get(seat)
        wrong = claim is not None and claim.total not in (None, player.total)
        mark = paint(f"   {arrow} written: {claim.total}", "bad") if claim and wrong else ""
        yield (paint(row, "strong") if seat in checked.score.winners else row) + mark


def _goal(checked: Checked, goal: GoalScore, explain: bool) -> str:
    """`iron                3 for Bo (Ann 1, Bo 4)`."""
    names = checked.table.names
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, goal.counts, strict=True))
    if goal.winner is not None:
        outcome = f"{GOAL_POINTS} for {names[goal.winner]}"
    elif goal.leaders:
        outcome = f"nothing: {listed([names[seat] for seat in goal.leaders])} tie"
    else:
        outcome = "nothing: nobody has any"
    width = max(map(len, GOALS))
    meaning = f" {load_words()[f'{goal_key(goal.goal)}-meaning']}" if explain else ""
    return f"{goal.goal:<{width}}  {outcome} ({counts}){meaning}"


def _explained(checked: Checked) -> Iterator[str]:
    for seat, name in enumerate(checked.table.names):
        total = checked.score.players[seat].total
        yield f"{name}: {total} = {total_reason(checked.table, checked.score, seat)}"
        yield f"{name}: {stations_reason(checked.table, seat)}"
    yield ""
