"""Files appear complete or not at all: they are written under a temporary name and then renamed."""

import errno
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from papergen.errors import PapergenError
from papergen.temporary import Temporary, failure, is_folder, sweep
from papergen.windows import WINDOWS, impossible
from papergen.wording import meant, shown

STANDARD_OUTPUT = "-"


@dataclass(frozen=True)
class Target:
    """Where the pages go: to a file (numbered if there are several), or standard output (`path` is None)."""

    path: Path | None
    format: str
    force: bool = False


def choose_target(
    output: str | None, form: str | None, force: bool, default_stem: str, formats: tuple[str, ...]
) -> Target:
    """The target for -o, --format and --force; `default_stem` names the file if there is no -o."""
    if output == STANDARD_OUTPUT:
        return Target(None, form or formats[0])
    if output is None:
        return Target(Path(f"{default_stem}.{form or formats[0]}"), form or formats[0], force)
    if not output:
        raise PapergenError(f"-o: the file name is empty; give one, such as {default_stem}.{formats[0]}")
    path = Path(output)
    if WINDOWS and (reason := impossible(path.name)):
        raise PapergenError(f"{shown(output, 200)}: {reason}; choose another name")
    if is_folder(path):
        better = shown(str(path / f"{default_stem}.{form or formats[0]}"), 200)
        raise PapergenError(f"{shown(output, 200)}: this is a folder; give a file name, such as {better}")
    ending = path.suffix.lower().removeprefix(".")
    if ending in formats and form in (None, ending):
        return Target(path, ending, force)
    if form:
        raise PapergenError(f"{shown(output, 200)}: --format {form} needs a name that ends in .{form}")
    known = [f".{f}" for f in formats]
    raise PapergenError(
        f"{shown(output, 200)}: the ending decides the format; {meant(path.suffix or '?', known)}"
    )


def write(target: Target, pages: Iterable[bytes], count: int) -> list[Path]:
    """Writes the files and returns their names. `pages` has the content of each; it may be made lazily."""
    if target.path is None:
        _demand_one(target, count)
        for content in pages:
            write_standard_output(content)
        return []
    return write_files(file_names(target.path, count), pages, target.force)


def _demand_one(target: Target, count: int) -> None:
    if count > 1:
        from papergen.render import whole_instead

        instead = " or ".join(["-o", *(f"--format {form}" for form in whole_instead(target.format))])
        raise PapergenError(f"standard output takes one file, not {count}; use {instead}")


def file_names(path: Path, count: int) -> list[Path]:
    """The name itself for one file, numbered names for several."""
    return [path] if count == 1 else numbered(path, count)


def write_files(paths: list[Path], contents: Iterable[bytes], force: bool) -> list[Path]:
    """Writes all of the files, or none."""
    demand_free(paths, force)
    _demand_different(paths)
    sweep(paths)
    with Temporary() as temporary:
        for path, content in zip(paths, contents, strict=True):
            temporary.write(path, content)
        temporary.publish(force)
    return paths


def write_folder(folder: Path, files: Mapping[str, bytes], force: bool) -> list[Path]:
    """Writes files into a folder, which is made if need be: all of them, or nothing."""
    new = not is_folder(folder)
    try:
        folder.mkdir(exist_ok=True)
        return write_files([folder / name for name in files], files.values(), force)
    except OSError as error:
        raise failure(folder, error) from None
    except BaseException:
        if new:
            with suppress(OSError):
                folder.rmdir()
        raise


def write_together(parts: Sequence[tuple[Target, Sequence[bytes]]]) -> list[Path]:
    """Writes several outputs: all of the files, or none; then what goes to standard output."""
    paths: list[Path] = []
    contents: list[bytes] = []
    for target, made in parts:
        if target.path is None:
            _demand_one(target, len(made))
        else:
            paths += file_names(target.path, len(made))
            contents += made
    write_files(paths, contents, any(target.force for target, _ in parts))
    for target, made in parts:
        if target.path is None:
            write(target, made, len(made))
    return paths


def demand_free(paths: Iterable[Path], force: bool) -> None:
    """Refuses files that exist and folders that do not. Called before long work, so that none is wasted."""
    for path in paths:
        if not is_folder(path.parent):
            raise failure(path, FileNotFoundError(errno.ENOENT, "no folder"))
        if not force and os.path.lexists(path):
            raise failure(path, FileExistsError())


def same_file(one: Path, other: Path) -> bool:
    """Whether they are two spellings of one name; what a link points to does not count: it is replaced."""
    return _place(one) == _place(other)


def _place(path: Path) -> str:
    return os.path.normcase(Path(os.path.realpath(path.parent)) / path.name)


def _demand_different(paths: Sequence[Path]) -> None:
    if len(paths) == 1:
        return
    places: set[str] = set()
    for path in paths:
        place = _place(path)
        if place in places:
            raise PapergenError(f"{shown(str(path), 200)} would be written twice; choose other names")
        places.add(place)


def numbered(path: Path, count: int) -> list[Path]:
    """`name-01.svg`, `name-02.svg` …"""
    digits = len(str(count))
    return [path.with_name(f"{path.stem}-{n:0{digits}}{path.suffix}") for n in range(1, count + 1)]


def write_standard_output(content: bytes) -> None:
    if sys.stdout is None:
        raise PapergenError("standard output is closed")
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
