"""Tiles and their notation."""

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papergen.track import BOXES, TILES, TrackError, opposite, parse_pair, parse_tile


def test_twenty_one_tiles_of_six_kinds():
    assert Counter(tile.kind for tile in TILES) == {1: 4, 2: 2, 3: 2, 4: 1, 5: 4, 6: 8}
    assert [tile.index for tile in TILES] == list(range(21))
    assert len({tile.name for tile in TILES}) == 21


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("NE", 1),
        ("NS", 2),
        ("NE+SW", 3),
        ("SE+NW", 3),
        ("NS+EW", 4),
        ("NE+NW", 5),
        ("SE+SW", 5),
        ("NS+NE", 6),
    ],
)
def test_kinds(name, kind):
    assert parse_tile(name).kind == kind
    assert parse_tile(name).name == name


def test_every_spelling_is_the_same_tile():
    spellings = 0
    for tile in TILES:
        pairs = tile.name.split("+")
        for order in permutations(pairs):
            for turned in product(*[(pair, pair[::-1]) for pair in order]):
                for text in ("+".join(turned), "+".join(turned).lower(), "+".join(turned).title()):
                    assert parse_tile(text) is tile
                    spellings += 1
    assert spellings == 6 * 2 * 3 + 15 * 8 * 3


def test_boxes():
    assert {box: parse_tile(box).name for box in "└┌┐┘│─┼"} == BOXES
    assert parse_tile("└+┐").name == "NE+SW"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "two different edges"),
        ("N", "two different edges"),
        ("NN", "two different edges"),
        ("NES", "two different edges"),
        ("NESW", "NE+SW"),
        ("EWSE", "put + between the two pairs, such as EW+SE"),
        ("NE-SE", "not '-'; put + between two pairs"),
        ("NE/SE", "put + between two pairs"),
        ("“EW", "use plain quotes"),
        ("NNEW", "two different edges"),
        ("NO", "east is E"),
        ("NX", "'X'"),
        ("NE+NE", "the same"),
        ("NE+EN", "the same"),
        ("NE+SW+NS", "one or two pairs of edges"),
        ("┼+NE", "one or two pairs of edges"),
        ("NE+", "two different edges"),
        ("+", "two different edges"),
        ("├", "'├'"),
        ("NE SW", "' '"),
        ("nſ", "'ſ'"),
        ("N\ud7fc", r"\\ud7fc"),
    ],
)
def test_what_is_not_a_track(text, words):
    with pytest.raises(TrackError, match=words.replace("+", r"\+")):
        parse_tile(text)


@given(st.text(max_size=8))
def test_any_text_is_a_tile_or_refused(text):
    try:
        assert parse_tile(text) in TILES
    except TrackError as error:
        assert str(error).isprintable()


def test_exits():
    assert [parse_tile("NS+NE").exits(edge) for edge in range(4)] == [(2, 1), (0,), (0,), ()]
    assert [parse_tile("NE+SW").exits(edge) for edge in range(4)] == [(1,), (0,), (3,), (2,)]
    for tile in TILES:
        for edge in range(4):
            assert all(edge in tile.exits(out) for out in tile.exits(edge))


def test_opposite_and_pairs():
    assert [opposite(edge) for edge in range(4)] == [2, 3, 0, 1]
    assert parse_pair("wn") == (0, 3)
