"""Checks a play against its dice: the seed's, or those rolled at the table."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from papergen.games.thirty_rails import rules
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.dicecheck.replay import (
    divide_purchases,
    known_turns,
    order_problems,
    possible_number,
    replay,
)
from papergen.games.thirty_rails.model import BOUGHT, MOUNTAIN, Overrides, Play, Rolls, Turn, Witness
from papergen.games.thirty_rails.rules import named, squares_holding
from papergen.games.thirty_rails.tables import ADVANCED, HIGHEST_DIE, LINES, SIZE, line_name, square_name
from papergen.result import Finding, finding_at
from papergen.track import KIND_NAMES
from papergen.wording import counted, listed

if TYPE_CHECKING:  # imported only when needed: a sheet with its order is just replayed
    from papergen.games.thirty_rails.dicecheck.feasible import Question, Unexplained
    from papergen.games.thirty_rails.dicecheck.fullrows import Budget

Rolled = tuple[int, ...] | tuple[Turn, ...]

_SOME, _MANY = 3, 5  # squares that the dice do not explain
_dice_of = lru_cache(maxsize=64)(dice_of)  # a class of thirty hands in thirty sheets with the same seed
NOT_CHECKED, LEGAL, ILLEGAL = "not checked", "legal", "illegal"


class DiceCheck(NamedTuple):
    """`witness` is a legal order of play, `left` the squares that no order explains."""

    verdict: str
    problems: tuple[Finding, ...]
    witness: Witness | None = None
    left: "Unexplained | None" = None


def rolls_of(play: Play) -> Rolls:
    """The dice that count: the seed's, which everyone had, take precedence over rolls written down."""
    if play.seed is not None:
        dice = _dice_of(play.seed)
        return Rolls(dice.setup, dice.turns)
    return play.rolls or Rolls()


def check_dice(play: Play) -> DiceCheck:
    rolls = rolls_of(play)
    problems = [*_seed_and_rolls(play, rolls), *rules.mountain_dice(play, rolls)]
    record = [*order_problems(play), *_override_problems(play), *_purchase_problems(play, rolls)]
    short = list(rules.turns(play, rolls))
    if rolls.turns is None or short:
        too_many = rolls.turns is not None and len(play.filled) > TURNS
        verdict = ILLEGAL if problems or too_many else NOT_CHECKED
        return DiceCheck(verdict, (*problems, *record, *short))
    if record:
        return DiceCheck(ILLEGAL, (*problems, *record))
    checked = _check_turns(play, rolls.turns[: len(play.filled)])
    problems += checked.problems
    return checked._replace(verdict=ILLEGAL if problems else LEGAL, problems=tuple(problems))


def other_dice(play: Play, check: DiceCheck) -> Iterator[Finding]:
    """A warning: so much does not fit the seed that other dice were probably rolled.

    With another seed's dice, 120 sheets had 3 to 12 unexplained squares and mostly wrong mountains, or 32
    and more mistakes in a known order. Three mistyped squares or a row typed twice leave at most four.
    """
    if play.seed is None or play.rolls is not None:  # rolls that differ from the seed's have been reported
        return
    found = Counter(finding.rule for finding in check.problems)
    astray = found["mountain-dice"] * 2 > play.board.count(MOUNTAIN)
    left = len(check.left.squares) if check.left else 0
    replayed = found["white"] + found["coloured"]
    if left >= (_SOME if astray else _MANY) or replayed * 2 > len(play.filled) > _MANY:
        message = (
            "these are not the seed's dice; if you rolled real dice, take the `seed:` line out or write the "
            "rolls down"
        )
        yield finding_at(play.marks, "other-dice", "seed", message)


def frame_problems(play: Play) -> Iterator[Finding]:
    """What check_dice finds whatever tracks were laid: it depends only on which squares are filled."""
    rolls = rolls_of(play)
    yield from _seed_and_rolls(play, rolls)
    yield from rules.mountain_dice(play, rolls)
    yield from order_problems(play)
    yield from _override_problems(play)
    yield from _purchase_problems(play, rolls)
    yield from rules.turns(play, rolls)


