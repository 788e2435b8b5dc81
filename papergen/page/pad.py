"""Score pads, alike for every game: a game says what is in its table; this draws it and puts it on pages."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from papergen.page.fit import FEWER, LARGER_PAPER, DoesNotFit, first, fit, other_template
from papergen.page.frame import Slots, cut_lines, footer, footer_height, slots
from papergen.page.padhead import Emblem, pad_title
from papergen.page.padtable import draw_pad_table, head_rows
from papergen.page.papers import LARGEST, SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Place, Shape, Symbol, Text
from papergen.page.text import balanced, cap

GAP = 6.0  # between two games on one pad
MOST_GAMES = 6
LEAST_ROW = 4.0  # mm; nobody can write in less
CLEAR = 1.45  # times the text size: the least row above a table to look things up in
TALLER = 2.0  # times the usual height: the most if there is room
REFERENCE = 0.85  # times the text size: tables to look things up in
NARROWEST_MARGIN = SAFE + 0.65  # mm


@dataclass(frozen=True)
class Pad:
    """A table to fill in. `printed` has the texts of cells that are filled in already, by row and column;
    `struck` has what stood in those that are corrected.

    Shaded rows and columns are those that are added up. Rows in `ruled` have a heavy line below them.
    `continued` columns share the heading of the column before them. `notes` are sentences under the table;
    `reference` is below them, a table to look things up in, with so many rows; small pads may lack it, and
    have the notes `otherwise` before the others.
    `shorter` are the headings for narrow columns; `under` has second headings, by column; the headings in
    `unnamed` leave room to write a name. So many rows as `together` says belong to one player: the first has
    the name of all, and `whole` columns are not divided. `emblem` is the game's own drawing, for the head.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    printed: Mapping[tuple[int, int], str] = field(default_factory=dict)
    shaded_rows: tuple[int, ...] = ()
    shaded_columns: tuple[int, ...] = ()
    ruled: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    struck: Mapping[tuple[int, int], str] = field(default_factory=dict)
    reference: tuple[int, Callable[[Press, Box], list[Shape]]] | None = None
    otherwise: tuple[str, ...] = ()
    shorter: tuple[str, ...] = ()
    under: Mapping[int, str] = field(default_factory=dict)
    unnamed: tuple[int, ...] = ()
    together: int = 1
    whole: tuple[int, ...] = ()
    emblem: Emblem | None = None
    most: int = MOST_GAMES  # tables on a page

    @property
    def high(self) -> float:
        """The table's height in rows, headings included."""
        return len(self.rows) + head_rows(self)


def player_columns(press: Press, players: int, names: Sequence[str]) -> tuple[str, ...]:
    """The names, or `Player 3` if there is none."""
    return tuple(
        names[i] if i < len(names) else press.words.filled("pad-player", number=i + 1) for i in range(players)
    )


def worth(count: object, points: int) -> str:
    """`3 → 12` for a note: how many points so many are worth, never broken over two lines."""
    return f"{count}\u00a0→\u00a0{points}"


def draw_pad(press: Press, box: Box, pad: Pad, heading: str) -> list[Shape]:
    """The pad to write in, with tables for as many games as have room."""
    shapes, tables, notes = _framed(press, box, pad, heading)
    rows = pad.high
    if pad.reference:
        known, draw = pad.reference
        small = press.scaled(REFERENCE).having(captions=True)
        below, tables = tables.cut_bottom((known + 1) * small.look.mm(small.look.body) * 1.6, 3)
        below = replace(below, y=below.y + _notes_height(press, notes))
        shapes += draw(small, below)
    height = _row_height(press, tables.h, pad) * rows
    count = max(1, min(pad.most, int((tables.h + GAP) / (height + GAP))))
    height = min((tables.h - GAP * (count - 1)) / count, height * TALLER)  # better than an empty end
    least = max(LEAST_ROW, press.look.mm(press.look.body) * CLEAR) if pad.reference else LEAST_ROW
    if height < least * rows:
        raise DoesNotFit("no room for handwriting")
    for number in range(count):
        place = Box(tables.x, tables.y + number * (height + GAP), tables.w, height)
        shapes += draw_pad_table(press, place, pad)
    return [*shapes, *_noted(press, place, notes)]


