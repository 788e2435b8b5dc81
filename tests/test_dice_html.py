"""The dice page: what is written into it, and how it behaves in a real browser."""

import json
import re
import shutil
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from html import unescape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.dice_html import dice_page
from papergen.words import Words, languages, load_words

SEED = "calm-otter-42"
DICE = dice_of(SEED)
TEMPLATE = (Path(__file__).parent.parent / "templates" / "dice.html").read_text(encoding="utf-8")
WORDS = load_words()
PAGE = dice_page(TEMPLATE, SEED, DICE, "1.2.3", WORDS)
NUMBERS = ["one", "two", "three", "four", "five", "six"]
TRACKS = ["curve", "straight", "double curve", "crossover", "Y junction", "junction"]


def data_block(page: str, name: str) -> Any:
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def code(page: str) -> str:
    found = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert found
    return found[1]


# What is written


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
    assert dice_page(TEMPLATE, SEED, dice_of(SEED), "1.2.3", WORDS) == PAGE
    assert dice_page(TEMPLATE.replace("\n", "\r\n"), SEED, DICE, "1.2.3", WORDS) == PAGE


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
    page = dice_page(TEMPLATE, nasty, DICE, '"><b>', WORDS)
    assert "<script>alert" not in page
    assert '"><b>' not in page
    shown = re.search(r'<dd id="seed" translate="no">(.*?)</dd>', page)
    assert shown and unescape(shown[1]) == nasty
    assert data_block(page, "dice") == data_block(PAGE, "dice")


@pytest.mark.parametrize("name", ["policy", "title", "seed", "fingerprint", "version", "setup", "turns"])
def test_a_missing_placeholder_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=rf"lacks \{{\{{{name}\}}\}}"):
        dice_page(TEMPLATE.replace("{{" + name + "}}", "x"), SEED, DICE, "1", WORDS)


def test_an_unknown_placeholder_is_named() -> None:
    with pytest.raises(ValueError, match=r"unknown placeholder \{\{sed\}\}"):
        dice_page(TEMPLATE.replace("<title>", "<title>{{sed}}"), SEED, DICE, "1", WORDS)


@pytest.mark.parametrize("name", ["no-such-word", '"no-such-word"', '"policy"'])
def test_a_word_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=rf"unknown placeholder \{{\{{{name}\}}\}}"):
        dice_page(TEMPLATE.replace("<title>", "<title>{{" + name + "}}"), SEED, DICE, "1", WORDS)


def test_words_cannot_break_out_of_their_place() -> None:
    nasty = """</script><script>alert("1")</script>'&{{turns}}\\"""
    words = Words([], WORDS, dict.fromkeys(("dice-page-row", "dice-page-no-script", "language"), nasty))
    page = dice_page(TEMPLATE, SEED, DICE, "1", words)
    assert "<script>alert" not in page
    block = data_block(page, "words")
    assert block["row"] == block["lang"] == nasty and block["back"] == "Back"
    assert data_block(page, "dice") == data_block(PAGE, "dice")


def test_the_page_speaks_every_language() -> None:
    for language in languages():
        words = load_words(language)
        page = dice_page(TEMPLATE, SEED, DICE, "1", words)
        block = data_block(page, "words")
        assert f'<html lang="{language}">' in page and block["lang"] == language
        assert block["tracks"][0][0] == words["curve"] and len(set(block["numbers"])) == 6
        assert block["turn"].count("{turn}") == 1, "the number stands on a board of its own"


def test_a_placeholder_in_the_script_is_refused() -> None:
    with pytest.raises(ValueError, match="<script> must hold no placeholder"):
        dice_page(TEMPLATE.replace('"use strict";', '"use strict"; // {{seed}}'), SEED, DICE, "1", WORDS)


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


# How it behaves

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Opener = Callable[..., Any]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed: the dice page was not tried in a browser")
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def tab(browser: Any) -> Any:
    """One tab for all tests (a new one for each would take most of the time)."""
    page = browser.new_page()
    page.set_default_timeout(5000)
    page.complaints, page.requests = [], []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url.partition("#")[0]))
    return page


@pytest.fixture
def opened(tab: Any, tmp_path: Path) -> Iterator[Opener]:
    """Opens the dice page; at the end nothing was complained about and nothing else was asked for."""
    file = tmp_path / "dice.html"
    tab.complaints.clear()
    tab.requests.clear()

    def open_page(
        place: str = "",
        html: str = PAGE,
        size: tuple[int, int] = (1280, 800),
        scheme: str = "light",
        motion: str = "reduce",
    ) -> Any:
        file.write_text(html, encoding="utf-8")
        tab.set_viewport_size({"width": size[0], "height": size[1]})
        tab.emulate_media(color_scheme=scheme, reduced_motion=motion)
        tab.goto("about:blank")  # so that another # is not taken for a walk within the page
        tab.goto(file.as_uri() + place)
        return tab

    yield open_page
    assert tab.complaints == []
    assert set(tab.requests) == {file.as_uri()}


