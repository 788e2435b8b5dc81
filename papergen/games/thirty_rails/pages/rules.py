"""The rules of 30 Rails in pictures, and the card with what is looked up most."""

from collections.abc import Iterable, Sequence

from papergen.games.thirty_rails.pages.board import bonus_pen, x_square
from papergen.games.thirty_rails.pages.rulepictures import (
    least_map,
    least_setup,
    setup_map,
    setup_shape,
    turned_junctions,
)
from papergen.games.thirty_rails.pages.rulesections import (
    mine_points,
    overrides,
    pair_values,
    tracks,
    where,
    worked_line,
    worked_sum,
)
from papergen.games.thirty_rails.tables import RATINGS
from papergen.page.blocks import Block, column, row
from papergen.page.drawings import DIE, TILE, blank_die, die, disc, least_disc, placed, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, arrow, beside, captioned, cross, icon_list, number_table, tick
from papergen.page.rules import RuleCard
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Place, Shape, Text, rect
from papergen.page.text import cap

SHARES = (
    ("7", "14", "11"),
    ("11", "8", "–"),
    ("7", "8", "0"),
)  # sums, shares, scores in the rule book
MARKED = 0.73  # width of a tile that has a tick or a cross beside it, as a part of both
BOUGHT = (2, 5)  # the dice of a turn on which shares are bought


def rule_card(press: Press) -> RuleCard:
    words = press.words
    facts = (
        (words["rules-players"], "1+"),
        (words["rules-minutes"], "20"),
        (words["rules-needs"], words["rules-30-rails-needs"]),
        (words["rules-author"], "Julian Anstey"),
    )
    sections = (
        Section(words["rules-30-rails-setup"], _setup),
        Section(words["rules-30-rails-where-title"], _where),
        Section(words["rules-30-rails-what-title"], _what),
        Section(
            words["rules-30-rails-overrides-title"],
            lambda space: overrides(space, "rules-30-rails-overrides"),
        ),
        Section(words["rules-30-rails-line-title"], _line),
        Section(words["rules-30-rails-points-title"], _points),
        Section(words["rules-30-rails-mine-title"], _mine),
        Section(words["rules-30-rails-advanced-title"], _advanced, wide=True, boxed=True),
    )
    card = (
        Section(words["rules-30-rails-turn"], _turn),
        Section(words["rules-30-rails-tracks"], tracks),
        Section(words["rules-30-rails-points-title"], _short_points),
        Section(words["rules-30-rails-mine-title"], _mine),
    )
    return RuleCard(words["30-rails-title"], facts, sections, card)


def _setup(space: Space) -> Block:
    """The map before the first turn, with the dice of its mountains, and what else is drawn in it."""
    press, em = space.press, space.em
    words = press.words
    entries: list[tuple[Icon, str]] = [
        (_disc("M", False), words["rules-30-rails-mine"]),
        (_disc("1", True), words["rules-30-rails-stations"]),
        (_bonus, words["rules-30-rails-bonus"]),
    ]
    gap = em
    side = max(least_setup(press), min(em * 14 * space.grow, space.w * 0.56))
    narrow = space.w - side - gap < em * 8
    if narrow:
        side = min(space.w, max(side, em * 16 * space.grow))
    high = side * setup_shape()
    if side < least_setup(press):
        raise DoesNotFit("the stations on the map would be too small")
    picture = Block(high, lambda box: setup_map(press, Box(box.x, box.y, side, high)))
    told = icon_list(space if narrow else space.narrower(space.w - side - gap), entries, 2.2)
    said = space.said("rules-30-rails-mountains")
    if narrow:
        return space.stacked(said, picture, told)
    return space.stacked(said, beside(space, picture, side, told, gap))


def _disc(letter: str, filled: bool) -> Icon:
    def draw(press: Press, box: Box) -> list[Shape]:
        d = round(max(box.w * 0.72, least_disc(press)), 2)
        return [Place(disc(press, letter, d, filled), box.cx, box.cy)]

    return draw


def _bonus(press: Press, box: Box) -> Iterable[Shape]:
    """The frame, with +2 in it if that is legible."""
    inner = box.inset(box.w * 0.06)
    yield rect(inner, bonus_pen(press))
    size = min(press.look.body, inner.w * 0.62 / press.width("+2", 1, True))
    if size >= press.look.least:
        yield Text(inner.cx, inner.cy + cap(size) / 2, "+2", size, True, "middle", press.look.accent)


def _white(press: Press, box: Box) -> list[Shape]:
    return [placed(die(press, 3), box, box.w * 0.78, DIE)]


def _where(space: Space) -> Block:
    return where(space, "rules-30-rails-where", "rules-30-rails-where-picture")


def _what(space: Space) -> Block:
    return space.stacked(
        space.said("rules-30-rails-what"),
        tracks(space),
        space.said("rules-30-rails-turned"),
        space.picture(2.4, lambda box: turned_junctions(space.press, box)),
    )


