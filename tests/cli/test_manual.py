"""The manual page and the completion scripts, judged by groff and bash."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from conftest import Run

from papergen import cli
from papergen.cli import command_files
from papergen.cli.command import GameCommand, load_command


def _program(name: str) -> str:
    """Not one of the judges that our checks install: where it is absent, these tests are skipped."""
    return shutil.which(name) or pytest.skip(f"{name} is not installed")


@pytest.fixture
def manual(capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.run(["manual"]) == 0
    return capsys.readouterr().out


def _formatted(manual: str, *options: str) -> subprocess.CompletedProcess[str]:
    groff = [_program("groff"), "-man", "-ww", "-Kutf8", "-Tutf8", "-rLL=300n", *options]
    return subprocess.run(groff, input=manual, capture_output=True, text=True, check=True)


def test_groff_has_nothing_to_say_against_it(manual: str) -> None:
    assert _formatted(manual, "-z").stderr == ""
    assert _formatted(manual.replace(".SH NAME", ".SH NAME\n.nosuchmacro"), "-z").stderr != ""


def test_every_command_and_option_is_in_it(manual: str) -> None:
    read = _formatted(manual, "-P-cbou").stdout
    for name, file in command_files().items():
        inner = load_command(file)
        parts = {f"papergen {name}": inner.get_params(click.Context(inner))}
        for own in inner.own_of_all() if isinstance(inner, GameCommand) else ():
            parts |= {f"papergen {name} {own.game}": own.options} if own.options else {}
        for title, options in parts.items():
            assert title in read
            for option in options:
                if isinstance(option, click.Option):
                    assert option.opts[0] in read, (title, option.opts)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_completion_script_for_each_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["manual", "--completion", shell]) == 0
    assert "_PAPERGEN_COMPLETE" in capsys.readouterr().out


def test_bash_completes_commands_options_and_words(tmp_path: Path) -> None:
    script = tmp_path / "complete.sh"
    program = tmp_path / "papergen"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m papergen "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    asked = {
        "papergen sta": "standings",
        "papergen sheet --var": "--variant",
        "papergen sheet --paper let": "letter",
    }
    lines = [f'eval "$({program} manual --completion bash)"']
    for line in asked:
        words = line.split()
        quoted = " ".join(f"'{w}'" for w in words)
        lines.append(f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; COMPREPLY=()")
        lines.append('_papergen_completion papergen; echo "${COMPREPLY[*]}"')
    script.write_text("\n".join(lines), encoding="utf-8")
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(
        [_program("bash"), "--norc", str(script)], capture_output=True, text=True, env=environment
    )
    assert done.stdout.split("\n")[:3] == list(asked.values()), done.stderr


@pytest.mark.parametrize(
    ("words", "word", "answers"),
    [
        ("", "sta", ["plain\tstandings\tLeague tables over several sheets, or a..."]),
        ("sheet", "--var", ["plain\t--variant\tBasic or advanced rules."]),
        ("sheet\n--paper", "let", ["plain\tletter\tletter"]),
        ("sheet\n--player\nAda B\n--paper", "'let", ["plain\tletter\tletter"]),
        ("rules", "vil", ["plain\tvillage-rails\tvillage-rails"]),
        ("score", "", ["file\t\t"]),
        ("score", "ad", ["file\tad\tad"]),
    ],
)
def test_what_powershell_asks_is_answered(process: Run, words: str, word: str, answers: list[str]) -> None:
    """Its script could not be run here; this is what it asks, and what it splits at the tabs."""
    asked = {"_PAPERGEN_WORDS": words, "_PAPERGEN_WORD": word, "_PAPERGEN_COMPLETE": "powershell_complete"}
    done = process(env={name: value for name, value in asked.items() if value})
    assert done.out.splitlines() == answers, done.err


def test_the_script_for_powershell(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["manual", "--completion", "powershell"]) == 0
    script = capsys.readouterr().out
    assert "-Native -CommandName papergen -ScriptBlock" in script and "%(" not in script
    for opening, closing in ("{}", "()", "[]"):
        assert script.count(opening) == script.count(closing)
    for name in ("_PAPERGEN_COMPLETE", "_PAPERGEN_WORDS", "_PAPERGEN_WORD"):  # set, and taken away again
        assert f"$env:{name} = " in script and f"Env:{name}" in script.split("Remove-Item")[1]
