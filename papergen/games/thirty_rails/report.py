"""A checked sheet as text for a terminal: the map, the filled-in table, the findings, the verdict."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.claims import route_text
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, MOUNTAIN, Claim, LineClaim, Play, Witness
from papergen.games.thirty_rails.scoring import ScoreLine
from papergen.games.thirty_rails.tables import ADVANCED, LINES, SIZE, place_name, square_name
from papergen.games.thirty_rails.written import square_text
from papergen.terminal import LABEL, Paint, labelled, report
from papergen.track import TILES

if TYPE_CHECKING:
    from papergen.games.thirty_rails.referee import Checked
    from papergen.tabular import Row

DICE_WORDS = {
    "not checked": "not checked (there is no seed, and not all the rolls are known)",
    "legal": "legal",
    "illegal": "do not fit the sheet",
}


def report_lines(checked: "Checked", paint: Paint, explain: bool) -> Iterator[str]:
    from papergen.games.thirty_rails.spoken import spoken_lines

    body = () if paint.plain else _body(checked, paint, explain)
    return report(checked, paint, heading(checked), body, spoken_lines(checked, explain))


def _body(checked: "Checked", paint: Paint, explain: bool) -> Iterator[str]:
    yield from map_lines(checked.play, paint)
    yield ""
    yield from _table(checked, paint)
    yield ""
    yield from labelled("dice", dice_words(checked), paint)
    if explain:
        yield from _explained(checked, paint)


def heading(checked: "Checked") -> str:
    play = checked.play
    parts = [play.player or "no name", f"30 Rails, {play.variant} game"]
    if play.seed:
        parts.append(f"{play.seed} (fingerprint {dice_of(play.seed).fingerprint})")
    parts.append(checked.file_shown)
    return " · ".join(parts)


def dice_words(checked: "Checked") -> str:
    words = DICE_WORDS[checked.dice]
    if checked.dice == "legal" and checked.play.order is None:
        words += ": some order of play gives this map (--explain shows one)"
    return words


def _table(checked: "Checked", paint: Paint) -> Iterator[str]:
    from papergen.games.thirty_rails.spoken import score_lines
    from papergen.tabular import Row, painted, table_lines

    shares = ("shares", "scores") if checked.play.variant == ADVANCED else ()
    heads = ("line", "value", "squares", "bonus", "sum", *shares)
    score, blank = checked.score, [""] * (len(heads) - 2)
    rows = [
        _table_row(checked, index, name, line, paint)
        for index, (name, line) in enumerate(zip(LINES, score.lines, strict=True))
    ]
    reached = "; ".join(f"{n}: {way(checked, n)}" for n in score.mine.routes) or "not reached"
    claimed = checked.play.claimed or Claim()
    rows.append(
        Row(("mine", *blank, str(score.mine.points)), reached, _arrow(claimed.mine, score.mine.points, paint))
    )
    written = _arrow(claimed.total, score.total, paint)
    rows.append(Row(("total", *blank, str(score.total)), checked.rating or "", written))
    table = table_lines((*heads, "route"), rows, paint.width, 7)
    yield from painted(table, paint, [len(rows) - 1], score_lines(checked))


def _table_row(checked: "Checked", index: int, name: str, line: ScoreLine, paint: Paint) -> "Row":
    from papergen.tabular import Row

    if line.connected:
        cells = [str(line.value), str(line.squares), str(line.bonus or "-"), str(line.sum)]
        route = line_way(checked, index)
    else:
        cells, route = ["-"] * 4, "not connected"
    if line.shares is not None:
        cells += [str(line.shares or "-"), str(line.scored)]
    claim = checked.play.claimed.lines.get(index) if checked.play.claimed else None
    return Row((name, *cells), route, _arrow(_written(claim, line) or None, "", paint))


def _arrow(written: int | str | None, right: int | str, paint: Paint) -> str:
    return paint.written(written) if written not in (None, right) else ""


def line_way(checked: "Checked", index: int) -> str:
    """From station to station: `E4 r4c6 … N6`."""
    a, b = (checked.play.setup.stations[int(n) - 1] for n in LINES[index].split("-"))
    return f"{place_name(a)} {route_text(checked.score.lines[index].route)} {place_name(b)}"


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


def way(checked: "Checked", station: int) -> str:
    """From a station to the mine."""
    start = place_name(checked.play.setup.stations[station - 1])
    return " ".join([start, *map(square_name, checked.score.mine.routes[station]), "M"])


def _explained(checked: "Checked", paint: Paint) -> Iterator[str]:
    """An order of play that the dice allow, laid out as in `order:`, with overrides and purchases."""
    witness = checked.witness
    if witness is None:
        if checked.unexplained:
            squares = ", ".join(map(square_name, checked.unexplained))
            yield from labelled(
                "order", f"no order explains {squares}; the other squares can be explained", paint
            )
        return
    yield "order   a legal one:"
    for row in range(SIZE):
        turns = witness.order[row * SIZE : row * SIZE + SIZE]
        yield " " * LABEL + " ".join("  -" if turn is None else f"{turn:>3}" for turn in turns)
    for line in used_lines(witness):
        yield from labelled("", line, paint)


def used_lines(witness: Witness) -> Iterator[str]:
    """The overrides and purchases of an order of play."""
    used = [("white", witness.overrides.white), ("coloured", witness.overrides.coloured)]
    said = [f"{die} on turn {turn}" for die, turn in used if turn is not None]
    if said:
        yield f"overrides: {', '.join(said)}"
    if witness.buys:
        bought = (
            f"turn {t}{f' for {LINES[line]}' if line is not None else ''}" for t, line in witness.buys.items()
        )
        yield f"shares bought: {', '.join(bought)}"


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
    if paint.width < _EDGES + SIZE * (wide + 1):
        yield from _small_map(play)
        return
    numbers = "      " + " ".join(str(c).center(wide) for c in range(1, SIZE + 1))
    yield paint(numbers, "quiet")
    yield _edge(sides, "N", wide, paint)
    border = _border(paint.boxes, wide)
    for row in range(SIZE):
        yield "     " + (border[0] if row == 0 else border[1])
        yield from _row(play, row, sides, wide, paint)
    yield "     " + border[2]
    yield _edge(sides, "S", wide, paint)


_EDGES = 9  # columns of a drawn map beside its squares


def _small_map(play: Play) -> Iterator[str]:
    """As in a transcript: for a terminal that is too narrow for the drawn map."""
    for row in range(SIZE):
        words = [square_text(held) for held in play.board[row * SIZE : row * SIZE + SIZE]]
        yield f"{row + 1}  {' '.join(f'{word:<5}' for word in words)}".rstrip()
    places = (f"{number} {place_name(place)}" for number, place in enumerate(play.setup.stations, 1))
    yield f"stations {', '.join(places)}"
    yield f"bonus {square_name(play.setup.bonus)}"


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
