"""The setup card: half a page, so that two fit on one."""

from papergen import __version__
from papergen.games.pacific_rails.icons import goal_icon
from papergen.games.pacific_rails.setup import Setup
from papergen.games.pacific_rails.tables import goal_key
from papergen.scene.box import Box
from papergen.scene.furniture import caption, footer, footer_height
from papergen.scene.header import Heading, header, header_height, plan_header
from papergen.scene.look import Look
from papergen.scene.paper import SAFE, cut_lines, slots
from papergen.scene.prose import Block, Paragraph, same_size
from papergen.scene.shapes import Page, Place, Shape, Symbol
from papergen.seed import short_hash
from papergen.words import Words

COMMAND = "papergen scenario pacific-rails"


def setup_page(setup: Setup, paper: str, look: Look, words: Words) -> Page:
    """The card twice on an upright page, with cut marks between."""
    page = slots(paper, 2, landscape=False)
    place = page.places[0]
    fitting = look.scaled(min(1.35, 0.4 + 0.6 * min(place.w, place.h) / 160))
    card = Symbol("card", tuple(_card(fitting, words, Box(0, 0, place.w, place.h).inset(SAFE + 1.65), setup)))
    shapes: list[Shape] = [*cut_lines(page, "marks")]
    shapes += (Place(card, slot.x, slot.y) for slot in page.places)
    goals = (words[goal_key(goal)] for goal in setup.goals)
    summary = f"{words['pacific-title']}, {words['seed']} {setup.seed}: {', '.join(goals)}"
    return Page(page.width, page.height, tuple(shapes), words["scenario"], summary)


def _card(look: Look, words: Words, box: Box, setup: Setup) -> list[Shape]:
    foot, room = box.cut_bottom(footer_height(look), 2)
    command = f"{COMMAND} --seed {setup.seed} --players {len(setup.players)}{words.option}"
    shapes = footer(look, words, foot, command, f"papergen {__version__}")
    head, room = room.cut_top(header_height(look, 999) * 0.9, 3)
    subtitle = f"{words['pacific-setup']}, {len(setup.players)} {words['players']}"
    fingerprint = short_hash(repr((setup.goals, setup.first, setup.spots)))
    heading = Heading(words["pacific-title"], subtitle, setup.seed, fingerprint)
    shapes += header(look, words, plan_header(look, head, named=False), heading)
    left, right = room.cut_left(room.w * 0.45, 6)
    shapes += _goals(look, words, left, setup)
    upper, lower = right.cut_top(right.h * 0.5, 3)
    order, draft = upper.cut_left(upper.w * 0.5, 5)
    blocks: list[Block] = []
    for title, place, text in (
        (words["pacific-order"], order, _order(words, setup)),
        (words["pacific-draft"], draft, _draft(words, setup)),
        (words["pacific-takes"], lower, _takes(words, setup)),
    ):
        block, inner = caption(look, place, title)
        shapes += block
        inner = inner.cut_top(0.8)[1]
        blocks.append((inner.grid(2, 1, 4) if place is lower else [inner], text))
    return [*shapes, *same_size(look, blocks, look.body)]


def _goals(look: Look, words: Words, box: Box, setup: Setup) -> list[Shape]:
    shapes, room = caption(look, box, words["pacific-goals"], words["pacific-goals-note"])
    blocks: list[Block] = []
    for goal, cell in zip(setup.goals, room.cut_top(1)[1].grid(1, len(setup.goals), 2), strict=True):
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
