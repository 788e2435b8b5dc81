"""Puzzles on pages, one to six on each: the question, the map, and what is needed beside or below it."""

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.model import Claim, Play
from papergen.games.thirty_rails.pages.played import frames
from papergen.games.thirty_rails.pages.puzzlelayout import Layout, Tail, draw_layout
from papergen.games.thirty_rails.pages.puzzleparts import (
    answer_line,
    roll_list,
    rolled_column,
    rolled_strip,
    tile_list,
    written_table,
)
from papergen.games.thirty_rails.pages.scorecolumns import columns_height, score_columns
from papergen.games.thirty_rails.pages.scoretable import rows_height, score_rows
from papergen.games.thirty_rails.puzzles.buildline import LinePuzzle
from papergen.games.thirty_rails.puzzles.described import Puzzle
from papergen.games.thirty_rails.puzzles.fault import FaultPuzzle
from papergen.games.thirty_rails.puzzles.last import LastPuzzle
from papergen.page.draw import Box
from papergen.page.fit import SHORTER, NoRoom, other_template
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Shape
from papergen.page.text import DoesNotFit
from papergen.seed import short_hash
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.games.thirty_rails.puzzles import Made

GAP = 5.0  # between the puzzles of a page
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # columns and rows
TEXT = {1: 1.2, 2: 1.05, 4: 0.9, 6: 0.8}  # the text, as a part of the page's
SMALLER = (1.0, 0.87, 0.75)  # tried one after the other where there is no room
READ_ONLY = 0.75  # squares that nobody draws in may be so much smaller
SQUARES = (1.0, 0.9, 0.8, READ_ONLY)  # the least squares, as a part of the template's, one after the other

LayoutOf = Callable[[Look, Words, Puzzle], Layout]


def puzzle_pages(
    made: "Made", paper: str, look: Look, words: Words, per_page: int, command: str
) -> list[Page]:
    head = Heading(words["30-rails-title"], _subtitle(made, words), made.seed, fingerprint(made))
    frame = head, command, "", words["puzzle"]

    def fits(paper: str, per_page: int) -> list[Page]:
        return fitting_pages(made, paper, look, words, per_page, frame, layout_of)

    if pages := fits(paper, per_page):
        return pages
    what = f"{made.kind} puzzles with {per_page} to a page"
    remedies = [*_remedies(paper, per_page, fits), *other_template(look, maps=True)]
    raise NoRoom(what, paper, look, *(remedies or [SHORTER]))


def _remedies(paper: str, per_page: int, fits: Callable[[str, int], list[Page]]) -> list[str]:
    """What helps, found by trying it: fewer to a page, larger papers; else the first of both together."""
    fewer = [n for n in sorted(GRIDS, reverse=True) if n < per_page]
    w, h = PAPERS[paper]
    larger = [name for name, (wide, high) in PAPERS.items() if wide >= w and high > h]
    alone = [f"--per-page {n}" for n in fewer if fits(paper, n)][:1]
    alone += [f"--paper {name}" for name in larger if fits(name, per_page)][:2]
    both = (f"--per-page {n} and --paper {name}" for name, n in product(larger, fewer) if fits(name, n))
    return alone or list(islice(both, 1))


def _subtitle(made: "Made", words: Words) -> str:
    return f"{words[f'puzzle-{made.kind}']}, {words[f'puzzle-{made.level}']}"


def fingerprint(made: "Made") -> str:
    """Four characters over all puzzles and their answers: equal ones, equal puzzles."""
    return short_hash(repr(made.to_json()))


Frame = tuple[Heading, str, str | None, str]  # header, command, player (None: no name line), section


def fitting_pages(
    made: "Made", paper: str, look: Look, words: Words, per_page: int, frame: Frame, layout: LayoutOf
) -> list[Page]:
    """The pages at the largest text size with which everything fits; none where nothing does.

    Small squares, where a layout allows them, come after small text.
    """
    for least, smaller in product(SQUARES, SMALLER):
        sizes = TEXT[per_page] * smaller, least
        try:
            return list(_pages(made, paper, look, words, per_page, frame, layout, sizes))
        except DoesNotFit:
            continue
    return []


