"""The setup card for `papergen scenario`: what the seed decides, and what the rule book says.

There are three streams, `pacific-rails/goals`, `/first` and `/spots`, so that no part affects another. The
goals and the spot of a seat do not depend on the number of players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.games.pacific_rails.tables import (
    ENGINES,
    GOALS,
    GOALS_IN_PLAY,
    HOUSES,
    NAME,
    PLAYERS,
    RESOURCES,
    TELEGRAPHS,
    WORKERS,
    goal_key,
)
from papergen.seed import Stream, normalise
from papergen.terminal import Watch
from papergen.wording import LONGEST_NAME, shown
from papergen.words import Words, load_words

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Page

EITHER, OPPOSITE = "pacific-either-coast", "pacific-opposite-coast"
_ALL_WORKERS = max(WORKERS.values())


@dataclass(frozen=True)
class Step:
    """One train engine placed: by whom, their first or second, and the key of the words for the coast."""

    player: str
    engine: int
    coast: str


@dataclass(frozen=True)
class Taken:
    """What every player takes and where it goes, as keys of words; `left` of them stay in the box."""

    count: int
    thing: str
    place: str
    left: int = 0

    def place_words(self, words: Words) -> str:
        return words.filled(self.place, left=self.left)


@dataclass(frozen=True)
class Setup:
    """`players` sit clockwise in this order; `first` is the start player's seat, `spots` are by seat."""

    seed: str
    players: tuple[str, ...]
    goals: tuple[str, ...]
    first: int
    spots: tuple[str, ...]

    @property
    def workers(self) -> int:
        """Per player."""
        return WORKERS[len(self.players)]

    @property
    def turn_order(self) -> tuple[str, ...]:
        """Clockwise from the start player."""
        return self.players[self.first :] + self.players[: self.first]

    @property
    def draft(self) -> tuple[Step, ...]:
        """Anticlockwise from the last player, then clockwise from the first."""
        order = self.turn_order
        out = [Step(player, 1, EITHER) for player in reversed(order)]
        back = [Step(player, 2, OPPOSITE) for player in order]
        return (*out, *back)

    @property
    def takes(self) -> tuple[Taken, ...]:
        left = _ALL_WORKERS - self.workers
        workers = "pacific-workers-place-left" if left else "pacific-workers-place"
        return (
            Taken(1, "pacific-board", "pacific-board-place"),
            Taken(ENGINES, "pacific-engines", "pacific-engines-place"),
            Taken(1, "pacific-marker", "pacific-marker-place"),
            Taken(HOUSES, "pacific-houses", "pacific-houses-place"),
            Taken(TELEGRAPHS, goal_key("telegraph stations"), "pacific-telegraphs-place"),
            Taken(self.workers, "pacific-workers", workers, left),
            *(Taken(1, goal_key(resource), "pacific-resources-place") for resource in RESOURCES),
        )

    @property
    def specialists(self) -> tuple[int, ...]:
        """The player counts whose marks are on the specialist tokens in play."""
        return tuple(count for count in PLAYERS if count <= len(self.players))


def draw_goals(seed: str) -> tuple[str, ...]:
    """The four in play, left to right: the first four of the twelve, shuffled."""
    return tuple(Stream(normalise(seed), f"{NAME}/goals").shuffle(tuple(GOALS))[:GOALS_IN_PLAY])


def make_setup(seed: str, players: int, names: Sequence[str] = ()) -> Setup:
    """The set-up of a seed. Names are by seat, clockwise; a missing or empty one becomes `Player 2`."""
    if players not in PLAYERS:
        raise PapergenError(f"--players {players}: Pacific Rails Inc. is for 2, 3 or 4")
    normal = normalise(seed)
    first = Stream(normal, f"{NAME}/first").below(players)
    chance = Stream(normal, f"{NAME}/spots")
    spots = tuple(chance.choice(RESOURCES) for _ in range(players))
    return Setup(normal, _seated(players, names), draw_goals(normal), first, spots)


def _seated(players: int, names: Sequence[str]) -> tuple[str, ...]:
    if len(names) > players:
        raise PapergenError(f"there are {len(names)} names for {players} players")
    seated = [
        names[seat] if seat < len(names) and names[seat] else f"Player {seat + 1}" for seat in range(players)
    ]
    refused = [
        f"the name '{shown(name)}' has {len(name)} characters; the limit is {LONGEST_NAME}"
        for name in seated
        if len(name) > LONGEST_NAME
    ]
    refused += [
        f"two players are called '{shown(name)}'; give each a different name"
        for name in dict.fromkeys(seated)
        if seated.count(name) > 1
    ]
    if refused:
        raise PapergenError(*refused)
    return tuple(seated)


def setup_json(setup: Setup) -> dict[str, Any]:
    """What `--json` prints; always in English, whatever the language of the pages."""
    words = load_words()
    return {
        "game": NAME,
        "seed": setup.seed,
        "players": list(setup.players),
        "goals": [{"goal": goal, "meaning": words[f"{goal_key(goal)}-meaning"]} for goal in setup.goals],
        "workers": setup.workers,
        "first": setup.players[setup.first],
        "order": list(setup.turn_order),
        "draft": [
            {"player": step.player, "engine": step.engine, "coast": words[step.coast]} for step in setup.draft
        ],
        "spots": dict(zip(setup.players, setup.spots, strict=True)),
        "takes": [
            {"count": one.count, "thing": words[one.thing], "place": one.place_words(words)}
            for one in setup.takes
        ],
        "specialists": list(setup.specialists),
    }


def make(
    seed: str,
    watch: Watch,  # noqa: ARG001  there is nothing to search
    *,
    seats: int | None = None,
    names: tuple[str, ...] = (),
) -> "Made":
    count = max(PLAYERS[0], len(names)) if seats is None else seats
    return Made(make_setup(seed, count, names), names)


@dataclass(frozen=True)
class Made:
    setup: Setup
    names: tuple[str, ...]  # by seat; a player without one is `Player 2` in the language of the page

    def to_json(self) -> Mapping[str, Any]:
        return setup_json(self.setup)

    def pages(self, press: "Press", solution: bool) -> "list[Page]":
        from papergen.games.pacific_rails.pages.setupcard import setup_page
        from papergen.page.fit import fit

        if solution:
            self.solution_log()
        return [fit(press, "the setup card", setup_page, setup=self._seated(press.words))]

    def _seated(self, words: Words) -> Setup:
        seats = range(len(self.setup.players))
        given = [*self.names, *[""] * (len(seats) - len(self.names))]
        names = [name or f"{words['player']} {seat + 1}" for seat, name in zip(seats, given, strict=True)]
        return make_setup(self.setup.seed, len(seats), names)

    def solution_log(self) -> str:
        raise PapergenError("a setup card has no solution; leave --solution out")
