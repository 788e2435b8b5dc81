"""Two ways to call papergen: `run` in this process, quick; `process` for what only a real one shows."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from papergen import cli


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
def process(tmp_path: Path) -> Run:
    """Runs `python -m papergen` in an empty folder; `env` is added to the environment."""

    def call(*arguments: str, env: dict[str, str] | None = None, **options: Any) -> Ran:
        options = {"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL, "timeout": 60, **options}
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
