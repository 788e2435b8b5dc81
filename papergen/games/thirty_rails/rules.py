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
from papergen.phrase import Gap, Joined, counted, listed, more, phrase
from papergen.result import Finding, finding_at

Findings = Iterator[Finding]
_TELLING = 4  # tracks in a row that is not there twice by chance


def squares_holding(play: Play, held: int) -> list[int]:
    return [square for square, content in enumerate(play.board) if content == held]


def named(squares: list[int] | tuple[int, ...]) -> Joined:
    return listed([square_name(square) for square in squares])


def mountains(play: Play) -> Findings:
    bare = []
    for row in range(SIZE):
        there = [s for s in squares_holding(play, MOUNTAIN) if s // SIZE == row]
        if not there:
            bare.append(str(row + 1))
        elif len(there) > 1:
            said = phrase("found-30-mountains", row=row + 1, number=len(there), squares=named(there))
            yield finding_at(play.marks, "mountains", f"row {row + 1}", said, square_name(there[1]))
    if len(bare) > MOST_SKIPPED:
        yield finding_at(play.marks, "mountains", "map", phrase("found-30-bare-rows", rows=listed(bare)))


def mine(play: Play) -> Findings:
    mines = squares_holding(play, MINE)
    if not mines:
        yield finding_at(play.marks, "mine", "map", phrase("found-30-no-mine"))
    elif len(mines) > 1:
        said = phrase("found-30-mines", number=len(mines), squares=named(mines))
        yield finding_at(play.marks, "mine", square_name(mines[1]), said)
    for square in mines:
        if not any(play.board[beside] == MOUNTAIN for beside in neighbours(square)):
            said = phrase("found-30-mine-apart", square=square_name(square))
            yield finding_at(play.marks, "mine", square_name(square), said)


def stations(play: Play) -> Findings:
    for side, letter in enumerate(SIDES):
        there = [n for n in STATIONS if play.setup.stations[n - 1] // SIZE == side]
        if len(there) > 1:
            spots = listed([f"{n} ({place_name(play.setup.stations[n - 1])})" for n in there])
            said = phrase("found-30-same-side", stations=spots)
            yield finding_at(play.marks, "stations", f"station {there[1]}", said)
        elif not there:
            said = phrase(f"found-30-bare-side-{letter.lower()}")
            yield finding_at(play.marks, "stations", f"side {letter}", said, "stations")


def variant(play: Play) -> Findings:
    if play.variant == ADVANCED:
        if play.overrides is not None and (play.overrides.white or play.overrides.coloured):
            yield finding_at(play.marks, "variant", "overrides", phrase("found-30-no-overrides"))
        return
    hint = phrase("found-30-if-advanced")
    for square in squares_holding(play, BOUGHT)[:1]:
        said = more(phrase("found-30-only-x", square=square_name(square)), hint)
        yield finding_at(play.marks, "variant", square_name(square), said)
    if any(play.shares.values()):
        yield finding_at(play.marks, "variant", "shares", more(phrase("found-30-only-shares"), hint))
    if play.buys:
        yield finding_at(play.marks, "variant", "buys", more(phrase("found-30-only-buys"), hint))


def unfinished(play: Play) -> Findings:
    empty = squares_holding(play, EMPTY)
    if empty:
        shown: Gap = named(empty[:SIZE])
        if len(empty) > SIZE:
            shown = Joined((shown, "…"), " ")
        said = counted("found-30-unfinished", len(empty), squares=shown)
        yield finding_at(play.marks, "unfinished", square_name(empty[0]), said)


def turns(play: Play, rolls: Rolls) -> Findings:
    count = len(play.filled)
    if count > TURNS:
        said = phrase("found-30-too-full", squares=count, turns=TURNS)
        yield finding_at(play.marks, "turns", "map", said)
    elif rolls.turns is not None and len(rolls.turns) < count:
        said = counted("found-30-few-rolls", len(rolls.turns), squares=count)
        yield finding_at(play.marks, "turns", "rolls", said, "rolls turns")


def mountain_dice(play: Play, rolls: Rolls) -> Findings:
    if rolls.setup is None:
        return
    there = squares_holding(play, MOUNTAIN)
    moved = [square for square in there if rolls.setup[square // SIZE] != square % SIZE + 1]
    swapped = [square for square in there if rolls.setup[square % SIZE] == square // SIZE + 1]
    for square in moved:
        row = square // SIZE
        name, column = square_name(square), rolls.setup[row]
        said: Gap = phrase("found-30-mountain-moved", square=name, column=column, row=row + 1)
        if square == moved[0] and len(moved) * 2 > len(there):
            right = phrase("found-30-right-seed" if play.seed else "found-30-right-rolls")
            if len(swapped) == len(there) > 1:
                right = phrase("found-30-rows-swapped")
            said = more(said, right)
        yield finding_at(play.marks, "mountain-dice", name, said)


def bonus(play: Play) -> Findings:
    """A warning: it is legal, but the bonus can never score."""
    held = play.board[play.setup.bonus]
    what = {MOUNTAIN: "mountain", MINE: "mine", BOUGHT: "bought"}.get(held)
    if what:
        where = square_name(play.setup.bonus)
        yield finding_at(play.marks, "bonus", where, phrase(f"found-30-bonus-{what}", square=where), "bonus")


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
            said = phrase("found-30-doubled-row", row=wrong + 1, other=copied + 1)
            yield finding_at(play.marks, "doubled-row", f"row {wrong + 1}", said, f"r{wrong + 1}c1")


def _moved_mountain(row: Board, rolls: Rolls, number: int) -> bool:
    """Whether a row with these squares has its mountain where it was not rolled."""
    return rolls.setup is not None and MOUNTAIN in row and row.index(MOUNTAIN) + 1 != rolls.setup[number]


def mistyped_seed(play: Play) -> Findings:
    """A warning for dice that do not fit: the seed looks like one of papergen's own, mistyped."""
    from papergen.seedcheck import slip  # its word list is not needed for sheets that fit

    if play.seed is not None and (said := slip(play.seed)):
        yield finding_at(play.marks, "seed", "seed", said)


SHEET_RULES = (mountains, mine, stations, variant, unfinished)
