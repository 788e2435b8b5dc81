"""The command line: exit codes, one line an error, the nearest right word, what each command prints."""

import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
from conftest import Ran, Run

from papergen import __version__, cli
from papergen.cli import COMMANDS
from papergen.games.thirty_rails.dice import dice_of
from papergen.resources import templates
from papergen.seedcheck import check
from papergen.styles import style_names

SEED = "calm-otter-42"  # the vectors of FORMATS, section 1
SETUP = [1, 6, 1, 5, 1, 1]
TURNS = [[6, 4], [2, 2], [3, 6], [6, 6], [1, 2], [3, 5]]
OWN = "signal-meadow-tunnel-padlock"
MISTYPED = "signal-meadow-tunel-padlock"


def refused(done: Ran, *parts: str) -> None:
    """The call ended with exit code 2 and one line, which has all the parts."""
    assert done.code == 2
    assert done.out == ""
    assert len(done.lines) == 1
    assert done.err.startswith("papergen: ")
    for part in parts:
        assert part in done.err


# Wrong calls


@pytest.mark.parametrize(
    ("call", "wrong", "right"),
    [
        ("shet", "shet", "sheet"),
        ("dcie x", "dcie", "dice"),
        ("SHEETS", "SHEETS", "sheet"),
        ("sheet --paper a44", "--paper cannot be 'a44'", "a4"),
        ("sheet --paper leter", "--paper cannot be 'leter'", "letter"),
        ("sheet --template clasic", "there is no template 'clasic'", "classic"),
        ("template larg-print", "there is no template 'larg-print'", "large-print"),
        ("sheet --variant advansed", "--variant cannot be 'advansed'", "advanced"),
        ("sheet --setup mountain", "--setup cannot be 'mountain'", "mountains"),
        ("sheet --dice al", "--dice cannot be 'al'", "all"),
        ("sheet --cut line", "--cut cannot be 'line'", "lines"),
        ("sheet --format pfd -o -", "--format cannot be 'pfd'", "pdf"),
        ("dice x --layout strip -o a.pdf", "--layout cannot be 'strip'", "strips"),
    ],
)
def test_the_nearest_right_word(run: Run, tmp_path: Path, call: str, wrong: str, right: str) -> None:
    refused(run(*call.split()), wrong, f"did you mean '{right}'?", "known: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("call", "right"),
    [("sheet --sed x", "--seed"), ("dice x --revael", "--reveal"), ("--versoin", "--version")],
)
def test_the_nearest_option(run: Run, call: str, right: str) -> None:
    refused(run(*call.split()), "there is no option", f"'{right}'", "--help')")


