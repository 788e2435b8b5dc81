"""What the pages share: their frame, cards in words, and hands of cards."""

from collections.abc import Sequence

from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    COST,
    ENDLESS,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    LOCOMOTIVES,
    RESERVATION,
    SIX,
    VALUE,
    card_name,
    is_city,
    is_share,
)
from papergen.page.frame import footer, footer_height, framed_page
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape, Text
from papergen.page.text import cap, fitted, wrapped
from papergen.seed import short_hash
from papergen.words import Words


def fingerprint(scenario: Scenario) -> str:
    """Four characters for hands, railways, lane and leader: the same for the same scenario."""
    deal = scenario.deal
    return short_hash(repr((deal.variant, deal.lane, deal.hands, deal.railways, deal.leader, scenario.level)))


def framed(
    press: Press, scenario: Scenario, title: str, player: str | None
) -> tuple[Press, list[Shape], Box]:
    """The press for this paper, header and footer, and the room; no name line if `player` is None."""
    deal = scenario.deal
    heading = Heading(press.words["trick-title"], title, deal.seed, fingerprint(scenario))
    captioned = press.having(captions=True)  # ghosts and tables cannot do without them
    return framed_page(captioned, heading, player)


LEAST_IN_TURNS = 9.0  # points: nothing that a turn needs is smaller
NARROW = 150.0  # mm: narrower paper has narrower margins
NARROW_MARGIN = 7.5


def framed_for_turns(press: Press, scenario: Scenario, player: str | None) -> tuple[Press, list[Shape], Box]:
    """Like `framed`, with text that can be read from where one plays, and a small head."""
    if press.size[0] < NARROW:
        return _framed_on_narrow(press, scenario, player or "")
    press = press.having(title=min(press.look.title, press.look.body * 1.8))
    press, shapes, room = framed(press, scenario, level_words(press, scenario), player)
    return press.having(body=max(press.look.body, LEAST_IN_TURNS)), shapes, room


def with_margin(press: Press) -> Press:
    """With a narrower margin on narrow paper."""
    if press.size[0] >= NARROW:
        return press
    return press.having(margin=min(press.look.margin, NARROW_MARGIN))


def _framed_on_narrow(press: Press, scenario: Scenario, player: str) -> tuple[Press, list[Shape], Box]:
    """One line for what this is, its seed and whose it is; nothing to write a name on."""
    w, h = press.size
    look = press.look.scaled(press.for_place(w).look.body / press.look.body)
    press = press.having(
        small=look.small,
        least=look.least,
        captions=True,
        body=max(look.body, LEAST_IN_TURNS),
        thick=look.thick,
    )
    box = Box(0, 0, w, h).inset(with_margin(press).look.margin)
    foot, box = box.cut_bottom(footer_height(press), 1.5)
    title = press.words["trick-title"]
    size = fitted(press, title, press.look.body * 1.2, box.w, True)
    deal = scenario.deal
    seed = f"{press.words['seed']} {deal.seed} · {fingerprint(scenario)}"
    said = [level_words(press, scenario), seed, *([player] if player else ())]
    parts = wrapped(press, " · ".join(said), press.look.small, box.w)
    top = box.y + cap(size)
    shapes: list[Shape] = [*footer(press, foot), Text(box.x, top, title, size, True, colour=press.look.ink)]
    beside = press.width(title, size, True) + 3
    if len(parts) == 1 and beside + press.width(parts[0], press.look.small) <= box.w:
        shapes.append(Text(box.right, top, parts[0], press.look.small, False, "end", press.look.quiet))
    else:
        for part in parts:
            top += press.look.step(press.look.small)
            shapes.append(Text(box.x, top, part, press.look.small, colour=press.look.quiet))
    return press, shapes, box.cut_top(top - box.y + press.look.mm(press.look.small) * 0.3, 1.4)[1]


def sheet_summary(press: Press, scenario: Scenario) -> str:
    words = press.words
    return f"{words['trick-title']}, {level_words(press, scenario)}, {words['seed']} {scenario.deal.seed}"


def level_words(press: Press, scenario: Scenario) -> str:
    """`Main line, 3 seats, expert`."""
    words = press.words
    title = f"{words['trick-' + scenario.level]}, {scenario.deal.players} {words['seats']}"
    return f"{title}, {words['expert']}" if scenario.expert else title


def table_words(press: Press, scenario: Scenario) -> tuple[tuple[str, str], ...]:
    """What is played, as labels and values for a ticket."""
    words = press.words
    level = words["trick-" + scenario.level]
    return (
        (words["solo-level"], f"{level}, {words['expert']}" if scenario.expert else level),
        (words["rules-players"], str(scenario.deal.players)),
        (words["fingerprint"], fingerprint(scenario)),
    )


def page_of(press: Press, shapes: Sequence[Shape], summary: str) -> Page:
    w, h = press.size
    return Page(w, h, tuple(shapes), press.words["scenario"], summary)


def lane_row(press: Press, card: int) -> str:
    """A card of the lane with what one needs to know of it: a city's value, a locomotive's cost."""
    told = lane_words(press.words, card)
    if is_city(card):
        return f"{told} {VALUE[card]}"
    if card not in COST:
        return told
    cost = f"{COST[SIX]}/{COST[ENDLESS]}" if card == SIX else COST[card]
    return press.words.filled("trick-costs", locomotive=told, cost=cost)


def lane_short(press: Press, card: int) -> str:
    """The same beside a sign that says what kind of card it is."""
    if is_share(card):
        return COMPANIES[COMPANY[card]]
    if is_city(card):
        return f"{card_name(card)} {VALUE[card]}"
    if card == RESERVATION:
        return ""
    cost = f"{COST[SIX]}/{COST[ENDLESS]}" if card == SIX else COST[card]
    return press.words.filled("trick-costs", locomotive=engine_number(card), cost=cost)


def engine_number(card: int) -> str:
    return "6/∞" if card == SIX else LOCOMOTIVES[card - FIRST_LOCOMOTIVE]


def lane_words(words: Words, card: int) -> str:
    """A card of the lane in the words of the page; a card in a reservation's place has its own name."""
    if card < FIRST_STATION:
        return card_name(card)
    if is_share(card):
        return words.filled("trick-exchange", company=COMPANIES[COMPANY[card]])
    if is_city(card):
        return words.filled("trick-city", city=card_name(card))
    if card == RESERVATION:
        return words["trick-reservation"]
    return words.filled("trick-locomotive", number=engine_number(card))
