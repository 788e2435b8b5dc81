"""The strict reader: what it keeps, what it refuses, and that both parsers give the same verdict."""

import subprocess
import sys
import time
import tracemalloc

import pytest
from hostile_yaml import HOSTILE
from hypothesis import given, settings
from hypothesis import strategies as st

from papergen.errors import MOST_SHOWN, LocatedError, PapergenError
from papergen.nodes import TEMPLATE, TRANSCRIPT, Limits, Mapping, Scalar, Sequence, parse
from papergen.seed import Stream
from papergen.wording import shown

BOTH = pytest.mark.parametrize("pure", [False, True], ids=["libyaml", "python"])


def refusal(data, pure=False, limits=TRANSCRIPT):
    with pytest.raises(LocatedError) as caught:
        parse(data, "x.yaml", limits, pure)
    return caught.value


def test_the_corpus_is_large_and_has_no_duplicates():
    assert len(HOSTILE) >= 120
    assert len({name for name, _, _ in HOSTILE}) == len({data for _, data, _ in HOSTILE}) == len(HOSTILE)


def test_libyaml_is_here():
    """Otherwise every comparison of the two parsers would compare one with itself."""
    import yaml

    assert yaml.__with_libyaml__


@BOTH
@pytest.mark.parametrize(("data", "words"), [case[1:] for case in HOSTILE], ids=[case[0] for case in HOSTILE])
def test_hostile(data, words, pure):
    start = time.process_time()
    error = refusal(data, pure)
    assert time.process_time() - start < 1
    assert words in str(error)
    for line in error.lines:
        assert line.startswith("x.yaml:")
        place = line.split(":")
        assert int(place[1]) >= 1 and int(place[2]) >= 1
        assert line.isprintable() and len(line) < 400
    assert len(error.lines) <= MOST_SHOWN + 1


def test_memory_stays_small():
    tracemalloc.start()
    for name, data, _ in HOSTILE:
        if len(data) < 100_000:
            tracemalloc.reset_peak()
            refusal(data)
            assert tracemalloc.get_traced_memory()[1] < 64 << 20, name
    tracemalloc.stop()


@BOTH
def test_text_stays_text(pure):
    words = "NO off 0123 12:30 1_000 0x1F 1.10 2024-01-02 ~ null .inf 1e400 +1 = <<".split()
    tree = parse("\n".join(f"k{i}: {w}" for i, w in enumerate(words)).encode(), "x", pure=pure)
    assert [value.text for _, value in tree.root.entries] == words
    on = parse(b"on: yes\n0x1: a\n1: b\ntrue: c", "x", pure=pure)
    assert [key.text for key, _ in on.root.entries] == ["on", "0x1", "1", "true"]


@BOTH
def test_nodes_keep_their_places(pure):
    tree = parse("é: x\nb: [1, 'ü 2']\nc:\n  - {d: 😀, e: f}\n".encode(), "x", pure=pure)
    assert tree.root == Mapping(
        (
            (Scalar("é", 1, 1), Scalar("x", 1, 4)),
            (Scalar("b", 2, 1), Sequence((Scalar("1", 2, 5), Scalar("ü 2", 2, 8, True)), 2, 4)),
            (
                Scalar("c", 3, 1),
                Sequence(
                    (
                        Mapping(
                            (
                                (Scalar("d", 4, 6), Scalar("😀", 4, 9)),
                                (Scalar("e", 4, 12), Scalar("f", 4, 15)),
                            ),
                            4,
                            5,
                        ),
                    ),
                    4,
                    3,
                ),
            ),
        ),
        1,
        1,
    )


@BOTH
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_one_mark_are_fine(pure, end, mark):
    text = mark + end.join(["---", "a: 1", "b: 'x", "  y'", "# end", ""])
    root = parse(text.encode(), "x", pure=pure).root
    assert root.get("b") == Scalar("x y", 3, 4, True)
    assert root.get("c") is None


@BOTH
def test_an_empty_value_has_the_place_of_its_name(pure):
    root = parse(b"a:\nb: {c: , d: 1}\n", "x", pure=pure).root
    assert root.get("a") == Scalar("", 1, 1)
    assert root.get("b").get("c") == Scalar("", 2, 5)


