"""The ghosts' page: who they are, what they do and, below a fold, their hands."""

from collections.abc import Iterator, Sequence

from papergen.games.trick_of_the_rails.pages.cards import framed, hand, page_of
from papergen.games.trick_of_the_rails.solo.ghosts import Ghost
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.page.blocks import Block
from papergen.page.fit import first
from papergen.page.frame import GAP, caption
from papergen.page.press import Press
from papergen.page.prose import Flow, Paragraph, same_size
from papergen.page.shapes import Box, Page, Pen, Shape, line
from papergen.page.text import in_box

FOLD = 7.0
MOST_ROWS = 3  # of hands in one column; more go into two columns


def ghost_pages(press: Press, scenario: Scenario) -> list[Page]:
    """One page; if its text would be too small, the hands and the glossary get a page of their own."""
    readable = press.having(least=max(press.look.least, press.look.small))
    return first(
        (
            lambda: [ghost_page(readable, scenario)],
            lambda: _with_hands_apart(press, scenario, len(scenario.ghosts)),
            lambda: _with_hands_apart(press, scenario, 2),
        )
    )


def ghost_page(press: Press, scenario: Scenario) -> Page:
    press, shapes, room = framed(press, scenario, press.words["ghosts-subtitle"], None)
    few = len(scenario.ghosts) <= MOST_ROWS
    hands = _hands(press, scenario, 1 if few else 2, beside=few)
    below, room = room.cut_bottom(hands.height, GAP)
    shapes += hands.draw(below)
    glossary, room = room.cut_bottom(room.h * (0.24 if few else 0.17), GAP)
    shapes += _glossary(press, glossary, scenario)
    shapes += _characters(press, room, scenario.ghosts, 2)
    return page_of(press, shapes, _summary(press, scenario))


def _with_hands_apart(press: Press, scenario: Scenario, per_page: int) -> list[Page]:
    """`per_page` ghosts on each page, then a page with all their hands and the glossary."""
    starts = range(0, len(scenario.ghosts), per_page)
    characters = [_characters_page(press, scenario, start, per_page) for start in starts]
    return [*characters, _hands_page(press, scenario)]


def _characters_page(press: Press, scenario: Scenario, start: int, count: int) -> Page:
    """Some of the ghosts, from number `start` on, counted from 0."""
    press, shapes, room = framed(press, scenario, press.words["ghosts-subtitle"], None)
    shapes += _characters(press, room, scenario.ghosts[start : start + count], start + 2)
    return page_of(press, shapes, _summary(press, scenario))


def _hands_page(press: Press, scenario: Scenario) -> Page:
    press, shapes, room = framed(press, scenario, press.words["ghosts-subtitle"], None)
    hands = _hands(press, scenario, 1, beside=False)
    below, room = room.cut_bottom(hands.height, GAP)
    shapes += [*hands.draw(below), *_glossary(press, room, scenario)]
    return page_of(press, shapes, _summary(press, scenario))


def _summary(press: Press, scenario: Scenario) -> str:
    return f"{press.words['trick-title']}: {', '.join(ghost.name for ghost in scenario.ghosts)}"


def _glossary(press: Press, box: Box, scenario: Scenario) -> list[Shape]:
    shapes, room = caption(press, box, press.words["ghost-words"])
    words = press.words
    terms = [Paragraph(words.labelled(words[f"{word}-title"], words[word])) for word in scenario.definitions]
    left, right = room.cut_top(1)[1].grid(2, 1, 6)
    half = (len(terms) + 1) // 2  # no entry is split between columns
    return [*shapes, *same_size(press, [([left], terms[:half]), ([right], terms[half:])], press.look.body)]


def _characters(press: Press, box: Box, ghosts: Sequence[Ghost], first_seat: int) -> list[Shape]:
    """Side by side in a grid, from `first_seat` on; the player has seat 1."""
    shapes: list[Shape] = []
    texts: list[Flow] = []
    columns = 3 if len(ghosts) == 3 else 2
    cells = box.grid(columns, -(-len(ghosts) // columns), GAP * 1.2)
    for seat, (ghost, place) in enumerate(zip(ghosts, cells, strict=False), first_seat):
        name = press.words.labelled(f"{press.words['seat']} {seat}", ghost.name).upper()
        above, inner = caption(press, place, name)
        shapes += above
        texts.append(([inner.cut_top(1)[1]], _character(press, ghost)))
    return [*shapes, *same_size(press, texts, press.look.body)]


def _character(press: Press, ghost: Ghost) -> list[Paragraph]:
    """The flavour text and the sentences, numbered if there are several."""
    words = press.words
    character = ghost.character
    text = [Paragraph(words[character.flavour], quiet=True)]
    for heading, sentence in character.sentences():
        text += [Paragraph(words[heading], heading=True), Paragraph(words[sentence])]
    return text


def _hands(press: Press, scenario: Scenario, columns: int, beside: bool) -> Block:
    """Below a dashed line, to be folded away until needed; names are beside the hands or above them."""
    look, ghosts = press.look, scenario.ghosts
    hands = [hand(press, cards, 1.0, 12.0 * look.roomy) for cards in scenario.deal.hands[1:]]
    above = 0.0 if beside else look.mm(look.body) * 1.4  # a name above its hand
    rows = -(-len(ghosts) // columns)

    def draw(box: Box) -> Iterator[Shape]:
        fold, rest = box.cut_top(FOLD)
        yield line(box.x, fold.y, box.right, fold.y, Pen(look.quiet, 0.25, (2, 1.5)))
        text = press.words["fold-here"]
        yield in_box(press, fold, text, look.small, anchor="start", colour=look.quiet, pad=0)
        for row, ghost, cards in zip(rest.grid(columns, rows, 2.2), ghosts, hands, strict=False):
            label, place = row.cut_left(30 * look.body / 9, 1) if beside else row.cut_top(above)
            yield in_box(press, label, ghost.name, look.body, True, "start", pad=0)
            yield from cards.draw(place)

    return Block(FOLD + rows * (hands[0].height + above) + (rows - 1) * 2.2, draw)
