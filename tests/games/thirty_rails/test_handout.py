"""Handouts: the order of the pages, what the rules page tells, everything in its place."""

from collections.abc import Iterable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from page_judge import faults
from placed import texts_of
from presses import press
from sheet_makers import LONG, USUAL, WORDS
from slow_scorer import slow_score

from papergen.errors import PapergenError
from papergen.games.thirty_rails import rules
from papergen.games.thirty_rails.handout.binding import handout
from papergen.games.thirty_rails.handout.cover import MINUTES
from papergen.games.thirty_rails.handout.parts import COPIED, PARTS, HandoutRequest
from papergen.games.thirty_rails.handout.plan import HandoutPlan, load_plan
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.rulepictures import BONUS, LINE, ROWS, STATIONS, example
from papergen.games.thirty_rails.tables import LINES
from papergen.page.shapes import Box, Page, Pages, Place, Shape, Symbol, Text
from papergen.styles import style_names

NAMES = ("Ada Lovelace", "", "W" * 40, "Zoë Şahin")
OWN = "rules", "cover", "certificates"  # the parts that are drawn here, and not elsewhere


def made(
    parts: Iterable[str] = PARTS, template: str = "classic", paper: str = "a4", **options: object
) -> Pages:
    plan = options.pop("plan", load_plan("lesson"))
    assert isinstance(plan, HandoutPlan)
    fields = {"seed": "class-5b", "pupils": NAMES, "title": "Class 5b"} | options
    request = HandoutRequest(plan=plan.only(tuple(parts)), **fields)  # type: ignore[arg-type]
    return handout(press(paper, template, made_by="papergen handout"), request)


# Everything has its place


def may_be_refused(template: str, paper: str, part: str, seed: str) -> bool:
    """What has no room: whoever makes this list longer must say so here."""
    large = template not in ("classic", "colour", "ink-saver")
    return (paper == "a5" and (large or (part == "certificates" and seed in LONG))) or (
        part == "certificates" and template == "large-print" and seed in LONG
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "legal"])
@pytest.mark.parametrize("template", [name for name in style_names() if "tint" not in name])
def test_everything_has_its_place(template: str, paper: str) -> None:
    look = press(paper, template).look
    for part, seed in (*((part, USUAL) for part in OWN), ("cover", LONG[0]), ("certificates", LONG[0])):
        try:
            pages = list(made([part], template, paper, seed=seed, pupils=("W" * 40,)).pages)
        except PapergenError as error:
            assert may_be_refused(template, paper, part, seed), (part, seed)
            assert f"{paper} is too small for the part '{part}'" in str(error)
            continue
        if look.spacing:
            continue  # the judge knows plain letters only
        for page in pages:
            whole = [Box(0, 0, page.width, page.height)]
            assert not faults(page, look.least, whole), f"{part} {template} {paper} {seed}"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", ["classic", "colour", "ink-saver"])
def test_cover_and_rules_are_one_page_of_legible_text(template: str, paper: str) -> None:
    pages = list(made(template=template, paper=paper).pages)
    for part, least in (("cover", 9), ("rules", 10.7)):
        (page,) = (page for page in pages if part_of(page) == part)
        sentences = [s for s in page.shapes if isinstance(s, Text) and len(s.text) > 25]
        sizes = [s.size for s in sentences if not s.text.startswith(("papergen", "Seed"))]
        assert len(sizes) > 8
        assert min(sizes) >= least


def drawing(symbol: Symbol) -> object:
    """What a symbol draws, whatever it is called inside."""

    def of(shape: Shape) -> object:
        if isinstance(shape, Place):
            return shape.x, shape.y, shape.scale, drawing(shape.symbol)
        return shape

    return tuple(map(of, symbol.shapes))


def symbols(shapes: Iterable[Shape]) -> Iterable[Symbol]:
    for shape in shapes:
        if isinstance(shape, Place):
            yield shape.symbol
            yield from symbols(shape.symbol.shapes)


