"""The score of a whole table: every company, every player, the teams, the winners."""

from dataclasses import dataclass

from papergen.games.trick_of_the_rails.model import Finished
from papergen.games.trick_of_the_rails.scoring import CompanyScore, score_company, winners
from papergen.games.trick_of_the_rails.tables import TEAM, TEAMS


@dataclass(frozen=True)
class TableScore:
    """`points` by seat and company; `sides` are the seats that win together, with `side_totals`."""

    companies: tuple[CompanyScore, ...]
    points: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, self.points))

    @property
    def side_totals(self) -> tuple[int, ...]:
        totals = self.totals
        return tuple(sum(totals[seat] for seat in side) for side in self.sides)

    @property
    def winning_sides(self) -> tuple[int, ...]:
        return winners(self.side_totals)

    @property
    def winning_seats(self) -> tuple[int, ...]:
        return tuple(sorted(seat for side in self.winning_sides for seat in self.sides[side]))


def score_table(table: Finished) -> TableScore:
    companies = tuple(map(score_company, table.railways, table.locomotives))
    points = tuple(
        tuple(
            holding.count * company.share_value for holding, company in zip(holdings, companies, strict=True)
        )
        for holdings in table.shares
    )
    partners = table.variant == TEAM and all(seat < len(points) for team in TEAMS for seat in team)
    alone = tuple((seat,) for seat in range(len(points)))
    return TableScore(companies, points, TEAMS if partners and len(points) == len(TEAMS) * 2 else alone)
