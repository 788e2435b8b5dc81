"""Everything on the sheets and dice pages has its place, in every combination of options."""

from itertools import product

import pytest
from page_judge import faults, page_faults, within
from placed import ink, letter_spacing, walk
from presses import SMALL, press
from sheet_makers import LONG, NAMES, SHORT, USUAL, pages_of, style

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import LAYOUTS, TURNS
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.page.frame import PAPERS, slots
from papergen.page.papers import SAFE
from papergen.page.shapes import Box, Page, Place, Text
from papergen.styles import style_names


def only_first(page: Page, rooms: tuple[Box, ...]) -> Page:
    """The page with its first sheet alone: the others are the same drawing, moved, with a name and number."""
    cuts = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "cuts"]
    places = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "sheet"]
    fields = [s for s in page.shapes if isinstance(s, Text)]
    assert len(cuts) + len(places) + len(fields) == len(page.shapes)
    assert [(p.x, p.y, p.scale) for p in places] == [(room.x, room.y, 1) for room in rooms]
    for room in rooms:
        assert sum(within(ink(p), room, SAFE) for p in walk(fields)) == len(fields) / len(rooms)
    first = [f for f in fields if within(ink(walk([f])[0]), rooms[0])]
    return Page(page.width, page.height, (*cuts, places[0], *first), page.section, page.summary)


OPTIONS = list(
    product(("basic", "advanced"), ("blank", "mountains", "full"), ("none", "setup", "all"), (1, 2, 4))
)
SPACED = ("dyslexia-friendly", "dyslexia-friendly-tint")
WIDE = ("large-print", *SPACED)


def may_be_refused(template: str, paper: str, per_page: int, variant: str, dice: str, seed: str) -> bool:
    """What has no room: the list for users, and whoever makes it longer must change it here."""
    if template not in WIDE:
        if seed in LONG:
            return per_page > 1 and paper != "a3"
        letter = paper == "letter" and (variant == "advanced" or dice != "none")
        return per_page == 4 and (paper in SMALL or letter)
    return per_page > 1 or paper in SMALL or seed in LONG


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("template", style_names())
def test_everything_has_its_place(template: str, paper: str) -> None:
    """All options, the seeds in turn; four sheets or as many as a page holds."""
    with letter_spacing(style(template).spacing):
        _all_have_their_place(template, paper)


def _all_have_their_place(template: str, paper: str) -> None:
    seeds = (USUAL, SHORT, USUAL, LONG[0], USUAL, LONG[1], SHORT)
    printed = 0
    for index, (variant, setup, dice, per_page) in enumerate(OPTIONS):
        seed = seeds[index % len(seeds)]
        what = f"{template} {paper} {variant} {setup} {dice} {per_page} {seed}"
        options = {"variant": variant, "setup": setup, "dice": dice, "per_page": per_page}
        try:
            names = NAMES[index % 4 :] + NAMES[: index % 4]
            pages = pages_of(template, seed=seed, paper=paper, count=per_page + 1, players=names, **options)
        except PapergenError as error:
            assert may_be_refused(template, paper, per_page, variant, dice, seed), f"{what}: {error}"
            spread = template in WIDE and per_page > 1
            begin = f"--per-page {per_page}: a sheet" if spread else f"{paper} is too small for squares of"
            assert str(error).startswith(begin), what
            assert "\n" not in str(error)
            assert ("another template" in str(error)) == (template in WIDE), what
            continue
        assert seed in LONG or not may_be_refused(template, paper, per_page, variant, dice, seed), what
        printed += 1
        if per_page == 4:  # these sheets share a foot
            assert not page_faults(pages[0], style(template)), what
            continue
        rooms = slots(paper, per_page, pages[0].width > pages[0].height).places
        assert not faults(only_first(pages[0], rooms), style(template).least, rooms[:1]), what
    assert printed or (template in WIDE and paper in SMALL)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("template", style_names())
@pytest.mark.parametrize("seed", [USUAL, *LONG])
def test_dice_pages_have_everything_in_its_place(template: str, paper: str, seed: str) -> None:
    with letter_spacing(style(template).spacing):
        _dice_have_their_place(template, paper, seed)


def _dice_have_their_place(template: str, paper: str, seed: str) -> None:
    for layout in LAYOUTS:
        try:
            document = dice_pages(press(paper, template), layout, seed)
        except PapergenError as error:
            assert str(error).startswith(f"{paper} is too small for --layout {layout}")
            assert template in WIDE
            assert paper in SMALL or (template in SPACED and seed in LONG)
            assert layout != "call" or seed in LONG
            continue
        pages = list(document.pages)
        assert len(pages) == document.count == (TURNS + 1 if layout == "call" else 1)
        for page in pages[::9]:
            whole = [Box(0, 0, page.width, page.height)]
            assert not faults(page, style(template).least, whole), f"{layout} {template} {paper}"
