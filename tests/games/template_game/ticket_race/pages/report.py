"""A checked game as a filled-in score pad."""

from collections.abc import Iterator

from papergen.page.padreport import pad_report
from papergen.page.press import Press
from papergen.page.shapes import Page

from ..rules import Checked
from .pad import filled_pad


def report_pages(press: Press, result: Checked) -> Iterator[Page]:
    return pad_report(press, result, filled_pad(press, result.standings), ())
