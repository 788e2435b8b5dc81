"""The first turns of a scenario, played by a sensible player and told sentence by sentence, each with its
tableau; the rival's lines are quoted where they decide."""

from collections.abc import Iterator, Sequence
from functools import partial

from papergen.games.village_rails.cards import trip_words
from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.pages.marketrow import Lying, draw_market
from papergen.games.village_rails.pages.pieces import draw_tile
from papergen.games.village_rails.pages.solopage import framed, page_of
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.engine import play
from papergen.games.village_rails.solo.saying import rival_name, rival_sentences, row_name
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.solo.state import EMPTY, LAID, State, first_state
from papergen.games.village_rails.solo.story import TurnStory, told
from papergen.games.village_rails.tables import COLUMNS, LINES, ROWS, cell_name
from papergen.page.blocks import Block, column, text
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, rects, rounded

TOLD = (4, 3, 2)  # turns: the most that fit
SIDES = (14.0, 17.0, 21.0)  # mm of a space in the pictures, for text of 9 points; features need room
TEXT = 1.12  # times the usual size
MARKET = 4.6  # height of a picture of the tracks, in text sizes


def tutorial_pages(press: Press, scenario: Scenario) -> list[Page]:
    """One page with as many turns as it has room for; if the text is large, one after the other."""
    game = played_by(scenario.table, greedy).turns
    return first(
        (
            *(partial(_one, press, scenario, game[:count], side) for count in TOLD for side in SIDES),
            *(partial(_several, press, scenario, game[: TOLD[-1]], side) for side in SIDES),
        )
    )


def _one(press: Press, scenario: Scenario, turns: Sequence[Turn], side: float) -> list[Page]:
    fitting, shapes, room = _framed(press, scenario)
    blocks = list(_turns(fitting, scenario, turns, room.w, side))
    whole = column(blocks, GAP)
    if whole.height > room.h:
        raise DoesNotFit("the turns need more room")
    gap = min(GAP * 2.5, GAP + (room.h - whole.height) / len(blocks))
    shapes += column(blocks, gap).draw(room)
    return [page_of(press, shapes, scenario, press.words["village-tutorial"])]


def _several(press: Press, scenario: Scenario, turns: Sequence[Turn], side: float) -> list[Page]:
    pages = []
    for number in range(len(turns)):
        fitting, shapes, room = _framed(press, scenario)
        *_, block = _turns(fitting, scenario, turns[: number + 1], room.w, side)
        if block.height > room.h:
            raise DoesNotFit("a turn needs more room")
        pages.append(page_of(press, [*shapes, *block.draw(room)], scenario, press.words["village-tutorial"]))
    return pages


def _framed(press: Press, scenario: Scenario) -> tuple[Press, list[Shape], Box]:
    fitting, shapes, room = framed(press, scenario, press.words["village-tutorial"])
    return fitting.having(body=fitting.look.body * (1.0 if fitting.look.large else TEXT)), shapes, room


def _turns(press: Press, scenario: Scenario, turns: Sequence[Turn], w: float, side: float) -> Iterator[Block]:
    side *= press.look.body / 9
    money = first_state(scenario.table).money
    state = first_state(scenario.table)
    for story, turn in zip(told(scenario.table, turns), turns, strict=True):
        said = w - COLUMNS * side - GAP * 2
        coins = state.track_coins[turn.track - 1]
        parts = [text(press, said, part) for part in _sentences(press, scenario, story, money, coins)]
        parts.insert(0, _market(press, scenario, state, turn, said))
        words = column(parts, press.look.mm(press.look.body) * 0.45)
        state, money = play(scenario.table, state, turn), story.money
        yield _turn(press, story, state.board, side, words)


