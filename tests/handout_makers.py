"""A class of three for handouts, and the bookmarks of what is made for it."""

from pathlib import Path

import pypdf
import pytest

NAMES = "Ada Lovelace\nBen\nZoë Şahin\n"
QUICK = ("--plan", "game", "--seed", "class-5b")


@pytest.fixture
def class_of_three(tmp_path: Path) -> None:
    """A class of three in the folder of the call."""
    (tmp_path / "names.txt").write_text(NAMES, encoding="utf-8")


def outline(reader: pypdf.PdfReader) -> list[tuple[int, str, int]]:
    """Level, title and page (from 1) of every bookmark."""

    def walk(entries: list[object], level: int) -> list[tuple[int, str, int]]:
        found = []
        for entry in entries:
            if isinstance(entry, list):
                found += walk(entry, level + 1)
            else:
                page = reader.get_destination_page_number(entry)  # type: ignore[arg-type]
                found.append((level, str(entry["/Title"]), page + 1))  # type: ignore[index]
        return found

    return walk(reader.outline, 0)
