"""The numbers of the rule book, in its order, and a number for every card.

Cards are whole numbers: 0–49 the railway cards (company by company, 1 to 10), 50–54 the stations, 55–59 the
exchange cards, 60–62 the cities, 63–67 the locomotives 3 4 5 6 ∞, 68 a reservation. Companies and seats count
from 0 in code; people read names, or seats counted from 1.
"""

from papergen.phrase import Gap, phrase

NAME = "trick-of-the-rails"
VARIANTS = BASIC, EXPERT, TEAM = "basic", "expert", "team"
LEVELS = BRANCH, MAIN, EXPRESS = "branch", "main", "express"

COMPANIES = ("B&O", "C&O", "ERIE", "NYC", "PRR")
NUMBERS = range(1, 11)
HIGHEST = 10
STATION_VALUES = (  # of the numbers 1 to 10, by company
    (10, 10, 10, 20, 20, 20, 20, 30, 30, 40),
    (40, 30, 30, 20, 20, 20, 20, 10, 10, 10),
    (30, 20, 20, 10, 30, 10, 20, 20, 40, 10),
    (20, 20, 30, 10, 20, 40, 10, 20, 30, 10),
    (10, 20, 20, 30, 40, 30, 20, 20, 10, 10),
)
STATION_VALUE = 10
CITIES = ("Pittsburgh", "Baltimore", "New York")
CITY_VALUES = (20, 30, 40)
LOCOMOTIVES = ("3", "4", "5", "6", "inf")
REACHES = (3, 4, 5, 6, 99)  # 99 is longer than any railway
COSTS = (40, 50, 60, 70, 80)

PLAYERS = (3, 4, 5)
HAND_SIZES = {3: 15, 4: 11, 5: 9}
SHARES_EACH = {3: 8, 4: 6, 5: 5}
LANES = {  # E exchange, C city, R reservation; the ∞ locomotive shares the place of the 6
    3: "E C E C E C E 3 E 4 R 5 R 6 R".split(),
    4: "E C E 3 E 4 E 5 E 6 R".split(),
    5: "E 3 E 4 E 5 E 6 E".split(),
}
CITIES_USED = {3: 3, 4: 1, 5: 0}
PRIZE_PLACES = {
    n: sum(place not in "ER" for place in lane) for n, lane in LANES.items()
}  # cities, locomotives
CARDS_LAID = {3: 26, 4: 26, 5: 25}  # railway cards on the railways at the end, the set-up's included
TEAMS = ((0, 2), (1, 3))  # seats

RAILWAY_CARDS = len(COMPANIES) * HIGHEST
FIRST_STATION = RAILWAY_CARDS
FIRST_EXCHANGE = FIRST_STATION + len(COMPANIES)
FIRST_CITY = FIRST_EXCHANGE + len(COMPANIES)
FIRST_LOCOMOTIVE = FIRST_CITY + len(CITIES)
SIX, ENDLESS = FIRST_LOCOMOTIVE + 3, FIRST_LOCOMOTIVE + 4
RESERVATION = FIRST_LOCOMOTIVE + len(LOCOMOTIVES)
NONE = -1  # no card, no company

ENDS = LEFT, RIGHT = 0, 1
END_NAMES = ("left", "right")
YOU = 0  # the seat of the player of a solo game; the others are ghosts

_companies = range(len(COMPANIES))
COMPANY: tuple[int, ...] = (  # by card; NONE for cities, locomotives and reservations
    *(c for c in _companies for _ in NUMBERS),
    *_companies,
    *_companies,
    *[NONE] * (len(CITIES) + len(LOCOMOTIVES) + 1),
)
NUMBER: tuple[int, ...] = (
    *(n for _ in _companies for n in NUMBERS),
    *[0] * (RESERVATION + 1 - RAILWAY_CARDS),
)
VALUE: tuple[int, ...] = (  # on a railway, by card
    *(value for row in STATION_VALUES for value in row),
    *[STATION_VALUE] * len(COMPANIES),
    *[0] * len(COMPANIES),
    *CITY_VALUES,
    *[0] * (len(LOCOMOTIVES) + 1),
)
REACH = {FIRST_LOCOMOTIVE + i: reach for i, reach in enumerate(REACHES)}
COST = {FIRST_LOCOMOTIVE + i: cost for i, cost in enumerate(COSTS)}
SUIT = tuple(0x3FF << HIGHEST * c for c in _companies)  # the company's cards as bits


