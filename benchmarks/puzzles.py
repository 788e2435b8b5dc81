"""Puzzles per minute by kind and level, compared with Simon Tatham's Tracks in the same run:

python benchmarks/puzzles.py [puzzles per kind and level]

CPU time of one core. The other generator is Debian's sgt-puzzles, compiled C. It makes a different puzzle: it
shows what people expect of a generator, not which is better.
"""

import shutil
import subprocess
import sys
from itertools import product
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, kind_named, make
from papergen.terminal import unwatched

TRACKS = shutil.which("sgt-tracks", path="/usr/games:/usr/bin")
SIZES = ("6x6de", "8x8de", "8x8dt", "10x10dt", "15x15dt")  # squares, and easy or tricky


def ours(kind: str, level: str, rails: int | None, count: int) -> float:
    """Seconds per puzzle, without reading the pool's file."""
    make("warm", unwatched, kind=kind, level=level, rails=rails)
    begun = process_time()
    make("bench", unwatched, count=count, kind=kind, level=level, rails=rails)
    return (process_time() - begun) / count


def theirs(size: str, count: int) -> float:
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    subprocess.run([str(TRACKS), "--generate", str(count), size], check=True, stdout=subprocess.DEVNULL)
    return (getrusage(RUSAGE_CHILDREN).ru_utime - before) / count


def say(what: str, seconds: float) -> None:
    print(f"{what:<28} {60 / seconds:>9,.0f} per minute ({seconds * 1000:,.1f} ms each)", flush=True)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for kind in KINDS:
        for rails, level in product(kind_named(kind).rails or (None,), LEVELS):
            say(f"{kind} {rails or ''} {level}", ours(kind, level, rails, count))
    if TRACKS is None:
        print("sgt-tracks is not installed: apt-get install sgt-puzzles")
        return
    for size in SIZES:
        say(f"sgt-tracks {size}", theirs(size, count))


main()
