"""Two whole tableaux as transcripts, for tests to read and spoil."""

from papergen.games.village_rails.transcript import read_play
from papergen.nodes import parse

# The book's example turn, at its end: the rightmost line has five tracks of five terrains, a farm and a trip
# that pays 4 by length; the bottom line four lakes (border included), a lake barn and two signals.
BOOK = """\
game: village-rails
player: Mildred
borders:
  top:  [forest, lake, village]
  left: [field, pasture, forest, lake]
tableau:
  - [., "lake NS EW", "field NS:farm EW:halt-2"]
  - [., "village NE SW", "pasture NS EW:siding"]
  - ["forest NS EW", ., "forest NS EW:signal"]
  - ["lake NS EW:barn-lake", "lake NS:siding EW:signal", "lake NE SW:signal"]
trips: {T3: ["4 if track >= 5"]}
money: 7
claimed: {T3: 9, L4: 12}
"""
FULL = """\
game: village-rails
borders:
  top:  [lake, field+farm, village]               # lines T1–T3, left to right
  left: [pasture, lake+signal, field, signal]     # lines L1–L4, top to bottom
tableau:                                          # 4 rows of 3 cards
  - ["forest NS:barn-lake EW", "lake NE SW:halt-3", "field NS EW"]
  - ["field NS:siding EW", "lake NS EW:signal", "Village we sn:farm"]
  - ["pasture SW:signal EN", "lake NS EW", "field NE:siding SW"]
  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]
trips: {T1: ["2 per forest"], L2: ["10 if only straight", "5 if fewest lake"], L4: 1 per track}
money: 7
"""


def read(text):
    return read_play(parse(text.encode(), "x.yaml"))
