"""Packs: everything for an evening is in the file, in order, with the names and the seed of the evening."""

import re
from pathlib import Path

import pypdf
import pytest
from conftest import Run, refused
from folding import leafed_through, printed
from handout_makers import outline

CLUB = ("Ada", "Ben", "Zoë Şahin")
SEED = ("--seed", "friday-club")


@pytest.fixture
def club(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "club.txt").write_text("\n".join(CLUB), encoding="utf-8")
    return ("--names", "club.txt", *SEED)


def read(folder: Path, name: str = "p.pdf") -> tuple[pypdf.PdfReader, list[str]]:
    reader = pypdf.PdfReader(folder / name)
    return reader, [page.extract_text() for page in reader.pages]


def test_an_evening_of_30_rails(run: Run, club: tuple[str, ...], tmp_path: Path) -> None:
    done = run("pack", "30-rails", *club, "--title", "Friday club", "-o", "p.pdf")
    assert (done.code, done.out, done.err) == (0, "p.pdf\n", "")
    reader, pages = read(tmp_path)
    tops = [(title, page) for level, title, page in outline(reader) if level == 0]
    assert [title for title, _ in tops] == [
        "Rules",
        "A sheet for everybody",
        "Slips with the dice",
        "Scores of the evening",
        "Certificate for the winner",
    ]
    starts = dict(tops)
    sheets = starts["A sheet for everybody"]
    each = [(title, page) for level, title, page in outline(reader) if level == 1]
    assert each == [(f"{n} {name}", sheets + n - 1) for n, name in enumerate(CLUB, 1)]
    for name, page in zip(CLUB, range(sheets - 1, sheets + 2), strict=True):
        assert name in pages[page] and "friday-club" in pages[page]
    assert all(name in pages[0] and name in pages[starts["Scores of the evening"] - 1] for name in CLUB)
    assert "--layout strips" in pages[starts["Slips with the dice"] - 1]
    assert starts["Certificate for the winner"] == len(pages)


def test_the_cover_says_where_everything_is(run: Run, club: tuple[str, ...], tmp_path: Path) -> None:
    """The numbers on the cover are those of the bookmarks."""
    run("pack", "30-rails", *club, "-o", "p.pdf")
    reader, pages = read(tmp_path)
    assert "For 3 players" in pages[0] and "All aboard!" in pages[0]
    for level, title, page in outline(reader):
        if level == 0:
            found = re.search(rf"{title}\n?\s*(\d+)", pages[0])
            assert found and int(found[1]) == page, title


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("trick-of-the-rails", ["Rules", "Score pad", "A scenario for one"]),
        ("village-rails", ["Rules", "Score pad", "A scenario for one"]),
        ("pacific-rails", ["Rules", "Setup card", "Score pad"]),
    ],
)
def test_the_other_games(
    run: Run, club: tuple[str, ...], tmp_path: Path, game: str, parts: list[str]
) -> None:
    assert run("pack", game, *club, "-o", "p.pdf").code == 0
    reader, pages = read(tmp_path)
    starts = {title: page for level, title, page in outline(reader) if level == 0}
    assert list(starts) == parts
    assert all(name in pages[0] and name in pages[starts["Score pad"] - 1] for name in CLUB)
    scenario = pages[starts[parts[-1] if parts[-1] != "Score pad" else "Setup card"] - 1]
    assert "friday-club" in scenario


def test_many_players_have_their_rows_on_several_pages(run: Run, tmp_path: Path) -> None:
    names = [f"Player{number:03}" for number in range(1, 51)]
    (tmp_path / "all.txt").write_text("\n".join(names), encoding="utf-8")
    assert run("pack", "30-rails", "--names", "all.txt", *SEED, "-o", "p.pdf").code == 0
    reader, pages = read(tmp_path)
    starts = {title: page for _, title, page in outline(reader)}
    scores = pages[starts["Scores of the evening"] - 1 : starts["Certificate for the winner"] - 1]
    assert [sorted(set(re.findall(r"Player\d{3}", page))) for page in scores] == [
        names[:17],
        names[17:34],
        names[34:],
    ]


def test_names_left_out_are_written_by_hand(run: Run, tmp_path: Path) -> None:
    assert run("pack", "pacific-rails", "--player", "Ada", "--players", "3", *SEED, "-o", "p.pdf").code == 0
    _, pages = read(tmp_path)
    assert "Ada" in pages[0] and "For 3 players" in pages[0] and "Player 3" in pages[-1]


def test_german_and_a_booklet(run: Run, club: tuple[str, ...], tmp_path: Path) -> None:
    done = run("pack", "30-rails", *club, "--lang", "de", "--booklet", "-o", "p.pdf")
    assert done.code == 0 and len(done.lines) == 1 and "fold" in done.err
    _, pages = read(tmp_path)
    assert "Alles einsteigen!" in pages[0] and "REISENDE" in pages[0] and len(pages) == 6


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_nothing_is_behind_the_slips_of_a_booklet(run: Run, tmp_path: Path, players: int) -> None:
    """The leaf that is cut up is found by folding; the cover still says where everything is."""
    call = ("pack", "30-rails", "--players", str(players), *SEED, "--booklet", "-o", "p.pdf")
    assert run(*call).code == 0
    sides = [read_halves(page) for page in pypdf.PdfReader(tmp_path / "p.pdf").pages]
    leaves = leafed_through(printed(sides))
    slips = next(place for place, text in enumerate(leaves) if "--layout strips" in text)
    assert slips % 2 == 0 and leaves[slips + 1] == ""
    found = re.search(r"Slips with the dice\n(\d+)", leaves[0])
    assert found and int(found[1]) == slips + 1
    assert "Scores of the evening" in leaves[slips + 2]


def read_halves(page: pypdf.PageObject) -> tuple[str, str]:
    """The texts of the two pages on a side, left and right: each is one drawing."""
    content = page.get_contents()
    assert content is not None
    halves = ["", ""]
    for matrix, name in re.findall(r"([-0-9. ]+) cm\s+(/\S+) Do", content.get_data().decode("latin-1")):
        x = float(matrix.split()[4])
        form = page["/Resources"]["/XObject"][name].get_object()  # type: ignore[index]
        halves[x > 300] = pypdf.PageObject.extract_xform_text(page, form, (0, 90, 180, 270))
    return halves[0], halves[1]


def test_the_start_of_the_sheets(run: Run, tmp_path: Path) -> None:
    for setup in ("blank", "full"):
        call = ("pack", "30-rails", "--players", "1", *SEED, "--setup", setup)
        assert run(*call, "--variant", "advanced", "-o", f"{setup}.pdf").code == 0
    blank, full = (read(tmp_path, f"{setup}.pdf")[1] for setup in ("blank", "full"))
    assert "Advanced" in blank[2] and "Advanced" in full[2]
    assert "--setup full" in full[2] and "--setup" not in blank[2]
    assert full[2].split().count("M") == blank[2].split().count("M") + 1  # the mine is drawn already


def test_wrong_calls(run: Run, tmp_path: Path) -> None:
    refused(run("pack", "pacific-rails", "--players", "7"), "has packs for 2 to 4 players")
    refused(run("pack", "30-rails", "--players", "101"), "has packs for 1 to 100 players")
    refused(run("pack", "30-rails", "--player", "Ada", "--player", "Ben", "--players", "1"), "2 names")
    refused(run("pack", "village-rails", "--setup", "full"), "--setup")
    (tmp_path / "p.pdf").touch()
    refused(run("pack", "village-rails", "-o", "p.pdf"), "already exists")
