"""What Windows does otherwise, faked here: files that are held, names that cannot be, shells without *."""

import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from conftest import Run, refused
from folders import OLD, temporaries
from house import ROOT

from papergen import checking, output, windows
from papergen.errors import PapergenError
from papergen.games.thirty_rails.handout.plan import load_plan, plan_text
from papergen.nodes import parse
from papergen.reading import ReadError, read_file
from papergen.styles import load_style, style_text
from papergen.windows import impossible
from papergen.words import load_words, words_text

GAMES = ROOT / "examples" / "games"


def denied(winerror: int | None) -> PermissionError:
    error = PermissionError(errno.EACCES, "Permission denied")
    error.winerror = winerror  # type: ignore[attr-defined]
    return error


def failing(winerror: int | None):
    def call(*_: object) -> NoReturn:
        raise denied(winerror)

    return call


# Files that are open in another program


@pytest.mark.parametrize("winerror", [32, 33])
def test_a_file_that_another_program_holds_is_not_read(monkeypatch, winerror: int) -> None:
    monkeypatch.setattr(os, "open", failing(winerror))
    with pytest.raises(ReadError) as caught:
        read_file("ada.yaml", 100)
    (line,) = caught.value.lines
    assert line == "ada.yaml: it is open in another program: close it there and try again"


def test_where_windows_does_not_say_why(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "open", failing(None))
    for path, here, said in (
        ("ada.yaml", False, "ada.yaml: no permission to read it"),
        (
            "ada.yaml",
            True,
            "ada.yaml: no permission to read it, or it is open in another program: then close",
        ),
        (str(tmp_path), True, "it is a folder, not a file"),
    ):
        monkeypatch.setattr(windows, "WINDOWS", here)
        with pytest.raises(ReadError) as caught:
            read_file(path, 100)
        assert said in caught.value.lines[0]
        assert here or "program" not in caught.value.lines[0]


@pytest.mark.parametrize("winerror", [5, 32, 33])
def test_a_file_that_another_program_holds_is_not_replaced(
    run: Run, tmp_path: Path, monkeypatch, winerror: int
) -> None:
    (tmp_path / "marks.yaml").write_bytes(OLD)
    monkeypatch.setattr(os, "replace", failing(winerror))
    done = run("template", "classic", "-o", "marks.yaml", "--force")
    refused(done, "papergen: marks.yaml is open in another program: close it there and try again\n")
    assert (tmp_path / "marks.yaml").read_bytes() == OLD
    assert temporaries(tmp_path) == []


def test_a_file_that_is_read_only_is_not_called_open(run: Run, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "marks.yaml").write_bytes(OLD)
    monkeypatch.setattr(os, "replace", failing(5))
    monkeypatch.setattr(os, "access", lambda *_: False)
    refused(run("template", "classic", "-o", "marks.yaml", "--force"), "no permission to write there")


# Names


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("con.pdf", "con is the name of a device"),
        ("NUL", "NUL is the name"),
        ("aux.tar.gz", "aux is"),
        ("Com7 .svg", "Com7 is"),
        ("lpt²", "device"),
        ("a:b.pdf", "cannot contain :"),
        ('"a?".pdf', 'cannot contain " ?'),
        ("a.pdf.", "cannot end with"),
        ("a ", "cannot end with"),
        ("console.pdf", ""),
        ("com10.pdf", ""),
        ("30-rails-con.pdf", ""),
        ("Zoë b.pdf", ""),
    ],
)
def test_names_that_no_file_can_have(run: Run, monkeypatch, name: str, why: str) -> None:
    assert why in impossible(name) and bool(why) == bool(impossible(name))
    if name.endswith(".pdf"):
        monkeypatch.setattr(output, "WINDOWS", True)
        assert run("pad", "30-rails", "-o", name).code == (2 if why else 0)
        monkeypatch.setattr(output, "WINDOWS", False)
        assert run("pad", "30-rails", "-o", name, "--force").code == 0


@pytest.mark.parametrize("call", ["sheet --seed {}", "dice {} --format svg", "transcript 30-rails --seed {}"])
def test_the_names_that_we_choose_are_possible_everywhere(run: Run, tmp_path: Path, call: str) -> None:
    for seed in ("con", "nul", "com1"):
        players = ["--player", "CON", "--player", "a:b. "] if not call.startswith("dice") else []
        assert run(*call.format(seed).split(), *players).code == 0
    made = [path.name for path in tmp_path.iterdir()]
    assert len(made) >= 3
    assert not any(map(impossible, made))


