"""What a solo scenario's pages hold: codes and a key that decode to the ghosts' hands, text that can be read
from where one plays, a spread that faces itself, and no more to write than a game needs."""

import re
from collections import Counter
from functools import cache

import pytest
from placed import texts_at
from presses import press

from papergen.games.trick_of_the_rails.pages.clerk import Clerk
from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
from papergen.games.trick_of_the_rails.pages.scenario import scenario_pages
from papergen.games.trick_of_the_rails.pages.sheet import sheet_pages
from papergen.games.trick_of_the_rails.pages.solorules import rules_pages
from papergen.games.trick_of_the_rails.pages.tutorial import tutorial_pages
from papergen.games.trick_of_the_rails.solo.engine import Script
from papergen.games.trick_of_the_rails.solo.fastgame import begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    LEVELS,
    NONE,
    NUMBER,
    PLAYERS,
    VALUE,
    card_name,
    is_share,
)
from papergen.words import languages

READABLE = 9.0  # points, for what is used every turn
MOST_MARKS = 150  # with three seats
CODE = re.compile(r"[A-Z]\d")
TABLES = [(players, level) for players in PLAYERS for level in LEVELS]


@cache
def solved(seed, players, level, expert=False):
    return solve(make_scenario(seed, players, level, expert), 1)


def said(*pages):
    return " ".join(text for page in pages for text, *_ in texts_at(page))


def codes_by_row(page):
    """The strips as they are printed: the codes that stand on one line, by what begins the line."""
    found = sorted(((round(y, 1), x, text) for text, x, y, *_ in texts_at(page)), key=lambda t: (t[0], t[1]))
    strips, labels = [], set(COMPANIES)
    for y, x, text in found:
        if CODE.fullmatch(text):
            starts = [(x0, name) for y0, x0, name in found if y0 == y and x0 < x and name in labels]
            start = max(starts)
            if not strips or strips[-1][0] != (y, start):
                strips.append(((y, start), []))
            strips[-1][1].append(text)
    return [(start[1], codes) for (_, start), codes in strips]


def printed_key(page):
    """What the key says at each code, by the places of its texts: letters at the left, numbers above."""
    texts = list(texts_at(page))
    numbers = {text: x + room / 2 for text, x, y, room, _ in texts if re.fullmatch(r"\d", text)}
    top = min(y for text, _, y, *_ in texts if text in numbers)
    assert sorted(numbers) == list("0123456789")
    letters = {text: y for text, _, y, *_ in texts if re.fullmatch(r"[A-Z]", text) and y > top}
    key = {}
    for text, x, y, room, _ in texts:
        name = re.fullmatch(r"(\S+) (10|\d)|–", text)
        if y > top and name and (name[1] in COMPANIES or text == "–"):
            column = min(numbers, key=lambda n: abs(numbers[n] - x - room / 2))
            row = min(letters, key=lambda n: abs(letters[n] - y))
            assert row + column not in key
            key[row + column] = None if text == "–" else text
    return key


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_strips_and_key_decode_to_the_hands(players, level):
    made = make_scenario("calm-otter-42", players, level)
    (page,) = ghost_pages(press(), made)
    key = printed_key(page)
    strips = codes_by_row(page)
    assert Counter(name for name, _ in strips) == Counter(COMPANIES * (players - 1))
    hands = Counter(key[code] for _, codes in strips for code in codes)
    assert len({code for _, codes in strips for code in codes}) == sum(len(codes) for _, codes in strips)
    del hands[None]
    assert hands == Counter(card_name(card) for hand in made.deal.hands[1:] for card in hand)
    for name, codes in strips:
        assert {key[code].split()[0] for code in codes if key[code]} <= {name}


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize(("players", "level"), [(3, "main"), (4, "express"), (5, "branch")])
def test_what_a_turn_needs_is_readable(players, level, paper):
    made = solved("calm-otter-42", players, level)
    look = press(paper)
    pages = [
        *sheet_pages(look, made.scenario, made.medals, ""),
        *ghost_pages(look, made.scenario),
    ]
    sizes = {}
    for page in pages:
        for text, _, _, _, size in texts_at(page):
            sizes[text] = min(size, sizes.get(text, 99))
    hand = made.scenario.deal.hands[0]
    needed = {text for text in sizes if CODE.fullmatch(text) or text in COMPANIES or text == "–"}
    needed |= {str(NUMBER[card]) for card in hand} | {str(VALUE[card]) for card in hand}
    needed |= {card_name(card) for held in made.scenario.deal.hands[1:] for card in held} & set(sizes)
    whole = said(*pages)
    for ghost in made.scenario.ghosts:
        for _, sentence in ghost.character.sentences():
            lines = look.words[sentence]
            assert lines.split()[-1] in whole
            needed |= {text for text in sizes if len(text.split()) > 2 and text in lines}
    assert len(needed) > 40
    small = {text: sizes[text] for text in needed if sizes[text] < READABLE - 1e-6}
    # In a railway's dealt cards the number is small: it no longer matters, and it may be a hand's number too.
    assert all(re.fullmatch(r"10|\d", text) for text in small), small


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_one_page_of_rules_and_a_spread(players, level):
    made = solved("calm-otter-42", players, level, level == "main")
    look = press()
    assert len(rules_pages(look, made.scenario)) == 1
    assert len(sheet_pages(look, made.scenario, made.medals, "")) == 1
    assert len(ghost_pages(look, made.scenario)) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("style", ["classic", "large-print", "dyslexia-friendly"])
