"""The numbers of the rule book, in its order, and the names of the rules that a tableau or a log can break.

Cells are numbered 0 to 11 row by row; lines 0 to 6 in the order T1–T3, L1–L4.
"""

NAME = "village-rails"
LEVELS = BRANCH, MAIN, EXPRESS = "branch", "main", "express"  # of the solo game

ROWS, COLUMNS = 4, 3
CELLS = ROWS * COLUMNS
TERRAINS = ("field", "forest", "pasture", "lake", "village")
FEATURES = ("barn", "farm", "halt", "signal", "siding")
TOP_LINES, LEFT_LINES = ("T1", "T2", "T3"), ("L1", "L2", "L3", "L4")
LINES = (*TOP_LINES, *LEFT_LINES)
MOST_HALT = 9  # points printed on one halt

# What a card sentence can count on a line.
THINGS = (*TERRAINS, *FEATURES, "terrain", "track", "trip", "straight", "curve")
MOST_AMOUNT = 99  # points or pounds printed on one card

TRACK_PLACES, TRIP_PLACES = 7, 4
RAILWAY_CARDS, TERMINUS_CARDS = 80, 38
COINS = {1: 32, 5: 12}  # in the box, by their value in pounds
BOX_MONEY = sum(pounds * count for pounds, count in COINS.items())
START_MONEY = 5
HAND = 3
NEEDED = HAND + len(LINES) - 2  # terminus cards that a game can need; the last turn completes two lines
TURNS = CELLS
TRIP_COST = 3
MOST_TRIPS = 2  # on one line
LEAST_PAY = 3  # of a terminus card

SIGNAL_POINTS = (0, 0, 8, 16, 24)  # by the number of signals on the line; the last is also for more
SIDING_POINTS = tuple(n * n for n in range(len(LINES) + 1))  # by the number of lines with a siding
MONEY_PER_POINT = 3
MOST_MONEY = 999
MOST_POINTS = 999  # more than any sheet can score

RULES = {
    "cards": "the tableau has four rows of three cards",
    "edges": "a card's lines are NS and EW, or NE and SW",
    "apart": "every card was laid next to a border or another card",
    "trips": "a line has at most two trips",
    "trip-turns": "at most one trip is planned per turn",
    "unfinished": "twelve turns fill the tableau and complete every line",
    "turns": "the log has at most twelve turns",
    "space": "a card goes on an empty space next to a border or a track",
    "cost": "the player can pay for what is taken from a market",
    "trip-line": "a trip goes to an incomplete line with fewer than two trips",
    "completes": "the lines written as completed are those that reach the edge",
    "terminus": "the terminus card played is one of those in hand",
    "claimed-line": "the points written down for a line are right",
    "claimed-sidings": "the points written down for sidings are right",
    "claimed-money": "the points written down for money are right",
    "claimed-total": "the total written down is right",
}

WARNINGS = {
    "money": "nobody has more money than the box holds; coins do not run out, so it is legal",
    "seed": "the check word of the seed is right",
    "seed-marks": "the seed is written without quotation marks or full stops around it",
    "commented": "a line with a value is no comment",
}

CELL_NAMES = tuple(f"r{row}c{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))


def cell_name(cell: int) -> str:
    return CELL_NAMES[cell]


def beside(cell: int) -> tuple[int, ...]:
    """The cells that share an edge with this one."""
    row, column = divmod(cell, COLUMNS)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def at_border(cell: int) -> bool:
    """Whether the cell is next to a border piece; these are along the top and the left."""
    return cell < COLUMNS or cell % COLUMNS == 0


BESIDE = tuple(beside(cell) for cell in range(CELLS))
AT_BORDER = tuple(at_border(cell) for cell in range(CELLS))