def overrides_needed(play: Play, budget: "Budget") -> Overrides | None:
    """What the tracks of a play without frame_problems need, None if dice forbid them; raises Exhausted."""
    rolled = rolls_of(play).turns
    if rolled is None:
        return Overrides()
    turns = rolled[: len(play.filled)]
    if play.order is None or len(known_turns(play)) < len(play.filled):
        witness = _witness(play, turns, budget)
    else:
        checked = _check_order(play, turns)
        witness = None if checked.problems else checked.witness
    return witness and witness.overrides


def _seed_and_rolls(play: Play, rolls: Rolls) -> Iterator[Finding]:
    written = play.rolls
    if play.seed is None or written is None:
        return
    yield from _differing(play, "set-up roll", rolls.setup or (), written.setup or ())
    yield from _differing(play, "turn", rolls.turns or (), written.turns or ())


def _differing(play: Play, what: str, seeds: Rolled, own: Rolled) -> Iterator[Finding]:
    wrong = [number for number, (a, b) in enumerate(zip(seeds, own, strict=False), 1) if a != b]
    if not wrong:
        return
    first = wrong[0]
    more = f" ({len(wrong) - 1} more differ{'s' if len(wrong) == 2 else ''})" if len(wrong) > 1 else ""
    message = (
        f"{what} {first} is {_dice_text(own[first - 1])} here, but {play.seed} gives "
        f"{_dice_text(seeds[first - 1])}{more}; delete the seed if you rolled your own dice, else the rolls"
    )
    place = "rolls setup" if what == "set-up roll" else f"roll {first}"
    yield finding_at(play.marks, "seed", f"{what} {first}", message, place)


def _dice_text(roll: int | Turn) -> str:
    return str(roll) if isinstance(roll, int) else f"{roll[0]}-{roll[1]}"


def _override_problems(play: Play) -> Iterator[Finding]:
    if play.overrides is None or play.variant == ADVANCED:
        return
    count = len(play.filled)
    for die, turn in (("white", play.overrides.white), ("coloured", play.overrides.coloured)):
        if turn is not None and turn > count:
            message = f"the {die} override is on turn {turn}, but the last turn played was {count}"
            yield finding_at(play.marks, "overrides", f"turn {turn}", message, f"{die} override")


def _purchase_problems(play: Play, rolls: Rolls) -> Iterator[Finding]:
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
        message = (
            f"{counted(len(play.buys), 'purchase')} for {counted(len(out), 'square')} with an X; "
            "every X is one purchase"
        )
        yield finding_at(play.marks, "buys", "map", message, "buys")
    for turn in sorted(play.buys):
        if turn > count:
            message = f"a purchase is entered for turn {turn}, but the last turn played was {count}"
            yield finding_at(play.marks, "buys", f"turn {turn}", message, f"buy {turn}")
    for square, turn in known_turns(play).items():
        bought, crossed = turn in play.buys, play.board[square] == BOUGHT
        if bought != crossed:
            what = "has an X but no purchase" if crossed else "has a purchase but no X"
            message = f"turn {turn} ({square_name(square)}) {what}"
            yield finding_at(play.marks, "buys", f"turn {turn}", message, f"buy {turn}", square_name(square))
    yield from _shares_by_purchase(play, shares, rolls)


def _impossible(shares: dict[int, int], number: int) -> str:
    squares = f"{counted(number, 'square')} with an X"
    if not shares:
        return f"no shares are written for {squares}; each X buys 1 to {HIGHEST_DIE}"
    total = " + ".join(map(str, shares.values()))
    return f"{squares} cannot have bought {total} shares; each X buys 1 to {HIGHEST_DIE} for one line"


def _shares_by_purchase(play: Play, shares: dict[int, int], rolls: Rolls) -> Iterator[Finding]:
    """With known purchases, each line on its own: exactly if there are dice, roughly if not."""
    buys = play.buys or {}
    for line in range(len(LINES)):
        turns = [turn for turn in sorted(buys) if buys[turn] == line]
        written = shares.get(line, 0)
        if rolls.turns is not None and all(turn <= len(rolls.turns) for turn in turns):
            values = [max(rolls.turns[turn - 1]) for turn in turns]
            right = sum(values)
            text = f"{' + '.join(map(str, values))} = {right}" if len(values) > 1 else str(right)
            wrong = written != right
        else:
            text = f"{len(turns)} to {HIGHEST_DIE * len(turns)}"
            wrong = not len(turns) <= written <= HIGHEST_DIE * len(turns)
        if wrong:
            when = f"turn{'s' if len(turns) > 1 else ''} {listed([str(turn) for turn in turns])}"
            right_text = f"{text}, bought on {when}" if turns else "0: none were bought"
            says = f"the sheet says {counted(written, 'share', zero='0')}"
            message = f"{line_name(line)}: {says}; it should be {right_text}"
            yield finding_at(
                play.marks, "shares", line_name(line), message, f"shares {LINES[line]}", "shares"
            )


