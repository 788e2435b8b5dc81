"""What ghosts do before a game: they play it through in their heads and sort their hands by what happens.

A rehearsal changes one thing in one ghost's hand (two cards of a strip, or two companies of an order), plays
the deal against five imagined players, and keeps the change if these do no better; a ghost that rehearses a
negative number of times keeps it if they do no worse. So ghosts with the same sentences can be made stronger
or weaker for one table, without any work for the player. Everything comes from the deal: no clock, no limit
but the number.
"""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.trick_of_the_rails.solo.bots import Careful
from papergen.games.trick_of_the_rails.solo.fastgame import Brain, Table, play_to_end, table_of
from papergen.games.trick_of_the_rails.solo.ghosts import Ghost
from papergen.games.trick_of_the_rails.solo.hasty import PARTNERS
from papergen.games.trick_of_the_rails.solo.state import Deal
from papergen.games.trick_of_the_rails.tables import COMPANIES, NAME, YOU
from papergen.seed import Stream

# Who they imagine at seat 1, and how much each counts. The last is a cousin of the careful bot, with other
# leanings: benchmarks measure with the bot itself.
IMAGINED: tuple[tuple[Brain, int], ...] = (*((partner, 1) for partner in PARTNERS), (Careful(5, 12), 1))
MOST_MARGIN = 150  # a game that is lost by more is as good as lost
ORDER_TURN = 3  # one change in three is in an order of companies


def rehearsed(deal: Deal, ghosts: Sequence[Ghost], numbers: Sequence[int]) -> list[Ghost]:
    """The ghosts after so many rehearsals each, in shuffled turns."""
    best = list(ghosts)
    if not any(numbers):
        return best
    chance = Stream(deal.seed, f"{NAME}/rehearsal")
    turns = chance.shuffle([place for place, number in enumerate(numbers) for _ in range(abs(number))])
    start = table_of(deal.first_state())
    reached = _margins(start, best)
    for place in turns:
        changed = best[:]
        changed[place] = _changed(best[place], chance)
        margins = _margins(start, changed)
        if margins >= reached if numbers[place] < 0 else margins <= reached:
            best, reached = changed, margins
    return best


def _margins(start: Table, ghosts: Sequence[Ghost]) -> int:
    """How far ahead the quick players end, all together."""
    total = 0
    for partner, weight in IMAGINED:
        totals = play_to_end(start.copy(), [partner, *ghosts]).totals()
        margin = totals[YOU] - max(totals[YOU + 1 :])
        total += weight * max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    return total


def _changed(ghost: Ghost, chance: Stream) -> Ghost:
    """The ghost with one change."""
    if chance.below(ORDER_TURN) == 0:
        which = chance.below(2)
        order = _swapped(ghost.orders[which], chance)
        shares, track = ghost.orders
        return replace(ghost, orders=(order, track) if which == 0 else (shares, order))
    several = [company for company in range(len(COMPANIES)) if len(ghost.cards[company]) > 1]
    if not several:
        return ghost
    company = chance.choice(several)
    strip = _swapped(ghost.cards[company], chance)
    return replace(ghost, cards=(*ghost.cards[:company], strip, *ghost.cards[company + 1 :]))


def _swapped(row: tuple[int, ...], chance: Stream) -> tuple[int, ...]:
    """With two different places swapped."""
    one, other = chance.below(len(row)), chance.below(len(row) - 1)
    other += other >= one
    changed = list(row)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
