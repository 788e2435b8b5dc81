"""The rolls on a sheet: each turn's own, the white die first, as dice and as digits."""

from placed import walk
from presses import press

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import Rolls
from papergen.games.thirty_rails.pages.rolls import rolls
from papergen.page.shapes import Box, Place, Shape, Text

DICE = dice_of("calm-otter-42")
PRINTED = Rolls(DICE.setup, DICE.turns)


def drawn(digits: bool) -> list[Shape]:
    block = rolls(press(), 180, PRINTED, setup=True, turns=True, digits=digits)
    return list(block.draw(Box(10, 10, 180, block.height)))


def test_digits_are_white_and_coloured_with_the_first_turn_of_each_line() -> None:
    texts = [placed.shape for placed in walk(drawn(digits=True)) if isinstance(placed.shape, Text)]
    bold = [text.text for text in texts if text.bold and text.text.isdigit()]
    assert bold == [*map(str, DICE.setup), *(f"{white}{coloured}" for white, coloured in DICE.turns)]
    assert [text.text for text in texts if text.anchor == "end" and text.text.isdigit()] == ["1", "11", "21"]


def test_dice_are_white_and_coloured() -> None:
    places = [shape.symbol for shape in drawn(digits=False) if isinstance(shape, Place)]
    *setup, turns = places
    assert [die.name for die in setup] == [f"w{value}" for value in DICE.setup]
    dice = [place.symbol.name for place in turns.shapes if isinstance(place, Place)]
    assert dice == [name for white, coloured in DICE.turns for name in (f"w{white}", f"c{coloured}")]
