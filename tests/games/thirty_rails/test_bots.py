"""The bots: every game is legal, none looks ahead, and the outlook judges as a slow obvious one does."""

from dataclasses import replace
from heapq import heappop, heappush
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rails_makers import empty_board, played_game, random_setup

from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.model import EMPTY, MINE, Play, Setup
from papergen.games.thirty_rails.players.bots import POINT, Outlook, SensiblePlayer, _chances, bot_game
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import CROSSES, MINE_POINTS, VALUES
from papergen.seed import Stream
from papergen.track import TILES

seeds = st.integers(0, 10**6).map(lambda number: f"bot-{number}")
ARRIVED = 4  # in place of an edge
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def game(seed: str, number: int = 1) -> Play:
    return bot_game(dice_of(seed), Stream(seed, f"test/bot/{number}"))


@settings(max_examples=12)
@given(seeds)
def test_every_bot_game_is_legal_and_whole(seed: str) -> None:
    play = game(seed)
    checked = check(replace(play, seed=seed), "bot.yaml")
    assert checked.dice == "legal"
    assert checked.problems == ()
    assert checked.warnings == ()  # the bonus is where track can be
    assert EMPTY not in play.board
    assert sum(turn is not None for turn in play.order or ()) == 30


@settings(max_examples=6)
@given(seeds, st.integers(0, 29))
def test_what_comes_later_changes_nothing_before(seed: str, turn: int) -> None:
    dice, other = dice_of(seed), dice_of(f"{seed}-other")
    changed = Dice(dice.setup, dice.turns[:turn] + other.turns[turn:])
    one, two = (bot_game(d, Stream(seed, "test/bot")) for d in (dice, changed))
    assert one.setup == two.setup
    for square in range(36):
        turns = [(play.order or ())[square] for play in (one, two)]
        if turns[0] is not None and turns[0] <= turn:
            assert turns[0] == turns[1]
            assert one.board[square] == two.board[square]


def test_the_same_chance_gives_the_same_game_and_another_another() -> None:
    assert game("calm-otter-42") == game("calm-otter-42")
    assert game("calm-otter-42", 1).setup != game("calm-otter-42", 2).setup


def test_a_golden_game() -> None:
    """Whatever the machine: if this changes on purpose, so do all pars."""
    play = game("calm-otter-42")
    assert points(play.board, play.setup) == 50


def test_bots_are_as_good_as_people_and_use_their_overrides() -> None:
    """People report 40 to 70 points; for the average of many games see benchmarks/par.py."""
    plays = [game(f"level-{number}") for number in range(12)]
    assert 45 <= sum(points(play.board, play.setup) for play in plays) / len(plays) <= 65
    used = [play.overrides for play in plays]
    assert sum(o is not None and o.white is not None for o in used) >= 6
    assert sum(o is not None and o.coloured is not None for o in used) >= 6


def test_a_turn_takes_the_best_of_all_placements() -> None:
    """Without overrides left, the move is the best that the two dice allow, by the slow judgement."""
    chance = Stream("one-turn", "test")
    player = SensiblePlayer((1, 2, 3, 4, 5, 6), chance)
    for white, coloured in dice_of("one-turn").turns[:12]:
        player.turn(white, coloured)
    player.white = player.coloured = 1
    before = player.board.copy()
    near = [s for s in range(36) if before[s] == EMPTY and CROSSES[3] >> s & 1]
    player.turn(3, 6)
    worths = {}
    for square, tile in product(near, (t.index for t in TILES if t.kind == 6)):
        board = [*before[:square], tile, *before[square + 1 :]]
        worths[square, tile] = Outlook(board, player.setup).worth
    laid = next(s for s in range(36) if before[s] != player.board[s])
    assert laid in near
    assert worths[laid, player.board[laid]] == max(worths.values())


# The outlook


