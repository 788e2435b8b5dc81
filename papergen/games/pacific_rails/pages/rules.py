"""What to look up about Pacific Rails Inc., in pictures: set-up, a turn, points, end; not the whole game."""

from collections.abc import Iterable
from functools import partial
from itertools import chain

from papergen.games.pacific_rails.pages.goalsigns import goal_icon, least_icon
from papergen.games.pacific_rails.pages.rulepictures import STATIONS, chart, draft, least_train, train
from papergen.games.pacific_rails.pages.turnpictures import crowded, multiplied, placed, taken_back
from papergen.games.pacific_rails.tables import (
    ENGINES,
    GOAL_POINTS,
    GOALS,
    HOUSES,
    PLAYERS,
    RESOURCES,
    STATION_POINTS,
    TELEGRAPHS,
    WORKERS,
    goal_key,
)
from papergen.page.blocks import Block, column, row
from papergen.page.fit import DoesNotFit, first
from papergen.page.locomotive import locomotive
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, Term, captioned, icon_list, number_table, priced_list, sum_boxes
from papergen.page.rules import RuleCard
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Pen, Shape, lines, polygon, rect
from papergen.page.text import in_box

SPECIALISTS = ("crew", "miner", "engineer", "financier")
NEW, OTHER, PASSED, COAST = 2, 1, 3, 15  # points for laying track, by the rule book
RAILWAY, TELEGRAPH = 12, 2  # stations in the rule book's example


def rule_card(press: Press) -> RuleCard:
    words = press.words
    facts = (
        (words["rules-players"], f"{PLAYERS[0]}–{PLAYERS[-1]}"),
        (words["rules-needs"], words["rules-pacific-needs"]),
        (words["rules-author"], "Dean Morris"),
    )
    sections = (
        Section(words["rules-pacific-setup-title"], _setup),
        Section(words["rules-pacific-engines-title"], _draft),
        Section(words["rules-pacific-turn-title"], _turn, wide=True),
        Section(words["rules-pacific-districts-title"], _districts),
        Section(words["rules-pacific-during-title"], _during),
        Section(words["rules-pacific-goals-title"], _goals),
        Section(words["rules-pacific-train-title"], _train, wide=True),
        Section(words["rules-pacific-end-title"], _end),
        Section(words["rules-pacific-ties-title"], _ties),
        Section(words["rules-pacific-chart-title"], _chart, wide=True),
    )
    card = (
        Section(words["rules-pacific-end-title"], _end),
        Section(words["rules-pacific-chart-title"], _table),
        Section(words["rules-pacific-ties-title"], _ties),
        Section(words["rules-pacific-train-title"], _limits),
    )
    return RuleCard(words["pacific-title"], facts, sections, card)


def _goal(goal: str) -> Icon:
    def draw(press: Press, box: Box) -> list[Shape]:
        return goal_icon(press, goal, press.words[goal_key(goal)][0].upper(), box)

    return draw


def _engine(press: Press, box: Box) -> Iterable[Shape]:
    return locomotive(press, box)


def _setup(space: Space) -> Block:
    """What each player takes, as icons, and what depends on how many play."""
    words = space.press.words
    taken: list[tuple[Icon, str]] = [
        (_goal("houses on board"), str(HOUSES)),
        (_goal("telegraph stations"), str(TELEGRAPHS)),
        (_engine, str(ENGINES)),
        *((_goal(resource), "1") for resource in RESOURCES),
    ]
    rows = [
        [words["rules-pacific-players"], *map(str, PLAYERS)],
        [words["rules-pacific-workers"], *(str(WORKERS[n]) for n in PLAYERS)],
        [
            words["rules-pacific-marked"],
            *(", ".join(map(str, PLAYERS[: i + 1])) for i in range(len(PLAYERS))),
        ],
    ]
    return space.stacked(
        space.said("rules-pacific-each"),
        captioned(space, taken, 2.6),
        space.said("rules-pacific-spots"),
        number_table(space, rows),
    )