# Patterns that the shell leaves to us


@pytest.fixture
def club(tmp_path: Path) -> Path:
    (tmp_path / "club").mkdir()
    for name in ("dag", "ben", "ada"):
        (tmp_path / "club" / f"{name}.yaml").write_bytes((GAMES / f"{name}.yaml").read_bytes())
        (tmp_path / f"{name}.yaml").write_bytes((GAMES / f"{name}.yaml").read_bytes())
    (tmp_path / ".hidden.yaml").write_text("x")
    return tmp_path


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("command", ["score", "marks", "standings"])
def test_a_pattern_is_what_the_shell_would_make_of_it(run: Run, command: str) -> None:
    for pattern, files in {
        "*.yaml": ["ada.yaml", "ben.yaml", "dag.yaml"],
        "[ab]??.yaml": ["ada.yaml", "ben.yaml"],
        "cl*": ["club"],
        "c*/a*": ["club/ada.yaml"],
    }.items():
        assert run(command, pattern) == run(command, *files)
        assert run(command, *files).out


def test_the_file_that_is_really_called_so_comes_first(club: Path, monkeypatch) -> None:
    monkeypatch.chdir(club)
    assert checking.matching("[a]da.yaml") == ["ada.yaml"]
    Path("[a]da.yaml").write_text("x")
    assert checking.matching("[a]da.yaml") == ["[a]da.yaml"]
    assert checking.matching("a\0*") == ["a\0*"]


@pytest.mark.usefixtures("club")
def test_a_pattern_that_matches_nothing_or_too_much(run: Run, monkeypatch) -> None:
    for command in ("score", "standings", "marks", "par", "solve"):
        done = run(command, "*.yml")
        assert done.code == 2
        assert done.lines[0] == "papergen: *.yml: no file matches it"
    done = run("score", "*.yml", "ada.yaml")
    assert done.code == 2 and "66 points" in done.out
    monkeypatch.setattr(checking, "MOST_MATCHES", 2)
    refused(run("score", "*.yaml"), "*.yaml: more than 2 files match it; give a folder at a time")


def test_commands_for_one_file(run: Run, club: Path) -> None:
    for command in ("par", "solve"):
        refused(run(command, "*.yaml"), "*.yaml: 3 files match it; give one of them")
    (club / "fay.yaml").write_bytes((GAMES / "fay-unfinished.yaml").read_bytes())
    assert run("solve", "f*", "--effort", "1") == run("solve", "fay.yaml", "--effort", "1")
    assert run("solve", "fay.yaml", "--effort", "1").code == 0


# Files that PowerShell's > has written


WIDE = ["utf-16", "utf-16-be", "utf-8-sig"]


def saved(folder: Path, name: str, text: str, encoding: str) -> str:
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    (folder / name).write_bytes((mark + text.replace("\n", "\r\n")).encode(encoding))
    return str(folder / name)


@pytest.mark.parametrize("encoding", WIDE)
def test_styles_plans_and_languages_in_utf_16(tmp_path: Path, encoding: str) -> None:
    style = saved(tmp_path, "ours.yaml", style_text("classic"), encoding)
    assert replace(load_style(style), name="classic") == load_style("classic")
    assert load_plan(saved(tmp_path, "plan.yaml", plan_text("game"), encoding)) == load_plan("game")
    own = load_words(saved(tmp_path, "de.yaml", words_text("de"), encoding))
    assert dict(own) == dict(load_words("de"))


def test_utf_16_that_is_broken_and_transcripts_in_utf_16(tmp_path: Path, run: Run) -> None:
    (tmp_path / "cut.yaml").write_bytes("description: x\n".encode("utf-16") + b"\0\xd8")
    done = run("sheet", "--template", "cut.yaml")
    assert done.code == 2
    assert done.err == "cut.yaml:2:1: the file cannot be read as UTF-16; save it again as UTF-8\n"
    with pytest.raises(PapergenError, match="saved as UTF-16; save it again as UTF-8"):
        parse("game: 30-rails\n".encode("utf-16"), "ada.yaml")
