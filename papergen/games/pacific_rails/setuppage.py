"""The setup card: half a page, so that two fit on one; a whole one where large text needs it."""

from collections.abc import Sequence
from dataclasses import replace

from papergen import __version__
from papergen.games.pacific_rails.icons import goal_icon
from papergen.games.pacific_rails.setup import Setup
from papergen.games.pacific_rails.tables import goal_key
from papergen.scene.box import Box
from papergen.scene.framed import TALLER_HEADERS
from papergen.scene.furniture import caption, footer, footer_height
from papergen.scene.header import Heading, header, header_height, plan_header
from papergen.scene.look import Look
from papergen.scene.paper import SAFE, Slots, cut_lines, slots
from papergen.scene.prose import Block, Paragraph, same_size
from papergen.scene.shapes import Page, Place, Shape, Symbol
from papergen.scene.text import DoesNotFit, shortened, wrapped
from papergen.scene.typeface import width
from papergen.seed import short_hash
from papergen.words import Words

COLUMN_GAP = 5.0


def setup_page(setup: Setup, paper: str, look: Look, words: Words, command: str) -> Page:
    """The card twice on an upright page, with cut marks between; once where its text needs all of it."""
    for page in (slots(paper, 2, landscape=False), slots(paper, 1, landscape=False)):
        for taller in TALLER_HEADERS:
            try:
                return _page(setup, page, look, words, command, taller)
            except DoesNotFit:
                continue
    raise DoesNotFit("the setup card has no room on the whole page")


def _page(setup: Setup, page: Slots, look: Look, words: Words, command: str, taller: float) -> Page:
    place = page.places[0]
    fitting = look.scaled(min(1.35, 0.4 + 0.6 * min(place.w, place.h) / 160))
    fitting = replace(fitting, captions=True)  # without them nobody knows which list is the turn order
    room = Box(0, 0, place.w, place.h).inset(SAFE + 1.65)
    card = Symbol("card", tuple(_card(fitting, words, room, setup, command, taller)))
    shapes: list[Shape] = [*cut_lines(page, "marks")]
    shapes += (Place(card, slot.x, slot.y) for slot in page.places)
    goals = (words[goal_key(goal)] for goal in setup.goals)
    summary = f"{words['pacific-title']}, {words['seed']} {setup.seed}: {', '.join(goals)}"
    return Page(page.width, page.height, tuple(shapes), words["scenario"], summary)


def _card(look: Look, words: Words, box: Box, setup: Setup, command: str, taller: float) -> list[Shape]:
    foot, room = box.cut_bottom(footer_height(look), 2)
    shapes = footer(look, words, foot, command, f"papergen {__version__}")
    head, room = room.cut_top(header_height(look, 999) * 0.9 * taller, 3)
    subtitle = f"{words['pacific-setup']}, {len(setup.players)} {words['players']}"
    fingerprint = short_hash(repr((setup.goals, setup.first, setup.spots)))
    heading = Heading(words["pacific-title"], subtitle, setup.seed, fingerprint)
    shapes += header(look, words, plan_header(look, head, named=False), heading)
    goals, right = room.cut_left(room.w * 0.4, 6) if room.w > room.h else room.cut_top(room.h * 0.28, 3)
    shapes += _goals(look, words, goals, setup)
    column = (right.w - COLUMN_GAP) / 2
    indent = look.mm(look.least) * 1.25
    coast = max(width(f"8, {words[step.coast]}", look.least) for step in setup.draft)
    order = _order(words, _named(look, setup, column - indent))
    draft = _draft(words, _named(look, setup, max(column * 0.35, column - indent - coast)))
    things = _takes(words, setup)
    takes = things[: len(things) // 2], things[len(things) // 2 :]  # none is broken over the columns
    above, below = (
        max(_lines(look, column - indent, text) for text in pair) for pair in ((order, draft), takes)
    )
    upper, lower = right.cut_top(right.h * above / (above + below), 3)
    turns, engines = upper.grid(2, 1, COLUMN_GAP)
    blocks: list[Block] = []
    for title, place, *columns in (
        (words["pacific-order"], turns, order),
        (words["pacific-draft"], engines, draft),
        (words["pacific-takes"], lower, *takes),
    ):
        block, inner = caption(look, place, title)
        shapes += block
        cells = inner.cut_top(0.8)[1].grid(len(columns), 1, COLUMN_GAP)
        blocks += (([cell], text) for cell, text in zip(cells, columns, strict=True))
    return [*shapes, *same_size(look, blocks, look.body)]


def _lines(look: Look, w: float, text: Sequence[Paragraph]) -> float:
    """How many lines a block has at the least size, with its caption and the air between paragraphs."""
    return 1.5 + sum(len(wrapped(paragraph.text, look.least, w)) + 0.25 for paragraph in text)


def _named(look: Look, setup: Setup, room: float) -> Setup:
    """The set-up with names of at most `room` mm."""
    names = (shortened(name, look.least, room, look.least)[0] for name in setup.players)
    return replace(setup, players=tuple(names))


def _goals(look: Look, words: Words, box: Box, setup: Setup) -> list[Shape]:
    shapes, room = caption(look, box, words["pacific-goals"], words["pacific-goals-note"])
    blocks: list[Block] = []
    columns = 2 if box.w > box.h else 1
    cells = room.cut_top(1)[1].grid(columns, len(setup.goals) // columns, 2)
    for goal, cell in zip(setup.goals, cells, strict=True):
        icon, text = cell.cut_left(min(cell.h, 15.0), 3)
        name = words[goal_key(goal)]
        shapes += goal_icon(look, goal, name[0].upper(), icon)
        top = (cell.h - look.mm(look.body) * 4.2) / 2
        said = [
            Paragraph(name[0].upper() + name[1:], heading=True),
            Paragraph(words[f"{goal_key(goal)}-meaning"]),
        ]
        blocks.append(([text.cut_top(max(0.0, top))[1]], said))
    return [*shapes, *same_size(look, blocks, look.body)]


def _order(words: Words, setup: Setup) -> list[Paragraph]:
    lines = [Paragraph(name, mark=str(i)) for i, name in enumerate(setup.turn_order, 1)]
    spots = ", ".join(
        f"{name} {words[goal_key(spot)]}" for name, spot in zip(setup.players, setup.spots, strict=True)
    )
    return [*lines, Paragraph(f"{words.labelled(words['pacific-spots'], spots)}.", quiet=True)]


def _draft(words: Words, setup: Setup) -> list[Paragraph]:
    steps = enumerate(setup.draft, 1)
    return [Paragraph(f"{step.player}, {words[step.coast]}", mark=str(i)) for i, step in steps]


def _takes(words: Words, setup: Setup) -> list[Paragraph]:
    counted = [(f"{one.count} {words[one.thing]}", one.place_words(words)) for one in setup.takes]
    things = [Paragraph(words.labelled(thing, place), mark="•") for thing, place in counted[:6]]
    cargo = ", ".join(thing for thing, _ in counted[6:])
    counts = ", ".join(map(str, setup.specialists))
    return [
        *things,
        Paragraph(words.labelled(cargo, counted[6][1]), mark="•"),
        Paragraph(f"{words['pacific-specialists']} {counts}.", mark="•"),
    ]
