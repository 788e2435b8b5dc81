"""The setup card of Pacific Rails Inc. for `papergen scenario`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.contract import ScenarioRequest
from papergen.errors import PapergenError
from papergen.games.pacific_rails.setup import Setup, make_setup, setup_json
from papergen.progress import Watch
from papergen.scene.look import Look
from papergen.scene.noroom import NoRoom
from papergen.scene.shapes import Page
from papergen.scene.text import DoesNotFit
from papergen.words import Words


def make(request: ScenarioRequest, _watch: Watch) -> "Made":
    if request.cards or request.own_cards:
        raise PapergenError("--cards and --own-cards are for village-rails")
    if request.level or request.expert or request.effort:
        raise PapergenError("a setup card has neither --level nor --expert nor --effort")
    players = max(2, len(request.names)) if request.players is None else request.players
    return Made(make_setup(request.seed, players, request.names), request.names)


@dataclass(frozen=True)
class Made:
    setup: Setup
    names: tuple[str, ...]  # by seat; who has none is Player 2 in the language of the page

    def to_json(self) -> Mapping[str, Any]:
        return setup_json(self.setup)

    def pages(self, paper: str, look: Look, words: Words, solution: bool, command: str) -> list[Page]:
        from papergen.games.pacific_rails.setuppage import setup_page

        if solution:
            self.solution_log()
        try:
            return [setup_page(self._seated(words), paper, look, words, command)]
        except DoesNotFit:
            raise NoRoom("the setup card", paper, look) from None

    def _seated(self, words: Words) -> Setup:
        seats = range(len(self.setup.players))
        given = [*self.names, *[""] * (len(seats) - len(self.names))]
        names = [name or f"{words['player']} {seat + 1}" for seat, name in zip(seats, given, strict=True)]
        return make_setup(self.setup.seed, len(seats), names)

    def solution_log(self) -> str:
        raise PapergenError("a setup card has no solution; leave --solution out")
