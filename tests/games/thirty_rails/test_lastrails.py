"""The best end of a game against playing every end there is."""

from functools import cache
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from last_makers import MAPS, as_slow, play_again, puzzle, slow_shares
from slow_lastrails import allowed, judge, put, slow_patterns, slow_solution
from slow_lastrails import moves as legal

from papergen.games.thirty_rails.dicecheck.fullrows import Exhausted
from papergen.games.thirty_rails.endings.endgame import Endgame, gained, shared
from papergen.games.thirty_rails.endings.lastrails import Solution, ending, greedy_total, solve_last
from papergen.games.thirty_rails.endings.laying import ANY, OUT, Ahead, Move, patterns
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, MOUNTAIN, Setup
from papergen.games.thirty_rails.scoring import points, score
from papergen.seed import Stream
from papergen.track import BY_NAME, TILES


def agree(board, setup, rolls, white=False, coloured=False):
    solution = solve_last(board, setup, rolls, white, coloured)
    slow = slow_solution(*as_slow(board, setup), rolls, white, coloured)
    assert (solution.best, solution.next_best, solution.unique, solution.near) == slow
    assert points(solution.board, setup) == solution.best
    play_again(solution, board, setup, rolls, white, coloured)
    agree_on_best(board, setup, rolls, white, coloured)


def agree_on_best(board, setup, rolls, white=False, coloured=False, shares=None):
    search = Endgame(board, setup, Ahead.of(board, rolls, white, coloured, shares is not None), shares)
    for _ in search.run():
        pass
    end = ending(search, board)
    assert end.best == slow_solution(*as_slow(board, setup), rolls, white, coloured, slow_shares(shares))[0]
    bought = play_again(end, board, setup, rolls, white, coloured, shares)
    assert points(end.board, setup, bought) == end.best


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(1, 3))
def test_agrees_with_every_way_of_playing(number, squares):
    agree(*puzzle(f"n-{number}", squares))


@pytest.mark.parametrize("number", [0, 1, 2, 4, 6, 8])
def test_agrees_for_four(number):
    agree(*puzzle(f"four-{number}", 4))


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.integers(1, 2), st.booleans())
def test_agrees_with_overrides_left(number, squares, white):
    agree(*puzzle(f"o-{number}", squares), white, True)


@pytest.mark.parametrize("number", range(8))
def test_agrees_with_the_white_override_left(number):
    agree(*puzzle(f"w-{number}", 3), white=True)


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.integers(1, 2))
def test_agrees_in_the_advanced_game(number, squares):
    chance = Stream(f"a-{number}", "test/shares")
    shares = {line: chance.below(16) for line in range(6) if chance.below(4)}
    agree_on_best(*puzzle(f"a-{number}", squares), shares=shares)


@settings(max_examples=15)
@given(st.integers(0, 10**9), st.booleans())
def test_settled_turns_stay(number, white):
    """Of six turns two or three are taken back; the others keep their squares, by the rules at each turn."""
    chance = Stream(f"s-{number}", "test/last")
    board, setup, rolls = puzzle(f"s-{number}", 6)
    played, now, spare = [], as_slow(board, setup)[0], white
    for roll in rolls:
        choices = sorted(
            (use, square, text) for square, text, use, *_ in legal(now, roll, spare, False, False)
        )
        _, square, text = chance.choice(choices)
        spare = spare and square in allowed(now, roll[0])
        played.append((square, text))
        now = put(now, square, text)
    free = set(chance.shuffle(range(6))[: 2 + chance.below(2)])
    stays = {turn: as_held(*played[turn]) for turn in range(6) if turn not in free}
    left = list(board)
    for square, held in stays.values():
        left[square] = held
    opened_squares = tuple(s for s in range(36) if left[s] == EMPTY)
    ahead = Ahead(opened_squares, rolls, white, False, False, stays)
    search = Endgame(tuple(left), setup, ahead)
    for _ in search.run():
        pass
    end = ending(search, tuple(left))
    judged = judge(*as_slow(board, setup)[1:])
    rows = as_slow(board, setup)[0]
    totals = [
        sum(sums.values()) + mine for sums, mine, _ in map(judged, settled_ends(rows, rolls, stays, white))
    ]
    assert end.best == max(totals)
    assert all(as_held(*played[turn]) == (end.moves[turn].square, end.moves[turn].held) for turn in stays)
    play_again(end, board, setup, rolls, white, False)


@cache
def as_held(square, text):
    held = next(t.index for t in TILES if set(t.name.split("+")) == {"".join(p) for p in named(text)})
    return numbered(square), held


def named(text):
    return [
        next(pair for pair in ("NS", "EW", "NE", "SE", "SW", "NW") if set(pair) == set(part))
        for part in text.split("+")
    ]


def settled_ends(rows, rolls, stays, white_left):
    now = {(rows, white_left)}
    for turn, roll in enumerate(rolls):
        after = set()
        for board, white in now:
            for square, text, used, *_ in legal(board, roll, white, False, False):
                here = as_held(square, text)
                if stays.get(turn, here) == here and (turn in stays or here[0] not in dict(stays.values())):
                    after.add((put(board, square, text), white and not used))
        now = after
    return {board for board, _ in now}


