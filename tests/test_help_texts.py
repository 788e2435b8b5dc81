"""The help read as an editor reads it: one way to say a default, and nothing that is left out or untrue."""

import re
from importlib import import_module
from pathlib import Path

import click
import pytest

from papergen.cli import COMMANDS
from papergen.cli.manual import EXIT_STATUS
from papergen.game import game_names
from papergen.games.thirty_rails.maps import SHIPPED
from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, USUAL_LEVEL
from papergen.games.thirty_rails.puzzles.buildline import LEVELS as ROUTES
from papergen.games.thirty_rails.puzzles.last import USUAL_RAILS
from papergen.games.thirty_rails.puzzles.scoreit import LEVELS as SCORES
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT as TRICK_EFFORT
from papergen.games.village_rails.solo.scenario import DEFAULT_EFFORT as VILLAGE_EFFORT

ROOT = Path(__file__).parent.parent

DEFAULTS = {
    "sheet": {"--seed": "a new one", "--count": "as many as names, or 1", "--setup": "blank"},
    "pad": {"--players": "as many as names, or 4"},
    "scenario": {"--players": "3; pacific-rails: as many as names, or 2", "--level": "main"},
    "puzzle": {
        "--kind": KINDS[0],
        "--level": USUAL_LEVEL,
        "--rails": str(USUAL_RAILS),
        "--maps": str(SHIPPED),
    },
    "handout": {
        "--pupils": "as many as names",
        **dict.fromkeys(("--parts", "--worksheets", "--ages", "--each", "--setup", "--dice"), "the plan's"),
    },
    "solve": {"--effort": "3"},
    "par": {"--effort": "10s"},
    "seed": {"--words": "3", "--game": "1"},
}


def help_of(command: str) -> str:
    inner: click.Command = import_module(f"papergen.cli.{command}").command
    context = click.Context(inner, info_name=command, terminal_width=400, max_content_width=400)
    return inner.get_help(context)


@pytest.mark.parametrize("command", COMMANDS)
def test_defaults_are_said_in_one_way(command: str) -> None:
    text = help_of(command)
    options = text.partition("\nOptions:\n")[2]
    assert "when absent" not in text and "<=x<=" not in text
    assert not re.search(r"\((\d+|as many[^)]*)\)", options)
    found = re.findall(r"^  (?:-\w, )?(--[\w-]+).*\[default: ([^\]]*)\]$", options, re.MULTILINE)
    assert DEFAULTS.get(command, {}).items() <= dict(found).items()


def test_the_defaults_of_the_games_are_those_of_the_help() -> None:
    assert (TRICK_EFFORT, VILLAGE_EFFORT) == (3, 3)


def test_levels_of_puzzles_are_told_for_every_kind() -> None:
    levels = help_of("puzzle").split("  Levels:\n")[1].split("\n\n")[0]
    told = re.split(rf"^    ({'|'.join(KINDS)}) ", levels, flags=re.MULTILINE)
    assert tuple(told[1::2]) == KINDS
    for text in told[2::2]:
        assert re.findall(r"(\w+):", text) == list(LEVELS)
    route, score = (" ".join(told[told.index(kind) + 1].split()) for kind in ("route", "score"))
    assert re.findall(r"(\d) or (\d)", route) == [tuple(map(str, level.laid)) for level in ROUTES.values()]
    for lines, squares in SCORES.values():
        assert re.search(
            rf"{lines[0]} (or|to) {lines[-1]}( lines)?, of {squares[0]} (to {squares[-1]}|or more)", score
        )


def test_the_two_kinds_of_effort_are_told_apart() -> None:
    assert "--effort TIME" in help_of("par") and "in time" in help_of("par")
    for command in ("scenario", "solve"):
        assert "--effort 1..5" in help_of(command) and "in steps" in help_of(command)


def test_every_game_with_scenarios_has_an_example() -> None:
    text = help_of("scenario")
    for game in game_names("scenarios"):
        assert f"papergen scenario {game} " in text
    assert re.search(r"--expert .* trick-of-the-rails\.", text)
    assert re.search(r"--players N .*trick-of-the-rails \(3 to 5\) or pacific-rails \(2 to 4\)", text)


def test_the_languages_have_league_tables() -> None:
    assert "fr and es for sheets, dice, pads, league tables and 30 Rails rules." in help_of("sheet")


def test_the_manual_has_the_exit_codes_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    codes = re.findall(r"^\| (\d+) \| ", readme, re.MULTILINE)
    assert set(EXIT_STATUS) == set(codes) >= {"0", "70", "141"}
