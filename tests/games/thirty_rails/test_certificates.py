"""Certificates: each has its pupil's name, letter by letter, in the middle of its line."""

import pytest
from presses import press

from papergen.games.thirty_rails.handout.certificate import Certificates, certificate_pages
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Place, Text

NAMES = (
    "Ada",
    "<script>alert(1)</script>",
    'O\'Brien "Bo" & `x` &amp;',
    "=cmd|'/C calc'!A0",
    ") Tj ET (\\",
    "{seed} %s {0.__class__}",
    "../../x",
    "-rf",
    "CON",
    "Zoë Чайковский",
)


def pages(names: tuple[str, ...], paper: str = "a4") -> list[Page]:
    request = Certificates("Class 5b", "calm-otter-42", "Y8Q6")
    return list(certificate_pages(press(paper), request, names))


def name_on(page: Page) -> Text:
    """What is drawn beside the parts that all certificates share."""
    common, name = page.shapes
    assert isinstance(common, Place)
    assert isinstance(name, Text)
    return name


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_every_name_as_it_is_in_the_middle(paper: str) -> None:
    made = pages(NAMES, paper)
    assert [name_on(page).text for page in made] == list(NAMES)
    for page, given in zip(made, NAMES, strict=True):
        name = name_on(page)
        assert (name.anchor, name.x) == ("middle", page.width / 2)
        assert (page.height, page.width) == PAPERS[paper]  # across
        assert press(paper).width(name.text, name.size, name.bold) < page.width * 0.55
        assert page.summary.endswith(f" {given}")


def test_a_name_that_is_too_wide_is_set_smaller() -> None:
    short, long = pages(("Ada", "W" * 40))
    assert name_on(long).size < name_on(short).size
    assert name_on(long).text == "W" * 40


def test_without_a_name_there_is_a_line_to_write_on() -> None:
    named, unnamed = pages(("Ada", ""))
    assert unnamed.shapes == named.shapes[:1]
    assert unnamed.summary == "Certificate 2"
