"""An evening of Pacific Rails Inc.: rules, the setup card for this table, and a pad with the names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.games.pacific_rails.tables import NAME, PLAYERS
from papergen.pack import Evening, Part, named, pad_part, rules_part, scenario_part
from papergen.terminal import Watch

if TYPE_CHECKING:
    from papergen.page.press import Press

PACK_PLAYERS = PLAYERS


def parts(press: "Press", evening: Evening, watch: Watch) -> Iterator[Part]:
    from papergen.games.pacific_rails.pages.pad import score_pad
    from papergen.games.pacific_rails.pages.rules import rule_card
    from papergen.games.pacific_rails.solo import make

    seats, names = len(evening.players), named(evening.players)
    made = make(evening.seed, watch, seats=seats, names=names)
    command = f"papergen scenario {NAME} --seed {evening.seed} --players {seats}"
    yield rules_part(press, NAME, rule_card(press))
    yield scenario_part(press, made, command, "pack-setup")
    yield pad_part(press, score_pad(press, seats, names), evening.title)