def _draft(space: Space) -> Block:
    words = space.press.words
    coasts = words["rules-pacific-either"], words["rules-pacific-opposite"]
    picture = Block(
        space.em * 6.4, lambda box: draft(space.press, Box(box.x, box.y, space.w, space.em * 6.4), coasts)
    )
    return space.stacked(space.said("rules-pacific-engines"), picture)


def _turn(space: Space) -> Block:
    """Four pictures: to place a worker or take one back, more workers, a crowded district."""
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (placed, words["rules-pacific-place"]),
        (taken_back, words["rules-pacific-back"]),
        (multiplied, words["rules-pacific-more"]),
        (crowded, words["rules-pacific-full"]),
    ]
    across = len(entries) if space.w > space.em * 40 else 2
    parts = [entries[i : i + across] for i in range(0, len(entries), across)]
    rows = [captioned(space, part, 6.0) for part in parts]
    return space.stacked(*rows, space.said("rules-pacific-hats"))


def _districts(space: Space) -> Block:
    """What the nine districts do, and what each foreman makes of what."""
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (_goal("wood"), words["rules-pacific-collect"]),
        (_engine, words["rules-pacific-activate"]),
        (partial(_tiles, True), words["rules-pacific-centre"]),
    ]
    trades = [(_goal(who), words[f"rules-pacific-{who}-makes"]) for who in SPECIALISTS]
    return space.stacked(icon_list(space, entries), captioned(space, trades, 2.6, least_icon(space.press)))


def _during(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str, str]] = [
        (partial(_tiles, True), words["rules-pacific-short"], str(NEW)),
        (partial(_tiles, False), words["rules-pacific-tile"], str(OTHER)),
        (_goal("railway stations"), words["rules-pacific-passed"], str(PASSED)),
        (_engine, words["rules-pacific-coast"], str(COAST)),
    ]
    return priced_list(space, entries)


def _tiles(dark: bool, press: Press, box: Box) -> Iterable[Shape]:
    """Three track tiles in a row; the outer ones dark if they are on the shortest way."""
    look = press.look
    side = box.w / 3
    for i in range(3):
        cell = Box(box.x + i * side, box.cy - side / 2, side, side)
        yield rect(cell, look.line, look.band if dark else None)
        y = (cell.y + cell.h * 0.35, cell.y + cell.h * 0.65)
        yield lines([(cell.x, at, cell.right, at) for at in y], Pen(look.ink, side * 0.1))


def _goals(space: Space) -> Block:
    words = space.press.words
    least = least_icon(space.press)
    across = (6, 4, 3) if space.w > space.em * 40 else (4, 3)
    named = [(_goal(goal), words[goal_key(goal)]) for goal in GOALS]

    def rows(across: int) -> Block:
        parts = (named[i : i + across] for i in range(0, len(named), across))
        return column([captioned(space, part, 2.6, least) for part in parts], space.em * 0.5)

    return space.stacked(space.said("rules-pacific-goals"), first(partial(rows, n) for n in across))


def _train(space: Space) -> Block:
    """The train with its places, and what there is at most."""
    words, em = space.press.words, space.em
    labels = tuple(words[f"rules-pacific-{key}"] for key in ("cargo", "specialists", "upgrade"))
    narrow = space.w < em * 40
    wide = space if narrow else space.narrower(space.w * 0.56 - em)
    high = max(least_train(space.press), min(em * 5.5 * space.grow, wide.w * 0.3))
    picture = Block(high, lambda box: train(space.press, Box(box.x, box.y, wide.w, high), labels))
    rest = space if narrow else space.narrower(space.w - wide.w - em * 2)
    told = rest.stacked(rest.said("rules-pacific-train"), _limits(rest))
    if narrow:
        return space.stacked(picture, told)
    return row([(wide.w, picture), (rest.w, told)], em * 2)