@pytest.mark.parametrize("paper", ["a4", "a5", "half-letter"])
def test_the_sheet_is_on_the_left(paper, style, language):
    """Whatever comes before it has an odd number of pages."""
    if style != "classic" and paper != "a4":
        pytest.skip("large text has no room on small paper")
    made = solved("calm-otter-42", 3, "main")
    look = press(paper, style, language)
    for tutorial in (False, True):
        pages = scenario_pages(look, made, "Ada", False, tutorial, rules=True)
        first = next(i for i, page in enumerate(pages) if look.words["your-hand"] in said(page))
        assert first % 2 == 1
        if style == "classic" and (paper == "a4" or language in ("en", "de")):
            assert look.words["solo-key-title"] in said(pages[first + 1])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", ["calm-otter-42", "heron", "k"])
def test_each_word_is_defined_once_and_none_for_nothing(seed, language):
    look = press(language=language)
    for players, level in TABLES:
        made = make_scenario(seed, players, level)
        whole = said(*rules_pages(look, made), *ghost_pages(look, made))
        for key in ("ghost-word-long", "ghost-word-rich", "ghost-word-equal"):
            titled = look.words.labelled(look.words[f"{key}-title"], "").strip()
            beginning = f"{titled} {look.words[key].split()[0]}"
            assert whole.count(beginning) == (key in made.definitions), (key, level)


def test_lengths_are_counted_only_where_they_matter():
    counts = set()
    for seed in range(12):
        made = solved(f"long-{seed}", 3, "main")
        (page,) = sheet_pages(press(), made.scenario, made.medals, "")
        counted = press().words["solo-long-note"] in said(page)
        assert counted == ("ghost-word-long" in made.scenario.definitions)
        counts.add(counted)
    assert counts == {False, True}


