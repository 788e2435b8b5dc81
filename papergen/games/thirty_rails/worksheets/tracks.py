"""*Which track?*: lines to complete with a given set of tracks, each with one solution only."""

from papergen.games.thirty_rails.puzzles.buildline import LinePuzzle, make_line
from papergen.seed import Stream

MOST = 4  # maps on a page
LEVELS = {"7-9": "easy", "9-11": "medium", "11-14": "hard"}


def make_tracks(seed: str, ages: str) -> tuple[LinePuzzle, ...]:
    """As many as a page may have, the one with the fewest tracks first."""
    chance = Stream(seed, f"30-rails/worksheet/tracks/{ages}")
    puzzles = [make_line(chance, LEVELS[ages]) for _ in range(MOST)]
    return tuple(sorted(puzzles, key=lambda puzzle: (len(puzzle.squares), puzzle.length)))
