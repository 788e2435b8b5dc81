"""A second scorer, written from the rules' text alone: slow, obvious, sharing nothing with papergen.

A map is six rows of texts (`NE+SW`, `^`, `M`, `X`, `.`), a station `N3`, the bonus (row, column) from 1.
All legal lines are enumerated; nothing is clever.
"""

AROUND = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
PAIR_VALUES = {(1, 2): 1, (1, 3): 2, (1, 4): 3, (2, 3): 3, (2, 4): 4, (3, 4): 5}
MINE_VALUES = {0: 0, 1: 2, 2: 6, 3: 12, 4: 20}


def grey(place):
    """The grey square of a station, outside the 6×6 map."""
    side, number = place[0], int(place[1])
    return {"N": (0, number), "S": (7, number), "W": (number, 0), "E": (number, 7)}[side]


def lines_from(rows, place):
    """Every legal line from a station: its squares, and the square it ends at (grey, or the mine)."""
    start = grey(place)
    heading = BACK[place[0]]
    stack = [(start, heading, frozenset(), ())]
    while stack:
        (row, column), heading, crossed, squares = stack.pop()
        there = (row + AROUND[heading][0], column + AROUND[heading][1])
        border = frozenset({(row, column), there})
        if border in crossed:
            continue
        if not (1 <= there[0] <= 6 and 1 <= there[1] <= 6):
            yield squares, there
            continue
        held = rows[there[0] - 1][there[1] - 1]
        if held == "M":
            yield squares, there
        if held in "M^X.":
            continue
        came_by = BACK[heading]
        for pair in held.split("+"):
            if came_by in pair:
                leave_by = pair.replace(came_by, "")
                stack.append((there, leave_by, crossed | {border}, (*squares, there)))


def slow_score(rows, stations, bonus, shares=None):
    """({(1, 2): (squares, bonus points, sum, scored) or None …}, stations at the mine, total)."""
    table, mined = {}, []
    ways = {number: list(lines_from(rows, place)) for number, place in stations.items()}
    for (a, b), value in PAIR_VALUES.items():
        routes = [squares for squares, end in ways[a] if end == grey(stations[b])]
        if not routes:
            table[a, b] = None
            continue
        least = min(map(len, routes))
        met = any(bonus in squares for squares in routes if len(squares) == least)
        total = value + least + (2 if met else 0)
        scored = total if shares is None else min(total, shares.get((a, b), 0))
        table[a, b] = (least, 2 if met else 0, total, scored)
    for number in stations:
        if any(1 <= end[0] <= 6 and 1 <= end[1] <= 6 for _, end in ways[number]):
            mined.append(number)
    total = sum(row[3] for row in table.values() if row) + MINE_VALUES[len(mined)]
    return table, mined, total
