"""The head of a page whose subject is not the seed: the title over rails with an engine on them, and in small
type the seed that made the page. Sheets and dice, whose seed people share, have a ticket (`header`)."""

from functools import partial

from papergen.page.drawings import rails
from papergen.page.fit import DoesNotFit, first
from papergen.page.header import HeaderPlan, Heading, broken_seed, name_height, name_lines
from papergen.page.locomotive import HIGH, WIDE, locomotive
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import balanced, cap, fitted, title_baseline

BESIDE = 3.0  # mm between the words of the head
GAUGE = 1.6  # mm between the rails
ABOVE_RAILS = 2.6  # mm of air between the words and the rails


def masthead(press: Press, box: Box, heading: Heading, named: bool) -> tuple[HeaderPlan, list[Shape], Box]:
    """Where name and date go, the head, and the room below it."""
    arrangements = (partial(_masthead, press, box, heading, named, below) for below in (False, True))
    return first(arrangements)


def _masthead(
    press: Press, box: Box, heading: Heading, named: bool, label_below: bool
) -> tuple[HeaderPlan, list[Shape], Box]:
    """With the seed on the title's line or, if that has no room, below the rails."""
    look = press.look
    engine_high = cap(look.title) + ABOVE_RAILS + look.mm(look.body)
    engine_wide = engine_high * WIDE / HIGH
    words = box.cut_right(engine_wide, BESIDE)[1]
    label = "" if label_below else _label(press, heading)
    label_wide = press.width(label, look.small)
    shapes, bottom = _titles(press, words, heading, label_wide + BESIDE if label else 0.0)
    bottom = max(bottom, box.y + engine_high - ABOVE_RAILS + GAUGE)  # the engine stays below the top
    if label:
        if label_wide > words.w * 0.55:
            raise DoesNotFit(f"{label!r} has no room beside the title")
        shapes.append(Text(words.right, bottom, label, look.small, False, "end", look.quiet))
    middle = bottom + ABOVE_RAILS + GAUGE / 2
    shapes += rails(box.x, box.right, middle, GAUGE, look.accent, 0.25)
    top = middle - GAUGE
    shapes += locomotive(press, Box(box.right - engine_wide, top - engine_high, engine_wide, engine_high))
    rest = box.cut_top(middle + GAUGE - box.y, look.mm(look.small) * 0.5)[1]
    if label_below:
        shapes, rest = _label_below(press, rest, heading, shapes)
    place = Box(rest.x, rest.y, 0, 0)
    if not named:
        return HeaderPlan(words, place, None, None), shapes, rest
    row, rest = rest.cut_top(name_height(press), look.mm(look.small) * 0.5)
    date, name = row.cut_right(row.w * 0.3, BESIDE)
    plan = HeaderPlan(words, place, name, date)
    return plan, [*shapes, *name_lines(press, plan)], rest


def _titles(press: Press, box: Box, heading: Heading, taken: float) -> tuple[list[Shape], float]:
    """Title and subtitle, beside each other or one below the other, and the last baseline.

    The last `taken` mm of that line are not theirs.
    """
    look = press.look
    size = fitted(press, heading.title, look.title, box.w, True)
    baseline = title_baseline(heading.title, size, box.y)
    shapes: list[Shape] = [Text(box.x, baseline, heading.title, size, True, colour=look.ink)]
    beside = box.x + press.width(heading.title, size, True) + BESIDE
    if not heading.subtitle:
        return shapes, baseline
    if beside + press.width(heading.subtitle, look.body) <= box.right - taken:
        shapes.append(Text(beside, baseline, heading.subtitle, look.body, colour=look.quiet))
        return shapes, baseline
    for part in balanced(press, heading.subtitle, look.body, box.w - taken):
        baseline += look.mm(look.body) * 1.3
        shapes.append(Text(box.x, baseline, part, look.body, colour=look.quiet))
    return shapes, baseline


def _label(press: Press, heading: Heading) -> str:
    if not heading.seed:
        return ""
    words = press.words
    return f"{words['seed']} {heading.seed} · {words['fingerprint']} {heading.fingerprint}"


def _label_below(press: Press, box: Box, heading: Heading, shapes: list[Shape]) -> tuple[list[Shape], Box]:
    """Seed and fingerprint on lines of their own, broken after hyphens if need be."""
    look = press.look
    text = _label(press, heading)
    step = look.mm(look.small) * 1.3
    for part in broken_seed(press, text, look.small, box.w):
        line, box = box.cut_top(step)
        shapes.append(Text(line.right, line.y + cap(look.small), part, look.small, False, "end", look.quiet))
    return shapes, box
