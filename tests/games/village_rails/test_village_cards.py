"""Printed cards: numbered in deck order, every trip said once, backs behind their fronts."""

import re
from itertools import pairwise

import pytest
from placed import walk
from presses import press

from papergen.games.village_rails.cards import rule_words, terminus_amount
from papergen.games.village_rails.pages.cutouts import GRIDS, NEEDED, cut_out_pages
from papergen.games.village_rails.pages.deck import deck_pages
from papergen.games.village_rails.pages.solorules import rules_pages
from papergen.games.village_rails.solo import make
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.story import told
from papergen.games.village_rails.solo.strip import most_cards
from papergen.page.shapes import Page, Path, Place, Text
from papergen.terminal import unwatched

COLUMNS, ROWS = GRIDS[0]
PER_PAGE = COLUMNS * ROWS
MADE = scenario("quiet-valley", "main")
Texts = list[tuple[float, float, Text]]


def texts_of(page: Page) -> Texts:
    """The middle of every text, and the text."""
    found = []
    for placed in walk(page.shapes):
        text = placed.shape
        if isinstance(text, Text):
            wide = press().width(text.text, text.size, text.bold)
            shift = {"start": wide / 2, "middle": 0, "end": -wide / 2}[text.anchor]
            found.append((placed.x + text.x + shift, placed.y + text.y, text))
    return found


def cutting_lines(page: Page) -> tuple[list[float], list[float]]:
    """Where the cards of a page are cut apart, from the left and from the top."""
    path = next(s for s in page.shapes if isinstance(s, Path) and s.pen and s.pen.width == 0.15)
    n = path.numbers
    ends = [(n[i], n[i + 1], n[i + 2], n[i + 3]) for i in range(0, len(n), 4)]
    xs = sorted(a for a, b, c, d in ends if a == c)
    ys = sorted(b for a, b, c, d in ends if b == d)
    return xs, ys


def by_place(page: Page) -> dict[tuple[int, int], list[Text]]:
    """The texts of every card, by column and row."""
    xs, ys = cutting_lines(page)
    found: dict[tuple[int, int], list[Text]] = {}
    for x, y, text in texts_of(page):
        if y > ys[0]:
            place = sum(edge < x for edge in xs) - 1, sum(edge < y for edge in ys) - 1
            found.setdefault(place, []).append(text)
    return found


def number_of(texts: list[Text]) -> int:
    """The number on the dark label."""
    (number,) = (int(t.text) for t in texts if t.text.isdigit() and t.colour == press().look.ground)
    return number


def said(texts: list[Text]) -> str:
    """The words of a card, put together again."""
    lines = [t for t in texts if not t.bold and t.colour == press().look.ink]
    return " ".join(t.text for t in sorted(lines, key=lambda t: t.y))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_backs_lie_behind_their_fronts(paper: str) -> None:
    """Flipped on the long edge, left and right change places, and so do the cutting lines."""
    pages = cut_out_pages(press(paper), MADE)
    assert len(pages) == 2 * (len(RAILWAY) // PER_PAGE + 1)
    for front, back in zip(pages[:-2:2], pages[1:-2:2], strict=True):
        (xs, ys), (mirrored, same) = cutting_lines(front), cutting_lines(back)
        assert [round(front.width - x, 6) for x in reversed(xs)] == [round(x, 6) for x in mirrored]
        assert ys == same
        fronts, backs = by_place(front), by_place(back)
        assert len(fronts) == PER_PAGE
        for (column, row), texts in fronts.items():
            behind = backs[COLUMNS - 1 - column, row]
            number = number_of(texts)
            card = RAILWAY[MADE.table.deck[number - 1]]
            assert number_of(behind) == number
            assert press().words[f"terrain-{card.track.terrain}"] in [t.text for t in texts]
            assert said(behind) == rule_words(press().words, card.trip.rule)


@pytest.mark.parametrize(("paper", "style"), [("a4", "classic"), ("letter", "large-print"), ("a5", "colour")])
def test_tracks_run_to_the_edges_of_cards_and_join_there(paper: str, style: str) -> None:
    """Cards are square, so that a train goes on over the edge, where they are cut, in both directions."""
    for page in cut_out_pages(press(paper, style), MADE)[:-2:2]:
        xs, ys = cutting_lines(page)
        side = xs[1] - xs[0]
        assert all(b - a == pytest.approx(side) for edges in (xs, ys) for a, b in pairwise(edges))
        cards = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name.startswith("village-card")]
        corners = [(x, y) for y in ys[:-1] for x in xs[:-1]]
        assert [(c.x, c.y) for c in cards] == [pytest.approx(at) for at in corners][: len(cards)]
        for card in cards:
            numbers = [n for path in card.symbol.shapes if isinstance(path, Path) for n in path.numbers]
            points = {(round(a, 3), round(b, 3)) for a, b in zip(numbers[::2], numbers[1::2], strict=True)}
            middle, end = round(side / 2, 3), round(side, 3)
            assert {(middle, 0), (0, middle), (end, middle), (middle, end)} <= points


