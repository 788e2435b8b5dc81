"""Files appear complete or not at all, whatever fails while they are written."""

import errno
import io
import os
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from conftest import Run
from folders import NEW, OLD, content, everything, temporaries

from papergen.errors import PapergenError
from papergen.output import Target, write, write_together

FAULTS = {
    errno.ENOSPC: "the disk is full",
    errno.EIO: "Input/output error",
    errno.EACCES: "no permission to write there",
    errno.EDQUOT: "your disk quota is used up",
}


def fails(real: Callable[..., object], code: int) -> Callable[..., object]:
    """The system call, failing for our temporary files only."""

    def faulty(path: object, *rest: object, **options: object) -> object:
        ours = isinstance(path, int) or ".papergen-" in str(path)
        if ours and (isinstance(path, int) or real.__name__ == "open" or os.path.lexists(str(path))):
            raise OSError(code, os.strerror(code))
        return real(path, *rest, **options)

    return faulty


def failing_file(method: str, code: int) -> Callable[..., io.BufferedWriter]:
    class Disk(io.FileIO):
        def write(self, data: object) -> int:
            if method == "write":
                super().write(bytes(data)[: len(bytes(data)) // 2])  # type: ignore[call-overload]
                raise OSError(code, os.strerror(code))
            return super().write(data)  # type: ignore[arg-type]

        def close(self) -> None:
            was_open = not self.closed
            super().close()
            if method == "close" and was_open:
                raise OSError(code, os.strerror(code))

    return lambda handle, mode: io.BufferedWriter(Disk(handle, mode))


def break_call(monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    if call in ("write", "close"):
        monkeypatch.setattr(os, "fdopen", failing_file(call, code))
        return
    for name in {"link and rename": ("link", "rename")}.get(call, (call,)):
        monkeypatch.setattr(os, name, fails(getattr(os, name), code))


@pytest.mark.parametrize("force", [True, False], ids=["force", "no-force"])
@pytest.mark.parametrize("code", FAULTS, ids=errno.errorcode.get)
@pytest.mark.parametrize(
    "call", ["open", "write", "fsync", "close", "replace", "link", "link and rename", "unlink"]
)
def test_fault_while_writing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, force: bool
) -> None:
    path = tmp_path / "mine.yaml"
    if force:
        path.write_bytes(OLD)
    break_call(monkeypatch, call, code)
    done = run("template", "classic", "-o", "mine.yaml", *(["--force"] if force else []))
    monkeypatch.undo()

    concerned = {"replace": force, "link and rename": not force, "link": False}.get(call, True)
    if call == "unlink":  # of the file's two names one cannot be taken away: said, as we can do no more
        assert path.read_bytes() == NEW
        assert done.code == (0 if force else 2)
        told = done.err.partition("the temporary file ")[2].split(" is left; ")
        assert temporaries(tmp_path) == ([] if force else told[:1])
    elif concerned:
        assert done.code == 2
        assert content(path) == (OLD if force else None)
        assert len(done.lines) == 1
        assert done.err.startswith("papergen: mine.yaml cannot be written: ")
        assert FAULTS[code] in done.err
        assert temporaries(tmp_path) == []
        assert done.out == ""
    else:  # the call is not made, or there is another way
        assert (done.code, done.err, done.out) == (0, "", "mine.yaml\n")
        assert path.read_bytes() == NEW
        assert temporaries(tmp_path) == []


def test_if_the_second_of_three_files_fails_the_first_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pages() -> Iterator[bytes]:
        yield b"1"
        yield b"2"
        (tmp_path / "x-2.svg").write_bytes(OLD)  # somebody else, in the meantime
        yield b"3"

    with pytest.raises(PapergenError, match=r"x-2\.svg already exists"):
        write(Target(tmp_path / "x.svg", "svg"), pages(), 3)
    assert everything(tmp_path) == ["x-2.svg"]
    assert (tmp_path / "x-2.svg").read_bytes() == OLD

    calls = []

    def interrupted(source: object, target: object) -> None:
        calls.append(target)
        if len(calls) == 2:
            raise KeyboardInterrupt
        real(source, target)

    real = os.link
    monkeypatch.setattr(os, "link", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(Target(tmp_path / "y.svg", "svg"), iter([b"1", b"2", b"3"]), 3)
    assert everything(tmp_path) == ["x-2.svg"]


@pytest.mark.parametrize("second", ["none/b.yaml", "folder", "b.yaml"])
def test_of_several_outputs_all_are_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, second: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "a.yaml").write_bytes(OLD)
    if second == "b.yaml":  # nothing is wrong with it but the disk
        fsync, synced = os.fsync, []

        def full(handle: int) -> None:
            synced.append(handle)
            if len(synced) > 1:
                raise OSError(errno.ENOSPC, "full")
            fsync(handle)

        monkeypatch.setattr(os, "fsync", full)
    paths = [tmp_path / "a.yaml", tmp_path / second]
    with pytest.raises(PapergenError):
        write_together([(Target(path, "yaml", force=True), [NEW]) for path in paths])
    assert everything(tmp_path) == ["a.yaml", "folder"]
    assert (tmp_path / "a.yaml").read_bytes() == OLD


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError, PapergenError])
def test_an_error_while_pages_are_made_leaves_nothing(tmp_path: Path, error: type[BaseException]) -> None:
    def pages() -> Iterator[bytes]:
        yield b"1"
        assert len(temporaries(tmp_path)) == 1
        raise error

    with pytest.raises(error):
        write(Target(tmp_path / "x.svg", "svg"), pages(), 2)
    assert everything(tmp_path) == []


