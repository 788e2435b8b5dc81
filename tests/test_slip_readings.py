"""What all games' slips have in common: their order, their sentence, and a typist's numbers."""

from itertools import pairwise
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from papergen.slips import MARGIN, MOST, Reading, best_slips, number_cost, other_numbers


def reading(cost, where="r1c1", meant="NS", **more):
    return Reading(cost, where, where, "NE", meant, **more)


def places(readings, sure=True):
    return [slip.where for slip in best_slips(readings, {}, sure)]


def test_the_likeliest_place_comes_first_and_the_unlikely_are_left_out():
    assert places([reading(2.0, "a"), reading(1.0, "b"), reading(1.0 + MARGIN + 0.1, "c")]) == ["b", "a"]
    assert places([]) == [] == places([reading(inf, "a")])


def test_several_readings_make_a_place_likelier():
    many = [reading(1.5, "a", meant) for meant in ("NS", "EW", "SW")]
    assert places([reading(1.0, "b"), *many]) == ["a", "b"]
    (slip, _) = best_slips([reading(1.0, "b"), *many, reading(1.6, "a", "SE")], {}, True)
    assert slip.meant == ("NS", "EW", "SW", "SE")
    assert "a is NS, EW, SW or something else, not NE" in slip.told


def test_equals_are_never_hidden_and_there_are_at_most_five():
    assert len(places([reading(1.0, str(n)) for n in range(4)])) == 4
    assert len(places([reading(1.0, str(n)) for n in range(9)])) == MOST == 5


def test_costs_of_any_size():
    assert places([reading(5000.0, "a"), reading(5001.0, "b")]) == ["a", "b"]
    assert places([reading(-5000.0, "a"), reading(-4999.0, "b")]) == ["a", "b"]


def test_the_sentence_is_as_sure_as_the_evidence():
    (slip,) = best_slips([reading(1.0, "r3c4")], {"r3c4": (10, 12)}, sure=True)
    assert slip.told == "If r3c4 is NS, not NE, everything is right: look at the paper there."
    assert slip.mark == (10, 12)
    assert slip.to_json() == {"where": "r3c4", "typed": "NE", "meant": ["NS"]}
    weak = "If r3c4 is NS, not NE, that would explain everything: look at the paper there."
    (slip,) = best_slips([reading(1.0, "r3c4")], {}, sure=False)
    assert (slip.told, slip.mark) == (weak, None)
    two = best_slips([reading(1.0, "r3c4"), reading(1.5, "r5c5")], {}, sure=True)
    assert two[0].told == weak
    (slip,) = best_slips([reading(1.0, "a and b", swapped=True)], {}, sure=True)
    assert slip.told.startswith("If a and b change places, everything")


def slow_typed(meant):
    """Everything that one slip of the keys or of counting makes of a number, kind by kind."""
    digits = "0123456789"
    made = {meant[:i] + d + meant[i + 1 :] for i in range(len(meant)) for d in digits}
    made |= {meant[:i] + d + meant[i:] for i in range(len(meant) + 1) for d in digits}
    made |= {meant[:i] + meant[i + 1 :] for i in range(len(meant))}
    for i in range(len(meant)):
        for j in range(i):
            letters = list(meant)
            letters[i], letters[j] = letters[j], letters[i]
            made.add("".join(letters))
    made |= {str(int(meant) + step) for step in (-1, 1)}
    return {text for text in made if text.isdecimal() and text == str(int(text))} - {meant}


@given(st.integers(0, 999))
def test_a_number_costs_something_exactly_if_one_slip_gives_it(meant):
    finite = {typed for typed in map(str, range(3000)) if number_cost(typed, str(meant)) < inf}
    assert finite - {str(meant)} == {text for text in slow_typed(str(meant)) if int(text) < 3000}


@given(st.integers(0, 999), st.integers(0, 3000))
def test_other_numbers_are_those_that_cost_something(typed, most):
    others = other_numbers(typed, most)
    assert others == sorted(set(others)) and typed not in others
    near = {n for n in range(most + 1) if n != typed and number_cost(str(typed), str(n)) < inf}
    swapped_afar = {n for n in near if sorted(str(n)) == sorted(str(typed))}  # 301 for 103
    assert set(others) <= near and near - swapped_afar <= set(others)


def test_the_likeliest_numbers():
    costs = [number_cost(*pair) for pair in (("41", "51"), ("14", "41"), ("1", "11"), ("94", "24"))]
    assert all(a < b for a, b in pairwise(costs)) and number_cost("12", "98") == inf
    assert number_cost("9", "10") == number_cost("10", "9") < inf
