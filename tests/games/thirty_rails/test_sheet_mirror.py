"""Sheets for left-handed players: the tables to the left of the map, everything else as usual."""

from pathlib import Path

import pytest
from conftest import Run
from page_judge import page_faults
from placed import ink, texts_of, walk
from presses import press
from pypdf import PdfReader
from sheet_makers import USUAL, field_of, style

from papergen.errors import PapergenError
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.shapes import Page, Text


def page_of(paper: str, template: str = "classic", **options: object) -> Page:
    made_with = press(paper, template, made_by=f"papergen sheet --seed {USUAL}")
    return next(iter(sheets(made_with, SheetRequest(**{"seed": USUAL, **options})).pages))


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", ["classic", "ink-saver", "colour"])
def test_the_tables_are_left_of_the_map(template: str, paper: str, per_page: int) -> None:
    for setup, dice in (("blank", "none"), ("full", "none" if per_page == 4 else "all")):
        options = {"per_page": per_page, "setup": setup, "dice": dice}
        for mirror in (False, True):
            page = page_of(paper, template, mirror=mirror, **options)
            assert page_faults(page, style(template)) == []
            drawn = walk(page.shapes)
            field = field_of(drawn)
            heads = {p.shape.text: ink(p) for p in drawn if isinstance(p.shape, Text)}
            assert field.w / 6 >= (16, 10, 12)[per_page // 2] - 1e-6
            beside = [heads[word] for word in ("TRACKS", "OVERRIDES")]
            assert all(box[2] < field.x for box in beside) == mirror


def test_nothing_else_changes() -> None:
    assert sorted(texts_of(page_of("a4", mirror=True))) == sorted(texts_of(page_of("a4")))


def test_the_footer_names_it(run: Run) -> None:
    seed = ("--seed", USUAL, "--any-seed")
    assert run("sheet", *seed, "--mirror", "-o", "a.pdf").code == 0
    assert f"papergen sheet --seed {USUAL} --mirror" in PdfReader("a.pdf").pages[0].extract_text()


def test_where_it_has_no_effect_it_is_refused() -> None:
    with pytest.raises(PapergenError) as refused:
        page_of("a4", "large-print", mirror=True)
    assert str(refused.value) == (
        "--mirror: in the template 'large-print' map and tables are two pages; "
        "leave --mirror out, and put the tables where you like"
    )


def test_a_lesson_may_have_such_sheets(run: Run) -> None:
    lesson = ("handout", "--pupils", "1", "--seed", "calm-otter-42", "--parts", "sheets")
    for name, more in (("right.svg", ()), ("left.svg", ("--mirror",))):
        assert run(*lesson, *more, "-o", name).code == 0
    assert Path("left.svg").read_bytes() != Path("right.svg").read_bytes()
    assert run(*lesson, "--mirror", "-o", "left.pdf").code == 0
    assert "--mirror" in PdfReader("left.pdf").pages[0].extract_text()
