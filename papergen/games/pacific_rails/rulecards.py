"""What to remember of Pacific Rails Inc. on a page: its set-up and its end, not the whole game."""

from papergen.games.pacific_rails.tables import STATION_POINTS
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.furniture import caption, cell
from papergen.scene.look import Look
from papergen.scene.rulecard import RuleCard, read_sections
from papergen.scene.shapes import Shape
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return RuleCard(
        title=words["pacific-title"],
        subtitle=words["rules-pacific-about"],
        sections=read_sections(words, "rules-pacific"),
        short=read_sections(words, "rules-pacific-short"),
        picture=_stations,
        picture_height=20.0,
    )


def _stations(look: Look, words: Words, box: Box) -> list[Shape]:
    """The station table, 1 to 18."""
    shapes, room = caption(look, box, words["pacific-station-table"])
    cells = room.grid(len(STATION_POINTS) - 1, 2)
    count = len(STATION_POINTS) - 1
    for number, points in enumerate(STATION_POINTS[1:]):
        shapes.append(cell(look, cells[number], str(number + 1), look.small, quiet=True))
        shapes.append(cell(look, cells[count + number], str(points), look.small, True))
    middle = room.y + room.h / 2
    shapes.append(lines([(room.x, middle, room.right, middle)], look.line))
    return shapes
