"""From files to results: what `papergen score` and `papergen standings` have in common."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from papergen.errors import PapergenError
from papergen.fields import Fields
from papergen.game import games
from papergen.nodes import TRANSCRIPT, parse
from papergen.reading import STANDARD_INPUT, ReadError, entries, read_file
from papergen.result import Result
from papergen.wording import shown

ENDINGS = (".yaml", ".yml")


def expand(inputs: Iterable[str]) -> Iterator[str]:
    """Each input; for a folder, its .yaml files by name, without hidden ones."""
    for name in inputs:
        found = _transcripts(name) if name != STANDARD_INPUT and _is_folder(Path(name)) else []
        yield from found or [name]


def _is_folder(path: Path) -> bool:
    """False where that cannot be found out, such as for a name that is too long: reading it says why."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _transcripts(folder: str) -> list[str]:
    """Empty if there are none or the folder cannot be read: `check_file` reports that."""
    try:
        inside = entries(folder)
    except ReadError:
        return []
    return [str(path) for path in inside if path.suffix.lower() in ENDINGS and path.name[0] != "."]


def passed_over(inputs: Iterable[str]) -> Iterator[str]:
    """For each folder, the files that look like somebody's sheet but are not checked, and why."""
    from papergen.passing import passed_by

    for name in inputs:
        if name != STANDARD_INPUT and _is_folder(Path(name)):
            with suppress(ReadError):
                yield from passed_by([path for path in entries(name) if path.suffix.lower() not in ENDINGS])


def refuse_twice(files: Iterable[str]) -> None:
    """Refuses files that are given more than once."""
    twice = [(file, count) for file, count in Counter(files).items() if count > 1]
    if twice:
        raise PapergenError(
            *(f"{shown(file, 200)}: given {count} times; give it once" for file, count in twice)
        )


def check_file(name: str) -> Result:
    """The verdict on a transcript of any game; raises PapergenError if it cannot be read."""
    if name != STANDARD_INPUT and _is_folder(Path(name)):
        inside = any(map(_is_folder, entries(name)))
        hint = "; its subfolders are not searched: name them, as in league/*" if inside else ""
        raise ReadError(name, f"it is a folder without .yaml files{hint}")
    data = read_file(name, TRANSCRIPT.size)
    tree = parse(data, "standard input" if name == STANDARD_INPUT else name)
    fields = Fields(tree)
    node = tree.root.get("game")
    if node is None:
        fields.problem(tree.root, f"'game' is missing; add game: and one of {', '.join(games())}")
    game = fields.choice(node, "'game'", games()) if node else None
    fields.finish()
    return games()[game or ""].referee.check_transcript(tree)
