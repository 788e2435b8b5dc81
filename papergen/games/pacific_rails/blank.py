"""A transcript to fill in, with the goals of the seed's setup card."""

from collections.abc import Sequence

from papergen.games.pacific_rails.setup import draw_goals
from papergen.games.pacific_rails.tables import GOALS, NAME, PLAYERS, RESOURCES, SPECIALISTS
from papergen.wording import quoted

_GROUPS = (
    ("points", "on the score track, before the end scoring"),
    ("railway stations", "on the map"),
    ("telegraph stations", "on the map"),
    ("houses on board", "beside the districts of the game board; they break ties"),
    ("track tiles", "in the cargo"),
)
_BLANK = "_"


def blank_transcript(seed: str | None, names: Sequence[str] = ()) -> str:
    """A `_` is to be overwritten with a number; one that is left is named as an error."""
    lines = [
        "# A finished game of Pacific Rails Inc., for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
    ]
    if seed:
        lines += [f"goals: [{', '.join(draw_goals(seed))}]", f"# They are those of the setup card of {seed}."]
    else:
        lines += [
            "goals: [_, _, _, _]            # the four in play, left to right, of these:",
            f"#   {', '.join(GOALS)}",
        ]
    lines += ["# Put a number for every _. Delete the players who were not there.", "players:"]
    count = len(names) if len(names) > 1 else PLAYERS[-1]
    for seat in range(count):
        lines += _player(names[seat] if seat < len(names) and names[seat] else f"Player {seat + 1}")
    lines += [
        "# Optional: the totals written down, or {stations: 34, track tiles: 2, goals: 6, total: 103}",
        "# claimed: {Betty: 103}",
    ]
    return "\n".join(lines) + "\n"


def _player(name: str) -> list[str]:
    lines = [f"  {quoted(name)}:"]
    lines += [f"    {f'{value}: {_BLANK}':<27}# {help_text}" for value, help_text in _GROUPS]
    lines.append("    # In the carriages:")
    lines += [f"    {value}: {_BLANK}" for value in SPECIALISTS]
    lines.append("    # In the cargo:")
    lines += [f"    {value}: {_BLANK}" for value in sorted(RESOURCES)]
    lines += ["    # On the carriages:", f"    upgrades: {_BLANK}"]
    return lines
