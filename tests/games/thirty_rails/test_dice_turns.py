"""The dice page in a browser: every roll in its order, back and forth, by keys and after a reload."""

from pathlib import Path
from typing import Any

import pytest
from dice_browser import DICE, NUMBERS, PAGE, SEED, TEMPLATE, TRACKS, Opener, heading
from presses import press

from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.pages.dicehtml import dice_page

pytest_plugins = ["dice_browser"]


def words_of(page: Any) -> dict[str, Any]:
    """What a turn's screen shows, in one question to the browser."""
    shown: dict[str, Any] = page.evaluate("""() => {
      const text = (where) => document.querySelector(where).innerText;
      const pips = (where) => document.querySelectorAll(`${where} svg.die .pip`).length;
      return {
        counter: text("h1"), title: document.title.split(" ·")[0],
        pips: [pips(".coupon.white"), pips(".coupon.coloured")],
        words: [text(".coupon.white .value"), text(".coupon.coloured .value")],
        hint: text(".coupon.white .hint"), track: text(".coupon.track .value"),
        said: document.querySelector("#status").textContent,
        history: document.querySelectorAll("#history li").length,
      };
    }""")
    return shown


def test_the_setup_shows_six_rolls_each_with_its_row(opened: Opener) -> None:
    page = opened()
    assert heading(page) == "Set-up"
    rows = page.locator(".rows li:not([aria-hidden])")
    assert rows.count() == 6
    for i, column in enumerate(DICE.setup):
        text = " ".join(rows.nth(i).inner_text().split())
        assert text == f"Row {i + 1} {NUMBERS[column - 1]} column {column}"
        assert rows.nth(i).locator(".pip").count() == column
    assert page.is_hidden("#history")
    assert page.is_hidden("#reset")


def test_every_roll_is_shown_in_order(opened: Opener) -> None:
    page = opened()
    for turn, (white, coloured) in enumerate(DICE.turns, 1):
        page.click("#next")
        words = [NUMBERS[white - 1], NUMBERS[coloured - 1]]
        track = TRACKS[coloured - 1]
        assert words_of(page) == {
            "counter": f"Turn {turn} of 30",
            "title": f"Turn {turn} of 30",
            "pips": [white, coloured],
            "words": words,
            "hint": f"row {white} or column {white}",
            "track": track,
            "said": f"Turn {turn} of 30. White {words[0]}: row {white} or column {white}. "
            f"Coloured {words[1]}: {track}.",
            "history": turn,
        }
    page.click("#next")
    assert heading(page) == "Map complete: count your lines"
    assert page.text_content("#status") == "Map complete: count your lines"
    assert page.get_attribute("#next", "aria-disabled") == "true"
    page.click("#next", force=True)  # there is nothing after the end
    assert heading(page) == "Map complete: count your lines"
    told = page.locator("#history li > .quiet").all_text_contents()
    assert told == [
        f"Turn {n}: white {w}, coloured {c}, {TRACKS[c - 1]}" for n, (w, c) in enumerate(DICE.turns, 1)
    ]


def test_each_kind_of_track_has_a_drawing_of_its_own(opened: Opener) -> None:
    page = opened("#end")
    drawings: dict[int, set[str]] = {}
    icons = page.locator("#history svg.icon")
    for i, (_, coloured) in enumerate(DICE.turns):
        drawings.setdefault(coloured, set()).add(icons.nth(i).inner_html())
    assert sorted(drawings) == [1, 2, 3, 4, 5, 6]
    assert all(len(drawn) == 1 for drawn in drawings.values())
    assert len(set.union(*drawings.values())) == 6


@pytest.mark.parametrize("shown", [0, 7, 29])
def test_the_page_tells_nothing_of_what_is_to_come(opened: Opener, shown: int) -> None:
    """Two games that differ in the future only give the same elements and the same accessibility tree."""
    other = Dice(DICE.setup, DICE.turns[:shown] + tuple((7 - w, 7 - c) for w, c in DICE.turns[shown:]))
    seen = []
    for dice in (DICE, other):
        page = opened(f"#turn-{shown}", html=dice_page(press(), TEMPLATE, SEED, dice, "1"))
        tree = page.locator("body").aria_snapshot()
        page.evaluate("document.querySelectorAll('script').forEach((node) => node.remove())")
        seen.append([text.replace(dice.fingerprint, "") for text in (tree, page.inner_html("body"))])
    assert seen[0] == seen[1]
    assert page.locator("#history li").count() == shown


def test_going_back_hides_the_turn_again(opened: Opener) -> None:
    page = opened("#turn-7")
    page.click("#back")
    assert heading(page) == "Turn 6 of 30"
    assert page.locator("#history li").count() == 6
    assert page.text_content("#status").startswith("Turn 6 of 30. ")
    for _ in range(8):
        page.click("#back", force=True)  # also where it is aria-disabled
    assert heading(page) == "Set-up"
    assert page.get_attribute("#back", "aria-disabled") == "true"
    assert page.text_content("#status").startswith("Set-up. Columns for the mountains")


