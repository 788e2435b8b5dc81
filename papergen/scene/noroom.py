"""What has no legible place on its paper, and what would help: one sentence for all pages."""

from papergen.errors import PapergenError
from papergen.located import shown
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.wording import listed

TEMPLATE = "another template"


class NoRoom(PapergenError):
    """`remedies` are what to use instead; where nobody knows better, larger paper if there is any."""

    def __init__(self, what: str, paper: str, look: Look, *remedies: str) -> None:
        there = f"{paper} is too small for {what} in the template '{shown(look.name)}'"
        instead = listed(remedies or usual(paper), "or")
        super().__init__(f"{there} (text of {look.least:g} pt or more): use {instead}")


def usual(paper: str) -> tuple[str, ...]:
    largest = max(PAPERS, key=lambda name: PAPERS[name])
    return (TEMPLATE,) if paper == largest else ("larger paper", TEMPLATE)
