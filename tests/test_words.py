"""The printed words: what each language has, what it lacks, and what the program asks for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from house import ROOT

from papergen import words as words_module
from papergen.errors import PapergenError
from papergen.game import games
from papergen.nodes import TEMPLATE, parse
from papergen.page.pad import pad_pages
from papergen.page.press import Press
from papergen.page.typeface import face
from papergen.resources import templates
from papergen.styles import load_style
from papergen.wording import listed
from papergen.words import Words, languages, load_words

FOLDER = templates() / "languages"
OTHERS = [name for name in languages() if name != "en"]
GAP = re.compile(r"\{[a-z]*\}")
IN_ENGLISH: dict[str, set[str]] = {"de": set(), "es": set(), "fr": set()}


@cache
def entries(language: str) -> dict[str, dict[str, str]]:
    """The words by file and key, read here as plain documents."""
    found = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        tree = parse(path.read_bytes(), str(path), TEMPLATE)
        found[path.stem] = {key.text: value.text for key, value in tree.root.entries}
    return found


def all_words(language: str) -> Iterator[tuple[str, str]]:
    for words in entries(language).values():
        yield from words.items()


# What each language has


def test_english_first_and_no_language_is_forgotten() -> None:
    assert languages() == ["en", *sorted(IN_ENGLISH)]


def test_no_key_is_in_two_files() -> None:
    keys = [key for key, _ in all_words("en")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_missing(language: str) -> None:
    """A file is translated completely or not at all: this is the list of what is left to translate."""
    english, own = entries("en"), entries(language)
    assert set(english) - set(own) == IN_ENGLISH[language]
    missing = {stem: sorted(set(english[stem]) - set(words)) for stem, words in own.items()}
    assert {stem: keys for stem, keys in missing.items() if keys} == {}
    unknown = {stem: sorted(set(words) - set(english.get(stem, {}))) for stem, words in own.items()}
    assert {stem: keys for stem, keys in unknown.items() if keys} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_gaps_are_those_of_english(language: str) -> None:
    english = dict(all_words("en"))
    for key, text in all_words(language):
        assert sorted(set(GAP.findall(text))) == sorted(set(GAP.findall(english[key]))), key
        assert not re.search(r"[{}]", GAP.sub("", text)), key
        assert text.count(" / ") == english[key].count(" / "), f"{key}: as many paragraphs"


@pytest.mark.parametrize("language", languages())
def test_every_word_can_be_drawn(language: str) -> None:
    for key, text in all_words(language):
        assert not face(False).missing(text) + face(True).missing(text), key
        assert text == text.strip() and text and "  " not in text, key
    assert load_words(language)["language"] == language


def test_french_keeps_its_signs_with_their_words() -> None:
    for key, text in all_words("fr"):
        assert not re.search(r"(?<!\u00a0)[:;!?»%]", re.sub(r"\d–\d", "", text)), f"{key}: {text}"
        assert not re.search(r"«(?!\u00a0)", text) and "'" not in text, f"{key}: {text}"


def test_german_and_spanish_signs() -> None:
    for key, text in all_words("de"):
        assert text.count("„") == text.count("“") and not re.search("[\"'”]", text), f"{key}: {text}"
    for key, text in all_words("es"):
        assert text.count("¿") == text.count("?") and text.count("¡") == text.count("!"), f"{key}: {text}"
        assert not re.search("[\"'„“”]", text), f"{key}: {text}"


# What the program asks for


def said_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the source that may be a key: whole ones, and patterns of those put together.

    counted() asks for KEY-one too.
    """
    whole: set[str] = set(re.findall(r'\{\{"?([\w-]+)"?\}\}', (templates() / "dice.html").read_text("utf-8")))
    patterns = set()
    for path in (ROOT / "papergen").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = (
                    re.escape(p.value) if isinstance(p, ast.Constant) else "[a-z0-9-]+" for p in node.values
                )
                patterns.add("".join(map(str, parts)))
    return whole, [re.compile(pattern) for pattern in patterns]


