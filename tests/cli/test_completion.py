"""What a shell is offered: the words that papergen would take, and files where it takes files."""

import pytest

from papergen.game import game_names
from papergen.games.thirty_rails.handout.parts import PARTS
from papergen.games.thirty_rails.worksheets import WORKSHEETS
from papergen.styles import style_names
from papergen.words import languages

KINDS = ["last-rails", "route", "fault", "score"]
LEVELS = ["easy", "medium", "hard"]
GHOSTS = ["branch", "main", "express"]
FILES = ["file,"]


def offered(line: str) -> list[str]:
    """For the last word of a line."""
    from click.shell_completion import BashComplete

    from papergen.cli import papergen

    *words, last = line.split(" ")[1:]
    found = BashComplete(papergen, {}, "papergen", "_PAPERGEN_COMPLETE").get_completions(words, last)
    return [item.value if item.type == "plain" else f"{item.type},{item.value}" for item in found]


@pytest.mark.parametrize("command", ["pad", "rules", "transcript"])
def test_games(command: str) -> None:
    assert offered(f"papergen {command} ") == game_names()
    assert offered(f"papergen {command} vil") == ["village-rails"]


def test_only_games_that_have_the_part() -> None:
    for command, part, without in (
        ("puzzle", "puzzles", "village-rails"),
        ("season", "seasons", "30-rails"),
    ):
        assert offered(f"papergen {command} ") == game_names(part)
        assert without not in game_names(part)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("papergen sheet --template ", style_names()),
        ("papergen sheet --template lar", ["large-print"]),
        ("papergen sheet --template ./m", ["file,./m"]),
        ("papergen sheet --lang ", languages()),
        ("papergen sheet --lang d", ["de"]),
        ("papergen puzzle 30-rails --kind ", KINDS),
        ("papergen puzzle --kind ", KINDS),
        ("papergen puzzle 30-rails --level ", LEVELS),
        ("papergen scenario trick-of-the-rails --level ", GHOSTS),
        ("papergen scenario village-rails --level e", ["express"]),
        ("papergen scenario pacific-rails --level ", []),
        ("papergen scenario --level ", GHOSTS),
        ("papergen handout --plan ", ["lesson", "game", "homework"]),
        ("papergen handout --ages ", ["7-9", "9-11", "11-14"]),
        ("papergen handout --parts ", list(PARTS)),
        ("papergen handout --parts cover,c", ["cover,caller", "cover,certificates"]),
        ("papergen handout --worksheets route,", [f"route,{name}" for name in WORKSHEETS if name != "route"]),
        ("papergen handout --each w", ["worksheets"]),
        ("papergen transcript 30-rails --variant ", ["basic", "advanced"]),
        ("papergen transcript trick-of-the-rails --variant ", ["basic", "expert", "team"]),
        ("papergen transcript village-rails --variant ", []),
        ("papergen transcript --setup f 30-rails --setup ", ["blank", "mountains", "full"]),
        ("papergen scenario village-rails --own", ["--own-cards"]),
        ("papergen scenario --own", ["--own-cards"]),
        ("papergen scenario pacific-rails --own", []),
        ("papergen scenario pacific-rails --pla", ["--players", "--player"]),
        ("papergen scenario --level main village-rails --ca", ["--cards"]),
        ("papergen scenario village-rails --solution ", FILES),
        ("papergen sheet --names ", FILES),
        ("papergen sheet -o ", FILES),
        ("papergen solve ", FILES),
        ("papergen par ", FILES),
    ],
)
def test_values(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_after_a_misspelt_command_there_is_no_traceback() -> None:
    assert "sheet" in offered("papergen shet ")
