"""A player with the printed pages: keeps the strip and the rival's sheet by hand, and counts what that takes.

The rival is known here only as it is printed (its sentences, its rows of boxes), a card only by its text.
Nothing of the engine is used.
"""

import re
from collections import Counter

SHOWN = re.compile(r"Of the first (\d) tracks: (.+)\.")
TRACKS, OFFERS, START_MONEY = 7, 4, 5


class Card:
    """A card on the strip, with the boxes beside it."""

    def __init__(self, number, track, trip):
        self.number, self.track, self.trip_text = number, track, trip
        self.terrain, *self.lanes = track.split()
        self.features = [lane.partition(":")[2] for lane in self.lanes if ":" in lane]
        self.curved = {lane.partition(":")[0] for lane in self.lanes} == {"NE", "SW"}
        self.trip, self.coins, self.taken = False, 0, None

    @property
    def shape(self):
        return "curves" if self.curved else "crossing"

    @property
    def detail(self):
        return ("bare", "one", "two")[len(self.features)]


class Clerk:
    """`lines_read` and `comparisons` are those for the rival's turns, `marks` everything that is written."""

    def __init__(self, deck, printed):
        self.strip = [Card(number, card["track"], card["trip"]) for number, card in enumerate(deck, 1)]
        self.printed = printed
        self.out = TRACKS + OFFERS
        for card in self.strip[TRACKS : self.out]:
            card.trip = True  # printed, not written
        self.boxes = {row["row"]: 0 for row in printed["rows"]}
        self.marks = Counter()
        self.lines_read = self.comparisons = 0
        self.turn = 0

    def market(self, trips=False):
        return [card for card in self.strip[: self.out] if card.taken is None and card.trip == trips]

    def fill(self, trips):
        self.out += 1
        if trips:
            self.strip[self.out - 1].trip = True
            self.marks["trip box"] += 1

    def take(self, card, whose):
        card.taken = (self.turn, whose)
        self.marks["taken"] += 1
        self.fill(card.trip)

    # the player's own turn

    def player(self, turn, money_before, money_after):
        """What the player writes for one turn; `turn` has market places, as a log."""
        self.turn += 1
        self.just = None
        self.planned, self.completed = turn.trip is not None, bool(turn.completes)
        if turn.trip and not turn.after:
            self.plan(turn)
        self.place = turn.track - 1
        self.just = self.buy(self.market(), turn.track)
        self.marks["lines drawn"] += 2
        self.marks["terrain"] += 1
        self.marks["features"] += len(self.just.features)
        if turn.trip and turn.after:
            self.plan(turn)
        self.marks["line sums"] += len(turn.completes)
        self.marks["terminus cards"] += len(turn.completes)
        self.marks["money"] += money_before != money_after

    def plan(self, turn):
        self.buy(self.market(True), turn.trip)
        self.marks["trips on lines"] += 1

    def buy(self, market, place):
        for card in market[: place - 1]:
            card.coins += 1
            self.marks["coins"] += 1
        self.take(market[place - 1], "player")
        return market[place - 1]

    # the rival's turn

    def rival(self):
        track, trip = None, None
        for sentence in self.printed["lines"]:
            if sentence.startswith("If "):
                trip = self.trip_of(sentence)
            elif track is None:
                track = self.track_of(sentence)
        track = track or self.market()[0]
        self.take(track, "rival")
        self.mark(self.row_of(track))
        if trip:
            self.take(trip, "rival")
            self.mark("trip")

    def mark(self, row):
        if self.boxes[row] < len(self.points(row)):
            self.boxes[row] += 1
            self.marks["rival's boxes"] += 1

    def points(self, row):
        return next(printed["points"] for printed in self.printed["rows"] if printed["row"] == row)

    @property
    def score(self):
        return self.printed["start"] + sum(
            self.points(row)[marked - 1] for row, marked in self.boxes.items() if marked
        )

    def row_of(self, card):
        return next(row for row in (card.terrain, card.shape, card.detail) if row in self.boxes)

    def track_of(self, sentence):
        self.lines_read += 1
        number, wish = SHOWN.fullmatch(sentence).groups()
        shown = self.market()[: int(number)]
        if wish == "the last":
            return shown[-1]
        if wish == "the one now in the place that you took from":
            return shown[self.place] if self.place < len(shown) else None
        self.comparisons += 1
        if wish == "the one with the most coins, if any has a coin":
            most = max(shown, key=lambda card: (card.coins, -card.number))
            return most if most.coins else None
        if wish == "the first that belongs in the longest row":
            return self.belonging(shown, max)
        if wish == "the first that belongs in the shortest row":
            return self.belonging(shown, min)
        wanted = {
            "the first with the terrain that you took this turn": lambda c: c.terrain == self.just.terrain,
            "the first of the shape that you took this turn, crossing or double curve": lambda c: (
                c.curved == self.just.curved
            ),
            "the first with two features": lambda c: len(c.features) == 2,
            "the first double curve": lambda c: c.curved,
            "the first with a signal": lambda c: "signal" in c.features,
            "the first with a siding": lambda c: "siding" in c.features,
        }[wish]
        return next(filter(wanted, shown), None)

    def belonging(self, shown, which):
        rows = [row for row in self.boxes if row != "trip"]
        length = which(self.boxes[row] for row in rows)
        row = next(row for row in rows if self.boxes[row] == length)
        return next((card for card in shown if self.row_of(card) == row), None)

    def trip_of(self, sentence):
        if self.boxes["trip"] == len(self.points("trip")):
            return None
        self.lines_read += 1
        self.comparisons += 1
        trips = self.market(True)
        most = max(trips, key=lambda card: (card.coins, -card.number))
        return {
            "If you planned a trip this turn: also the first trip.": self.planned and trips[0],
            "If you completed a line this turn: also the first trip.": self.completed and trips[0],
            "If a trip has coins on it: also the trip with the most.": most.coins and most,
        }[sentence] or None

    def end(self):
        """The final score: sidings, money, total, the rival's total, the margin, a medal."""
        self.marks["final score"] += 6
