"""`papergen dice`: the table, one turn, one roll at each Enter, on paper."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
from conftest import Ran, Run, refused

from papergen.games.thirty_rails.dice import dice_of

SEED = "calm-otter-42"  # the vectors of FORMATS, section 1
SETUP = [1, 6, 1, 5, 1, 1]
TURNS = [[6, 4], [2, 2], [3, 6], [6, 6], [1, 2], [3, 5]]


def test_the_table_of_dice(run: Run) -> None:
    lines = run("dice", SEED).out.splitlines()
    assert lines[0] == f"{SEED}   fingerprint Y8Q6"
    assert re.findall(r"row (\d): . (\d)", lines[2]) == [(str(i), str(v)) for i, v in enumerate(SETUP, 1)]
    cells = re.findall(r"(\d+)  (.) (\d)  (.) (\d)  (\w+(?: \w+)?)", "\n".join(lines[5:]))
    found = {int(n): (face, int(white), other, int(coloured)) for n, face, white, other, coloured, _ in cells}
    assert sorted(found) == list(range(1, 31))
    for number, (white, coloured) in enumerate(dice_of(SEED).turns, 1):
        faces = "⚀⚁⚂⚃⚄⚅"
        assert found[number] == (faces[white - 1], white, faces[coloured - 1], coloured)
    assert [list(found[n][1::2]) for n in range(1, 7)] == TURNS
    assert max(map(len, lines)) <= 90
    kinds = {int(coloured): kind for *_, coloured, kind in cells}
    assert kinds == {
        1: "curve", 2: "straight", 3: "double curve", 4: "crossover", 5: "Y junction", 6: "junction",
    }  # fmt: skip


SHARED = "fingerprint Y8Q6\n"


def test_one_turn_and_nothing_later(run: Run) -> None:
    assert (
        run("dice", SEED, "--turn", "1").out
        == "turn  1 of 30   white ⚅ 6   coloured ⚃ 4 (crossover)   " + SHARED
    )
    assert (
        run("dice", SEED, "--turn", "6").out
        == "turn  6 of 30   white ⚂ 3   coloured ⚄ 5 (Y junction)   " + SHARED
    )
    assert run("dice", SEED, "--turn", "0").out == (
        "set-up  row 1: ⚀ 1   row 2: ⚅ 6   row 3: ⚀ 1   row 4: ⚄ 5   row 5: ⚀ 1   row 6: ⚀ 1   " + SHARED
    )
    one = json.loads(run("dice", SEED, "--turn", "2", "--json").out)
    assert one == {"seed": SEED, "fingerprint": "Y8Q6", "turn": 2, "white": 2, "coloured": 2}
    none = json.loads(run("dice", SEED, "--turn", "0", "--json").out)
    assert none == {"seed": SEED, "fingerprint": "Y8Q6", "setup": SETUP}


def test_dice_as_json(run: Run) -> None:
    done = run("dice", SEED, "--json")
    assert done.out.count("\n") == 1
    found = json.loads(done.out)
    assert list(found) == ["seed", "fingerprint", "setup", "turns"]
    assert (found["seed"], found["fingerprint"], found["setup"]) == (SEED, "Y8Q6", SETUP)
    assert found["turns"][:6] == TURNS
    assert len(found["turns"]) == 30


def revealed(run: Run, monkeypatch: pytest.MonkeyPatch, typed: bytes) -> Ran:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8", errors="strict"))
    return run("dice", SEED, "--reveal")


@pytest.mark.parametrize("typed", [b"\n\n\n", b"next\n \n\n", b"\xff\xfe\n\xe4\n\r\n"])
def test_reveal_shows_one_roll_at_each_enter(run: Run, monkeypatch: pytest.MonkeyPatch, typed: bytes) -> None:
    done = revealed(run, monkeypatch, typed)
    assert done.code == 0
    turns = [run("dice", SEED, "--turn", str(n)).out.removesuffix(f"   {SHARED}") for n in range(3)]
    assert done.out == f"{SEED}   {SHARED}" + "".join(f"{turn}\n" for turn in turns)
    assert "[3/30] Enter for turn 3: " in done.err
    assert "[4/30]" not in done.err


def test_reveal_to_the_end_and_without_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = revealed(run, monkeypatch, b"\n" * 40).out.splitlines()
    assert len(lines) == 1 + 31 + 1
    assert lines[-2].startswith("turn 30 of 30 ")
    assert lines[-1] == "That was the last turn."
    assert revealed(run, monkeypatch, b"").out.splitlines() == [f"{SEED}   fingerprint Y8Q6"]
    monkeypatch.setattr("sys.stdin", None)
    assert run("dice", SEED, "--reveal").out.splitlines() == [f"{SEED}   fingerprint Y8Q6"]


def test_dice_are_revealed_at_once(tmp_path: Path) -> None:
    """A roll is seen before the next Enter, also through pipes."""
    command = [sys.executable, "-m", "papergen", "dice", SEED, "--reveal"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=tmp_path, bufsize=0, **pipes) as running:
        assert running.stdin
        assert running.stdout
        assert b"Y8Q6" in running.stdout.readline()
        running.stdin.write(b"\n")
        assert running.stdout.readline().startswith(b"set-up  row 1: ")
        running.stdin.write(b"\n")
        assert running.stdout.readline().startswith(b"turn  1 of 30 ")
        running.stdin.close()
        assert running.stdout.read() == b""
    assert running.returncode == 0


@pytest.mark.parametrize("layout", ["list", "strips", "call"])
def test_dice_on_paper(run: Run, tmp_path: Path, layout: str) -> None:
    assert run("dice", SEED, "--layout", layout, "-o", "a.pdf").out == "a.pdf\n"
    pages = pypdf.PdfReader(tmp_path / "a.pdf").pages
    assert len(pages) == {"list": 1, "strips": 2, "call": 31}[layout]
    text = " ".join(page.extract_text() for page in pages)
    assert "Y8Q6" in text
    assert SEED.replace("-", "") in re.sub(r"[-\s]", "", text)


def test_dice_to_a_file_by_format(run: Run, tmp_path: Path) -> None:
    assert run("dice", SEED, "--format", "html").out == f"30-rails-dice-{SEED}.html\n"
    assert "Y8Q6" in (tmp_path / f"30-rails-dice-{SEED}.html").read_text(encoding="utf-8")
    assert run("dice", SEED, "-o", "a.html").code == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / f"30-rails-dice-{SEED}.html").read_bytes()


@pytest.mark.parametrize("option", [("--template", "nope"), ("--layout", "strips"), ("--paper", "a5")])
def test_the_web_page_refuses_what_is_for_paper(run: Run, tmp_path: Path, option: tuple[str, str]) -> None:
    refused(run("dice", SEED, "-o", "b.html", *option), f"{option[0]} is for PDF and SVG", "leave it out")
    refused(run("dice", SEED, "--format", "html", *option), f"{option[0]} is for PDF and SVG")
    assert list(tmp_path.iterdir()) == []
    assert run("dice", SEED, "-o", "b.html", "--lang", "de").code == 0


def test_dice_with_no_room_on_the_paper(run: Run, tmp_path: Path) -> None:
    """Where the words cannot be drawn at a legible size, that is said; it is no fault."""
    done = run(
        "dice", "w" * 64, "--layout", "list", "--paper", "a5", "--template", "large-print", "-o", "a.pdf"
    )
    refused(done, "a5 is too small", "larger paper")
    assert list(tmp_path.iterdir()) == []
