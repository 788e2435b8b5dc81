"""The game for `papergen score`: transcripts to results, results to text and a page."""

from collections.abc import Iterator

from papergen.document import Document
from papergen.fields import Fields
from papergen.page.padreport import pad_report
from papergen.page.press import Press
from papergen.page.shapes import Page
from papergen.result import Result
from papergen.terminal import Paint, verdict

from . import GAME
from .pages.pad import filled_pad
from .rules import Checked, Race, check


def check_document(document: Document) -> Checked:
    fields = Fields(document)
    values = fields.mapping(document.root, "the transcript", ("game", "players"), ("claimed",)) or {}
    tickets: dict[str, int] = {}
    if players := values.get("players"):
        for name, node in fields.pairs(players, "players"):
            tickets[name.text] = fields.whole(node, f"{name.text}'s tickets", 0, 99) or 0
    claimed: dict[str, int] = {}
    if claims := values.get("claimed"):
        for player, node in (fields.mapping(claims, "claimed", (), tuple(tickets)) or {}).items():
            claimed[player] = fields.whole(node, f"{player}'s points", 0, 999) or 0
    fields.finish()
    return check(Race(tickets, claimed), document.name)


def blank_transcript(seed: str | None, player: str) -> str:  # noqa: ARG001
    return f"game: {GAME.name}\nplayers:\n  {player or 'Ann'}: 0\n  Bo: 0\n"


def report_text(result: Result, paint: Paint, explain: bool) -> Iterator[str]:  # noqa: ARG001
    yield f"{result.file}: {verdict(result)}"
    yield from (finding.message for finding in result.problems)


def report_pages(press: Press, result: Result) -> Iterator[Page]:
    return pad_report(press, result, filled_pad(press, result.standings), ())
