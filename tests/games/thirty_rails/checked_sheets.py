"""Whole sheets to be checked, and what the checker says of them."""

from dataclasses import replace

from rails_makers import dice, played_game

from papergen.games.thirty_rails.model import EMPTY, Overrides
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse


def checked(play):
    result = check(play, "x.yaml")
    assert result.ok == (not result.problems)
    return result


def rules_of(play):
    return [finding.rule for finding in checked(play).problems]


def messages(play, rule):
    return [finding.message for finding in checked(play).problems if finding.rule == rule]


def changed(play, squares):
    board = list(play.board)
    for square, held in squares.items():
        board[square] = held
    return replace(play, board=tuple(board))


GAME = played_game("check-1")
SHARED = played_game("check-9", ADVANCED)
PLAIN = replace(GAME, seed=None, order=None, overrides=None)


def unfinish(play, turns):
    """The sheet as it was after that many turns."""
    later = {s: EMPTY for s, turn in enumerate(play.order) if turn is not None and turn > turns}
    order = tuple(turn if turn is not None and turn <= turns else None for turn in play.order)
    kept = play.overrides and Overrides(
        *(
            t if t is not None and t <= turns else None
            for t in (play.overrides.white, play.overrides.coloured)
        )
    )
    buys = play.buys and {turn: line for turn, line in play.buys.items() if turn <= turns}
    shares: dict[int, int] = {}
    for turn, line in (buys or {}).items():
        shares[line] = shares.get(line, 0) + max(dice(play).turns[turn - 1])
    return replace(changed(play, later), order=order, overrides=kept, buys=buys, shares=shares)


CLAIMED = """\
game: 30-rails
stations: {1: W1, 2: N6, 3: E1, 4: S6}
bonus: r1c4
map:
  - "EW EW EW EW EW EW"
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ^"
  - ".  .  .  .  .  M"
claimed: CLAIM
"""


def claiming(claim):
    return read_play(parse(CLAIMED.replace("CLAIM", claim).encode(), "x"))
