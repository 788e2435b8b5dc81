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
    is_city,
)
from papergen.result import Finding, finding_at
from papergen.wording import counted, listed

Findings = Iterator[Finding]
TEAM_PLAYERS = 4


def variant(table: Finished) -> Findings:
    if table.variant == TEAM and len(table.players) != TEAM_PLAYERS:
        message = f"the team game is for {TEAM_PLAYERS} players; there are {len(table.players)}"
        yield finding_at(table.marks, "variant", "players", message, "variant")


def station(table: Finished) -> Findings:
    for company, railway in enumerate(table.railways):
        count = railway.count(FIRST_STATION + company)
        if count == 1:
            continue
        where = f"{COMPANIES[company]} railway"
        if count:
            places = [i for i, card in enumerate(railway) if card == FIRST_STATION + company]
            message = f"{COMPANIES[company]} has {count} stations; a railway has only one"
            second = railway_mark(COMPANIES[company], places[1])
            yield finding_at(table.marks, "station", where, message, second)
        else:
            message = f"{COMPANIES[company]} has no station; every railway starts with one"
            yield finding_at(table.marks, "station", where, message)


def card_twice(table: Finished) -> Findings:
    """A railway card in two places. The finding points to the second."""
    seen: dict[int, str] = {}
    for card, where, place in _railway_cards(table):
        if card in seen:
            same = f"{where} twice" if seen[card] == where else f"{seen[card]} and {where}"
            message = f"{card_name(card)} is {same}; there is only one"
            yield finding_at(table.marks, "card-twice", card_name(card), message, place)
        seen.setdefault(card, where)


def _railway_cards(table: Finished) -> Iterator[tuple[int, str, str]]:
    """Every railway card that is named: the card, where it is in words, and its mark in the transcript."""
    for company, railway in zip(COMPANIES, table.railways, strict=True):
        for place, card in enumerate(railway):
            if card < RAILWAY_CARDS:
                yield card, "on the railway", railway_mark(company, place)
    for player, holdings in zip(table.players, table.shares, strict=True):
        for company, holding in zip(COMPANIES, holdings, strict=True):
            for card in holding.cards or ():
                if card < RAILWAY_CARDS:
                    yield card, f"among the shares of {player}", holding_mark(player, company)


def cities(table: Finished) -> Findings:
    places: dict[int, list[str]] = {}
    for company, railway in zip(COMPANIES, table.railways, strict=True):
        for place, card in enumerate(railway):
            if is_city(card):
                places.setdefault(card, []).append(railway_mark(company, place))
    for card, marks in sorted(places.items()):
        if len(marks) > 1:
            companies = listed([mark.rsplit(" ", 2)[0] for mark in marks])
            message = f"{card_name(card)} is laid {len(marks)} times ({companies}); there is only one"
            yield finding_at(table.marks, "cities", card_name(card), message, marks[1])
    if table.variant == EXPERT:
        yield from _expert_prizes(table, len(places))
        return
    count, wanted = len(places), CITIES_USED[len(table.players)]
    if count == wanted:
        return
    players = f"with {len(table.players)} players"
    if count < wanted == len(CITIES):
        missing = [city for i, city in enumerate(CITIES) if FIRST_CITY + i not in places]
        message = f"{listed(missing)} {_is(missing)} missing; {players} all three cities are laid"
    else:
        used = {0: "there are no cities", 1: "one city is laid", 3: "all three cities are laid"}[wanted]
        there = listed([card_name(card) for card in sorted(places)]) or "no city"
        message = f"{there} {'is' if count <= 1 else 'are'} on the railways; {players} {used}"
    yield finding_at(table.marks, "cities", "railways", message, *(marks[-1] for marks in places.values()))


def _is(words: list[str]) -> str:
    return "is" if len(words) == 1 else "are"


