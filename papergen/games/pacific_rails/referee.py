"""The referee of Pacific Rails Inc.: scores a transcript and finds the mistakes in it.

What the players wrote down is compared with what is right, and every mistake is explained.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from papergen.games.pacific_rails import rules
from papergen.games.pacific_rails.model import Table, claim_mark
from papergen.games.pacific_rails.rules import of_player
from papergen.games.pacific_rails.scoring import Score, score
from papergen.games.pacific_rails.tables import GOAL_POINTS, NAME, RULES, TIE_BREAKERS, goal_key
from papergen.games.pacific_rails.transcript import blank_form, read_table
from papergen.nodes import Tree
from papergen.phrase import (
    Gap,
    Joined,
    Phrase,
    added,
    counted,
    labelled,
    listed,
    more,
    phrase,
    some,
    wrong_number,
)
from papergen.result import (
    TOTAL,
    Cell,
    Finding,
    Result,
    Side,
    by_rule,
    claim_findings,
    finding_at,
    total_cell,
)
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.slips import Slip

STATIONS, TILES, GOALS = "stations", "tiles", "goals"  # kinds of cells


@dataclass(frozen=True)
class Checked(Result):
    """A checked game of Pacific Rails Inc."""

    table: Table
    score: Score

    def verdict_in(self, words: Words) -> str:
        result = _sentence(self, words)
        if self.ok:
            return f"{result}."
        found = "verdict-corrected" if self.miscounted else "verdict-as-written"
        return words.counted(found, len(self.mistakes), result=result)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        totals = (player.total for player in self.score.players)
        return tuple(zip(self.table.names, totals, strict=True))

    @property
    def tie_breakers(self) -> tuple[str, ...]:
        return TIE_BREAKERS

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(Side((seat,), strength) for seat, strength in enumerate(self.score.strengths))

    @cached_property
    def slips(self) -> "tuple[Slip, ...]":
        if self.ok:
            return ()
        from papergen.games.pacific_rails.slips import find_slips

        return find_slips(self.table, len(self.problems))

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


def check_transcript(tree: Tree) -> Checked:
    return check(read_table(tree), tree.name)


def blank_transcript(seed: str | None, player: str) -> str:
    return blank_form(seed, player)


def check(table: Table, file: str) -> Checked:
    points = score(table)
    problems = [finding for rule in rules.TABLE_RULES for finding in rule(table)]
    problems += claims(table, points)
    warnings = (*table.notes, *_tie_breaker(table, points))
    return Checked(file, NAME, by_rule(problems, RULES), warnings, table, points)


def _tie_breaker(table: Table, score: Score) -> Iterator[Finding]:
    """A warning if a tie was broken by houses that were not written down."""
    if score.decided is None:
        return
    for seat in score.leaders():
        player = table.players[seat]
        if TIE_BREAKERS[0] not in player.given:
            said = phrase("found-pacific-tie-breaker", value=phrase(goal_key(TIE_BREAKERS[0])))
            yield of_player(table, "tie-breaker", player, said)


def _sentence(checked: Checked, words: Words) -> str:
    score = checked.score
    points = words.counted("count-points", score.players[score.winners[0]].total)
    if len(score.winners) > 1:
        return words.filled("verdict-shared", name=words.listed(checked.winners), points=points)
    winner = checked.winners[0]
    if score.decided is None:
        return words.filled("verdict-wins", name=winner, points=points)
    others = words.listed(
        [checked.table.names[seat] for seat in score.leaders() if seat not in score.winners]
    )
    key = "verdict-by-houses" if score.decided == TIE_BREAKERS[0] else "verdict-by-stations"
    return words.filled(key, name=winner, points=points, others=others)


def cells(table: Table, score: Score) -> Iterator[Cell]:
    """Every number that the players wrote down, player by player."""
    for seat, claim in sorted(table.claimed.items()):
        right = score.players[seat]
        row = (
            (STATIONS, claim.stations, right.stations),
            (TILES, claim.tiles, right.track_tiles),
            (GOALS, claim.goals, right.goals),
        )
        parts = [
            Cell(seat, "", kind, written, number) for kind, written, number in row if written is not None
        ]
        yield from parts
        if claim.total is not None:
            yield total_cell(seat, claim.total, right.total, parts)


def claims(table: Table, score: Score) -> Iterator[Finding]:
    def tell(cell: Cell) -> Finding:
        name = table.names[cell.seat]
        key, reason = {
            STATIONS: ("found-pacific-for-stations", stations_reason(table, cell.seat)),
            TILES: ("found-pacific-for-tiles", phrase("found-pacific-tile-points")),
            GOALS: ("found-pacific-for-goals", goals_reason(table, score, cell.seat)),
            TOTAL: ("found-in-total", total_reason(table, score, cell.seat)),
        }[cell.kind]
        said = wrong_number(name, phrase(key, number=cell.written), labelled(cell.right, reason))
        part = "track tiles" if cell.kind == TILES else cell.kind
        places = (claim_mark(cell.seat, part), claim_mark(cell.seat))  # the total may stand alone
        return finding_at(table.marks, f"claimed-{cell.kind}", name, said, *places)

    return claim_findings(cells(table, score), tell)


def stations_reason(table: Table, seat: int) -> Phrase:
    """`6 + 3 = 9 stations`."""
    player = table.players[seat]
    both = f"{player['railway stations']} + {player['telegraph stations']}"
    return phrase(
        "found-pacific-both", sum=both, stations=some("found-pacific-all-stations", player.stations)
    )


def goals_won(score: Score, seat: int) -> list[Phrase]:
    return [phrase(goal_key(goal.goal)) for goal in score.goals if goal.winner == seat]


def goals_reason(table: Table, score: Score, seat: int) -> Gap:
    """`3 for iron; crew is tied with Bo`: the goals won, and those nearly won."""
    won = goals_won(score, seat)
    said = counted("found-pacific-won", len(won), points=GOAL_POINTS, goals=listed(won))
    if not won:
        said = phrase("found-pacific-no-goal")
    tied = []
    for goal in score.goals:
        if seat in goal.leaders and goal.winner is None:
            others = listed([table.names[other] for other in goal.leaders if other != seat])
            tied.append(phrase("found-pacific-tied", goal=phrase(goal_key(goal.goal)), players=others))
    return more(said, *tied)


def total_reason(table: Table, score: Score, seat: int) -> Gap:
    """`61 on the score track + 34 for 9 stations + 2 for track tiles + 3 for goals (iron)`."""
    right = score.players[seat]
    parts = [phrase("found-pacific-track", number=right.points)]
    if right.stations:
        stations = some("found-pacific-all-stations", table.players[seat].stations)
        parts.append(phrase("found-for", number=right.stations, what=stations))
    if right.track_tiles:
        parts.append(phrase("found-pacific-for-tiles", number=right.track_tiles))
    if right.goals:
        goals = phrase("found-pacific-for-goals", number=right.goals)
        won = Joined(tuple(goals_won(score, seat)), ", ")
        parts.append(phrase("found-beside", what=goals, beside=won))
    return added(parts)
