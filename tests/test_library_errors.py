"""What a caller of the library can get wrong: always a PapergenError, in one printable line each."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import papergen

words = st.text(max_size=12) | st.sampled_from(["basic", "full", "all", "a4", "de", "none", "hard", "route"])
numbers = st.integers(-3, 20)
CALLS = st.one_of(
    st.tuples(
        st.just("sheet"),
        st.fixed_dictionaries(
            {"seed": words},
            optional={
                "variant": words,
                "setup": words,
                "dice": words,
                "players": st.lists(words, max_size=3),
                "count": numbers,
                "per_page": numbers,
                "cut": words,
            },
        ),
    ),
    st.tuples(st.just("dice"), st.fixed_dictionaries({"seed": words}, optional={"layout": words})),
    st.tuples(
        st.just("pad"),
        st.fixed_dictionaries(
            {"game": st.sampled_from(papergen.game_names()) | words},
            optional={"seats": numbers, "title": words, "per_page": numbers, "players": st.lists(words)},
        ),
    ),
    st.tuples(
        st.just("blank_transcript"),
        st.fixed_dictionaries({"game": st.just("30-rails"), "variant": words, "setup": words}),
    ),
    st.tuples(
        st.just("puzzle"),
        st.fixed_dictionaries(
            {"game": st.just("30-rails"), "seed": words},
            optional={"kind": words, "level": words, "per_page": numbers},
        ),
    ),
    st.tuples(st.just("check"), st.fixed_dictionaries({"text": st.text() | st.binary()})),
    st.tuples(st.just("new_seed"), st.fixed_dictionaries({"words": numbers})),
    st.tuples(st.just("schema"), st.fixed_dictionaries({"name": words})),
)


@given(CALLS)
def test_what_a_caller_can_get_wrong_is_one_family_of_errors(given_call) -> None:
    name, arguments = given_call
    try:
        getattr(papergen, name)(**arguments)
    except papergen.PapergenError as error:
        assert error.lines and all(line and line.isprintable() for line in error.lines)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("papergen.sheet('x').pdf(paper='a6')", "--paper cannot be 'a6'; known: a4, letter"),
        ("papergen.sheet('x').pdf(template='clasic')", "did you mean 'classic'"),
        ("papergen.sheet('x').pdf(language='dee')", "did you mean 'de'"),
        ("papergen.sheet('x', per_page=3)", "--per-page cannot be '3'; known: 1, 2, 4"),
        ("papergen.sheet('x', count=2, players=list('abc'))", "there are 3 names for 2 sheets"),
        ("papergen.sheet('x').pdf(template='large-print', paper='a5')", "is too small for"),
        ("papergen.dice('x').as_json(31)", "--turn should be a whole number from 0 to 30"),
        ("papergen.puzzle('village-rails', 'x')", "Village Rails has no puzzles"),
        ("papergen.puzzle('30-rails', 'x', kind='rout')", "--kind cannot be 'rout'; did you mean 'route'"),
        ("papergen.scenario('trick-of-the-rails', 'x', effort=9)", "--effort cannot be '9'; known: 1, 2"),
        ("papergen.scenario('village-rails', 'x', level='mein')", "did you mean 'main'"),
        ("papergen.pad('30-rails', seats=99)", "--players 99: 30 Rails has pads for"),
        ("papergen.blank_transcript('village-rails', 'x', level='mein')", "did you mean 'main'"),
        ("papergen.blank_transcript('30-rails', player='a\\nb\\u202e')", "cannot contain"),
        ("papergen.standings([], by='luck')", "players cannot be ranked by 'luck'"),
        ("papergen.standings([]).pdf()", "there are no results to rank"),
        ("papergen.check('game: 31-rails')", "did you mean '30-rails'"),
        ("papergen.check('\\ud800')", "not UTF-8"),
    ],
)
def test_what_is_said_about_it(code: str, message: str) -> None:
    with pytest.raises(papergen.PapergenError, match=re.escape(message)):
        eval(code, {"papergen": papergen})  # noqa: S307  our own text
