"""30 Rails sheets: numbered and named, 1, 2 or 4 per page, or a spread of two pages each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import Dice, Start, dice_of, full_start, rolled_mountains
from papergen.games.thirty_rails.model import Rolls
from papergen.games.thirty_rails.pages.board import draw_board, draw_start
from papergen.games.thirty_rails.pages.faces import Face, ticket_face
from papergen.games.thirty_rails.pages.layout import Plan, arrangements, mirrored
from papergen.games.thirty_rails.pages.needs import Needs
from papergen.games.thirty_rails.tables import (
    ADVANCED,
    ALL_DICE,
    BASIC,
    BLANK_MAP,
    NO_DICE,
    WHOLE_START,
    WITH_MOUNTAINS,
)
from papergen.page.drawings import qr_mask
from papergen.page.fit import FEWER, LARGER_PAPER, first, fit, other_template
from papergen.page.frame import Slots, cut_lines, footer, slots
from papergen.page.header import Heading, plan_header, ticket_code
from papergen.page.papers import LARGEST
from papergen.page.press import Press
from papergen.page.shapes import Bookmark, Box, Page, Pages, Path, Place, Shape, Symbol
from papergen.wording import shown

MOVED = 5.0  # mm; a map that moves less is in the middle already
USUAL_SEED = 38  # characters: four words and the number of the game that evening


@dataclass(frozen=True)
class SheetRequest:
    """What was asked for. `players` are the names for sheets 1, 2 …; further sheets stay unnamed."""

    seed: str
    variant: str = BASIC
    setup: str = BLANK_MAP
    dice: str = NO_DICE
    count: int = 1
    players: tuple[str, ...] = ()
    per_page: int = 1
    cut: str = "marks"  # none, marks or lines, between several sheets on a page
    subtitle: str = ""  # instead of the variant's name
    mirror: bool = False  # the map on the right of the tables, for left-handed players
    own_codes: bool = False  # each sheet's QR code says SEED#NUMBER instead of just the seed


@dataclass(frozen=True)
class _Made:
    """An arrangement in which every text fits."""

    page: Slots
    faces: tuple[Face, ...]  # the sides of a sheet, each on a page of its own
    fingerprint: str
    once: tuple[Place, ...] = ()  # what a page has once, however many sheets are on it


def sheets(press: Press, request: SheetRequest) -> Pages:
    if press.look.spread and request.per_page > 1:
        raise PapergenError(
            f"--per-page {request.per_page}: a sheet in the template '{shown(press.look.name)}' takes two "
            "pages; leave --per-page out, or use another template"
        )
    if press.look.spread and request.mirror:
        raise PapergenError(
            f"--mirror: in the template '{shown(press.look.name)}' map and tables are two pages; "
            "leave --mirror out, and put the tables where you like"
        )
    look = press.look
    least = look.spread_square if look.spread else look.smallest_square
    if request.per_page == 4:
        from papergen.games.thirty_rails.pages.quarter import LEAST_SQUARE

        least = max(least, LEAST_SQUARE)
    what = f"squares of {least:g} mm with {request.per_page} per page"
    if request.dice != NO_DICE:
        what += f" and --dice {request.dice}"
    if request.mirror:
        what += " and --mirror"

    def make(press: Press, **asked: Any) -> _Made:
        return _make(press, replace(request, **asked))

    made = fit(
        press,
        what,
        make,
        changes={
            LARGER_PAPER: {"paper": LARGEST},
            FEWER: {"per_page": 1},
            "--dice none": {"dice": NO_DICE},
            "a shorter seed": {"seed": request.seed[:USUAL_SEED]},
        },
        advice=other_template(press, maps=True),
        seed=request.seed,
        dice=request.dice,
        per_page=request.per_page,
    )
    subject = _subject(press, request, made.fingerprint)
    return press.document(
        f"{press.words['30-rails']}: {request.seed}",
        _pages(press, request, made, subject),
        count=_page_count(request) * len(made.faces),
        subject=subject,
    )


def _make(press: Press, request: SheetRequest) -> _Made:
    dice = dice_of(request.seed)
    setup = dice.setup if request.dice != NO_DICE else None
    turns = dice.turns if request.dice == ALL_DICE else None
    needs = Needs(request.variant == ADVANCED, request.setup, Rolls(setup, turns))
    start = _start(request, dice)
    title, subtitle = press.words["30-rails-title"], request.subtitle or press.words[request.variant]
    heading = Heading(title, subtitle, request.seed, dice.fingerprint, coded=not request.own_codes)
    if press.look.spread:
        from papergen.games.thirty_rails.pages.spread import spread

        return _Made(slots(press.paper, 1, False), spread(press, needs, heading, start), dice.fingerprint)
    if request.per_page == 4:
        from papergen.games.thirty_rails.pages.quarter import quarters

        page, face, foot = quarters(press, needs, heading, start, request.mirror)
        return _Made(page, (face,), dice.fingerprint, (Place(foot),))

    def drawn(page: Slots, plan: Plan) -> _Made:
        head = plan_header(plan.press, plan.header)
        face = ticket_face(plan.press, head, heading, _below_header(plan, start))
        return _Made(page, (face,), dice.fingerprint)

    found = arrangements(press, needs, request.per_page)
    return first(partial(drawn, *one) for one in (_mirrored(found) if request.mirror else found))


def _mirrored(found: Iterable[tuple[Slots, Plan]]) -> Iterator[tuple[Slots, Plan]]:
    """The other way round, and only those in which that moves the map."""
    for page, plan in found:
        other = mirrored(plan, page.places[0].w)
        if other.board.field.x > plan.board.field.x + MOVED:
            yield page, other


def _start(request: SheetRequest, dice: Dice) -> Start:
    if request.setup == WITH_MOUNTAINS:
        return rolled_mountains(dice)
    if request.setup == WHOLE_START:
        return full_start(request.seed, dice)
    return Start()


def _below_header(plan: Plan, start: Start) -> Iterator[Shape]:
    press = plan.press
    yield from draw_board(press, plan.board)
    yield from draw_start(press, plan.board, start)
    for block, box in plan.blocks:
        yield from block.draw(box)
    yield from footer(press, plan.footer, ruler=True)


def _page_count(request: SheetRequest) -> int:
    return -(-request.count // request.per_page)


def _pages(press: Press, request: SheetRequest, made: _Made, subject: str) -> Iterator[Page]:
    page, sheet = made.page, press.words["sheet"]
    cuts = Symbol("cuts", tuple(cut_lines(page, request.cut)))
    on_page = [*made.once, Place(cuts)] if cuts.shapes else [*made.once]
    for index in range(_page_count(request)):
        before = index * request.per_page
        numbers = range(before + 1, min(before + request.per_page, request.count) + 1)
        summary = ", ".join([subject, *filter(None, request.players[before : numbers[-1]])])
        for face in made.faces:
            shapes: list[Shape] = [*on_page]
            for number, place in zip(numbers, page.places, strict=False):
                shapes.append(Place(face.drawing, place.x, place.y))
                shapes += (_moved(field, place.x, place.y) for field in _fields(face, request, number))
            if len(made.faces) == 1:
                yield Page(page.width, page.height, tuple(shapes), sheet, summary)
                continue
            mark = (Bookmark(f"{sheet} {index + 1} {_player(request, index + 1)}".rstrip()),)
            section = f"{sheet} {index + 1} ·"
            marks = mark if face is made.faces[0] else ()
            yield Page(page.width, page.height, tuple(shapes), section, summary, marks)


def _fields(face: Face, request: SheetRequest, number: int) -> list[Shape]:
    """What only the sheet of that number has."""
    fields = face.fields(_player(request, number), f"{number}/{request.count}" if request.count > 1 else "")
    if request.own_codes and face.ticket:
        fields.append(_own_code(face.ticket, request.seed, number))
    return fields


def _player(request: SheetRequest, number: int) -> str:
    return request.players[number - 1] if number <= len(request.players) else ""


def _own_code(ticket: Box, seed: str, number: int) -> Place:
    return ticket_code(ticket, sheet_code(seed, number), f"qr{number}", qr_mask(sheet_code(seed, 1)))


def sheet_code(seed: str, number: int) -> str:
    """What the QR code on a pupil's sheet says: no seed has a #, so the two are easy to separate."""
    return f"{seed}#{number}"


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        raise TypeError("only texts and codes differ from sheet to sheet")
    return replace(shape, x=shape.x + dx, y=shape.y + dy)


def _subject(press: Press, request: SheetRequest, fingerprint: str) -> str:
    words = press.words
    return (
        f"{words['30-rails']}, {words[request.variant]}, {words['seed']} {request.seed}, "
        f"{words['fingerprint']} {fingerprint}"
    )
