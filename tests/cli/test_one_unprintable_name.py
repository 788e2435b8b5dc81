"""The message about one name that cannot be printed is in the singular."""

from papergen.classlist import Source, read_class


def test_one_pupil_and_several(tmp_path) -> None:
    file = tmp_path / "class.txt"
    for names, said in {
        "Ada\n王小明\nBen\n": "the name of pupil 2 cannot be printed; write it by hand",
        "王小明\nBen\n田中\n": "the names of pupils 1, 3 cannot be printed; write them by hand",
    }.items():
        file.write_text(names, encoding="utf-8")
        assert read_class(Source(str(file), by_hand=True)).remarks == (said,)
