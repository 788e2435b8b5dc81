"""The player's page: hand, trick lane, railways, shares and scoring."""

from itertools import pairwise

from papergen.games.trick_of_the_rails.pages.cards import (
    card,
    card_height,
    framed,
    laid,
    lane_words,
    page_of,
    strip_height,
)
from papergen.games.trick_of_the_rails.solo.scenario import Medals, Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY
from papergen.page.draw import Box, lines, rect, rects
from papergen.page.frame import GAP, caption, cell
from papergen.page.look import Look
from papergen.page.prose import Paragraph, prose
from papergen.page.shapes import Page, Pen, Shape
from papergen.page.text import DoesNotFit, cap, in_box, shortened
from papergen.page.typeface import width
from papergen.words import Words

MOST_ROW = 8.5  # mm: a higher row is no easier to write in
PLACES = 16  # boxes of a railway strip


def player_pages(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals, player: str
) -> list[Page]:
    """One page; where the text is large, railways and scoring are on a second one."""
    try:
        return [player_page(look, words, paper, command, scenario, medals, player)]
    except DoesNotFit:
        title = _title(words, scenario)
        summary = _summary(words, scenario)
        fitting, tricks, room = framed(look, words, paper, command, scenario, title, player)
        hand, lane = room.cut_top(_caption_room(fitting) + card_height(fitting) + 0.6, GAP)
        rows = len(scenario.deal.lane) + 1
        lane = lane.cut_top(_caption_room(fitting) + rows * _row(fitting, lane.h, 1, rows))[0]
        tricks += [*_hand(fitting, words, hand, scenario), *_lane(fitting, words, lane, scenario)]
        tables, room = framed(look, words, paper, command, scenario, title, None)[1:]
        railways, room = room.cut_top(_strips(fitting), GAP)
        note, room = room.cut_bottom(3.2 * fitting.step(fitting.small), 2)
        rows = 2 * scenario.deal.players + 4
        score = room.cut_top(_caption_room(fitting) + rows * _row(fitting, room.h, 1, rows))[0]
        tables += _railways(fitting, words, railways, scenario)
        tables += _score(fitting, words, score, scenario, "")
        tables += prose(fitting, [note], [Paragraph(_medals(words, medals))], fitting.small)
        return [page_of(shapes, words, paper, summary) for shapes in (tricks, tables)]


def player_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals, player: str
) -> Page:
    deal = scenario.deal
    look, shapes, room = framed(look, words, paper, command, scenario, _title(words, scenario), player)
    hand, room = room.cut_top(_caption_room(look) + card_height(look) + 0.6, GAP)
    shapes += _hand(look, words, hand, scenario)
    rows = len(deal.lane) + 1
    table_rows = 2 * deal.players + 4
    row = _row(look, room.h - 2 * GAP - _strips(look), 3, rows + table_rows)
    lane, room = room.cut_top(_caption_room(look) + rows * row, GAP)
    shapes += _lane(look, words, lane, scenario)
    railways, room = room.cut_top(_strips(look), GAP)
    shapes += _railways(look, words, railways, scenario)
    score = room.cut_top(_caption_room(look) + table_rows * row)[0]
    shapes += _score(look, words, score, scenario, _medals(words, medals))
    return page_of(shapes, words, paper, _summary(words, scenario))


def _title(words: Words, scenario: Scenario) -> str:
    title = f"{words['trick-' + scenario.level]}, {scenario.deal.players} {words['seats']}"
    return f"{title}, {words['expert']}" if scenario.expert else title


def _summary(words: Words, scenario: Scenario) -> str:
    return f"{words['trick-title']}, {_title(words, scenario)}, {words['seed']} {scenario.deal.seed}"


def _row(look: Look, height: float, captions: int, rows: int) -> float:
    """The height of a row, where so many share a place with so many captions."""
    row = (height - captions * _caption_room(look)) / rows
    if row < max(4.4, look.mm(look.body) * 1.3):
        raise DoesNotFit("no room for the tricks")
    return min(MOST_ROW * look.roomy, row)


def _strips(look: Look) -> float:
    """The height of the railways with their caption."""
    return _caption_room(look) + len(COMPANIES) * strip_height(look)


def _caption_room(look: Look) -> float:
    return look.thick + look.mm(look.small) * 1.7 + 0.6


def _hand(look: Look, words: Words, box: Box, scenario: Scenario) -> list[Shape]:
    shapes, room = caption(look, box, words["your-hand"], words["cross-off"])
    cards = scenario.deal.hands[0]
    wide = min((room.w - (len(cards) - 1) * 1.2 - 4 * 1.6) / len(cards), 13.0)
    x = room.x
    before = None
    for number in cards:
        if before is not None and COMPANY[number] != before:
            x += 1.6  # a little air between companies
        before = COMPANY[number]
        shapes += card(look, Box(x, room.y + 0.6, wide, room.h - 0.6), number)
        x += wide + 1.2
    return shapes


