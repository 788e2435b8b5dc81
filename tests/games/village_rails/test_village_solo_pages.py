"""The pages of a solo scenario: what is on them is what the seed gives, and they can be read and bound."""

import re
from collections.abc import Iterator

import pytest
from page_judge import page_faults
from placed import letter_spacing, walk
from presses import press

from papergen.games.village_rails.cards import rule_words
from papergen.games.village_rails.pages.deck import deck_pages
from papergen.games.village_rails.pages.sheet import sheet_pages
from papergen.games.village_rails.pages.solopage import TURN_TEXT
from papergen.games.village_rails.pages.solorules import rules_pages
from papergen.games.village_rails.pages.surveyor import DEFINED
from papergen.games.village_rails.pages.tutorial import TOLD, tutorial_pages
from papergen.games.village_rails.solo import Made
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.cast import CAST
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.saying import rival_name, rival_sentences, row_name
from papergen.games.village_rails.solo.scenario import Award, Scenario, award, scenario
from papergen.games.village_rails.solo.story import told
from papergen.games.village_rails.solo.strip import most_cards
from papergen.games.village_rails.tables import LEVELS, NEEDED
from papergen.medals import Best, Ladder, Medals
from papergen.page.press import Press
from papergen.page.shapes import Page, Text
from papergen.words import languages

SEEDS = [("train-to-york", "main"), ("friday-club", "express"), ("a", "branch")]
WORDS = press().words


@pytest.fixture(scope="module", params=SEEDS, ids=lambda pair: "-".join(pair))
def solved(request: pytest.FixtureRequest) -> tuple[Scenario, Award]:
    found = scenario(*request.param)
    return found, award(found, 1)


def drawn(page: Page) -> list[Text]:
    return [placed.shape for placed in walk(page.shapes) if isinstance(placed.shape, Text)]


def texts(*pages: Page) -> list[str]:
    return [text.text for page in pages for text in drawn(page)]


def said(*pages: Page) -> str:
    return re.sub(r"[\s\u00a0]+", " ", " ".join(texts(*pages)))


def every_page(on: Press, found: Scenario, won: Award) -> Iterator[Page]:
    for own in (False, True):
        yield from Made(found, won, "Ada", False, own, not own).pages(on, True)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "legal", "a3"])
@pytest.mark.parametrize("style", ["classic", "ink-saver", "large-print", "dyslexia-friendly"])
def test_nothing_touches_and_nothing_is_too_small(
    paper: str, style: str, solved: tuple[Scenario, Award]
) -> None:
    if paper == "a5" and style in ("large-print", "dyslexia-friendly"):
        pytest.skip("this text is refused on this paper")
    for language in languages() if style == "classic" else ("en", "de"):
        on = press(paper, style, language, "papergen scenario village-rails --seed calm-otter-42")
        with letter_spacing(on.look.spacing):
            for page in every_page(on, *solved):
                assert page_faults(page, on.look) == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_what_is_used_each_turn_is_nine_points_or_more(paper: str, solved: tuple[Scenario, Award]) -> None:
    """All but headings, notes, names of spaces and footers, which nobody reads again."""
    found, won = solved
    cards = [RAILWAY[card] for card in found.table.deck[: most_cards(found.table.rival)]]
    used = [rule_words(WORDS, card.trip.rule) for card in cards]
    used += [row_name(WORDS, row) for row in found.table.rival.rows]
    used += rival_sentences(WORDS, found.table.rival)
    border = {WORDS[f"terrain-{start.terrain}"] for start in found.table.starts if start.terrain}
    seen = set()
    for page in (*sheet_pages(press(paper), found, won, ""), *deck_pages(press(paper), found)):
        for text in drawn(page):
            guide = text.colour == press().look.faint  # where to write a terrain
            whole = len(text.text) > 3 and text.text not in border and not guide
            if whole and any(text.text in sentence for sentence in used):
                seen.add(text.text)
                assert text.size >= TURN_TEXT, text.text
    assert len(seen) > 20


def test_the_deck_has_every_card_that_a_game_can_need_in_its_order(solved: tuple[Scenario, Award]) -> None:
    found, _ = solved
    pages = deck_pages(press(), found)
    ground = press().look.ground
    tabs = [
        (n, round(placed.y + placed.shape.y), placed.x + placed.shape.x, int(placed.shape.text))
        for n, page in enumerate(pages)
        for placed in walk(page.shapes)
        if isinstance(placed.shape, Text) and placed.shape.bold and placed.shape.colour == ground
    ]
    assert [number for *_, number in sorted(tabs)] == list(range(1, most_cards(found.table.rival) + 1))
    words = said(*pages)
    for card in found.table.deck[: most_cards(found.table.rival)]:
        trip = RAILWAY[card].trip
        assert rule_words(WORDS, trip.rule) in words and f"{trip.amount} " in words


