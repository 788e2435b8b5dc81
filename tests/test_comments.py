"""Values in comments: a known name with a value is told, prose and papergen's own forms are not."""

import json
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from hypothesis import given
from hypothesis import strategies as st
from test_blank_forms import FORMS

from papergen.comments import EXAMPLES, commented_out
from papergen.games.thirty_rails.transcript import OPTIONAL, REQUIRED

KEYS = (*REQUIRED, *OPTIONAL)
GAMES = ROOT / "examples" / "games"


def found(text: str) -> list[tuple[str, int, int]]:
    return [tuple(one) for one in commented_out(text, KEYS)]


@pytest.mark.parametrize(
    "line",
    [
        "# claimed: {1-2: 4}",
        "# player: Ada",
        "#player: Ada Lovelace",
        "#seed: calm-otter-42",
        "# seed: Calm Otter 42",
        '# player: "ada"',
        "# bonus: r3c4",
        "# overrides: {white: 3}",
        "# overrides: {}   # none were used",
        "   # variant: advanced",
        "# claimed:\n#   1-2: 4",
        '# order:\n# - " 1  2  3  4  5  6"',
        '# order:\n#   - " 1  5  -  7 30 12"\n#   - " 2  3  -  8 29 11"',
        "# claimed:\n#   1-2:\n#   total: 4",
    ],
)
def test_a_value_in_a_comment(line: str) -> None:
    key = line.lstrip(" #").partition(":")[0]
    assert found(f"game: 30-rails\n{line}\nplayer2: x\n") == [(key, 2, line.index("#") + 1)]


@pytest.mark.parametrize(
    "line",
    [
        "# Optional: the score",
        "# player: ask who that was",
        "# map: see the photo, please.",
        "# seed: I forgot it",
        "# seed:",
        "# claimed:\n#   1-2:\n#   total:",
        "# claimed:\ntotal: 4",
        "#   bonus: r4c1",
        "# Player: Ada",
        "# nobody: Ada",
        "seed: x # player: Ada",
        'player: "# seed: x"',
        *(f"# {line}" for line in sorted(EXAMPLES)),
        '# order:\n#   - " 1  5  -  7 30 12"',
    ],
)
def test_what_is_no_value(line: str) -> None:
    assert found(f"game: 30-rails\n{line}\n") == []


def test_a_name_is_told_once_and_only_if_it_was_not_read() -> None:
    text = "# player: Ada\n# player: Ben\n# seed: otter\n"
    assert [key for key, *_ in found(text)] == ["player", "seed"]
    assert [one.key for one in commented_out(text, ["seed"])] == ["seed"]


@pytest.mark.parametrize("form", FORMS)
def test_no_form_has_one_until_it_is_touched(form: str) -> None:
    keys = {line.partition(":")[0] for line in FORMS[form].splitlines() if line[:1].isalpha()}
    assert "claimed" in keys
    assert list(commented_out(FORMS[form], {*keys, *KEYS, "trips", "money", "goals", "shares"})) == []


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.yaml")), ids=lambda file: file.stem)
def test_nor_have_our_games(file: Path) -> None:
    assert found(file.read_text(encoding="utf-8")) == []


@given(st.text(alphabet="#: \n-abseedplayr{}[]\"'12", max_size=300))
def test_anything_is_read(text: str) -> None:
    for key, line, column in found(text):
        assert key in KEYS
        assert text.split("\n")[line - 1][column - 1] == "#"


TRICK = """\
game: trick-of-the-rails
players: [Ann, Bo, Cy]
railways:
  B&O:  {locomotive: 4, cards: [9, 8, 1, 3, station, 6, 2, Pittsburgh, 5]}
  C&O:  {locomotive: inf, cards: [5, 6, 9, New York, station, 8, 4]}
  ERIE: {locomotive: 3, cards: [Baltimore, station, 1, 10, 9, 3]}
  NYC:  {locomotive: 5, cards: [9, station, 2, 5]}
  PRR:  {locomotive: 6, cards: [2, 9, 5, 10, 1, station, 4, 7]}
shares:
  Ann: {C&O: [3, exchange, 10], ERIE: [6, 8], NYC: [7, 10], PRR: [exchange]}
  Bo: {B&O: [7], C&O: [7, 1], ERIE: [5, exchange], NYC: [4, 3], PRR: [6]}
  Cy: {B&O: [exchange, 4], C&O: [2], ERIE: [2, 7, 4], NYC: [exchange], PRR: [3]}
"""
PACIFIC = """\
game: pacific-rails
goals: [railway stations, crew, iron, upgrades]
players:
  Betty: {points: 61, railway stations: 6, telegraph stations: 3, crew: 2, iron: 3, upgrades: 2}
  Cy: {points: 70, railway stations: 4, telegraph stations: 0, crew: 2, iron: 1, upgrades: 0}
"""
VILLAGE = """\
game: village-rails
borders: {top: [lake, field+farm, village], left: [pasture, lake+signal, field, signal]}
tableau:
  - ["forest NS:barn-lake EW", "lake NE SW:halt-3", "field NS EW"]
  - ["field NS:siding EW", "lake NS EW:signal", "village EW NS:farm"]
  - ["pasture SW:signal NE", "lake NS EW", "field NE:siding SW"]
  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]
money: 7
"""
RAILS = (GAMES / "ada.yaml").read_text(encoding="utf-8").partition("claimed:")[0]


@pytest.mark.parametrize(
    "text", [RAILS, TRICK, PACIFIC, VILLAGE], ids=["rails", "trick", "pacific", "village"]
)
def test_it_is_a_warning_in_every_game(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "x.yaml").write_text(f"{text}# claimed: {{Ann: 1}}\n", encoding="utf-8")
    line = text.count("\n") + 1
    done = run("score", "x.yaml", "--json")
    message = f"line {line} is a comment, so 'claimed' was not read: take the # away if it should count"
    assert {"message": message, "line": line, "column": 1} in json.loads(done.out)["warnings"]
    assert done.code == 0
    told = run("score", "x.yaml")
    assert told.code == 0 and f"note x.yaml:{line}:1: {message}" in " ".join(told.out.split())
