"""All figures in the README and the notes, one after the other: python benchmarks/all.py [--quick]

It takes about half an hour on a quiet machine; --quick plays fewer games and looks for par for only a second.
Each script can be run alone and says what it measures. Ratios are measured side by side in one run.
"""

import platform
import subprocess
import sys
from datetime import date
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
LONG = "long"

# Script, its arguments, and those of a quick run (LONG: not run there).
RUNS: tuple[tuple[str, tuple[str, ...], tuple[str, ...] | str], ...] = (
    ("startup", (), ()),
    ("sheets", (), ()),
    ("score", (), ()),
    ("slips", (), ("20",)),
    ("solo", (), LONG),
    ("balance", (), ("20",)),
    ("clerk", (), ("1",)),
    ("handout", (), ()),
    ("lastrails", (), LONG),
    ("hindsight", ("1", "10", "60"), ("1",)),
    ("par", (), ("40",)),
    ("puzzles", (), LONG),
)


def main(quick: bool) -> int:
    print(f"{date.today().isoformat()}, Python {platform.python_version()}, {platform.machine()}", flush=True)
    failed = []
    for script, usual, short in RUNS:
        arguments = short if quick else usual
        if isinstance(arguments, str):
            continue
        print(f"\n== {' '.join([script, *arguments])}", flush=True)
        call = [sys.executable, str(FOLDER / f"{script}.py"), *arguments]
        if subprocess.run(call, cwd=FOLDER.parent).returncode:
            failed.append(script)
    if failed:
        print(f"\nfailed: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main("--quick" in sys.argv))
