"""A class from a file: every way that schools save names, every way that can go wrong."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papergen.classlist import MOST_PUPILS, ClassList, Source, read_class, table_names, twins
from papergen.errors import PapergenError
from papergen.names import tidy
from papergen.wording import LONGEST_NAME

TWO = ("Zoë", "Ben O'Hara")


def written(folder: Path, content: bytes | str, name: str = "class.csv") -> str:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


def read(
    folder: Path, content: bytes | str, *columns: str, name: str = "class.csv", **options: bool
) -> ClassList:
    return read_class(Source(written(folder, content, name), columns, **options))


def refusal(folder: Path, content: bytes | str, *columns: str, **options: object) -> list[str]:
    """The lines of the refusal, without the file's name."""
    name = str(options.pop("name", "class.csv"))
    with pytest.raises(PapergenError) as caught:
        read(folder, content, *columns, name=name, **options)  # type: ignore[arg-type]
    assert all(line.isprintable() and len(line) < 500 for line in caught.value.lines)
    return [line.removeprefix(str(folder / name)) for line in caught.value.lines]


# Text files


@pytest.mark.parametrize(
    "content",
    [
        "Zoë\nBen O'Hara\n".encode(),
        "\ufeffZoë\r\nBen O'Hara\r\n".encode(),
        "\n  Zoë \n\n\tBen  O'Hara\n\n".encode(),
        "\ufeffZoë\nBen O'Hara\n".encode("utf-16-le"),
        "\ufeffZoë\r\nBen O'Hara".encode("utf-16-be"),
    ],
    ids=["utf-8", "mark", "spaces", "utf-16-le", "utf-16-be"],
)
def test_a_name_on_each_line(tmp_path: Path, content: bytes) -> None:
    assert read(tmp_path, content, name="class.txt") == ClassList(TWO)


def test_a_line_may_have_commas_and_quotes(tmp_path: Path) -> None:
    found = read(tmp_path, 'Lovelace, Ada\n"Bo" O\'Neil; Jr\n', name="class.txt")
    assert found.names == ("Lovelace, Ada", '"Bo" O\'Neil; Jr')


def test_windows_1252_is_read_and_remarked_on(tmp_path: Path) -> None:
    found = read(tmp_path, "Zoë\nŽofie €\n".encode("cp1252"), name="class.txt")
    assert found.names == ("Zoë", "Žofie €")
    assert len(found.remarks) == 1
    assert "not UTF-8 and was read as Windows-1252" in found.remarks[0]
    table = read(tmp_path, "Nr;Name\n1;Zoë\n".encode("cp1252"))
    assert (table.names, len(table.remarks)) == (("Zoë",), 1)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ": it has no names; write them one per line"),
        (b" \n\t\r\n", ": it has no names"),
        ("\ufeff".encode("utf-16-le"), ": it has no names"),
        (b"Ada\nZo\x81\n", ":2:1: the file cannot be read as UTF-8 or Windows-1252; save it again as UTF-8"),
        ("Ada\n".encode("utf-16-le"), ":1:1: the file was saved as UTF-16; save it again as UTF-8"),
        ("Ada\n".encode("utf-32"), ":1:1: the file was saved as UTF-32"),
        (b"\xff\xfeA\0d", ":1:1: the file cannot be read as UTF-16; save it again as UTF-8"),
        (b"\xff\xfe\n\0\0\xd8", ":2:1: the file cannot be read as UTF-16"),
        (b"PK\x03\x04\x14\0\x06\0", ": it is a spreadsheet file; save the table as CSV (UTF-8)"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", ": it is a spreadsheet file"),
        (b"a" * 80 + b"\0\xe9\n", ":1:82: the byte E9 is not UTF-8; save the file again as UTF-8"),
        (b"a" * (4 * 1024 * 1024 + 1), ": it is too large"),
        (b"A\n" * (MOST_PUPILS + 1), ": it has 10,001 names; the limit is 10,000 per call"),
    ],
)
def test_a_file_without_names_to_use(tmp_path: Path, content: bytes, message: str) -> None:
    (line,) = refusal(tmp_path, content, name="class.txt")
    assert line.startswith(message)


def test_ten_thousand_names(tmp_path: Path) -> None:
    found = read(tmp_path, "".join(f"Pupil {n}\n" for n in range(MOST_PUPILS)), name="class.txt")
    assert len(found.names) == MOST_PUPILS
    assert found.remarks == ()


