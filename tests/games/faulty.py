"""Transcripts with faults put in: together they make the referees say every sentence that they have."""

import re
from collections.abc import Iterator

from house import ROOT

from papergen.seed import Stream

_NUMBER = re.compile(r"(?<![\w-])[0-9]+(?![\w-])")
_NUMBERS = (0, 1, 2, 3, 5, 8, 12, 30)


def changed(text: str, *slips: tuple[str, str]) -> str:
    """The transcript with other words in place of its own."""
    for old, new in slips:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def miscounted(text: str, name: str, count: int) -> Iterator[str]:
    """The transcript `count` times, each with one to six of its numbers changed."""
    chance = Stream("faulty", name)
    for _ in range(count):
        other = text
        for _ in range(1 + chance.below(6)):
            place = chance.choice(list(_NUMBER.finditer(other)))
            other = f"{other[: place.start()]}{chance.choice(_NUMBERS)}{other[place.end() :]}"
        yield other


PACIFIC = """\
game: pacific-rails
goals: [railway stations, crew, iron, upgrades]
players:
  Betty: {points: 61, railway stations: 6, telegraph stations: 3, houses on board: 4, track tiles: 2, crew: 2,
    engineer: 1, miner: 0, financier: 1, coin: 0, wood: 1, iron: 3, gunpowder: 0, upgrades: 2}
  Cy: {points: 70, railway stations: 3, telegraph stations: 1, houses on board: 1, track tiles: 1, crew: 2,
    engineer: 0, miner: 1, financier: 0, coin: 2, wood: 1, iron: 1, gunpowder: 0, upgrades: 1}
claimed:
  Betty: {stations: 34, track tiles: 2, goals: 3, total: 100}
  Cy: {stations: 10, track tiles: 1, goals: 0, total: 81}
"""
VILLAGE = """\
game: village-rails
borders:
  top:  [lake, field+farm, village]
  left: [pasture, lake+signal, field, lake]
tableau:
  - ["forest NS:barn-lake EW", "lake NE SW:halt-3", "field NS EW"]
  - ["field NS:siding EW", "lake NS EW:signal", "village EW NS:farm"]
  - ["pasture SW:signal NE", "lake NS EW", "field NE:siding SW"]
  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]
trips: {T1: ["2 per forest"], L2: ["10 if only straight", "5 if fewest lake"]}
money: 7
claimed: {T1: 9, T2: 3, T3: 1, L1: 0, L2: 2, L3: 4, L4: 5, sidings: 4, money: 2, total: 71}
"""
TRICK = """\
game: trick-of-the-rails
players: [Ann, Bo, Cy]
railways:
  B&O:  {locomotive: 4, cards: [9, 8, 1, 3, station, 6, 2, Pittsburgh, 5]}
  C&O:  {locomotive: inf, cards: [5, 6, 9, New York, station, 8, 4]}
  ERIE: {locomotive: 3, cards: [Baltimore, station, 1, 10, 9, 3]}
  NYC:  {locomotive: 5, cards: [9, station, 2, 5]}
  PRR:  {locomotive: 6, cards: [2, 9, 5, 10, 1, station, 4, 7]}
shares:
  Ann: {C&O: [3, exchange, 10], ERIE: [6, 8], NYC: [7, 10], PRR: [exchange]}
  Bo: {B&O: [7], C&O: [7, 1], ERIE: [5, exchange], NYC: [4, 3], PRR: [6]}
  Cy: {B&O: [exchange, 4], C&O: [2], ERIE: [2, 7, 4], NYC: [exchange], PRR: [3]}
claimed: {Ann: {B&O: 10, C&O: 1, total: 3}, Bo: 5}
"""

ADA, BEN, EVE = (
    (ROOT / f"examples/games/{name}.yaml").read_text(encoding="utf-8")
    for name in ("ada", "ben", "eve-advanced")
)
_TRACKS = ("NE", "NS", "NE+SW", "NS+EW", "NE+NW", "NS+NE")  # one of each kind
_BUYS = "buys: {4: 3-4, 12: 1-3, 17: 2-4, 21: 1-2, 24: 1-3, 25: 3-4, 26: 2-4}"
_EVES_MAP = EVE[EVE.index("map:") : EVE.index("order:")]
_EVES_ORDER = EVE[EVE.index("order:") : EVE.index("shares:")]
_SHARES = "shares: {1-2: 5, 1-3: 8, 2-4: 10, 3-4: 10}"

