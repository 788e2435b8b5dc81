"""The rivals: which surveyors there are on each level, and which of them a seed draws.

The numbers come from simulated games on seeds named tune-1, tune-2 …; benchmarks/balance.py plays others.
"""

from papergen.games.village_rails.solo.surveyor import DETAIL, SHAPE, TERRAIN, Rival
from papergen.games.village_rails.tables import BRANCH, EXPRESS, MAIN, NAME, TERRAINS
from papergen.seed import Stream

# The numbers in a row of boxes.
_STEEP = ((3, 8, 15, 24, 35, 48, 63),) * len(TERRAINS)  # each box is worth two points more than the last
_FLAT = ((6, 11, 15, 18, 20),) * len(TERRAINS)  # the first of each terrain counts most
_CURVES = ((2, 4, 6, 8, 10, 12, 14, 16), (3, 7, 12, 18, 25, 33, 42, 52, 63))
_SHAPES = ((2, 5, 9, 14, 20, 27, 35, 44, 54),) * 2
_DETAILS = ((2, 4, 6, 8, 10, 12), (5, 10, 15, 20, 25, 30, 35, 40, 45), (10, 20, 30, 40, 50, 60, 70))
_TRIPS = (4, 8, 12, 16)
_OUTINGS = (2, 4, 6, 8)

CAST: dict[str, tuple[Rival, ...]] = {
    BRANCH: (
        Rival("pym", ("longest", "most-coins"), 3, TERRAIN, _STEEP, (), 9),
        Rival("gill", ("shortest", "trip-too"), 4, TERRAIN, _FLAT, _OUTINGS, 8),
        Rival("hay", ("curves", "last"), 3, SHAPE, _CURVES, (), 15),
        Rival("dobbs", ("most-coins", "longest"), 4, TERRAIN, _STEEP, (), 13),
        Rival("wick", ("last", "trip-too"), 3, DETAIL, _DETAILS, _OUTINGS, 6),
    ),
    MAIN: (
        Rival("marsh", ("your-terrain", "longest"), 5, TERRAIN, _STEEP, (), 24),
        Rival("rook", ("your-place", "trip-too"), 5, DETAIL, _DETAILS, _TRIPS, 19),
        Rival("vale", ("longest", "trip-complete"), 5, TERRAIN, _STEEP, _OUTINGS, 8),
        Rival("crane", ("your-shape", "most-coins"), 5, SHAPE, _SHAPES, (), 29),
        Rival("thorn", ("siding", "most-coins"), 5, TERRAIN, _STEEP, (), 18),
    ),
    EXPRESS: (
        Rival("flint", ("two-features", "signal"), 7, DETAIL, _DETAILS, (), 3),
        Rival("sharp", ("most-coins", "your-terrain"), 7, TERRAIN, _STEEP, (), 32),
        Rival("quill", ("longest", "trip-coins"), 7, TERRAIN, _STEEP, _TRIPS, 14),
        Rival("storm", ("your-terrain", "trip-complete"), 7, TERRAIN, _STEEP, _TRIPS, 19),
        Rival("hawk", ("signal", "your-place"), 7, DETAIL, _DETAILS, (), 30),
    ),
}


def drawn_rival(seed: str, level: str) -> Rival:
    """The rival of a seed on a level."""
    return Stream(seed, f"{NAME}/surveyor-{level}").choice(CAST[level])
