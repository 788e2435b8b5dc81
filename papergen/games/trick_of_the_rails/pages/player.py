"""The player's page: hand, trick lane, railways, shares and scoring."""

from itertools import pairwise

from papergen.games.trick_of_the_rails.pages.cards import framed, hand, lane_row, page_of
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, FIRST_STATION, NUMBER, VALUE
from papergen.medals import Medals
from papergen.page.blocks import Block, column
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, caption_height, cell
from papergen.page.press import Press
from papergen.page.prose import Paragraph, prose
from papergen.page.shapes import Box, Page, Pen, Shape, Text, line, lines, rect, rects
from papergen.page.text import cap, fitted, in_box, shortened

MOST_ROW = 8.5  # mm: a taller row is no easier to write in
PLACES = 16  # boxes of a railway strip
AIR = 0.6  # mm below a caption


def player_pages(press: Press, scenario: Scenario, medals: Medals, player: str) -> list[Page]:
    """One page; if the text is large, railways and scoring go on a second one."""
    return first(
        (
            lambda: [player_page(press, scenario, medals, player)],
            lambda: _two_pages(press, scenario, medals, player),
        )
    )


def player_page(press: Press, scenario: Scenario, medals: Medals, player: str) -> Page:
    press, shapes, room = framed(press, scenario, _title(press, scenario), player)
    cards, railways = _hand(press, scenario), _railways(press, scenario)
    rows = _lane_rows(scenario) + _score_rows(scenario)
    # There are two captions above these rows; the room for a third stays free.
    row = _row(press, room.h - cards.height - railways.height - 3 * GAP, 3, rows)
    score = _score(press, scenario, row, _medals(press, medals))
    shapes += column((cards, _lane(press, scenario, row), railways, score), GAP).draw(room)
    return page_of(press, shapes, _summary(press, scenario))


def _two_pages(press: Press, scenario: Scenario, medals: Medals, player: str) -> list[Page]:
    title = _title(press, scenario)
    fitting, tricks, room = framed(press, scenario, title, player)
    cards = _hand(fitting, scenario)
    row = _row(fitting, room.h - cards.height - GAP, 1, _lane_rows(scenario))
    tricks += column((cards, _lane(fitting, scenario, row)), GAP).draw(room)
    fitting, tables, room = framed(press, scenario, title, None)
    note, room = room.cut_bottom(3.2 * fitting.look.step(fitting.look.small), 2)
    railways = _railways(fitting, scenario)
    row = _row(fitting, room.h - railways.height - GAP, 1, _score_rows(scenario))
    tables += column((railways, _score(fitting, scenario, row, "")), GAP).draw(room)
    tables += prose(fitting, [note], [Paragraph(_medals(press, medals))], fitting.look.small)
    return [page_of(press, shapes, _summary(press, scenario)) for shapes in (tricks, tables)]


def _title(press: Press, scenario: Scenario) -> str:
    words = press.words
    title = f"{words['trick-' + scenario.level]}, {scenario.deal.players} {words['seats']}"
    return f"{title}, {words['expert']}" if scenario.expert else title


def _summary(press: Press, scenario: Scenario) -> str:
    words = press.words
    return f"{words['trick-title']}, {_title(press, scenario)}, {words['seed']} {scenario.deal.seed}"


def _row(press: Press, height: float, captions: int, rows: int) -> float:
    """The height of a row if `rows` rows and `captions` captions share `height`."""
    look = press.look
    row = (height - captions * _caption_room(press)) / rows
    if row < max(4.4, look.mm(look.body) * 1.3):
        raise DoesNotFit("no room for the tricks")
    return min(MOST_ROW * look.roomy, row)


def _lane_rows(scenario: Scenario) -> int:
    return len(scenario.deal.lane) + 1


def _score_rows(scenario: Scenario) -> int:
    return 2 * scenario.deal.players + 4


def _caption_room(press: Press) -> float:
    return caption_height(press) + AIR


def _hand(press: Press, scenario: Scenario) -> Block:
    cards = hand(press, scenario.deal.hands[0], 1.2, 13.0, apart=1.6)

    def draw(box: Box) -> list[Shape]:
        shapes, room = caption(press, box, press.words["your-hand"], press.words["cross-off"])
        return [*shapes, *cards.draw(room.cut_top(AIR)[1])]

    return Block(_caption_room(press) + cards.height + AIR, draw)


def _lane(press: Press, scenario: Scenario, row: float) -> Block:
    """One row per trick: what it is about, who led, the cards, who won."""
    height = _caption_room(press) + _lane_rows(scenario) * row
    return Block(height, lambda box: _draw_lane(press, box, scenario))


def _draw_lane(press: Press, box: Box, scenario: Scenario) -> list[Shape]:
    look, words = press.look, press.words
    deal = scenario.deal
    names = [name.split()[-1] for name in scenario.names(words["you"])]  # Baron Kessler is Kessler here
    shapes, room = caption(press, box, words["trick-lane"], words["lane-note"])
    heads = ["", words["prize"], words["led"], *names, words["won"]]
    leader = (16.0 if look.large else 20.0) * look.small / 7
    prizes = max(press.width(lane_row(press, prize), look.body, True) for prize in deal.lane)
    widths = [press.width("15", look.small) + 3, prizes + 3, leader, *[0.0] * len(names), leader]
    spare = (room.w - sum(widths)) / len(names)
    widths = [w or spare for w in widths]
    columns = _columns(room, widths)
    row = room.h / _lane_rows(scenario)
    for head, place in zip(heads, columns, strict=True):
        if head:
            text, size = shortened(press, head, look.small, place.w - 1)
            shapes.append(in_box(press, place.cut_top(row)[0], text, size, pad=0.5))
    for i, prize in enumerate(deal.lane, 1):
        number, what, led = (Box(c.x, room.y + i * row, c.w, row) for c in columns[:3])
        shapes.append(cell(press, number, str(i), look.small, quiet=True))
        shapes.append(in_box(press, what, lane_row(press, prize), look.body, True, "start", pad=1))
        if i == 1:
            shapes.append(cell(press, led, names[deal.leader], look.small))
    return [*shapes, _table_lines(press, room, columns, _lane_rows(scenario))]