def test_the_sheet_has_the_rival_its_lines_and_its_boxes(solved: tuple[Scenario, Award]) -> None:
    found, won = solved
    words, rival = said(*sheet_pages(press(), found, won, "")), found.table.rival
    assert f"{WORDS['village-rival-title']}: {rival_name(WORDS, rival)}" in words
    for sentence in rival_sentences(WORDS, rival):
        assert sentence in words
    for row, points in zip(rival.rows, rival.boxes, strict=True):
        assert f"{row_name(WORDS, row)} {' '.join(map(str, points))}" in words
    assert (f"{rival.start} and the last number" in words) == bool(rival.start)
    for language in languages():
        own = press(language=language)
        assert own.words["village-terminus-note"] in texts(*sheet_pages(own, found, won, ""))
    numbers = [str(card + 1) for card in found.table.terminus[:NEEDED]]
    listed = words[words.index(WORDS["village-terminus"]) :]
    assert re.findall(r"(\d+) £", listed) == numbers


def test_the_medals_are_those_that_a_line_known_reaches(solved: tuple[Scenario, Award]) -> None:
    found, won = solved
    words = said(*sheet_pages(press(), found, won, ""))
    for medal in ("bronze", "silver", "gold"):
        rung = won.medals.offered[medal]
        assert (f"{WORDS[f'medal-{medal}']}:" in words) == (rung is not None and won.medals.won)
    assert (WORDS["medal-unwon"] in words) == (not won.medals.won)


def test_every_word_that_a_rival_needs_is_defined_once() -> None:
    """For each rival of the cast: its own words, and no others."""
    medals = Medals(Ladder(1, 10, 20), Best(90, 30))
    for level in LEVELS:
        for number in range(20):
            found = scenario(f"cast-{number}", level)
            sheet = said(*sheet_pages(press(), found, Award(medals, ()), ""))
            rules = said(*rules_pages(press(), found, False))
            needed = {DEFINED[line] for line in found.table.rival.lines if line in DEFINED}
            for word in set(DEFINED.values()):
                assert (sheet + rules).count(WORDS[f"village-solo-word-{word}"]) == (word in needed)
            assert ("until the boxes for trips are full" in rules) == bool(found.table.rival.trips)
    assert {line for cast in CAST.values() for rival in cast for line in rival.lines} >= set(DEFINED)


def test_rules_come_first_and_the_spread_faces_itself() -> None:
    """In a booklet even pages are on the left."""
    for seed, level in SEEDS:
        for tutorial in (False, True):
            found = scenario(seed, level)
            on = press("a5")
            folded = Press(on.paper, on.look, on.words, on.made_by, folded="a4")
            pages = Made(found, award(found, 1), "", False, False, tutorial).pages(folded, False)
            sheet = next(i for i, page in enumerate(pages, 1) if "r1c1" in texts(page))
            assert sheet % 2 == 0
            assert WORDS["rules-village-tableau-title"] in texts(pages[0])
            flat = Made(found, award(found, 1), "", False, False, tutorial).pages(press(), False)
            assert not any(page.blank for page in flat)


def test_the_tutorial_tells_what_the_engine_does(solved: tuple[Scenario, Award]) -> None:
    found, _ = solved
    words = said(*tutorial_pages(press(), found))
    game = played_by(found.table, greedy).turns[: TOLD[0]]
    shown = len(re.findall(r"TURN \d", words))
    assert shown >= TOLD[-1]
    for story in list(told(found.table, game))[:shown]:
        part = words[words.index(f"TURN {story.number}") :].split("TURN ")[1]
        assert f"card {story.card}," in part
        assert f"£{story.money} now" in part
        assert f"Your rival has {story.rival.points} points." in part
        assert f"card {story.rival.card}" in part
        if story.rival.line is None:
            assert "neither line names a track" in part
        else:
            assert rival_sentences(WORDS, found.table.rival)[story.rival.line] in part


def test_an_owner_of_the_game_gets_no_card_of_ours(solved: tuple[Scenario, Award]) -> None:
    found, won = solved
    words = said(*Made(found, won, "", False, True, False).pages(press(), False))
    assert WORDS["village-markets-note"][:20] not in words
    assert WORDS["village-terminus-note"] not in words
    assert WORDS["medals-title"] not in words  # they were found with our deck
    assert all(sentence in words for sentence in rival_sentences(WORDS, found.table.rival))
