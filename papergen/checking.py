"""From files to results: what `papergen score` and `papergen standings` have in common."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any

from papergen.errors import LocatedError, PapergenError
from papergen.fields import Fields
from papergen.game import games
from papergen.nodes import TRANSCRIPT, parse
from papergen.reading import STANDARD_INPUT, ReadError, entries, is_pattern, read_file
from papergen.result import Finding, Result
from papergen.wording import shown

ENDINGS = (".yaml", ".yml")
MOST_MATCHES = 10_000


def expand(inputs: Iterable[str]) -> Iterator[str]:
    """Each input, and what a pattern matches; for a folder, its .yaml files by name, without hidden ones."""
    for name in chain.from_iterable(map(matching, inputs)):
        found = _transcripts(name) if name != STANDARD_INPUT and _is_folder(Path(name)) else []
        yield from found or [name]


def matching(name: str) -> list[str]:
    """The files that a name with * ? or [ stands for, sorted, where no shell has found them, as on Windows.

    It is the name itself if a file has it, or if none matches.
    """
    if not is_pattern(name) or os.path.lexists(name):
        return [name]
    from glob import iglob

    try:
        found = sorted(islice(iglob(name), MOST_MATCHES + 1))  # noqa: PTH207 (as shells: no hidden files)
    except ValueError:  # it contains NUL
        return [name]
    if len(found) > MOST_MATCHES:
        raise ReadError(name, f"more than {MOST_MATCHES:,} files match it; give a folder at a time")
    return found or [name]


def only(name: str) -> str:
    """The one file that is meant, where only one can be used."""
    found = matching(name)
    if len(found) > 1:
        raise ReadError(name, f"{len(found)} files match it; give one of them")
    return found[0]


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
    return check(data, "standard input" if name == STANDARD_INPUT else name)


def check(text: str | bytes, name: str = "sheet.yaml") -> Result:
    """The verdict on a transcript of any game; messages call it `name`. No file is read.

    Raises LocatedError, with everything that is wrong and where, if it cannot be read. A game that breaks the
    rules is no error: see the result's `ok` and `problems`.
    """
    tree = parse(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text, name)
    fields = Fields(tree)
    node = tree.root.get("game")
    if node is None:
        fields.problem(tree.root, f"'game' is missing; add game: and one of {', '.join(games())}")
    game = fields.choice(node, "'game'", games()) if node else None
    fields.finish()
    return games()[game or ""].referee.check_transcript(tree)


def unreadable_json(name: str, error: PapergenError) -> dict[str, Any]:
    """What `papergen score --json` prints for a file that cannot be read: the schema `unreadable`."""
    findings = [Finding("unreadable", "", line) for line in error.lines]
    places = error.listed if isinstance(error, LocatedError) else ()
    if len(places) == len(findings):
        findings = [
            finding._replace(line=place.line, column=place.column)
            for finding, place in zip(findings, places, strict=True)
        ]
    return {"file": name, "ok": False, "problems": [finding.to_json() for finding in findings]}
