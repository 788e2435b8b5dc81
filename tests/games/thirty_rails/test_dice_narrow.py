"""The dice page on phones, in every language: nothing overlaps, no word is broken."""

import pytest
from dice_browser import DICE, TEMPLATE, Opener
from presses import press

from papergen.games.thirty_rails.pages.dicehtml import dice_page
from papergen.words import languages

pytest_plugins = ["dice_browser"]

SEED = "backpack-lookout-village-tractor"
# How far it is from the end of each row's label to what stands after it.
ROOM_AFTER_LABELS = """[...document.querySelectorAll(".row .label")].map((label) => {
  const text = document.createRange();
  text.selectNodeContents(label);
  let next = label.nextElementSibling;
  while (!next.getClientRects().length) next = next.nextElementSibling;
  return next.getBoundingClientRect().left - text.getBoundingClientRect().right;
})"""
# The lines of an element's text, by the places of its letters.
LINES = """(name) => {
  const node = document.querySelector(name).firstChild, lines = new Map(), letter = document.createRange();
  for (let i = 0; i < node.length; i += 1) {
    letter.setStart(node, i);
    letter.setEnd(node, i + 1);
    const top = Math.round(letter.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) || "") + node.data[i]);
  }
  return [...lines.values()];
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (1280, 800)])
@pytest.mark.parametrize("language", languages())
def test_labels_and_seeds_have_room(opened: Opener, language: str, size: tuple[int, int]) -> None:
    page = opened(html=dice_page(press(language=language), TEMPLATE, SEED, DICE, "1.2.3"), size=size)
    room = page.evaluate(ROOM_AFTER_LABELS)
    assert len(room) == 6 and min(room) >= 2
    lines = page.evaluate(LINES, "#seed")
    assert "".join(lines) == SEED
    assert all(line.endswith("-") for line in lines[:-1])
    assert len(page.evaluate(LINES, "#next span")) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
