"""Which purchases can have made these shares: sums of dice, and choices among turns."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from papergen.games.thirty_rails.model import Turn
from papergen.games.thirty_rails.tables import HIGHEST_DIE

Counts = tuple[int, ...]  # how many purchases of 1, 2 … 6 shares


def counts_of(values: Iterable[int]) -> Counts:
    listed = list(values)
    return tuple(listed.count(value) for value in range(1, HIGHEST_DIE + 1))


def possible_number(shares: Mapping[int, int], number: int) -> bool:
    """Whether that many purchases of 1 to 6 each can make these shares."""
    sums = [amount for amount in shares.values() if amount]
    return sum(-(-amount // HIGHEST_DIE) for amount in sums) <= number <= sum(sums)


@lru_cache(maxsize=4096)
def parts(counts: Counts, sums: tuple[int, ...]) -> tuple[Counts, ...] | None:
    """The purchases divided so that each part has its sum, none left over; None where that cannot be.

    Small sums first are decided sooner.
    """
    if sum(value * n for value, n in enumerate(counts, 1)) != sum(sums):
        return None
    if not sums:
        return ()
    for part in _making(counts, sums[0], HIGHEST_DIE):
        rest = tuple(have - used for have, used in zip(counts, part, strict=True))
        divided = parts(rest, sums[1:])
        if divided is not None:
            return (part, *divided)
    return None


def _making(counts: Counts, amount: int, value: int) -> Iterator[Counts]:
    """The choices of purchases of at most `value` each that make the amount, large ones first."""
    if value == 0:
        if amount == 0:
            yield ()
        return
    for number in range(min(counts[value - 1], amount // value), -1, -1):
        for smaller in _making(counts, amount - number * value, value - 1):
            yield (*smaller, number)


def divide(values: Mapping[int, int], shares: Mapping[int, int]) -> dict[int, int | None] | None:
    """A line for each purchase (turn to value), so that the lines' sums are the shares; or None."""
    lines = sorted((line for line in shares if shares[line]), key=lambda line: (shares[line], line))
    divided = parts(counts_of(values.values()), tuple(shares[line] for line in lines))
    if divided is None:
        return None
    given: dict[int, int | None] = {}
    for line, part in zip(lines, divided, strict=True):
        for value, number in enumerate(part, 1):
            fitting = [t for t in sorted(values) if values[t] == value and t not in given]
            given.update(dict.fromkeys(fitting[:number], line))
    return given


def possible(turns: tuple[Turn, ...], spent: list[int], certain: set[int]) -> list[Counts]:
    """What the purchases can have been worth, `spent[kind]` of them on rolls of each kind of track.

    `certain` are turns (from 0) known to be purchases. As numbers in base 32, so that adding is quick: no
    count reaches 32.
    """
    sets = {0}
    for kind, number in enumerate(spent):
        ways = _ways(turns, kind, number, certain)
        sets = {a + b for a in sets for b in ways}
    return [tuple(n >> _DIGIT * v & 31 for v in range(HIGHEST_DIE)) for n in sorted(sets)]


_DIGIT = 5


def _ways(turns: tuple[Turn, ...], kind: int, number: int, certain: set[int]) -> set[int]:
    start = 0
    choices: list[int] = []
    for turn, (white, coloured) in enumerate(turns):
        if coloured == kind:
            worth = 1 << _DIGIT * (max(white, coloured) - 1)
            if turn in certain:
                start += worth
                number -= 1
            else:
                choices.append(worth)
    ways = {0: {start}}  # by how many were chosen
    for worth in choices:
        for chosen in sorted(ways, reverse=True):
            if chosen < number:
                ways.setdefault(chosen + 1, set()).update({way + worth for way in ways[chosen]})
    return ways.get(number, set())
