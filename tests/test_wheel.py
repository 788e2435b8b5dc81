"""papergen works from a really built wheel, from an editable install and from a checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from house import ROOT

from papergen.schemas import schema_names


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("papergen-*.whl"))


def papergen(folder: Path, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs papergen in `folder` with the package taken from `path`, and from nowhere else."""
    first = f"import sys; sys.path.insert(0, {str(path)!r})"
    code = f"{first}; from papergen.cli import run; sys.exit(run(sys.argv[1:]))"
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_wheel_holds_what_it_needs(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "papergen/py.typed" in names
    for path in (ROOT / "templates").rglob("*.*"):
        assert f"papergen/{path.relative_to(ROOT).as_posix()}" in names
    assert "papergen/games/thirty_rails/pool.txt" in names
    assert "papergen/templates/dice.html" in names
    assert "papergen/fonts/FiraSans-Regular.ttf" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests", "examples", "templates")) for name in names)
    metadata = zipfile.ZipFile(wheel).read(next(n for n in names if n.endswith("/METADATA"))).decode()
    assert "Requires-Python: >=3.11" in metadata


def test_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    (tmp_path / "elsewhere").mkdir()
    done = papergen(tmp_path / "elsewhere", site, "sheet", "--seed", "calm-otter-42", "--template", "colour")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "elsewhere" / "30-rails-calm-otter-42.pdf").read_bytes().startswith(b"%PDF-")
    where = papergen(tmp_path, site, "template").stdout
    assert "classic" in where
    assert len(papergen(tmp_path, site, "schema").stdout.splitlines()) == len(schema_names())
    assert '"title": "A checked sheet' in papergen(tmp_path, site, "schema", "score-30-rails").stdout
    done = papergen(tmp_path / "elsewhere", site, "dice", "calm-otter-42", "-o", "dice.html")
    assert (done.returncode, done.stderr) == (0, "")


def test_from_a_checkout(tmp_path: Path) -> None:
    done = papergen(tmp_path, ROOT, "sheet", "--seed", "calm-otter-42", "-o", "x.svg")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_wheel_without_templates_says_so(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        kept = [name for name in archive.namelist() if not name.startswith("papergen/templates")]
        archive.extractall(tmp_path / "site", kept)
    done = papergen(tmp_path, tmp_path / "site", "template")
    assert done.returncode == 2
    assert "the installation of papergen is incomplete" in done.stderr
    assert done.stderr.count("\n") == 1


def test_as_installed_here(tmp_path: Path) -> None:
    """The installed command and `python -m papergen` (in CI an editable install)."""
    script = Path(sys.executable).parent / "papergen"
    for program in ([str(script)], [sys.executable, "-m", "papergen"]):
        done = subprocess.run([*program, "--version"], cwd=tmp_path, capture_output=True, text=True)
        assert done.stdout.startswith("papergen 0.")
