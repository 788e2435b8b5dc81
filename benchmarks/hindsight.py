"""How fast the search with hindsight is, and how far it gets. Run it on a quiet machine.

python benchmarks/hindsight.py [SECONDS…]    scores and steps per second; par of ten seeds after each time
python benchmarks/hindsight.py --pool        makes the shipped pool again, after a change to the search
"""

import sys
from pathlib import Path
from statistics import mean
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "games" / "thirty_rails"))

from rails_makers import dense_map  # noqa: E402

from papergen.games.thirty_rails import routes  # noqa: E402
from papergen.games.thirty_rails.dice import dice_of  # noqa: E402
from papergen.games.thirty_rails.maps import FILE, SHIPPED, make_map, map_text  # noqa: E402
from papergen.games.thirty_rails.players import annealing  # noqa: E402
from papergen.games.thirty_rails.players.hindsight import improve, reach  # noqa: E402
from papergen.games.thirty_rails.scoring import points  # noqa: E402
from papergen.seed import Stream  # noqa: E402

SEEDS = [f"par-{number}" for number in range(10)]


def scores() -> None:
    maps = [dense_map(Stream(f"bench-{i}", "dense")) for i in range(60)]
    linked = [(routes.links_of(board), setup.stations, setup.bonus) for board, setup in maps]
    for name, work in (
        ("scores of a whole map", lambda: [points(board, setup) for board, setup in maps]),
        ("scores in the search", lambda: [routes.scan_links(*found) for found in linked]),
    ):
        times = []
        for _ in range(40):
            begun = process_time()
            for _ in range(10):
                work()
            times.append(process_time() - begun)
        print(f"{name}: {600 / min(times):,.0f} per second")


def steps() -> None:
    game = annealing.Game(dice_of("steps"), False, Stream("steps", "bench"))
    begun = process_time()
    game.run(200_000, [annealing.CERTAIN, 30_000, 14_000, 6_500, 3_000, 1_400], 1_000)
    print(f"steps: {200_000 / (process_time() - begun):,.0f} per second")


def par(seconds: list[int]) -> None:
    """Points after each number of seconds of processor time, by seed and on average."""
    table = []
    for seed in SEEDS:
        begun, row = process_time(), []
        for found in improve(dice_of(seed), Stream(seed, "bench"), seed=seed):
            while len(row) < len(seconds) and process_time() - begun >= seconds[len(row)]:
                row.append(found.points)
            if len(row) == len(seconds):
                break
        table.append(row)
        print(f"{seed}: {' '.join(map(str, row))}", flush=True)
    for place, after in enumerate(seconds):
        print(f"average after {after} s: {mean(row[place] for row in table):.1f}")


def ordinary() -> None:
    begun = process_time()
    for seed in SEEDS:
        reach(dice_of(seed), Stream(seed, "bench"), 60)
    print(f"a game of 60 points: {(process_time() - begun) / len(SEEDS) * 1e3:.0f} ms")


if __name__ == "__main__":
    if "--pool" in sys.argv:
        FILE.write_text("".join(f"{map_text(make_map(index))}\n" for index in range(SHIPPED)), "ascii")
    else:
        print("compiled" if routes.__file__.endswith((".so", ".pyd")) else "plain Python")
        scores()
        steps()
        ordinary()
        par(sorted(int(word) for word in sys.argv[1:]) or [1, 10])
