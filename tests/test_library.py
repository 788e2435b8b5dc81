"""`import papergen`: what it offers, that it costs next to nothing, and that its page of examples is true."""

import ast
import doctest
import inspect
import io
import pkgutil
import re
import subprocess
import sys

import pytest
from house import ROOT

import papergen

PAGE = (ROOT / "examples" / "library.md").read_text(encoding="utf-8")
# What programs rely on: a change here is a change for them, and belongs in CHANGELOG.md.
CLASSES = {
    "Finding": "rule, where, said, line=None, column=None, claim=None, because=()",
    "League": "results, by, title",
    "LocatedError": "name, problems",
    "PapergenError": "*lines, code=2",
    "Printable": "",
    "Puzzles": "made, per_page=1, part='both'",
    "Reports": "results",
    "Result": "file, game, problems, warnings",
    "Rules": "game, card, cut",
    "Scenario": "title, seed, made, solution=False",
    "ScorePad": "game, seats, players, title, per_page, cut, own",
    "SeedCheck": "seed, kind, suggestions, fingerprint",
    "SeedError": "*lines, code=2",
    "SharedDice": "seed, rolls, layout='list', backs=True",
    "Sheets": "request",
    "Standing": "rank, player, games, wins, best, total, not_holding, unfinished=0, lead=None, "
    "medals=<factory>",
}
FUNCTIONS = {
    "blank_transcript": "game, seed=None, *, player='', **own",
    "check": "text, name='sheet.yaml'",
    "check_seed": "typed",
    "dice": "seed, *, layout='list', backs=True",
    "game_names": "part=None",
    "new_seed": "words=3",
    "normalise": "typed",
    "pad": "game, *, players=(), seats=None, title='', per_page=1, cut='marks', **own",
    "puzzle": "game, seed, *, per_page=1, watch=unwatched, **own",
    "report": "result, *, explain=False",
    "reports": "results",
    "rules": "game, *, card=False, cut='marks'",
    "scenario": "game, seed, *, players=(), solution=False, watch=unwatched, **own",
    "schema": "name",
    "schema_names": "",
    "sheet": "seed, *, variant='basic', setup='blank', dice='none', players=(), count=None, per_page=1, "
    "cut='marks', mirror=False",
    "standings": "results, *, by='total', title=''",
    "unreadable_json": "name, error",
}
PRINTED = "*, paper='a4', template='classic', language='en', fonts=()"


def call(function: object) -> str:
    """The parameters of a function, without their types."""
    parts = []
    for each in inspect.signature(function).parameters.values():
        keyword = each.kind is each.KEYWORD_ONLY
        if keyword and "*" not in parts and not any(part.startswith("*") for part in parts):
            parts.append("*")
        stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
        usual = each.default
        value = "" if usual is each.empty else f"={getattr(usual, '__name__', None) or repr(usual)}"
        if each.name != "self":
            parts.append(f"{stars}{each.name}{value}")
    return ", ".join(parts)


def test_the_public_names_and_signatures() -> None:
    assert set(papergen.__all__) == {"__version__", *CLASSES, *FUNCTIONS}
    assert {name: call(getattr(papergen, name)) for name in FUNCTIONS} == FUNCTIONS
    told = {name: call(getattr(papergen, name)) for name in CLASSES if name != "Printable"}
    assert told == {name: text for name, text in CLASSES.items() if name != "Printable"}
    assert call(papergen.Printable.pdf) == call(papergen.Printable.svg) == PRINTED


@pytest.mark.parametrize("name", [*CLASSES, *FUNCTIONS])
def test_every_name_is_documented_and_typed(name: str) -> None:
    found = getattr(papergen, name)
    assert found.__doc__ and found.__name__ == name
    if name in FUNCTIONS:
        hints = {*inspect.signature(found).parameters, "return"}
        assert hints <= found.__annotations__.keys()
    elif not issubclass(found, (Exception, tuple)) and name != "Printable":
        assert found.__dataclass_params__.frozen


def test_the_table_of_homes_is_the_public_list() -> None:
    homes = [name for names in papergen._HOMES.values() for name in names]
    assert sorted(homes) == sorted({*papergen.__all__} - {"__version__"})
    assert papergen.__all__ == sorted(papergen.__all__)
    assert set(papergen.__all__) <= set(dir(papergen))
    with pytest.raises(AttributeError, match="module 'papergen' has no attribute 'shete'"):
        _ = papergen.shete  # type: ignore[attr-defined]


