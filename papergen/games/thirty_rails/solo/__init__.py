"""30 Rails alone: a sheet, the seed's rolls to be met one by one, and a rival who has played the same dice.

The mountains are drawn as rolled, and the player chooses the rest of the set-up, because the rival and par
chose it, too: with a whole start drawn, the scores could not be compared with anybody's who plays this seed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.par import Par, par_of_dice, rival_in
from papergen.games.thirty_rails.rival import Rival
from papergen.games.thirty_rails.tables import BASIC
from papergen.terminal import Watch

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Page


def make(seed: str, watch: Watch, *, names: tuple[str, ...] = ()) -> "Made":
    """The bots and hindsight play the dice of a normalised seed first: that takes some seconds."""
    if len(names) > 1:
        raise PapergenError("30 Rails alone has one --player; the rival comes with the dice")
    return Made(seed, par_of_dice(dice_of(seed), BASIC, watch), names[0] if names else "")


@dataclass(frozen=True)
class Made:
    """Ready to be shown; `player` is the name to print, if there is one."""

    seed: str
    par: Par
    player: str

    @property
    def dice(self) -> Dice:
        return dice_of(self.seed)

    @property
    def rival(self) -> Rival:
        rival = rival_in(self.dice, self.par)
        if rival is None:
            raise AssertionError("the bots play the basic game")
        return rival

    @property
    def best(self) -> Play:
        """The sheet with par, in the name of the seed."""
        return replace(self.par.ceiling.play, seed=self.seed, rolls=None)

    def to_json(self) -> Mapping[str, Any]:
        """The rolls are what `papergen dice` tells; they stay hidden here."""
        return {
            "game": "30-rails",
            "seed": self.seed,
            "fingerprint": self.dice.fingerprint,
            "setup": list(self.dice.setup),
            "rival": self.rival.to_json(),
            **self.rival.medals.to_json(),
        }

    def pages(self, press: "Press", solution: bool) -> "list[Page]":
        from papergen.games.thirty_rails.pages.alone import alone_pages

        return alone_pages(press, self, solution)

    def solution_log(self) -> str:
        from papergen.games.thirty_rails.written import write_play

        return write_play(self.best)
