"""The printed words: what each language has, what it lacks, and what a stranger's own file may hold."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hostile_yaml import HOSTILE

from papergen.cli import run
from papergen.document import TEMPLATE, parse
from papergen.errors import PapergenError
from papergen.pages.pads import pad_pages
from papergen.registry import games
from papergen.resources import templates
from papergen.scene.typeface import face
from papergen.styles import load_style
from papergen.wording import listed
from papergen.words import Words, languages, load_words

ROOT = Path(__file__).parent.parent
FOLDER = templates() / "languages"
OTHERS = [name for name in languages() if name != "en"]
GAP = re.compile(r"\{[a-z]*\}")

# French and Spanish have sheets, dice, pads, verdicts, league tables and the rules of 30 Rails.
IN_ENGLISH = {
    "de": set(),
    "fr": {"handout", "marks", "pacific-rails", "par", "puzzles", "solve", "trick-ghosts",
           "trick-of-the-rails", "village-rails", "worksheets"},
}  # fmt: skip
IN_ENGLISH["es"] = IN_ENGLISH["fr"]


@cache
def entries(language: str) -> dict[str, dict[str, str]]:
    """The words by file and key, read here as plain documents."""
    found = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        document = parse(path.read_bytes(), str(path), TEMPLATE)
        found[path.stem] = {key.text: value.text for key, value in document.root.entries}
    return found


def all_words(language: str) -> Iterator[tuple[str, str]]:
    for words in entries(language).values():
        yield from words.items()


# What each language has


def test_english_first_and_no_language_is_forgotten() -> None:
    assert languages() == ["en", *sorted(IN_ENGLISH)]


def test_no_key_stands_in_two_files() -> None:
    keys = [key for key, _ in all_words("en")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_missing(language: str) -> None:
    """Whole files are in English still, or nothing is: this is the list of what there is to translate."""
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


def test_a_barn_s_two_letters_are_those_of_one_terrain() -> None:
    """Village Rails abbreviates the terrain in a barn's sign, and its rules explain that."""
    for language in languages():
        words = load_words(language)
        short = [words[f"terrain-{name}"][:2] for name in ("field", "forest", "pasture", "lake", "village")]
        assert len(set(short)) == 5
        assert all(f"{letters} " in words["village-rules-6"] for letters in short)
        signs = [words[f"village-sign-{kind}"] for kind in ("barn", "farm", "halt", "signal", "siding")]
        assert len(set(signs)) == 5 and all(f"{sign} " in words["village-rules-6"] for sign in signs)


# What the program asks for


