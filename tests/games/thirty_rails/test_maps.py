"""The pool: shipped, cached and newly made maps are the same, legal and varied."""

from pathlib import Path
from statistics import median

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from papergen import cache
from papergen.games.thirty_rails import maps
from papergen.games.thirty_rails.maps import GOALS, SHIPPED, make_map, map_text, pool_map, read_map
from papergen.games.thirty_rails.referee import check

NEW = SHIPPED  # not shipped, and an ordinary game: quickly made


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the maps that were made anew."""
    numbers: list[int] = []

    def note(index: int) -> maps.PoolMap:
        numbers.append(index)
        return make_map(index)

    monkeypatch.setattr(maps, "make_map", note)
    return numbers


def fresh(index: int) -> maps.PoolMap:
    """As another process would get it."""
    pool_map.cache_clear()
    return pool_map(index)


def test_every_shipped_map_is_a_legal_game() -> None:
    for index in range(SHIPPED):
        found = pool_map(index)
        checked = check(found.play, found.seed)
        assert (checked.problems, checked.warnings, checked.dice) == ((), (), "legal")
        assert checked.score.total == found.points
        assert found.play.seed == found.seed == f"pool-{index}"
        assert found.play.order is not None and found.play.overrides is not None
        assert sum(turn is not None for turn in found.play.order) == 30


@pytest.mark.parametrize("index", [0, 1, 2, 3, 77, 200, SHIPPED - 2])
def test_shipped_maps_are_those_that_would_be_made(index: int) -> None:
    """If this fails because the search has changed: python benchmarks/hindsight.py --pool"""
    assert make_map(index) == pool_map(index)


def test_the_shipped_maps_are_varied() -> None:
    assert len(maps.FILE.read_text("ascii").splitlines()) == SHIPPED
    for rest, (least, most) in enumerate(GOALS):
        totals = [pool_map(index).points for index in range(rest, SHIPPED, len(GOALS))]
        assert min(totals) >= least
        assert median(totals) <= most
        assert len(set(totals)) >= 15
    assert len({pool_map(index).play.board for index in range(SHIPPED)}) == SHIPPED


def test_a_new_map_is_made_once(cached: Path, made: list[int]) -> None:
    first = fresh(NEW)
    assert (made, fresh(NEW), made) == ([NEW], first, [NEW])
    assert check(first.play, "x").ok
    assert len(list(cached.rglob("*.txt"))) == 1


@pytest.mark.usefixtures("cached")
def test_without_a_cache_it_is_the_same_map(made: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    first = fresh(NEW)
    monkeypatch.setenv(cache.VARIABLE, "/proc/none")
    assert fresh(NEW) == first
    assert made == [NEW, NEW]


def another_total(text: str) -> str:
    return f"{int(text.split()[0]) + 1} {text.split(' ', 1)[1]}"


def a_needless_override(text: str) -> str:
    words = text.split(" ")
    words[-1] = "30" if words[-1] != "30" else "29"
    return " ".join(words)


def exchanged_turns(text: str) -> str:
    """The first turn's square and the last's: the kinds or the white dice no longer fit."""
    words = text.split(" ")
    words[4] = words[4][-1] + words[4][1:-1] + words[4][0]
    return " ".join(words)


@pytest.mark.parametrize("change", [another_total, a_needless_override, exchanged_turns])
def test_a_strangers_map_is_checked(cached: Path, made: list[int], change) -> None:
    """Whole by its checksum, and yet no map of ours."""
    first = fresh(NEW)
    path = next(cached.rglob("*.txt"))
    cache.store(path.parent.name, path.name, change(map_text(first)).encode())
    assert fresh(NEW) == first
    assert made == [NEW, NEW]
    assert fresh(NEW) == first
    assert made == [NEW, NEW]  # mended


def test_a_damaged_file_is_made_anew(cached: Path, made: list[int]) -> None:
    first = fresh(NEW)
    path = next(cached.rglob("*.txt"))
    for content in (b"", b"\xff" * 40, path.read_bytes()[:-1], b"x" * 1_000_000):
        path.write_bytes(content)
        assert fresh(NEW) == first
    assert made == [NEW] * 5


@given(text=st.text(alphabet="0123456789abcxyz -", max_size=90) | st.text(max_size=20))
@example("9" * 5_000 + " aaaa a a a - -")
@example("")
def test_any_text_is_a_map_or_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        read_map(3, text)


@given(place=st.integers(0, 84), character=st.sampled_from("0123456789abcdefghijklmnopqrstuvwxyz- "))
def test_a_changed_character_is_noticed(place: int, character: str) -> None:
    """Either it is no line of ours, or no legal map with that score, or another map that is one."""
    text = map_text(pool_map(1))
    place = min(place, len(text) - 1)
    changed = text[:place] + character + text[place + 1 :]
    trusted = maps._trusted(1, changed.encode())
    if trusted is not None:
        checked = check(trusted.play, "x")
        assert checked.ok and checked.score.total == trusted.points
        assert map_text(trusted) == changed


def test_text_and_back() -> None:
    for index in range(0, SHIPPED, 9):
        assert read_map(index, map_text(pool_map(index))) == pool_map(index)


def test_there_is_no_map_before_the_first() -> None:
    with pytest.raises(ValueError, match="-1"):
        pool_map(-1)
