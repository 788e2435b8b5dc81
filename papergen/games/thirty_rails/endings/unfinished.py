"""An unfinished sheet, ready to be played on: which turns are left, and what may still be done on them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from papergen.errors import EXIT_DOES_NOT_HOLD, PapergenError
from papergen.games.thirty_rails.check import Checked
from papergen.games.thirty_rails.dice_check import question_of, rolls_of
from papergen.games.thirty_rails.endings.lastrails import Ending
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.feasible import Masks, coloured_choices, explain
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, Overrides, Play, Turn
from papergen.games.thirty_rails.replay import known_turns
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.legality import UNFINISHED, map_problems
from papergen.located import shown

_NO_DICE = "the dice are not known; add seed: or, under rolls:, the turns' rolls"


@dataclass(frozen=True)
class Unfinished:
    """`shares` by line are those bought so far; None in the basic game."""

    checked: Checked
    ahead: Ahead
    shares: Mapping[int, int] | None

    @property
    def play(self) -> Play:
        return self.checked.play

    @property
    def played(self) -> int:
        """The turns so far."""
        return len(self.play.filled)

    def completed(self, end: Ending) -> Play:
        """The finished sheet, with the turns of the new squares; what the player claimed is left out."""
        play = self.play
        order = list(play.order or (None,) * len(play.board))
        used = play.overrides
        shares, buys = dict(play.shares), dict(play.buys or {})
        for turn, move in enumerate(end.moves, self.played + 1):
            order[move.square] = turn
            if used is not None and move.white:
                used = used._replace(white=turn)
            if used is not None and move.coloured:
                used = used._replace(coloured=turn)
            if move.held == BOUGHT and move.line is not None:
                worth = max(self.ahead.turns[turn - self.played - 1])
                shares[move.line] = shares.get(move.line, 0) + worth
                buys[turn] = move.line
        return replace(
            play,
            board=end.board,
            order=tuple(order),
            overrides=used,
            shares=shares,
            buys=None if play.buys is None else buys,
            claimed=None,
            marks={},
        )


def unfinished(checked: Checked) -> Unfinished:
    """Raises PapergenError where there is nothing to play on, or the sheet does not hold so far."""
    play, name = checked.play, shown(checked.file, 200)
    if wrong := list(_wrong(checked)):
        raise PapergenError(*wrong, code=EXIT_DOES_NOT_HOLD)
    empty = play.board.count(EMPTY)
    if not empty:
        total = f"{checked.score.total} point{'' if checked.score.total == 1 else 's'}"
        raise PapergenError(
            f"{name}: the map is finished ({total}); a square that is still open is written as a dot, and "
            "'papergen par' says what the dice could have given"
        )
    turns = rolls_of(play).turns
    if turns is None:
        raise PapergenError(f"{name}: {_NO_DICE}")
    played = len(play.filled)
    if len(turns) < played + empty:
        raise PapergenError(
            f"{name}: the rolls are written down up to turn {len(turns)}, and the open squares need those up "
            f"to turn {played + empty}"
        )
    advanced = play.variant == ADVANCED
    white, coloured = (False, False) if advanced else _overrides_left(checked, turns[:played])
    ahead = Ahead.of(play.board, turns[played:], white, coloured, advanced)
    return Unfinished(checked, ahead, play.shares if advanced else None)


def _wrong(checked: Checked) -> Iterator[str]:
    """What does not hold so far. Claims do not matter: the game is not over."""
    for finding in map_problems(checked):
        if finding.rule != UNFINISHED:
            place = f":{finding.line}:{finding.column}" if finding.line else ""
            yield f"{shown(checked.file, 200)}{place}: {finding.message}"


def _overrides_left(checked: Checked, turns: tuple[Turn, ...]) -> tuple[bool, bool]:
    """Whether the white and the coloured override can still be used.

    Where the sheet says neither which were used nor on which turn each square was filled, they are left if
    some order of play does without them. The coloured one depends on the tracks alone.
    """
    play = checked.play
    used = play.overrides
    if used is None and checked.witness and len(known_turns(play)) == len(play.filled):
        used = checked.witness.overrides
    if used is not None:
        return used.white is None, used.coloured is None
    question = question_of(play, turns)
    choices = [turn for turn, _ in coloured_choices(question, Masks(question))]
    without_white = (Overrides(None, None if turn is None else turn + 1) for turn in choices)
    return any(explain(replace(question, overrides=each)) for each in without_white), None in choices
