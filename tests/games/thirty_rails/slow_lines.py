"""Every way to lay given tracks on marked squares, and the lines it gives: slow, obvious, all of them tried.

Maps, squares and tracks are written as in slow_lastrails.
"""

from itertools import permutations, product

from slow_lastrails import TRACKS, put
from slow_scorer import grey, lines_from


def slow_solutions(rows, stations, a, b, length, marked, kinds):
    """{(kind by marked square, squares of the line)} for all ways whose shortest line has that length."""
    found = set()
    for arranged in set(permutations(kinds)):
        for texts in product(*(TRACKS[kind] for kind in arranged)):
            laid = rows
            for square, text in zip(marked, texts, strict=True):
                laid = put(laid, square, text)
            lines = [squares for squares, end in lines_from(laid, stations[a]) if end == grey(stations[b])]
            if lines and min(map(len, lines)) == length:
                found |= {(arranged, line) for line in lines if len(line) == length}
    return found
