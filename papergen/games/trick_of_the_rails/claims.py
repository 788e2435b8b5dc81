"""What the players wrote down, beside what is right, and why it is."""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.model import Finished
from papergen.games.trick_of_the_rails.scoring import CompanyScore, Score
from papergen.games.trick_of_the_rails.tables import COMPANIES, FIRST_LOCOMOTIVE, LOCOMOTIVES, NONE, VALUE
from papergen.phrase import Gap, added, labelled, phrase, some, wrong_number
from papergen.result import POINTS, TOTAL, Cell, Finding, claim_findings, finding_at, total_cell


def cells(table: Finished, score: Score) -> Iterator[Cell]:
    """Every number that the players wrote down, player by player."""
    for seat, claim in sorted(table.claimed.items()):
        parts = [
            Cell(seat, COMPANIES[company], POINTS, points, score.points[seat][company])
            for company, points in sorted(claim.companies.items())
        ]
        yield from parts
        if claim.total is not None:
            yield total_cell(seat, claim.total, score.totals[seat], parts)


def claims(table: Finished, score: Score) -> Iterator[Finding]:
    def tell(cell: Cell) -> Finding:
        player = table.players[cell.seat]
        if cell.kind == TOTAL:
            written = phrase("found-in-total", number=cell.written)
            said = wrong_number(player, written, total_reason(table, score, cell.seat))
            return finding_at(table.marks, "claimed-total", player, said, f"claimed {player}")
        company = COMPANIES.index(cell.place)
        shares = some("found-trick-shares", table.shares[cell.seat][company].count)
        reason = company_reason(score.companies[company], shares)
        written = phrase("found-for", number=cell.written, what=cell.place)
        said = wrong_number(player, written, labelled(cell.right, reason))
        where = f"{player} {cell.place}"
        return finding_at(table.marks, "claimed-company", where, said, f"claimed {where}")

    return claim_findings(cells(table, score), tell)


def company_reason(company: CompanyScore, shares: Gap) -> Gap:
    """`2 shares at 70 (10 + 40 + 30 + 40 = 120, less 50 for locomotive 4)`."""
    if company.locomotive == NONE:
        return phrase("found-trick-no-worth", shares=shares)
    return phrase(
        "found-trick-worth",
        shares=shares,
        value=company.share_value,
        run=" + ".join(str(VALUE[card]) for card in company.section),
        profit=company.profit,
        cost=company.cost,
        locomotive=LOCOMOTIVES[company.locomotive - FIRST_LOCOMOTIVE],
    )


def total_reason(table: Finished, score: Score, seat: int) -> Gap:
    parts = [
        f"{COMPANIES[company]} {holding.count} × {score.companies[company].share_value}"
        for company, holding in enumerate(table.shares[seat])
        if holding.count
    ]
    return labelled(score.totals[seat], added(parts) if parts else some("found-trick-shares", 0))
