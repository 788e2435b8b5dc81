"""Instructions at start-up (by valgrind), compared with minimal programs: python benchmarks/startup.py

papergen runs from a wheel built for this, with compiled byte code. Needs valgrind and the package build.
"""

import compileall
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent

MINIMAL = '''
import click

COMMANDS = {"one": "The first command.", "two": "The second command."}


class Lazy(click.Group):
    def list_commands(self, ctx):
        return list(COMMANDS)

    def get_command(self, ctx, name):
        return click.Command(name)

    def format_commands(self, ctx, formatter):
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Lazy)
def program():
    """A minimal lazy click program."""


program()
'''
PLAIN = """
import pickle, sys
from plain import plain_pdf
open(sys.argv[1], "wb").write(plain_pdf(pickle.load(open(sys.argv[2], "rb"))))
"""
SCENE = """
import pickle, sys
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.press import Press
from papergen.styles import load_style
from papergen.words import load_words
document = sheets(Press("a4", load_style("classic"), load_words()), SheetRequest("calm-otter-42"))
pickle.dump(list(document.pages), open(sys.argv[1], "wb"))
"""
READER = '''
import click


@click.command()
@click.argument("file")
def program(file):
    """Reads a transcript's events with libyaml and does nothing with them."""
    import yaml

    events = list(yaml.parse(open(file, "rb").read(), Loader=yaml.CSafeLoader))
    click.echo(len(events))


program()
'''
RUN = "from papergen.cli import main; main()"


def instructions(site: Path, folder: Path, *arguments: str) -> int:
    environment = {
        **os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": f"{site}{os.pathsep}{ROOT / 'benchmarks'}",
        "PYTHONSAFEPATH": "1",
    }  # fmt: skip
    call = [
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        sys.executable,
    ]
    done = subprocess.run([*call, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(done.stderr)
    return int(found[1].replace(",", ""))


def wheel_site(folder: Path) -> Path:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    site = folder / "site"
    zipfile.ZipFile(next(folder.glob("*.whl"))).extractall(site)
    compileall.compile_dir(site, quiet=1)
    return site


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        site = wheel_site(folder)
        (folder / "minimal.py").write_text(MINIMAL)
        (folder / "scene.py").write_text(SCENE)
        (folder / "plainly.py").write_text(PLAIN)
        (folder / "reader.py").write_text(READER)
        transcript = str(ROOT / "examples" / "games" / "ada.yaml")
        instructions(site, folder, "scene.py", "page")
        counts = {
            "python -c pass": instructions(site, folder, "-c", "pass"),
            "minimal lazy click program --help": instructions(site, folder, "minimal.py", "--help"),
            "papergen --help": instructions(site, folder, "-c", RUN, "--help"),
            "papergen dice SEED": instructions(site, folder, "-c", RUN, "dice", "calm-otter-42"),
            "import reportlab, draw one sheet plainly": instructions(
                site, folder, "plainly.py", "x.pdf", "page"
            ),
            "papergen sheet -o x.pdf": instructions(
                site, folder, "-c", RUN, "sheet", "--seed", "calm-otter-42", "--force", "-o", "x.pdf"
            ),
            "papergen sheet -o x.svg": instructions(
                site, folder, "-c", RUN, "sheet", "--seed", "calm-otter-42", "--force", "-o", "x.svg"
            ),
            "minimal lazy click program that reads the file": instructions(
                site, folder, "reader.py", transcript
            ),
            "papergen score FILE": instructions(site, folder, "-c", RUN, "score", transcript),
        }
    for what, count in counts.items():
        print(f"{count / 1e6:7.0f} million instructions  {what}")
    pairs = (
        ("papergen --help", "minimal lazy click program --help"),
        ("papergen sheet -o x.pdf", "import reportlab, draw one sheet plainly"),
        ("papergen score FILE", "minimal lazy click program that reads the file"),
    )
    for ours, theirs in pairs:
        print(f"{ours} / {theirs}: {counts[ours] / counts[theirs]:.2f}")


if __name__ == "__main__":
    main()
