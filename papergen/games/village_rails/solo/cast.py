"""The rivals: which surveyors there are on each level, and which of them a seed draws.

The numbers come from simulated games on seeds named tune-1, tune-2 …; benchmarks/balance.py plays others.
"""

from papergen.games.village_rails.solo.surveyor import DETAIL, SHAPE, TERRAIN, Rival
from papergen.games.village_rails.tables import BRANCH, EXPRESS, MAIN, NAME, TERRAINS
from papergen.seed import Stream

_GROWING = ((2, 5, 9, 14, 20, 27, 35),) * len(TERRAINS)
_FADING = ((9, 14, 17, 19, 20),) * len(TERRAINS)
_SHAPES = ((2, 4, 6, 8, 10, 12, 14, 16), (4, 8, 12, 16, 20, 24, 28, 32))
_DETAILS = ((2, 4, 6, 8, 10, 12), (4, 8, 12, 16, 20, 24, 28, 32, 36), (8, 16, 24, 32, 40, 48))
_TRIPS = (4, 8, 12, 16)

CAST: dict[str, tuple[Rival, ...]] = {
    BRANCH: (
        Rival("pym", ("longest", "most-coins"), 3, TERRAIN, _GROWING, (), 40),
        Rival("gill", ("new", "trip-too"), 3, TERRAIN, _FADING, _TRIPS, 20),
        Rival("hay", ("curves", "last"), 3, SHAPE, _SHAPES, (), 40),
        Rival("dobbs", ("most-coins", "longest"), 4, TERRAIN, _GROWING, (), 40),
    ),
    MAIN: (
        Rival("marsh", ("your-terrain", "longest"), 5, TERRAIN, _GROWING, (), 50),
        Rival("rook", ("your-place", "trip-too"), 5, DETAIL, _DETAILS, _TRIPS, 40),
        Rival("vale", ("longest", "trip-complete"), 5, TERRAIN, _GROWING, _TRIPS, 40),
        Rival("crane", ("your-shape", "most-coins"), 5, SHAPE, _SHAPES, (), 40),
    ),
    EXPRESS: (
        Rival("flint", ("two-features", "signal"), 7, DETAIL, _DETAILS, (), 40),
        Rival("sharp", ("most-coins", "your-terrain"), 7, TERRAIN, _GROWING, (), 50),
        Rival("quill", ("longest", "trip-coins"), 7, TERRAIN, _GROWING, _TRIPS, 40),
        Rival("storm", ("your-terrain", "trip-complete"), 7, TERRAIN, _GROWING, _TRIPS, 50),
    ),
}


def drawn_rival(seed: str, level: str) -> Rival:
    """The rival of a seed on a level."""
    return Stream(seed, f"{NAME}/surveyor-{level}").choice(CAST[level])
