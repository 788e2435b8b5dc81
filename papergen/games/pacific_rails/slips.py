"""Single changes to a final scoring with problems that make everything hold, and what they cost."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from papergen.games.pacific_rails import rules
from papergen.games.pacific_rails.model import Player, Table, claim_mark, player_mark
from papergen.games.pacific_rails.referee import TILES, cells
from papergen.games.pacific_rails.scoring import score
from papergen.games.pacific_rails.tables import VALUES
from papergen.games.pacific_rails.transcript import MOST_PIECES, MOST_POINTS
from papergen.result import Cell
from papergen.slips import (
    Judge,
    Named,
    Reading,
    Slip,
    best_slips,
    number_cost,
    other_numbers,
)

SWAPPED_VALUES = 2.5  # two numbers that follow each other in the form


def find_slips(table: Table, problems: int) -> tuple[Slip, ...]:
    """For a scoring with problems, the likeliest slips first; one that explains several is told as sure."""
    if any(True for _ in rules.players(table)):  # no single change mends that
        return ()
    judge = Judge(rules.TABLE_RULES, lambda one: cells(one, score(one)))
    readings = judge.readings(table, _changes(table), partial(_claim, table))
    return best_slips(readings, table.marks, sure=problems > 1)


def _claim(table: Table, cell: Cell) -> Named:
    kind = "track tiles" if cell.kind == TILES else cell.kind
    player, mark = table.names[cell.seat], claim_mark(cell.seat, kind)
    place = mark if mark in table.marks else claim_mark(cell.seat)  # the total may stand alone
    return f"claimed {player} {kind}", f"the {kind} claimed for {player}", place


def _changes(table: Table) -> Iterator[tuple[Reading, Table]]:
    for seat, player in enumerate(table.players):
        for value, typed in player.given.items():
            where, place = f"{player.name} {value}", player_mark(seat, value)
            for meant in other_numbers(typed, MOST_POINTS if value == "points" else MOST_PIECES):
                cost = number_cost(str(typed), str(meant))
                reading = Reading(cost, where, _name(player, value), str(typed), str(meant), place=place)
                yield reading, _with(table, seat, {value: meant})
        for one, other in pairwise(value for value in VALUES if value in player.given):
            a, b = player[one], player[other]
            if a != b:
                where, place = f"{player.name} {one}", player_mark(seat, one)
                name = f"'{one}' and '{other}' of {player.name}"
                reading = Reading(SWAPPED_VALUES, where, name, f"{a} {b}", f"{b} {a}", True, place)
                yield reading, _with(table, seat, {one: b, other: a})


def _name(player: Player, value: str) -> str:
    return f"'{value}' of {player.name}"


def _with(table: Table, seat: int, values: dict[str, int]) -> Table:
    changed = replace(table.players[seat], given={**table.players[seat].given, **values})
    return replace(table, players=(*table.players[:seat], changed, *table.players[seat + 1 :]))
