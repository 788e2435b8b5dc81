"""Seasons of Trick of the Rails: eight scenarios with ghosts, each with one of `solo.objectives`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from papergen.game import Chapter
from papergen.games.trick_of_the_rails.solo import scenario_of
from papergen.games.trick_of_the_rails.solo.objectives import OBJECTIVES as ALL
from papergen.games.trick_of_the_rails.solo.objectives import met, objective, objectives
from papergen.games.trick_of_the_rails.solo.scenario import solve
from papergen.games.trick_of_the_rails.tables import EXPERT, LEVELS, MAIN, PLAYERS

if TYPE_CHECKING:
    from papergen.games.trick_of_the_rails.referee import Checked
    from papergen.words import Words

USUAL_LEVEL = MAIN
OBJECTIVES = tuple(one.name for one in ALL)
QUICK = 1  # effort

__all__ = [
    "LEVELS",
    "OBJECTIVES",
    "USUAL_LEVEL",
    "chapter",
    "known",
    "level_name",
    "options",
    "said",
    "usual",
]


def known(seed: str, level: str, *, seats: int, expert: bool) -> tuple[str, ...]:
    solved = solve(scenario_of(seed, seats, level, expert), QUICK)
    return tuple(one.name for one in objectives(solved))


def said(words: "Words", name: str, *, seats: int, expert: bool) -> str:  # noqa: ARG001
    one = objective(name)
    return words.filled(one.key, number=one.number(seats))


def level_name(words: "Words", level: str) -> str:
    return words[f"trick-{level}"]


def usual(*, seats: int | None, expert: bool) -> Mapping[str, Any]:
    return {"seats": PLAYERS[0] if seats is None else seats, "expert": expert}


def options(*, seats: int, expert: bool) -> str:
    many = f" --players {seats}" if seats != PLAYERS[0] else ""
    return f"{many} --expert" if expert else many


def chapter(result: "Checked") -> Chapter | None:
    if result.story is None or result.margin is None:
        return None
    scenario = result.story.scenario
    own = {"seats": scenario.deal.players, "expert": scenario.deal.variant == EXPERT}
    return Chapter(scenario.level, own, result.margin > 0, frozenset(one.name for one in met(result.story)))
