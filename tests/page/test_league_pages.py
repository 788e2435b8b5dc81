"""League pages: a table for each variant, players by name, unfinished games called so; marks say the same."""

from house import ROOT
from placed import texts_of
from presses import press

from papergen.checking import check_file
from papergen.game import games
from papergen.marks import mark_results
from papergen.nodes import parse
from papergen.page.league import standings_pages
from papergen.page.marks import mark_pages

GAMES = ROOT / "examples" / "games"
NAMES = ("ada", "ben", "cleo", "eve-advanced", "fay-unfinished")


def pages(language: str = "en", heading: str = "") -> list[str]:
    results = [check_file(str(GAMES / f"{name}.yaml")) for name in NAMES]
    document = standings_pages(press(language=language), results, "total", heading)
    return [" ".join(texts_of(page)) for page in document.pages]


def test_a_page_for_each_variant() -> None:
    basic, advanced = pages(heading="Friday club")
    assert "Friday club · 30 Rails " in basic and "Friday club · 30 Rails (advanced)" in advanced
    assert "Ada" in basic and "Ada" not in advanced
    assert "Eve" in advanced and "Eve" not in basic
    assert "30 Rails (Profispiel)" in pages("de")[1]


def test_players_are_named_and_what_is_wrong_is_told() -> None:
    basic, advanced = pages()
    assert "Not counted, because not legal: Cleo." in basic
    assert "Not finished, counted with the points so far: Fay." in basic
    assert ".yaml" not in basic + advanced
    assert "Not " not in advanced


def test_somebody_without_a_name_has_the_file_s() -> None:
    text = (GAMES / "cleo.yaml").read_text(encoding="utf-8").replace("player: Cleo\n", "")
    result = games()["30-rails"].referee.check_transcript(parse(text.encode(), "some/where/nobody.yaml"))
    document = standings_pages(press(), [check_file(str(GAMES / "ada.yaml")), result], "total", "")
    said = " ".join(texts_of(next(iter(document.pages))))
    assert "not legal: nobody.yaml." in said


def test_marks_call_an_unfinished_map_unfinished() -> None:
    marks = mark_results([check_file(str(GAMES / "fay-unfinished.yaml"))])
    for language, word in (("en", "unfinished"), ("de", "unfertig")):
        (page, *_) = mark_pages(press(language=language), marks, ()).pages
        found = texts_of(page)
        assert word in found and "yes" not in found and "ja" not in found
