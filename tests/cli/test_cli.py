"""The command line: exit codes, one line per error, the nearest right word, what each command prints."""

import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run, refused
from font_makers import tiny_font

from papergen import __version__, cli
from papergen.cli import command_files
from papergen.cli.command import summary
from papergen.seedcheck import check

SEED = "calm-otter-42"
MISTYPED = "signal-meadow-tunel-padlock"


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
    refused(done, "--paper cannot be 'tabloid'; known: a4, letter, a5, half-letter, legal, a3")


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
        (["sheet", "--count", "1", "--player", "A", "--player", "B"], ["2 names for 1 sheet;", "--count"]),
        (["sheet", "--per-page", "3"], ["--per-page cannot be '3'", "1, 2, 4"]),
        (["sheet", "--game", "0"], ["--game", "0"]),
        (["sheet", "--game", "x"], ["--game", "'x'"]),
        (["sheet", "--seed"], ["--seed"]),
        (["sheet", "x"], ["'x'"]),
        (["dice", "x", "y"], ["'y'"]),
        (["dice", "x", "--turn", "31"], ["--turn", "31"]),
        (["dice", "x", "--turn", "-1"], ["--turn", "-1"]),
        (["dice", "x", "--turn", "3", "--reveal"], ["--turn and --reveal cannot be used together"]),
        (["dice", "x", "--json", "-o", "a.pdf"], ["--json and -o cannot be used together"]),
        (["dice", "x", "--turn", "1", "--format", "pdf"], ["--turn and --format cannot be used together"]),
        (["dice", "x", "--layout", "call"], ["--layout is for pages", "-o"]),
        (["dice", "x", "--json", "--paper", "a5"], ["--paper is for pages"]),
        (["dice", "x", "--template", "classic"], ["--template is for pages"]),
        (["seed", "--commit"], ["need a seed"]),
        (["seed", "--verify", "x"], ["need a seed"]),
        (["seed", "x", "--words", "3"], ["--words is for a new seed"]),
        (["seed", "--words", "7"], ["--words", "7"]),
        (["seed", "x", "--commit", "--verify", "y"], ["--commit and --verify cannot be used together"]),
        (["seed", "x", "--commit", "--json"], ["--commit and --json cannot be used together"]),
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


# What a good call does


def test_the_name_of_the_file_is_the_only_line(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--seed", SEED)
    assert (done.code, done.out, done.err) == (0, f"30-rails-{SEED}.pdf\n", "")
    written = (tmp_path / f"30-rails-{SEED}.pdf").read_bytes()
    assert written.startswith(b"%PDF")

    refused(run("sheet", "--seed", SEED), f"30-rails-{SEED}.pdf already exists; add --force to replace it")
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
    listed = re.findall(r"^  ([a-z]+)  +(.*)$", alone.out.split("Commands (")[1], re.MULTILINE)
    assert listed == [(name, summary(file)) for name, file in command_files().items()]
    lines = alone.out.splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80, "one screen"
    assert run("--version").out == f"papergen {__version__}\n"
    assert cli.run(["-V"]) == 0


def examples(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert cli.run([command, "--help"]) == 0
    text = capsys.readouterr().out
    block = text.split("Examples:\n")[1].split("\n\n")[0]
    return [re.split(r"\s{2,}", line.strip())[0] for line in block.splitlines()]


@pytest.mark.parametrize("command", command_files())
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
        (folder / "NotoSansSC-Regular.otf").write_bytes(tiny_font(postscript=True))
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
        (["dice", "x"], {"reportlab", "svgwrite", "papergen.games.thirty_rails.pages"}),
        (["seed"], {"reportlab", "svgwrite"}),
        (["sheet", "--seed", "x", "-o", "a.pdf"], {"svgwrite"}),
        (["sheet", "--seed", "x", "-o", "a.svg"], {"reportlab", "uharfbuzz"}),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else None,
)
def test_nothing_is_imported_that_is_not_needed(tmp_path: Path, call: list[str], absent: set[str]) -> None:
    code = f"import sys; from papergen.cli import run; run({call!r}); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=240)
    loaded = set(done.stderr.decode().split())
    assert "papergen.cli" in loaded
    assert not absent & loaded


# Exit codes; 130 and 141 are in test_output_writers.py and test_standard_output.py


def test_a_fault_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_seed: str) -> None:
        raise ZeroDivisionError("by\nnought\x1b[31m")

    monkeypatch.setattr("papergen.games.thirty_rails.library.dice_of", broken)
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

    monkeypatch.setattr("papergen.games.thirty_rails.library.dice_of", broken)
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
    assert error.err.startswith("papergen: a seed has only letters a")
    file = process("template", "classic", "-o", "\udcff⚀.yaml", env=env)
    assert (file.code, file.err, len(file.out.splitlines())) == (0, "", 1)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_any_encoding_of_what_is_typed(process: Run, tmp_path: Path, encoding: str) -> None:
    env = ENCODINGS[encoding]
    done = process("transcript", "30-rails", "--player", "Zoë", "-o", "Zoë.yaml", env=env)
    assert (done.code, done.err) == (0, "")
    assert "\nplayer: Zoë\n" in (tmp_path / "Zoë.yaml").read_text(encoding="utf-8")
    done = process("sheet", "--seed", "calm‑otter‑42", "--player", "Zoë", env=env)
    assert (done.code, done.out) == (0, "30-rails-calm-otter-42.pdf\n")
    assert process("pad", "30-rails", "--title", "Café", "-o", "pad.pdf", env=env).code == 0
    done = process("sheet", "--player", "Zo\udcff", env=env)  # no text in any locale
    assert (done.code, len(done.lines)) == (2, 1)


# template


def test_completion_for_shells(process: Run) -> None:
    env = {"_PAPERGEN_COMPLETE": "bash_complete", "COMP_WORDS": "papergen s", "COMP_CWORD": "1"}
    done = process(env=env)
    assert done.out.split() == [f"plain,{name}" for name in command_files() if name.startswith("s")]
    assert "plain,sheet" in done.out
