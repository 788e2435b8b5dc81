"""Our own seeds: how they are made, and that a mistyped one is caught and corrected."""

import secrets
from collections.abc import Iterator
from hashlib import sha256
from string import ascii_lowercase

import pytest

from papergen.errors import PapergenError
from papergen.seed import LONGEST, Stream, normalise, with_game
from papergen.seedcheck import WORDS, Check, check, new_seed
from papergen.wording import distance

OWN = "signal-meadow-tunnel-padlock"


@pytest.fixture(scope="module")
def seeds() -> list[str]:
    """A fixed sample of what `new_seed` gives, of every length, the usual one most."""
    stream = Stream("test-seedcheck", "sample")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "choice", stream.choice)
        return [new_seed(words) for words in (2, 3, 3, 3, 3, 4, 5, 6) for _ in range(10)]


def typos(seed: str, letters: str) -> Iterator[str]:
    """Every slip of one key, separators included: dropped, swapped, changed and put in."""
    for i in range(len(seed)):
        yield seed[:i] + seed[i + 1 :]
        yield seed[:i] + seed[i : i + 2][::-1] + seed[i + 2 :]
        for letter in letters:
            yield seed[:i] + letter + seed[i + 1 :]
            yield seed[:i] + letter + seed[i:]


def swaps(seed: str) -> list[str]:
    words = seed.split("-")
    return ["-".join([*words[:i], words[i + 1], words[i], *words[i + 2 :]]) for i in range(len(words) - 1)]


def assert_mended(seed: str, slips: Iterator[str]) -> None:
    found = {slip: check(slip) for slip in map(normalise, slips) if slip != seed}
    found.pop(seed, None)  # a separator more at an end or beside another is no mistake
    assert len(found) > len(seed)
    wrong = {slip: f for slip, f in found.items() if f.kind != "mistyped" or f.suggestions[:1] != (seed,)}
    assert wrong == {}


# Making


def test_check_word_by_hand() -> None:
    """256 words make below() one byte of the stream's first block: `sha256sum` can tell the check word."""
    block = sha256(b"papergen/1|signal-meadow-tunnel|seed/check|0").digest()
    assert WORDS[block[0]] == "padlock"
    assert check(OWN) == Check("own")


@pytest.mark.parametrize("words", [2, 3, 4, 5, 6])
def test_new_seeds_are_our_own(words: int) -> None:
    made = [new_seed(words) for _ in range(20)]
    assert len(set(made)) > 15  # the chance of failing, at 16 bits, is below one in 10**20
    for seed in made:
        assert seed.count("-") == words
        assert normalise(seed) == seed
        assert check(seed) == Check("own")


def test_usual_length() -> None:
    assert new_seed().count("-") == 3


@pytest.mark.parametrize("words", [-1, 0, 1, 7])
def test_refused_lengths(words: int) -> None:
    with pytest.raises(PapergenError, match="2 to 6 words"):
        new_seed(words)


def test_longest_seed_leaves_room_for_a_game() -> None:
    assert len(with_game("-".join([max(WORDS, key=len)] * 7), 9)) <= LONGEST


