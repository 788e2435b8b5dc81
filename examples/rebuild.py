"""Makes every file in this folder again: python examples/rebuild.py

With --check nothing is written; files that would differ are named, and the exit code is 1 if there are any.
"""

import argparse
import sys
from contextlib import chdir, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

from pypdf import PdfReader

from papergen.cli import run

FOLDER = Path(__file__).resolve().parent
SEED = "calm-otter-42"
SHEET = ("sheet", "--seed", SEED)
DICE = ("dice", SEED)
TRICK = ("scenario", "trick-of-the-rails", "--seed", SEED, "--effort", "1")
NAMES = ("--player", "Ada", "--player", "Ben", "--player", "Cleo", "--player", "Dag")
COMMANDS: dict[str, tuple[str, ...]] = {
    "sheet.pdf": SHEET,
    "sheet.svg": SHEET,
    "sheet-mountains-dice.pdf": (*SHEET, "--setup", "mountains", "--dice", "all", "--player", "Ada"),
    "sheet-mountains-dice.svg": (*SHEET, "--setup", "mountains", "--dice", "all", "--player", "Ada"),
    "sheet-advanced-full.svg": (*SHEET, "--variant", "advanced", "--setup", "full"),
    "sheet-large-print.svg": (*SHEET, "--template", "large-print"),
    "sheet-ink-saver.svg": (*SHEET, "--template", "ink-saver", "--setup", "full", "--paper", "letter"),
    "sheet-colour.svg": (
        *SHEET,
        "--template",
        "colour",
        "--setup",
        "full",
        "--dice",
        "setup",
        "--paper",
        "letter",
    ),
    "sheet-four-to-a-page.svg": (*SHEET, "--per-page", "4", *NAMES),
    "sheets-two-to-a-page.pdf": (*SHEET, "--per-page", "2", "--cut", "lines", *NAMES),
    "dice-list.svg": (*DICE, "--layout", "list"),
    "dice-strips.svg": (*DICE, "--layout", "strips"),
    "dice-call.pdf": (*DICE, "--layout", "call"),
    "dice.html": DICE,
    "trick.svg": (*TRICK, "--players", "3", "--level", "main"),
    "trick-solution.pdf": (*TRICK, "--players", "4", "--level", "express", "--expert", "--solution"),
    "village.svg": ("scenario", "village-rails", "--seed", SEED, "--effort", "1"),
    "pacific-setup.svg": ("scenario", "pacific-rails", "--seed", SEED, "--players", "4"),
    "pad-village.svg": ("pad", "village-rails", "--players", "4", "--per-page", "2"),
    "pad-pacific.svg": ("pad", "pacific-rails", "--players", "4"),
    "rules-village.svg": ("rules", "village-rails"),
    "rules-pacific.svg": ("rules", "pacific-rails"),
    "pad-30-rails.svg": ("pad", "30-rails", "--players", "6", "--title", "Friday club"),
    "pad-trick.svg": ("pad", "trick-of-the-rails", "--players", "4", "--per-page", "2"),
    "rules-30-rails.svg": ("rules", "30-rails"),
    "rules-trick-cards.pdf": ("rules", "trick-of-the-rails", "--card"),
}


GAMES = sorted(path.stem for path in (FOLDER / "games").glob("*.yaml"))
SCORE = {
    **{f"games/{name}.txt": ("score", f"games/{name}.yaml", "--explain") for name in GAMES},
    **{f"games/{name}.json": ("score", f"games/{name}.yaml", "--json") for name in GAMES},
    "games/ranking.txt": ("score", "games", "--quiet"),
    "games/transcript.yaml.txt": ("transcript", "30-rails", "--seed", SEED, "--player", "Ada", "-o", "-"),
}
DRAWN = {
    "games/ada.svg": ("score", "games/ada.yaml", "--quiet"),
    "games/ben.svg": ("score", "games/ben.yaml", "--quiet"),
    "games/eve-advanced.svg": ("score", "games/eve-advanced.yaml", "--quiet"),
    "games/all.pdf": ("score", "games", "--quiet"),
    "games/league.svg": ("standings", "games", "--title", "Friday club"),
}


def build(folder: Path) -> None:
    """All files; commands run here, so that the names of inputs are the same everywhere."""
    (folder / "games").mkdir(exist_ok=True)
    with chdir(FOLDER):
        for name, arguments in {**COMMANDS, **DRAWN}.items():
            output(*arguments, "--force", "-o", str(folder / name))
        for name, arguments in SCORE.items():
            (folder / name).write_bytes(output(*arguments))


def output(*arguments: str) -> bytes:
    """What papergen prints; a sheet that does not hold (1) is no failure here."""
    printed = TextIOWrapper(BytesIO(), encoding="utf-8", newline="\n")
    with redirect_stdout(printed):
        code = run(list(arguments))
    if code > 1:
        raise SystemExit(f"papergen {' '.join(arguments)} ended with {code}")
    printed.seek(0)
    return printed.buffer.read()


def same(one: Path, other: Path) -> bool:
    """The same bytes; for PDF the same drawing operations, since zlib builds compress differently."""
    if not one.is_file():
        return False
    if one.suffix != ".pdf":
        return one.read_bytes() == other.read_bytes()
    return operations(one) == operations(other)


def operations(path: Path) -> list[bytes]:
    """What is drawn, page by page, and the forms that the pages share."""
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
    sources = {f"games/{name}.yaml" for name in GAMES} | {"rebuild.py"}
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
