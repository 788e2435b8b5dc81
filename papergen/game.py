"""A game: a folder under papergen/games with a `GAME`; nothing else names it.

Its parts are imported when they are first needed; `papergen.contract` says what each of them offers.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from papergen.contract import Pads, Puzzles, Referee, RuleCards, Scenarios


class Game(NamedTuple):
    """`name` is the word in transcripts and on the command line; `folder` the package."""

    name: str
    title: str
    folder: str

    @property
    def referee(self) -> "Referee":
        return cast("Referee", import_module(f"{self.folder}.referee"))

    @property
    def pads(self) -> "Pads":
        return cast("Pads", import_module(f"{self.folder}.pads"))

    @property
    def rulecards(self) -> "RuleCards":
        return cast("RuleCards", import_module(f"{self.folder}.rulecards"))

    @property
    def scenarios(self) -> "Scenarios | None":
        """None where the game has no scenarios."""
        if find_spec(f"{self.folder}.scenarios") is None:
            return None
        return cast("Scenarios", import_module(f"{self.folder}.scenarios"))

    @property
    def puzzles(self) -> "Puzzles | None":
        """None where the game has no puzzles."""
        if find_spec(f"{self.folder}.puzzles") is None:
            return None
        return cast("Puzzles", import_module(f"{self.folder}.puzzles"))
