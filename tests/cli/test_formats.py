"""One table lists the formats of pages; every command that prints can write all of them."""

import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest
from conftest import Run, refused
from house import ROOT

from papergen import render
from papergen.cli import command_files
from papergen.cli.command import load_command
from papergen.cli.printing import PAGES
from papergen.render import FORMATS, WRITERS, Writer, in_one_file, whole_instead

PAPERGEN = ROOT / "papergen"


def test_every_command_that_prints_has_the_formats_of_the_table() -> None:
    count = 0
    for file in command_files().values():
        options = {parameter.name: parameter for parameter in load_command(file).params}
        if not set(PAGES) <= options.keys():
            continue
        choices = options["form"].type.choices
        assert set(FORMATS) <= set(choices)
        assert f"({', '.join(choices)})" in options["output"].help
        count += 1
    assert count >= 11


def test_no_other_file_lists_them() -> None:
    for file in PAPERGEN.rglob("*.py"):
        if file == PAPERGEN / "render" / "__init__.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and node.value in FORMATS), (file, node.lineno)


def test_one_file_or_several() -> None:
    assert [form for form in FORMATS if in_one_file(form)] == ["pdf"]
    assert in_one_file("yaml") and in_one_file("csv")
    assert whole_instead("svg") == ["pdf"]
    assert whole_instead("pdf") == whole_instead("yaml") == []


@pytest.fixture
def _with_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new writer: one line in the table."""
    module = ModuleType("plain_text_writer")
    module.render = lambda document: (page.summary.encode() for page in document.pages)
    monkeypatch.setitem(sys.modules, "plain_text_writer", module)
    monkeypatch.setitem(WRITERS, "txt", Writer("plain_text_writer", together=False))


@pytest.mark.usefixtures("_with_plain_text")
def test_a_new_writer_is_one_line(tmp_path: Path) -> None:
    from papergen.output import Target
    from papergen.page.shapes import Page, Pages

    pages = Pages("title", "subject", 2, [Page(10, 10, (), "a", "first"), Page(10, 10, (), "b", "second")])
    written = render.write_pages(pages, Target(tmp_path / "a.txt", "txt"))
    assert [file.read_text(encoding="utf-8") for file in written] == ["first", "second"]


def test_an_ending_that_is_not_in_the_table(run: Run) -> None:
    refused(
        run("pad", "30-rails", "-o", "x.png"), "x.png: the ending decides the format; ", "known: .pdf, .svg"
    )


def test_what_standard_output_cannot_take(run: Run) -> None:
    refused(run("sheet", "--count", "2", "--format", "svg", "-o", "-"), "use -o or --format pdf")
    several = run("transcript", "30-rails", "--player", "A", "--player", "B", "-o", "-")
    refused(several, "standard output takes one file, not 2; use -o\n")
