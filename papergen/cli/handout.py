"""`papergen handout`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    PLANNED,
    Naming,
    dice_option,
    given_options,
    names_options,
    seed_options,
    setup_option,
    title_option,
    with_default,
)
from papergen.cli.printing import Printing, printing_options, publish, typed_options
from papergen.cli.types import Offered, Several, Text, Word
from papergen.errors import PapergenError
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from papergen.classlist import ClassList
    from papergen.games.thirty_rails.handout.parts import HandoutRequest
    from papergen.games.thirty_rails.handout.plan import HandoutPlan


def _plans(_: click.Context) -> list[str]:
    from papergen.games.thirty_rails.handout.plan import plan_names

    return plan_names()


def _known(name: str) -> Offered:
    """What plans may say under that name, such as their PARTS."""

    def words(_: click.Context) -> Sequence[str]:
        from papergen.games.thirty_rails.handout import plan

        return tuple(getattr(plan, name))

    return words


@click.command(
    help="""A lesson with 30 Rails in one file: for the teacher, the caller and every pupil.

    \b
    Examples:
      papergen handout --names class.txt --seed class-5b -o lesson.pdf
      papergen handout --names class.csv --column Name --title "Class 5b"
      papergen handout --pupils 30 --ages 11-14 --duplex --paper letter
      papergen handout --pupils 1 --parts certificates
      papergen handout --pupils 24 --plan game --template ink-saver
      papergen handout --show-plan > mine.yaml

    Parts: cover, caller, rules, sheets, worksheets, certificates, key (the answers). The QR code on a
    pupil's sheet says the seed, # and the pupil's number.
    """
)
@seed_options
@names_options
@click.option(
    "--pupils",
    type=int,
    metavar="N",
    help=with_default("How many; beyond the names, spare sheets.", "as many as names"),
)
@title_option
@click.option(
    "--plan",
    type=Text(_plans, or_file=True),
    default="lesson",
    show_default=True,
    metavar="NAME|FILE",
    help="lesson, game, homework or a file.",
)
@click.option("--show-plan", is_flag=True, help="Print the plan, to save and change it.")
@click.option(
    "--parts",
    type=Several(_known("PARTS")),
    metavar="PART,…",
    help=with_default("Only these parts, in the plan's order.", PLANNED),
)
@click.option(
    "--worksheets",
    type=Several(_known("KINDS")),
    metavar="KIND,…",
    help=with_default("score, route, where, dice, tracks.", PLANNED),
)
@click.option(
    "--ages",
    type=Word(("7-9", "9-11", "11-14")),
    help=with_default("For whom the worksheets are.", PLANNED),
)
@click.option(
    "--each",
    type=Several(_known("COPIED")),
    metavar="PART,…",
    help=with_default("rules and worksheets once for each pupil, not once to copy.", PLANNED),
)
@setup_option()
@dice_option()
@click.option(
    "--duplex", is_flag=True, help="For printing on both sides: each pupil's page on a leaf of its own."
)
@printing_options()
def command(
    seed: str,
    pupils: int | None,
    title: str,
    plan: str,
    show_plan: bool,
    parts: str | None,
    worksheets: str | None,
    ages: str | None,
    each: str | None,
    setup: str | None,
    dice: str | None,
    duplex: bool,
    naming: Naming,
    printing: Printing,
) -> None:
    if show_plan:
        _show(plan)
        return
    from papergen.games.thirty_rails.handout.parts import HandoutRequest
    from papergen.names import clean_title

    the_plan = _planned(plan, parts, worksheets, ages, each, setup, dice)
    the_class = _class(naming.read(), pupils)
    if the_plan.has_pupils and not the_class.names:
        raise PapergenError("how many pupils? give --names FILE, or --pupils 30")
    named = clean_title(title)
    request = HandoutRequest(seed, the_plan, the_class.names, named, duplex, printing.paper)
    _hand_out(replace(request, command=_command_line(request, plan)), the_class, printing)


def _show(plan: str) -> None:
    from papergen.games.thirty_rails.handout.plan import plan_text

    _refuse_beside("show_plan", "plan")
    click.echo(plan_text(plan), nl=False)


def _hand_out(request: "HandoutRequest", the_class: "ClassList", printing: Printing) -> None:
    """The pages, after what there is to remark on the names."""
    from papergen.classlist import twins
    from papergen.games.thirty_rails.handout.parts import handout

    words = printing.words()
    target = printing.target(f"30-rails-handout-{request.seed}")
    document = handout(request, printing.look(), words)
    for remark in (*the_class.remarks, *twins(the_class.names)):
        complain(remark)
    publish(document, target)


def _refuse_beside(*allowed: str) -> None:
    """Options for pages, where only a plan is shown."""
    for name, option in given_options():
        if name not in allowed:
            raise click.UsageError(f"--show-plan makes no pages; leave out {option}")


def _planned(
    name: str,
    parts: str | None,
    worksheets: str | None,
    ages: str | None,
    each: str | None,
    setup: str | None,
    dice: str | None,
) -> "HandoutPlan":
    """The plan, with what the command line says otherwise."""
    from papergen.games.thirty_rails.handout.plan import COPIED, PARTS, load_plan
    from papergen.games.thirty_rails.worksheets import KINDS

    plan = load_plan(name)
    if parts is not None:
        plan = plan.only(_several("--parts", parts, PARTS))
    given = {
        "worksheets": _several("--worksheets", worksheets, KINDS) if worksheets is not None else None,
        "each": _several("--each", each, COPIED) if each is not None else None,
        "ages": ages,
        "setup": setup,
        "dice": dice,
    }
    needed = {
        "worksheets": ("worksheets", "key"),
        "ages": ("worksheets", "key"),
        "setup": ("sheets",),
        "dice": ("sheets",),
    }
    for option, value in given.items():
        if value is not None and option in needed and not set(needed[option]) & set(plan.parts):
            raise PapergenError(f"--{option} is for the part {needed[option][0]}, which is left out")
    for part in given["each"] or ():
        if part not in plan.parts:
            raise PapergenError(f"--each {part}: the part {part} is left out")
    return replace(plan, **{option: value for option, value in given.items() if value is not None})  # type: ignore[arg-type]


def _several(option: str, typed: str, known: Sequence[str]) -> tuple[str, ...]:
    """Words with commas between them, each known and there once."""
    words = [word.strip().casefold() for word in typed.split(",")]
    wrong = [
        f"{option} cannot have '{shown(word)}'; {meant(word, known)}" for word in words if word not in known
    ]
    if wrong:
        raise PapergenError(*dict.fromkeys(wrong))
    return tuple(dict.fromkeys(words))


def _class(found: "ClassList", pupils: int | None) -> "ClassList":
    from papergen.classlist import MOST_PUPILS

    if pupils is None:
        return found
    if not 1 <= pupils <= MOST_PUPILS:
        raise PapergenError(f"--pupils {pupils}: 1 to {MOST_PUPILS:,} can be in one file")
    if len(found.names) > pupils:
        raise PapergenError(
            f"there are {len(found.names)} names for --pupils {pupils}; raise it or leave it out"
        )
    return found.filled_up(pupils)


def _command_line(request: "HandoutRequest", plan: str) -> str:
    """What to type for pages like this one; names, folders and which parts were chosen are left out."""
    from papergen.games.thirty_rails.handout.plan import load_plan

    usual = load_plan("lesson")
    options = {
        "--pupils": (str(len(request.pupils)), "0"),
        "--plan": (plan if plan.isalpha() else "FILE", "lesson"),
        "--ages": (request.plan.ages, usual.ages),
        "--setup": (request.plan.setup, usual.setup),
        "--dice": (request.plan.dice, usual.dice),
    }
    return f"papergen handout --seed {request.seed}{typed_options(options)}"
