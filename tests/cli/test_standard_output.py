"""Pages on standard output, and how a run ends when its output is taken away."""

import os
import resource
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import Run
from folders import NEW, everything
from house import ROOT

full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


def test_pages_to_standard_output(process: Run, tmp_path: Path) -> None:
    sheet = ["sheet", "--seed", "x", "-o"]
    assert process(*sheet, "a.pdf").code == 0
    done = process(*sheet, "-")
    assert (done.code, done.err) == (0, "")
    assert done.raw == (tmp_path / "a.pdf").read_bytes()
    done = process(*sheet, "-", "--format", "svg")
    assert (done.code, done.err) == (0, "")
    assert ElementTree.fromstring(done.raw).tag == "{http://www.w3.org/2000/svg}svg"
    assert everything(tmp_path) == ["a.pdf"]


def test_several_pages_to_standard_output(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--count", "2", "-o", "-", "--format", "svg")
    assert done.code == 2
    assert done.out == ""
    assert done.lines == ["papergen: standard output takes one file, not 2; use -o or --format pdf"]
    assert everything(tmp_path) == []


CALLS = {
    "help": ["--help"],
    "table": ["dice", "x"],
    "pdf": ["sheet", "--seed", "x", "-o", "-"],
    "file name": ["template", "classic", "-o", "a.yaml"],
}


@pytest.mark.parametrize("call", CALLS)
def test_standard_output_closed(tmp_path: Path, call: str) -> None:
    command = ["sh", "-c", 'exec "$0" "$@" >&-', sys.executable, "-m", "papergen", *CALLS[call]]
    done = subprocess.run(command, cwd=tmp_path, stderr=subprocess.PIPE, check=False, timeout=240)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "papergen: standard output is closed; to see nothing, send it to /dev/null"
    ]
    assert everything(tmp_path) == []


@full_device
@pytest.mark.parametrize("call", CALLS)
def test_standard_output_full(process: Run, call: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = process(*CALLS[call], stdout=full)
    assert done.code == 2
    assert done.lines == ["papergen: the output cannot be written: No space left on device"]


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("call", [CALLS["pdf"], ["template", "classic"]], ids=["pdf", "text"])
def test_a_disk_that_takes_only_a_part(
    process: Run, tmp_path: Path, call: list[str], unbuffered: str
) -> None:
    """A limit on the size of files does what a full disk does: the first write is short, the next fails."""
    limit = (1000, resource.RLIM_INFINITY)
    with (tmp_path / "part").open("wb") as part:
        done = process(
            *call,
            stdout=part,
            env={"PYTHONUNBUFFERED": unbuffered},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
        )
    assert (tmp_path / "part").stat().st_size == 1000
    assert done.code == 2
    assert done.lines == ["papergen: the output cannot be written: File too large"]


def test_unbuffered_output_is_whole(process: Run) -> None:
    done = process("template", "classic", env={"PYTHONUNBUFFERED": "1"})
    assert (done.code, done.err, done.raw) == (0, "", NEW)


@pytest.mark.parametrize("call", CALLS)
def test_a_broken_pipe(process: Run, call: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = process(*CALLS[call], stdout=writer)
    os.close(writer)
    assert (done.code, done.err) == (141, "")


@full_device
def test_standard_error_full_or_closed(tmp_path: Path) -> None:
    for place in ("2>/dev/full", "2>&-"):
        for arguments, code in ((["sheet", "--count", "0"], 2), (["dice", "x", "--turn", "1"], 0)):
            command = ["sh", "-c", f'exec "$0" "$@" {place}', sys.executable, "-m", "papergen", *arguments]
            done = subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, check=False, timeout=240)
            assert done.returncode == code, place
            assert (done.stdout == b"") == (code == 2)


def test_no_click_is_accepted_whose_exit_code_is_wrong_with_closed_standard_error() -> None:
    """Tried: with 8.1.0 to 8.1.3 `papergen score ada.yaml -o - 2>&-` fails; 8.1.4 is the first that works."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert "click>=8.1.4" in needed