_NO_TRAIN = ("railway stations: 6", "railway stations: 0")
_FEW = "{points: 1, railway stations: 1, telegraph stations: 1, crew: 1, iron: 1, upgrades: 0}"
_MORE = ("  Ann: {C", "  Di: {B&O: 1}\n  Ed: {}\n  Ann: {C")
_FIVE, _FOUR = ("[Ann, Bo, Cy]", "[Ann, Bo, Cy, Di, Ed]"), ("[Ann, Bo, Cy]", "[Ann, Bo, Cy, Di]")
_EXPERT = ("players: [Ann", "variant: expert\nplayers: [Ann")
_CITIES = (("Pittsburgh, ", ""), ("Baltimore, ", ""), ("New York, ", ""))
_ROWS = re.findall(r"  - (\[.*\])", VILLAGE)
_BARE = '[".", ".", "."]'

Slips = list[tuple[tuple[str, str], ...]]
PACIFIC_SLIPS: Slips = [
    (("railway stations: 6", "railway stations: 0"), ("telegraph stations: 3", "telegraph stations: 0")),
    (("railway stations: 6", "railway stations: 12"), ("houses on board: 4", "houses on board: 0")),
    (("houses on board: 4", "houses on board: 12"), ("railway stations: 6", "railway stations: 1")),
    (("houses on board: 4", "houses on board: 12"), ("railway stations: 6", "railway stations: 0")),
    (("crew: 2", "crew: 0"), ("engineer: 1", "engineer: 0"), ("financier: 1", "financier: 0")),
    (("miner: 1", "miner: 0"), ("railway stations: 3", "railway stations: 0")),
    (("engineer: 1", "engineer: 0"), ("financier: 1", "financier: 0"), ("crew: 2", "crew: 1"), _NO_TRAIN),
    (("track tiles: 2", "track tiles: 30"), ("wood: 1, iron: 3", "wood: 0, iron: 0")),
    (("track tiles: 2", "track tiles: 30"), ("wood: 1, iron: 3", "wood: 1, iron: 0")),
    (("points: 70", "points: 95"), (" houses on board: 4,", "")),
    (
        (PACIFIC[PACIFIC.index("  Cy:") : PACIFIC.index("claimed")], ""),
        (PACIFIC[PACIFIC.index("claimed") :], ""),
    ),
    (("claimed:", "".join(f"  {name}: {_FEW}\n" for name in ("Di", "Ed", "Flo")) + "claimed:"),),
]
VILLAGE_SLIPS: Slips = [
    (("money: 7", "money: 120"),),
    (('"field NS EW"]', '"field NS EW", "lake NS EW"]'),),
    (('"forest NS EW"', '"forest NS NE"'),),
    (('"forest NS EW"', '"forest"'),),
    (('"5 if fewest lake"]', '"5 if fewest lake", "1 per lake"]'),),
    (('"forest NS EW", ', '".", '),),
    ((_ROWS[0], _BARE), ('"field NS:siding EW"', '"."')),
    (
        (_ROWS[0], _BARE),
        (_ROWS[1], _BARE),
        (_ROWS[2], _BARE),
        (_ROWS[3], '[".", "forest NS EW", "."]'),
    ),
    (
        (_ROWS[0], _BARE),
        (_ROWS[1], _BARE),
        (_ROWS[2], _BARE),
        (_ROWS[3], _BARE),
        (', L2: ["10 if only straight", "5 if fewest lake"]', ""),
    ),
    (
        (_ROWS[0], '["lake NS EW", "lake NS EW", "."]'),
        (_ROWS[1], _BARE),
        (_ROWS[2], _BARE),
        (_ROWS[3], _BARE),
    ),
    (("EW:siding", "EW"), ("NS:siding", "NS")),
    (("EW:siding", "EW"), ("NS:siding", "NS"), ("NE:siding", "NE")),
    ((VILLAGE[VILLAGE.index("T1: 9") : VILLAGE.index("total: 71")], "T1: 0, "),),
    (("claimed:", "# seed: x\n# trips: {}\nclaimed:"), ("money: 7", "money: 0")),
]
TRICK_SLIPS: Slips = [
    (("players: [Ann, Bo, Cy]", "variant: team\nplayers: [Ann, Bo, Cy]"),),
    (("Baltimore, station", "Baltimore"),),
    (("Baltimore, station", "Baltimore, station, station"),),
    (("[9, station", "[9, New York, station"),),
    (("Pittsburgh, ", ""),),
    (("Pittsburgh, ", ""), ("Baltimore, ", "")),
    (_FOUR, ("  Ann: {C", "  Di: {B&O: 1}\n  Ann: {C")),
    (_FOUR, ("  Ann: {C", "  Di: {}\n  Ann: {C"), *_CITIES),
    (_FIVE, _MORE),
    (_FIVE, _MORE, *_CITIES[:2]),
    (_EXPERT, ("locomotive: inf, ", "")),
    (_EXPERT, ("locomotive: 4, ", "")),
    (("locomotive: 4, ", ""),),
    (("[7, 10], PRR: [exchange]", "[7, 10], PRR: [8]"),),
    (("[7, 10], PRR: [exchange]", "[7, 10], PRR: [exchange, exchange]"),),
    (("[4, 3], PRR: [6]", "[4, 3], PRR: [exchange]"),),
    (("[4, 3], PRR: [6]", "[4, 3], PRR: [6, 4]"),),
    (("[4, 3], PRR: [6]", "[4, 3], PRR: [6, 6]"),),
    (
        ("9, 8, 1, 3, station, 6, 2, Pittsburgh, 5", "5, Pittsburgh, 2, 6, 3, 1, 8, 9, station"),
        ("station, 8, 4", "8, 4, station"),
        ("station, 1, 10, 9, 3", "1, 10, 9, 3, station"),
    ),
    (("[2, 9, 5, 10, 1, station, 4, 7]", "[2, 9, 5, 10, 1, 4, 7, 3, 6, 8, station]"),),
]
EVE_SLIPS: Slips = [
    (("bonus: r3c5", "bonus: r1c6"),),
    (("variant: advanced", "variant: advanced\noverrides: {white: 3}"),),
    ((_BUYS, "buys: {}"),),
    ((_BUYS, "buys: {4: 3-4}"),),
    ((_BUYS, _BUYS.replace("26: 2-4", "26: 1-4")),),
    ((_BUYS, _BUYS.replace("26:", "29:")),),
    ((_BUYS, ""), (_SHARES, "shares: {1-2: 30, 1-3: 30, 2-4: 30}")),
    ((_BUYS, ""), (_SHARES, "shares: {}")),
    ((_BUYS, ""), (_SHARES, _SHARES.replace("3-4: 10", "3-4: 11"))),
    ((_EVES_ORDER, ""), (_BUYS, ""), (_SHARES, _SHARES.replace("3-4: 10", "3-4: 11"))),
    (("seed: train-to-york", ""), (_SHARES, "shares: {1-2: 30, 1-3: 1}")),
    ((_EVES_MAP, _EVES_MAP.replace("X", "NS").replace("NS+EW  NS+EW", ".      .")), (_EVES_ORDER, "")),
    (("NS+EW  NS+EW  SW+NW", ".      .      SW+NW"), ("26: 2-4}", "30: 2-4}")),
]
RAILS_SLIPS: Slips = [
    ((ADA[ADA.index("claimed:") :], "claimed: {1-4: {sum: 14}, total: 60}"),),
    (
        ('"^      NS     NS+EW  NE+SW  NE+NW  NS"', '"^      NS     ^  NE+SW  ^  ^"'),
        ('"^      NE     NS+EW', '"NE     NE     NS+EW'),
        ("NS     ^      NE", "NS     NE     NE"),
        ('"^      NE+SE  SE+SW  NW ', '"NE     NE+SE  SE+SW  ^ '),
        ('"^      M', '"NE     M'),
    ),
    (("^      NS     NS+EW", "^      NS     ^    "),),
    (('"^      NS ', '"NS     NS '), ('"^      NE+SE', '"NS     NE+SE')),
    (("M      NS+NW", "NS     NS+NW"),),
    (("M      NS+NW  NS ", "M      NS+NW  M  "),),
    (("3: N2", "3: E2"),),
    (("2: E4", "2: S4"),),
    (("4: S3", "4: N3"),),
    (("1: W2", "1: E2"),),
    (("NE+SW  NE+NW  NS", "X      NE+NW  NS"), ("overrides: {}", "shares: {1-2: 3}\nbuys: {4: 1-2}")),
    (("NE+SW  NE+NW  NS", ".      NE+NW  NS"),),
    (
        ("NE+SW  NE+NW  NS", ".      .      . "),
        ("SE+NW  NE+SW  NS+SE", ".      .      ."),
        ("NS+SW  NE+SW  SW+NW", ".      .      ."),
    ),
    (('"^      NE+SE', '"NS     NE+SE'),),
    (("seed: calm-otter-42", "rolls: {turns: [66]}"),),
    (("seed: calm-otter-42", "rolls: {turns: [66, 55]}"),),
    (("seed: calm-otter-42", "seed: calm-otter-43"),),
    (("seed: calm-otter-42", "rolls: {setup: [6, 6, 6, 6, 6, 5]}"),),
    (
        ("seed: calm-otter-42", "rolls: {setup: [1, 2, 2, 2, 4, 2]}"),
        ('"^      NS ', '"^      ^  '),
        ('"^      NE  ', '"NE     NE  '),
        ('"^      NE+SE', '"NE     NE+SE'),
        ('"^      M ', '"NE     M '),
    ),
    (("seed: calm-otter-42", "seed: calm-otter-42\nrolls: {setup: [2, 6, 1, 5, 1, 1], turns: [65]}"),),
    (
        (
            "seed: calm-otter-42",
            "seed: calm-otter-42\nrolls: {setup: [2, 5, 1, 5, 1, 1], turns: [65, 23, 11]}",
        ),
    ),
    (("bonus: r3c4", "bonus: r1c1"),),
    (("bonus: r3c4", "bonus: r6c2"),),
    (("bonus: r3c4", "bonus: r1c6"), ("bonus: 2, sum: 14", "bonus: 2, sum: 15")),
    (("bonus: 2, sum: 14", "bonus: 0, sum: 12"),),
    (
        ("SE+NW  SE+NW", "SE+NW  NS   "),
        ("NE+SE  SE+SW  NW ", "M      NS+NW  NS "),
        ("M      NS+NW  NS     NE+SE  NS+EW", "M      NS+NW  NS     SE+NW  NS "),
    ),
    (
        ("overrides: {}", "overrides: {white: 30, coloured: 30}"),
        ('"-   30  22', '"-   -   22'),
        ('"^      NE     NS+EW  NS+SW', '"^      .      NS+EW  NS+SW'),
    ),
    (("mine: 20", "mine: 12"), ("3-4: {squares: 9", "3-4: {squares: 1")),
    (("claimed: {1-4: {squares: 9, bonus: 2, sum: 14}, ", "claimed: {1-2: {squares: 3, sum: 4}, "),),
    (("19  12  11  18", "19  12  12  18"),),
    (('"-    5  19', '" 5   -  19'),),
    (
        ("overrides: {}\n", ""),
        ("19  12  11  18", "19  11  12  18"),
        (" 5  19", "19   5"),
        ("24  26", "26  24"),
        (" 2  26  24  23  29   8", " 8  26  24  23  29   2"),
    ),
    (("total: 66", "total: 60"),),
    (("1-4: {squares: 9, bonus: 2, sum: 14}", "1-4: {squares: 9}"), ("total: 66", "total: 60")),
    (("seed: calm-otter-42", "seed: “calm-otter-42”."), ("overrides: {}", "# variant: advanced")),
    (("seed: calm-otter-42", "seed: steam-train-garden-kettel"),),
]


