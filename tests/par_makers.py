"""What the tests of par share: quick searches, few bot games, and the ceiling in what is said."""

import re
from collections.abc import Iterator

import pytest
from pacific_makers import BETTY, FIRST, text_of

from papergen.games.thirty_rails import par

SEED = "calm-otter-42"
QUICK = ("--effort", "100ms")
PACIFIC = text_of(FIRST, {"Betty": BETTY})


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two bot games and one round instead of all: the commands are the matter here."""
    monkeypatch.setattr(par, "BOT_GAMES", 2)
    monkeypatch.setattr(par, "ROUNDS", 1)
    par._par_of.cache_clear()
    yield
    par._par_of.cache_clear()


def ceiling_in(text: str) -> int:
    found = re.search(r"ceiling +(\d+) points, the best we found with hindsight \(not proven best\)", text)
    assert found, text
    return int(found[1])
