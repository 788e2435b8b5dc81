"""The solo game against a rival surveyor, with a deck of our own: scenarios for `papergen scenario`.

The referee replays solo logs with the modules of this package, so pages are imported only to be drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError, one_of
from papergen.games.village_rails.solo.log import write_log
from papergen.games.village_rails.solo.scenario import (
    DEFAULT_EFFORT,
    EFFORTS,
    Award,
    Scenario,
    award,
    scenario,
    scenario_json,
    solution,
)
from papergen.games.village_rails.tables import LEVELS, MAIN
from papergen.terminal import Watch

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Page


def make(
    seed: str,
    watch: Watch,
    *,
    level: str | None = None,
    effort: int | None = None,
    names: tuple[str, ...] = (),
    cards: bool = False,
    own_cards: bool = False,
    tutorial: bool = False,
) -> "Made":
    level = one_of("--level", level or MAIN, LEVELS)
    width = one_of("--effort", effort or DEFAULT_EFFORT, EFFORTS)
    if len(names) > 1:
        raise PapergenError("a solo scenario has one --player")
    made = scenario(seed, level)
    return Made(made, award(made, width, watch), names[0] if names else "", cards, own_cards, tutorial)


@dataclass(frozen=True)
class Made:
    """`cards`: print the deck to cut out. `own_cards`: the player has the game; do not print our deck.
    `tutorial`: tell the first turns."""

    scenario: Scenario
    award: Award
    player: str
    cards: bool
    own_cards: bool
    tutorial: bool = False
    rules: bool = True

    def without_rules(self) -> "Made":
        return replace(self, rules=False)

    def to_json(self) -> Mapping[str, Any]:
        return scenario_json(self.scenario, self.award)

    def pages(self, press: "Press", solution: bool) -> "list[Page]":
        from papergen.page.fit import fit

        return fit(press, "this scenario", self._drawn, solution=solution)

    def _drawn(self, press: "Press", solution: bool) -> "list[Page]":
        """The rules come first; then what is needed each turn, side by side when the pages are bound."""
        from papergen.games.village_rails.pages.cutouts import cut_out_pages
        from papergen.games.village_rails.pages.deck import deck_pages
        from papergen.games.village_rails.pages.sheet import sheet_pages
        from papergen.games.village_rails.pages.solopage import blank
        from papergen.games.village_rails.pages.solorules import rules_pages
        from papergen.games.village_rails.pages.solution import solution_pages
        from papergen.games.village_rails.pages.tutorial import tutorial_pages

        pages = rules_pages(press, self.scenario, self.own_cards) if self.rules else []
        if self.tutorial:
            pages += tutorial_pages(press, self.scenario)
        if press.folded and self.rules and len(pages) % 2 == 0:
            pages.append(blank(press))
        pages += sheet_pages(press, self.scenario, None if self.own_cards else self.award, self.player)
        if self.cards:
            if len(pages) % 2:  # so that the first front is on a new sheet
                pages.append(blank(press))
            pages += cut_out_pages(press, self.scenario)
        elif not self.own_cards:
            pages += deck_pages(press, self.scenario)
        if solution:
            pages += solution_pages(press, self.scenario, self.award)
        return pages

    def solution_log(self) -> str:
        return write_log(solution(self.scenario, self.award))
