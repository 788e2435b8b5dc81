"""Options that several commands share: one name, one meaning, one default."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from papergen.cli.command import option
from papergen.cli.console import complain
from papergen.cli.types import FILE, Day, GameName, Text, Whole, Word
from papergen.errors import PapergenError
from papergen.page.papers import CUTS
from papergen.wording import decoded, listed

if TYPE_CHECKING:
    from datetime import date

F = TypeVar("F", bound=Callable[..., Any])

USUAL_EFFORT = 3
_DAILY = "papergen.cli.daily"  # where a context keeps that a day says the seed


def several(*options: Callable[[F], F]) -> Callable[[F], F]:
    """The options as one decorator; the help lists them in this order."""

    def add(command: F) -> F:
        for one in reversed(options):
            command = one(command)
        return command

    return add


def with_default(text: str, usual: object) -> str:
    """An option's help where click does not know what is usual: written as click writes it."""
    return f"{text}  [default: {usual}]"


def game_argument(part: str | None = None) -> Callable[[F], F]:
    """GAME, one that has the part; the command gets it as `the_game`.

    It is judged before the options, whose meaning may depend on it.
    """
    return click.argument("the_game", metavar="GAME", type=GameName(part), is_eager=True)


def games_sentence(part: str | None = None) -> str:
    """What GAME may be, for the help: whatever games there are."""
    return f"GAME is {listed(GameName(part).names(), 'or')}."


def own_sentence(command: str) -> str:
    """Where to read on, for the help of a command to which games add options."""
    return f"'papergen {command} GAME --help' shows the options and examples of a game."


def a_game(part: str | None = None) -> str:
    """One of the games, for the examples in the help."""
    return GameName(part).names()[0]


def output_options(*formats: str) -> Callable[[F], F]:
    where = f"Where to write ({', '.join(formats)}); - is standard output."
    return several(
        option("-o", "--output", type=FILE, metavar="FILE", footer=False, help=where),
        option(
            "--format",
            "form",
            type=Word(formats),
            footer=False,
            help=with_default("The format, unless the file name says it.", formats[0]),
        ),
        option("--force", is_flag=True, footer=False, help="Replace an existing file."),
    )


game_option = option(
    "--game",
    type=Whole(1, 999),
    default=1,
    show_default=True,
    footer=False,
    help="Which of the evening's games.",
)
# For commands that are given a seed.
game_options = several(
    game_option,
    option(
        "--any-seed",
        is_flag=True,
        footer=False,
        help="Take the seed as it is, even if it looks mistyped.",
    ),
)


def seed_options(command: F) -> F:
    """--seed with its companions; the command gets the seed that they mean, a new one where there is none."""

    @wraps(command)
    def with_seed(seed: str | None, game: int, any_seed: bool, **given: Any) -> Any:
        if click.get_current_context().meta.get(_DAILY):
            refuse_together({"--daily": True, "--seed": any(one.name == "seed" for one in given_options())})
        return command(seed=chosen_seed(seed, game, any_seed), **given)

    what = with_default("The same seed gives the same pages everywhere.", "a new one")
    return several(option("--seed", metavar="SEED", help=what), game_options)(with_seed)  # type: ignore[return-value]


def daily_option(command: F) -> F:
    """--daily, which says what the seed is; for commands with `seed_options`."""
    return option(
        "--daily",
        type=Day(),
        is_eager=True,
        expose_value=False,
        callback=_everybodys,
        footer=False,  # it says the seed
        help="The same for everybody on that day, such as 2027-01-31.",
    )(command)


def _everybodys(context: click.Context, _parameter: click.Parameter, day: "date | None") -> None:
    if day is None:
        return
    from papergen.seed import of_day

    context.default_map = {**(context.default_map or {}), "seed": of_day(day)}
    context.meta[_DAILY] = True


def seats_option(what: str, usual: object) -> Callable[[F], F]:
    """How many play, those with names among them."""
    return option("--players", "seats", type=Whole(), help=with_default(what, usual))


title_option = option(
    "--title",
    type=Text(),
    default="",
    metavar="TEXT",
    footer=False,
    pages=True,
    help="A heading, such as the name of your club or class.",
)

