"""`import papergen`: what it offers, that it costs next to nothing, and that its page of examples is true."""

import doctest
import inspect
import pkgutil
import re
import subprocess
import sys

import pytest
from house import ROOT
from hypothesis import given
from hypothesis import strategies as st

import papergen

PAGE = (ROOT / "examples" / "library.md").read_text(encoding="utf-8")
# What programs rely on: a change here is a change for them, and belongs in CHANGELOG.md.
CLASSES = {
    "Finding": "rule, where, message, line=None, column=None",
    "League": "results, by, title",
    "LocatedError": "name, problems",
    "PapergenError": "*lines, code=2",
    "Printable": "",
    "Puzzles": "made, per_page=1, part='both'",
    "Reports": "results",
    "Result": "file, game, problems, warnings",
    "Rules": "game, card, cut",
    "Scenario": "title, seed, made, solution=False",
    "ScorePad": "game, seats, players, title, per_page, cut",
    "SeedCheck": "seed, kind, suggestions, fingerprint",
    "SeedError": "*lines, code=2",
    "SharedDice": "seed, rolls, layout='list'",
    "Sheets": "request",
    "Standing": "rank, player, games, wins, best, total, not_holding",
}
FUNCTIONS = {
    "blank_transcript": "game, seed=None, *, player='', **own",
    "check": "text, name='sheet.yaml'",
    "check_seed": "typed",
    "dice": "seed, *, layout='list'",
    "game_names": "part=None",
    "new_seed": "words=3",
    "normalise": "typed",
    "pad": "game, *, players=(), seats=None, title='', per_page=1, cut='marks'",
    "puzzle": "game, seed, *, per_page=1, watch=unwatched, **own",
    "report": "result, *, explain=False",
    "reports": "results",
    "rules": "game, *, card=False, cut='marks'",
    "scenario": "game, seed, *, players=(), solution=False, watch=unwatched, **own",
    "schema": "name",
    "schema_names": "",
    "sheet": "seed, *, variant='basic', setup='blank', dice='none', players=(), count=None, per_page=1, "
    "cut='marks'",
    "standings": "results, *, by='total', title=''",
    "unreadable_json": "name, error",
}
PRINTED = "*, paper='a4', template='classic', language='en'"


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


def test_nothing_is_printed_and_no_file_is_written(monkeypatch, tmp_path, capfd) -> None:
    monkeypatch.chdir(tmp_path)
    papergen.sheet("x", count=3).pdf()
    papergen.scenario("pacific-rails", "x").svg()
    papergen.puzzle("30-rails", "x").pdf()
    assert capfd.readouterr() == ("", "") and not list(tmp_path.iterdir())


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


words = st.text(max_size=12) | st.sampled_from(["basic", "full", "all", "a4", "de", "none", "hard", "route"])
numbers = st.integers(-3, 20)
CALLS = st.one_of(
    st.tuples(
        st.just("sheet"),
        st.fixed_dictionaries(
            {"seed": words},
            optional={
                "variant": words,
                "setup": words,
                "dice": words,
                "players": st.lists(words, max_size=3),
                "count": numbers,
                "per_page": numbers,
                "cut": words,
            },
        ),
    ),
    st.tuples(st.just("dice"), st.fixed_dictionaries({"seed": words}, optional={"layout": words})),
    st.tuples(
        st.just("pad"),
        st.fixed_dictionaries(
            {"game": st.sampled_from(papergen.game_names()) | words},
            optional={"seats": numbers, "title": words, "per_page": numbers, "players": st.lists(words)},
        ),
    ),
    st.tuples(
        st.just("blank_transcript"),
        st.fixed_dictionaries({"game": st.just("30-rails"), "variant": words, "setup": words}),
    ),
    st.tuples(
        st.just("puzzle"),
        st.fixed_dictionaries(
            {"game": st.just("30-rails"), "seed": words},
            optional={"kind": words, "level": words, "per_page": numbers},
        ),
    ),
    st.tuples(st.just("check"), st.fixed_dictionaries({"text": st.text() | st.binary()})),
    st.tuples(st.just("new_seed"), st.fixed_dictionaries({"words": numbers})),
    st.tuples(st.just("schema"), st.fixed_dictionaries({"name": words})),
)


@given(CALLS)
def test_what_a_caller_can_get_wrong_is_one_family_of_errors(given_call) -> None:
    name, arguments = given_call
    try:
        getattr(papergen, name)(**arguments)
    except papergen.PapergenError as error:
        assert error.lines and all(line and line.isprintable() for line in error.lines)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("papergen.sheet('x').pdf(paper='a6')", "--paper cannot be 'a6'; known: a4, letter"),
        ("papergen.sheet('x').pdf(template='clasic')", "did you mean 'classic'"),
        ("papergen.sheet('x').pdf(language='dee')", "did you mean 'de'"),
        ("papergen.sheet('x', per_page=3)", "--per-page cannot be '3'; known: 1, 2, 4"),
        ("papergen.sheet('x', count=2, players=list('abc'))", "there are 3 names for 2 sheets"),
        ("papergen.sheet('x', per_page=4).pdf(template='large-print')", "is too small for"),
        ("papergen.dice('x').as_json(31)", "--turn should be a whole number from 0 to 30"),
        ("papergen.puzzle('village-rails', 'x')", "Village Rails has no puzzles"),
        ("papergen.puzzle('30-rails', 'x', kind='rout')", "--kind cannot be 'rout'; did you mean 'route'"),
        ("papergen.scenario('trick-of-the-rails', 'x', effort=9)", "--effort cannot be '9'; known: 1, 2"),
        ("papergen.scenario('village-rails', 'x', level='mein')", "did you mean 'main'"),
        ("papergen.pad('30-rails', seats=99)", "--players 99: 30 Rails has pads for"),
        ("papergen.blank_transcript('village-rails', 'x', level='mein')", "did you mean 'main'"),
        ("papergen.blank_transcript('30-rails', player='a\\nb\\u202e')", "cannot contain"),
        ("papergen.standings([], by='luck')", "players cannot be ranked by 'luck'"),
        ("papergen.standings([]).pdf()", "there are no results to rank"),
        ("papergen.check('game: 31-rails')", "did you mean '30-rails'"),
        ("papergen.check('\\ud800')", "not UTF-8"),
    ],
)
def test_what_is_said_about_it(code: str, message: str) -> None:
    with pytest.raises(papergen.PapergenError, match=re.escape(message)):
        eval(code, {"papergen": papergen})  # noqa: S307  our own text
