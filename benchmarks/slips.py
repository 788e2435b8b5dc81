"""How often the typist's slip is found: python benchmarks/slips.py [--tuning] [maps]

The costs of loose ends and overrides are near what was fitted to the pool's tuning maps and to other games of
the bot; a typist's costs and the margin are judged, not fitted. Half of the maps are the pool's (a search
with hindsight), half are games of the sensible bot. A `typist` makes slips of the usual sorts, `any` types
any other track. Only slips that leave a problem count. `whole` is a sheet with every claim, `total` one with
its total only, `bare` one without claims.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median
from time import process_time

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.maps import pool_map
from papergen.games.thirty_rails.model import Claim, LineClaim, Play
from papergen.games.thirty_rails.players.bots import bot_game
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import score
from papergen.games.thirty_rails.slips import readings
from papergen.games.thirty_rails.slips.costs import typing_cost
from papergen.games.thirty_rails.tables import SIZE, neighbours, square_name
from papergen.seed import Stream
from papergen.track import TILES

HALF = 160  # of the maps that are shipped
NAMES = {tile.name: tile.index for tile in TILES}
Typed = Callable[[Play, int, Stream], int]


def plays(tuning: bool, maps: int) -> Iterator[tuple[str, Play]]:
    first = 0 if tuning else HALF
    for number in range(first, first + maps):
        yield f"pool-{number}", pool_map(number).play
        name = f"slips-{number}"
        yield name, replace(bot_game(dice_of(name), Stream(name, "30-rails/bot")), seed=name, rolls=None)


def sheet(play: Play, order: bool, claims: str) -> Play:
    table = score(play.board, play.setup)
    rows = {n: LineClaim(None, row.squares, row.bonus, row.sum) for n, row in enumerate(table.lines)}
    claimed = {"whole": Claim(rows, table.mine.points, table.total), "total": Claim({}, None, table.total)}
    given = replace(play, claimed=claimed.get(claims))
    return given if order else replace(given, order=None, overrides=None)


def any_track(play: Play, square: int, chance: Stream) -> int:
    return chance.choice([tile.index for tile in TILES if tile.index != play.board[square]])


def by_typist(play: Play, square: int, chance: Stream) -> int:
    """One of the sorts of slips, each as often as the others; another if it gives no other track."""
    right = TILES[play.board[square]].name
    beside = [play.board[near] for near in neighbours(square) if play.board[near] < len(TILES)]
    sorts = (
        [name for name in NAMES if len(name) > len(right) and right in name.split("+")],
        right.split("+") if "+" in right else [],
        _one_letter(right),
        [_sorted(right.translate(str.maketrans(a, b))) for a, b in (("EW", "WE"), ("NS", "SN"))],
        [TILES[held].name for held in beside],
        list(NAMES),
    )
    usable = [[NAMES[name] for name in sort if name in NAMES and name != right] for sort in sorts]
    return chance.choice(chance.choice([sort for sort in usable if sort]))


def _one_letter(right: str) -> list[str]:
    found = (right[:i] + letter + right[i + 1 :] for i in range(len(right)) for letter in "NESW")
    return [_sorted(name) for name in found if "+" in right or "+" not in name]


def _sorted(name: str) -> str:
    """The usual name of a track whose pairs are in any order."""
    wanted = {frozenset(pair) for pair in name.split("+")}
    return next((n for n in NAMES if {frozenset(pair) for pair in n.split("+")} == wanted), "")


def mistyped(play: Play, squares: list[int], chance: Stream, typed: Typed) -> Play:
    board = list(play.board)
    for square in squares:
        board[square] = typed(play, square, chance)
    return replace(play, board=tuple(board))


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else "      -"


def one_slip(tuning: bool, maps: int) -> None:
    heads = "sheets    first    alone   as good elsewhere   median   worst"
    print(f"{'one square wrong':36} {heads}")
    for order in (True, False):
        for typed in (by_typist, any_track):
            rows: dict[str, list[tuple[bool, bool, bool, float]]] = {}
            for name, play in plays(tuning, maps):
                chance = Stream(name, f"benchmarks/slips-{typed.__name__}")
                for _ in range(3):
                    square = chance.choice(play.filled)
                    wrong = mistyped(sheet(play, order, "whole"), [square], chance, typed)
                    result = check(wrong, name)
                    if not result.ok:
                        claims = any(finding.rule.startswith("claimed") for finding in result.problems)
                        who = "typist" if typed is by_typist else "any"
                        kind = f"{who}, {'claims' if claims else 'dice'} object"
                        rows.setdefault(kind, []).append(_found(wrong, name, square_name(square)))
                        rows.setdefault(f"{who}, all", []).append(rows[kind][-1])
            for kind, found in sorted(rows.items()):
                first, alone, tied = (share(sum(row[n] for row in found), len(found)) for n in range(3))
                times = [row[3] * 1000 for row in found]
                what = f"{'order' if order else 'no order'}, {kind}"
                spent = f"{median(times):6.1f} ms {max(times):5.0f} ms"
                print(f"{what:36} {len(found):6} {first:>8} {alone:>8} {tied:>19} {spent}", flush=True)


def _found(wrong: Play, name: str, square: str) -> tuple[bool, bool, bool, float]:
    """Whether the square is first, alone, and whether another place is as likely; and the time."""
    fresh = check(wrong, name)
    begun = process_time()
    places = [slip.where for slip in fresh.slips]
    spent = process_time() - begun
    costs: dict[str, float] = {}
    for reading in readings(wrong, typing_cost):
        costs[reading.where] = min(reading.cost, costs.get(reading.where, reading.cost))
    own = costs.pop(square, None)
    tied = own is None or any(cost <= own for cost in costs.values())
    return places[:1] == [square], places == [square], tied, spent


def several(tuning: bool, maps: int) -> None:
    """Real mistakes: squares that the player drew wrong, or one of them and a number."""
    print("\nseveral real mistakes                sheets  a slip named  'everything is right'")
    for order in (True, False):
        for claims in ("whole", "total", "bare"):
            for what in ("2 squares", "3 squares", "1 square, 1 number"):
                if what.endswith("number") and claims == "bare":
                    continue
                told = [slips for slips in _several(tuning, maps, order, claims, what) if slips is not None]
                named = share(sum(bool(slips) for slips in told), len(told))
                sure = share(sum("everything is right" in text for text in told), len(told))
                name = f"{'order' if order else 'no order'}, {claims}, {what}"
                print(f"{name:36} {len(told):6} {named:>13} {sure:>22}", flush=True)


def _several(tuning: bool, maps: int, order: bool, claims: str, what: str) -> Iterator[str | None]:
    for name, play in plays(tuning, maps):
        chance = Stream(name, f"benchmarks/slips-{what}".replace(" ", "-"))
        right = sheet(play, order, claims)
        squares = chance.shuffle(play.filled)[: int(what[0])]
        wrong = mistyped(right, list(squares), chance, any_track)
        if what.endswith("number") and wrong.claimed and wrong.claimed.total is not None:
            total = wrong.claimed.total + (1 + chance.below(SIZE)) * (1 if chance.below(2) else -1)
            wrong = replace(wrong, claimed=wrong.claimed._replace(total=total))
        result = check(wrong, name)
        # One mended mistake may be enough: another is excused by an override, or changes nothing.
        mended = [replace(wrong, claimed=right.claimed)]
        mended += [_mended(wrong, play, square) for square in squares]
        enough = any(check(sheet, name).ok for sheet in mended)
        yield None if result.ok or enough else " ".join(slip.told for slip in result.slips)


def _mended(wrong: Play, play: Play, square: int) -> Play:
    return replace(wrong, board=(*wrong.board[:square], play.board[square], *wrong.board[square + 1 :]))


def main(arguments: list[str]) -> None:
    tuning = "--tuning" in arguments
    maps = next((int(word) for word in arguments if word.isdecimal()), HALF)
    one_slip(tuning, maps)
    several(tuning, maps)


if __name__ == "__main__":
    main(sys.argv[1:])
