"""The word list keeps what its docstring promises, judged by tools that papergen does not use."""

import re
from hashlib import sha256
from itertools import combinations

import jellyfish

from papergen.seedcheck import WORDS
from papergen.wording import distance

# What a bad line makes of a metaphone code: voiced and unvoiced alike, m as n, and every hiss the same.
ON_THE_PHONE = str.maketrans({"B": "P", "D": "T", "G": "K", "M": "N", "V": "F", "Z": "F", "S": "F", "0": "F"})
HARD_TO_SPELL = re.compile(
    r"^(gn|kn|ps|rh|wh|wr)|(mb|mn|our|ogue|tre|i[sz]e|yse)$|[aeo]ugh|igh|al[km]|stle|sc[eiy]"
)


def sound(word: str) -> str:
    return jellyfish.metaphone(word).translate(ON_THE_PHONE)


def levenshtein(a: str, b: str) -> int:
    """The textbook's whole table, so that nothing of `papergen.wording` judges itself."""
    table = [[i + j for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            change = table[i - 1][j - 1] + (a[i - 1] != b[j - 1])
            table[i][j] = min(change, table[i - 1][j] + 1, table[i][j - 1] + 1)
    return table[-1][-1]


def test_the_judges_can_say_no() -> None:
    assert levenshtein("kitten", "sitting") == 3
    assert levenshtein("river", "rivet") == 1
    assert levenshtein("trial", "trail") == 2
    assert distance("trial", "trail") == 1
    assert sound("beacon") == sound("bacon") == sound("pecan")
    assert sound("summit") == sound("thinned") == sound("vanity")
    assert all(map(HARD_TO_SPELL.search, ("knot", "lamb", "harbour", "centre", "night", "palm", "castle")))


def test_never_changes() -> None:
    """Printed seeds carry a check word: a place in this list. Never update this digest after a release."""
    digest = sha256(" ".join(WORDS).encode()).hexdigest()
    assert digest == "336a87b92d163a0c40c4f7c770056b578c8fff3f1aa82fd886d4b2699f15f3ff"


def test_eight_bits_per_word() -> None:
    assert len(WORDS) == len(set(WORDS)) == 256


def test_sorted_plain_letters_of_a_fair_length() -> None:
    assert list(WORDS) == sorted(WORDS)
    assert [word for word in WORDS if not re.fullmatch("[a-z]{5,8}", word)] == []


def test_no_words_that_are_hard_to_spell() -> None:
    assert [word for word in WORDS if HARD_TO_SPELL.search(word)] == []


def test_three_letters_apart() -> None:
    near = [(a, b) for a, b in combinations(WORDS, 2) if levenshtein(a, b) < 3 or distance(a, b) < 3]
    assert near == []


def test_no_two_sound_alike() -> None:
    by_sound: dict[str, list[str]] = {}
    for word in WORDS:
        by_sound.setdefault(sound(word), []).append(word)
    assert [alike for alike in by_sound.values() if len(alike) > 1] == []


def test_no_word_is_two_others_joined() -> None:
    known = set(WORDS)
    assert [w for w in WORDS for i in range(1, len(w)) if w[:i] in known and w[i:] in known] == []