@pytest.mark.parametrize(
    "unclear",
    [
        "river-river-brook",  # on the phone nobody can tell it from a stutter
        "coupling-umbrella-steeple",  # its check also holds with two neighbours swapped
        "crane-mountain-slope",  # its check also holds with a word left out
    ],
)
def test_new_seeds_are_drawn_again_when_unclear(unclear: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draws = iter(unclear.split("-") + OWN.split("-"))
    monkeypatch.setattr(secrets, "choice", lambda _: next(draws))
    assert new_seed(3) == OWN


# Mending


def test_every_typo_of_one_seed() -> None:
    assert_mended(OWN, typos(OWN, ascii_lowercase + "-"))


def test_typos_of_many_seeds(seeds: list[str]) -> None:
    stream = Stream("test-seedcheck", "letters")
    for seed in seeds[5::14]:
        assert_mended(seed, typos(seed, stream.choice(ascii_lowercase) + "-"))


def test_a_slip_in_each_of_two_words(seeds: list[str]) -> None:
    for seed in seeds[10:50]:
        words = seed.split("-")
        words[0], words[2] = words[0][1:], words[2][:-1]
        assert check("-".join(words)).suggestions[:1] == (seed,)


def test_swapped_words(seeds: list[str]) -> None:
    """Always caught, because of how new seeds are drawn. Suggested first, unless another swap fits too."""
    coincidences = 0
    for seed in seeds[::2]:
        for typed in swaps(seed):
            found = check(typed)
            assert found.kind == "mistyped"
            assert seed in found.suggestions
            if found.suggestions[0] != seed:
                assert found.suggestions[0] in swaps(typed)
                coincidences += 1
    assert coincidences < 4  # of 150; about 1 in 256 for each other swap


def test_misheard_word(seeds: list[str]) -> None:
    """Another listed word that is not too far from the right one, in every place."""
    tried = 0
    for seed in seeds[10:50:2]:
        words = seed.split("-")
        for i, word in enumerate(words):
            near = [w for w in WORDS if distance(w, word) == 3]
            for heard in near[:1]:
                found = check("-".join([*words[:i], heard, *words[i + 1 :]]))
                if found.kind != "own":  # one in 256 passes
                    assert seed in found.suggestions
                    tried += 1
    assert tried > 50


def test_misheard_word_not_in_the_list() -> None:
    assert check("signal-shadow-tunnel-padlock").suggestions == (OWN,)
    assert check("signal-mildew-tunnel-padlock").suggestions == (OWN,)
    assert check("signal-meadow-hilltop") == Check("own")
    assert check("signal-mildew-hilltop") == Check("free")  # two words of ours and another are no evidence


def test_at_most_three_suggestions_the_nearest_first() -> None:
    """Four seeds of ours are one word away from this."""
    typed = "boiler-hammer-lantern-acorn-mallard-clover-garden"
    found = check(typed).suggestions
    assert len(found) == 3
    assert found == tuple(sorted(found, key=lambda meant: (distance(meant, typed), meant)))


def test_misheard_beyond_recognition_is_caught_without_guessing() -> None:
    assert check("signal-viaduct-tunnel-padlock") == Check("mistyped")


@pytest.mark.parametrize(
    "typed",
    [
        "signalmeadow-tunnel-padlock",
        "signal-meadowtunnelpadlock",
        "signalmeadowtunnelpadlock",
        "sig-nal-meadow-tunnel-padlock",
        "signal-mea-dow-tunnel-pad-lock",
        "signalm-eadow-tunnel-padlock",
        "signalxmeadow-tunnel-padlock",
        "sig-al-meadow-tunnel-padlock",
    ],
)
def test_separators(typed: str) -> None:
    assert check(typed) == Check("mistyped", (OWN,))


def test_dropped_check_word(seeds: list[str]) -> None:
    for seed in seeds[10:50]:
        found = check(seed.rpartition("-")[0])
        assert found.kind == "mistyped"
        assert seed in found.suggestions


def test_dropped_word_is_caught(seeds: list[str]) -> None:
    for seed in seeds[10::3]:
        words = seed.split("-")
        for i in range(len(words)):
            assert check("-".join(words[:i] + words[i + 1 :])).kind == "mistyped"


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("meadow-signal-tunel-padlock", "mistyped"),
        ("mxadxw-signal-tunnel-river", "mistyped"),
        ("signal-tower-tunnel-brok", "mistyped"),
        ("signal-tower-tunnel-bokk", "free"),  # two slips leave too little of four letters
        ("signal-tower-brok", "free"),  # of three words, one unlisted is no evidence
        ("signal-meadow-mxadxwx", "free"),
        ("meadw-sgnal-tunnel-brook", "mistyped"),
        ("meadw-sgnal-tunel-brook-river", "free"),  # less than half of it is ours
    ],
)
def test_looks_like_ours_but_cannot_be_corrected(typed: str, kind: str) -> None:
    found = check(typed)
    assert (found.kind, found.suggestions) == (kind, ())


def test_three_listed_words_are_ours_even_where_no_suggestion_has_room() -> None:
    assert check("signal-meadow-tunnel-" + "9" * 10).suggestions == (OWN + "-" + "9" * 10,)
    assert check("signal-meadow-tunnel-" + "9" * (LONGEST - 21)) == Check("mistyped")


def test_check_word_is_not_guessed_after_more_words_than_usual() -> None:
    assert check("signal-meadow-tunnel-river") == Check("mistyped")
