"""`papergen sheet`."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    Word,
    chosen_look,
    chosen_seed,
    chosen_words,
    cut_option,
    language_option,
    output_options,
    paper_option,
    per_page_option,
    seed_options,
    template_option,
)
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.games.thirty_rails.pages.sheet import SheetRequest

MOST_SHEETS = 10_000


@click.command(
    help="""30 Rails game sheets.

    \b
    Examples:
      papergen sheet
      papergen sheet --seed calm-otter-42 --setup mountains --dice all
      papergen sheet --player Ada --player Ben --per-page 2
      papergen sheet --players-file class.txt --template large-print -o class.pdf
      papergen sheet --variant advanced --paper letter -o advanced.svg

    Without --seed a new one is made; it is on the sheet and in the file's name.
    """
)
@click.option("--seed", metavar="SEED", help="Whoever types the same seed gets the same dice.")
@seed_options
@click.option(
    "--variant", type=Word(("basic", "advanced")), default="basic", show_default=True, help="The game."
)
@click.option(
    "--setup",
    type=Word(("blank", "mountains", "full")),
    default="blank",
    show_default=True,
    help="What is drawn already: nothing, the rolled mountains, or a whole start shared by all.",
)
@click.option(
    "--dice",
    type=Word(("none", "setup", "all")),
    default="none",
    show_default=True,
    help="Which rolls are printed on the sheet.",
)
@click.option("--count", type=int, metavar="N", help="How many sheets (as many as names, else 1).")
@click.option(
    "--player", "players", multiple=True, metavar="NAME", help="A name for the next sheet; repeat it."
)
@click.option(
    "--players-file", metavar="FILE", help="Names: one on each line, or a table (CSV) with a column Name."
)
@per_page_option
@cut_option
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    seed: str | None,
    game: int,
    any_seed: bool,
    variant: str,
    setup: str,
    dice: str,
    count: int | None,
    players: tuple[str, ...],
    players_file: str | None,
    per_page: str,
    cut: str,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.classlist import ClassList, Source, read_class
    from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
    from papergen.names import clean_names
    from papergen.output import choose_target
    from papergen.render import FORMATS, write_pages

    chosen = chosen_seed(seed, game, any_seed)
    listed = read_class(Source(players_file)) if players_file else ClassList()
    names = (*clean_names(players), *listed.names)
    request = SheetRequest(
        seed=chosen,
        variant=variant,  # type: ignore[arg-type]
        setup=setup,  # type: ignore[arg-type]
        dice=dice,  # type: ignore[arg-type]
        count=_count(count, len(names)),
        players=names,
        per_page=int(per_page),
        paper=paper,
        cut=cut,  # type: ignore[arg-type]
    )
    words = chosen_words(lang)
    request = replace(request, command=f"{_command_line(request, template)}{words.option}")
    target = choose_target(output, form, force, f"30-rails-{chosen}", FORMATS)
    document = sheets(request, chosen_look(template), words)
    for remark in listed.remarks:
        complain(remark)
    for path in write_pages(document, target):
        click.echo(path)


def _command_line(request: "SheetRequest", template: str) -> str:
    """What to type for the same sheets, as far as it fits a footer: names and folders are left out."""
    from papergen.scene.typeface import face

    style = Path(template).name
    if face(False).missing(style):
        style = "FILE"
    options = {
        "--variant": (request.variant, "basic"),
        "--setup": (request.setup, "blank"),
        "--dice": (request.dice, "none"),
        "--count": (request.count, 1),
        "--per-page": (request.per_page, 1),
        "--paper": (request.paper, "a4"),
        "--template": (shlex.quote(style), "classic"),
    }
    said = [f"{name} {value}" for name, (value, default) in options.items() if value != default]
    return " ".join(["papergen sheet --seed", request.seed, *said])


def _count(count: int | None, names: int) -> int:
    if count is None:
        count = max(1, names)
    if not 1 <= count <= MOST_SHEETS:
        raise PapergenError(
            f"--count {count}: 1 to {MOST_SHEETS:,} sheets can be made in one call; "
            "a PDF with more is slow to open"
        )
    if names > count:
        raise PapergenError(f"there are {names} names for {count} sheets; raise --count or leave it out")
    return count
