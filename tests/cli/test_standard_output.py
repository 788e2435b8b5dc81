"""Pages on standard output, and how a run ends when its output is taken away."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import Run
from folders import everything

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
