"""What test pages are made with."""

from functools import cache

from papergen.page.press import Press
from papergen.styles import load_style
from papergen.words import load_words

SMALL = ("a5", "half-letter")  # papers that some pages have no room on


@cache
def press(
    paper: str = "a4", style: str = "classic", language: str = "en", made_by: str = "papergen"
) -> Press:
    return Press(paper, load_style(style), load_words(language), made_by)
