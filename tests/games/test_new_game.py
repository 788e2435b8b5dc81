"""papergen/games/README.md followed to the letter: the template game copied, and named in one place."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from house import ROOT
from judges import text_of_pdf

from papergen.game import OPTIONAL, games

TEMPLATE = ROOT / "tests" / "games" / "template_game" / "ticket_race"
RUN = (
    "import sys, papergen.games; papergen.games.__path__.append(sys.argv.pop(1)); "
    "from papergen.cli import main; main()"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The games of a user who did what step 1 says."""
    game = tmp_path / "games" / "tin_tram"
    shutil.copytree(TEMPLATE, game, ignore=shutil.ignore_patterns("__pycache__"))
    named = game / "__init__.py"
    text = named.read_text(encoding="utf-8")
    renamed = text.replace('"ticket-race"', '"tin-tram"').replace('"Ticket Race"', '"Tin Tram"')
    assert renamed != text
    named.write_text(renamed, encoding="utf-8")
    return game.parent


def papergen(folder: Path, *call: str, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder), *call],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **more},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


def test_the_files_name_the_game_nowhere_else(folder: Path) -> None:
    for file in (folder / "tin_tram").glob("*.py"):
        text = file.read_text(encoding="utf-8").casefold()
        assert not any(name in text for name in ("ticket race", "ticket-race", "ticket_race")), file


def test_what_it_prints_has_the_new_name(folder: Path) -> None:
    assert papergen(folder, "transcript", "tin-tram", "-o", "blank.yaml") == "blank.yaml\n"
    assert (folder / "blank.yaml").read_text(encoding="utf-8").startswith("game: tin-tram\n")
    refused = papergen(folder, "transcript", "tin-tram", "--setup", "full", "-o", "x.yaml")
    assert refused == (
        "papergen: there is no option '--setup' for tin-tram; it has no options of its own here "
        "(see 'papergen transcript tin-tram --help')\n"
    )
    assert '"game": "tin-tram", "ok": true' in papergen(folder, "score", "blank.yaml", "--json")
    for command in ("pad", "rules"):
        assert papergen(folder, command, "tin-tram", "-o", f"{command}.pdf") == f"{command}.pdf\n"
        assert "TIN TRAM" in text_of_pdf(folder / f"{command}.pdf")


def test_the_guide_shows_a_transcript_that_the_template_game_reads(folder: Path) -> None:
    guide = (ROOT / "papergen" / "games" / "README.md").read_text(encoding="utf-8")
    block = guide.split("```yaml\n")[1].split("```")[0]
    lines = [line.removeprefix("   ").replace("your-game", "tin-tram") for line in block.splitlines()]
    (folder / "shown.yaml").write_text("\n".join(lines), encoding="utf-8")
    assert lines[0] == "# expect: ok"
    assert '"ok": true' in papergen(folder, "score", "shown.yaml", "--json")


@pytest.mark.parametrize("command", ["pad", "rules", "transcript"])
def test_help_messages_and_completion_know_it(folder: Path, command: str) -> None:
    names = sorted([*games(), "tin-tram"])
    text = " ".join(papergen(folder, command, "--help").replace("-\n  ", "-").split())
    assert f"GAME is {', '.join(names[:-1])} or {names[-1]}." in text
    assert f"GAME is missing; known: {', '.join(names)} (see" in papergen(folder, command)
    asked = {
        "_PAPERGEN_COMPLETE": "bash_complete",
        "COMP_WORDS": f"papergen {command} tin",
        "COMP_CWORD": "2",
    }
    assert papergen(folder, **asked) == "plain,tin-tram\n"


@pytest.mark.parametrize(("command", "part"), [("scenario", "scenarios"), ("puzzle", "puzzles")])
def test_a_part_is_offered_once_it_is_there(folder: Path, command: str, part: str) -> None:
    assert f"Tin Tram has no {part}; these have: " in papergen(folder, command, "tin-tram")
    assert "tin-tram" not in papergen(folder, command) + papergen(folder, command, "--help")
    module = folder / "tin_tram" / f"{OPTIONAL[part]}.py"
    module.write_text("raise SystemExit('imported')\n", encoding="utf-8")
    assert "tin-tram" in papergen(folder, command)  # and the part is not imported to say so
    assert "tin-tram" in papergen(folder, command, "--help")


