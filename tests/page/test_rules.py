"""Rules in pictures: one text size for all games, every number of the rule books, computed examples."""

import re
from contextlib import suppress
from itertools import pairwise

import pytest
from placed import texts_of, walk
from presses import press

from papergen.game import games
from papergen.games.pacific_rails.tables import GOALS, STATION_POINTS, goal_key
from papergen.games.thirty_rails.pages.scoresigns import PAIRS
from papergen.games.thirty_rails.tables import MINE_POINTS, RATINGS
from papergen.games.trick_of_the_rails.tables import CITIES, CITY_VALUES, COSTS, LANES, STATION_VALUES
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, NoRoom
from papergen.page.rulecolumns import Arrangement
from papergen.page.rulepieces import priced_list
from papergen.page.rules import rule_pages
from papergen.page.sections import Section, Space
from papergen.page.shapes import Box, Page, Path, Shape, Text, rect
from papergen.styles import style_names
from papergen.words import languages

TRICK, PACIFIC, RAILS = "trick-of-the-rails", "pacific-rails", "30-rails"
SENTENCE = 30  # letters: whatever is longer is running text


def made(
    game: str, paper: str = "a4", style: str = "classic", language: str = "en", card: bool = False
) -> list[Page]:
    with_words = press(paper, style, language, "papergen rules")
    return list(rule_pages(with_words, games()[game].rules.rule_card(with_words), card, "none").pages)


def texts(pages: list[Page]) -> list[Text]:
    return [p.shape for page in pages for p in walk(page.shapes) if isinstance(p.shape, Text)]


def said(*arguments: str, **options: object) -> list[str]:
    return [text.text for text in texts(made(*arguments, **options))]  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("style", style_names())
def test_all_games_have_one_text_size(style: str, paper: str) -> None:
    able = {}
    for game in games():
        with suppress(NoRoom):
            able[game] = made(game, paper, style)
    assert len(able) >= (3 if paper == "a5" else 4)
    sizes = {
        round(text.size, 3)
        for pages in able.values()
        for text in texts(pages)
        if len(text.text) > SENTENCE and "papergen" not in text.text and "100 %" not in text.text
    }
    assert len(sizes) == 1
    assert sizes.pop() >= press(style=style).look.least


@pytest.mark.parametrize("language", languages())
def test_a_turn_of_pacific_rails_is_on_the_first_of_two_pages(language: str) -> None:
    first, _ = made(PACIFIC, language=language)
    assert press(language=language).words["rules-pacific-turn-title"] in texts_of(first)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [RAILS, TRICK])
def test_one_page_of_a4_in_every_language(game: str, language: str) -> None:
    assert len(made(game, language=language)) == 1
    assert len(made(game, language=language, card=True)) == 1


@pytest.mark.parametrize("game", [RAILS, TRICK, PACIFIC])
def test_every_language_has_its_own_words(game: str) -> None:
    for language in ("de", "fr", "es"):
        with_words = press(language=language)
        with_words.words.borrowed.clear()
        for card in (False, True):
            made(game, language=language, card=card)
            list(rule_pages(with_words, games()[game].rules.rule_card(with_words), card, "none").pages)
        assert with_words.words.borrowed == set()


def test_the_numbers_of_30_rails() -> None:
    found = said(RAILS)
    for number in (*MINE_POINTS[1:], *(f"{points}+" for points, _ in RATINGS)):
        assert str(number) in found
    assert {"10", "+2", "shares +5"} <= {*found}
    card = said(RAILS, card=True)
    assert all(str(points) in card for points in MINE_POINTS[1:])


@pytest.mark.parametrize("card", [False, True])
def test_every_pair_of_stations_stands_before_its_value(card: bool) -> None:
    """In the order in which a screen reader says it; the pair is in discs or plain text."""
    drawn = [placed for placed in walk(made(RAILS, card=card)[0].shapes) if isinstance(placed.shape, Text)]
    found = [re.sub("[^0-9]", "", p.shape.text) for p in drawn if p.shape.text]
    expected = [(f"{a}{b}", str(value)) for a, b, value in PAIRS]
    joined = " ".join(found)
    for pair, value in expected:
        assert f" {pair} {value} " in joined or f" {pair[0]} {pair[1]} {value} " in joined


def test_the_numbers_of_trick_of_the_rails() -> None:
    for card in (False, True):
        found = said(TRICK, card=card)
        values = sum(found.count(str(value)) for value in (10, 20, 30, 40))
        assert values >= sum(map(len, STATION_VALUES)) * (4 if card else 1)
        for number in (*CITIES, *CITY_VALUES, *COSTS):
            assert str(number) in found
    found = said(TRICK)
    assert found.count("6 ∞") == len(LANES)
    assert {"10 + 40 + 30 + 40 = 120", "120", "50", "70", "140"} <= {*found}


def test_the_lanes_have_as_many_cards_as_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def card(press: object, box: Box, place: str) -> list[Shape]:  # noqa: ARG001
        drawn.append(place)
        return []

    monkeypatch.setattr("papergen.games.trick_of_the_rails.pages.rulepictures.lane_card", card)
    for paper, style in (("a4", "classic"), ("a5", "large-print")):
        made(TRICK, paper, style)
        shown = drawn[-sum(map(len, LANES.values())) :]
        assert shown == [place for lane in LANES.values() for place in lane]


