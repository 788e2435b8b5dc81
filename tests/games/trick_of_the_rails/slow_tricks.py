"""The game again, slow and obvious: words for cards, dictionaries for places, every window tried.

Written from the rules page alone; shares no code with papergen. A card is ("NYC", 7); an exchange card
("NYC", "exchange"); other lane cards are words such as `city Baltimore`, `locomotive 6/inf`, `reservation`.
"""

VALUES = {
    "B&O": [10, 10, 10, 20, 20, 20, 20, 30, 30, 40],
    "C&O": [40, 30, 30, 20, 20, 20, 20, 10, 10, 10],
    "ERIE": [30, 20, 20, 10, 30, 10, 20, 20, 40, 10],
    "NYC": [20, 20, 30, 10, 20, 40, 10, 20, 30, 10],
    "PRR": [10, 20, 20, 30, 40, 30, 20, 20, 10, 10],
}
CITIES = {"Pittsburgh": 20, "Baltimore": 30, "New York": 40}
COSTS = {"3": 40, "4": 50, "5": 60, "6": 70, "inf": 80}


def value(company, thing):
    if thing == "station":
        return 10
    return CITIES[thing] if thing in CITIES else VALUES[company][thing - 1]


def profit(company, railway, locomotive):
    """Every run of cards that the locomotive can reach is added up."""
    reach = 1000 if locomotive == "inf" else int(locomotive)
    runs = [
        railway[a:b] for a in range(len(railway)) for b in range(a + 1, len(railway) + 1) if b - a <= reach
    ]
    return max((sum(value(company, thing) for thing in run) for run in runs), default=0)


def share(company, railway, locomotive):
    return 0 if locomotive is None else max(0, profit(company, railway, locomotive) - COSTS[locomotive])


class SlowGame:
    """`lane` in words with exchange cards as pairs; `railways` by company; `hands` a list of sets."""

    def __init__(self, lane, hands, railways, leader, expert):
        self.lane = list(lane)
        self.hands = [set(hand) for hand in hands]
        self.railways = {company: list(cards) for company, cards in railways.items()}
        self.leader = leader
        self.expert = expert
        self.locomotives = dict.fromkeys(VALUES)
        self.shares = [[] for _ in hands]
        self.removed = []
        self.trick = []  # (seat, card)

    def may_play(self, seat):
        hand = self.hands[seat]
        if self.trick:
            company = self.trick[0][1][0]
            follow = {card for card in hand if card[0] == company}
            if follow:
                return follow
        return hand

    def play(self, seat, card):
        assert card in self.may_play(seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))

    def winner(self):
        company = self.trick[0][1][0]
        return max((card[1], seat) for seat, card in self.trick if card[0] == company)[1]

    def take_shares(self):
        winner, prize = self.winner(), self.lane.pop(0)
        for seat, card in self.trick:
            if seat != winner:
                self.shares[seat].append(card)
                continue
            self.shares[seat].append(prize)
            for place, there in enumerate(self.lane):
                if there == "reservation":
                    self.lane[place] = card
                    break
            else:
                self.removed.append(card)
        self.leader, self.trick = winner, []

    def lay(self, company, thing, end):
        self.railways[company].insert(0 if end == "left" else len(self.railways[company]), thing)

    def give(self, company, locomotive):
        assert self.locomotives[company] is None
        self.locomotives[company] = locomotive
        if locomotive == "6" and not self.expert:
            (last,) = [one for one, held in self.locomotives.items() if held is None]
            self.locomotives[last] = "inf"

    def end_of_track_trick(self):
        self.leader = self.winner()
        self.lane.pop(0)
        self.trick = []

    def totals(self):
        worth = {c: share(c, self.railways[c], self.locomotives[c]) for c in VALUES}
        return tuple(sum(worth[company] for company, _ in held) for held in self.shares)