def test_the_first_help_imports_no_game() -> None:
    code = "import sys; from papergen.cli import run; run(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 25  # one screen, and the modules
    assert "papergen.games" not in done.stdout and "papergen.game" not in done.stdout


RIDE = '''"""A ride on the tram."""

import click

from papergen.cli.command import Command

@click.command("ride", cls=Command, help="Rings the bell.")
def command() -> None:
    click.echo("ding")
'''
OPTIONS = '''"""A tram's own transcript.

\\b
Examples:
  papergen transcript tin-tram --bell loud
"""

from papergen.cli.command import option
from papergen.cli.types import Word

options = (option("--bell", type=Word(("loud", "soft")), default="soft", help="How the bell rings."),)
'''


def test_a_games_own_command_is_found_by_its_file(folder: Path) -> None:
    commands = folder / "tin_tram" / "commands"
    commands.mkdir()
    (commands / "ride.py").write_text(RIDE, encoding="utf-8")
    (commands / "_shared.py").write_text("raise SystemExit('not a command')\n", encoding="utf-8")
    lines = papergen(folder, "--help").split("Commands (")[1].splitlines()[1:]
    listed = [line.split()[0] for line in lines]
    assert listed.index("ride") < listed.index("pad")
    assert "  ride        A ride on the tram." in lines
    assert papergen(folder, "ride") == "ding\n"
    assert "Rings the bell." in papergen(folder, "ride", "--help")
    assert ".SS papergen ride" in papergen(folder, "manual")
    assert "did you mean 'ride'?" in papergen(folder, "ryde")
    (commands / "ride.py").write_text(RIDE + "\nraise SystemExit('imported')\n", encoding="utf-8")
    assert "A ride on the tram." in papergen(folder, "--help")  # it is read, not imported


def test_a_games_own_options_are_found_by_their_file(folder: Path) -> None:
    commands = folder / "tin_tram" / "commands"
    commands.mkdir()
    (commands / "transcript.py").write_text(OPTIONS, encoding="utf-8")
    referee = folder / "tin_tram" / "referee.py"
    text = referee.read_text(encoding="utf-8").replace(
        "player: str) -> str:", "player: str, *, bell: str) -> str:"
    )
    referee.write_text(text.replace('return f"game', 'return f"# {bell}\\ngame'), encoding="utf-8")
    assert papergen(folder, "transcript", "tin-tram", "-o", "-").startswith("# soft\ngame: tin-tram\n")
    assert papergen(folder, "transcript", "--bell", "loud", "tin-tram", "-o", "-").startswith("# loud\n")
    assert "transcript" not in papergen(folder, "--help").split("pad  ")[0]
    told = papergen(folder, "transcript", "tin-tram", "--help")
    assert "A tram's own transcript." in told and "papergen transcript tin-tram --bell loud" in told
    assert "Options for tin-tram:\n  --bell [loud|soft]  How the bell rings." in told
    assert "--bell" not in papergen(folder, "transcript", "--help")
    assert "there is no option '--bell' for 30-rails; its own options are --variant and --setup" in papergen(
        folder, "transcript", "30-rails", "--bell", "loud"
    )
    asked = {
        "_PAPERGEN_COMPLETE": "bash_complete",
        "COMP_WORDS": "papergen transcript tin-tram --bell ",
        "COMP_CWORD": "4",
    }
    assert papergen(folder, **asked) == "plain,loud\nplain,soft\n"
    assert papergen(
        folder, **{**asked, "COMP_WORDS": "papergen transcript tin-tram --be", "COMP_CWORD": "3"}
    ) == ("plain,--bell\n")


def test_a_games_schemas_are_found_by_their_files(folder: Path) -> None:
    schemas = folder / "tin_tram" / "schemas"
    schemas.mkdir()
    form = {"title": "A tram.", "properties": {"problems": {"$ref": "#/$defs/problems"}}}
    (schemas / "score-tin-tram.json").write_text(json.dumps(form), encoding="utf-8")
    assert "score-tin-tram               A tram.\n" in papergen(folder, "schema")
    whole = json.loads(papergen(folder, "schema", "score-tin-tram"))
    assert whole | {"$defs": None} == form | {"$defs": None}
    assert sorted(whole["$defs"]) == ["problem", "problems"]  # of what games share, only what it refers to
