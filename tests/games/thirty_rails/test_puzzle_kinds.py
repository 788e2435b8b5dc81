"""The table of puzzle kinds is all that knows them: a kind is a file, and its name in the table."""

import json
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from placed import texts_of
from presses import press

from papergen.games.thirty_rails import puzzles
from papergen.games.thirty_rails.puzzles import KINDS, make
from papergen.terminal import unwatched
from papergen.words import Words, load_words

MADE_UP = '''"""A map without anything.

easy: any
"""

from papergen.games.thirty_rails.model import Play, Setup
from papergen.games.thirty_rails.puzzles.kind import Kind
from papergen.games.thirty_rails.puzzles.layout import Layout
from papergen.games.thirty_rails.puzzles.parts import NOTHING

def _puzzles(chance, asked):
    while True:
        yield Play(Setup(stations=(0, 6, 12, 18), bonus=chance.below(36)), (0,) * 36)

def _layout(press, play, minis=False):
    return Layout("Which square is this?", play, NOTHING.draw, (0.0,), (0.0, 0.0))

KIND = Kind(_puzzles, lambda play: {"answer": play.setup.bonus}, _layout, _layout, answers=(1,))
'''


@pytest.fixture
def made_up(tmp_path, monkeypatch):
    """A kind that is one file, and named in the table."""
    (tmp_path / "dots.py").write_text(MADE_UP, encoding="utf-8")
    monkeypatch.setattr(puzzles, "__path__", [*puzzles.__path__, str(tmp_path)])
    monkeypatch.setitem(KINDS, "dots", "dots")
    monkeypatch.delitem(sys.modules, "papergen.games.thirty_rails.commands.puzzle", raising=False)
    yield "dots"
    for module in (f"{puzzles.__name__}.dots", "papergen.games.thirty_rails.commands.puzzle"):
        sys.modules.pop(module, None)  # its help names the kinds


def test_a_kind_is_a_file_and_its_name_in_the_table(made_up, run):
    """Only its name among the printed words is still to be given."""
    three = make("calm-otter-42", unwatched, kind=made_up, count=3)
    printed = replace(press(), words=Words((), load_words(), {"puzzle-dots": "Name the square"}))
    (page,), key = three.pages(printed, 4), three.key_pages(printed)
    assert {"Which square is this?", "NAME THE SQUARE", "30 Rails, medium"} <= set(texts_of(page))
    assert len(key) == 3
    call = ("puzzle", "30-rails", "--seed", "calm-otter-42", "--kind")
    objects = run(*call, made_up, "--count", "3", "--json").out.splitlines()
    assert list(map(json.loads, objects)) == three.to_json()
    assert (
        "--rails only works with --kind last-rails; leave it out with --kind dots"
        in run(*call, "dots", "--rails", "4").err
    )
    assert "did you mean 'dots'?" in run(*call, "dot").err
    assert re.search(
        r"  dots +a map without anything\n.*  dots +easy: any\n", run(*call[:2], "--help").out, re.DOTALL
    )


def test_naming_the_kinds_imports_none_of_them():
    code = "import sys, papergen.games.thirty_rails.puzzles; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert not re.search(r"papergen\.page|puzzles\.", loaded)
