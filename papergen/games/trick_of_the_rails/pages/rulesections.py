"""Sections that the rules of the game and those of a scenario share: a card, a trick, a share's worth."""

from collections.abc import Iterable

from papergen.games.trick_of_the_rails.pages.rulepictures import (
    CARD_SHAPE,
    ENGINE,
    ERIE,
    EXAMPLE,
    best_run,
    least_card,
    playing_card,
)
from papergen.games.trick_of_the_rails.scoring import score_company
from papergen.games.trick_of_the_rails.tables import COSTS, railway_card
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.rulepieces import Icon, Term, captioned, number_table, sum_boxes
from papergen.page.sections import Space
from papergen.page.shapes import Box, Pen, Shape, Text, lines, rounded
from papergen.page.text import cap

SHOWN = railway_card(ERIE, 9)
PLAYED = (railway_card(ERIE, 4), SHOWN, railway_card(4, 10))  # a trick: led, followed and won, thrown in
SHARES = 2  # in the worked example
ENGINES = ("3", "4", "5", "6", "∞")


def one_card(space: Space) -> Block:
    """A large card; lines lead from its parts to what they mean."""
    press, em = space.press, space.em
    look = press.look
    keys = ("rules-trick-company", "rules-trick-number", "rules-trick-value")
    words = max(press.width(press.words[key], look.body) for key in keys)
    high = max(min(em * 6.2 * space.grow, (space.w - words - em * 3) / CARD_SHAPE), least_card(press))
    w = high * CARD_SHAPE
    if em * 3 + w + words > space.w + 0.01:
        raise DoesNotFit("no room for words beside the card")

    def draw(box: Box) -> Iterable[Shape]:
        card = Box(box.x + em, box.y, w, high)
        yield from playing_card(press, card, SHOWN)
        levels = (0.15, 0.52, 0.88)
        starts = (0.82, 0.8, 0.74)
        for key, level, start in zip(keys, levels, starts, strict=True):
            y = card.y + card.h * level
            yield lines([(card.x + card.w * start, y, card.right + em * 1.6, y)], Pen(look.quiet, 0.25))
            x = card.right + em * 2
            yield Text(x, y + cap(look.body) / 2, press.words[key], look.body, colour=look.ink)

    return Block(high, draw)


def a_trick(space: Space, said: str = "rules-trick-wins") -> Block:
    """Three cards in the order in which they are played; the second wins, as the words of that key say."""
    words = space.press.words
    keys = ("rules-trick-lead", "rules-trick-follow", "rules-trick-other")
    entries = [(_played(card), words[key]) for card, key in zip(PLAYED, keys, strict=True)]
    return space.stacked(
        captioned(space, entries, max(5.6, (least_card(space.press) + 2) / space.em)),
        space.said(said),
    )


def _played(card: int) -> Icon:
    def draw(press: Press, box: Box) -> Iterable[Shape]:
        h = box.h - 2
        place = Box(box.cx - h * CARD_SHAPE / 2, box.y + 0.9, h * CARD_SHAPE, h)
        yield from playing_card(press, place, card)
        if card == SHOWN:
            yield rounded(place.inset(-0.9), 1.8, Pen(press.look.accent, max(0.7, press.look.thick)))

    return draw


def share_worth(space: Space) -> Block:
    """The worked example, and the tables it needs."""
    words = space.press.words
    scored = score_company(EXAMPLE, ENGINE)
    card_h = min(space.em * 5.4 * space.grow, space.w / (len(EXAMPLE) + 1.4) * 1.4)
    run_h = max(card_h, least_card(space.press)) + space.em * 2.3
    terms = (
        Term(str(scored.profit), words["rules-trick-best"]),
        Term(str(scored.cost), words["rules-trick-cost"], "–"),
        Term(str(scored.share_value), words["rules-trick-one"], "="),
        Term(str(SHARES * scored.share_value), words["rules-trick-two"], "→", result=True),
    )
    return space.stacked(
        space.said("rules-trick-worth"),
        Block(run_h, lambda box: best_run(space.press, Box(box.x, box.y, space.w, run_h))),
        sum_boxes(space, terms),
        engine_table(space),
    )


def engine_table(space: Space) -> Block:
    words = space.press.words
    return number_table(
        space, [[words["rules-trick-reach"], *ENGINES], [words["rules-trick-costs"], *map(str, COSTS)]]
    )