def test_free_boxes_add_up_to_the_length():
    """A railway's length is the number in the first free box at the left plus that at the right."""
    made = next(
        solved(f"long-{seed}", 3, "main")
        for seed in range(12)
        if "ghost-word-long" in make_scenario(f"long-{seed}", 3, "main").definitions
    )
    (page,) = sheet_pages(press(), made.scenario, made.medals, "")
    texts = list(texts_at(page))
    station = [(x, y) for text, x, y, *_ in texts if text == press().words["station-short"]]
    assert len(station) == len(COMPANIES)
    for (x, y), cards in zip(sorted(station, key=lambda at: at[1]), made.scenario.deal.railways, strict=True):
        near = [(tx, text) for text, tx, ty, *_ in texts if text.isdigit() and abs(ty - y) < 2.2]
        left = max((tx, text) for tx, text in near if tx < x - 4)[1]
        free = sorted((tx, text) for tx, text in near if tx > x)
        right = [text for _, text in free][len(cards) - 1]
        assert int(left) + int(right) == len(cards)


# The person who plays for the ghosts


def played(made):
    """The careful bot's game with a clerk for each ghost; what is written in it, by what it is."""
    scenario, table = made.scenario, made.scenario.table()
    clerks = {ghost.seat: Clerk(ghost, scenario.key) for ghost in scenario.ghosts}
    marks = Counter()
    for choice in made.lines.careful.choices:
        begin_trick(table)
        for step in range(table.players):
            seat = (table.leader + step) % table.players
            if seat == 0:
                card = choice.card
                marks["own card"] += 1
            else:
                ghost = scenario.ghosts[seat - 1]
                turn = ghost.turn(table, seat)
                card = ghost.card(table, seat)
                readings = clerks[seat].readings(table.led, COMPANY[table.prize] == NONE, turn)
                assert readings[-1].card == card == turn.card
                assert all(reading.card == NONE for reading in readings[:-1])
                looked = [code for reading in readings for code, _ in reading.codes]
                assert len(looked) == len(set(looked))
                marks["codes"] += len(looked)
            put_card(table, seat, card)
        marks["won by"] += 1
        if is_share(table.prize):
            marks["shares"] += table.players
            marks["reservation"] += table.reservations > 0
        else:
            marks["laid"] += table.players
            marks["prize"] += 1
        finish_trick(table, [Script(choice), *scenario.ghosts])
    marks["prize"] += 1  # the ∞
    marks["worth"] = len(COMPANIES)
    marks["totals"] = table.players + 1  # and one's own lead
    marks["medal"] = 1
    return marks


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_the_paper_gives_the_cards_that_ghosts_play(players, level):
    for seed in range(12):
        marks = played(solved(f"paper-{seed}", players, level, seed % 3 == 0))
        assert marks["codes"] >= marks["own card"] * (players - 1)


def test_marks_to_write():
    games = [
        sum(played(solved(f"paper-{seed}", 3, level)).values()) for level in LEVELS for seed in range(12)
    ]
    assert sum(games) / len(games) <= MOST_MARKS


# The tutorial


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("players", "level"), [(3, "main"), (4, "branch"), (5, "express")])
def test_the_tutorial_quotes_the_rules_it_uses(players, level, language):
    made = solved("calm-otter-42", players, level)
    look = press(language=language)
    words = look.words
    told = said(*tutorial_pages(look, made))
    tricks = next(
        n for n in (4, 3) if words.filled("solo-told-trick", number=n, prize="").strip()[:-1] in told
    )
    table, quoted, cards = made.scenario.table(), 0, []
    for choice in made.lines.careful.choices[:tricks]:
        begin_trick(table)
        for step in range(table.players):
            seat = (table.leader + step) % table.players
            ghost = made.scenario.ghosts[seat - 1] if seat else None
            card = choice.card if ghost is None else ghost.card(table, seat)
            if ghost:
                quoted += words[ghost.turn(table, seat).key] in told
                assert re.search(rf"\b{ghost.code_of(card)}\b", told)
            cards.append(card)
            put_card(table, seat, card)
        finish_trick(table, [Script(choice), *made.scenario.ghosts])
    assert quoted == tricks * (players - 1)
    assert all(card_name(card) in told for card in cards)
    assert table.lane[0] != NONE and is_share(table.lane[0]) and not is_share(table.lane[1])
