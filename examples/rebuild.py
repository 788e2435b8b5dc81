"""Makes every file in this folder again: python examples/rebuild.py

With --check, nothing is written; files that would change are named, and the exit code is 1 if there are any.
"""

import argparse
import sys
from contextlib import chdir, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

from commands import COMMANDS, CONTACT, DRAWN, FOLDER, GAMES, MARKS, SCORE
from contact import contact_sheet
from pypdf import PdfReader

from papergen.cli import run

SOURCES = {"class.txt", "commands.py", "contact.py", "library.md", "rebuild.py"}


def build(folder: Path) -> None:
    """Makes all files; commands run in this folder, so that the names of inputs are the same everywhere."""
    (folder / "games").mkdir(exist_ok=True)
    with chdir(FOLDER):
        for name, arguments in {**COMMANDS, **DRAWN}.items():
            output(*arguments, "--force", "-o", str(folder / name))
        for name, arguments in SCORE.items():
            (folder / name).write_bytes(output(*arguments))
        output(*(str(folder / part) if "/" in part else part for part in MARKS), "--force")
        contact_sheet(CONTACT, folder / "contact-sheet.pdf")


def output(*arguments: str) -> bytes:
    """What papergen prints; a sheet with mistakes (exit code 1) is not a failure here."""
    printed = TextIOWrapper(BytesIO(), encoding="utf-8", newline="\n")
    with redirect_stdout(printed):
        code = run(list(arguments))
    if code > 1:
        raise SystemExit(f"papergen {' '.join(arguments)} ended with {code}")
    printed.seek(0)
    return printed.buffer.read()


def same(one: Path, other: Path) -> bool:
    """Whether the bytes are the same; for PDF, the drawing operations: zlib versions compress differently."""
    if not one.is_file():
        return False
    if one.suffix != ".pdf":
        return one.read_bytes() == other.read_bytes()
    return operations(one) == operations(other)


def operations(path: Path) -> list[bytes]:
    """What is drawn on each page, and the forms that the pages share."""
    found = []
    for page in PdfReader(path).pages:
        found.append(page.get_contents().get_data())
        forms = page["/Resources"].get("/XObject", {})
        found += [forms[name].get_object().get_data() for name in sorted(forms)]
    return found


def differences() -> list[str]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        build(folder)
        made = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
        changed = {file for file in made if not same(FOLDER / file, folder / file)}
    sources = {f"games/{name}.yaml" for name in GAMES} | SOURCES
    sources |= {f"formats/{path.name}" for path in (FOLDER / "formats").glob("*.md")}
    present = {
        str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.*") if "__pycache__" not in path.parts
    }
    return sorted(changed | (present - made - sources))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args().check:
        build(FOLDER)
    elif changed := differences():
        sys.exit(f"examples differ, run python examples/rebuild.py: {', '.join(changed)}")
