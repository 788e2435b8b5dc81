"""30 Rails sheets: numbered, named, 1, 2 or 4 to a page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Literal

from papergen import __version__
from papergen.games.thirty_rails.dice import Dice, Start, dice_of, full_start, rolled_mountains
from papergen.games.thirty_rails.pages.blocks import legend, overrides, paragraph, shares_note
from papergen.games.thirty_rails.pages.board import draw_board, draw_start
from papergen.games.thirty_rails.pages.layout import Needs, Plan, arrangements
from papergen.games.thirty_rails.pages.rolls import RollsForm, rolls
from papergen.games.thirty_rails.pages.scorecolumns import score_columns
from papergen.games.thirty_rails.pages.scoretable import score_rows
from papergen.page.drawings import qr_mask
from papergen.page.fit import FEWER, LARGER_PAPER, LARGEST, SHORTER, NoRoom, other_template
from papergen.page.frame import caption, footer
from papergen.page.header import HeaderPlan, Heading, header, header_fields, plan_header, ticket_code
from papergen.page.look import Look
from papergen.page.shapes import Page, Pages, Path, Place, Shape, Symbol
from papergen.page.slots import Slots, cut_lines
from papergen.page.text import DoesNotFit
from papergen.words import Words

Variant = Literal["basic", "advanced"]
Setup = Literal["blank", "mountains", "full"]
PrintedDice = Literal["none", "setup", "all"]
Cut = Literal["none", "marks", "lines"]
USUAL_SEED = 38  # characters: four words and the number of the evening's game


@dataclass(frozen=True)
class SheetRequest:
    """What was asked for. `players` are the names for sheets 1, 2 …; sheets beyond them stay unnamed."""

    seed: str
    variant: Variant = "basic"
    setup: Setup = "blank"
    dice: PrintedDice = "none"
    count: int = 1
    players: tuple[str, ...] = ()
    per_page: int = 1
    paper: str = "a4"
    cut: Cut = "marks"
    command: str = ""
    subtitle: str = ""  # in place of the variant's name
    own_codes: bool = False  # each sheet's QR code says SEED#NUMBER, and not the seed alone


def sheets(request: SheetRequest, look: Look, words: Words) -> Pages:
    dice = dice_of(request.seed)
    start = _start(request, dice)
    if (best := _best(request, look, words, dice, start)) is None:
        raise _no_room(request, look, words)
    page, plan, symbol = best
    count = -(-request.count // request.per_page)
    return Pages(
        title=f"{words['30-rails']}: {request.seed}",
        subject=_subject(request, words, dice),
        count=count,
        pages=_pages(request, words, page, plan, symbol, count),
        language=words["language"],
        ground=look.ground,
    )


def _start(request: SheetRequest, dice: Dice) -> Start:
    if request.setup == "mountains":
        return rolled_mountains(dice)
    if request.setup == "full":
        return full_start(request.seed, dice)
    return Start()


def _best(
    request: SheetRequest, look: Look, words: Words, dice: Dice, start: Start
) -> tuple[Slots, Plan, Symbol] | None:
    """The first arrangement in which every text really fits."""
    needs = Needs(
        advanced=request.variant == "advanced",
        rolls=None if request.dice == "none" else RollsForm(turns=request.dice == "all"),
        note=words[f"note-{request.setup}"],
        extra_note=words["buy-shares-note"],
    )
    for page, plan in arrangements(look, needs, request.paper, request.per_page):
        try:
            shapes = tuple(_static(request, words, dice, start, plan))
        except DoesNotFit:
            continue
        return page, plan, Symbol("sheet", shapes)
    return None


def _no_room(request: SheetRequest, look: Look, words: Words) -> NoRoom:
    what = f"squares of {look.smallest_square:g} mm with {request.per_page} to a page"
    if request.dice != "none":
        what += f" and --dice {request.dice}"
    remedies = [*_remedies(request, look, words), *other_template(look, maps=True)]
    return NoRoom(what, request.paper, look, *(remedies or [SHORTER]))


def _remedies(request: SheetRequest, look: Look, words: Words) -> list[str]:
    """What makes room, tried out: each change that is enough by itself, else the first that are together."""
    changes: dict[str, dict[str, Any]] = {
        LARGER_PAPER: {"paper": LARGEST},
        FEWER: {"per_page": 1},
        "--dice none": {"dice": "none"},
        "a shorter seed": {"seed": request.seed[:USUAL_SEED]},
    }
    changes = {name: change for name, change in changes.items() if replace(request, **change) != request}

    def helps(names: tuple[str, ...]) -> bool:
        other = replace(request, **{key: value for name in names for key, value in changes[name].items()})
        dice = dice_of(other.seed)
        return _best(other, look, words, dice, _start(other, dice)) is not None

    if alone := [name for name in changes if helps((name,))]:
        return alone
    several = (names for count in range(2, len(changes) + 1) for names in combinations(changes, count))
    together = next(filter(helps, several), None)
    return [" and ".join(together)] if together else []


def _static(request: SheetRequest, words: Words, dice: Dice, start: Start, plan: Plan) -> Iterator[Shape]:
    """All that is the same on every sheet of the request."""
    look = plan.look
    advanced = request.variant == "advanced"
    subtitle = request.subtitle or words[request.variant]
    coded = not request.own_codes
    heading = Heading(words["30-rails-title"], subtitle, request.seed, dice.fingerprint, coded)
    yield from header(look, words, plan_header(look, plan.header), heading)
    yield from draw_board(look, plan.board)
    yield from draw_start(look, plan.board, start)
    yield from legend(look, words, plan.legend, plan.legend_columns)
    yield from (shares_note if advanced else overrides)(look, words, plan.extra)
    yield from (score_rows if plan.score_by_rows else score_columns)(look, words, plan.score, advanced)
    if plan.rolls:
        setup = dice.setup if request.dice != "none" else ()
        turns = dice if request.dice == "all" else None
        yield from rolls(look, words, plan.rolls, plan.rolls_form, setup, turns)
    if plan.note:
        shapes, room = caption(look, plan.note, words["set-up"])
        yield from shapes
        yield from paragraph(look, room.cut_top(0.8)[1], words[f"note-{request.setup}"])
    yield from footer(look, words, plan.footer, request.command, f"papergen {__version__}")


def _pages(
    request: SheetRequest, words: Words, page: Slots, plan: Plan, symbol: Symbol, count: int
) -> Iterator[Page]:
    cuts = Symbol("cuts", tuple(cut_lines(page, request.cut)))
    header_plan = plan_header(plan.look, plan.header)
    for index in range(count):
        shapes: list[Shape] = [Place(cuts)] if cuts.shapes else []
        first = index * request.per_page
        numbers = range(first + 1, min(first + request.per_page, request.count) + 1)
        for number, place in zip(numbers, page.places, strict=False):
            player = request.players[number - 1] if number <= len(request.players) else ""
            sheet = f"{number}/{request.count}" if request.count > 1 else ""
            fields = header_fields(plan.look, words, header_plan, player, sheet)
            if request.own_codes:
                fields.append(_own_code(header_plan, request.seed, number))
            shapes.append(Place(symbol, place.x, place.y))
            shapes += (_moved(field, place.x, place.y) for field in fields)
        yield Page(page.width, page.height, tuple(shapes), words["sheet"], _summary(request, words, numbers))


def _own_code(plan: HeaderPlan, seed: str, number: int) -> Place:
    return ticket_code(plan.ticket, sheet_code(seed, number), f"qr{number}", qr_mask(sheet_code(seed, 1)))


def sheet_code(seed: str, number: int) -> str:
    """What the QR code of a pupil's sheet says: no seed has a #, so the two are easily parted again."""
    return f"{seed}#{number}"


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        raise TypeError("only texts and codes differ from sheet to sheet")
    return replace(shape, x=shape.x + dx, y=shape.y + dy)


def _subject(request: SheetRequest, words: Words, dice: Dice) -> str:
    return (
        f"{words['30-rails']}, {words[request.variant]}, {words['seed']} {request.seed}, "
        f"{words['fingerprint']} {dice.fingerprint}"
    )


def _summary(request: SheetRequest, words: Words, numbers: range) -> str:
    named = [request.players[n - 1] for n in numbers if n <= len(request.players) and request.players[n - 1]]
    who = f", {', '.join(named)}" if named else ""
    return f"{_subject(request, words, dice_of(request.seed))}{who}"
