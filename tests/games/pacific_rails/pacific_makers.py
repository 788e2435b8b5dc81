"""Games for the tests: random ones that are legal or wild, and their transcripts."""

from hypothesis import strategies as st

from papergen.games.pacific_rails.referee import check_transcript
from papergen.games.pacific_rails.tables import GOALS, VALUES
from papergen.nodes import parse

NAMES = ("Betty", "Cy", "Di", "Ed")
FIRST = ("railway stations", "crew", "iron", "upgrades")
BETTY = {
    "points": 61,
    "railway stations": 6,
    "telegraph stations": 3,
    "houses on board": 4,
    "track tiles": 2,
    "crew": 2,
    "engineer": 1,
    "miner": 0,
    "financier": 1,
    "coin": 0,
    "wood": 1,
    "iron": 3,
    "gunpowder": 0,
    "upgrades": 2,
}
CY = dict.fromkeys(VALUES, 0) | {"points": 70, "railway stations": 4, "crew": 2, "iron": 1}


def text_of(goals, players, claimed=None):
    lines = ["game: pacific-rails", f"goals: [{', '.join(goals)}]", "players:"]
    for name, values in players.items():
        lines.append(f"  {name}: {{{', '.join(f'{value}: {number}' for value, number in values.items())}}}")
    if claimed is not None:
        lines.append(f"claimed: {claimed}")
    return "\n".join(lines) + "\n"


def checked(text):
    return check_transcript(parse(text.encode(), "x.yaml"))


def check_of(players, goals=FIRST, claimed=None):
    return checked(text_of(goals, players, claimed))


@st.composite
def wild_player(draw, most=5):
    counts = {value: draw(st.integers(0, most)) for value in VALUES}
    return counts | {"points": draw(st.integers(0, 4))}


@st.composite
def legal_player(draw):
    """Within every limit, and often right at it."""
    values = dict.fromkeys(VALUES, 0)
    values["points"] = draw(st.integers(0, 30))
    values["railway stations"] = draw(st.integers(0, 11))
    values["houses on board"] = draw(st.integers(0, 11 - values["railway stations"]))
    values["telegraph stations"] = draw(st.integers(0, 7))
    carriages = min(3, values["railway stations"])
    kinds = st.sampled_from(("crew", "engineer", "miner", "financier"))
    hired = draw(st.lists(kinds, min_size=min(1, carriages), max_size=2 * carriages))
    for kind in hired:
        values[kind] += 1
    values["upgrades"] = draw(st.integers(0, (len(hired) + 1) // 2))
    things = ("coin", "wood", "iron", "gunpowder", "track tiles")
    for thing in draw(st.lists(st.sampled_from(things), max_size=6 + 3 * carriages)):
        if values[thing] < 5 or thing == "track tiles":  # four players have at most 20 of a kind
            values[thing] += 1
    return values


goal_rows = st.permutations(list(GOALS)).map(lambda goals: goals[:4])


def tables(player):
    def named(players):
        return dict(zip(NAMES, players, strict=False))

    return st.lists(player, min_size=2, max_size=4).map(named)


BASE = text_of(FIRST, {"Betty": BETTY, "Cy": CY})
