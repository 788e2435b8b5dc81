"""A season on paper: a cover, the career, a record to fill in with each game's objective, and the scenarios.

In a booklet the rules begin on a right-hand page and each further scenario on a left-hand one, so that every
sheet faces what belongs beside it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from papergen.medals import MEDALS
from papergen.page.blocks import Block, column, on_pages, text, titled
from papergen.page.bookmarks import begun
from papergen.page.cover import Cover, cover_page
from papergen.page.fit import DoesNotFit, fit, usual
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.medals import draw_medal
from papergen.page.press import Press
from papergen.page.rulepieces import arrow
from papergen.page.shapes import Box, Page, Pages, Pen, Shape, Text, line, rect, rounded
from papergen.page.text import cap, fitted
from papergen.season import GAMES, ToPlay, print_command

if TYPE_CHECKING:
    from papergen.season import Season

GAP = 4.0  # mm between blocks
RULES = 4
SHORTEST = 5.0  # text sizes: a shorter line is too short to write on


def season_pages(press: Press, season: "Season", player: str) -> Pages:
    advice = (*usual(press), "a shorter seed")
    front = fit(press, "the record of a season", _front, advice=advice, season=season)
    parts = [_even(press, front)]
    for one in season.games:
        first_one = one is season.games[0]
        if press.folded and not first_one and sum(map(len, parts)) % 2 == 0:
            parts[-1].append(_blank(press))
        parts.append(_scenario(press, season, one, first_one))
    cover = fit(press, "the cover", _cover, advice=advice, season=season, player=player, parts=parts)
    title = press.words["season-title"]
    parts[0] = [cover, *parts[0][1:]]
    return press.document(
        f"{cover.section}: {title} {season.seed}",
        [page for part in parts for page in part],
        subject=cover.summary,
    )


def _even(press: Press, pages: list[Page]) -> list[Page]:
    """With a blank page at the end where the next part of a booklet would begin on a left-hand page."""
    if not press.folded or len(pages) % 2 == 0:
        return pages
    return [*pages, _blank(press)]


def _blank(press: Press) -> Page:
    title = press.words["pack-blank"]
    return Page(*press.size, (), title, title, blank=True)


def _scenario(press: Press, season: "Season", one: ToPlay, rules: bool) -> list[Page]:
    """With the rules on a right-hand page, or else beginning on a left-hand one."""
    made = one.made if rules else one.made.without_rules()
    pages = made.pages(press.saying(season.command(one.number)), False)
    return [begun(pages[0], press.words.filled("season-game", number=one.number)), *pages[1:]]


def _cover(press: Press, season: "Season", player: str, parts: Sequence[list[Page]]) -> Page:
    words = press.words
    cover = Cover(
        season.game.rules.rule_card(press).title,
        words["season-kicker"],
        words.filled("season-subtitle", level=_level(press, season)),
        season.seed,
        "",
        (player,),
        tuple(_contents(press, season, parts)),
    )
    return cover_page(press, cover)


def _contents(press: Press, season: "Season", parts: Sequence[list[Page]]) -> Iterator[tuple[str, str]]:
    words, before = press.words, len(parts[0])
    yield words["season-record"], "2"
    for one, pages in zip(season.games, parts[1:], strict=True):
        yield words.filled("season-game", number=one.number), str(before + 1)
        before += len(pages)


def _level(press: Press, season: "Season") -> str:
    return season.game.seasons.level_name(press.words, season.level)


def _front(press: Press, season: "Season") -> list[Page]:
    """The career and the record; the first page is kept for the cover."""
    words = press.words
    title = season.game.rules.rule_card(press).title
    heading = Heading(words["season-title"], f"{title} · {words['seed']} {season.seed}", "", "")
    sized, frame, room = framed_page(press, heading, None)
    sized = sized.having(captions=True)
    told = f"{title}, {words['season-title']}, {words['seed']} {season.seed}"
    pages = [
        Page(*press.size, (*frame, *drawn), words["season-record"], told)
        for make in (_career, _record)
        for drawn in on_pages(sized, [partial(make, season)], room, GAP)
    ]
    return [replace(pages[0], shapes=()), *pages]


def _career(season: "Season", press: Press, w: float) -> list[Block]:
    words = press.words
    gaps = {"level": _level(press, season)}
    air = press.look.mm(press.look.body) * 0.75
    rules = [text(press, w, words.filled(f"season-rule-{number}", **gaps)) for number in range(1, RULES + 1)]
    first = min(one.number for one in season.games)
    command = print_command(season.game, season.seed, min(first + 1, GAMES), "LEVEL", season.own)
    seasons = season.game.seasons
    levels = ", ".join(f"{level} = {seasons.level_name(words, level)}" for level in seasons.LEVELS)
    logs = [words["season-logs"], f"papergen transcript {season.game.name} --help", "papergen score logs/"]
    return [
        titled(press, words["season-career"], column([_ladder(press, season, w), *rules], air)),
        titled(
            press,
            words["season-rest"],
            column(
                [text(press, w, words.filled("season-print", levels=levels)), _code(press, w, command)],
                air,
            ),
        ),
        titled(
            press,
            words["season-log-title"],
            column([text(press, w, logs[0]), *(_code(press, w, one) for one in logs[1:])], air),
        ),
    ]


def _code(press: Press, w: float, command: str) -> Block:
    """What is typed, broken only between its words."""
    look = press.look
    indent = look.mm(look.body)
    block = text(press, w - indent, command, bold=True)
    return Block(block.height, lambda box: block.draw(Box(box.x + indent, box.y, box.w - indent, box.h)))


def _ladder(press: Press, season: "Season", w: float) -> Block:
    """The levels from left to right, each with the way up to the next; the one of these games has a frame."""
    look, seasons = press.look, season.game.seasons
    names = [seasons.level_name(press.words, level) for level in seasons.LEVELS]
    between = look.mm(look.body) * 2
    each = (w - between * (len(names) - 1)) / len(names)
    size = min(fitted(press, name, look.body * 1.1, each - 3, True) for name in names)
    high = look.mm(size) * 2.6

    def draw(box: Box) -> Iterator[Shape]:
        for place, (name, level) in enumerate(zip(names, seasons.LEVELS, strict=True)):
            cell = Box(box.x + place * (each + between), box.y, each, high)
            here = level == season.level
            pen = (
                Pen(look.accent, max(0.8, look.thick * 1.5)) if here else Pen(look.quiet, max(0.3, look.thin))
            )
            yield rounded(cell, 1.5, pen)
            yield Text(cell.cx, cell.cy + cap(size) / 2, name, size, True, "middle", look.ink)
            if place:
                yield from arrow(press, cell.x - between * 0.8, cell.cy, cell.x - between * 0.2)

    return Block(high, draw)


def _record(season: "Season", press: Press, w: float) -> list[Block]:
    """All games of the season: those of these pages with their objectives, the others to write."""
    here = {one.number: one for one in season.games}
    return [_entry(press, season, number, here.get(number), w) for number in range(1, GAMES + 1)]


def _entry(press: Press, season: "Season", number: int, one: ToPlay | None, w: float) -> Block:
    """The objective with a box to tick, and below it the level, the lead and the medals."""
    words, look = press.words, press.look
    title = words.filled("season-game", number=number)
    widest = max(press.width(words.filled("season-game", number=n), look.body, True) for n in (number, 8))
    label, side = widest + look.mm(look.body), look.mm(look.body) * 1.1
    said = one.objective.said(words, season.game.seasons, season.own) if one else words["season-elsewhere"]
    told = text(press, w - label - side * 1.5, said, quiet=one is None)
    fields = _fields(press, w - label, _level(press, season) if one else "")
    air = look.mm(look.body) * 0.6

    def draw(box: Box) -> Iterator[Shape]:
        yield line(box.x, box.y, box.x + w, box.y, look.guide)
        y = box.y + air
        middle = y + cap(look.body) / 2
        yield Text(box.x, y + cap(look.body), title, look.body, True, colour=look.ink)
        yield rect(Box(box.x + label, middle - side / 2, side, side), _box_pen(press))
        yield from told.draw(Box(box.x + label + side * 1.5, y, w - label - side * 1.5, told.height))
        yield from fields.draw(Box(box.x + label, y + told.height + air, w - label, fields.height))

    return Block(2 * air + told.height + fields.height, draw)


def _box_pen(press: Press) -> Pen:
    return Pen(press.look.ink, max(0.3, press.look.thin))


def _fields(press: Press, w: float, level: str) -> Block:
    """The level, a line for the lead, and a box to tick for each medal, on as few rows as possible."""
    look, words = press.look, press.words
    em = look.mm(look.body)
    lined = [(words["season-level"], level), (words["medals-own"], "")]
    widths = [
        press.width(f"{label} ", look.body) + max(SHORTEST * em, press.width(value, look.body, True))
        for label, value in lined
    ]
    widths += [em * 2.9] * len(MEDALS)
    if max(widths) > w:
        raise DoesNotFit("no room for the record's boxes")
    places: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for wide in widths:
        if x and x + wide > w:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += wide + em * 1.2

    def draw(box: Box) -> Iterator[Shape]:
        for index, (x, row) in enumerate(places):
            cell = Box(box.x + x, box.y + row * em * 1.9, widths[index], em * 1.9)
            if index < len(lined):
                yield from _lined(press, cell, *lined[index])
            else:
                yield from _ticked(press, cell, MEDALS[index - len(lined)])

    return Block(em * 1.9 * (row + 1), draw)


def _lined(press: Press, cell: Box, label: str, value: str) -> Iterable[Shape]:
    look = press.look
    y = cell.cy + cap(look.body) / 2
    yield Text(cell.x, y, label, look.body, colour=look.quiet)
    x = cell.x + press.width(f"{label} ", look.body)
    if value:
        yield Text(x, y, value, look.body, True, colour=look.ink)
    else:
        yield line(x, y + 0.6, cell.right, y + 0.6, look.line)


def _ticked(press: Press, cell: Box, medal: str) -> Iterable[Shape]:
    side = press.look.mm(press.look.body) * 1.1
    yield rect(Box(cell.x, cell.cy - side / 2, side, side), _box_pen(press))
    yield from draw_medal(press, cell.x + side * 1.95, cell.cy, side * 1.3, medal)
