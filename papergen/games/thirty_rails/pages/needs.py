"""What must fit on a sheet, and where there is room for the note about the set-up."""

from dataclasses import dataclass

from papergen.games.thirty_rails.model import Rolls
from papergen.games.thirty_rails.pages.board import board_side
from papergen.games.thirty_rails.pages.legend import overrides, setup_notes, shares_note
from papergen.games.thirty_rails.pages.rolls import rolls
from papergen.games.thirty_rails.pages.scoresigns import note_line, table_note
from papergen.games.thirty_rails.tables import BLANK_MAP
from papergen.page.blocks import Block
from papergen.page.press import Press
from papergen.page.shapes import Box

UNDER_MAP = 0.8  # mm between the numbers below the map and the note
NARROWER = 0.93  # of the room for the map: the note's width, as the map is smaller with a note below it

Placed = tuple[Block, Box]


@dataclass(frozen=True)
class Needs:
    """What must fit on a sheet."""

    advanced: bool
    setup: str  # how much of it is drawn; a note says what to do about the rest
    printed: Rolls  # if empty, the block may be left out
    digits: bool = False  # for the printed rolls, instead of dice
    noted: bool = True  # False: the table's note may be left out if blocks have no captions
    strip: bool = False  # the set-up's note is under the map, because no other place had room for it

    def reminder(self, press: Press, w: float) -> Block:
        """The overrides, or what shares cost."""
        return shares_note(press, w) if self.advanced else overrides(press)

    def rolls(self, press: Press, w: float, all_turns: bool = False) -> Block:
        """Printed or to fill in; with `all_turns` the 30 turns even if only the set-up is printed."""
        turns = all_turns or self.printed.turns is not None or not self.printed.setup
        return rolls(press, w, self.printed, self.rolls_set_up, turns, self.digits)

    @property
    def rolls_set_up(self) -> bool:
        """Whether the set-up's rolls are among the rolls; otherwise they are on the map."""
        return self.printed.setup is not None or self.setup == BLANK_MAP

    def below_table(self, press: Press) -> float:
        """The same with more height for the scoring table."""
        return self.noted * note_line(press, table_note(press, self.advanced)).height


def note_in(
    press: Press, box: Box, needs: Needs, least: float, gap: float, above: bool = False
) -> tuple[tuple[Placed, ...], Box]:
    """The set-up's note, as long as leaves the `least` height, at the box's bottom or top; and the rest."""
    for note in setup_notes(press, box.w, needs.setup):
        if box.h - note.height - gap >= least - 0.01:
            place, rest = box.cut_top(note.height, gap) if above else box.cut_bottom(note.height, gap)
            return ((note, place),), rest
    return (), box


class Strip:
    """The note under a map that has `side` mm of room; it has no height if it is not wanted there."""

    def __init__(self, press: Press, side: float, needs: Needs) -> None:
        widest = min(side, board_side(press, press.look.largest_square))
        self.note = setup_notes(press, NARROWER * widest, needs.setup)[1] if needs.strip else None
        self.h = self.note.height + UNDER_MAP if self.note else 0.0

    def placed(self, x: float, y: float, w: float) -> tuple[Placed, ...]:
        """`x` and `y` are the lower left corner of the map and its numbers, `w` their width."""
        return ((self.note, Box(x, y + UNDER_MAP, w, self.note.height)),) if self.note else ()
