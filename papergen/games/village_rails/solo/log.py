"""The log of a solo game: reading, writing and replaying it.

A log has `scenario: {seed, level}` and `turns:` with up to twelve entries, each with

- `track`: the place taken from the track market, 1 (free, furthest from the deck) to 7;
- `cell`: where the card goes, r1c1 to r4c3; `turned: yes` if it is upside down (default `no`);
- `trip` and `line`, both or neither: the place taken from the trip market, 1 to 4, and the line it goes to;
  `when: before` building (the default) or `after`;
- `completes`: the lines that the turn completes, in the order in which they are resolved, each with the
  number of the terminus card played: `{T3: 17, L4: 4}`; absent if there are none.

`player` and `claimed` are optional, as for a tableau. The rival's answers are not in the log: they follow
from the scenario. What is written reads back as the same log. In a replay every mistake is a finding, in
order; after each, the replay goes on as well as it can.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from papergen.games.village_rails.model import Claim, Log, Play, Turn
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.engine import Fault, step
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.state import EMPTY, LAID, State, Table, first_state
from papergen.games.village_rails.tables import (
    LEVELS,
    LINES,
    NAME,
    TERMINUS_CARDS,
    TRACK_PLACES,
    TRIP_PLACES,
    TURNS,
    cell_name,
)
from papergen.games.village_rails.transcript import PadFields
from papergen.nodes import Node, Tree
from papergen.result import Finding, finding_at
from papergen.wording import counted, in_quotes

REQUIRED = ("game", "scenario", "turns")
OPTIONAL = ("player", "claimed")
_TURN_OPTIONAL = ("turned", "trip", "line", "when", "completes")
_YES, _NO = ("yes", "true"), ("no", "false")
_BEFORE, _AFTER = "before", "after"
_MOST_TURNS = 40  # read at most; the rules allow twelve


def read_log(tree: Tree) -> Log:
    """The log that the tree holds; raises LocatedError with everything that is wrong."""
    return _LogReader(tree).read(tree.root)


class _LogReader(PadFields):
    def read(self, root: Node) -> Log:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL, "the log")
        seed, level = self._scenario(values["scenario"]) if "scenario" in values else (None, None)
        turns = self._turns(values["turns"]) if "turns" in values else ()
        player, claimed = self.player(values.get("player")), self.claim(values.get("claimed"))
        self.finish("" if turns else "turns")
        if seed is None or level is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Log(seed, level, turns, player, claimed, self.marks, tuple(self.notes))

    def _scenario(self, node: Node) -> tuple[str | None, str | None]:
        values = self.mapping(node, "scenario", ("seed", "level")) or {}
        level = self.choice(values["level"], "level", LEVELS) if "level" in values else None
        return (self.seed(values["seed"]) if "seed" in values else None), level

    def _turns(self, node: Node) -> tuple[Turn, ...]:
        items = self.items(node, "turns", 0, _MOST_TURNS, "turns") or ()
        turns = [self._turn(item, f"turn {number}") for number, item in enumerate(items, 1)]
        return tuple(turn for turn in turns if turn is not None)

    def _turn(self, node: Node, name: str) -> Turn | None:
        self.mark(name, node)
        values = self.mapping(node, name, ("track", "cell"), _TURN_OPTIONAL)
        if values is None:
            return None
        for key, value in values.items():
            self.mark(f"{name} {key}", value)
        get = values.get
        track = self.whole(values["track"], "track", 1, TRACK_PLACES) if "track" in values else None
        cell = self.cell(values["cell"], "cell") if "cell" in values else None
        turned = self._yes(get("turned"))
        if ("trip" in values) != ("line" in values):
            self.problem(node, f"{name} needs both trip: and line:, or neither")
        trip = self.whole(values["trip"], "trip", 1, TRIP_PLACES) if "trip" in values else None
        line = self.line(values["line"], "line") if "line" in values else None
        after = self._after(get("when"), "trip" in values)
        completes = self._completes(values["completes"]) if "completes" in values else ()
        if track is None or cell is None:
            return None
        return Turn(track, cell, turned, trip, line, after, completes)

    def _yes(self, node: Node | None) -> bool:
        return node is not None and self.choice(node, "turned", (*_YES, *_NO)) in _YES

    def _after(self, node: Node | None, planned: bool) -> bool:
        if node is None:
            return False
        if not planned:
            self.problem(node, "when: says when the trip was planned, but there is no trip:")
        return self.choice(node, "when", (_BEFORE, _AFTER)) == _AFTER

    def _completes(self, node: Node) -> tuple[tuple[int, int], ...]:
        found: dict[int, int] = {}
        for key, value in self.pairs(node, "completes"):
            line = self.line(key, "completes")
            whose = LINES[line] if line is not None else "a line"
            card = self.whole(value, f"the terminus card of {whose}", 1, TERMINUS_CARDS)
            if line is not None and line in found:
                self.problem(key, f"line {LINES[line]} is here twice; keep one of them")
            elif line is not None and card is not None:
                found[line] = card
        return tuple(found.items())


def write_log(log: Log) -> str:
    return "".join(f"{line}\n" for line in _lines(log))


def _lines(log: Log) -> Iterator[str]:
    yield f"game: {NAME}"
    if log.player is not None:
        yield f"player: {in_quotes(log.player)}"
    yield f"scenario: {{seed: {in_quotes(log.seed)}, level: {log.level}}}"
    yield "turns:" if log.turns else "turns: []"
    for turn in log.turns:
        yield f"  - {_braced(_turn(turn))}"
    if log.claimed is not None:
        yield f"claimed: {_braced(_claim(log.claimed))}"


def _turn(turn: Turn) -> Iterator[str]:
    yield f"track: {turn.track}"
    yield f"cell: {cell_name(turn.cell)}"
    if turn.turned:
        yield "turned: yes"
    if turn.trip is not None and turn.line is not None:
        yield f"trip: {turn.trip}"
        yield f"line: {LINES[turn.line]}"
        if turn.after:
            yield "when: after"
    if turn.completes:
        yield f"completes: {_braced(f'{LINES[line]}: {card}' for line, card in turn.completes)}"


def _claim(claim: Claim) -> Iterator[str]:
    for line, points in sorted(claim.lines.items()):
        yield f"{LINES[line]}: {points}"
    for name, number in (("sidings", claim.sidings), ("money", claim.money), ("total", claim.total)):
        if number is not None:
            yield f"{name}: {number}"


def _braced(entries: Iterable[str]) -> str:
    return f"{{{', '.join(entries)}}}"


@dataclass(frozen=True)
class Replayed:
    """A log played again: the tableau at the end, the rival's score, and every mistake."""

    play: Play
    rival: int
    problems: tuple[Finding, ...]


