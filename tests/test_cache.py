"""The cache folder: where it is, and that neither its content nor its absence does harm."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from papergen import cache

GROUP, NAME = "things-1", "7.txt"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_was_stored_is_loaded(place: Path) -> None:
    assert cache.load(GROUP, NAME) is None
    cache.store(GROUP, NAME, b"content")
    assert cache.load(GROUP, NAME) == b"content"
    cache.store(GROUP, NAME, b"")
    assert cache.load(GROUP, NAME) == b""
    assert [path.name for path in (place / GROUP).iterdir()] == [NAME]
    assert cache.load("things-2", NAME) is None


def test_a_damaged_file_is_none_and_is_replaced(place: Path) -> None:
    cache.store(GROUP, NAME, b"content")
    path = place / GROUP / NAME
    whole = path.read_bytes()
    damaged = [b"", whole[:10], whole[:-1], whole + b"x", bytes([whole[0] ^ 1]) + whole[1:], b"\xff" * 5_000]
    for bad in [*damaged, b"x" * (cache.LARGEST + 1)]:
        path.write_bytes(bad)
        assert cache.load(GROUP, NAME) is None
        cache.store(GROUP, NAME, b"new")
        assert cache.load(GROUP, NAME) == b"new"


def test_a_renamed_file_is_not_taken_for_another(place: Path) -> None:
    cache.store(GROUP, NAME, b"content")
    (place / GROUP / NAME).rename(place / GROUP / "8.txt")
    assert cache.load(GROUP, "8.txt") is None


def test_what_is_not_a_file_is_left_alone(place: Path) -> None:
    (place / GROUP / NAME).mkdir(parents=True)
    os.mkfifo(place / GROUP / "pipe.txt")
    for name in (NAME, "pipe.txt"):
        assert cache.load(GROUP, name) is None
        cache.store(GROUP, name, b"content")
        assert cache.load(GROUP, name) is None
    assert sorted(path.name for path in (place / GROUP).iterdir()) == [NAME, "pipe.txt"]


def test_a_link_is_replaced_and_not_followed(place: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (place / GROUP).mkdir(parents=True)
    (place / GROUP / NAME).symlink_to(victim)
    cache.store(GROUP, NAME, b"content")
    assert victim.read_text() == "mine"
    assert cache.load(GROUP, NAME) == b"content"


def test_a_folder_that_cannot_be_made_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (str(tmp_path / "file" / "below"), "/proc/papergen", "x" * 5_000):
        monkeypatch.setenv(cache.VARIABLE, folder)
        cache.store(GROUP, NAME, b"content")
        assert cache.load(GROUP, NAME) is None


def test_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.folder() == Path(os.environ[cache.VARIABLE])
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache.folder() == Path("/home/ada/.cache/papergen")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert cache.folder() == Path("/home/ada/.cache/papergen")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/ada")
    assert cache.folder() == Path("/var/ada/papergen")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache.folder() == Path("/home/ada/Library/Caches/papergen")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/ada/local")
    assert cache.folder() == Path("/ada/local/papergen")


def test_without_a_home_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert cache.folder() is None
    cache.store(GROUP, NAME, b"content")
    assert cache.load(GROUP, NAME) is None


WRITER = """
import sys
from papergen import cache
for i in range(60):
    cache.store("things-1", "7.txt", sys.argv[1].encode() * 500)
"""


def test_two_processes_never_tear_a_file(place: Path) -> None:
    """While two write, a reader sees one of the two contents, always complete."""
    cache.store(GROUP, NAME, b"a" * 500)
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, letter]) for letter in "ab"]
    seen = set()
    over = threading.Event()

    def read() -> None:
        while not over.is_set():
            seen.add(cache.load(GROUP, NAME))

    reader = threading.Thread(target=read)
    reader.start()
    assert [writer.wait(60) for writer in writers] == [0, 0]
    over.set()
    reader.join()
    seen.add(cache.load(GROUP, NAME))
    assert seen <= {b"a" * 500, b"b" * 500}
    assert [path.name for path in (place / GROUP).iterdir()] == [NAME]
