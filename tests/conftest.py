"""Two ways to call papergen: `run` in this process, quick; `process` for what only a real one shows.

Every test may import the helpers of every game: their folders are put on the path here, and a failing assert
in a helper is told as in a test.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from papergen import cli, words

HERE = Path(__file__).parent
FOLDERS = (HERE, HERE / "games", *sorted((HERE / "games").glob("*_rails")))
HELPERS = [
    file.stem for folder in FOLDERS for file in folder.glob("*.py") if not file.stem.startswith("test_")
]
HELPERS.remove("conftest")
sys.path += map(str, FOLDERS[1:])
pytest.register_assert_rewrite(*HELPERS)

# A shell lets what it starts in the background ignore Ctrl-C, which some tests send: they would hang.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No test fails because a machine is slow.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@dataclass(frozen=True)
class Ran:
    """How a call ended. `raw` is standard output as bytes, where it was a real process."""

    code: int
    out: str
    err: str
    raw: bytes = b""

    def __iter__(self) -> Iterator[Any]:
        return iter((self.code, self.out, self.err))

    @property
    def lines(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


Run = Callable[..., Ran]
Lacks = Callable[..., None]


def refused(done: Ran, *parts: str) -> None:
    """The call ended with exit code 2 and one line, which has all the parts."""
    assert (done.code, done.out) == (2, "")
    assert len(done.lines) == 1
    assert done.err.startswith("papergen: ")
    assert done.err[:-1].isprintable()
    assert len(done.err) < 500
    for part in parts:
        assert part in done.err


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Calls papergen in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Ran:
        capsys.readouterr()
        code = cli.run(list(arguments))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


@pytest.fixture
def lacks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lacks]:
    """Lets a language lack some of its files: `lacks("fr", "puzzles")`."""
    files = words._files

    def leave_out(language: str, *stems: str) -> None:
        assert set(stems) <= {path.stem for path in files(language)}
        words.load_words.cache_clear()
        monkeypatch.setattr(
            words,
            "_files",
            lambda name: [path for path in files(name) if name != language or path.stem not in stems],
        )

    yield leave_out
    words.load_words.cache_clear()


@pytest.fixture
def process(tmp_path: Path) -> Run:
    """Runs `python -m papergen` in an empty folder; `env` is added to the environment."""

    def call(*arguments: str, env: dict[str, str] | None = None, **options: Any) -> Ran:
        options = {"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL, "timeout": 240, **options}
        if "input" in options:
            del options["stdin"]
        done = subprocess.run(
            [sys.executable, "-m", "papergen", *arguments],
            cwd=tmp_path,
            env=os.environ | (env or {}),
            stderr=subprocess.PIPE,
            check=False,
            **options,
        )
        out = done.stdout or b""
        return Ran(
            done.returncode, out.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"), out
        )

    return call


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """Ada is right, Ben's sums are wrong, Cleo's map is not legal, one file cannot be read."""
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("ada.yaml", "ben.yaml", "cleo.yaml"):
        (folder / name).write_bytes((HERE.parent / "examples" / "games" / name).read_bytes())
    (folder / "dora.yaml").write_text("game: 30-rails\nmap: x\nmap: y\n", encoding="utf-8")
    return folder
