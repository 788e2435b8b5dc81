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
from papergen.report import Finding


def claims(table: Finished, score: TableScore) -> Iterator[Finding]:
    for seat, claim in sorted(table.claimed.items()):
        player = table.players[seat]
        for company, points in sorted(claim.companies.items()):
            right = score.points[seat][company]
            if points != right:
                count = table.shares[seat][company].count
                reason = f"{right}: {shares_text(count)} of {company_reason(score.companies[company])}"
                message = f"{player}: {points} is written for {COMPANIES[company]}, and it is {reason}"
                place = f"claimed {player} {COMPANIES[company]}"
                yield found(table, "claimed-company", f"{player} {COMPANIES[company]}", message, place)
        if claim.total is not None and claim.total != score.totals[seat]:
            reason = total_reason(table, score, seat)
            message = f"{player}: {claim.total} is written as the total, and it is {reason}"
            yield found(table, "claimed-total", player, message, f"claimed {player}")


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
