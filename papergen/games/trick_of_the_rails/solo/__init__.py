"""Trick of the Rails alone against ghosts: the scenarios that `papergen scenario` makes.

The referee replays solo logs with the modules of this package, so pages are imported only to be drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError, one_of
from papergen.games.trick_of_the_rails.solo.scenario import (
    Scenario,
    Solved,
    make_scenario,
    scenario_json,
    solve,
)
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT, STEPS
from papergen.games.trick_of_the_rails.tables import LEVELS, MAIN, PLAYERS
from papergen.terminal import Watch

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Page


def make(
    seed: str,
    watch: Watch,
    *,
    seats: int | None = None,
    level: str | None = None,
    expert: bool = False,
    effort: int | None = None,
    tutorial: bool = False,
    names: tuple[str, ...] = (),
) -> "Made":
    """The scenario of a normalised seed, solved. `seats` includes the player's own."""
    steps = one_of("--effort", effort or DEFAULT_EFFORT, STEPS)
    if len(names) > 1:
        raise PapergenError("a solo scenario has one --player; the other seats are ghosts")
    return Made(
        solve(scenario_of(seed, seats, level, expert), steps, watch), names[0] if names else "", tutorial
    )


def scenario_of(seed: str, seats: int | None, level: str | None, expert: bool) -> Scenario:
    """The scenario of a normalised seed; `seats` and `level` as they were given, or None."""
    players = PLAYERS[0] if seats is None else seats
    if players not in PLAYERS:
        raise PapergenError(f"--players {players}: Trick of the Rails has 3, 4 or 5 seats, including yours")
    return make_scenario(seed, players, one_of("--level", level or MAIN, LEVELS), expert)


@dataclass(frozen=True)
class Made:
    """A solved scenario, ready to be shown; `player` is the name to print, if there is one.

    `tutorial`: with the first tricks played and told. `rules`: with the rules.
    """

    solved: Solved
    player: str
    tutorial: bool = False
    rules: bool = True

    def without_rules(self) -> "Made":
        return replace(self, rules=False)

    def to_json(self) -> Mapping[str, Any]:
        return scenario_json(self.solved)

    def pages(self, press: "Press", solution: bool) -> "list[Page]":
        from papergen.page.fit import fit

        return fit(press, "this scenario", self._drawn, solution=solution)

    def _drawn(self, press: "Press", solution: bool) -> "list[Page]":
        from papergen.games.trick_of_the_rails.pages.scenario import scenario_pages

        return scenario_pages(press, self.solved, self.player, solution, self.tutorial, self.rules)

    def solution_log(self) -> str:
        from papergen.games.trick_of_the_rails.solo.log import write_log

        return write_log(self.solved.scenario, self.solved.solution.choices, self.player or None)
