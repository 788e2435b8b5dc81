"""Routes on a map with open squares, whose track is not known or only partly known.

An open square matters only when a train that could still score reaches it. Then the search decides where that
entry leads, and nothing else about the square; whatever is undecided cannot change the score. Entries, leads
and borders are those of routes.
"""

from functools import cache

from papergen.games.thirty_rails.model import EMPTY, Board, Setup
from papergen.games.thirty_rails.routes import (
    BORDERS,
    BRANCH,
    BRANCHES,
    ENTRIES,
    INTO_MINE,
    LINKS,
    NOWHERE,
    OFF,
    SQUARE_BORDERS,
    STARTS,
    links_of,
)
from papergen.games.thirty_rails.tables import STATIONS
from papergen.track import TILES

ASK = -1  # where an entry of an open square leads while that is undecided
FAR = 10_000  # longer than any route
MINE_END = 0  # the ends of routes: the mine, and stations 1 to 4
ENDS = range(5)
_TRAILS = 4_000  # steps spent at most on the longest way from an entry
_LONGEST = len({border for border in BORDERS if border}) + 1  # squares of any route


def _by_exits() -> tuple[tuple[int, ...], ...]:
    """By entry and by the edges that it leads to (as bits), the lead."""
    rows = []
    for entry in range(ENTRIES):
        row = [NOWHERE] * 16
        for tile in TILES:
            row[exits(tile.index, entry & 3)] = LINKS[tile.index][entry >> 2][entry & 3]
        rows.append(tuple(row))
    return tuple(rows)


@cache
def exits(held: int, edge: int) -> int:
    """The edges, as bits, by which a train entering by `edge` may leave."""
    return sum(1 << out for out in TILES[held].exits(edge)) if held < len(TILES) else 0


BY_EXITS = _by_exits()


class Seen:
    """What the trains from one station find, as far as the map is known.

    By end: the squares of the shortest route, the borders of each route of that length, and whether one of
    them passes the bonus. `asked` has the open entries where trains wait, with the squares passed so far;
    `branches` counts the ways followed.
    """

    __slots__ = ("asked", "branches", "met", "shortest", "ways")

    def __init__(self) -> None:
        self.shortest = [FAR] * len(ENDS)
        self.ways: list[list[int]] = [[], [], [], [], []]
        self.met = [False] * len(ENDS)
        self.asked: list[tuple[int, int]] = []
        self.branches = 0

    def arrive(self, end: int, squares: int, used: int, met: bool) -> None:
        if squares < self.shortest[end]:
            self.shortest[end] = squares
            self.ways[end] = [used]
            self.met[end] = met
        elif squares == self.shortest[end]:
            if met > self.met[end]:  # only routes that pass the bonus score it
                self.met[end] = True
                self.ways[end] = [used]
            elif met == self.met[end]:
                self.ways[end].append(used)


