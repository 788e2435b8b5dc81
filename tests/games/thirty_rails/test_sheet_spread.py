"""Sheets of the styles for easier reading: two pages on which no heading and no name is missing."""

from itertools import product
from pathlib import Path as File

import pytest
from conftest import Run
from judges import ask
from page_judge import page_faults
from placed import ink, letter_spacing, texts_of, walk
from presses import press
from pypdf import PdfReader
from rendered import printed
from sheet_makers import LONG, NAMES, SHORT, USUAL, field_of, style

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.tables import MINE_POINTS, TRACK_WORDS
from papergen.page.shapes import Page, Pages, Path, Text
from papergen.styles import load_style, style_names
from papergen.words import languages

WIDE = ("large-print", "dyslexia-friendly", "dyslexia-friendly-tint")
SEED = ("--seed", USUAL, "--any-seed")
OPTIONS = list(product(("basic", "advanced"), ("blank", "mountains", "full"), ("none", "setup", "all")))


def made(template: str, paper: str = "a4", language: str = "en", **options: object) -> list[Page]:
    document = sheets(press(paper, template, language), SheetRequest(**{"seed": USUAL, **options}))
    pages = list(document.pages)
    assert len(pages) == document.count
    return pages


def test_which_styles_have_spreads() -> None:
    assert {name for name in style_names() if load_style(name).spread} == set(WIDE)


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("template", WIDE[:2])
def test_every_option_has_a_spread_with_all_its_words(template: str, language: str, paper: str) -> None:
    look, words = style(template), press(language=language).words
    with letter_spacing(look.spacing):
        for index, (variant, setup, dice) in enumerate(OPTIONS):
            options = {
                "variant": variant,
                "setup": setup,
                "dice": dice,
                "count": 2,
                "players": ("Ada",),
            }
            seed = (USUAL, SHORT, USUAL if paper == "letter" else LONG[index % 2])[index % 3]
            first, second, *_ = made(template, paper, language, seed=seed, **options)
            for page in (first, second):
                assert page_faults(page, look) == [], (seed, variant, setup, dice)
                assert {"Ada", words["30-rails-title"], words["name"], words[variant]} <= set(texts_of(page))
            _tables_say_all(texts_of(second), words, variant)
            assert field_of(walk(first.shapes)).w / 6 >= 24 - 1e-6


def _tables_say_all(texts: list[str], words: dict[str, str], variant: str) -> None:
    reminder = "overrides" if variant == "basic" else "buy-shares"
    for key in ("tracks", "scoring", "line", "value", "squares", "bonus", "sum", "mine", "total", reminder):
        assert words[key] in texts, key
    flat = " ".join(texts)
    for key in TRACK_WORDS:
        assert all(word in flat for word in words[key].split(" ")), key
    assert all(f"{number} →" in texts for number in range(1, len(MINE_POINTS)))
    if variant == "basic":
        assert {words["white"], words["coloured"]} <= set(texts)
        assert f"60+ {words['excellent']}" in flat
    else:
        assert {words["shares"], words["scores"], words["lower-note"]} <= set(texts)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_print_has_text_of_18_points(paper: str) -> None:
    look = style("large-print")
    assert (look.spread_body, look.spread_square) == (18, 24)
    for variant, dice in product(("basic", "advanced"), ("none", "all")):
        for page in made("large-print", paper, variant=variant, dice=dice):
            sizes = [p.shape.size * p.scale for p in walk(page.shapes) if isinstance(p.shape, Text)]
            assert min(sizes) >= 16
            assert sum(size >= 18 for size in sizes) > 0.4 * len(sizes)


def test_the_rolls_are_digits_on_dice() -> None:
    dice = dice_of(USUAL)
    texts = texts_of(made("large-print", dice="all")[1])
    start = texts.index("SET-UP") + 1
    assert tuple(map(int, texts[start : start + 6])) == dice.setup
    for line in range(3):
        start = texts.index(f"{line * 10 + 1}–{line * 10 + 10}") + 1
        values = [*map(int, texts[start : start + 20])]
        assert [*zip(values[::2], values[1::2], strict=True)] == [*map(tuple, dice.turns[line * 10 :][:10])]


