"""The opening tricks of a scenario, played by the careful bot and told sentence by sentence, rule by rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from papergen.games.trick_of_the_rails.pages.cards import framed, lane_words, page_of, sheet_summary
from papergen.games.trick_of_the_rails.pages.clerk import Clerk, Reading
from papergen.games.trick_of_the_rails.solo.engine import Choice, Script
from papergen.games.trick_of_the_rails.solo.fastgame import Brain, Table, begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.solo.ghosts import CITY_GOES, LAYS, LOCOMOTIVE_GOES, Ghost
from papergen.games.trick_of_the_rails.solo.scenario import Scenario, Solved
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    END_NAMES,
    NONE,
    RESERVATION,
    VALUE,
    YOU,
    card_name,
    is_share,
)
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Page
from papergen.words import Words

TRICKS = (4, 3)  # told: an exchange, a city or a locomotive, and so on; fewer if one page is enough then
MOST_PAGES = 5
COLUMNS = 2


@dataclass
class _Watched:
    """A brain whose placements are written down as they are made: what it was, company, end."""

    brain: Brain
    placed: list[tuple[str, int, int, int]]

    def card(self, table: Table, seat: int) -> int:
        return self.brain.card(table, seat)

    def city(self, table: Table, seat: int, city: int) -> tuple[int, int]:
        company, end = self.brain.city(table, seat, city)
        self.placed.append((CITY_GOES, seat, company, end))
        return company, end

    def locomotive(self, table: Table, seat: int, locomotive: int) -> int:
        company = self.brain.locomotive(table, seat, locomotive)
        self.placed.append((LOCOMOTIVE_GOES, seat, company, NONE))
        return company

    def end(self, table: Table, seat: int, card: int) -> int:
        end = self.brain.end(table, seat, card)
        self.placed.append((LAYS, seat, card, end))
        return end


def tutorial_pages(press: Press, solved: Solved) -> list[Page]:
    """One page on the usual paper; as many as it takes otherwise."""
    cases = [(1, tricks) for tricks in TRICKS] + [(count, TRICKS[-1]) for count in range(2, MOST_PAGES + 1)]
    return first(partial(_pages, press, solved, *case) for case in cases)


def _pages(press: Press, solved: Solved, count: int, tricks: int) -> list[Page]:
    """On so many pages."""
    scenario = solved.scenario
    framings = [framed(press, scenario, press.words["solo-tutorial"], None) for _ in range(count)]
    fitting = framings[0][0]
    columns = COLUMNS if framings[0][2].w / fitting.look.mm(fitting.look.body) > 44 else 1
    rooms = [room.grid(columns, 1, 8) for _, _, room in framings]
    least = fitting.having(least=max(fitting.look.least, fitting.look.body * 0.9))
    told = list(Teller(fitting.words, scenario).told(solved.lines.careful.choices[:tricks]))
    text = [Paragraph(fitting.words["solo-tutorial-note"], quiet=True), *told]
    drawn = fitted_pages(least, rooms, text, fitting.look.body * 1.2)
    if not drawn[-1]:
        raise DoesNotFit("fewer pages are enough")
    return [
        page_of(fitting, [*shapes, *more], sheet_summary(fitting, scenario))
        for (_, shapes, _), more in zip(framings, drawn, strict=True)
    ]


class Teller:
    """Plays the tricks and tells them."""

    def __init__(self, words: Words, scenario: Scenario) -> None:
        self.words, self.scenario = words, scenario
        self.table = scenario.table()
        self.clerks = {ghost.seat: Clerk(ghost, scenario.key) for ghost in scenario.ghosts}

    def told(self, choices: Sequence[Choice]) -> Iterator[Paragraph]:
        for number, choice in enumerate(choices, 1):
            yield from self._trick(number, choice)

    def _trick(self, number: int, choice: Choice) -> Iterator[Paragraph]:
        table = self.table
        begin_trick(table)
        about = lane_words(self.words, table.prize)
        yield Paragraph(self.words.filled("solo-told-trick", number=number, prize=about), heading=True)
        for step in range(table.players):
            seat = (table.leader + step) % table.players
            ghost = self._ghost(seat)
            card = choice.card if ghost is None else ghost.card(table, seat)
            said = self._mine(card, number) if ghost is None else self._theirs(ghost, card)
            put_card(table, seat, card)
            yield Paragraph(said, mark=self._mark(seat))
        yield Paragraph(self._won(), mark=self._mark(table.winner))
        yield from self._after(choice)

    def _ghost(self, seat: int) -> Ghost | None:
        return None if seat == YOU else self.scenario.ghosts[seat - 1]

    def _mark(self, seat: int) -> str:
        return str(seat + 1)

    def _mine(self, card: int, number: int) -> str:
        table = self.table
        if table.led == NONE:
            key = "solo-told-you-lead"
        elif COMPANY[card] == table.led:
            key = "solo-told-you-follow"
        else:
            key = "solo-told-you-discard"
        return self.words.filled(key, card=card_name(card), company=self._led(), number=number)

    def _led(self) -> str:
        return "" if self.table.led == NONE else COMPANIES[self.table.led]

    def _theirs(self, ghost: Ghost, card: int) -> str:
        """Which strip and why, which side and why, which code, which card."""
        words, table = self.words, self.table
        turn = ghost.turn(table, ghost.seat)
        track = COMPANY[table.prize] == NONE
        readings = self.clerks[ghost.seat].readings(table.led, track, turn)
        parts = []
        for i, reading in enumerate(readings):
            company = COMPANIES[reading.company]
            if i == 0 and reading.company == table.led:
                parts.append(words.filled("solo-told-follow", name=ghost.surname, company=company))
            else:
                key = "solo-told-lead" if table.led == NONE else "solo-told-order"
                parts.append(words.filled(key, name=ghost.surname, company=company))
            if i == 0:
                side = words["trick-right" if turn.right else "trick-left"]
                parts.append(words.filled("solo-told-side", sentence=words[turn.key], side=side))
            parts += self._codes(reading)
        parts.append(words.filled("solo-told-plays", name=ghost.surname, card=card_name(card)))
        return " ".join(parts)

    def _codes(self, reading: Reading) -> Iterator[str]:
        for code, card in reading.codes:
            if card == NONE:
                yield self.words.filled("solo-told-none", code=code)
            else:
                yield self.words.filled("solo-told-code", code=code, card=card_name(card), value=VALUE[card])
        if reading.card == NONE:
            yield self.words.filled("solo-told-used-up", company=COMPANIES[reading.company])

    def _won(self) -> str:
        best = card_name(self.table.best)
        if self.table.winner == YOU:
            return self.words.filled("solo-told-you-win", card=best)
        ghost = self.scenario.ghosts[self.table.winner - 1]
        return self.words.filled("solo-told-wins", name=ghost.surname, card=best, seat=ghost.seat + 1)

    def _after(self, choice: Choice) -> Iterator[Paragraph]:
        table, words = self.table, self.words
        if is_share(table.prize):
            yield from self._shares()
            finish_trick(table, [Script(choice), *self.scenario.ghosts])
            return
        placed: list[tuple[str, int, int, int]] = []
        seated: list[Brain] = [Script(choice), *self.scenario.ghosts]
        brains = [_Watched(brain, placed) for brain in seated]
        prize = lane_words(words, table.prize)
        finish_trick(table, brains)
        for what, seat, thing, end in placed:
            yield Paragraph(self._placed(what, seat, thing, end, prize), mark=self._mark(seat))

    def _shares(self) -> Iterator[Paragraph]:
        """Who gets a share of what, and where the winner's card goes."""
        table, words = self.table, self.words
        lane = table.lane
        free = lane.index(RESERVATION) + 1 if RESERVATION in lane[table.trick :] else 0
        key = "solo-told-goes" if free else "solo-told-leaves"
        gone = words.filled(key, card=card_name(table.best), row=free)
        yield Paragraph(f"{self._share(table.winner, table.prize)} {gone}", mark=self._mark(table.winner))
        others = [seat for seat in range(table.players) if seat != table.winner]
        for seat in others:
            yield Paragraph(self._share(seat, table.cards[seat]), mark=self._mark(seat))

    def _share(self, seat: int, card: int) -> str:
        company = COMPANIES[COMPANY[card]]
        if seat == YOU:
            return self.words.filled("solo-told-your-share", company=company)
        return self.words.filled(
            "solo-told-share", name=self.scenario.ghosts[seat - 1].surname, company=company
        )

    def _placed(self, what: str, seat: int, thing: int, end: int, prize: str) -> str:
        """One placement, with the sentence that decides it if it is a ghost's."""
        words = self.words
        side = words[f"trick-{END_NAMES[end]}"] if end != NONE else ""
        if what == LAYS:
            key = "solo-told-you-lay" if seat == YOU else "solo-told-lays"
            said = words.filled(
                key,
                card=card_name(thing),
                value=VALUE[thing],
                company=COMPANIES[COMPANY[thing]],
                end=side,
            )
        else:
            mine = "you-" if seat == YOU else ""
            key = f"solo-told-{mine}{'city' if what == CITY_GOES else 'engine'}"
            said = words.filled(key, prize=prize, company=COMPANIES[thing], end=side)
        return said if seat == YOU else f"{said} {self._because(seat, what)}"

    def _because(self, seat: int, what: str) -> str:
        """The sentences of the ghost's page that say so, in quotation marks."""
        words = self.words
        by_head = dict(self.scenario.ghosts[seat - 1].character.sentences())
        if what == LAYS:
            return words.filled("solo-quoted", sentence=words[by_head[LAYS]])
        said = f"{words[what]} {words[by_head[what]]}"
        if what == CITY_GOES:
            said = f"{said} {words[by_head[LAYS]]}"
        return words.filled("solo-quoted", sentence=said)
