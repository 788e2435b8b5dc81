"""Drawings of puzzles as single files in a folder, and the list of them (`papergen puzzle --bare`)."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from papergen.cli.options import refuse
from papergen.cli.printing import Printing, tell
from papergen.errors import PapergenError
from papergen.render import DRAWING
from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.page.artwork import Artwork
    from papergen.page.press import Press
    from papergen.page.shapes import Page

LIST = "puzzles.json"


def folder_for(printing: Printing, stem: str) -> Path:
    """The folder that -o names; without -o one named after `stem`."""
    refuse(("per_page", "booklet", "form"), "is for pages: leave it out with --bare")
    folder = Path(stem if printing.output is None else printing.output)
    if printing.piped or printing.output == "" or (folder.suffix and not folder.is_dir()):
        typed = shown(printing.output or "", 200)
        raise PapergenError(f"-o '{typed}': --bare writes several files: give it a folder, such as -o art/")
    if folder.exists() and not folder.is_dir():
        raise PapergenError(f"{shown(str(folder), 200)} is a file; --bare needs a folder, such as -o art/")
    return folder


def write_artwork(press: "Press", made: "Sequence[Artwork]", folder: Path, keys: bool, force: bool) -> None:
    """All of the files, or none."""
    from papergen.output import write_folder

    digits = max(2, len(str(len(made))))
    files: dict[str, bytes] = {}
    listed = []
    for number, one in enumerate(made, 1):
        drawings = {"file": one.puzzle} | ({"key": one.key} if keys else {})
        entry: dict[str, object] = {}
        for what, page in drawings.items():
            name = f"{'puzzle' if what == 'file' else 'key'}-{number:0{digits}}.{DRAWING}"
            (files[name],) = _svg(press, page)
            entry |= {what: name, **_size(page, "" if what == "file" else "key_")}
        listed.append(entry | dict(one.told))
    files[LIST] = (json.dumps({"puzzles": listed}, ensure_ascii=False, indent=1) + "\n").encode()
    tell(write_folder(folder, files, force))


def _svg(press: "Press", page: "Page") -> Iterator[bytes]:
    from papergen.render import render

    return render(press.document(page.summary, [page]), DRAWING)


def _size(page: "Page", before: str) -> dict[str, float]:
    """In mm."""
    return {f"{before}width": page.width, f"{before}height": page.height}
