"""An error that was planted on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from papergen.seed import Stream

T = TypeVar("T")


class NotHere(Exception):
    """This error cannot be planted on this sheet."""


@dataclass(frozen=True)
class Fault:
    """`rule` is the one the checker names; `where` a square, a line or a kind of track.

    `written` is what stands there and `right` what should; both 0 where the rule has no numbers.
    """

    rule: str
    where: str = ""
    written: int = 0
    right: int = 0


def some(chance: Stream, places: Sequence[T]) -> T:
    if not places:
        raise NotHere
    return chance.choice(places)
