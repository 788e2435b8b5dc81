"""What every game must offer, run over all of them and over the template game: a game is one folder, and
nothing else names it."""

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from house import ROOT

import papergen.games
from papergen import cli
from papergen.cli.command import GameCommand, load_command, summary
from papergen.game import OPTIONAL, game_names, games

FORMATS = ROOT / "examples" / "formats"
TEMPLATE = ROOT / "tests" / "games" / "template_game"
SHIPPED = sorted(games())
TICKETS = "game: ticket-race\nplayers: {Ann: 4, Bo: 7}\nclaimed: {Bo: 14}\n"


@pytest.fixture(autouse=True)
def _with_the_template_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(papergen.games, "__path__", [*papergen.games.__path__, str(TEMPLATE)])
    games.cache_clear()
    yield
    games.cache_clear()


# What the module of each optional part has.
OFFERED = {
    "scenarios": "make",
    "seasons": "known",
    "puzzles": "make",
    "par": "par_note",
    "fingerprints": "fingerprint",
    "packs": "parts",
}


@pytest.mark.parametrize("part", OPTIONAL)
def test_a_game_with_an_optional_part_offers_it(part: str) -> None:
    assert "ticket-race" not in game_names(part)
    assert game_names(part)
    for name in game_names(part):
        assert callable(getattr(getattr(games()[name], part), OFFERED[part]))


def examples(game: str) -> list[tuple[str, str]]:
    """The transcripts of a game's page, each with what it should come to."""
    if game == "ticket-race":
        return [("ok", TICKETS), ("problems claimed-total", TICKETS.replace("14", "15"))]
    text = (FORMATS / f"{game}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n# expect: ([^\n]*)\n(.*?)```", text, re.DOTALL)
    assert blocks and len(blocks) == text.count("```yaml")
    return blocks


every_game = pytest.mark.parametrize("game", [*SHIPPED, "ticket-race"])


@every_game
def test_it_is_found_by_its_folder(game: str) -> None:
    found = games()[game]
    assert found.name == game
    assert found.folder == f"papergen.games.{Path(found.folder.replace('.', '/')).name}"
    assert found.title


