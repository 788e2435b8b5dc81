"""`--lang`: languages that exist or do not, and what a user's own file may contain."""

import re
import time
from html import unescape
from pathlib import Path

import pytest
from conftest import Lacks
from hostile_yaml import HOSTILE
from house import ROOT

from papergen.errors import PapergenError
from papergen.words import languages, load_words

# --lang


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("dee", "did you mean 'de'?"),
        ("", "known: en, de, es, fr"),
        ("DE", "did you mean 'de'?"),
        ("../de", "known: en, de, es, fr"),
        ("klingon", "such as nl.yaml"),
        ("d\x1be", "known: en, de, es, fr"),
    ],
)
def test_a_language_that_is_not_there(run, typed: str, hint: str) -> None:
    code, out, err = run("sheet", "--lang", typed)
    assert (code, out) == (2, "")
    assert err.startswith("papergen: there is no language '") and hint in err
    assert err.count("\n") == 1 and "\x1b" not in err


def test_the_language_is_on_the_page_and_in_the_command(run, tmp_path) -> None:
    assert run("sheet", "--seed", "k", "--lang", "de", "-o", "s.svg").err == ""
    text = (tmp_path / "s.svg").read_text("utf-8")
    assert (
        'xml:lang="de"' in text
        and 'aria-label="GLEISE"' in text
        and "papergen sheet --seed k --lang de" in text
    )


@pytest.mark.parametrize(
    "call",
    [
        ("dice", "k"),
        ("pad", "village-rails"),
        ("rules", "30-rails"),
        ("scenario", "pacific-rails", "--seed", "k"),
        ("scenario", "trick-of-the-rails", "--seed", "k", "--effort", "1"),
        ("score", str(ROOT / "examples/games/ada.yaml")),
        ("standings", str(ROOT / "examples/games/ada.yaml")),
    ],
)
def test_every_command_says_its_language(run, tmp_path, call) -> None:
    for language, said in (("en", False), ("de", True)):
        folder = tmp_path / language
        folder.mkdir()
        assert run(*call, "--lang", language, "-o", f"{language}/x.svg").code == 0
        for page in folder.iterdir():
            text = page.read_text("utf-8")
            assert f'xml:lang="{language}"' in text
            assert (" --lang de" in text) == said, page.name


# A language of one's own


def own_file(tmp_path: Path, text: str | bytes, name: str = "nl.yaml") -> str:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_a_language_of_ones_own(run, tmp_path) -> None:
    path = own_file(tmp_path, "language: nl\ncurve: bocht\nstandings-not-counted: 'Niet geteld: {files}.'\n")
    words = load_words(path)
    assert (words["language"], words["curve"], words["straight"]) == ("nl", "bocht", "straight")
    assert "no translation" in run("sheet", "--seed", "k", "--lang", path, "-o", "s.svg").err
    text = (tmp_path / "s.svg").read_text("utf-8")
    assert 'aria-label="bocht"' in text and "--lang nl.yaml" in text and 'xml:lang="nl"' in text


@pytest.mark.parametrize(("name", "said"), [("日.yaml", "FILE"), ("my own.yaml", "'my own.yaml'")])
def test_a_file_name_that_cannot_be_printed_or_needs_quotes(run, tmp_path, name: str, said: str) -> None:
    path = own_file(tmp_path, "curve: a", name)
    assert run("sheet", "--seed", "k", "--lang", path, "-o", "s.svg").code == 0
    text = unescape((tmp_path / "s.svg").read_text("utf-8"))
    assert re.findall('aria-label="(papergen sheet [^"·]*[^"· ])', text) == [
        f"papergen sheet --seed k --lang {said}"
    ]


@pytest.mark.parametrize("keys", ["xxxx-{}-no-such-word", "handout-cover-titel-{}", "curv{}"])
def test_many_wrong_keys_take_no_longer(tmp_path, keys: str) -> None:
    path = own_file(tmp_path, "\n".join(f"{keys.format(n)}: x" for n in range(2400)))
    load_words().own()
    begun = time.process_time()
    with pytest.raises(PapergenError, match="and 2380 more problems"):
        load_words(str(tmp_path / path))
    assert time.process_time() - begun < 0.5


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("curv: bocht", "1:1", "there is no word 'curv'; did you mean 'curve'?"),
        ("zzzzzzzzzz: x", "1:1", "'papergen template --texts en' lists them all"),
        (
            "curve: 曲線",
            "1:8",
            "'曲線' cannot be printed (the typeface has Latin, Greek and Cyrillic letters)",
        ),
        ("total: 'X {x}'", "1:8", "'total': should not have { or }"),
        ("total: 'X {'", "1:8", "'total': should not have { or }"),
        ("trick-pad-shares: geen", "1:19", "should have {shares}, for papergen to fill in"),
        ("trick-pad-shares: '{shares} {0}'", "1:19", "should have {shares}"),
        ("trick-pad-shares: '{shares.__class__}'", "1:19", "should have {shares}"),
        ("village-per: '{thing}'", "1:14", "should have {amount} and {thing}"),
        ("curve: ''", "1:8", "'curve' is empty"),
        ("curve: [a]", "1:8", "'curve' should be a text, not a list"),
        ("curve: a\ncurve: b", "2:1", "curve"),
        ("language: x y", "1:11", "should be the language's short name, such as nl or pt-BR"),
        ("language: '\"><script>'", "1:11", "should be the language's short name"),
        ("- curve", "1:1", "the file should be name: value pairs"),
    ],
)
def test_what_is_wrong_with_a_file(run, tmp_path, text: str, place: str, message: str) -> None:
    path = own_file(tmp_path, text)
    code, out, err = run("pad", "30-rails", "--lang", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path}:{place}: ") and message in err and err.count("\n") == 1


def test_all_mistakes_are_reported_at_once(run, tmp_path) -> None:
    path = own_file(tmp_path, "curv: a\ntotal: '{x}'\nseed: 種\n")
    assert [line.split(":")[1] for line in run("rules", "30-rails", "--lang", path).lines] == ["1", "2", "3"]


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case[0])
def test_hostile_files_are_refused(tmp_path, case: tuple[str, bytes, str]) -> None:
    _, data, _ = case
    with pytest.raises(PapergenError) as caught:
        load_words(own_file(tmp_path, data))
    assert all(len(line) < 400 for line in caught.value.lines)


def test_a_file_that_is_not_there(run) -> None:
    assert run("pad", "30-rails", "--lang", "nl.yaml").lines == ["papergen: nl.yaml: there is no such file"]


def test_a_text_without_translation_is_reported(run, lacks: Lacks) -> None:
    handout = ("handout", "--pupils", "1", "--parts", "cover", "--seed", "a")
    for lang in languages():
        code, _, err = run(*handout, "--lang", lang, "-o", f"{lang}.pdf")
        assert (code, err) == (0, "")
    lacks("fr", "handout")
    code, _, err = run(*handout, "--lang", "fr")
    assert code == 0
    assert re.fullmatch(
        r"papergen: \d+ texts of these pages have no translation in 'fr': printed in English\n", err
    )
    for call in ("sheet", "pad 30-rails", "rules 30-rails --card"):
        code, _, err = run(*call.split(), "--lang", "fr", "-o", f"{call.split()[0]}.pdf")
        assert (code, err) == (0, "")