def test_the_keyboard_is_enough(opened: Opener) -> None:
    page = opened()
    press = page.keyboard.press
    for key, expected in [
        ("Space", "Turn 1 of 30"),
        ("ArrowRight", "Turn 2 of 30"),
        ("ArrowLeft", "Turn 1 of 30"),
        ("Enter", "Turn 1 of 30"),  # the button has no focus yet
        ("Control+ArrowRight", "Turn 1 of 30"),
        ("PageDown", "Turn 2 of 30"),  # a presenter's remote control
        ("PageUp", "Turn 1 of 30"),
    ]:
        press(key)
        assert heading(page) == expected, key
    visited = []
    for _ in range(4):
        press("Tab")
        visited.append(page.evaluate("document.activeElement.id || document.activeElement.localName"))
    assert visited == ["summary", "reset", "back", "next"]
    press("Enter")
    press("Space")
    assert heading(page) == "Turn 3 of 30"
    press("Shift+Tab")
    press("Space")  # on Back it presses Back
    assert heading(page) == "Turn 2 of 30"
    page.focus("summary")
    press("Space")
    assert heading(page) == "Turn 2 of 30"
    assert page.get_attribute("#history", "open") is None


def test_a_key_held_down_is_one_press(opened: Opener) -> None:
    page = opened()
    for key in ("ArrowRight", "Space"):
        for _ in range(5):
            page.keyboard.down(key)
        page.keyboard.up(key)
    page.focus("#next")
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert heading(page) == "Turn 3 of 30"


def test_page_down_scrolls_where_there_is_something_to_scroll(opened: Opener) -> None:
    page = opened("#turn-3", size=(320, 568))
    page.keyboard.press("PageDown")
    assert heading(page) == "Turn 3 of 30"


def test_a_reload_keeps_the_place(opened: Opener) -> None:
    page = opened()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.reload()
    assert heading(page) == "Turn 5 of 30"
    assert page.locator("#history li").count() == 5
    page.evaluate("location.hash = '#end'")
    page.wait_for_function("document.body.dataset.screen === 'end'")
    page.reload()
    assert heading(page) == "Map complete: count your lines"


def test_an_unknown_place_is_the_setup(opened: Opener) -> None:
    for place in ("#turn-31", "#turn--1", "#%3Cb%3E"):
        assert heading(opened(place)) == "Set-up", place


def test_it_works_where_storage_and_history_are_refused(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "dice.html"
    file.write_text(PAGE, encoding="utf-8")
    page = browser.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script("""
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});
        history.replaceState = () => { throw new DOMException("no", "SecurityError"); };
    """)
    page.goto(file.as_uri())
    page.click("#next")
    page.click("#next")
    assert heading(page) == "Turn 2 of 30"
    page.reload()
    assert heading(page) == "Turn 2 of 30"
    assert errors == []
    page.close()


def test_starting_over_needs_a_second_press(opened: Opener) -> None:
    page = opened("#turn-9")
    page.dblclick("#reset")  # a double click is not two decisions
    assert heading(page) == "Turn 9 of 30"
    assert page.inner_text("#reset") == "Press again to start over"
    assert "again" in page.text_content("#status")
    page.keyboard.press("Escape")
    assert page.inner_text("#reset") == "Start over"
    page.click("#reset")
    page.focus("#next")  # leaving it takes the first press back
    assert page.inner_text("#reset") == "Start over"
    page.focus("#reset")
    page.keyboard.press("Enter")
    page.wait_for_timeout(450)
    page.keyboard.press("Enter")
    assert heading(page) == "Set-up"
    assert page.evaluate("document.activeElement.id") == "next"
    page.reload()
    assert heading(page) == "Set-up"


def test_the_armed_button_is_not_behind_the_bar(opened: Opener) -> None:
    page = opened("#turn-9", size=(320, 568))
    page.click("#reset")
    button, bar = page.locator("#reset").bounding_box(), page.locator("nav").bounding_box()
    assert button["y"] + button["height"] <= bar["y"]


def test_rolls_are_announced_politely_and_drawings_are_left_out(opened: Opener) -> None:
    page = opened("#turn-7")
    assert page.get_attribute("#status", "aria-live") == "polite"
    assert page.get_attribute("#status", "role") == "status"
    assert page.locator("svg:not([aria-hidden=true])").count() == 0
    tree = page.locator("body").aria_snapshot()
    assert 'heading "Turn 7 of 30" [level=1]' in tree
    assert 'button "Next turn 8"' in tree
    assert 'button "Back"' in tree
