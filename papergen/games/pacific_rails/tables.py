"""The numbers of the rule book, in its order, and the names of the rules that a final scoring can break."""

NAME = "pacific-rails"
PLAYERS = (2, 3, 4)
WORKERS = {2: 6, 3: 4, 4: 3}  # each, by the number of players

GOALS = (  # the twelve in the rule book's order, with the names that transcripts use
    "railway stations",
    "telegraph stations",
    "houses on board",
    "crew",
    "engineer",
    "miner",
    "financier",
    "coin",
    "wood",
    "iron",
    "gunpowder",
    "upgrades",
)
GOALS_IN_PLAY = 4
GOAL_POINTS = 3  # to the only player with the most, who has at least one

STATION_POINTS = (0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40, 47, 54, 62, 69, 75, 80, 84, 87)  # of 0 to 18

SPECIALISTS = ("crew", "engineer", "miner", "financier")
RESOURCES = ("gunpowder", "coin", "iron", "wood")  # in the order of the player boards; also the empty spots

HOUSES = 11
TELEGRAPHS = 7
ENGINES = 2
MOST_CARRIAGES = 3
SEATS_PER_CARRIAGE = 2  # for specialists
CARGO = 6
CARGO_PER_CARRIAGE = 3
RESOURCES_OF_A_KIND = 20  # in the box

NEEDED = ("points", "railway stations", "telegraph stations")  # for every player, as are the goals in play
VALUES = (  # all that a transcript says about a player, in the order of its form
    "points",
    "railway stations",
    "telegraph stations",
    "houses on board",
    "track tiles",
    *SPECIALISTS,
    "coin",
    "wood",
    "iron",
    "gunpowder",
    "upgrades",
)

TIE_BREAKERS = ("houses on board", "stations on the map")

RULES = {  # in the order of the report
    "players": "the game is for 2, 3 or 4 players",
    "houses": "a player has at most 11 houses on the game board and railway stations",
    "telegraphs": "a player has at most 7 telegraph stations",
    "specialists": "a carriage has at most 2 specialists; the first 3 railway stations bring one each",
    "free-specialist": "the first railway station brings a specialist",
    "upgrades": "a carriage has at most one upgrade",
    "empty-carriage": "an upgrade goes on a carriage with a specialist",
    "cargo": "there is room for 6 resources and track tiles, and 3 more per carriage",
    "resources": "the box has 20 resources of each kind",
    "claimed-stations": "the points written down for stations are right",
    "claimed-tiles": "the points written down for track tiles are right",
    "claimed-goals": "the points written down for goals are right",
    "claimed-total": "the total written down is right",
}
WARNINGS = {
    "tie-breaker": "players who are level on points write down their houses on the game board",
    "commented": "a line with a value is no comment",
}


def goal_key(goal: str) -> str:
    """The key of the goal's printed name; with `-meaning` added, that of what it rewards."""
    return f"goal-{goal.replace(' ', '-')}"


def carriages(railway_stations: int) -> int:
    """How many carriages a train has: each of the first three railway stations brings one."""
    return min(MOST_CARRIAGES, railway_stations)


def station_points(stations: int) -> int:
    """The points for this many; numbers beyond the table are impossible and count as its last."""
    return STATION_POINTS[min(stations, len(STATION_POINTS) - 1)]
