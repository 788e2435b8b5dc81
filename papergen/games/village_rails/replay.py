"""A solo log played again: markets, coins, rival, placements, completions, terminus cards.

Every wrong step is a finding, the first one first; after it the replay goes on as the engine does.
"""

from dataclasses import dataclass

from papergen.games.village_rails.deck import RAILWAY
from papergen.games.village_rails.engine import Fault, rival_answer, step
from papergen.games.village_rails.model import Log, Play
from papergen.games.village_rails.packed import LAID
from papergen.games.village_rails.rules import counted, found
from papergen.games.village_rails.solo import scenario
from papergen.games.village_rails.state import EMPTY, State, Table, first_state
from papergen.games.village_rails.tables import TURNS
from papergen.report import Finding


@dataclass(frozen=True)
class Replayed:
    """`states` are the positions before each turn and after the last; `play` is the tableau at the end."""

    play: Play
    states: tuple[State, ...]
    problems: tuple[Finding, ...]


def replay(log: Log) -> Replayed:
    table = scenario(log.seed, log.level).table
    state = first_state(table)
    states = [state]
    problems: list[Finding] = []
    for number, turn in enumerate(log.turns[:TURNS], 1):
        state, faults = step(table, state, turn)
        for fault in faults:
            problems.append(_finding(log, number, fault, first=not problems))
        state = rival_answer(table, state)
        states.append(state)
    problems += _count(log)
    return Replayed(tableau(table, state), tuple(states), tuple(problems))


def tableau(table: Table, state: State) -> Play:
    """The player's cards as they lie, in the words of a transcript."""
    return Play(
        starts=table.starts,
        cards=tuple(None if laid == EMPTY else LAID[laid] for laid in state.board),
        trips=tuple(tuple(RAILWAY[card].trip for card in held) for held in state.trips),
        money=state.money,
    )


def _finding(log: Log, number: int, fault: Fault, first: bool) -> Finding:
    name = f"turn {number}"
    note = " (the first wrong step)" if first else ""
    return found(log, fault.rule, name, f"{name}: {fault.message}{note}", f"{name} {fault.part}")


def _count(log: Log) -> list[Finding]:
    written = len(log.turns)
    if written > TURNS:
        message = f"{written} turns are written, and {TURNS} are played; the rest are not counted"
        return [found(log, "turns", f"turn {TURNS + 1}", message)]
    if written < TURNS:
        message = (
            f"{counted(written, 'turn')} of {TURNS} are written; lines that are not complete score nothing"
        )
        return [found(log, "unfinished", f"turn {written + 1}", message, "turns")]
    return []