def test_two_runs_with_one_process_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in two containers that share a folder: neither takes the other's temporary file."""
    monkeypatch.setattr(os, "getpid", lambda: 1)

    def pages() -> Iterator[bytes]:
        yield b"first 1"
        write(Target(tmp_path / "second.svg", "svg"), iter([b"second 1", b"second 2"]), 2)
        yield b"first 2"

    write(Target(tmp_path / "first.svg", "svg"), pages(), 2)
    found = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
    assert found == {
        "first-1.svg": b"first 1",
        "first-2.svg": b"first 2",
        "second-1.svg": b"second 1",
        "second-2.svg": b"second 2",
    }


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    options = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(["mount", *options], capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount command here")
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be mounted here ({mounted.stderr.decode().strip()})")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk(run: Run, small_disk: Path) -> None:
    sheet = ["sheet", "--seed", "x", "-o"]
    for path in (small_disk / "old.pdf", small_disk / "new.pdf"):
        if path.stem == "old":
            path.write_bytes(OLD)
        (small_disk / "rest").write_bytes(b"x" * 48 * 1024)
        done = run(*sheet, str(path), "--force")
        assert done.code == 2
        assert done.err == f"papergen: {path} cannot be written: the disk is full\n"
        assert content(path) == (OLD if path.stem == "old" else None)
        assert temporaries(small_disk) == []
        (small_disk / "rest").unlink()
    assert run(*sheet, str(small_disk / "old.pdf"), "--force").code == 0
    assert (small_disk / "old.pdf").read_bytes().startswith(b"%PDF")


def test_a_read_only_disk(run: Run, small_disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    done = run("sheet", "-o", str(small_disk / "a.pdf"))
    assert done.code == 2
    reason = "the disk is read-only; choose another folder with -o"
    assert done.lines == [f"papergen: {small_disk}/a.pdf cannot be written: {reason}"]


@pytest.mark.parametrize("old", [OLD, None])
def test_a_limit_on_the_size_of_files(process: Run, tmp_path: Path, old: bytes | None) -> None:
    path = tmp_path / "x.pdf"
    if old:
        path.write_bytes(old)
    limit = (8192, resource.RLIM_INFINITY)
    done = process(
        "sheet", "-o", "x.pdf", "--force", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    )
    assert done.code == 2
    reason = "the file would be larger than this system allows"
    assert done.lines == [f"papergen: x.pdf cannot be written: {reason}"]
    assert content(path) == old
    assert temporaries(tmp_path) == []


def as_nobody(work: Callable[[], object]) -> str:
    """The error of an action in a child process that does not run as root."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            work()
        except BaseException as error:
            os.write(writer, f"{type(error).__name__}: {error}".encode())
        finally:
            os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as answer:
        return answer.read().decode()


def test_a_folder_without_permission_to_write() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "old.yaml").write_bytes(OLD)
        folder.chmod(0o555)
        for file, force in (("new.yaml", False), ("new.yaml", True), ("old.yaml", True)):
            target = Target(folder / file, "yaml", force)
            said = as_nobody(partial(write, target, [NEW], 1))
            reason = "no permission to write there; choose another folder with -o"
            assert said == f"PapergenError: {folder / file} cannot be written: {reason}"
        assert everything(folder) == ["old.yaml"]
        assert (folder / "old.yaml").read_bytes() == OLD
        folder.chmod(0o000)  # not even its files can be looked for
        said = as_nobody(lambda: write(Target(folder / "inner" / "a.yaml", "yaml"), [NEW], 1))
        reason = "cannot be written: no permission to write there"
        assert said.startswith(f"PapergenError: {folder}/inner {reason}")
        folder.chmod(0o755)