@BOTH
def test_the_limits_are_exact(pure):
    fits = "a: " + "[" * 7 + "x" * 4_000 + "]" * 7
    assert parse(fits.encode(), "x", pure=pure)
    refusal(b"a: " + b"x" * 4_001, pure)
    refusal(("a: " + "[" * 8 + "]" * 8).encode(), pure)
    assert parse(b"a: [" + b"x," * 4_997 + b"]", "x", pure=pure)  # root, key, list and the items: 5,000
    refusal(b"a: [" + b"x," * 4_998 + b"]", pure)
    whole = b"a: b\n#" + b"x" * (64 * 1024 - 6)
    assert parse(whole, "x", pure=pure)
    refusal(whole + b"x", pure)
    assert parse(whole + b"x", "x", TEMPLATE, pure)
    refusal(b"a: [[b]]", pure, Limits(depth=2))


def test_all_mistakes_are_reported_at_once():
    error = refusal(b"a: &x 1\nb: !t 2\na: 3\nc: {d: 1, d: 2}")
    assert [problem.line for problem in error.problems] == [1, 2, 3, 4]
    assert (error.line, error.column) == (1, 4)
    tabs = refusal(b"a: 1\n" + b"\tb: 1\n" * 50)
    assert len(tabs.lines) == MOST_SHOWN + 1
    assert "30 more" in tabs.lines[-1]


def test_places_of_refusals():
    assert [(p.line, p.column) for p in refusal(b"a: 1\nbc:\t2\nd: \x07").problems] == [(2, 4), (3, 4)]
    error = refusal("a: ü\r\nb: ".encode() + b"\xe4")
    assert (error.line, error.column) == (2, 4)
    assert error.lines == ("x.yaml:2:4: the byte E4 is not UTF-8; save the file again as UTF-8",)


def test_names_are_made_safe():
    with pytest.raises(LocatedError) as caught:
        parse(b"", "evil\x1b[31m\udcff.yaml")
    assert str(caught.value).isprintable()
    assert shown("x" * 100) == "x" * 39 + "…"


def verdict(data, pure):
    try:
        return parse(data, "x", pure=pure)
    except LocatedError:
        return None


PIECES = (
    '- ,? ,: ,:,{,},[,],#, #,&a ,*a,! ,!,|,|\n,>,>-,",\',%,@,`,\n,\n\n,  ,   ,...,---,\n---\n,\\,"\\x41",é,'
    '\u3000,\xa0,~,<<: ,0,-,"a": "b",a:b,a :b,{a},{a: },[a: b],{a: b: c},?,- - ,?a,|2\n,|#,>a,| #c,\'\',""'
).split(",")
SEEDLINGS = (
    "a: 1\nb: [1, 2]\nc: {d: e, f: 'g'}\n",
    'a:\n  - b\n  - "c d"\ne: |\n  text\n  more\nf: g\n',
    'game: 30-rails\nmap:\n - "a b"\n - c d\n',
    "{a: b, c: [d, e]}\n",
)


def test_both_parsers_read_mutilated_documents_alike():
    """Documents with parts cut, added and moved: both parsers give the same nodes, or both refuse."""
    chance = Stream("mutilated", "test")
    read = 0
    for _ in range(2_500):
        text = chance.choice(SEEDLINGS)
        for _ in range(1 + chance.below(3)):
            at = chance.below(len(text) + 1)
            dropped = chance.below(3)
            text = text[:at] + (chance.choice(PIECES) if chance.below(3) else "") + text[at + dropped :]
        nodes = verdict(text.encode(), False)
        assert nodes == verdict(text.encode(), True), text
        read += nodes is not None
    assert 500 < read < 2_000


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=200).map(str.encode), st.binary(max_size=200)))
def test_anything_is_read_or_refused(data):
    fast, slow = verdict(data, False), verdict(data, True)
    assert fast == slow


@settings(max_examples=200)
@given(st.text(alphabet="ab:-?[]{},#&*!|>'\"%@` \n\\x0\u00e9", max_size=60))
def test_punctuation_is_read_or_refused(text):
    assert verdict(text.encode(), False) == verdict(text.encode(), True)


def test_the_error_is_one_of_ours():
    assert issubclass(LocatedError, PapergenError)
    assert refusal(b"").code == 2


def test_without_libyaml_the_python_parser_is_used():
    code = (
        "import yaml; del yaml.CSafeLoader\n"
        "from papergen.nodes import parse\n"
        "print(parse(b'a: 0123', 'x').root.get('a').text)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "0123\n"


def test_yaml_is_loaded_only_to_read():
    code = "import sys, papergen.nodes, papergen.fields, papergen.reading; print('yaml' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


def test_every_bad_character_is_found_though_most_texts_are_not_searched() -> None:
    """The shortcut is right only as long as no bad character is printable."""
    from papergen.reading import _bad, find_bad

    for code in range(0x110000):
        character = chr(code)
        found = find_bad(f"a\n{character}")
        assert bool(found) == bool(_bad().search(character)), hex(code)
