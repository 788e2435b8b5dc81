"""The rule book's numbers, in its order, and the names of the rules that a final scoring can break."""

NAME = "pacific-rails"
PLAYERS = (2, 3, 4)
WORKERS = {2: 6, 3: 4, 4: 3}  # each, by the number of players

GOALS = (  # the twelve in the book's order, by the names that transcripts use
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
RESOURCES = ("gunpowder", "coin", "iron", "wood")  # as the player boards have them; the empty spots too

HOUSES = 11
TELEGRAPHS = 7
ENGINES = 2
MOST_CARRIAGES = 3
SEATS_PER_CARRIAGE = 2  # for specialists
CARGO = 6
CARGO_PER_CARRIAGE = 3

NEEDED = ("points", "railway stations", "telegraph stations")  # of every player; so are the goals in play
VALUES = (  # all that a transcript says of a player, in FORMATS' order
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
    "players": "the game is for 2, 3 or 4",
    "houses": "houses on the game board and railway stations are 11 at most",
    "telegraphs": "telegraph stations are 7 at most",
    "specialists": "a carriage has 2 specialists at most; railway stations bring a carriage each, up to 3",
    "upgrades": "a carriage has one upgrade at most",
    "cargo": "resources and track tiles are 6 at most, and 3 more per carriage",
    "claimed-stations": "the points for stations that were written down are right",
    "claimed-tiles": "the points for track tiles that were written down are right",
    "claimed-goals": "the points for goals that were written down are right",
    "claimed-total": "the total that was written down is right",
}
WARNINGS = {
    "empty-carriage": "an upgrade is put on a carriage with a specialist",
    "tie-breaker": "who is level on points says how many houses are on the game board",
}


def goal_key(goal: str) -> str:
    """The key of the goal's name among the printed words; with `-meaning` added, of what it rewards."""
    return f"goal-{goal.replace(' ', '-')}"


def carriages(railway_stations: int) -> int:
    """How many a train has: the first, second and third railway station bring one each."""
    return min(MOST_CARRIAGES, railway_stations)


def station_points(stations: int) -> int:
    """The points for so many; more than the table has are impossible, and count as its last."""
    return STATION_POINTS[min(stations, len(STATION_POINTS) - 1)]
