"""The footer's command comes from the command line itself: the same rules for every command that prints."""

from pathlib import Path

import pytest
from conftest import Run
from house import ROOT

from papergen import __version__
from papergen.cli import command_files
from papergen.cli.command import load_command
from papergen.cli.printing import made_by

GAMES = ROOT / "examples" / "games"
ADA = GAMES / "ada.yaml"
UNFINISHED = GAMES / "fay-unfinished.yaml"
LESSON = "handout --seed Class_5B --pupils 2 --parts"

# What is typed, and what the footers say of it: seeds as they were meant, no defaults, nothing private.
SAID = {
    "sheet --seed X": "papergen sheet --seed x",
    "sheet --seed X --game 2 --any-seed --variant basic --cut lines --per-page 2 --count 1": (
        "papergen sheet --seed x-2 --per-page 2"
    ),
    "sheet --dice all --setup full --variant advanced --seed x --player Ada --player Ben": (
        "papergen sheet --seed x --variant advanced --setup full --dice all --count 2"
    ),
    "dice X": "papergen dice x --layout list",
    "dice x --game 3 --layout strips": "papergen dice x-3 --layout strips",
    "pad 30-rails": "papergen pad 30-rails --players 4",
    "pad --title Club village-rails --player Ada --player Ben --cut lines --per-page 2": (
        "papergen pad village-rails --players 2 --per-page 2"
    ),
    "rules pacific-rails": "papergen rules pacific-rails",
    "rules --cut lines --card pacific-rails": "papergen rules pacific-rails --card",
    "scenario pacific-rails --seed x": "papergen scenario pacific-rails --seed x",
    "scenario --player A --player B --player C pacific-rails --seed x": (
        "papergen scenario pacific-rails --seed x --players 3"
    ),
    "scenario trick-of-the-rails --solution --expert --effort 1 --level branch --players 4 --seed x": (
        "papergen scenario trick-of-the-rails --seed x --players 4 --level branch --effort 1 --expert"
        " --solution"
    ),
    "scenario village-rails --seed x --effort 1 --own-cards --player Ada --solution best.yaml": (
        "papergen scenario village-rails --seed x --effort 1 --own-cards"
    ),
    "season trick-of-the-rails --seed x --to 1 --effort 1 --player Ada": (
        "papergen season trick-of-the-rails --seed x --level main --to 1 --effort 1"
    ),
    "puzzle 30-rails --seed x --rails 3": "papergen puzzle 30-rails --kind last-rails --rails 3 --seed x",
    "puzzle --seed x 30-rails --key none --per-page 2 --count 2 --level easy --kind score": (
        "papergen puzzle 30-rails --kind score --level easy --count 2 --per-page 2 --seed x"
    ),
    f"{LESSON} cover": "papergen handout --seed class-5b --pupils 2",
    f"{LESSON} cover,sheets --title 5b --plan game --setup full --duplex": (
        "papergen handout --seed class-5b --pupils 2 --plan game"
    ),
    f"{LESSON} sheets --dice all --setup blank": (
        "papergen handout --seed class-5b --pupils 2 --setup blank --dice all"
    ),
    f"score {ADA}": "papergen score ada.yaml",
    f"standings {ADA} --title Club": "papergen standings --by total",
    f"marks {ADA} --csv a.csv": "papergen marks",
    "par x --effort 100ms": "papergen par x --effort 0.1s",
    f"par {ADA} --effort 100ms": "papergen par ada.yaml --effort 0.1s",
    "pack 30-rails --seed x --players 2": "papergen pack 30-rails --seed x --players 2",
    f"solve {UNFINISHED}": "papergen solve fay-unfinished.yaml",
    f"solve {UNFINISHED} --effort 1": "papergen solve fay-unfinished.yaml --effort 1",
}
# Pages that another command makes too: the winner's map, and parts of an evening.
WITHIN = {
    "marks": ("papergen score ada.yaml",),
    "season": ("papergen scenario trick-of-the-rails --seed x-season-1 --level main --effort 1",),
    "pack": ("papergen rules 30-rails", "papergen dice x --layout strips"),
}
# Commands that the text of a page names.
NAMED = {
    "season": (
        "papergen season trick-of-the-rails --seed x --from 2 --level LEVEL",
        "papergen transcript trick-of-the-rails --help",
        "papergen score logs/",
    ),
}
pytest_plugins = ["par_makers"]


def footers(done_out: str) -> set[str]:
    """The commands in the footers of SVG files."""
    texts = [Path(name).read_text(encoding="utf-8") for name in done_out.split() if name.endswith(".svg")]
    labels = {part.split('"')[0] for text in texts for part in text.split('aria-label="')[1:]}
    whole = {label for label in labels if label.startswith("papergen ") and not label.endswith(".")}
    return {label.removesuffix(f" · papergen {__version__}") for label in whole} - {f"papergen {__version__}"}


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("call", SAID)
def test_the_command_in_the_footer(run: Run, call: str) -> None:
    done = run(*call.split(), "--paper", "a3", "-o", "a.svg")
    assert done.code == 0, done.err
    others = {f"{other} --paper a3" for other in WITHIN.get(call.split()[0], ())}
    assert footers(done.out) == {f"{SAID[call]} --paper a3", *others, *NAMED.get(call.split()[0], ())}


@pytest.mark.parametrize("typed", [["x"], ["x", "--effort", "10s"], ["x", "--effort", "10000ms"]])
def test_a_default_is_left_out_however_it_is_typed(typed: list[str]) -> None:
    with load_command(command_files()["par"]).make_context("papergen par", typed):
        assert made_by() == "papergen par x"


def test_the_marks_of_score_have_the_footer_of_score(run: Run) -> None:
    done = run("score", str(ADA), "--report", "a.svg")
    assert {"papergen score --report", "papergen score ada.yaml"} <= footers(done.out)


def test_typing_a_footer_gives_the_same_page(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--setup", "full", "--per-page", "2", "--count", "2", "--lang", "de", "-o", "a.svg")
    (typed,) = footers(done.out)
    assert run(*typed.split()[1:], "-o", "b.svg").code == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


@pytest.mark.parametrize(
    ("style", "written"),
    [("d/mine.yaml", "mine.yaml"), ("d/my own.yaml", "'my own.yaml'"), ("d/日.yaml", "FILE")],
)
def test_files_without_their_folders(run: Run, tmp_path: Path, style: str, written: str) -> None:
    (tmp_path / "d").mkdir()
    assert run("template", "classic", "-o", style).code == 0
    (tmp_path / "d" / "nl.yaml").write_text("language: nl\nseed: Zaad\n", encoding="utf-8")
    options = ["--paper", "a3", "--template", style, "--lang", "d/nl.yaml"]
    done = run("sheet", "--seed", "x", *options, "-o", "a.svg")
    assert footers(done.out) == {f"papergen sheet --seed x --paper a3 --template {written} --lang nl.yaml"}


def test_every_command_that_prints_is_here() -> None:
    printing = {
        name
        for name, file in command_files().items()
        if any(parameter.name == "paper" for parameter in load_command(file).params)
    }
    assert printing == {call.split()[0] for call in SAID}
