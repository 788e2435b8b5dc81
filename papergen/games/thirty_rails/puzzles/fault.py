"""A finished, scored sheet with three errors: find them.

easy: errors in sums, the total, the mine or a mountain;
medium: also in a line's squares or bonus, or the mine's points;
hard: also a track that was not rolled, and no sums to check.

The errors are of different kinds, and there are no others. They are planted one by one, each where it changes
nothing else: everything that is not planted is right, so a wrong number of squares is in a row whose sum is
right. The checker confirms on the finished sheet that there are exactly these three.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from papergen.games.thirty_rails.claims import cells
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.maps import SHIPPED, half_turned, pool_map, renumbered
from papergen.games.thirty_rails.model import Claim, Play, Rolls
from papergen.games.thirty_rails.pages.played import frames
from papergen.games.thirty_rails.pages.scoretable import filled_in, score_rows, struck_cells
from papergen.games.thirty_rails.puzzles.faults import (
    CLAIM_FAULTS,
    MAP_FAULTS,
    Fault,
    NotHere,
    Sheet,
    right_claim,
)
from papergen.games.thirty_rails.puzzles.kind import Asked, Kind, table_values
from papergen.games.thirty_rails.puzzles.layout import READ_ONLY, Layout, Tail
from papergen.games.thirty_rails.puzzles.parts import (
    good_looking,
    maps_tail,
    rolled_column,
    rolled_strip,
    track_name,
    written_table,
)
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import LINES, SQUARE_NAMES
from papergen.games.thirty_rails.written import write_play
from papergen.page.press import Press
from papergen.seed import Stream

FAULTS = 3
LEAST_LINES = 2  # connected; with fewer there is little to check
_TRIES_PER_MAP = 8


@dataclass(frozen=True)
class FaultLevel:
    """The kinds of errors to choose from, and whether sums and total are written.

    Without them adding up reveals nothing: every route must be followed.
    """

    rules: tuple[str, ...]
    added_up: bool


LEVELS = {
    "easy": FaultLevel(("claimed-sum", "claimed-total", "mine", "mountain-dice"), added_up=True),
    "medium": FaultLevel(
        ("claimed-squares", "claimed-bonus", "claimed-sum", "claimed-mine", "mine", "mountain-dice"),
        added_up=True,
    ),
    "hard": FaultLevel(
        ("claimed-squares", "claimed-bonus", "claimed-mine", "mine", "mountain-dice", "map-dice"),
        added_up=False,
    ),
}


@dataclass(frozen=True)
class FaultPuzzle:
    """`play` is the sheet as shown, including its rolls and claims; `score` is what its map is worth."""

    play: Play
    score: Score
    faults: tuple[Fault, ...]


def _puzzles(chance: Stream, asked: Asked) -> Iterator[FaultPuzzle]:
    games = rolled_games(chance, asked.maps)
    while True:
        yield make_fault(chance, games, asked.level)


def rolled_games(chance: Stream, pool: int = SHIPPED) -> Iterator[Play]:
    """The first maps of the pool for ever, each round in a new order, with their rolls, some upside down."""
    while True:
        for index in chance.shuffle(range(pool)):
            made = pool_map(index)
            dice = dice_of(made.seed)
            play = replace(
                made.play, seed=None, rolls=Rolls(dice.setup, dice.turns), order=None, overrides=None
            )
            yield renumbered(half_turned(play) if chance.below(2) else play, chance.shuffle(range(4)))


def make_fault(chance: Stream, games: Iterator[Play], level: str) -> FaultPuzzle:
    while True:
        play = next(games)
        for _ in range(_TRIES_PER_MAP):
            rules = chance.shuffle(LEVELS[level].rules)[:FAULTS]
            try:
                puzzle = _planted(chance, play, rules, LEVELS[level].added_up)
            except NotHere:
                continue
            if is_proven(puzzle):
                return puzzle


def is_proven(puzzle: FaultPuzzle) -> bool:
    """Whether the checker finds exactly these errors, none that follows from another, and no warnings."""
    checked = check(puzzle.play, "puzzle")
    if checked.mistakes != checked.problems:
        return False
    found = sorted(problem.rule for problem in checked.problems)
    return found == sorted(fault.rule for fault in puzzle.faults) and not checked.warnings


def _planted(chance: Stream, play: Play, rules: list[str], added_up: bool) -> FaultPuzzle:
    faults = []
    for rule in rules:
        if rule in MAP_FAULTS:
            play, fault = MAP_FAULTS[rule](chance, play)
            faults.append(fault)
    table = score(play.board, play.setup)
    claim = right_claim(table, added_up)
    lines = tuple(sorted(claim.lines))
    if len(lines) < LEAST_LINES:
        raise NotHere
    for rule in rules:
        if rule in CLAIM_FAULTS:
            sheet = Sheet(play.board, play.setup, table, lines)
            claim, fault = CLAIM_FAULTS[rule](chance, claim, sheet)
            faults.append(fault)
            lines = tuple(line for line in lines if LINES[line] != fault.where)
    return FaultPuzzle(replace(play, claimed=claim), table, tuple(faults))


def _describe(puzzle: FaultPuzzle) -> Mapping[str, Any]:
    faults = [
        {"rule": f.rule, "where": f.where, "written": f.written, "right": f.right} for f in puzzle.faults
    ]
    answer = {"faults": faults, **table_values(puzzle.score)}
    return {"transcript": write_play(puzzle.play), "answer": answer}


def _question(press: Press, puzzle: FaultPuzzle) -> Layout:
    look = press.look
    claim = puzzle.play.claimed or Claim()
    unit = look.mm(look.body)
    table = good_looking(score_rows(press, False, written_table(claim)))
    return Layout(
        question=press.words["puzzle-ask-fault" if claim.total is not None else "puzzle-ask-fault-hard"],
        play=puzzle.play,
        block=table.draw,
        below=(table.height,),
        beside=(unit * 17, unit * 28),
        tail=Tail(
            strip=lambda box: rolled_strip(press, box, puzzle.play),
            height=lambda _: look.mm(look.small) * 3 + unit * 5.2,
            column=lambda box: rolled_column(press, box, puzzle.play),
            width=(unit * 9.5, unit * 13),
        ),
        least=READ_ONLY,
    )


def _answer(press: Press, puzzle: FaultPuzzle, minis: bool) -> Layout:
    """The errors in words, framed on the map and struck out in the table; small maps of the lines."""
    squares = [SQUARE_NAMES.index(fault.where) for fault in puzzle.faults if fault.where in SQUARE_NAMES]
    struck = struck_cells(cells(puzzle.play, puzzle.score), advanced=False)
    table = good_looking(score_rows(press, False, filled_in(puzzle.score, struck, rated=False)))
    unit = press.look.mm(press.look.body)
    return Layout(
        question=" ".join(_said(press, fault) for fault in puzzle.faults),
        play=puzzle.play,
        block=table.draw,
        below=(table.height,),
        beside=(unit * 17, unit * 28),
        tail=maps_tail(press, puzzle.play, puzzle.score) if minis else None,
        under=lambda board: frames(press, board, squares),
        least=READ_ONLY,
        key=True,
    )


def _said(press: Press, fault: Fault) -> str:
    gaps: dict[str, object] = {"where": fault.where, "written": fault.written, "right": fault.right}
    if fault.rule == "map-dice":
        gaps["track"] = track_name(press, int(fault.where))
    return press.words.filled(f"puzzle-key-{fault.rule}", **gaps)


KIND = Kind(
    _puzzles,
    _describe,
    _question,
    _answer,
    answers=(4, 2, 1),
    signs=("lines-note", "struck-note", "puzzle-sign-fault"),
)