def question_of(play: Play, turns: tuple[Turn, ...]) -> "Question":
    """The question for `explain`, whether these turns can have made the map; shares are left out."""
    from papergen.games.thirty_rails.dicecheck.feasible import Question

    advanced = play.variant == ADVANCED
    return Question(
        board=play.board,
        turns=turns,
        overrides=Overrides() if advanced else play.overrides,
        fixed=known_turns(play),
        buys=frozenset(play.buys) if play.buys is not None and advanced else None,
    )


def _check_turns(play: Play, turns: tuple[Turn, ...]) -> DiceCheck:
    whole = play.order is not None and len(known_turns(play)) == len(play.filled)
    return _check_order(play, turns) if whole else _check_some_order(play, turns)


def _witness(play: Play, turns: tuple[Turn, ...], budget: "Budget | None" = None) -> Witness | None:
    from dataclasses import replace

    from papergen.games.thirty_rails.dicecheck.feasible import explain

    question = question_of(play, turns)
    return explain(replace(question, shares=play.shares) if _unknown_buys(play) else question, budget)


def _unknown_buys(play: Play) -> bool:
    """Whether shares were bought, and nobody knows when."""
    return play.variant == ADVANCED and play.buys is None


def _check_some_order(play: Play, turns: tuple[Turn, ...]) -> DiceCheck:
    from papergen.games.thirty_rails.dicecheck.feasible import explain, unexplained

    witness = _witness(play, turns)
    if witness:
        given = witness if play.buys is None else witness._replace(buys=play.buys)
        return DiceCheck(LEGAL, (), given)
    question = question_of(play, turns)
    if _unknown_buys(play) and explain(question):
        message = "these dice allow this map, but not with these shares"
        return DiceCheck(ILLEGAL, (finding_at(play.marks, "shares", "shares", message),))
    left = unexplained(question)
    return DiceCheck(ILLEGAL, (_no_order(play, question, left),), None, left)


def _check_order(play: Play, turns: tuple[Turn, ...]) -> DiceCheck:
    played = replay(play, turns)
    problems = list(played.problems)
    order = play.order or ()
    values = {order[s] or 0: max(turns[(order[s] or 1) - 1]) for s in squares_holding(play, BOUGHT)}
    buys: dict[int, int | None] = dict(play.buys or dict.fromkeys(values))
    if play.variant == ADVANCED and play.buys is None:
        divided = divide_purchases(values, play.shares)
        if divided is None:
            bought = listed([f"{value} (turn {turn})" for turn, value in sorted(values.items())])
            message = f"the purchases ({bought}) cannot be divided among the lines to give these shares"
            problems.append(finding_at(play.marks, "shares", "shares", message))
        else:
            buys = divided
    return DiceCheck(ILLEGAL, tuple(problems), Witness(order, played.overrides, buys))


def _no_order(play: Play, question: "Question", left: "Unexplained") -> Finding:
    others = len(play.filled) - len(left.squares)
    allowed = "" if play.variant == ADVANCED or play.overrides else ", even with both overrides"
    message = (
        f"no order of play gives this map with these dice{allowed}: {counted(others, 'square')} can be "
        f"explained, {named(left.squares)} cannot{_kinds_text(question)}"
    )
    if play.board.count(MOUNTAIN) == SIZE:  # a blank transcript has all six
        message += "; the map has a mountain in every row: did the paper leave one out?"
    return finding_at(play.marks, "map-dice", named(left.squares), message, square_name(left.squares[0]))


def _kinds_text(question: "Question") -> str:
    """The kinds of track that are on the map more often than they were rolled."""
    from papergen.games.thirty_rails.dicecheck.feasible import Masks

    masks = Masks(question)
    more = [
        f"{counted(masks.kinds.count(kind) - surplus, KIND_NAMES[kind])} ({masks.kinds.count(kind)} rolled)"
        for kind, surplus in enumerate(masks.surplus())
        if kind and surplus < 0
    ]
    return f"; the map has {listed(more)}" if more else ""
