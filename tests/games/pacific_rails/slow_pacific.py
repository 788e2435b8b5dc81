"""A second scorer, as simple and slow as a player with a pencil."""

STEPS = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 7, 6, 5, 4, 3)  # what the 1st, 2nd … station adds


def slow_score(goals, players):
    """Points by name, and the winners; `players` is a dict of dicts with every value."""
    totals = {}
    for name, has in players.items():
        total = has["points"]
        for step in STEPS[: has["railway stations"] + has["telegraph stations"]]:
            total += step
        for _ in range(has["track tiles"]):
            total += 1
        for goal in goals:
            beaten = [other for other in players if other != name and players[other][goal] < has[goal]]
            if has[goal] > 0 and len(beaten) == len(players) - 1:
                total += 3
        totals[name] = total

    def better(a, b):
        if totals[a] != totals[b]:
            return totals[a] > totals[b]
        if players[a]["houses on board"] != players[b]["houses on board"]:
            return players[a]["houses on board"] > players[b]["houses on board"]
        one, two = (players[n]["railway stations"] + players[n]["telegraph stations"] for n in (a, b))
        return one > two

    return totals, [name for name in players if not any(better(other, name) for other in players)]


def slow_breaches(players):
    """(rule, name) of every limit that is broken; for resources, (rule, kind)."""
    broken = set()
    for kind in ("coin", "wood", "iron", "gunpowder"):
        box = 20
        for has in players.values():
            box -= has[kind]
        if box < 0:
            broken.add(("resources", kind))
    for name, has in players.items():
        carriages = 0
        while carriages < 3 and carriages < has["railway stations"]:
            carriages += 1
        if has["houses on board"] > 11 - has["railway stations"]:
            broken.add(("houses", name))
        if has["telegraph stations"] >= 8:
            broken.add(("telegraphs", name))
        if has["crew"] + has["engineer"] + has["miner"] + has["financier"] > carriages + carriages:
            broken.add(("specialists", name))
        if has["upgrades"] > carriages:
            broken.add(("upgrades", name))
        train = ["", "", ""][:carriages]
        hired = has["crew"] + has["engineer"] + has["miner"] + has["financier"]
        if train and not hired:
            broken.add(("free-specialist", name))
        for carriage in range(len(train)):
            train[carriage] = "S" * min(2, hired)
            hired -= len(train[carriage])
        if has["upgrades"] <= len(train) and has["upgrades"] > len([there for there in train if there]):
            broken.add(("empty-carriage", name))
        room = (6, 9, 12, 15)[carriages]
        if has["track tiles"] + has["coin"] + has["wood"] + has["iron"] + has["gunpowder"] > room:
            broken.add(("cargo", name))
    return broken
