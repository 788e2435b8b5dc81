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
from papergen.tabular import Row, painted, table_lines
from papergen.terminal import Paint, report
from papergen.wording import counted, folded, listed

WIDTH = max(map(len, COMPANIES))


def report_lines(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    body = () if paint.plain else _body(result, paint, explain)
    return report(result, paint, _heading(result), body, _spoken(result, explain))


def _body(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    if explain and result.story:
        for trick in result.story.tricks:
            told = folded(_trick_text(result.story, trick), paint.width, 4)
            yield from (paint(line, "quiet") for line in told)
        yield ""
    for company, name in enumerate(COMPANIES):
        for line in _railway(result, company, name, explain):
            yield from folded(line, paint.width, WIDTH + 2)
    yield ""
    yield from _points(result, paint)
    yield ""


def _spoken(result: Checked, explain: bool) -> Iterator[str]:
    """In sentences, railway by railway and player by player."""
    for company, name in enumerate(COMPANIES):
        cards = ", ".join(str(track_name(card)) for card in result.table.railways[company])
        engine = locomotive_word(result.table.locomotives[company])
        pulled = f"locomotive {engine}" if engine else "no locomotive"
        worth = _worth(result.score.companies[company])
        yield f"{name}: {pulled}. Left to right: {cards or 'no cards'}. A share is worth {worth}."
    yield from _sentences(result)
    if explain and result.story:
        for trick in result.story.tricks:
            yield f"Trick {' '.join(_trick_text(result.story, trick).split())}."


def _sentences(result: Checked) -> Iterator[str]:
    """The scoring table, a sentence for each player."""
    table, score = result.table, result.score
    for seat, player in enumerate(table.players):
        parts = [
            f"{name} {counted(holding.count, 'share')} {points}"
            for name, holding, points in zip(COMPANIES, table.shares[seat], score.points[seat], strict=True)
            if holding.count
        ]
        claim = table.claimed.get(seat)
        written = f"; written: {claim.total}" if claim and claim.total is not None else ""
        yield f"{player}: {', '.join(parts) or 'no shares'}; total {score.totals[seat]}{written}."
    yield from (f"{line}." for line in _teams(result))


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
    rows = []
    for seat, player in enumerate(table.players):
        cells = [
            f"{holding.count}: {points}" if holding.count else "-"
            for holding, points in zip(table.shares[seat], score.points[seat], strict=True)
        ]
        claim = table.claimed.get(seat)
        wrong = claim is not None and claim.total not in (None, score.totals[seat])
        mark = paint.written(claim.total) if claim and wrong else ""
        rows.append(Row((player, *cells, str(score.totals[seat])), mark=mark))
    laid = table_lines(("", *COMPANIES, "total"), rows, paint.width, 9)
    yield from painted(laid, paint, score.winning_seats, _sentences(result))
    if laid is None:
        return
    for line in _teams(result):
        yield from folded(line, paint.width, 2)


def _teams(result: Checked) -> Iterator[str]:
    table, score = result.table, result.score
    if table.variant == TEAM:
        for side, total in zip(score.sides, score.side_totals, strict=True):
            yield f"{listed([table.players[seat] for seat in side])}: {total} together"


def _trick_text(story: Story, trick: Trick) -> str:
    """`3  exchange PRR: You B&O 3, Old Amos C&O 1; won by You`, then what was placed."""
    players = len(story.names)
    order = [(trick.leader + step) % players for step in range(players)]
    played = ", ".join(f"{story.names[seat]} {card_name(trick.cards[seat])}" for seat in order)
    placed = "".join(f"; {one}" for one in trick.placed)
    return (
        f"{trick.number:>2}  {lane_name(trick.prize)}: {played}; won by {story.names[trick.winner]}{placed}"
    )
