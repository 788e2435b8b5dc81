"""Files appear complete or not at all: they are written under a temporary name and then renamed."""

import errno
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from papergen.errors import PapergenError
from papergen.terminal import note
from papergen.windows import CLOSE_IT, WINDOWS, impossible, is_kept
from papergen.wording import meant, shown

STANDARD_OUTPUT = "-"
_TEMPORARY = re.compile(r"\.papergen-[0-9a-f]{16}\.tmp")
_HOUR = 3600
_LEFT = 24 * _HOUR  # no run needs a temporary file that old, even one that slept, or whose clock is wrong
_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your disk quota is used up",
    errno.EACCES: "no permission to write there; choose another folder with -o",
    errno.EPERM: "no permission to write there; choose another folder with -o",
    errno.EROFS: "the disk is read-only; choose another folder with -o",
    errno.ENOENT: "no file can be created in that folder; choose another with -o",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EFBIG: "the file would be larger than this system allows",
}


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
    if _is_folder(path):
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
    _sweep(paths)
    with _Temporary() as temporary:
        for path, content in zip(paths, contents, strict=True):
            temporary.write(path, content)
        temporary.publish(force)
    return paths


def write_folder(folder: Path, files: Mapping[str, bytes], force: bool) -> list[Path]:
    """Writes files into a folder, which is made if need be: all of them, or nothing."""
    new = not _is_folder(folder)
    try:
        folder.mkdir(exist_ok=True)
        return write_files([folder / name for name in files], files.values(), force)
    except OSError as error:
        raise _failure(folder, error) from None
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
        if not _is_folder(path.parent):
            raise _failure(path, FileNotFoundError(errno.ENOENT, "no folder"))
        if not force and os.path.lexists(path):
            raise _failure(path, FileExistsError())


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


def _sweep(paths: Iterable[Path]) -> None:
    """Deletes the temporary files that a run left in these folders when it was killed, and says so."""
    for folder in dict.fromkeys(path.parent for path in paths):
        with suppress(OSError), os.scandir(folder) as inside:
            for name in [entry.name for entry in inside if _TEMPORARY.fullmatch(entry.name)]:
                if _is_left(folder / name) and _removed(folder / name):
                    where = shown(str(folder / name), 200)
                    note(f"papergen: deleted {where}, which an earlier run left when it was stopped")


def _is_left(path: Path) -> bool:
    """Whether it is an ordinary file of this user, and so old that no run can still be writing it."""
    try:
        status = os.lstat(path)
    except OSError:  # another run was quicker
        return False
    ours = not hasattr(os, "geteuid") or status.st_uid == os.geteuid()
    return ours and stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _LEFT


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


class _Temporary:
    """Files under temporary names. Those that are not published are deleted, whatever happens."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Path, Path]] = []

    def __enter__(self) -> "_Temporary":
        return self

    def __exit__(self, failed: object, *_: object) -> None:
        left = [temporary for temporary, _path in self._waiting if not _removed(temporary)]
        if left and failed is None:
            name = shown(str(left[0]), 200)
            raise PapergenError(f"everything is written, but the temporary file {name} is left; delete it")

    def write(self, path: Path, content: bytes) -> None:
        # A random name, not one with the process's number: in containers two processes may have the same.
        temporary = path.with_name(f".papergen-{secrets.token_hex(8)}.tmp")
        self._stay_young()
        try:
            _demand_replaceable(path)
            self._waiting.append((temporary, path))
            handle = os.open(
                temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666
            )
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _failure(path, error) from None

    def _stay_young(self) -> None:
        """Makes what has waited long look new, or another run may sweep it away; the first is the oldest."""
        with suppress(OSError):
            if self._waiting and time.time() - os.lstat(self._waiting[0][0]).st_mtime > _HOUR:
                for temporary, _path in self._waiting:
                    os.utime(temporary)

    def publish(self, force: bool) -> None:
        """Gives all files their names. Without force, an existing file undoes everything."""
        done: list[Path] = []
        try:
            for temporary, path in self._waiting:
                try:
                    if force:
                        temporary.replace(path)
                    else:
                        _link(temporary, path)
                except OSError as error:
                    raise _failure(path, error) from None
                done.append(path)
        except BaseException:  # including Ctrl-C
            if not force:
                for published in done:
                    _removed(published)
            raise


def _link(temporary: Path, path: Path) -> None:
    """Gives the file its name only if no other has it: of two runs at once, exactly one wins."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links
        if os.path.lexists(path):
            raise FileExistsError from None
        temporary.rename(path)


def _removed(path: Path) -> bool:
    """Deletes a file and returns whether it is gone; one that cannot be deleted must not stop the others."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError as error:  # such as a name that is too long
        raise _failure(path, error) from None


def _demand_replaceable(path: Path) -> None:
    """Refuses to replace a device, a pipe or a folder, even with force."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if not (stat.S_ISREG(mode) or stat.S_ISLNK(mode)):
        raise PapergenError(f"{shown(str(path), 200)} is not an ordinary file; it is not replaced")


def _failure(path: Path, error: OSError) -> PapergenError:
    name = shown(str(path), 200)
    if isinstance(error, FileExistsError):
        return PapergenError(f"{name} already exists; add --force to replace it")
    if error.errno in (errno.ENOENT, errno.ENOTDIR) and not path.parent.is_dir():
        folder = shown(str(path.parent), 200)
        return PapergenError(f"{name} cannot be written: there is no folder {folder}; create it first")
    if is_kept(error, path):
        return PapergenError(f"{name} is open in another program: {CLOSE_IT}")
    reason = _REASONS.get(error.errno or 0) or error.strerror or "unknown reason"
    return PapergenError(f"{name} cannot be written: {reason}")
