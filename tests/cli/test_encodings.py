"""Old code pages, as on Windows in a pipe: nothing fails, and no letter of a file is lost."""

import json
import re
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT

from papergen.cli.console import plainly
from papergen.games.thirty_rails.handout.plan import plan_text
from papergen.styles import style_text
from papergen.words import words_text

GAMES = ROOT / "examples" / "games"
ADA, BEN = (str(GAMES / f"{name}.yaml") for name in ("ada", "ben"))
PAGES = ["cp437", "cp850", "cp1252", "latin-1"]
CALLS = {
    "score": ("score", BEN, "--explain"),
    "standings": ("standings", ADA, BEN),
    "marks": ("marks", ADA, BEN),
    "dice": ("dice", "friday-club"),
    "par": ("par", ADA, "--effort", "100ms"),
    "help": ("sheet", "--help"),
}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("call", CALLS)
def test_reports_in_old_code_pages(process: Run, page: str, call: str) -> None:
    if call == "par" and page != "cp437":
        pytest.skip("once is enough: it takes seconds")
    done = process(*CALLS[call], env={"PYTHONIOENCODING": page})
    assert done.code < 2 and done.err == ""
    text = done.raw.decode(page)
    assert len(text) > 50 and "?" not in text


def test_signs_that_a_code_page_lacks() -> None:
    import codecs

    codecs.register_error("plainly", plainly)
    assert "3 × 3 … “a” – Ł".encode("cp437", "plainly") == b'3 x 3 ... "a" - ?'
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", "plainly")


@pytest.mark.parametrize("page", [*PAGES, "utf-8"])
def test_no_letter_of_a_name_is_lost_in_json(process: Run, tmp_path: Path, page: str) -> None:
    text = re.sub("(?m)^player:.*", "player: Łukasz Zoë", Path(ADA).read_text(encoding="utf-8"))
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    done = process("score", "a.yaml", "--json", env={"PYTHONIOENCODING": page})
    assert json.loads(done.raw)["player"] == "Łukasz Zoë"
    assert done.raw.isascii() == (page != "utf-8")


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (("template", "classic"), style_text("classic")),
        (("template", "--texts", "de"), words_text("de")),
        (("handout", "--show-plan"), plan_text("lesson")),
    ],
    ids=["style", "words", "plan"],
)
def test_what_becomes_a_file_is_utf_8(process: Run, call: tuple[str, ...], text: str) -> None:
    assert process(*call, env={"PYTHONIOENCODING": "cp437"}).raw.decode("utf-8") == text
