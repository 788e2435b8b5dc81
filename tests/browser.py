"""Debian's chromium, driven by playwright: fixtures for tests that name this module in `pytest_plugins`."""

from collections.abc import Iterator
from typing import Any

import pytest
from judges import judge, missing

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    chromium = judge("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright is not installed (pip install playwright)")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()
