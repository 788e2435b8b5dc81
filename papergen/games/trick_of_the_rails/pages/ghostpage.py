"""The ghosts' page: who they are, what they do, and below a fold their hands."""

from papergen.games.trick_of_the_rails.ghosts import Ghost
from papergen.games.trick_of_the_rails.pages.parts import card, framed
from papergen.games.trick_of_the_rails.scenario import Scenario
from papergen.scene.box import Box
from papergen.scene.draw import line
from papergen.scene.framed import GAP
from papergen.scene.furniture import caption
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.prose import Block, Paragraph, fitted_prose, same_size
from papergen.scene.rulecard import read_sections
from papergen.scene.shapes import Page, Pen, Shape, Text
from papergen.scene.text import cap, in_box
from papergen.words import Words


def ghost_page(look: Look, words: Words, paper: str, scenario: Scenario) -> Page:
    look, shapes, room = framed(look, words, paper, scenario, words["ghosts-subtitle"], None)
    ghosts = scenario.ghosts
    hands, room = room.cut_bottom(FOLD + _hands_height(look, len(ghosts)), GAP)
    shapes += _hands(look, words, hands, scenario)
    glossary, room = room.cut_bottom(room.h * (0.24 if len(ghosts) <= MOST_ROWS else 0.17), GAP)
    block, inner = caption(look, glossary, words["ghost-words"])
    terms = [
        Paragraph(words.labelled(term, meaning)) for term, (meaning,) in read_sections(words, "ghost-word")
    ]
    shapes += [*block, *fitted_prose(look, inner.cut_top(1)[1].grid(2, 1, 6), terms, look.body)]
    columns = 3 if len(ghosts) == 3 else 2
    cells = room.grid(columns, -(-len(ghosts) // columns), GAP * 1.2)
    blocks: list[Block] = []
    for seat, (ghost, place) in enumerate(zip(ghosts, cells, strict=False), 2):
        block, inner = caption(look, place, words.labelled(f"{words['seat']} {seat}", ghost.name).upper())
        shapes += block
        blocks.append(([inner.cut_top(1)[1]], _character(words, ghost)))
    shapes += same_size(look, blocks, look.body)
    w, h = PAPERS[paper]
    names = ", ".join(ghost.name for ghost in ghosts)
    return Page(w, h, tuple(shapes), words["scenario"], f"{words['trick-title']}: {names}")


def _character(words: Words, ghost: Ghost) -> list[Paragraph]:
    """The line of flavour and the sentences, numbered where there are several to read from the top."""
    text = [Paragraph(words[ghost.flavour], quiet=True)]
    for heading, sentences in ghost.sentences():
        text.append(Paragraph(words[heading], heading=True))
        several = len(sentences) > 1
        text += (Paragraph(words[s], mark=str(i) if several else "") for i, s in enumerate(sentences, 1))
    return text


FOLD = 7.0
CARD = 14.0  # height of a card
MOST_ROWS = 3  # hands below each other; more stand in two columns


def _hands_height(look: Look, ghosts: int) -> float:
    rows = ghosts if ghosts <= MOST_ROWS else -(-ghosts // 2)
    label = 0.0 if ghosts <= MOST_ROWS else look.mm(look.body) * 1.4
    return rows * (CARD + label) + (rows - 1) * 2.2


def _hands(look: Look, words: Words, box: Box, scenario: Scenario) -> list[Shape]:
    """Below a dashed line, to be folded away until they are needed."""
    fold, rest = box.cut_top(FOLD)
    text = words["fold-here"]
    shapes: list[Shape] = [
        line(box.x, fold.y, box.right, fold.y, Pen(look.quiet, 0.25, (2, 1.5))),
        Text(box.x, fold.y + 1.6 + cap(look.small), text, look.small, colour=look.quiet),
    ]
    ghosts = scenario.ghosts
    beside = len(ghosts) <= MOST_ROWS
    places = rest.grid(1, len(ghosts), 2.2) if beside else rest.grid(2, -(-len(ghosts) // 2), 2.2)
    for row, ghost, cards in zip(places, ghosts, scenario.deal.hands[1:], strict=True):
        label, place = (
            row.cut_left(30 * look.body / 9, 1) if beside else row.cut_top(look.mm(look.body) * 1.4)
        )
        shapes.append(in_box(look, label, ghost.name, look.body, True, "start", pad=0))
        wide = min((place.w - (len(cards) - 1) * 1.0) / len(cards), 12.0)
        for i, number in enumerate(cards):
            shapes += card(look, Box(place.x + i * (wide + 1.0), place.y, wide, min(place.h, CARD)), number)
    return shapes
