"""Whether something fits: arrangements in order, remedies that are tried out, and what is advised."""

from collections.abc import Callable
from functools import partial
from itertools import product

import pytest
from house import ROOT
from hypothesis import given
from hypothesis import strategies as st
from presses import press

from papergen.errors import PapergenError
from papergen.page.fit import FEWER, LARGER_PAPER, SHORTER, DoesNotFit, NoRoom, first, fit, fits, last, usual
from papergen.page.papers import LARGEST
from papergen.page.press import Press

REFUSED = "{} is too small for a page in the template 'classic' (text of 6 pt or more): use {}"


def attempts(*fitting: bool, tried: list[int]) -> list[Callable[[], int]]:
    """One for each, which gives its number if it fits; those that were tried are noted."""

    def attempt(number: int, fits: bool) -> int:
        tried.append(number)
        if not fits:
            raise DoesNotFit(f"attempt {number}")
        return number

    return [partial(attempt, number, fits) for number, fits in enumerate(fitting)]


# Arrangements in order


@given(st.lists(st.booleans(), min_size=1, max_size=8))
def test_the_first_that_fits_is_taken_and_none_after_it_is_tried(fitting: list[bool]) -> None:
    tried: list[int] = []
    if True in fitting:
        assert first(attempts(*fitting, tried=tried)) == fitting.index(True)
        assert tried == [*range(fitting.index(True) + 1)]
        return
    with pytest.raises(DoesNotFit, match=f"^attempt {len(fitting) - 1}$"):  # the last misfit says why
        first(attempts(*fitting, tried=tried))
    assert tried == [*range(len(fitting))]


@given(st.lists(st.booleans(), max_size=8))
def test_the_last_before_a_misfit_is_kept(fitting: list[bool]) -> None:
    tried: list[int] = []
    good = fitting.index(False) if False in fitting else len(fitting)
    assert last(attempts(*fitting, tried=tried), otherwise=-1) == good - 1
    assert tried == [*range(min(good + 1, len(fitting)))]


def test_attempts_are_made_only_when_their_turn_comes() -> None:
    """They may be made one by one: a generator is not run further than necessary."""

    def made() -> object:
        yield lambda: 1
        raise AssertionError("asked for a second")

    assert first(made()) == 1


def test_no_arrangement_at_all_does_not_fit() -> None:
    with pytest.raises(DoesNotFit):
        first([])
    assert last([], otherwise=7) == 7


def test_what_fits() -> None:
    tried: list[int] = []
    assert [fits(attempt) for attempt in attempts(True, False, tried=tried)] == [True, False]
    assert fits(lambda: None)


@pytest.mark.parametrize("ask", [lambda do: first([do]), lambda do: last([do], otherwise=0), fits])
def test_other_errors_are_not_caught(ask: Callable[[Callable[[], int]], object]) -> None:
    def broken() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ask(broken)


# A page that fits, or a refusal


def page_of(*enough: dict[str, object]) -> Callable[..., tuple[str, dict[str, object]]]:
    """A page that fits if all settings in one of the sets are met; `paper` is the press's."""

    def make(press: Press, **settings: object) -> tuple[str, dict[str, object]]:
        now = {**settings, "paper": press.paper}
        if not any(now.items() >= wanted.items() for wanted in enough):
            raise DoesNotFit("too much")
        return press.paper, settings

    return make


def refusal(make: Callable[..., object], paper: str = "a4", **arguments: object) -> str:
    with pytest.raises(NoRoom) as refused:
        fit(press(paper), "a page", make, **arguments)
    assert refused.value.__cause__ is refused.value.__context__ is None
    said, remedy = str(refused.value).split(": use ")
    assert f"{said}: use {{}}" == REFUSED.format(paper, "{}")
    return remedy


CHANGES = {LARGER_PAPER: {"paper": LARGEST}, FEWER: {"per_page": 1}, "--dice none": {"dice": "none"}}
ASKED = {"per_page": 4, "dice": "all"}


def test_what_fits_is_made_as_it_was_asked_for() -> None:
    made = fit(press(), "a page", page_of({}), changes=CHANGES, **ASKED)
    assert made == ("a4", ASKED)


def test_it_is_made_once_where_it_fits() -> None:
    tried: list[int] = []
    (attempt,) = attempts(True, tried=tried)
    assert fit(press(), "a page", lambda _: attempt(), changes=CHANGES) == 0
    assert tried == [0]


def test_the_refusal_is_the_users_to_read() -> None:
    with pytest.raises(PapergenError) as refused:
        fit(press("a5"), "a page", page_of())
    assert str(refused.value) == REFUSED.format("a5", "larger paper")


