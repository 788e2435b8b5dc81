"""Medals: a ladder of margins, what a line known reaches, and the sentences about a game."""

from hypothesis import given
from hypothesis import strategies as st

from papergen.medals import MEDALS, Best, Ladder, Medals, medal_sentences
from papergen.words import load_words

RUNGS = Ladder(10, 60, 110)


def medals(margin: int) -> Medals:
    return Medals(RUNGS, Best(500, margin))


@given(st.integers(-300, 300), st.integers(-300, 300))
def test_a_medal_is_offered_exactly_if_the_best_line_reaches_it(best: int, margin: int) -> None:
    known = medals(best)
    for medal, rung in zip(MEDALS, RUNGS, strict=True):
        assert known.offered[medal] == (rung if best >= rung else None)
    earned = known.earned(margin)
    assert (earned is None) == (margin < RUNGS.bronze)
    higher = known.next_after(margin)
    assert higher is None or margin < higher[1] <= best
    assert known.is_record(margin) == (margin > best)


def test_what_is_printed_as_json() -> None:
    assert medals(70).to_json() == {
        "medals": {"bronze": 10, "silver": 60, "gold": None},
        "best": {"total": 500, "margin": 70},
    }
    assert medals(70).result_json(120) == {"margin": 120, "medal": "gold", "record": True}
    assert medals(70).result_json(0) == {"margin": 0, "medal": None, "record": False}


def test_the_sentences() -> None:
    words = load_words()
    said = [
        medal_sentences(words, medals(best), margin) for best, margin in ((120, 60), (120, 110), (70, 65))
    ]
    assert said == [
        "Silver: won by 60. Gold is a win by 110.",
        "Gold: won by 110.",
        "Silver: won by 65.",
    ]
    assert medal_sentences(words, medals(120), 0) == "A tie, just short of a win. Bronze is a win by 10."
    assert medal_sentences(words, medals(120), -30) == "Lost by 30. Bronze is a win by 10."
    assert medal_sentences(words, medals(120), 130).endswith("A new record: our best line ends at 120.")
    assert (
        medal_sentences(words, medals(-20), 10)
        == "Bronze: won by 10. Nobody had won this yet. You are the first!"
    )
    assert medal_sentences(words, medals(-20), -20) == "Lost by 20. Nobody has won this yet."
    assert medal_sentences(words, medals(-20), 0).endswith("A new record: our best line ends at -20.")
