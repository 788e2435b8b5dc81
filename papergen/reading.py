"""Reading files from anybody: it never hangs or reads too much, and errors are one clear line."""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from papergen.errors import LocatedError, PapergenError, Problem
from papergen.windows import CLOSE_IT, is_held, may_be_held
from papergen.wording import shown

STANDARD_INPUT = "-"
KIB = 1024
_CHUNK = 64 * KIB
# Without O_NONBLOCK, opening a FIFO waits forever. Windows lacks these flags and needs O_BINARY.
_FLAGS = os.O_RDONLY
for _flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"):
    _FLAGS |= getattr(os, _flag, 0)

_REASONS = {
    errno.EACCES: "no permission to read it",
    errno.EPERM: "no permission to read it",
    errno.ELOOP: "its links lead in a circle",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOTDIR: "part of its path is not a folder",
    errno.ENXIO: "it is a socket or a device, not an ordinary file",
    errno.EAGAIN: "it is not an ordinary file",
    errno.EISDIR: "it is a folder, not a file",
    errno.EINVAL: "no file can have this name",
}
_WILD = "*?["


class ReadError(PapergenError):
    """A file that could not be read, and why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{shown(name, 200)}: {reason}")
        self.reason = reason


class NotUtf8(LocatedError):
    """A file with a byte that is not valid UTF-8."""


def read_file(path: str, limit: int) -> bytes:
    """At most `limit` bytes of an ordinary file, or of standard input for `-`; more is an error."""
    if path == STANDARD_INPUT:
        return _read_standard_input(limit)
    try:
        handle = os.open(path, _FLAGS)
    except ValueError:
        raise ReadError(path, "a file name cannot contain the character NUL") from None
    except OSError as error:
        raise ReadError(path, _reason(path, error)) from None
    try:
        _demand_ordinary(path, os.fstat(handle), limit)
        return _bounded(path, handle, limit)
    except OSError as error:
        raise ReadError(path, _reason(path, error)) from None
    finally:
        os.close(handle)


def is_pattern(name: str) -> bool:
    """Whether a shell would look for the files that it stands for."""
    return any(sign in name for sign in _WILD)


def entries(folder: str) -> list[Path]:
    """What is in a folder, sorted by name."""
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
        raise ReadError(path, "it is a folder, not a file")
    if stat.S_ISFIFO(mode):
        raise ReadError(path, "it is a pipe; give - and pipe into standard input instead")
    if not stat.S_ISREG(mode):
        raise ReadError(path, "it is a device, not an ordinary file")
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
    return f"it is too large; the limit is {limit // KIB} KiB"


def _reason(path: str, error: Exception) -> str:
    code = getattr(error, "errno", None)
    if is_held(error):
        return f"it is open in another program: {CLOSE_IT}"
    if may_be_held(error):
        if Path(path).is_dir():
            return _REASONS[errno.EISDIR]
        return f"no permission to read it, or it is open in another program: then {CLOSE_IT}"
    if code in (errno.ENOENT, errno.EINVAL) and is_pattern(path):
        return "no file matches it"
    if code == errno.ENOENT:
        return "it is a broken link" if Path(path).is_symlink() else "there is no such file"
    return _REASONS.get(code or 0) or f"it could not be read ({getattr(error, 'strerror', None) or error})"


# Tabs, controls, NEL and the Unicode line ends, bidirectional overrides, byte-order marks, non-characters.
_BAD = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WIDE_MARKS = ((b"\xff\xfe\x00\x00", "UTF-32"), (b"\x00\x00\xfe\xff", "UTF-32"))
_NO_TEXT = {
    b"%PDF-": "a PDF",
    b"PK\3\4": "an Office or zip file",
    b"\xd0\xcf\x11\xe0": "an old Office file",
    b"{\\rtf": "an RTF document",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
}
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MARKS = (*_WIDE_MARKS, *((mark, "UTF-16") for mark in _UTF16_MARKS))
_DOCUMENTS = ("an Office or zip file", "an old Office file", "an RTF document")


def decode(data: bytes, name: str, most: int, wide_too: bool = False) -> str:
    """The text without its byte-order mark, and with a line feed for every line end.

    With `wide_too`, UTF-16 with its mark is read as well: PowerShell's > writes that.
    """
    if len(data) > most:
        size = f"{most // KIB} KiB" if most >= KIB else f"{most} bytes"
        raise LocatedError(name, [Problem(1, 1, f"the file is too large; the limit is {size}")])
    for start, kind in _NO_TEXT.items():
        if data.startswith(start):
            better = "; save it as plain text (UTF-8)" if kind in _DOCUMENTS else ""
            raise LocatedError(name, [Problem(1, 1, f"this is {kind}, not a plain text file{better}")])
    wide = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None) or _unmarked(data)
    if wide == "UTF-16" and wide_too and data.startswith(_UTF16_MARKS):
        return decode_as(data, name, "utf-16", wide)
    if wide:
        message = f"the file was saved as {wide}; save it again as UTF-8"
        raise LocatedError(name, [Problem(1, 1, message)])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        line, column = _place(_line_ends(before), len(_line_ends(before)))
        message = f"the byte {data[error.start]:02X} is not UTF-8; save the file again as UTF-8"
        raise NotUtf8(name, [Problem(line, column, message)]) from None
    return _line_ends(text.removeprefix("\ufeff"))


def decode_as(data: bytes, name: str, encoding: str, called: str) -> str:
    """As `decode`, for a file that is known to have another encoding."""
    try:
        return _line_ends(data.decode(encoding))
    except UnicodeDecodeError as error:
        line = _line_ends(data[: error.start].decode(encoding, "replace")).count("\n") + 1
        message = f"the file cannot be read as {called}; save it again as UTF-8"
        raise LocatedError(name, [Problem(line, 1, message)]) from None


def _unmarked(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without its mark: with plain letters, half or three quarters of the bytes are NUL."""
    start = data[:64]
    if len(start) < 4 or start.count(0) * 3 < len(start):
        return None
    if start.count(0) * 3 > len(start) * 2:
        return "UTF-32"
    return "UTF-16" if not any(start[0::2]) or not any(start[1::2]) else None