def _lane(look: Look, words: Words, box: Box, scenario: Scenario) -> list[Shape]:
    """A row a trick: what it is about, who led, the cards, who won."""
    deal = scenario.deal
    names = [name.split()[-1] for name in scenario.names(words["you"])]  # Baron Kessler is Kessler here
    shapes, room = caption(look, box, words["trick-lane"], words["lane-note"])
    heads = ["", words["prize"], words["led"], *names, words["won"]]
    leader = (16.0 if look.large else 20.0) * look.small / 7
    prizes = max(width(lane_words(words, prize), look.body, True) for prize in deal.lane)
    widths = [width("15", look.small) + 3, prizes + 3, leader, *[0.0] * len(names), leader]
    spare = (room.w - sum(widths)) / len(names)
    widths = [w or spare for w in widths]
    edges = [room.x + sum(widths[:i]) for i in range(len(widths) + 1)]
    row = room.h / (len(deal.lane) + 1)
    columns = [Box(a, room.y, b - a, row) for a, b in pairwise(edges)]
    for head, column in zip(heads, columns, strict=True):
        if head:
            text, size = shortened(head, look.small, column.w - 1, look.least)
            shapes.append(in_box(look, column, text, size, pad=0.5))
    for i, prize in enumerate(deal.lane):
        y = room.y + (i + 1) * row
        number, what, led = (Box(c.x, y, c.w, row) for c in columns[:3])
        shapes.append(cell(look, number, str(i + 1), look.small, quiet=True))
        shapes.append(in_box(look, what, lane_words(words, prize), look.body, True, "start", pad=1))
        if i == 0:
            shapes.append(cell(look, led, names[deal.leader], look.small))
    levels = [(room.x, room.y + i * row, room.right, room.y + i * row) for i in range(1, len(deal.lane) + 2)]
    uprights = [(x, room.y + row, x, room.bottom) for x in edges[1:-1]]
    shapes.append(lines([*levels, *uprights], look.line))
    return shapes


def _railways(look: Look, words: Words, box: Box, scenario: Scenario) -> list[Shape]:
    """Five strips with room to grow at both ends; the cards of the deal stand in the middle."""
    shapes, room = caption(look, box, words["railways"], words["railways-note"])
    row = room.h / len(COMPANIES)
    for i, (company, railway) in enumerate(zip(COMPANIES, scenario.deal.railways, strict=True)):
        strip = Box(room.x, room.y + i * row + 0.4, room.w, row - 0.8)
        label, strip = strip.cut_left(13 * look.body / 9)
        engine, strip = strip.cut_right(max(17.0, width(words["engine"], look.small) + 2), 2)
        shapes.append(in_box(look, label, company, look.body, True, "start", pad=0))
        boxes = strip.grid(PLACES, 1)
        shapes.append(rects(boxes, look.guide))
        first = (PLACES - len(railway)) // 2
        shapes.append(rects(boxes[first : first + len(railway)], look.line, look.band))
        for place, number in zip(boxes[first:], railway, strict=False):
            shapes += laid(look, words, place, number)
        shapes.append(rect(engine, look.line))
        label = engine.cut_top(cap(look.small) + 1.8)[0]
        shapes.append(in_box(look, label, words["engine"], look.small, pad=0.8))
    return shapes


def _medals(words: Words, medals: Medals) -> str:
    return (
        f"{words['bronze']} {words['beats-all']} · {words['silver']} {medals.silver} · "
        f"{words['gold']} {medals.gold} · {words['best-known']} {medals.best}"
    )


def _score(look: Look, words: Words, box: Box, scenario: Scenario, note: str) -> list[Shape]:
    """Shares while playing; at the end the value of a share, and everybody's points."""
    names = scenario.names(words["you"])
    shapes, room = caption(look, box, words["shares-and-points"], note)
    rows = [
        "",
        *(f"{words['shares-of']} {name}" for name in names),
        words["best-run"],
        words["engine-cost"],
        words["share-value"],
        *(f"{words['points-of']} {name}" for name in names),
    ]
    unit = room.h / len(rows)
    label_w = max(width(text, look.small) for text in rows) + 3
    last_w = width(words["total"], look.small, True) + 4
    widths = [label_w, *[(room.w - label_w - last_w) / 5] * 5, last_w]
    edges = [room.x + sum(widths[:i]) for i in range(len(widths) + 1)]
    for company, (a, b) in zip((*COMPANIES, words["total"]), pairwise(edges[1:]), strict=True):
        shapes.append(cell(look, Box(a, room.y, b - a, unit), company, look.small, True))
    if look.fills:
        value = Box(room.x, room.y + (len(names) + 3) * unit, room.w - widths[-1], unit)
        shapes.insert(0, rect(value, None, look.shade))
    for i, text in enumerate(rows):
        if text:
            place = Box(room.x, room.y + i * unit, label_w, unit)
            shapes.append(in_box(look, place, text, look.small, anchor="start", pad=0.8))
    levels = [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, len(rows) + 1)]
    uprights = [(x, room.y + unit, x, room.bottom) for x in edges[1:-1]]
    shapes.append(lines([*levels, *uprights], look.line))
    y = room.y + (len(names) + 1) * unit
    shapes.append(lines([(room.x, y, room.right, y)], Pen(look.ink, look.thick)))
    return shapes
