"""The best use of purchases: which line's box each is written in, so that the most of it counts."""

from functools import lru_cache

Lacks = tuple[int, ...]  # by line, how many more shares would count


@lru_cache(maxsize=100_000)
def gained(lacks: Lacks, values: tuple[int, ...]) -> int:
    """The most points that purchases of these values can add."""
    if not values or not any(lacks):
        return 0
    return max(_points(lacks, values, line) for line in _choices(lacks))


def shared(lacks: Lacks, values: tuple[int, ...]) -> list[int]:
    """A line for each value that gives the most points; the first line where none lacks shares any more."""
    lines: list[int] = []
    while values:
        line = max(_choices(lacks) or [0], key=lambda line: _points(lacks, values, line))
        lacks = _after(lacks, line, values[0])
        lines.append(line)
        values = values[1:]
    return lines


def _choices(lacks: Lacks) -> list[int]:
    """One line of each amount lacking."""
    return [line for line, lack in enumerate(lacks) if lack and lack not in lacks[:line]]


def _points(lacks: Lacks, values: tuple[int, ...], line: int) -> int:
    return min(lacks[line], values[0]) + gained(_after(lacks, line, values[0]), values[1:])


def _after(lacks: Lacks, line: int, value: int) -> Lacks:
    return (*lacks[:line], max(0, lacks[line] - value), *lacks[line + 1 :])
