"""The rules that a sheet keeps or breaks whatever the order of play, one function per rule.

Each takes the play (and the dice where it needs them) and yields a finding for every breach.
"""

from collections.abc import Iterator
from itertools import combinations

from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, MINE, MOUNTAIN, Board, Play, Rolls
from papergen.games.thirty_rails.tables import (
    ADVANCED,
    MOST_SKIPPED,
    SIDES,
    SIZE,
    STATIONS,
    neighbours,
    place_name,
    square_name,
)
from papergen.result import Finding, finding_at
from papergen.wording import counted, listed

Findings = Iterator[Finding]
_TELLING = 4  # tracks in a row that is not there twice by chance
_SIDE_NAMES = dict(zip(SIDES, ("top", "right", "bottom", "left"), strict=True))


def squares_holding(play: Play, held: int) -> list[int]:
    return [square for square, content in enumerate(play.board) if content == held]


def named(squares: list[int] | tuple[int, ...]) -> str:
    return listed([square_name(square) for square in squares])


def mountains(play: Play) -> Findings:
    bare = []
    for row in range(SIZE):
        there = [s for s in squares_holding(play, MOUNTAIN) if s // SIZE == row]
        if not there:
            bare.append(str(row + 1))
        elif len(there) > 1:
            message = f"row {row + 1} has {len(there)} mountains ({named(there)}); a row may have only one"
            yield finding_at(play.marks, "mountains", f"row {row + 1}", message, square_name(there[1]))
    if len(bare) > MOST_SKIPPED:
        message = f"rows {listed(bare)} have no mountain; only one roll may be skipped"
        yield finding_at(play.marks, "mountains", "map", message)


def mine(play: Play) -> Findings:
    mines = squares_holding(play, MINE)
    if not mines:
        yield finding_at(play.marks, "mine", "map", "there is no mine (M); it goes beside a mountain")
    elif len(mines) > 1:
        message = f"there are {len(mines)} mines ({named(mines)}); there should be only one"
        yield finding_at(play.marks, "mine", square_name(mines[1]), message)
    for square in mines:
        if not any(play.board[beside] == MOUNTAIN for beside in neighbours(square)):
            message = f"the mine on {square_name(square)} is not beside a mountain"
            yield finding_at(play.marks, "mine", square_name(square), message)


def stations(play: Play) -> Findings:
    for side, letter in enumerate(SIDES):
        there = [n for n in STATIONS if play.setup.stations[n - 1] // SIZE == side]
        if len(there) > 1:
            spots = listed([f"{n} ({place_name(play.setup.stations[n - 1])})" for n in there])
            message = f"stations {spots} are on the same side; each side should have exactly one"
            yield finding_at(play.marks, "stations", f"station {there[1]}", message)
        elif not there:
            message = f"side {letter} (the {_SIDE_NAMES[letter]} of the map) has no station"
            yield finding_at(play.marks, "stations", f"side {letter}", message, "stations")


def variant(play: Play) -> Findings:
    if play.variant == ADVANCED:
        if play.overrides is not None and (play.overrides.white or play.overrides.coloured):
            message = "the advanced game has no overrides; take them out, or write variant: basic"
            yield finding_at(play.marks, "variant", "overrides", message)
        return
    hint = "; if you played that, write variant: advanced"
    for square in squares_holding(play, BOUGHT)[:1]:
        message = f"{square_name(square)} is bought out (X), which only happens in the advanced game{hint}"
        yield finding_at(play.marks, "variant", square_name(square), message)
    if any(play.shares.values()):
        yield finding_at(play.marks, "variant", "shares", f"only the advanced game has shares{hint}")
    if play.buys:
        yield finding_at(play.marks, "variant", "buys", f"only the advanced game has purchases{hint}")


def unfinished(play: Play) -> Findings:
    empty = squares_holding(play, EMPTY)
    if empty:
        shown = named(empty) if len(empty) <= SIZE else f"{named(empty[:SIZE])} …"
        squares = "1 square is" if len(empty) == 1 else f"{len(empty)} squares are"
        message = f"{squares} still empty: {shown}; the score is for the map so far"
        yield finding_at(play.marks, "unfinished", square_name(empty[0]), message)


def turns(play: Play, rolls: Rolls) -> Findings:
    count = len(play.filled)
    if count > TURNS:
        message = f"{count} squares are filled, but there are only {TURNS} turns"
        yield finding_at(play.marks, "turns", "map", message)
    elif rolls.turns is not None and len(rolls.turns) < count:
        known = counted(len(rolls.turns), "turn")
        message = f"{count} squares are filled, but the rolls of only {known} are written down"
        yield finding_at(play.marks, "turns", "rolls", message, "rolls turns")


def mountain_dice(play: Play, rolls: Rolls) -> Findings:
    if rolls.setup is None:
        return
    there = squares_holding(play, MOUNTAIN)
    moved = [square for square in there if rolls.setup[square // SIZE] != square % SIZE + 1]
    swapped = [square for square in there if rolls.setup[square % SIZE] == square // SIZE + 1]
    for square in moved:
        row = square // SIZE
        message = (
            f"the mountain on {square_name(square)} should be in column {rolls.setup[row]}: "
            f"that was the set-up roll of row {row + 1}"
        )
        if square == moved[0] and len(moved) * 2 > len(there):
            right = "is this the right seed" if play.seed else "are these the right rolls"
            if len(swapped) == len(there) > 1:
                right = "are the map's rows and columns swapped"
            message += f"; most mountains do not match: {right}?"
        yield finding_at(play.marks, "mountain-dice", square_name(square), message)


def bonus(play: Play) -> Findings:
    """A warning: it is legal, but the bonus can never score."""
    held = play.board[play.setup.bonus]
    what = {MOUNTAIN: "a mountain", MINE: "the mine", BOUGHT: "a square bought out (X)"}.get(held)
    if what:
        where = square_name(play.setup.bonus)
        message = f"the bonus square {where} is on {what}: that is legal, but no line can pass through it"
        yield finding_at(play.marks, "bonus", where, message, "bonus")


def doubled_row(play: Play, rolls: Rolls) -> Findings:
    """A warning for a sheet with problems: no played map has the same row twice.

    What should be there is not known, so this is no slip. The set-up rolls may say which of the two is wrong.
    """
    rows = [play.board[SIZE * row : SIZE * (row + 1)] for row in range(SIZE)]
    for first, second in combinations(range(SIZE), 2):
        tracks = [held for held in rows[first] if KINDS[held]]
        if rows[first] == rows[second] and len(tracks) >= _TELLING and len(set(tracks)) > 1:
            wrong, copied = second, first
            if _moved_mountain(rows[first], rolls, first) and not _moved_mountain(rows[first], rolls, second):
                wrong, copied = first, second
            message = f"row {wrong + 1} repeats row {copied + 1}: was it typed twice? Look at the paper there"
            yield finding_at(play.marks, "doubled-row", f"row {wrong + 1}", message, f"r{wrong + 1}c1")


def _moved_mountain(row: Board, rolls: Rolls, number: int) -> bool:
    """Whether a row with these squares has its mountain where it was not rolled."""
    return rolls.setup is not None and MOUNTAIN in row and row.index(MOUNTAIN) + 1 != rolls.setup[number]


def mistyped_seed(play: Play) -> Findings:
    """A warning for dice that do not fit: the seed looks like one of papergen's own, mistyped."""
    from papergen.seedcheck import slip  # its word list is not needed for sheets that fit

    if play.seed is not None and (message := slip(play.seed)):
        yield finding_at(play.marks, "seed", "seed", message)


SHEET_RULES = (mountains, mine, stations, variant, unfinished)
