"""What stands for names that cannot be printed."""

from font_makers import tiny_font
from presses import press

from papergen.page.letters import PLAIN, letters_of
from papergen.page.standins import LEFT_TO_RIGHT, LONGEST, StandIns, stand_ins


def called(*files: tuple[str, list[str]]) -> dict[str, str]:
    return dict(stand_ins(PLAIN, files, "Sheet").instead)


def test_the_file_stands_for_its_player() -> None:
    assert called(("class/li.yaml", ["李"]), ("class/ada.yaml", ["Ada"]), ("class/zoe.yaml", ["Zoë"])) == {
        "李": "li.yaml"
    }


def test_what_can_be_printed_stays() -> None:
    assert called(("a.yaml", ["Ada 李"])) == {"Ada 李": "Ada ? (a.yaml)"}


def test_no_two_are_called_alike() -> None:
    found = called(
        ("table.yaml", ["李", "Ada", "王"]),
        ("a/x.yaml", ["김"]),
        ("b/x.yaml", ["박"]),
        ("李.yaml", ["א"]),
        ("later.yaml", ["李"]),
    )
    assert found == {
        "李": "table.yaml, 1",
        "王": "table.yaml, 3",
        "김": "x.yaml",
        "박": "x.yaml (Sheet 3)",
        "א": "Sheet 4",
    }


def test_long_names_of_files_are_cut() -> None:
    (one,) = called((f"{'a' * 200}7.yaml", ["李"])).values()
    assert len(one) == LONGEST and one.endswith("a7.yaml") and one.startswith("…")


def test_names_in_sentences() -> None:
    """A longer name is not torn apart by a shorter one that is its beginning."""
    names = StandIns({"李": "a.yaml", "李小": "b.yaml"})
    assert names.put_into("李小, 李 and Ada 李") == "b.yaml, a.yaml and Ada a.yaml"
    assert StandIns({}).put_into("李") == "李"
    assert press().printable("李") == "?"


def test_what_follows_a_name_from_right_to_left_stays_on_its_right(tmp_path) -> None:
    (tmp_path / "tiny.ttf").write_bytes(tiny_font())
    letters = letters_of((str(tmp_path / "tiny.ttf"),))
    found = stand_ins(letters, [("a.yaml", ["אב"]), ("b.yaml", ["李"])], "Sheet")
    assert found.instead == {"אב": "אב" + LEFT_TO_RIGHT}
    runs = letters.runs(found.put_into("אב, 12"), False)
    assert ["".join(g.text for g in run.glyphs) or run.text for run in runs] == ["בא", "", ", 12"]
    assert letters.width(found.put_into("אב"), 9) == letters.width("אב", 9)
