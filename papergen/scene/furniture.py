"""What every page has: header with ticket stub, name and date lines, footer with ruler, block captions."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from papergen.scene.box import Box
from papergen.scene.draw import KAPPA, line, lines
from papergen.scene.drawings import rails
from papergen.scene.look import Look
from papergen.scene.qr import qr
from papergen.scene.shapes import Path, Pen, Place, Shape, Text
from papergen.scene.text import DoesNotFit, cap, fitted, in_box, shortened, title_baseline, wrapped
from papergen.scene.typeface import width
from papergen.words import Words

NARROW = 140.0  # mm; below this the name line stands under the ticket
VERY_NARROW = 70.0  # mm; below this the title stands above it
BELOW = 0.22  # how far g and p reach below the baseline, as a part of the text size


@dataclass(frozen=True)
class Heading:
    """What the header says."""

    title: str
    subtitle: str
    seed: str
    fingerprint: str
    coded: bool = True  # the seed also stands on the ticket as a QR code


@dataclass(frozen=True)
class HeaderPlan:
    """Where the header's parts are, for the static drawing and for what differs from sheet to sheet."""

    title: Box
    ticket: Box
    name: Box | None
    date: Box | None

    @property
    def stub(self) -> Box:
        """The part of the ticket behind the perforation, for the QR code; never at the cost of the words."""
        return self.ticket.cut_right(min(self.ticket.h, self.ticket.w * 0.36))[0]

    @property
    def print(self) -> Box:
        """The part of the ticket that carries words."""
        return self.ticket.cut_right(self.stub.w)[1]


def header_height(look: Look, w: float) -> float:
    """A comfortable height: two lines of label and value in the ticket; on narrow pages a name line below,
    on very narrow ones the title above."""
    height = _ticket_height(look, w)
    if w < NARROW:
        height += _name_height(look) + 1
    if w < VERY_NARROW:
        height += cap(look.title) + 1.5
    return height


def _ticket_height(look: Look, w: float) -> float:
    groups = 2 * (cap(look.small) + cap(_value_size(look))) + look.mm(look.small) * 2.2
    groups += look.mm(_value_size(look)) * BELOW
    return max(groups + 1, min(25, w * 0.132) * look.tight)


def _value_size(look: Look) -> float:
    """The text size of seed, fingerprint and sheet number at their largest."""
    return look.body * (1.3 if look.least < 12 else 1.1)


def _name_height(look: Look) -> float:
    return max(7.0 * look.tight, look.mm(look.body) * 1.7)


def plan_header(look: Look, box: Box, named: bool = True) -> HeaderPlan:
    if not named:
        ticket, title = box.cut_right(min(box.w * 0.5, 110), 6)
        return HeaderPlan(title, ticket, None, None)
    if box.w < VERY_NARROW:
        title, rest = box.cut_top(cap(look.title), 1.5)
        names, ticket = rest.cut_bottom(_name_height(look), 1)
    elif box.w < NARROW:
        names, top = box.cut_bottom(_name_height(look), 1)
        ticket, title = top.cut_right(box.w * 0.62, 3)
    else:
        ticket, left = box.cut_right(min(box.w * (0.46 if look.least < 12 else 0.55), 110), 6)
        names, title = left.cut_bottom(_name_height(look), 1)
        if names.w < 6 * look.mm(look.body) * 3:  # large print: a line each, or hands have no room
            name, title = title.cut_bottom(_name_height(look), 1)
            return HeaderPlan(title, ticket, name, names)
    date, name = names.cut_right(names.w * 0.34, 3)
    return HeaderPlan(title, ticket, name, date)


def header(look: Look, words: Words, plan: HeaderPlan, heading: Heading) -> list[Shape]:
    """The static part: title, ticket, labels and lines."""
    shapes = [*_title(look, plan.title, heading), *_ticket(look, words, plan, heading)]
    if plan.name and plan.date:
        shapes += _write_line(look, plan.name, words["name"])
        shapes += _write_line(look, plan.date, words["date"])
    return shapes


def header_fields(look: Look, words: Words, plan: HeaderPlan, player: str, sheet: str) -> list[Shape]:
    """What differs from sheet to sheet: the player's name, and which sheet it is."""
    shapes: list[Shape] = []
    if player and plan.name:
        start = plan.name.x + width(words["name"], look.small) + 1.5
        text, size = shortened(player, look.body * 1.25, plan.name.right - start, look.least, True)
        baseline = plan.name.bottom - max(1.2, look.mm(size) * 0.32)  # so that no letter touches the line
        shapes.append(Text(start, baseline, text, size, True, colour=look.ink))
    if sheet:
        box = _values(look, plan)[1].cut_right(_values(look, plan)[1].w * 0.46)[0]
        shapes += _labelled(look, box, words["sheet"], sheet)
    return shapes


def _title(look: Look, box: Box, heading: Heading) -> list[Shape]:
    size = fitted(heading.title, look.title, box.w, look.least, True)
    baseline = title_baseline(heading.title, size, box.y)
    shapes: list[Shape] = [Text(box.x, baseline, heading.title, size, True, colour=look.ink)]
    beside = box.x + width(heading.title, size, True) + 3
    if beside + width(heading.subtitle, look.body) <= box.right:
        shapes.append(Text(beside, baseline, heading.subtitle, look.body, colour=look.quiet))
        below = baseline
    else:
        below = baseline
        second, parts = _subtitle(look, heading.subtitle, box.w)
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


