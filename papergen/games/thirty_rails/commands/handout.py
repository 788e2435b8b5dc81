"""A lesson for a class: sheets, rules, worksheets, certificates."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from papergen.cli.command import Command, option
from papergen.cli.console import complain, echo_file
from papergen.cli.naming import Naming, names_options
from papergen.cli.options import as_typed, given_options, seed_options, title_option, with_default
from papergen.cli.printing import Printing, printing_options, publish
from papergen.cli.types import Offered, Several, Text, Whole, Word
from papergen.errors import PapergenError
from papergen.games.thirty_rails.commands.sheet import dice_option, mirror_option, setup_option
from papergen.games.thirty_rails.worksheets import AGES, WORKSHEETS

if TYPE_CHECKING:
    from papergen.classlist import ClassList
    from papergen.games.thirty_rails.handout.plan import HandoutPlan

PLANNED = "the plan's"  # the default of what a plan says


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
    "handout",
    cls=Command,
    help="""A lesson with 30 Rails in one file: for the teacher, the caller and every pupil.

    \b
    Examples:
      papergen handout --names class.txt --seed class-5b -o lesson.pdf
      papergen handout --names class.csv --column Name --title "Class 5b"
      papergen handout --pupils 30 --ages 11-14 --duplex --paper letter
      papergen handout --pupils 1 --parts certificates
      papergen handout --pupils 24 --plan game --template ink-saver
      papergen handout --names class.txt --plan homework --different
      papergen handout --show-plan > mine.yaml

    Parts: cover, caller, rules, sheets, worksheets, certificates, key (the answers). The QR code on a
    pupil's sheet says the seed, # and the pupil's number.
    """,
)
@seed_options
@names_options
@option(
    "--pupils",
    type=Whole(),
    help=with_default("How many pupils; those beyond the names get sheets without one.", "as many as names"),
)
@title_option
@option(
    "--plan",
    type=Text(_plans, or_file=True),
    default="lesson",
    show_default=True,
    metavar="NAME|FILE",
    help="The lesson plan: lesson, game, homework or a file.",
)
@option("--show-plan", is_flag=True, footer=False, help="Print the plan, to save and change it.")
@option(
    "--parts",
    type=Several(_known("PARTS")),
    footer=False,
    metavar="PART,…",
    help=with_default("Only these parts, in the plan's order.", PLANNED),
)
@option(
    "--worksheets",
    type=Several(_known("WORKSHEETS")),
    footer=False,
    metavar="KIND,…",
    help=with_default(f"Only these worksheets: {', '.join(WORKSHEETS)}.", PLANNED),
)
@option(
    "--ages",
    type=Word(AGES),
    help=with_default("The age of the pupils who get the worksheets.", PLANNED),
)
@option(
    "--each",
    type=Several(_known("COPIED")),
    footer=False,
    metavar="PART,…",
    help=with_default("Parts that every pupil gets, and not only one to copy: rules, worksheets.", PLANNED),
)
@option(
    "--different",
    is_flag=True,
    help="Different exercises for every pupil, with a short key; for --each worksheets.",
)
@setup_option(PLANNED)
@dice_option(PLANNED)
@mirror_option
@option(
    "--duplex",
    is_flag=True,
    footer=False,
    help="For printing on both sides: each pupil begins on a new sheet of paper.",
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
    different: bool,
    setup: str | None,
    dice: str | None,
    mirror: bool,
    duplex: bool,
    naming: Naming,
    printing: Printing,
) -> None:
    if show_plan:
        _show(plan)
        return
    from papergen.classlist import twins
    from papergen.games.thirty_rails.handout.binding import handout
    from papergen.games.thirty_rails.handout.parts import HandoutRequest
    from papergen.games.thirty_rails.handout.plan import planned
    from papergen.names import clean_title

    the_plan = planned(
        plan,
        parts=parts,
        worksheets=worksheets,
        ages=ages,
        each=each,
        different=different,
        setup=setup,
        dice=dice,
    )
    the_class = _class(naming.read(printing.letters), pupils)
    if the_plan.has_pupils and not the_class.names:
        raise PapergenError("how many pupils? give --names FILE, or --pupils 30")
    request = HandoutRequest(
        seed, the_plan, the_class.names, clean_title(title, printing.letters), duplex, mirror
    )
    target = printing.target(f"30-rails-handout-{seed}")
    document = handout(printing.press(**_said(plan, the_plan, len(the_class.names))), request)
    for remark in (*the_class.remarks, *twins(the_class.names)):
        complain(remark)
    publish(document, target)


def _said(name: str, plan: "HandoutPlan", pupils: int) -> dict[str, object]:
    """For the footer: what differs from the usual lesson, whether the plan says it or the command line."""
    from papergen.games.thirty_rails.handout.plan import DEFAULT, load_plan

    usual = load_plan(DEFAULT)
    different = {
        key: None if getattr(plan, key) == getattr(usual, key) else getattr(plan, key)
        for key in ("ages", "different", "setup", "dice")
    }
    shown = None if name == DEFAULT else name if name.isalpha() else "FILE"
    each = ",".join(plan.each) if plan.differs and plan.each != load_plan(name).each else None
    return {"pupils": pupils or None, "plan": shown, "each": each, **different}


def _show(plan: str) -> None:
    from papergen.games.thirty_rails.handout.plan import plan_text

    _refuse_beside("show_plan", "plan")
    echo_file(plan_text(plan))


def _refuse_beside(*allowed: str) -> None:
    """Options for pages, where only a plan is shown."""
    for parameter in given_options():
        if parameter.name not in allowed:
            raise click.UsageError(f"--show-plan makes no pages; leave out {as_typed(parameter)}")


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
