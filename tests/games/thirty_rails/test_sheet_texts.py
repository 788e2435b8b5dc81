"""What the sheets say: values, ratings, names and numbers."""

import re
from collections.abc import Iterator

import pytest
from placed import Bounds, ink, places_of, texts_of, walk
from presses import press
from sheet_makers import ARRANGEMENTS, NAMES, USUAL, first_sheet, pages_of

from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.page.shapes import Text


@pytest.mark.parametrize(("template", "paper", "per_page"), ARRANGEMENTS)
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_scoring_values_are_those_of_the_rules(
    template: str, paper: str, per_page: int, variant: str
) -> None:
    placed = first_sheet(template, paper, per_page, variant=variant)
    words = [(p.shape.text, ink(p)) for p in placed if isinstance(p.shape, Text)]
    assert dict(_pair_values(words)) == dict(zip(LINES, VALUES, strict=True))
    flat = " ".join(text for text, _ in words)
    with_arrows = re.findall(r"(\d) → (\d+)", flat)
    if with_arrows:
        assert [(int(a), int(b)) for a, b in with_arrows] == list(enumerate(MINE_POINTS))[1:]
    else:
        assert " ".join(map(str, MINE_POINTS[1:])) in flat
    heads = {"Squares", "Bonus +2", "Sum", "TOTAL"} | (
        {"Shares", "Lower"} if variant == "advanced" else set()
    )
    assert heads <= {text for text, _ in words}
    if variant == "basic":
        assert "Lower" not in flat


def _pair_values(words: list[tuple[str, Bounds]]) -> Iterator[tuple[str, int]]:
    """Each line and its value: in a table with a line a row by the column Value, else the `+3` beside it."""
    heads = [box for text, box in words if text == "Value"]
    for text, box in words:
        if heads:
            below = abs((box[0] + box[2]) - (heads[0][0] + heads[0][2])) < 1.5 and box[1] > heads[0][3]
            value = text if below and re.fullmatch(r"\d", text) else ""
        else:
            value = text[1:] if re.fullmatch(r"\+\d", text) else ""
        if value:
            pair = _nearest_pair(words, box)
            if pair:
                yield pair, int(value)


def _nearest_pair(words: list[tuple[str, Bounds]], box: Bounds) -> str:
    """The line's name left of a value on the same height: `1–2`, or two circled numbers."""
    middle = (box[1] + box[3]) / 2
    left = [
        (other[2], text)
        for text, other in words
        if re.fullmatch(r"[1-4](–[1-4])?", text)
        and abs((other[1] + other[3]) / 2 - middle) < 0.6
        and 0 < box[0] - other[2] < 60
    ]
    left.sort()
    if left and "–" in left[-1][1]:
        return left[-1][1].replace("–", "-")
    return f"{left[-2][1]}-{left[-1][1]}" if len(left) >= 2 else ""


@pytest.mark.parametrize("template", ["classic", "ink-saver", "colour"])
@pytest.mark.parametrize(
    ("paper", "per_page"), [("a4", 1), ("letter", 1), ("a3", 1), ("a4", 2), ("legal", 2)]
)
def test_ratings_overrides_and_tracks_are_on_the_sheet(template: str, paper: str, per_page: int) -> None:
    text = " ".join(texts_of(pages_of(template, paper=paper, per_page=per_page)[0]))
    for points, word in RATINGS:
        assert f"{points}+ {word}" in text
    for word in (
        "OVERRIDES",
        "white",
        "coloured",
        "curve",
        "straight",
        "crossover",
        "junction",
        "Print at 100 %",
    ):
        assert word in text
    assert "? ?" in text or text.count("?") == 2
    advanced = " ".join(texts_of(pages_of(template, paper=paper, per_page=per_page, variant="advanced")[0]))
    assert "OVERRIDES" not in advanced
    assert "BUY SHARES" in advanced


@pytest.mark.parametrize(("count", "per_page"), [(1, 1), (3, 1), (2, 2), (3, 2), (4, 4), (5, 4), (9, 4)])
def test_the_count_asked_for_is_the_count_printed(count: int, per_page: int) -> None:
    document = sheets(press(), SheetRequest(seed=USUAL, count=count, per_page=per_page))
    pages = list(document.pages)
    assert len(pages) == document.count == -(-count // per_page)
    assert sum(len(places_of(page.shapes, "sheet")) for page in pages) == count
    numbers = [text for page in pages for text in texts_of(page) if re.fullmatch(r"\d+/\d+", text)]
    assert numbers == ([f"{n}/{count}" for n in range(1, count + 1)] if count > 1 else [])


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_each_sheet_has_its_name_and_number(per_page: int) -> None:
    pages = pages_of("classic", per_page=per_page, count=6, players=NAMES)
    found: dict[int, list[str]] = {}
    for index, page in enumerate(pages):
        corners = places_of(page.shapes, "sheet")
        for placed in walk(page.shapes):
            if isinstance(placed.shape, Text) and not placed.inside:
                left, top, *_ = ink(placed)
                slot = max(i for i, (x, y) in enumerate(corners) if x <= left and y <= top)
                found.setdefault(index * per_page + slot, []).append(placed.shape.text)
    assert len(found) == 6
    for sheet, texts in found.items():
        assert f"{sheet + 1}/6" in texts or {"Sheet", f"{sheet + 1}/6"} <= set(texts)
        names = [t for t in texts if t not in ("Sheet", f"{sheet + 1}/6")]
        if sheet >= len(NAMES):
            assert names == []
        else:
            assert len(names) == 1
            assert NAMES[sheet].startswith(names[0].removesuffix("…"))
            assert len(names[0]) >= min(12, len(NAMES[sheet]))
    for index, page in enumerate(pages):
        for name in NAMES[index * per_page : (index + 1) * per_page]:
            assert name in page.summary  # in full for a screen reader
