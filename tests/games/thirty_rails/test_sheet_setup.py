"""The set-up drawn on the sheets: rolled mountains and full starts."""

import pytest
from placed import ink, places_of, walk
from sheet_makers import NAMES, USUAL, field_of, pages_of, style

from papergen.games.thirty_rails.dice import Start, dice_of, full_start
from papergen.page.shapes import Page, Place, Text


def test_rolled_mountains_are_drawn() -> None:
    for seed in ("calm-otter-42", USUAL, "k"):
        for template, per_page in (("classic", 1), ("ink-saver", 4), ("large-print", 1)):
            page = pages_of(template, seed=seed, setup="mountains", per_page=per_page)[0]
            field = field_of(walk(page.shapes))
            side = field.w / 6
            drawn = {
                (round((y - field.y) / side) + 1, round((x - field.x) / side) + 1)
                for x, y in places_of(page.shapes, "mountain")
            }
            assert drawn == set(enumerate(dice_of(seed).setup, 1))


def test_the_known_rolls() -> None:
    """FORMATS 1: calm-otter-42 rolls 1 6 1 5 1 1."""
    page = pages_of("classic", seed="calm-otter-42", setup="mountains")[0]
    field = field_of(walk(page.shapes))
    columns = sorted(
        (y, round((x - field.x) / field.w * 6) + 1) for x, y in places_of(page.shapes, "mountain")
    )
    assert [column for _, column in columns] == [1, 6, 1, 5, 1, 1]


def place_of(square: int) -> tuple[int, int]:
    """Row and column, as people count them."""
    return square // 6 + 1, square % 6 + 1


def lawful(start: Start, rolls: tuple[int, ...]) -> list[str]:
    """The set-up rules in the plainest words: what a start breaks."""
    broken = []
    grid = [["." for _ in range(6)] for _ in range(6)]
    for row, column in map(place_of, start.mountains):
        if rolls[row - 1] != column:
            broken.append(f"no mountain was rolled in row {row}, column {column}")
        grid[row - 1][column - 1] = "^"
    if len(start.mountains) != len(set(start.mountains)) or len(start.mountains) < 5:
        broken.append("more than one roll was left out")
    if start.mine is None:
        return [*broken, "there is no mine"]
    row, column = divmod(start.mine, 6)
    if grid[row][column] == "^":
        broken.append("the mine is on a mountain")
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    if not any(0 <= r <= 5 and 0 <= c <= 5 and grid[r][c] == "^" for r, c in around):
        broken.append("the mine is not beside a mountain")
    if len(start.stations) != 4:
        broken.append("not four stations")
    if sorted(place // 6 for place in start.stations) != [0, 1, 2, 3]:
        broken.append("a side without a station")
    if start.bonus is None or not 0 <= start.bonus < 36:
        broken.append("no bonus square")
    return broken


def test_full_starts_are_lawful() -> None:
    starts = set()
    for number in range(600):
        seed = f"evening-{number}"
        dice = dice_of(seed)
        start = full_start(seed, dice)
        assert not lawful(start, dice.setup), seed
        assert len(start.mountains) == 5  # so that 30 turns fill the map
        assert start.settled
        assert full_start(seed, dice_of(seed)) == start
        starts.add(start)
    assert len(starts) > 590
    assert {start.stations[0] // 6 for start in starts} == {0, 1, 2, 3}
    rows = [{square // 6 + 1 for square in start.mountains} for start in starts]
    skipped = {row for row in range(1, 7) for there in rows if row not in there}
    assert skipped == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("seed", ["s109", "s3980", "s18755"])
def test_the_mine_never_walls_in_a_side(seed: str) -> None:
    """One seed in seven thousand: five mountains in an outer column, and the mine in its last square."""
    start = full_start(seed, dice_of(seed))
    assert not lawful(start, dice_of(seed).setup)


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        ({"mine": 0}, "on a mountain"),
        ({"mine": 19}, "not beside"),
        ({"mountains": (0, 7, 14, 21)}, "left out"),
        ({"mountains": (1, 7, 14, 21, 28)}, "no mountain was rolled"),
        ({"stations": (0, 1, 12, 18)}, "without a station"),
        ({"bonus": None}, "no bonus"),
    ],
)
def test_unlawful_starts_are_seen(spoilt: dict[str, object], complaint: str) -> None:
    good: dict[str, object] = {
        "mountains": (0, 7, 14, 21, 28),
        "mine": 1,
        "stations": (0, 7, 12, 18),
        "bonus": 30,
    }
    assert not lawful(Start(**good), (1, 2, 3, 4, 5, 6))
    assert any(complaint in fault for fault in lawful(Start(**(good | spoilt)), (1, 2, 3, 4, 5, 6)))


def test_a_full_start_is_drawn_and_the_same_for_everybody() -> None:
    start = full_start(USUAL, dice_of(USUAL))
    for template, paper, per_page, variant in (
        ("classic", "a4", 1, "basic"),
        ("colour", "letter", 4, "basic"),
        ("ink-saver", "a5", 1, "advanced"),
        ("large-print", "a3", 1, "basic"),
    ):
        pages = pages_of(
            template, paper=paper, per_page=per_page, variant=variant, setup="full", count=5, players=NAMES
        )
        symbols = {
            id(s.symbol)
            for page in pages
            for s in page.shapes
            if isinstance(s, Place) and s.symbol.name == "sheet"
        }
        assert len(symbols) == 1  # one drawing, placed five times
        assert _drawn_start(pages[0]) == (
            {place_of(square) for square in start.mountains},
            place_of(start.mine),
            {(number, _outside(place)) for number, place in enumerate(start.stations, 1)},
            place_of(start.bonus),
        )


def _outside(place: int) -> tuple[int, int]:
    """A grey square as row and column, where 0 and 7 are outside the map."""
    side, number = place // 6, place % 6 + 1
    return ((0, number), (number, 7), (7, number), (number, 0))[side]


def _drawn_start(page: Page) -> tuple[object, ...]:
    """What the first sheet of a page shows, read from the positions of the drawings."""
    sheet = next(s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "sheet")
    placed = walk([sheet])
    field = field_of(placed)
    side = field.w / 6

    def square(x: float, y: float) -> tuple[int, int]:
        row, column = int((y - field.y) // side) + 1, int((x - field.x) // side) + 1
        return min(7, max(0, row)), min(7, max(0, column))

    def near_map(x: float, y: float) -> bool:
        reach = style("classic").ring * side
        return -reach < x - field.x < field.w + reach and -reach < y - field.y < field.h + reach

    mountains = {square(x + side / 2, y + side / 2) for x, y in places_of([sheet], "mountain")}
    mine, bonus = None, None
    stations = set()
    for item in placed:
        if isinstance(item.shape, Text):
            left, top, right, bottom = ink(item)
            x, y = (left + right) / 2, (top + bottom) / 2
            if not near_map(x, y):
                continue
            in_disc = any(name.startswith("disc") for name in item.inside)
            if item.shape.text == "M" and in_disc:
                mine = square(x, y)
            elif in_disc:
                stations.add((int(item.shape.text), square(x, y)))
            elif item.shape.text == "+2":
                bonus = square(x, y)
    return mountains, mine, stations, bonus
