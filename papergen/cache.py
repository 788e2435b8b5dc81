"""Results that took long to compute, kept in the user's cache folder.

Nothing depends on it: if the folder cannot be used, papergen is slower, that is all. A checksum shows that
what is read back is complete, but somebody else may have written it: the caller checks the content.
"""

import os
import sys
from hashlib import sha256
from pathlib import Path

from papergen.errors import PapergenError
from papergen.output import Target, write
from papergen.reading import KIB, read_file

VARIABLE = "PAPERGEN_CACHE"  # names another folder
LARGEST = 64 * KIB
_DIGEST = sha256().digest_size


def folder() -> Path | None:
    """The folder, which may not exist yet; None if this machine has no place for one."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    try:
        base = _users_folder()
    except RuntimeError:  # no home
        return None
    return base / "papergen"


def _users_folder() -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    # The XDG specification says that relative paths are invalid and must be ignored.
    return chosen if chosen.is_absolute() else Path.home() / ".cache"


def load(group: str, name: str) -> bytes | None:
    """What was stored under that name, or None if it is absent, unreadable, damaged or not ours."""
    place = folder()
    if place is None:
        return None
    try:
        kept = read_file(str(place / group / name), LARGEST)
    except PapergenError:
        return None
    checksum, content = kept[:_DIGEST], kept[_DIGEST:]
    return content if checksum == _checksum(group, name, content) else None


def store(group: str, name: str, content: bytes) -> None:
    """Keeps the content if possible. `group` is a folder whose name includes the version."""
    place = folder()
    if place is None:
        return
    path = place / group / name
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write(Target(path, "", force=True), [_checksum(group, name, content) + content], 1)
    except (OSError, ValueError, PapergenError):  # ValueError: NUL in the folder's name
        return


def _checksum(group: str, name: str, content: bytes) -> bytes:
    """Includes the name, so that a renamed file is not mistaken for another."""
    return sha256(f"{group}/{name}|".encode() + content).digest()
