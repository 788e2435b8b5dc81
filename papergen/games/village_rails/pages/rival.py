"""The rival's twelve rows with the terminus cards and the rules; on its own page, the best line known."""

from functools import partial

from papergen.games.village_rails.pages.deck import terminus_lines
from papergen.games.village_rails.pages.symbols import icon
from papergen.games.village_rails.pages.tableau import framed, page_of
from papergen.games.village_rails.solo.saying import rival_name, rival_sentences, row_name
from papergen.games.village_rails.solo.scenario import Award, Scenario
from papergen.games.village_rails.solo.story import story_line, told
from papergen.games.village_rails.tables import FEATURES, NEEDED
from papergen.page.blocks import Block, column
from papergen.page.fit import first
from papergen.page.frame import GAP, caption, caption_height
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages, fitted_prose
from papergen.page.rulepieces import captioned
from papergen.page.rules import read_sections
from papergen.page.sections import Space
from papergen.page.shapes import Box, Page, Shape

SYMBOL = 2.6  # side of a symbol, in text sizes


def rival_pages(press: Press, scenario: Scenario, own: bool) -> list[Page]:
    """One page; if the text is large, the rules continue on a second one."""
    return first((lambda: [rival_page(press, scenario, own)], lambda: _over_two_pages(press, scenario, own)))


def rival_page(press: Press, scenario: Scenario, own: bool) -> Page:
    """`own`: the player has the game, and so the terminus cards."""
    press, shapes, room = _tables(press, scenario, own)
    shapes += fitted_prose(press, room.grid(2, 1, 7), _rules(press), press.look.body * 1.1)
    return page_of(press, shapes, scenario, press.words["village-rules-subtitle"])


def _over_two_pages(press: Press, scenario: Scenario, own: bool) -> list[Page]:
    title = press.words["village-rules-subtitle"]
    _, further, below = framed(press, scenario, title, None)
    press, shapes, room = _tables(press, scenario, own)
    columns = [part.grid(2, 1, 7) for part in (room, below)]
    texts = fitted_pages(press, columns, _rules(press), press.look.body * 1.1)
    pages = zip((shapes, further), texts, strict=True)
    return [page_of(press, [*frame, *text], scenario, title) for frame, text in pages]


def _tables(press: Press, scenario: Scenario, own: bool) -> tuple[Press, list[Shape], Box]:
    """A page with the rival's rows and the terminus cards, and the room below them."""
    words = press.words
    press, shapes, room = framed(press, scenario, words["village-rules-subtitle"], None)
    rival = _rival(press, scenario)
    top, room = room.cut_top(rival.height, GAP)
    left, terminus = top.cut_left(top.w * 0.42, 6)
    shapes += rival.draw(left)
    if not own:
        block, inner = caption(press, terminus, words["village-terminus"], words["village-terminus-note"])
        texts = [Paragraph(text) for text in terminus_lines(press, scenario, NEEDED)]
        shapes += [*block, *fitted_prose(press, [inner.cut_top(1)[1]], texts, press.look.body)]
    key = _key(press, room.w)
    place, room = room.cut_top(key.height, GAP)
    return press, [*shapes, *key.draw(place)], room


def _key(press: Press, w: float) -> Block:
    """The features' symbols, and what each scores."""
    space = Space(press, w)
    entries = [(partial(_symbol, kind), press.words[f"village-key-{kind}"]) for kind in FEATURES]

    def rows(across: int) -> Block:
        parts = (entries[i : i + across] for i in range(0, len(entries), across))
        return column([captioned(space, part, SYMBOL) for part in parts], space.em * 0.6)

    captions = first(partial(rows, across) for across in (5, 3, 2))
    top = caption_height(press) + 1.5

    def draw(box: Box) -> list[Shape]:
        title, _ = caption(press, box, press.words["village-key"])
        return [*title, *captions.draw(box.cut_top(top)[1])]

    return Block(top + captions.height, draw)


def _symbol(kind: str, press: Press, box: Box) -> list[Shape]:
    return [icon(press, kind, box.x, box.y, box.w)]


def _rules(press: Press) -> list[Paragraph]:
    text = []
    for title, paragraphs in read_sections(press, "village-rules"):
        text.append(Paragraph(title, heading=True))
        text += (Paragraph(part) for part in paragraphs)
    return text


def _rival(press: Press, scenario: Scenario) -> Block:
    """Its two lines and its rows."""
    look, words, rival = press.look, press.words, scenario.table.rival
    texts = [rival_name(words, rival), *rival_sentences(words, rival)]
    for row, boxes in zip(rival.rows, rival.boxes, strict=True):
        texts.append(words.labelled(row_name(words, row), " ".join(map(str, boxes))))

    def draw(box: Box) -> list[Shape]:
        shapes, room = caption(press, box, words["village-rival-title"], words["village-rival-note"])
        return [*shapes, *fitted_prose(press, [room], [Paragraph(text) for text in texts], look.body)]

    return Block(caption_height(press) + 14 * (look.mm(look.body) * 1.5), draw)


def solution_page(press: Press, scenario: Scenario, award: Award) -> Page:
    words = press.words
    press, shapes, room = framed(press, scenario, words["solution-subtitle"], None)
    text = [Paragraph(words["solution-note"], quiet=True)]
    for number, story in enumerate(told(scenario.table, award.line), 1):
        text.append(Paragraph(story_line(words, story), mark=str(number)))
    text.append(Paragraph(f"{words.labelled(words['total'].capitalize(), award.medals.best.total)}."))
    shapes += fitted_prose(press, [room], text, press.look.body * 1.15)
    return page_of(press, shapes, scenario, words["solution-subtitle"])
