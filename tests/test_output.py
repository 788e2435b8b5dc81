"""Files appear whole or not at all, whatever happens; and how a run ends when its output is taken away."""

import errno
import io
import os
import pty
import resource
import select
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from conftest import Run

from papergen import progress as progress_module
from papergen.errors import PapergenError
from papergen.output import Target, choose_target, numbered, write, write_together
from papergen.progress import progress
from papergen.styles import style_text

OLD = b"the old file\n"
NEW = style_text("classic").encode()
FAULTS = {
    errno.ENOSPC: "the disk is full",
    errno.EIO: "Input/output error",
    errno.EACCES: "you may not write there",
    errno.EDQUOT: "your disk quota is used up",
}
full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


def temporaries(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if p.name.startswith(".papergen-"))


def everything(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


# Faults of the system, one call after the other


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
        assert temporaries(tmp_path) == ([] if force else [done.err.split("but ")[1].split(",")[0]])
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


def test_fault_at_the_second_of_three_files_takes_the_first_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pages() -> Iterator[bytes]:
        yield b"1"
        yield b"2"
        (tmp_path / "x-2.svg").write_bytes(OLD)  # somebody else, in the meantime
        yield b"3"

    with pytest.raises(PapergenError, match=r"x-2\.svg exists already"):
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
    assert done.lines == ["papergen: x.pdf cannot be written: the file would be larger than is allowed here"]
    assert content(path) == old
    assert temporaries(tmp_path) == []


def as_nobody(work: Callable[[], object]) -> str:
    """The error of what is done in a child process, which is not root's."""
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


def test_a_folder_where_one_may_not_write() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "old.yaml").write_bytes(OLD)
        folder.chmod(0o555)
        for file, force in (("new.yaml", False), ("new.yaml", True), ("old.yaml", True)):
            target = Target(folder / file, "yaml", force)
            said = as_nobody(partial(write, target, [NEW], 1))
            reason = "you may not write there; choose another folder with -o"
            assert said == f"PapergenError: {folder / file} cannot be written: {reason}"
        assert everything(folder) == ["old.yaml"]
        assert (folder / "old.yaml").read_bytes() == OLD
        folder.chmod(0o000)  # not even its files can be looked for
        said = as_nobody(lambda: write(Target(folder / "inner" / "a.yaml", "yaml"), [NEW], 1))
        assert said.startswith(f"PapergenError: {folder}/inner cannot be written: you may not write there")
        folder.chmod(0o755)


# Targets that are not ordinary files


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
def test_a_missing_folder(run: Run, tmp_path: Path, force: list[str]) -> None:
    done = run("sheet", "-o", "no/where/a.pdf", *force)
    assert done.code == 2
    assert done.lines == [
        "papergen: no/where/a.pdf cannot be written: there is no folder no/where; make it first"
    ]
    (tmp_path / "file").write_bytes(OLD)
    done = run("sheet", "-o", "file/a.pdf", *force)
    assert done.code == 2
    assert done.lines == ["papergen: file/a.pdf cannot be written: there is no folder file; make it first"]


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
@pytest.mark.parametrize("name", ["folder", "folder.pdf", "line\nbreak"])
def test_a_folder_as_target(run: Run, tmp_path: Path, name: str, force: list[str]) -> None:
    (tmp_path / name).mkdir()
    done = run("sheet", "--seed", "x", "-o", name, *force)
    assert done.code == 2
    shown = name.replace("\n", "\\u000a")
    assert done.lines == [
        f"papergen: {shown}: this is a folder; give a file name, such as {shown}/30-rails-x.pdf"
    ]
    assert everything(tmp_path / name) == []


