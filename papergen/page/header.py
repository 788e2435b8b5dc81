"""A page's header: title, lines for name and date, and a ticket with the seed and a QR code on its stub."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from papergen.page.drawings import qr, rails
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import KAPPA, Box, Path, Pen, Place, Shape, Text, line
from papergen.page.text import BELOW, balanced, cap, fitted, shortened, title_baseline

BELOW_LABEL = 0.2  # mm added below the lower labels: the j of Hoja would touch the stroke of 1/2


def value_size(press: Press) -> float:
    """The text size of seed, fingerprint and sheet number at their largest."""
    return press.look.body * (1.1 if press.look.large else 1.3)


def stub_of(ticket: Box) -> Box:
    """The part right of the perforation, for the QR code; it never takes room from the words."""
    return ticket.cut_right(min(ticket.h, ticket.w * 0.36))[0]


def draw_ticket(press: Press, ticket: Box, seed: str, fingerprint: str, coded: bool) -> list[Shape]:
    look = press.look
    stub = stub_of(ticket)
    notch = 1.6
    edge = ticket_edge(ticket, stub.x, notch, Pen(look.ink, max(look.thin, 0.3)))
    perforation = line(
        stub.x, ticket.y + notch + 0.8, stub.x, ticket.bottom - notch, Pen(look.quiet, 0.25, (0.8, 0.8))
    )
    top, bottom = places(press, ticket)
    return [
        edge,
        perforation,
        *((ticket_code(ticket, seed),) if coded else ()),
        *_seed(press, top, press.words["seed"], seed),
        *(
            labelled(press, bottom.cut_left(bottom.w * 0.52)[0], press.words["fingerprint"], fingerprint)
            if fingerprint
            else ()
        ),
    ]


def ticket_code(ticket: Box, text: str, name: str = "qr", mask: int | None = None) -> Place:
    """A QR code on the ticket's stub; `name` keeps the symbols of two codes apart."""
    stub = stub_of(ticket)
    side = min(stub.w, stub.h) * 0.74
    return qr(text, stub.x + (stub.w - side) / 2, stub.y + (stub.h - side) / 2, side, name, mask)


def places(press: Press, ticket: Box) -> tuple[Box, Box]:
    """The places on the ticket for the seed and, below it, for fingerprint and sheet number."""
    look = press.look
    inner = ticket.cut_right(stub_of(ticket).w)[1].inset(2.6 * look.tight, 2.0 * look.tight)
    height = cap(look.small) + cap(value_size(press)) + look.mm(look.small) * 0.45
    bottom, top = inner.cut_bottom(height, max(0.8, look.mm(look.small) * 0.2))
    return top, Box(bottom.x, bottom.y, bottom.w, bottom.h + BELOW_LABEL)


def labelled(press: Press, box: Box, label: str, value: str) -> list[Shape]:
    look = press.look
    small = fitted(press, label, look.small, box.w)
    size = fitted(press, value, value_size(press), box.w, True)
    return [
        Text(box.x, box.y + cap(small), label, small, colour=look.quiet),
        Text(box.x, box.bottom, value, size, True, colour=look.ink),
    ]


def _seed(press: Press, box: Box, label: str, seed: str) -> list[Shape]:
    """The seed as large as fits, on more than one line if it is long."""
    look = press.look
    small = fitted(press, label, look.small, box.w)
    shapes: list[Shape] = [Text(box.x, box.y + cap(look.small), label, small, colour=look.quiet)]
    top = box.y + cap(look.small) + look.mm(look.small) * 0.45
    for count in range(1, 8):
        size = value_size(press)
        while size >= look.least:
            step = look.mm(size) * 1.15
            lowest = top + (count - 1) * step + cap(size) + look.mm(size) * BELOW
            if lowest <= box.bottom + 0.01 and len(broken_seed(press, seed, size, box.w)) <= count:
                return shapes + [
                    Text(box.x, top + cap(size) + i * step, part, size, True, colour=look.ink)
                    for i, part in enumerate(_balanced(press, seed, size, box.w))
                ]
            size -= 0.25
    raise DoesNotFit(f"the seed {seed} has no room in the ticket")


def _balanced(press: Press, seed: str, size: float, room: float) -> list[str]:
    """The seed on as few lines as possible, all about equally long."""
    parts = broken_seed(press, seed, size, room)
    whole = all(part.endswith("-") for part in parts[:-1])  # no word is broken
    while len(parts) > 1:
        room *= 0.97
        narrower = broken_seed(press, seed, size, room)
        if len(narrower) > len(parts) or whole > all(part.endswith("-") for part in narrower[:-1]):
            break
        parts = narrower
    return parts


def broken_seed(press: Press, seed: str, size: float, room: float) -> list[str]:
    """The seed in lines no wider than `room`, broken after hyphens if possible."""
    ends = [0.0, *accumulate(press.width(character, size, True) for character in seed)]
    start, parts = 0, []
    while start < len(seed):
        end = max(bisect_right(ends, ends[start] + room) - 1, start + 1)
        if end < len(seed):
            end = seed.rfind("-", start + 1, end) + 1 or end
        parts.append(seed[start:end])
        start = end
    return parts


def ticket_edge(t: Box, px: float, n: float, pen: Pen) -> Path:
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


NARROW = 140.0  # mm; below this, the name line is under the ticket
VERY_NARROW = 73.0  # mm; below this, the title is above the ticket: beside it, it would have less than 25


@dataclass(frozen=True)
class Heading:
    """What the header says; the seed is empty on pages that no seed made."""

    title: str
    subtitle: str = ""
    seed: str = ""
    fingerprint: str = ""
    coded: bool = True  # the ticket also has the seed as a QR code


