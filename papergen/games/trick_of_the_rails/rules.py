"""The rules for a finished table, one function per rule; each yields a finding for every breach.

How many cards end up in each place is fixed: a trick about shares moves one railway card into the lane or
out of the game, and a trick about track lays one card per player.
"""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.model import Finished, holding_mark, railway_mark
from papergen.games.trick_of_the_rails.tables import (
    CARDS_LAID,
    CITIES,
    CITIES_USED,
    COMPANIES,
    COMPANY,
    ENDLESS,
    EXPERT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_STATION,
    HAND_SIZES,
    HIGHEST,
    NONE,
    PRIZE_PLACES,
    RAILWAY_CARDS,
    SHARES_EACH,
    SIX,
    TEAM,
    card_name,
    card_said,
    is_city,
)
from papergen.phrase import Gap, counted, listed, phrase, some
from papergen.result import Finding, finding_at

Findings = Iterator[Finding]
TEAM_PLAYERS = 4


def variant(table: Finished) -> Findings:
    if table.variant == TEAM and len(table.players) != TEAM_PLAYERS:
        said = phrase("found-trick-team", right=TEAM_PLAYERS, players=len(table.players))
        yield finding_at(table.marks, "variant", "players", said, "variant")


def station(table: Finished) -> Findings:
    for company, railway in enumerate(table.railways):
        count = railway.count(FIRST_STATION + company)
        if count == 1:
            continue
        where = f"{COMPANIES[company]} railway"
        if count:
            places = [i for i, card in enumerate(railway) if card == FIRST_STATION + company]
            said = phrase("found-trick-stations", company=COMPANIES[company], number=count)
            second = railway_mark(COMPANIES[company], places[1])
            yield finding_at(table.marks, "station", where, said, second)
        else:
            said = phrase("found-trick-no-station", company=COMPANIES[company])
            yield finding_at(table.marks, "station", where, said)


def card_twice(table: Finished) -> Findings:
    """A railway card in two places. The finding points to the second."""
    seen: dict[int, Gap] = {}
    for card, where, place in _railway_cards(table):
        if card in seen:
            said = phrase("found-trick-card-twice", card=card_name(card), where=where)
            if seen[card] != where:
                both = listed([seen[card], where])
                said = phrase("found-trick-card-in-two", card=card_name(card), where=both)
            yield finding_at(table.marks, "card-twice", card_name(card), said, place)
        seen.setdefault(card, where)


def _railway_cards(table: Finished) -> Iterator[tuple[int, Gap, str]]:
    """Every railway card that is named: the card, where it is in words, and its mark in the transcript."""
    for company, railway in zip(COMPANIES, table.railways, strict=True):
        for place, card in enumerate(railway):
            if card < RAILWAY_CARDS:
                yield card, phrase("found-trick-on-railway"), railway_mark(company, place)
    for player, holdings in zip(table.players, table.shares, strict=True):
        for company, holding in zip(COMPANIES, holdings, strict=True):
            for card in holding.cards or ():
                if card < RAILWAY_CARDS:
                    shares = phrase("found-trick-among-shares", player=player)
                    yield card, shares, holding_mark(player, company)


def cities(table: Finished) -> Findings:
    places: dict[int, list[str]] = {}
    for company, railway in zip(COMPANIES, table.railways, strict=True):
        for place, card in enumerate(railway):
            if is_city(card):
                places.setdefault(card, []).append(railway_mark(company, place))
    for card, marks in sorted(places.items()):
        if len(marks) > 1:
            companies = listed([mark.rsplit(" ", 2)[0] for mark in marks])
            name = card_name(card)
            said = phrase("found-trick-city-again", city=name, times=len(marks), companies=companies)
            yield finding_at(table.marks, "cities", name, said, marks[1])
    if table.variant == EXPERT:
        yield from _expert_prizes(table, len(places))
        return
    count, wanted = len(places), CITIES_USED[len(table.players)]
    if count == wanted:
        return
    players = len(table.players)
    if count < wanted == len(CITIES):
        missing = [city for i, city in enumerate(CITIES) if FIRST_CITY + i not in places]
        said = counted("found-trick-cities-missing", len(missing), cities=listed(missing), players=players)
    else:  # there are at most three cities, so here none or one should be laid
        key = "found-trick-cities-one-used" if wanted else "found-trick-cities-none-used"
        there = listed([card_name(card) for card in sorted(places)])
        said = counted(key, count, cities=there, players=players)
        if not places:
            said = phrase("found-trick-no-city", players=players)
    yield finding_at(table.marks, "cities", "railways", said, *(marks[-1] for marks in places.values()))


