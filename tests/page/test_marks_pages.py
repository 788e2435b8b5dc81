"""Marks on pages: they fit, say what they should, and lose nobody."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mark_makers import CLAIM, ILLEGAL, UNFINISHED, claimed_map, sheet
from page_judge import astray, page_faults
from placed import letter_spacing, texts_at, texts_of
from presses import press

from papergen.errors import PapergenError
from papergen.games.thirty_rails.model import EMPTY
from papergen.games.thirty_rails.referee import check
from papergen.marks import Unreadable, mark_results
from papergen.page.marks import MOST_WINNERS, _Book, mark_pages
from papergen.page.shapes import Box, Text
from papergen.page.tables import MOST_LINES, Column, Row, cell_lines, draw_table
from papergen.result import TOTAL, Cell, Finding, Result
from papergen.styles import load_style, style_names


def class_of(count: int) -> list[Result]:
    """Every kind of pupil."""
    results: list[Result] = []
    for n in range(count):
        result = claimed_map(f"Pupil {n}", n % 3 == 1)
        play = result.play
        if n % 5 == 4:
            play = replace(play, board=(EMPTY, *play.board[1:]))
        if n % 7 == 6:
            play = replace(play, player="Maximiliane Featherstonehaugh-Łukasiewicz 🚂")
        results.append(check(play, f"class/pupil-{n}.yaml"))
    return results


UNREAD = [Unreadable(f"class/bad-{n}.yaml", ("line 3: 'map' appears twice; keep one",)) for n in range(3)]
CLASS = class_of(24)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5"])
def test_pages_fit_and_lose_nobody(style, paper):
    look = load_style(style)
    (marks,) = mark_results(CLASS)
    with letter_spacing(look.spacing):
        try:
            pages = list(mark_pages(press(paper, style), [marks], UNREAD).pages)
        except PapergenError as error:
            assert paper == "a5" and look.least >= 12
            assert str(error).startswith("a5 is too small for the marks")
            return
        said = []
        for page in pages:
            assert astray(page) == []
            for text, *_, size in texts_at(page):
                assert size >= look.least - 1e-6, text
                if page.section == "Marks":
                    said.append(text)
    for one in UNREAD:
        assert one.file.removeprefix("class/") in "".join(said)
    for mark in marks.pupils:
        shown = mark.name.replace("🚂", "?")
        assert any(t == shown or (t.endswith("…") and shown.startswith(t[:-1])) for t in said), shown
    assert [text for text in said if text == "Difference"]
    assert f"{marks.average:.1f}" in said
    assert pages[0].bookmarks and pages[-1].section == "Winner"


def test_what_the_table_says():
    results = [
        replace(sheet("b.yaml", "Ben", 50, [CLAIM], 47), wrote=(Cell(0, "", TOTAL, 47, 50),)),
        sheet("c.yaml", "Cy", 60, [ILLEGAL, UNFINISHED, ILLEGAL, ILLEGAL]),
    ]
    (marks,) = mark_results(results)
    (page,) = mark_pages(press(), [replace(marks, winners=())], []).pages
    said = [text for text, *_ in texts_at(page)]
    row = said[said.index("Ben") - 1 :]
    assert row[:7] == ["1", "Ben", "47", "50", "−3", "yes", "total: 47 instead of 50"]
    row = said[said.index("Cy") - 1 :]
    assert row[:6] == ["–", "Cy", "–", "60", "–", "no"]
    assert " ".join(row[6:]).startswith(f"{ILLEGAL.message}; {UNFINISHED.message}; and 2 more")


def test_rows_go_on_over_pages_in_order():
    results = [sheet(f"{n}.yaml", f"Pupil {n}", 1000 - n) for n in range(1000)]
    (marks,) = mark_results(results)
    pages = list(mark_pages(press("letter"), [replace(marks, winners=())], []).pages)
    assert 15 < len(pages) < 60
    order = [text for page in pages for text, *_ in texts_at(page) if text.startswith("Pupil ")]
    assert order == [f"Pupil {n}" for n in range(1000)]
    assert all("Claimed" in [text for text, *_ in texts_at(page)] for page in pages)


@given(st.lists(st.integers(1, 5), min_size=1, max_size=20), st.floats(2, 150))
def test_a_table_stays_in_its_box(heights, h):
    look, box = press().look, Box(10, 20, 100, h)
    columns = [Column("No.", 10, "end"), Column("Text", 60)]
    rows = [Row(((str(n),), ("x",) * lines)) for n, lines in enumerate(heights)]
    shapes, count, rest = draw_table(press(), box, columns, rows)
    drawn = [shape for shape in shapes if isinstance(shape, Text)]
    assert [text.text for text in drawn if text.text.isdigit()] == [str(n) for n in range(count)]
    assert all(box.y < text.y <= rest.y <= box.bottom + 0.02 for text in drawn)
    if count < len(rows):  # the next one really had no room
        more = replace(box, h=rest.y - box.y + look.step(9) * (heights[count] + 1) + 8)
        assert draw_table(press(), more, columns, rows)[1] > count
        assert rest.h < look.step(9) * (heights[count] + 1) + 8


def test_only_unreadable_files():
    (page,) = mark_pages(press(), [], UNREAD).pages
    said = [text for text, *_ in texts_at(page)]
    assert "COULD NOT BE READ" in said
    assert {"bad-0.yaml", "bad-1.yaml", "bad-2.yaml"} <= set(said)


def test_a_page_in_another_language_has_no_english_reason():
    files = [*UNREAD[:1], Unreadable("blank.yaml", ("not filled in",), untouched=True)]
    (page,) = mark_pages(press(language="de"), [], files).pages
    said = " ".join(texts_of(page))
    assert "der Grund steht im Terminal" in said and "nicht ausgefüllt" in said
    assert "appears twice" not in said and "not filled in" not in said


def test_unreadable_files_are_told_once_after_the_last_game():
    (marks,) = mark_results([sheet("a.yaml", "Ada", 4)])
    games = [replace(marks, winners=()), replace(marks, kind="30-rails (advanced)", winners=())]
    told = [[text for text, *_ in texts_at(page)] for page in mark_pages(press(), games, UNREAD).pages]
    assert ["bad-0.yaml" in texts for texts in told] == [False, True]


@pytest.mark.parametrize(("count", "most"), [(3, 4), (8, 4), (9, 6), (24, 8)])
def test_a_small_class_has_few_bars(count, most):
    (marks,) = mark_results([sheet(f"{n}.yaml", f"P{n}", 7 * n) for n in range(count)])
    pages = mark_pages(press(), [replace(marks, winners=())], []).pages
    said = [text for page in pages for text, *_ in texts_at(page)]
    bars = [text for text in said if re.fullmatch(r"\d+–\d+", text)]
    assert 1 < len(bars) <= most


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_very_few_pupils_have_cards(count, paper, style):
    look = load_style(style)
    (marks,) = mark_results(CLASS[:count])
    first, *_ = mark_pages(press(paper, style), [marks], UNREAD[:1]).pages
    with letter_spacing(look.spacing):
        assert page_faults(first, look) == []
    said = texts_of(first)
    assert all(mark.name in said and str(mark.total) in said for mark in marks.pupils)
    assert "bad-0.yaml" in said
    if not look.large:
        assert press().words["marks-histogram"] not in said
        assert said.count("M") == count, "every pupil's map"


def test_whose_an_unreadable_file_is():
    nobody, cy = Unreadable("a.yaml", ("no map",)), Unreadable("b.yaml", ("no map",), "Cy")
    (page,) = mark_pages(press(), [], [nobody, cy]).pages
    said = [text for text, *_ in texts_at(page)]
    assert said[said.index("a.yaml") - 1] == "–" and said[said.index("b.yaml") - 1] == "Cy"
    (page,) = mark_pages(press(), [], [nobody]).pages
    assert "–" not in [text for text, *_ in texts_at(page)]


def test_only_the_first_page_of_a_game_has_a_bookmark():
    (marks,) = mark_results([sheet(f"{n}.yaml", f"Pupil {n}", 100 - n) for n in range(100)])
    first, *more = mark_pages(press(), [replace(marks, winners=())], []).pages
    assert [mark.title for mark in first.bookmarks] == ["Marks: 30 Rails"]
    assert more and not any(page.bookmarks for page in more)


def test_many_winners_are_drawn_up_to_a_few():
    results = [check(replace(CLASS[0].play, player=f"P{n}"), f"{n}.yaml") for n in range(5)]
    (marks,) = mark_results(results)
    assert len(marks.winners) == 5
    pages = list(mark_pages(press(), [marks], []).pages)
    drawn = [page for page in pages if page.section == "Winner"]
    assert len(drawn) == MOST_WINNERS
    assert [b.title for b in drawn[0].bookmarks] == ["Winner: P0, P1 and P2"]


def test_hostile_texts_stay_in_their_columns():
    long = Finding("mine", "", "x" * 900 + " " + "word " * 300)
    (marks,) = mark_results([sheet("y" * 200 + ".yaml", "W" * 40, 4, [long]), sheet("z.yaml", "W" * 40, 4)])
    unread = [Unreadable("q" * 300 + ".yaml", ("r" * 2000,))]
    marks = replace(marks, winners=())
    for page in mark_pages(press(), [marks], unread).pages:
        assert astray(page) == []


@given(st.text("abcdefghij ", max_size=400), st.floats(8, 60))
def test_cells_hold_the_whole_text_or_say_that_it_is_cut(text, room):
    lines = cell_lines(press(), text, 9, room)
    assert all(press().width(line, 9) <= room for line in lines)
    assert len(lines) <= MOST_LINES
    if not (lines and lines[-1].endswith("…")):
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    else:
        assert text.replace(" ", "").startswith("".join(lines).replace(" ", "")[:-1])


def test_a_page_too_small_is_refused(tmp_path):
    (tmp_path / "huge.yaml").write_text(
        "based-on: large-print\ntext: {title: 36, body: 36, small: 30, least: 30}\n"
    )
    (marks,) = mark_results([sheet("a.yaml", "Ada", 4)])
    with pytest.raises(PapergenError, match="a5 is too small for the marks in the template 'huge'"):
        mark_pages(press("a5", str(tmp_path / "huge.yaml")), [replace(marks, winners=())], [])


def test_a_row_higher_than_any_page_is_refused(tmp_path, monkeypatch):
    (tmp_path / "huge.yaml").write_text(
        "based-on: large-print\ntext: {title: 36, body: 36, small: 30, least: 30}\n"
    )
    begin, begun = _Book.begin, []

    def counted(*given):  # a search without an end must not fill the memory
        begun.append(given)
        assert len(begun) < 40
        return begin(*given)

    monkeypatch.setattr(_Book, "begin", counted)
    with pytest.raises(PapergenError, match="a5 is too small for the marks in the template 'huge'"):
        mark_pages(press("a5", str(tmp_path / "huge.yaml")), [], [Unreadable("a", ("no " * 400,))])
    assert begun


def test_no_pupil_stands_alone_on_the_last_page():
    (marks,) = mark_results([replace(result, file=f"{n}.yaml") for n, result in enumerate(CLASS * 3)])
    pupils = [replace(mark, name=f"Pupil {n}", namesake=False) for n, mark in enumerate(marks.pupils)]
    lasts = set()
    for count in range(20, 60):
        few = replace(marks, pupils=tuple(pupils[:count]), winners=())
        *earlier, last = mark_pages(press(), [few], []).pages
        if earlier:
            lasts.add(sum(text.startswith("Pupil ") for text, *_ in texts_at(last)))
    assert len(lasts) > 5
    assert min(lasts) > 1


@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "de")])
def test_the_first_page_has_class_date_and_the_winner_s_map(paper, language):
    (marks,) = mark_results(CLASS)
    made_with = press(paper, language=language)
    first, *_ = mark_pages(made_with, [marks], [], "Class 5b", "2026-11-18").pages
    said = texts_of(first)
    winner = next(mark.name for mark in marks.pupils if mark.place == 1)
    assert {"Class 5b", made_with.words.labelled(made_with.words["date"], "2026-11-18")} <= set(said)
    assert made_with.words.labelled(made_with.words["marks-winner"], winner) in said
    assert {"M", "1", "2", "3", "4"} <= set(said), "the mine and the stations of the map"
    assert page_faults(first, made_with.look) == []
    plain, *_ = mark_pages(made_with, [marks], []).pages
    assert "Class 5b" not in texts_of(plain) and made_with.words["date"] in texts_of(plain)


@pytest.mark.parametrize("count", [20, 24, 27, 30, 33, 40, 60])
def test_no_page_of_marks_is_nearly_empty(count):
    """Even if the rows that are left would fill only a little of the last page."""
    (marks,) = mark_results([sheet(f"{n}.yaml", f"Pupil {n}", 99 - n) for n in range(count)])
    for page in mark_pages(press(), [replace(marks, winners=())], []).pages:
        lowest = max(y for text, _, y, *_ in texts_at(page) if text.startswith("Pupil "))
        assert lowest > page.height * 0.5
