"""A report's map has every turn that was written down in the square that was filled on it."""

from unittest.mock import patch

from placed import texts_at
from presses import press
from rails_makers import played_game

from papergen.games.thirty_rails.pages import report
from papergen.games.thirty_rails.referee import check


def test_turns_stand_in_their_squares() -> None:
    play = played_game("check-1")
    with patch.object(report, "draw_board", wraps=report.draw_board) as drawn:
        first, *_ = report.report_pages(press(), check(play, "x.yaml"))
    board = drawn.call_args.args[1]
    found = [(text, x, y) for text, x, y, *_ in texts_at(first)]
    assert play.order
    for square, turn in enumerate(play.order):
        cell = board.cell(square)
        inside = {text for text, x, y in found if cell.x < x < cell.right and cell.y < y < cell.bottom}
        assert turn is None or str(turn) in inside
