"""Several writers of one file, and writers that are killed or interrupted; the progress line."""

import io
import os
import pty
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from folders import OLD, everything, temporaries

from papergen import terminal as progress_module
from papergen.errors import PapergenError
from papergen.output import Target, write
from papergen.terminal import progress

# Several writers, and writers that are killed


def together(tmp_path: Path, force: bool, contents: list[bytes]) -> list[bytes]:
    """One file from several threads, all past their first look at the folder; returns who succeeded."""
    barrier = threading.Barrier(len(contents))
    winners: list[bytes] = []

    def pages(text: bytes) -> Iterator[bytes]:
        barrier.wait(10)
        yield text

    def writer(text: bytes) -> None:
        try:
            write(Target(tmp_path / "a.pdf", "pdf", force), pages(text), 1)
        except PapergenError as error:
            assert "already exists" in str(error)
        else:
            winners.append(text)

    threads = [threading.Thread(target=writer, args=(text,)) for text in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return winners


def test_of_several_writers_without_force_exactly_one_wins(tmp_path: Path) -> None:
    for _ in range(30):
        winners = together(tmp_path, False, [b"a" * 50_000, b"b" * 50_000, b"c" * 50_000])
        assert len(winners) == 1
        assert (tmp_path / "a.pdf").read_bytes() == winners[0]
        assert everything(tmp_path) == ["a.pdf"]
        (tmp_path / "a.pdf").unlink()


def test_several_writers_with_force_leave_one_whole_file(tmp_path: Path) -> None:
    contents = [b"a" * 50_000, b"b" * 50_000, b"c" * 50_000]
    for _ in range(30):
        assert sorted(together(tmp_path, True, contents)) == contents
        assert (tmp_path / "a.pdf").read_bytes() in contents
        assert everything(tmp_path) == ["a.pdf"]


def test_two_processes_race(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "papergen", "sheet", "--seed", "x", "-o", "a.pdf", "--setup"]
    racers = [
        subprocess.Popen([*command, setup], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for setup in ("blank", "full")
    ]
    errors = [racer.communicate(timeout=240)[1].decode() for racer in racers]
    assert sorted(racer.returncode for racer in racers) == [0, 2]
    assert sorted(errors) == ["", "papergen: a.pdf already exists; add --force to replace it\n"]
    assert everything(tmp_path) == ["a.pdf"]


def test_kill_while_writing_leaves_no_torn_file(tmp_path: Path) -> None:
    contents = [letter * 2_000_000 for letter in (b"a", b"b")]
    path = tmp_path / "a.pdf"
    path.write_bytes(contents[0])
    for kill in range(15):
        child = os.fork()
        if child == 0:  # writes until it is killed
            try:
                while True:
                    for text in contents:
                        write(Target(path, "pdf", True), iter([text]), 1)
            finally:
                os._exit(1)
        time.sleep(0.01 + 0.0037 * kill)
        os.kill(child, signal.SIGKILL)
        assert os.waitpid(child, 0)[1] == signal.SIGKILL
        assert path.read_bytes() in contents
    write(Target(path, "pdf", True), iter([OLD]), 1)  # what killed runs left is in nobody's way
    assert path.read_bytes() == OLD


# Ctrl-C, and the progress line


def wait_until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def test_interrupt_while_a_pdf_is_made(tmp_path: Path) -> None:
    """On a terminal: the progress line appears, Ctrl-C takes it away and ends the run."""
    ours, theirs = pty.openpty()
    lesson = ["handout", "--pupils", "10000", "--parts", "sheets,certificates"]  # takes many seconds
    command = [sys.executable, "-m", "papergen", *lesson, "-o", "a.pdf"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        seen = bytearray()

        def read() -> bool:
            if select.select([ours], [], [], 0.1)[0]:
                seen.extend(os.read(ours, 4096))
            return b"/20000" in seen

        try:
            wait_until(read, "no progress line")
            running.send_signal(signal.SIGINT)
            out = running.communicate(timeout=120)[0]
            while select.select([ours], [], [], 0.1)[0]:
                seen.extend(os.read(ours, 4096))
        except OSError:  # the terminal's other end is gone
            pass
        finally:
            os.close(ours)
    assert running.returncode == 130
    assert out == b""
    last = seen.decode().rsplit("\r", 3)
    assert last[1].isspace()  # the bar is wiped out
    assert last[2:] == ["papergen: interrupted; no unfinished file is left", "\n"]
    assert everything(tmp_path) == []


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_interrupt_while_svg_files_are_written(tmp_path: Path, sign: signal.Signals) -> None:
    command = [sys.executable, "-m", "papergen", "sheet", "--count", "10000", "-o", "a.svg"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        wait_until(lambda: len(temporaries(tmp_path)) > 3, "no file was begun")
        running.send_signal(sign)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    assert (out, err) == (b"", b"papergen: interrupted; no unfinished file is left\n")
    assert everything(tmp_path) == []


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown_progress(monkeypatch: pytest.MonkeyPatch, seconds: float, stream: io.StringIO) -> str:
    """What ten items, each of which takes so long, print."""
    clock = [0.0]

    def items() -> Iterator[int]:
        for item in range(10):
            clock[0] += seconds
            yield item

    monkeypatch.setattr(progress_module, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(sys, "stderr", stream)
    assert list(progress(items(), 10, "pages")) == list(range(10))
    return stream.getvalue()


def test_progress_only_on_a_terminal_and_only_after_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown_progress(monkeypatch, 0.09, Terminal()) == ""
    assert shown_progress(monkeypatch, 9, io.StringIO()) == ""
    text = shown_progress(monkeypatch, 0.3, Terminal())
    bars = text.split("\r")
    assert bars[1] == "pages [=========                     ] 3/10"  # the fourth begins at 1.2 s
    assert [bar[-4:] for bar in bars[1:-2]] == [f"{n}/10" for n in range(3, 10)]
    assert bars[-2].isspace()
    assert len(bars[-2]) >= len(bars[1])
    assert bars[-1] == ""
