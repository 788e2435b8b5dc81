"""How fast handouts are made, compared with drawing the same shapes plainly: python benchmarks/handout.py

A class of 30 and a school of 1,000 get the whole lesson, with one sheet and one certificate per pupil.
Everything is measured side by side in one run; the ratios matter, the times depend on the machine.
"""

import resource
import subprocess
import sys
from itertools import islice

from plain import plain_pdf
from sheets import seconds

from papergen.games.thirty_rails.handout.binding import handout
from papergen.games.thirty_rails.handout.parts import HandoutRequest
from papergen.games.thirty_rails.handout.plan import load_plan
from papergen.page.press import Press
from papergen.page.shapes import Page, Pages
from papergen.render import pdf
from papergen.styles import load_style
from papergen.words import load_words

PRESS = Press("a4", load_style("classic"), load_words())


def document(pupils: int) -> Pages:
    names = tuple(f"Pupil number {n}" for n in range(1, pupils + 1))
    return handout(PRESS, HandoutRequest("class-5b", load_plan("lesson"), names, "Class 5b"))


def against_plain(pupils: int, plain_pages: int) -> None:
    """Only `plain_pages` of the pupils' pages are drawn plainly, because that takes long."""
    count = document(pupils).count
    ours = seconds(lambda: pdf.render(document(pupils)), 3) / count
    size = len(pdf.render(document(pupils))) / count
    pages = list(document(pupils).pages) if plain_pages >= count else _sample(pupils, plain_pages)
    plain = seconds(lambda: plain_pdf(pages), 1) / len(pages)
    plain_size = len(plain_pdf(pages)) / len(pages)
    print(
        f"{pupils:,} pupils, {count:,} pages: {1 / ours:.0f} pages per second, {size:,.0f} bytes per page; "
        f"plainly {1 / plain:.0f} pages per second, {plain_size:,.0f} bytes per page: "
        f"{plain / ours:.1f} times as fast, and plainly is {plain_size / size:.1f} times as large"
    )


def _sample(pupils: int, count: int) -> list[Page]:
    """As many sheets as certificates."""
    half, before = count // 2, 3  # cover, caller and rules come first, worksheets after the sheets
    certificates = before + pupils + len(load_plan("lesson").worksheets)
    pages = list(islice(document(pupils).pages, certificates + half))
    return pages[before : before + half] + pages[certificates:]


def memory(pupils: int) -> None:
    code = (
        f"import resource, handout; handout.pdf.render(handout.document({pupils}));"
        "used = resource.getrusage(resource.RUSAGE_SELF); print(used.ru_maxrss, used.ru_utime)"
    )
    command = [sys.executable, "-c", code]
    out = subprocess.run(command, capture_output=True, text=True, check=True, cwd="benchmarks").stdout.split()
    print(f"{pupils:,} pupils: {int(out[0]) / 1024:.0f} MB at most, {float(out[1]):.0f} s including start-up")


if __name__ == "__main__":
    against_plain(30, 1_000)
    against_plain(1_000, 60)
    for number in (30, 1_000, 10_000):
        memory(number)
    print(f"(this run: {resource.getrusage(resource.RUSAGE_SELF).ru_utime:.0f} s)")