def test_each_change_that_is_enough_alone_is_named() -> None:
    asked = {"changes": CHANGES, **ASKED}
    assert refusal(page_of({"per_page": 1}), **asked) == "fewer per page"
    assert refusal(page_of({"paper": LARGEST}), **asked) == "larger paper"
    assert refusal(page_of({"dice": "none"}, {"paper": LARGEST}), **asked) == "larger paper or --dice none"
    every = page_of(*CHANGES.values())
    assert refusal(every, **asked) == "larger paper, fewer per page or --dice none"


def test_if_no_change_is_enough_the_first_few_that_are_together_are_named() -> None:
    asked = {"changes": CHANGES, **ASKED}
    two = {"per_page": 1, "dice": "none"}
    assert refusal(page_of(two), **asked) == "fewer per page and --dice none"
    both = page_of(two, {"paper": LARGEST, "per_page": 1})
    assert refusal(both, **asked) == "larger paper and fewer per page"
    three = page_of({"paper": LARGEST, **two})
    assert refusal(three, **asked) == "larger paper and fewer per page and --dice none"


def test_one_alone_is_named_rather_than_several_together() -> None:
    make = page_of({"paper": LARGEST, "per_page": 1}, {"dice": "none"})
    assert refusal(make, changes=CHANGES, **ASKED) == "--dice none"


@given(st.sets(st.sampled_from([*product((False, True), repeat=3)])))
def test_remedies_against_a_slow_search(enough: set[tuple[bool, bool, bool]]) -> None:
    """Every set of changes may or may not be enough, whatever the others are."""
    enough.discard((False, False, False))
    values = [
        {"paper": LARGEST, "per_page": 1, "dice": "none"},
        {"paper": "a4", "per_page": 4, "dice": "all"},
    ]
    make = page_of(
        *(
            {key: values[not changed][key] for key, changed in zip(values[0], one, strict=True)}
            for one in enough
        )
    )
    said = refusal(make, changes=CHANGES, otherwise="nothing", **ASKED)
    fewest = min(map(sum, enough), default=0)
    found = [
        " and ".join(name for name, changed in zip(CHANGES, one, strict=True) if changed)
        for one in sorted(enough, reverse=True)
        if sum(one) == fewest
    ]
    expected = {0: "nothing", 1: " or ".join(found).replace(" or ", ", ", max(0, len(found) - 2))}
    assert said == expected.get(fewest, found[0] if found else "")


def test_paper_is_the_press_s_and_no_setting() -> None:
    seen = []

    def make(press: Press, per_page: int) -> None:
        seen.append((press, per_page))
        raise DoesNotFit

    refusal(make, changes={LARGER_PAPER: {"paper": LARGEST}, FEWER: {"per_page": 1}}, per_page=2)
    assert seen == [(press("a4"), 2), (press("a3"), 2), (press("a4"), 1), (press("a3"), 1)]


def test_a_change_that_changes_nothing_is_not_tried() -> None:
    asked = {"changes": CHANGES, "per_page": 1, "dice": "none"}
    assert refusal(page_of(), paper=LARGEST, **asked) == SHORTER
    assert refusal(page_of({"per_page": 1, "paper": "a3"}), **asked) == "larger paper"


def test_advice_is_told_after_what_was_tried() -> None:
    asked = {"changes": CHANGES, "advice": ("a shorter seed",), "otherwise": "a miracle", **ASKED}
    assert refusal(page_of({"per_page": 1}), **asked) == "fewer per page or a shorter seed"
    assert refusal(page_of(), **asked) == "a shorter seed"
    assert refusal(page_of(), advice=("a page without --card", "a shorter seed")) == (
        "a page without --card or a shorter seed"
    )


def test_what_usually_helps_is_said_only_where_nothing_else_was() -> None:
    assert refusal(page_of()) == " or ".join(usual(press()))
    assert refusal(page_of(), changes={}) == SHORTER
    assert refusal(page_of(), advice=()) == SHORTER
    assert refusal(page_of(), paper=LARGEST) == SHORTER


def test_otherwise_is_used_if_nothing_is_known_to_help() -> None:
    assert refusal(page_of(), changes=CHANGES, otherwise="shorter names", **ASKED) == "shorter names"
    assert refusal(page_of({"per_page": 1}), changes=CHANGES, otherwise="shorter names", **ASKED) == FEWER


def test_only_this_module_catches_a_misfit() -> None:
    files = (ROOT / "papergen").rglob("*.py")
    assert [path.name for path in files if "except DoesNotFit" in path.read_text("utf-8")] == ["fit.py"]