def _expert_prizes(table: Finished, city_count: int) -> Findings:
    """The expert lane has a fixed number of places for the cities and the locomotives 3 to 6."""
    numbered = {held for held in table.locomotives if held not in (NONE, ENDLESS)}
    places = PRIZE_PLACES[len(table.players)]
    if city_count + len(numbered) != places:
        said = phrase(
            "found-trick-prizes",
            cities=city_count,
            locomotives=len(numbered),
            players=len(table.players),
            right=places,
        )
        yield finding_at(table.marks, "cities", "railways", said)


def locomotives(table: Finished) -> Findings:
    owners: dict[int, list[str]] = {}
    for company, held in zip(COMPANIES, table.locomotives, strict=True):
        if held != NONE:
            owners.setdefault(held, []).append(company)
        elif table.variant != EXPERT:
            said = phrase("found-trick-no-locomotive", company=company)
            places = f"locomotive {company}", f"{company} railway"
            yield finding_at(table.marks, "locomotives", company, said, *places)
    for held, companies in sorted(owners.items()):
        if len(companies) > 1:
            said = phrase("found-trick-one-locomotive", companies=listed(companies), card=card_said(held))
            place = f"locomotive {companies[1]}"
            yield finding_at(table.marks, "locomotives", card_name(held), said, place)
    if table.variant == EXPERT and (SIX in owners) != (ENDLESS in owners):
        there, absent = ("6", "inf") if SIX in owners else ("inf", "6")
        company = owners[SIX if there == "6" else ENDLESS][0]
        said = phrase("found-trick-six-alone", company=company, there=there, absent=absent)
        yield finding_at(table.marks, "locomotives", f"locomotive {absent}", said, f"locomotive {company}")


def shares(table: Finished) -> Findings:
    wanted = SHARES_EACH[len(table.players)]
    for player, holdings in zip(table.players, table.shares, strict=True):
        count = sum(holding.count for holding in holdings)
        if count != wanted:
            held, seats = some("found-trick-shares", count), len(table.players)
            said = phrase("found-trick-shares-each", player=player, shares=held, players=seats, right=wanted)
            yield finding_at(table.marks, "shares", player, said, f"shares {player}")


def exchange(table: Finished) -> Findings:
    for company, name in enumerate(COMPANIES):
        card = FIRST_EXCHANGE + company
        held = [holdings[company] for holdings in table.shares]
        owners = [
            player
            for player, holding in zip(table.players, held, strict=True)
            for one in holding.cards or ()
            if one == card
        ]
        if len(owners) > 1:
            said = phrase("found-trick-exchange-shared", company=name, players=listed(owners))
            if len(set(owners)) == 1:
                said = phrase("found-trick-exchange-twice", company=name, player=owners[0])
            yield finding_at(table.marks, "exchange", card_name(card), said, holding_mark(owners[1], name))
        elif not owners and all(holding.cards is not None for holding in held):
            said = phrase("found-trick-exchange-lost", company=name)
            yield finding_at(table.marks, "exchange", card_name(card), said, "shares")


def company_cards(table: Finished) -> Findings:
    """The cards laid and the shares held cannot exceed the ten cards and the exchange card."""
    for company, name in enumerate(COMPANIES):
        laid = sum(card < RAILWAY_CARDS and COMPANY[card] == company for card in table.railways[company])
        held = sum(holdings[company].count for holdings in table.shares)
        if laid + held > HIGHEST + 1:
            gaps = {"laid": laid, "shares": held, "all": laid + held, "right": HIGHEST}
            said = phrase("found-trick-company-cards", company=name, **gaps)
            yield finding_at(table.marks, "company-cards", name, said, f"{name} railway")


def cards_laid(table: Finished) -> Findings:
    count = sum(card < RAILWAY_CARDS for railway in table.railways for card in railway)
    wanted = CARDS_LAID[len(table.players)]
    if count != wanted:
        set_up = RAILWAY_CARDS - HAND_SIZES[len(table.players)] * len(table.players)
        said = phrase(
            "found-trick-cards-laid",
            number=count,
            players=len(table.players),
            right=wanted,
            first=set_up,
            later=wanted - set_up,
        )
        yield finding_at(table.marks, "cards-laid", "railways", said)


def set_up(table: Finished) -> Findings:
    """Only a warning: the railways may have been copied from the other side of the table."""
    right = 0
    for company, railway in enumerate(table.railways):
        if FIRST_STATION + company not in railway:
            return
        start = railway.index(FIRST_STATION + company)
        right += sum(card < RAILWAY_CARDS for card in railway[start:])
    least = RAILWAY_CARDS - HAND_SIZES[len(table.players)] * len(table.players)
    if right < least:
        said = phrase("found-trick-set-up", number=right, least=least)
        yield finding_at(table.marks, "set-up", "railways", said)


TABLE_RULES = (
    variant,
    station,
    card_twice,
    cities,
    locomotives,
    shares,
    exchange,
    company_cards,
    cards_laid,
)
TABLE_WARNINGS = (set_up,)
