"""Bad templates, and anything at all as a template."""

import math
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest
from conftest import Run
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from papergen import styles
from papergen.errors import PapergenError
from papergen.page.press import Look
from papergen.reading import read_file
from papergen.resources import templates
from papergen.styles import COLOURS, NUMBERS, load_style, style_names

LOCATED = re.compile(r"[^:]+:[1-9][0-9]*:[1-9][0-9]*: \S.*")
Bad = Callable[[str | bytes], list[str]]


@pytest.fixture
def bad(run: Run, tmp_path: Path) -> Bad:
    """The lines that a bad template gives, without the file's name."""

    def lines(text: str | bytes) -> list[str]:
        (tmp_path / "mine.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
        done = run("sheet", "--template", "mine.yaml", "-o", "a.pdf")
        assert done.code == 2
        assert not (tmp_path / "a.pdf").exists()
        for line in done.lines:
            assert LOCATED.fullmatch(line)
            assert line.startswith("mine.yaml:")
        return [line.removeprefix("mine.yaml:") for line in done.lines]

    return lines


def test_all_mistakes_are_reported_at_once(bad: Bad) -> None:
    assert bad(
        "based-on: clasic\n"
        "colors:\n"
        "  ink: black\n"
        "text:\n"
        "  title: 1000\n"
        "  bdoy: 9\n"
        "fills: maybe\n"
        "margin: wide\n"
        "description:\n"
    ) == [
        "1:11: 'based-on' cannot be 'clasic'; did you mean 'classic'? "
        "known: classic, colour, dyslexia-friendly, dyslexia-friendly-tint, ink-saver, large-print",
        "2:1: a style: unknown name 'colors'; did you mean 'colours'? "
        "known: based-on, description, text, lines, colours, map, spread, fills, captions, margin",
        "5:10: 'title' should be a number from 6 to 72, not '1000'",
        "6:3: 'text': unknown name 'bdoy'; did you mean 'body'? "
        "known: title, body, small, least, spacing, leading",
        "7:8: 'fills' cannot be 'maybe'; known: yes, no",
        "8:9: 'margin' should be a number from 6.35 to 40, not 'wide'",
        "9:1: 'description' is empty",
    ]


@pytest.mark.parametrize("field", NUMBERS)
def test_numbers_out_of_range(bad: Bad, field: str) -> None:
    section, key, low, high = NUMBERS[field]
    for value in (
        f"{low - 0.05:g}",
        f"{high + 0.5:g}",
        "-1",
        "nan",
        "inf",
        "1e1",
        "0x9",
        "9 pt",
        "9" * 400,
        "[1]",
    ):
        text = f"based-on: classic\n{section}:\n  {key}: {value}\n" if section else f"{key}: {value}\n"
        (line,) = bad(text)
        assert line.startswith("3:" if section else "1:")
        assert f"'{key}' should be a" in line


@pytest.mark.parametrize("colour", COLOURS)
def test_colours(bad: Bad, tmp_path: Path, colour: str) -> None:
    for value in ('"#12345"', '"#1234567"', '"#12345g"', "red", "rgb(1,2,3)", '"url(http://x)"', "{}"):
        (line,) = bad(f"based-on: classic\ncolours:\n  {colour}: {value}\n")
        assert line.startswith(f"3:{len(colour) + 5}: '{colour}' should be a ")
    # without quotes # begins a comment
    (line,) = bad(f"based-on: classic\ncolours:\n  {colour}: #9c1c2b\n")
    assert f"'{colour}' is empty" in line
    digits = "ABCDEF" if colour in ("faint", "shade", "ground") else "00614A"
    (tmp_path / "good.yaml").write_text(
        f'based-on: classic\ncolours: {{{colour}: "#{digits}"}}\n', encoding="utf-8"
    )
    assert asdict(load_style(str(tmp_path / "good.yaml")))[colour] == f"#{digits.lower()}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "1:1: the file is empty"),
        ("# nothing\n", "1:1: the file is empty"),
        ("just text", "1:1: the file should be name: value pairs, not a single text"),
        ("- a\n- b\n", "1:1: the file should be name: value pairs, not a list"),
        ("margin: 12\n", "1:1: missing: fills, captions; text: title, body,"),
        ("based-on: mine\n", "1:11: 'based-on' cannot be 'mine'"),
        ("based-on: mine.yaml\n", "1:11: 'based-on' cannot be 'mine.yaml'"),
        ("based-on: ../../../etc/passwd\n", "1:11: 'based-on' cannot be '../../../etc/passwd'"),
        ("based-on: [classic]\n", "1:11: 'based-on' should be a text, not a list"),
        ("based-on: classic\ntext: 9\n", "2:7: 'text' should be name: value pairs"),
        ("based-on: classic\ntext:\n", "2:1: 'text' should be name: value pairs"),
        ("based-on: classic\nbased-on: colour\n", "2:1: 'based-on' appears twice, on lines 1 and 2"),
        (
            "based-on: classic\ntext:\n  body: 30\n",
            "3:3: text sizes should increase: least, small, body, title",
        ),
        ("based-on: classic\ntext: {least: 12}\n", "2:7: text sizes should increase"),
        (
            "based-on: classic\nmap:\n  smallest-square: 40\n",
            "3:3: 'smallest-square' should not be larger than 'largest-square'",
        ),
        ("based-on: classic\n\tmargin: 12\n", "2:1: there is a tab here; use spaces"),
        ("based-on: classic\nmargin: &a 12\n", "2:9: &anchors are not supported"),
        ("based-on: *a\n", "1:11: *aliases are not supported"),
        ("based-on: !!python/object/apply:os.system [ls]\n", "1:11: !tags are not supported"),
        ("based-on: !include other.yaml\n", "1:11: !tags are not supported"),
        ("<<: classic\n", "1:1: a style: unknown name '<<'"),
        ("margin: [12\n", "2:1: this cannot be read as YAML"),
        ("a: 1\n---\nb: 2\n", "2:1: a second document begins here"),
        ("%YAML 1.2\n---\nmargin: 12\n", "1:1: lines that begin with %"),
        ("description: Zoë\n".encode("latin-1"), "1:16: the byte EB is not UTF-8"),
        ("margin: 12\n".encode("utf-16-le"), "1:1: the file was saved as UTF-16"),
        (b"margin: \x00\n", "1:9: the character U+0000"),
        ('description: "\\e[31m"\n', "1:14: the character U+001B"),
        (f"description: {'x' * 300}\n", "1:14: 'description' has 300 characters; the limit is 200"),
    ],
)
def test_a_bad_template(bad: Bad, text: str | bytes, expected: str) -> None:
    (line,) = bad(text)
    assert line.startswith(expected)
    assert line.isprintable()
    assert len(line) < 400


