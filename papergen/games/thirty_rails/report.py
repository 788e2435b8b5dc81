"""A checked sheet as text for a terminal: the map, the filled-in table, the findings, the verdict."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.claims import route_text
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, MOUNTAIN, LineClaim, Play
from papergen.games.thirty_rails.scoring import ScoreLine
from papergen.games.thirty_rails.tables import ADVANCED, LINES, SIZE, place_name, square_name
from papergen.games.thirty_rails.written import square_text
from papergen.terminal import Paint, closing_lines
from papergen.track import TILES

if TYPE_CHECKING:
    from papergen.games.thirty_rails.referee import Checked

DICE_WORDS = {
    "not checked": "not checked (there is no seed, and not all the rolls are known)",
    "legal": "legal",
    "illegal": "do not fit the sheet",
}


def report_lines(checked: "Checked", paint: Paint, explain: bool) -> Iterator[str]:
    play = checked.play
    yield paint(heading(checked), "strong")
    yield ""
    yield from map_lines(play, paint)
    yield ""
    yield from _table(checked, paint)
    yield ""
    yield f"dice    {_dice_words(checked)}"
    if explain:
        yield from _explained(checked)
    yield from closing_lines(checked, paint)


def heading(checked: "Checked") -> str:
    play = checked.play
    parts = [play.player or "no name", f"30 Rails, {play.variant} game"]
    if play.seed:
        parts.append(f"{play.seed} (fingerprint {dice_of(play.seed).fingerprint})")
    parts.append(checked.file_shown)
    return " · ".join(parts)


def _dice_words(checked: "Checked") -> str:
    words = DICE_WORDS[checked.dice]
    if checked.dice == "legal" and checked.play.order is None:
        words += ": some order of play gives this map (--explain shows one)"
    return words


def _table(checked: "Checked", paint: Paint) -> Iterator[str]:
    advanced = checked.play.variant == ADVANCED
    shares = ("shares", "scores") if advanced else ()
    heads = ("line", "value", "squares", "bonus", "sum", *shares)
    yield paint("  ".join([f"{heads[0]:<5}", *(f"{head:>7}" for head in heads[1:]), " route"]), "quiet")
    for index, (name, line) in enumerate(zip(LINES, checked.score.lines, strict=True)):
        yield _table_row(checked, index, name, line, paint)
    stations = checked.score.mine.routes
    reached = "; ".join(f"{n}: {_way(checked, n, route)}" for n, route in stations.items()) or "not reached"
    pad = "  ".join([" " * 7] * (len(heads) - 2))
    yield f"mine   {pad}  {checked.score.mine.points:>7}   {reached}"
    rating = f"   {checked.rating}" if checked.rating else ""
    yield paint(f"total  {pad}  {checked.score.total:>7}{rating}", "strong")


def _table_row(checked: "Checked", index: int, name: str, line: ScoreLine, paint: Paint) -> str:
    if line.connected:
        cells = [str(line.value), str(line.squares), str(line.bonus or "-"), str(line.sum)]
        a, b = (checked.play.setup.stations[int(n) - 1] for n in name.split("-"))
        route = f"{place_name(a)} {route_text(line.route)} {place_name(b)}"
    else:
        cells, route = ["-"] * 4, "not connected"
    if line.shares is not None:
        cells += [str(line.shares or "-"), str(line.scored)]
    claim = checked.play.claimed.lines.get(index) if checked.play.claimed else None
    written = _written(claim, line)
    arrow = "←" if paint.boxes else "<-"
    marks = paint(f"   {arrow} written: {written}", "bad") if written else ""
    return "  ".join([f"{name:<5}", *(f"{cell:>7}" for cell in cells), f" {route}"]) + marks


def _written(claim: LineClaim | None, line: ScoreLine) -> str:
    """What the player wrote in the cells that turned out wrong."""
    if claim is None:
        return ""
    cells = (
        ("squares", claim.squares, line.squares),
        ("bonus", claim.bonus, line.bonus),
        ("sum", claim.sum, line.sum),
        ("", claim.scored, line.scored),
    )
    wrong = (f"{what} {number}".strip() for what, number, right in cells if number not in (None, right))
    return ", ".join(wrong)


def _way(checked: "Checked", station: int, route: tuple[int, ...]) -> str:
    start = place_name(checked.play.setup.stations[station - 1])
    return f"{start} {route_text(route)} M".replace("  ", " ")


def _explained(checked: "Checked") -> Iterator[str]:
    """An order of play that the dice allow, laid out as in `order:`, with overrides and purchases."""
    witness = checked.witness
    if witness is None:
        if checked.unexplained:
            squares = ", ".join(map(square_name, checked.unexplained))
            yield f"order   no order explains {squares}; the other squares can be explained"
        return
    yield "order   a legal one:"
    for row in range(SIZE):
        turns = witness.order[row * SIZE : row * SIZE + SIZE]
        yield "        " + " ".join("  -" if turn is None else f"{turn:>3}" for turn in turns)
    used = [("white", witness.overrides.white), ("coloured", witness.overrides.coloured)]
    said = [f"{die} on turn {turn}" for die, turn in used if turn is not None]
    if said:
        yield f"        overrides: {', '.join(said)}"
    if witness.buys:
        bought = (
            f"turn {t}{f' for {LINES[line]}' if line is not None else ''}" for t, line in witness.buys.items()
        )
        yield f"        shares bought: {', '.join(bought)}"


# The map in box-drawing characters: 7 columns and 3 rows per square.
W = 7
BLANK = " " * W

# By tile; every track leaves through the middle of an edge.
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
    """The map with numbers, stations and the bonus square; in plain notation if boxes cannot be shown."""
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
