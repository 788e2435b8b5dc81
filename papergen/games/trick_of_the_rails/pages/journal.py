"""A page for the results of several games of one scenario: it is worth playing more than once."""

from papergen.games.trick_of_the_rails.pages.cards import framed_for_turns, page_of, sheet_summary
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.page.frame import caption, cell
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, lines

COLUMNS = ("date", "solo-my-points", "solo-best-ghost", "solo-my-lead", "solo-medal")
MOST_ROWS = 12
ROW = 2.6  # times the text size


def journal_page(press: Press, scenario: Scenario) -> Page:
    press, shapes, room = framed_for_turns(press, scenario, None)
    look, words = press.look, press.words
    above, room = caption(press, room, words["solo-journal"])
    row = look.mm(look.body) * ROW
    rows = min(MOST_ROWS, int(room.h / row) - 1)
    wide = room.w / len(COLUMNS)
    for i, key in enumerate(COLUMNS):
        shapes.append(cell(press, Box(room.x + i * wide, room.y, wide, row), words[key], look.body, True))
    levels = [room.y + (j + 1) * row for j in range(rows + 1)]
    uprights = [room.x + i * wide for i in range(1, len(COLUMNS))]
    ruled = [(room.x, y, room.right, y) for y in levels]
    ruled += [(x, levels[0], x, levels[-1]) for x in uprights]
    return page_of(press, [*shapes, *above, lines(ruled, look.line)], sheet_summary(press, scenario))
