"""Bytes to text that every YAML parser reads alike: UTF-8, line feeds, no tabs, nothing invisible."""

import re
from collections.abc import Iterator
from functools import cache

from papergen.located import DocumentError, Problem

KIB = 1024

# Tabs, controls, NEL and the Unicode line ends, bidirectional overrides, byte-order marks, non-characters.
_BAD = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WIDE_MARKS = ((b"\xff\xfe\x00\x00", "UTF-32"), (b"\x00\x00\xfe\xff", "UTF-32"))
_NO_TEXT = {
    b"%PDF-": "a PDF",
    b"PK\3\4": "an Office or zip file",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
}
_MARKS = (*_WIDE_MARKS, (b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


def decode(data: bytes, name: str, most: int) -> str:
    """The text with one byte-order mark dropped and every line end made a line feed."""
    if len(data) > most:
        size = f"{most // KIB} KiB" if most >= KIB else f"{most} bytes"
        raise DocumentError(name, [Problem(1, 1, f"the file is too large; {size} are the most")])
    for start, kind in _NO_TEXT.items():
        if data.startswith(start):
            raise DocumentError(name, [Problem(1, 1, f"this is {kind}, and should be a plain text file")])
    wide = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None) or _unmarked(data)
    if wide:
        message = f"the file was saved as {wide}; save it again as UTF-8"
        raise DocumentError(name, [Problem(1, 1, message)])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        line, column = _place(_line_ends(before), len(_line_ends(before)))
        message = f"the byte {data[error.start]:02X} is not UTF-8; save the file again as UTF-8"
        raise DocumentError(name, [Problem(line, column, message)]) from None
    return _line_ends(text.removeprefix("\ufeff"))


def _unmarked(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without its mark: plain letters leave every second byte, or three of four, NUL."""
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
    """Compiled when first needed: the many characters cost as much as reading a whole transcript."""
    return re.compile(_BAD)


def find_bad(text: str) -> re.Match[str] | None:
    """The first character that cannot be used in text. None of them is printable, so most texts are quick."""
    return None if text.replace("\n", "").isprintable() else _bad().search(text)


def bad_characters(text: str) -> Iterator[Problem]:
    """One problem a line: a file indented with tabs should not give a hundred messages."""
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
        return "there is a second byte-order mark (U+FEFF) here; take it out"
    if character in "\x85\u2028\u2029":
        return f"this line ends with U+{code:04X}; end it with an ordinary line end"
    if character in _BIDI:
        return f"U+{code:04X} changes the direction of writing; take it out"
    return f"the character U+{code:04X} cannot be used in text; take it out"


def directives(text: str) -> Iterator[Problem]:
    # libyaml stops at directives it does not know and Python's parser passes over them.
    for number, line in enumerate(text.split("\n") if "%" in text else (), 1):
        if line.startswith("%"):
            yield Problem(number, 1, "lines that begin with % (YAML directives) are not used; take it out")