def replay(log: Log) -> Replayed:
    table = scenario(log.seed, log.level).table
    state = first_state(table)
    problems: list[Finding] = []
    for number, turn in enumerate(log.turns[:TURNS], 1):
        state, faults = step(table, state, turn)
        for fault in faults:
            problems.append(_finding(log, number, fault, first=not problems))
        state = rival_answer(table, state)
    return Replayed(tableau(table, state), state.rival_points, (*problems, *_count(log)))


def tableau(table: Table, state: State) -> Play:
    """The player's tableau as a transcript would have it."""
    return Play(
        starts=table.starts,
        cards=tuple(None if laid == EMPTY else LAID[laid] for laid in state.board),
        trips=tuple(tuple(RAILWAY[card].trip for card in held) for held in state.trips),
        money=state.money,
    )


def _finding(log: Log, number: int, fault: Fault, first: bool) -> Finding:
    name = f"turn {number}"
    note = " (the first mistake)" if first else ""
    return finding_at(log.marks, fault.rule, name, f"{name}: {fault.message}{note}", f"{name} {fault.part}")


def _count(log: Log) -> list[Finding]:
    written = len(log.turns)
    if written > TURNS:
        message = f"{written} turns are written; only the first {TURNS} count"
        return [finding_at(log.marks, "turns", f"turn {TURNS + 1}", message)]
    if written < TURNS:
        message = f"only {written} of {counted(TURNS, 'turn')} are written; incomplete lines score nothing"
        return [finding_at(log.marks, "unfinished", f"turn {written + 1}", message, "turns")]
    return []
