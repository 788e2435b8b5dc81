"""Users' own seeds are not corrected; games of the evening; every seed quickly gets a verdict."""

import subprocess
import sys
import time
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papergen.seed import LONGEST, Stream, normalise, with_game
from papergen.seedcheck import WORDS, Check, check

OWN = "signal-meadow-tunnel-padlock"


# Leaving alone


@pytest.mark.parametrize(
    "seed",
    [
        "calm-otter-42",
        "class-5b-monday",
        "friday-club",
        "river-valley",
        "river-valley-2",
        "42",
        "2",
        "a",
        "river",
        "signal-meadow",
        "signal-meadow-monday",
        "signal-meadow-tunnel-monday",
        "anna-and-the-river",
        "red-green-blue",
        "signal-5-meadow-tunnel",
        "signal-meadow-tunne1-padlock",
        "sigal-medow-tunel-padlock",  # less than half of it is ours
        "-".join(["signal"] * 8),
        "x" * 64,
    ],
)
def test_free_seeds(seed: str) -> None:
    assert check(seed) == Check("free")


@pytest.mark.parametrize(
    "seed",
    [
        "tower-bridge-london",
        "forest-green-river",
        "old-railway-station",
        "station-clock-towers",  # the rest: two listed words and one that a slip might have made
        "river-valley-forrest",
        "tower-bridge-brooks",
        "winter-garden-rivers",
        "mountain-river-alley",
        "apple-cherry-clever-2",
    ],
)
def test_three_words_of_which_one_is_unlisted_are_free(seed: str) -> None:
    assert check(seed) == Check("free")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("signal-medow-hilltop", "signal-meadow-hilltop"),
        ("signal-meadow-hiltop-2", "signal-meadow-hilltop-2"),
        ("meadow-signal-hilltop", "signal-meadow-hilltop"),
        ("village-church-tower", "village-church-tower-foghorn"),  # the check word left out
    ],
)
def test_three_words_that_can_be_mended_are_mistyped(typed: str, meant: str) -> None:
    found = check(typed)
    assert found.kind == "mistyped"
    assert meant in found.suggestions


def test_two_listed_words_are_always_free() -> None:
    stream = Stream("test-seedcheck", "pairs")
    for _ in range(300):
        assert check(f"{stream.choice(WORDS)}-{stream.choice(WORDS)}") == Check("free")


# Games of the evening


@pytest.mark.parametrize("game", [1, 2, 9, 17, 100])
def test_game_numbers(game: int) -> None:
    assert check(with_game(OWN, game)) == Check("own")
    assert check(with_game("signal-meadw-tunnel-padlock", game)).suggestions == (with_game(OWN, game),)
    assert check(with_game("meadow-signal-tunnel-padlock", game)).suggestions == (with_game(OWN, game),)


@pytest.mark.parametrize(("typed", "meant"), [("-1", ""), ("-0", ""), ("-02", "-2"), ("3", "-3")])
def test_a_game_number_written_in_another_way_is_another_seed(typed: str, meant: str) -> None:
    assert check(OWN + typed) == Check("mistyped", (OWN + meant,))


def test_no_suggestion_beyond_the_longest_seed() -> None:
    long = "hedgehog-lifeboat-postcard-mountain-platform-umbrella"
    own = f"{long}-{WORDS[Stream(long, 'seed/check').below(256)]}"
    room = "9" * (LONGEST - len(own))
    assert check(own + room) == Check("mistyped")  # the missing - has no room
    assert check(own + room[1:]) == Check("mistyped", (f"{own}-{room[1:]}",))


# Anything


@st.composite
def mistyped(draw: st.DrawFn) -> str:
    """Words of ours and perhaps their check word, with some slips made in it."""
    words = "-".join(draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6)))
    seed = words + draw(st.sampled_from(["", "-" + Stream(words, "seed/check").choice(WORDS)]))
    for i in draw(st.lists(st.integers(0, len(seed)), max_size=3)):
        seed = seed[:i] + draw(st.text("aet-2", max_size=1)) + seed[i + draw(st.integers(0, 1)) :]
    return seed + draw(st.sampled_from(["", "", "-2", "-17", "-1", "3"]))


anything = st.text(ascii_lowercase + "0123456789-", min_size=1, max_size=LONGEST)


@given(st.one_of(mistyped(), anything).filter(lambda text: 0 < len(text.strip("-")) <= len(text) <= LONGEST))
@settings(max_examples=200, derandomize=True)
def test_any_seed_has_a_verdict(typed: str) -> None:
    seed = normalise(typed)
    found = check(seed)
    assert found == check(seed)
    assert len(found.suggestions) == len(set(found.suggestions)) <= 3
    assert not found.suggestions or found.kind == "mistyped"
    for meant in found.suggestions:
        assert meant != seed
        assert normalise(meant) == meant
        assert check(meant) == Check("own")


# Cost


@pytest.mark.parametrize(
    "seed",
    [
        "hedgehog-lifeboat-postcard-mountain-platform-umbrella-workshop",
        "harvxst-engnne-portxr-rooftop-rucksack-caravan-tractor",
        "river" * 12,
    ],
)
def test_fast_enough(seed: str) -> None:
    assert min(map(seconds, [seed] * 9)) < 0.03  # of the processor: a busy machine is no fault


def seconds(seed: str) -> float:
    start = time.process_time()
    check(seed)
    return time.process_time() - start


def test_imports_nothing_heavy() -> None:
    heavy = "difflib jellyfish reportlab svgwrite click yaml".split()
    code = f"import sys, papergen.seedcheck; print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