def test_each_track_has_its_number_as_a_digit_and_the_mine_a_cell() -> None:
    page = made("large-print", "a3")[1]
    drawn = [(p.shape.text, ink(p)) for p in walk(page.shapes) if isinstance(p.shape, Text)]
    for number, key in enumerate(TRACK_WORDS, 1):
        name = next(box for text, box in drawn if text == press().words[key])
        beside = [(b[2], t) for t, b in drawn if abs(b[1] + b[3] - name[1] - name[3]) < 4 and b[2] < name[0]]
        assert max(beside)[1] == str(number)
    mine = next(box for text, box in drawn if text == "mine")
    last = next(box for text, box in drawn if text == "Sum")
    edges = [
        p.shape.numbers
        for p in walk(page.shapes)
        if isinstance(p.shape, Path) and p.shape.ops == "ML" and p.shape.pen
    ]
    left = [n for n in edges if n[0] == n[2] and n[1] < mine[1] and n[3] > mine[3] and n[0] < last[0]]
    assert len(left) == 1  # the line that parts the cell for the mine's points from the four boxes


def test_three_sheets_are_six_pages_in_order(run: Run) -> None:
    names = [option for name in NAMES[:3] for option in ("--player", name)]
    assert run("sheet", *SEED, "--template", "large-print", *names, "-o", "a.pdf").code == 0
    reader = PdfReader("a.pdf")
    assert reader.page_labels == [f"Sheet {n} · {side}" for n in (1, 2, 3) for side in (1, 2)]
    assert [entry.title for entry in reader.outline] == [f"Sheet {n} {NAMES[n - 1]}" for n in (1, 2, 3)]
    found = [page.extract_text() for page in reader.pages]
    assert ["SCORING" in text for text in found] == [False, True] * 3
    for index, text in enumerate(found):
        assert f"{index // 2 + 1}/3" in text


def test_the_code_is_on_the_page_with_the_map() -> None:
    first, second = made("large-print")
    assert any("qr" in p.inside for p in walk(first.shapes))
    assert not any("qr" in p.inside for p in walk(second.shapes))
    assert any(USUAL in text for text in texts_of(second))


@pytest.mark.parametrize("template", WIDE)
def test_the_code_can_be_read(template: str, tmp_path: File) -> None:
    document: Pages = sheets(press(style=template), SheetRequest(USUAL))
    scan = printed(document, tmp_path)
    assert ask("zbarimg", "--quiet", "--raw", scan).strip() == USUAL


@pytest.mark.parametrize("per_page", [2, 4])
@pytest.mark.parametrize("template", WIDE)
def test_a_spread_has_its_pages_to_itself(template: str, per_page: int) -> None:
    with pytest.raises(PapergenError) as refused:
        made(template, per_page=per_page)
    assert str(refused.value) == (
        f"--per-page {per_page}: a sheet in the template '{template}' takes two pages; "
        "leave --per-page out, or use another template"
    )


@pytest.mark.parametrize("duplex", [(), ("--duplex",)])
def test_in_a_lesson_every_pupil_has_both_pages_together(run: Run, duplex: tuple[str, ...]) -> None:
    options = ("--pupils", "3", "--parts", "sheets", "--template", "large-print", *duplex)
    assert run("handout", *SEED, *options, "-o", "a.pdf").code == 0
    reader = PdfReader("a.pdf")
    texts = [text for page in reader.pages if (text := page.extract_text())]
    assert [f"{number}/3" in text for text, number in zip(texts, (1, 1, 2, 2, 3, 3), strict=True)] == [
        True
    ] * 6
    _, pupils = reader.outline
    step = 4 if duplex else 2  # with backs left white
    assert [reader.get_destination_page_number(mark) for mark in pupils] == [0, step, 2 * step]
