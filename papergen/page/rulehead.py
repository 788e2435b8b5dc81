"""The head of a page of rules: the game's title on sleepers, and a ticket that says for whom the game is."""

from collections.abc import Sequence

from papergen.page.blocks import text
from papergen.page.drawings import rails
from papergen.page.frame import footer, footer_height
from papergen.page.header import labelled, ticket_edge, value_size
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, lines
from papergen.page.text import BELOW, cap, fitted

Facts = Sequence[tuple[str, str]]  # a label and a value each

NOTCH = 1.3
LEAST_TITLE = 0.6  # of the title's size, beside the ticket


def rule_head(press: Press, box: Box, title: str, facts: Facts | None) -> tuple[list[Shape], Box]:
    """Title and footer, and the room between them.

    Further pages, for which `facts` is None, have a small title; cards have no facts.
    """
    look = press.look
    foot, room = box.cut_bottom(footer_height(press), 2.5)
    below = footer(press, foot)
    ticket_w = _ticket_width(press, facts or ())
    wanted = look.title if facts is not None else look.body * 1.45
    beside = facts and press.width(title, wanted * LEAST_TITLE, True) <= box.w - ticket_w - 5
    size = fitted(press, title, wanted, box.w - (ticket_w + 5 if beside else 0), True)
    high = max(cap(size) + 5.5, _ticket_height(press) if beside else 0.0)
    top, room = room.cut_top(high, look.mm(look.body) * 1.2)
    ticket, left = top.cut_right(ticket_w, 5) if beside else (top, top)
    shapes = [*below, Text(top.x, top.y + cap(size), title, size, True, colour=look.ink)]
    shapes += rails(left.x, left.right, left.bottom - 1, 1.6, look.accent, 0.25)
    if beside and facts:
        return [*shapes, *_ticket(press, ticket, facts)], room
    if not facts:
        return shapes, room
    said = " · ".join(press.words.labelled(label, value) for label, value in facts)
    block = text(press, box.w, said, quiet=True)
    under, room = room.cut_top(block.height, look.mm(look.body) * 0.8)
    return [*shapes, *block.draw(under)], room


def _pad(press: Press) -> float:
    return press.look.mm(press.look.body) * 0.9


def _widths(press: Press, facts: Facts) -> list[float]:
    value = value_size(press)
    small = press.look.small
    return [max(press.width(label, small), press.width(said, value, True)) for label, said in facts]


def _ticket_width(press: Press, facts: Facts) -> float:
    return sum(_widths(press, facts)) + 2 * _pad(press) * len(facts) if facts else 0.0


def _ticket_height(press: Press) -> float:
    look = press.look
    groups = cap(look.small) + cap(value_size(press)) + look.mm(look.small) * (0.7 + BELOW)
    return groups + 2 * _pad(press) * 0.75


def _ticket(press: Press, box: Box, facts: Facts) -> list[Shape]:
    """One part per fact, with a perforation between two parts; the last one is the stub."""
    look = press.look
    pad = _pad(press)
    inner = box.inset(0, pad * 0.75)
    parts, x = [], box.x
    for wide in _widths(press, facts):
        parts.append(Box(x + pad, inner.y, wide + 0.01, inner.h))
        x += wide + 2 * pad
    edges = [part.x - pad for part in parts[1:]]
    shapes: list[Shape] = [ticket_edge(box, edges[-1], NOTCH, Pen(look.ink, max(look.thin, 0.3)))]
    upright = [(edge, box.y + NOTCH + 0.8, edge, box.bottom - NOTCH) for edge in edges]
    shapes.append(lines(upright, Pen(look.quiet, 0.25, (0.8, 0.8))))
    for part, (label, value) in zip(parts, facts, strict=True):
        shapes += labelled(press, part, label, value)
    return shapes