def _subtitle(look: Look, text: str, room: float) -> tuple[float, list[str]]:
    """The size and the lines: one line, a little smaller if need be, or lines of about the same length."""
    fits = look.body * room / width(text, look.body)
    if fits >= look.small:
        return min(look.body, fits), [text]
    parts = wrapped(text, look.body, room)
    while len(parts) > 1 and len(narrower := wrapped(text, look.body, room * 0.95)) == len(parts):
        parts, room = narrower, room * 0.95
    return look.body, parts


def _ticket(look: Look, words: Words, plan: HeaderPlan, heading: Heading) -> list[Shape]:
    t, stub = plan.ticket, plan.stub
    notch = 1.6
    edge = _ticket_edge(t, stub.x, notch, Pen(look.ink, max(look.thin, 0.3)))
    perforation = line(stub.x, t.y + notch + 0.8, stub.x, t.bottom - notch, Pen(look.quiet, 0.25, (0.8, 0.8)))
    top, bottom = _values(look, plan)
    return [
        edge,
        perforation,
        *((ticket_code(plan, heading.seed),) if heading.coded else ()),
        *_seed(look, top, words["seed"], heading.seed),
        *_labelled(look, bottom.cut_left(bottom.w * 0.52)[0], words["fingerprint"], heading.fingerprint),
    ]


def ticket_code(plan: HeaderPlan, text: str, name: str = "qr", mask: int | None = None) -> Place:
    """A QR code on the ticket's stub; `name` keeps the symbols of two codes apart."""
    stub = plan.stub
    side = min(stub.w, stub.h) * 0.74
    return qr(text, stub.x + (stub.w - side) / 2, stub.y + (stub.h - side) / 2, side, name, mask)


def _values(look: Look, plan: HeaderPlan) -> tuple[Box, Box]:
    """The places in the ticket for the seed and, below it, for fingerprint and sheet number."""
    inner = plan.print.inset(2.6 * look.tight, 2.0 * look.tight)
    height = cap(look.small) + cap(_value_size(look)) + look.mm(look.small) * 0.45
    bottom, top = inner.cut_bottom(height, max(0.8, look.mm(look.small) * 0.2))
    return top, bottom


def _labelled(look: Look, box: Box, label: str, value: str) -> list[Shape]:
    small = fitted(label, look.small, box.w, look.least)
    size = fitted(value, _value_size(look), box.w, look.least, True)
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
        size = _value_size(look)
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


def _write_line(look: Look, box: Box, label: str) -> list[Shape]:
    start = box.x + width(label, look.small) + 1.2
    if start > box.x + box.w * 0.75:
        raise DoesNotFit(f"{label!r} leaves no room to write")
    return [
        Text(box.x, box.bottom - 0.5, label, look.small, colour=look.quiet),
        line(start, box.bottom, box.right, box.bottom, look.line),
    ]


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


def caption(look: Look, box: Box, text: str, note: str = "") -> tuple[list[Shape], Box]:
    """A block's heading under a heavy rule, and the room that is left below it."""
    h = caption_height(look)
    rule = line(
        box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)
    )
    shapes: list[Shape] = [rule]
    if look.captions:
        baseline = box.y + look.thick + (h - look.thick) / 2 + cap(look.small) / 2 - 0.2
        size = fitted(text, look.small * 1.1, box.w, look.least, True)
        shapes.append(Text(box.x, baseline, text, size, True, colour=look.ink))
        if note and width(note, look.small) <= box.w - width(text, size, True) - 3:
            shapes.append(Text(box.right, baseline, note, look.small, False, "end", look.quiet))
    return shapes, box.cut_top(h)[1]


def caption_height(look: Look) -> float:
    return look.thick + (look.mm(look.small) * 1.7 if look.captions else 1.0)


def footer_height(look: Look) -> float:
    return max(4.2, look.mm(look.small) * (2.3 if look.least < 12 else 1.2))


def footer(look: Look, words: Words, box: Box, command: str, version: str) -> list[Shape]:
    """A ruler against wrong scaling; at the right, on one or two lines, what made the page."""
    shapes = _ruler(look, box)
    words_x = box.x + 53.5
    hint = words["print-at-100"]
    size = look.small if look.least >= 12 else max(look.least, look.small * 0.93)
    baseline = box.bottom - look.mm(size) * BELOW
    if words_x + width(hint, size) <= box.right:
        shapes.append(Text(words_x, baseline, hint, size, colour=look.quiet))
        words_x += width(hint, size) + 4
    made = [f"{command} · {version}"]
    if width(made[0], size) > box.right - words_x:
        made = [command, version]
    step = look.mm(size) * 1.2
    for i, text in enumerate(reversed(made)):
        room = box.right - (words_x if i == 0 else box.x + 53.5)
        if width(text, size) <= room and (i + 1) * step <= box.h + 0.5:
            shapes.append(Text(box.right, baseline - i * step, text, size, False, "end", look.quiet))
    return shapes


def _ruler(look: Look, box: Box) -> list[Shape]:
    """50 mm above the line, 2 inches below it."""
    y = box.bottom - 1.9
    ticks = [(box.x + i * 5, y, box.x + i * 5, y - (1.8 if i % 2 == 0 else 1.0)) for i in range(11)]
    inches = [(box.x + i * 12.7, y, box.x + i * 12.7, y + (1.8 if i % 2 == 0 else 1.0)) for i in range(5)]
    pen = Pen(look.quiet, 0.2)
    return [lines([*ticks, *inches], pen), line(box.x, y, box.x + 50.8, y, pen)]


def cell(look: Look, box: Box, text: str, size: float, bold: bool = False, quiet: bool = False) -> Text:
    """A centred word or number in a table's cell."""
    return in_box(look, box, text, size, bold, colour=look.quiet if quiet else look.ink)
