"""Options that several commands share: one name, one meaning, one default."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from papergen.cli.types import FILE, GameName, Whole, Word
from papergen.errors import PapergenError
from papergen.wording import listed

if TYPE_CHECKING:
    from papergen.classlist import ClassList

F = TypeVar("F", bound=Callable[..., Any])

USUAL_EFFORT = 3
PLANNED = "the plan's"  # the default of what a handout's plan says


def several(*options: Callable[[F], F]) -> Callable[[F], F]:
    """The options as one decorator; the help lists them in this order."""

    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def with_default(text: str, usual: object) -> str:
    """An option's help where click does not know what is usual: written as click writes it."""
    return f"{text}  [default: {usual}]"


def game_argument(part: str | None = None) -> Callable[[F], F]:
    """GAME, one that has the part; the command gets it as `the_game`."""
    return click.argument("the_game", metavar="GAME", type=GameName(part))


def games_sentence(part: str | None = None) -> str:
    """What GAME may be, for the help: whatever games there are."""
    return f"GAME is {listed(GameName(part).names(), 'or')}."


def output_options(*formats: str) -> Callable[[F], F]:
    where = f"Where to write ({', '.join(formats)}); - is standard output."
    return several(
        click.option("-o", "--output", type=FILE, metavar="FILE", help=where),
        click.option(
            "--format",
            "form",
            type=Word(formats),
            help=with_default("The format, where no file's name says it.", formats[0]),
        ),
        click.option("--force", is_flag=True, help="Replace an existing file."),
    )


game_option = click.option(
    "--game", type=Whole(1, 999), default=1, show_default=True, help="Which of the evening's games."
)
# For commands that are given a seed.
game_options = several(
    game_option,
    click.option("--any-seed", is_flag=True, help="Take the seed as it is, even if it looks mistyped."),
)


def seed_options(command: F) -> F:
    """--seed with its companions; the command gets the seed that they mean, a new one where there is none."""

    @wraps(command)
    def with_seed(seed: str | None, game: int, any_seed: bool, **given: Any) -> Any:
        return command(seed=chosen_seed(seed, game, any_seed), **given)

    what = with_default("Whoever types the same seed gets the same.", "a new one")
    return several(click.option("--seed", metavar="SEED", help=what), game_options)(with_seed)  # type: ignore[return-value]


player_option = click.option(
    "--player", "players", multiple=True, metavar="NAME", help="A player's name; repeat it for more."
)
title_option = click.option(
    "--title", default="", metavar="TEXT", help="A heading, such as the name of your club or class."
)


def setup_option(default: str | None = None) -> Callable[[F], F]:
    what = "What is drawn already: nothing, the rolled mountains, or a whole start shared by all."
    kinds = Word(("blank", "mountains", "full"))
    return click.option("--setup", type=kinds, default=default, help=with_default(what, default or PLANNED))


def dice_option(default: str | None = None) -> Callable[[F], F]:
    what = "Which rolls are printed on the sheets."
    kinds = Word(("none", "setup", "all"))
    return click.option("--dice", type=kinds, default=default, help=with_default(what, default or PLANNED))


def per_page_option(*numbers: str) -> Callable[[F], F]:
    return click.option(
        "--per-page", type=Word(numbers), default="1", show_default=True, help="How many on a page."
    )


cut_option = click.option(
    "--cut",
    type=Word(("none", "marks", "lines")),
    default="marks",
    show_default=True,
    help="Where to cut, if several are on a page.",
)


def effort_option(what: str) -> Callable[[F], F]:
    """In steps and not in seconds, so that the outcome is the same on every machine."""
    text = f"How hard to look for {what}, in steps: 1 is quick, 5 takes longest."
    return click.option("--effort", type=Whole(1, 5), help=with_default(text, USUAL_EFFORT))


def json_option(each: str = "") -> Callable[[F], F]:
    what = f"Print one JSON object a line, one line {each}." if each else "Print one JSON object."
    return click.option("--json", "as_json", is_flag=True, help=what)


def chosen_seed(typed: str | None, game: int, any_seed: bool) -> str:
    """The seed meant; a new one if none was given. One that looks mistyped is refused with the likely one."""
    from papergen.seed import normalise, with_game
    from papergen.seedcheck import check, new_seed

    seed = new_seed() if typed is None else normalise(typed)
    if not any_seed:
        verdict = check(seed)
        if verdict.kind == "mistyped":
            hint = likely(verdict.suggestions) or ";"
            raise PapergenError(
                f"the seed {seed} looks mistyped: its check word does not fit{hint} "
                "to take it as it stands, add --any-seed"
            )
    return with_game(seed, game)


def likely(suggestions: tuple[str, ...]) -> str:
    return f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""


def given_options() -> Iterator[tuple[str, str]]:
    """What was typed on the command line: each parameter's name, and its option as it is written."""
    from click.core import ParameterSource

    context = click.get_current_context()
    for option in context.command.params:
        if context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE:
            yield option.name or "", max(option.opts, key=len)


def refuse(names: Iterable[str], reason: str) -> None:
    """Options that were given and do nothing in this call: a mistake, so say so."""
    for name, option in given_options():
        if name in names:
            raise click.UsageError(f"{option} {reason}")


def refuse_together(used: Mapping[str, bool]) -> None:
    """Of these options at most one may be used."""
    both = [option for option, is_used in used.items() if is_used]
    if len(both) > 1:
        raise click.UsageError(f"{listed(both)} exclude each other")


class Naming(NamedTuple):
    """What was said of where the names are."""

    file: str | None
    columns: tuple[str, ...]
    no_header: bool
    by_hand: bool

    def read(self) -> "ClassList":
        """The names; none where no file was given."""
        from papergen.classlist import ClassList, Source, read_class

        if self.file is not None:
            return read_class(Source(self.file, self.columns, not self.no_header, self.by_hand))
        options = {"--column": self.columns, "--no-header": self.no_header, "--by-hand": self.by_hand}
        for option, used in options.items():
            if used:
                raise PapergenError(f"{option} is for a file of names; add --names FILE")
        return ClassList()


def names_options(command: F) -> F:
    """Adds the options; the command gets them as one `naming`."""

    @wraps(command)
    def with_naming(
        names_file: str | None, columns: tuple[str, ...], no_header: bool, by_hand: bool, **given: Any
    ) -> Any:
        return command(**given, naming=Naming(names_file, columns, no_header, by_hand))

    return several(_names, _column, _no_header, _by_hand)(with_naming)  # type: ignore[return-value]


_names = click.option(
    "--names", "names_file", type=FILE, metavar="FILE", help="Names: one on each line, or a table (CSV)."
)
_column = click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME|N",
    help="The table's column of names; repeat it for first and last name.",
)
_no_header = click.option("--no-header", is_flag=True, help="The table's first row is a name already.")
_by_hand = click.option("--by-hand", is_flag=True, help="Leave names empty that cannot be printed.")
