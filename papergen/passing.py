"""Files of a folder that are passed over although somebody may expect them to be checked.

Hidden files, folders and what papergen itself writes (tables, drawings, its own PDFs) are not named, nor are
texts that do not look like a transcript.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from papergen.errors import PapergenError
from papergen.reading import KIB
from papergen.wording import counted, shown

MOST_NAMED = 10
_MOST_OPENED = 200  # files that are looked into
_LOOK = 4 * KIB  # bytes at each end
_TRANSCRIPT = re.compile(rb"^(?:\xef\xbb\xbf)?game *:", re.MULTILINE)
_YAML_WITHIN = re.compile(r"\.ya?ml(?=[.~_ ])", re.IGNORECASE)
_BACKUPS = ("~", ".bak", ".old", ".orig", ".tmp", ".swp")
_DOCUMENTS = (".rtf", ".doc", ".docx", ".odt", ".pages", ".xls", ".xlsx", ".ods", ".numbers")
_PICTURES = (".jpg", ".jpeg", ".png", ".heic", ".gif", ".webp", ".tif", ".tiff", ".bmp")
_OURS = b"ReportLab"  # which writes papergen's PDFs


def passed_by(paths: Iterable[Path]) -> Iterator[str]:
    """One line per file, at most ten; then how many more there are."""
    told = [line for line in map(_Looks().told, paths) if line]
    yield from told[:MOST_NAMED]
    if len(told) > MOST_NAMED:
        more = len(told) - MOST_NAMED
        yield f"and {counted(more, 'more file')} {'was' if more == 1 else 'were'} passed over"


class _Looks:
    """Why files are passed over; counts those it opens."""

    def __init__(self) -> None:
        self._opened = 0

    def told(self, path: Path) -> str:
        reason = "" if path.name.startswith(".") or _is_folder(path) else self._reason(path)
        return f"{shown(str(path), 200)} was passed over: {reason}" if reason else ""

    def _reason(self, path: Path) -> str:
        name, ending = path.name.lower(), path.suffix.lower()
        better = _better(path)
        if name.endswith(_BACKUPS):
            if not _YAML_WITHIN.search(name):
                return ""
            end = next(end for end in _BACKUPS if name.endswith(end))
            return f"its name ends in {end}, as a backup's does; rename it to {better} if it should count"
        if _YAML_WITHIN.search(name):
            return f"its name ends in {ending}; rename it to {better}"
        if ending in _DOCUMENTS:
            return f"it is a document, not plain text; save it as plain text (UTF-8), named {better}"
        if ending in _PICTURES:
            return f"it is a picture; type the sheet into a file such as {better}"
        if ending == ".pdf":
            ours = any(_OURS in part for part in self._ends(path))
            return "" if ours else f"it is a PDF; type the sheet into a file such as {better}"
        if ending in (".txt", ".text", "") and any(map(_TRANSCRIPT.search, self._ends(path)[:1])):
            ends = f"ends in {ending}" if ending else "has no ending"
            return f"its name {ends}; rename it to {better}"
        return ""

    def _ends(self, path: Path) -> list[bytes]:
        """The beginning and the end of an ordinary file; nothing if it cannot be read."""
        self._opened += 1
        if self._opened > _MOST_OPENED:
            return []
        try:
            if not path.is_file():
                return []
            with path.open("rb") as file:
                first = file.read(_LOOK)
                file.seek(max(0, path.stat().st_size - _LOOK))
                return [first, file.read(_LOOK)]
        except (OSError, ValueError, PapergenError):
            return []


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _better(path: Path) -> str:
    """The name that it should have."""
    found = _YAML_WITHIN.search(path.name)
    stem = path.name[: found.start()] if found else path.stem
    return shown(f"{stem}.yaml", 100)
