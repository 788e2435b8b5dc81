"""The rules of Village Rails in pictures, and the card with its symbols and numbers."""

from collections.abc import Iterable
from functools import partial

from papergen.games.village_rails.pages.rulepictures import (
    FOLLOWED,
    TERMINUS,
    example,
    least_market_card,
    least_square,
    markets,
    tableau,
    tableau_size,
)
from papergen.games.village_rails.pages.symbols import coin, halt, icon, least_coin, least_halt
from papergen.games.village_rails.tables import (
    HAND,
    LEAST_PAY,
    MONEY_PER_POINT,
    SIDING_POINTS,
    SIGNAL_POINTS,
    START_MONEY,
    TERRAINS,
    TRACK_PLACES,
    TRIP_COST,
    TRIP_PLACES,
)
from papergen.page.blocks import Block
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, captioned, icon_list, number_table, priced_list
from papergen.page.rules import RuleCard
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Pen, Shape, Text, line
from papergen.page.text import cap

PLAYERS = (2, 4)
SMALL = 1.7  # side of a symbol in a long list, in text sizes


def rule_card(press: Press) -> RuleCard:
    words = press.words
    facts = (
        (words["rules-players"], f"{PLAYERS[0]}–{PLAYERS[1]}"),
        (words["rules-minutes"], "45"),
        (words["rules-needs"], words["rules-village-needs"]),
        (words["rules-author"], "M. Dunstan, B. Gilbert"),
    )
    sections = (
        Section(words["rules-village-tableau-title"], show_tableau),
        Section(words["rules-village-setup-title"], _setup),
        Section(words["rules-village-turn-title"], show_turn),
        Section(words["rules-village-market-title"], _markets, wide=True),
        Section(words["rules-village-features-title"], show_features),
        Section(words["rules-village-trips-title"], show_trips),
        Section(words["rules-village-line-title"], show_line),
        Section(words["rules-village-end-title"], show_end),
    )
    card = (
        Section(words["rules-village-turn-title"], _short_turn),
        Section(words["rules-village-features-title"], _short_features),
        Section(words["rules-village-end-title"], _short_end),
    )
    return RuleCard(words["village-title"], facts, sections, card)


def _symbol(name: str) -> Icon:
    def draw(press: Press, box: Box) -> list[Shape]:
        return [icon(press, name, box.x, box.y, box.w)]

    return draw


def _halt(press: Press, box: Box) -> list[Shape]:
    """With the points of the halt on the line that is followed, if they can be read."""
    if box.w < least_halt(press):
        return [icon(press, "halt", box.x, box.y, box.w)]
    return halt(press, example()[1].lines[FOLLOWED].line.facts.halts, box.x, box.y, box.w)


def _money(pounds: int, press: Press, box: Box) -> list[Shape]:
    return coin(press, box.cx, box.cy, max(box.w * 0.96, least_coin(press)), pounds)


def show_tableau(space: Space) -> Block:
    """The picture, with the terrains beside it if there is room, and below it if not."""
    press, em = space.press, space.em
    terrains = [(_symbol(name), press.words[f"rules-village-{name}"]) for name in TERRAINS]
    names = em * 3.6 + max(press.width(name, press.look.body) for _, name in terrains)
    square = max(least_square(press), em * 4.4 * max(1.0, space.grow))  # smaller, features have no room
    least = min(square, space.w / tableau_size(1)[0])
    square = max(least_square(press), min(square, (space.w - names - em) / tableau_size(1)[0]))
    aside = tableau_size(square)[0] + names + em <= space.w
    square = square if aside else least
    w, h = tableau_size(square)
    left = (space.w - w) if aside else (space.w - w) / 2
    picture = Block(h, lambda box: tableau(press, box.x + left, box.y, square))
    said = space.said("rules-village-tableau")
    if not aside:
        return space.stacked(picture, said, captioned(space, terrains, 2.4))

    def both(box: Box) -> Iterable[Shape]:
        yield from picture.draw(box)
        side, step = em * 2.4, min(h / len(terrains), em * 4)
        for i, (symbol, name) in enumerate(terrains):
            cy = box.y + h / 2 + (i - (len(terrains) - 1) / 2) * step
            yield from symbol(press, Box(box.x, cy - side / 2, side, side))
            y = cy + cap(press.look.body) / 2
            yield Text(box.x + em * 3.1, y, name, press.look.body, colour=press.look.ink)

    return space.stacked(Block(h, both), said)


def _setup(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (_symbol("track"), words["rules-village-borders"]),
        (partial(_money, START_MONEY), words["rules-village-money"]),
        (_symbol("terminus"), words.filled("rules-village-hand", number=HAND)),
    ]
    return space.stacked(
        captioned(space, entries, 2.6),
        space.said("rules-village-setup", tracks=TRACK_PLACES, trips=TRIP_PLACES),
    )


def show_turn(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (_symbol("curve"), words["rules-village-build"]),
        (_symbol("trip"), words.filled("rules-village-plan", cost=TRIP_COST)),
        (_symbol("terminus"), words.filled("rules-village-complete", least=LEAST_PAY)),
    ]
    return icon_list(space, entries, 2.8)


def _markets(space: Space) -> Block:
    """The markets as they lie on the table, with the coins that the third card costs."""
    press = space.press
    together = space.w / (TRACK_PLACES + TRIP_PLACES + 1.5) >= least_market_card(press)
    count = TRACK_PLACES + (TRIP_PLACES if together else 0) + 1
    card = space.w / count - min(1.6, space.w * 0.01)
    high = card + press.look.mm(press.look.body) * 1.7
    high = high if together else high * 2 + 2.0
    picture = Block(high, lambda box: markets(press, Box(box.x, box.y, space.w, high), together))
    return space.stacked(picture, space.said("rules-village-market"))


