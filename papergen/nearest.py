"""The nearest right word, for error messages and mistyped seeds."""

from collections.abc import Iterable


def distance(a: str, b: str) -> int:
    """Letters to change, insert, drop or swap with their neighbour to get from `a` to `b`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None where none is near enough to be meant."""
    folded = word.casefold()[:64]
    ranked = [(distance(folded, k.casefold()), k) for k in known]
    best = min(ranked, default=None)
    if best is None or best[0] > max(1, min(len(folded), len(best[1])) // 2):
        return None
    return best[1]


def meant(word: str, known: Iterable[str]) -> str:
    """`did you mean X? ` (or nothing) and the list of what is known, to end an error message."""
    words = list(known)
    near = nearest(word, words)
    hint = f"did you mean '{near}'? " if near else ""
    return f"{hint}known: {', '.join(words)}"
