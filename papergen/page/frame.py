"""What is around the blocks of a page: header, footer with a ruler, titles, captions, slots, cut marks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from papergen import __version__
from papergen.page.fit import DoesNotFit, first
from papergen.page.header import HeaderPlan, Heading, header_fields
from papergen.page.masthead import masthead
from papergen.page.papers import PAPERS, SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Shape, Text, line, lines
from papergen.page.text import BELOW, EDGE, cap, fitted, in_box

GAP = 3.6  # between the blocks of a page
TALLER_HEADERS = (1.0, 1.3, 1.6, 2.0)  # for long seeds
VERSION = f"papergen {__version__}"
NameLine = Callable[[str, str], list[Shape]]  # draws a name and a number where they belong on a page


def caption(press: Press, box: Box, text: str, note: str = "") -> tuple[list[Shape], Box]:
    """A block's heading under a heavy rule, and the room that is left below it."""
    look = press.look
    h = caption_height(press)
    rule = line(
        box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)
    )
    shapes: list[Shape] = [rule]
    if look.captions:
        baseline = box.y + look.thick + (h - look.thick) / 2 + cap(look.small) / 2 - 0.2
        size = fitted(press, text, look.small * 1.1, box.w, True)
        shapes.append(Text(box.x, baseline, text, size, True, colour=look.ink))
        if note and press.width(note, look.small) <= box.w - press.width(text, size, True) - 3:
            shapes.append(Text(box.right, baseline, note, look.small, False, "end", look.quiet))
    return shapes, box.cut_top(h)[1]


def caption_height(press: Press) -> float:
    look = press.look
    return look.thick + (look.mm(look.small) * 1.7 if look.captions else 1.0)


def footer_height(press: Press, ruler: bool = False) -> float:
    look = press.look
    return (
        max(4.2, look.mm(look.small) * (1.2 if look.large else 2.3))
        if ruler
        else look.mm(_footer_size(press)) * 1.2
    )


def _footer_size(press: Press) -> float:
    look = press.look
    return look.small if look.large else max(look.least, look.small * 0.93)


def footer_width(press: Press) -> float:
    """What the shortest footer needs: just the version."""
    return press.width(VERSION, _footer_size(press))


def footer(press: Press, box: Box, ruler: bool = False) -> list[Shape]:
    """At the right, small, what made the page; with a ruler where the printed size matters."""
    look = press.look
    command, version = press.made_by + press.options, VERSION
    size = _footer_size(press)
    shapes: list[Shape] = []
    begin = words_x = box.x
    baseline = box.bottom - look.mm(size) * BELOW
    if ruler:
        shapes += _ruler(press, box)
        begin = words_x = box.x + 53.5
        hint = press.words["print-at-100"]
        if words_x + press.width(hint, size) <= box.right:
            shapes.append(Text(words_x, baseline, hint, size, colour=look.quiet))
            words_x += press.width(hint, size) + 4
    made = [f"{command} · {version}" if command else version]  # a program that uses the library has none
    if press.width(made[0], size) > box.right - words_x:
        made = [command, version]
    step = look.mm(size) * 1.2
    for i, text in enumerate(reversed(made)):
        room = box.right - (words_x if i == 0 else begin)
        if press.width(text, size) <= room and (i + 1) * step <= box.h + 0.5:
            shapes.append(Text(box.right, baseline - i * step, text, size, False, "end", look.quiet))
    return shapes


def _ruler(press: Press, box: Box) -> list[Shape]:
    """50 mm above the line, 2 inches below it."""
    y = box.bottom - 1.9
    ticks = [(box.x + i * 5, y, box.x + i * 5, y - (1.8 if i % 2 == 0 else 1.0)) for i in range(11)]
    inches = [(box.x + i * 12.7, y, box.x + i * 12.7, y + (1.8 if i % 2 == 0 else 1.0)) for i in range(5)]
    pen = Pen(press.look.quiet, 0.2)
    return [lines([*ticks, *inches], pen), line(box.x, y, box.x + 50.8, y, pen)]


def cell(press: Press, box: Box, text: str, size: float, bold: bool = False, quiet: bool = False) -> Text:
    """A centred word or number in a table's cell."""
    return in_box(press, box, text, size, bold, colour=press.look.quiet if quiet else press.look.ink)


def corrected(press: Press, box: Box, written: str, right: str, size: float) -> list[Shape]:
    """A wrong number struck out, and the right one in bold beside it, together in the middle of a cell."""
    look = press.look
    apart = look.mm(size) * 0.45
    room = box.w - 2 * EDGE - apart
    whole = press.width(written, size) + press.width(right, size, True)
    while whole > room and size > look.least:
        size = max(look.least, size - 0.25)
        whole = press.width(written, size) + press.width(right, size, True)
    if whole > box.w - 0.4 - apart:
        raise DoesNotFit(f"'{written}' and '{right}' need {whole + apart:.1f} mm and have {box.w:.1f} mm")
    x, baseline = box.cx - (whole + apart) / 2, box.cy + cap(size) / 2
    end = x + press.width(written, size)
    return [
        Text(x, baseline, written, size, colour=look.quiet),
        strike(press, x, end - look.mm(size) * look.spacing, baseline, size),
        Text(end + apart, baseline, right, size, True, colour=look.ink),
    ]


