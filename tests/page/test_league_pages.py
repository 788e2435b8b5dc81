"""League pages: a table for each variant, players by name, unfinished games called so; marks say the same."""

from dataclasses import fields
from functools import cache

import pytest
from house import ROOT
from page_judge import page_faults
from placed import letter_spacing, texts_at, texts_of
from presses import press
from test_league import Sheet, sheet

from papergen.checking import check_file
from papergen.game import games
from papergen.marks import mark_results
from papergen.nodes import parse
from papergen.page.league import standings_pages
from papergen.page.marks import mark_pages
from papergen.page.papers import PAPERS
from papergen.result import Result
from papergen.styles import load_style, style_names

GAMES = ROOT / "examples" / "games"
NAMES = ("ada", "ben", "cleo", "eve-advanced", "fay-unfinished")


def pages(language: str = "en", heading: str = "") -> list[str]:
    results = [check_file(str(GAMES / f"{name}.yaml")) for name in NAMES]
    document = standings_pages(press(language=language), results, "total", heading)
    return [" ".join(texts_of(page)) for page in document.pages]


def test_a_section_for_each_variant() -> None:
    (page,) = pages(heading="Friday club")
    basic, advanced = page.split("30 Rails (advanced)")
    assert "Friday club" in basic and "30 Rails" in basic
    assert "Ada" in basic and "Ada" not in advanced
    assert "Eve" in advanced and "Eve" not in basic
    assert "30 Rails (Profispiel)" in pages("de")[0]


def test_players_are_named_and_what_is_wrong_is_told() -> None:
    basic, advanced = pages()[0].split("30 Rails (advanced)")
    assert "Not counted, because not legal: Cleo." in basic
    assert "Not finished, counted with the points so far: Fay." in basic
    assert ".yaml" not in basic + advanced
    assert "Not " not in advanced


@cache
def real() -> Result:
    return check_file(str(GAMES / "ada.yaml"))


class Drawn(Sheet):
    """A made-up result whose map can be drawn."""

    @property
    def play(self) -> object:
        return real().play  # type: ignore[attr-defined]


def drawn(result: Sheet) -> Drawn:
    return Drawn(*(getattr(result, field.name) for field in fields(result)))


def season(players: int, sessions: int, variants: tuple[str, ...] = ("basic",)) -> list[Result]:
    return [
        drawn(
            sheet(
                f"{variant}{n}-{i}.yaml",
                f"Player {i:02}",
                (n * 17 + i * 23) % 60,
                f"seed {n}",
                variant=variant,
            )
        )
        for variant in variants
        for n in range(sessions)
        for i in range(players)
        if (n + i) % 4 or not n
    ]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_every_season_fits_every_page(style: str, paper: str) -> None:
    look = load_style(style)
    for players, sessions in ((1, 1), (2, 2), (4, 30), (12, 7), (60, 3)):
        results = season(players, sessions, ("basic", "advanced"))
        for language in ("en", "de"):
            document = standings_pages(press(paper, style, language), results, "total", "Friday club")
            said = [text for page in document.pages for text in texts_of(page)]
            assert all(said.count(f"Player {i:02}") >= 2 for i in range(players))
            with letter_spacing(look.spacing):
                found = [fault for page in document.pages for fault in page_faults(page, look)]
            assert found == [], (players, sessions, language)


def test_there_is_a_chart_from_the_second_session_on() -> None:
    caption = press().words["league-season"]
    for sessions in (1, 2, 3):
        (page,) = standings_pages(press(), season(3, sessions), "total", "").pages
        assert (caption in texts_of(page)) == (sessions > 1)


def test_a_chart_needs_somebody_who_played_twice() -> None:
    once = [drawn(sheet(f"{n}.yaml", f"Player {n}", 10 + n, f"seed {n}")) for n in range(3)]
    (page,) = standings_pages(press(), once, "total", "").pages
    assert press().words["league-season"] not in texts_of(page)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("players", "sessions"), [(1, 1), (3, 1), (12, 1), (1, 8), (3, 8), (12, 8)])
def test_the_leader_has_a_ticket_and_the_page_is_full(players: int, sessions: int, paper: str) -> None:
    (page,) = standings_pages(press(paper), season(players, sessions), "total", "").pages
    said = list(texts_at(page))
    assert press().words["league-leader"] in [text for text, *_ in said]
    lowest = max(y for text, _, y, *_ in said if not text.startswith("papergen"))
    assert lowest > page.height * 0.78


def test_tables_on_several_pages_are_about_equally_long() -> None:
    document = standings_pages(press(), season(80, 1), "total", "")
    counts = [sum(text.startswith("Player") for text in texts_of(page)) for page in document.pages]
    assert sum(counts) == 80 and len(counts) > 1
    assert max(counts) - min(counts) <= 1


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
