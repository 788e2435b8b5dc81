"""Worksheets for the classroom: one page an exercise, the answers by the referee's own engine."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from papergen.errors import PapergenError
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from papergen.page.look import Look
    from papergen.page.shapes import Page
    from papergen.words import Words

KINDS = ("score", "route", "where", "dice", "tracks")
AGES = ("7-9", "9-11", "11-14")


@dataclass(frozen=True)
class Worksheets:
    """A page for each kind, and its answers, in the same order."""

    pages: "tuple[Page, ...]"
    answers: "tuple[Page, ...]"


def make_worksheets(
    seed: str, kinds: Sequence[str], ages: str, paper: str, look: "Look", words: "Words", command: str
) -> Worksheets:
    """The worksheets of these kinds for pupils of these ages; `command` is what the footer says."""
    from papergen.games.thirty_rails.worksheets.pages.sheets import Frame, draw

    _demand_known("worksheet", kinds, KINDS)
    _demand_known("age group", (ages,), AGES)
    frame = Frame(seed, ages, paper, look, words, command)
    pairs = [draw(frame, kind) for kind in kinds]
    return Worksheets(tuple(page for page, _ in pairs), tuple(key for _, key in pairs))


def _demand_known(what: str, asked: Sequence[str], known: Sequence[str]) -> None:
    lines = [
        f"there is no {what} '{shown(name)}'; {meant(name, known)}" for name in asked if name not in known
    ]
    if lines:
        raise PapergenError(*lines)
