"""Whether a page fits: arrangements are tried in order; if none fits, the error says what would help.

Drawing functions raise DoesNotFit; only the functions of this module catch it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from typing import Any, TypeVar

from papergen.errors import PapergenError
from papergen.page.papers import LARGEST
from papergen.page.press import Press
from papergen.wording import listed, shown

LARGER_PAPER = "larger paper"
FEWER = "fewer per page"
OTHER_TEMPLATE = "another template"
SHORTER = "shorter names, words or seeds"  # if nothing else helps
LEAST_TEXT = 6.0  # points; no template that comes with papergen has smaller text
LEAST_SQUARE = 7.5  # mm; none has maps with smaller squares

T = TypeVar("T")
Settings = Mapping[str, Any]


class DoesNotFit(Exception):
    """A text or a block has no room at a legible size; another arrangement may have enough."""


class NoRoom(PapergenError):
    """What has no room on its paper, and what to use instead."""

    def __init__(self, press: Press, what: str, remedies: Sequence[str]) -> None:
        there = f"{press.paper} is too small for {what} in the template '{shown(press.look.name)}'"
        instead = listed(remedies, "or")
        super().__init__(f"{there} (text of {press.look.least:g} pt or more): use {instead}")


def first(attempts: Iterable[Callable[[], T]]) -> T:
    """The result of the first attempt in which everything fits; better arrangements come first."""
    misfit = DoesNotFit("there is no arrangement")
    for attempt in attempts:
        try:
            return attempt()
        except DoesNotFit as found:
            misfit = found
    raise misfit


def last(attempts: Iterable[Callable[[], T]], otherwise: T) -> T:
    """The result of the last attempt before one in which something does not fit."""
    found = otherwise
    for attempt in attempts:
        try:
            found = attempt()
        except DoesNotFit:
            break
    return found


def every(attempts: Iterable[Callable[[], T]]) -> list[T]:
    """The results of all attempts in which everything fits."""
    found = []
    for attempt in attempts:
        with suppress(DoesNotFit):
            found.append(attempt())
    return found


def fits(attempt: Callable[[], object]) -> bool:
    return bool(every([attempt]))


def fit(
    press: Press,
    what: str,
    make: Callable[..., T],
    *,
    changes: Mapping[str, Settings] | None = None,
    advice: Sequence[str] | Callable[[], Sequence[str]] | None = None,
    otherwise: str = SHORTER,
    **settings: Any,
) -> T:
    """The result of `make(press, **settings)`; if it does not fit, raises NoRoom, which says what would help.

    `changes` are remedies to try: their names, and the settings that they would change (`paper` is the
    press's). `advice` is added without being tried, and may be a function if it takes long to find; without
    either, it is what usually helps. `otherwise` is the advice if nothing is known to help.
    """
    with suppress(DoesNotFit):
        return make(press, **settings)
    remedies = _helping(press, make, changes or {}, settings)
    if advice is None:
        advice = usual(press) if changes is None else ()
    remedies += advice() if callable(advice) else advice
    raise NoRoom(press, what, remedies or [otherwise])


def _helping(
    press: Press, make: Callable[..., object], changes: Mapping[str, Settings], settings: Settings
) -> list[str]:
    """Each change that is enough by itself, or else the first few that are enough together."""
    now = {**settings, "paper": press.paper}
    real = {name: change for name, change in changes.items() if {**now, **change} != now}

    def helps(names: Sequence[str]) -> bool:
        changed = {key: value for name in names for key, value in real[name].items()}
        other = replace(press, paper=changed.pop("paper", press.paper))
        return fits(lambda: make(other, **{**settings, **changed}))

    for count in range(1, len(real) + 1):
        enough = [names for names in combinations(real, count) if helps(names)]
        if enough:
            return [name for (name,) in enough] if count == 1 else [" and ".join(enough[0])]
    return []


def usual(press: Press, maps: bool = False) -> tuple[str, ...]:
    """Larger paper if there is any, another template if that may help; `maps`: these pages have maps."""
    larger = () if press.paper == LARGEST else (LARGER_PAPER,)
    return *larger, *other_template(press, maps)


def other_template(press: Press, maps: bool = False) -> tuple[str, ...]:
    """Another template, but only if one has smaller text, or (with `maps`) smaller squares."""
    helps = press.look.least > LEAST_TEXT or (maps and press.look.smallest_square > LEAST_SQUARE)
    return (OTHER_TEMPLATE,) if helps else ()
