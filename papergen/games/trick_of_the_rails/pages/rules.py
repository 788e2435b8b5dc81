"""The rules of Trick of the Rails in pictures, and the card with its tables."""

from collections.abc import Iterable

from papergen.games.trick_of_the_rails.pages.rulepictures import (
    CARD_SHAPE,
    CARD_STEP,
    ERIE,
    LANE_CARD,
    city_sign,
    engine_sign,
    lane,
    least_card,
    playing_card,
    reservation_sign,
    share_sign,
)
from papergen.games.trick_of_the_rails.pages.rulesections import a_trick, engine_table, one_card, share_worth
from papergen.games.trick_of_the_rails.tables import (
    CITIES,
    CITY_VALUES,
    COMPANIES,
    FIRST_STATION,
    HAND_SIZES,
    LANES,
    NUMBERS,
    PLAYERS,
    SHARES_EACH,
    STATION_VALUE,
    STATION_VALUES,
    railway_card,
)
from papergen.page.blocks import Block, column, row
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, icon_list, number_table
from papergen.page.rules import RuleCard
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap


def rule_card(press: Press) -> RuleCard:
    words = press.words
    facts = (
        (words["rules-players"], f"{PLAYERS[0]}–{PLAYERS[-1]}"),
        (words["rules-minutes"], "30"),
        (words["rules-needs"], words["rules-trick-needs"]),
        (words["rules-author"], "Hisashi Hayashi"),
    )
    sections = (
        Section(words["rules-trick-cards-title"], _cards),
        Section(words["rules-trick-setup-title"], _setup),
        Section(words["rules-trick-lane-title"], _lanes, wide=True),
        Section(words["rules-trick-trick-title"], a_trick),
        Section(words["rules-trick-about-title"], _about),
        Section(words["rules-trick-worth-title"], _worth),
        Section(words["rules-trick-expert-title"], _variants, boxed=True),
    )
    card = (
        Section(words["rules-trick-cards-title"], _values),
        Section(words["rules-trick-worth-title"], _short_worth),
        Section(words["rules-trick-about-title"], _short_about),
        Section(words["rules-trick-setup-title"], _players),
    )
    return RuleCard(words["trick-title"], facts, sections, card)


def _cards(space: Space) -> Block:
    """A card with its three numbers, and what all cards are worth."""
    return space.stacked(one_card(space), space.said("rules-trick-values"), _values(space))


def _values(space: Space) -> Block:
    rows = [["", *map(str, NUMBERS)]]
    rows += [[name, *map(str, values)] for name, values in zip(COMPANIES, STATION_VALUES, strict=True)]
    return number_table(space, rows, bold=False)


def _setup(space: Space) -> Block:
    return space.stacked(space.said("rules-trick-setup"), _laid_out(space), _cities(space), _players(space))


def _players(space: Space) -> Block:
    """What depends on how many play."""
    words = space.press.words
    rows = [
        [words["rules-trick-players"], *map(str, PLAYERS)],
        [words["rules-trick-hand"], *(str(HAND_SIZES[n]) for n in PLAYERS)],
        [words["rules-trick-tricks"], *(str(len(LANES[n])) for n in PLAYERS)],
        [words["rules-trick-shares"], *(str(SHARES_EACH[n]) for n in PLAYERS)],
    ]
    return number_table(space, rows)


def _laid_out(space: Space) -> Block:
    """Two stations, with the cards left over on their right."""
    press, em = space.press, space.em
    high = max(em * min(4 * space.grow, 4.6), least_card(press))
    w = min(high * CARD_SHAPE, (space.w - em * 3) / 5.4)
    railways = (
        (FIRST_STATION + 1, railway_card(1, 3), railway_card(1, 8)),
        (FIRST_STATION + ERIE, railway_card(ERIE, 6)),
    )

    def draw(box: Box) -> Iterable[Shape]:
        for i, railway in enumerate(railways):
            for j, card in enumerate(railway):
                x = box.x + j * (w + em * 0.3) + i * space.w * 0.55
                yield from playing_card(press, Box(x, box.y, w, high), card)

    return Block(high, draw)


def _lanes(space: Space) -> Block:
    """The lane for each number of players; the two shorter ones side by side if there is room."""
    press, em = space.press, space.em
    label = press.width("3", press.look.body * 1.45, True) + em
    both = len(LANES[4]) + len(LANES[5])
    w = (space.w - 2 * label - em * 2) / both / CARD_STEP
    if w >= em * 2.1:
        half = label + len(LANES[4]) * w * CARD_STEP + em * 2
        pair = row(
            [(half, _lane(space, 4, w, half)), (space.w - half, _lane(space, 5, w, space.w - half))], 0
        )
        rows = [_lane(space, 3, w, space.w), pair]
    else:
        longest = max(map(len, LANES.values()))
        per_row = min(longest, int((space.w - label) / (em * 2.4 * CARD_STEP)))
        w = (space.w - label) / per_row / CARD_STEP
        rows = [_lane(space, players, w, space.w) for players in PLAYERS]
    return column([space.said("rules-trick-lane"), *rows], em * 0.7)


def _lane(space: Space, players: int, w: float, room: float) -> Block:
    """The number of players, and their lane with cards `w` mm wide."""
    press, em = space.press, space.em
    size = press.look.body * 1.45
    label = press.width("3", size, True) + em
    per_row = int((room - label + w) / (w * CARD_STEP) + 1e-6)
    rows = -(-len(LANES[players]) // per_row)
    high = w * LANE_CARD * rows + w * (CARD_STEP - 1) * (rows - 1)

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y + w * LANE_CARD / 2 + cap(size) / 2
        yield Text(box.x, y, str(players), size, True, colour=press.look.ink)
        yield from lane(press, Box(box.x + label, box.y, room - label, high), LANES[players], w, per_row)

    return Block(high, draw)


def _about(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (share_sign, words["rules-trick-exchange"]),
        (reservation_sign, words["rules-trick-reserved"]),
        (city_sign, words["rules-trick-city"]),
        (engine_sign, words["rules-trick-engine"]),
    ]
    return space.stacked(icon_list(space, entries, 2.8), space.said("rules-trick-laying"))


def _worth(space: Space) -> Block:
    return space.stacked(share_worth(space), space.said("rules-trick-most"))


def _cities(space: Space) -> Block:
    words = space.press.words
    names = [words["rules-trick-station"], *CITIES]
    return number_table(
        space, [["", *names], [words["rules-trick-city-worth"], str(STATION_VALUE), *map(str, CITY_VALUES)]]
    )


def _variants(space: Space) -> Block:
    gap = space.em * 2
    if space.w < space.em * 36:
        return space.stacked(space.said("rules-trick-expert"), space.said("rules-trick-team"))
    wide = (space.w - gap) * 0.62
    rest = space.w - gap - wide
    return row(
        [
            (wide, space.narrower(wide).said("rules-trick-expert")),
            (rest, space.narrower(rest).said("rules-trick-team")),
        ],
        gap,
    )


def _short_worth(space: Space) -> Block:
    return space.stacked(engine_table(space), _cities(space))


def _short_about(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (share_sign, words["rules-trick-exchange"]),
        (city_sign, words["rules-trick-city"]),
        (engine_sign, words["rules-trick-engine"]),
    ]
    return icon_list(space, entries, 2.4)
