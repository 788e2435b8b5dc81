"""The ticket in a header: seed and fingerprint in print, behind the perforation a stub with a QR code."""

from bisect import bisect_right
from itertools import accumulate

from papergen.scene.box import Box
from papergen.scene.draw import KAPPA, line
from papergen.scene.look import Look
from papergen.scene.qr import qr
from papergen.scene.shapes import Path, Pen, Place, Shape, Text
from papergen.scene.text import BELOW, DoesNotFit, cap, fitted
from papergen.scene.typeface import width
from papergen.words import Words

BELOW_LABEL = 0.2  # mm more below the lower labels: the tail of the j of Hoja meets the stroke of 1/2


def value_size(look: Look) -> float:
    """The text size of seed, fingerprint and sheet number at their largest."""
    return look.body * (1.1 if look.large else 1.3)


def stub_of(ticket: Box) -> Box:
    """The part behind the perforation, for the QR code; never at the cost of the words."""
    return ticket.cut_right(min(ticket.h, ticket.w * 0.36))[0]


def draw_ticket(
    look: Look, words: Words, ticket: Box, seed: str, fingerprint: str, coded: bool
) -> list[Shape]:
    stub = stub_of(ticket)
    notch = 1.6
    edge = _ticket_edge(ticket, stub.x, notch, Pen(look.ink, max(look.thin, 0.3)))
    perforation = line(
        stub.x, ticket.y + notch + 0.8, stub.x, ticket.bottom - notch, Pen(look.quiet, 0.25, (0.8, 0.8))
    )
    top, bottom = places(look, ticket)
    return [
        edge,
        perforation,
        *((ticket_code(ticket, seed),) if coded else ()),
        *_seed(look, top, words["seed"], seed),
        *labelled(look, bottom.cut_left(bottom.w * 0.52)[0], words["fingerprint"], fingerprint),
    ]


def ticket_code(ticket: Box, text: str, name: str = "qr", mask: int | None = None) -> Place:
    """A QR code on the ticket's stub; `name` keeps the symbols of two codes apart."""
    stub = stub_of(ticket)
    side = min(stub.w, stub.h) * 0.74
    return qr(text, stub.x + (stub.w - side) / 2, stub.y + (stub.h - side) / 2, side, name, mask)


def places(look: Look, ticket: Box) -> tuple[Box, Box]:
    """The places in the ticket for the seed and, below it, for fingerprint and sheet number."""
    inner = ticket.cut_right(stub_of(ticket).w)[1].inset(2.6 * look.tight, 2.0 * look.tight)
    height = cap(look.small) + cap(value_size(look)) + look.mm(look.small) * 0.45
    bottom, top = inner.cut_bottom(height, max(0.8, look.mm(look.small) * 0.2))
    return top, Box(bottom.x, bottom.y, bottom.w, bottom.h + BELOW_LABEL)


def labelled(look: Look, box: Box, label: str, value: str) -> list[Shape]:
    small = fitted(label, look.small, box.w, look.least)
    size = fitted(value, value_size(look), box.w, look.least, True)
    return [
        Text(box.x, box.y + cap(small), label, small, colour=look.quiet),
        Text(box.x, box.bottom, value, size, True, colour=look.ink),
    ]


def _seed(look: Look, box: Box, label: str, seed: str) -> list[Shape]:
    """The seed as large as fits, on more than one line if it is long."""
    small = fitted(label, look.small, box.w, look.least)
    shapes: list[Shape] = [Text(box.x, box.y + cap(look.small), label, small, colour=look.quiet)]
    top = box.y + cap(look.small) + look.mm(look.small) * 0.45
    for count in range(1, 8):
        size = value_size(look)
        while size >= look.least:
            step = look.mm(size) * 1.15
            lowest = top + (count - 1) * step + cap(size) + look.mm(size) * BELOW
            if lowest <= box.bottom + 0.01 and len(broken_seed(seed, size, box.w)) <= count:
                return shapes + [
                    Text(box.x, top + cap(size) + i * step, part, size, True, colour=look.ink)
                    for i, part in enumerate(_balanced(seed, size, box.w))
                ]
            size -= 0.25
    raise DoesNotFit(f"the seed {seed} has no room in the ticket")


def _balanced(seed: str, size: float, room: float) -> list[str]:
    """The seed on as few lines as can be, the lines about as long as each other."""
    parts = broken_seed(seed, size, room)
    whole = all(part.endswith("-") for part in parts[:-1])  # no word is broken
    while len(parts) > 1:
        room *= 0.97
        narrower = broken_seed(seed, size, room)
        if len(narrower) > len(parts) or whole > all(part.endswith("-") for part in narrower[:-1]):
            break
        parts = narrower
    return parts


def broken_seed(seed: str, size: float, room: float) -> list[str]:
    """The seed in lines no wider than `room`, broken after a hyphen where there is one."""
    ends = [0.0, *accumulate(width(character, size, True) for character in seed)]
    start, parts = 0, []
    while start < len(seed):
        end = max(bisect_right(ends, ends[start] + room) - 1, start + 1)
        if end < len(seed):
            end = seed.rfind("-", start + 1, end) + 1 or end
        parts.append(seed[start:end])
        start = end
    return parts


def _ticket_edge(t: Box, px: float, n: float, pen: Pen) -> Path:
    """The ticket's outline: rounded corners and a notch above and below the perforation."""
    r, k = 2.0, 2.0 * (1 - KAPPA)
    h = n * KAPPA
    x, y, e, b = t.x, t.y, t.right, t.bottom
    numbers = (
        *(x + r, y, px - n, y, px - n, y + h, px - h, y + n, px, y + n),
        *(px + h, y + n, px + n, y + h, px + n, y, e - r, y, e - k, y, e, y + k, e, y + r),
        *(e, b - r, e, b - k, e - k, b, e - r, b, px + n, b),
        *(px + n, b - h, px + h, b - n, px, b - n, px - h, b - n, px - n, b - h, px - n, b),
        *(x + r, b, x + k, b, x, b - k, x, b - r, x, y + r, x, y + k, x + k, y, x + r, y),
    )
    return Path("MLCCLCLCLCCLCLCZ", numbers, pen)
