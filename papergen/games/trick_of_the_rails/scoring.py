"""What railways and shares are worth, and the score of a table: players, teams, winners."""

from collections.abc import Sequence
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.model import Finished, Railway
from papergen.games.trick_of_the_rails.tables import COST, NONE, REACH, TEAM, TEAMS, VALUE


@dataclass(frozen=True)
class CompanyScore:
    """One company at the end. `section` is its best run of cards, the leftmost of equals."""

    locomotive: int  # NONE if there is none
    profit: int
    cost: int
    section: Railway

    @property
    def share_value(self) -> int:
        return max(0, self.profit - self.cost)


def score_company(railway: Railway, locomotive: int) -> CompanyScore:
    """Without a locomotive there is neither profit nor cost."""
    if locomotive == NONE:
        return CompanyScore(NONE, 0, 0, ())
    start = best_start(railway, REACH[locomotive])
    section = railway[start : start + REACH[locomotive]]
    return CompanyScore(locomotive, sum(VALUE[card] for card in section), COST[locomotive], section)


def best_start(railway: Railway, reach: int) -> int:
    """Where the best run of `reach` cards begins: the window slides one card at a time."""
    run = best = sum(VALUE[card] for card in railway[:reach])
    start = 0
    for i in range(reach, len(railway)):
        run += VALUE[railway[i]] - VALUE[railway[i - reach]]
        if run > best:
            best, start = run, i - reach + 1
    return start


def share_value(railway: Railway, locomotive: int) -> int:
    """Only the value of a share, computed quickly."""
    if locomotive == NONE:
        return 0
    reach = REACH[locomotive]
    run = best = sum([VALUE[card] for card in railway[:reach]])
    for i in range(reach, len(railway)):
        run += VALUE[railway[i]] - VALUE[railway[i - reach]]
        if run > best:
            best = run
    return max(0, best - COST[locomotive])


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """The places of the highest total; several if they tie."""
    return tuple(place for place, total in enumerate(totals) if total == max(totals))


@dataclass(frozen=True)
class Score:
    """`points` is by seat and company; each of `sides` has the seats that win together."""

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


def score(table: Finished) -> Score:
    companies = tuple(map(score_company, table.railways, table.locomotives))
    points = tuple(
        tuple(
            holding.count * company.share_value for holding, company in zip(holdings, companies, strict=True)
        )
        for holdings in table.shares
    )
    partners = table.variant == TEAM and all(seat < len(points) for team in TEAMS for seat in team)
    alone = tuple((seat,) for seat in range(len(points)))
    return Score(companies, points, TEAMS if partners and len(points) == len(TEAMS) * 2 else alone)
