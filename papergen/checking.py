"""Files to results: what `papergen score` and `papergen standings` have in common."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from papergen.document import TRANSCRIPT, parse
from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.game import games
from papergen.reading import STANDARD_INPUT, ReadError, entries, read_file
from papergen.result import Result
from papergen.wording import shown

ENDINGS = (".yaml", ".yml")


def expand(inputs: Iterable[str]) -> Iterator[str]:
    """Each input; for a folder, its .yaml files by name, without the hidden ones that systems leave there."""
    for name in inputs:
        is_folder = name != STANDARD_INPUT and Path(name).is_dir()
        found = _transcripts(name) if is_folder else []
        yield from found or [name]


def _transcripts(folder: str) -> list[str]:
    """None where it has none or may not be looked into: that is told when the folder is read as a file."""
    try:
        inside = entries(folder)
    except ReadError:
        return []
    return [str(path) for path in inside if path.suffix.lower() in ENDINGS and path.name[0] != "."]


def refuse_twice(files: Iterable[str]) -> None:
    """No file counts twice."""
    twice = [(file, count) for file, count in Counter(files).items() if count > 1]
    if twice:
        raise PapergenError(
            *(f"{shown(file, 200)}: given {count} times; give it once" for file, count in twice)
        )


def check_file(name: str) -> Result:
    """The verdict on a transcript of any game; raises PapergenError where it cannot be read."""
    if name != STANDARD_INPUT and Path(name).is_dir():
        inside = any(path.is_dir() for path in entries(name))
        hint = "; folders in it are not looked into: name them, as in league/*" if inside else ""
        raise ReadError(name, f"there is no .yaml file in this folder{hint}")
    data = read_file(name, TRANSCRIPT.size)
    document = parse(data, "standard input" if name == STANDARD_INPUT else name)
    fields = Fields(document)
    node = document.root.get("game")
    if node is None:
        fields.problem(document.root, f"'game' is missing; write game: and one of {', '.join(games())}")
    game = fields.choice(node, "'game'", games()) if node else None
    fields.finish()
    return games()[game or ""].referee.check_document(document)
