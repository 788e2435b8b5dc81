"""Files under temporary names: written, then published under their own; those left by killed runs swept up.

Every failure becomes one sentence that says what to do.
"""

import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from papergen.errors import PapergenError
from papergen.terminal import note
from papergen.windows import CLOSE_IT, is_kept
from papergen.wording import shown

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


def sweep(paths: Iterable[Path]) -> None:
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


class Temporary:
    """Files under temporary names. Those that are not published are deleted, whatever happens."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Path, Path]] = []

    def __enter__(self) -> "Temporary":
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
            raise failure(path, error) from None

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
                    raise failure(path, error) from None
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


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError as error:  # such as a name that is too long
        raise failure(path, error) from None


def _demand_replaceable(path: Path) -> None:
    """Refuses to replace a device, a pipe or a folder, even with force."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if not (stat.S_ISREG(mode) or stat.S_ISLNK(mode)):
        raise PapergenError(f"{shown(str(path), 200)} is not an ordinary file; it is not replaced")


def failure(path: Path, error: OSError) -> PapergenError:
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
