"""What takes long to find out about a solo game can be watched, and is the same as without."""

from collections.abc import Iterable, Iterator

import pytest

from papergen.checking import check
from papergen.game import games
from papergen.terminal import BEST_LINE, unwatched


@pytest.mark.parametrize("game", ["trick-of-the-rails", "village-rails"])
def test_the_search_for_medals_is_watched(game: str) -> None:
    log = games()[game].scenarios.make("friday-club", unwatched, level="express", effort=1).solution_log()
    settled, plain = (check(log, "log.yaml") for _ in range(2))
    seen: list[str] = []

    def watch(items: Iterable[int], _count: int, label: str) -> Iterator[int]:
        seen.append(label)
        yield from items

    settled.settle(watch)
    assert seen and set(seen) == {BEST_LINE}
    before = len(seen)
    assert settled.as_json() == plain.as_json()
    assert len(seen) == before  # nothing is searched twice
