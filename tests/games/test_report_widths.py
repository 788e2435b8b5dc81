"""Reports are never wider than the terminal, lose no word, and are the same wherever they are piped."""

import fcntl
import os
import re
import struct
import subprocess
import sys
import termios
from contextlib import suppress
from io import StringIO
from itertools import product

import pytest
from conftest import Run
from house import ROOT
from hypothesis import given
from hypothesis import strategies as st
from test_contract import examples

from papergen.checking import check_file
from papergen.game import games
from papergen.league import standings_lines
from papergen.marks import Unreadable, mark_results
from papergen.marktexts import marks_lines
from papergen.ranking import ranking_lines
from papergen.result import with_consequences
from papergen.tabular import Row, table_lines
from papergen.terminal import Paint, terminal_width, verdict
from papergen.wording import columns, folded

GAMES = sorted((ROOT / "examples" / "games").glob("*.yaml"))
WIDTHS = (40, 60, 80, 120)
LONG = "Maximiliane Featherstonehaugh-Cholmondel"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list:
    """Of every game: the sheets of its format page, and long names."""
    folder = tmp_path_factory.mktemp("sheets")
    files = [str(file) for file in GAMES]
    for game in games():
        for number, (_, text) in enumerate(examples(game)):
            named = text.replace("Betty", LONG).replace("Ann", LONG).replace("Ada", LONG)
            for kind, words in (("plain", text), ("long", named)):
                path = folder / f"{game}-{number}-{kind}.yaml"
                path.write_text(words, encoding="utf-8")
                files.append(str(path))
    return [check_file(file) for file in files]


def told(lines) -> str:
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("boxes", "plain", "colour"), [(True, False, True), (False, False, False), (False, True, False)]
)
def test_no_line_is_wider(results, width: int, boxes: bool, plain: bool, colour: bool) -> None:
    paint = Paint(colour, boxes, width, plain)
    for result, explain in product(results, (False, True)):
        lines = list(games()[result.game].report.report_lines(result, paint, explain))
        assert max(map(columns, lines)) <= width, (result.file, max(lines, key=columns))
        said = told(re.sub("\x1b\\[[0-9]*m", "", line) for line in lines)
        assert verdict(result) in said
        for finding, so in with_consequences(result.problems):
            assert "".join(finding.message.split()) in "".join(said.split())
            assert str(so or "")[3:] in said


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("plain", [False, True])
def test_nor_of_a_table_of_many(results, width: int, plain: bool) -> None:
    unread = [Unreadable(f"class/{LONG}.yaml", ("why",), LONG)]
    rails = [result for result in results if result.game == "30-rails"]
    tables = (
        ranking_lines(results, width, plain),
        standings_lines(rails, "total", width, plain),
        marks_lines(mark_results(results), unread, width, plain),
    )
    for lines in map(list, tables):
        assert max(map(columns, lines)) <= width, max(lines, key=columns)
        assert LONG in "".join(lines) or LONG.split("-")[0] in told(lines)


@pytest.mark.parametrize("game", sorted(games()))
def test_plain_text_has_sentences_only(results, game: str) -> None:
    for result in results:
        if result.game == game:
            report = games()[game].report.report_lines
            lines = list(report(result, Paint(boxes=False, width=4_000, plain=True), True))
            assert lines[0] == verdict(result)
            for line in lines:
                assert "  " not in line, line
                assert line[-1] in ".)" and not re.search("[─│╭╮╯╰┌┐└┘├┤┬┴┼←→|]", line), line


def test_the_map_is_told_row_by_row(run: Run) -> None:
    out = run("score", str(GAMES[1]), "--plain").out
    said = " ".join(out.split())
    assert out.startswith("1 mistake. Correct score: 51 points (good).\n")
    assert "Row 2: curve south-west, straight north-south, straight north-south, curve south-east, " in said
    assert "junction north-south and south-west, mountain. Row 3: mountain, " in said
    assert "Station 1: east, row 4." in said and "Bonus: row 3, column 5." in said
    assert "Mistake 1, line 14, column 102: line 1-4: the sheet says 13 squares; it should be 11: " in said
    assert said.endswith("So the sum should be 16, not 18, and the total 51, not 53.")


@pytest.mark.parametrize("call", ["score --json", "score --quiet", "standings --json", "solve --json"])
def test_plain_is_for_words(run: Run, call: str) -> None:
    command, other = call.split()
    done = run(command, str(GAMES[0]), other, "--plain")
    assert done.code == 2 and "--plain" in done.err


def test_what_is_piped_is_the_same_everywhere(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    outs = set()
    for width in ("40", "200", "x"):
        monkeypatch.setenv("COLUMNS", width)
        outs.add(run("score", *map(str, GAMES)).out)
    assert len(outs) == 1
    assert max(map(columns, outs.pop().splitlines())) <= 80


@pytest.mark.parametrize(
    ("said", "width"), [("60", 60), ("10", 40), ("9999", 200), ("x", 80), ("9" * 5000, 80)]
)
def test_a_terminal_says_how_wide_it_is(monkeypatch: pytest.MonkeyPatch, said: str, width: int) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", said)
    assert terminal_width() == 80
    monkeypatch.setattr("sys.stdout", Terminal())
    assert terminal_width() == width


@pytest.mark.parametrize("width", [50, 100])
def test_a_real_terminal(width: int) -> None:
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, width, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with subprocess.Popen(
        [sys.executable, "-m", "papergen", "score", str(GAMES[1])], stdout=theirs, env=environment
    ) as process:
        os.close(theirs)
        out = b""
        with suppress(OSError):  # at its end
            while part := os.read(ours, 4096):
                out += part
        os.close(ours)
    assert process.returncode == 1
    lines = re.sub("\x1b\\[[0-9]*m", "", out.decode()).split("\r\n")
    assert width - 12 < max(map(columns, lines)) <= width


WORDS = st.text(alphabet="abcé漢 ", max_size=120)


@given(WORDS, st.integers(8, 50), st.integers(0, 4))
def test_folding_loses_nothing(text: str, width: int, hang: int) -> None:
    lines = folded(text, width, hang)
    assert all(columns(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line.startswith(" " * hang) for line in lines[1:])


@given(st.lists(st.tuples(WORDS, st.integers(0, 9_999), WORDS), min_size=1, max_size=4), st.integers(40, 120))
def test_a_table_is_never_wider(rows, width: int) -> None:
    made = [Row((name.strip()[:30], str(number)), note.strip()) for name, number, note in rows]
    table = table_lines(("name", "number", "note"), made, width, 9)
    assert table is not None or width < 80
    for lines in table or ():
        assert all(columns(line) <= width for line in lines)


def test_a_table_that_cannot_be_so_narrow() -> None:
    assert table_lines(("a", "b"), [Row(("x" * 30, "y" * 12))], 40, 9) is None
