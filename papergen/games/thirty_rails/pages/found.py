"""Sheets that a search has found, on the same pages as a report: the best with hindsight, the best end."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.model import Overrides
from papergen.games.thirty_rails.pages.report import Report, sheet_pages
from papergen.page.press import Press
from papergen.page.shapes import Pages

if TYPE_CHECKING:
    from papergen.games.thirty_rails.endings.solving import Solved
    from papergen.games.thirty_rails.par import Par
    from papergen.games.thirty_rails.referee import Checked


def par_pages(press: Press, par: "Par", checked: "Checked") -> Pages:
    words = press.words
    told = words.filled("par-ceiling", points=par.ceiling.points)
    sheet = replace(checked, play=replace(checked.play, player=words["par-player"]))
    return _document(press, words["par"], Report(sheet, told, tuple(_par_remarks(press, par))))


def _document(press: Press, name: str, report: Report) -> Pages:
    pages = sheet_pages(press.saying(press.printable(press.made_by)), report)
    return press.document(f"{press.words['30-rails']}: {name}", pages, subject=pages[0].summary)


def _par_remarks(press: Press, par: "Par") -> Iterator[str]:
    words = press.words
    if par.average:
        average, error = (words.decimal(f"{part:.1f}") for part in (par.average.mean, par.average.error))
        yield words.filled("par-sensible", average=average, error=error, games=len(par.average.totals))
    used = par.ceiling.play.overrides or Overrides()
    turns = (("par-white", used.white), ("par-coloured", used.coloured))
    said = [words.filled(key, turn=turn) for key, turn in turns if turn is not None]
    yield " ".join([words["par-turns"], *said])


def solved_pages(press: Press, solved: "Solved") -> Pages:
    words = press.words
    told = words.filled("solve-exact" if solved.exact else "solve-found", points=solved.end.best)
    remarks = tuple(_solve_remarks(press, solved))
    return _document(press, words["solve"], Report(solved.checked, told, remarks))


def _solve_remarks(press: Press, solved: "Solved") -> Iterator[str]:
    first = solved.sheet.played + 1
    count = len(solved.end.moves)
    now = solved.sheet.checked.score.total
    yield press.words.counted("solve-turns", count, first=first, last=first + count - 1, now=now)
    for number, move in enumerate(solved.end.moves, first):
        for key, used in (("par-white", move.white), ("par-coloured", move.coloured)):
            if used:
                yield press.words.filled(key, turn=number)
