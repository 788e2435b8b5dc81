"""A Play or a Log as the text of a transcript, which reads back as the same."""

from collections.abc import Iterable, Iterator

from papergen.games.village_rails.model import Claim, Log, Play, Turn
from papergen.games.village_rails.tables import CELLS, COLUMNS, LINES, NAME, TOP_LINES, cell_name
from papergen.wording import in_quotes


def write_play(play: Play) -> str:
    return "".join(f"{line}\n" for line in _play_lines(play))


def write_log(log: Log) -> str:
    return "".join(f"{line}\n" for line in _log_lines(log))


def _play_lines(play: Play) -> Iterator[str]:
    yield f"game: {NAME}"
    yield from _player(play.player)
    starts = [start.text for start in play.starts]
    yield "borders:"
    yield f"  top:  [{', '.join(starts[: len(TOP_LINES)])}]"
    yield f"  left: [{', '.join(starts[len(TOP_LINES) :])}]"
    yield "tableau:"
    texts = [f'"{card.text}"' if card else "." for card in play.cards]
    for first in range(0, CELLS, COLUMNS):
        yield f"  - [{', '.join(texts[first : first + COLUMNS])}]"
    assigned = zip(LINES, play.trips, strict=True)
    trips = [f"{name}: [{', '.join(in_quotes(t.text) for t in held)}]" for name, held in assigned if held]
    if trips:
        yield f"trips: {_braced(trips)}"
    yield f"money: {play.money}"
    yield from _claimed(play.claimed)


def _log_lines(log: Log) -> Iterator[str]:
    yield f"game: {NAME}"
    yield from _player(log.player)
    yield f"scenario: {{seed: {in_quotes(log.seed)}, level: {log.level}}}"
    yield "turns:" if log.turns else "turns: []"
    for turn in log.turns:
        yield f"  - {_braced(_turn(turn))}"
    yield from _claimed(log.claimed)


def _turn(turn: Turn) -> Iterator[str]:
    yield f"track: {turn.track}"
    yield f"cell: {cell_name(turn.cell)}"
    if turn.turned:
        yield "turned: yes"
    if turn.trip is not None and turn.line is not None:
        yield f"trip: {turn.trip}"
        yield f"line: {LINES[turn.line]}"
        if turn.after:
            yield "when: after"
    if turn.completes:
        yield f"completes: {_braced(f'{LINES[line]}: {card}' for line, card in turn.completes)}"


def _player(player: str | None) -> Iterator[str]:
    if player is not None:
        yield f"player: {in_quotes(player)}"


def _claimed(claimed: Claim | None) -> Iterator[str]:
    if claimed is not None:
        sums = (("sidings", claimed.sidings), ("money", claimed.money), ("total", claimed.total))
        lines = [f"{LINES[line]}: {points}" for line, points in sorted(claimed.lines.items())]
        yield f"claimed: {_braced([*lines, *(f'{name}: {n}' for name, n in sums if n is not None)])}"


def _braced(entries: Iterable[str]) -> str:
    return f"{{{', '.join(entries)}}}"
