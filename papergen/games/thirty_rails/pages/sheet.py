"""30 Rails sheets: numbered and named, 1, 2 or 4 per page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from papergen.games.thirty_rails.dice import Dice, Start, dice_of, full_start, rolled_mountains
from papergen.games.thirty_rails.model import Rolls
from papergen.games.thirty_rails.pages.board import draw_board, draw_start
from papergen.games.thirty_rails.pages.layout import Plan, arrangements
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
from papergen.page.frame import Slots, cut_lines, footer
from papergen.page.header import HeaderPlan, Heading, header, header_fields, plan_header, ticket_code
from papergen.page.papers import LARGEST
from papergen.page.press import Press
from papergen.page.shapes import Page, Pages, Path, Place, Shape, Symbol

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
    own_codes: bool = False  # each sheet's QR code says SEED#NUMBER instead of just the seed


@dataclass(frozen=True)
class _Made:
    """An arrangement in which every text fits; `drawing` is what all sheets have in common."""

    page: Slots
    plan: Plan
    drawing: Symbol
    fingerprint: str


def sheets(press: Press, request: SheetRequest) -> Pages:
    what = f"squares of {press.look.smallest_square:g} mm with {request.per_page} per page"
    if request.dice != NO_DICE:
        what += f" and --dice {request.dice}"

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
        count=_page_count(request),
        subject=subject,
    )


def _make(press: Press, request: SheetRequest) -> _Made:
    dice = dice_of(request.seed)
    setup = dice.setup if request.dice != NO_DICE else None
    turns = dice.turns if request.dice == ALL_DICE else None
    needs = Needs(request.variant == ADVANCED, request.setup, Rolls(setup, turns))
    start = _start(request, dice)

    def drawn(page: Slots, plan: Plan) -> _Made:
        drawing = Symbol("sheet", tuple(_drawing(plan, request, dice, start)))
        return _Made(page, plan, drawing, dice.fingerprint)

    return first(partial(drawn, *found) for found in arrangements(press, needs, request.per_page))


def _start(request: SheetRequest, dice: Dice) -> Start:
    if request.setup == WITH_MOUNTAINS:
        return rolled_mountains(dice)
    if request.setup == WHOLE_START:
        return full_start(request.seed, dice)
    return Start()


def _drawing(plan: Plan, request: SheetRequest, dice: Dice, start: Start) -> Iterator[Shape]:
    press = plan.press
    title, subtitle = press.words["30-rails-title"], request.subtitle or press.words[request.variant]
    heading = Heading(title, subtitle, request.seed, dice.fingerprint, coded=not request.own_codes)
    yield from header(press, plan_header(press, plan.header), heading)
    yield from draw_board(press, plan.board)
    yield from draw_start(press, plan.board, start)
    for block, box in plan.blocks:
        yield from block.draw(box)
    yield from footer(press, plan.footer, ruler=True)


def _page_count(request: SheetRequest) -> int:
    return -(-request.count // request.per_page)


def _pages(press: Press, request: SheetRequest, made: _Made, subject: str) -> Iterator[Page]:
    page, plan = made.page, made.plan
    cuts = Symbol("cuts", tuple(cut_lines(page, request.cut)))
    header_plan = plan_header(plan.press, plan.header)
    players = request.players
    for index in range(_page_count(request)):
        shapes: list[Shape] = [Place(cuts)] if cuts.shapes else []
        before = index * request.per_page
        numbers = range(before + 1, min(before + request.per_page, request.count) + 1)
        for number, place in zip(numbers, page.places, strict=False):
            player = players[number - 1] if number <= len(players) else ""
            sheet = f"{number}/{request.count}" if request.count > 1 else ""
            fields = header_fields(plan.press, header_plan, player, sheet)
            if request.own_codes:
                fields.append(_own_code(header_plan, request.seed, number))
            shapes.append(Place(made.drawing, place.x, place.y))
            shapes += (_moved(field, place.x, place.y) for field in fields)
        summary = ", ".join([subject, *filter(None, players[before : numbers[-1]])])
        yield Page(page.width, page.height, tuple(shapes), press.words["sheet"], summary)


def _own_code(plan: HeaderPlan, seed: str, number: int) -> Place:
    return ticket_code(plan.ticket, sheet_code(seed, number), f"qr{number}", qr_mask(sheet_code(seed, 1)))


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
