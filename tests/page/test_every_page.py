"""Every kind of page that no other test judges: nothing overlaps, is too small or leaves the paper.

The pages are those that a command would write; they are judged by page_judge.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from page_judge import page_faults
from placed import letter_spacing

from papergen.page.shapes import Pages
from papergen.styles import load_style

EXAMPLES = ROOT / "examples"
FORMATS = EXAMPLES / "formats"
GAMES = EXAMPLES / "games"
SEED = ("--seed", "calm-otter-42")
PUZZLE = ("puzzle", "30-rails", *SEED)
Draw = Callable[..., list[str]]


@pytest.fixture
def draw(run: Run, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Runs a command; the faults of its pages."""

    def drawn(style: str, *arguments: str, worst: int = 1) -> list[str]:
        look, found = load_style(style), []

        def judge(document: Pages, form: str) -> Iterator[bytes]:
            assert (form, document.spacing, document.ground) == ("pdf", look.spacing, look.ground)
            with letter_spacing(document.spacing):
                found.extend(page_faults(page, look) for page in document.pages)
            yield b"judged"

        monkeypatch.setattr("papergen.render.render", judge)
        done = run(*arguments, "--template", style, "--force")
        assert done.code <= worst, done.err
        assert found, "no page was made"
        return [fault for page in found for fault in page]

    return drawn


def transcripts(folder: Path) -> list[str]:
    """The transcripts on the pages about formats, and the examples of finished games."""
    found = [str(path) for path in sorted(GAMES.glob("*.yaml"))]
    for page in sorted(FORMATS.glob("*.md")):
        for number, part in enumerate(page.read_text(encoding="utf-8").split("```yaml\n")[1:]):
            path = folder / f"{page.stem}-{number}.yaml"
            path.write_text(part.split("```")[0], encoding="utf-8")
            found.append(str(path))
    return found


@pytest.mark.parametrize(
    ("style", "paper"), [("classic", "a4"), ("ink-saver", "letter"), ("large-print", "a4")]
)
def test_reports(draw: Draw, tmp_path: Path, style: str, paper: str) -> None:
    files = transcripts(tmp_path)
    assert len(files) >= 10
    assert draw(style, "score", *files, "--quiet", "--paper", paper, "-o", "r.pdf") == []


@pytest.mark.parametrize("by", ["total", "average", "best", "wins"])
def test_standings(draw: Draw, by: str) -> None:
    for style, paper in (("classic", "a4"), ("colour", "a5"), ("large-print", "letter")):
        call = ("standings", str(GAMES), "--by", by, "--title", "Friday club", "--paper", paper)
        assert draw(style, *call, "-o", "s.pdf") == []


@pytest.mark.parametrize("style", ["classic", "large-print", "dyslexia-friendly"])
def test_marks(draw: Draw, tmp_path: Path, style: str) -> None:
    files = [*transcripts(tmp_path), "unreadable.yaml"]
    (tmp_path / "unreadable.yaml").write_text("game: chess\n", encoding="utf-8")
    assert draw(style, "score", *files, "--report", "m.pdf", worst=2) == []


@pytest.mark.parametrize("kind", ["last-rails", "route", "fault", "score"])
def test_puzzles_and_their_keys(draw: Draw, kind: str) -> None:
    for style, paper, per_page in (
        ("classic", "a4", "6"),
        ("classic", "letter", "4"),
        ("ink-saver", "a4", "2"),
        ("colour", "a5", "1"),
    ):
        call = (*PUZZLE, "--kind", kind, "--count", per_page, "--per-page", per_page, "--paper", paper)
        assert draw(style, *call, "-o", "p.pdf") == [], (style, paper, per_page)


@pytest.mark.parametrize("style", ["classic", "dyslexia-friendly-tint", "large-print"])
def test_the_best_end(draw: Draw, style: str) -> None:
    call = ("solve", str(GAMES / "fay-unfinished.yaml"), "--effort", "1", "-o", "b.pdf")
    assert draw(style, *call) == []


def test_par(draw: Draw) -> None:
    assert draw("classic", "par", "calm-otter-42", "--effort", "100ms", "-o", "p.pdf") == []


@pytest.mark.parametrize("game", ["30-rails", "village-rails", "trick-of-the-rails", "pacific-rails"])
def test_pads_and_rules(draw: Draw, game: str) -> None:
    for style, paper, per_page in (
        ("classic", "a4", "1"),
        ("colour", "letter", "2"),
        ("ink-saver", "a3", "4"),
    ):
        call = ("pad", game, "--per-page", per_page, "--paper", paper, "-o", "p.pdf")
        assert draw(style, *call) == [], (style, paper, per_page)
    assert draw("classic", "rules", game, "--card", "-o", "r.pdf") == []
    for style, paper, language in (
        ("classic", "letter", "en"),
        ("colour", "a5", "de"),
        ("large-print", "a4", "fr"),
        ("dyslexia-friendly", "a4", "es"),
        ("ink-saver", "a3", "de"),
    ):
        call = ("rules", game, "--paper", paper, "--lang", language, "-o", "r.pdf")
        assert draw(style, *call) == [], (style, paper)


@pytest.mark.parametrize("call", [("trick-of-the-rails", "--effort", "1"), ("pacific-rails",)])
def test_scenarios(draw: Draw, call: tuple[str, ...]) -> None:
    for style, paper in (("classic", "a4"), ("ink-saver", "letter")):
        assert draw(style, "scenario", *call, *SEED, "--paper", paper, "-o", "s.pdf") == []


def test_a_fault_is_seen(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papergen.page.press.Look.step", lambda look, size, _=1.3: look.mm(size) * 0.6)
    assert draw("classic", "rules", "30-rails", "-o", "r.pdf")
