"""The setup card: two per page, or one if large text needs the room."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from papergen.games.pacific_rails.pages.goalsigns import goal_icon
from papergen.games.pacific_rails.solo import Setup
from papergen.games.pacific_rails.tables import STATION_POINTS, goal_key
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import (
    TALLER_HEADERS,
    Slots,
    caption,
    caption_height,
    cut_lines,
    footer,
    footer_height,
    slots,
)
from papergen.page.header import Heading, header, header_height, plan_header
from papergen.page.papers import SAFE
from papergen.page.press import WIDEST_SCALE, Press
from papergen.page.prose import Flow, Paragraph, legible_sizes, prose, prose_height, same_size
from papergen.page.shapes import (
    Box,
    Page,
    Place,
    Shape,
    Symbol,
    Text,
)
from papergen.page.tables import point_table
from papergen.page.text import balanced, cap, shortened
from papergen.seed import short_hash

COLUMN_GAP = 5.0
BETWEEN, CLEAR = 3.0, 0.8  # mm between two lists, and below a list's heading
LARGER = 1.15  # times the text size: lists, if there is room
TOPS = tuple(percent / 100 for percent in range(28, 47))  # of the room: goals above the lists


def setup_page(press: Press, setup: Setup) -> Page:
    """The card twice on an upright page, with cut marks between; once if its text needs the whole page."""
    pages = [slots(press.paper, cards, across=False) for cards in (2, 1)]
    tried = product((True, False), pages, TALLER_HEADERS)
    return first(partial(_page, press, setup, *how) for how in tried)


def _page(press: Press, setup: Setup, ending: bool, page: Slots, taller: float) -> Page:
    words = press.words
    place = page.places[0]
    fitting = press.scaled(min(WIDEST_SCALE, 0.4 + 0.6 * min(place.w, place.h) / 160))
    fitting = fitting.having(captions=True)  # without captions nobody knows which list is the turn order
    room = Box(0, 0, place.w, place.h).inset(SAFE + 1.65)
    card = Symbol("card", tuple(_card(fitting, room, setup, ending, taller)))
    shapes: list[Shape] = [*cut_lines(page, "marks")]
    shapes += (Place(card, slot.x, slot.y) for slot in page.places)
    goals = (words[goal_key(goal)] for goal in setup.goals)
    summary = f"{words['pacific-title']}, {words['seed']} {setup.seed}: {', '.join(goals)}"
    return Page(page.width, page.height, tuple(shapes), words["scenario"], summary)


def _card(press: Press, box: Box, setup: Setup, ending: bool, taller: float) -> list[Shape]:
    """With `ending`, also what is added up at the end."""
    shapes, room = _framed(press, box, setup, taller)
    if ending:
        below, room = _ending(press, room)
        shapes += below
    aside = [room.cut_left(room.w * 0.4, 6)]
    above = [room.cut_top(room.h * top, 3) for top in TOPS]
    ways = [*aside, *above] if room.w > room.h else [*above, *aside]
    return [*shapes, *first(partial(_filled, press, setup, *way) for way in ways)]


def _filled(press: Press, setup: Setup, goals: Box, rest: Box) -> list[Shape]:
    return [*_goals(press, goals, setup), *_lists(press, rest, setup)]


def _framed(press: Press, box: Box, setup: Setup, taller: float) -> tuple[list[Shape], Box]:
    """Header and footer, and the room between them."""
    words = press.words
    foot, room = box.cut_bottom(footer_height(press), 2)
    head, room = room.cut_top(header_height(press, 999) * 0.9 * taller, 3)
    subtitle = f"{words['pacific-setup']}, {len(setup.players)} {words['players']}"
    fingerprint = short_hash(repr((setup.goals, setup.first, setup.spots)))
    heading = Heading(words["pacific-title"], subtitle, setup.seed, fingerprint)
    return [*footer(press, foot), *header(press, plan_header(press, head, named=False), heading)], room


def _ending(press: Press, box: Box) -> tuple[list[Shape], Box]:
    """The points for stations, the other points and the tie-breakers at the bottom; and the rest."""
    look = press.look
    texts = balanced(press, press.words["pacific-end"], look.small, box.w)
    step = look.step(look.small)
    table_h = caption_height(press) + 2 * look.mm(look.small) * 1.7
    below, rest = box.cut_bottom(table_h + 1 + len(texts) * step, 3)
    table, notes = below.cut_top(table_h, 1)
    points = press.words["pacific-station-table"], STATION_POINTS[1:], look.small
    top = notes.y + cap(look.small)
    lines = (Text(notes.x, top + i * step, text, look.small, colour=look.ink) for i, text in enumerate(texts))
    return [*point_table(press, table, *points), *lines], rest


def _lists(press: Press, box: Box, setup: Setup) -> list[Shape]:
    """Turn order and draft side by side; below them, in two columns, what everybody takes."""
    look, words = press.look, press.words
    column = (box.w - COLUMN_GAP) / 2
    indent = look.mm(look.least) * 1.25
    coast = max(press.width(f"8, {words[step.coast]}", look.least) for step in setup.draft)
    order = _order(press, _named(press, setup, column - indent))
    draft = _draft(press, _named(press, setup, max(column * 0.35, column - indent - coast)))
    things = _takes(press, setup)
    takes = things[: len(things) // 2], things[len(things) // 2 :]  # no entry is split between columns

    def drawn(size: float) -> list[Shape]:
        """What is left of the height is between the upper lists and the lower ones, and below both."""
        upper, lower = (
            caption_height(press) + CLEAR + max(prose_height(press, column, text, size) for text in pair)
            for pair in ((order, draft), takes)
        )
        spare = box.h - upper - lower - BETWEEN
        if spare < 0:
            raise DoesNotFit(f"{-spare:.1f} mm too high")
        above, below = box.cut_top(upper + spare / 2, BETWEEN)
        turns, engines = above.grid(2, 1, COLUMN_GAP)
        return [
            *_list(press, turns, words["pacific-order"], (order,), size),
            *_list(press, engines, words["pacific-draft"], (draft,), size),
            *_list(press, below, words["pacific-takes"], takes, size),
        ]

    return first(partial(drawn, size) for size in legible_sizes(press, look.body * LARGER))


def _list(
    press: Press, box: Box, title: str, columns: Sequence[Sequence[Paragraph]], size: float
) -> list[Shape]:
    shapes, inner = caption(press, box, title)
    cells = inner.cut_top(CLEAR)[1].grid(len(columns), 1, COLUMN_GAP)
    for cell, text in zip(cells, columns, strict=True):
        shapes += prose(press, [cell], text, size)
    return shapes


def _named(press: Press, setup: Setup, room: float) -> Setup:
    """The set-up with names of at most `room` mm."""
    names = (shortened(press, name, press.look.least, room)[0] for name in setup.players)
    return replace(setup, players=tuple(names))


def _goals(press: Press, box: Box, setup: Setup) -> list[Shape]:
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["pacific-goals"], words["pacific-goals-note"])
    flows: list[Flow] = []
    columns = 2 if box.w > 1.25 * box.h else 1
    cells = room.cut_top(1)[1].grid(columns, len(setup.goals) // columns, 2)
    for goal, cell in zip(setup.goals, cells, strict=True):
        icon, text = cell.cut_left(min(cell.h, 15.0), 3)
        name = words[goal_key(goal)]
        shapes += goal_icon(press, goal, name[0].upper(), icon)
        top = (cell.h - look.mm(look.body) * 4.2) / 2
        said = [
            Paragraph(name[0].upper() + name[1:], heading=True),
            Paragraph(words[f"{goal_key(goal)}-meaning"]),
        ]
        flows.append(([text.cut_top(max(0.0, top))[1]], said))
    return [*shapes, *same_size(press, flows, look.body)]


def _order(press: Press, setup: Setup) -> list[Paragraph]:
    words = press.words
    lines = [Paragraph(name, mark=str(i)) for i, name in enumerate(setup.turn_order, 1)]
    spots = ", ".join(
        f"{name} {words[goal_key(spot)]}" for name, spot in zip(setup.players, setup.spots, strict=True)
    )
    return [*lines, Paragraph(f"{words.labelled(words['pacific-spots'], spots)}.", quiet=True)]


def _draft(press: Press, setup: Setup) -> list[Paragraph]:
    steps = enumerate(setup.draft, 1)
    return [Paragraph(f"{step.player}, {press.words[step.coast]}", mark=str(i)) for i, step in steps]


def _takes(press: Press, setup: Setup) -> list[Paragraph]:
    words = press.words
    counted = [(f"{one.count} {words[one.thing]}", one.place_words(words)) for one in setup.takes]
    things = [Paragraph(words.labelled(thing, place), mark="•") for thing, place in counted[:6]]
    cargo = ", ".join(thing for thing, _ in counted[6:])
    counts = ", ".join(map(str, setup.specialists))
    return [
        *things,
        Paragraph(words.labelled(cargo, counted[6][1]), mark="•"),
        Paragraph(f"{words['pacific-specialists']} {counts}.", mark="•"),
    ]