def test_every_english_word_is_used() -> None:
    whole, patterns = said_in_code()
    unused = []
    for key, _ in all_words("en"):
        plain = re.sub("-(one|none|you)$", "", key)
        if not {key, plain} & whole and not any(pattern.fullmatch(key) for pattern in patterns):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize("language", OTHERS)
def test_pads_need_no_english(language: str) -> None:
    alone = Press("a4", load_style("classic"), Words([], None, load_words(language).own()))
    for game in games().values():
        for players in game.pad.PAD_PLAYERS:
            pad = game.pad.score_pad(alone, players, ())
            pad_pages(alone, pad, "", 1, "none")


def test_what_a_language_lacks_is_printed_in_english() -> None:
    english = load_words()
    files = [path for path in sorted((FOLDER / "fr").glob("*.yaml")) if path.stem != "village-rails"]
    french = Words(files, english)
    assert french["village-solo"] == english["village-solo"] and french["curve"] == "courbe"
    assert set(french) == set(english) and len(french) == len(english)
    with pytest.raises(KeyError):
        french["no-such-word"]


@pytest.mark.parametrize("language", languages())
def test_one_word_reads_the_file_that_has_it_and_no_other(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the many files in English; a second word of the same file reads none."""
    files = sorted((FOLDER / language).glob("*.yaml"))
    assert len(files) == len(entries("en")) - len(IN_ENGLISH.get(language, ()))
    read: list[str] = []

    def noted(path: Path) -> dict[str, str]:
        read.append(path.stem)
        return entries(language)[path.stem]

    monkeypatch.setattr(words_module, "_read", noted)
    for stem, own in entries(language).items():
        words = Words(files)
        for key, text in own.items():
            assert words[key] == text
            assert read == [stem], key
        read.clear()


def test_every_key_is_found_by_itself() -> None:
    """However a file writes it: the file that has a word is found by looking at its text."""
    for language in languages():
        files = sorted((FOLDER / language).glob("*.yaml"))
        for key, text in all_words(language):
            assert Words(files)[key] == text


@pytest.mark.parametrize("language", languages())
def test_the_quick_way_to_read_our_files_is_used_and_reads_what_yaml_does(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(words_module, "_read_yaml")
    assert {path.stem: words_module._read(path) for path in (FOLDER / language).glob("*.yaml")} == entries(
        language
    )


def test_a_word_inside_a_text_or_another_word_is_not_a_key(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("long-row: row\ntold: 'a row: b'\n# row: c\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("row: right\n", encoding="utf-8")
    words = Words([tmp_path / "a.yaml", tmp_path / "b.yaml"])
    assert words["row"] == "right"
    (tmp_path / "a.yaml").unlink()  # nothing of it is read any more
    with pytest.raises(PapergenError):
        words["told"]


def test_a_word_that_no_file_of_a_language_has_is_english() -> None:
    for language in OTHERS:
        own, english = dict(all_words(language)), dict(all_words("en"))
        words = Words(sorted((FOLDER / language).glob("*.yaml")), Words([], None, english))
        lacking = [key for key in english if key not in own]
        assert [words[key] for key in lacking] == [english[key] for key in lacking]
        assert (words.borrowed, words.used) == (set(lacking), set())
        with pytest.raises(KeyError):
            words["no-such-word"]
        assert words.borrowed == set(lacking)


# How words are put together


def test_gaps_are_filled_in_one_pass() -> None:
    words = Words([], None, {"told": "{winner} and {cards}", "labelled": "{label} : {text}", "and": "og"})
    assert words.filled("told", winner="{cards}", cards="{winner}") == "{cards} and {winner}"
    assert words.labelled("Mine", 12) == "Mine : 12"
    assert words.listed(["a", "b", "c"]) == "a, b og c" and words.listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"


def test_one_and_several() -> None:
    for language in languages():
        words = load_words(language)
        told = [words.counted("count-points", number) for number in (0, 1, 2)]
        assert [text.split()[0] for text in told] == ["0", "1", "2"]
        assert told[1].split()[1] != told[2].split()[1] == told[0].split()[1]
