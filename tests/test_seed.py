"""Seeds and streams: the contract's vectors, and a second implementation that shares no code."""

import hashlib
import subprocess
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judges import judge
from slow_stream import slow_below, slow_bytes

from papergen.games.thirty_rails.dice import dice_of
from papergen.seed import SeedError, Stream, normalise, note_on, short_hash, with_game

WORD = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=12)


def slow_dice(seed: str, name: str, count: int) -> list[int]:
    source = slow_bytes(seed, name)
    return [1 + slow_below(source, 6) for _ in range(count)]


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("Calm  Otter_42", "calm-otter-42"),
        ("calm-otter-42", "calm-otter-42"),
        ("  --Calm\tOtter__42- ", "calm-otter-42"),
        ("A", "a"),
        ("0123", "0123"),
        ("NO", "no"),
        ("x" * 64, "x" * 64),
        ("-" * 500 + "x", "x"),
        ("calm\u2011otter\u201342", "calm-otter-42"),
        ("calm\u2014otter \u2212 42", "calm-otter-42"),
        ("calm\u00adotter\u00a042", "calm-otter-42"),
        ("\u202fcalm\u2007otter\uff0d42\ufe63", "calm-otter-42"),
        ("“Calm Otter 42”.", "calm-otter-42"),
        ("« calm-otter-42 »,", "calm-otter-42"),
        ("(„calm-otter-42“):", "calm-otter-42"),
        ("<[{calm-otter-42}]>", "calm-otter-42"),
        ("'- calm-otter-42 -'", "calm-otter-42"),
    ],
)
def test_normalising(typed: str, seed: str) -> None:
    assert normalise(typed) == seed


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "empty"),
        (" - _\t-", "empty"),
        ("x" * 65, "65 characters"),
        ("käse", "kase"),
        ("Straße", "strasse"),
        ("KÄSE", "kase"),
        ("a.b", "'.'"),
        ("a\nb", "U+000A"),
        ("a\x00b", "U+0000"),
        ("a\u200bb", "U+200B"),
        ("\u212a", "'\u212a'"),  # the Kelvin sign, which str.lower makes a k
        ("ı", "'ı'"),
        ("٣", "'٣'"),
        ("日本", "'日'"),
        ("a\u2003b", "U+2003"),  # an em space, which the contract does not name
        ("“”.", "empty"),
        ('calm" otter', "'\"'"),
        ("calm-otter-42!", "'!'"),
    ],
)
def test_errors_say_what_is_wrong(typed: str, words: str) -> None:
    with pytest.raises(SeedError) as refused:
        normalise(typed)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(refused.value.lines) == 1


@given(st.text(max_size=80))
def test_normalising_gives_a_seed_or_a_refusal(typed: str) -> None:
    try:
        seed = normalise(typed)
    except SeedError:
        return
    assert 1 <= len(seed) <= 64
    assert set(seed) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert "--" not in seed
    assert not seed.startswith("-")
    assert not seed.endswith("-")
    assert normalise(seed) == seed


LEFT_BY_MAIL = [chr(n) for n in (0xAD, *range(0x2010, 0x2016), 0x2212, 0xFE58, 0xFE63, 0xFF0D)]
HYPHENS = st.sampled_from([*"-_ \t\u00a0\u2007\u202f", *LEFT_BY_MAIL])
MARKS = "\"'`‘’‚“”„‹›«».,:()[]{}<>"
AROUND = st.text(f"{MARKS} -\u2013\u00a0", max_size=4)


@given(st.lists(WORD, min_size=1, max_size=4), st.data())
def test_every_accepted_spelling_gives_the_same_dice(words: list[str], data: st.DataObject) -> None:
    plain = "-".join(words)
    typed = words[0]
    for word in words[1:]:
        upper = data.draw(st.booleans())
        typed += data.draw(st.lists(HYPHENS, min_size=1, max_size=3).map("".join))
        typed += word.upper() if upper else word
    before, after = data.draw(AROUND), data.draw(AROUND)
    typed = f"{before}{typed}{after}"
    assert normalise(typed) == plain
    assert dice_of(normalise(typed)) == dice_of(plain)
    marks = [c for c in before + after if c in MARKS]
    note = note_on(typed)
    assert bool(note) == bool(marks)
    assert all(mark in str(note) for mark in marks)


def test_the_note_names_what_was_dropped() -> None:
    assert note_on("Calm\u2013Otter 42") is None
    message = "the seed is read as calm-otter-42, without the marks “ ” . around it"
    assert str(note_on("“Calm\u2013Otter 42”..")) == message


@pytest.mark.parametrize(
    "typed", ["calm.otter.42", "calm/otter", "calm\notter", "calm\u2003otter", "calm\u200botter", "ｃalm"]
)
def test_no_advice_that_could_give_other_dice(typed: str) -> None:
    with pytest.raises(SeedError) as refused:
        normalise(typed)
    assert "write" not in str(refused.value)


@given(st.text(max_size=70))
def test_the_advised_spelling_is_a_seed(typed: str) -> None:
    try:
        normalise(typed)
    except SeedError as error:
        _, advised, plain = str(error).partition("; write ")
        assert not advised or normalise(plain) == plain


def test_the_contract_s_dice() -> None:
    dice = dice_of("calm-otter-42")
    assert dice.setup == (1, 6, 1, 5, 1, 1)
    assert dice.turns[:6] == ((6, 4), (2, 2), (3, 6), (6, 6), (1, 2), (3, 5))
    assert len(dice.turns) == 30
    assert dice.fingerprint == "Y8Q6"