def slow_prices(board: list[int], setup: Setup) -> list[int]:
    """Dijkstra over (square, edge) in plain steps: 256 a joker, 4 a square, 1 less at the bonus."""

    def doors(place: int) -> tuple[int, int, int]:
        side, number = divmod(place, 6)
        return [(0, number, 0), (number, 5, 1), (5, number, 2), (number, 0, 3)][side]

    def cheapest(start: tuple[int, int, int], goal: tuple[int, int, int] | None) -> int:
        heap, seen = [(0, start)], set()
        while heap:
            price, (row, column, edge) = heappop(heap)
            if edge == ARRIVED:
                return price
            held = board[row * 6 + column]
            if held == MINE:
                if goal is None:
                    return price
                continue
            if (row, column, edge) in seen:
                continue
            seen.add((row, column, edge))
            exits = [e for e in range(4) if e != edge] if held == EMPTY else ()
            exits = exits or (TILES[held].exits(edge) if held < len(TILES) else ())
            price += 4 + 256 * (held == EMPTY) - (row * 6 + column == setup.bonus)
            for out in exits:
                r, c = row + STEPS[out][0], column + STEPS[out][1]
                if 0 <= r < 6 and 0 <= c < 6:
                    heappush(heap, (price, (r, c, out ^ 2)))
                elif (row, column, out) == goal:
                    heappush(heap, (price, (row, column, ARRIVED)))
        return 36 * 256

    stations = [doors(place) for place in setup.stations]
    lines = [cheapest(a, b) for a, b in combinations(stations, 2)]
    return lines + [cheapest(station, None) for station in stations]


def slow_worth(board: list[int], setup: Setup) -> int:
    """The worth of the prices, the mine by going through all of its 16 cases."""
    percent = 40 + 55 * board.count(EMPTY) // 30
    chances = [POINT]
    for _ in range(35):
        chances.append(chances[-1] * percent // 100)
    chances.append(0)
    prices = slow_prices(board, setup)
    worth = 0
    for value, price in zip(VALUES, prices, strict=False):
        squares, met = -(-(price % 256) // 4), price % 4 != 0
        worth += chances[price // 256] * (value + squares + 2 * met)
    likely = [chances[price // 256] for price in prices[6:]]
    mine = 0
    for reached in product((False, True), repeat=4):
        case = MINE_POINTS[sum(reached)]
        for there, chance in zip(reached, likely, strict=True):
            case *= chance if there else POINT - chance
        mine += case
    return worth + mine // POINT**3


def half_played(seed: str, turns: int) -> tuple[list[int], Setup]:
    play = played_game(seed, greedy=True)
    order = play.order or ()
    board = [EMPTY if (order[s] or 0) > turns else held for s, held in enumerate(play.board)]
    return board, play.setup


@settings(max_examples=40)
@given(seeds, st.integers(0, 30))
def test_the_worth_is_that_of_the_slow_outlook(seed: str, turns: int) -> None:
    board, setup = half_played(seed, turns)
    assert abs(Outlook(board, setup).worth - slow_worth(board, setup)) <= 1  # rounding of the mine's part


def test_a_placement_is_judged_as_the_map_after_it() -> None:
    """Exactly, but for a way that would pass the square twice, which the quick judgement leaves out."""
    alike = total = 0
    for turns in range(8, 30, 2):
        board, setup = half_played(f"laid-{turns}", turns)
        outlook = Outlook(board, setup)
        for square in (s for s in range(36) if board[s] == EMPTY):
            for tile, worth in enumerate(outlook.laid(square, range(len(TILES)))):
                after = Outlook([*board[:square], tile, *board[square + 1 :]], setup).worth
                alike += worth == after
                total += 1
    assert total > 2000
    assert alike >= 0.98 * total


def test_a_full_map_is_worth_its_points() -> None:
    """With nothing open the outlook is the score, save for routes that must not cross a border twice."""
    same = 0
    for number in range(40):
        play = played_game(f"full-{number}", greedy=True)
        same += Outlook(play.board, play.setup).worth == POINT * points(play.board, play.setup)
    assert same >= 38


def test_more_jokers_are_less_likely_and_an_empty_map_is_kinder() -> None:
    for squares in range(31):
        chances = _chances(squares)
        assert chances[0] == POINT
        assert all(a > b for a, b in pairwise(chances[:7]))
        assert set(chances[36:]) == {0}
    assert _chances(30)[3] > _chances(10)[3] > _chances(0)[3]


@pytest.mark.parametrize("skip", [True, False])
def test_an_unconnected_map_is_worth_nothing(skip: bool) -> None:
    """Mountains in front of a station make all of its ways impossible."""
    board = empty_board(Stream("x", "test"), (1, 1, 1, 1, 1, 1), skip)
    full = [held if held != EMPTY else 0 for held in board]
    setup = random_setup(Stream("x", "test/setup"))
    assert Outlook(full, setup).worth == POINT * points(tuple(full), setup)
