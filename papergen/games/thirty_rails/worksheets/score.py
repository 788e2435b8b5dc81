"""*Score this map*: a finished map, and the lines of its scoring table that are asked for."""

from dataclasses import dataclass
from functools import partial
from itertools import product

from papergen.games.thirty_rails.maps import all_routes, maps
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.games.thirty_rails.pages.routemaps import draw_route_maps, route_maps
from papergen.games.thirty_rails.pages.scoresigns import PAIRS, mine_row, pair_sign
from papergen.games.thirty_rails.scoring import Score, ScoreLine, score
from papergen.games.thirty_rails.tables import LINES
from papergen.games.thirty_rails.worksheets import Worksheet
from papergen.games.thirty_rails.worksheets.writing import (
    Cell,
    answer_cell,
    fit_board,
    larger,
    line_name,
    listed_answers,
    row_height,
    table,
    told,
)
from papergen.page.blocks import Block
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, rect
from papergen.page.text import in_box
from papergen.seed import Stream
from papergen.words import Words

GAP = 4.0
APART = "–"  # if two stations are not joined
MAP_WIDTHS = (0.72, 0.6, 0.5, 0.4)  # of the large map beside small ones, as parts of the width
SHARES = (1.3, 1, 1, 1, 1)  # the relative widths of the columns


@dataclass(frozen=True)
class Level:
    """What an age group is asked: how many lines, how many of them are joined, how long those are."""

    lines: int
    joined: tuple[int, int]  # least and most
    squares: tuple[int, int]  # least and most, of every joined line
    mine: bool
    bonus: int  # at least this many of the lines asked for pass the bonus
    total: tuple[int, int]


LEVELS = {
    "7-9": Level(lines=2, joined=(2, 2), squares=(3, 9), mine=False, bonus=0, total=(8, 25)),
    "9-11": Level(lines=4, joined=(3, 3), squares=(4, 12), mine=False, bonus=1, total=(25, 60)),
    "11-14": Level(lines=6, joined=(4, 6), squares=(3, 18), mine=True, bonus=1, total=(45, 120)),
}


@dataclass(frozen=True)
class ScoreTask:
    """`asked` has lines by their place in tables.LINES; every joined one has a single shortest route."""

    play: Play
    asked: tuple[int, ...]
    mine: bool
    score: Score

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        return tuple(self.score.lines[line] for line in self.asked)

    @property
    def total(self) -> int:
        """The total of what is asked for."""
        return sum(line.scored for line in self.lines) + (self.score.mine.points if self.mine else 0)


def make_score(seed: str, ages: str) -> ScoreTask:
    chance = Stream(seed, f"30-rails/worksheet/score/{ages}")
    level = LEVELS[ages]
    return next(task for play in maps(chance) if (task := _task(play, level, chance)))


def _task(play: Play, level: Level, chance: Stream) -> ScoreTask | None:
    scored = score(play.board, play.setup)
    routes = [_routes(play, line) for line in range(len(LINES))]
    clear = [line for line, ways in enumerate(routes) if _is_clear(ways, level)]
    apart = [line for line, ways in enumerate(routes) if not ways]
    joined = min(len(clear), level.joined[1])
    if joined < level.joined[0] or len(apart) < level.lines - joined:
        return None
    asked = chance.shuffle(clear)[:joined] + chance.shuffle(apart)[: level.lines - joined]
    task = ScoreTask(play, tuple(sorted(asked)), level.mine, scored)
    met = sum(line.bonus > 0 for line in task.lines)
    if met < level.bonus or (level.mine and not scored.mine.routes):
        return None
    return task if level.total[0] <= task.total <= level.total[1] else None


def _routes(play: Play, line: int) -> list[tuple[int, ...]]:
    a, b = (play.setup.stations[int(station) - 1] for station in LINES[line].split("-"))
    return all_routes(play.board, a, b)


