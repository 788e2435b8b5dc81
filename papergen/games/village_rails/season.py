"""Seasons of Village Rails: eight scenarios against rivals, each with an objective (`solo.goals`)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from papergen.game import Chapter
from papergen.games.village_rails.solo.goals import OBJECTIVES as GOALS
from papergen.games.village_rails.solo.goals import feasible, goal_sentence, objectives
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.tables import LEVELS, MAIN

if TYPE_CHECKING:
    from papergen.games.village_rails.referee import Checked
    from papergen.words import Words

USUAL_LEVEL = MAIN
OBJECTIVES = tuple(GOALS)

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


def known(seed: str, level: str) -> tuple[str, ...]:
    return tuple(feasible(scenario(seed, level).table))


def said(words: "Words", objective: str) -> str:
    return goal_sentence(words, objective)


def level_name(words: "Words", level: str) -> str:
    return words[f"village-{level}"]


def usual(*, own_cards: bool = False) -> Mapping[str, Any]:
    del own_cards  # it changes the pages only
    return {}


def options() -> str:
    return ""


def chapter(result: "Checked") -> Chapter | None:
    if result.log is None or result.margin is None:
        return None
    return Chapter(result.log.level, {}, result.margin > 0, frozenset(objectives(result.log)))
