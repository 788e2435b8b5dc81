"""Sheets that a search found, as pages: par's ceiling, and the end of a solved sheet."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.model import Overrides
from papergen.games.thirty_rails.pages.report import report_pages
from papergen.page.look import Look
from papergen.page.shapes import Pages
from papergen.page.typeface import printable
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.games.thirty_rails.endings.solving import Solved
    from papergen.games.thirty_rails.par import Par
    from papergen.games.thirty_rails.referee import Checked


def par_pages(par: "Par", checked: "Checked", command: str, paper: str, look: Look, words: Words) -> Pages:
    told = words.filled("par-ceiling", points=par.ceiling.points)
    sheet = replace(checked, play=replace(checked.play, player=words["par-player"]))
    remarks = tuple(_par_remarks(par, words))
    pages = list(report_pages(sheet, paper, look, words, told, remarks, printable(command)))
    title = f"{words['30-rails']}: {words['par']}"
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)


def _par_remarks(par: "Par", words: Words) -> Iterator[str]:
    if par.average:
        average, error = (words.decimal(f"{part:.1f}") for part in (par.average.mean, par.average.error))
        yield words.filled("par-sensible", average=average, error=error, games=len(par.average.totals))
    used = par.ceiling.play.overrides or Overrides()
    turns = (("par-white", used.white), ("par-coloured", used.coloured))
    said = [words.filled(key, turn=turn) for key, turn in turns if turn is not None]
    yield " ".join([words["par-turns"], *said])


def solved_pages(solved: "Solved", command: str, paper: str, look: Look, words: Words) -> Pages:
    told = words.filled("solve-exact" if solved.exact else "solve-found", points=solved.end.best)
    remarks = tuple(_solve_remarks(solved, words))
    pages = list(report_pages(solved.checked, paper, look, words, told, remarks, printable(command)))
    title = f"{words['30-rails']}: {words['solve']}"
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)


def _solve_remarks(solved: "Solved", words: Words) -> Iterator[str]:
    first = solved.sheet.played + 1
    count = len(solved.end.moves)
    now = solved.sheet.checked.score.total
    yield words.counted("solve-turns", count, first=first, last=first + count - 1, now=now)
    for number, move in enumerate(solved.end.moves, first):
        for key, used in (("par-white", move.white), ("par-coloured", move.coloured)):
            if used:
                yield words.filled(key, turn=number)
