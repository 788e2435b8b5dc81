"""One page of each kind looks in pdf.js (Firefox) and in PDFium (Chrome) as it does in poppler."""

import base64
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fetch_pdfjs import FOLDER, MODULES, VERSION
from house import ROOT
from judges import ask, missing
from pictures import Limits, differences
from PIL import Image
from rendered import EVERY_KIND

from papergen.cli import run
from papergen.games.thirty_rails.handout.parts import PARTS
from papergen.games.thirty_rails.worksheets import WORKSHEETS
from papergen.page.shapes import Place, Shape, Symbol
from papergen.render import pdf

pytest_plugins = ["browser"]

DPI, FINER = (
    75,
    4,
)  # drawn four times as fine and averaged: the programs place lines and letters differently
PIXELS = DPI * FINER
LIMITS = Limits(tone=65, mean=4.0, stray=20)  # found: at most 43, 2.5 and 6; a missing pip: tone 94
SITE = "https://pdfjs.test/"
DRAW = """async ([data, scale]) => {
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  const pdf = await pdfjs.getDocument({data: bytes}).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({scale});
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width - 0.01);
  canvas.height = Math.ceil(viewport.height - 0.01);
  await page.render({canvas, viewport}).promise;
  await pdf.loadingTask.destroy();
  return canvas.toDataURL("image/png").split(",")[1];
}"""
Draw = Callable[[Path], Image.Image]


def _grey(picture: Image.Image) -> Image.Image:
    return picture.convert("L").reduce(FINER)


def poppler(file: Path) -> Image.Image:
    to = file.with_suffix("")
    ask("pdftocairo", "-r", PIXELS, "-tiff", "-tiffcompression", "none", "-gray", "-singlefile", file, to)
    return _grey(Image.open(to.with_suffix(".tif")))


def pdfium(file: Path) -> Image.Image:
    document = pypdfium2.PdfDocument(file)
    picture = document[0].render(scale=PIXELS / 72, grayscale=True).to_pil()
    width, height = (int(side * PIXELS / 72 + 0.999) for side in document[0].get_size())
    document.close()
    return _grey(picture.crop((0, 0, width, height)))  # its own size may be a pixel more


@pytest.fixture(scope="module")
def viewers(browser: Any) -> Iterator[dict[str, Draw]]:
    """By name, what draws the first page of a PDF. Chromium gets pdf.js from the folder, not the network."""
    if not all((FOLDER / name).is_file() for name in MODULES):
        missing(f"pdf.js {VERSION} is not installed (python tests/fetch_pdfjs.py)")
    tab = browser.new_page()
    tab.route(SITE, lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    tab.route(SITE + "*.mjs", lambda route: route.fulfill(path=FOLDER / Path(route.request.url).name))
    tab.goto(SITE)
    tab.evaluate(
        "async ([pdf, worker]) => { await import(worker); globalThis.pdfjs = await import(pdf); }",
        [f"/{name}" for name in MODULES],
    )

    def pdfjs(file: Path) -> Image.Image:
        drawn = tab.evaluate(DRAW, [base64.b64encode(file.read_bytes()).decode(), PIXELS / 72])
        return _grey(Image.open(BytesIO(base64.b64decode(drawn))))

    yield {"pdf.js": pdfjs, "PDFium": pdfium}
    tab.close()


@pytest.fixture(scope="module")
def examples() -> Iterator[Any]:
    """The commands of examples/, which make every kind of page."""
    sys.path.insert(0, str(ROOT / "examples"))
    import commands

    yield commands
    sys.path.remove(str(ROOT / "examples"))
    del sys.modules["commands"]


def _every_kind(examples: Any) -> Iterator[tuple[str, ...]]:
    yield from examples.CONTACT
    yield ("marks", "games")
    for part in PARTS:
        yield (*examples.LESSON, "--parts", part)
    for worksheet in WORKSHEETS:
        yield (*examples.LESSON, "--parts", "worksheets", "--worksheets", worksheet)


def _made(file: Path, *arguments: str) -> Path:
    with chdir(ROOT / "examples"):
        assert run([*arguments, "-o", str(file), "--force"]) <= 1, arguments
    return file


def _seen(viewers: dict[str, Draw], file: Path) -> dict[str, list[str]]:
    """What each viewer draws otherwise than poppler."""
    right = poppler(file)
    found = {name: differences(right, draw(file), LIMITS) for name, draw in viewers.items()}
    return {name: faults for name, faults in found.items() if faults}


def test_every_kind_of_page(viewers: dict[str, Draw], examples: Any, tmp_path: Path) -> None:
    kinds = list(dict.fromkeys(_every_kind(examples)))
    assert len(kinds) > 50
    found = {kind: _seen(viewers, _made(tmp_path / "page.pdf", *kind)) for kind in kinds}
    assert {kind: faults for kind, faults in found.items() if faults} == {}


def _without_a_pip(shapes: tuple[Shape, ...], dice: str) -> tuple[Shape, ...] | None:
    """The shapes without the last pip of their first white (`w`) or coloured (`c`) die."""
    for index, shape in enumerate(shapes):
        if isinstance(shape, Place):
            inner, is_die = shape.symbol.shapes, re.fullmatch(f"{dice}[1-6]", shape.symbol.name)
            fewer = inner[:-1] if is_die else _without_a_pip(inner, dice)
            if fewer is not None:
                spoilt = replace(shape, symbol=Symbol(f"spoilt-{shape.symbol.name}", fewer))
                return (*shapes[:index], spoilt, *shapes[index + 1 :])
    return None


@pytest.mark.parametrize("dice", ["w", "c"])
@pytest.mark.parametrize("kind", ["sheet, full, all dice, colour", "sheets, 2 to a page", "dice, list"])
def test_one_missing_pip_is_seen(viewers: dict[str, Draw], tmp_path: Path, kind: str, dice: str) -> None:
    """The comparison above can fail: one pip of one die, the smallest that are printed among them."""
    document, file = EVERY_KIND[kind](), tmp_path / "page.pdf"
    page = next(iter(document.pages))
    file.write_bytes(pdf.render(document))
    right = poppler(file)
    assert _seen(viewers, file) == {}
    spoilt = _without_a_pip(page.shapes, dice)
    assert spoilt
    file.write_bytes(pdf.render(replace(document, count=1, pages=(replace(page, shapes=spoilt),))))
    for name, draw in viewers.items():
        assert differences(right, draw(file), LIMITS), name
