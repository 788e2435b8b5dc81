"""The ghosts' page: who they are, what they do, and below a fold their hands."""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.trick_of_the_rails.pages.cards import card, card_height, framed, page_of
from papergen.games.trick_of_the_rails.solo.ghosts import Ghost
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.page.draw import Box, line
from papergen.page.frame import GAP, caption
from papergen.page.look import Look
from papergen.page.prose import Block, Paragraph, same_size
from papergen.page.rules import read_sections
from papergen.page.shapes import Page, Pen, Shape
from papergen.page.text import DoesNotFit, in_box
from papergen.words import Words

FOLD = 7.0
MOST_ROWS = 3  # hands below each other; more stand in two columns


def ghost_pages(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> list[Page]:
    """One page; where its text would be small, the hands and the words have a page of their own."""
    try:
        return [ghost_page(replace(look, least=max(look.least, look.small)), words, paper, command, scenario)]
    except DoesNotFit:
        last = _hands_page(look, words, paper, command, scenario)
        try:
            return [_characters_page(look, words, paper, command, scenario, 0, len(scenario.ghosts)), last]
        except DoesNotFit:
            pairs = range(0, len(scenario.ghosts), 2)
            return [
                *(_characters_page(look, words, paper, command, scenario, at, at + 2) for at in pairs),
                last,
            ]


def ghost_page(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, words["ghosts-subtitle"], None)
    few = len(scenario.ghosts) <= MOST_ROWS
    height = _hands_height(look, len(scenario.ghosts), 1 if few else 2, beside=few)
    hands, room = room.cut_bottom(FOLD + height, GAP)
    shapes += _hands(look, words, hands, scenario, 1 if few else 2, beside=few)
    glossary, room = room.cut_bottom(room.h * (0.24 if few else 0.17), GAP)
    shapes += _glossary(look, words, glossary)
    shapes += _characters(look, words, room, scenario.ghosts, 0)
    return page_of(shapes, words, paper, _summary(words, scenario))


def _characters_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, first: int, last: int
) -> Page:
    """The ghosts from `first` until before `last`, counted from 0."""
    look, shapes, room = framed(look, words, paper, command, scenario, words["ghosts-subtitle"], None)
    shapes += _characters(look, words, room, scenario.ghosts[first:last], first)
    return page_of(shapes, words, paper, _summary(words, scenario))


def _hands_page(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, words["ghosts-subtitle"], None)
    height = _hands_height(look, len(scenario.ghosts), 1, beside=False)
    hands, room = room.cut_bottom(FOLD + height, GAP)
    shapes += _hands(look, words, hands, scenario, 1, beside=False)
    shapes += _glossary(look, words, room)
    return page_of(shapes, words, paper, _summary(words, scenario))


def _summary(words: Words, scenario: Scenario) -> str:
    return f"{words['trick-title']}: {', '.join(ghost.name for ghost in scenario.ghosts)}"


def _glossary(look: Look, words: Words, box: Box) -> list[Shape]:
    shapes, room = caption(look, box, words["ghost-words"])
    terms = [
        Paragraph(words.labelled(term, meaning)) for term, (meaning,) in read_sections(words, "ghost-word")
    ]
    left, right = room.cut_top(1)[1].grid(2, 1, 6)
    half = (len(terms) + 1) // 2  # none is broken over the columns
    return [*shapes, *same_size(look, [([left], terms[:half]), ([right], terms[half:])], look.body)]


def _characters(look: Look, words: Words, box: Box, ghosts: Sequence[Ghost], first: int) -> list[Shape]:
    """A block a ghost; `first` is the number of the first of them, from 0."""
    shapes: list[Shape] = []
    blocks: list[Block] = []
    columns = 3 if len(ghosts) == 3 else 2
    cells = box.grid(columns, -(-len(ghosts) // columns), GAP * 1.2)
    for seat, (ghost, place) in enumerate(zip(ghosts, cells, strict=False), first + 2):
        block, inner = caption(look, place, words.labelled(f"{words['seat']} {seat}", ghost.name).upper())
        shapes += block
        blocks.append(([inner.cut_top(1)[1]], _character(words, ghost)))
    return [*shapes, *same_size(look, blocks, look.body)]


def _character(words: Words, ghost: Ghost) -> list[Paragraph]:
    """The line of flavour and the sentences, numbered where there are several to read from the top."""
    text = [Paragraph(words[ghost.flavour], quiet=True)]
    for heading, sentences in ghost.sentences():
        text.append(Paragraph(words[heading], heading=True))
        several = len(sentences) > 1
        text += (Paragraph(words[s], mark=str(i) if several else "") for i, s in enumerate(sentences, 1))
    return text


def _hands_height(look: Look, ghosts: int, columns: int, beside: bool) -> float:
    rows = -(-ghosts // columns)
    label = 0.0 if beside else look.mm(look.body) * 1.4
    return rows * (card_height(look) + label) + (rows - 1) * 2.2


def _hands(look: Look, words: Words, box: Box, scenario: Scenario, columns: int, beside: bool) -> list[Shape]:
    """Below a dashed line, to be folded away until they are needed; names beside the hands or above."""
    fold, rest = box.cut_top(FOLD)
    text = words["fold-here"]
    shapes: list[Shape] = [
        line(box.x, fold.y, box.right, fold.y, Pen(look.quiet, 0.25, (2, 1.5))),
        in_box(look, fold, text, look.small, anchor="start", colour=look.quiet, pad=0),
    ]
    ghosts = scenario.ghosts
    places = rest.grid(columns, -(-len(ghosts) // columns), 2.2)
    for row, ghost, cards in zip(places, ghosts, scenario.deal.hands[1:], strict=True):
        label, place = (
            row.cut_left(30 * look.body / 9, 1) if beside else row.cut_top(look.mm(look.body) * 1.4)
        )
        shapes.append(in_box(look, label, ghost.name, look.body, True, "start", pad=0))
        wide = min((place.w - (len(cards) - 1) * 1.0) / len(cards), 12.0 * look.roomy)
        for i, number in enumerate(cards):
            shapes += card(look, Box(place.x + i * (wide + 1.0), place.y, wide, place.h), number)
    return shapes
