"""A game: a folder under papergen/games with a `GAME`; nothing else names it.

Its parts are imported when they are first needed; `papergen.contract` says what each of them offers.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from papergen.contract import Pads, Pars, Puzzles, Referee, RuleCards, Scenarios


class Game(NamedTuple):
    """`name` is the word in transcripts and on the command line; `folder` the package."""

    name: str
    title: str
    folder: str

    @property
    def referee(self) -> "Referee":
        return cast("Referee", self._part("referee"))

    @property
    def pads(self) -> "Pads":
        return cast("Pads", self._part("pads"))

    @property
    def rulecards(self) -> "RuleCards":
        return cast("RuleCards", self._part("rulecards"))

    @property
    def scenarios(self) -> "Scenarios | None":
        """None where the game has no scenarios."""
        return cast("Scenarios | None", self._part_if_any("scenarios"))

    @property
    def puzzles(self) -> "Puzzles | None":
        """None where the game has no puzzles."""
        return cast("Puzzles | None", self._part_if_any("puzzles"))

    @property
    def par(self) -> "Pars | None":
        """None where nobody has worked out what dice could have given."""
        return cast("Pars | None", self._part_if_any("par"))

    def has(self, part: str) -> bool:
        """Whether it has an optional part, which is not imported for that."""
        return find_spec(f"{self.folder}.{part}") is not None

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{self.folder}.{name}")

    def _part_if_any(self, name: str) -> ModuleType | None:
        return self._part(name) if self.has(name) else None