def test_all_names_that_cannot_be_printed_at_once(tmp_path: Path) -> None:
    content = f"Ada\nBo 😀\n\n李小龍\n{'x' * 41}\nCleo\n"
    lines = refusal(tmp_path, content, name="class.txt")
    assert [line.split(":")[1] for line in lines] == ["2", "4", "5"]
    assert "'😀' cannot be printed" in lines[0]
    assert "with --by-hand the name is left empty" in lines[0]
    assert "41 characters" in lines[2]
    assert len(refusal(tmp_path, "😀\n" * 500, name="class.txt")) == 21
    found = read(tmp_path, content, name="class.txt", by_hand=True)
    assert found.names == ("Ada", "", "", "", "Cleo")
    assert found.remarks == ("the names of pupils 2, 3, 4 cannot be printed; write them by hand",)


def test_equal_names_are_told_apart_by_number(tmp_path: Path) -> None:
    assert read(tmp_path, "Ada\nBen\nAda\n", name="class.txt").names == ("Ada", "Ben", "Ada")
    (remark,) = twins(("Ada", "", "Ben", "Ada", ""))
    assert remark.startswith("2 pupils are called 'Ada' (numbers 1, 4)")
    many = twins([f"P{n // 2}" for n in range(100)])
    assert len(many) == 6
    assert many[-1] == "45 more names occur more than once"
    assert [len(twins([f"P{n // 2}" for n in range(names * 2)])) for names in (4, 5, 6)] == [4, 5, 6]
    assert len(twins(["Ada"] * 1000)[0]) < 120


# Tables


@pytest.mark.parametrize(
    "content",
    [
        "Name\nZoë\nBen O'Hara\n",
        "Nr,Name\n1,Zoë\n2,Ben O'Hara\n",
        "Nr;Name;Class\n1;Zoë;5b\n2;Ben O'Hara;5b\n",
        "Nr\tname \n1\tZoë\n2\tBen O'Hara\n",
        "sep=;\nNr;Name\n1;Zoë\n2;Ben O'Hara\n",
        'Name,"Address, street"\n"Zoë","A; B"\r\n"Ben O\'Hara",""\r\n',
        "\n,\nName,Born\n\nZoë,2012\n,\nBen O'Hara\n",
    ],
)
def test_the_column_called_name(tmp_path: Path, content: str) -> None:
    found = read(tmp_path, content)
    assert found.names == TWO
    assert found.remarks == () or content.startswith("Name\n")
    assert read(tmp_path, content.encode("utf-16")).names == TWO


@pytest.mark.parametrize("column", ["Pupil", "pupil", " PUPIL ", "2"])
def test_a_column_by_name_or_number(tmp_path: Path, column: str) -> None:
    found = read(tmp_path, "Name,Pupil\nx,Ada\ny,Ben\n", column)
    assert found.names == ("Ada", "Ben")
    assert len(found.remarks) == (column == "2")


def test_a_column_in_a_file_with_another_ending(tmp_path: Path) -> None:
    assert read(tmp_path, "a;b\n1;Ada\n", "b", name="class.txt").names == ("Ada",)


def test_a_name_from_two_columns(tmp_path: Path) -> None:
    content = "Surname,First name\nLovelace,Ada\n,Ben\nCurie,\n"
    assert read(tmp_path, content, "First name", "Surname").names == ("Ada Lovelace", "Ben", "Curie")


def test_cells_with_commas_quotes_and_line_ends(tmp_path: Path) -> None:
    content = 'Nr,Name\n1,"Lovelace, Ada"\n2,"Bo ""the"" Bee"\n3,"Cleo\nSmith"\n4,😀\n'
    (line,) = refusal(tmp_path, content)
    assert line.startswith(":6:1: '😀'")  # the name before it took two lines
    found = read(tmp_path, content, by_hand=True)
    assert found.names == ("Lovelace, Ada", 'Bo "the" Bee', "Cleo Smith", "")


def test_a_first_row_that_may_be_a_pupil_is_remarked_on(tmp_path: Path) -> None:
    found = read(tmp_path, "1,Ada\n2,Ben\n", "2")
    assert found.names == ("Ben",)
    assert "first row is read as column names ('1', 'Ada')" in found.remarks[0]
    assert "--no-header" in found.remarks[0]
    found = read(tmp_path, "1,Ada\n2,Ben\n", "2", header=False)
    assert found == ClassList(("Ada", "Ben"))
    found = read(tmp_path, "Ada\nBen\n")
    assert (found.names, len(found.remarks)) == (("Ben",), 1)


