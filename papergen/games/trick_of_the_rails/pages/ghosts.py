"""The ghosts' page, right of the sheet: how a turn goes, who they are, their strips, and the key."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product

from papergen.games.trick_of_the_rails.pages.cards import framed_for_turns, page_of
from papergen.games.trick_of_the_rails.pages.codes import key_block
from papergen.games.trick_of_the_rails.pages.ghostcard import ghost_row
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.page.blocks import Block, column, row, text
from papergen.page.drawings import disc
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, caption_height
from papergen.page.press import Press
from papergen.page.sections import disc_side
from papergen.page.shapes import Box, Page, Place, Shape

STEPS = ("solo-turn-strip", "solo-turn-side", "solo-turn-code")
BETWEEN = 5.0  # mm between two ghosts side by side
LARGER = (1.24, 1.16, 1.08, 1.0)  # times the usual text: the first to fit on one page
COLUMNS = {2: (2, 1), 3: (3, 2, 1), 4: (2, 4, 1)}  # of ghosts, by how many there are; the better ones first
TIGHT_GAP = 2.2  # mm between two blocks, where little room is
TIGHTER = 0.08  # times the text size: less from one line to the next
MOST_AIR = 5.0  # mm added between two blocks


def ghost_pages(press: Press, scenario: Scenario) -> list[Page]:
    """One page; if the text is large, as many as it takes, the key on the last."""
    columns = COLUMNS[len(scenario.ghosts)]
    return first(
        (
            *(partial(_one_page, press, scenario, *how) for how in product(LARGER, columns)),
            *(partial(_one_page, press, scenario, 1.0, count, tight=True) for count in columns),
            *(partial(_several, press, scenario, count) for count in sorted(columns, reverse=True)),
        )
    )


def _one_page(
    press: Press, scenario: Scenario, larger: float, columns: int, tight: bool = False
) -> list[Page]:
    """`tight`: without the steps of a turn, which are in the rules as well, and with little air."""
    press, shapes, room = framed_for_turns(press, scenario, None)
    press = press.scaled(larger)
    if tight:
        press = press.having(leading=press.look.leading - TIGHTER)
    blocks = [*_blocks(press, scenario, room.w, columns, tight), *_key(press, scenario, room.w, tight)]
    if tight:
        del blocks[0]
    return [_page(press, scenario, [*shapes, *_down(room, blocks, TIGHT_GAP if tight else GAP)])]


def _several(press: Press, scenario: Scenario, columns: int) -> list[Page]:
    """The ghosts; then how a turn goes, the key and what words mean."""
    fitting, shapes, room = framed_for_turns(press, scenario, None)
    steps, *rest = _blocks(fitting, scenario, room.w, columns)
    words = rest[-1:] if scenario.definitions else []
    ghosts = rest[: len(rest) - len(words)]
    parts = [*_parted(ghosts, room.h), *_parted([steps, *_key(fitting, scenario, room.w), *words], room.h)]
    return [_page(fitting, scenario, [*shapes, *_down(room, part)]) for part in parts]


def _parted(blocks: Sequence[Block], height: float) -> list[list[Block]]:
    pages: list[list[Block]] = [[]]
    for block in blocks:
        if _height([*pages[-1], block]) > height and pages[-1]:
            pages.append([])
        pages[-1].append(block)
    return pages


def _height(blocks: Sequence[Block], gap: float = GAP) -> float:
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


def _down(room: Box, blocks: Sequence[Block], gap: float = GAP) -> Iterable[Shape]:
    spare = room.h - _height(blocks, gap)
    if spare < -0.01:
        raise DoesNotFit(f"{-spare:.1f} mm too high")
    air = min(MOST_AIR, spare / max(1, len(blocks) - 1))
    return column(blocks, gap + air).draw(room)


def _page(press: Press, scenario: Scenario, shapes: Iterable[Shape]) -> Page:
    names = ", ".join(ghost.name for ghost in scenario.ghosts)
    return page_of(press, list(shapes), f"{press.words['trick-title']}: {names}")


def _blocks(press: Press, scenario: Scenario, w: float, columns: int, tight: bool = False) -> list[Block]:
    """How a turn goes, the ghosts, so many side by side, and the words that their sentences need."""
    wide = (w - BETWEEN * (columns - 1)) / columns
    ghosts = scenario.ghosts
    rows = [ghosts[i : i + columns] for i in range(0, len(ghosts), columns)]
    words = _definitions(press, scenario, w)
    return [_turn(press, w), *(ghost_row(press, part, wide, BETWEEN, tight) for part in rows), *words]


def _turn(press: Press, w: float) -> Block:
    """The three steps of finding a card, side by side if that has room."""
    look = press.look
    side = disc_side(look) * 0.8
    head = caption_height(press) + 1.0

    def arranged(count: int) -> Block:
        wide = (w - BETWEEN * (count - 1)) / count
        if count > 1 and wide < look.mm(look.body) * 14:
            raise DoesNotFit("narrow columns are hard to read")
        steps = [_step(press, number, key, wide, side) for number, key in enumerate(STEPS, 1)]
        if count == 1:
            return column(steps, 1.2)
        return row([(wide, step) for step in steps], BETWEEN)

    inner = first(partial(arranged, count) for count in (len(STEPS), 1))

    def draw(box: Box) -> Iterator[Shape]:
        yield from caption(press, box, press.words["solo-turn-title"])[0]
        yield from inner.draw(Box(box.x, box.y + head, w, inner.height))

    return Block(head + inner.height, draw)


def _step(press: Press, number: int, key: str, w: float, side: float) -> Block:
    said_w = w - side - 1.6
    said = text(press, said_w, press.words[key])

    def draw(box: Box) -> Iterator[Shape]:
        yield Place(disc(press, str(number), side, filled=True), box.x + side / 2, box.y + side / 2)
        yield from said.draw(Box(box.x + side + 1.6, box.y + side * 0.2, said_w, said.height))

    return Block(max(side, said.height + side * 0.2), draw)


def _definitions(press: Press, scenario: Scenario, w: float) -> list[Block]:
    """The words of this cast's sentences that could be read in two ways, each once."""
    words = press.words
    if not scenario.definitions:
        return []
    said = [text(press, w, words.labelled(words[f"{key}-title"], words[key])) for key in scenario.definitions]
    head = caption_height(press) + 1.0
    inner = column(said, 0.6)

    def draw(box: Box) -> Iterator[Shape]:
        yield from caption(press, box, words["ghost-words"])[0]
        yield from inner.draw(Box(box.x, box.y + head, w, inner.height))

    return [Block(head + inner.height, draw)]


def _key(press: Press, scenario: Scenario, w: float, tight: bool = False) -> list[Block]:
    grid = key_block(press, w, scenario.key, tight)
    head = caption_height(press)

    def draw(box: Box) -> Iterator[Shape]:
        yield from caption(press, box, press.words["solo-key-title"], press.words["solo-key-note"])[0]
        yield from grid.draw(Box(box.x, box.y + head, w, grid.height))

    return [Block(head + grid.height, draw)]
