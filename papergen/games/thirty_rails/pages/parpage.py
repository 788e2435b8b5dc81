"""The ceiling's sheet as a page: the map with hindsight, its table, and what par is."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.thirty_rails.check import Checked
from papergen.games.thirty_rails.model import Overrides
from papergen.games.thirty_rails.pages.reportpage import report_pages
from papergen.games.thirty_rails.par import Par
from papergen.scene.look import Look
from papergen.scene.shapes import Pages
from papergen.scene.typeface import printable
from papergen.words import Words


def par_pages(par: Par, checked: Checked, command: str, paper: str, look: Look, words: Words) -> Pages:
    told = words.filled("par-ceiling", points=par.ceiling.points)
    sheet = replace(checked, play=replace(checked.play, player=words["par-player"]))
    remarks = tuple(_remarks(par, words))
    pages = list(report_pages(sheet, paper, look, words, told, remarks, printable(command)))
    title = f"{words['30-rails']}: {words['par']}"
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)


def _remarks(par: Par, words: Words) -> Iterator[str]:
    if par.average:
        average, error = (words.decimal(f"{part:.1f}") for part in (par.average.mean, par.average.error))
        yield words.filled("par-sensible", average=average, error=error, games=len(par.average.totals))
    used = par.ceiling.play.overrides or Overrides()
    turns = (("par-white", used.white), ("par-coloured", used.coloured))
    said = [words.filled(key, turn=turn) for key, turn in turns if turn is not None]
    yield " ".join([words["par-turns"], *said])
