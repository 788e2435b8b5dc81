"""Worksheets on paper: nothing overlaps, nothing is too small, the key tells what the sheet asks."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest
from page_judge import faults
from placed import text_shapes, walk
from presses import press
from pypdf import PdfReader

from papergen.errors import PapergenError
from papergen.games.thirty_rails.pages.played import DASHES, ROUTE_COLOUR
from papergen.games.thirty_rails.worksheets import AGES, WORKSHEETS, make_worksheets, pose
from papergen.games.thirty_rails.worksheets.dice import make_dice
from papergen.games.thirty_rails.worksheets.pages import sheet_and_key
from papergen.games.thirty_rails.worksheets.route import make_routes
from papergen.games.thirty_rails.worksheets.score import make_score
from papergen.games.thirty_rails.worksheets.where import make_where
from papergen.games.thirty_rails.worksheets.writing import HATCHES
from papergen.page.fit import NoRoom
from papergen.page.shapes import Box, Path, Place
from papergen.render import pdf, svg
from papergen.styles import load_style, style_names
from papergen.words import load_words

SEED = "class-5b"
WORDS = load_words()
posed = cache(lambda name, ages: pose(name, SEED, ages))


@cache
def both_pages(name, ages, paper="a4", style="classic", seed=SEED):
    made_with = press(paper, style, made_by=f"papergen handout --seed {SEED}")
    return sheet_and_key(made_with, replace(posed(name, ages), seed=seed))


def symbols(shapes):
    for shape in shapes:
        if isinstance(shape, Place):
            yield shape.symbol
            yield from symbols(shape.symbol.shapes)


def maps_on(page):
    """As many as there are mines on them."""
    return sum(
        isinstance(shape, Place) and re.fullmatch(rf"disc\d+-{ord('M'):x}", shape.symbol.name) is not None
        for shape in page.shapes
    )


def test_only_the_sheet_has_a_line_for_a_name():
    sheet, key = ([text.text for text in text_shapes(page)] for page in both_pages("where", "9-11"))
    assert WORDS["name"] in sheet
    assert WORDS["name"] not in key


@pytest.mark.parametrize("style", ["classic", "dyslexia-friendly"])
def test_sheet_and_key_have_the_same_room(style):
    """Where a name takes a line of its own, too: the key must have as many maps as the sheet."""
    rooms = []
    measured = replace(posed("dice", "9-11").worksheet, draw=lambda _, room, *__: rooms.append(room) or [])
    sheet_and_key(press(style=style), replace(posed("dice", "9-11"), worksheet=measured))
    assert len(rooms) == 2 and rooms[0].h == pytest.approx(rooms[1].h)


# Letter is the lower of the two; styles that differ in colours alone are looked at on one paper.
STYLES = [("letter", style) for style in style_names()]
STYLES += [("a4", style) for style in ("classic", "large-print", "dyslexia-friendly")]


@pytest.mark.parametrize(("paper", "style"), STYLES)
def test_everything_has_its_place(paper, style):
    least = load_style(style).least
    for name in WORKSHEETS:
        for ages in AGES:
            for page in both_pages(name, ages, paper, style):
                wrong = faults(page, least, [Box(0, 0, page.width, page.height)])
                # the +2 of the bonus square lies on whatever track goes there
                assert [fault for fault in wrong if not fault.startswith("'+2'")] == [], (name, ages)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ages", AGES)
def test_squares_are_large_enough_for_pencils(paper, ages):
    for name in ("route", "where", "tracks"):
        sheet, _ = both_pages(name, ages, paper)
        sizes = {
            int(found[1])
            for symbol in symbols(sheet.shapes)
            if (found := re.match(r"square(\d+)-", symbol.name))
        }
        assert min(sizes) >= 1200
        assert maps_on(sheet) == (1 if (name, ages) == ("where", "11-14") else 4)


@pytest.mark.parametrize("seed", ["k", "w" * 64])
@pytest.mark.parametrize("style", ["classic", "dyslexia-friendly", "large-print"])
@pytest.mark.parametrize("name", WORKSHEETS)
def test_the_key_has_as_many_maps_as_the_sheet(name, style, seed):
    for paper in ("a4", "letter", "a3"):
        try:
            sheet, key = both_pages(name, "9-11", paper, style, seed)
        except NoRoom:
            assert style == "large-print" or len(seed) == 64
            continue
        assert maps_on(sheet) == maps_on(key)


def test_the_instructions_are_about_twelve_points():
    for name in WORKSHEETS:
        for ages in AGES:
            said = WORDS[f"worksheet-{name}-{ages}"].split()[0]
            sizes = [
                text.size for text in text_shapes(both_pages(name, ages)[0]) if text.text.startswith(said)
            ]
            assert 12 <= sizes[0] <= 13


def test_the_sheet_tells_no_answer():
    """Answers stand in the accent colour; on the sheet only the bonus and the questions' numbers do."""
    accent = load_style("classic").accent
    for name in WORKSHEETS:
        for ages in AGES:
            sheet, key = both_pages(name, ages)
            questions = {"dice": 3 if ages == "7-9" else 4, "where": 3 if ages == "11-14" else 0}
            allowed = ["+2"] if name == "score" else [str(n + 1) for n in range(questions.get(name, 0))]
            assert [text.text for text in text_shapes(sheet) if text.colour == accent] == allowed
            assert not routes_on(sheet)
            assert hatched_on(sheet) == 0
            assert bool(routes_on(key)) == (name in ("route", "tracks"))