def heading(page: Any) -> str:
    text: str = page.inner_text("h1")
    return " ".join(text.split())


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
        page = opened(f"#turn-{shown}", html=dice_page(TEMPLATE, SEED, dice, "1", WORDS))
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


LONG = "w" * 64
PLACES = {
    "#set-up": "Set-up",
    "#turn-7": "Turn 7 of 30",
    "#turn-30": "Turn 30 of 30",
    "#end": "Map complete: count your lines",
}
SIDEWAYS = """[...document.querySelectorAll("body *")]
  .filter((n) => n.getBoundingClientRect().right > innerWidth + 0.5).length"""
TARGETS = """[...document.querySelectorAll("button, summary")].filter((n) => n.getClientRects().length)
  .map((n) => n.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"""


def test_a_small_phone_never_scrolls_sideways(opened: Opener) -> None:
    for place in PLACES:
        page = opened(place, html=dice_page(TEMPLATE, LONG, DICE, "1.2.3", WORDS), size=(320, 568))
        assert page.get_attribute("#history", "open") is None
        page.evaluate("document.querySelector('#history').open = true")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        assert page.evaluate(SIDEWAYS) == 0
        assert min(page.evaluate(TARGETS)) >= 44


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_a_projected_page_fits_and_is_large(opened: Opener, size: tuple[int, int]) -> None:
    for place in PLACES:
        page = opened(place, size=size)
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1], place
        assert page.get_attribute("#history", "open") is not None
        if "turn" in place:
            for die in page.locator(".coupon svg").all():
                assert die.bounding_box()["width"] >= 0.28 * size[1]


def test_seed_and_fingerprint_stay_in_view(opened: Opener) -> None:
    page = opened("#end", size=(360, 640))
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate("scrollY") > 100
    for name in ("#seed", "#fingerprint", "#next"):
        box = page.locator(name).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 640


# The worst contrast of all visible texts with what lies behind them, and the text that has it.
CONTRAST = """() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => numbers(colour).slice(0, 3)
    .map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (node) => {
    for (; node; node = node.parentElement) {
      const colour = getComputedStyle(node).backgroundColor;
      if (numbers(colour).length === 3 || numbers(colour)[3] === 1) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (!text || !node.getClientRects().length || node.closest(".quiet, script")) continue;
    const style = getComputedStyle(node);
    const ink = light(node.closest("svg") ? style.fill : style.color);
    const ground = light(behind(node));
    found.push([(Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05), text]);
  }
  return {count: found.length, worst: found.sort((a, b) => a[0] - b[0])[0], ground: behind(document.body)};
}"""


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_contrast(opened: Opener, scheme: str, size: tuple[int, int]) -> None:
    page = opened("#set-up", size=size, scheme=scheme)
    for place, title in PLACES.items():
        page.evaluate(f"location.hash = '{place}'")
        page.wait_for_function(f"document.querySelector('h1').innerText === '{title}'")
        page.evaluate("document.querySelector('#history').open = true")
        if place == "#turn-7":
            page.click("#reset")
        measured = page.evaluate(CONTRAST)
        assert measured["count"] > 15
        assert measured["worst"][0] >= 4.5, measured
    assert (measured["ground"] == "rgb(16, 15, 13)") == (scheme == "dark")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_focus_can_be_seen(opened: Opener, scheme: str) -> None:
    page = opened("#turn-7", scheme=scheme)
    for _ in range(4):
        page.keyboard.press("Tab")
        style = page.evaluate(
            "(() => { const s = getComputedStyle(document.activeElement);"
            "return [s.outlineStyle, parseFloat(s.outlineWidth), s.outlineColor]; })()"
        )
        ink = "rgb(31, 27, 22)" if scheme == "light" else "rgb(244, 239, 229)"
        assert style == ["solid", 3, ink]


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_asked_for_stillness(opened: Opener, motion: str, moves: bool) -> None:
    page = opened("#turn-1", motion=motion)
    count = page.evaluate("document.querySelector('#next').click(), document.getAnimations().length")
    assert (count > 0) == moves


def test_without_scripts_no_roll_is_shown(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "dice.html"
    file.write_text(PAGE, encoding="utf-8")
    page = browser.new_page(java_script_enabled=False)
    page.goto(file.as_uri())
    text = page.inner_text("body")
    page.close()
    assert f"papergen dice {SEED}" in text
    assert "Y8Q6" in text
    assert not any(word in text for word in ["two", "four", "Next", *TRACKS])


def test_the_browser_holds_the_page_to_its_policy(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "dice.html"
    file.write_text(
        PAGE.replace("</body>", "<script>document.title = 'broken in'</script></body>"), encoding="utf-8"
    )
    page = browser.new_page()
    page.goto(file.as_uri())
    assert page.title() == f"Set-up · 30 Rails dice: {SEED}"
    page.close()


def test_it_works_over_http_with_one_request(browser: Any) -> None:
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(PAGE.encode())

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/dice.html")
    page.keyboard.press("Space")
    assert heading(page) == "Turn 1 of 30"
    page.wait_for_timeout(100)
    page.close()
    server.shutdown()
    server.server_close()
    assert asked == ["/dice.html"]