def test_two_orders_wrong_at_once(bad: Bad) -> None:
    lines = bad("based-on: classic\nmap: {largest-square: 6}\ntext: {title: 7}\n")
    assert [line.split(" ")[0] for line in lines] == ["2:6:", "3:7:"]


def test_a_template_reads_no_other_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def recorded(path: str, limit: int) -> bytes:
        read.append(Path(path).resolve())
        return read_file(path, limit)

    monkeypatch.setattr(styles, "read_file", recorded)
    mine, secret = tmp_path / "mine.yaml", tmp_path / "secret.yaml"
    secret.write_text("password: hunter2\n", encoding="utf-8")
    for base in (
        "colour",
        "secret",
        "secret.yaml",
        str(secret),
        "./secret.yaml",
        "../secret",
        "styles/classic",
    ):
        mine.write_text(f"based-on: {base}\n", encoding="utf-8")
        try:
            load_style(str(mine))
        except PapergenError as error:
            assert base != "colour"
            assert "hunter2" not in str(error)
    shipped = (templates() / "styles").resolve()
    assert set(read) == {mine.resolve(), shipped / "colour.yaml", shipped / "classic.yaml"}


# Anything at all as a template


KEYS = ["based-on", "description", "text", "lines", "colours", "map", "fills", "captions", "margin"]
INNER = sorted({key for _, key, _, _ in NUMBERS.values()} | set(COLOURS))
SCALARS = st.one_of(
    st.sampled_from(
        ["classic", "large-print", "yes", "no", "12", "7.5", '"#123456"', "", "~", "[]", "{}", "9e9"]
    ),
    st.integers(-5, 100).map(str),
    st.decimals(0, 60, places=2).map(str),
    st.text(max_size=12),
)
ENTRIES = st.one_of(
    st.tuples(st.sampled_from(KEYS) | st.text(max_size=6), SCALARS).map(lambda e: f"{e[0]}: {e[1]}"),
    st.tuples(
        st.sampled_from(KEYS), st.lists(st.tuples(st.sampled_from(INNER), SCALARS), min_size=1, max_size=4)
    ).map(lambda e: f"{e[0]}:\n" + "\n".join(f"  {key}: {value}" for key, value in e[1])),
)
TEMPLATES = st.one_of(st.text(max_size=200), st.lists(ENTRIES, max_size=6).map("\n".join))


