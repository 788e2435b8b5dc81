"""What the players wrote down against what is right, with the reason."""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.model import Finished
from papergen.games.trick_of_the_rails.rules import found
from papergen.games.trick_of_the_rails.scoring import CompanyScore
from papergen.games.trick_of_the_rails.table_score import TableScore
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    FIRST_LOCOMOTIVE,
    LOCOMOTIVES,
    NONE,
    VALUE,
    track_name,
)
from papergen.report import POINTS, TOTAL, Cell, Finding


def cells(table: Finished, score: TableScore) -> Iterator[Cell]:
    """All that the players wrote, one after the other."""
    for seat, claim in sorted(table.claimed.items()):
        for company, points in sorted(claim.companies.items()):
            yield Cell(seat, COMPANIES[company], POINTS, points, score.points[seat][company])
        if claim.total is not None:
            yield Cell(seat, "", TOTAL, claim.total, score.totals[seat])


def claims(table: Finished, score: TableScore) -> Iterator[Finding]:
    for cell in cells(table, score):
        if cell.written == cell.right:
            continue
        player = table.players[cell.seat]
        if cell.kind == TOTAL:
            reason = total_reason(table, score, cell.seat)
            message = f"{player}: {cell.written} is written as the total, and it is {reason}"
            yield found(table, "claimed-total", player, message, f"claimed {player}")
        else:
            company = COMPANIES.index(cell.place)
            count = table.shares[cell.seat][company].count
            reason = f"{cell.right}: {shares_text(count)} of {company_reason(score.companies[company])}"
            message = f"{player}: {cell.written} is written for {cell.place}, and it is {reason}"
            where = f"{player} {cell.place}"
            yield found(table, "claimed-company", where, message, f"claimed {where}")


def shares_text(count: int) -> str:
    return f"{count} share{'s' if count != 1 else ''}"


def company_reason(company: CompanyScore) -> str:
    """`70 (10 + 40 + 30 + 40 = 120, less 50 for locomotive 4)`."""
    if company.locomotive == NONE:
        return "0 (no locomotive)"
    run = " + ".join(str(VALUE[card]) for card in company.section)
    number = LOCOMOTIVES[company.locomotive - FIRST_LOCOMOTIVE]
    return f"{company.share_value} ({run} = {company.profit}, less {company.cost} for locomotive {number})"


def section_text(company: CompanyScore) -> str:
    return " ".join(str(track_name(card)) for card in company.section)


def total_reason(table: Finished, score: TableScore, seat: int) -> str:
    parts = [
        f"{COMPANIES[company]} {holding.count} × {score.companies[company].share_value}"
        for company, holding in enumerate(table.shares[seat])
        if holding.count
    ]
    return f"{score.totals[seat]}: {' + '.join(parts) or 'no shares'}"
