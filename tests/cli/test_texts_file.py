"""`papergen template --texts`: a language's words as one file to edit."""

import re
from pathlib import Path

import pytest
from conftest import Lacks, Run, refused

from papergen.resources import templates
from papergen.styles import style_names
from papergen.words import languages, load_words, words_text


@pytest.mark.parametrize("language", languages())
def test_what_is_written_is_taken_as_it_is(run: Run, tmp_path: Path, language: str) -> None:
    done = run("template", "--texts", language, "-o", "mine.yaml")
    assert (done.code, done.out, done.err) == (0, "mine.yaml\n", "")
    assert run("template", "--texts", language).out == (tmp_path / "mine.yaml").read_text(encoding="utf-8")
    assert load_words(str(tmp_path / "mine.yaml")).own() == load_words(language).own()
    done = run("pad", "30-rails", "--lang", str(tmp_path / "mine.yaml"), "-o", "a.svg")
    assert (done.code, done.err) == (0, "")


def test_the_file_says_how_to_use_it() -> None:
    head = words_text("en").split("\n\n", 1)[0].splitlines()
    assert all(line.startswith("# ") for line in head)
    assert "papergen sheet --lang mine.yaml" in "\n".join(head)
    assert "'language'" in "\n".join(head)
    assert words_text("de").count("papergen sheet --lang mine.yaml") == 1


def test_a_word_that_is_changed_is_printed(run: Run, tmp_path: Path) -> None:
    text = words_text("en").replace("curve: curve\n", "curve: bocht\n")
    assert text != words_text("en")
    own = tmp_path / "nl.yaml"
    own.write_text(text.replace("language: en", "language: nl"), encoding="utf-8")
    assert run("sheet", "--seed", "x", "--lang", str(own), "-o", "a.svg").err == ""
    page = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert 'aria-label="bocht"' in page and 'xml:lang="nl"' in page


@pytest.mark.parametrize("language", ["es", "fr"])
def test_what_a_language_lacks_is_behind_a_sign(tmp_path: Path, language: str, lacks: Lacks) -> None:
    """Without the #, every such line is correct, and then no word is missing."""
    lacks(language, "puzzles", "village-rails")
    text = words_text(language)
    assert "Not translated yet" in text
    whole = re.sub(r"(?m)^#(?! \S)", "", text)
    (tmp_path / "whole.yaml").write_text(whole, encoding="utf-8")
    own = load_words(str(tmp_path / "whole.yaml")).own()
    assert own.keys() == load_words().own().keys()
    assert own == {**load_words().own(), **load_words(language).own()}
    assert "Not translated yet" not in words_text("de")


def test_a_language_that_is_not_there(run: Run) -> None:
    refused(run("template", "--texts", "deu"), "there is no language 'deu'; ", "known: en, de, es, fr")
    done = run("template", "--texts", "../en", "-o", "a.yaml")
    assert (done.code, done.err) == (2, "papergen: there is no language '../en'; known: en, de, es, fr\n")
    refused(run("template", "--texts", "mine.yaml"), "there is no language 'mine.yaml'")


def test_options_that_do_nothing_are_refused(run: Run) -> None:
    refused(run("template", "classic", "--texts", "en"), "NAME and --texts cannot be used together")
    refused(run("template", "--texts", "en", "--force"), "--force go with -o")
    refused(run("template", "--force"), "need a NAME or --texts")


def test_no_file_is_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "nl.yaml").write_text("curve: bocht\n", encoding="utf-8")
    refused(run("template", "--texts", "en", "-o", "nl.yaml"), "already exists")
    assert run("template", "--texts", "en", "-o", "nl.yaml", "--force").code == 0


def test_a_message_says_where_all_keys_are_listed(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "nl.yaml"
    own.write_text("zzzzzzzzzz: x\n", encoding="utf-8")
    done = run("pad", "30-rails", "--lang", str(own))
    assert done.lines == [
        f"{own}:1:1: there is no word 'zzzzzzzzzz'; 'papergen template --texts en' lists them all"
    ]


def test_the_help_has_an_example(run: Run) -> None:
    assert "papergen template --texts en -o nl.yaml" in run("template", "--help").out


def test_templates_are_listed_and_shown(run: Run) -> None:
    lines = run("template").out.splitlines()
    assert [line.split()[0] for line in lines] == style_names()
    assert all(len(line.split(maxsplit=1)[1]) > 20 for line in lines)
    file = templates() / "styles" / "ink-saver.yaml"
    assert run("template", "ink-saver").out == file.read_text(encoding="utf-8")
