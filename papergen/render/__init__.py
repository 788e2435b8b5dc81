"""Scenes to files, by format."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path

from papergen.output import Target, file_names, write, write_files
from papergen.page.shapes import Pages
from papergen.terminal import progress

FORMATS = ("pdf", "svg")


def render(document: Pages, form: str) -> Iterator[bytes]:
    """One content a file: a PDF holds all pages, an SVG one."""
    document = replace(document, pages=progress(document.pages, document.count, "pages"))
    if form == "pdf":
        from papergen.render import pdf

        yield pdf.render(document)
    else:
        from papergen.render import svg

        yield from svg.render(document)


def write_pages(document: Pages, target: Target) -> list[Path]:
    """Writes a document where it is wanted; returns the names of the files."""
    return write(target, render(document, target.format), _files(document, target.format))


def write_documents(documents: Mapping[Path, Pages], form: str, force: bool) -> list[Path]:
    """Writes several documents under their names, all of them or none."""
    paths = [name for path, pages in documents.items() for name in file_names(path, _files(pages, form))]
    return write_files(paths, chain.from_iterable(render(pages, form) for pages in documents.values()), force)


def _files(document: Pages, form: str) -> int:
    return 1 if form == "pdf" else document.count