def test_a_word_like_no_other_is_answered_with_all(run: Run) -> None:
    done = run("sheet", "--paper", "tabloid")
    refused(done, "--paper cannot be 'tabloid'; known: a4, letter, a5, legal, a3")


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        (["sheet", "--count", "0"], ["--count 0: 1 to 10,000 sheets", "slow to open"]),
        (["sheet", "--count", "-1"], ["--count -1: 1 to 10,000 sheets"]),
        (["sheet", "--count", "10001"], ["1 to 10,000 sheets"]),
        (["sheet", "--count", "1000000"], ["--count 1000000: 1 to 10,000 sheets", "slow to open"]),
        (["sheet", "--count", "abc"], ["--count", "'abc'"]),
        (["sheet", "--count", "9" * 5000], ["--count", "…"]),
        (["sheet", "--count", "1.5"], ["--count", "'1.5'"]),
        (["sheet", "--count", "1", "--player", "A", "--player", "B"], ["2 names for 1 sheets", "--count"]),
        (["sheet", "--per-page", "3"], ["--per-page cannot be '3'", "1, 2, 4"]),
        (["sheet", "--game", "0"], ["--game", "0"]),
        (["sheet", "--game", "x"], ["--game", "'x'"]),
        (["sheet", "--seed"], ["--seed"]),
        (["sheet", "x"], ["'x'"]),
        (["dice", "x", "y"], ["'y'"]),
        (["dice", "x", "--turn", "31"], ["--turn", "31"]),
        (["dice", "x", "--turn", "-1"], ["--turn", "-1"]),
        (["dice", "x", "--turn", "3", "--reveal"], ["--turn and --reveal exclude each other"]),
        (["dice", "x", "--json", "-o", "a.pdf"], ["--json and -o exclude each other"]),
        (["dice", "x", "--turn", "1", "--format", "pdf"], ["--turn and --format exclude each other"]),
        (["dice", "x", "--layout", "call"], ["--layout is for pages", "-o"]),
        (["dice", "x", "--json", "--paper", "a5"], ["--paper is for pages"]),
        (["dice", "x", "--template", "classic"], ["--template is for pages"]),
        (["seed", "--commit"], ["need a seed"]),
        (["seed", "--verify", "x"], ["need a seed"]),
        (["seed", "x", "--words", "3"], ["--words is for a new seed"]),
        (["seed", "--words", "7"], ["--words", "7"]),
        (["seed", "x", "--commit", "--verify", "y"], ["--commit and --verify exclude each other"]),
        (["seed", "x", "--commit", "--json"], ["--commit and --json exclude each other"]),
        (["seed", "x", "--verify", "y"], ["the hash should be as --commit printed it"]),
        (["seed", "x", "--verify", ""], ["the hash should be as --commit printed it"]),
        (["line\nbreak\x1b[31m"], ["there is no command 'line\\u000abreak\\u001b[31m'"]),
        (["sheet", "--count", "\x1b[2J\n1"], ["--count"]),
        (["dice", "x", "\x1b[31mred\nblue"], ["[31mred"]),
        (["sheet", "--paper", "\x1b[31m\n"], ["--paper cannot be '\\u001b[31m\\u000a'"]),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_a_wrong_call(run: Run, tmp_path: Path, call: list[str], parts: list[str]) -> None:
    done = run(*call)
    refused(done, *parts)
    assert len(done.err) < 500
    assert done.err[:-1].isprintable()
    assert list(tmp_path.iterdir()) == []


# Seeds


@pytest.mark.parametrize("command", [["sheet", "--seed"], ["dice"], ["seed"]], ids=lambda c: c[0])
@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("a\x01b", ["the invisible character U+0001", "write ab"]),
        ("a\x1b[31mb", ["the invisible character U+001B"]),
        ("a\u202eb", ["the invisible character U+202E"]),
        ("a\nb", ["the invisible character U+000A"]),
        ("a" * 65, ["65 characters", "64 are the most"]),
        (" -_\t- ", ["the seed is empty"]),
        ("", ["the seed is empty"]),
        ("Käse", ["'ä'", "write kase"]),
        ("../../etc/passwd", ["'.'"]),
        ("🎲", ["'🎲'"]),
    ],
)
def test_a_seed_that_cannot_be_used(
    run: Run, tmp_path: Path, command: list[str], typed: str, parts: list[str]
) -> None:
    refused(run(*command, typed), *parts)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_seed_and_the_longest_with_a_game(run: Run) -> None:
    assert run("dice", "a" * 64).code == 0
    assert run("dice", "a" * 62, "--game", "2").code == 0
    refused(run("dice", "a" * 63, "--game", "2"), "65 characters")


def test_a_seed_is_normalised_in_the_name_of_the_file(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "--seed", " Calm  Otter_42 ").out == "30-rails-calm-otter-42.pdf\n"
    assert [p.name for p in tmp_path.iterdir()] == ["30-rails-calm-otter-42.pdf"]


def test_the_second_game_is_the_seed_with_its_number(run: Run, tmp_path: Path) -> None:
    for game in ("2", "17"):
        by_option, by_name = run("dice", SEED, "--game", game), run("dice", f"{SEED}-{game}")
        assert by_option == by_name
        assert by_option != run("dice", SEED)
    assert run("dice", SEED, "--game", "1") == run("dice", SEED)
    assert run("sheet", "--seed", SEED, "--game", "2").out == f"30-rails-{SEED}-2.pdf\n"
    first = (tmp_path / f"30-rails-{SEED}-2.pdf").read_bytes()
    assert run("sheet", "--seed", f"{SEED}-2", "--force").out == f"30-rails-{SEED}-2.pdf\n"
    assert (tmp_path / f"30-rails-{SEED}-2.pdf").read_bytes() == first