def _limits(space: Space) -> Block:
    words = space.press.words
    most = words["rules-pacific-most"]
    entries: list[tuple[Icon, str, str]] = [
        (_goal("houses on board"), f"{words['rules-pacific-houses-most']}, {most}", str(HOUSES)),
        (_goal("telegraph stations"), f"{words['rules-pacific-telegraphs-most']}, {most}", str(TELEGRAPHS)),
    ]
    return priced_list(space, entries)


def _end(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str, str]] = [
        (_marker, words["rules-pacific-track"], "…"),
        (_goal("railway stations"), words["rules-pacific-stations"], f"0–{STATION_POINTS[-1]}"),
        (partial(_tiles, False), words["rules-pacific-tiles"], "1"),
        (_star, words["rules-pacific-goal"], str(GOAL_POINTS)),
    ]
    return priced_list(space, entries)


def _marker(press: Press, box: Box) -> Iterable[Shape]:
    """A piece of the score track with its marker."""
    look = press.look
    side = box.w / 3
    for i, number in enumerate(("1", "2", "3")):
        cell = Box(box.x + i * side, box.cy - side * 0.7, side, side * 1.4)
        yield rect(cell, look.line, look.band if i == 1 else None)
        if look.least * 0.353 < side:
            yield in_box(press, cell, number, look.least, i == 1, pad=0)


def _star(press: Press, box: Box) -> list[Shape]:
    """The goals' star."""
    right = ((5, 0.8), (6.2, 3.9), (9.5, 4.1), (6.9, 6.1), (7.8, 9.3))
    at = (*right, (5, 7.5), *((10 - x, y) for x, y in reversed(right[1:])))
    points = [(box.x + x * box.w / 10, box.y + y * box.h / 10) for x, y in at]
    return [polygon(points, Pen(press.look.ink, max(0.25, box.w * 0.04), round_joins=True), press.look.band)]


def _ties(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (_goal("houses on board"), f"1. {words['rules-pacific-ties-houses']}"),
        (_goal("railway stations"), f"2. {words['rules-pacific-ties-stations']}"),
        (_shared, f"3. {words['rules-pacific-ties-shared']}"),
    ]
    return icon_list(space, entries, 2.6)


def _shared(press: Press, box: Box) -> list[Shape]:
    """Two equal bars."""
    look = press.look
    ends = box.x + box.w * 0.15, box.right - box.w * 0.15
    bars = [(ends[0], y, ends[1], y) for y in (box.cy - box.h * 0.14, box.cy + box.h * 0.14)]
    return [lines(bars, Pen(look.ink, box.h * 0.12))]


def _chart(space: Space) -> Block:
    """The points of 1 to 18 stations as bars, and the rule book's example."""
    words, em = space.press.words, space.em
    together = RAILWAY + TELEGRAPH
    terms = (
        Term(str(RAILWAY), words["rules-pacific-railway"]),
        Term(str(TELEGRAPH), words["rules-pacific-telegraph"], "+"),
        Term(str(together), words["rules-pacific-together"], "="),
        Term(str(STATION_POINTS[together]), words["rules-pacific-worth"], "→", result=True),
    )
    high = em * max(8.8, 9 * space.grow)
    bars = Block(high, lambda box: chart(space.press, Box(box.x, box.y, space.w, high), together))

    def above() -> Block:
        """The example above the shorter bars."""
        example = sum_boxes(space.narrower(space.w * 0.44), terms)
        if example.height > high * 0.55:
            raise DoesNotFit("no room above the bars")
        return Block(high, lambda box: chain(bars.draw(box), example.draw(box)))

    return first((above, lambda: space.stacked(bars, sum_boxes(space, terms))))


def _table(space: Space) -> Block:
    """The same as a table in two rows of nine."""
    words = space.press.words
    rows = []
    for start in range(0, len(STATIONS), 9):
        part = STATIONS[start : start + 9]
        rows.append([words["rules-pacific-together"], *map(str, part)])
        rows.append([words["rules-pacific-worth"], *(str(STATION_POINTS[n]) for n in part)])
    return space.stacked(*(number_table(space, rows[i : i + 2]) for i in (0, 2)))
