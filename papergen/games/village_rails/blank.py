"""A transcript to fill in: a tableau, or with a seed the log of its solo game."""

from papergen.errors import PapergenError
from papergen.games.village_rails.solo import DEFAULT_LEVEL, LEVELS, scenario
from papergen.games.village_rails.tables import BASIC, COLUMNS, NAME, ROWS, TERRAINS, TURNS
from papergen.located import shown
from papergen.nearest import meant
from papergen.wording import in_quotes

_TABLEAU = f"""\
borders:
  # A start is a terrain ({", ".join(TERRAINS)}),
  # a feature, or both: field+farm
  top:  [_, _, _]              # T1 T2 T3, left to right
  left: [_, _, _, _]           # L1 L2 L3 L4, top to bottom
tableau:
  # {ROWS} rows of {COLUMNS} cards: the terrain and its two lines, NS EW (they cross) or NE SW (both turn),
  # each with its feature: barn-lake farm halt-3 signal siding. An empty space is .
  #   "forest NS:barn-lake EW"   "lake NE SW:halt-3"
  - [., ., .]
  - [., ., .]
  - [., ., .]
  - [., ., .]
# The trips scored with each line, two at most, such as {{T1: ["2 per forest"], L2: ["10 if only straight"]}}
#   N per THING      a terrain, barn farm halt signal siding, terrain (kinds), track, trip, straight, curve
#   N if CONDITION   only straight, only curve, fewest TERRAIN, most TERRAIN, ends TERRAIN, no THING,
#                    THING >= N, THING = N
trips: {{}}
money: _                       # pounds left at the end
# Optional: what is written on the pad, all in points.
# claimed: {{T1: 9, sidings: 4, money: 2, total: 71}}
"""

_LOG = """\
turns:
  # Twelve lines, one a turn. Places count from 1, the free card furthest from the deck.
  #   track, cell      the place taken from the track market, and where the card goes
  #   turned: yes      if it lies upside down
  #   trip, line       the place taken from the trip market, and the line; when: after if it followed building
  #   completes        the lines completed, in your order, each with the number of the terminus card played
  # - {track: 2, cell: r1c3, turned: yes, trip: 1, line: T1, completes: {T3: 17}}
"""


def blank_transcript(seed: str | None, player: str, variant: str) -> str:
    """With a seed `variant` is the solo log's level, and `basic`, the command's default, the usual one."""
    if variant not in (BASIC, *(LEVELS if seed else ())):
        known = LEVELS if seed else (BASIC,)
        raise PapergenError(f"--variant cannot be '{shown(variant)}'; {meant(variant, known)}")
    head = [
        "# Village Rails, for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
        f"player: {in_quotes(player or '?')}",
    ]
    if seed is None:
        return "\n".join(head) + "\n" + _TABLEAU
    level = variant if variant in LEVELS else DEFAULT_LEVEL
    frame = scenario(seed, level).frame
    help_text = f"# frame {frame}; levels: {', '.join(LEVELS)}"
    head.append(f"scenario: {{seed: {in_quotes(seed)}, level: {level}}}   {help_text}")
    turns = "".join(f"  - {{track: _, cell: r_c_}}   # turn {number}\n" for number in range(1, TURNS + 1))
    return "\n".join(head) + "\n" + _LOG + turns
