"""The dice page in a browser: small and large screens, contrast, stillness, and what it may load."""

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from dice_browser import DICE, PAGE, SEED, TEMPLATE, TRACKS, Opener, heading
from presses import press

from papergen.games.thirty_rails.pages.dicehtml import dice_page

pytest_plugins = ["dice_browser"]

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
        page = opened(place, html=dice_page(press(), TEMPLATE, LONG, DICE, "1.2.3"), size=(320, 568))
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
