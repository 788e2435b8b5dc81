"""The dice of a seed: table, turn by turn, PDF, SVG or web page."""

import sys

import click

from papergen.cli.command import Command, option
from papergen.cli.console import echo_json
from papergen.cli.options import chosen_seed, game_options, json_option, refuse, refuse_together
from papergen.cli.printing import Printing, printing_options, refuse_unprinted, tell
from papergen.cli.types import Whole, Word
from papergen.games.thirty_rails.dice import LAYOUTS, LIST, STRIPS, TURNS
from papergen.games.thirty_rails.library import SharedDice, dice
from papergen.render import FORMATS
from papergen.track import KIND_NAMES

HTML = "html"  # one page for a phone or a projector

FACES = " ⚀⚁⚂⚃⚄⚅"


@click.command(
    "dice",
    cls=Command,
    help="""The shared dice of a seed for 30 Rails.

    \b
    Examples:
      papergen dice steam-train-garden-kettle               all rolls, as a table
      papergen dice steam-train-garden-kettle --turn 7      one roll, nothing later
      papergen dice steam-train-garden-kettle --reveal      the next roll at each Enter
      papergen dice steam-train-garden-kettle -o dice.html  a page to email or project
      papergen dice steam-train-garden-kettle --layout strips -o slips.pdf
      papergen dice steam-train-garden-kettle --layout call -o hold-up.pdf
      papergen dice steam-train-garden-kettle --json

    Whoever has a seed knows all its dice. Without SEED a new one is made.
    """,
)
@click.argument("seed", required=False)
@game_options
@option("--turn", type=Whole(0, TURNS), footer=False, help="Only this turn; 0 is the set-up.")
@option("--reveal", is_flag=True, footer=False, help="Show the next roll each time Enter is pressed.")
@json_option()
@option(
    "--layout",
    type=Word(LAYOUTS),
    default=LIST,
    show_default=True,
    pages=True,
    help="For PDF and SVG: a caller's list, slips to cut, pages to hold up.",
)
@option(
    "--backs/--no-backs",
    default=True,
    show_default=True,
    pages=True,
    help="Slips: a second page with their backs, for printing on both sides.",
)
@printing_options(*FORMATS, HTML)
def command(
    seed: str | None,
    game: int,
    any_seed: bool,
    turn: int | None,
    reveal: bool,
    as_json: bool,
    layout: str,
    backs: bool,
    printing: Printing,
) -> None:
    to_file = printing.output is not None or printing.form is not None
    refuse_together(
        {
            "--turn": turn is not None and not as_json,
            "--reveal": reveal,
            "--json": as_json,
            "-o" if printing.output else "--format": to_file,
        }
    )
    if not to_file:
        refuse_unprinted("force")
    chosen = chosen_seed(seed, game, any_seed)
    rolled = dice(chosen, layout=layout, backs=backs)
    if to_file:
        _write(rolled, printing)
    elif as_json:
        echo_json(rolled.as_json(turn))
    elif turn is not None:
        click.echo(f"{_turn_line(rolled, turn)}   fingerprint {rolled.fingerprint}")
    elif reveal:
        _reveal(rolled)
    else:
        click.echo(_table(rolled))


def _write(rolled: SharedDice, printing: Printing) -> None:
    from papergen.output import write

    target = printing.target(f"30-rails-dice-{rolled.seed}")
    if target.format == HTML:
        unused = ("layout", "backs", "paper", "template", "booklet")
        refuse(unused, "is for PDF and SVG; the web page has one form: leave it out")
        paths = write(target, [rolled.web_page(printing.press()).encode()], 1)
    else:
        if rolled.layout != STRIPS:
            refuse(["backs"], f"is for slips: add --layout {STRIPS}")
        from papergen.render import write_pages

        paths = write_pages(rolled.document(printing.press(layout=rolled.layout)), target)
    tell(paths)


def _faces() -> bool:
    """Whether the output can show ⚀ to ⚅."""
    try:
        FACES.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _die(value: int) -> str:
    return f"{FACES[value]} {value}" if _faces() else str(value)


def _setup_line(rolled: SharedDice) -> str:
    return "set-up  " + "   ".join(f"row {row}: {_die(value)}" for row, value in enumerate(rolled.setup, 1))


def _turn_line(rolled: SharedDice, turn: int) -> str:
    if turn == 0:
        return _setup_line(rolled)
    white, coloured = rolled.turns[turn - 1]
    shown = f"white {_die(white)}   coloured {_die(coloured)} ({KIND_NAMES[coloured]})"
    return f"turn {turn:>2} of {TURNS}   {shown}"


def _table(rolled: SharedDice) -> str:
    """Three columns of ten turns, read downwards."""

    def cell(number: int) -> str:
        white, coloured = rolled.turns[number - 1]
        return f"{number:>2}  {_die(white)}  {_die(coloured)}  {KIND_NAMES[coloured]:<12}"

    rows = ["   ".join(cell(row + column) for column in (1, 11, 21)).rstrip() for row in range(10)]
    head = f"{rolled.seed}   fingerprint {rolled.fingerprint}"
    return "\n".join([head, "", _setup_line(rolled), "", "turn, white, coloured:", *rows])


def _reveal(rolled: SharedDice) -> None:
    """One roll at each Enter, so that nobody looks ahead. Ends after turn 30, or at the end of input."""
    click.echo(f"{rolled.seed}   fingerprint {rolled.fingerprint}")
    for turn in range(TURNS + 1):
        if not _enter(f"[{turn}/{TURNS}] Enter for {'the set-up' if turn == 0 else f'turn {turn}'}: "):
            return
        click.echo(_turn_line(rolled, turn))
    click.echo("That was the last turn.")


def _enter(prompt: str) -> bool:
    """Waits for Enter; False when there is no more input."""
    click.echo(prompt, nl=False, err=True)
    line = sys.stdin.buffer.readline() if sys.stdin else b""  # bytes: any encoding will do
    if sys.stdin is None or not sys.stdin.isatty():
        click.echo(err=True)
    return bool(line)
