"""A checked sheet in sentences, row by row and line by line: for screen readers."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, MINE, MOUNTAIN, LineClaim, Play
from papergen.games.thirty_rails.report import dice_words, line_way, used_lines, way
from papergen.games.thirty_rails.tables import LINES, SIDES, SIZE, STATIONS, square_name
from papergen.track import KIND_NAMES, LETTERS, TILES
from papergen.wording import counted

if TYPE_CHECKING:
    from papergen.games.thirty_rails.referee import Checked

_SIDES = dict(zip(LETTERS, ("north", "east", "south", "west"), strict=True))
_SIGNS = {EMPTY: "empty", MOUNTAIN: "mountain", MINE: "mine", BOUGHT: "bought out"}


def spoken_lines(checked: "Checked", explain: bool) -> Iterator[str]:
    yield from map_sentences(checked.play)
    yield from score_lines(checked)
    yield f"Dice: {dice_words(checked)}."
    if explain:
        yield from _explained(checked)
    yield from (f"Look: {slip.told}" for slip in checked.slips)


def map_sentences(play: Play) -> Iterator[str]:
    """`Row 1: curve north-east, mountain, …`, then the stations and the bonus."""
    for row in range(SIZE):
        squares = range(row * SIZE, row * SIZE + SIZE)
        yield f"Row {row + 1}: {', '.join(held_words(play.board[square]) for square in squares)}."
    for station in STATIONS:
        side, place = divmod(play.setup.stations[station - 1], SIZE)
        along = "column" if SIDES[side] in "NS" else "row"
        yield f"Station {station}: {_SIDES[SIDES[side]]}, {along} {place + 1}."
    yield f"Bonus: row {play.setup.bonus // SIZE + 1}, column {play.setup.bonus % SIZE + 1}."


def held_words(held: int) -> str:
    """`double curve north-east and south-west`."""
    if held in _SIGNS:
        return _SIGNS[held]
    pairs = TILES[held].name.split("+")
    joined = " and ".join("-".join(_SIDES[letter] for letter in pair) for pair in pairs)
    return f"{KIND_NAMES[KINDS[held]]} {joined}"


def score_lines(checked: "Checked") -> Iterator[str]:
    """The scoring table, a sentence for each row."""
    score, claimed = checked.score, checked.play.claimed
    for index, (name, line) in enumerate(zip(LINES, score.lines, strict=True)):
        claim = claimed.lines.get(index) if claimed else None
        shares = "" if line.shares is None else f", {counted(line.shares, 'share')}, scores {line.scored}"
        if line.connected:
            bonus = f" plus bonus {line.bonus}" if line.bonus else ""
            sum_ = f"value {line.value} plus {counted(line.squares, 'square')}{bonus} is {line.sum}"
            yield f"Line {name}: {sum_}{shares}{_written(claim)}. Route {line_way(checked, index)}."
        else:
            yield f"Line {name}: not connected{shares}{_written(claim)}."
    said = "" if claimed is None or claimed.mine is None else f", written {claimed.mine}"
    ways = "".join(f" From station {station}: {way(checked, station)}." for station in score.mine.routes)
    yield f"Mine: {counted(score.mine.points, 'point', zero='0')}{said}.{ways or ' Not reached.'}"
    said = "" if claimed is None or claimed.total is None else f", written {claimed.total}"
    rating = f", {checked.rating}" if checked.rating else ""
    yield f"Total: {counted(score.total, 'point', zero='0')}{rating}{said}."


def _written(claim: LineClaim | None) -> str:
    if claim is None:
        return ""
    cells = (("squares", claim.squares), ("bonus", claim.bonus), ("sum", claim.sum), ("", claim.scored))
    told = ", ".join(f"{what} {number}".strip() for what, number in cells if number is not None)
    return f"; written: {told}" if told else ""


def _explained(checked: "Checked") -> Iterator[str]:
    witness = checked.witness
    if witness is None:
        if checked.unexplained:
            squares = ", ".join(map(square_name, checked.unexplained))
            yield f"Order: no order explains {squares}; the other squares can be explained."
        return
    turns = sorted((turn, square) for square, turn in enumerate(witness.order) if turn is not None)
    yield f"Order, a legal one: {', '.join(f'turn {turn} {square_name(square)}' for turn, square in turns)}."
    yield from (f"{line[0].upper()}{line[1:]}." for line in used_lines(witness))
