"""What a seed's dice could have given: bots and hindsight."""

from typing import TYPE_CHECKING, NamedTuple

import click

from papergen.cli.command import Command, option
from papergen.cli.console import complain, echo_json
from papergen.cli.options import chosen_seed, game_options, json_option, plain_option, refuse_together
from papergen.cli.printing import Printing, printing_options
from papergen.cli.types import FILE, Seconds
from papergen.errors import EXIT_INTERRUPTED, PapergenError
from papergen.games.thirty_rails.commands._foundsheet import FORMATS, choose_outlet, read_sheet
from papergen.reading import STANDARD_INPUT
from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.games.thirty_rails.dice import Dice
    from papergen.games.thirty_rails.par import Par
    from papergen.games.thirty_rails.players.hindsight import Found
    from papergen.games.thirty_rails.referee import Checked

USUAL_EFFORT = "10s"


@click.command(
    "par",
    cls=Command,
    help="""What a seed's dice could have given: par for 30 Rails.

    \b
    Examples:
      papergen par steam-train-garden-kettle               par, with a sheet that reaches it
      papergen par steam-train-garden-kettle --effort 2m   look longer: 100ms to 1h
      papergen par steam-train-garden-kettle -o best.yaml  the sheet, for 'papergen score'
      papergen par steam-train-garden-kettle -o best.pdf   the sheet, drawn
      papergen par ada.yaml                                for the dice of a transcript
      papergen par steam-train-garden-kettle --json

    The ceiling is the best we found with hindsight (not proven best); the longer we look, the higher it
    gets. The sensible player is a bot that does not know what comes next; its games take some seconds
    more. Ctrl-C gives the best so far.
    """,
)
@click.argument("seed", metavar="SEED|FILE", type=FILE)
@game_options
@option(
    "--effort",
    type=Seconds(),
    default=USUAL_EFFORT,
    show_default=True,
    help="How long to look for the ceiling, in time, such as 500ms, 10s or 2m.",
)
@json_option()
@plain_option
@printing_options(*FORMATS)
def command(
    seed: str, game: int, any_seed: bool, effort: float, as_json: bool, plain: bool, printing: Printing
) -> None:
    from papergen.games.thirty_rails.pages.found import par_pages
    from papergen.games.thirty_rails.referee import check

    refuse_together({"--json": as_json, "--plain": plain})
    asked = _asked(seed, game, any_seed)
    stem = f"30-rails-par-{asked.seed or asked.dice.fingerprint}"
    outlet = choose_outlet(printing, as_json, stem)
    par, looked, whole = _search(asked, effort)
    checked = check(par.ceiling.play, "par")
    if as_json:
        echo_json(_json(asked, par))
    else:
        _tell(par, f"{looked}; longer may find more", checked, plain, brief=outlet.piped)
    outlet.write(par.ceiling.play, lambda press: par_pages(press, par, checked))
    if not whole:
        raise click.exceptions.Exit(EXIT_INTERRUPTED)


class _Asked(NamedTuple):
    """The dice that par is wanted for, and the seed, if they have one."""

    seed: str | None
    dice: "Dice"
    variant: str


def _asked(typed: str, game: int, any_seed: bool) -> _Asked:
    """A seed has neither a slash nor a * nor, except around it, a dot; so what has one is a file."""
    from papergen.games.thirty_rails.dice import dice_of
    from papergen.games.thirty_rails.tables import BASIC
    from papergen.seed import bare

    if typed == STANDARD_INPUT or any(character in bare(typed) for character in "./\\*"):
        if game != 1 or any_seed:
            raise click.UsageError("--game and --any-seed are for a SEED, and this is a file")
        return _asked_by_file(typed)
    seed = chosen_seed(typed, game, any_seed)
    return _Asked(seed, dice_of(seed), BASIC)


def _asked_by_file(file: str) -> _Asked:
    from papergen.checking import only
    from papergen.games.thirty_rails.par import dice_for

    file = only(file)
    checked = read_sheet(file, "par")
    try:
        dice = dice_for(checked.play)
    except PapergenError as error:
        raise PapergenError(f"{shown(checked.file, 200)}: {error}") from None
    return _Asked(checked.play.seed, dice, checked.play.variant)


def _search(asked: _Asked, effort: float) -> tuple["Par", str, bool]:
    """Par, how long its ceiling was looked for, and whether it is whole.

    Ctrl-C ends it with the best so far, once there is any.
    """
    from papergen.games.thirty_rails.par import BOT_GAMES, bot_games, ceilings, par_from
    from papergen.terminal import for_seconds, progress

    best: Found | None = None
    bots: list[Found] = []
    whole, looked = True, "until it was interrupted"
    try:
        sheets = ceilings(asked.dice, asked.seed, asked.variant)
        for sheet in for_seconds(sheets, effort, "hindsight", lambda found: f"{found.points} points so far"):
            best = sheet
        looked = f"in {effort:g} s"
        for bot in progress(bot_games(asked.dice, asked.seed, asked.variant), BOT_GAMES, "bots play"):
            bots.append(bot)
    except KeyboardInterrupt:
        if best is None:
            raise
        complain("interrupted: this is the best so far")
        whole = False
    if best is None:
        raise AssertionError("a search without an end has ended")
    return par_from(bots, best), looked, whole


def _json(asked: _Asked, par: "Par") -> dict[str, object]:
    from papergen.games.thirty_rails.written import write_play

    head = {"seed": asked.seed, "fingerprint": asked.dice.fingerprint, "variant": asked.variant}
    told = par.to_json()
    return head | told | {"ceiling": told["ceiling"] | {"transcript": write_play(par.ceiling.play)}}


def _tell(par: "Par", looked: str, checked: "Checked", plain: bool, brief: bool) -> None:
    """The sheet and par in words; where the file goes to standard output, only par, and beside it."""
    from papergen.games.thirty_rails.par import par_lines
    from papergen.games.thirty_rails.report import report_lines
    from papergen.terminal import paint_for_stdout, told

    paint = paint_for_stdout(plain)
    if not brief:
        for line in report_lines(checked, paint, explain=True):
            click.echo(line, color=paint.colour)
        click.echo()
    for line in par_lines(par, looked):
        for part in told(line, paint, 18):
            click.echo(part, err=brief)
