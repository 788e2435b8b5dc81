"""The league tables on pages, one for each variant of the game, with one bar per player."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from papergen.errors import PapergenError
from papergen.league import (
    MEASURES,
    Standing,
    by_kind,
    is_unfinished,
    names_of,
    not_holding,
    standings,
)
from papergen.page.charts import level_bars
from papergen.page.fit import first, fit
from papergen.page.frame import caption
from papergen.page.marks import kind_title
from papergen.page.pad import Pad, draw_filled_pad
from papergen.page.padtable import LABELS
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Shape
from papergen.page.text import shortened
from papergen.result import Result

PER_PAGE = (14, 10, 7, 5)  # players; the first that fits
BESIDE = 3.0  # mm that stay free beside a name in the table
MOST_NAMED = 12  # of those whose games do not count


def standings_pages(press: Press, results: Sequence[Result], by: str, heading: str) -> Pages:
    standings(results, by)  # refuses what cannot be ranked
    if not results:
        raise PapergenError("there are no results to rank, so no page is written")
    kinds = by_kind(results)
    titles = {kind: kind_title(press.words, own[0].game, kind) for kind, own in kinds.items()}

    def pages(press: Press) -> list[Page]:
        found: list[Page] = []
        for kind, own in kinds.items():
            told = [heading, *([] if heading and len(kinds) == 1 and kind == own[0].game else [titles[kind]])]
            found += _section(press, own, by, " · ".join(filter(None, told)))
        return found

    summary = f"{press.words['standings']}: {', '.join(titles.values())}"
    return press.document(summary, fit(press, "the standings", pages))


def _section(press: Press, results: Sequence[Result], by: str, heading: str) -> list[Page]:
    """The pages of one kind of game."""
    places = standings(results, by)
    page = partial(_page, places=places, by=by, heading=heading, notes=_notes(press, results))
    return first(partial(_drawn, press, page, _even(places, most)) for most in PER_PAGE)


def _drawn(
    press: Press, page: Callable[[Press, Sequence[Standing]], Page], groups: Sequence[Sequence[Standing]]
) -> list[Page]:
    return [page(press, group) for group in groups]


def _even(places: Sequence[Standing], most: int) -> list[Sequence[Standing]]:
    """In as few groups as `most` allows, all about equally large: no page with only one player."""
    pages = -(-len(places) // most)
    ends = [len(places) * page // pages for page in range(pages + 1)]
    return [places[start:end] for start, end in pairwise(ends)]


def _notes(press: Press, results: Sequence[Result]) -> tuple[str, ...]:
    """Whose games do not count, and whose are not finished."""
    told = {
        "standings-not-counted": not_holding(results),
        "standings-unfinished": [result for result in results if is_unfinished(result)],
    }
    return tuple(press.words.filled(key, files=_whose(press, some)) for key, some in told.items() if some)


def _whose(press: Press, results: Sequence[Result]) -> str:
    names = [press.printable(", ".join(names_of(result))) for result in results]
    return ", ".join([*names[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else [])])


def _page(
    press: Press,
    group: Sequence[Standing],
    places: Sequence[Standing],
    by: str,
    heading: str,
    notes: tuple[str, ...],
) -> Page:
    w, h = press.size
    words = press.words
    press = press.for_place(w).having(captions=True)  # a chart needs to say what it shows
    box = Box(0, 0, w, h).inset(press.look.margin)
    shapes, rest = draw_filled_pad(press, box, _pad(press, group, notes, box.w * LABELS - BESIDE), heading)
    block, room = caption(press, rest, words[f"league-{by}"].upper())
    shapes += [*block, *_bars(press, room.cut_top(2)[1], group, places, by)]
    summary = f"{words['standings']}: {', '.join(place.player for place in group)}"
    return Page(w, h, tuple(shapes), words["standings"], summary)


def _pad(press: Press, group: Sequence[Standing], notes: tuple[str, ...], room: float) -> Pad:
    """The table; names wider than `room` are shortened: a league must not fail because of a name."""
    words = press.words
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
        f"{'  ' * (most - len(r))}{r}   {press.printable(p.player)}"
        for r, p in zip(ranks, group, strict=True)
    )
    return Pad(
        title=words["standings-title"],
        corner=words["name"],
        columns=tuple(words[f"league-{column}"] for column in columns),
        rows=tuple(shortened(press, name, press.look.body, room)[0] for name in names),
        printed=printed,
        notes=notes,
    )


def _bars(
    press: Press, box: Box, group: Sequence[Standing], places: Sequence[Standing], by: str
) -> list[Shape]:
    """The bars, scaled to the best of all players."""
    measure = MEASURES[by]
    names = [press.printable(place.player) for place in places]
    widest = max(names, key=lambda name: press.width(name, press.look.small))
    bars = []
    for place in group:
        value = measure(place)
        number = press.words.decimal(f"{value:.1f}") if by == "average" else f"{value:g}"
        bars.append((press.printable(place.player), value, number))
    return level_bars(press, box, bars, widest, max(map(measure, places)))
