"""Transcripts of several players are named after them: readable, safe, and never twice the same."""

from pathlib import Path

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st

from papergen.cli.naming import named_files
from papergen.names import in_file_name


def names(*players: str, numbered: bool = False) -> list[str]:
    return [path.name for path in named_files(Path("game.yaml"), players, numbered)]


def test_names() -> None:
    assert names("Ann", "Bo O'Neil", "Zoë Müßig") == [
        "game-ann.yaml",
        "game-bo-o-neil.yaml",
        "game-zoe-mussig.yaml",
    ]
    assert names("../../etc/passwd", "con.") == ["game-etc-passwd.yaml", "game-con.yaml"]
    assert names("Ann", "ann") == ["game-1-ann.yaml", "game-2-ann.yaml"]
    assert names("Ann", "!!") == ["game-1-ann.yaml", "game-2.yaml"]
    assert names("Ann", "Bo", numbered=True) == ["game-1-ann.yaml", "game-2-bo.yaml"]
    assert names(*["Ada"] * 10, numbered=True)[6] == "game-07-ada.yaml"


@given(st.lists(st.text(max_size=12), min_size=2, max_size=12), st.booleans())
def test_any_names_are_safe_and_different(players: list[str], numbered: bool) -> None:
    made = names(*players, numbered=numbered)
    assert len({name.casefold() for name in made}) == len(players)
    for name in made:
        assert name.startswith("game-") and name.endswith(".yaml")
        assert all(c.isalnum() or c == "-" for c in name.removesuffix(".yaml"))


def test_a_name_without_letters_has_no_word() -> None:
    assert in_file_name(" -?- ") == ""


@pytest.mark.parametrize("game", ["30-rails", "village-rails", "trick-of-the-rails", "pacific-rails"])
def test_a_file_for_each_of_five(run: Run, tmp_path: Path, game: str) -> None:
    call = [part for name in ("Ann", "Bo", "Cy", "Di", "Ed") for part in ("--player", name)]
    done = run("transcript", game, *call, "-o", "game.yaml")
    files = [f"game-{name}.yaml" for name in ("ann", "bo", "cy", "di", "ed")]
    assert done.out.split() == files
    for file, name in zip(files, ("Ann", "Bo", "Cy", "Di", "Ed"), strict=True):
        assert name in (tmp_path / file).read_text(encoding="utf-8")


def test_an_existing_file_is_not_replaced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game-bo.yaml").write_text("mine", encoding="utf-8")
    done = run("transcript", "30-rails", "--player", "Ann", "--player", "Bo", "-o", "game.yaml")
    assert done.code == 2 and "game-bo.yaml already exists" in done.err
    assert not (tmp_path / "game-ann.yaml").exists()


def test_one_player_has_the_file_itself(run: Run) -> None:
    assert run("transcript", "30-rails", "--player", "Ann", "-o", "game.yaml").out == "game.yaml\n"
    done = run("transcript", "30-rails", "--player", "Ann", "--player", "Bo", "-o", "-")
    assert done.code == 2 and "standard output takes one file" in done.err
