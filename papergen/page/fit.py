"""What has no legible place on its paper, and what would help: one sentence for all pages."""

from papergen.errors import PapergenError
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.wording import listed, shown

LARGEST = max(PAPERS, key=lambda name: PAPERS[name])
LARGER_PAPER = "larger paper"
FEWER = "fewer to a page"
OTHER_TEMPLATE = "another template"
SHORTER = "shorter names, words or seeds"  # where nothing else helps
LEAST_TEXT = 6.0  # points; no template that comes with papergen has smaller text
LEAST_SQUARE = 7.5  # mm; nor smaller squares on its maps


class NoRoom(PapergenError):
    """`remedies` are what to use instead; where nobody knows better, what usually helps."""

    def __init__(self, what: str, paper: str, look: Look, *remedies: str) -> None:
        there = f"{paper} is too small for {what} in the template '{shown(look.name)}'"
        instead = listed(remedies or usual(paper, look) or (SHORTER,), "or")
        super().__init__(f"{there} (text of {look.least:g} pt or more): use {instead}")


def usual(paper: str, look: Look, maps: bool = False) -> tuple[str, ...]:
    """Larger paper if there is any, another template if that may help; `maps` are on these pages."""
    larger = () if paper == LARGEST else (LARGER_PAPER,)
    return *larger, *other_template(look, maps)


def other_template(look: Look, maps: bool = False) -> tuple[str, ...]:
    """Advised only where another has smaller text, or smaller squares where there are `maps`."""
    helps = look.least > LEAST_TEXT or (maps and look.smallest_square > LEAST_SQUARE)
    return (OTHER_TEMPLATE,) if helps else ()
