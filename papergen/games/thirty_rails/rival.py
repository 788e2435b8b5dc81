"""The rival of somebody who plays 30 Rails alone: a bot that has played the same dice, and the medals.

A rival's score is the median of the games that par plays for the sensible player; its best of them is silver,
and par is gold. So the rival had what the player has: the rolled mountains, a set-up of its own choice, and
no knowledge of what comes next. Only gold was played with hindsight.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from papergen.games.thirty_rails.dice import Dice
from papergen.medals import Best, Ladder, Medals
from papergen.seed import Stream

NAMES = (
    "Ottilie Brandt",
    "Samuel Pike",
    "Inés Robledo",
    "Gaston Lemaire",
    "Nora Quill",
    "Tibor Varga",
    "Agnes Holloway",
    "Emil Nygaard",
    "Rosa Benedetti",
    "Hugo Lindqvist",
    "Clara Whitcombe",
    "Jan Kowalski",
)


@dataclass(frozen=True)
class Rival:
    """`points` is to beat; `best` is the rival's best game of `games`."""

    name: str
    points: int
    best: int
    games: int
    par: int

    @property
    def medals(self) -> Medals:
        """Bronze beats the rival, silver needs its best score, gold needs par; each is more than the last."""
        silver = max(self.best, self.points + 2)
        gold = max(self.par, silver + 1)
        margins = (score - self.points for score in (self.points + 1, silver, gold))
        return Medals(Ladder(*margins), Best(self.par, self.par - self.points))

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "points": self.points, "best": self.best, "games": self.games}


def rival_of(dice: Dice, totals: Sequence[int], ceiling: int) -> Rival:
    """The rival with these totals, of a sensible player; the same dice always have the same one."""
    rising = sorted(totals)
    middle = len(rising) // 2
    median = (rising[middle] + rising[~middle]) // 2
    name = Stream(dice.fingerprint, "30-rails/rival").choice(NAMES)
    return Rival(name, median, rising[-1], len(rising), ceiling)
