"""What is different on Windows: files that other programs hold, and names that no file can have."""

import errno
import os

WINDOWS = os.name == "nt"
CLOSE_IT = "close it there and try again"

_HELD = (32, 33)  # sharing violation, lock violation
_DENIED = 5
_SIGNS = '<>:"|?*'
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
    + [f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"]
)


def is_held(error: Exception) -> bool:
    """Whether the file is open in another program."""
    return getattr(error, "winerror", None) in _HELD


def is_kept(error: OSError, path: str | os.PathLike[str]) -> bool:
    """Whether a file cannot be replaced because it is open in another program.

    Windows often says no more than "access denied". But the new file is already in the same folder, so what
    is left is a file that is read-only or open.
    """
    denied = getattr(error, "winerror", None) == _DENIED
    return is_held(error) or (denied and os.access(path, os.W_OK))


def may_be_held(error: Exception) -> bool:
    """Whether a file that cannot be opened may be open elsewhere: os.open does not say why it is refused."""
    return WINDOWS and getattr(error, "errno", None) == errno.EACCES


def impossible(name: str) -> str:
    """Why no file can have this name on Windows, or "". A colon would even hide the file behind another."""
    if signs := [sign for sign in _SIGNS if sign in name]:
        return f"on Windows, a file name cannot contain {' '.join(signs)}"
    if name.endswith((".", " ")):
        return "on Windows, a file name cannot end with a full stop or a space"
    stem = name.split(".")[0].rstrip(" ")
    return f"on Windows, {stem} is the name of a device" if stem.lower() in _DEVICES else ""