class OpenMap:
    """`least` and `most` are bounds on the squares from an entry (its own included) to each end."""

    def __init__(self, board: Board, setup: Setup) -> None:
        self.open = [held == EMPTY for held in board]
        self.links = links_of(board)
        self.bonus = setup.bonus
        self.starts = [STARTS[place] for place in setup.stations]
        self.station_at = [0] * BRANCH
        for station, place in enumerate(setup.stations, 1):
            self.station_at[OFF + place] = station
        self.least = self._least()
        self.alive = [any(row[entry] < FAR for row in self.least) for entry in range(ENTRIES)]
        self._stretches: list[tuple[int, int] | None] = [None] * ENTRIES
        self._most: dict[int, tuple[int, ...]] = {}
        self._useful: dict[int, int] = {}

    def _next(self, entry: int) -> tuple[int, ...]:
        """Where an entry may lead if open squares could hold anything."""
        if self.open[entry >> 2]:
            return tuple(BY_EXITS[entry][1 << edge] for edge in range(4) if edge != entry & 3)
        lead = self.links[entry]
        return BRANCHES[lead] if lead >= BRANCH else (lead,)

    def _end(self, lead: int) -> int | None:
        return MINE_END if lead == INTO_MINE else self.station_at[lead] or None

    def _least(self) -> list[list[int]]:
        before: list[list[int]] = [[] for _ in range(ENTRIES)]
        at_end: list[list[int]] = [[] for _ in ENDS]
        for entry in range(ENTRIES):
            for lead in self._next(entry):
                if lead < ENTRIES:
                    before[lead].append(entry)
                elif (end := self._end(lead)) is not None:
                    at_end[end].append(entry)
        rows = []
        for end in ENDS:
            row, squares = [FAR] * ENTRIES, 0 if end == MINE_END else 1  # the mine itself does not count
            wave = at_end[end]
            while wave:
                new = [entry for entry in wave if row[entry] == FAR]
                for entry in new:
                    row[entry] = squares
                wave = [earlier for entry in new for earlier in before[entry]]
                squares += 1
            rows.append(row)
        return rows

    def leads_on(self, lead: int) -> bool:
        """Whether some end may be reached from there."""
        if lead < ENTRIES:
            return self.alive[lead]
        if lead >= BRANCH:
            return any(map(self.leads_on, BRANCHES[lead]))
        return self._end(lead) is not None

    def useful_exits(self, entry: int) -> int:
        """The edges, as bits, by which a train at an open entry may reach some end."""
        if entry not in self._useful:
            edges = (edge for edge in range(4) if edge != entry & 3)
            self._useful[entry] = sum(1 << e for e in edges if self.leads_on(BY_EXITS[entry][1 << e]))
        return self._useful[entry]

    def _stretch(self, begin: int) -> tuple[int, int]:
        """From an entry to the next branch, end or open entry: that, and the borders crossed on the way.

        While only one way leads on, no border is crossed twice: coming back over it after a loop would need a
        branch, and crossing it again in the same direction would never lead on.
        """
        lead, crossed = begin, 0
        while True:
            if lead >= BRANCH:
                open_ends = [way for way in BRANCHES[lead] if self.leads_on(way)]
                if len(open_ends) == 2:
                    break
                lead = open_ends[0] if open_ends else NOWHERE
            elif not self.leads_on(lead):
                lead = NOWHERE
                break
            elif lead >= ENTRIES:
                break
            else:
                crossed |= BORDERS[lead]
                if self.open[lead >> 2]:
                    break
                lead = self.links[lead]
        self._stretches[begin] = lead, crossed
        return lead, crossed

    def most(self, entry: int) -> tuple[int, ...]:
        """By end, at least the squares of the longest legal way from an open entry; 0 if there is none."""
        if entry not in self._most:
            self._most[entry] = self._longest(entry)
        return self._most[entry]

    def _longest(self, begin: int) -> tuple[int, ...]:
        longest = [0] * len(ENDS)
        stack = [(begin, 0)]
        for _ in range(_TRAILS):
            if not stack:
                return tuple(longest)
            lead, used = stack.pop()
            if lead < ENTRIES:
                lead, crossed = self._stretches[lead] or self._stretch(lead)
                if used & crossed:
                    continue
                used |= crossed
            if lead < ENTRIES:
                useful = self.useful_exits(lead)
                stack += [(BY_EXITS[lead][1 << edge], used) for edge in range(4) if useful >> edge & 1]
            elif lead >= BRANCH:
                stack += [(way, used) for way in BRANCHES[lead]]
            elif (end := self._end(lead)) is not None:
                squares = (used & ~BORDERS[begin]).bit_count() + 1
                longest[end] = max(longest[end], squares)
        return (_LONGEST,) * len(ENDS)

    def scan(self, leads: list[int]) -> list[Seen]:
        """What the trains of stations 1 to 4 find; `leads` has what was decided for open entries, or ASK.

        From each station only lines to higher stations: the others are found from their other end.
        """
        stretches, station_at = self._stretches, self.station_at
        bonus_borders = SQUARE_BORDERS[self.bonus]
        seen = []
        for station in STATIONS:
            now = Seen()
            first = self.starts[station - 1]
            begins_there = first >> 2 == self.bonus
            stack = [(first, 0)]
            while stack:
                lead, used = stack.pop()
                now.branches += 1
                while lead != NOWHERE:
                    if lead < ENTRIES:
                        lead, crossed = stretches[lead] or self._stretch(lead)
                        if used & crossed:
                            break
                        used |= crossed
                        if lead < ENTRIES:
                            entry = lead
                            lead = leads[entry]
                            if lead == ASK:
                                now.asked.append((entry, used.bit_count()))
                                break
                            continue
                    if lead >= BRANCH:
                        lead, other = BRANCHES[lead]
                        stack.append((other, used))
                    elif lead == INTO_MINE:
                        now.arrive(MINE_END, used.bit_count(), used, False)
                        break
                    else:
                        other = station_at[lead]
                        if other > station:
                            met = begins_there or used & bonus_borders != 0
                            now.arrive(other, used.bit_count() + 1, used, met)
                        break
            seen.append(now)
        return seen
