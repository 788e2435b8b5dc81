"""The games there are: every folder under papergen/games."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from papergen import games as _folder
from papergen.errors import PapergenError
from papergen.game import Game
from papergen.located import shown
from papergen.nearest import meant


def find_game(name: str, part: str | None = None) -> Game:
    """The game of that name; where a part is asked for, it must have it."""
    if name not in games():
        which = f" with {part}" if part else ""
        raise PapergenError(f"there is no game '{shown(name)}'{which}; {meant(name, game_names(part))}")
    if name not in game_names(part):
        raise lacking(games()[name], part or "")
    return games()[name]


def game_names(part: str | None = None) -> list[str]:
    """The names of all games, or of those that have an optional part, which is not imported for that."""
    return [name for name, game in games().items() if part is None or game.has(part)]


def lacking(game: Game, part: str) -> PapergenError:
    """That a game has no such optional part, and which games have it."""
    return PapergenError(f"{game.title} has no {part}; these have: {', '.join(game_names(part))}")


@cache
def games() -> dict[str, Game]:
    """By name."""
    folders = [module.name for module in iter_modules(_folder.__path__) if module.ispkg]
    found = [import_module(f"{_folder.__name__}.{folder}").GAME for folder in folders]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}
