"""Writes transcripts: of a Play, which reads back as the same Play, or a blank one to fill in."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from papergen.errors import PapergenError, one_of
from papergen.games.thirty_rails.dice import dice_of, full_start, rolled_mountains
from papergen.games.thirty_rails.model import EMPTY, SIGNS, Claim, LineClaim, Play
from papergen.games.thirty_rails.tables import (
    ADVANCED,
    BASIC,
    LINES,
    SETUPS,
    SIZE,
    SQUARES,
    VARIANTS,
    WHOLE_START,
    WITH_MOUNTAINS,
    place_name,
    square_name,
)
from papergen.games.thirty_rails.transcript import NAME
from papergen.track import TILES
from papergen.transcript import BLANK
from papergen.wording import quoted

_WIDTH = len("NE+SW")
_PARTS = ("squares", "bonus", "sum")

_NOTHING: Mapping[int, str] = MappingProxyType({})


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


_MAP_HELP = """\
map:
  # Six rows of six squares, top to bottom. A square is
  #   ^ mountain   M mine   . empty{bought}
  #   NE SE SW NW  curve             NS EW        straight
  #   NE+SW NW+SE  double curve      NS+EW        crossover
  #   NE+NW ...    Y junction        NS+NE ...    junction
  # Letters say which edges are joined: N top, E right, S bottom, W left."""

_ROLLED_HELP = """\
  # The mountains (^) of all six rolls are already here. If you left one out, replace it with
  # the track drawn there."""

_FULL_HELP = """\
  # Replace every _ with its track; any that stay are empty squares."""

_BASIC_END = """\
# Optional: the turns on which the overrides were used; {} if none were.
# overrides: {white: 7, coloured: 19}
"""

_ADVANCED_END = """\
shares: {}                     # such as {1-2: 11, 3-4: 6}
# Optional: the turns on which you bought shares, and for which line.
# buys: {4: 1-2, 9: 3-4}
"""

_TO_CHOOSE = """\
# The side and place of each station, in any order: N3 is above column 3, W5 is left of row 5.
stations: {1: N_, 2: E_, 3: S_, 4: W_}
bonus: r_c_                    # row and column, such as r3c4"""

_ROLLS = """\
# The rolls, if you kept them; otherwise delete these three lines.
rolls:
  setup: [_, _, _, _, _, _]    # six numbers, one per row
  turns: [_]                   # white and coloured, such as 41, 26, 33"""


def blank_transcript(seed: str | None, player: str, variant: str, setup: str | None) -> str:
    """`setup` says what is already drawn on the sheet; with a seed, None means `mountains`."""
    one_of("--variant", variant, VARIANTS)
    one_of("--setup", setup or WITH_MOUNTAINS, SETUPS)
    if setup and not seed:
        raise PapergenError("--setup needs --seed: the seed decides what is drawn")
    lines = [
        "# A finished game of 30 Rails, for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
        f"variant: {variant}",
        f"player: {quoted(player) if player else quoted('?')}",
        *(_seeded(seed, setup or WITH_MOUNTAINS, variant) if seed else (_ROLLS, _TO_CHOOSE, *_map(variant))),
        "# Optional: the turn on which each square was filled, - for none. With it every turn is replayed.",
        "# order:",
        '#   - " 1  5  -  7 30 12"',
        (_ADVANCED_END if variant == ADVANCED else _BASIC_END).rstrip(),
        *_claimed(variant),
    ]
    return "\n".join(lines) + "\n"


def _claimed(variant: str) -> Iterator[str]:
    """The empty scoring table; in the advanced game a line has the points that it scores."""
    yield "# Optional: the score as written on the sheet, in numbers. What stays empty is not checked."
    yield "claimed:"
    empty = "" if variant == ADVANCED else f" {_braced(f'{part}: ' for part in _PARTS)}"
    yield from (f"  {line}:{empty}" for line in LINES)
    yield "  mine:"
    yield "  total:"


def _seeded(seed: str, setup: str, variant: str) -> Iterator[str]:
    """From the seed to the map."""
    dice = dice_of(seed)
    note = f"fingerprint {dice.fingerprint}; delete this line if you rolled your own dice"
    yield f"seed: {quoted(seed):<24} # {note}"
    whole = full_start(seed, dice)
    assert whole.mine is not None and whole.bonus is not None
    stations = ", ".join(f"{number}: {place_name(place)}" for number, place in enumerate(whole.stations, 1))
    bonus, mine = square_name(whole.bonus), square_name(whole.mine)
    if setup == WHOLE_START:
        yield "# The stations, the bonus, ^ and M are the same on every sheet with a full start."
        yield f"stations: {{{stations}}}"
        yield f"bonus: {bonus}"
        drawn = dict.fromkeys(whole.mountains, "^") | {whole.mine: "M"}
        yield from _map(variant, drawn, BLANK, _FULL_HELP)
    elif setup == WITH_MOUNTAINS:
        left_out = sum(range(SIZE)) - sum(square // SIZE for square in whole.mountains) + 1
        yield "# If your sheet came with a full start (--setup full, or from papergen handout), it has:"
        yield f"#   stations: {{{stations}}}"
        yield f"#   bonus: {bonus}, the mine on {mine}, and no mountain in row {left_out}"
        yield _TO_CHOOSE
        yield from _map(variant, dict.fromkeys(rolled_mountains(dice).mountains, "^"), help_text=_ROLLED_HELP)
    else:
        yield _TO_CHOOSE
        yield from _map(variant)


def _map(
    variant: str, drawn: Mapping[int, str] = _NOTHING, empty: str = SIGNS[EMPTY], help_text: str = ""
) -> Iterator[str]:
    """The signs that are already `drawn`, and `empty` on every other square."""
    yield _MAP_HELP.replace("{bought}", "   X bought out" if variant == ADVANCED else "")
    if help_text:
        yield help_text
    for first in range(0, SQUARES, SIZE):
        cells = (f"{drawn.get(square, empty):<7}" for square in range(first, first + SIZE))
        yield f'  - "{"".join(cells).rstrip()}"'
