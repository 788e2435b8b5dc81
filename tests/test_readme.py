"""Every command in the README works, in an empty folder, in the order in which it stands there."""

import re
import shlex
import shutil

import pytest
from house import ROOT

from papergen.cli import command_files, run

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
RUN = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]
SHOWN = [block.splitlines() for kind, block in BLOCKS if not kind]
NAMED = re.findall(r"`((?:papergen|templates|examples|benchmarks)/[\w/.-]*)`", README)
ADA = ROOT / "examples" / "games" / "ada.yaml"


def test_commands_of_the_readme(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(RUN) > 10
    for line in RUN:
        program, *arguments = shlex.split(line)
        assert program == "papergen", line
        assert run(arguments) == 0, (line, capsys.readouterr().err)
    made = {path.name for path in tmp_path.iterdir()}
    assert {"30-rails-friday-club.pdf", "30-rails-friday-club-2.pdf", "dice.html", "york.svg"} <= made
    assert {"york.pdf", "best.yaml", "village-rails-quiet-valley.pdf", "30-rails-rules.pdf"} <= made


def test_the_class_of_the_readme_is_marked(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "class.csv").write_text("Name\nAnn\nBo\n", encoding="utf-8")
    folder, forms, marks = next(block for block in SHOWN if block[0] == "mkdir class")
    (tmp_path / folder.split()[1]).mkdir()
    assert run(shlex.split(forms)[1:]) == 0
    for form in (tmp_path / "class").iterdir():
        shutil.copy(ADA, form)
    assert run(shlex.split(marks)[1:]) == 0
    assert {"marks.pdf", "marks.csv"} <= {path.name for path in tmp_path.iterdir()}


def test_the_report_in_the_readme_is_what_is_printed(monkeypatch, capsys) -> None:
    monkeypatch.chdir(ADA.parent)
    command, *quoted = next(block for block in SHOWN if block[0].startswith("$ papergen score"))
    assert run(shlex.split(command)[2:]) == 1
    printed = capsys.readouterr().out
    assert re.search("\n".join(re.escape(line).replace("…", ".*") for line in quoted), printed, re.DOTALL)


def test_every_command_is_in_the_readme() -> None:
    for command in command_files():
        assert f"papergen {command}" in README


@pytest.mark.parametrize("link", re.findall(r'(?:src="|\]\()((?!https?:)[^")#]+)', README))
def test_files_that_the_readme_points_to(link: str) -> None:
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("path", NAMED)
def test_files_and_folders_that_the_readme_names(path: str) -> None:
    assert (ROOT / path).exists()


def test_fingerprint_and_hash_in_the_readme() -> None:
    from hashlib import sha256

    from papergen.games.thirty_rails.dice import dice_of

    assert f"`calm-otter-42` → `{dice_of('calm-otter-42').fingerprint}`" in README
    text, start = re.search(r"printf '([^']+)' \| sha256sum` begins `(\w+)`", README).groups()
    assert sha256(text.encode()).hexdigest().startswith(start)
