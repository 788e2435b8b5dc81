"""The league table on a page, with a bar for each player."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import PurePath

from papergen import __version__
from papergen.errors import PapergenError
from papergen.game import games
from papergen.league import MEASURES, Standing, not_holding, standings
from papergen.page.draw import Box, lines, rect
from papergen.page.fit import NoRoom
from papergen.page.frame import caption, footer_height, page_look
from papergen.page.look import Look
from papergen.page.pad import LABELS, Pad, draw_pad, pad_height
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pages, Pen, Shape
from papergen.page.text import DoesNotFit, in_box, shortened
from papergen.page.typeface import printable, width
from papergen.result import Result
from papergen.words import Words

PER_PAGE = (14, 10, 7, 5)  # players; as many as have room
BESIDE = 3.0  # mm that a name in the table leaves free
MOST_NAMED = 12  # of the files that do not hold


def standings_pages(
    results: Sequence[Result], by: str, heading: str, paper: str, look: Look, words: Words
) -> Pages:
    places = standings(results, by)
    if not places:
        raise PapergenError("there is no result that could be ranked, so no page is written")
    title = games()[results[0].game].title
    note = _note(results, words)
    for most in PER_PAGE:
        groups = _even(places, most)
        try:
            pages = [_page(group, places, by, heading or title, note, paper, look, words) for group in groups]
        except DoesNotFit:
            continue
        summary = f"{words['standings']}: {title}"
        return Pages(summary, summary, len(pages), pages, words["language"], look.ground)
    raise NoRoom("the standings", paper, look)


def _even(places: Sequence[Standing], most: int) -> list[Sequence[Standing]]:
    """In as few groups as `most` allows, all about as large: no page for a last one alone."""
    pages = -(-len(places) // most)
    ends = [len(places) * page // pages for page in range(pages + 1)]
    return [places[start:end] for start, end in pairwise(ends)]


def _note(results: Sequence[Result], words: Words) -> str:
    left = [printable(PurePath(result.file).name) for result in not_holding(results)]
    files = [*left[:MOST_NAMED], *(["…"] if len(left) > MOST_NAMED else [])]
    return words.filled("standings-not-counted", files=", ".join(files)) if left else ""


def _page(
    group: Sequence[Standing],
    places: Sequence[Standing],
    by: str,
    heading: str,
    note: str,
    paper: str,
    look: Look,
    words: Words,
) -> Page:
    w, h = PAPERS[paper]
    look = replace(page_look(look, w), captions=True)  # a chart says what it shows
    box = Box(0, 0, w, h).inset(look.margin)
    pad = _pad(group, note, words, look, box.w * LABELS - BESIDE)
    shapes = draw_pad(
        look,
        words,
        box,
        pad,
        heading,
        f"papergen standings --by {by}",
        f"papergen {__version__}",
        games=1,
    )
    rest = box.cut_top(pad_height(look, words, box, pad, heading) + 6)[1].cut_bottom(footer_height(look), 4)[
        1
    ]
    block, room = caption(look, rest, words[f"league-{by}"].upper())
    shapes += [*block, *_bars(look, words, room.cut_top(2)[1], group, places, by)]
    summary = f"{words['standings']}: {', '.join(place.player for place in group)}"
    return Page(w, h, tuple(shapes), words["standings"], summary)


def _pad(group: Sequence[Standing], note: str, words: Words, look: Look, room: float) -> Pad:
    """The table; a name that is too wide for `room` is shortened: a league must not fail on a name."""
    columns = ("games", "wins", "best", "average", "total")
    printed: dict[tuple[int, int], str] = {}
    for row, place in enumerate(group):
        average = "–" if place.average is None else words.decimal(f"{place.average:.1f}")
        best = "–" if place.best is None else str(place.best)
        cells = (str(place.games), str(place.wins), best, average, str(place.total))
        printed |= {(row, column): text for column, text in enumerate(cells)}
    ranks = ["–" if place.rank is None else str(place.rank) for place in group]
    most = max(map(len, ranks))  # two spaces are as wide as a digit
    names = (
        f"{'  ' * (most - len(r))}{r}   {printable(p.player)}" for r, p in zip(ranks, group, strict=True)
    )
    return Pad(
        title=words["standings-title"],
        corner=words["name"],
        columns=tuple(words[f"league-{column}"] for column in columns),
        rows=tuple(shortened(name, look.body, room, look.least)[0] for name in names),
        printed=printed,
        notes=(note,) if note else (),
    )


def _bars(
    look: Look, words: Words, box: Box, group: Sequence[Standing], places: Sequence[Standing], by: str
) -> list[Shape]:
    """Horizontal bars from zero, to the scale of the best of all players."""
    measure = MEASURES[by]
    most = max((measure(place) for place in places), default=0) or 1
    row = min(box.h / len(group), 9.0)
    if row < look.mm(look.small) * 1.1:
        raise DoesNotFit("no room for the bars")
    label_w = min(max(width(printable(p.player), look.small) for p in places) + 3, box.w * 0.4)
    scale = (box.w - label_w - 18) / most
    shapes: list[Shape] = []
    for i, place in enumerate(group):
        line = Box(box.x, box.y + i * row, box.w, row)
        name, bar = line.cut_left(label_w)
        value = measure(place)
        shown, size = shortened(printable(place.player), look.small, name.w - 2, look.least)
        shapes.append(in_box(look, name, shown, size, anchor="start", pad=0))
        length = max(value, 0) * scale
        drawn = Box(bar.x, bar.y + row * 0.18, length, row * 0.64)
        if length > 0.2:
            shapes.append(rect(drawn, Pen(look.ink, look.thin), look.band))
        text = words.decimal(f"{value:.1f}") if by == "average" else f"{value:g}"
        shapes.append(in_box(look, Box(drawn.right, bar.y, 16, row), text, look.small, True, "start", pad=1))
    shapes.append(lines([(box.x + label_w, box.y, box.x + label_w, box.y + row * len(group))], look.line))
    return shapes
