"""A ghost on paper: its name, what its rules are, its orders of companies, its strips of codes."""

from collections.abc import Iterator, Sequence

from papergen.games.trick_of_the_rails.pages.codes import strip_block
from papergen.games.trick_of_the_rails.pages.rulepictures import (
    city_sign,
    engine_sign,
    share_sign,
    track_sign,
)
from papergen.games.trick_of_the_rails.solo.ghosts import LAYS, SHARES, TRACK, Ghost
from papergen.games.trick_of_the_rails.tables import COMPANIES
from papergen.page.blocks import Block, column, row, text
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.rulepieces import Icon
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap, wrapped

ICON = 1.9  # side, in text sizes
ACCENTS = 0.08  # room for those of the next line, in text sizes
GAP = 0.5  # between an icon and its words, in text sizes
SIGNS: tuple[Icon, ...] = (share_sign, track_sign, city_sign, engine_sign, track_sign)


def ghost_row(press: Press, ghosts: Sequence[Ghost], w: float, gap: float, tight: bool = False) -> Block:
    """Ghosts side by side, each `w` mm wide, their strips at the same height.

    `tight`: where little room is, with nothing but what a turn needs.
    """
    em = press.look.mm(press.look.body)
    tops = row([(w, _said(press, ghost, w, tight)) for ghost in ghosts], gap)
    return column([tops, row([(w, _strips(press, ghost, w, tight)) for ghost in ghosts], gap)], em * 0.7)


def _strips(press: Press, ghost: Ghost, w: float, tight: bool) -> Block:
    strips = [strip_block(press, w, COMPANIES[strip.company], strip.codes, tight) for strip in ghost.strips]
    return column(strips, press.look.mm(press.look.body) * (0.1 if tight else 0.25))


def _said(press: Press, ghost: Ghost, w: float, tight: bool) -> Block:
    """The ghost's name, and its rules with their signs."""
    look, words = press.look, press.words
    em = look.mm(look.body)
    title = words.labelled(f"{words['seat']} {ghost.seat + 1}", ghost.name).upper()
    icon = em * ICON
    said_w = w - icon - em * GAP
    rules = [
        _with_icon(press, sign, icon, said, w)
        for sign, said in zip(SIGNS, _rules(press, ghost, said_w, tight), strict=True)
    ]
    flavour = text(press.having(body=look.small), w, words[ghost.character.flavour], quiet=True)
    body = column([*(() if tight else (flavour,)), column(rules, em * (0.3 if tight else 0.45))], em * 0.7)
    head = caption_height(press) + 0.8

    def draw(box: Box) -> Iterator[Shape]:
        yield from caption(press, Box(box.x, box.y, w, body.height), title)[0]
        yield from body.draw(Box(box.x, box.y + head, w, body.height))

    return Block(head + body.height, draw)


def _rules(press: Press, ghost: Ghost, w: float, tight: bool) -> Iterator[Block]:
    """For shares tricks and track tricks; then what it does with a city, a locomotive and a card."""
    words = press.words
    for number, (head, sentence) in enumerate(ghost.character.sentences()):
        if number in (SHARES, TRACK):
            named = " ".join(COMPANIES[company] for company in ghost.orders[number])
            order = named if tight else words.labelled(words["solo-order"], named)
            yield _side_rule(press, w, words[head], order, words[sentence])
        elif head == LAYS:
            yield text(press, w, words[sentence])
        else:
            yield text(press, w, f"{words[head]} {words[sentence]}")


def _side_rule(press: Press, w: float, head: str, order: str, sentence: str) -> Block:
    """The kind of trick and, at the right or below, the order of companies; then which side."""
    look = press.look
    size = look.body
    if press.width(head, size, True) > w:
        raise DoesNotFit(f"{head!r} is wider than {w:.1f} mm")
    below = text(press, w, sentence)
    step = look.step(size)
    beside = press.width(head, size, True) + press.width(order, size, True) + look.mm(size) <= w
    order_lines = [(part, "") for part in wrapped(press, order, size, w, True)]
    lines = [(head, order)] if beside else [(head, ""), *order_lines]
    head_h = len(lines) * step + look.mm(size) * ACCENTS

    def draw(box: Box) -> Iterator[Shape]:
        for i, (left, right) in enumerate(lines):
            y = box.y + cap(size) + i * step
            colour = look.accent if i == 0 else look.ink
            yield Text(box.x, y, left, size, True, colour=colour)
            if right:
                yield Text(box.x + w, y, right, size, True, "end", look.ink)
        yield from below.draw(Box(box.x, box.y + head_h, w, below.height))

    return Block(head_h + below.height, draw)


def _with_icon(press: Press, sign: Icon, side: float, said: Block, w: float) -> Block:
    high = max(side, said.height)
    gap = press.look.mm(press.look.body) * GAP

    def draw(box: Box) -> Iterator[Shape]:
        yield from sign(press, Box(box.x, box.y + max(0.0, (min(high, said.height) - side) / 2), side, side))
        down = (high - said.height) / 2
        yield from said.draw(Box(box.x + side + gap, box.y + down, w - side - gap, said.height))

    return Block(high, draw)