def test_type_checkers_find_the_names_where_they_are() -> None:
    tree = ast.parse((ROOT / "papergen" / "__init__.py").read_text(encoding="utf-8"))
    (branch,) = (node for node in tree.body if isinstance(node, ast.If))
    imported = {node.module: tuple(alias.name for alias in node.names) for node in branch.body}
    assert imported == papergen._HOMES


def test_no_public_name_is_a_module_too() -> None:
    """Else `papergen.seed` would be one thing before `import papergen.seed`, and another after it."""
    modules = {module.name for module in pkgutil.iter_modules(papergen.__path__)}
    assert not modules & set(papergen.__all__)


def loaded(code: str) -> set[str]:
    """The modules that a program has imported at its end."""
    code += "\nimport sys; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_import_itself_loads_nothing_else() -> None:
    assert loaded("import papergen") - loaded("pass") == {"papergen"}


LIGHT = {
    "papergen.dice('calm-otter-42').as_json()": {"reportlab", "svgwrite", "yaml", "papergen.page.press"},
    "papergen.check_seed(papergen.new_seed())": {"reportlab", "svgwrite", "yaml", "papergen.page.press"},
    "papergen.check(open('examples/games/ben.yaml').read()).as_json()": {"reportlab", "svgwrite"},
    "papergen.puzzle('30-rails', 'x', kind='route').as_json()": {"reportlab", "svgwrite"},
    "papergen.scenario('pacific-rails', 'x').as_json()": {"reportlab", "svgwrite"},
    "papergen.schema('dice')": {"reportlab", "svgwrite", "yaml", "papergen.page.press"},
    "papergen.sheet('x').svg()": {"reportlab"},
    "papergen.sheet('x').pdf()": {"svgwrite"},
}


@pytest.mark.parametrize("code", LIGHT)
def test_what_is_not_needed_is_not_loaded(code: str) -> None:
    assert not loaded(f"import papergen; {code}") & {"click", "papergen.cli", *LIGHT[code]}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_printed_and_no_file_is_written(monkeypatch, tmp_path) -> None:
    """Not even the progress that commands show on a terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("papergen.terminal.PATIENCE", 0.0)
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    papergen.sheet("x", count=3).pdf()
    papergen.scenario("pacific-rails", "x").svg()
    papergen.puzzle("30-rails", "x").pdf()
    assert (sys.stdout.getvalue(), sys.stderr.getvalue()) == ("", "") and not list(tmp_path.iterdir())


def test_the_library_gives_the_pages_of_the_commands(run, tmp_path) -> None:
    """Apart from the footer, which names no command."""
    assert run("sheet", "--seed", "x", "--player", "Ada", "--paper", "letter", "-o", "x.svg").code == 0
    (made,) = papergen.sheet("X", players=["Ada"]).svg(paper="letter")
    written = (tmp_path / "x.svg").read_text(encoding="utf-8")
    assert made != written
    assert made.split("<path")[:5] == written.split("<path")[:5]
    assert papergen.dice("x").html() == run("dice", "x", "-o", "-", "--format", "html").out


def test_the_footer_of_a_program_names_the_version_only() -> None:
    from papergen.page.frame import footer
    from papergen.page.shapes import Box, Text
    from papergen.printable import press_for

    shapes = footer(press_for("a4", "classic", "en"), Box(10, 280, 190, 8))
    texts = [shape.text for shape in shapes if isinstance(shape, Text)]
    assert texts[-1] == f"papergen {papergen.__version__}"


def test_the_examples_on_its_page(monkeypatch) -> None:
    monkeypatch.chdir(ROOT / "examples")
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == PAGE.count("```") // 2 > 5
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "library.md", None, 0)
    told: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(examples, out=told.append)
    assert not told, "".join(told)
    assert runner.tries > 30


def test_its_page_shows_every_function() -> None:
    assert not [name for name in FUNCTIONS if f"papergen.{name}(" not in PAGE]


def test_the_lines_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    text = (ROOT / "examples" / "games" / "ada.yaml").read_text(encoding="utf-8")
    exec(block, {"text": text})  # noqa: S102  our own text
    assert papergen.dice("calm-otter-42").turns[0] == (6, 4)
