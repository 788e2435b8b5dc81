"""An open quote is reported where it begins, not lines later where the parser fails."""

import time

import pytest
from house import ROOT

from papergen.errors import LocatedError
from papergen.nodes import TEMPLATE, parse, readable_part
from papergen.reading import open_quote
from papergen.transcript import players_of

ADA = (ROOT / "examples" / "games" / "ada.yaml").read_text(encoding="utf-8")
BOTH = pytest.mark.parametrize("pure", [False, True], ids=["libyaml", "python"])


def told(text: str, pure: bool = False) -> str:
    with pytest.raises(LocatedError) as caught:
        parse(text.encode(), "x.yaml", pure=pure)
    (line,) = caught.value.lines
    return line


@BOTH
@pytest.mark.parametrize("sign", ['"', "'"])
def test_a_row_without_its_closing_quote(sign: str, pure: bool) -> None:
    lines = ADA.replace('"', sign).split("\n")
    rows = [number for number, line in enumerate(lines) if line.endswith(sign)]
    assert len(rows) == 12
    for row in rows:
        text = "\n".join([*lines[:row], lines[row][:-1], *lines[row + 1 :]])
        column = lines[row].index(sign) + 1
        expected = f"the {sign} here is not closed; put a {sign} at the end of the text"
        assert told(text, pure) == f"x.yaml:{row + 1}:{column}: this cannot be read as YAML: {expected}"


@BOTH
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('a: "b\nc: "d"\n', "1:4"),
        ('a: ["b, \'c\', "d"]\n', "1:5"),
        ('a: {b: "c}\nd: "e"\n', "1:8"),
        ("# don't \"\na: 'it''s'\nb: 'c\nd: e\n", "3:4"),
        ('a: "one text\n  on two lines"\nb: "c\nd: "e"\n', "3:4"),
        ('a: "x # y" # "z\nb: "c\nd: "e"\n', "2:4"),
        ('"a\nb: "c"\n', "1:1"),
    ],
)
def test_where_it_begins(text: str, place: str, pure: bool) -> None:
    line = told(text, pure)
    assert line.startswith(f"x.yaml:{place}: ")
    assert "is not closed" in line


@pytest.mark.parametrize(
    "text",
    [
        'a: "b" c\n',  # an even number
        "a: [b\n",
        "a: it's [b]\nc: d: e\n",
        'b: c: d\na: "x\n',  # an earlier mistake comes first
    ],
)
def test_other_mistakes_are_reported_as_before(text: str) -> None:
    line = told(text)
    assert "is not closed" not in line
    assert "cannot be read as YAML (" in line


@pytest.mark.parametrize(
    "text", ['a: "' + "\\" * 99_999, "a: '" * 60_000, 'a: "b" c\n' * 20_000, "'" * 200_001]
)
def test_it_is_quick(text: str) -> None:
    start = time.process_time()
    open_quote(text[: TEMPLATE.size])
    assert time.process_time() - start < 1


def test_whose_file_it_is_even_if_it_is_refused() -> None:
    def whose(text: bytes) -> tuple[str, ...]:
        root = readable_part(text)
        return players_of(root) if root else ()

    assert whose(b'player: Ada\nmap:\n - "x\n - "y"\n') == ("Ada",)
    assert whose(b"player: Ada\nplayer: Ben\n") == ("Ada",)
    assert whose(b"players: [Ann, Bo, {x: y}, '']\n") == ("Ann", "Bo")
    assert whose(b"players: {Ann: 3, Bo: _}\nx: [") == ("Ann", "Bo")
    assert whose(b'player: "?"\nplayers: [Ann]\n') == ()
    assert whose(b"player: " + b"x" * 90) == ("x" * 39 + "…",)
    for data in (b"", b"[", b"- player: Ada", b"\xff\xfe", b"player:", b"%PDF-", b"player: \x00"):
        assert whose(data) == ()
