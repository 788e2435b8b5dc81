"""A transcript to fill in, with what the seed already tells."""

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.notation import NAME
from papergen.games.thirty_rails.start import full_start
from papergen.games.thirty_rails.tables import ADVANCED, SIZE, VARIANTS
from papergen.located import shown
from papergen.nearest import meant
from papergen.wording import quoted

_MAP_HELP = """\
map:
  # Six rows of six squares, top to bottom. A square is
  #   ^ mountain   M mine   . empty{bought}
  #   NE SE SW NW  curve             NS EW        straight
  #   NE+SW NW+SE  double curve      NS+EW        crossover
  #   NE+NW ...    Y junction        NS+NE ...    junction
  # Letters say which edges are joined: N top, E right, S bottom, W left."""

_BASIC_END = """\
# Optional: the turns on which the overrides were used; {} if none was.
# overrides: {white: 7, coloured: 19}
"""

_ADVANCED_END = """\
shares: {}                     # such as {1-2: 11, 3-4: 6}
# Optional: the turns on which shares were bought, and for which line.
# buys: {4: 1-2, 9: 3-4}
"""


def blank_transcript(seed: str | None, player: str, variant: str) -> str:
    if variant not in VARIANTS:
        raise PapergenError(f"--variant cannot be '{shown(variant)}'; {meant(variant, VARIANTS)}")
    advanced = variant == ADVANCED
    dice = dice_of(seed) if seed else None
    lines = [
        "# A finished game of 30 Rails, for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
        f"variant: {variant}",
        f"player: {quoted(player) if player else quoted('?')}",
    ]
    if seed and dice:
        note = f"fingerprint {dice.fingerprint}; delete this line if you rolled yourselves"
        lines += [f"seed: {quoted(seed):<24} # {note}", *_shared_start(seed, dice)]
    else:
        lines += [
            "# The rolls, if you kept them; otherwise delete these three lines.",
            "rolls:",
            "  setup: [ , , , , , ]         # six numbers, one for each row",
            "  turns: [ ]                   # white and coloured, such as 41, 26, 33",
        ]
    lines += [
        "# Side and place of the stations, in any order of sides: N3 is above column 3, W5 left of row 5.",
        "stations: {1: N_, 2: E_, 3: S_, 4: W_}",
        "bonus: r_c_                    # row and column, such as r3c4",
        _MAP_HELP.replace("{bought}", "   X bought out" if advanced else ""),
    ]
    if dice:
        lines += [
            "  # The mountains (^) of all six rolls are here already: if one was left out, write the track",
            "  # that is drawn there.",
        ]
    for row in range(SIZE):
        cells = ["^" if dice and dice.setup[row] == column + 1 else "." for column in range(SIZE)]
        lines.append('  - "' + "".join(f"{cell:<7}" for cell in cells).rstrip() + '"')
    lines += [
        "# Optional: the turn on which each square was filled, - for none. Then every turn is replayed.",
        "# order:",
        '#   - " 1  5  -  7 30 12"',
        (_ADVANCED_END if advanced else _BASIC_END).rstrip(),
        "# Optional: what is written on the sheet; a line may also be {squares: 6, bonus: 2, sum: 10}.",
        "# claimed: {1-2: 4, 1-3: 10, mine: 2, total: 16}",
    ]
    return "\n".join(lines) + "\n"


def _shared_start(seed: str, dice: Dice) -> list[str]:
    """What sheets with a whole start have on them, to be copied."""
    start = full_start(seed, dice)
    assert start.mine and start.bonus
    stations = ", ".join(f"{number}: {side}{place}" for number, side, place in start.stations)
    left_out = sum(range(1, SIZE + 1)) - sum(row for row, _ in start.mountains)
    bonus, mine = (f"r{row}c{column}" for row, column in (start.bonus, start.mine))
    return [
        "# A sheet with a whole start (--setup full, and those of papergen handout) has for these:",
        f"#   stations: {{{stations}}}",
        f"#   bonus: {bonus}, the mine on {mine}, and no mountain in row {left_out}",
    ]
