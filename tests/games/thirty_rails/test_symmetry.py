"""Maps seen otherwise score the same, and are as legal as they were."""

from hypothesis import given, settings
from hypothesis import strategies as st
from rails_makers import dense_map, rows_of
from slow_scorer import slow_score

from papergen.games.thirty_rails.maps import SHIPPED, pool_map, renumbered, varied
from papergen.games.thirty_rails.model import KINDS, Play
from papergen.games.thirty_rails.rules import mine, mountains, stations
from papergen.games.thirty_rails.tables import place_name
from papergen.seed import Stream

EDGES = {"across": str.maketrans("EW", "WE"), "down": str.maketrans("NS", "SN")}


def slow(play):
    places = {number: place_name(place) for number, place in enumerate(play.setup.stations, 1)}
    bonus = (play.setup.bonus // 6 + 1, play.setup.bonus % 6 + 1)
    return slow_score(rows_of(play.board), places, bonus)


def texts(play):
    """The map as sets of pairs of letters, so that NE and EN are one."""
    return [[{frozenset(pair) for pair in held.split("+")} for held in row] for row in rows_of(play.board)]


def mirror(rows, way):
    seen = [row[::-1] for row in rows] if way == "across" else rows[::-1]
    return [
        [{frozenset("".join(pair).translate(EDGES[way])) for pair in held} for held in row] for row in seen
    ]


@settings(max_examples=60)
@given(index=st.integers(0, SHIPPED - 1), seed=st.integers(0, 10**6))
def test_a_map_seen_otherwise_is_one_of_four(index, seed):
    play = pool_map(index).play
    seen = varied(play, Stream(str(seed), "test/varied"))
    assert not [*mountains(seen), *mine(seen), *stations(seen)]
    rows = texts(play)
    four = [rows, mirror(rows, "across"), mirror(rows, "down"), mirror(mirror(rows, "across"), "down")]
    assert texts(seen) in four
    assert (seen.seed, seen.rolls, seen.overrides) == (None, None, None)
    assert kinds_by_turn(seen) == kinds_by_turn(play)


def kinds_by_turn(play):
    return {turn: KINDS[play.board[square]] for square, turn in enumerate(play.order) if turn}


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6))
def test_the_scores_go_with_the_stations(seed):
    board, setup = dense_map(Stream(str(seed), "test/dense"), steps=150)
    play = Play(setup, board)
    seen = varied(play, Stream(str(seed), "test/varied"))
    old, new = slow(play)[0], slow(seen)[0]
    lengths = [sorted(row[:2] for row in table.values() if row) for table in (old, new)]
    assert lengths[0] == lengths[1]


def test_renumbered_stations_take_each_others_places():
    play = pool_map(3).play
    seen = renumbered(play, (2, 0, 3, 1))
    assert seen.setup.stations == tuple(play.setup.stations[place] for place in (2, 0, 3, 1))
    old, new = slow(play)[0], slow(seen)[0]
    assert (new[1, 2] or ())[:2] == (old[1, 3] or ())[:2]
    assert (new[3, 4] or ())[:2] == (old[2, 4] or ())[:2]
    assert (seen.board, seen.order, seen.seed) == (play.board, play.order, play.seed)


def test_all_ways_of_seeing_come_up():
    play = pool_map(5).play
    seen = {varied(play, Stream(str(number), "test/all")).board for number in range(60)}
    numbers = {varied(play, Stream(str(number), "test/all")).setup.stations for number in range(900)}
    assert len(seen) == 4
    assert len(numbers) == 4 * 24
