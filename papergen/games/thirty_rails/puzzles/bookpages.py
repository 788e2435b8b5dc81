"""Puzzle books and calendars on numbered pages: a cover, the rules, the puzzles, and small keys."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import count, groupby, product
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, kind_named
from papergen.games.thirty_rails.puzzles.layout import Layout, draw_layout
from papergen.games.thirty_rails.puzzles.pages import GAP, GRIDS, SMALLER, SQUARES, TEXT
from papergen.page.blocks import Block, on_pages, text, titled
from papergen.page.bookmarks import begun
from papergen.page.cover import Cover, cover_page
from papergen.page.drawings import rails
from papergen.page.fit import first, fit, other_template, usual
from papergen.page.frame import footer_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, circle
from papergen.page.text import cap, fitted

if TYPE_CHECKING:
    from papergen.games.thirty_rails.puzzles.graded import Entry, Graded

KEYS = (6, 4, 2, 1)  # answers on a page: the most that can be read
GAUGE = 1.2  # mm between the rails under the running head
LayoutOf = Callable[[Press, "Entry"], Layout]


def book_pages(press: Press, book: "Graded", per_page: int) -> list[Page]:
    """Everything but the answers. The cover is page 1, and has no number."""
    words = press.words
    rules = _rules(press)
    advice = usual(press, maps=True)
    puzzles = fit(
        press,
        f"a book with {per_page} per page",
        partial(_puzzle_pages, book=book),
        advice=(*(("--per-page 1",) if per_page > 1 else ()), *advice),
        per_page=per_page,
    )
    front = fit(press, "the cover", partial(_cover, book=book, rules=rules, puzzles=puzzles), advice=advice)
    inside = [begun(rules[0], words["book-rules"]), *rules[1:], *puzzles]
    return [front, *_numbered(press, inside, 1)]


def book_keys(press: Press, book: "Graded", after: int) -> list[Page]:
    """The answers, on as few pages as can be read."""
    other = (*other_template(press, maps=True), "--key none")
    made = fit(press, "the answers", partial(_key_pages, book=book), advice=other)
    opened = [begun(made[0], press.words["puzzle-answers"]), *made[1:]]
    return list(_numbered(press, opened, after))


def _numbered(press: Press, pages: Iterable[Page], after: int) -> Iterator[Page]:
    """With their numbers at the foot, in the middle, where no footer reaches."""
    sized = press.for_place(press.size[0])
    look = sized.look
    for number, page in zip(count(after + 1), pages, strict=False):
        baseline = page.height - look.margin - look.mm(look.small) * 0.25
        label = Text(page.width / 2, baseline, str(number), look.body, True, "middle", look.ink)
        yield replace(page, shapes=(*page.shapes, label))


def _cover(press: Press, book: "Graded", rules: Sequence[Page], puzzles: Sequence[Page]) -> Page:
    words = press.words
    contents = [(words["book-rules"], "2")]
    pages = list(enumerate(puzzles, 2 + len(rules)))
    contents += [(mark.title, str(number)) for number, page in pages for mark in page.bookmarks]
    month, size = book.month, len(book.entries)
    return cover_page(
        press,
        Cover(
            words["30-rails-title"],
            month_name(press, month) if month else words["book-title"],
            words["book-daily"] if month else words.filled("book-count", count=size),
            book.seed,
            book.fingerprint,
            contents=tuple(contents),
        ),
    )


def month_name(press: Press, day: date) -> str:
    name = press.words.filled("date-month", month=press.words[f"month-{day.month}"], year=day.year)
    return name[0].upper() + name[1:]


def date_name(press: Press, day: date) -> str:
    words = press.words
    gaps = {"weekday": words[f"weekday-{day.isoweekday()}"], "month": words[f"month-{day.month}"]}
    name = words.filled("date-day", day=day.day, year=day.year, **gaps)
    return name[0].upper() + name[1:]


def _rules(press: Press) -> list[Page]:
    """The rules of the game, and what the puzzles ask; both face each other where the rules need one page."""
    from papergen.games.thirty_rails.pages.rules import rule_card
    from papergen.page.rules import rule_pages

    short = replace(press, made_by="papergen rules 30-rails", options="")  # leaves room for the number
    return [*rule_pages(short, rule_card(press), False, "none").pages, *fit(press, "the kinds", _kinds)]


def _kinds(press: Press) -> list[Page]:
    words = press.words
    sized, frame, room = _frame(press, words["book-kinds-title"], "")

    def blocks(press: Press, w: float) -> list[Block]:
        told = [
            titled(press, words[f"puzzle-{kind}"], text(press, w, words[f"book-{kind}"])) for kind in KINDS
        ]
        return [*told, text(press, w, words["book-one-answer"], quiet=True)]

    drawn = on_pages(sized, [blocks], room, sized.look.mm(sized.look.body) * 1.6)
    section = words["book-kinds"]
    summary = f"{words['30-rails']}: {section}"
    made = [Page(*press.size, (*frame, *shapes), section, summary) for shapes in drawn]
    return [begun(made[0], section), *made[1:]]


def _frame(press: Press, title: str, note: str) -> tuple[Press, list[Shape], Box]:
    """The press scaled to its paper, a running head over rails, and the room between it and the number."""
    w, h = press.size
    press = press.for_place(w)
    look = press.look
    box = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(press), 3.0)[1]
    size = fitted(press, title, look.title * 0.7, box.w - press.width(note, look.body) - 4, True)
    baseline = box.y + cap(look.title * 0.7)
    middle = baseline + 2.0 + GAUGE
    shapes: list[Shape] = [Text(box.x, baseline, title, size, True, colour=look.ink)]
    if note:
        shapes.append(Text(box.right, baseline, note, look.body, False, "end", look.quiet))
    shapes += rails(box.x, box.right, middle, GAUGE, look.accent, 0.25)
    return press, shapes, box.cut_top(middle + GAUGE - box.y, 3.0)[1]


def _puzzle_pages(press: Press, book: "Graded", per_page: int) -> list[Page]:
    words = press.words
    if book.month:
        return _section(press, book.entries, per_page, month_name(press, book.month), words["book-month"])
    pages = []
    for level, entries in groupby(book.entries, key=lambda entry: entry.sort.level):
        name = words[f"book-{level}"]
        pages += _section(press, list(entries), per_page, name, name)
    return pages


def _section(press: Press, entries: "Sequence[Entry]", per_page: int, note: str, bookmark: str) -> list[Page]:
    def question(press: Press, entry: "Entry") -> Layout:
        return kind_named(entry.sort.kind).question(press, entry.puzzle)

    starts = range(0, len(entries), per_page)
    head = (press.words["30-rails-title"], note, press.words["puzzle"])
    pages = [_page(press, entries[start : start + per_page], per_page, head, question) for start in starts]
    return [begun(pages[0], bookmark), *pages[1:]]


def _key_pages(press: Press, book: "Graded") -> list[Page]:
    """As many on each page as fit there: some kinds need more room than others."""
    head = (press.words["book-answers"], press.words["30-rails"], press.words["puzzle-answers"])
    left, pages = list(book.entries), []

    def answer(press: Press, entry: "Entry") -> Layout:
        return kind_named(entry.sort.kind).answer(press, entry.puzzle, False)

    def page(size: int) -> tuple[Page, int]:
        return _page(press, left[:size], size, head, answer), size

    while left:
        made, size = first(partial(page, size) for size in KEYS)
        pages.append(made)
        left = left[size:]
    return pages


def _page(
    press: Press, entries: "Sequence[Entry]", per_page: int, head: tuple[str, str, str], layout: LayoutOf
) -> Page:
    """Puzzles or answers at the largest size at which they fit; `head` has title, note and section."""
    title, note, section = head
    sized, frame, room = _frame(press, title, note)
    places = room.grid(*GRIDS[per_page], GAP)

    def drawn(least: float, smaller: float) -> list[Shape]:
        small = sized.scaled(TEXT[per_page] * smaller)
        shapes: list[Shape] = []
        for entry, place in zip(entries, places, strict=False):
            strip, rest = _strip(small, place, entry)
            shapes += [*strip, *draw_layout(small, rest, entry.number, layout(small, entry), least)]
        return shapes

    shapes = first(partial(drawn, *sizes) for sizes in product(SQUARES, SMALLER))
    numbers = ", ".join(str(entry.number) for entry in entries)
    summary = f"{press.words['30-rails']}: {section} {numbers}"
    return Page(*press.size, (*frame, *shapes), section, summary)


def _strip(press: Press, box: Box, entry: "Entry") -> tuple[list[Shape], Box]:
    """The puzzle's title, the date where it has one, and a signal lamp for each level; and the rest."""
    look, words = press.look, press.words
    size = look.body * (1 if look.large else 1.15)
    strip, rest = box.cut_top(look.mm(size) * 1.1, 1.2)
    radius = cap(size) * 0.42
    baseline = strip.y + cap(size) + 0.3
    lit = LEVELS.index(entry.sort.level) + 1
    shapes: list[Shape] = []
    pen = Pen(look.accent, max(0.25, look.thin))
    for lamp in range(len(LEVELS)):
        x = strip.right - radius - (len(LEVELS) - 1 - lamp) * radius * 2.7 - 0.2
        fill = look.accent if lamp < lit else None
        shapes.append(circle(x, baseline - cap(size) / 2, radius, pen, fill))
    name = words[f"puzzle-{entry.sort.kind}"]
    title = date_name(press, entry.day) if entry.day else name
    room = strip.w - radius * 9
    if entry.day and press.width(title, size, True) + press.width(name, look.body) + 3 <= room:
        x = strip.x + press.width(title, size, True) + 3
        shapes.append(Text(x, baseline, name, look.body, colour=look.quiet))
    shapes.append(
        Text(strip.x, baseline, title, fitted(press, title, size, room, True), True, colour=look.ink)
    )
    return shapes, rest
