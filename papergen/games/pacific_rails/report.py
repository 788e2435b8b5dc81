"""A checked game as text for a terminal: scoring table, goals, mistakes, verdict."""

from collections.abc import Iterator

from papergen.games.pacific_rails.referee import Checked, stations_reason, total_reason
from papergen.games.pacific_rails.scoring import GoalScore
from papergen.games.pacific_rails.tables import GOAL_POINTS, GOALS, goal_key
from papergen.phrase import in_english
from papergen.tabular import Row, painted, table_lines
from papergen.terminal import Paint, report
from papergen.wording import folded, listed
from papergen.words import load_words

HEADS = ("points", "stations", "track tiles", "goals", "total")


def report_lines(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    body = () if paint.plain else _body(checked, paint, explain)
    return report(checked, paint, heading(checked), body, _spoken(checked, explain))


def _body(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    yield from _points(checked, paint)
    yield ""
    width = max(map(len, GOALS))
    for goal in checked.score.goals:
        yield from folded(f"{goal.goal:<{width}}  {_goal(checked, goal, explain)}", paint.width, 4)
    yield ""
    if explain:
        for line in _explained(checked):
            yield from folded(line, paint.width, 4)
        yield ""


def _spoken(checked: Checked, explain: bool) -> Iterator[str]:
    """In sentences, player by player and goal by goal."""
    yield from _sentences(checked)
    for goal in checked.score.goals:
        yield f"Goal {goal.goal}: {_goal(checked, goal, explain)}."
    if explain:
        yield from (f"{line}." for line in _explained(checked))


def _sentences(checked: Checked) -> Iterator[str]:
    """The scoring table, a sentence for each player."""
    for seat, (name, player) in enumerate(zip(checked.table.names, checked.score.players, strict=True)):
        numbers = (player.points, player.stations, player.track_tiles, player.goals, player.total)
        parts = ", ".join(f"{head} {number}" for head, number in zip(HEADS, numbers, strict=True))
        claim = checked.table.claimed.get(seat)
        written = f"; written: {claim.total}" if claim and claim.total is not None else ""
        yield f"{name}: {parts}{written}."


def heading(checked: Checked) -> str:
    return f"Pacific Rails Inc. · {listed(checked.table.names)} · {checked.file_shown}"


def _points(checked: Checked, paint: Paint) -> Iterator[str]:
    rows = []
    for seat, (name, player) in enumerate(zip(checked.table.names, checked.score.players, strict=True)):
        numbers = (player.points, player.stations, player.track_tiles, player.goals, player.total)
        claim = checked.table.claimed.get(seat)
        wrong = claim is not None and claim.total not in (None, player.total)
        mark = paint.written(claim.total) if claim and wrong else ""
        rows.append(Row((name, *map(str, numbers)), mark=mark))
    table = table_lines(("", *HEADS), rows, paint.width, 11)
    yield from painted(table, paint, checked.score.winners, _sentences(checked))


def _goal(checked: Checked, goal: GoalScore, explain: bool) -> str:
    """`3 for Bo (Ann 1, Bo 4)`."""
    names = checked.table.names
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, goal.counts, strict=True))
    if goal.winner is not None:
        outcome = f"{GOAL_POINTS} for {names[goal.winner]}"
    elif goal.leaders:
        outcome = f"nothing: {listed([names[seat] for seat in goal.leaders])} tie"
    else:
        outcome = "nothing: nobody has any"
    meaning = f" {load_words()[f'{goal_key(goal.goal)}-meaning']}" if explain else ""
    return f"{outcome} ({counts}){meaning}"


def _explained(checked: Checked) -> Iterator[str]:
    for seat, name in enumerate(checked.table.names):
        total = checked.score.players[seat].total
        yield f"{name}: {total} = {in_english(total_reason(checked.table, checked.score, seat))}"
        yield f"{name}: {stations_reason(checked.table, seat)}"
