"""What was costly to make and can be made again, kept in the user's cache folder.

Nothing depends on it: a folder that cannot be used makes papergen slower and no more. What is read back is
whole (a checksum says so), but a stranger may have written it: the caller checks what it says.
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
    """The folder, which may not be there yet; None where this machine has no place for one."""
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
    # A relative one is invalid by the XDG specification, and to be passed over.
    return chosen if chosen.is_absolute() else Path.home() / ".cache"


def load(group: str, name: str) -> bytes | None:
    """What was stored under that name, or None: absent, unreadable, damaged and foreign are all the same."""
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
    """Keeps the content if that is possible. `group` is a folder whose name says the version too."""
    place = folder()
    if place is None:
        return
    path = place / group / name
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write(Target(path, "", force=True), [_checksum(group, name, content) + content], 1)
    except (OSError, ValueError, PapergenError):  # ValueError: a folder's name with NUL in it
        return


def _checksum(group: str, name: str, content: bytes) -> bytes:
    """Of the name as well, so that a file that was renamed is not taken for another."""
    return sha256(f"{group}/{name}|".encode() + content).digest()