def number_cell(press: Press, box: Box, right: str, written: str | None) -> list[Shape]:
    """A number in a table; what was `written` instead, if anything, is struck out if that has room."""
    size = press.look.body

    def alone() -> list[Shape]:
        return [in_box(press, box, right, size, pad=0.3)]

    return (
        alone() if written is None else first((partial(corrected, press, box, written, right, size), alone))
    )


def strike(press: Press, start: float, end: float, baseline: float, size: float) -> Path:
    """A line through a text that stands on the baseline."""
    y = baseline - cap(size) / 2
    return line(start - 0.3, y, end + 0.3, y, Pen(press.look.accent, max(0.3, press.look.mm(size) * 0.1)))


def framed_page(press: Press, heading: Heading, player: str | None) -> tuple[Press, list[Shape], Box]:
    """The press scaled to its paper, head and footer, and the room between; `player` None: no name line."""
    press, foot, box = _parted(press)
    plan, above, rest = masthead(press, box, heading, player is not None)
    fields = header_fields(press, plan, player or "", "")
    return press, [*footer(press, foot), *above, *fields], rest.cut_top(GAP * 0.6)[1]


def name_line(press: Press, heading: Heading) -> NameLine:
    """What writes a name and, at its right, a number on the line of such a page made for no one yet."""
    press, _, box = _parted(press)
    plan, _, _ = masthead(press, box, heading, named=True)
    return partial(_on_line, press, plan)


def _on_line(press: Press, plan: HeaderPlan, player: str, number: str) -> list[Shape]:
    if not (number and plan.name):
        return header_fields(press, plan, player, "")
    look = press.look
    place, name = plan.name.cut_right(press.width(number, look.body, True), 2)
    shown = Text(place.right, place.bottom - 1.2, number, look.body, True, "end", look.quiet)
    return [*header_fields(press, replace(plan, name=name), player, ""), shown]


def _parted(press: Press) -> tuple[Press, Box, Box]:
    """The press scaled to its paper, the footer's place, and the room above it."""
    w, h = press.size
    press = press.for_place(w)
    foot, box = Box(0, 0, w, h).inset(press.look.margin).cut_bottom(footer_height(press), GAP * 0.8)
    return press, foot, box


def titled(press: Press, box: Box, title: str, note: str) -> tuple[list[Shape], Box]:
    """A title on rails with a grey note beside or below it, a footer, and the room between them.

    Without a title, for further pages, only the footer.
    """
    foot, room = box.cut_bottom(footer_height(press), 2.5)
    shapes = footer(press, foot)
    if not title:
        return shapes, room
    _, head, room = masthead(press, room, Heading(title, note), named=False)
    return [*shapes, *head], room.cut_top(GAP * 0.6)[1]


@dataclass(frozen=True)
class Slots:
    """A page, the places on it in reading order, and at which x and which y to cut between them."""

    width: float
    height: float
    places: tuple[Box, ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]


def slots(paper: str, per_page: int, across: bool) -> Slots:
    """1, 2 or 4 equal places; two are one above the other on an upright page, or else side by side."""
    w, h = PAPERS[paper]
    if across:
        w, h = h, w
    columns, rows = {1: (1, 1), 2: (2, 1) if across else (1, 2), 4: (2, 2)}[per_page]
    places = tuple(Box(0, 0, w, h).grid(columns, rows))
    xs, ys = ({p.x for p in places} - {0.0}), ({p.y for p in places} - {0.0})
    return Slots(w, h, places, tuple(sorted(xs)), tuple(sorted(ys)))


def cut_lines(page: Slots, style: str) -> list[Path]:
    """Where to cut between the places: short marks at the edges, or dashed lines across."""
    if style == "none" or len(page.places) == 1:
        return []
    lowest = max(place.bottom for place in page.places)  # below may be a foot that is there once
    bottom = min(page.height - SAFE, lowest)
    xs, ys = page.xs, page.ys
    if style == "lines":
        pen = Pen("#808080", 0.15, (2, 2))
        upright = [(x, SAFE, x, bottom) for x in xs]
        level = [(SAFE, y, page.width - SAFE, y) for y in ys]
        return [lines([*upright, *level], pen)]
    pen = Pen("#000000", 0.2)
    ends: list[tuple[float, float, float, float]] = []
    for x in xs:
        ends += [(x, SAFE, x, SAFE + 5), (x, bottom - 5, x, bottom)]
    for y in ys:
        ends += [(SAFE, y, SAFE + 5, y), (page.width - SAFE - 5, y, page.width - SAFE, y)]
    ends += [(x - 3, y, x + 3, y) for x in xs for y in ys] + [(x, y - 3, x, y + 3) for x in xs for y in ys]
    return [lines(ends, pen)]