@settings(max_examples=150)
@given(st.integers(0, 10**9), st.booleans(), st.booleans(), st.booleans())
@example(456, True, False, False)  # the same squares with the override used and with it left
def test_patterns_are_all_that_can_be_laid(number, white, coloured, buying):
    """Few rows and columns, so that they are soon full; some turns are settled, some of those purchases."""
    chance = Stream(f"p-{number}", "test/patterns")
    span, total = 2 + chance.below(4), 2 + chance.below(4 - buying)
    squares = chance.shuffle([(r, c) for r in range(1, span + 1) for c in range(1, span + 1)])[:total]
    turns = tuple((1 + chance.below(span), 1 + chance.below(2)) for _ in squares)
    settled = chance.shuffle(range(total))[: chance.below(total)]
    stays = {turn: (squares.pop(), buying and chance.below(3) == 0) for turn in settled}
    slow = slow_patterns(sorted(squares), turns, white, coloured, buying, stays)
    ahead = Ahead(
        tuple(sorted(map(numbered, squares))),
        turns,
        white,
        coloured,
        buying,
        {turn: (numbered(square), BOUGHT if bought else 0) for turn, (square, bought) in stays.items()},
    )
    names = {ANY: "any", OUT: "X"}
    quick = [
        (
            tuple(zip(sorted(squares), (names.get(kind, kind) for kind in pattern.kinds), strict=True)),
            pattern.bought,
        )
        for pattern in patterns(ahead, 10_000)
    ]
    assert len(quick) == len(set(quick))
    assert set(quick) == slow


def numbered(square):
    return (square[0] - 1) * 6 + square[1] - 1


def test_the_quick_search_finds_what_the_thorough_one_finds():
    for number in (*range(120), 745, 1513):  # in the last two one point decides
        board, setup, rolls = puzzle(f"q-{number}", 3 + number % 2)
        search = Endgame(board, setup, Ahead.of(board, rolls))
        for _ in search.run():
            pass
        assert search.best == solve_last(board, setup, rolls).best


def test_a_full_row_and_column_let_one_lay_anywhere():
    """Open are r5c5 and r6c6; there a curve joins stations 1 and 2, unless the straight must go there."""
    board = tuple(EMPTY if square in (28, 35) else MOUNTAIN for square in range(36))
    setup = Setup((17, 11, 0, 18), 0)
    assert solve_last(board, setup, ((6, 2), (1, 1))).best == 0
    freely = solve_last(board, setup, ((1, 2), (1, 1)))
    assert (freely.best, freely.next_best, freely.unique, freely.near) == (2, 0, True, 1)
    assert [(move.square, move.white) for move in freely.moves] == [(28, False), (35, False)]


def test_a_second_way_of_the_same_length_may_meet_the_bonus():
    """Line 1-2 is 7 squares long by r1c2; a curve in r2c1, the bonus square, makes another way of 7."""
    tiles = {0: "EW+SW", 1: "SW", 7: "NS+SW", **dict.fromkeys((13, 19, 25, 31), "NS")}
    board = [MOUNTAIN] * 36
    for square, name in tiles.items():
        board[square] = BY_NAME[name].index
    board[6] = EMPTY
    setup = Setup((18, 13, 0, 11), 6)
    agree(tuple(board), setup, ((2, 1),))
    agree_on_best(tuple(board), setup, ((2, 1),))
    assert solve_last(tuple(board), setup, ((2, 1),)).best == 10


def test_rolls_beyond_the_last_square_are_not_used():
    board, setup, rolls = puzzle("spare", 3)
    assert solve_last(board, setup, (*rolls, (1, 1))) == solve_last(board, setup, rolls)
    with pytest.raises(ValueError, match="only 2 rolls"):
        solve_last(board, setup, rolls[:2])


def test_a_finished_map_is_its_own_end():
    board, setup = MAPS[0]
    assert solve_last(board, setup, ()) == Solution(points(board, setup), board, (), None, True, 0)


def test_too_many_patterns_are_refused():
    board, _, rolls = puzzle("many", 8)
    with pytest.raises(Exhausted):
        patterns(Ahead.of(board, rolls, True, True), 50)


@settings(max_examples=30)
@given(st.integers(0, 10**9), st.integers(1, 5))
def test_a_greedy_player_never_beats_the_best(number, squares):
    board, setup, rolls = puzzle(f"g-{number}", squares)
    greedy = greedy_total(board, setup, rolls)
    assert greedy <= solve_last(board, setup, rolls).best
    if squares == 1:  # with one square a greedy player is the best player
        assert greedy == slow_solution(*as_slow(board, setup), rolls)[0]


def test_shares_are_bought_for_the_line_that_lacks_them():
    """All lines have their shares but one, which lacks five; an open square that no line needs."""
    board, setup = max(MAPS, key=lambda each: points(*each))
    lines = score(board, setup).lines
    square = next(
        s
        for s, held in enumerate(board)
        if KINDS[held] and points((*board[:s], EMPTY, *board[s + 1 :]), setup) == points(board, setup)
    )
    opened_board = (*board[:square], EMPTY, *board[square + 1 :])
    shares = {line: row.sum for line, row in enumerate(lines)}
    for line in (line for line, row in enumerate(lines) if row.connected):
        search = Endgame(
            opened_board,
            setup,
            Ahead.of(opened_board, ((6, 4),), buying=True),
            {**shares, line: shares[line] - 5},
        )
        for _ in search.run():
            pass
        end = ending(search, opened_board)
        assert (end.best, end.moves) == (points(board, setup), (Move(square, BOUGHT, line=line),))


@settings(max_examples=200)
@given(st.lists(st.integers(0, 14), min_size=6, max_size=6), st.lists(st.integers(1, 6), max_size=4))
def test_shares_are_divided_in_the_best_way(lacks, values):
    ways = product(range(6), repeat=len(values))
    best = max(
        sum(min(lacks[i], sum(v for v, to in zip(values, way, strict=True) if to == i)) for i in range(6))
        for way in ways
    )
    assert gained(tuple(lacks), tuple(values)) == best
    way = shared(tuple(lacks), tuple(values))
    assert best == sum(
        min(lacks[i], sum(v for v, to in zip(values, way, strict=True) if to == i)) for i in range(6)
    )