def _pages(
    made: "Made",
    paper: str,
    look: Look,
    words: Words,
    per_page: int,
    frame: Frame,
    layout: LayoutOf,
    sizes: tuple[float, float],
) -> Iterator[Page]:
    """`sizes`: the text's, as a part of the page's, and the least square's, as a part of the template's."""
    text, least = sizes
    head, command, player, section = frame
    summary = f"{words['30-rails']}: {head.subtitle}, {words['seed']} {made.seed}"
    for first in range(0, len(made.puzzles), per_page):
        fitting, shapes, room = framed_page(look, words, paper, head, command, player)
        small = fitting.scaled(text)
        numbered = enumerate(made.puzzles[first : first + per_page], first + 1)
        for (number, puzzle), place in zip(numbered, room.grid(*GRIDS[per_page], GAP), strict=False):
            shapes += draw_layout(small, place, number, layout(small, words, puzzle), least)
        yield Page(*PAPERS[paper], tuple(shapes), section, summary)


def layout_of(look: Look, words: Words, puzzle: Puzzle) -> Layout:
    if isinstance(puzzle, LastPuzzle):
        return _last(look, words, puzzle)
    if isinstance(puzzle, LinePuzzle):
        return _line(look, words, puzzle)
    if isinstance(puzzle, FaultPuzzle):
        return _fault(look, words, puzzle)
    return _score(look, words, Play(puzzle.setup, puzzle.board))


def _last(look: Look, words: Words, puzzle: LastPuzzle) -> Layout:
    unit = look.mm(look.body)

    def block(box: Box) -> list[Shape]:
        answer, rolls = box.cut_bottom(unit * 2, 1)
        return [*roll_list(look, rolls, puzzle.rolls), *answer_line(look, words, answer)]

    return Layout(
        question=words.filled("puzzle-ask-last-rails", now=puzzle.now),
        play=Play(puzzle.setup, puzzle.board),
        block=block,
        below=(unit * 9.5, unit * 7.5),
        beside=(unit * 7, unit * 14),
    )


def _line(look: Look, words: Words, puzzle: LinePuzzle) -> Layout:
    unit = look.mm(look.body)
    gaps = {"a": puzzle.start, "b": puzzle.goal, "squares": puzzle.length}
    return Layout(
        question=words.filled("puzzle-ask-route", **gaps),
        play=Play(puzzle.setup, puzzle.board),
        block=lambda box: tile_list(look, box, puzzle.kinds),
        below=(unit * 4.5,),
        beside=(unit * 5, unit * 14),
        bonus=False,
        under=lambda board: frames(look, board, puzzle.squares),
    )


def _fault(look: Look, words: Words, puzzle: FaultPuzzle) -> Layout:
    claim = puzzle.play.claimed or Claim()
    unit = look.mm(look.body)
    return Layout(
        question=words["puzzle-ask-fault" if claim.total is not None else "puzzle-ask-fault-hard"],
        play=puzzle.play,
        block=lambda box: score_rows(look, words, _table_box(look, box), False, written_table(claim)),
        below=(rows_height(look),),
        beside=(unit * 17, unit * 28),
        tail=Tail(
            strip=lambda box: rolled_strip(look, words, box, puzzle.play),
            height=look.mm(look.small) * 3 + unit * 5.2,
            column=lambda box: rolled_column(look, words, box, puzzle.play),
            width=(unit * 9.5, unit * 13),
        ),
        least=READ_ONLY,
    )


def _score(look: Look, words: Words, play: Play) -> Layout:
    unit = look.mm(look.body)

    def table(box: Box) -> list[Shape]:
        if box.h < rows_height(look) - 0.01:
            return score_columns(look, words, box, False)
        return score_rows(look, words, _table_box(look, box), False)

    # in large print the heads of a table with a line a column would run together
    low = () if look.large else (columns_height(look, False),)
    return Layout(
        question=words["puzzle-ask-score"],
        play=play,
        block=table,
        below=(rows_height(look), *low),
        beside=(unit * 17, unit * 28),
        least=READ_ONLY,
    )


def _table_box(look: Look, box: Box) -> Box:
    """The upper part of the box, no higher than a table looks good."""
    return box.cut_top(min(box.h, rows_height(look) * 1.6))[0]
