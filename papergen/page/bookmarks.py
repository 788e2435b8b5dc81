"""Bookmarks of documents that are put together from parts: for each part, and for each person in it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from papergen.page.shapes import Bookmark, Page


def for_each(pages: Sequence[Page], names: Sequence[str]) -> Iterator[Page]:
    """As many pages for each person, the first of them with the person's bookmark."""
    each = len(pages) // len(names)
    for index, page in enumerate(pages):
        marks = (of_person(names, index // each + 1),) if index % each == 0 else ()
        yield replace(page, bookmarks=marks)


def of_person(names: Sequence[str], number: int) -> Bookmark:
    return Bookmark(f"{number} {names[number - 1]}".rstrip(), 1)


def begun(page: Page, title: str) -> Page:
    """A part's first page."""
    return replace(page, bookmarks=(Bookmark(title), *page.bookmarks))