def _line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


@cache
def _bad() -> re.Pattern[str]:
    """Compiled when first needed: it takes as long as reading a whole transcript."""
    return re.compile(_BAD)


def find_bad(text: str) -> re.Match[str] | None:
    """The first character that cannot be used in text. None is printable, so most texts are quickly done."""
    return None if text.replace("\n", "").isprintable() else _bad().search(text)


def bad_characters(text: str) -> Iterator[Problem]:
    """One problem per line: a file indented with tabs should not give a hundred messages."""
    last = 0
    for found in _bad().finditer(text) if find_bad(text) else ():
        line, column = _place(text, found.start())
        if line != last:
            yield Problem(line, column, refusal(found.group()))
        last = line


def refusal(character: str) -> str:
    code = ord(character)
    if character == "\t":
        return "there is a tab here; use spaces"
    if character == "\ufeff":
        return "there is a second byte-order mark (U+FEFF) here; remove it"
    if character in "\x85\u2028\u2029":
        return f"this line ends with U+{code:04X}; end it with an ordinary line end"
    if character in _BIDI:
        return f"U+{code:04X} changes the direction of writing; remove it"
    return f"the character U+{code:04X} cannot be used in text; remove it"


def directives(text: str) -> Iterator[Problem]:
    # libyaml stops at unknown directives; the parser written in Python ignores them.
    for number, line in enumerate(text.split("\n") if "%" in text else (), 1):
        if line.startswith("%"):
            yield Problem(number, 1, "lines that begin with % (YAML directives) are not supported; remove it")


# Where a quoted text or a comment begins; and a quoted text with what may follow it.
_BEGINS = re.compile(r"""(?:^|[\[{,]|[:-] ) *(["'])|(?:^| )#.*""", re.MULTILINE)
_FOLLOWS = r"(?= *(?:[,\]}:]|$| #))"
_CLOSED = {
    '"': re.compile(rf'"(?:[^"\\]|\\.)*"{_FOLLOWS}', re.MULTILINE | re.DOTALL),
    "'": re.compile(rf"'(?:[^']|'')*'{_FOLLOWS}", re.MULTILINE),
}


def open_quote(text: str) -> Problem | None:
    """The first quoted text that is not closed, on a line with an odd number of such quotes."""
    place = 0
    while found := _BEGINS.search(text, place):
        place = found.end()
        if not found[1]:
            continue
        sign, start = found[1], found.start(1)
        if closed := _CLOSED[sign].match(text, start):
            place = closed.end()
        elif text.count(sign, start, _line_end(text, start)) % 2:
            line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
            why = f"the {sign} here is not closed; put a {sign} at the end of the text"
            return Problem(line, column, f"this cannot be read as YAML: {why}")
    return None


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
