"""The same option has the same name, meaning and default in every command."""

from collections import defaultdict
from pathlib import Path

import click
import pypdf
import pytest
from conftest import Run
from house import ROOT

from papergen.cli import command_files
from papergen.cli.command import GameCommand, load_command
from papergen.cli.types import Word

# Where the thing that is meant differs from command to command, and the help says how.
DIFFERENT = {
    "--count": "sheets and puzzles",
    "--effort": "steps of a search, or for par its time",
    "--json": "an object, or one for each",
    "--level": "of ghosts and of puzzles",
    "--per-page": "puzzles are small enough for six",
    "--players": "a pad has a usual number",
    "--seed": "of a transcript there may be none",
    "--setup": "a handout has its plan's",
    "--dice": "a handout has its plan's",
    "--variant": "a transcript is of any game",
    "--player": "alone, there is one",
    "--tutorial": "tricks and turns",
    "-o": "the formats",
    "--format": "the formats",
}


def meanings() -> dict[str, set[tuple[object, ...]]]:
    found: dict[str, set[tuple[object, ...]]] = defaultdict(set)
    for file in command_files().values():
        command = load_command(file)
        added = command.own_of_all() if isinstance(command, GameCommand) else []
        own = [option for game in added for option in game.options]
        for option in (*command.get_params(click.Context(command)), *own):
            if isinstance(option, click.Option):
                kind = option.type.choices if isinstance(option.type, Word) else option.type.name
                found[option.opts[0]].add((tuple(option.opts), option.help, option.default, kind))
    return found


def test_an_option_means_one_thing() -> None:
    several = {option for option, ways in meanings().items() if len(ways) > 1}
    assert several == set(DIFFERENT)


def test_every_option_is_explained_in_a_sentence() -> None:
    for option, ways in meanings().items():
        for _, text, *_ in ways:
            assert isinstance(text, str), option
            assert text.endswith((".", "]")), text


@pytest.mark.parametrize(
    ("call", "part"),
    [
        ("dice x --force", "--force is for pages: add -o"),
        ("puzzle 30-rails --json -o x.pdf", "--output is for pages"),
        ("sheet --by-hand", "--by-hand is for a file of names; add --names FILE"),
        ("sheet --no-header", "--no-header is for a file of names; add --names FILE"),
        ("sheet --column 1", "--column is for a file of names; add --names FILE"),
        ("rules 30-rails --cut lines", "--cut is for cards: add --card"),
        ("standings . --title x", "--title is for pages"),
        ("score x.yaml --quiet --par", "--quiet and --par cannot be used together"),
        ("score x.yaml --json --quiet --explain", "--json, --quiet and --explain cannot be used together"),
        ("puzzle village-rails", "Village Rails has no puzzles; these have: 30-rails"),
        ("par calm-otter-42 --lang de -o x.yaml", "--lang is for pages: add -o with the ending .pdf or .svg"),
        ("pad 30-rails --title 😀", "--title '😀': '😀' cannot be printed"),
    ],
)
def test_what_would_do_nothing_is_refused(run: Run, tmp_path: Path, call: str, part: str) -> None:
    done = run(*call.split())
    assert (done.code, len(done.lines)) == (2, 1)
    assert part in done.err
    assert list(tmp_path.iterdir()) == []


ADA = ROOT / "examples" / "games" / "ada.yaml"


@pytest.mark.parametrize(
    "call",
    [
        "rules 30-rails",
        "pad 30-rails",
        "sheet --seed x",
        "puzzle 30-rails --seed x",
        "dice x --layout strips",
        "scenario pacific-rails --seed x",
        "handout --pupils 1 --seed x --parts cover",
        f"standings {ADA}",
        f"score {ADA}",
    ],
)
def test_the_footer_says_how_the_page_was_made(run: Run, tmp_path: Path, call: str) -> None:
    (tmp_path / "d").mkdir()
    assert run("template", "classic", "-o", "d/mine.yaml").code == 0
    options = ["--paper", "letter", "--template", "d/mine.yaml", "--lang", "de", "-o", "a.pdf"]
    assert run(*call.split(), *options).code == 0
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(tmp_path / "a.pdf").pages)
    assert "--paper letter --template mine.yaml --lang de" in text
