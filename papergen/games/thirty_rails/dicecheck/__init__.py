"""Checks a play against its dice: the seed's, or those rolled at the table."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from papergen.games.thirty_rails import rules
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.dicecheck.purchases import divide_purchases, purchase_problems
from papergen.games.thirty_rails.dicecheck.replay import known_turns, order_problems, replay
from papergen.games.thirty_rails.model import BOUGHT, MOUNTAIN, Overrides, Play, Rolls, Turn, Witness
from papergen.games.thirty_rails.rules import named, squares_holding
from papergen.games.thirty_rails.tables import ADVANCED, SIZE, TRACK_WORDS, square_name
from papergen.phrase import Gap, counted, in_english, listed, more, phrase, some
from papergen.result import Finding, finding_at

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
    record = [*order_problems(play), *_override_problems(play), *purchase_problems(play, rolls)]
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
        yield finding_at(play.marks, "other-dice", "seed", phrase("found-30-other-dice"))


def frame_problems(play: Play) -> Iterator[Finding]:
    """What check_dice finds whatever tracks were laid: it depends only on which squares are filled."""
    rolls = rolls_of(play)
    yield from _seed_and_rolls(play, rolls)
    yield from rules.mountain_dice(play, rolls)
    yield from order_problems(play)
    yield from _override_problems(play)
    yield from purchase_problems(play, rolls)
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
    right: Gap = _dice_text(seeds[first - 1])
    if len(wrong) > 1:
        right = phrase("found-beside", what=right, beside=counted("found-30-more-differ", len(wrong) - 1))
    set_up = what == "set-up roll"
    key = "found-30-other-setup" if set_up else "found-30-other-turn"
    said = phrase(key, number=first, here=_dice_text(own[first - 1]), seed=play.seed or "", right=right)
    place = "rolls setup" if set_up else f"roll {first}"
    yield finding_at(play.marks, "seed", f"{what} {first}", said, place)


def _dice_text(roll: int | Turn) -> str:
    return str(roll) if isinstance(roll, int) else f"{roll[0]}-{roll[1]}"


def _override_problems(play: Play) -> Iterator[Finding]:
    if play.overrides is None or play.variant == ADVANCED:
        return
    count = len(play.filled)
    for die, turn in (("white", play.overrides.white), ("coloured", play.overrides.coloured)):
        if turn is not None and turn > count:
            said = phrase(f"found-30-late-{die}", turn=turn, last=count)
            yield finding_at(play.marks, "overrides", f"turn {turn}", said, f"{die} override")


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
        said = phrase("found-30-not-these-shares")
        return DiceCheck(ILLEGAL, (finding_at(play.marks, "shares", "shares", said),))
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
            bought = [
                phrase("found-30-on-turn", shares=value, turn=turn) for turn, value in sorted(values.items())
            ]
            said = phrase("found-30-undivided", purchases=listed(bought))
            problems.append(finding_at(play.marks, "shares", "shares", said))
        else:
            buys = divided
    return DiceCheck(ILLEGAL, tuple(problems), Witness(order, played.overrides, buys))


def _no_order(play: Play, question: "Question", left: "Unexplained") -> Finding:
    others = len(play.filled) - len(left.squares)
    plain = play.variant == ADVANCED or play.overrides
    said = phrase(
        "found-30-no-order" if plain else "found-30-no-order-overrides",
        squares=some("found-squares", others),
        left=named(left.squares),
    )
    # A blank transcript has a mountain in all six rows.
    all_six = phrase("found-30-six-mountains") if play.board.count(MOUNTAIN) == SIZE else None
    where = in_english(named(left.squares))
    told = more(said, _too_many(question), all_six)
    return finding_at(play.marks, "map-dice", where, told, square_name(left.squares[0]))


def _too_many(question: "Question") -> Gap | None:
    """The kinds of track that are on the map more often than they were rolled."""
    from papergen.games.thirty_rails.dicecheck.feasible import Masks

    masks = Masks(question)
    drawn = [
        phrase(
            "found-beside",
            what=counted(f"found-30-tracks-{TRACK_WORDS[kind - 1]}", masks.kinds.count(kind) - surplus),
            beside=phrase("found-30-rolled", number=masks.kinds.count(kind)),
        )
        for kind, surplus in enumerate(masks.surplus())
        if kind and surplus < 0
    ]
    return phrase("found-30-map-has", tracks=listed(drawn)) if drawn else None