def _market(press: Press, scenario: Scenario, state: State, turn: Turn, w: float) -> Block:
    """The tracks before the turn, with what the turn does to them."""
    deck = scenario.table.deck
    cards = [
        Lying(
            deck.index(card) + 1,
            RAILWAY[card].track.terrain,
            coins=state.track_coins[place] + (place < turn.track - 1),
            taken=place == turn.track - 1,
        )
        for place, card in enumerate(state.tracks)
    ]
    new = state.drawn + (turn.trip is not None and not turn.after)
    cards.append(Lying(new + 1, RAILWAY[deck[new]].track.terrain, coming=True))
    high = press.look.mm(press.look.body) * MARKET
    wide = min(w, high * len(cards) * 0.9)
    return Block(high, lambda box: draw_market(press, Box(box.x, box.y, wide, high), cards, len(cards)))


def _turn(press: Press, story: TurnStory, board: tuple[int, ...], side: float, words: Block) -> Block:
    """The words, and at the right the tableau after the turn."""
    top = caption_height(press) + 1.0
    picture = ROWS * side

    def draw(box: Box) -> Iterator[Shape]:
        title = press.words.filled("village-tutorial-turn", number=story.number)
        above, _ = caption(press, box, title)
        yield from above
        yield from words.draw(Box(box.x, box.y + top, box.w - COLUMNS * side - GAP * 2, words.height))
        field = Box(box.right - COLUMNS * side, box.y + top, COLUMNS * side, picture)
        yield from _tableau(press, field, board, story.turn.cell)

    return Block(top + max(words.height, picture), draw)


def _tableau(press: Press, field: Box, board: tuple[int, ...], new: int) -> Iterator[Shape]:
    look = press.look
    cells = field.grid(COLUMNS, ROWS)
    yield rects(cells, look.guide)
    for cell, laid in zip(cells, board, strict=True):
        if laid != EMPTY:
            inner = cell.inset(0.2)
            yield from draw_tile(press, inner.x, inner.y, inner.w, LAID[laid])
    yield rounded(cells[new].inset(-0.2), 0.8, Pen(look.accent, max(0.7, look.thick)))


def _sentences(press: Press, scenario: Scenario, story: TurnStory, money: int, coins: int) -> Iterator[str]:
    words, turn = press.words, story.turn
    if story.trip is not None and not turn.after:
        yield _trip(press, story)
    key = "village-tutorial-free" if turn.track == 1 else "village-tutorial-paid"
    yield words.filled(key, card=story.card, place=turn.track, cost=turn.track - 1)
    if coins:
        yield words.filled("village-tutorial-coins", coins=coins)
    key = "village-tutorial-turned" if turn.turned else "village-tutorial-draw"
    yield words.filled(key, cell=cell_name(turn.cell), terrain=words[f"terrain-{story.laid.terrain}"])
    for done in story.completions:
        gaps = {"line": LINES[done.line], "points": done.points, "card": done.terminus, "pay": done.pay}
        yield words.filled("village-tutorial-line", **gaps)
    if story.trip is not None and turn.after:
        yield _trip(press, story)
    yield words.filled("village-tutorial-money", before=money, after=story.money)
    yield from _rival(press, scenario, story)


def _trip(press: Press, story: TurnStory) -> str:
    words, turn = press.words, story.turn
    if story.trip is None or turn.line is None or turn.trip is None:
        raise AssertionError("no trip was planned")
    gaps = {"card": story.trip_card, "trip": trip_words(words, story.trip), "line": LINES[turn.line]}
    return words.filled("village-tutorial-trip", cost=turn.trip + 2, **gaps)


def _rival(press: Press, scenario: Scenario, story: TurnStory) -> Iterator[str]:
    """Which of its lines decided, what it took, what is ticked."""
    words, rival, did = press.words, scenario.table.rival, story.rival
    name = rival_name(words, rival)
    if did.line is None:
        yield words.filled("village-tutorial-rival-none", rival=name, card=did.card)
    else:
        sentence = rival_sentences(words, rival)[did.line]
        gaps = {"rival": name, "number": did.line + 1, "sentence": sentence, "card": did.card}
        yield words.filled("village-tutorial-rival", **gaps)
    if did.trip_card is not None:
        yield words.filled("village-tutorial-rival-trip", rival=name, card=did.trip_card)
    if did.row is not None:
        row = row_name(words, did.row)
        yield words.filled("village-tutorial-tick", row=row, points=did.points)
