"""Fetches pdf.js, which Firefox shows PDFs with, for the tests: python tests/fetch_pdfjs.py

npm only brings the package; its files run in a browser.
"""

import hashlib
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

VERSION = "6.5.438"
PACKAGE = f"pdfjs-dist@{VERSION}"
SHA512 = (
    "be0f0fc35c7e0052b2e00303be1b9697970e615f1debdf14a0400da0516173bf"
    "61a970e7650aa7397a31c371c6f74ed61ce8352583af2e13fbe7a6e875d171a4"
)
MODULES = ("pdf.min.mjs", "pdf.worker.min.mjs")
FOLDER = Path(sys.prefix) / "share" / f"pdfjs-dist-{VERSION}"  # of the virtual environment


def fetch() -> None:
    if all((FOLDER / name).is_file() for name in MODULES):
        return
    with TemporaryDirectory() as folder:
        try:
            subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, timeout=120)
        except (OSError, subprocess.SubprocessError) as error:
            sys.exit(f"{PACKAGE} cannot be fetched: {error}")
        (packed,) = Path(folder).glob("*.tgz")
        if hashlib.sha512(packed.read_bytes()).hexdigest() != SHA512:
            sys.exit(f"{PACKAGE} is not the file that it was")
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tarfile.open(packed) as package:
            for name in MODULES:
                inside = package.extractfile(f"package/legacy/build/{name}")
                assert inside is not None
                (FOLDER / name).write_bytes(inside.read())


if __name__ == "__main__":
    fetch()
