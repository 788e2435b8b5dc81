"""Files that are not what they seem: each gives one line of error at once."""

import io
import os
import socket
import sys
import time

import pytest

from papergen.errors import PapergenError
from papergen.reading import ReadError, read_file

LIMIT = 64 * 1024


def refused(path, limit=LIMIT):
    start = time.perf_counter()
    with pytest.raises(ReadError) as caught:
        read_file(str(path), limit)
    assert time.perf_counter() - start < 0.5
    (line,) = caught.value.lines
    assert line.isprintable()
    assert caught.value.code == 2
    return line


def test_an_ordinary_file_and_a_link_to_it(tmp_path):
    file = tmp_path / "a.yaml"
    file.write_bytes(b"game: 30-rails\r\n")
    (tmp_path / "link").symlink_to(file)
    assert read_file(str(file), LIMIT) == read_file(str(tmp_path / "link"), LIMIT) == b"game: 30-rails\r\n"


def test_the_limit_is_exact(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"x" * LIMIT)
    assert len(read_file(str(file), LIMIT)) == LIMIT
    file.write_bytes(b"x" * (LIMIT + 1))
    assert "64 KiB" in refused(file)


def test_a_sparse_gigabyte(tmp_path):
    file = tmp_path / "sparse"
    with file.open("wb") as handle:
        handle.truncate(1 << 30)
    assert "too large" in refused(file)


def test_not_an_ordinary_file(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    assert "pipe" in refused(tmp_path / "fifo")
    assert "folder" in refused(tmp_path)
    assert "no such file" in refused(tmp_path / "absent")
    (tmp_path / "dangling").symlink_to(tmp_path / "absent")
    assert "broken link" in refused(tmp_path / "dangling")
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    assert "circle" in refused(tmp_path / "one")
    (tmp_path / "file").write_bytes(b"")
    assert "not a folder" in refused(tmp_path / "file" / "below")


def test_a_socket(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's path may have only some hundred bytes
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("s")
        assert "socket" in refused("s")


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom", "/dev/null", "/dev/full"])
def test_devices(device):
    assert "device" in refused(device)


def test_names(tmp_path):
    assert "NUL" in refused("a\0b")
    assert "too long" in refused(tmp_path / ("x" * 5_000))
    assert "no such file" in refused("")
    odd = tmp_path / os.fsdecode(b"no\xff\x1b.yaml")
    assert "no such file" in refused(odd)
    odd.write_bytes(b"a: b")
    assert read_file(str(odd), LIMIT) == b"a: b"


def test_a_file_without_permission(tmp_path, monkeypatch):
    def denied(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", denied)  # the tests may run as root, whom no permission stops
    assert "no permission" in refused(tmp_path / "a")


def test_a_disk_that_fails(tmp_path, monkeypatch):
    (tmp_path / "a").write_bytes(b"x")

    def failing(*_):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "read", failing)
    assert "Input/output error" in refused(tmp_path / "a")


def test_a_file_without_a_size():
    """Files in /proc claim to have 0 bytes but have some."""
    assert b"Linux" in read_file("/proc/version", LIMIT)
    assert "too large" in refused("/proc/version", 10)


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a: b")))
    assert read_file("-", LIMIT) == b"a: b"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * (LIMIT + 1))))
    assert "standard input: it is too large" in refused("-")
    monkeypatch.setattr(sys, "stdin", None)
    assert "closed" in refused("-")
    assert issubclass(ReadError, PapergenError)
