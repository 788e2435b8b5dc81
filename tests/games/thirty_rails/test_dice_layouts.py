"""Dice to read across a table, slips with numbered backs, and pages to read from the back of a room."""

from collections.abc import Iterator

import pytest
from conftest import Run, refused
from page_judge import page_faults
from placed import ink, letter_spacing, places_of, texts_of, walk
from presses import SMALL, press

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.page.drawings import TILE
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Path, Place, Text
from papergen.styles import load_style, style_names
from papergen.words import languages

SEED = "backpack-lookout-village-tractor"
DICE = dice_of(SEED)
LAYOUTS = ("list", "strips", "call")
Bounds = tuple[float, float, float, float]


def pages(layout: str, paper: str = "a4", style: str = "classic", language: str = "en") -> list[Page]:
    return list(dice_pages(press(paper, style, language, "papergen dice"), layout, SEED, backs=True).pages)


def inks(page: Page) -> Iterator[tuple[str, Bounds]]:
    for placed in walk(page.shapes):
        if isinstance(placed.shape, Text):
            yield placed.shape.text, ink(placed)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_everything_has_its_place(style: str, paper: str) -> None:
    """What is refused on small paper in large text is refused on no larger paper."""
    look = load_style(style)
    refusals = 0
    with letter_spacing(look.spacing):
        for language in languages() if paper in ("a4", "letter") else ("en", "de"):
            for layout in LAYOUTS:
                try:
                    made = pages(layout, paper, style, language)
                except PapergenError:
                    refusals += 1
                    assert paper in SMALL and look.large and layout != "call"
                    continue
                for page in made[:3]:
                    assert page_faults(page, look) == []
    assert refusals == (4 if paper in SMALL and look.large else 0)


@pytest.mark.parametrize("style", ["classic", "large-print", "ink-saver"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_list_has_digits_and_tracks_beside_the_dice(paper: str, style: str) -> None:
    (page,) = pages("list", paper, style)
    dice = [s for s in page.shapes if isinstance(s, Place)][-3 * TURNS :]
    tiles = [s for s in dice if s.symbol.name.startswith("tile-")]
    shown = [(text, box) for text, box in inks(page) if text[1:2] == "–"]
    assert [text for text, _ in shown] == [f"{white}–{coloured}" for white, coloured in DICE.turns]
    assert [t.symbol.name for t in tiles] == ["tile-" + "-".join(LEGEND[c - 1]) for _, c in DICE.turns]
    for (_, box), tile, white, coloured in zip(
        shown, tiles, dice[0::3], dice[1::3], strict=True
    ):  # in one row, from the left
        assert white.x < coloured.x < box[0] - 5 < tile.x
        assert coloured.x + coloured.scale * 10 < box[0] and box[2] < tile.x
        assert box[3] - box[1] > 4.5 and tile.scale * TILE > 7  # mm: legible across a table
        assert abs((box[1] + box[3]) / 2 - tile.y - tile.scale * TILE / 2) < 0.3
    squares = [s for s in page.shapes if isinstance(s, Path) and s.ops == "MLLLZ" and s.fill is None]
    assert len(squares) >= TURNS  # to tick


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_list_has_its_headings_and_the_set_up_in_digits(paper: str, style: str) -> None:
    with letter_spacing(load_style(style).spacing):
        for language in languages():
            (page,) = pages("list", paper, style, language)
            words, said = press(language=language).words, texts_of(page)
            assert words["set-up"].upper() in said and words["rolls"].upper() in said, language
            rolled = said[said.index(f"{words['row']} 1") :][: 2 * len(DICE.setup)]
            assert rolled[1::2] == [str(value) for value in DICE.setup], language


def test_small_paper_keeps_the_tracks_and_drops_their_names() -> None:
    with letter_spacing(load_style("large-print").spacing):
        said = texts_of(pages("list", "letter", "large-print", "fr")[0])
    assert sum(text[1:2] == "–" for text in said) == TURNS


def middles(page: Page, size: float) -> dict[str, float]:
    """Where the numbers of at least that size are: the middle of their ink, from the left."""
    found = {}
    for placed in walk(page.shapes):
        if isinstance(placed.shape, Text) and placed.shape.bold and placed.shape.size >= size:
            left, top, right, bottom = ink(placed)
            found[placed.shape.text] = ((left + right) / 2, (top + bottom) / 2)
    return found


def cut_lines(page: Page) -> tuple[list[float], list[float]]:
    """The places of the upright and of the level cuts."""
    (dashed,) = (s for s in page.shapes if isinstance(s, Path) and s.pen and s.pen.dash == (1.5, 1.5))
    ends = list(zip(*(iter(dashed.numbers),) * 4, strict=True))
    return sorted({a for a, _, b, _ in ends if a == b}), sorted({a for _, a, _, b in ends if a == b})


def cell(cuts: tuple[list[float], list[float]], x: float, y: float) -> tuple[int, int]:
    """The column and the row of a slip, counted by the cut lines."""
    return sum(cut < x for cut in cuts[0]), sum(cut < y for cut in cuts[1])


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "legal", "a3"])
@pytest.mark.parametrize("style", ["classic", "ink-saver", "large-print", "dyslexia-friendly"])
def test_each_back_is_behind_its_slip(style: str, paper: str) -> None:
    """Turned over on the long edge, what is at x is behind what is at the paper's width less x."""
    made_with = press(paper, style)
    if paper == "a5" and made_with.look.large:
        return
    with letter_spacing(made_with.look.spacing):
        front, back = pages("strips", paper, style)
        fronts, backs = middles(front, 1), middles(back, 1)
        cuts = cut_lines(front)
        over = [(x1, x2) for x1, x2 in zip(cuts[0], cuts[0][1:], strict=False)]
        for number in map(str, range(1, TURNS + 1)):
            x, y = backs[number]
            at = cell(cuts, front.width - x, y)
            assert at == cell(cuts, *fronts[number])
            left, right = over[at[0] - 1]
            assert abs(front.width - x - (left + right) / 2) < 2.2  # in the middle of the slip
        x, y = backs[made_with.words["set-up"]]
        assert cell(cuts, front.width - x, y)[1] == cell(cuts, *fronts[made_with.words["set-up"]])[1] == 1
    assert (back.width, back.height) == (front.width, front.height)
    assert not [s for s in back.shapes if isinstance(s, Path) and s.pen and s.pen.dash == (1.5, 1.5)]
    assert not places_of(back.shapes, "w") + places_of(back.shapes, "c")  # no roll
    assert texts_of(back).count(DICE.fingerprint) == TURNS + 1