def test_rows_without_a_name_are_left_out_with_a_remark(tmp_path: Path) -> None:
    found = read(tmp_path, "Nr,Name\n1,Ada\n2,\n3\n4,Ben\n")
    assert found.names == ("Ada", "Ben")
    assert found.remarks[0].endswith("left out because they have no name: lines 3, 4")


@pytest.mark.parametrize(
    ("content", "columns", "message"),
    [
        ("Nr;Pupil\n1;Ada\n", ("Name",), ": there is no column 'Name'; its columns are 1 'Nr', 2 'Pupil'"),
        ("Nr;Pupil\n1;Ada\n", ("3",), ": there is no column '3'; its columns are 1 'Nr', 2 'Pupil'"),
        ("Nr;Pupil\n1;Ada\n", ("0",), ": there is no column '0'"),
        ("Nr;Pupil\n1;Ada\n", ("9" * 5000,), ": there is no column '9999"),
        ("Nr;Pupil\n1;Ada\n", ("",), ": there is no column ''"),
        (
            "Nr;Pupil\n1;Ada\n",
            (),
            ": choose the column with the names (--column); its columns are 1 'Nr', 2",
        ),
        ("Name,Name\nAda,Ben\n", ("Name",), ": columns 1, 2 are all called 'Name'; give the number"),
        (
            "Name," * 300 + "\nAda\n",
            ("Name",),
            ": columns 1, 2, 3, 4, 5 … are all called 'Name'; give the number",
        ),
        ("Name,Name\nAda,Ben\n", (), ": choose the column with the names"),
        ("Nr,Name\n", (), ": it has no names; write them below the column names"),
        ("", (), ": it has no names"),
        ('Nr,Name\n1,"Ada\n2,Ben\n', (), ":2:1: the row that begins here cannot be read"),
        ('Nr,Name\n1,"Ada"x\n', (), ":2:1: the row that begins here cannot be read"),
        ("Nr,Name\n1," + "x" * 200_000 + "\n", (), ":2:1: the row that begins here cannot be read"),
        ("x" * 200_000, (), ":1:1: the row that begins here cannot be read"),
        (
            ",".join("abcdefghijklmnopqrstuvwxyz" * 20) + "\n",
            ("Name",),
            ": there is no column 'Name'; its columns are",
        ),
    ],
)
def test_a_table_that_cannot_be_used(
    tmp_path: Path, content: str, columns: tuple[str, ...], message: str
) -> None:
    (line,) = refusal(tmp_path, content, *columns)
    assert line.startswith(message)


def test_no_header_is_for_tables(tmp_path: Path) -> None:
    (line,) = refusal(tmp_path, "Ada\n", name="class.txt", header=False)
    assert line.startswith("--no-header is for tables")


# Any table that a spreadsheet writes is read back as it was.

cells = st.text(st.characters(codec="utf-8", exclude_characters="\r\0"), max_size=12)


@settings(max_examples=200, derandomize=True)
@given(
    st.lists(st.tuples(cells, cells), min_size=1, max_size=8),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
)
def test_tables_of_other_programs(rows: list[tuple[str, str]], delimiter: str, quoting: int) -> None:
    file = io.StringIO()
    writer = csv.writer(file, delimiter=delimiter, quoting=quoting, lineterminator="\n")  # type: ignore[arg-type]
    writer.writerows([("Number", "Pupil"), *rows])
    names, _ = table_names(file.getvalue(), "a.csv", ["Pupil"], True)
    assert [name for _, name in names] == [tidy(name) for _, name in rows if tidy(name)]


@settings(max_examples=200, derandomize=True)
@given(st.binary(max_size=80), st.booleans(), st.booleans())
def test_any_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, table: bool, by_hand: bool
) -> None:
    folder = tmp_path_factory.mktemp("any")
    try:
        found = read(folder, data, name="a.csv" if table else "a.txt", by_hand=by_hand)
    except PapergenError as error:
        assert error.lines
        assert all(line.isprintable() for line in error.lines)
    else:
        assert found.names
        assert all(len(name) <= LONGEST_NAME and name.isprintable() for name in found.names)
        assert by_hand or all(found.names)
