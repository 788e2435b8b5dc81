"""`papergen pad --names`: a club's list on a pad."""

from pathlib import Path

import pytest
from conftest import Run, refused
from judges import text_of_pdf


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.csv"
    file.write_text("Nr;Name\n1;Åsa\n2;Bo\n3;Cy\n", encoding="utf-8")
    return file


@pytest.mark.usefixtures("club")
def test_each_name_has_a_place(run: Run, tmp_path: Path) -> None:
    done = run("pad", "30-rails", "--names", "club.csv", "--column", "Name", "-o", "pad.pdf")
    assert (done.code, done.out, done.err) == (0, "pad.pdf\n", "")
    text = text_of_pdf(tmp_path / "pad.pdf")
    assert [name for name in text.split() if name in ("Åsa", "Bo", "Cy")][:3] == ["Åsa", "Bo", "Cy"]
    assert "--players 3" in text and "Player" not in text  # one for each name, and no more


@pytest.mark.usefixtures("club")
def test_names_of_both_kinds(run: Run, tmp_path: Path) -> None:
    call = ("pad", "30-rails", "--player", "Ann", "--names", "club.csv", "--column", "Name", "--players", "5")
    assert run(*call, "-o", "pad.pdf").code == 0
    text = text_of_pdf(tmp_path / "pad.pdf")
    assert all(name in text for name in ("Ann", "Åsa", "Cy", "--players 5"))


def test_fewer_names_than_the_game_needs(run: Run, tmp_path: Path) -> None:
    assert run("pad", "trick-of-the-rails", "--player", "Ann", "-o", "pad.pdf").code == 0
    text = text_of_pdf(tmp_path / "pad.pdf")
    assert "Ann" in text and "Player 3" in text and "Player 4" not in text
    assert run("pad", "trick-of-the-rails", "--force", "-o", "pad.pdf").code == 0
    assert "Player 4" in text_of_pdf(tmp_path / "pad.pdf")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "there are 30 names, and Village Rails has pads for 2 to 4 players"),
        (("--players", "4"), "there are 30 names for 4 players; raise --players, or leave it out"),
        (("--players", "30"), "--players 30: Village Rails has pads for 2 to 4 players"),
    ],
)
def test_too_many_names(run: Run, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    (tmp_path / "class.txt").write_text("\n".join(f"Pupil {n}" for n in range(30)), encoding="utf-8")
    refused(run("pad", "village-rails", "--names", "class.txt", *options), said)
    assert [file.name for file in tmp_path.iterdir()] == ["class.txt"]


def test_names_that_cannot_be_printed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text("Ann\n漢\n", encoding="utf-8")
    done = run("pad", "30-rails", "--names", "club.txt")
    assert done.code == 2 and "club.txt:2:1: '漢'" in done.err
    done = run("pad", "30-rails", "--names", "club.txt", "--by-hand", "-o", "pad.pdf")
    assert done.code == 0 and "by hand" in done.err
    assert "--players 2" in text_of_pdf(tmp_path / "pad.pdf")
    refused(run("pad", "30-rails", "--by-hand"), "--by-hand is for a file of names; add --names FILE")
