"""The JSON schemas of what `--json` prints: those of all games here, a game's own in its folder `schemas`.

A schema's file is named after it. What many schemas have in common is in `_shared.json`, and is added to the
schema that refers to it, so that each is complete by itself. The number at the end of `$id` is the version:
it grows if a key is taken away or changes its meaning; a new key that may be missing leaves it as it is.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from papergen.errors import PapergenError
from papergen.game import games
from papergen.wording import meant, shown

_ENDING = ".json"
_SHARED = "_shared"
_DEFINED = "#/$defs/"


def schema_names() -> list[str]:
    """The names of all schemas, those that all games share first."""
    return list(_files())


def schema(name: str) -> dict[str, Any]:
    """The schema of that name (JSON Schema, draft 2020-12); raises PapergenError if there is none."""
    files = _files()
    if name not in files:
        raise PapergenError(f"there is no schema '{shown(name)}'; {meant(name, files)}")
    found = _read(files[name])
    shared: dict[str, Any] = _read(_here() / f"{_SHARED}{_ENDING}")["$defs"]
    own: dict[str, Any] = found.pop("$defs", {})
    waiting = [found, *own.values()]
    while waiting:
        for reference in _references(waiting.pop()):
            if reference not in own:
                own[reference] = shared[reference]
                waiting.append(own[reference])
    return {**found, "$defs": own} if own else found


def _files() -> dict[str, Path]:
    folders = [_here(), *(_folder(game.folder) / "schemas" for game in games().values())]
    found = [file for folder in folders for file in sorted(folder.glob(f"*{_ENDING}"))]
    return {file.stem: file for file in found if not file.stem.startswith("_")}


def _here() -> Path:
    return Path(__file__).parent


def _folder(package: str) -> Path:
    return Path(import_module(package).__path__[0])


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _references(part: Any) -> set[str]:
    """The names of the definitions that a part of a schema refers to."""
    if isinstance(part, dict):
        own = {part["$ref"].removeprefix(_DEFINED)} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(_references, part.values()))
    return set().union(*map(_references, part)) if isinstance(part, list) else set()
