"""The rule book's numbers in its order, the names of squares and lines, and the rules a sheet can break.

Squares are numbered 0 to 35 row by row; the grey squares around them 0 to 23, side by side in the order N, E,
S, W, by column or row.
"""

from papergen.track import KIND_NAMES

SIZE = 6
SQUARES = SIZE * SIZE
STATIONS = (1, 2, 3, 4)
SIDES = "NESW"
VARIANTS = BASIC, ADVANCED = "basic", "advanced"
SETUPS = BLANK_MAP, WITH_MOUNTAINS, WHOLE_START = "blank", "mountains", "full"  # what is drawn on a sheet
PRINTED_DICE = NO_DICE, SETUP_DICE, ALL_DICE = "none", "setup", "all"  # the rolls printed on a sheet
# The keys of the tracks among the printed words, in the order of the coloured die, 1 to 6.
TRACK_WORDS = tuple(name.lower().replace(" ", "-") for name in KIND_NAMES.values())

LINES = ("1-2", "1-3", "1-4", "2-3", "2-4", "3-4")
VALUES = (1, 2, 3, 3, 4, 5)  # of the lines, in that order
BONUS_POINTS = 2
MINE_POINTS = (0, 2, 6, 12, 20)  # by the number of stations connected to the mine
RATINGS = ((60, "excellent"), (50, "good"), (40, "okay"))

MOST_SKIPPED = 1  # set-up rolls without a mountain
HIGHEST_DIE = 6

# By white die, the squares of its row and column, as bits.
CROSSES = (
    0,
    *(sum(1 << r * SIZE + c for r in range(SIZE) for c in range(SIZE) if w in (r, c)) for w in range(SIZE)),
)

RULES = {
    "mountains": "one mountain per row, and at most one row without",
    "mine": "one mine, beside a mountain",
    "stations": "one station on each side of the map",
    "variant": "overrides belong to the basic game; X, shares and purchases to the advanced game",
    "unfinished": "every square is filled at the end",
    "turns": "one square per turn, at most 30 turns",
    "seed": "the rolls written down are those of the seed",
    "mountain-dice": "a row's mountain is in the column that was rolled",
    "order": "each square is filled on one turn, and each turn fills one square",
    "white": "the square is in the white die's row or column, or both are full",
    "coloured": "the track is the coloured die's kind",
    "overrides": "each override is used on a turn that was played",
    "map-dice": "some order of play gives this map with these dice",
    "buys": "every X is a purchase of shares, and every purchase is an X",
    "shares": "a line's shares are the higher dice of the turns on which they were bought",
    "claimed-squares": "the number of squares that the player wrote is right",
    "claimed-bonus": "the bonus that the player wrote is right",
    "claimed-sum": "the sum that the player wrote is right",
    "claimed-line": "the points of the line that the player wrote are right",
    "claimed-mine": "the points of the mine that the player wrote are right",
    "claimed-total": "the total that the player wrote is right",
}
WARNINGS = {
    "bonus": "a line can pass through the bonus square",
    "seed": "the seed's check word is right",
    "seed-marks": "the seed is written without quotation marks or full stops around it",
    "other-dice": "the game was played with the seed's dice",
    "doubled-row": "no row was typed in place of another",
    "commented": "a line with a value is no comment",
}


def rating(total: int) -> str | None:
    return next((word for least, word in RATINGS if total >= least), None)


SQUARE_NAMES = tuple(f"r{row}c{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


def square_at(row: int, column: int) -> int:
    """By row and column, which count from 1."""
    return (row - 1) * SIZE + column - 1


def neighbours(square: int) -> list[int]:
    row, column = divmod(square, SIZE)
    steps = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [r * SIZE + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE]


def square_beside(place: int) -> int:
    """The square that a grey square touches."""
    side, number = divmod(place, SIZE)
    return (number, number * SIZE + SIZE - 1, (SIZE - 1) * SIZE + number, number * SIZE)[side]


def place_name(place: int) -> str:
    """The name of one of the 24 grey squares: N1 to N6, E1 …, S1 …, W1 to W6."""
    return f"{SIDES[place // SIZE]}{place % SIZE + 1}"


def line_name(line: int) -> str:
    return f"line {LINES[line]}"