def cases() -> Iterator[str]:
    """All of them; some cannot be read."""
    for name, text in (("pacific", PACIFIC), ("village", VILLAGE), ("trick", TRICK)):
        yield from miscounted(text, name, 300)
    tables = ((PACIFIC, PACIFIC_SLIPS), (VILLAGE, VILLAGE_SLIPS), (TRICK, TRICK_SLIPS), (ADA, RAILS_SLIPS))
    for text, slips in tables:
        yield from (changed(text, *slip) for slip in slips)
    yield from (changed(EVE, *slip) for slip in EVE_SLIPS)
    yield from astray()


def astray() -> Iterator[str]:
    """Maps that no dice give: all of one track, and one of each kind with dice that show another."""
    head = ADA[: ADA.index("map:")]
    for kind, track in enumerate(_TRACKS, 1):
        rows = [["^", *[track] * 5] for _ in range(6)]
        yield f"{head}map:\n{_rows(rows)}"
        yield f"{head}overrides: {{}}\nmap:\n{_rows(rows)}"
        rows = [["^" if column == 0 else "." for column in range(6)] for _ in range(6)]
        rows[0][1:] = [other for other in _TRACKS if other != track]
        rows[5][5] = "M"
        rolls = ", ".join([f"1{kind}"] * 30)
        yield f"{head.replace('seed: calm-otter-42', f'rolls: {{turns: [{rolls}]}}')}map:\n{_rows(rows)}"


def _rows(rows: list[list[str]]) -> str:
    return "".join(f'  - "{"  ".join(row)}"\n' for row in rows)
