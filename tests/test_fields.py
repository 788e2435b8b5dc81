"""Reading values from nodes: every problem is noted with its place, and reading goes on."""

import time

import pytest

from papergen.errors import LocatedError
from papergen.fields import Fields
from papergen.nodes import parse


def reading(text):
    tree = parse(text.encode(), "x.yaml")
    return Fields(tree), tree.root


def messages(fields):
    with pytest.raises(LocatedError) as caught:
        fields.finish()
    return caught.value.lines


def test_unknown_and_missing_keys_are_named_with_the_nearest():
    fields, root = reading("gaem: 1\nmap: 2\n")
    assert set(fields.mapping(root, "the sheet", ("game", "map"), ("player",))) == {"map"}
    assert messages(fields) == (
        "x.yaml:1:1: the sheet: unknown name 'gaem'; did you mean 'game'? known: game, map, player",
        "x.yaml:1:1: the sheet: 'game' is missing; add game: …",
    )


@pytest.mark.parametrize(
    "text",
    ["-1", "+1", "01", "1.0", "1e3", "0x1", "1_0", "1000000", "٣", "１", "''", "a", "[1]", "{a: 1}", ""],
)
def test_what_is_not_a_whole_number(text):
    fields, root = reading(f"n: {text}")
    assert fields.whole(root.get("n"), "the number", 0, 999_999) is None
    (line,) = messages(fields)
    assert "the number should be a whole number from 0 to 999999" in line


@pytest.mark.parametrize(
    ("text", "value"), [("0", 0), ("7", 7), ("999999", 999_999), ("'7'", 7), ("' 7 '", 7)]
)
def test_whole_numbers(text, value):
    fields, root = reading(f"n: {text}")
    assert fields.whole(root.get("n"), "n", 0, 999_999) == value
    fields.finish()


def test_bounds():
    fields, root = reading("a: 0\nb: 7\nc: 6\n")
    assert [fields.whole(root.get(key), key, 1, 6) for key in "abc"] == [None, None, 6]
    assert len(messages(fields)) == 2


def test_choices_suggest():
    fields, root = reading("variant: advancd")
    assert fields.choice(root.get("variant"), "variant", ("basic", "advanced")) is None
    (line,) = messages(fields)
    assert line == "x.yaml:1:10: variant cannot be 'advancd'; did you mean 'advanced'? known: basic, advanced"


def test_lists_of_a_given_length():
    fields, root = reading("a: [1, 2]\nb: x\nc: {d: e}\n")
    assert len(fields.items(root.get("a"), "a", 2, 2)) == 2
    assert fields.items(root.get("a"), "a", 3, 3, "rolls") is None
    assert fields.items(root.get("a"), "a", 3, 5, "rolls") is None
    assert fields.items(root.get("b"), "b", 1, 2, "rolls") is None
    assert fields.items(root.get("c"), "c", 1, 2, "rolls") is None
    lines = messages(fields)
    assert [line.split(": ", 1)[1] for line in lines] == [
        "a should have 3 rolls, but has 2",
        "a should have 3 to 5 rolls, but has 2",
        "b should be a list of rolls, not 'x'",
        "c should be a list of rolls, not name: value pairs",
    ]


def test_texts():
    fields, root = reading('a: " x "\nb: ""\nc: "x\\ny"\nd: abcdef\ne: [a]\n')
    read = [fields.text(root.get(key), key, 5) for key in "abcde"]
    assert read == ["x", None, None, None, None]
    assert len(messages(fields)) == 4
    assert fields.mapping(root.get("a"), "a") is None
    assert fields.pairs(root.get("e"), "e") == ()


def test_many_unknown_keys_take_no_longer():
    text = "\n".join(f"clamed-shares-{n}: 1" for n in range(2400))
    known = [f"claimed-shares-of-the-line-{n}" for n in range(30)]
    begun = time.process_time()
    fields, root = reading(text)
    fields.mapping(root, "the transcript", (), known)
    with pytest.raises(LocatedError, match="and 2380 more problems"):
        fields.finish()
    assert time.process_time() - begun < 1