def _columns(room: Box, widths: list[float]) -> list[Box]:
    edges = [room.x + sum(widths[:i]) for i in range(len(widths) + 1)]
    return [Box(a, room.y, b - a, room.h) for a, b in pairwise(edges)]


def _table_lines(press: Press, room: Box, columns: list[Box], rows: int) -> Shape:
    """Below each row and, except in the first row, between the columns."""
    row = room.h / rows
    levels = [(room.x, room.y + i * row, room.right, room.y + i * row) for i in range(1, rows + 1)]
    uprights = [(column.x, room.y + row, column.x, room.bottom) for column in columns[1:]]
    return lines([*levels, *uprights], press.look.line)


def _railways(press: Press, scenario: Scenario) -> Block:
    """Five strips with room to grow at both ends; the cards dealt are in the middle."""
    strip = max(9.6, cap(press.look.body) + cap(press.look.small) + 4.4)  # two lines in a box
    height = _caption_room(press) + len(COMPANIES) * strip
    return Block(height, lambda box: _draw_railways(press, box, scenario))


def _draw_railways(press: Press, box: Box, scenario: Scenario) -> list[Shape]:
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["railways"], words["railways-note"])
    row = room.h / len(COMPANIES)
    for i, (company, railway) in enumerate(zip(COMPANIES, scenario.deal.railways, strict=True)):
        strip = Box(room.x, room.y + i * row + 0.4, room.w, row - 0.8)
        label, strip = strip.cut_left(13 * look.body / 9)
        engine, strip = strip.cut_right(max(17.0, press.width(words["engine"], look.small) + 2), 2)
        shapes.append(in_box(press, label, company, look.body, True, "start", pad=0))
        boxes = strip.grid(PLACES, 1)
        shapes.append(rects(boxes, look.guide))
        start = (PLACES - len(railway)) // 2
        laid = boxes[start : start + len(railway)]
        shapes.append(rects(laid, look.line, look.band))
        for place, number in zip(laid, railway, strict=True):
            shapes += _laid_card(press, place, number)
        shapes.append(rect(engine, look.line))
        label = engine.cut_top(cap(look.small) + 1.8)[0]
        shapes.append(in_box(press, label, words["engine"], look.small, pad=0.8))
    return shapes


def _laid_card(press: Press, box: Box, number: int) -> list[Shape]:
    """Its number, or a short word for the station, with its value below."""
    look = press.look
    name = str(NUMBER[number]) if number < FIRST_STATION else press.words["station-short"]
    size = fitted(press, name, look.body, box.w - 0.6, True)
    return [
        Text(box.cx, box.y + 1.2 + cap(size), name, size, True, "middle", look.ink),
        Text(box.cx, box.bottom - 0.9, str(VALUE[number]), look.small, False, "middle", look.accent),
    ]


def _medals(press: Press, medals: Medals) -> str:
    words = press.words
    return (
        f"{words['bronze']} {words['beats-all']} · {words['silver']} {medals.ladder.silver} · "
        f"{words['gold']} {medals.ladder.gold} · {words['best-known']} {medals.best.total}"
    )


def _score(press: Press, scenario: Scenario, row: float, note: str) -> Block:
    """Shares while playing; at the end the value of a share, and everybody's points."""
    height = _caption_room(press) + _score_rows(scenario) * row
    return Block(height, lambda box: _draw_score(press, box, scenario, note))


def _draw_score(press: Press, box: Box, scenario: Scenario, note: str) -> list[Shape]:
    look, words = press.look, press.words
    names = scenario.names(words["you"])
    shapes, room = caption(press, box, words["shares-and-points"], note)
    rows = [
        "",
        *(f"{words['shares-of']} {name}" for name in names),
        words["best-run"],
        words["engine-cost"],
        words["share-value"],
        *(f"{words['points-of']} {name}" for name in names),
    ]
    row = room.h / len(rows)
    label_w = max(press.width(text, look.small) for text in rows) + 3
    last_w = press.width(words["total"], look.small, True) + 4
    widths = [label_w, *[(room.w - label_w - last_w) / 5] * 5, last_w]
    columns = _columns(room, widths)
    for company, place in zip((*COMPANIES, words["total"]), columns[1:], strict=True):
        shapes.append(cell(press, place.cut_top(row)[0], company, look.small, True))
    if look.fills:
        value = Box(room.x, room.y + (len(names) + 3) * row, room.w - last_w, row)
        shapes.insert(0, rect(value, None, look.shade))
    for i, text in enumerate(rows):
        if text:
            place = Box(room.x, room.y + i * row, label_w, row)
            shapes.append(in_box(press, place, text, look.small, anchor="start", pad=0.8))
    y = room.y + (len(names) + 1) * row
    shapes.append(_table_lines(press, room, columns, len(rows)))
    shapes.append(line(room.x, y, room.right, y, Pen(look.ink, look.thick)))
    return shapes
