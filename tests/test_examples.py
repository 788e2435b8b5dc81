"""The pages in examples/ are those that today's papergen makes."""

import shutil
import sys

import pytest
from house import ROOT

SHEET = ("sheet", "--seed", "calm-otter-42")
EXAMPLES = ROOT / "examples"


@pytest.fixture
def rebuild(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import rebuild

    yield rebuild
    for module in ("rebuild", "commands", "contact"):
        sys.modules.pop(module)


def test_examples_are_up_to_date(rebuild) -> None:
    assert rebuild.differences() == []


def test_a_changed_example_would_be_noticed(rebuild, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(rebuild, "COMMANDS", {"sheet.pdf": SHEET, "sheet.svg": SHEET})
    monkeypatch.setattr(rebuild, "DRAWN", {})
    monkeypatch.setattr(rebuild, "MARKS", ("score", "games", "--csv", "games/marks.csv"))
    monkeypatch.setattr(rebuild, "CONTACT", (SHEET,))
    monkeypatch.setattr(rebuild, "SCORE", {"games/ada.txt": rebuild.SCORE["games/ada.txt"]})
    monkeypatch.setattr(rebuild, "GAMES", ["ada"])
    (tmp_path / "games").mkdir()
    shutil.copy(EXAMPLES / "games" / "ada.yaml", tmp_path / "games")
    monkeypatch.setattr(rebuild, "FOLDER", tmp_path)
    assert rebuild.differences() == [
        "contact-sheet.pdf", "games/ada.txt", "games/marks.csv", "sheet.pdf", "sheet.svg",
    ]  # fmt: skip
    rebuild.build(tmp_path)
    assert rebuild.differences() == []
    other = {name: (*command, "--setup", "full") for name, command in rebuild.COMMANDS.items()}
    monkeypatch.setattr(rebuild, "COMMANDS", other)
    (tmp_path / "stray.txt").write_text("x")
    assert rebuild.differences() == ["sheet.pdf", "sheet.svg", "stray.txt"]
