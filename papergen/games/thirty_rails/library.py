"""What 30 Rails offers to programs beside what every game does: sheets, and the shared dice.

`import papergen` has it, too; papergen/library.py says what holds for all of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError, one_of
from papergen.games.thirty_rails.dice import LAYOUTS, LIST, TURNS, Dice, dice_of
from papergen.games.thirty_rails.tables import BASIC, BLANK_MAP, NO_DICE, PRINTED_DICE, SETUPS, VARIANTS
from papergen.page.papers import CUTS, PER_PAGE
from papergen.printable import Printable
from papergen.seed import normalise

if TYPE_CHECKING:
    from papergen.games.thirty_rails.pages.sheet import SheetRequest
    from papergen.page.press import Press
    from papergen.page.shapes import Pages

MOST_SHEETS = 10_000


@dataclass(frozen=True)
class SharedDice(Printable):
    """The dice of a seed: six set-up rolls, then 30 turns of (white, coloured).

    They never change, whatever the version. `layout` is how they are printed: `list`, `strips` (slips, with
    `backs` to print on their other side) or `call`.
    """

    seed: str
    rolls: Dice
    layout: str = LIST
    backs: bool = True

    @property
    def setup(self) -> tuple[int, ...]:
        """The rolls for the mountains, from the top row down."""
        return self.rolls.setup

    @property
    def turns(self) -> tuple[tuple[int, int], ...]:
        """The white and the coloured die of turns 1 to 30."""
        return self.rolls.turns

    @property
    def fingerprint(self) -> str:
        """Four characters that two people can compare to see whether they have the same dice."""
        return self.rolls.fingerprint

    def as_json(self, turn: int | None = None) -> dict[str, Any]:
        """What `papergen dice --json` prints: the schema `dice`. With `turn` only that; 0 is the set-up."""
        head: dict[str, Any] = {"seed": self.seed, "fingerprint": self.fingerprint}
        if turn is None:
            return head | {"setup": list(self.setup), "turns": [list(roll) for roll in self.turns]}
        if not 0 <= turn <= TURNS:
            raise PapergenError(f"--turn should be a whole number from 0 to {TURNS}, not '{turn}'")
        if turn == 0:
            return head | {"setup": list(self.setup)}
        white, coloured = self.turns[turn - 1]
        return head | {"turn": turn, "white": white, "coloured": coloured}

    def document(self, press: "Press") -> "Pages":
        from papergen.games.thirty_rails.pages.dicepages import dice_pages

        return dice_pages(press, self.layout, self.seed, self.backs)

    def html(self, *, language: str = "en") -> str:
        """One web page that shows them turn by turn and needs no network."""
        from papergen.printable import press_for

        return self.web_page(press_for("a4", "classic", language))

    def web_page(self, press: "Press") -> str:
        """The same with the words of a press, as the command makes it."""
        from papergen import __version__
        from papergen.games.thirty_rails.pages.dicehtml import dice_page
        from papergen.resources import templates

        template = (templates() / "dice.html").read_text(encoding="utf-8")
        return dice_page(press, template, self.seed, self.rolls, __version__)


def dice(seed: str, *, layout: str = LIST, backs: bool = True) -> SharedDice:
    """The dice that everybody with this seed has in 30 Rails. Whoever has a seed can see all of them."""
    normal = normalise(seed)
    return SharedDice(normal, dice_of(normal), one_of("--layout", layout, LAYOUTS), backs)


@dataclass(frozen=True)
class Sheets(Printable):
    """Game sheets of 30 Rails, as they were asked for."""

    request: "SheetRequest"

    @property
    def count(self) -> int:
        return self.request.count

    def document(self, press: "Press") -> "Pages":
        from papergen.games.thirty_rails.pages.sheet import sheets
        from papergen.names import clean_names

        clean_names(self.request.players, press.letters)
        return sheets(press, self.request)


def sheet(
    seed: str,
    *,
    variant: str = BASIC,
    setup: str = BLANK_MAP,
    dice: str = NO_DICE,
    players: Sequence[str] = (),
    count: int | None = None,
    per_page: int = 1,
    cut: str = "marks",
    mirror: bool = False,
) -> Sheets:
    """Game sheets of 30 Rails: as many as there are names, or one.

    `variant` is `basic` or `advanced`; `setup` is what is drawn already (`blank`, `mountains` or `full`),
    `dice` which rolls are printed (`none`, `setup` or `all`), `cut` where to cut if several are on a page;
    with `mirror` the map is to the right of the tables, for left-handed players.
    """
    from papergen.games.thirty_rails.pages.sheet import SheetRequest
    from papergen.names import clean_names, demand_places

    names = clean_names(players, None)  # drawn with the letters of a press
    made = max(1, len(names)) if count is None else count
    if not 1 <= made <= MOST_SHEETS:
        raise PapergenError(
            f"--count {made}: 1 to {MOST_SHEETS:,} sheets can be made in one call; "
            "a PDF with more is slow to open"
        )
    demand_places(len(names), made, "sheet", "--count")
    return Sheets(
        SheetRequest(
            seed=normalise(seed),
            variant=one_of("--variant", variant, VARIANTS),
            setup=one_of("--setup", setup, SETUPS),
            dice=one_of("--dice", dice, PRINTED_DICE),
            count=made,
            players=names,
            per_page=one_of("--per-page", per_page, PER_PAGE),
            cut=one_of("--cut", cut, CUTS),
            mirror=mirror,
        )
    )