def _line(space: Space) -> Block:
    """The worked line, with what it may and may not do beside it or, if there is no room, below."""
    words = space.press.words
    signs = (
        (_no_reversing, words["rules-30-rails-no-reversing"]),
        (_no_station, words["rules-30-rails-no-station"]),
        (_bridge, words["rules-30-rails-bridge"]),
    )
    said, never = space.said("rules-30-rails-line"), space.said("rules-30-rails-never-twice")
    aside = space.em * 7.5
    map_w = space.w - aside - space.em
    if map_w < least_map(space.press):
        return space.stacked(
            said, worked_line(space), captioned(space, signs, 3.4 if space.press.look.large else 4.6), never
        )
    narrow = space.narrower(aside)
    beside_it = column([captioned(narrow, (sign,), 3.9) for sign in signs], space.em * 0.7)
    picture = worked_line(space.narrower(map_w))
    return space.stacked(said, beside(space, beside_it, aside, picture, space.em), never)


def _no_reversing(press: Press, box: Box) -> Iterable[Shape]:
    """The two branches of a junction are not joined to each other."""
    return _marked(press, box, ("EW", "NE"), cross)


def _no_station(press: Press, box: Box) -> Iterable[Shape]:
    yield from _marked(press, box, ("EW",), cross)
    place = box.cut_left(box.w * MARKED)[0]
    d = round(max(place.w * 0.5, least_disc(press)), 2)
    yield Place(disc(press, "3", d, filled=True), place.cx, place.cy)


def _bridge(press: Press, box: Box) -> Iterable[Shape]:
    return _marked(press, box, ("NS", "EW"), tick)


def _marked(press: Press, box: Box, pairs: Sequence[str], mark: Icon) -> Iterable[Shape]:
    """A tile with a tick or a cross at its right."""
    place, rest = box.cut_left(box.w * MARKED)
    yield placed(tile(press, pairs), place, place.w, TILE)
    side = rest.w * 0.85
    yield from mark(press, Box(rest.right - side, box.cy - side / 2, side, side))


def _points(space: Space) -> Block:
    keys = ("rules-30-rails-value", "rules-30-rails-squares", "rules-30-rails-plus", "rules-30-rails-points")
    return space.stacked(worked_sum(space, *keys), space.said("rules-30-rails-values"), pair_values(space))


def _short_points(space: Space) -> Block:
    return space.stacked(space.said("rules-30-rails-count", bold=True), pair_values(space))


def _mine(space: Space) -> Block:
    words = space.press.words
    good = [(f"{points}+", words[name]) for points, name in reversed(RATINGS)]
    return space.stacked(
        mine_points(space, "rules-30-rails-joined", "rules-30-rails-points"),
        space.said("rules-30-rails-total"),
        number_table(
            space,
            [
                [words["rules-30-rails-points"], *(points for points, _ in good)],
                [words["rules-30-rails-rating"], *(name for _, name in good)],
            ],
        ),
    )


def _advanced(space: Space) -> Block:
    """A turn on which shares are bought, and what three lines score."""
    words, em = space.press.words, space.em
    heads = ("rules-30-rails-sum", "rules-30-rails-bought", "rules-30-rails-scores")
    rows = [[words[key], *line] for key, line in zip(heads, SHARES, strict=True)]

    def parts(part: Space) -> tuple[Block, Block]:
        bought = part.stacked(part.said("rules-30-rails-shares"), _purchase(part))
        return bought, part.stacked(part.said("rules-30-rails-lower"), number_table(part, rows))

    def side_by_side() -> Block:
        half = space.narrower((space.w - em * 2) / 2)
        if half.w < em * 17:
            raise DoesNotFit("too narrow for two columns")
        return row([(half.w, block) for block in parts(half)], em * 2)

    return first((side_by_side, lambda: space.stacked(*parts(space))))


def _purchase(space: Space) -> Block:
    """Two dice, an arrow, the shares with the higher of them, and the X."""
    press, em = space.press, space.em
    look = press.look
    side = em * 2.6
    size = look.body * 1.3
    said = f"{press.words['rules-30-rails-bought']} +{max(BOUGHT)}"
    if side * 3.5 + em * 3.6 + press.width(said, size, True) > space.w:
        raise DoesNotFit("no room for the X behind the shares")

    def draw(box: Box) -> Iterable[Shape]:
        for i, value in enumerate(BOUGHT):
            cell = Box(box.x + i * side * 1.15, box.y, side, side)
            yield placed(die(press, value, bool(i)), cell, side, DIE)
        x = box.x + side * 2.5
        yield from arrow(press, x, box.y + side / 2, x + em * 1.8)
        yield Text(x + em * 2.6, box.y + side / 2 + cap(size) / 2, said, size, True, colour=look.ink)
        x += em * 3.6 + press.width(said, size, True)
        yield from x_square(press, Box(x, box.y, side, side))

    return Block(side, draw)


def _turn(space: Space) -> Block:
    """What each die says, and that each can be overridden once."""
    words = space.press.words
    return captioned(
        space,
        (
            (_white, words["rules-30-rails-row"]),
            (_coloured, words["rules-30-rails-track"]),
            (_overrides, words["rules-30-rails-once"]),
        ),
        2.6,
    )


def _coloured(press: Press, box: Box) -> list[Shape]:
    return [placed(die(press, 5, True), box, box.w * 0.78, DIE)]


def _overrides(press: Press, box: Box) -> Iterable[Shape]:
    side = box.w * 0.78
    size = max(press.look.least, side * 0.5 / press.look.mm(1))
    for i, coloured in enumerate((False, True)):
        cell = Box(box.cx + (i - 1) * side * 1.1 + side * 0.05, box.y, side, box.h)
        yield placed(blank_die(press, coloured), cell, side, DIE)
        yield Text(cell.cx, cell.cy + cap(size) / 2, "?", size, True, "middle", press.look.ink)
