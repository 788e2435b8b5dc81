"""What to remember about Pacific Rails Inc. on one page: set-up and end, not the whole game."""

from papergen.games.pacific_rails.tables import STATION_POINTS
from papergen.page.press import Press
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Box, Shape
from papergen.page.tables import point_table


def rule_card(press: Press) -> RuleCard:
    return read_card(press, "pacific", _stations, 20.0)


def _stations(press: Press, box: Box) -> list[Shape]:
    return point_table(press, box, press.words["pacific-station-table"], STATION_POINTS[1:], press.look.small)
