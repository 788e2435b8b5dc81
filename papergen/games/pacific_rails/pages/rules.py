"""What to remember of Pacific Rails Inc. on a page: its set-up and its end, not the whole game."""

from papergen.games.pacific_rails.tables import STATION_POINTS
from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Shape
from papergen.page.tables import point_table
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return read_card(words, "pacific", _stations, 20.0)


def _stations(look: Look, words: Words, box: Box) -> list[Shape]:
    return point_table(look, box, words["pacific-station-table"], STATION_POINTS[1:], look.small)