@dataclass(frozen=True)
class HeaderPlan:
    """Where the header's parts are: those that are always the same and those that differ between sheets."""

    title: Box
    ticket: Box
    name: Box | None
    date: Box | None


def header_height(press: Press, w: float) -> float:
    """A comfortable height: two lines of label and value on the ticket; on narrow pages also a name line
    below it, and on very narrow ones the title above it."""
    height = _ticket_height(press, w)
    if w < NARROW:
        height += name_height(press) + 1
    if w < VERY_NARROW:
        height += cap(press.look.title) + 1.5
    return height


def _ticket_height(press: Press, w: float) -> float:
    look = press.look
    groups = 2 * (cap(look.small) + cap(value_size(press))) + look.mm(look.small) * 2.2
    groups += look.mm(value_size(press)) * BELOW
    return max(groups + 1, min(25, w * 0.132) * look.tight)


def name_height(press: Press) -> float:
    """Of the lines for name and date."""
    look = press.look
    return max(7.0 * look.tight, look.mm(look.body) * 1.7)


def plan_header(press: Press, box: Box, named: bool = True) -> HeaderPlan:
    look = press.look
    if not named:
        ticket, title = box.cut_right(min(box.w * 0.5, 110), 6)
        return HeaderPlan(title, ticket, None, None)
    if box.w < VERY_NARROW:
        title, rest = box.cut_top(cap(look.title), 1.5)
        names, ticket = rest.cut_bottom(name_height(press), 1)
    elif box.w < NARROW:
        names, top = box.cut_bottom(name_height(press), 1)
        ticket, title = top.cut_right(box.w * 0.62, 3)
    else:
        ticket, left = box.cut_right(min(box.w * (0.55 if look.large else 0.46), 110), 6)
        names, title = left.cut_bottom(name_height(press), 1)
        if names.w < 6 * look.mm(look.body) * 3:  # large print: one line each, or there is no room to write
            name, title = title.cut_bottom(name_height(press), 1)
            return HeaderPlan(title, ticket, name, names)
    date, name = names.cut_right(names.w * 0.34, 3)
    return HeaderPlan(title, ticket, name, date)


def header(press: Press, plan: HeaderPlan, heading: Heading) -> list[Shape]:
    """The part that is the same on all sheets: title, ticket, labels and lines."""
    shapes: list[Shape] = [
        *_title(press, plan.title, heading),
        *draw_ticket(press, plan.ticket, heading.seed, heading.fingerprint, heading.coded),
    ]
    return [*shapes, *name_lines(press, plan)]


def name_lines(press: Press, plan: HeaderPlan) -> list[Shape]:
    """The lines to write name and date on, if the header has them."""
    if not (plan.name and plan.date):
        return []
    words = press.words
    return [*name_line_in(press, plan.name, words["name"]), *name_line_in(press, plan.date, words["date"])]


def header_fields(press: Press, plan: HeaderPlan, player: str, sheet: str) -> list[Shape]:
    """What differs between sheets: the player's name, and which sheet it is."""
    shapes = written_name(press, plan.name, player) if plan.name else []
    if sheet:
        below = places(press, plan.ticket)[1]
        shapes += labelled(press, below.cut_right(below.w * 0.46)[0], press.words["sheet"], sheet)
    return shapes


def written_name(press: Press, box: Box, player: str) -> list[Shape]:
    """A player's name on its line, if there is a name."""
    if not player:
        return []
    look = press.look
    start = box.x + press.width(press.words["name"], look.small) + 1.5
    text, size = shortened(press, player, look.body * 1.25, box.right - start, True)
    baseline = box.bottom - max(1.2, look.mm(size) * 0.32)  # so that no letter touches the line
    return [Text(start, baseline, text, size, True, colour=look.ink)]


def _title(press: Press, box: Box, heading: Heading) -> list[Shape]:
    look = press.look
    size = fitted(press, heading.title, look.title, box.w, True)
    baseline = title_baseline(heading.title, size, box.y)
    shapes: list[Shape] = [Text(box.x, baseline, heading.title, size, True, colour=look.ink)]
    beside = box.x + press.width(heading.title, size, True) + 3
    if beside + press.width(heading.subtitle, look.body) <= box.right:
        shapes.append(Text(beside, baseline, heading.subtitle, look.body, colour=look.quiet))
        below = baseline
    else:
        below = baseline
        second, parts = _subtitle(press, heading.subtitle, box.w)
        for part in parts:
            below += look.mm(second) * 1.3
            shapes.append(Text(box.x, below, part, second, colour=look.quiet))
        if below > box.bottom:
            raise DoesNotFit(f"{heading.subtitle!r} has no room below the title")
    gauge = 1.5 if look.body < 8 else 2.0
    middle = below + 2 + gauge
    if middle + gauge < box.bottom:
        shapes += rails(box.x, box.right, middle, gauge, look.accent, 0.25)
    return shapes


def _subtitle(press: Press, text: str, room: float) -> tuple[float, list[str]]:
    """The size and the lines: one line, a little smaller if necessary, or several about equally long."""
    look = press.look
    fits = look.body * room / press.width(text, look.body)
    if fits >= look.small:
        return min(look.body, fits), [text]
    return look.body, balanced(press, text, look.body, room)


def name_line_in(press: Press, box: Box, label: str) -> list[Shape]:
    """A line to write on, after its label."""
    look = press.look
    start = box.x + press.width(label, look.small) + 1.2
    if start > box.x + box.w * 0.75:
        raise DoesNotFit(f"{label!r} leaves no room to write")
    return [
        Text(box.x, box.bottom - 0.5, label, look.small, colour=look.quiet),
        line(start, box.bottom, box.right, box.bottom, look.line),
    ]
