"""A clerk who plays a ghost by the printed page alone, and counts what that takes.

It has what is on paper: strips of codes, a key, two orders of companies and five English sentences, each of
which it knows by its exact wording. It shares no code with the ghosts. A game is a `SlowGame`; the clerk sees
what lies open in it, never hands. A line is a sentence or an order that is read; a comparison is an "if", a
"most" or an "end".
"""

from slow_tricks import value

COMPANIES = ["B&O", "C&O", "ERIE", "NYC", "PRR"]
NO_MORE = "–"


def page_of(scenario, ghost, words):
    """What is printed for one ghost, in words."""
    key = scenario.key
    cells = {
        row + column: card_words(card)
        for row, cards in zip(key.rows, key.grid, strict=True)
        for column, card in zip(key.columns, cards, strict=True)
    }
    return {
        "strips": {COMPANIES[strip.company]: list(strip.codes) for strip in ghost.strips},
        "key": cells,
        "orders": [[COMPANIES[company] for company in order] for order in ghost.orders],
        "sentences": {words[head]: words[sentence] for head, sentence in ghost.character.sentences()},
    }


def card_words(card):
    return NO_MORE if card < 0 else f"{COMPANIES[card // 10]} {card % 10 + 1}"


class Clerk:
    def __init__(self, page, seat):
        self.page, self.seat = page, seat
        self.left = {company: list(codes) for company, codes in page["strips"].items()}
        self.closed = set()  # a company and whether its right side
        self.looked_up = []  # (code, what the key said)
        self.lines = self.comparisons = 0

    # What lies open.

    def held(self, game, seat, company):
        return sum(one == company for one, _ in game.shares[seat])

    def lane_company(self, game):
        return game.lane[0][0]

    def winning(self, game):
        led = game.trick[0][1][0]
        return max((card[1], seat) for seat, card in game.trick if card[0] == led)

    def side(self, sentence, game, company):
        """Whether the sentence says right."""
        self.lines += 1
        if sentence == "Left.":
            return False
        self.comparisons += 1
        start, end = "Right if ", "; else left."
        assert sentence.startswith(start) and sentence.endswith(end), sentence
        said = sentence[len(start) : -len(end)]
        long = {one: len(cards) for one, cards in game.railways.items()}
        if said == "the lane's company has a longer railway than the strip's company":
            return long[self.lane_company(game)] > long[company]
        if said == "no railway is longer than that of the lane's company":
            return long[self.lane_company(game)] == max(long.values())
        if said == "it holds a share of the lane's company":
            return self.held(game, self.seat, self.lane_company(game)) >= 1
        if said == "you hold a share of the lane's company":
            return self.held(game, 0, self.lane_company(game)) >= 1
        if said == "you are winning the trick so far":
            return bool(game.trick) and self.winning(game)[1] == 0
        if said == "the card winning so far is a 6 or lower":
            return bool(game.trick) and self.winning(game)[0] in (1, 2, 3, 4, 5, 6)
        if said == "it leads":
            return not game.trick
        if said == "it plays the last card of the trick":
            return len(game.trick) + 1 == len(game.hands)
        mine, yours = self.held(game, self.seat, company), self.held(game, 0, company)
        if said == "it holds more shares of the strip's company than you":
            return mine > yours
        if said == "you hold more shares of the strip's company than it":
            return yours > mine
        if said == "it holds a share of the strip's company":
            return mine > 0
        if said == "you hold a share of the strip's company":
            return yours > 0
        if said == "the strip's company has a locomotive":
            return game.locomotives[company] is not None
        if said == "the trick is for a city":
            return game.lane[0].startswith("city")
        raise AssertionError(f"the clerk does not understand: {sentence}")

    # The turn.

    def card(self, game, shares_trick):
        order = self.page["orders"][0 if shares_trick else 1]
        sentence = self.page["sentences"]["Shares trick" if shares_trick else "Track trick"]
        strips = [game.trick[0][1][0]] if game.trick else []
        asked_order = False
        for company in [*strips, *order]:
            if company not in strips and not asked_order:
                asked_order = True
                self.lines += 1
            if not self.left[company]:
                continue  # ruled through
            before = self.lines, self.comparisons
            card = self.read(company, self.side(sentence, game, company))
            if card is not None:
                return card
            self.lines, self.comparisons = before  # it is the same sentence again
        raise AssertionError("a ghost without a card")

    def read(self, company, right):
        """The first code from that side; a blank closes a side for good."""
        codes = self.left[company]
        for from_right in (right, not right):
            if (company, from_right) in self.closed or not codes:
                continue
            code = codes[-1] if from_right else codes[0]
            said = self.page["key"][code]
            self.looked_up.append((code, said))
            if said == NO_MORE:
                self.closed.add((company, from_right))
                continue
            codes.remove(code)
            name, number = said.split()
            assert name == company
            return name, int(number)
        codes.clear()
        return None

    def rich(self, game, company):
        first, last = (
            value(company, thing) for thing in (game.railways[company][0], game.railways[company][-1])
        )
        return "left" if first > last else "right"

    def end(self, game, company, thing):
        self.lines += 1
        sentence = self.page["sentences"]["On a railway"]
        other = {"left": "right", "right": "left"}
        if sentence == "Lays on the right end.":
            return "right"
        rich = self.rich(game, company)
        self.comparisons += 1
        if sentence == "Lays on the rich end.":
            return rich
        if sentence == "Lays on the end that is not the rich end.":
            return other[rich]
        self.comparisons += 1
        if sentence == "Lays 20 and more on the rich end, 10 on the other.":
            return other[rich] if value(company, thing) == 10 else rich
        if sentence == "Lays on the rich end; on the other if you hold more shares of the company than it.":
            yours = self.held(game, 0, company)
            return other[rich] if yours > self.held(game, self.seat, company) else rich
        raise AssertionError(f"the clerk does not understand: {sentence}")

    def place(self, head, game):
        """The company for a city or a locomotive."""
        self.lines += 1
        sentence = self.page["sentences"][head]
        can = [c for c in COMPANIES if head == "A city goes" or game.locomotives[c] is None]
        if sentence.startswith(("to the first company in its order", "to the last company in its order")):
            ordered = [c for c in self.page["orders"][1] if c in can]
            return ordered[0] if "first" in sentence else ordered[-1]
        self.comparisons += 1
        mine = {c: self.held(game, self.seat, c) for c in can}
        yours = {c: self.held(game, 0, c) for c in can}
        ahead = {c: mine[c] - yours[c] for c in can}
        measures = {
            "to the shortest railway.": {c: -len(game.railways[c]) for c in can},
            "to the longest railway.": {c: len(game.railways[c]) for c in can},
            "to the company it holds the most shares of.": mine,
            "to the company it holds the fewest shares of.": {c: -mine[c] for c in can},
            "to the company you hold the most shares of.": yours,
            "to the company you hold the fewest shares of.": {c: -yours[c] for c in can},
            "to the company where its shares are furthest ahead of yours.": ahead,
            "to the company where its shares are furthest behind yours.": {c: -ahead[c] for c in can},
        }
        measure = measures[sentence]
        return next(c for c in COMPANIES if c in can and measure[c] == max(measure.values()))
