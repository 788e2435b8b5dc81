"""A solved sheet as a page: the finished map, its table, and whether it is proven best."""

from collections.abc import Iterator

from papergen.games.thirty_rails.endings.solving import Solved
from papergen.games.thirty_rails.pages.reportpage import report_pages
from papergen.scene.look import Look
from papergen.scene.shapes import Pages
from papergen.scene.typeface import printable
from papergen.words import Words


def solved_pages(solved: Solved, command: str, paper: str, look: Look, words: Words) -> Pages:
    told = words.filled("solve-exact" if solved.exact else "solve-found", points=solved.end.best)
    remarks = tuple(_remarks(solved, words))
    pages = list(report_pages(solved.checked, paper, look, words, told, remarks, printable(command)))
    title = f"{words['30-rails']}: {words['solve']}"
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)


def _remarks(solved: Solved, words: Words) -> Iterator[str]:
    first = solved.sheet.played + 1
    count = len(solved.end.moves)
    now = solved.sheet.checked.score.total
    yield words.counted("solve-turns", count, first=first, last=first + count - 1, now=now)
    for number, move in enumerate(solved.end.moves, first):
        for key, used in (("par-white", move.white), ("par-coloured", move.coloured)):
            if used:
                yield words.filled(key, turn=number)
