"""Whoever has only the paper can play to the end and score: each kind of page has the numbers for that.

The numbers are written down here once more, from the rule books.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from conftest import Run
from placed import texts_of

from papergen.page.shapes import Pages

SEED = ("--seed", "calm-otter-42")
TRICK = ("scenario", "trick-of-the-rails", *SEED, "--effort", "1")
VILLAGE = ("scenario", "village-rails", *SEED, "--effort", "1")
Read = Callable[..., str]

COMPANIES = {
    "B&O": "10 10 10 20 20 20 20 30 30 40",
    "C&O": "40 30 30 20 20 20 20 10 10 10",
    "ERIE": "30 20 20 10 30 10 20 20 40 10",
    "NYC": "20 20 30 10 20 40 10 20 30 10",
    "PRR": "10 20 20 30 40 30 20 20 10 10",
}
CITIES = ("Pittsburgh 20", "Baltimore 30", "New York 40")
ENGINES = ("3 → 40", "4 → 50", "5 → 60", "6 → 70", "∞ → 80")
STATIONS = "2 4 7 10 14 18 23 28 34 40 47 54 62 69 75 80 84 87"


@pytest.fixture
def read(run: Run, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Runs a command; the texts of its pages, with single spaces between them."""

    def texts(*arguments: str) -> str:
        found: list[str] = []

        def take(document: Pages, form: str) -> Iterator[bytes]:
            assert form == "pdf"
            found.extend(text for page in document.pages for text in texts_of(page))
            yield b"read"

        monkeypatch.setattr("papergen.render.render", take)
        done = run(*arguments, "--force", "-o", "p.pdf")
        assert done.code < 2, done.err
        return re.sub(r"[\s\u00a0]+", " ", " ".join(found))

    return texts


def has(text: str, *parts: str) -> None:
    assert [part for part in parts if part not in text] == []


def has_card_values(text: str, station: str) -> None:
    has(text, *(f"{company} {values}" for company, values in COMPANIES.items()))
    has(text, f"{station} 10", *CITIES, *ENGINES)


RULES = (
    ("rules", "trick-of-the-rails"),
    ("rules", "trick-of-the-rails", "--card"),
    ("rules", "trick-of-the-rails", "--template", "large-print"),
)
TRICK_PAGES = (
    ("pad", "trick-of-the-rails"),
    ("pad", "trick-of-the-rails", "--per-page", "4", "--paper", "letter", "--players", "5"),
    ("pad", "trick-of-the-rails", "--template", "large-print"),
)


@pytest.mark.parametrize("call", TRICK_PAGES)
@pytest.mark.parametrize(("language", "station"), [("en", "station"), ("de", "Bahnhof")])
def test_trick_of_the_rails_can_be_scored(
    read: Read, call: tuple[str, ...], language: str, station: str
) -> None:
    has_card_values(read(*call, "--lang", language), station)


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_every_card_of_a_scenario_stands_with_its_value(read: Read, players: str, paper: str) -> None:
    """In the hand, in the key, or on a railway: there is no table to look a value up in."""
    text = read(*TRICK, "--players", players, "--paper", paper)
    alone = []
    for company, values in COMPANIES.items():
        for number, value in enumerate(values.split(), 1):
            if not re.search(rf"{company} {number} {value}\b", text):
                alone.append(f" {number} {value} ")
    dealt = 50 - int(players) * {"3": 15, "4": 11, "5": 9}[players]
    assert len(alone) == dealt
    has(text, *alone)
    has(text, "engine, reach 3 4 5 6 ∞ costs 40 50 60 70 80")


