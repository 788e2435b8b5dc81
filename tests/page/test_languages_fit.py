"""What fits a page in English fits it in every language, and nothing touches anything there.

Pages are judged on the scene, by page_judge. English may have faults of its own on pages that test_every_page
does not judge; no language may add to their number.
"""

from collections.abc import Callable, Iterable

import pytest
from house import ROOT
from page_judge import page_faults
from placed import letter_spacing
from presses import press

from papergen.checking import check_file
from papergen.errors import PapergenError
from papergen.game import games
from papergen.games.pacific_rails.pages.setupcard import setup_page
from papergen.games.pacific_rails.solo import make_setup
from papergen.games.thirty_rails.dice import LAYOUTS
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.trick_of_the_rails.pages.scenario import scenario_pages
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.village_rails.pages.cutouts import cut_out_pages
from papergen.games.village_rails.solo import Made
from papergen.games.village_rails.solo.scenario import award, scenario
from papergen.page.fit import DoesNotFit
from papergen.page.league import standings_pages
from papergen.page.pad import pad_pages
from papergen.page.press import Press
from papergen.page.rules import rule_pages
from papergen.page.shapes import Page, Text
from papergen.styles import style_names
from papergen.words import languages

SEED = "backpack-lookout-village-tractor"
OTHERS = [name for name in languages() if name != "en"]
GAMES = ROOT / "examples" / "games"
COMMAND = "papergen scenario village-rails --seed calm-otter-42"
WIDE = ("large-print", "dyslexia-friendly")
Make = Callable[[Press], Iterable[Page]]


def judged(make: Make, paper: str, style: str, language: str) -> list[str] | None:
    """The faults of the pages, or None where they do not fit."""
    made_with = press(paper, style, language, COMMAND)
    try:
        pages = list(make(made_with))
    except (DoesNotFit, PapergenError):
        return None
    with letter_spacing(made_with.look.spacing):
        return [fault for page in pages for fault in page_faults(page, made_with.look)]


def must_fit(make: Make, paper: str, style: str, languages: Iterable[str]) -> None:
    english = judged(make, paper, style, "en")
    assert english is not None, "choose a case that fits in English"
    for language in languages:
        found = judged(make, paper, style, language)
        assert found is not None, f"{language} does not fit"
        assert len(found) <= len(english), f"{language}: {found[:5]}"


# Paper, style, sheets to a page, variant, set-up, dice: the tightest of each, found by trying all 3,051.
SHEETS = [
    ("a4", "classic", 1, "basic", "blank", "none"),
    ("a4", "classic", 4, "advanced", "mountains", "none"),
    ("a4", "large-print", 1, "advanced", "blank", "setup"),
    ("a4", "dyslexia-friendly", 1, "advanced", "full", "all"),
    ("letter", "classic", 2, "basic", "mountains", "all"),
    ("letter", "classic", 4, "basic", "blank", "none"),
    ("a4", "ink-saver", 4, "basic", "full", "all"),
    ("letter", "large-print", 1, "basic", "mountains", "setup"),
    ("letter", "dyslexia-friendly", 1, "advanced", "blank", "all"),
    ("a5", "classic", 1, "advanced", "blank", "all"),
    ("a5", "colour", 2, "advanced", "mountains", "all"),
    ("a3", "large-print", 1, "advanced", "blank", "setup"),
]


@pytest.mark.parametrize("case", SHEETS, ids=lambda case: "-".join(map(str, case)))
def test_sheets(case: tuple[str, str, int, str, str, str]) -> None:
    paper, style, per_page, variant, setup, dice = case
    request = SheetRequest(SEED, variant, setup, dice, per_page=per_page)
    must_fit(lambda press: sheets(press.saying("papergen sheet"), request).pages, paper, style, OTHERS)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("style", ["classic", *WIDE])
def test_dice(layout: str, style: str) -> None:
    def make(press: Press) -> list[Page]:
        return list(dice_pages(press, layout, SEED).pages)[:7]

    must_fit(make, "a4", style, OTHERS)


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("game", games())
def test_pads(game: str, per_page: int) -> None:
    pads = games()[game].pad
    for players in (pads.PAD_PLAYERS[0], pads.PAD_PLAYERS[-1]):
        for style in style_names():

            def make(press: Press, players: int = players) -> Iterable[Page]:
                pad = pads.score_pad(press, players, ())
                return pad_pages(press.saying("papergen"), pad, "", per_page, "none").pages

            if judged(make, "letter", style, "en") is not None:
                must_fit(make, "letter", style, OTHERS)


@pytest.mark.parametrize("card", [False, True])
@pytest.mark.parametrize("game", games())
def test_rules(game: str, card: bool) -> None:
    def make(press: Press) -> Iterable[Page]:
        return rule_pages(press.saying("papergen"), games()[game].rules.rule_card(press), card, "none").pages

    must_fit(make, "letter", "classic", ["de"] if game == "village-rails" else OTHERS)


@pytest.mark.parametrize(
    ("players", "level", "paper"),
    [(3, "branch", "a4"), (3, "express", "letter"), (4, "main", "a4"), (5, "main", "letter"),
     (5, "express", "letter")],
)  # fmt: skip
def test_trick_of_the_rails(players: int, level: str, paper: str) -> None:
    made = solve(make_scenario(SEED, players, level, expert=True), 1)

    def make(press: Press) -> list[Page]:
        return scenario_pages(press, made, "Ada", solution=True, tutorial=True, rules=True)

    must_fit(make, paper, "classic", OTHERS)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_village_rails(paper: str) -> None:
    made = scenario(SEED, "main")
    shown = Made(made, award(made, 1), "Ada", cards=False, own_cards=False, tutorial=True)

    def make(press: Press) -> list[Page]:
        return [*shown.pages(press, True), *cut_out_pages(press, made)[:2]]

    must_fit(make, paper, "classic", OTHERS)
    texts = [
        shape.text
        for page in make(press(paper, language="de", made_by=COMMAND))
        for shape in page.shapes
        if isinstance(shape, Text)
    ]
    assert sum(text.startswith(COMMAND) for text in texts) >= 5  # every page but the cards says it


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pacific_rails(paper: str) -> None:
    for seed in ("k", "calm-otter-42", SEED):
        setup = make_setup(seed, 4, ("Anna-Maria Woods", "Bo", "Cy", "Dee"))
        must_fit(lambda press, s=setup: [setup_page(press, s)], paper, "classic", OTHERS)


def test_reports_and_standings() -> None:
    results = [check_file(str(path)) for path in sorted(GAMES.glob("*.yaml"))]
    assert len(results) > 3
    for result in results:
        report = games()[result.game].report_pages
        must_fit(lambda press, r=result, f=report: f.report_pages(press, r), "a4", "classic", OTHERS)
    rails = [result for result in results if result.game == "30-rails"]
    for by in ("total", "average", "best", "wins"):
        must_fit(lambda press, by=by: standings_pages(press, rails, by, "").pages, "a4", "classic", OTHERS)
