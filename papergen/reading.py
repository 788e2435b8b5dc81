"""Reading a stranger's file: never hangs, never reads more than it must, one clear line when it cannot."""

import errno
import os
import stat
import sys
from pathlib import Path

from papergen.errors import PapergenError
from papergen.located import shown
from papergen.plaintext import KIB

STANDARD_INPUT = "-"
_CHUNK = 64 * KIB
# Without O_NONBLOCK, opening a FIFO waits for ever. Windows has neither flag and needs O_BINARY.
_FLAGS = os.O_RDONLY
for _flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"):
    _FLAGS |= getattr(os, _flag, 0)

_REASONS = {
    errno.EACCES: "you may not read it; check its permissions",
    errno.EPERM: "you may not read it; check its permissions",
    errno.ELOOP: "its links lead round in a circle",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOTDIR: "a part of its path is not a folder",
    errno.ENXIO: "it is a socket or a device, and should be an ordinary file",
    errno.EAGAIN: "it is not an ordinary file",
    errno.EISDIR: "it is a folder, and should be a file",
}


class ReadError(PapergenError):
    """A file that could not be read."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{shown(name, 200)}: {reason}")


def read_file(path: str, limit: int) -> bytes:
    """At most `limit` bytes of an ordinary file, or of standard input for `-`; more is an error."""
    if path == STANDARD_INPUT:
        return _read_standard_input(limit)
    try:
        handle = os.open(path, _FLAGS)
    except ValueError:
        raise ReadError(path, "a file name cannot hold the character NUL") from None
    except OSError as error:
        raise ReadError(path, _reason(path, error)) from None
    try:
        _demand_ordinary(path, os.fstat(handle), limit)
        return _bounded(path, handle, limit)
    except OSError as error:
        raise ReadError(path, _reason(path, error)) from None
    finally:
        os.close(handle)


def entries(folder: str) -> list[Path]:
    """What is in a folder, by name."""
    try:
        return sorted(Path(folder).iterdir())
    except OSError as error:
        raise ReadError(folder, _reason(folder, error)) from None


def _read_standard_input(limit: int) -> bytes:
    name = "standard input"
    if sys.stdin is None:
        raise ReadError(name, "it is closed")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except (OSError, ValueError) as error:
        raise ReadError(name, _reason(name, error)) from None
    if len(data) > limit:
        raise ReadError(name, _too_large(limit))
    return data


def _demand_ordinary(path: str, status: os.stat_result, limit: int) -> None:
    mode = status.st_mode
    if stat.S_ISDIR(mode):
        raise ReadError(path, "it is a folder, and should be a file")
    if stat.S_ISFIFO(mode):
        raise ReadError(path, "it is a pipe; give - and pipe into standard input instead")
    if not stat.S_ISREG(mode):
        raise ReadError(path, "it is a device, and should be an ordinary file")
    if status.st_size > limit:
        raise ReadError(path, _too_large(limit))


def _bounded(path: str, handle: int, limit: int) -> bytes:
    # The size that fstat gives may be wrong (files in /proc have none), so reading is bounded as well.
    data = bytearray()
    while len(data) <= limit:
        part = os.read(handle, min(_CHUNK, limit + 1 - len(data)))
        if not part:
            return bytes(data)
        data += part
    raise ReadError(path, _too_large(limit))


def _too_large(limit: int) -> str:
    return f"it is too large; {limit // KIB} KiB are the most"


def _reason(path: str, error: Exception) -> str:
    code = getattr(error, "errno", None)
    if code == errno.ENOENT:
        return "the link leads nowhere" if Path(path).is_symlink() else "there is no such file"
    return _REASONS.get(code or 0) or f"it could not be read ({getattr(error, 'strerror', None) or error})"
