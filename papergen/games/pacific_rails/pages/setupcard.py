"""The setup card: two per page, or one if large text needs the room.

Each goal has a small sign, drawn in a square with its origin at the top left.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from papergen.games.pacific_rails.solo import Setup
from papergen.games.pacific_rails.tables import STATION_POINTS, goal_key
from papergen.page.fit import first
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
from papergen.page.prose import Flow, Paragraph, same_size
from papergen.page.shapes import (
    MM_PER_POINT,
    Box,
    Page,
    Path,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    circle,
    lines,
    polygon,
    rect,
    rounded,
)
from papergen.page.tables import point_table
from papergen.page.text import balanced, cap, shortened, wrapped
from papergen.seed import short_hash

COLUMN_GAP = 5.0
LETTER = 0.34  # the text size of a person's letter, as a part of the sign's side

Draw = Callable[[Press, float], list[Shape]]


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
    goals, right = room.cut_left(room.w * 0.4, 6) if room.w > room.h else room.cut_top(room.h * 0.28, 3)
    return [*shapes, *_goals(press, goals, setup), *_lists(press, right, setup)]


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
    above, below = (
        max(_lines(press, column - indent, text) for text in pair) for pair in ((order, draft), takes)
    )
    upper, lower = box.cut_top(box.h * above / (above + below), 3)
    turns, engines = upper.grid(2, 1, COLUMN_GAP)
    shapes: list[Shape] = []
    flows: list[Flow] = []
    for title, place, *columns in (
        (words["pacific-order"], turns, order),
        (words["pacific-draft"], engines, draft),
        (words["pacific-takes"], lower, *takes),
    ):
        block, inner = caption(press, place, title)
        shapes += block
        cells = inner.cut_top(0.8)[1].grid(len(columns), 1, COLUMN_GAP)
        flows += (([cell], text) for cell, text in zip(cells, columns, strict=True))
    return [*shapes, *same_size(press, flows, look.body)]


def _lines(press: Press, w: float, text: Sequence[Paragraph]) -> float:
    """How many lines a block has at the smallest size, including caption and space between paragraphs."""
    return 1.5 + sum(len(wrapped(press, paragraph.text, press.look.least, w)) + 0.25 for paragraph in text)


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


def goal_icon(press: Press, goal: str, letter: str, box: Box) -> list[Shape]:
    """The sign of a goal in the middle of a box, on paper of any colour; a person has the letter on."""
    look = press.look
    side = min(box.w, box.h)
    x, y = box.cx - side / 2, box.cy - side / 2
    frame = rounded(Box(x, y, side, side), side * 0.16, Pen(look.ink, look.thin), look.ground)
    return [frame, *(_moved(shape, x, y) for shape in _sign(goal, letter)(press, side / 10))]


def least_icon(press: Press) -> float:
    """The side of the smallest sign on which a person's letter can be read."""
    return press.look.mm(press.look.least) * 1.01 / LETTER


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        numbers = tuple(n + (dy if i % 2 else dx) for i, n in enumerate(shape.numbers))
        return Path(shape.ops, numbers, shape.pen, shape.fill)
    if isinstance(shape, Text):
        return Text(
            shape.x + dx, shape.y + dy, shape.text, shape.size, shape.bold, shape.anchor, shape.colour
        )
    raise TypeError("signs are made of paths and texts")


def _pen(press: Press, k: float) -> Pen:
    return Pen(press.look.ink, 0.5 * k, round_joins=True)


def _house(press: Press, k: float) -> list[Shape]:
    walls = [(2.4, 5), (5, 2.2), (7.6, 5), (7.6, 8.2), (2.4, 8.2)]
    door = Box(4.3 * k, 5.9 * k, 1.4 * k, 2.3 * k)
    return [polygon([(x * k, y * k) for x, y in walls], _pen(press, k)), rect(door, None, press.look.ink)]


def _station(press: Press, k: float) -> list[Shape]:
    track = [(1.2 * k, 8.9 * k, 8.8 * k, 8.9 * k)]
    return [*_house(press, k * 0.92), lines(track, Pen(press.look.accent, 0.7 * k))]


def _telegraph(press: Press, k: float) -> list[Shape]:
    bars = [(5, 1.6, 5, 8.8), (2.6, 3, 7.4, 3), (3.2, 4.6, 6.8, 4.6)]
    return [lines([tuple(n * k for n in bar) for bar in bars], _pen(press, k))]  # type: ignore[misc]


def _person(letter: str) -> Draw:
    def draw(press: Press, k: float) -> list[Shape]:
        size = LETTER * 10 * k / MM_PER_POINT
        body = [(2.2, 9), (2.6, 5.6), (7.4, 5.6), (7.8, 9)]
        return [
            circle(5 * k, 3.3 * k, 1.6 * k, _pen(press, k)),
            polygon([(x * k, y * k) for x, y in body], _pen(press, k)),
            Text(5 * k, 7.3 * k + cap(size) / 2, letter, size, True, "middle", press.look.ink),
        ]

    return draw


def _coin(press: Press, k: float) -> list[Shape]:
    return [
        circle(5 * k, 5 * k, 3.2 * k, _pen(press, k)),
        circle(5 * k, 5 * k, 2.1 * k, Pen(press.look.accent, 0.4 * k)),
    ]


def _wood(press: Press, k: float) -> list[Shape]:
    return [circle(x * k, y * k, 1.6 * k, _pen(press, k)) for x, y in ((3.3, 6.8), (6.7, 6.8), (5, 3.9))]


def _iron(press: Press, k: float) -> list[Shape]:
    bar = [(3.2, 3.6), (6.8, 3.6), (8.2, 7), (1.8, 7)]
    return [polygon([(x * k, y * k) for x, y in bar], _pen(press, k), press.look.band)]


def _gunpowder(press: Press, k: float) -> list[Shape]:
    hoops = [(2.9 * k, y * k, 7.1 * k, y * k) for y in (4, 6.6)]
    return [
        rounded(Box(2.9 * k, 2 * k, 4.2 * k, 6.4 * k), 1.2 * k, _pen(press, k)),
        lines(hoops, _pen(press, k)),
    ]


def _upgrade(press: Press, k: float) -> list[Shape]:
    arrow = [(5, 1.8), (8, 5), (6.2, 5), (6.2, 8.4), (3.8, 8.4), (3.8, 5), (2, 5)]
    return [polygon([(x * k, y * k) for x, y in arrow], _pen(press, k), press.look.band)]


_SIGNS: dict[str, Draw] = {
    "railway stations": _station,
    "telegraph stations": _telegraph,
    "houses on board": _house,
    "coin": _coin,
    "wood": _wood,
    "iron": _iron,
    "gunpowder": _gunpowder,
    "upgrades": _upgrade,
}


def _sign(goal: str, letter: str) -> Draw:
    return _SIGNS.get(goal) or _person(letter)