def test_a_folder_in_the_place_of_a_numbered_page(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a-2.svg").mkdir()
    done = run("sheet", "--count", "2", "-o", "a.svg", "--force")
    assert done.code == 2
    assert done.lines == ["papergen: a-2.svg is not an ordinary file, and is left alone"]
    assert everything(tmp_path) == ["a-2.svg"]


def test_no_name_and_names_that_are_too_long(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--seed", "x", "-o", "")
    assert done.lines == ["papergen: -o: the file name is empty; give one, such as 30-rails-x.pdf"]
    long = "a" * 300
    for name in (f"{long}.pdf", f"{long}/a.pdf"):
        done = run("sheet", "-o", name)
        assert done.code == 2
        assert len(done.lines) == 1
        assert done.err.startswith("papergen: aaaaa")
        assert done.err.endswith("… cannot be written: the name is too long\n")
    assert everything(tmp_path) == []


def test_a_symbolic_link_as_target(run: Run, tmp_path: Path) -> None:
    victim, link, dangling = tmp_path / "victim", tmp_path / "link.yaml", tmp_path / "dangling.yaml"
    victim.write_bytes(OLD)
    link.symlink_to(victim)
    dangling.symlink_to(tmp_path / "nothing")
    for name in ("link.yaml", "dangling.yaml"):
        done = run("template", "classic", "-o", name)
        assert done.code == 2
        assert done.lines == [f"papergen: {name} exists already; add --force to replace it"]
        assert (tmp_path / name).is_symlink()
    assert everything(tmp_path) == ["dangling.yaml", "link.yaml", "victim"]
    for name in ("link.yaml", "dangling.yaml"):
        assert run("template", "classic", "-o", name, "--force").code == 0
        assert not (tmp_path / name).is_symlink()
        assert (tmp_path / name).read_bytes() == NEW
    assert victim.read_bytes() == OLD
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
def test_a_pipe_as_target_is_left_alone(process: Run, tmp_path: Path, force: list[str]) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    done = process("template", "classic", "-o", "a.yaml", *force, timeout=20)
    assert done.code == 2
    assert len(done.lines) == 1
    assert ("is left alone" if force else "exists already") in done.err
    assert stat.S_ISFIFO(os.lstat(tmp_path / "a.yaml").st_mode)
    assert temporaries(tmp_path) == []


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
def test_a_device_as_target_is_left_alone(run: Run, tmp_path: Path, force: list[str]) -> None:
    assert run("sheet", "-o", "/dev/null", *force).code == 2
    assert stat.S_ISCHR(os.lstat("/dev/null").st_mode)
    (tmp_path / "link.pdf").symlink_to("/dev/null")
    assert run("sheet", "-o", "link.pdf", *force).code == (0 if force else 2)
    assert stat.S_ISCHR(os.lstat("/dev/null").st_mode)
    try:
        os.mknod(tmp_path / "null.pdf", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except OSError as error:
        pytest.skip(f"a device cannot be made here ({error})")
    done = run("sheet", "-o", "null.pdf", *force)
    assert done.code == 2
    assert len(done.lines) == 1
    assert stat.S_ISCHR(os.lstat(tmp_path / "null.pdf").st_mode)


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
            assert "exists already" in str(error)
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
    errors = [racer.communicate(timeout=60)[1].decode() for racer in racers]
    assert sorted(racer.returncode for racer in racers) == [0, 2]
    assert sorted(errors) == ["", "papergen: a.pdf exists already; add --force to replace it\n"]
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


# Names of files


def test_numbered_pages(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--seed", "x", "--count", "3", "-o", "a.b.svg")
    assert done.out.splitlines() == ["a.b-1.svg", "a.b-2.svg", "a.b-3.svg"]
    assert everything(tmp_path) == ["a.b-1.svg", "a.b-2.svg", "a.b-3.svg"]
    done = run("dice", "x", "--layout", "call", "-o", "call.SVG")
    assert done.out.splitlines()[0] == "call-01.SVG"
    assert done.out.splitlines()[-1] == "call-31.SVG"
    (tmp_path / "b-2.svg").write_bytes(OLD)
    done = run("sheet", "--count", "2", "-o", "b.svg")
    assert done.code == 2
    assert done.lines == ["papergen: b-2.svg exists already; add --force to replace it"]
    assert not (tmp_path / "b-1.svg").exists()
    assert numbered(Path("d/a.svg"), 1000)[0] == Path("d/a-0001.svg")


def test_the_ending_decides(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "-o", "A.PDF").code == 0
    assert (tmp_path / "A.PDF").read_bytes().startswith(b"%PDF")
    for output, form, message in (
        ("a", None, "a: the ending says the format; known: .pdf, .svg"),
        ("a.pfd", None, "a.pfd: the ending says the format; did you mean '.pdf'? known: .pdf, .svg"),
        ("a.svg", "pdf", "a.svg: --format pdf needs a name that ends in .pdf"),
    ):
        done = run("sheet", "-o", output, *(["--format", form] if form else []))
        assert done.code == 2
        assert done.lines == [f"papergen: {message}"]
    assert choose_target(None, "svg", False, "stem", ("pdf", "svg")) == Target(Path("stem.svg"), "svg")


# Standard output


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
    assert done.lines == ["papergen: standard output takes one file, and these are 2; use -o or --format pdf"]
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
    done = subprocess.run(command, cwd=tmp_path, stderr=subprocess.PIPE, check=False, timeout=60)
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
            done = subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, check=False, timeout=60)
            assert done.returncode == code, place
            assert (done.stdout == b"") == (code == 2)


# Ctrl-C, and the progress line


def wait_until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def test_interrupt_while_a_pdf_is_made(tmp_path: Path) -> None:
    """On a terminal: the progress line appears, Ctrl-C takes it away and ends the run."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "papergen", "sheet", "--count", "10000", "-o", "a.pdf"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        seen = bytearray()

        def read() -> bool:
            if select.select([ours], [], [], 0.1)[0]:
                seen.extend(os.read(ours, 4096))
            return b"/10000" in seen

        try:
            wait_until(read, "no progress line")
            running.send_signal(signal.SIGINT)
            out = running.communicate(timeout=30)[0]
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
        out, err = running.communicate(timeout=30)
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
