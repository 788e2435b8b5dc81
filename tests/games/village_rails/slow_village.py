"""A second scorer that shares nothing with the first: text in, points out, written from the rules page.

It works on the words of the transcript and walks the tableau with compass letters.
"""

import re


def walk(line: str, rows: list[list[str]]) -> tuple[list[tuple[int, int, str]], bool]:
    """The cells passed, each with the pair of edges used, and whether the line left the tableau."""
    row, column, came_from = (0, int(line[1]) - 1, "N") if line[0] == "T" else (int(line[1]) - 1, 0, "W")
    passed = []
    while True:
        if row > 3 or column > 2:
            return passed, True
        text = rows[row][column]
        if text == ".":
            return passed, False
        pair = next(w for w in text.split()[1:] if came_from in w.split(":")[0])
        passed.append((row, column, pair))
        leaves = pair.split(":")[0].replace(came_from, "")
        if leaves == "S":
            row, came_from = row + 1, "N"
        elif leaves == "E":
            column, came_from = column + 1, "W"
        else:
            raise AssertionError("a line runs right and down")


def tally(thing, terrains, features, pairs, trips):
    if thing in ("field", "forest", "pasture", "lake", "village"):
        return terrains.count(thing)
    if thing in ("barn", "farm", "halt", "signal", "siding"):
        return sum(f.split("-")[0] == thing for f in features)
    if thing == "terrain":
        return len(set(terrains) - {None})
    if thing == "track":
        return len(terrains)
    if thing == "trip":
        return trips
    straight = [p for p in pairs if set(p) in ({"N", "S"}, {"E", "W"})]
    return len(straight) if thing == "straight" else len(pairs) - len(straight)


def sentence(text, terrains, features, pairs, trips):
    """How often a sentence's amount counts."""
    words = text.split()
    where = words.index("per") if "per" in words else words.index("if")
    rest = words[where + 1 :]
    count = lambda thing: tally(thing, terrains, features, pairs, trips)  # noqa: E731
    if words[where] == "per":
        return count(rest[0])
    present = {t: terrains.count(t) for t in terrains if t is not None}
    if rest[0] == "only":
        return int(count(rest[1]) == len(pairs) and len(pairs) > 0)
    if rest[0] == "fewest":
        mine = present.pop(rest[1], 0)
        return int(mine >= 1 and not any(n <= mine for n in present.values()))
    if rest[0] == "most":
        mine = present.pop(rest[1], 0)
        return int(mine > max(present.values(), default=0))
    if rest[0] == "ends":
        return int(terrains[0] == rest[1] and terrains[-1] == rest[1])
    if rest[0] == "no":
        return int(count(rest[1]) == 0)
    wanted = int(rest[2])
    return int(count(rest[0]) >= wanted) if rest[1] == ">=" else int(count(rest[0]) == wanted)


def facts(line, start, rows, trips):
    passed, complete = walk(line, rows)
    known = ("field", "forest", "pasture", "lake", "village")
    parts = start.split("+")
    terrains = [next((p for p in parts if p in known), None)]
    features = [p for p in parts if p not in known]
    for row, column, pair in passed:
        terrains.append(rows[row][column].split()[0])
        features += pair.split(":")[1:]
    return complete, passed, (terrains, features, [p.split(":")[0] for _, _, p in passed], trips)


def slow_score(starts: dict[str, str], rows: list[list[str]], trips: dict[str, list[str]], money: int):
    """Each line's (cells, trip points, feature points), or None if it is not complete; and the total."""
    lines, sided, total = {}, 0, 0
    for name, start in starts.items():
        held = trips.get(name, [])
        complete, passed, about = facts(name, start, rows, len(held))
        if not complete:
            lines[name] = None
            continue
        terrains, features, _, _ = about
        scored = [int(text.split()[0]) * sentence(text, *about) for text in held]
        points = 0
        for feature in features:
            kind, _, detail = feature.partition("-")
            if kind == "barn":
                points += terrains.count(detail)
            elif kind == "farm":
                points += len(set(terrains) - {None})
            elif kind == "halt":
                points += int(detail)
        points += {0: 0, 1: 0, 2: 8, 3: 16}.get(features.count("signal"), 24)
        sided += "siding" in features
        lines[name] = ([f"r{r + 1}c{c + 1}" for r, c, _ in passed], scored, points)
        total += sum(scored) + points
    return lines, total + sided * sided + money // 3


def slow_pay(text: str, start: str, line: str, rows: list[list[str]], trips: int) -> int:
    _, _, about = facts(line, start, rows, trips)
    amounts = [int(n) for n in re.findall(r"£(\d+)", text)]
    times = sentence(text, *about)
    return max(3, amounts[0] + amounts[1] * times if len(amounts) == 2 else amounts[0] * times)