def loaded(folder: Path, content: bytes) -> Look | None:
    path = folder / "fuzz.yaml"
    path.write_bytes(content)
    try:
        look = load_style(str(path))
    except PapergenError as error:
        assert error.code == 2
        assert error.lines
        for line in error.lines:
            assert LOCATED.fullmatch(line)
            assert line.startswith(f"{path}:")
            assert line.isprintable()
        return None
    for field, (_, _, low, high) in NUMBERS.items():
        assert low <= asdict(look)[field] <= high
    return look


fuzzed = settings(
    max_examples=150,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@fuzzed
@given(text=TEMPLATES)
def test_any_text_as_a_template(tmp_path: Path, text: str) -> None:
    loaded(tmp_path, text.encode("utf-8", "surrogatepass"))


@fuzzed
@given(content=st.binary(max_size=100))
def test_any_bytes_as_a_template(tmp_path: Path, content: bytes) -> None:
    loaded(tmp_path, content)


def rising(count: int, low: float, high: float) -> st.SearchStrategy[list[str]]:
    hundredths = st.integers(math.ceil(low * 100), math.floor(high * 100))
    values = st.lists(hundredths | st.sampled_from([low, high]).map(lambda v: round(v * 100)), min_size=count)
    return values.map(lambda found: [f"{n / 100:.2f}" for n in sorted(found[:count])])


@st.composite
def valid(draw: st.DrawFn) -> str:
    """A template without mistakes, however strange its values."""
    lines = [f"based-on: {draw(st.sampled_from(style_names()))}", f"margin: {draw(rising(1, 6.35, 40))[0]}"]
    if draw(st.booleans()):
        sizes = zip(("least", "small", "body", "title"), draw(rising(4, 6, 30)), strict=True)
        lines.append(f"text: {{{', '.join(f'{key}: {size}' for key, size in sizes)}}}")
    if draw(st.booleans()):
        least, most = draw(rising(2, 5, 60))
        ring = draw(rising(1, 0.4, 1))[0]
        lines.append(f"map: {{smallest-square: {least}, largest-square: {most}, ring: {ring}}}")
    if draw(st.booleans()):
        thin, thick = draw(rising(1, 0.05, 2))[0], draw(rising(1, 0.05, 4))[0]
        lines.append(f"lines: {{thin: {thin}, thick: {thick}}}")
    return "\n".join(lines)


@settings(fuzzed, max_examples=12)
@given(
    text=valid(),
    paper=st.sampled_from(["a4", "a5", "a3"]),
    layout=st.sampled_from(["list", "strips", "call"]),
)
def test_a_template_in_range_gives_a_page_or_a_reason(
    run: Run, tmp_path: Path, text: str, paper: str, layout: str
) -> None:
    """Never a crash, however large or small the values."""
    assert loaded(tmp_path, text.encode())
    options = ["--paper", paper, "--template", "fuzz.yaml", "-o", "a.svg", "--force"]
    for call in (["sheet", "--seed", "x"], ["dice", "x", "--layout", layout]):
        done = run(*call, *options)
        assert done.code == 0 or (done.code == 2 and "is too small" in done.err), done.err