@pytest.mark.parametrize("call", RULES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_its_rules_have_the_same_numbers_in_tables(read: Read, call: tuple[str, ...], language: str) -> None:
    text = read(*call, "--lang", language)
    has(text, *(f"{company} {values}" for company, values in COMPANIES.items()))
    has(text, "Pittsburgh Baltimore New York", "10 20 30 40", "3 4 5 6 ∞", "40 50 60 70 80")


@pytest.mark.parametrize(("language", "station"), [("fr", "gare"), ("es", "estación")])
def test_pads_in_other_languages_have_the_values_too(read: Read, language: str, station: str) -> None:
    has_card_values(read("pad", "trick-of-the-rails", "--lang", language), station)


def test_the_lane_says_what_a_city_is_worth_and_an_engine_costs(read: Read) -> None:
    english = read(*TRICK, "--players", "3")
    has(english, "city Pittsburgh 20", "city Baltimore 30", "city New York 40")
    has(english, "locomotive 3, costs 40", "locomotive 4, costs 50", "locomotive 5, costs 60")
    has(english, "locomotive 6/∞, costs 70/80")
    german = read(*TRICK, "--players", "3", "--lang", "de")
    has(german, "Stadt Baltimore 30", "Lok 3, kostet 40", "Lok 6/∞, kostet 70/80")


def test_village_rails_can_be_scored(read: Read) -> None:
    rules, card, solo = (
        read("rules", "village-rails"),
        read("rules", "village-rails", "--card"),
        read(*VILLAGE),
    )
    has(solo, "1, 4, 9, 16, 25, 36, 49", "£3", "£5", "terminus card")
    for text in (rules, card):
        has(text, "1 4 9 16 25 36 49", "0 0 8 16 24", "£3", "most money")
    has(rules, "£5", "7 tracks", "4 trips", "3 terminus cards", "fewer than two")
    has(
        solo,
        "two 8, three 16, four or more 24",
        "for its money, at least £3",
        "Cards 1–7 are the first tracks",
    )
    has(solo, "8–11 the first trips", "pay £3 and what its place costs", "Its points:")
    has(read(*VILLAGE, "--own-cards"), "£5", "Lines with a siding, together: 1, 4, 9, 16, 25, 36, 49.")
    pad = read("pad", "village-rails", "--per-page", "4")
    has(pad, "2 → 8, 3 → 16, 4 → 24", "1 4 9 16 25 36 49", "£3 left: 1 point")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_setup_card_of_pacific_rails_has_the_end_on_it(read: Read, players: str) -> None:
    for language, tile in (("en", "1 point for each track tile"), ("de", "1 Punkt je Gleisplättchen")):
        card = read("scenario", "pacific-rails", *SEED, "--players", players, "--lang", language)
        points = re.findall(r"\d+", card[card.index("STATION") :])
        table = [number for pair in zip(range(1, 19), STATIONS.split(), strict=True) for number in pair]
        assert points[:36] == list(map(str, table))
        has(card, tile)
    has(read("scenario", "pacific-rails", *SEED), "3 points each", "Equal: most houses on the board")


def test_the_pad_of_pacific_rails_has_every_point(read: Read) -> None:
    pad = read("pad", "pacific-rails")
    cells = [part for n, points in enumerate(STATIONS.split(), 1) for part in (str(n), points)]
    has(pad, " ".join(cells))
    has(pad, "A track tile: 1 point.", "A goal: 3 points", "Equal: most houses on the board")


LINE_VALUES = ("1–2 +1", "1–3 +2", "1–4 +3", "2–3 +3", "2–4 +4", "3–4 +5")
MINE = ("1 → 2", "2 → 6", "3 → 12", "4 → 20")


@pytest.mark.parametrize("per_page", ["1", "4"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_last_rails_puzzles_say_what_scores_how_much(read: Read, per_page: str, language: str) -> None:
    page = ("--per-page", per_page, "--count", per_page, "--key", "none", "--lang", language)
    has(read("puzzle", "30-rails", *SEED, *page), *LINE_VALUES, *MINE)


def test_the_pad_of_30_rails_is_for_both_games(read: Read) -> None:
    pad = read("pad", "30-rails")
    has(pad, *LINE_VALUES, *MINE, "Basic: 40+ okay · 50+ good · 60+ excellent.")
    has(pad, "Advanced: a line scores the lower of sum and shares.")


def test_the_rules_of_30_rails_say_which_game_is_rated(read: Read) -> None:
    page, card = read("rules", "30-rails"), read("rules", "30-rails", "--card")
    has(page, "30 turns", "Total of the basic game", "40+ 50+ 60+", "okay good excellent")
    for text in (page, card):
        has(text, "1–2 1", "1–3 2", "1–4 3", "2–3 3", "2–4 4", "3–4 5", "2 6 12 20")
