"""A page's header: the title, the ticket, lines for name and date."""

from dataclasses import dataclass

from papergen.scene.box import Box
from papergen.scene.draw import line
from papergen.scene.drawings import rails
from papergen.scene.look import Look
from papergen.scene.shapes import Shape, Text
from papergen.scene.text import BELOW, DoesNotFit, balanced, cap, fitted, shortened, title_baseline
from papergen.scene.ticket import draw_ticket, labelled, places, value_size
from papergen.scene.typeface import width
from papergen.words import Words

NARROW = 140.0  # mm; below this the name line stands under the ticket
VERY_NARROW = 73.0  # mm; below this the title would have less than 25 beside the ticket: it stands above


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
    groups = 2 * (cap(look.small) + cap(value_size(look))) + look.mm(look.small) * 2.2
    groups += look.mm(value_size(look)) * BELOW
    return max(groups + 1, min(25, w * 0.132) * look.tight)


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
        ticket, left = box.cut_right(min(box.w * (0.55 if look.large else 0.46), 110), 6)
        names, title = left.cut_bottom(_name_height(look), 1)
        if names.w < 6 * look.mm(look.body) * 3:  # large print: a line each, or hands have no room
            name, title = title.cut_bottom(_name_height(look), 1)
            return HeaderPlan(title, ticket, name, names)
    date, name = names.cut_right(names.w * 0.34, 3)
    return HeaderPlan(title, ticket, name, date)


def header(look: Look, words: Words, plan: HeaderPlan, heading: Heading) -> list[Shape]:
    """The static part: title, ticket, labels and lines."""
    shapes = [
        *_title(look, plan.title, heading),
        *draw_ticket(look, words, plan.ticket, heading.seed, heading.fingerprint, heading.coded),
    ]
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
        below = places(look, plan.ticket)[1]
        shapes += labelled(look, below.cut_right(below.w * 0.46)[0], words["sheet"], sheet)
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
    return look.body, balanced(text, look.body, room)


def _write_line(look: Look, box: Box, label: str) -> list[Shape]:
    start = box.x + width(label, look.small) + 1.2
    if start > box.x + box.w * 0.75:
        raise DoesNotFit(f"{label!r} leaves no room to write")
    return [
        Text(box.x, box.bottom - 0.5, label, look.small, colour=look.quiet),
        line(start, box.bottom, box.right, box.bottom, look.line),
    ]
