"""Slips: single changes to a transcript with problems, each of which alone makes everything hold.

The mistake may not be the player's, but that of whoever typed the sheet or read it from a photograph. A game
tries its changes and passes on those that hold, each with a cost: minus the natural logarithm of how likely
that slip is, up to a constant. Here the places are put in order, and told. Slips never change a verdict.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp, inf, log
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from papergen.wording import listed, shown

if TYPE_CHECKING:
    from papergen.result import Cell, Mark

MOST = 5
MARGIN = 2.5  # a place that is e^2.5 = 12 times less likely than the best is not named
_TOLD = 3  # readings of one place in a sentence

# What a typist does to a number.
NEIGHBOURING_DIGIT = 1.6  # 41 for 51
SWAPPED_DIGITS = 2.0  # 14 for 41
LOST_OR_DOUBLED_DIGIT = 2.2  # 11 for 1 and 1 for 11
ONE_OFF = 2.2  # 9 for 10: miscounted
ANOTHER_DIGIT = 3.0  # 91 for 41

T = TypeVar("T")


class Reading(NamedTuple):
    """One change that a reader's slip may call for. `where` is its place, `name` that place in words.

    Of two things that change places, `typed` and `meant` have both texts, and `where` is the first.
    """

    cost: float
    where: str
    name: str
    typed: str
    meant: str
    swapped: bool = False
    place: str = ""  # in the game's marks, if that is not `where`


class Slip(NamedTuple):
    """A place where the sheet should be compared with the paper; `meant` has the likeliest text first."""

    where: str
    typed: str
    meant: tuple[str, ...]
    told: str
    mark: "Mark | None" = None

    def to_json(self) -> dict[str, Any]:
        return {"where": self.where, "typed": self.typed, "meant": list(self.meant)}


def wrong_cells(cells: "Iterable[Cell]") -> "list[Cell]":
    return [cell for cell in cells if cell.written != cell.right]


class Judge(NamedTuple, Generic[T]):
    """What a game has to keep: its rules, and what was written about its score."""

    rules: Sequence[Callable[[T], Iterable[Any]]]
    cells: "Callable[[T], Iterable[Cell]]"

    def holds(self, game: T) -> bool:
        return not wrong_cells(self.cells(game)) and self.legal(game)

    def legal(self, game: T) -> bool:
        return not any(True for rule in self.rules for _ in rule(game))

    def readings(
        self, game: T, changes: Iterable[tuple[Reading, T]], claim: "Callable[[Cell], Named]"
    ) -> Iterator[Reading]:
        """The changes that make everything hold; one may be the right number for the only wrong claim."""
        yield from (reading for reading, changed in changes if self.holds(changed))
        wrong = wrong_cells(self.cells(game))
        if len(wrong) == 1 and self.legal(game):
            (cell,) = wrong
            typed, meant = str(cell.written), str(cell.right)
            where, name, place = claim(cell)
            yield Reading(number_cost(typed, meant), where, name, typed, meant, place=place)


Named = tuple[str, str, str]  # where, its name in words, its place in the marks or ""


def best_slips(readings: Iterable[Reading], marks: "Mapping[str, Mark]", sure: bool) -> tuple[Slip, ...]:
    """The likeliest places first. A place is as likely as all its readings together.

    `sure` says that enough is known for one place alone to explain everything; with several, nobody is sure.
    """
    places: dict[tuple[str, str], list[Reading]] = {}
    for reading in sorted(readings, key=lambda reading: reading.cost):
        if reading.cost < inf:
            places.setdefault((reading.where, reading.typed), []).append(reading)
    costs = {place: _together([reading.cost for reading in found]) for place, found in places.items()}
    named = [place for place in sorted(costs, key=costs.__getitem__) if _near(costs, place)]
    return tuple(_slip(places[place], marks, sure and len(named) == 1) for place in named[:MOST])


def _together(costs: list[float]) -> float:
    """What a place costs, the lowest cost first; rounded, because machines differ in the last digit."""
    return round(costs[0] - log(sum(exp(costs[0] - cost) for cost in costs)), 6)


def _near(costs: dict[tuple[str, str], float], place: tuple[str, str]) -> bool:
    return costs[place] <= min(costs.values()) + MARGIN


def _slip(readings: list[Reading], marks: "Mapping[str, Mark]", sure: bool) -> Slip:
    first = readings[0]
    meant = tuple(dict.fromkeys(reading.meant for reading in readings))
    if first.swapped:
        clause = f"{first.name} change places"
    else:
        others = ["something else"] if len(meant) > _TOLD else []
        words = [_spoken(text) for text in meant[:_TOLD]]
        clause = f"{first.name} is {listed([*words, *others], 'or')}, not {_spoken(first.typed)}"
    sentence = "everything is right" if sure else "that would explain everything"
    mark = marks.get(first.place or first.where)
    return Slip(first.where, first.typed, meant, f"If {clause}, {sentence}: look at the paper there.", mark)


def _spoken(text: str) -> str:
    return "empty" if text == "." else shown(text, 80)


def number_cost(typed: str, meant: str) -> float:
    """Of typing one number for another; inf if that takes more than one slip."""
    if len(typed) == len(meant):
        wrong = [(a, b) for a, b in zip(typed, meant, strict=True) if a != b]
        if len(wrong) == 1:
            return min(_digit_cost(*wrong[0]), _one_off(typed, meant))
        if len(wrong) == 2 and wrong[0] == wrong[1][::-1]:
            return SWAPPED_DIGITS
        return _one_off(typed, meant)
    shorter, longer = sorted((typed, meant), key=len)
    lost = any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))
    return LOST_OR_DOUBLED_DIGIT if lost and shorter else _one_off(typed, meant)


def _digit_cost(typed: str, meant: str) -> float:
    keys = "1234567890"
    return NEIGHBOURING_DIGIT if abs(keys.index(typed) - keys.index(meant)) == 1 else ANOTHER_DIGIT


def _one_off(typed: str, meant: str) -> float:
    return ONE_OFF if abs(int(typed) - int(meant)) == 1 else inf


def other_numbers(typed: int, most: int) -> list[int]:
    """The numbers up to `most` for which a typist's slip gives this one."""
    text = str(typed)
    found = {str(typed - 1), str(typed + 1)}
    for place in range(len(text) + 1):
        found.update(text[:place] + digit + text[place:] for digit in "0123456789")
        found.update(text[:place] + digit + text[place + 1 :] for digit in "0123456789")
        found.add(text[:place] + text[place + 1 :])
        found.add(text[:place] + text[place : place + 2][::-1] + text[place + 2 :])
    usual = {int(word) for word in found if word.isdecimal() and word == str(int(word))}
    return sorted(number for number in usual - {typed} if number <= most)
