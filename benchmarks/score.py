"""How fast sheets are checked: python benchmarks/score.py (on a quiet machine)"""

import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "games" / "thirty_rails"))

from rails_makers import dense_map, played_game, without_order  # noqa: E402

from papergen.cli import run  # noqa: E402
from papergen.games.thirty_rails.referee import check  # noqa: E402
from papergen.games.thirty_rails.scoring import points  # noqa: E402
from papergen.games.thirty_rails.transcript import read_play  # noqa: E402
from papergen.games.thirty_rails.written import write_play  # noqa: E402
from papergen.nodes import parse  # noqa: E402
from papergen.seed import Stream  # noqa: E402


def timed(work: object, repeat: int) -> float:
    """The median time of a call, in seconds."""
    times = []
    for _ in range(repeat):
        begun = process_time()
        work()  # type: ignore[operator]
        times.append(process_time() - begun)
    return median(times)


def scoring() -> None:
    maps = [dense_map(Stream(f"bench-{i}", "dense")) for i in range(60)]
    every = timed(lambda: [points(board, setup) for board, setup in maps for _ in range(20)], 5)
    print(f"score of a well-connected map in memory: {every / 20 / len(maps) * 1e6:.1f} µs")


def feasibility() -> None:
    plays = [without_order(played_game(f"bench-{i}")) for i in range(200)]
    times = [timed(lambda play=play: check(play, "x"), 3) for play in plays]
    print(f"sheet without order: median {median(times) * 1e3:.2f} ms, worst {max(times) * 1e3:.1f} ms")


def reading() -> None:
    data = write_play(played_game("bench")).encode()
    fast = timed(lambda: read_play(parse(data, "x")), 200)
    slow = timed(lambda: read_play(parse(data, "x", pure=True)), 30)
    print(f"reading a transcript: {fast * 1e3:.2f} ms with libyaml, {slow * 1e3:.2f} ms without")


def throughput() -> None:
    with TemporaryDirectory() as name:
        for i in range(1000):
            play = played_game(f"bench-{i}")
            (Path(name) / f"{i:04}.yaml").write_text(write_play(play if i % 2 else without_order(play)))
        for options in (["--json"], ["--quiet"]):
            with redirect_stdout(StringIO()):
                begun = process_time()
                run(["score", name, *options])
                spent = process_time() - begun
            print(f"papergen score {' '.join(options)} with 1,000 files: {1000 / spent:,.0f} per second")


if __name__ == "__main__":
    scoring()
    feasibility()
    reading()
    throughput()