def routes_on(page):
    """The bands of colour under routes."""
    return [s for s in page.shapes if isinstance(s, Path) and s.pen and s.pen.colour == ROUTE_COLOUR]


def hatched_on(page):
    accent, ops = load_style("classic").accent, "ML" * (2 * HATCHES - 1)
    return sum(isinstance(s, Path) and s.ops == ops and s.pen.colour == accent for s in page.shapes)


def told(page):
    accent = load_style("classic").accent
    return [text.text for text in text_shapes(page) if text.colour == accent and text.text != "+2"]


@pytest.mark.parametrize("ages", AGES)
def test_the_key_has_the_answers(ages):
    score = make_score(SEED, ages)
    rows = [
        text
        for line in score.lines
        for text in ((line.squares, line.bonus, line.sum) if line.connected else "–––")
    ]
    mine = [score.score.mine.points] if score.mine else []
    assert sorted(told(both_pages("score", ages)[1])) == sorted(map(str, [*rows, *mine, score.total]))
    routes = make_routes(SEED, ages)
    assert told(both_pages("route", ages)[1]) == [str(len(task.routes[0])) for task in routes]
    where = both_pages("where", ages)[1]
    made = make_where(SEED, ages)
    if ages == "11-14":
        counts = [str(len(squares)) for squares in made.squares]
        assert told(where)[:6] == counts
        rolls = (", ".join(map(str, whites)) for whites in (made.anywhere, made.fitting))
        chance = {2: "2/6 = 1/3", 3: "3/6 = 1/2", 4: "4/6 = 2/3"}[len(made.fitting)]
        assert told(where)[6:] == ["1", next(rolls), "2", next(rolls), "3", chance]
    else:
        assert told(where) == [str(len(task.squares)) for task in made]
        assert hatched_on(where) == sum(len(task.squares) for task in made)
    dice = make_dice(SEED, ages)
    answers = told(both_pages("dice", ages)[1])
    for question in dice.questions:
        assert question.answer in answers
    for count in dice.both:
        assert str(count) in answers


def test_the_bars_are_as_high_as_the_numbers():
    """The bars are one path of closed rectangles, the axis has its numbers at known heights."""
    key = both_pages("dice", "7-9")[1]
    task = make_dice(SEED, "7-9")
    bars = next(shape for shape in key.shapes if isinstance(shape, Path) and shape.ops == "MLLLZ" * 6)
    tops, bottoms = bars.numbers[1::8], bars.numbers[5::8]
    heights = [bottom - top for top, bottom in zip(tops, bottoms, strict=True)]
    axis = {text.text: text.y for text in text_shapes(key) if text.anchor == "end" and text.text.isdigit()}
    unit = (axis["0"] - axis["10"]) / 10
    assert heights == pytest.approx([count * unit for count in task.both])
    for page in both_pages("dice", "7-9"):  # the line of what is expected, dashed
        lines = [
            shape for shape in page.shapes if isinstance(shape, Path) and shape.pen and shape.ops == "ML"
        ]
        expected = next(shape for shape in lines if shape.pen.dash == (2, 1.2))
        ten = next(text.y for text in text_shapes(page) if text.anchor == "end" and text.text == "10")
        assert expected.numbers[1] == expected.numbers[3]
        assert expected.numbers[1] - ten == pytest.approx(bottoms[0] - axis["0"])


