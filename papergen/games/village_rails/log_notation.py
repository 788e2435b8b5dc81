"""A solo log's transcript to a Log.

`scenario: {seed, level}`, and `turns:` with up to twelve entries, each

- `track`: the place taken from the track market, 1 (free, furthest from the deck) to 7;
- `cell`: where the card goes, r1c1 to r4c3; `turned: yes` where it lies upside down (`no` when absent);
- `trip` and `line`, both or neither: the place taken from the trip market, 1 to 4, and the line it goes to;
  `when: before` building (when absent) or `after`;
- `completes`: the lines that the turn completes, in the order in which they are resolved, each with the
  number of the terminus card played: `{T3: 17, L4: 4}`; absent where there are none.

Optional beside them: `player`, and `claimed` as for a tableau. The rival's answers are not written: its
table says them.
"""

from papergen.document import Document, Node
from papergen.games.village_rails.model import Log, Turn
from papergen.games.village_rails.pad_fields import PadFields
from papergen.games.village_rails.solo import LEVELS
from papergen.games.village_rails.tables import LINES, NAME, TERMINUS_CARDS, TRACK_PLACES, TRIP_PLACES

REQUIRED = ("game", "scenario", "turns")
OPTIONAL = ("player", "claimed")
_TURN_OPTIONAL = ("turned", "trip", "line", "when", "completes")
_YES, _NO = ("yes", "true"), ("no", "false")
_BEFORE, _AFTER = "before", "after"
_MOST_TURNS = 40  # that are looked at; the rules allow twelve


def read_log(document: Document) -> Log:
    """The log that the document holds; raises DocumentError with all that is wrong."""
    return _LogReader(document).read(document.root)


class _LogReader(PadFields):
    def read(self, root: Node) -> Log:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL, "the log")
        seed, level = self._scenario(values["scenario"]) if "scenario" in values else (None, None)
        turns = self._turns(values["turns"]) if "turns" in values else ()
        player, claimed = self.player(values.get("player")), self.claim(values.get("claimed"))
        self.finish("" if turns else "turns")
        if seed is None or level is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Log(seed, level, turns, player, claimed, self.marks)

    def _scenario(self, node: Node) -> tuple[str | None, str | None]:
        values = self.mapping(node, "scenario", ("seed", "level")) or {}
        level = self.choice(values["level"], "level", LEVELS) if "level" in values else None
        return (self.seed(values["seed"]) if "seed" in values else None), level

    def _turns(self, node: Node) -> tuple[Turn, ...]:
        items = self.items(node, "turns", 0, _MOST_TURNS, "turns") or ()
        turns = [self._turn(item, f"turn {number}") for number, item in enumerate(items, 1)]
        return tuple(turn for turn in turns if turn is not None)

    def _turn(self, node: Node, name: str) -> Turn | None:
        self.mark(name, node)
        values = self.mapping(node, name, ("track", "cell"), _TURN_OPTIONAL)
        if values is None:
            return None
        for key, value in values.items():
            self.mark(f"{name} {key}", value)
        get = values.get
        track = self.whole(values["track"], "track", 1, TRACK_PLACES) if "track" in values else None
        cell = self.cell(values["cell"], "cell") if "cell" in values else None
        turned = self._yes(get("turned"))
        if ("trip" in values) != ("line" in values):
            self.problem(node, f"{name} needs both trip: and line:, or neither")
        trip = self.whole(values["trip"], "trip", 1, TRIP_PLACES) if "trip" in values else None
        line = self.line(values["line"], "line") if "line" in values else None
        after = self._after(get("when"), "trip" in values)
        completes = self._completes(values["completes"]) if "completes" in values else ()
        if track is None or cell is None:
            return None
        return Turn(track, cell, turned, trip, line, after, completes)

    def _yes(self, node: Node | None) -> bool:
        return node is not None and self.choice(node, "turned", (*_YES, *_NO)) in _YES

    def _after(self, node: Node | None, planned: bool) -> bool:
        if node is None:
            return False
        if not planned:
            self.problem(node, "when: says when the trip was planned, and there is no trip:")
        return self.choice(node, "when", (_BEFORE, _AFTER)) == _AFTER

    def _completes(self, node: Node) -> tuple[tuple[int, int], ...]:
        found: dict[int, int] = {}
        for key, value in self.pairs(node, "completes"):
            line = self.line(key, "completes")
            card = self.whole(
                value,
                f"the terminus card of {LINES[line] if line is not None else 'a line'}",
                1,
                TERMINUS_CARDS,
            )
            if line is not None and line in found:
                self.problem(key, f"line {LINES[line]} is here twice; keep one of them")
            elif line is not None and card is not None:
                found[line] = card
        return tuple(found.items())
