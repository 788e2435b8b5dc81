"""Single changes to a finished table with problems that make everything hold, and what they cost."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise

from papergen.games.trick_of_the_rails import rules
from papergen.games.trick_of_the_rails.claims import cells
from papergen.games.trick_of_the_rails.model import Finished, Holding, holding_mark, railway_mark
from papergen.games.trick_of_the_rails.referee import locomotive_word
from papergen.games.trick_of_the_rails.scoring import score
from papergen.games.trick_of_the_rails.tables import (
    CARDS_LAID,
    COMPANIES,
    FIRST_EXCHANGE,
    HIGHEST,
    NONE,
    NUMBER,
    NUMBERS,
    RAILWAY_CARDS,
    railway_card,
    track_name,
)
from papergen.result import TOTAL, Cell
from papergen.slips import (
    Judge,
    Named,
    Reading,
    Slip,
    best_slips,
    number_cost,
    other_numbers,
)

# What a typist does; the costs of numbers are in papergen.slips.
ANOTHER_CARD = 3.5  # a number that no slip of the keys gives
CARD_TWICE = 2.0
SWAPPED_CARDS = 2.5  # two that lie next to each other
SWAPPED_LOCOMOTIVES = 2.5

Changes = Iterator[tuple[Reading, Finished]]


def find_slips(table: Finished, problems: int) -> tuple[Slip, ...]:
    """For a table with problems, the likeliest slips first; one that explains several is told as sure."""
    judge = Judge(rules.TABLE_RULES, lambda one: cells(one, score(one)))
    readings = judge.readings(table, _changes(table), partial(_claim, table))
    return best_slips(readings, table.marks, sure=problems > 1)


def _claim(table: Finished, cell: Cell) -> Named:
    player = table.players[cell.seat]
    if cell.kind == TOTAL:
        return f"claimed {player}", f"the total claimed for {player}", ""
    return f"claimed {player} {cell.place}", f"the claim of {player} for {cell.place}", ""


def _changes(table: Finished) -> Changes:
    yield from _share_counts(table)
    yield from _swapped_locomotives(table)
    laid = sum(card < RAILWAY_CARDS for railway in table.railways for card in railway)
    wanted = CARDS_LAID[len(table.players)]
    if laid == wanted:  # none of these changes how many are laid
        yield from _other_cards(table)
        yield from _swapped_cards(table)
    elif laid == wanted + 1:
        yield from _cards_twice(table)


def _share_counts(table: Finished) -> Changes:
    """A number of shares, or the number of one share that is listed."""
    for seat, holdings in enumerate(table.shares):
        for company, held in enumerate(holdings):
            where = f"{table.players[seat]} {COMPANIES[company]}"
            name = f"'{COMPANIES[company]}' in the shares of {table.players[seat]}"
            place = holding_mark(table.players[seat], COMPANIES[company])
            for cost, typed, meant, other in _other_holdings(held, company):
                after = (*holdings[:company], other, *holdings[company + 1 :])
                shares = (*table.shares[:seat], after, *table.shares[seat + 1 :])
                reading = Reading(cost, f"shares {where}", name, typed, meant, place=place)
                yield reading, replace(table, shares=shares)


def _other_holdings(held: Holding, company: int) -> Iterator[tuple[float, str, str, Holding]]:
    if not held.cards:
        for count in other_numbers(held.count, HIGHEST + 1):
            cost = number_cost(str(held.count), str(count))
            yield cost, str(held.count), str(count), Holding(count, None if count else ())
        return
    typed = _listed(held.cards)
    for place, card in enumerate(held.cards if len(held.cards) <= HIGHEST + 1 else ()):
        for number in NUMBERS:
            other = railway_card(company, number)
            if other not in held.cards:
                cards = (*held.cards[:place], other, *held.cards[place + 1 :])
                yield _card_cost(card, other), typed, _listed(cards), Holding(len(cards), cards)
    if len(set(held.cards)) < len(held.cards):
        once = tuple(dict.fromkeys(held.cards))
        yield CARD_TWICE, typed, _listed(once), Holding(len(once), once)


def _listed(cards: tuple[int, ...]) -> str:
    return ", ".join("exchange" if card >= FIRST_EXCHANGE else str(NUMBER[card]) for card in cards)


def _card_cost(typed: int, meant: int) -> float:
    if typed >= RAILWAY_CARDS or meant >= RAILWAY_CARDS:
        return ANOTHER_CARD
    return min(ANOTHER_CARD, number_cost(str(NUMBER[typed]), str(NUMBER[meant])))


def _swapped_locomotives(table: Finished) -> Changes:
    for one, other in combinations(range(len(COMPANIES)), 2):
        held = list(table.locomotives)
        held[one], held[other] = held[other], held[one]
        words = [locomotive_word(table.locomotives[company]) or "none" for company in (one, other)]
        name = f"the locomotives of {COMPANIES[one]} and {COMPANIES[other]}"
        typed, meant = " ".join(words), " ".join(reversed(words))
        where = f"locomotive {COMPANIES[one]}"
        reading = Reading(SWAPPED_LOCOMOTIVES, where, name, typed, meant, swapped=True)
        if typed != meant and NONE not in (table.locomotives[one], table.locomotives[other]):
            yield reading, replace(table, locomotives=tuple(held))


def _other_cards(table: Finished) -> Changes:
    for company, railway in enumerate(table.railways):
        for place, card in enumerate(railway):
            if card < RAILWAY_CARDS:
                for number in NUMBERS:
                    other = railway_card(company, number)
                    if other not in railway:
                        after = (*railway[:place], other, *railway[place + 1 :])
                        cost, meant = _card_cost(card, other), str(number)
                        yield _on_railway(table, company, place, cost, meant, after)


def _swapped_cards(table: Finished) -> Changes:
    for company, railway in enumerate(table.railways):
        for place, (card, other) in enumerate(pairwise(railway)):
            if card != other:
                after = (*railway[:place], other, card, *railway[place + 2 :])
                mark = railway_mark(COMPANIES[company], place)
                texts = str(track_name(card)), str(track_name(other))
                name = f"{texts[0]} and {texts[1]} on the railway of {COMPANIES[company]}"
                typed, meant = " ".join(texts), " ".join(reversed(texts))
                where = f"{COMPANIES[company]} card {place + 1}"
                reading = Reading(SWAPPED_CARDS, where, name, typed, meant, True, mark)
                yield reading, _with_railway(table, company, after)


def _cards_twice(table: Finished) -> Changes:
    for company, railway in enumerate(table.railways):
        for place, card in enumerate(railway):
            if card in railway[:place]:
                after = (*railway[:place], *railway[place + 1 :])
                yield _on_railway(table, company, place, CARD_TWICE, "nothing", after)


def _on_railway(
    table: Finished, company: int, place: int, cost: float, meant: str, after: tuple[int, ...]
) -> tuple[Reading, Finished]:
    typed = str(track_name(table.railways[company][place]))
    where = f"{COMPANIES[company]} card {place + 1}"
    name = f"card {place + 1} on the railway of {COMPANIES[company]}"
    mark = railway_mark(COMPANIES[company], place)
    return Reading(cost, where, name, typed, meant, place=mark), _with_railway(table, company, after)


def _with_railway(table: Finished, company: int, railway: tuple[int, ...]) -> Finished:
    railways = (*table.railways[:company], railway, *table.railways[company + 1 :])
    return replace(table, railways=railways)
