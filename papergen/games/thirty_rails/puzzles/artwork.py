"""Puzzles and their keys as single drawings: the map and what goes with it. The sentences are in the list."""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import product
from typing import Any

from papergen.games.thirty_rails.puzzles import kind_named
from papergen.games.thirty_rails.puzzles.layout import Layout, draw_parts
from papergen.games.thirty_rails.puzzles.pages import SMALLER, SQUARES, TEXT
from papergen.page.artwork import Artwork, cropped
from papergen.page.fit import first, fit, usual
from papergen.page.press import Press
from papergen.page.shapes import Box, Page

KEYS = 4  # a key is as large as if there were so many on a page


def artworks(press: Press, puzzles: Iterable[tuple[Mapping[str, Any], Any]]) -> list[Artwork]:
    """Of puzzles with what `--json` says about them; as large as on a page of the paper."""
    return [_artwork(press, told, puzzle) for told, puzzle in puzzles]


def _artwork(press: Press, told: Mapping[str, Any], puzzle: Any) -> Artwork:
    kind, words = kind_named(told["kind"]), press.words
    advice = usual(press, maps=True)
    number = told["number"]

    def asked(press: Press) -> tuple[Layout, Page]:
        name = f"{words['30-rails']}: {words['puzzle']} {number}"
        return _drawn(press, 1, lambda press: kind.question(press, puzzle), words["puzzle"], name)

    def answered(press: Press) -> tuple[Layout, Page]:
        name = f"{words['30-rails']}: {words['puzzle-answers']} {number}"
        how = (lambda press: kind.answer(press, puzzle, False), words["puzzle-answers"], name)
        return first(partial(_drawn, press, per_page, *how) for per_page in (KEYS, 2, 1))

    question, drawing = fit(press, "the drawings", asked, advice=advice)
    answer, key = fit(press, "the drawings of the answers", answered, advice=advice)
    listed = {name: told[name] for name in ("number", "date", "kind", "level", "seed") if name in told}
    texts = {"question": question.question, "solution": answer.question, "answer": told["answer"]}
    return Artwork(drawing, key, {**listed, **texts})


def _drawn(press: Press, per_page: int, layout: Any, section: str, summary: str) -> tuple[Layout, Page]:
    """The layout at the largest text size at which it fits, and its drawing."""
    w, h = press.size
    sized = press.for_place(w)
    part = per_page**0.5
    room = Box(0, 0, (w - 2 * sized.look.margin) / part, (h - 2 * sized.look.margin) / part)

    def drawn(least: float, smaller: float) -> tuple[Layout, Page]:
        small = sized.scaled(TEXT[per_page] * smaller)
        made = layout(small)
        shapes = draw_parts(small, room, made, least)
        return made, cropped(small, shapes, "drawing", section, summary)

    return first(partial(drawn, *sizes) for sizes in product(SQUARES, SMALLER))