def draw_filled_pad(press: Press, box: Box, pad: Pad, taller: float = 1.0) -> tuple[list[Shape], Box]:
    """The pad of one finished game at the top of the box, and the room between it and the footer.

    Its rows are `taller` than where somebody has to write.
    """
    pad = replace(plain_pad(pad), emblem=pad.emblem)
    shapes, tables, notes = _framed(press, box, pad, "")
    place = replace(tables, h=_row_height(press, tables.h, pad, taller) * pad.high)
    used = place.bottom - box.y + _notes_height(press, notes)
    rest = box.cut_top(used + 6)[1].cut_bottom(footer_height(press), 4)[1]
    return [*shapes, *draw_pad_table(press, place, pad), *_noted(press, place, notes)], rest


def _framed(press: Press, box: Box, pad: Pad, heading: str) -> tuple[list[Shape], Box, list[str]]:
    """Title and footer, the room between them for tables, and the lines of the notes under the tables."""
    foot, room = box.cut_bottom(footer_height(press), 2)
    title = pad_title(press, box.w, pad.title, heading, pad.emblem)
    top, room = room.cut_top(title.height, 2)
    notes = [line for note in pad.notes for line in balanced(press, note, press.look.small, room.w)]
    shapes = [*footer(press, foot), *title.draw(top)]
    return shapes, room.cut_bottom(_notes_height(press, notes))[1], notes


def _notes_height(press: Press, notes: Sequence[str]) -> float:
    return len(notes) * press.look.step(press.look.small) + 2.5


def _noted(press: Press, table: Box, notes: Sequence[str]) -> Iterator[Shape]:
    """The notes under the last table."""
    look = press.look
    top = table.bottom + 2.5 + cap(look.small)
    for number, text in enumerate(notes):
        yield Text(table.x, top + number * look.step(look.small), text, look.small, colour=look.quiet)


def _row_height(press: Press, h: float, pad: Pad, taller: float = 1.0) -> float:
    """High enough for a pencil; a little more if a single table leaves room."""
    look = press.look
    row = min(h / pad.high, 8.5 * look.body / 9 * taller)
    if row < look.mm(look.body) * 1.25:
        raise DoesNotFit("no room for the score pad")
    return row


def pad_pages(
    press: Press, pad: Pad, heading: str, per_page: int, cut: str, symbol_name: str = "pad"
) -> Pages:
    """One page, upright or else landscape, to be printed as often as you like.

    `symbol_name` keeps the drawings of several pads in one document apart.
    """
    words = press.words
    page, symbol = fit(
        press,
        f"this pad with {per_page} per page",
        partial(_on_page, pad=pad, heading=heading, symbol_name=symbol_name),
        changes={LARGER_PAPER: {"paper": LARGEST}, FEWER: {"per_page": 1}},
        advice=other_template(press),
        otherwise="shorter names",
        per_page=per_page,
    )
    shapes: list[Shape] = [*cut_lines(page, cut)]
    shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
    summary = f"{pad.title}: {words['score-pad']}"
    return press.document(
        summary, [Page(page.width, page.height, tuple(shapes), words["score-pad"], summary)]
    )


def _on_page(press: Press, pad: Pad, heading: str, per_page: int, symbol_name: str) -> tuple[Slots, Symbol]:
    """The page, and the drawing of one pad for each place on it."""

    def drawn(page: Slots, pad: Pad) -> tuple[Slots, Symbol]:
        place = page.places[0]
        short = min(place.w, place.h)
        margin = press.look.margin * min(1, short / 210) if per_page == 1 else 0
        inner = Box(0, 0, place.w, place.h).inset(max(NARROWEST_MARGIN, margin))
        return page, Symbol(symbol_name, tuple(draw_pad(press.for_place(short), inner, pad, heading)))

    upright, level = (slots(press.paper, per_page, across) for across in (False, True))
    return first(
        partial(drawn, page, replace(one, emblem=emblem))
        for one in (*_forms(pad), *(_forms(_unreferenced(pad)) if pad.reference else ()))
        for page in (upright, level)
        for emblem in (pad.emblem, None)
    )


def _unreferenced(pad: Pad) -> Pad:
    return replace(pad, reference=None, notes=(*pad.otherwise, *pad.notes))


def _forms(pad: Pad) -> tuple[Pad, ...]:
    """With whole headings, with short ones, and as plain as can be."""
    return pad, replace(pad, columns=pad.shorter or pad.columns), plain_pad(pad)


def plain_pad(pad: Pad) -> Pad:
    """The same table where there is little room: short headings, one row of them, no drawing."""
    return replace(pad, columns=pad.shorter or pad.columns, under={}, emblem=None)
