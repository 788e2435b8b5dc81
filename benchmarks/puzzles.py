"""Puzzles a minute by kind and level, beside Simon Tatham's tracks generator in the same run. Run by hand:

python benchmarks/puzzles.py [puzzles of each sort]

CPU time of one core. The other generator is Debian's sgt-puzzles, compiled C, and its puzzle is another one:
it tells what people expect of a generator, not which is better.
"""

import shutil
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

from papergen.game import PuzzleRequest
from papergen.games.thirty_rails.puzzles import KINDS, LAST, LEVELS, make
from papergen.games.thirty_rails.puzzles.last import RAILS
from papergen.terminal import unwatched

TRACKS = shutil.which("sgt-tracks", path="/usr/games:/usr/bin")
SIZES = ("6x6de", "8x8de", "8x8dt", "10x10dt", "15x15dt")  # squares, and easy or tricky


def ours(kind: str, level: str, rails: int | None, count: int) -> float:
    """Seconds a puzzle; the pool's file is read before."""
    make(PuzzleRequest("warm", kind, level, rails), unwatched)
    begun = process_time()
    make(PuzzleRequest("bench", kind, level, rails, count), unwatched)
    return (process_time() - begun) / count


def theirs(size: str, count: int) -> float:
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    subprocess.run([str(TRACKS), "--generate", str(count), size], check=True, stdout=subprocess.DEVNULL)
    return (getrusage(RUSAGE_CHILDREN).ru_utime - before) / count


def say(what: str, seconds: float) -> None:
    print(f"{what:<28} {60 / seconds:>9,.0f} a minute ({seconds * 1000:,.1f} ms each)", flush=True)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for rails in RAILS:
        for level in LEVELS:
            say(f"{LAST} {rails} {level}", ours(LAST, level, rails, count))
    for kind in KINDS[1:]:
        for level in LEVELS:
            say(f"{kind} {level}", ours(kind, level, None, count))
    if TRACKS is None:
        print("sgt-tracks is not here: apt-get install sgt-puzzles")
        return
    for size in SIZES:
        say(f"sgt-tracks {size}", theirs(size, count))


main()
