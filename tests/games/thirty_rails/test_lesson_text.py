"""Text and pictures of lessons: no lonely words, small maps beside the large one, no sentence over a box."""

from unittest.mock import patch

import pytest
from presses import press

from papergen.errors import PapergenError
from papergen.games.thirty_rails.handout.binding import handout
from papergen.games.thirty_rails.handout.parts import HandoutRequest
from papergen.games.thirty_rails.handout.plan import HandoutPlan
from papergen.games.thirty_rails.pages import routemaps
from papergen.games.thirty_rails.pages.routemaps import draw_route_map
from papergen.games.thirty_rails.worksheets import make_worksheets, score
from papergen.games.thirty_rails.worksheets.writing import instructions
from papergen.page.shapes import Box

SEED = "calm-otter-42"
SAID = "You roll the white die. You may fill an empty square in that row or in that column."


def part(name: str, paper: str, style: str, language: str) -> list[object]:
    """The pages of one part of a handout."""
    request = HandoutRequest(SEED, HandoutPlan(parts=(name,)), ("",), "Class 5b")
    return list(handout(press(paper, style, language), request).pages)


def test_no_word_stands_alone_under_what_is_said() -> None:
    for room in range(90, 160):
        said = instructions(press(), room, SAID)
        lines = [shape.text for shape in said.draw(Box(0, 0, room, 200))]
        assert " ".join(lines) == SAID
        assert len(lines[-1].split()) > 1, (room, lines)


@pytest.mark.parametrize("ages", ["7-9", "9-11"])  # the oldest have up to seven, which need more room
def test_small_maps_end_where_the_map_ends(ages: str) -> None:
    with (
        patch.object(routemaps, "draw_route_map", wraps=draw_route_map) as minis,
        patch.object(score, "draw_map", wraps=score.draw_map) as maps,
    ):
        make_worksheets(press(), SEED, ("score",), ages)
    board = maps.call_args.args[1]
    lowest = max(call.args[1].bottom for call in minis.call_args_list)
    assert lowest <= board.field.bottom + board.ring + 0.01


@pytest.mark.parametrize("style", ["large-print", "dyslexia-friendly"])
def test_a_sentence_that_would_run_into_the_box_for_points_is_refused(style: str) -> None:
    with pytest.raises(PapergenError, match="a5 is too small for the part 'certificates'"):
        part("certificates", "a5", style, "de")
    assert len(part("certificates", "a4", style, "de")) == 1


def test_a_cover_with_long_words_fits_on_one_small_page() -> None:
    assert len(part("cover", "a5", "classic", "de")) == 1
