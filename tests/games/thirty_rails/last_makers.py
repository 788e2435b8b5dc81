"""Ends of games to be solved, and their solutions played again by the slow rules."""

from rails_makers import dense_map, pair_of
from slow_lastrails import TRACKS, allowed, empty, put

from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS
from papergen.games.thirty_rails.tables import place_name
from papergen.games.thirty_rails.written import square_text
from papergen.seed import Stream

MAPS = [dense_map(Stream(f"map-{number}", "test/last"), 2500) for number in range(8)]


def opened(board, setup, squares, chance):
    """The map without some squares, with rolls in which its own tracks are legal or nearly so."""
    rolls = []
    for square in squares:
        white = 1 + chance.choice(divmod(square, 6)) if chance.below(4) else chance.die()
        rolls.append((white, KINDS[board[square]] if chance.below(6) else chance.die()))
    left = tuple(EMPTY if square in squares else held for square, held in enumerate(board))
    return left, setup, tuple(rolls)


def clustered(board, chance, number):
    """Squares near each other, so that what is laid in one matters to the next."""
    free = [s for s, held in enumerate(board) if KINDS[held]]
    middle = divmod(chance.choice(free), 6)
    by_distance = sorted(
        chance.shuffle(free), key=lambda s: sum(abs(a - b) for a, b in zip(divmod(s, 6), middle, strict=True))
    )
    return chance.shuffle(by_distance[: number + chance.below(4)])[:number]


def puzzle(name, number):
    chance = Stream(name, "test/last")
    board, setup = chance.choice(MAPS)
    return opened(board, setup, clustered(board, chance, number), chance)


def as_slow(board, setup):
    rows = tuple(tuple(square_text(held) for held in board[6 * r : 6 * r + 6]) for r in range(6))
    stations = {number: place_name(place) for number, place in enumerate(setup.stations, 1)}
    return rows, stations, tuple(1 + n for n in divmod(setup.bonus, 6))


def slow_shares(shares):
    return None if shares is None else {pair_of(line): n for line, n in shares.items()}


def play_again(end, board, setup, rolls, white, coloured, shares=None):
    """The moves by the slow rules; returns the shares then."""
    rows, _, _ = as_slow(board, setup)
    shares = None if shares is None else dict(shares)
    for move, roll in zip(end.moves, rolls, strict=False):
        square = tuple(1 + n for n in divmod(move.square, 6))
        text = square_text(move.held)
        if move.held == BOUGHT:
            assert shares is not None and square in empty(rows)
            shares[move.line] = shares.get(move.line, 0) + max(roll)
        else:
            assert (not move.white or white) and (not move.coloured or coloured)
            assert square in (empty(rows) if move.white else allowed(rows, roll[0]))
            assert move.coloured or {frozenset(text.split("+"))} <= {
                frozenset(t.split("+")) for t in TRACKS[roll[1]]
            }
            assert not move.white or square not in allowed(rows, roll[0])  # none is spent for nothing
            assert not move.coloured or KINDS[move.held] != roll[1]
            white, coloured = white and not move.white, coloured and not move.coloured
        rows = put(rows, square, text)
    assert not empty(rows)
    assert rows == as_slow(end.board, setup)[0]
    return shares
