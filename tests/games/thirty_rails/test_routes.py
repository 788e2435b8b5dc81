"""Routes and scores against a second scorer that enumerates every legal line."""

import pytest
from rails_makers import dense_map, pair_of, random_map, rows_of
from slow_scorer import lines_from, slow_score

from papergen.games.thirty_rails.model import EMPTY, SIGNS
from papergen.games.thirty_rails.routes import BORDERS, FAR, mine_route, scan
from papergen.games.thirty_rails.scoring import points, score
from papergen.games.thirty_rails.tables import place_name
from papergen.seed import Stream
from papergen.track import parse_tile

SIGN_CODES = {sign: held for held, sign in SIGNS.items()}


def board_of(*rows):
    return tuple(
        SIGN_CODES[word] if word in SIGN_CODES else parse_tile(word).index
        for row in rows
        for word in row.split()
    )


def places(*names):
    return tuple("NESW".index(name[0]) * 6 + int(name[1]) - 1 for name in names)


def compare(board, setup, shares=None):
    stations = {number: place_name(place) for number, place in enumerate(setup.stations, 1)}
    bonus = (setup.bonus // 6 + 1, setup.bonus % 6 + 1)
    named = None if shares is None else {pair_of(line): n for line, n in shares.items()}
    table, mined, total = slow_score(rows_of(board), stations, bonus, named)
    quick = score(board, setup, shares)
    for line, row in enumerate(quick.lines):
        slow = table[pair_of(line)]
        assert row.connected == (slow is not None)
        if slow is not None:
            assert (row.squares, row.bonus, row.sum, row.scored) == slow
            assert_route(rows_of(board), stations, pair_of(line), row, bonus)
        else:
            assert (row.value, row.squares, row.bonus, row.sum, row.scored, row.route) == (0, 0, 0, 0, 0, ())
    assert list(quick.mine.routes) == mined
    assert quick.total == total == points(board, setup, shares)
    return quick


def assert_route(rows, stations, pair, row, bonus):
    """The route that is shown is one that the second scorer found, and has the bonus that is scored."""
    squares = tuple((s // 6 + 1, s % 6 + 1) for s in row.route)
    assert squares in {way for way, _ in lines_from(rows, stations[pair[0]])}
    assert len(squares) == row.squares
    assert row.bonus == 0 or bonus in squares


def test_sixty_inner_borders():
    assert len({bit for bit in BORDERS if bit}) == 60
    assert BORDERS.count(0) == 24


def test_random_maps():
    chance = Stream("random-maps", "test")
    joined = sum(compare(*random_map(chance)).total > 0 for _ in range(2_000))
    assert joined > 100


@pytest.mark.parametrize("part", range(4))
def test_dense_maps(part):
    chance = Stream(f"dense-maps-{part}", "test")
    totals = [compare(*dense_map(chance)).total for _ in range(150)]
    assert sorted(totals)[75] >= 30  # well connected, or the test would test little


def test_dense_maps_with_shares():
    chance = Stream("dense-shares", "test")
    for _ in range(150):
        board, setup = dense_map(chance)
        compare(board, setup, {line: chance.below(20) for line in range(6) if chance.below(3)})


def breadth_first_length(rows, start, goal):
    """What a plain search over (square, heading) finds: the wrong answer on balloon loops."""
    from slow_scorer import AROUND, BACK, grey

    frontier, seen, steps = [(grey(start), BACK[start[0]])], set(), 0
    while frontier:
        following = []
        for (row, column), heading in frontier:
            there = (row + AROUND[heading][0], column + AROUND[heading][1])
            if there == grey(goal):
                return steps
            if (there, heading) in seen or not (1 <= there[0] <= 6 and 1 <= there[1] <= 6):
                continue
            seen.add((there, heading))
            held = rows[there[0] - 1][there[1] - 1]
            for pair in held.split("+") if held not in "M^X." else ():
                if BACK[heading] in pair:
                    following.append((there, pair.replace(BACK[heading], "")))
        frontier, steps = following, steps + 1
    return None


def test_dense_maps_have_balloon_loops():
    """The maps above are such that a plain breadth-first search is wrong on some: they can tell."""
    chance = Stream("dense-maps-0", "test")
    wrong = 0
    for _ in range(60):
        board, setup = dense_map(chance)
        found, _ = scan(board, setup.stations, setup.bonus)
        for line, length in enumerate(found):
            a, b = (place_name(setup.stations[n - 1]) for n in pair_of(line))
            plain = breadth_first_length(rows_of(board), a, b)
            wrong += plain != (None if length == FAR else (length + 1) // 2)
    assert wrong >= 1


def test_a_balloon_loop_is_no_way_back():
    """From N1 down into a loop and back up the same stem: one length of track used twice."""
    rows = (
        "NS+NE  EW  .  .  .  .",
        "NE     NW  .  .  .  .",
        ".      .   .  .  .  ^",
        ".      .   .  .  .  M",
        ".      .   .  .  .  .",
        ".      .   .  .  .  .",
    )
    board = board_of(*rows)
    found, _ = scan(board, places("N1", "E1", "S1", "W1"), 0)
    assert found == [FAR] * 6


def test_only_a_shortest_route_earns_the_bonus():
    """Straight on in six squares; the bonus on the loop below it is no use."""
    board = board_of(
        ".   .       .   .       .   .",
        "EW  EW+SE   EW  EW+SW   EW  EW",
        ".   NE      EW  NW      .   .",
        ".   .       .   .       .   ^",
        ".   .       .   .       .   M",
        ".   .       .   .       .   .",
    )
    stations = places("W2", "E2", "N1", "S1")
    lengths = {bonus: scan(board, stations, bonus)[0][0] for bonus in (8, 13, 20, 35)}
    assert lengths == {8: 11, 13: 12, 20: 12, 35: 12}


def test_equally_short_routes_and_the_bonus_on_one():
    board = board_of(
        ".  SE        EW         SW  .  .",
        ".  NS        .          NS  .  .",
        "EW NW+SW     .          NE+SE  EW  EW",
        ".  NS        .          NS  .  .",
        ".  NE        EW         NW  .  ^",
        ".  .         .          .   .  M",
    )
    stations = places("W3", "E3", "N1", "S1")
    for bonus, expected in ((2, 19), (26, 19), (14, 20)):
        assert scan(board, stations, bonus)[0][0] == expected


def test_a_station_beside_the_mine_is_connected_to_it():
    board = [EMPTY] * 36
    board[0] = SIGN_CODES["M"]
    board[1] = SIGN_CODES["^"]
    found, mined = scan(tuple(board), places("N1", "W1", "E1", "S1"), 5)
    assert mined == 0b00110
    assert found == [FAR] * 6
    assert mine_route(tuple(board), 0) == ()


def test_nothing_passes_through_the_mine_or_a_station():
    board = board_of(
        "EW  M   EW  EW  EW  EW",
        "EW  EW  EW  EW  EW  EW",
        "^   .   .   .   .   .",
        ".   .   .   .   .   .",
        ".   .   .   .   .   .",
        ".   .   .   .   .   .",
    )
    found, mined = scan(board, places("W1", "E1", "N2", "S1"), 35)
    assert found == [FAR] * 6
    assert mined == 0b01110


def test_the_rule_books_example():
    """Line 1-2 of three squares: 4. Line 1-3 of six through the bonus: 10. One station at the mine: 2."""
    board = board_of(
        "EW+SW  EW  EW  EW  EW  EW",
        "NW  .  .  .  .  .",
        ".   .  .  .  .  .",
        ".   .  .  .  .  .",
        ".   .  .  .  .  ^",
        ".   .  .  .  .  M",
    )
    from papergen.games.thirty_rails.model import Setup

    result = score(board, Setup(places("W1", "N6", "E1", "S6"), 3))
    assert result.lines[1].sum == 10
    assert (result.lines[1].value, result.lines[1].squares, result.lines[1].bonus) == (2, 6, 2)
    assert not result.lines[3].connected
    assert (list(result.mine.routes), result.mine.points) == ([4], 2)
    assert result.total == 12


def test_the_rule_books_advanced_example():
    """Sums 7, 14 and 11 with shares 11, 8 and none score 7, 8 and nothing."""
    from papergen.games.thirty_rails.scoring import ScoreLine

    rows = ((1, 6, 0, 11), (2, 10, 2, 8), (3, 8, 0, 0))
    lines = [ScoreLine(True, value, squares, bonus, shares, ()) for value, squares, bonus, shares in rows]
    assert [line.sum for line in lines] == [7, 14, 11]
    assert [line.scored for line in lines] == [7, 8, 0]
