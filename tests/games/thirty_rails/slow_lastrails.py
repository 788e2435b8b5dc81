"""Every end of a game, turn by turn, from the rules' text: slow, obvious, sharing nothing with papergen.

A map is a tuple of six tuples of texts, as in slow_scorer; a square (row, column) from 1.
"""

from functools import cache
from itertools import pairwise

from slow_scorer import MINE_VALUES, PAIR_VALUES, grey, lines_from

TRACKS = {
    1: ["NE", "SE", "SW", "NW"],
    2: ["NS", "EW"],
    3: ["NE+SW", "NW+SE"],
    4: ["NS+EW"],
    5: ["NE+NW", "SE+SW", "NE+SE", "NW+SW"],
    6: ["NS+NE", "NS+NW", "NS+SE", "NS+SW", "EW+NE", "EW+NW", "EW+SE", "EW+SW"],
}
PLACES = [(row, column) for row in range(1, 7) for column in range(1, 7)]


def empty(rows):
    return [(r, c) for r, c in PLACES if rows[r - 1][c - 1] == "."]


def put(rows, square, text):
    changed = [list(row) for row in rows]
    changed[square[0] - 1][square[1] - 1] = text
    return tuple(map(tuple, changed))


def allowed(rows, white):
    """Where the white die lets one lay track."""
    return [square for square in empty(rows) if white in square] or empty(rows)


def moves(rows, roll, white_left, coloured_left, buying):
    """(square, text, overrides used: white and coloured, line of a purchase) for all that a turn may be."""
    white, kind = roll
    for use_white in {False, white_left}:
        squares = {s for w in range(1, 7) for s in allowed(rows, w)} if use_white else allowed(rows, white)
        for use_coloured in {False, coloured_left}:
            for k in range(1, 7) if use_coloured else (kind,):
                for square in squares:
                    for text in TRACKS[k]:
                        yield square, text, use_white, use_coloured, None
    if buying:
        for square in empty(rows):
            for line in PAIR_VALUES:
                yield square, "X", False, False, line


def ends(rows, rolls, white_left, coloured_left, shares):
    """All finished maps, each with its shares (None in the basic game)."""
    now = {(rows, white_left, coloured_left, None if shares is None else tuple(sorted(shares.items())))}
    for roll in rolls:
        if not any(empty(r) for r, *_ in now):
            break
        after = set()
        for board, white, coloured, held in now:
            for square, text, w, c, line in moves(board, roll, white, coloured, held is not None):
                more = held
                if line:
                    amounts = dict(held)
                    amounts[line] = amounts.get(line, 0) + max(roll)
                    more = tuple(sorted(amounts.items()))
                after.add((put(board, square, text), white and not w, coloured and not c, more))
        now = after
    return {(board, held) for board, _, _, held in now}


def slow_patterns(open_squares, turns, white, coloured, buying, stays):
    """All that can lie on the open squares: {square: kind}, "any" where the override was used, or "X"; and
    the sorted values of the purchases. `stays` is {turn from 0: (square, bought)}.
    """
    found = set()

    def play(turn, laid, values, white_left, coloured_left):
        if turn == len(turns):
            found.add((tuple(sorted(laid.items())), tuple(sorted(values))))
            return
        rolled, kind = turns[turn]
        waiting = [square for later, (square, _) in stays.items() if later >= turn]
        still = [square for square in open_squares if square not in laid]
        near = [square for square in (*still, *waiting) if rolled in square] or [*still, *waiting]
        if turn in stays:
            square, bought = stays[turn]
            if bought or square in near:
                play(turn + 1, laid, values, white_left, coloured_left)
            elif white_left:
                play(turn + 1, laid, values, False, coloured_left)
            return
        for square in still:
            for what in (kind, "any") if coloured_left else (kind,):
                if square in near or white_left:
                    then = {**laid, square: what}
                    play(
                        turn + 1, then, values, white_left and square in near, coloured_left and what != "any"
                    )
            if buying:
                play(turn + 1, {**laid, square: "X"}, [*values, max(rolled, kind)], white_left, coloured_left)

    play(0, {}, [], white, coloured)
    return found


def judge(stations, bonus):
    """A function from a map to its lines' sums, its mine's points and its routes."""

    @cache
    def judged(rows):
        ways = {n: list(lines_from(rows, place)) for n, place in stations.items()}
        sums, routes = {}, []
        for (a, b), value in PAIR_VALUES.items():
            found = [squares for squares, end in ways[a] if end == grey(stations[b])]
            least = min(map(len, found), default=0)
            found = [squares for squares in found if len(squares) == least]
            met = [squares for squares in found if bonus in squares]
            sums[a, b] = value + least + (2 if met else 0) if found else 0
            routes.append(frozenset(borders(squares) for squares in met or found))
        at_mine = 0
        for number in stations:
            found = [(*squares, end) for squares, end in ways[number] if end in PLACES]
            at_mine += bool(found)
            least = min(map(len, found), default=0)
            routes.append(frozenset(borders(squares) for squares in found if len(squares) == least))
        return sums, MINE_VALUES[at_mine], tuple(routes)

    return judged


def borders(squares):
    return frozenset(frozenset(pair) for pair in pairwise(squares))


def slow_solution(rows, stations, bonus, rolls, white_left=False, coloured_left=False, shares=None):
    """(best, next best, whether the best ends have one set of routes, other routes up to 6 points below)."""
    judged = judge(stations, bonus)
    totals = {}
    for board, held in ends(rows, rolls, white_left, coloured_left, shares):
        sums, mine, routes = judged(board)
        amounts = dict(held or ())
        scored = [total if held is None else min(total, amounts.get(line, 0)) for line, total in sums.items()]
        totals.setdefault(sum(scored) + mine, set()).add(routes)
    best = max(totals)
    below = [total for total in totals if total < best]
    near = sum(len(totals[total]) for total in below if total >= best - 6)
    return best, max(below, default=None), len(totals[best]) == 1, near
