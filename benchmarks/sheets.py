"""How fast sheets are made, compared with drawing the same shapes plainly: python benchmarks/sheets.py

Everything is measured side by side in one run; the ratios matter, the times depend on the machine.
"""

import resource
import subprocess
import sys
from dataclasses import replace
from statistics import median
from time import process_time

from plain import plain_pdf, plain_svg

from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.press import Press
from papergen.page.shapes import Pages
from papergen.render import pdf, svg
from papergen.styles import load_style
from papergen.words import load_words

PRESS = Press("a4", load_style("classic"), load_words())
PLAIN_PAGES = 40


def document(count: int) -> Pages:
    names = tuple(f"Player number {n}" for n in range(1, count + 1))
    request = SheetRequest("calm-otter-42", count=count, players=names, setup="mountains", dice="all")
    return sheets(PRESS, request)


def seconds(work: object, repeat: int = 5) -> float:
    times = []
    for _ in range(repeat):
        begun = process_time()
        work()  # type: ignore[operator]
        times.append(process_time() - begun)
    return median(times)


def pdf_ratio() -> None:
    pdf.render(document(1))
    one, thousand = len(pdf.render(document(1))), len(pdf.render(document(1000)))
    ours = {n: seconds(lambda n=n: pdf.render(document(n)), 3) for n in (1000, 2000)}
    pages = list(document(PLAIN_PAGES).pages)
    plain = seconds(lambda: plain_pdf(pages), 3) / PLAIN_PAGES
    plain_size = len(plain_pdf(pages)) / PLAIN_PAGES
    a_page = ours[1000] / 1000
    print(f"PDF, 1,000 named sheets: {a_page * 1000:.2f} ms per page; plainly {plain * 1000:.2f} ms")
    print(f"PDF, compared with drawing plainly: {plain / a_page:.1f} times as fast")
    print(f"PDF, each further sheet: {(thousand - one) / 999:.0f} bytes; plainly {plain_size:.0f} bytes")
    print(f"PDF, 2,000 sheets compared with 1,000: {ours[2000] / ours[1000]:.2f} times as long")


def svg_ratio() -> None:
    page = next(iter(document(1).pages))
    one = replace(document(1), pages=(page,))
    ours = seconds(lambda: list(svg.render(one)), 25)
    without, validated = (
        seconds(lambda: plain_svg(page, False), 15),
        seconds(lambda: plain_svg(page, True), 9),
    )
    size = len(next(iter(svg.render(one))))
    print(
        f"SVG, one page: {ours * 1000:.1f} ms, {size:,} bytes; plain svgwrite {without * 1000:.1f} ms "
        f"({without / ours:.1f} times as long), with its validator {validated * 1000:.1f} ms"
    )


def memory(count: int) -> None:
    code = (
        f"import resource, sheets; sheets.pdf.render(sheets.document({count}));"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd="benchmarks"
    )
    print(f"PDF, {count:,} sheets: {int(out.stdout) / 1024:.0f} MB at most, including the interpreter")


if __name__ == "__main__":
    pdf_ratio()
    svg_ratio()
    memory(1000)
    memory(10_000)
    print(f"(this run: {resource.getrusage(resource.RUSAGE_SELF).ru_utime:.0f} s)")
