"""A Play as the text of a transcript, which reads back as the same Play."""

from collections.abc import Iterator, Sequence

from papergen.games.thirty_rails.model import SIGNS, Claim, LineClaim, Play
from papergen.games.thirty_rails.notation import NAME
from papergen.games.thirty_rails.tables import BASIC, LINES, SIZE, place_name, square_name
from papergen.track import TILES
from papergen.wording import quoted

_WIDTH = len("NE+SW")
_PARTS = ("squares", "bonus", "sum")


def write_play(play: Play) -> str:
    return "".join(f"{line}\n" for line in _lines(play))


def square_text(held: int) -> str:
    return SIGNS[held] if held in SIGNS else TILES[held].name


def _lines(play: Play) -> Iterator[str]:
    yield f"game: {NAME}"
    if play.variant != BASIC:
        yield f"variant: {play.variant}"
    if play.player is not None:
        yield f"player: {quoted(play.player)}"
    if play.seed is not None:
        yield f"seed: {quoted(play.seed)}"
    if play.rolls is not None:
        yield "rolls:"
        if play.rolls.setup is not None:
            yield f"  setup: [{', '.join(map(str, play.rolls.setup))}]"
        if play.rolls.turns is not None:
            yield f"  turns: [{', '.join(f'{w}{c}' for w, c in play.rolls.turns)}]"
    stations = (f"{number}: {place_name(place)}" for number, place in enumerate(play.setup.stations, 1))
    yield f"stations: {_braced(stations)}"
    yield f"bonus: {square_name(play.setup.bonus)}"
    yield "map:"
    yield from _rows([square_text(held) for held in play.board], _WIDTH)
    if play.order is not None:
        yield "order:"
        yield from _rows(["-" if turn is None else f"{turn:2}" for turn in play.order], 2)
    if play.overrides is not None:
        used = (("white", play.overrides.white), ("coloured", play.overrides.coloured))
        yield f"overrides: {_braced(f'{die}: {turn}' for die, turn in used if turn is not None)}"
    if play.shares:
        yield f"shares: {_braced(f'{LINES[line]}: {n}' for line, n in sorted(play.shares.items()))}"
    if play.buys is not None:
        yield f"buys: {_braced(f'{turn}: {LINES[line]}' for turn, line in sorted(play.buys.items()))}"
    if play.claimed is not None:
        yield f"claimed: {_braced(_claims(play.claimed))}"


def _rows(words: Sequence[str], width: int) -> Iterator[str]:
    for start in range(0, len(words), SIZE):
        row = "  ".join(f"{word:{width}}" for word in words[start : start + SIZE])
        yield f'  - "{row.rstrip()}"'


def _claims(claimed: Claim) -> Iterator[str]:
    for line, claim in sorted(claimed.lines.items()):
        yield f"{LINES[line]}: {_line_claim(claim)}"
    if claimed.mine is not None:
        yield f"mine: {claimed.mine}"
    if claimed.total is not None:
        yield f"total: {claimed.total}"


def _line_claim(claim: LineClaim) -> str:
    if claim.scored is not None:
        return str(claim.scored)
    cells = zip(_PARTS, (claim.squares, claim.bonus, claim.sum), strict=True)
    return _braced(f"{part}: {number}" for part, number in cells if number is not None)


def _braced(entries: Iterator[str]) -> str:
    return f"{{{', '.join(entries)}}}"
