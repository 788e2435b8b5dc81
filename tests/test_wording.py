"""Suggestions: only near words are offered; no suggestion is better than a silly one."""

import pytest
from conftest import Run, refused

from papergen.game import game_names
from papergen.wording import distance, meant, nearest, shown, visible

GAMES = ("30-rails", "pacific-rails", "trick-of-the-rails", "village-rails")


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("vilage-rails", GAMES, "village-rails"),
        ("31-rails", GAMES, "30-rails"),
        ("village", GAMES, "village-rails"),  # begun
        ("TRICK", GAMES, "trick-of-the-rails"),
        ("rails", GAMES, None),
        ("", GAMES, None),
        ("x", ("x-rays", "y"), None),  # one letter is too little of a beginning
        ("di", ("dice", "disc"), None),  # begun by two
        ("3", ("1", "2", "4"), None),
        ("7", ("3", "4", "5", "inf", "none"), None),
        ("T9", ("T1", "T2", "T3"), None),  # as near to one as to the other
        ("T!", ("T1", "L2"), "T1"),
        ("DE", ("en", "de"), "de"),
        ("pre", ("per", "if"), "per"),
        ("names", ("paper", "player"), None),
        ("title", ("dice", "count"), None),
        ("moutnain", ("mountains", "blank", "full"), "mountains"),
    ],
)
def test_the_one_that_is_meant(word: str, known: tuple[str, ...], expected: str | None) -> None:
    assert nearest(word, known) == expected


def test_what_is_known_is_listed_in_either_case() -> None:
    assert meant("rout", ("route", "score")) == "did you mean 'route'? known: route, score"
    assert meant("3", ("1", "2")) == "known: 1, 2"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("sheet --per-page 3", "--per-page cannot be '3'; known: 1, 2, 4"),
        ("sheet --title x", "there is no option '--title' (see 'papergen sheet --help')"),
        ("sheet -x", "there is no option '-x' (see"),
        ("sheet --hlep", "did you mean '--help'?"),
        ("pad village", "there is no game 'village'; did you mean 'village-rails'? known: 30-rails,"),
        ("puzzle village", "there is no game 'village' with puzzles; known: 30-rails"),
        ("puzzle", f"GAME is missing; known: {', '.join(game_names('puzzles'))} (see"),
        ("scenario", f"GAME is missing; known: {', '.join(game_names('scenarios'))} (see"),
    ],
)
def test_calls(run: Run, call: str, said: str) -> None:
    refused(run(*call.split()), said)


def test_a_mistyped_seed_in_full_sentences(run: Run) -> None:
    seed = run("seed").out.strip()
    done = run("dice", f"{seed[:-1]}x" if not seed.endswith("x") else f"{seed[:-1]}y")
    refused(done, f"does not fit; did you mean {seed}? to take it as it stands, add --any-seed")


@pytest.mark.parametrize(
    "mark", ["\x1b", "\x9b", "\n", "\u00ad", "\u061c", "\u115f", "\u200b", "\u200d", "\u200f"]
)
def test_what_is_not_seen_is_shown_by_its_number(mark: str) -> None:
    assert shown(f"a{mark}b") == visible(f"a{mark}b") == f"a\\u{ord(mark):04x}b"


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\udce9", "\ue000", "\u202e", "\u2060", "\ufeff"])
def test_line_ends_and_broken_or_private_characters(mark: str) -> None:
    assert shown(mark) == visible(mark) == f"\\u{ord(mark):04x}"


def test_numbers_beyond_four_digits_cannot_be_misread() -> None:
    assert shown("\U000e0041b") == "\\U000e0041b"


def test_names_of_all_scripts_stay_as_they_are() -> None:
    for name in ("Zoë", "عليرضا", "علی\u200cرضا", "李小龍", "👩\u200d🏫", "Ana\u00a0María"):
        assert visible(name) == name
    assert shown("Ana\u00a0María") == "Ana\\u00a0María"  # in a message, an odd space may be what is wrong


def test_far_words_are_given_up_early() -> None:
    assert distance("kitten", "sitting") == 3
    assert distance("kitten", "sitting", 3) == 3
    assert distance("kitten", "sitting", 1) > 1