def railway_card(company: int, number: int) -> int:
    return company * HIGHEST + number - 1


def is_share(card: int) -> bool:
    """Whether a trick for this lane card is about shares (and not about track)."""
    return COMPANY[card] != NONE


def is_city(card: int) -> bool:
    return FIRST_CITY <= card < FIRST_LOCOMOTIVE


def card_name(card: int) -> str:
    """`B&O 3`, `exchange PRR`, `Baltimore`, `locomotive 6`."""
    company = COMPANY[card]
    if card < FIRST_STATION:
        return f"{COMPANIES[company]} {NUMBER[card]}"
    if card < FIRST_EXCHANGE:
        return f"{COMPANIES[company]} station"
    if card < FIRST_CITY:
        return f"exchange {COMPANIES[company]}"
    if card < FIRST_LOCOMOTIVE:
        return CITIES[card - FIRST_CITY]
    if card < RESERVATION:
        return f"locomotive {LOCOMOTIVES[card - FIRST_LOCOMOTIVE]}"
    return "reservation"


def card_said(card: int) -> Gap:
    """The same in the page's language."""
    if FIRST_EXCHANGE <= card < FIRST_CITY:
        return phrase("trick-exchange", company=COMPANIES[COMPANY[card]])
    if FIRST_LOCOMOTIVE <= card < RESERVATION:
        return phrase("trick-locomotive", number=LOCOMOTIVES[card - FIRST_LOCOMOTIVE])
    return card_name(card)


def lane_name(card: int) -> str:
    """As the lane is printed: `exchange PRR`, `city Baltimore`, `locomotive 6/inf`."""
    if is_city(card):
        return f"city {card_name(card)}"
    return "locomotive 6/inf" if card == SIX else card_name(card)


def track_name(card: int) -> str | int:
    """A card on a railway, as transcripts have it: 7, `station`, `New York`."""
    if card < FIRST_STATION:
        return NUMBER[card]
    return card_name(card) if is_city(card) else "station"


def cards_of(mask: int) -> list[int]:
    """The cards of a hand that is kept as bits, company by company and by number."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


RULES = {  # what a finished table or a solo log can break, in the order of the report
    "variant": "the team game is for four players",
    "station": "every railway has exactly one station",
    "card-twice": "every railway card is in one place",
    "cities": "each city is laid once, and as many cities as the lane has",
    "locomotives": "each locomotive is given once; outside the expert game every company has one",
    "shares": "every player ends with 8, 6 or 5 shares (with 3, 4 or 5 players)",
    "exchange": "every company's exchange card is one player's share",
    "company-cards": "a company has 10 cards and an exchange card",
    "cards-laid": "26, 26 or 25 railway cards are laid (with 3, 4 or 5 players)",
    "choice": "what the player does in a trick is legal",
    "missing": "everything that the player decides is written down",
    "not-yours": "only the winner of a trick places its city or locomotive",
    "ghost": "the ghosts do what their rules say",
    "unfinished": "every trick is played",
    "tricks": "there are no more plays than tricks",
    "claimed-company": "the points written down for a company are right",
    "claimed-total": "the total written down is right",
}
WARNINGS = {
    "seed-marks": "the seed is written without quotation marks or full stops around it",
    "set-up": "the cards of the set-up are to the right of the stations",
    "not-needed": "nothing is laid in a trick about shares",
    "commented": "a line with a value is no comment",
}
