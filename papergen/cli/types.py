"""What arguments and options may be: refused in the house's words, completed by shells, written in footers.

`written` is how a value is typed, where that is not its plain text.
"""

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from papergen.errors import PapergenError, one_of
from papergen.wording import decoded, shown

if TYPE_CHECKING:
    from datetime import date

    from papergen.game import Game

Offered = Callable[[click.Context], Iterable[str]]  # words to choose from, by what is typed already

SHORTEST, LONGEST = 0.1, 3600.0  # seconds
_UNITS = {"": 1.0, "s": 1.0, "ms": 0.001, "m": 60.0, "min": 60.0, "h": 3600.0}
_MONTH = re.compile(r"((?:1[89]|2[0-9])[0-9]{2})-(0[1-9]|1[0-2])", re.ASCII)  # weekdays as they are now
_DAY = re.compile(r"0[1-9]|[12][0-9]|3[01]", re.ASCII)
_TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?) ?([a-z]{0,3})", re.ASCII)


class GameName(click.ParamType):  # type: ignore[type-arg]
    """A game by its name; one that has the part, where the command is for one."""

    name = "game"

    def __init__(self, part: str | None = None) -> None:
        self.part = part

    def names(self) -> list[str]:
        from papergen.game import game_names

        return game_names(self.part)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> "Game":  # noqa: ARG002
        from papergen.game import find_game

        return find_game(value, self.part)

    def written(self, value: "Game") -> str:
        return value.name

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        return completions(self.names(), incomplete)


class Word(click.ParamType):  # type: ignore[type-arg]
    """One of a few words, in any case; a wrong one is answered with the nearest right one."""

    name = "word"

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = tuple(choices)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "[" + "|".join(self.choices) + "]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        if value.casefold() in self.choices:
            return value.casefold()
        return one_of(param.opts[0] if param else "the value", value, self.choices)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        return completions(self.choices, incomplete)


class Whole(click.ParamType):  # type: ignore[type-arg]
    """A whole number between two, or any."""

    name = "number"

    def __init__(self, *span: int) -> None:
        self.span = span

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "..".join(map(str, self.span)) or "N"

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        try:
            number: int | None = int(value)
        except ValueError:
            number = None
        if number is not None and (not self.span or self.span[0] <= number <= self.span[1]):
            return number
        what = param.opts[0] if param else "the value"
        span = " from {} to {}".format(*self.span) if self.span else ""
        raise PapergenError(f"{what} should be a whole number{span}, not '{shown(str(value))}'")


class Month(click.ParamType):  # type: ignore[type-arg]
    """`2027-01`; the command gets the two numbers."""

    name = "month"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "YYYY-MM"

    def convert(
        self,
        value: str | tuple[int, int],
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        found = _MONTH.fullmatch(value.strip())
        if found is None:
            what = param.opts[0] if param else "the value"
            raise PapergenError(f"{what} cannot be '{shown(value)}'; write a month such as 2027-01")
        return int(found[1]), int(found[2])

    def written(self, value: tuple[int, int]) -> str:
        return "{:04}-{:02}".format(*value)


class Day(click.ParamType):  # type: ignore[type-arg]
    """`2027-01-31`; the command gets the date."""

    name = "day"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "YYYY-MM-DD"

    def convert(
        self,
        value: "str | date",
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> "date":
        from calendar import monthrange  # slow to import
        from datetime import date

        if isinstance(value, date):
            return value
        month, _, day = value.strip().rpartition("-")
        what = param.opts[0] if param else "the value"
        if not (_MONTH.fullmatch(month) and _DAY.fullmatch(day)):
            raise PapergenError(f"{what} cannot be '{shown(value)}'; write a day such as 2027-01-31")
        year, number = int(month[:4]), int(month[5:])
        last = monthrange(year, number)[1]
        if int(day) > last:
            raise PapergenError(f"{what} {value.strip()}: that month has {last} days")
        return date(year, number, int(day))

    def written(self, value: "date") -> str:
        return value.isoformat()


class Seconds(click.ParamType):  # type: ignore[type-arg]
    """`10s`, `2m`, `500ms`, or a plain number of seconds."""

    name = "time"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "TIME"

    def convert(
        self,
        value: str | float,
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> float:
        what = param.opts[0] if param else "the value"
        found = _TIME.fullmatch(str(value).strip().lower())
        if found is None or found[2] not in _UNITS:
            wrong = shown(str(value))
            raise PapergenError(f"{what} cannot be '{wrong}'; write a time such as 10s, 2m or 500ms")
        seconds = float(found[1]) * _UNITS[found[2]]
        if not SHORTEST <= seconds <= LONGEST:
            raise PapergenError(f"{what} {shown(str(value))}: it may be 100ms to 1h, such as 10s or 2m")
        return seconds

    def written(self, value: float) -> str:
        return f"{value:g}s"


class Text(click.ParamType):  # type: ignore[type-arg]
    """Text that is judged where it is used; a shell completes it with `words`, or else as a file."""

    name = "text"

    def __init__(self, words: Offered = lambda _: (), or_file: bool = False) -> None:
        self.words, self.or_file = words, or_file

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The names of files stay as they are: the system must find them again."""
        return value if self.or_file else decoded(value)

    def written(self, value: str) -> str:
        """Without the folders of a file, which are private; FILE where its name cannot be printed."""
        if not self.or_file:
            return value
        import shlex

        from papergen.page.typeface import face

        name = shlex.quote(Path(value).name)
        return "FILE" if face(False).missing(name) else name

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        found = completions(self.words(ctx), incomplete)
        if found or not self.or_file:
            return found
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type="file")]


class Several(Text):
    """Words with commas between them; a shell completes the last."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        before, comma, _ = incomplete.rpartition(",")
        left = [word for word in self.words(ctx) if word not in before.split(",")]
        return completions((f"{before}{comma}{word}" for word in left), incomplete)


class Files(Text):
    """The name of a file; an environment variable can hold several, as PATH does."""

    envvar_list_splitter = os.pathsep

    def __init__(self) -> None:
        super().__init__(or_file=True)


FILE = Text(or_file=True)


def completions(words: Iterable[str], incomplete: str) -> list[Any]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(word) for word in words if word.startswith(incomplete)]