def _is_clear(ways: list[tuple[int, ...]], level: Level) -> bool:
    """Whether it is joined by a single shortest route of a length that pupils can count."""
    if not ways or not level.squares[0] <= len(ways[0]) <= level.squares[1]:
        return False
    return len(ways) == 1 or len(ways[1]) > len(ways[0])


def draw_score(press: Press, room: Box, task: ScoreTask, solved: bool) -> list[Shape]:
    """The map, and below it the table to fill in; in the key also the routes on the map."""
    row = row_height(press)
    total, room = room.cut_bottom(row * 1.1)
    result_w = room.w * SHARES[-1] / sum(SHARES)
    shapes = _total(press, total, result_w, str(task.total) if solved else None)
    if task.mine:
        mine, room = room.cut_bottom(row * 1.1)
        shapes += mine_row(larger(press), mine, result_w)
        if solved:
            shapes.append(told(press, mine.cut_right(result_w)[0], str(task.score.mine.points)))
    place, room = room.cut_bottom(row * (len(task.asked) + 1), GAP)
    shapes += _table(press, task, solved).draw(place)
    if solved:
        return [*shapes, *_explained(press, room, task)]
    return [*shapes, *_map(press, room, task)]


def _table(press: Press, task: ScoreTask, solved: bool) -> Block:
    heads = [press.words[key] for key in ("line", "value", "squares", "bonus", "sum")]
    rows: list[list[Cell]] = []
    for index, line in zip(task.asked, task.lines, strict=True):
        a, b, value = PAIRS[index]
        answers = [str(line.squares), str(line.bonus), str(line.sum)] if line.connected else [APART] * 3
        sign = partial(pair_sign, larger(press), a=a, b=b)
        rows.append([sign, str(value), *(answer_cell(press, answer, solved) for answer in answers)])
    return table(press, heads, SHARES, rows)


def _total(press: Press, box: Box, result_w: float, answer: str | None) -> list[Shape]:
    look = press.look
    result, rest = box.cut_right(result_w)
    shapes: list[Shape] = [
        in_box(press, rest, press.words["total"], larger(press).look.body, True, "end", pad=3),
        rect(result.inset(look.thick / 2), Pen(look.ink, look.thick)),
    ]
    return shapes if answer is None else [*shapes, told(press, result, answer)]


def _explained(press: Press, room: Box, task: ScoreTask) -> list[Shape]:
    """The map, and beside it a small map for each line; in large print there may be no room for those."""
    beside = [partial(_beside, press, room, task, *how) for how in product((True, False), MAP_WIDTHS)]
    return first((*beside, partial(_map, press, room, task)))


def _map(press: Press, room: Box, task: ScoreTask) -> list[Shape]:
    return draw_map(press, fit_board(press, room, read_only=True), task.play, bonus=True)


def _beside(press: Press, room: Box, task: ScoreTask, level: bool, part: float) -> list[Shape]:
    """With `part` of the width for the large map; if `level`, the small ones end where it ends."""
    left, right = room.cut_left(room.w * part, GAP)
    board = fit_board(press, left, read_only=True)
    if level:
        right = right.cut_top(board.field.bottom + board.ring - room.y)[0]
    maps = route_maps(press, task.play, task.score, task.asked, task.mine)
    small = draw_route_maps(press, right, task.play, maps)
    return [*draw_map(press, board, task.play, bonus=True), *small]


def score_answers(words: Words, task: ScoreTask) -> list[str]:
    """The lines' sums, three on a row, then the mine and the total."""
    said = [(line_name(LINES[index]), _sum(line)) for index, line in zip(task.asked, task.lines, strict=True)]
    said += [(words["mine"], str(task.score.mine.points))] if task.mine else []
    said.append((words["total"], str(task.total)))
    return [listed_answers(said[start : start + 3]) for start in range(0, len(said), 3)]


def _sum(line: ScoreLine) -> str:
    terms = (line.value, line.squares, line.bonus) if line.bonus else (line.value, line.squares)
    return f"{' + '.join(map(str, terms))} = {line.sum}" if line.connected else APART


WORKSHEET = Worksheet(make_score, draw_score, score_answers)
