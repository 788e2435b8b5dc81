"""A scenario's rules in pictures: they come first, and say what this game needs and nothing else."""

from collections.abc import Iterable
from functools import partial

from papergen.games.village_rails.pages.marketrow import Lying, draw_market
from papergen.games.village_rails.pages.rules import (
    show_features,
    show_last_points,
    show_line,
    show_tableau,
    show_trips,
    show_turn,
)
from papergen.games.village_rails.pages.solopage import game_title
from papergen.games.village_rails.solo.saying import rival_name
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import TERRAINS
from papergen.page.blocks import Block
from papergen.page.press import Press
from papergen.page.rulepieces import tick
from papergen.page.rules import RuleCard, rule_shapes
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Page, Shape, Text, rounded
from papergen.page.text import cap

TAKEN = 3  # the place from which a card is taken, in the picture of a market
SHOWN = (1, 2, 3, 4, 5, 6, 7, 12)  # the cards in it: seven lie there, another comes


def rules_pages(press: Press, scenario: Scenario, own: bool) -> list[Page]:
    """One page on the usual paper in the usual type; `own`: the player has the game, and so its deck."""
    words = press.words
    drawn = rule_shapes(press, _card(press, scenario, own))
    w, h = press.size
    summary = f"{words['village-title']}: {words['rules']}"
    return [Page(w, h, tuple(shapes), words["rules"], summary) for shapes in drawn]


def _card(press: Press, scenario: Scenario, own: bool) -> RuleCard:
    words = press.words
    facts = (
        (words["seed"], scenario.seed),
        (words["village-solo-played"], game_title(press, scenario)),
    )
    sections = (
        Section(words["rules-village-tableau-title"], show_tableau),
        Section(words["rules-village-turn-title"], show_turn),
        *(() if own else (Section(words["village-solo-market-title"], _market),)),
        *((Section(words["rules-village-features-title"], show_features),) if own else ()),
        Section(words["rules-village-trips-title"], show_trips),
        Section(words["rules-village-line-title"], show_line),
        Section(words["village-solo-rival-title"], partial(_rival, scenario)),
        Section(words["rules-village-end-title"], show_last_points),
        Section(words["village-solo-win-title"], _winning, boxed=True),
    )
    return RuleCard(words["village-title"], facts, sections, ())


def _market(space: Space) -> Block:
    """A row of the deck: a card taken, coins on those before it, a new card at the end."""
    high = space.em * 4.6
    picture = Block(high, lambda box: _row_of_cards(space.press, Box(box.x, box.y, space.w, high)))
    return space.stacked(picture, space.said("village-solo-market"), space.said("village-solo-cost"))


def _row_of_cards(press: Press, box: Box) -> Iterable[Shape]:
    cards = (
        Lying(
            number,
            TERRAINS[number % len(TERRAINS)],
            coins=int(place < TAKEN),
            taken=place == TAKEN,
            coming=place == len(SHOWN),
        )
        for place, number in enumerate(SHOWN, 1)
    )
    return draw_market(press, box, cards, len(SHOWN))


def _rival(scenario: Scenario, space: Space) -> Block:
    """How it answers."""
    rival = scenario.table.rival
    name = rival_name(space.press.words, rival)
    said = [space.said("village-solo-rival", rival=name), _ticked(space, scenario)]
    said.append(space.said("village-solo-rival-rows"))
    if rival.trips:
        said.append(space.said("village-solo-rival-trips"))
    return space.stacked(*said)


def _ticked(space: Space, scenario: Scenario) -> Block:
    """The first row of its sheet after two cards."""
    points = scenario.table.rival.points[0]
    return space.picture(3.0, lambda box: _boxes(space.press, box, points))


def _boxes(press: Press, box: Box, points: tuple[int, ...]) -> Iterable[Shape]:
    """Numbered boxes, each with a tick above its number if it is ticked."""
    look = press.look
    wide = min(box.h * 0.8, box.w / len(points))
    for i, number in enumerate(points):
        cell = Box(box.x + i * wide * 1.12, box.y, wide, box.h)
        if cell.right > box.right:
            return
        above, below = cell.cut_top(box.h * 0.5)
        yield rounded(cell, 0.5, look.line)
        yield Text(
            cell.cx, below.cy + cap(look.body) / 2, str(number), look.body, False, "middle", look.quiet
        )
        if i < 2:
            side = above.h * 0.74
            yield from tick(press, Box(above.cx - side / 2, above.y + above.h * 0.16, side, side))


def _winning(space: Space) -> Block:
    return space.stacked(space.said("village-solo-win"), space.said("village-solo-border"))