def test_tracks_to_lay_are_shown_and_laid():
    for ages in AGES:
        sheet, key = both_pages("tracks", ages)
        shown = [symbol.name for symbol in symbols(sheet.shapes) if symbol.name.startswith("tile-")]
        pens = [shape.pen for shape in sheet.shapes if isinstance(shape, Path) and shape.pen]
        assert len(shown) == sum(pen.dash == DASHES for pen in pens)
        laid = sum(bool(re.match(r"square\d+-", symbol.name)) for symbol in symbols(key.shapes))
        there = sum(bool(re.match(r"square\d+-", symbol.name)) for symbol in symbols(sheet.shapes))
        assert laid == there + len(shown)


def test_a_name_is_one_drawing():
    """Symbols with one name in a document must be the same: the renderers draw the first."""
    for style in ("classic", "ink-saver"):
        seen = {}
        for name in WORKSHEETS:
            for ages in AGES:
                for page in both_pages(name, ages, "a4", style):
                    for symbol in symbols(page.shapes):
                        drawn = [placed.shape for placed in walk(symbol.shapes)]
                        assert seen.setdefault(symbol.name, drawn) == drawn, symbol.name


def test_what_has_no_room_is_refused_in_words():
    with pytest.raises(PapergenError) as refused:
        make_worksheets(press("a5"), SEED, ["score"], "11-14")
    assert refused.value.lines == (
        "a5 is too small for the worksheet 'score' for ages 11-14 in the template 'classic' "
        "(text of 6 pt or more): use larger paper",
    )


def test_unknown_names_and_ages_are_refused_all_at_once():
    with pytest.raises(PapergenError) as refused:
        make_worksheets(press(), SEED, ["scores", "dice", "chess"], "7-9")
    assert refused.value.lines == (
        "there is no worksheet 'scores'; did you mean 'score'? known: score, route, where, dice, tracks",
        "there is no worksheet 'chess'; known: score, route, where, dice, tracks",
    )
    with pytest.raises(PapergenError, match="there is no age group '8-9'; did you mean '7-9'"):
        make_worksheets(press(), SEED, ["dice"], "8-9")


def test_pages_come_in_the_order_asked_for(tmp_path):
    both = make_worksheets(press(), SEED, ["dice", "route"], "9-11")
    made = press().document("Worksheets", (*both.pages, *both.keys))
    path = tmp_path / "made.pdf"
    path.write_bytes(pdf.render(made))
    read = [page.extract_text() for page in PdfReader(path).pages]
    titles = [WORDS[f"worksheet-{name}-title"] for name in ("dice", "route", "dice", "route")]
    assert [title in text for title, text in zip(titles, read, strict=True)] == [True] * 4
    assert ["Answers" in text for text in read] == [False, False, True, True]
    assert [page.section for page in made.pages] == ["Worksheet", "Worksheet", "Answers", "Answers"]
    for page in svg.render(made):
        ElementTree.fromstring(page)


PROGRAM = f"""
from hashlib import sha256
from papergen.games.thirty_rails.worksheets import make_worksheets
from papergen.page.press import Press
from papergen.render import svg
from papergen.styles import load_style
from papergen.words import load_words

press = Press("a4", load_style("classic"), load_words(), "papergen")
for ages in {AGES!r}:
    names = ["score", "route", "where", "dice"] + ["tracks"] * (ages == "9-11")
    made = make_worksheets(press, "{SEED}", names, ages)
    for page in svg.render(press.document("", (*made.pages, *made.keys))):
        print(sha256(page).hexdigest())
"""


def test_the_same_whatever_the_hash_seed():
    calls = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
            timeout=240,
        )
        for number in ("1", "2")
    ]
    assert calls[0].stdout == calls[1].stdout
    assert len(set(calls[0].stdout.split())) == 26