@pytest.mark.parametrize("command", [["sheet", "--seed"], ["dice"]], ids=["sheet", "dice"])
def test_a_mistyped_seed_of_ours(run: Run, tmp_path: Path, command: list[str]) -> None:
    done = run(*command, MISTYPED)
    refused(done, f"the seed {MISTYPED} looks mistyped", f"did you mean {OWN}?", "--any-seed")
    assert list(tmp_path.iterdir()) == []
    done = run(*command, MISTYPED, "--any-seed")
    assert (done.code, done.err) == (0, "")
    assert MISTYPED in done.out
    done = run(*command, OWN)
    assert done.code == 0
    assert OWN in done.out


# What a good call does


def test_the_name_of_the_file_is_the_only_line(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--seed", SEED)
    assert (done.code, done.out, done.err) == (0, f"30-rails-{SEED}.pdf\n", "")
    written = (tmp_path / f"30-rails-{SEED}.pdf").read_bytes()
    assert written.startswith(b"%PDF")

    refused(run("sheet", "--seed", SEED), f"30-rails-{SEED}.pdf exists already; add --force to replace it")
    assert (tmp_path / f"30-rails-{SEED}.pdf").read_bytes() == written
    assert run("sheet", "--seed", SEED, "--variant", "advanced", "--force").code == 0
    assert (tmp_path / f"30-rails-{SEED}.pdf").read_bytes() != written


def test_a_new_seed_is_in_the_name_of_the_file(run: Run, tmp_path: Path) -> None:
    done = run("sheet")
    found = re.fullmatch(r"30-rails-([a-z-]+)\.pdf\n", done.out)
    assert found
    assert check(found[1]).kind == "own"
    assert (tmp_path / done.out.strip()).is_file()
    assert run("sheet").out != done.out


def test_words_in_any_case(run: Run) -> None:
    assert run("sheet", "--seed", "x", "--paper", "A4", "--variant", "Basic").code == 0


def test_papergen_alone_is_its_help(run: Run) -> None:
    alone = run()
    assert (alone.code, alone.err) == (0, "")
    assert alone == run("--help") == run("-h")
    for command, what in COMMANDS.items():
        assert re.search(rf"^  {command} +{re.escape(what)}$", alone.out, re.MULTILINE)
    lines = alone.out.splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80, "one screen"
    assert run("--version").out == f"papergen {__version__}\n"
    assert cli.run(["-V"]) == 0


def examples(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert cli.run([command, "--help"]) == 0
    text = capsys.readouterr().out
    block = text.split("Examples:\n")[1].split("\n\n")[0]
    return [re.split(r"\s{2,}", line.strip())[0] for line in block.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = examples(command, capsys)
    assert sum(line.startswith(f"papergen {command}") for line in lines) >= 3


@pytest.mark.parametrize("command", ["sheet", "dice", "seed", "template"])
def test_every_example_in_the_help_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = examples(command, capsys)
    assert lines
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    for number, line in enumerate(lines):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        (folder / "class.txt").write_text("Ada\nBen\n", encoding="utf-8")
        if "--template mine.yaml" in line:
            assert cli.run(["template", "classic", "-o", "mine.yaml"]) == 0
        if "HASH" in line:
            capsys.readouterr()
            assert cli.run([*shlex.split(line.split("--verify")[0])[1:], "--commit"]) == 0
            line = line.replace("HASH", capsys.readouterr().out.strip())
        program, *arguments = shlex.split(line)
        assert program == "papergen"
        assert cli.run(arguments) == 0, (line, capsys.readouterr().err)
        capsys.readouterr()


# What is imported


@pytest.mark.parametrize(
    ("call", "absent"),
    [
        ([], {"reportlab", "svgwrite", "yaml", "segno"}),
        (["--help"], {"reportlab", "svgwrite", "yaml", "segno"}),
        (["dice", "x"], {"reportlab", "svgwrite"}),
        (["seed"], {"reportlab", "svgwrite"}),
        (["sheet", "--seed", "x", "-o", "a.pdf"], {"svgwrite"}),
        (["sheet", "--seed", "x", "-o", "a.svg"], {"reportlab"}),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else None,
)
def test_nothing_is_imported_that_is_not_needed(tmp_path: Path, call: list[str], absent: set[str]) -> None:
    code = f"import sys; from papergen.cli import run; run({call!r}); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=60)
    loaded = set(done.stderr.decode().split())
    assert "papergen.cli" in loaded
    assert not absent & loaded


# Exit codes; 130 and 141 are in test_output.py


def test_a_fault_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_seed: str) -> None:
        raise ZeroDivisionError("by\nnought\x1b[31m")

    monkeypatch.setattr("papergen.cli.dice.dice_of", broken)
    done = run("dice", "x")
    assert done.code == 70
    assert done.out == ""
    assert len(done.lines) == 1
    assert done.err[:-1].isprintable()
    assert f"a fault of papergen {__version__} at test_cli.py:" in done.err
    assert "ZeroDivisionError: by nought" in done.err
    assert "please report" in done.err

    monkeypatch.setenv("PAPERGEN_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("dice", "x")


@pytest.mark.parametrize("error", [KeyboardInterrupt, RecursionError, MemoryError])
def test_errors_that_can_come_from_anywhere(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    def broken(_seed: str) -> None:
        raise error

    monkeypatch.setattr("papergen.cli.dice.dice_of", broken)
    done = run("dice", "x")
    assert done.code == (130 if error is KeyboardInterrupt else 70)
    assert len(done.lines) == 1


@pytest.mark.parametrize(
    ("arguments", "code"), [(["seed", "x"], 0), (["seed", MISTYPED], 1), (["seed", ""], 2), (["--nope"], 2)]
)
def test_exit_codes_of_the_program(process: Run, arguments: list[str], code: int) -> None:
    done = process(*arguments)
    assert done.code == code
    assert "Traceback" not in done.err


# Terminals that cannot show everything

ENCODINGS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "ascii-strict": {"PYTHONIOENCODING": "ascii:strict"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_any_encoding_of_the_terminal(process: Run, encoding: str) -> None:
    env = ENCODINGS[encoding]
    table = process("dice", SEED, env=env)
    assert (table.code, table.err) == (0, "")
    assert table.raw.isascii()
    assert " 1  6  4  crossover " in table.out
    error = process("dice", "Käse–⚀", env=env)
    assert error.code == 2
    assert len(error.lines) == 1
    assert error.err.startswith("papergen: a seed has letters a")
    file = process("template", "classic", "-o", "\udcff⚀.yaml", env=env)
    assert (file.code, file.err, len(file.out.splitlines())) == (0, "", 1)


# dice


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


def test_one_turn_and_nothing_later(run: Run) -> None:
    assert run("dice", SEED, "--turn", "1").out == "turn  1 of 30   white ⚅ 6   coloured ⚃ 4 (crossover)\n"
    assert run("dice", SEED, "--turn", "6").out == "turn  6 of 30   white ⚂ 3   coloured ⚄ 5 (Y junction)\n"
    assert run("dice", SEED, "--turn", "0").out == (
        "set-up  row 1: ⚀ 1   row 2: ⚅ 6   row 3: ⚀ 1   row 4: ⚄ 5   row 5: ⚀ 1   row 6: ⚀ 1\n"
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
    turns = [run("dice", SEED, "--turn", str(n)).out for n in range(3)]
    assert done.out == f"{SEED}   fingerprint Y8Q6\n{''.join(turns)}"
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
    assert len(pages) == (31 if layout == "call" else 1)
    text = " ".join(page.extract_text() for page in pages)
    assert "Y8Q6" in text
    assert SEED.replace("-", "") in re.sub(r"[-\s]", "", text)


def test_dice_to_a_file_by_format(run: Run, tmp_path: Path) -> None:
    assert run("dice", SEED, "--format", "html").out == f"30-rails-dice-{SEED}.html\n"
    assert "Y8Q6" in (tmp_path / f"30-rails-dice-{SEED}.html").read_text(encoding="utf-8")
    assert run("dice", SEED, "-o", "a.html").code == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / f"30-rails-dice-{SEED}.html").read_bytes()


def test_dice_with_no_room_on_the_paper(run: Run, tmp_path: Path) -> None:
    """Where the words cannot be drawn at a legible size, that is said; it is no fault."""
    done = run(
        "dice", "w" * 64, "--layout", "list", "--paper", "a5", "--template", "large-print", "-o", "a.pdf"
    )
    refused(done, "a5 is too small", "larger paper")
    assert list(tmp_path.iterdir()) == []


# seed


def test_a_new_seed(run: Run) -> None:
    first, second = run("seed").out, run("seed").out
    assert first != second
    assert len(first.strip().split("-")) == 4  # three and the check word
    assert check(first.strip()).kind == "own"
    for words in (2, 6):
        seed = run("seed", "--words", str(words)).out.strip()
        assert len(seed.split("-")) == words + 1
        assert check(seed).kind == "own"
    assert run("seed", "--game", "3").out.strip().endswith("-3")
    as_json = json.loads(run("seed", "--json").out)
    assert as_json["fingerprint"] == dice_of(as_json["seed"]).fingerprint


def test_what_a_seed_is(run: Run) -> None:
    done = run("seed", " Calm Otter_42")
    assert done.code == 0
    assert done.out.splitlines() == [
        "seed         calm-otter-42",
        "check        none: a free seed, welcome as it is",
        "fingerprint  Y8Q6",
    ]
    done = run("seed", OWN)
    assert done.code == 0
    assert "check        holds" in done.out
    done = run("seed", MISTYPED)
    assert done.code == 1
    assert f"did you mean {OWN}?" in done.out
    found = json.loads(run("seed", SEED, "--game", "2", "--json").out)
    fingerprint = dice_of(f"{SEED}-2").fingerprint
    assert found == {"seed": f"{SEED}-2", "kind": "free", "suggestions": [], "fingerprint": fingerprint}
    done = run("seed", MISTYPED, "--json")
    assert done.code == 1
    assert json.loads(done.out)["suggestions"] == [OWN]


def test_a_commitment_is_proved_and_refused(run: Run) -> None:
    done = run("seed", SEED, "--commit")
    published = done.out.strip()
    assert re.fullmatch(r"papergen1-[0-9a-f]{16}-[0-9a-f]{40}", published)
    assert run("seed", SEED, "--commit").out.strip() != published  # salted
    done = run("seed", "Calm Otter 42", "--verify", f" {published.upper()}\n")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"holds: {published.upper()} was made from {SEED}\n"
    other = published[:-1] + ("0" if published[-1] != "0" else "1")
    for seed, claimed in (("calm-otter-43", published), (SEED, other)):
        done = run("seed", seed, "--verify", claimed)
        assert done.code == 1
        assert done.out == f"does not hold: {claimed} was not made from {seed}\n"


# template


def test_templates_are_listed_and_shown(run: Run) -> None:
    lines = run("template").out.splitlines()
    assert [line.split()[0] for line in lines] == style_names()
    assert all(len(line.split(maxsplit=1)[1]) > 20 for line in lines)
    file = templates() / "styles" / "ink-saver.yaml"
    assert run("template", "ink-saver").out == file.read_text(encoding="utf-8")


def test_completion_for_shells(process: Run) -> None:
    env = {"_PAPERGEN_COMPLETE": "bash_complete", "COMP_WORDS": "papergen s", "COMP_CWORD": "1"}
    done = process(env=env)
    assert done.out.split() == [f"plain,{name}" for name in COMMANDS if name.startswith("s")]
    assert "plain,sheet" in done.out
