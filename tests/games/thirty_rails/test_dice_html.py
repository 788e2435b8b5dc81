"""The dice page: what is written into it."""

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape
from typing import Any

import pytest
from dice_browser import DICE, PAGE, SEED, TEMPLATE
from presses import press

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.dicehtml import dice_page
from papergen.words import Words, languages


def data_block(page: str, name: str) -> Any:
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def code(page: str) -> str:
    found = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert found
    return found[1]


def test_all_rolls_are_those_of_the_seed() -> None:
    rolls = data_block(PAGE, "dice")
    assert rolls["setup"] == [1, 6, 1, 5, 1, 1]  # FORMATS, section 1
    assert rolls["turns"][:6] == [[6, 4], [2, 2], [3, 6], [6, 6], [1, 2], [3, 5]]
    assert rolls == {"setup": list(DICE.setup), "turns": [list(turn) for turn in DICE.turns]}


def test_seed_fingerprint_and_version_are_in_the_page() -> None:
    assert f'<dd id="seed" translate="no">{SEED}</dd>' in PAGE
    assert ">Y8Q6</dd>" in PAGE
    assert "papergen 1.2.3" in PAGE


def test_no_placeholder_is_left() -> None:
    assert "{{" not in PAGE


def test_the_same_input_gives_the_same_page_whatever_the_line_ends() -> None:
    assert dice_page(press(), TEMPLATE, SEED, dice_of(SEED), "1.2.3") == PAGE
    assert dice_page(press(), TEMPLATE.replace("\n", "\r\n"), SEED, DICE, "1.2.3") == PAGE


def test_nothing_is_loaded_from_elsewhere() -> None:
    addresses = re.findall(r"""\b(?:src|href|srcset|action|poster|data)\s*=\s*["']?([^"'\s>]+)""", PAGE)
    assert addresses
    assert all(address.startswith("data:") for address in addresses)
    assert '<link rel="icon" href="data:' in PAGE, "without it browsers ask the server for /favicon.ico"
    assert not re.search(r"url\(|@import|@font-face|\bimport\(|\bfetch\(|XMLHttpRequest|sendBeacon", PAGE)
    others = PAGE.replace("http-equiv", "").replace("xmlns='http://www.w3.org/2000/svg'", "")
    assert "http" not in others
    assert "//cdn" not in others


def test_what_is_inserted_is_escaped_for_its_place() -> None:
    nasty = """<script>alert("1")</script>'&{{turns}}"""
    page = dice_page(press(), TEMPLATE, nasty, DICE, '"><b>')
    assert "<script>alert" not in page
    assert '"><b>' not in page
    shown = re.search(r'<dd id="seed" translate="no">(.*?)</dd>', page)
    assert shown and unescape(shown[1]) == nasty
    assert data_block(page, "dice") == data_block(PAGE, "dice")


@pytest.mark.parametrize("name", ["policy", "title", "seed", "fingerprint", "version", "setup", "turns"])
def test_a_missing_placeholder_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=rf"lacks \{{\{{{name}\}}\}}"):
        dice_page(press(), TEMPLATE.replace("{{" + name + "}}", "x"), SEED, DICE, "1")


def test_an_unknown_placeholder_is_named() -> None:
    with pytest.raises(ValueError, match=r"unknown placeholder \{\{sed\}\}"):
        dice_page(press(), TEMPLATE.replace("<title>", "<title>{{sed}}"), SEED, DICE, "1")


@pytest.mark.parametrize("name", ["no-such-word", '"no-such-word"', '"policy"'])
def test_a_word_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=rf"unknown placeholder \{{\{{{name}\}}\}}"):
        dice_page(press(), TEMPLATE.replace("<title>", "<title>{{" + name + "}}"), SEED, DICE, "1")


def test_words_cannot_break_out_of_their_place() -> None:
    nasty = """</script><script>alert("1")</script>'&{{turns}}\\"""
    words = Words(
        [], press().words, dict.fromkeys(("dice-page-row", "dice-page-no-script", "language"), nasty)
    )
    page = dice_page(replace(press(), words=words), TEMPLATE, SEED, DICE, "1")
    assert "<script>alert" not in page
    block = data_block(page, "words")
    assert block["row"] == block["lang"] == nasty and block["back"] == "Back"
    assert data_block(page, "dice") == data_block(PAGE, "dice")


def test_the_page_speaks_every_language() -> None:
    for language in languages():
        words = press(language=language).words
        page = dice_page(press(language=language), TEMPLATE, SEED, DICE, "1")
        block = data_block(page, "words")
        assert f'<html lang="{language}">' in page and block["lang"] == language
        assert block["tracks"][0][0] == words["curve"] and len(set(block["numbers"])) == 6
        assert block["turn"].count("{turn}") == 1, "the number stands on a board of its own"


def test_a_placeholder_in_the_script_is_refused() -> None:
    with pytest.raises(ValueError, match="<script> must have no placeholder"):
        dice_page(press(), TEMPLATE.replace('"use strict";', '"use strict"; // {{seed}}'), SEED, DICE, "1")


def test_the_policy_allows_this_script_and_nothing_else() -> None:
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', PAGE)
    assert found
    digest = b64encode(sha256(code(PAGE).encode()).digest()).decode()
    assert found[1].startswith("default-src 'none'; style-src 'sha256-")
    assert f"script-src 'sha256-{digest}'" in found[1]
    assert "unsafe" not in found[1]
    assert not re.search(r"<[^>]+\s(style|on\w+)=", PAGE), "the policy refuses inline attributes"


def test_every_word_of_the_words_block_is_used_and_none_is_missing() -> None:
    used = set(re.findall(r"\bwords\.(\w+)", code(PAGE))) | set(re.findall(r'data-word="(\w+)"', PAGE))
    assert used == set(data_block(PAGE, "words"))


def test_without_scripts_the_command_is_named() -> None:
    found = re.search(r"<noscript>(.*?)</noscript>", PAGE, re.DOTALL)
    assert found
    assert f"papergen dice {SEED}" in found[1]