def _expert_prizes(table: Finished, city_count: int) -> Findings:
    """The expert lane has a fixed number of places for the cities and the locomotives 3 to 6."""
    numbered = {held for held in table.locomotives if held not in (NONE, ENDLESS)}
    places = PRIZE_PLACES[len(table.players)]
    if city_count + len(numbered) != places:
        message = (
            f"cities on the table: {city_count}, locomotives 3 to 6: {len(numbered)}; with "
            f"{len(table.players)} players there should be {places} in all"
        )
        yield finding_at(table.marks, "cities", "railways", message)


def locomotives(table: Finished) -> Findings:
    owners: dict[int, list[str]] = {}
    for company, held in zip(COMPANIES, table.locomotives, strict=True):
        if held != NONE:
            owners.setdefault(held, []).append(company)
        elif table.variant != EXPERT:
            message = f"{company} has no locomotive; outside the expert game every company has one"
            places = f"locomotive {company}", f"{company} railway"
            yield finding_at(table.marks, "locomotives", company, message, *places)
    for held, companies in sorted(owners.items()):
        if len(companies) > 1:
            message = f"{listed(companies)} have {card_name(held)}; there is only one"
            place = f"locomotive {companies[1]}"
            yield finding_at(table.marks, "locomotives", card_name(held), message, place)
    if table.variant == EXPERT and (SIX in owners) != (ENDLESS in owners):
        there, absent = ("6", "inf") if SIX in owners else ("inf", "6")
        company = owners[SIX if there == "6" else ENDLESS][0]
        message = f"{company} has locomotive {there} but nobody has {absent}; the two come together"
        yield finding_at(table.marks, "locomotives", f"locomotive {absent}", message, f"locomotive {company}")


def shares(table: Finished) -> Findings:
    wanted = SHARES_EACH[len(table.players)]
    for player, holdings in zip(table.players, table.shares, strict=True):
        count = sum(holding.count for holding in holdings)
        if count != wanted:
            players = f"with {len(table.players)} players everybody ends with {wanted}"
            message = f"{player} has {counted(count, 'share')}; {players}"
            yield finding_at(table.marks, "shares", player, message, f"shares {player}")


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
            whose = f"{owners[0]} has it twice" if len(set(owners)) == 1 else f"{listed(owners)} have it"
            message = f"there is only one exchange card of {name}; {whose}"
            yield finding_at(table.marks, "exchange", card_name(card), message, holding_mark(owners[1], name))
        elif not owners and all(holding.cards is not None for holding in held):
            message = f"nobody has the exchange card of {name}; all five are always taken"
            yield finding_at(table.marks, "exchange", card_name(card), message, "shares")


def company_cards(table: Finished) -> Findings:
    """The cards laid and the shares held cannot exceed the ten cards and the exchange card."""
    for company, name in enumerate(COMPANIES):
        laid = sum(card < RAILWAY_CARDS and COMPANY[card] == company for card in table.railways[company])
        held = sum(holdings[company].count for holdings in table.shares)
        if laid + held > HIGHEST + 1:
            message = (
                f"{name} has {laid} cards on its railway and {held} shares, {laid + held} in all; "
                f"it only has {HIGHEST} cards and one exchange card"
            )
            yield finding_at(table.marks, "company-cards", name, message, f"{name} railway")


def cards_laid(table: Finished) -> Findings:
    count = sum(card < RAILWAY_CARDS for railway in table.railways for card in railway)
    wanted = CARDS_LAID[len(table.players)]
    if count != wanted:
        set_up = RAILWAY_CARDS - HAND_SIZES[len(table.players)] * len(table.players)
        message = (
            f"{count} railway cards are laid; with {len(table.players)} players it should be {wanted}: "
            f"{set_up} at the set-up and {wanted - set_up} in the tricks for cities and locomotives"
        )
        yield finding_at(table.marks, "cards-laid", "railways", message)


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
        message = (
            f"only {right} cards are to the right of the stations; the set-up put {least} there. "
            "Are the railways written from right to left?"
        )
        yield finding_at(table.marks, "set-up", "railways", message)


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
