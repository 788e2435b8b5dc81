"""How long a search may take: the value of --effort."""

import re

import click

from papergen.errors import PapergenError
from papergen.located import shown

LEAST, MOST = 0.1, 3600.0  # seconds
_UNITS = {"": 1.0, "s": 1.0, "ms": 0.001, "m": 60.0, "min": 60.0, "h": 3600.0}
_TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?) ?([a-z]{0,3})", re.ASCII)


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
        if not LEAST <= seconds <= MOST:
            raise PapergenError(f"{what} {shown(str(value))}: it may be 100ms to 1h, such as 10s or 2m")
        return seconds
