"""The outside programs that judge our output. Where one is missing its tests are skipped and say so.

With PAPERGEN_ALL_JUDGES set, as in our own checks, a missing judge is a failure.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

PACKAGES = {
    "chromium": "chromium",
    "pdffonts": "poppler-utils",
    "pdftocairo": "poppler-utils",
    "pdfinfo": "poppler-utils",
    "pdftoppm": "poppler-utils",
    "pdftotext": "poppler-utils",
    "qpdf": "qpdf",
    "rsvg-convert": "librsvg2-bin",
    "zbarimg": "zbar-tools",
}


def judge(name: str) -> str:
    """The path of the program."""
    path = shutil.which(name)
    if path is None:
        missing(f"{name} is not installed (Debian package {PACKAGES.get(name, name)})")
    return path


def missing(message: str) -> NoReturn:
    if os.environ.get("PAPERGEN_ALL_JUDGES"):
        pytest.fail(message)
    pytest.skip(message)


def ask(program: str, *arguments: object) -> str:
    """What the program prints; it must be content."""
    call = [judge(program), *map(str, arguments)]
    done = subprocess.run(call, capture_output=True, encoding="utf-8", timeout=240, check=False)
    assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
    return done.stdout


def text_of_pdf(path: Path, mode: str = "-layout") -> str:
    """As poppler's pdftotext reads it."""
    return ask("pdftotext", mode, path, "-")
