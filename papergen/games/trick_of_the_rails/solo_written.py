"""A line of play as a solo log's text, which reads back and replays as the same line."""

from collections.abc import Iterator, Sequence

from papergen.games.trick_of_the_rails.choices import Choice
from papergen.games.trick_of_the_rails.model import Entry, SoloLog
from papergen.games.trick_of_the_rails.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, END_NAMES, NAME, NONE, card_name


def log_of(scenario: Scenario, choices: Sequence[Choice], player: str | None = None) -> SoloLog:
    deal = scenario.deal
    plays = tuple(map(_entry, choices))
    return SoloLog(deal.seed, deal.players, scenario.level, plays, deal.variant, player)


def write_log(scenario: Scenario, choices: Sequence[Choice], player: str | None = None) -> str:
    return "".join(f"{line}\n" for line in _lines(log_of(scenario, choices, player)))


def _entry(choice: Choice) -> Entry:
    prize = None if choice.company == NONE else choice.company
    return Entry(
        card=choice.card,
        end=None if choice.end == NONE else choice.end,
        city=(choice.company, choice.side) if choice.side != NONE else None,
        locomotive=prize if choice.side == NONE else None,
        endless=None if choice.second == NONE else choice.second,
    )


def _lines(log: SoloLog) -> Iterator[str]:
    yield f"game: {NAME}"
    if log.player is not None:
        quoted = log.player.replace("\\", "\\\\").replace('"', '\\"')
        yield f'player: "{quoted}"'
    variant = "" if log.variant == "basic" else f", variant: {log.variant}"
    yield f'scenario: {{seed: "{log.seed}", players: {log.players}, level: {log.level}{variant}}}'
    yield "plays:"
    for entry in log.plays:
        yield f"  - {entry_text(entry)}"


def entry_text(entry: Entry) -> str:
    """`B&O 3`, or `{card: B&O 3, end: left, city: PRR right}`."""
    parts = [f"card: {card_name(entry.card)}"]
    if entry.end is not None:
        parts.append(f"end: {END_NAMES[entry.end]}")
    if entry.city is not None:
        parts.append(f"city: {COMPANIES[entry.city[0]]} {END_NAMES[entry.city[1]]}")
    if entry.locomotive is not None:
        parts.append(f"locomotive: {COMPANIES[entry.locomotive]}")
    if entry.endless is not None:
        parts.append(f"inf: {COMPANIES[entry.endless]}")
    return f"{{{', '.join(parts)}}}" if len(parts) > 1 else card_name(entry.card)
