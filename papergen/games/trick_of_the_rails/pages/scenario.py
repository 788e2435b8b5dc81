"""All pages of a scenario in their order: rules, then sheet and ghosts facing each other, then the rest."""

from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
from papergen.games.trick_of_the_rails.pages.journal import journal_page
from papergen.games.trick_of_the_rails.pages.sheet import sheet_pages
from papergen.games.trick_of_the_rails.pages.solorules import rules_pages
from papergen.games.trick_of_the_rails.pages.solution import solution_pages
from papergen.games.trick_of_the_rails.pages.tutorial import tutorial_pages
from papergen.games.trick_of_the_rails.solo.scenario import Solved
from papergen.page.press import Press
from papergen.page.shapes import Page


def scenario_pages(
    press: Press, solved: Solved, player: str, solution: bool, tutorial: bool, rules: bool
) -> list[Page]:
    """Where pages are bound or printed on both sides, even ones are left: the sheet is one of them.

    A journal of games played here goes before it where the rules would leave it on the right. Without `rules`
    the sheet is the first page.
    """
    scenario = solved.scenario
    before = rules_pages(press, scenario) if rules else []
    taught = tutorial_pages(press, solved) if tutorial else []
    if rules and len(before) % 2 == 0:
        odd = len(taught) % 2 == 1
        before += taught if odd else [journal_page(press, scenario)]
        taught = [] if odd else taught
    return [
        *before,
        *sheet_pages(press, scenario, solved.medals, player),
        *ghost_pages(press, scenario),
        *taught,
        *(solution_pages(press, solved) if solution else []),
    ]
