"""With `-o -` standard output is the document and nothing else: all words go beside it, or are refused."""

from pathlib import Path

import pypdf
import pytest
from conftest import Run
from house import ROOT

GAMES = ROOT / "examples" / "games"
ADA, BEN, FAY = (str(GAMES / f"{name}.yaml") for name in ("ada", "ben", "fay-unfinished"))
TRICK = ["scenario", "trick-of-the-rails", "--seed", "x", "--effort", "1"]
ONE_FILE = "standard output takes one file"

# What is called, how standard output begins and ends, and a piece of what is said beside it.
CALLS = {
    "sheet": (["sheet", "--seed", "x"], b"%PDF-", b"%%EOF\n", ""),
    "dice": (["dice", "x", "--format", "html"], b"<!doctype html>", b"</html>\n", ""),
    "pad": (["pad", "30-rails", "--format", "svg"], b"<?xml ", b"</svg>\n", ""),
    "transcript": (["transcript", "30-rails"], b"# A finished game", b"\n", ""),
    "report": (["score", ADA], b"%PDF-", b"%%EOF\n", "Ada · 30 Rails"),
    "reports": (["score", ADA, BEN], b"%PDF-", b"%%EOF\n", "2.  Ben"),
    "reports beside marks": (["score", ADA, "--report", "m.pdf"], b"%PDF-", b"%%EOF\n", "m.pdf"),
    "marks": (["marks", ADA], b"%PDF-", b"%%EOF\n", ""),
    "league": (["standings", ADA], b"%PDF-", b"%%EOF\n", "1 result of 30-rails"),
    "best end": (["solve", FAY, "--effort", "1"], b"game: 30-rails\n", b"\n", "turn"),
    "scenario": (TRICK, b"%PDF-", b"%%EOF\n", ""),
    "scenario beside its solution": ([*TRICK, "--solution", "best.yaml"], b"%PDF-", b"%%EOF\n", "best.yaml"),
}


@pytest.mark.parametrize("name", CALLS)
def test_nothing_but_the_document(process: Run, name: str) -> None:
    arguments, begins, ends, said = CALLS[name]
    done = process(*arguments, "-o", "-")
    assert done.code == (1 if BEN in arguments else 0)  # Ben's sums are wrong
    assert done.raw.startswith(begins)
    assert done.raw.endswith(ends)
    assert said in done.err
    assert bool(done.err) == bool(said)


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (["score", ADA, "--csv", "-", "--report", "m.pdf"], "\ufeffgame,place"),
        (["score", ADA, "--csv", "-", "-o", "m.pdf"], "\ufeffgame,place"),
        ([*TRICK, "--solution", "-", "-o", "m.pdf"], "game: trick-of-the-rails"),
        (["score", ADA, "--json", "-o", "m.pdf"], '{"file"'),
        (["standings", ADA, "--json", "-o", "m.pdf"], '{"game"'),
    ],
)
def test_names_of_files_go_beside_other_output(
    process: Run, tmp_path: Path, arguments: list[str], begins: str
) -> None:
    done = process(*arguments)
    assert (done.code, done.err) == (0, "m.pdf\n")
    assert done.out.startswith(begins)
    assert "m.pdf" not in done.out
    assert len(pypdf.PdfReader(tmp_path / "m.pdf", strict=True).pages) > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["score", ADA, "--json", "-o", "-"], ONE_FILE),
        (["score", ADA, "--quiet", "-o", "-"], ONE_FILE),
        (["score", ADA, "--csv", "-", "-o", "-"], ONE_FILE),
        (["standings", ADA, "--json", "-o", "-"], "cannot be used together"),
        ([*TRICK, "--solution", "-", "-o", "-"], ONE_FILE),
        ([*TRICK, "--solution", "-", "--json"], ONE_FILE),
        ([*TRICK, "--solution", "best.yaml", "-o", "-", "--format", "svg"], ONE_FILE),
    ],
)
def test_two_documents_for_standard_output(
    run: Run, tmp_path: Path, arguments: list[str], reason: str
) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert reason in done.err
    assert len(done.lines) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("first", ["best.yaml", "x.pdf"])
def test_of_a_scenario_and_its_solution_both_are_written_or_none(
    run: Run, tmp_path: Path, first: str
) -> None:
    (tmp_path / first).write_bytes(b"old")
    done = run(*TRICK, "--solution", "best.yaml", "-o", "x.pdf")
    assert (done.code, done.out, done.lines) == (
        2, "", [f"papergen: {first} already exists; add --force to replace it"],
    )  # fmt: skip
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [(first, b"old")]
    done = run(*TRICK, "--solution", "best.yaml", "-o", "x.pdf", "--force")
    assert (done.code, done.out) == (0, "best.yaml\nx.pdf\n")
