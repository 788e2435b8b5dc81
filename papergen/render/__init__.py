"""Scenes to files, by format."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from papergen.output import Target, write
from papergen.progress import progress
from papergen.scene.shapes import Pages

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
    files = 1 if target.format == "pdf" else document.count
    return write(target, render(document, target.format), files)
