"""Where a puzzle's block goes: below a comfortable map, and with it in the middle of the page."""

from unittest.mock import patch

import pytest
from presses import press

from papergen.games.thirty_rails.model import Play, Setup
from papergen.games.thirty_rails.pages.board import Board, numbers_depth
from papergen.games.thirty_rails.puzzles import layout
from papergen.games.thirty_rails.puzzles.layout import BESIDE, Layout, Tail, draw_layout
from papergen.page.shapes import Box, Shape

PLAY = Play(Setup(stations=(0, 6, 12, 18), bonus=8), (0,) * 36)


def placed(room: Box, below: float, tail: bool = False) -> tuple[Board, list[Box]]:
    """The map, and the boxes of the block and of the tail."""
    boxes: list[Box] = []

    def drawn(box: Box) -> list[Shape]:
        boxes.append(box)
        return []

    more = Tail(drawn, lambda _: 12, drawn, (40, 60)) if tail else None
    asked = Layout("Where?", PLAY, drawn, (below,), (40, 50), more)
    with patch.object(layout, "draw_map", wraps=layout.draw_map) as maps:
        draw_layout(press(), room, 1, asked, 0.5)
    board: Board = maps.call_args.args[1]
    return board, boxes


def test_a_map_that_is_large_enough_has_its_block_below() -> None:
    """Beside it the map would be larger still."""
    board, (block,) = placed(Box(20, 20, 200, 180), 30)
    assert board.square > layout.COMFORTABLE
    assert block.y > board.field.bottom and block.w == 200


def test_map_and_block_beside_it_are_in_the_middle() -> None:
    room = Box(20, 20, 220, 100)
    board, (block,) = placed(room, 40)
    left = board.field.x - board.ring - numbers_depth(press())
    assert block.x == pytest.approx(board.field.right + board.ring + BESIDE)
    assert left - room.x == pytest.approx(room.right - block.right)


def test_what_else_is_to_be_known_stands_clear_of_map_and_block() -> None:
    room = Box(20, 20, 170, 250)
    board, (block, tail) = placed(room, 30, tail=True)
    assert block.y >= board.field.bottom + board.ring
    assert tail.y >= block.bottom and tail.bottom <= room.bottom
