"""What is printed on scenario pages is what the seed gives: seats, hands, turn order, empty spots."""

import re

import pytest
from placed import texts_at, walk
from presses import press

from papergen.errors import PapergenError
from papergen.game import games
from papergen.games.pacific_rails.pages.setupcard import setup_page
from papergen.games.pacific_rails.solo import make_setup
from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.village_rails.pages.sheet import sheet_pages
from papergen.games.village_rails.solo.scenario import scenario as village
from papergen.page.shapes import Page, Text
from papergen.terminal import unwatched

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


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_card_of_nameless_players_fits_in_large_print(
    paper: str, language: str, players: int
) -> None:
    with_words = press(paper, "large-print", language)
    nameless = tuple(f"{with_words.words['player']} {seat + 1}" for seat in range(players))
    found = texts(setup_page(with_words, make_setup("friday-club", players, nameless)))
    assert found.count(with_words.words["pacific-takes"]) == 1


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_lists_of_the_setup_card_fill_their_room(paper: str) -> None:
    """The lower list ends where the goals beside it do, not halfway down."""
    page = setup_page(press(paper), make_setup("friday-club", 3, NAMES[:3]))
    card = page.height / (1 if paper == "a5" else 2)
    at = [(text, y) for text, _, y, *_ in texts_at(page) if y < card]
    heights = dict(at)
    last = max(y for _, y in at if y < heights[WORDS["pacific-station-table"]])
    upper = max(y for text, y in at if text.endswith(WORDS["pacific-opposite-coast"]))
    assert heights[WORDS["pacific-takes"]] - upper < 20
    assert heights[WORDS["pacific-station-table"]] - last < 20


@pytest.mark.parametrize("style", ["classic", "large-print"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_ghost_has_its_own_seat_and_strips(players: int, style: str) -> None:
    scenario = make_scenario("calm-otter-42", players, "main")
    found = texts(*ghost_pages(press(style=style), scenario))
    seats = [text for text in found if re.match(r"SEAT \d: ", text)]
    assert seats == [f"SEAT {seat}: {ghost.name.upper()}" for seat, ghost in enumerate(scenario.ghosts, 2)]
    codes = [text for text in found if re.fullmatch(r"[A-Z]\d", text)]
    assert codes == [code for ghost in scenario.ghosts for strip in ghost.strips for code in strip.codes]


def test_the_squares_of_a_tableau_are_named_row_by_row() -> None:
    made = village("calm-otter-42", "main")
    (page,) = sheet_pages(press(), made, None, "")
    names = [(y, x, text) for text, x, y, *_ in texts_at(page) if re.fullmatch(r"r\dc\d", text)]
    assert [name for *_, name in sorted(names)] == [f"r{r}c{c}" for r in (1, 2, 3, 4) for c in (1, 2, 3)]


@pytest.mark.parametrize(("game", "search"), [("trick-of-the-rails", "solve"), ("village-rails", "award")])
def test_the_effort_reaches_the_search(game: str, search: str, monkeypatch: pytest.MonkeyPatch) -> None:
    efforts: list[int] = []
    solo = games()[game].scenarios
    monkeypatch.setattr(solo, search, lambda _scenario, effort, _watch: efforts.append(effort))
    for effort in (None, 1, 5):
        solo.make("x", unwatched, effort=effort)
    assert efforts == [3, 1, 5]


def test_players_without_a_name_have_one_in_the_language_of_the_page() -> None:
    made = games()["pacific-rails"].scenarios.make("x", unwatched, seats=3, names=("Ann",))
    said = " ".join(texts(*made.pages(press(language="de"), False)))
    assert "Ann" in said and "Spieler 2" in said and "Player" not in said
    with pytest.raises(PapergenError, match="a setup card has no solution"):
        made.pages(press(), True)


def test_the_solution_is_in_the_name_of_the_player() -> None:
    solo = games()["trick-of-the-rails"].scenarios
    named, nobody = (solo.make("x", unwatched, effort=1, names=names) for names in (("Ann",), ()))
    assert 'player: "Ann"' in named.solution_log()
    assert "Ann" not in nobody.solution_log()
