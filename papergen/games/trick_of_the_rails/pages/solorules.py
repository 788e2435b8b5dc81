"""A scenario's rules in pictures: they come first, and say what this table needs and nothing else."""

from collections.abc import Iterable

from papergen.games.trick_of_the_rails.pages.cards import table_words, with_margin
from papergen.games.trick_of_the_rails.pages.codes import least_key, small_key, small_strip
from papergen.games.trick_of_the_rails.pages.rulepictures import (
    CARD_SHAPE,
    city_sign,
    engine_sign,
    playing_card,
    reservation_sign,
    share_sign,
)
from papergen.games.trick_of_the_rails.pages.rulesections import SHOWN, a_trick, one_card, share_worth
from papergen.games.trick_of_the_rails.pages.writing import (
    card_height,
    written_card,
    written_share,
    written_value,
)
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import RESERVATION, SHARES_EACH, is_city
from papergen.page.blocks import Block
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, captioned, icon_list
from papergen.page.rules import TEXT, RuleCard, rule_shapes
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Page, Shape

LEAST_TEXT = 0.9  # times the usual text, if that saves a page
PICTURE = 6.4  # side of a picture in a row of three, in text sizes
CODES = ("D3", "A8", "F0", "B5")  # of the strip in the picture


def rules_pages(press: Press, scenario: Scenario) -> list[Page]:
    """One page on the usual paper in the usual type; as many as it takes otherwise."""
    press, words = with_margin(press), press.words
    card = _card(press, scenario)
    drawn = min((rule_shapes(press, card, text=text) for text in (TEXT, LEAST_TEXT)), key=len)
    w, h = press.size
    summary = f"{words['trick-title']}: {words['rules']}"
    return [Page(w, h, tuple(shapes), words["rules"], summary) for shapes in drawn]


def _card(press: Press, scenario: Scenario) -> RuleCard:
    words = press.words
    facts = table_words(press, scenario)
    sections = (
        Section(words["solo-aim-title"], lambda space: _aim(space, scenario)),
        Section(words["solo-card-title"], one_card),
        Section(words["solo-trick-title"], _trick),
        Section(words["solo-kinds-title"], lambda space: _kinds(space, scenario)),
        Section(words["solo-worth-title"], share_worth),
        Section(words["solo-ghost-title"], _ghost),
        Section(words["solo-write-title"], _writing),
        Section(words["solo-medals-title"], lambda space: space.said("solo-medals")),
        Section(words["solo-hidden-title"], lambda space: space.said("solo-hidden"), boxed=True),
    )
    return RuleCard(words["trick-title"], facts, sections, ())


def _aim(space: Space, scenario: Scenario) -> Block:
    players = scenario.deal.players
    return space.said(
        "solo-aim", count=players - 1, tricks=len(scenario.deal.lane), shares=SHARES_EACH[players]
    )


def _trick(space: Space) -> Block:
    return a_trick(space, "solo-leads")


def _kinds(space: Space, scenario: Scenario) -> Block:
    """Only those that this lane has."""
    words = space.press.words
    lane = scenario.deal.lane
    engine = "solo-engine-expert" if scenario.expert else "solo-engine"
    entries: list[tuple[Icon, str]] = [(share_sign, words["solo-exchange"])]
    if RESERVATION in lane:
        entries.append((reservation_sign, words["solo-reservation"]))
    if any(map(is_city, lane)):
        entries.append((city_sign, words["solo-city"]))
    return icon_list(space, [*entries, (engine_sign, words[engine])], 2.8)


def _ghost(space: Space) -> Block:
    """A strip, the key, the card: how a code becomes a card."""
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (_strip, words["solo-ghost-strip"]),
        (_key, words["solo-ghost-code"]),
        (_found, words["solo-ghost-card"]),
    ]
    return space.stacked(
        captioned(space, entries, PICTURE, least_key(space.press, CODES[1][0], SHOWN)),
        *(space.said(key) for key in ("solo-ghost-first", "solo-ghost-none", "solo-ghost-then")),
    )


def _strip(press: Press, box: Box) -> Iterable[Shape]:
    return small_strip(press, box, SHOWN, CODES, 1)


def _key(press: Press, box: Box) -> Iterable[Shape]:
    code = CODES[1]
    return small_key(press, box, code[0], code[1], SHOWN)


def _found(press: Press, box: Box) -> Iterable[Shape]:
    w = box.h * CARD_SHAPE
    return playing_card(press, Box(box.cx - w / 2, box.y, w, box.h), SHOWN)


def _writing(space: Space) -> Block:
    words = space.press.words
    entries: list[tuple[Icon, str]] = [
        (written_card, words["solo-write-card"]),
        (written_value, words["solo-write-value"]),
        (written_share, words["solo-write-share"]),
    ]
    return captioned(space, entries, PICTURE, card_height(space.press))