def test_slips_without_backs(run: Run) -> None:
    assert len(list(dice_pages(press(), "strips", SEED).pages)) == 1
    assert run("dice", "x", "--layout", "strips", "--no-backs", "-o", "a.svg").out == "a.svg\n"
    done = run("dice", "x", "--layout", "strips", "-o", "b.svg")
    assert done.out.split() == ["b-1.svg", "b-2.svg"]
    for option in ("--backs", "--no-backs"):
        refused(run("dice", "x", option, "-o", "a.pdf"), f"{option} is for slips: add --layout strips")
        refused(run("dice", "x", option, "-o", "a.html"), f"{option} is for PDF and SVG")


def test_the_footer_says_that_there_are_no_backs(run: Run) -> None:
    done = run("dice", "x", "--layout", "strips", "--no-backs", "--format", "svg", "-o", "-")
    assert "papergen dice x --layout strips --no-backs ·" in done.out


@pytest.mark.parametrize(("paper", "least"), [("a4", 60.0), ("letter", 60.0), ("a3", 84.0), ("a5", 41.0)])
@pytest.mark.parametrize("style", style_names())
def test_a_call_is_read_from_eight_metres(style: str, paper: str, least: float) -> None:
    made_with = press(paper, style)
    with letter_spacing(made_with.look.spacing):
        for language in ("en", "de"):
            for number, page in enumerate(pages("call", paper, style, language)[1:], 1):
                white, coloured = DICE.turns[number - 1]
                heights = {text: box[3] - box[1] for text, box in inks(page)}
                assert min(heights[str(white)], heights[str(coloured)]) >= least
                (title,) = (box for text, box in inks(page) if text.endswith(" 30") and str(number) in text)
                assert title[3] - title[1] >= least * 0.17
                boxes = [box for _, box in inks(page)]
                track = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name[:4] == "tile"]
                assert len(track) == 1 and track[0].scale * TILE > least * 1.6
                assert max(box[3] for box in boxes) > page.height * 0.88  # the page is full
                assert page.width - track[0].x - track[0].scale * TILE < 16


@pytest.mark.parametrize("language", languages())
def test_a_call_names_the_track_in_large_letters(language: str) -> None:
    words = press(language=language).words
    for page in pages("call", language=language)[1:]:
        (track,) = (
            s.symbol.name for s in page.shapes if isinstance(s, Place) and s.symbol.name[:4] == "tile"
        )
        kind = ["tile-" + "-".join(pairs) for pairs in LEGEND].index(track)
        names = ("curve", "straight", "double-curve", "crossover", "y-junction", "junction")
        sizes = [s.size for s in page.shapes if isinstance(s, Text) and s.text == words[names[kind]]]
        assert len(sizes) == 1 and sizes[0] > 50
