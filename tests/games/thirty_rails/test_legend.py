"""The sheet's blocks beside the map: each die number with its own track, each override with its own name."""

import pytest
from placed import texts_of
from presses import press

from papergen.games.thirty_rails.pages.legend import legend, overrides
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.drawings import DIE
from papergen.page.fit import DoesNotFit
from papergen.page.shapes import Box, Place, Text
from papergen.track import parse_tile
from papergen.words import languages

WORDS = press().words
TRACKS = ("curve", "straight", "double-curve", "crossover", "y-junction", "junction")  # by die number


@pytest.mark.parametrize(("columns", "w"), [(1, 50), (2, 60), (3, 90), (6, 180)])
def test_every_number_has_its_own_kind_of_track(columns: int, w: float) -> None:
    shapes = list(legend(press(), columns).draw(Box(20, 20, w, 160 / columns)))
    symbols = [shape.symbol.name for shape in shapes if isinstance(shape, Place)]
    assert symbols[::2] == [f"c{number}" for number in range(1, 7)]
    tiles = [parse_tile(name.removeprefix("tile-").replace("-", "+")) for name in symbols[1::2]]
    assert [tile.kind for tile in tiles] == [1, 2, 3, 4, 5, 6]
    names = " ".join(shape.text for shape in shapes if isinstance(shape, Text))
    assert names.endswith(" ".join(WORDS[kind] for kind in TRACKS))


def test_tracks_too_small_to_tell_apart_are_not_drawn() -> None:
    with pytest.raises(DoesNotFit, match="the tracks would be"):
        legend(press(), 6).draw(Box(20, 20, 40, 30))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", languages())
def test_the_advanced_sheet_names_every_track(language: str, paper: str) -> None:
    """Beside the note on shares, which takes no more room than it needs."""
    for template, options in (("classic", {}), ("ink-saver", {"setup": "full", "dice": "all"})):
        made_with = press(paper, template, language)
        request = SheetRequest(seed="calm-otter-42", variant="advanced", **options)
        said = " ".join(texts_of(next(iter(sheets(made_with, request).pages)))).split()
        for track in TRACKS:
            assert all(word in said for word in made_with.words[track].split()), (template, track)


def test_each_override_is_named_after_its_die() -> None:
    shapes = list(overrides(press()).draw(Box(20, 20, 50, 30)))
    dice = {s.symbol.name: s.x + s.scale * DIE / 2 for s in shapes if isinstance(s, Place)}
    names = {s.text: s.x for s in shapes if isinstance(s, Text)}
    assert dice["wx"] == pytest.approx(names[WORDS["white"]])
    assert dice["cx"] == pytest.approx(names[WORDS["coloured"]])