@given(st.lists(WORD, min_size=1, max_size=4).map("-".join))
def test_dice_against_a_slow_reading_of_the_contract(seed: str) -> None:
    dice = dice_of(seed)
    assert list(dice.setup) == slow_dice(seed, "30-rails/setup", 6)
    assert [n for turn in dice.turns for n in turn] == slow_dice(seed, "30-rails/turns", 60)


@given(WORD)
def test_fingerprint_against_a_slow_one(seed: str) -> None:
    digits = [*slow_dice(seed, "30-rails/setup", 6), ":", *slow_dice(seed, "30-rails/turns", 60)]
    bits = bin(int(hashlib.sha256("".join(map(str, digits)).encode()).hexdigest(), 16))[2:].zfill(256)
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    assert dice_of(seed).fingerprint == "".join(letters[int(bits[i : i + 5], 2)] for i in (0, 5, 10, 15))


def test_a_page_of_shell_gives_the_same_dice() -> None:
    """Anyone can check the dice with sha256sum."""
    script = """
    seed=$1; stream=$2; wanted=$3; block=0; got=0
    while [ "$got" -lt "$wanted" ]; do
      hex=$(printf 'papergen/1|%s|%s|%d' "$seed" "$stream" "$block" | sha256sum | cut -c1-64)
      for byte in $(echo "$hex" | sed 's/../& /g'); do
        value=$(printf '%d' "0x$byte")
        if [ "$value" -lt 252 ] && [ "$got" -lt "$wanted" ]; then
          printf '%d' $((value % 6 + 1)); got=$((got + 1))
        fi
      done
      block=$((block + 1))
    done
    """
    shell, _ = judge("sh"), judge("sha256sum")

    def rolls(stream: str, count: int) -> str:
        call = [shell, "-c", script, "sh", "calm-otter-42", stream, str(count)]
        return subprocess.run(call, capture_output=True, text=True, check=True).stdout

    dice = dice_of("calm-otter-42")
    assert rolls("30-rails/setup", 6) == "".join(map(str, dice.setup))
    assert rolls("30-rails/turns", 60) == "".join(f"{w}{c}" for w, c in dice.turns)


@given(st.integers(1, 70_000), WORD)
def test_below_reads_as_the_contract_says(n: int, seed: str) -> None:
    source = slow_bytes(seed, "test")
    stream = Stream(seed, "test")
    assert [stream.below(n) for _ in range(5)] == [slow_below(source, n) for _ in range(5)]


def test_below_refuses_nonsense() -> None:
    with pytest.raises(ValueError, match="below"):
        Stream("a", "b").below(0)


@given(st.lists(st.integers(), max_size=40), WORD)
def test_shuffle_is_the_contract_s(items: list[int], seed: str) -> None:
    chance = Stream(seed, "shuffle")
    slow = list(items)
    i = len(slow) - 1
    while i >= 1:
        j = chance.below(i + 1)
        slow[i], slow[j] = slow[j], slow[i]
        i -= 1
    before = list(items)
    assert Stream(seed, "shuffle").shuffle(items) == slow
    assert items == before
    assert Counter(slow) == Counter(items)


def test_choice_is_the_contract_s() -> None:
    letters = "abcdefg"
    first, second = Stream("x", "choice"), Stream("x", "choice")
    assert [first.choice(letters) for _ in range(30)] == [letters[second.below(7)] for _ in range(30)]


def test_streams_do_not_touch_each_other() -> None:
    assert [Stream("x", "a").below(256) for _ in range(1)] != [Stream("x", "b").below(256) for _ in range(1)]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_dice_are_fair_over_many_seeds() -> None:
    """Chi-square over 2,000 fixed seeds; the bounds are the 0.999 quantiles (5, 35 and 29 degrees)."""
    singles, pairs, per_turn = Counter[int](), Counter[tuple[int, int]](), Counter[int]()
    for i in range(2000):
        dice = dice_of(f"fair-{i}")
        singles.update(dice.setup)
        for turn, roll in enumerate(dice.turns):
            singles.update(roll)
            pairs[roll] += 1
            per_turn[turn] += roll == (6, 6)
    assert chi_square([singles[n] for n in range(1, 7)]) < 20.52
    assert chi_square([pairs[w, c] for w in range(1, 7) for c in range(1, 7)]) < 66.62
    assert chi_square([per_turn[turn] for turn in range(30)]) < 58.30


def test_a_bent_die_would_be_noticed() -> None:
    """The same test sees a die that takes every byte modulo 6, without throwing any away."""
    bent = Counter(
        1 + byte % 6 for i in range(40_000) for byte in hashlib.sha256(f"bent-{i}".encode()).digest()
    )
    assert chi_square([bent[n] for n in range(1, 7)]) > 20.52


def test_fingerprints_are_seldom_the_same() -> None:
    assert len({dice_of(f"meet-{i}").fingerprint for i in range(300)}) > 295


def test_with_game() -> None:
    assert with_game("calm-otter-42", 1) == "calm-otter-42"
    assert with_game("calm-otter-42", 2) == "calm-otter-42-2"
    with pytest.raises(SeedError, match="66 characters"):
        with_game("x" * 64, 2)


def test_short_hash_is_20_bits() -> None:
    assert len({short_hash(str(i))[0] for i in range(500)}) == 32
