"""What is written on: tableau, scores and medals, the rival's sheet, money, terminus cards."""

from functools import partial

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.pages.panels import purse, scores, sidings, terminus
from papergen.games.village_rails.pages.solopage import framed, game_title, page_of
from papergen.games.village_rails.pages.surveyor import rival_panel
from papergen.games.village_rails.pages.tableau import BLANK, tableau
from papergen.games.village_rails.solo.scenario import Award, Scenario
from papergen.page.blocks import Block, column
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP
from papergen.page.medals import medal_block
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape

BELOW = (0.36, 0.4, 0.44, 0.48)  # parts of the page for what is below the tableau: the first that fits
SIDE = 54.0  # mm beside the tableau, for text of 9 points
APART = 5.0


def sheet_pages(press: Press, scenario: Scenario, award: Award | None, player: str) -> list[Page]:
    """One page; up to four for large text or small paper. `award` is None for an owner of the game."""
    return first(
        (
            *(partial(_one, press, scenario, award, player, below) for below in BELOW),
            *(partial(way, press, scenario, award, player) for way in (_two, _three, _four)),
        )
    )


def _one(press: Press, scenario: Scenario, award: Award | None, player: str, below: float) -> list[Page]:
    fitting, shapes, room = framed(press, scenario, game_title(press, scenario), player)
    foot, head = room.cut_bottom(room.h * below, GAP)
    side = SIDE * fitting.look.body / 9
    shapes += _played(fitting, head, scenario, award, side)
    left, right = foot.cut_left(foot.w * 0.6, APART)
    shapes += _rival(fitting, left, scenario)
    shapes += _purse(fitting, right, scenario, award)
    return [_page(press, scenario, shapes)]


def _two(press: Press, scenario: Scenario, award: Award | None, player: str) -> list[Page]:
    """The tableau with nothing beside it, then the tables."""
    fitting, shapes, room = framed(press, scenario, game_title(press, scenario))
    rival = rival_panel(fitting, scenario.table.rival, room.w, room.h * 0.55)
    place, room = room.cut_top(rival.height, GAP)
    left, right = room.cut_left(room.w * 0.5, APART)
    shapes += [*rival.draw(place), *_stacked(left, _scoring(fitting, left, award))]
    shapes += _purse(fitting, right, scenario, award)
    return [_tableau(press, scenario, award, player), _page(press, scenario, shapes)]


def _three(press: Press, scenario: Scenario, award: Award | None, player: str) -> list[Page]:
    """The tableau, the scores, and what the rival and the purse need."""
    title = game_title(press, scenario)
    fitting, scored, room = framed(press, scenario, title)
    scored += _stacked(room, _scoring(fitting, room, award))
    fitting, others, room = framed(press, scenario, title)
    rival = rival_panel(fitting, scenario.table.rival, room.w, room.h * 0.6)
    place, room = room.cut_top(rival.height, GAP)
    others += [*rival.draw(place), *_purse(fitting, room, scenario, award)]
    return [
        _tableau(press, scenario, award, player),
        _page(press, scenario, others),
        _page(press, scenario, scored),
    ]


def _four(press: Press, scenario: Scenario, award: Award | None, player: str) -> list[Page]:
    """A page for each: the tableau, the rival, the purse, the scores."""
    title = game_title(press, scenario)
    pages = [_tableau(press, scenario, award, player)]
    fitting, shapes, room = framed(press, scenario, title)
    pages.append(_page(press, scenario, [*shapes, *_rival(fitting, room, scenario)]))
    fitting, shapes, room = framed(press, scenario, title)
    pages.append(_page(press, scenario, [*shapes, *_purse(fitting, room, scenario, award)]))
    fitting, shapes, room = framed(press, scenario, title)
    return [*pages, _page(press, scenario, [*shapes, *_stacked(room, _scoring(fitting, room, award))])]


def _rival(press: Press, room: Box, scenario: Scenario) -> list[Shape]:
    return list(rival_panel(press, scenario.table.rival, room.w, room.h).draw(room))


def _page(press: Press, scenario: Scenario, shapes: list[Shape]) -> Page:
    return page_of(press, shapes, scenario, press.words["village-solo"])


def _tableau(press: Press, scenario: Scenario, award: Award | None, player: str) -> Page:
    """A page with nothing but the tableau."""
    fitting, shapes, room = framed(press, scenario, game_title(press, scenario), player)
    w, block = tableau(fitting, room.w, room.h, _starts(scenario, award))
    shapes += block.draw(Box(room.x + (room.w - w) / 2, room.y, w, block.height))
    return _page(press, scenario, shapes)


def _starts(scenario: Scenario, award: Award | None) -> tuple[Start, ...]:
    return BLANK if award is None else scenario.table.starts


def _played(press: Press, box: Box, scenario: Scenario, award: Award | None, side: float) -> list[Shape]:
    w, block = tableau(press, box.w - side - APART, box.h, _starts(scenario, award))
    right = box.cut_left(w, APART)[1]
    return [*block.draw(box), *_stacked(right, _scoring(press, right, award))]


def _scoring(press: Press, box: Box, award: Award | None) -> list[Block]:
    """The scores, how sidings and money count, the medals."""
    below = [sidings(press, box.w)]
    if award is not None:
        below.append(medal_block(press, award.medals, box.w))
    left = box.h - sum(block.height + GAP for block in below)
    return [scores(press, left), *below]


def _purse(press: Press, box: Box, scenario: Scenario, award: Award | None) -> list[Shape]:
    money = purse(press, box.w)
    if award is None:
        return _stacked(box, [money])
    return _stacked(box, [money, terminus(press, scenario, box.h - money.height - GAP)])


def _stacked(box: Box, blocks: list[Block]) -> list[Shape]:
    whole = column(blocks, GAP)
    if whole.height > box.h + 0.1:
        raise DoesNotFit("the tables are too high")
    return list(whole.draw(box))
