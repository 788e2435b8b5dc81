"""A solved sheet as text for a terminal, and as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from papergen.games.thirty_rails.endings.laying import Move
from papergen.games.thirty_rails.endings.solving import Solved, Unfinished
from papergen.games.thirty_rails.model import BOUGHT, KINDS, Turn
from papergen.games.thirty_rails.report import report_lines
from papergen.games.thirty_rails.tables import LINES, line_name, square_name
from papergen.games.thirty_rails.written import square_text, write_play
from papergen.terminal import LABEL, Paint, labelled
from papergen.track import KIND_NAMES
from papergen.wording import counted, folded, listed

EXACT = "exact: no way to finish gives more"
FOUND = "the best found, not proven best"


def solved_lines(solved: Solved, paint: Paint) -> Iterator[str]:
    yield from report_lines(solved.checked, paint, explain=False)
    yield ""
    yield from labelled("now", _now(solved.sheet), paint)
    arrow = "→" if paint.boxes else "->"
    for turn, roll, move in _turns(solved):
        if paint.plain:
            told = f"Turn {turn}, white {roll[0]}, coloured {roll[1]}: {_said(move, roll)}."
        else:
            told = f"turn {turn:>2}: white {roll[0]}, coloured {roll[1]} {arrow} {_said(move, roll)}"
        yield from folded(told, paint.width, 0 if paint.plain else LABEL)
    best = f"{paint(_points(solved.end.best), 'strong')} ({EXACT if solved.exact else FOUND})"
    yield from labelled("best", best, paint)


def solved_json(solved: Solved) -> Mapping[str, Any]:
    sheet = solved.sheet
    return {
        "file": sheet.checked.file,
        "game": sheet.checked.game,
        "variant": sheet.play.variant,
        "player": sheet.play.player,
        "now": sheet.checked.score.total,
        "best": solved.end.best,
        "exact": solved.exact,
        "moves": [_move_json(turn, roll, move) for turn, roll, move in _turns(solved)],
        "transcript": write_play(solved.checked.play),
    }


def _turns(solved: Solved) -> Iterator[tuple[int, Turn, Move]]:
    sheet = solved.sheet
    for number, (roll, move) in enumerate(zip(sheet.ahead.turns, solved.end.moves, strict=True)):
        yield sheet.played + number + 1, roll, move


def _points(number: int) -> str:
    return counted(number, "point", zero="0")


def _now(sheet: Unfinished) -> str:
    ahead, first = sheet.ahead, sheet.played + 1
    count = len(ahead.open)
    squares = "1 square is open" if count == 1 else f"{count} squares are open"
    turns = f"turn {first}" if count == 1 else f"turns {first} to {first + count - 1}"
    left = [die for die, free in (("white", ahead.white), ("coloured", ahead.coloured)) if free]
    overrides = f"; the {listed(left)} override{' is' if len(left) == 1 else 's are'} left" if left else ""
    return f"{_points(sheet.checked.score.total)}; {squares}, {turns}{overrides}"


def _said(move: Move, roll: Turn) -> str:
    where = square_name(move.square)
    if move.held == BOUGHT:
        bought = counted(max(roll), "share")
        return f"{bought} for {line_name(move.line or 0)}, X in {where}"
    used = [die for die, spent in (("white", move.white), ("coloured", move.coloured)) if spent]
    overrides = f" ({listed(used)} override{'' if len(used) == 1 else 's'})" if used else ""
    return f"{KIND_NAMES[KINDS[move.held]]} {square_text(move.held)} in {where}{overrides}"


def _move_json(turn: int, roll: Turn, move: Move) -> dict[str, Any]:
    return {
        "turn": turn,
        "white": roll[0],
        "coloured": roll[1],
        "square": square_name(move.square),
        "holds": square_text(move.held),
        "overrides": [die for die, used in (("white", move.white), ("coloured", move.coloured)) if used],
        "shares": LINES[move.line] if move.line is not None else None,
    }
