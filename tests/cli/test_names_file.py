"""Files of names: read whatever their line ends and encoding, or refused with a reason."""

import os
from pathlib import Path

import pypdf
import pytest
from conftest import Ran, Run

from papergen.classlist import Source, read_class
from papergen.names import clean_names


def names_file(folder: Path, content: bytes) -> str:
    (folder / "names.txt").write_bytes(content)
    return str(folder / "names.txt")


@pytest.mark.parametrize(
    "content",
    [
        "Zoë\nBen\n".encode(),
        "Zoë\nBen".encode(),
        "\ufeffZoë\nBen\n".encode(),
        "Zoë\r\nBen\r\n".encode(),
        "Zoë\rBen\r".encode(),
        "\n\n  Zoë \n\t\n\u00a0\nBen\t\n\n".encode(),
        "Zoe\u0308\nBe\u00adn\n".encode(),
    ],
)
def test_a_file_of_names(tmp_path: Path, content: bytes) -> None:
    assert read_class(Source(names_file(tmp_path, content))).names == ("Zoë", "Ben")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("Ada\nBen\n".encode("utf-16-le"), ":1:1: the file was saved as UTF-16; save it again as UTF-8"),
        ("Ada\nZoë\n".encode("utf-32"), ":1:1: the file was saved as UTF-32; save it again as UTF-8"),
        (b"", ": it has no names; write them one per line"),
        (b" \r\n\n\t\n", ": it has no names; write them one per line"),
        (b"x" * (4096 * 1024 + 1), ": it is too large; the limit is 4096 KiB"),
        ("Ada\n\nBo 😀\n".encode(), ":3:1: 'Bo 😀': '😀' cannot be printed"),
        (b"Ada\n\x1b[31mBo\n", ":2:1: '\\u001b[31mBo': a name cannot contain control characters"),
        (b"Ada\nB\0o\n", ":2:1: 'B\\u0000o': a name cannot contain control characters"),
        (b"x" * 500, ":1:1: "),
    ],
)
def test_a_file_of_names_that_cannot_be_used(run: Run, tmp_path: Path, content: bytes, message: str) -> None:
    path = names_file(tmp_path, content)
    done = run("sheet", "--names", path, "-o", "a.pdf")
    assert done.code == 2
    assert len(done.lines) == 1
    assert done.err.removeprefix("papergen: ").startswith(f"{path}{message}")
    assert done.err[:-1].isprintable()
    assert not (tmp_path / "a.pdf").exists()


def test_other_encodings_and_tables(run: Run, tmp_path: Path) -> None:
    for number, content in enumerate(("Ada\nZoë\n".encode("latin-1"), "Ada\nZoë\n".encode("utf-16"))):
        done = run("sheet", "--names", names_file(tmp_path, content), "-o", f"{number}.pdf")
        assert done.code == 0
        assert [("Windows-1252" in line) for line in done.lines] == [True] * (number == 0)
    (tmp_path / "a.csv").write_text("Nr,Name\n1,Ada\n2,Zoë\n", encoding="utf-8")
    assert run("sheet", "--names", "a.csv", "-o", "2.pdf").err == ""
    assert [len(pypdf.PdfReader(tmp_path / f"{n}.pdf").pages) for n in range(3)] == [2, 2, 2]


def test_all_that_is_wrong_in_a_file_of_names(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--names", names_file(tmp_path, "Ada\n😀\nBen\n🎲\n".encode()))
    assert [line.split(":")[1:3] for line in done.lines] == [["2", "1"], ["4", "1"]]
    done = run("sheet", "--names", names_file(tmp_path, "😀\n".encode() * 5_000))
    assert len(done.lines) == 21
    assert done.lines[-1].endswith("and 4980 more problems")


def test_many_names(run: Run, tmp_path: Path) -> None:
    path = names_file(tmp_path, b"".join(b"Pupil %d\n" % n for n in range(10_000)))
    names = read_class(Source(path)).names
    assert len(names) == 10_000
    assert clean_names(names)[-1] == "Pupil 9999"
    done = run("sheet", "--names", path, "--player", "One more")
    assert done.code == 2
    assert "--count 10001: 1 to 10,000 sheets" in done.err
    done = run("sheet", "--names", path, "--count", "30")
    assert "there are 10000 names for 30 sheets" in done.err


def unreadable(done: Ran, path: str, reason: str) -> None:
    assert done.code == 2
    assert done.lines == [f"papergen: {path}: {reason}"]


def test_a_file_of_names_that_is_no_file(run: Run, tmp_path: Path) -> None:
    unreadable(run("sheet", "--names", "none.txt"), "none.txt", "there is no such file")
    unreadable(run("sheet", "--names", "."), ".", "it is a folder, not a file")
    os.mkfifo(tmp_path / "pipe")
    reason = "it is a pipe; give - and pipe into standard input instead"
    unreadable(run("sheet", "--names", "pipe"), "pipe", reason)
    reason = "it is a device, not an ordinary file"
    unreadable(run("sheet", "--names", "/dev/zero"), "/dev/zero", reason)


def test_names_from_standard_input_and_in_order(process: Run, tmp_path: Path) -> None:
    done = process("sheet", "--names", "-", "--player", "First", "-o", "a.pdf", input=b"Second\r\nThird")
    assert (done.code, done.err) == (0, "")
    pages = pypdf.PdfReader(tmp_path / "a.pdf").pages
    for page, (name, sheet) in zip(
        pages, [("First", "1/3"), ("Second", "2/3"), ("Third", "3/3")], strict=True
    ):
        assert name in page.extract_text()
        assert sheet in page.extract_text()
