"""The frame of a scenario's pages: a head with seed and fingerprint, a foot, the size of their text."""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.village_rails.solo.scenario import Scenario
from papergen.page.drawings import rails
from papergen.page.frame import framed_page, titled
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape, Text
from papergen.page.text import BELOW, cap, fitted
from papergen.seed import short_hash

TURN_TEXT = 9.0  # points: what is used each turn is never smaller, whatever the paper


def fingerprint(scenario: Scenario) -> str:
    """Four characters for deck, terminus cards, frame and rival: the same for the same scenario."""
    table = scenario.table
    return short_hash(repr((table.deck, table.terminus, scenario.frame, table.rival)))


def framed(
    press: Press, scenario: Scenario, subtitle: str, player: str | None = None
) -> tuple[Press, list[Shape], Box]:
    """The press for a page, header and footer, and the room; no name line if `player` is None."""
    heading = Heading(press.words["village-title"], subtitle, scenario.seed, fingerprint(scenario))
    captioned = press.having(captions=True)  # tables of numbers say nothing without them
    fitting, shapes, room = framed_page(captioned, heading, player)
    return _readable(fitting), shapes, room


def further(press: Press, scenario: Scenario, title: str) -> tuple[Press, list[Shape], Box]:
    """The same for the page beside: a small title on rails, and the seed, leave it more room."""
    fitting = _readable(press.for_place(press.size[0]))
    look, words = fitting.look, fitting.words
    w, h = press.size
    shapes, room = titled(fitting, Box(0, 0, w, h).inset(look.margin), "", "")
    seed = words.labelled(words["seed"], scenario.seed)
    told = f"{words['village-title']} · {seed} · {fingerprint(scenario)}"
    told_w = press.width(told, look.small)
    size = fitted(fitting, title, look.body * 1.45, room.w - told_w - 4, True)
    base = room.y + cap(look.body * 1.45)
    shapes.append(Text(room.x, base, title, size, True, colour=look.ink))
    shapes.append(Text(room.right, base, told, look.small, False, "end", look.quiet))
    below = base + max(2.6, look.mm(look.small) * BELOW + 1.6)
    shapes += rails(room.x, room.right, below, 1.6, look.accent, 0.25)
    return fitting, shapes, room.cut_top(below - room.y + 2.8)[1]


def _readable(press: Press) -> Press:
    return replace(press, look=replace(press.look, body=max(press.look.body, TURN_TEXT), captions=True))


def page_of(press: Press, shapes: Sequence[Shape], scenario: Scenario, what: str) -> Page:
    words = press.words
    w, h = press.size
    summary = f"{words['village-title']}, {words['seed']} {scenario.seed}: {what}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)


def game_title(press: Press, scenario: Scenario) -> str:
    """What is played: solo, and on which level."""
    return f"{press.words['village-solo']}, {press.words[f'village-{scenario.level}']}"


def blank(press: Press) -> Page:
    """An empty page, so that what follows is where it should be."""
    empty = press.words["village-blank"]
    return Page(*press.size, (), empty, empty, blank=True)
