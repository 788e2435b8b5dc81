"""The games there are: every folder under papergen/games."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from papergen import games as _folder
from papergen.errors import PapergenError
from papergen.game import Game
from papergen.located import shown
from papergen.nearest import meant


def find_game(name: str) -> Game:
    if name not in games():
        raise PapergenError(f"there is no game '{shown(name)}'; {meant(name, games())}")
    return games()[name]


def lacking(game: Game, part: str) -> PapergenError:
    """That a game has no such optional part, and which games have it."""
    able = [name for name, other in games().items() if getattr(other, part)]
    return PapergenError(f"{game.title} has no {part}; these have: {', '.join(able)}")


@cache
def games() -> dict[str, Game]:
    """By name."""
    folders = [module.name for module in iter_modules(_folder.__path__) if module.ispkg]
    found = [import_module(f"{_folder.__name__}.{folder}").GAME for folder in folders]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}
