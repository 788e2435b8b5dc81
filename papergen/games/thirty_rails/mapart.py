"""The map in box-drawing characters: 7 columns and 3 rows a square."""

from collections.abc import Iterator

from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, MOUNTAIN, Play
from papergen.games.thirty_rails.tables import SIZE
from papergen.games.thirty_rails.written import square_text
from papergen.paint import Paint
from papergen.track import TILES

W = 7
BLANK = " " * W

# By tile; each track leaves through the middle of its edges.
_ART = {
    "NS": ("   │   ", "   │   ", "   │   "),
    "EW": (BLANK, "───────", BLANK),
    "NE": ("   │   ", "   ╰───", BLANK),
    "SE": (BLANK, "   ╭───", "   │   "),
    "SW": (BLANK, "───╮   ", "   │   "),
    "NW": ("   │   ", "───╯   ", BLANK),
    "NS+EW": ("   │   ", "───┼───", "   │   "),
    "NE+SW": ("   ╰╮  ", "──╮ ╰──", "  ╰╮   "),
    "SE+NW": ("  ╭╯   ", "──╯ ╭──", "   ╭╯  "),
    "NE+NW": ("  ╭┴╮  ", "──╯ ╰──", BLANK),
    "SE+SW": (BLANK, "──╮ ╭──", "  ╰┬╯  "),
    "NE+SE": ("   ╰╮  ", "    ├──", "   ╭╯  "),
    "SW+NW": ("  ╭╯   ", "──┤    ", "  ╰╮   "),
    "NS+NE": ("   ├╮  ", "   │╰──", "   │   "),
    "NS+SE": ("   │   ", "   │╭──", "   ├╯  "),
    "NS+SW": ("   │   ", "──╮│   ", "  ╰┤   "),
    "NS+NW": ("  ╭┤   ", "──╯│   ", "   │   "),
    "EW+NE": ("   ╰╮  ", "────┴──", BLANK),
    "EW+SE": (BLANK, "────┬──", "   ╭╯  "),
    "EW+SW": (BLANK, "──┬────", "  ╰╮   "),
    "EW+NW": ("  ╭╯   ", "──┴────", BLANK),
}
_OTHERS = {
    MOUNTAIN: ("       ", "  ╱╲╱╲ ", " ╱    ╲"),
    MINE: (BLANK, "  (M)  ", BLANK),
    BOUGHT: (BLANK, "   X   ", BLANK),
    EMPTY: (BLANK, "   ·   ", BLANK),
}


def _by_pairs(name: str) -> frozenset[str]:
    return frozenset(name.split("+"))


_BY_PAIRS = {_by_pairs(name): art for name, art in _ART.items()}
_BY_TILE = {tile.index: _BY_PAIRS[_by_pairs(tile.name)] for tile in TILES} | _OTHERS


def map_lines(play: Play, paint: Paint) -> Iterator[str]:
    """The map with numbers, stations and the bonus square; plain notation where boxes cannot be shown."""
    sides = _stations(play)
    wide = W if paint.boxes else 6
    numbers = "      " + " ".join(str(c).center(wide) for c in range(1, SIZE + 1))
    yield paint(numbers, "quiet")
    yield _edge(sides, "N", wide, paint)
    border = _border(paint.boxes, wide)
    for row in range(SIZE):
        yield "     " + (border[0] if row == 0 else border[1])
        yield from _row(play, row, sides, wide, paint)
    yield "     " + border[2]
    yield _edge(sides, "S", wide, paint)


def _border(boxes: bool, wide: int) -> tuple[str, str, str]:
    if not boxes:
        plain = "+" + ("-" * wide + "+") * SIZE
        return plain, plain, plain
    line = "─" * wide
    return (
        "┌" + "┬".join([line] * SIZE) + "┐",
        "├" + "┼".join([line] * SIZE) + "┤",
        "└" + "┴".join([line] * SIZE) + "┘",
    )


def _stations(play: Play) -> dict[tuple[str, int], str]:
    """The station's number by side and place."""
    return {
        ("NESW"[place // SIZE], place % SIZE): str(number)
        for number, place in enumerate(play.setup.stations, 1)
    }


def _edge(sides: dict[tuple[str, int], str], side: str, wide: int, paint: Paint) -> str:
    cells = (sides.get((side, c), "") for c in range(SIZE))
    shown = (paint(f"[{n}]".center(wide), "mark") if n else " " * wide for n in cells)
    return ("      " + " ".join(shown)).rstrip()


def _row(play: Play, row: int, sides: dict[tuple[str, int], str], wide: int, paint: Paint) -> Iterator[str]:
    wall = "│" if paint.boxes else "|"
    left, right = sides.get(("W", row), ""), sides.get(("E", row), "")
    squares = range(row * SIZE, row * SIZE + SIZE)
    height = 3 if paint.boxes else 1
    for line in range(height):
        middle = line == height // 2
        cells = wall.join(_cell(play, square, line, wide, paint) for square in squares)
        start = paint(f"{row + 1} ", "quiet") if middle else "  "
        start += paint(f"[{left}]", "mark") if middle and left else "   "
        end = paint(f"[{right}]", "mark") if middle and right else ""
        yield f"{start}{wall}{cells}{wall}{end}"


def _cell(play: Play, square: int, line: int, wide: int, paint: Paint) -> str:
    bonus = play.setup.bonus == square
    if not paint.boxes:
        return (square_text(play.board[square]) + ("*" if bonus else "")).center(wide)
    text = _BY_TILE[play.board[square]][line]
    if not bonus or line != 2:
        return text
    return text[:-2] + paint("+2", "mark")
