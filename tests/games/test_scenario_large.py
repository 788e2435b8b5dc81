"""Scenarios in large print take more pages; every footer says how to make the pages again."""

import pytest
from conftest import Run
from presses import press
from scenario_makers import TRICK, VILLAGE, Draw, drawn, texts

from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.page.shapes import Text

__all__ = ["drawn"]

ROOMY = "a3"  # has room for large text on as many pages


@pytest.mark.parametrize("style", ["large-print", "dyslexia-friendly"])
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_large_text_takes_more_pages(drawn: Draw, style: str, paper: str) -> None:
    least = 0 if paper == ROOMY else 1
    solved = [(*call, "--solution") for call in (VILLAGE, *((*TRICK, players) for players in "345"))]
    for call in (*solved, (*VILLAGE, "--cards")):
        for language in ("en", "de"):
            usual = drawn("classic", paper, *call, "--lang", language)
            assert len(drawn(style, paper, *call, "--lang", language)) >= len(usual) + least, call


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_ghosts_do_is_never_small(players: int) -> None:
    for level in ("branch", "express"):
        scenario = make_scenario("calm-otter-42", players, level, expert=True)
        pages = ghost_pages(press("letter", language="de"), scenario)
        sizes = [s.size for page in pages for s in page.shapes if isinstance(s, Text) and " " in s.text]
        assert min(sizes) >= 6.8  # footers and flavour are the smallest


@pytest.mark.parametrize(
    "call",
    [
        (*VILLAGE, "--level", "branch", "--own-cards", "--solution"),
        (*VILLAGE, "--level", "express"),
        (*TRICK, "5", "--expert"),
        ("pacific-rails", "--players", "3"),
    ],
)
def test_footers_say_all_that_was_typed(drawn: Draw, call: tuple[str, ...]) -> None:
    for page in drawn("colour", "a3", *call, "--lang", "de", seed="calm-otter-42"):
        (footer,) = (t.text for t in texts(page.shapes) if t.text.startswith("papergen scenario"))
        for part in (*call, "--paper a3", "--template colour", "--lang de"):
            assert part in footer


def test_players_are_said_where_names_told_their_number(run: Run) -> None:
    names = ("--player", "Ann", "--player", "Bo", "--player", "Cy")
    done = run("scenario", "pacific-rails", *names, "--seed", "k", "-o", "-", "--format", "svg")
    assert "--players 3" in done.out