# Of 'papergen marks', and of 'papergen score', which can do the same.
csv_option = option(
    "--csv",
    "table",
    type=FILE,
    metavar="FILE",
    footer=False,
    help="Write the marks as a table for a spreadsheet.",
)


def per_page_option(*numbers: str) -> Callable[[F], F]:
    return option(
        "--per-page",
        type=Word(numbers),
        default="1",
        show_default=True,
        pages=True,
        help="How many per page.",
    )


cut_option = option(
    "--cut",
    type=Word(CUTS),
    default="marks",
    show_default=True,
    footer=False,
    pages=True,
    help="Where to cut, if there are several on a page.",
)


def refuse_cut_of_one(per_page: str) -> None:
    if per_page == "1":
        refuse(["cut"], "is for several on a page: add --per-page 2 or 4")


def effort_option(what: str) -> Callable[[F], F]:
    """In steps and not in seconds, so that the outcome is the same on every machine."""
    text = f"How hard to look for {what}, in steps: 1 is quick, 5 takes longest."
    return option("--effort", type=Whole(1, 5), help=with_default(text, USUAL_EFFORT))


def json_option(each: str = "") -> Callable[[F], F]:
    what = f"Print one line of JSON per {each}." if each else "Print one JSON object."
    return option("--json", "as_json", is_flag=True, footer=False, help=what)


plain_option = option(
    "--plain", is_flag=True, footer=False, help="Sentences for screen readers: no tables, no drawn map."
)


def chosen_seed(typed: str | None, game: int, any_seed: bool) -> str:
    """The seed meant; a new one if none was given. One that looks mistyped is refused with the likely one.

    The command's context says it from now on, too.
    """
    from papergen.seed import with_game
    from papergen.seedcheck import check, new_seed

    seed = new_seed() if typed is None else typed_seed(typed)
    if not any_seed:
        verdict = check(seed)
        if verdict.kind == "mistyped":
            hint = likely(verdict.suggestions) or ";"
            raise PapergenError(
                f"the seed {seed} looks mistyped: its check word does not fit{hint} "
                "to take it as it stands, add --any-seed"
            )
    meant = with_game(seed, game)
    click.get_current_context().params["seed"] = meant  # for the footers
    return meant


def typed_seed(typed: str) -> str:
    """The seed on the command line; a note on standard error says what was dropped around it."""
    from papergen.seed import normalise, note_on

    typed = decoded(typed)
    seed = normalise(typed)
    if note := note_on(typed):
        complain(str(note))
    return seed


def likely(suggestions: tuple[str, ...]) -> str:
    return f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""


def given_options() -> Iterator[click.Parameter]:
    """Which were typed on the command line."""
    from click.core import ParameterSource

    context = click.get_current_context()
    for parameter in context.command.get_params(context):
        if context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
            yield parameter


def as_typed(parameter: click.Parameter, value: object = None) -> str:
    """An option's name with its dashes, the long one; the name that turns it off, if it is off."""
    return max((value is False and parameter.secondary_opts) or parameter.opts, key=len)


def refuse(names: Iterable[str], reason: str) -> None:
    """Options that were given and do nothing in this call: a mistake, so say so."""
    for parameter in given_options():
        if parameter.name in names:
            value = click.get_current_context().params.get(parameter.name)
            raise click.UsageError(f"{as_typed(parameter, value)} {reason}")


def refuse_together(used: Mapping[str, bool]) -> None:
    """Of these options at most one may be used."""
    both = [option for option, is_used in used.items() if is_used]
    if len(both) > 1:
        raise click.UsageError(f"{listed(both)} cannot be used together")


def not_with(other: str) -> Callable[[click.Context, click.Parameter, bool], bool]:
    """A flag's callback: it cannot be used together with another flag of that name."""

    def check(context: click.Context, parameter: click.Parameter, value: bool) -> bool:
        typed = {as_typed(one): one.name for one in context.command.get_params(context)}
        both = [option for option, name in typed.items() if name in (other, parameter.name)]
        refuse_together(dict.fromkeys(both, value and bool(context.params.get(other))))
        return value

    return check
