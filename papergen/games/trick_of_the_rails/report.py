"""A checked game as text for a terminal: railways, scoring table, mistakes, verdict."""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.referee import Checked, locomotive_word
from papergen.games.trick_of_the_rails.scoring import CompanyScore
from papergen.games.trick_of_the_rails.solo.replay import Story, Trick
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    NONE,
    TEAM,
    VALUE,
    card_name,
    lane_name,
    track_name,
)
from papergen.terminal import Paint, closing_lines
from papergen.wording import listed

WIDTH = max(map(len, COMPANIES))


def report_lines(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    yield paint(_heading(result), "strong")
    yield ""
    if explain and result.story:
        yield from _tricks(result.story, paint)
        yield ""
    for company, name in enumerate(COMPANIES):
        yield from _railway(result, company, name, explain)
    yield ""
    yield from _points(result, paint)
    yield ""
    yield from closing_lines(result, paint)


def _heading(result: Checked) -> str:
    parts = [f"Trick of the Rails, {result.table.variant} game"]
    if result.story:
        deal = result.story.scenario.deal
        parts += [deal.seed, f"{deal.players} players", f"level {result.story.scenario.level}"]
    else:
        parts.append(listed(list(result.table.players)))
    return " · ".join([*parts, result.file_shown])


def _railway(result: Checked, company: int, name: str, explain: bool) -> Iterator[str]:
    score = result.score.companies[company]
    cards = " ".join(str(track_name(card)) for card in result.table.railways[company])
    engine = locomotive_word(result.table.locomotives[company]) or "-"
    yield f"{name:<{WIDTH}}  locomotive {engine:<3}  {cards or '(no cards)'}"
    yield f"{'':<{WIDTH}}  a share is worth {_worth(score)}"
    if explain and score.locomotive != NONE:
        section = " ".join(str(track_name(card)) for card in score.section)
        run = " + ".join(str(VALUE[card]) for card in score.section)
        yield f"{'':<{WIDTH}}  best run: {section} ({run})"


def _worth(score: CompanyScore) -> str:
    if score.locomotive == NONE:
        return "0: no locomotive"
    least = ", but never less than 0" if score.cost > score.profit else ""
    return f"{score.share_value}: {score.profit} less {score.cost}{least}"


def _points(result: Checked, paint: Paint) -> Iterator[str]:
    table, score = result.table, result.score
    wide = max(6, *map(len, table.players))
    yield paint("  ".join([f"{'':<{wide}}", *(f"{name:>9}" for name in COMPANIES), f"{'total':>7}"]), "quiet")
    for seat, player in enumerate(table.players):
        cells = [
            f"{f'{holding.count}: {points}' if holding.count else '-':>9}"
            for holding, points in zip(table.shares[seat], score.points[seat], strict=True)
        ]
        row = "  ".join([f"{player:<{wide}}", *cells, f"{score.totals[seat]:>7}"])
        claim = table.claimed.get(seat)
        wrong = claim is not None and claim.total not in (None, score.totals[seat])
        marks = paint(f"   ← written: {claim.total}", "bad") if claim and wrong else ""
        yield (paint(row, "strong") if seat in score.winning_seats else row) + marks
    if table.variant == TEAM:
        for side, total in zip(score.sides, score.side_totals, strict=True):
            yield f"{listed([table.players[seat] for seat in side])}: {total} together"


def _tricks(story: Story, paint: Paint) -> Iterator[str]:
    for trick in story.tricks:
        yield paint(_trick_text(story, trick), "quiet")


def _trick_text(story: Story, trick: Trick) -> str:
    """`3  exchange PRR: You B&O 3, Old Amos C&O 1; won by You`, then what was placed."""
    players = len(story.names)
    order = [(trick.leader + step) % players for step in range(players)]
    played = ", ".join(f"{story.names[seat]} {card_name(trick.cards[seat])}" for seat in order)
    placed = "".join(f"; {one}" for one in trick.placed)
    return (
        f"{trick.number:>2}  {lane_name(trick.prize)}: {played}; won by {story.names[trick.winner]}{placed}"
    )
