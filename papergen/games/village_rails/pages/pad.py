"""The score pad (seven lines, sidings, money), and a checked tableau as a filled-in table, line by line."""

from collections.abc import Iterator

from papergen.games.village_rails.referee import Checked
from papergen.games.village_rails.tables import LINES, cell_name
from papergen.page.look import Look
from papergen.page.pad import Pad, player_columns
from papergen.page.padreport import pad_report
from papergen.page.prose import Paragraph
from papergen.page.shapes import Page
from papergen.words import Words

PAD_PLAYERS = (2, 3, 4)


def score_pad(players: int, names: tuple[str, ...], words: Words) -> Pad:
    rows = (*LINES, words["village-sidings"], words["village-money"], words["total"].capitalize())
    return Pad(
        title=words["village-title"],
        corner=words["line"],
        columns=player_columns(players, names, words),
        rows=rows,
        shaded_rows=(len(rows) - 1,),
        ruled=(2, 6, 8),
        notes=(words["village-pad-note"], words["village-pad-ties"]),
    )


def report_pages(checked: Checked, paper: str, look: Look, words: Words) -> Iterator[Page]:
    routes = [
        Paragraph(" · ".join(map(cell_name, row.line.cells)), mark=name)
        for name, row in zip(LINES, checked.score.lines, strict=True)
        if row.completed
    ]
    return pad_report(checked, _filled(checked, words), routes, paper, look, words)


def _filled(checked: Checked, words: Words) -> Pad:
    score = checked.score
    printed: dict[tuple[int, int], str] = {}
    for row, line in enumerate(score.lines):
        cells = (" + ".join(map(str, line.trips)) or "0", str(line.features), str(line.sum))
        printed |= {(row, column): text for column, text in enumerate(cells if line.completed else "–––")}
    rest = (score.sidings, score.money_points, score.total)
    printed |= {(len(LINES) + i, 2): str(number) for i, number in enumerate(rest)}
    rows = (*LINES, words["village-sidings"], words["village-money"], words["total"].capitalize())
    return Pad(
        title=words["village-title"],
        corner=words["line"],
        columns=(words["village-trips"], words["village-features"], words["sum"]),
        rows=rows,
        printed=printed,
        shaded_rows=(len(rows) - 1,),
        shaded_columns=(2,),
        ruled=(2, 6, 8),
    )
