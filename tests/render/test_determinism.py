"""The same seed and the same version give the same bytes, whatever the machine, time, locale or hash seed."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from house import ROOT

SHEET = "sheet --seed calm-otter-42 --setup full --dice all --count 3 --player Zoë --player Ben"
CALLS = [
    f"{SHEET} -o sheet.pdf",
    f"{SHEET} --variant advanced -o sheet.svg",
    "sheet --seed calm-otter-42 --count 4 --per-page 4 --template colour -o four.pdf",
    "dice calm-otter-42 --layout strips -o strips.pdf",
    "dice calm-otter-42 --layout list -o list.svg",
    "dice calm-otter-42 -o dice.html",
]
FILES = [
    "dice.html",
    "four.pdf",
    "list.svg",
    "sheet-1.svg",
    "sheet-2.svg",
    "sheet-3.svg",
    "sheet.pdf",
    "strips.pdf",
]
PROGRAM = f"from papergen.cli import run; print([run(call.split()) for call in {CALLS!a}])"
SURROUNDINGS = {
    "again": {},
    "hash seed 1": {"PYTHONHASHSEED": "1"},
    "hash seed 2": {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo"},
    "far away": {"TZ": "Pacific/Kiritimati", "LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8"},
    "locale C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TERM": "dumb"},
    "source date": {"SOURCE_DATE_EPOCH": "1234567890"},
    "source date that is none": {"SOURCE_DATE_EPOCH": "yesterday", "PYTHONHASHSEED": "random"},
    "optimised": {"PYTHONOPTIMIZE": "2", "HOME": "/nonexistent", "USER": "somebody"},
}


def made(folder: Path, **env: str) -> dict[str, str]:
    """The hashes of the files that a new process makes in the folder."""
    folder.mkdir(parents=True)
    kept = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=folder,
        env=kept | {"PYTHONHASHSEED": "0", "TZ": "UTC"} | env,
        capture_output=True,
        check=False,
        timeout=240,
    )
    assert done.stderr == b""
    assert done.stdout.decode().splitlines()[-1] == str([0] * len(CALLS))
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return made(tmp_path_factory.mktemp("usual") / "a")


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_the_same_bytes(tmp_path: Path, usual: dict[str, str], name: str) -> None:
    assert made(tmp_path / "another folder, ü" / name, **SURROUNDINGS[name]) == usual


def test_the_files_differ_from_each_other(usual: dict[str, str]) -> None:
    """So that the comparison is not one of empty files."""
    assert sorted(usual) == FILES
    assert len(set(usual.values())) == len(FILES)


def test_nothing_of_the_machine_is_in_the_files(tmp_path: Path) -> None:
    made(tmp_path / "somewhere-special", USER="somebody-special", HOME="/home/somebody-special")
    for path in (tmp_path / "somewhere-special").iterdir():
        assert b"special" not in path.read_bytes()
        assert str(ROOT).encode() not in path.read_bytes()
