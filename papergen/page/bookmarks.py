"""Bookmarks of documents that are put together from parts: for each part, and for each person in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from papergen.page.shapes import Bookmark, Page


def for_each(pages: Iterable[Page], names: Sequence[str]) -> Iterator[Page]:
    """One page per person, each with its bookmark."""
    for number, page in enumerate(pages, 1):
        yield replace(page, bookmarks=(of_person(names, number),))


def of_person(names: Sequence[str], number: int) -> Bookmark:
    return Bookmark(f"{number} {names[number - 1]}".rstrip(), 1)


def begun(page: Page, title: str) -> Page:
    """A part's first page."""
    return replace(page, bookmarks=(Bookmark(title), *page.bookmarks))
