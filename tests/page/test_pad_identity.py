"""What makes a pad the game's own: its drawing, room for names, named columns, the advanced game's rows."""

from dataclasses import replace
from itertools import product

import pytest
from conftest import Run, refused
from page_judge import page_faults
from placed import Bounds, bounds, ink, letter_spacing, lines_of, texts_of, walk
from presses import SMALL, press

from papergen.errors import PapergenError
from papergen.game import games
from papergen.page.pad import Pad, draw_pad, pad_pages, plain_pad
from papergen.page.padhead import Emblem
from papergen.page.papers import PAPERS
from papergen.page.shapes import Box, Page, Path, Text
from papergen.styles import load_style, style_names
from papergen.words import languages

RAILS, TRICK = "30-rails", "trick-of-the-rails"


def pad_of(game: str, players: int = 4, names: tuple[str, ...] = (), language: str = "en", **own: str) -> Pad:
    return games()[game].pad.score_pad(press(language=language), players, names, **own)


def page_of(pad: Pad, paper: str = "a4", style: str = "classic", language: str = "en") -> Page:
    (page,) = pad_pages(press(paper, style, language, "papergen pad"), pad, "", 1, "none").pages
    return page


def inks(page: Page, text: str) -> list[Bounds]:
    return [ink(p) for p in walk(page.shapes) if isinstance(p.shape, Text) and p.shape.text == text]


def strokes(page: Page) -> list[tuple[float, ...]]:
    """The straight lines of the page, each with its ends."""
    paths = [p for p in walk(page.shapes) if isinstance(p.shape, Path) and p.shape.ops.count("M") > 3]
    return [(*a, *b) for p in paths for a, b in (run for run in lines_of(p) if len(run) == 2)]


# The drawing


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
@pytest.mark.parametrize("game", games())
def test_the_drawing_stands_on_the_rails_at_the_right(game: str, paper: str) -> None:
    for style in ("classic", "ink-saver", "large-print"):
        made_with = press(paper, style).for_place(press(paper).size[0])
        box = Box(0, 0, *made_with.size).inset(made_with.look.margin)
        pad = pad_of(game, 3)
        assert pad.emblem
        places: list[Box] = []
        spied = Emblem(pad.emblem.wide, lambda _, place, seen=places: seen.append(place) or ())
        shapes = draw_pad(made_with, box, replace(plain_pad(pad), emblem=spied), "")
        (place,) = places
        assert place.right == pytest.approx(box.right) and place.y == pytest.approx(box.y)
        assert 8 < place.h < 20
        drawn = walk(pad.emblem.draw(made_with, place))
        assert len(drawn) >= 3
        for each in drawn:
            left, top, right, bottom = bounds(lines_of(each))
            assert place.x - 0.3 <= left and right <= place.right + 0.3
            assert place.y - 2.5 <= top and bottom <= place.bottom + 0.3  # smoke may rise
        date = [p for p in walk(shapes) if isinstance(p.shape, Text) and p.shape.text == "Date"]
        assert all(ink(p)[2] < place.x for p in date)


def test_each_game_has_a_drawing_of_its_own() -> None:
    place = Box(0, 0, 40, 12)
    drawings = [
        tuple((p.shape, p.x, p.y) for p in walk(pad_of(game, 3).emblem.draw(press(), place)))
        for game in games()
    ]
    assert len(set(drawings)) == len(drawings)


def test_a_drawing_without_fills_is_black_and_white() -> None:
    look = load_style("ink-saver")
    for game in games():
        drawn = walk(pad_of(game, 3).emblem.draw(press(style="ink-saver"), Box(0, 0, 40, 12)))
        colours = {c for p in drawn for c in (p.shape.fill, p.shape.pen and p.shape.pen.colour) if c}
        assert colours <= {look.ink, look.ground, look.quiet}


def test_a_long_title_comes_before_the_drawing() -> None:
    def paths(pad: Pad) -> int:
        return sum(isinstance(p.shape, Path) for p in walk(page_of(pad, "a5").shapes))

    pad = pad_of("village-rails")
    long = replace(pad, title="THE VILLAGE RAILS OF LITTLE WHINGING")
    assert paths(pad) > paths(replace(pad, emblem=None))
    assert paths(long) == paths(replace(long, emblem=None))


# Names


@pytest.mark.parametrize("style", ["classic", "ink-saver", "large-print"])
@pytest.mark.parametrize("game", ["village-rails", "pacific-rails", TRICK])
def test_there_is_room_to_write_a_name_above_each_column(game: str, style: str) -> None:
    names = ("Ann",)
    page = page_of(pad_of(game, 3, names), style=style)
    levels = sorted({y for _, y, _, end in strokes(page) if y == end})
    uprights = sorted({x for x, _, end, _ in strokes(page) if x == end})
    for number in (2, 3):
        for left, _, _, bottom in inks(page, f"Player {number}"):
            marked = [x for x in uprights if x < left]
            assert left - marked[-1] < 2  # at the left of its column
            second = [box[1] for box in inks(page, "Shares")]
            below = min(y for y in (second if game == TRICK else levels) if y > bottom)
            assert 3.5 < below - bottom < 20  # mm, to write in
    assert inks(page, "Ann") and not inks(page, "Player 1")


