"""What the referees find is told in the page's language: every sentence is said here, in each of them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
from faulty import cases
from house import ROOT
from page_judge import page_faults
from placed import letter_spacing, texts_of
from presses import press

from papergen.checking import check
from papergen.errors import PapergenError
from papergen.game import games
from papergen.marks import mark_results
from papergen.page.marks import mark_pages
from papergen.phrase import Gap, Joined, OnMap, Phrase
from papergen.result import Result, with_consequences
from papergen.styles import load_style
from papergen.words import Words, languages, load_words

OTHERS = [name for name in languages() if name != "en"]
# No mistake has three consequences in any of these games; tests/test_consequences.py tells three.
NEVER_SAID = {"found-so-next"}
# Names and words that a transcript has in every language.
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_TYPED = {
    "variant",
    "basic",
    "advanced",
    "seed",
    "calm",
    "otter",
    "steam",
    "train",
    "garden",
    "kettel",
    "kettle",
}
_NAMES = {
    "Ann",
    "Bo",
    "Cy",
    "Di",
    "Ed",
    "Betty",
    "Flo",
    "Erie",
    "ERIE",
    "New",
    "York",
    "Baltimore",
    "Pittsburgh",
}


@cache
def results() -> tuple[Result, ...]:
    found = []
    for text in cases():
        try:
            found.append(check(text))
        except PapergenError:  # too many slips at once
            continue
    return tuple(found)


def keys(said: Gap | None) -> Iterator[str]:
    """The sentences that are put together to one."""
    if isinstance(said, Phrase):
        yield f"{said.key}-one" if said.number == 1 else said.key
        yield from chain.from_iterable(keys(gap) for _, gap in said.gaps)
    elif isinstance(said, Joined):
        yield from chain.from_iterable(map(keys, said.parts))
    elif isinstance(said, OnMap):
        yield said.key
        yield from chain(keys(said.said), keys(said.way))


def test_pages_do_not_list_the_squares_that_their_maps_number() -> None:
    way = re.compile(r"r[0-9]c[0-9] r[0-9]c[0-9]")
    words, terminal = load_words(), 0
    for result in results():
        terminal += any(way.search(finding.message) is not None for finding in result.problems)
        assert not [text for text in result.told_in(words) if way.search(text)]
    assert terminal > 20


def test_every_sentence_is_said_by_a_referee() -> None:
    said: set[str] = set()
    for result in results():
        for finding in (*result.problems, *result.warnings):
            said.update(keys(finding.said))
        for _, so in with_consequences(result.problems):
            said.update(keys(so))
    assert {key for key in load_words() if key.startswith("found-")} - said == NEVER_SAID


def words_of(texts: Iterator[str]) -> set[str]:
    return {word.lower() for text in texts for word in _WORD.findall(re.sub(r"\{[a-z]*\}", " ", text))}


@pytest.mark.parametrize("language", OTHERS)
def test_no_finding_needs_english(language: str) -> None:
    """Without the English to fall back on, and no word is English that is not also one of this language."""
    own = load_words(language).own()
    alone = Words([], None, own)
    english = load_words().own()
    foreign = words_of(iter(english.values())) - words_of(iter(own.values()))
    foreign -= {word.lower() for word in _TYPED | _NAMES}
    for result in results():
        for text in result.told_in(alone):
            assert not words_of(iter([text])) & foreign, text
            assert "{" not in text and "  " not in text, text


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_told_has_the_numbers_and_squares_of_the_english(language: str) -> None:
    """None is left out; whether 1 is written as a number or as a word is the language's own."""
    words, notation = load_words(language), re.compile(r"r\dc\d|(?<![\w-])\d+-\d+|\d+")
    for result in results():
        for finding in (*result.problems, *result.warnings):
            ours, theirs = (set(notation.findall(text)) for text in (finding.message, finding.told_in(words)))
            assert ours - {"0", "1"} == theirs - {"0", "1"}, finding.told_in(words)


def test_findings_are_phrases_wherever_they_are_made() -> None:
    """No referee puts a sentence together itself; the replays of solo logs still do, in English."""
    made = 0
    for path in sorted((ROOT / "papergen" / "games").rglob("*.py")):
        if path.parent.name == "solo":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("finding_at", "of_player"):
                said = node.args[3]
                made += 1
                assert not isinstance(said, (ast.JoinedStr, ast.Constant, ast.BinOp)), f"{path}:{node.lineno}"
    assert made > 50


def longest(game: str, language: str, count: int = 12) -> Result:
    """A game with the longest findings that the language has for it."""
    words = load_words(language)
    own = [result for result in results() if result.game == game]
    findings = {finding.told_in(words): finding for result in own for finding in result.problems}
    problems = [findings[text] for text in sorted(findings, key=len)[-count:]]
    return replace(own[0], problems=tuple(one._replace(because=()) for one in problems))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("style", "paper"), [("classic", "a4"), ("classic", "a5"), ("large-print", "a4")])
def test_the_longest_findings_fit_their_pages(game: str, language: str, style: str, paper: str) -> None:
    result, look = longest(game, language), load_style(style)
    made_with = press(paper, style, language)
    documents = (
        list(games()[game].report_pages.report_pages(made_with, result)),
        list(mark_pages(made_with, mark_results([result]), []).pages),
    )
    with letter_spacing(look.spacing):
        for pages in documents:
            assert [fault for page in pages for fault in page_faults(page, look)] == []
    said = "".join("".join(text.split()) for page in documents[0] for text in texts_of(page))
    for text in result.told_in(made_with.words):  # it may go on on the next page, below its heading
        assert "".join(text.split()[:4]) in said and "".join(text.split()[-4:]) in said, text
