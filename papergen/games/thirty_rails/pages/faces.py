"""The printed sides of a sheet: one page with everything, or a map page and a page of tables."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from papergen.page.header import HeaderPlan, Heading, header, header_fields
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Symbol

Fields = Callable[[str, str], list[Shape]]  # a player's name and which sheet it is, such as 2/3


@dataclass(frozen=True)
class Face:
    """One side: `drawing` is what all sheets have in common, `fields` draws what differs between them."""

    drawing: Symbol
    fields: Fields
    ticket: Box | None = None  # where a code goes, if this side has one


def ticket_face(press: Press, plan: HeaderPlan, heading: Heading, drawn: Iterable[Shape]) -> Face:
    """A side with a header that has the seed's ticket."""

    def fields(player: str, sheet: str) -> list[Shape]:
        return header_fields(press, plan, player, sheet)

    drawing = Symbol("sheet", (*header(press, plan, heading), *drawn))
    return Face(drawing, fields, plan.ticket)