@pytest.mark.parametrize("style", ["classic", "large-print"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_said_on_a_cutting_line(style: str, language: str) -> None:
    words = press("a4", style, language)
    for page in cut_out_pages(words, MADE):
        xs, ys = cutting_lines(page)
        for x, y, text in texts_of(page):
            half = words.width(text.text, text.size, text.bold) / 2
            if y > ys[0]:
                assert min(abs(edge - x) for edge in xs) > half, text.text


def test_cards_to_cut_out_are_in_deck_order() -> None:
    numbers = []
    for page in cut_out_pages(press(), MADE)[:-2:2]:
        places = by_place(page)
        numbers += [number_of(places[column, row]) for row in range(ROWS) for column in range(COLUMNS)]
    assert numbers == list(range(1, len(RAILWAY) + 1))


def test_the_terminus_cards_of_a_game_have_backs_too() -> None:
    front, back = cut_out_pages(press(), MADE)[-2:]
    places = by_place(front)
    assert len(places) == NEEDED
    assert {number_of(texts) for texts in places.values()} == {n + 1 for n in MADE.table.terminus[:NEEDED]}
    for texts in places.values():
        card = TERMINUS[number_of(texts) - 1]
        assert terminus_amount(card) in [t.text for t in texts]
        assert said(texts) == rule_words(press().words, card.rule)
    backs = [p for p in walk(back.shapes) if isinstance(p.shape, Path) and p.shape.fill]
    xs, ys = cutting_lines(back)
    starts = [(b.x + b.shape.numbers[0], b.y + b.shape.numbers[1]) for b in backs]
    engines = {(sum(edge < x for edge in xs), sum(edge < y for edge in ys)) for x, y in starts}
    assert engines == {(COLUMNS - column, row + 1) for column, row in places}


@pytest.mark.parametrize("style", ["classic", "large-print"])
def test_the_list_is_in_deck_order_and_says_every_trip_once(style: str) -> None:
    pages = deck_pages(press(style=style), MADE)
    look = press(style=style).look
    found = [text for page in pages for _, _, text in texts_of(page)]
    numbers = [int(t.text) for t in found if t.colour == look.ground and t.text.isdigit()]
    needed = most_cards(MADE.table.rival)
    assert numbers == list(range(1, needed + 1))
    amounts = [t.text for t in found if t.colour == look.accent and t.text.isdigit()]
    shown = [RAILWAY[card].trip for card in MADE.table.deck[:needed]]
    assert amounts == [str(trip.amount) for trip in shown]
    words = " ".join(t.text for t in found if not t.bold and t.anchor == "start")
    for rule in {trip.rule for trip in shown}:
        text = re.escape(rule_words(press().words, rule))
        times = sum(trip.rule == rule for trip in shown)
        assert len(re.findall(rf"{text}(?!\w)", words)) == times, text


@pytest.mark.parametrize("style", ["classic", "large-print", "dyslexia-friendly"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_front_is_on_a_new_sheet(
    style: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules are made a page longer or not, whichever puts the cards on the back of a sheet."""
    made = make("x", unwatched, effort=1, cards=True)
    made_with = press(style=style, language=language)
    plain = made.pages(made_with, False)
    before = next(i for i, page in enumerate(plain) if made_with.words["village-fronts"] in page.summary)
    if not any(page.blank for page in plain[:before]):
        longer = "papergen.games.village_rails.pages.solorules.rules_pages"
        real = rules_pages(made_with, made.scenario, False)
        monkeypatch.setattr(longer, lambda *_: [*real, real[-1]])
    pages = made.pages(made_with, False)
    first = next(i for i, page in enumerate(pages) if made_with.words["village-fronts"] in page.summary)
    assert first % 2 == 0 and [page.blank for page in pages].count(True) == 1
    assert pages[first - 1].blank


def test_a_story_names_cards_by_their_place_in_the_deck() -> None:
    game = played_by(MADE.table, greedy)
    for story in told(MADE.table, game.turns):
        track = RAILWAY[MADE.table.deck[story.card - 1]].track
        assert story.laid in (track, track.turned)
        if story.trip_card is not None:
            assert RAILWAY[MADE.table.deck[story.trip_card - 1]].trip == story.trip
