"""Every command in the README works, in an empty folder, in the order in which it stands there."""

import re
import shlex
from pathlib import Path

import pytest

from papergen.cli import command_files, run

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RUN = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


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


def test_every_command_is_in_the_readme() -> None:
    for command in command_files():
        assert f"papergen {command}" in README


@pytest.mark.parametrize("link", re.findall(r'(?:src="|\]\()((?!https?:)[^")#]+)', README))
def test_files_that_the_readme_points_to(link: str) -> None:
    assert (ROOT / link).is_file()


def test_fingerprint_and_hash_in_the_readme() -> None:
    from hashlib import sha256

    from papergen.games.thirty_rails.dice import dice_of

    assert f"`calm-otter-42` → `{dice_of('calm-otter-42').fingerprint}`" in README
    text, start = re.search(r"printf '([^']+)' \| sha256sum` begins `(\w+)`", README).groups()
    assert sha256(text.encode()).hexdigest().startswith(start)
