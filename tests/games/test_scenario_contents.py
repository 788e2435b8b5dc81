"""What is printed on scenario pages is what the seed gives: seats, hands, turn order, empty spots."""

import re

import pytest
from placed import texts_at, walk
from presses import press

from papergen.games.pacific_rails.pages.setupcard import setup_page
from papergen.games.pacific_rails.solo import make_setup
from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY, NUMBER, VALUE
from papergen.games.village_rails.pages.tableau import tableau_pages
from papergen.games.village_rails.solo.scenario import scenario as village
from papergen.page.shapes import Page, Text

WORDS = press().words
NAMES = ("Ann", "Bo", "Cy", "Di")


def texts(*pages: Page) -> list[str]:
    return [p.shape.text for page in pages for p in walk(page.shapes) if isinstance(p.shape, Text)]


@pytest.mark.parametrize("seed", ["calm-otter-42", "heron", "k"])
def test_the_setup_card_says_who_begins_and_whose_spot_is_empty(seed: str) -> None:
    setup = make_setup(seed, 4, NAMES)
    said = " ".join(texts(setup_page(press(), setup)))
    order = " ".join(f"{place} {name}" for place, name in enumerate(setup.turn_order, 1))
    draft = [f"{place} {step.player}, {WORDS[step.coast]}" for place, step in enumerate(setup.draft, 1)]
    spots = ", ".join(f"{name} {spot}" for name, spot in zip(NAMES, setup.spots, strict=True))
    for part in (order, " ".join(draft), f"{spots}."):
        assert said.count(part) == 2  # two cards on the page


@pytest.mark.parametrize("style", ["classic", "large-print"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_ghost_has_its_own_seat_and_hand(players: int, style: str) -> None:
    scenario = make_scenario("calm-otter-42", players, "main")
    found = texts(*ghost_pages(press(style=style), scenario))
    seats = [text for text in found if re.match(r"SEAT \d: ", text)]
    assert seats == [f"SEAT {seat}: {ghost.name.upper()}" for seat, ghost in enumerate(scenario.ghosts, 2)]
    hands = found[found.index(WORDS["fold-here"]) + 1 :]
    for ghost, cards in zip(scenario.ghosts, scenario.deal.hands[1:], strict=True):
        drawn = [(COMPANIES[COMPANY[card]], str(NUMBER[card]), str(VALUE[card])) for card in cards]
        first = hands.index(ghost.name) + 1
        assert hands[first : first + 3 * len(cards)] == [text for card in drawn for text in card]


def test_the_squares_of_a_tableau_are_named_row_by_row() -> None:
    made = village("calm-otter-42", "main")
    (page,) = tableau_pages(press(), made, None, "")
    names = [(y, x, text) for text, x, y, *_ in texts_at(page) if re.fullmatch(r"r\dc\d", text)]
    assert [name for *_, name in sorted(names)] == [f"r{r}c{c}" for r in (1, 2, 3, 4) for c in (1, 2, 3)]
