"""Where files go: targets that are not ordinary files, numbered pages, endings."""

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Run
from folders import NEW, OLD, everything, temporaries

from papergen.output import Target, choose_target, numbered, write

# Targets that are not ordinary files


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
def test_a_missing_folder(run: Run, tmp_path: Path, force: list[str]) -> None:
    done = run("sheet", "-o", "no/where/a.pdf", *force)
    assert done.code == 2
    assert done.lines == [
        "papergen: no/where/a.pdf cannot be written: there is no folder no/where; create it first"
    ]
    (tmp_path / "file").write_bytes(OLD)
    done = run("sheet", "-o", "file/a.pdf", *force)
    assert done.code == 2
    assert done.lines == ["papergen: file/a.pdf cannot be written: there is no folder file; create it first"]


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="this system has no /proc")
def test_a_folder_that_takes_no_files(run: Run) -> None:
    done = run("sheet", "-o", "/proc/x.pdf")
    assert done.code == 2
    assert done.lines == [
        "papergen: /proc/x.pdf cannot be written: no file can be created in that folder; "
        "choose another with -o"
    ]


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
    assert done.lines == ["papergen: a-2.svg is not an ordinary file; it is not replaced"]
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
        assert done.lines == [f"papergen: {name} already exists; add --force to replace it"]
        assert (tmp_path / name).is_symlink()
    assert everything(tmp_path) == ["dangling.yaml", "link.yaml", "victim"]
    for name in ("link.yaml", "dangling.yaml"):
        assert run("template", "classic", "-o", name, "--force").code == 0
        assert not (tmp_path / name).is_symlink()
        assert (tmp_path / name).read_bytes() == NEW
    assert victim.read_bytes() == OLD
    assert not (tmp_path / "nothing").exists()


# What a killed run left


def left(folder: Path, name: str, hours: float) -> Path:
    path = folder / name
    path.write_bytes(OLD)
    os.utime(path, (time.time() - hours * 3600,) * 2)
    return path


def test_what_a_killed_run_left_is_deleted_by_the_next(run: Run, tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "there"):
        folder.mkdir(exist_ok=True)
        left(folder, ".papergen-0123456789abcdef.tmp", 24.1)
    done = run("template", "classic", "-o", "there/a.yaml")
    assert (done.code, done.out) == (0, "there/a.yaml\n")
    name = "there/.papergen-0123456789abcdef.tmp"
    assert done.lines == [f"papergen: deleted {name}, which an earlier run left when it was stopped"]
    assert everything(tmp_path / "there") == ["a.yaml"]
    assert temporaries(tmp_path) == [".papergen-0123456789abcdef.tmp"]  # nothing was written here


def test_only_what_is_ours_old_and_a_file_is_deleted(run: Run, tmp_path: Path) -> None:
    old = 24 * 365
    left(tmp_path, ".papergen-00000000000000aa.tmp", 23.9)
    for name in (
        ".papergen-notes.tmp",
        ".papergen-00000000000000ab.tmp.bak",
        "papergen-00000000000000ac.tmp",
    ):
        left(tmp_path, name, old)
    (tmp_path / ".papergen-00000000000000ad.tmp").mkdir()
    (tmp_path / ".papergen-00000000000000ae.tmp").symlink_to(left(tmp_path, "precious", old))
    os.mkfifo(tmp_path / ".papergen-00000000000000af.tmp")
    for path in tmp_path.iterdir():
        if not path.is_file():
            os.utime(path, (0, 0))
    os.utime(tmp_path / ".papergen-00000000000000ae.tmp", (0, 0), follow_symlinks=False)
    if os.geteuid() == 0:
        os.chown(left(tmp_path, ".papergen-00000000000000b0.tmp", old), 65534, 65534)
    before = everything(tmp_path)
    done = run("template", "classic", "-o", "a.yaml")
    assert (done.code, done.err) == (0, "")
    assert everything(tmp_path) == sorted([*before, "a.yaml"])


def test_what_a_slow_run_has_written_is_not_deleted(run: Run, tmp_path: Path) -> None:
    """Each page takes 23 hours; before the third, another run writes to the folder."""

    def pages() -> Iterator[bytes]:
        yield b"1"
        _age(tmp_path, 23)
        yield b"2"
        _age(tmp_path, 23)
        assert run("template", "classic", "-o", "other.yaml").err == ""
        yield b"3"

    paths = write(Target(tmp_path / "a.svg", "svg"), pages(), 3)
    assert [path.read_bytes() for path in paths] == [b"1", b"2", b"3"]
    assert everything(tmp_path) == ["a-1.svg", "a-2.svg", "a-3.svg", "other.yaml"]


def _age(folder: Path, hours: float) -> None:
    for name in temporaries(folder):
        os.utime(folder / name, ((folder / name).stat().st_mtime - hours * 3600,) * 2)


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["no-force", "force"])
def test_a_pipe_as_target_is_left_alone(process: Run, tmp_path: Path, force: list[str]) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    done = process("template", "classic", "-o", "a.yaml", *force, timeout=80)
    assert done.code == 2
    assert len(done.lines) == 1
    assert ("is not replaced" if force else "already exists") in done.err
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
    assert done.lines == ["papergen: b-2.svg already exists; add --force to replace it"]
    assert not (tmp_path / "b-1.svg").exists()
    assert numbered(Path("d/a.svg"), 1000)[0] == Path("d/a-0001.svg")


def test_the_ending_decides(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "-o", "A.PDF").code == 0
    assert (tmp_path / "A.PDF").read_bytes().startswith(b"%PDF")
    for output, form, message in (
        ("a", None, "a: the ending decides the format; known: .pdf, .svg"),
        ("a.pfd", None, "a.pfd: the ending decides the format; did you mean '.pdf'? known: .pdf, .svg"),
        ("a.svg", "pdf", "a.svg: --format pdf needs a name that ends in .pdf"),
    ):
        done = run("sheet", "-o", output, *(["--format", form] if form else []))
        assert done.code == 2
        assert done.lines == [f"papergen: {message}"]
    assert choose_target(None, "svg", False, "stem", ("pdf", "svg")) == Target(Path("stem.svg"), "svg")