@every_game
def test_the_examples_of_its_format_page(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.yaml"
    kinds = set()
    for expected, text in examples(game):
        file.write_text(text, encoding="utf-8")
        code = cli.run(["score", str(file), "--json"])
        form = json.loads(capsys.readouterr().out)
        assert {"file", "game", "ok", "problems", "seed", "warnings", "slips"} <= form.keys() and form[
            "game"
        ] == game
        assert all(list(note) == ["message", "line", "column"] for note in form["warnings"])
        assert form["slips"] == [] if form["ok"] else len(form["slips"]) <= 5
        rules = [problem["rule"] for problem in form["problems"]]
        outcome, _, rest = expected.partition(" ")
        kinds.add(outcome.rstrip(","))
        if outcome.startswith("ok"):
            assert (code, rules) == (0, []) and form["ok"]
            assert not rest or form["total"] == int(rest)
        else:
            assert (code, rules) == (1, rest.split())
    assert "ok" in kinds


@every_game
def test_the_report_as_text_and_pages(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "sheet.yaml", tmp_path / "sheet.pdf"
    for expected, text in examples(game):
        file.write_text(text, encoding="utf-8")
        code = cli.run(["score", str(file), "-o", str(page), "--force"])
        assert code == (0 if expected.startswith("ok") else 1)
        assert len(capsys.readouterr().out.splitlines()) > 1
        assert page.read_bytes().startswith(b"%PDF")


@every_game
def test_a_wrong_key_is_answered_with_the_right_one(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.yaml"
    file.write_text(examples(game)[0][1] + "clamed: {}\n", encoding="utf-8")
    assert cli.run(["score", str(file)]) == 2
    error = capsys.readouterr().err
    assert "'clamed'" in error and "did you mean 'claimed'" in error and "sheet.yaml:" in error


@every_game
def test_its_blank_transcript_is_readable(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is to be filled in may be missing; what is there is understood."""
    assert cli.run(["transcript", game, "-o", str(tmp_path / "blank.yaml")]) == 0
    code = cli.run(["score", str(tmp_path / "blank.yaml")])
    error = capsys.readouterr().err
    if game == "ticket-race":  # nobody has a ticket yet, which is a result
        assert (code, error) == (0, "")
    else:
        assert code == 2
        assert re.search(r"blank\.yaml:\d+:\d+: not filled in yet: ", error) and error.count("\n") == 1


@every_game
@pytest.mark.parametrize("call", ["pad", "rules", "rules --card"])
def test_its_pad_and_its_rules(
    game: str, call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *more = call.split()
    assert cli.run([command, game, *more, "-o", str(tmp_path / "page.svg")]) == 0, capsys.readouterr().err
    pages = sorted(tmp_path.glob("page*.svg"))  # page.svg, or page-1.svg and so on
    assert pages[0].name in ("page.svg", "page-1.svg")
    assert all(page.read_text(encoding="utf-8").startswith("<?xml") for page in pages)


@pytest.mark.parametrize("game", SHIPPED)
def test_it_imports_no_other_game(game: str) -> None:
    folder = games()[game].folder
    for file in (ROOT / folder.replace(".", "/")).rglob("*.py"):
        for module in _imported(file):
            if module.startswith("papergen.games."):
                assert module.startswith(folder), (file, module)


def rooms() -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Every file of the program, and its path in parts."""
    for file in sorted((ROOT / "papergen").rglob("*.py")):
        yield file, file.relative_to(ROOT / "papergen").parts


def test_nothing_outside_the_games_imports_one() -> None:
    """All else goes by what the registry finds; only the front door may list what a game's `library` has."""
    for file, parts in rooms():
        if parts[0] != "games":
            named = [m for m in _imported(file) if m.startswith("papergen.games.")]
            if parts == ("__init__.py",):
                named = [m for m in named if m.rpartition(".")[2] != "library"]
            assert not named, file


def test_the_command_line_names_no_game() -> None:
    names = [word for name in SHIPPED for word in (name, games()[name].title, games()[name].folder)]
    for file, parts in rooms():
        if parts[0] == "cli":
            text = file.read_text(encoding="utf-8")
            assert not [name for name in names if name in text], file


def test_only_commands_know_click_and_only_renderers_their_libraries() -> None:
    homes = {"click": "commands", "reportlab": "render", "svgwrite": "render"}
    for file, parts in rooms():
        of_game = parts[0] == "games" and parts[2:3] == ("commands",)
        room = "commands" if parts[0] == "cli" or of_game else parts[0]
        for module in _imported(file):
            home = homes.get(module.split(".")[0])
            assert home in (None, room), (file, module)
        if parts[0] == "games" and not of_game:
            assert not [m for m in _imported(file) if m.startswith("papergen.cli")], file


COMMAND_FILES = sorted((ROOT / "papergen" / "games").glob("*/commands/[a-z]*.py"))


@pytest.mark.parametrize("file", COMMAND_FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_file_of_a_games_commands_is_a_command_or_options(file: Path) -> None:
    module = import_module(f"papergen.games.{file.parts[-3]}.commands.{file.stem}")
    assert summary(str(file)) == (module.__doc__ or "").partition("\n")[0]
    assert summary(str(file)).endswith(".")
    if file.stem in cli.SHARED:
        assert isinstance(load_command(cli.command_files()[file.stem]), GameCommand)
        assert "Examples:" in (module.__doc__ or "")
        assert module.options and not hasattr(module, "command")
    else:
        assert module.command.name == file.stem
        assert cli.command_files()[file.stem] == str(file)  # no two games have a command of one name
        assert not hasattr(module, "options")


def test_the_games_own_commands_come_first() -> None:
    own = [file.stem for file in COMMAND_FILES if file.stem not in cli.SHARED]
    assert list(cli.command_files()) == [*own, *cli.SHARED]
    assert {"sheet", "dice", "par", "solve", "handout"} <= set(own)


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
