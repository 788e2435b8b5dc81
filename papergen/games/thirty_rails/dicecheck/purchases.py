"""Shares bought in the advanced game: whether X squares, purchases and shares go together, and which can."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from papergen.games.thirty_rails.dicecheck.replay import known_turns
from papergen.games.thirty_rails.model import BOUGHT, Play, Rolls, Turn
from papergen.games.thirty_rails.rules import squares_holding
from papergen.games.thirty_rails.tables import ADVANCED, HIGHEST_DIE, LINES, line_name, square_name
from papergen.phrase import Gap, added, counted, labelled, listed, phrase, some, wrong_number
from papergen.result import Finding, finding_at

Counts = tuple[int, ...]  # how many purchases of 1, 2 … 6 shares
_DIGIT = 5  # bits per count while purchases are added up


def purchase_problems(play: Play, rolls: Rolls) -> Iterator[Finding]:
    """Whether X squares, purchases and shares can go together at all, whatever the order of play."""
    if play.variant != ADVANCED:
        return
    out = squares_holding(play, BOUGHT)
    count = len(play.filled)
    shares = {line: amount for line, amount in play.shares.items() if amount}
    if play.buys is None:
        if not possible_number(shares, len(out)):
            yield finding_at(play.marks, "shares", "shares", _impossible(shares, len(out)))
        return
    if len(play.buys) != len(out):
        buys, squares = some("found-30-purchases", len(play.buys)), some("found-squares", len(out))
        said = phrase("found-30-buys-and-x", buys=buys, squares=squares)
        yield finding_at(play.marks, "buys", "map", said, "buys")
    for turn in sorted(play.buys):
        if turn > count:
            said = phrase("found-30-late-buy", turn=turn, last=count)
            yield finding_at(play.marks, "buys", f"turn {turn}", said, f"buy {turn}")
    for square, turn in known_turns(play).items():
        bought, crossed = turn in play.buys, play.board[square] == BOUGHT
        if bought != crossed:
            name = square_name(square)
            said = phrase("found-30-x-alone" if crossed else "found-30-buy-alone", turn=turn, square=name)
            yield finding_at(play.marks, "buys", f"turn {turn}", said, f"buy {turn}", name)
    yield from _shares_by_purchase(play, shares, rolls)


def _impossible(shares: dict[int, int], number: int) -> Gap:
    squares = some("found-squares", number)
    if not shares:
        return phrase("found-30-x-without-shares", squares=squares, most=HIGHEST_DIE)
    total = added(list(shares.values()))
    return phrase("found-30-impossible-shares", squares=squares, shares=total, most=HIGHEST_DIE)


def _shares_by_purchase(play: Play, shares: dict[int, int], rolls: Rolls) -> Iterator[Finding]:
    """With known purchases, each line on its own: exactly if there are dice, roughly if not."""
    buys = play.buys or {}
    for line in range(len(LINES)):
        turns = [turn for turn in sorted(buys) if buys[turn] == line]
        written = shares.get(line, 0)
        if rolls.turns is not None and all(turn <= len(rolls.turns) for turn in turns):
            values = [max(rolls.turns[turn - 1]) for turn in turns]
            right = sum(values)
            text: Gap = f"{' + '.join(map(str, values))} = {right}" if len(values) > 1 else right
            wrong = written != right
        else:
            text = phrase("found-30-range", low=len(turns), high=HIGHEST_DIE * len(turns))
            wrong = not len(turns) <= written <= HIGHEST_DIE * len(turns)
        if wrong:
            bought = labelled(0, phrase("found-30-none-bought"))
            if turns:
                bought = counted("found-30-bought", len(turns), shares=text, turns=listed(turns))
            name = phrase("found-line", line=LINES[line])
            said = wrong_number(name, counted("found-30-shares", written), bought)
            yield finding_at(play.marks, "shares", line_name(line), said, f"shares {LINES[line]}", "shares")


def counts_of(values: Iterable[int]) -> Counts:
    bought = list(values)
    return tuple(bought.count(value) for value in range(1, HIGHEST_DIE + 1))


def possible_number(shares: Mapping[int, int], number: int) -> bool:
    """Whether that many purchases, of 1 to 6 shares each, can add up to these shares."""
    sums = [amount for amount in shares.values() if amount]
    return sum(-(-amount // HIGHEST_DIE) for amount in sums) <= number <= sum(sums)


@lru_cache(maxsize=4096)
def purchase_parts(counts: Counts, sums: tuple[int, ...]) -> tuple[Counts, ...] | None:
    """The purchases divided so that each part has its sum and none is left over; None if impossible.

    Putting small sums first is quicker.
    """
    if sum(value * n for value, n in enumerate(counts, 1)) != sum(sums):
        return None
    if not sums:
        return ()
    for part in _making(counts, sums[0], HIGHEST_DIE):
        rest = tuple(have - used for have, used in zip(counts, part, strict=True))
        divided = purchase_parts(rest, sums[1:])
        if divided is not None:
            return (part, *divided)
    return None


def _making(counts: Counts, amount: int, value: int) -> Iterator[Counts]:
    """The choices of purchases, of at most `value` each, that add up to the amount; large ones first."""
    if value == 0:
        if amount == 0:
            yield ()
        return
    for number in range(min(counts[value - 1], amount // value), -1, -1):
        for smaller in _making(counts, amount - number * value, value - 1):
            yield (*smaller, number)


def divide_purchases(values: Mapping[int, int], shares: Mapping[int, int]) -> dict[int, int | None] | None:
    """A line for each purchase (turn to value), so that every line gets its shares; or None."""
    lines = sorted((line for line in shares if shares[line]), key=lambda line: (shares[line], line))
    divided = purchase_parts(counts_of(values.values()), tuple(shares[line] for line in lines))
    if divided is None:
        return None
    given: dict[int, int | None] = {}
    for line, part in zip(lines, divided, strict=True):
        for value, number in enumerate(part, 1):
            fitting = [t for t in sorted(values) if values[t] == value and t not in given]
            given.update(dict.fromkeys(fitting[:number], line))
    return given


def possible_purchases(turns: tuple[Turn, ...], spent: list[int], certain: set[int]) -> list[Counts]:
    """What the purchases may have been worth, with `spent[kind]` of them on rolls of each kind of track.

    `certain` has the turns (from 0) known to be purchases. Counts are digits in base 32, so that adding is
    quick: no count reaches 32.
    """
    sets = {0}
    for kind, number in enumerate(spent):
        ways = _ways(turns, kind, number, certain)
        sets = {a + b for a in sets for b in ways}
    return [tuple(n >> _DIGIT * v & 31 for v in range(HIGHEST_DIE)) for n in sorted(sets)]


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
