"""Users' own styles: illegible ones are refused; for common mistakes, the message says what is right."""

from pathlib import Path

import pytest

from papergen.errors import PapergenError
from papergen.styles import COLOURS, LEGIBLE, NUMBERS, contrast, load_style, meant_colour, style_names

RED = """"#9c1c2b" (in quotes)"""


def found(tmp_path: Path, text: str) -> list[str]:
    """The messages about a style, without the file's name; empty if it is accepted."""
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load_style(str(path))
    except PapergenError as error:
        return [line.removeprefix(f"{path}:") for line in error.lines]
    return []


def coloured(*lines: str, base: str = "classic") -> str:
    return "\n  ".join((f"based-on: {base}\ncolours:", *lines)) + "\n"


# What can be read


def test_white_on_white_is_refused(tmp_path: Path) -> None:
    white = [f'{name}: "#ffffff"' for name in ("ink", "quiet", "accent", "die")]
    said = "cannot be read on 'ground' \"#ffffff\": the contrast is 1.0:1; it should be at least 3:1"
    lines = found(tmp_path, coloured(*white))
    for line, column, name in (
        ("3", "8", "ink"),
        ("4", "10", "quiet"),
        ("5", "11", "accent"),
        ("6", "8", "die"),
    ):
        assert f"{line}:{column}: '{name}' \"#ffffff\" {said}" in lines
    # on the grey squares, too
    assert [text.split(":")[0] for text in lines if "'shade'" in text] == ["3", "4", "5"]
    assert len(lines) == 7


def test_it_is_reported_with_all_other_mistakes(tmp_path: Path) -> None:
    text = coloured('accent: "#eeeeee"', "die: green") + "margin: 1\ntext: {title: 7}\n"
    lines = found(tmp_path, text)
    assert [line.split(" ")[0] for line in lines] == ["3:11:", "3:11:", "4:8:", "5:9:", "6:7:"]
    assert "the contrast is 1.1:1" in lines[0]


def test_the_place_is_the_ground_if_only_the_ground_is_given(tmp_path: Path) -> None:
    lines = found(tmp_path, coloured('ground: "#222222"'))
    assert len(lines) == 4  # the inherited ink, quiet, accent and die
    assert all(line.startswith("3:11: ") for line in lines)
    assert lines[0].startswith("3:11: 'ink' \"#000000\" cannot be read on 'ground' \"#222222\": ")


def test_light_on_dark_is_a_style_like_any_other(tmp_path: Path) -> None:
    light = [f'{name}: "#ffffff"' for name in ("ink", "quiet", "accent", "die")]
    assert found(tmp_path, coloured(*light, 'ground: "#000000"', 'shade: "#333333"')) == []


def test_the_grey_squares_count_only_where_they_are_filled(tmp_path: Path) -> None:
    dark = coloured('shade: "#111111"')
    assert [line.split("'")[1] for line in found(tmp_path, dark)] == ["ink", "quiet", "accent"]
    assert found(tmp_path, f"{dark}fills: no\n") == []


def test_guide_lines_may_be_as_faint_as_you_like(tmp_path: Path) -> None:
    assert found(tmp_path, coloured('faint: "#ffffff"', 'shade: "#ffffff"')) == []


@pytest.mark.parametrize(("colour", "is_taken"), [("#949494", True), ("#959595", False)])
def test_the_bound_is_three_to_one_and_never_rounded_up(tmp_path: Path, colour: str, is_taken: bool) -> None:
    assert (contrast(colour, "#ffffff") >= LEGIBLE) == is_taken
    lines = found(tmp_path, coloured(f'die: "{colour}"'))
    assert (lines == []) == is_taken
    assert is_taken or "the contrast is 2.9:1" in lines[0]


def test_nothing_is_compared_with_a_wrong_ground(tmp_path: Path) -> None:
    light = [f'{name}: "#ffffff"' for name in ("quiet", "accent")]
    lines = found(tmp_path, coloured('ink: "#ffffff"', "ground: black", 'shade: "#000000"', *light))
    assert lines == [
        f"4:11: 'ground' should be a colour such as {RED}, not 'black'; write \"#000000\"",
    ]


@pytest.mark.parametrize("name", style_names())
def test_every_shipped_style_can_be_read(tmp_path: Path, name: str) -> None:
    assert found(tmp_path, f"based-on: {name}\n") == []


# The commonest mistakes


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_without_quotes_is_a_comment(tmp_path: Path, colour: str) -> None:
    (line,) = found(tmp_path, coloured(f"{colour}: #00614a"))
    assert line == (
        f"3:3: '{colour}' is empty; # begins a comment, so put the colour in quotes: {colour}: \"#9c1c2b\""
    )


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("green", "#008000"),
        ("Grey", "#808080"),
        ('"#064"', "#006644"),
        ('"#FFF"', "#ffffff"),
        ("00614a", "#00614a"),
        ("abc", "#aabbcc"),
    ],
)
def test_a_colour_written_in_another_way(tmp_path: Path, written: str, right: str) -> None:
    bare = written.strip('"')
    assert found(tmp_path, coloured(f"faint: {written}")) == [
        f"3:10: 'faint' should be a colour such as {RED}, not '{bare}'; write \"{right}\""
    ]
    assert found(tmp_path, coloured(f'faint: "{right}"')) == []


@pytest.mark.parametrize("written", ["mauve-ish", '"rgb(1, 2, 3)"', '"#12345"', "12345678", '"# 123456"'])
def test_no_colour_is_guessed(tmp_path: Path, written: str) -> None:
    (line,) = found(tmp_path, coloured(f"faint: {written}"))
    assert "write" not in line
    assert meant_colour(written) == ""


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("7,5", "; write 7.5"),
        ("12 mm", "; write 12"),
        ("12mm", "; write 12"),
        ("12,25 mm", "; write 12.25"),
        ("1,5", ""),  # too small, however it is written
        ("100", ""),
        ("wide", ""),
        ("1.000,5", ""),
    ],
)
def test_a_number_written_in_another_way(tmp_path: Path, written: str, hint: str) -> None:
    assert found(tmp_path, f"based-on: classic\nmargin: {written}\n") == [
        f"2:9: 'margin' should be a number from 6.35 to 40, not '{written}'{hint}"
    ]


def test_what_a_style_lacks_is_named_as_it_is_written(tmp_path: Path) -> None:
    (line,) = found(tmp_path, "margin: 12\ntext: {title: 20}\n")
    assert line.startswith("1:1: missing: fills, captions; text: body, small, least, spacing, leading; ")
    assert line.endswith("map: smallest-square, largest-square, ring; add them, or 'based-on: classic'")
    assert "_" not in line
    for section, key, _, _ in NUMBERS.values():
        assert (key in line) == (key not in ("margin", "title")), section
