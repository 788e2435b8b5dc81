"""Where a page of puzzles has no room: as many to a page as there is room for are advised, and no fewer."""

import pytest

from papergen.game import PuzzleRequest
from papergen.games.thirty_rails.pages.puzzlepages import puzzle_pages
from papergen.games.thirty_rails.puzzles import make
from papergen.page.fit import NoRoom
from papergen.styles import load_style
from papergen.terminal import unwatched
from papergen.words import load_words


@pytest.mark.parametrize(("paper", "most"), [("a5", 2), ("letter", 4)])
def test_the_most_to_a_page_is_advised(paper: str, most: int) -> None:
    made = make(PuzzleRequest("calm-otter-42", "fault", count=6), unwatched)
    with pytest.raises(NoRoom, match=f": use --per-page {most}, --paper"):
        puzzle_pages(made, paper, load_style("classic"), load_words(), 6, "papergen puzzle")
