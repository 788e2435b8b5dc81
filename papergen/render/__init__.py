"""From pages to files. Only this module lists the formats; a writer is imported when it is used."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from papergen.terminal import Watch, progress

if TYPE_CHECKING:
    from pathlib import Path

    from papergen.output import Target
    from papergen.page.shapes import Pages


class Writer(NamedTuple):
    """A module whose `render` makes one file for all pages (`together`), or one file per page."""

    module: str
    together: bool


PDF, SVG = "pdf", "svg"  # what the library gives
WRITERS = {
    PDF: Writer("papergen.render.pdf", together=True),
    SVG: Writer("papergen.render.svg", together=False),
}
FORMATS = tuple(WRITERS)  # the endings of file names, the usual one first
DRAWING = next(form for form, writer in WRITERS.items() if not writer.together)  # for single drawings


def render(document: "Pages", form: str, watch: Watch = progress) -> Iterator[bytes]:
    """The content of each file; of a booklet, the sides of its sheets."""
    from papergen.page.booklet import imposed

    document = imposed(document)
    document = replace(document, pages=watch(document.pages, document.count, "pages"))
    made = import_module(WRITERS[form].module).render(document)
    yield from [made] if WRITERS[form].together else made


def in_one_file(form: str) -> bool:
    """Whether all pages go into one file; also true for formats without pages."""
    return form not in WRITERS or WRITERS[form].together


def whole_instead(form: str) -> list[str]:
    """The formats that put all pages into one file, if this one does not."""
    return [] if in_one_file(form) else [other for other, writer in WRITERS.items() if writer.together]


def write_pages(document: "Pages", target: "Target") -> "list[Path]":
    """Writes a document to its target; returns the names of the files."""
    from papergen.output import write

    return write(target, render(document, target.format), _files(document, target.format))


def write_documents(documents: "Mapping[Path, Pages]", form: str, force: bool) -> "list[Path]":
    """Writes several documents under their names: all of them, or none."""
    from papergen.output import file_names, write_files

    paths = [name for path, pages in documents.items() for name in file_names(path, _files(pages, form))]
    return write_files(paths, chain.from_iterable(render(pages, form) for pages in documents.values()), force)


def _files(document: "Pages", form: str) -> int:
    if WRITERS[form].together:
        return 1
    from papergen.page.booklet import imposed

    return imposed(document).count
