"""A season: eight solo scenarios on the levels of a career, with an objective for each game.

The seed of a game is the season's, `-season-` and its number, so that a log's seed tells which game it is of.
What becomes of the games that were played is in `career`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from papergen import __version__
from papergen.errors import PapergenError
from papergen.game import Game
from papergen.seed import LONGEST, Stream, normalise
from papergen.words import Words, load_words

if TYPE_CHECKING:
    from papergen.game import Seasons, SeasonScenario
    from papergen.terminal import Watch

GAMES = 8
_BETWEEN = "-season-"
_SEED = re.compile(rf"(.+){_BETWEEN}([1-{GAMES}])")


def seed_of(season: str, number: int) -> str:
    """The seed of one of the games."""
    most = LONGEST - len(f"{_BETWEEN}{GAMES}")
    if len(season) > most:
        raise PapergenError(f"the seed {season} has {len(season)} characters; a season's may have {most}")
    return normalise(f"{season}{_BETWEEN}{number}")


def place_in(seed: str | None) -> tuple[str, int] | None:
    """The season's seed and the number of the game, if a seed is one of a season."""
    found = _SEED.fullmatch(seed or "")
    return (found[1], int(found[2])) if found else None


class Objective(NamedTuple):
    """`name` is the game's; None where no line known wins, so that a win is the objective."""

    name: str | None

    def said(self, words: Words, seasons: "Seasons", own: Mapping[str, Any]) -> str:
        return words["season-just-win"] if self.name is None else seasons.said(words, self.name, **own)


def objective_of(game: Game, season: str, number: int, level: str, own: Mapping[str, Any]) -> Objective:
    """One that some line known meets, and as far as possible none that an earlier game on this level has."""
    ours = Stream(season, f"{game.name}/season").shuffle(game.seasons.OBJECTIVES)
    given: list[str] = []
    for before in range(1, number + 1):
        known = _known(game, seed_of(season, before), level, own)
        free = [name for name in ours if name in known]
        name = next((name for name in free if name not in given), free[0] if free else None)
        given += [name] if name else []
    return Objective(name)


def _known(game: Game, seed: str, level: str, own: Mapping[str, Any]) -> Sequence[str]:
    """What some winning line known of a scenario meets; kept, because it takes a search."""
    from papergen.cache import load, store

    group = f"season-{__version__}"
    name = "-".join([game.name, seed, level, *(f"{key}-{value}" for key, value in sorted(own.items()))])
    kept = load(group, name)
    found = kept.decode("ascii", "replace").split() if kept is not None else None
    if found is None or not set(found) <= set(game.seasons.OBJECTIVES):
        found = list(game.seasons.known(seed, level, **own))
        store(group, name, " ".join(found).encode())
    return found


def print_command(game: Game, season: str, number: int, level: str, own: Mapping[str, Any]) -> str:
    """What prints a season from one of its games on."""
    begin = f" --from {number}" if number > 1 else ""
    return f"papergen season {game.name} --seed {season}{begin} --level {level}{game.seasons.options(**own)}"


def to_print(
    game: Game,
    seed: str,
    level: str,
    own: Mapping[str, Any],
    numbers: Sequence[int],
    watch: "Watch",
    **how: Any,
) -> "Season":
    """The games with these numbers, made; `how` are options that change only how they are made."""
    made = []
    for number in numbers:
        objective = objective_of(game, seed, number, level, own)
        scenario = game.scenarios.make(seed_of(seed, number), watch, level=level, **own, **how)
        made.append(ToPlay(number, seed_of(seed, number), objective, cast("SeasonScenario", scenario)))
    return Season(game, seed, level, own, tuple(made), how.get("effort"))


class ToPlay(NamedTuple):
    """A game of a season to print."""

    number: int
    seed: str
    objective: Objective
    made: "SeasonScenario"


@dataclass(frozen=True)
class Season:
    """Some or all games of a season on one level, ready to be shown."""

    game: Game
    seed: str
    level: str
    own: Mapping[str, Any]
    games: tuple[ToPlay, ...]
    effort: int | None = None

    def to_json(self) -> dict[str, Any]:
        """What `papergen season --json` prints."""
        seasons, words = self.game.seasons, load_words()
        return {
            "game": self.game.name,
            "season": self.seed,
            "level": self.level,
            "games": [
                {
                    "number": one.number,
                    "seed": one.seed,
                    "objective": one.objective.name,
                    "sentence": one.objective.said(words, seasons, self.own),
                    **{key: value for key, value in one.made.to_json().items() if key in ("medals", "best")},
                }
                for one in self.games
            ],
        }

    def command(self, number: int) -> str:
        """What prints one of the games alone."""
        given = self.game.seasons.options(**self.own)
        effort = f" --effort {self.effort}" if self.effort else ""
        return (
            f"papergen scenario {self.game.name} --seed {seed_of(self.seed, number)} "
            f"--level {self.level}{given}{effort}"
        )