@pytest.mark.parametrize("each", [(), COPIED])
@pytest.mark.parametrize("template", ["classic", "ink-saver"])
def test_symbols_of_one_name_are_one_drawing(template: str, each: tuple[str, ...]) -> None:
    """Both renderers draw a name once, so parts must not use one name for two drawings."""
    plan = HandoutPlan(each=each)
    seen: dict[str, object] = {}
    for page in made(plan=plan, template=template).pages:
        for symbol in symbols(page.shapes):
            assert seen.setdefault(symbol.name, drawing(symbol)) == drawing(symbol), symbol.name
    assert len(seen) > 30


@pytest.mark.parametrize("part", ["cover", "sheets", "certificates"])
def test_the_class_is_named(part: str) -> None:
    for page in made([part]).pages:
        assert any("Class 5b" in text for text in texts_of(page))


def test_the_callers_page_says_how_it_is_made_alone() -> None:
    (page,) = made(["caller"]).pages
    (footer,) = (text for text in texts_of(page) if text.startswith("papergen "))
    assert footer.startswith("papergen dice class-5b --layout list ")


# The rules page


def test_the_worked_map_is_legal_and_scored_as_the_rules_say() -> None:
    board, setup, table = example()
    play = Play(setup, board)
    broken = {finding.rule for rule in rules.SHEET_RULES for finding in rule(play)}
    assert broken <= {"unfinished"}
    assert list(rules.bonus(play)) == []
    slow_table, mined, total = slow_score([row.split() for row in ROWS], dict(enumerate(STATIONS, 1)), BONUS)
    line = table.lines[LINE]
    assert (LINES[LINE], line.value, line.squares, line.bonus, line.sum) == ("1-3", 2, 6, 2, 10)
    assert slow_table[1, 3] == (6, 2, 10, 10)
    assert total == table.total == line.sum + table.mine.points
    assert list(table.mine.routes) == mined == [4]


def test_the_rules_page_counts_what_it_shows() -> None:
    (page,) = made(["rules"]).pages
    drawn = texts_of(page)
    for number in ("1", "2", "3", "4", "5", "6", "10", "12", "20"):
        assert number in drawn
    assert "In the picture it is one: station 4." in drawn


def test_the_lesson_is_45_minutes_long() -> None:
    assert sum(MINUTES) == 45
    assert WORDS["handout-timing"].startswith("45")
    assert len(MINUTES) == sum(f"handout-step-{n}" in WORDS for n in range(1, 10))


# The order of the pages


def part_of(page: Page) -> str:
    sections = {WORDS[f"handout-{part}"]: part for part in ("cover", "rules")}
    sections |= {WORDS["dice"]: "caller", WORDS["sheet"]: "sheets", WORDS["certificate"]: "certificates"}
    sections |= {WORDS["worksheet"]: "worksheets", WORDS["worksheet-answers"]: "key"}
    return sections[page.section]


def slow_order(
    parts: list[str], each: list[str], pupils: int
) -> Iterable[tuple[tuple[str, ...], int, str, int]]:
    """For every page that is not blank: the parts collated with it, the pupil (or 0), part and number."""
    pages = {"worksheets": 2, "key": 2}
    own = {"sheets", *each} & set(parts)
    left = list(parts)
    while left:
        together = [left.pop(0)]
        while left and together[-1] in own and left[0] in own:
            together.append(left.pop(0))
        personal = together[0] in own or together == ["certificates"]
        for pupil in range(1, pupils + 1) if personal else [0]:
            for part in together:
                for number in range(pages.get(part, 1)):
                    yield tuple(together), pupil, part, number


def slow_bookmarks(
    order: list[tuple[tuple[str, ...], int, str, int]], names: tuple[str, ...]
) -> list[tuple[int, str]]:
    marks: list[tuple[int, str]] = []
    for together, pupil, part, number in order:
        if pupil < 2 and part == together[0] and number == 0:
            marks.append((0, WORDS["handout-sets" if together[1:] else f"handout-{part}"]))
        if pupil and part == together[0] and number == 0:
            marks.append((1, f"{pupil} {names[pupil - 1]}"))
    return marks


