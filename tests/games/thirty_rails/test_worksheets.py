"""The classroom's exercises: every answer found again by slow means, every number fit for its age."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rails_makers import pair_of, rows_of
from slow_scorer import grey, lines_from, slow_score

from papergen.games.thirty_rails import maps
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import EMPTY
from papergen.games.thirty_rails.puzzles.route import LEVELS as LINE_LEVELS
from papergen.games.thirty_rails.rules import mine, mountains, stations
from papergen.games.thirty_rails.tables import place_name
from papergen.games.thirty_rails.worksheets import AGES, dice, route, score, tracks, where
from papergen.games.thirty_rails.worksheets.route import TRIES, branched
from papergen.games.thirty_rails.worksheets.where import Survey
from papergen.seed import Stream
from papergen.track import TILES

SEEDS = [f"class-{number}" for number in range(25)]
ANY_SEED = st.from_regex(r"[a-z0-9](-?[a-z0-9]){0,20}", fullmatch=True)
EVERY = pytest.mark.parametrize("ages", AGES)


def named(setup):
    return {number: place_name(place) for number, place in enumerate(setup.stations, 1)}


def ways(board, setup, a, b):
    """Every route between two stations, by the second scorer, as numbers of squares."""
    places = named(setup)
    return [
        tuple(6 * (row - 1) + column - 1 for row, column in squares)
        for squares, end in lines_from(rows_of(board), places[a])
        if end == grey(places[b])
    ]


def assert_set_up(play):
    """The map keeps the rules of setting up, mirrored and renumbered as it may be."""
    assert not [*mountains(play), *mine(play), *stations(play)]


def check_score(seed, ages):
    task, level = score.make_score(seed, ages), score.LEVELS[ages]
    assert_set_up(task.play)
    setup = task.play.setup
    bonus = (setup.bonus // 6 + 1, setup.bonus % 6 + 1)
    table, mined, total = slow_score(rows_of(task.play.board), named(setup), bonus)
    joined = 0
    for line, row in zip(task.asked, task.lines, strict=True):
        slow = table[pair_of(line)]
        assert row.connected == (slow is not None)
        if slow:
            joined += 1
            assert (row.squares, row.bonus, row.sum, row.scored) == slow
            assert level.squares[0] <= row.squares <= level.squares[1]
            lengths = [len(way) for way in ways(task.play.board, setup, *pair_of(line))]
            assert lengths.count(min(lengths)) == 1
    assert len(task.asked) == len(set(task.asked)) == level.lines
    assert level.joined[0] <= joined <= level.joined[1]
    assert sum(line.bonus > 0 for line in task.lines) >= level.bonus
    assert level.total[0] <= task.total <= level.total[1]
    asked = sum(table[pair_of(line)][2] for line in task.asked if table[pair_of(line)])
    if level.mine:
        assert mined and list(task.score.mine.routes) == mined
        assert task.total == total
    else:
        assert task.total == asked


def check_routes(seed, ages):
    tasks, level = route.make_routes(seed, ages), route.LEVELS[ages]
    assert len(tasks) == route.MOST
    assert sum(len(task.routes) > 1 for task in tasks) == level.choices
    for task in tasks:
        assert_set_up(task.play)
        found = ways(task.play.board, task.play.setup, *task.ends)
        assert sorted(found, key=lambda way: (len(way), way)) == list(task.routes)
        lengths = sorted(map(len, found))
        assert level.squares[0] <= lengths[0] <= level.squares[1]
        assert lengths.count(lengths[0]) == 1
        assert len(lengths) <= route.MOST_ROUTES
        assert choices_on(task) >= level.forks


def choices_on(task):
    """Squares of the shortest route where the slow way of riding it could have left otherwise."""
    count, (row, column) = 0, grey(place_name(task.places[0]))
    squares = [(s // 6 + 1, s % 6 + 1) for s in task.routes[0]]
    for r, c in squares:
        came_by = {(-1, 0): "S", (1, 0): "N", (0, 1): "W", (0, -1): "E"}[r - row, c - column]
        held = rows_of(task.play.board)[r - 1][c - 1]
        count += sum(came_by in pair for pair in held.split("+")) == 2
        row, column = r, c
    return count


def slow_allowed(board, white):
    empty = [(s // 6 + 1, s % 6 + 1) for s in range(36) if board[s] == EMPTY]
    near = [(row, column) for row, column in empty if white in (row, column)]
    return [6 * (row - 1) + column - 1 for row, column in near or empty], not near


def check_where(seed, ages):
    made = where.make_where(seed, ages)
    if isinstance(made, Survey):
        check_survey(made)
        return
    level = where.LEVELS[ages]
    assert len(made) == where.MOST
    assert len({task.white for task in made}) == where.MOST
    assert [task.anywhere for task in made].count(True) == level.anywhere
    for task in made:
        assert_set_up(task.play)
        squares, anywhere = slow_allowed(task.play.board, task.white)
        assert (list(task.squares), task.anywhere) == (squares, anywhere)
        least, most = where.FULL_SQUARES if anywhere else level.squares
        assert least <= len(squares) <= most


def check_survey(task):
    assert_set_up(task.play)
    slow = [slow_allowed(task.play.board, white) for white in range(1, 7)]
    assert [list(squares) for squares in task.squares] == [squares for squares, _ in slow]
    assert task.anywhere == tuple(white for white in range(1, 7) if slow[white - 1][1])
    assert 1 <= len(task.anywhere) <= 2
    assert task.play.board[task.marked] == EMPTY
    assert task.fitting == tuple(white for white in range(1, 7) if task.marked in slow[white - 1][0])
    assert 2 <= len(task.fitting) <= 5
    assert where.SURVEY_EMPTY[0] <= task.play.board.count(EMPTY) <= where.SURVEY_EMPTY[1]


def check_tracks(seed, ages):
    puzzles = tracks.make_tracks(seed, ages)
    assert len(puzzles) == tracks.MOST
    for puzzle in puzzles:
        assert len(puzzle.squares) in LINE_LEVELS[tracks.LEVELS[ages]].laid
        assert all(puzzle.board[square] == EMPTY for square in puzzle.squares)
        assert sorted(TILES[tile].kind for tile in puzzle.solution) == sorted(puzzle.kinds)
        found = ways(puzzle.solved, puzzle.setup, puzzle.start, puzzle.goal)
        assert min(map(len, found)) == puzzle.length
        assert puzzle.route in found
        assert set(puzzle.squares) <= set(puzzle.route)


CHECKS = {"score": check_score, "route": check_routes, "where": check_where}


@EVERY
@pytest.mark.parametrize("kind", CHECKS)
def test_every_answer_is_found_again(kind, ages):
    for seed in SEEDS if kind != "route" else SEEDS[:8]:
        CHECKS[kind](seed, ages)


@EVERY
def test_lines_to_complete_are_complete(ages):
    for seed in SEEDS[: 2 if ages == "11-14" else 10]:
        check_tracks(seed, ages)


@settings(max_examples=25)
@given(seed=ANY_SEED, ages=st.sampled_from(AGES))
def test_any_seed_gives_exercises_that_hold(seed, ages):
    check_score(seed, ages)
    check_where(seed, ages)
    check_dice(seed, ages)


def test_a_line_has_one_solution_only():
    """All ways to lay four tracks, tried one by one."""
    puzzle = next(
        p for seed in SEEDS for p in tracks.make_tracks(seed, "7-9") if len(p.squares) == len(p.kinds) == 4
    )
    of_kind = {kind: [t.index for t in TILES if t.kind == kind] for kind in range(1, 7)}
    found = set()
    for kinds in set(permutations(puzzle.kinds)):
        for tiles in product(*(of_kind[kind] for kind in kinds)):
            board = list(puzzle.board)
            for square, tile in zip(puzzle.squares, tiles, strict=True):
                board[square] = tile
            routes = ways(board, puzzle.setup, puzzle.start, puzzle.goal)
            if routes and min(map(len, routes)) == puzzle.length:
                found |= {(kinds, way) for way in routes if len(way) == puzzle.length}
    assert found == {(tuple(TILES[tile].kind for tile in puzzle.solution), puzzle.route)}


def check_dice(seed, ages):
    task = dice.make_dice(seed, ages)
    turns = dice_of(seed).turns
    white, coloured = Counter(w for w, _ in turns), Counter(c for _, c in turns)
    both = white + coloured
    assert task.white == tuple(white[face] for face in range(1, 7))
    assert task.coloured == tuple(coloured[face] for face in range(1, 7))
    assert task.both == tuple(both[face] for face in range(1, 7))
    assert sum(task.both) == 60
    for question in task.questions:
        assert question.answer == answered(question, both, turns)


def faces(both, wanted):
    return ", ".join(str(face) for face in range(1, 7) if wanted(both[face])) or "–"


def answered(question, both, turns):
    """The answer worked out from the question's own words' gaps, each by itself."""
    gaps = {key: int(value) for key, value in question.gaps.items()}
    counts = [both[face] for face in range(1, 7)]
    match question.key:
        case "most":
            return faces(both, lambda count: count == max(counts))
        case "least":
            return faces(both, lambda count: count == min(counts))
        case "apart":
            assert both[gaps["more"]] >= both[gaps["less"]]
            return str(both[gaps["more"]] - both[gaps["less"]])
        case "above":
            return faces(both, lambda count: count > 10)
        case "even":
            return f"{both[2] + both[4] + both[6]}; 30"
        case "one-face":
            return "1/6"
        case "at-least":
            return {3: "4/6 = 2/3", 4: "3/6 = 1/2", 5: "2/6 = 1/3"}[gaps["least"]]
        case "part":
            return f"{sixtieths(both[gaps['face']])}; 1/6"
        case "doubles":
            return f"{sum(w == c for w, c in turns)}; 5"
        case "square":
            return "1/6" if gaps["row"] == gaps["column"] else "2/6 = 1/3"
        case "pair":
            return "1/36"
    raise AssertionError(question.key)


def sixtieths(count):
    for divisor in range(60, 1, -1):
        if count % divisor == 0 and 60 % divisor == 0 and count:
            return f"{count}/60 = {count // divisor}/{60 // divisor}"
    return f"{count}/60" if count else "0"


@EVERY
def test_dice_are_counted(ages):
    for seed in SEEDS:
        check_dice(seed, ages)


@EVERY
def test_two_seeds_have_other_exercises(ages):
    assert score.make_score("one", ages) != score.make_score("two", ages)
    assert route.make_routes("one", ages) != route.make_routes("two", ages)
    assert where.make_where("one", ages) != where.make_where("two", ages)
    assert tracks.make_tracks("one", ages) != tracks.make_tracks("two", ages)


def test_a_branched_line_stays_whole():
    task = route.make_routes("one", "7-9")[-1]
    boards = list(branched(task.play.board, task.routes[0], Stream("one", "test/branches")))
    assert len(boards) == TRIES
    for board in boards:
        changed = [s for s in range(36) if board[s] != task.play.board[s]]
        assert len(changed) == 2
        assert set(changed) <= set(task.routes[0])
        assert task.routes[0] in ways(board, task.play.setup, *task.ends)


def test_an_exercise_that_no_map_fits_ends(monkeypatch):
    monkeypatch.setattr(maps, "ROUNDS", 1)
    monkeypatch.setitem(score.LEVELS, "7-9", replace(score.LEVELS["7-9"], total=(1000, 1001)))
    with pytest.raises(RuntimeError, match="no map of the pool fits"):
        score.make_score("one", "7-9")


def test_the_maps_of_a_page_differ():
    for seed in SEEDS[:5]:
        boards = [task.play.board for task in route.make_routes(seed, "7-9")]
        assert len(set(boards)) == len(boards)


def test_the_oldest_see_longer_routes_than_the_youngest():
    def mean(ages):
        lengths = [len(task.routes[0]) for seed in SEEDS[:5] for task in route.make_routes(seed, ages)]
        return sum(lengths) / len(lengths)

    assert mean("7-9") < mean("9-11") < mean("11-14")