def said_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the source that may be a key: whole ones, and patterns of those put together.

    `read_sections(words, "rules")` asks for rules-1-title, rules-1 …; `read_card(words, "trick", …)` for
    trick-title and the words of rules-trick; counted() for KEY-one too.
    """
    whole: set[str] = set(re.findall(r'\{\{"?([\w-]+)"?\}\}', (templates() / "dice.html").read_text("utf-8")))
    patterns = set()
    for path in (ROOT / "papergen").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif path.name == "rulecard.py" and not isinstance(node, ast.Call):
                continue  # its callers say which words
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = (
                    re.escape(p.value) if isinstance(p, ast.Constant) else "[a-z0-9-]+" for p in node.values
                )
                patterns.add("".join(map(str, parts)))
            elif isinstance(node, ast.Call) and isinstance(
                given := [*node.args, None, None][1], ast.Constant
            ):
                if getattr(node.func, "id", "") == "read_sections":
                    patterns.add(f"{given.value}-[0-9]+(-title)?")
                elif getattr(node.func, "id", "") == "read_card":
                    game = given.value
                    patterns |= {
                        f"{game}-title",
                        f"rules-{game}(-short)?-[0-9]+(-title)?",
                        f"rules-{game}-about",
                    }
    return whole, [re.compile(pattern) for pattern in patterns]


def test_every_english_word_is_asked_for() -> None:
    whole, patterns = said_in_code()
    unused = []
    for key, _ in all_words("en"):
        plain = re.sub("-(one|you)$", "", key)
        if not {key, plain} & whole and not any(pattern.fullmatch(key) for pattern in patterns):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize("language", OTHERS)
def test_pads_need_no_english(language: str) -> None:
    alone = Words([], None, load_words(language).own())
    for game in games().values():
        for players in game.pads.PAD_PLAYERS:
            pad = game.pads.score_pad(players, (), alone)
            pad_pages(pad, "", 1, "a4", "none", load_style("classic"), alone, "")


def test_what_a_language_lacks_is_said_in_english() -> None:
    french, english = load_words("fr"), load_words()
    assert french["village-rules-1"] == english["village-rules-1"] and french["curve"] == "courbe"
    assert set(french) == set(english) and len(french) == len(english)
    with pytest.raises(KeyError):
        french["no-such-word"]


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
    assert words.option == " --lang nl.yaml"
    assert "no translation" in run("sheet", "--seed", "k", "--lang", path, "-o", "s.svg").err
    text = (tmp_path / "s.svg").read_text("utf-8")
    assert 'aria-label="bocht"' in text and "--lang nl.yaml" in text and 'xml:lang="nl"' in text


def test_a_file_name_that_cannot_be_printed_or_needs_quotes(tmp_path) -> None:
    assert load_words(own_file(tmp_path, "curve: a", "日.yaml")).option == " --lang FILE"
    assert load_words(own_file(tmp_path, "curve: a", "my own.yaml")).option == " --lang 'my own.yaml'"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("curv: bocht", "1:1", "there is no word 'curv'; did you mean 'curve'?"),
        ("zzzzzzzzzz: x", "1:1", "the keys are those of templates/languages/en"),
        (
            "curve: 曲線",
            "1:8",
            "'曲線' cannot be printed (the typeface has Latin, Greek and Cyrillic letters)",
        ),
        ("total: 'X {x}'", "1:8", "'total': should be without { and }"),
        ("total: 'X {'", "1:8", "'total': should be without { and }"),
        ("trick-pad-shares: geen", "1:19", "should be with {shares}, which the program fills in"),
        ("trick-pad-shares: '{shares} {0}'", "1:19", "should be with {shares}"),
        ("trick-pad-shares: '{shares.__class__}'", "1:19", "should be with {shares}"),
        ("village-per: '{thing}'", "1:14", "should be with {amount} and {thing}"),
        ("curve: ''", "1:8", "'curve' is empty"),
        ("curve: [a]", "1:8", "'curve' should be a text, and this is a list"),
        ("curve: a\ncurve: b", "2:1", "curve"),
        ("language: x y", "1:11", "should be the language's short name, such as nl or pt-BR"),
        ("language: '\"><script>'", "1:11", "should be the language's short name"),
        ("- curve", "1:1", "the file must be a list of name: value"),
    ],
)
def test_what_is_wrong_with_a_file(run, tmp_path, text: str, place: str, message: str) -> None:
    path = own_file(tmp_path, text)
    code, out, err = run("pad", "30-rails", "--lang", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path}:{place}: ") and message in err and err.count("\n") == 1


def test_all_that_is_wrong_is_told_at_once(run, tmp_path) -> None:
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


def test_a_text_without_translation_is_told(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["handout", "--pupils", "1", "--parts", "cover", "--lang", "fr", "--seed", "a"]) == 0
    said = capsys.readouterr().err
    assert re.fullmatch(
        r"papergen: \d+ texts of these pages have no translation in 'fr': printed in English\n", said
    )
    for lang in ("en", "de"):
        assert run(["handout", "--pupils", "1", "--parts", "cover", "--lang", lang, "-o", f"{lang}.pdf"]) == 0
    for call in ("sheet", "pad 30-rails", "rules 30-rails --card"):
        assert run([*call.split(), "--lang", "fr", "-o", f"{call.split()[0]}.pdf"]) == 0
    assert capsys.readouterr().err == ""
