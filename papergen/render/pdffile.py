"""The file around a PDF's objects: small ones packed together, and a packed list of where each is.

reportlab writes each object in clear with a line of 20 bytes in its list of places. Packed, a thousand sheets
take half the room. Both came with PDF 1.5, in 2003.
"""

from hashlib import sha256
from struct import pack
from typing import TYPE_CHECKING
from zlib import compress

from reportlab.pdfbase.pdfdoc import format as formatted

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"  # bytes above 127 tell mailers that the file is not text
_TOGETHER = 500  # objects in one stream: a reader unpacks all of them to get at one
_FREE, _ALONE, _PACKED = 0, 1, 2  # kinds of entries in the list of places
_ENTRY = ">BIH"
_WIDTHS = b"[1 4 2]"  # bytes of an entry's three numbers


def file_of(document: "PDFDocument") -> bytes:
    """The whole file. `document` has all its objects; formatting them may still add some."""
    document.encrypt.prepare(document)
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    parts, offset = [_HEAD], len(_HEAD)
    places: dict[int, tuple[int, int, int]] = {0: (_FREE, 0, 65_535)}
    small: list[tuple[int, bytes]] = []

    def alone(number: int, content: bytes) -> None:
        nonlocal offset
        places[number] = (_ALONE, offset, 0)
        parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        offset += len(parts[-1])

    def written(name: str) -> bytes:
        return bytes(formatted(document.idToObject[name], document, toplevel=1).rstrip(b"\n"))

    # First and in clear: a look at the first bytes of the file tells that papergen made it.
    alone(document.idToObjectNumberAndVersion[info.name][0], written(info.name))
    number = 1
    while (name := document.numberToId.get(number)) is not None:
        if number not in places:
            content = written(name)
            if content.endswith(b"endstream"):
                alone(number, content)
            else:
                small.append((number, content))
        number += 1
    for start in range(0, len(small), _TOGETHER):
        group = small[start : start + _TOGETHER]
        alone(number, _object_stream(group))
        places.update((member, (_PACKED, number, index)) for index, (member, _) in enumerate(group))
        number += 1
    places[number] = (_ALONE, offset, 0)
    entries = b"".join(pack(_ENTRY, *places[each]) for each in range(number + 1))
    identity = sha256(b"".join(parts)).hexdigest()[:32].encode()
    trailer = b"/Type /XRef /Size %d /W %b" % (number + 1, _WIDTHS)
    trailer += b" /Root %b /Info %b" % (formatted(root, document), formatted(info, document))
    trailer += b" /ID [<%b> <%b>]" % (identity, identity)
    start = offset
    alone(number, _stream(trailer, entries))
    return b"".join(parts) + b"startxref\n%d\n%%%%EOF\n" % start


def _object_stream(group: list[tuple[int, bytes]]) -> bytes:
    """Objects one after the other, behind a list of their numbers and where each begins."""
    starts, position = [], 0
    for number, content in group:
        starts.append(b"%d %d" % (number, position))
        position += len(content) + 1
    head = b" ".join(starts) + b"\n"
    body = b"\n".join(content for _, content in group)
    return _stream(b"/Type /ObjStm /N %d /First %d" % (len(group), len(head)), head + body)


def _stream(entries: bytes, content: bytes) -> bytes:
    packed = compress(content, 9)
    return b"<< %b /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (entries, len(packed), packed)