def show_features(space: Space) -> Block:
    return space.stacked(priced_list(space, _scored(space), 2.1), _signals(space))


def _scored(space: Space) -> list[tuple[Icon, str, str]]:
    words = space.press.words
    return [
        (_symbol("barn"), words["rules-village-barn"], "1"),
        (_symbol("farm"), words["rules-village-farm"], "1"),
        (_halt, words["rules-village-halt"], str(example()[1].lines[FOLLOWED].parts[2])),
        (_symbol("siding"), words["rules-village-siding"], "–"),
    ]


def _signals(space: Space) -> Block:
    words = space.press.words
    numbers = [str(n) for n in range(len(SIGNAL_POINTS) - 1)]
    rows = [
        [words["rules-village-signals"], *numbers, f"{len(SIGNAL_POINTS) - 1}+"],
        [words["rules-points"], *map(str, SIGNAL_POINTS)],
    ]
    return _beside_symbol(space, "signal", rows)


def _beside_symbol(space: Space, name: str, rows: list[list[str]]) -> Block:
    """A table with its symbol at the left."""
    side = space.em * 2.6
    left = side + space.em * 0.8
    table = number_table(space.narrower(space.w - left), rows)

    def draw(box: Box) -> Iterable[Shape]:
        yield icon(space.press, name, box.x, box.y + (table.height - side) / 2, side)
        yield from table.draw(Box(box.x + left, box.y, space.w - left, table.height))

    return Block(table.height, draw)


def show_trips(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str, str]] = [
        (_symbol("forest"), words["rules-village-per"], "2"),
        (_symbol("track"), words["rules-village-least"], "5"),
        (_symbol("straight"), words["rules-village-only"], "10"),
        (_symbol("lake"), words["rules-village-ends"], "6"),
        (_symbol("village"), words["rules-village-none"], "4"),
        (_symbol("forest"), words["rules-village-mostly"], "6"),
        (_symbol("lake"), words["rules-village-fewest"], "6"),
    ]
    return space.stacked(space.said("rules-village-trips"), priced_list(space, entries, SMALL))


def show_line(space: Space) -> Block:
    """The points of the line that is followed in the tableau, as the scorer counts them."""
    words = space.press.words
    row = example()[1].lines[FOLLOWED]
    facts = row.line.facts
    barns, farms, halts, signals = row.parts
    entries: list[tuple[Icon, str, str]] = [
        (
            _symbol("trip"),
            words.filled("rules-village-sum-trip", number=facts.count("lake")),
            str(sum(row.trips)),
        ),
        (_symbol("barn"), words.filled("rules-village-sum-barn", number=barns), str(barns)),
        (_symbol("farm"), words.filled("rules-village-sum-farm", number=farms), str(farms)),
        (_halt, words["rules-village-sum-halt"], str(halts)),
        (
            _symbol("signal"),
            words.filled("rules-village-sum-signals", number=facts.count("signal")),
            str(signals),
        ),
    ]
    return space.stacked(
        priced_list(space, entries, SMALL),
        _total(space, words["rules-village-sum"], str(row.sum)),
        space.said("rules-village-line", pay=TERMINUS.pays(facts)),
    )


def _total(space: Space, label: str, number: str) -> Block:
    """The result of a column of numbers, under a rule."""
    look = space.press.look
    size = look.body * 1.45
    high = space.em * 1.9

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y + high / 2 + cap(size) / 2 + space.em * 0.1
        yield line(box.x, box.y, box.x + space.w, box.y, Pen(look.accent, look.thick))
        yield Text(box.x, y, label, look.body, True, colour=look.ink)
        yield Text(box.x + space.w, y, number, size, True, "end", look.accent)

    return Block(high, draw)


def show_end(space: Space) -> Block:
    return space.stacked(show_last_points(space), space.said("rules-village-ties"))


def show_last_points(space: Space) -> Block:
    """What is scored when the tableau is full."""
    return space.stacked(space.said("rules-village-end"), _sidings(space), _left(space))


def _left(space: Space) -> Block:
    """The money that is left."""
    said = space.press.words.filled("rules-village-left", money=MONEY_PER_POINT)
    return priced_list(space, [(partial(_money, MONEY_PER_POINT), said, "1")])


def _sidings(space: Space) -> Block:
    words = space.press.words
    rows = [
        [words["rules-village-sidings"], *map(str, range(1, len(SIDING_POINTS)))],
        [words["rules-points"], *map(str, SIDING_POINTS[1:])],
    ]
    return _beside_symbol(space, "siding", rows)


def _short_turn(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str, str]] = [
        (_symbol("curve"), words["rules-village-short-track"], f"£0–{TRACK_PLACES - 1}"),
        (_symbol("trip"), words["rules-village-short-trip"], f"£{TRIP_COST} + £0–{TRIP_PLACES - 1}"),
        (_symbol("terminus"), words["rules-village-short-line"], f"£{LEAST_PAY}+"),
    ]
    return priced_list(space, entries, 2.2)


def _short_features(space: Space) -> Block:
    return space.stacked(priced_list(space, _scored(space)[:3], 2.2), _signals(space))


def _short_end(space: Space) -> Block:
    return space.stacked(_sidings(space), _left(space), space.said("rules-village-ties"))