@pytest.mark.parametrize("language", languages())
def test_trick_of_the_rails_has_named_columns(language: str) -> None:
    words = press(language=language).words
    pad = pad_of(TRICK, 3, language=language)
    page = page_of(pad, language=language)
    shares, points = inks(page, words["shares"]), inks(page, words["trick-pad-points"])
    tables = len(inks(page, words["total"].capitalize()))
    assert len(shares) == len(points) == 3 * tables
    for number in (1, 2, 3):
        name = inks(page, words.filled("pad-player", number=number))[0]
        assert name[0] - 1 < shares[number - 1][0] and name[2] < points[number - 1][0]
        assert name[3] < shares[number - 1][1] and shares[number - 1][2] < points[number - 1][0]
    said = " ".join(texts_of(page))
    assert all(words[f"trick-pad-{column}"] in said for column in ("run", "engine", "share"))


def test_narrow_columns_have_short_names() -> None:
    pad = pad_of(TRICK, 5)
    said = texts_of(page_of(pad, "a5", "large-print"))
    assert "Engine" in said and "Shares" not in said
    assert len(pad.shorter) == len(pad.columns) and pad.shorter[3:] == pad.columns[3:]


# The advanced game


def advanced(players: int, names: tuple[str, ...] = (), language: str = "en") -> Pad:
    return pad_of(RAILS, players, names, language, variant="advanced")


def test_the_advanced_pad_has_sum_shares_and_scores() -> None:
    page = page_of(advanced(2, ("Ada", "Ben")))
    tables = len(inks(page, "Ada"))
    steps = [inks(page, step) for step in ("Sum", "Shares", "Lower")]
    assert [len(step) for step in steps] == [2 * tables] * 3
    for total, shares, scores in zip(*steps, strict=True):
        assert total[3] < shares[1] < shares[3] < scores[1]
    (ada, *_), (ben, *_) = inks(page, "Ada"), inks(page, "Ben")
    assert steps[0][0][1] < ada[1] and ada[3] < steps[2][0][3] < ben[1]  # beside the middle of the three
    said = " ".join(texts_of(page))
    assert "the lower of its sum and its shares; no shares, no points" in said
    assert "1–2\u00a0+1" in said and "ADVANCED" in said and "okay" not in said


def test_the_mine_and_the_total_are_written_once_for_each_player() -> None:
    page = page_of(advanced(3))
    levels = [(x, y, end) for x, y, end, other in strokes(page) if y == other]
    mine, line = inks(page, "Mine")[0], inks(page, "3–4")[0]
    (sums, *_), (shares, *_) = inks(page, "Sum"), inks(page, "Shares")

    def crosses(box: Bounds, top: float, bottom: float) -> bool:
        middle = (box[0] + box[2]) / 2
        return any(x < middle < end and top < y < bottom for x, y, end in levels)

    assert crosses(line, sums[1], shares[3]) and not crosses(mine, sums[1], shares[3])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_everything_has_its_place(style: str, paper: str) -> None:
    """Pads that are not in the grid of all games: the advanced game, and players' names."""
    look = load_style(style)
    judged = 0
    with letter_spacing(look.spacing):
        for language, players in product(languages(), (1, 4, 12)):
            pads = [advanced(players, ("Anna-Maria", "Bo")[: players - 1], language)]
            pads += [pad_of(TRICK, 4, ("Anna-Maria", "Bo"), language)] if players == 4 else []
            for pad in pads:
                try:
                    page = page_of(pad, paper, style, language)
                except PapergenError:
                    assert players == 12 or paper in SMALL
                    assert look.large or paper == "a5"
                    continue
                judged += 1
                assert page_faults(page, look) == []
    assert judged >= (
        4 if paper == "half-letter" and look.large else 8 if paper in SMALL else 12 if look.large else 16
    )


def test_the_variant_is_an_option_of_30_rails_only(run: Run) -> None:
    assert "--variant" in run("pad", RAILS, "--help").out
    assert "--variant" not in run("pad", "village-rails", "--help").out
    refused(run("pad", "village-rails", "--variant", "advanced"), "--variant")
    done = run("pad", RAILS, "--variant", "advanced", "--format", "svg", "-o", "-")
    assert "papergen pad 30-rails --variant advanced --players 4 ·" in done.out


def test_the_basic_pad_stays_as_it_was() -> None:
    assert pad_of(RAILS) == pad_of(RAILS, variant="basic")
    assert len(pad_of(RAILS).rows) == 4 and pad_of(RAILS).together == 1


# The ticket


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("game", games())
def test_every_table_is_a_ticket(game: str, style: str) -> None:
    """An edge with two round corners and a notch at either side, which lies above the first row."""
    page = page_of(pad_of(game, 3), style=style)
    edges = [p for p in walk(page.shapes) if isinstance(p.shape, Path) and p.shape.ops == "MLCLCCLLLCCLCZ"]
    assert edges
    for placed in edges:
        numbers = placed.shape.numbers
        xs, ys = numbers[::2], numbers[1::2]
        left, right = min(xs), max(xs)
        assert any(left < x < left + 1.5 and y > min(ys) + 2.5 for x, y in zip(xs, ys, strict=True))
        assert any(right - 1.5 < x < right and y > min(ys) + 2.5 for x, y in zip(xs, ys, strict=True))