def test_the_numbers_of_pacific_rails() -> None:
    found = said(PACIFIC)
    for stations, points in enumerate(STATION_POINTS[1:], 1):
        assert {str(stations), str(points)} <= {*found}
    names = " ".join(found)
    assert all(word in names for goal in GOALS for word in press().words[goal_key(goal)].split())
    assert {"12", "14", "69"} <= {*found}
    assert all(str(points) in said(PACIFIC, card=True) for points in STATION_POINTS[1:])


@pytest.mark.parametrize("game", sorted(games()))
def test_a_card_lacks_nothing_in_large_print(game: str) -> None:
    """Fewer are on a page; nothing that the small ones have is left out."""
    usual, large = (made(game, style=style, card=True) for style in ("classic", "large-print"))
    headings = {text.text for text in texts(usual) if text.bold and text.text[:1].isalpha()}
    assert len(headings) > 3
    assert {text.text for text in texts(large)} >= headings
    assert len(large) == len(usual) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_cards_are_on_a_page(game: str, language: str, paper: str) -> None:
    title = games()[game].rules.rule_card(press(language=language)).title
    found = said(game, paper, language=language, card=True)
    assert found.count(title) == 4


# The arrangement of sections


def section(number: int, high: float, least: float = 0.0, wide: bool = False) -> Section:
    """A section with its number in it, `high` mm high, that needs a width of `least` mm."""

    def make(space: Space) -> Block:
        if space.w < least:
            raise DoesNotFit("too narrow")

        def draw(box: Box) -> list[Shape]:
            return [Text(box.x, box.y, f"body {number}", 9), rect(Box(box.x, box.y, space.w, high))]

        return Block(high, draw)

    return Section(f"title {number}", make, wide)


def arranged(sections: list[Section], height: float, pages: int = 4) -> list[list[Text]]:
    drawn = Arrangement(press(), 2).pages(sections, [Box(0, 0, 186, height)] * pages)
    return [[shape for shape in page if isinstance(shape, Text)] for page in drawn]


@pytest.mark.parametrize("heights", [(20,) * 6, (90, 10, 10, 10), (5, 60, 5, 60, 30, 80, 10)])
def test_every_section_is_there_once_and_in_order(heights: tuple[int, ...]) -> None:
    pages = arranged([section(i, high) for i, high in enumerate(heights, 1)], 110)
    expected = [f"body {i}" for i in range(1, len(heights) + 1)]
    assert [text.text for page in pages for text in page if text.text.startswith("body")] == expected
    for page in pages:
        tops = [text for text in page if text.text.startswith("body")]
        for above, below in pairwise(tops):
            assert below.x > above.x + 80 or below.y > above.y


def test_a_heading_stays_with_its_section() -> None:
    for page in arranged([section(i, 40) for i in range(1, 8)], 110):
        numbers = [text.text.split()[1] for text in page]
        assert numbers[::2] == numbers[1::2]


def test_as_few_pages_as_possible() -> None:
    assert len(arranged([section(i, 40) for i in range(1, 5)], 110)) == 1
    assert len(arranged([section(i, 40) for i in range(1, 6)], 110)) == 2
    with pytest.raises(DoesNotFit):
        arranged([section(1, 120)], 110)


def test_what_is_too_wide_for_a_column_goes_across_the_page() -> None:
    (page,) = arranged([section(1, 20), section(2, 20), section(3, 20, least=150), section(4, 20)], 110)
    one, two, three, four = (text for text in page if text.text.startswith("body"))
    assert one.y == two.y and one.x < two.x
    assert two.y < three.y < four.y
    assert three.x == four.x == one.x


def widths(sections: list[Section], height: float, pages: int = 2) -> list[list[float]]:
    """How wide each section is drawn, page by page."""
    drawn = Arrangement(press(), 2).pages(sections, [Box(0, 0, 186, height)] * pages)
    bodies = ([shape for shape in page if isinstance(shape, Path) and shape.ops == "MLLLZ"] for page in drawn)
    return [[body.numbers[2] - body.numbers[0] for body in page] for page in bodies]


@pytest.mark.parametrize(
    ("wide", "height", "expected"),
    [((1,), 120, [186] * 3), ((0, 2), 120, [186] * 3), ((2,), 80, [89, 89, 186])],
)
def test_a_section_with_nothing_beside_it_goes_across_the_page(
    wide: tuple[int, ...], height: float, expected: list[float]
) -> None:
    """Half a page would be empty beside it."""
    assert widths([section(i, 20, wide=i in wide) for i in range(3)], height) == [expected]


def test_a_short_section_is_not_beside_a_long_one_if_the_page_has_room_for_both() -> None:
    """Otherwise most of its column would be empty."""
    assert widths([section(1, 10), section(2, 80)], 130) == [[186, 186]]
    assert widths([section(1, 10), section(2, 80)], 100) == [[89, 89]]  # no room


def test_columns_that_fill_the_page_stay_columns() -> None:
    assert widths([section(i, 40) for i in range(4)], 120) == [[89] * 4]


def test_one_page_holds_columns_above_and_below_a_section_across() -> None:
    """The third needs the whole width, and only columns leave it the height."""
    sections = [section(1, 30), section(2, 30), section(3, 20, least=150), section(4, 30), section(5, 30)]
    assert widths(sections, 125) == [[89, 89, 186, 89, 89]]


def leaders(points: str, words: str) -> int:
    """The lines of a list with one entry."""
    space = Space(press(), 150)
    block = priced_list(space, [(lambda *_: (), words, points)])
    return sum(isinstance(shape, Path) for shape in block.draw(Box(0, 0, 150, block.height)))


def test_a_line_leads_from_words_to_points_that_are_far_away() -> None:
    assert leaders("2", "each lake") == 1
    assert leaders("2", "a " * 60) == 0
