"""*Dice detectives*: the 60 dice of the seed's 30 turns, counted, and questions on chance."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import gcd

from papergen.games.thirty_rails.dice import TURNS, Dice, dice_of
from papergen.games.thirty_rails.tables import HIGHEST_DIE
from papergen.seed import Stream

FACES = range(1, HIGHEST_DIE + 1)
ALL = 2 * TURNS
EXPECTED = ALL // HIGHEST_DIE  # of each face
NONE = "–"


@dataclass(frozen=True)
class Question:
    """`key` names its words, `gaps` fills them. The answer is numbers, the same in every language."""

    key: str
    answer: str
    gaps: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DiceTask:
    dice: Dice
    white: tuple[int, ...]  # how often each face came, from 1
    coloured: tuple[int, ...]
    questions: tuple[Question, ...]

    @property
    def both(self) -> tuple[int, ...]:
        return tuple(w + c for w, c in zip(self.white, self.coloured, strict=True))


def make_dice(seed: str, ages: str) -> DiceTask:
    chance = Stream(seed, f"30-rails/worksheet/dice/{ages}")
    dice = dice_of(seed)
    white, coloured = (
        tuple(sum(turn[die] == face for turn in dice.turns) for face in FACES) for die in (0, 1)
    )
    task = DiceTask(dice, white, coloured, ())
    return replace(task, questions=tuple(ask(task, chance) for ask in QUESTIONS[ages]))


def fraction(part: int, whole: int) -> str:
    """In lowest terms, after the fraction as it is counted where that differs."""
    if part == 0:
        return "0"
    shared = gcd(part, whole)
    plain, lowest = f"{part}/{whole}", f"{part // shared}/{whole // shared}"
    return plain if plain == lowest else f"{plain} = {lowest}"


def _faces(task: DiceTask, wanted: Callable[[int], bool]) -> str:
    return ", ".join(str(face) for face in FACES if wanted(task.both[face - 1])) or NONE


def _most(task: DiceTask, _chance: Stream) -> Question:
    return Question("most", _faces(task, lambda count: count == max(task.both)))


def _least(task: DiceTask, _chance: Stream) -> Question:
    return Question("least", _faces(task, lambda count: count == min(task.both)))


def _apart(task: DiceTask, chance: Stream) -> Question:
    """The difference of two faces that did not come equally often; of any two if all did."""
    pairs = [(a, b) for a in FACES for b in FACES if task.both[a - 1] > task.both[b - 1]] or [(1, 2)]
    a, b = chance.choice(pairs)
    return Question("apart", str(task.both[a - 1] - task.both[b - 1]), {"more": str(a), "less": str(b)})


def _above(task: DiceTask, _chance: Stream) -> Question:
    return Question("above", _faces(task, lambda count: count > EXPECTED), {"expected": str(EXPECTED)})


def _even(task: DiceTask, _chance: Stream) -> Question:
    even = sum(task.both[face - 1] for face in FACES if face % 2 == 0)
    return Question("even", f"{even}; {ALL // 2}", {"all": str(ALL)})


def _at_least(_task: DiceTask, chance: Stream) -> Question:
    least = 3 + chance.below(3)
    chances = HIGHEST_DIE + 1 - least
    return Question("at-least", fraction(chances, HIGHEST_DIE), {"least": str(least)})


def _one_face(_task: DiceTask, chance: Stream) -> Question:
    return Question("one-face", fraction(1, HIGHEST_DIE), {"face": str(chance.die())})


def _part(task: DiceTask, chance: Stream) -> Question:
    face = chance.die()
    answer = f"{fraction(task.both[face - 1], ALL)}; {fraction(1, HIGHEST_DIE)}"
    return Question("part", answer, {"face": str(face), "all": str(ALL)})


def _doubles(task: DiceTask, _chance: Stream) -> Question:
    doubles = sum(white == coloured for white, coloured in task.dice.turns)
    answer = f"{doubles}; {TURNS // HIGHEST_DIE}"
    return Question("doubles", answer, {"turns": str(TURNS)})


def _square(_task: DiceTask, chance: Stream) -> Question:
    """A square of the map: its row and column are two white numbers, or one on the long diagonal."""
    row, column = chance.die(), chance.die()
    answer = fraction(len({row, column}), HIGHEST_DIE)
    return Question("square", answer, {"row": str(row), "column": str(column)})


def _pair(_task: DiceTask, chance: Stream) -> Question:
    gaps = {"white": str(chance.die()), "coloured": str(chance.die())}
    return Question("pair", fraction(1, HIGHEST_DIE**2), gaps)


Ask = Callable[[DiceTask, Stream], Question]
QUESTIONS: dict[str, tuple[Ask, ...]] = {
    "7-9": (_most, _least, _apart),
    "9-11": (_above, _even, _one_face, _at_least),
    "11-14": (_part, _doubles, _square, _pair),
}