@settings(max_examples=40, derandomize=True)
@given(
    st.lists(st.sampled_from(list(PARTS)), min_size=1, unique=True),
    st.lists(st.sampled_from(COPIED), unique=True),
    st.integers(1, 5),
    st.booleans(),
)
def test_order_leaves_and_bookmarks(parts: list[str], each: list[str], pupils: int, duplex: bool) -> None:
    plan = HandoutPlan(parts=tuple(parts), each=tuple(each), worksheets=("where", "dice"))
    names = tuple(f"Pupil {n}" for n in range(1, pupils + 1))
    document = handout(press(), HandoutRequest("x", plan, names, duplex=duplex))
    pages = list(document.pages)
    assert len(pages) == document.count
    printed = [(number, page) for number, page in enumerate(pages, 1) if not page.blank]
    expected = list(slow_order(parts, each, pupils))
    assert [(part_of(page)) for _, page in printed] == [part for _, _, part, _ in expected]
    if not duplex:
        assert len(printed) == len(pages)
    assert [(mark.level, mark.title) for page in pages for mark in page.bookmarks] == slow_bookmarks(
        expected, names
    )
    for part in parts:
        found = [number for number, page in printed if part_of(page) == part]
        copies = {"sheets": pupils, "certificates": pupils, "worksheets": 2, "key": 2}.get(part, 1)
        assert len(found) == copies * (pupils if part in each else 1)
        if duplex and part not in ("cover", "caller", "key"):
            own = copies if part == "worksheets" and part in each else 1  # share leaves
            assert all(number % 2 == 1 for number in found[::own])  # a right-hand page
            if own == 1:
                assert all(number == len(pages) or pages[number].blank for number in found)
            else:
                assert found[1::2] == [number + 1 for number in found[::2]]
    for number, page in enumerate(pages, 1):
        if page.blank:
            assert number % 2 == 0
            assert page.shapes == ()
            assert (page.width, page.height) == (pages[number - 2].width, pages[number - 2].height)
            assert number < len(pages)
            assert not pages[number].blank


def test_pupils_never_share_a_leaf_with_answers() -> None:
    plan = HandoutPlan(parts=("key", "sheets", "worksheets", "caller"), worksheets=("dice",))
    pages = list(handout(press(), HandoutRequest("x", plan, ("A", "B"), duplex=True)).pages)
    leaves = [
        ["" if page.blank else part_of(page) for page in pages[i : i + 2]] for i in range(0, len(pages), 2)
    ]
    assert leaves == [["key", ""], ["sheets", ""], ["sheets", ""], ["worksheets", ""], ["caller"]]


@pytest.mark.parametrize("duplex", [False, True])
def test_the_cover_says_where_everything_is(duplex: bool) -> None:
    pages = list(made(duplex=duplex).pages)
    drawn = texts_of(pages[0])
    places: dict[str, list[int]] = {}
    for number, page in enumerate(pages, 1):
        if not page.blank:
            places.setdefault(part_of(page), []).append(number)
    assert len(places) == len(PARTS)
    for part, numbers in places.items():
        said = drawn[drawn.index(WORDS[f"handout-{part}"]) + 1]
        first, last = numbers[0], numbers[-1]
        assert said == (f"page {first}" if first == last else f"pages {first}–{last}")
    assert "Class 5b" in drawn
    assert "Pupils: 4" in drawn


def test_pages_are_made_one_by_one() -> None:
    """A school must not be held in memory: its ten-thousandth page is not made with the first."""
    pupils = tuple(f"Pupil {n}" for n in range(10_000))
    document = made(["sheets", "certificates"], pupils=pupils)
    assert document.count == 20_000
    assert iter(document.pages) is document.pages
    assert [page.bookmarks[-1].title for page in islice(document.pages, 3)] == [
        f"{n + 1} {pupils[n]}" for n in range(3)
    ]


def test_names_on_certificates() -> None:
    drawn = [texts_of(page) for page in made(["certificates"]).pages]
    assert "Ada Lovelace" in drawn[0]
    assert len(drawn[1]) == len(drawn[0]) - 1
    assert "W" * 40 in drawn[2]
    plain = [texts_of(page) for page in made(["certificates"], title="").pages]
    assert "Railway Engineer" in plain[0]
    assert "Railway Engineer · Class 5b" in drawn[0]
