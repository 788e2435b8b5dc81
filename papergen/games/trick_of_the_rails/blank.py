"""A transcript of a finished table to fill in."""

from papergen.errors import PapergenError
from papergen.games.trick_of_the_rails.tables import COMPANIES, NAME, VARIANTS
from papergen.located import shown
from papergen.nearest import meant
from papergen.wording import quoted

_HEAD = f"""\
# A finished game of Trick of the Rails, for papergen score. Text after # is help and is not read.
game: {NAME}
variant: __VARIANT__                 # basic, expert or team
players: [__PLAYER__, Bo, Cy]        # 3 to 5 names, round the table
railways:                      # left to right: numbers, station, cities by name (New York …)
"""


def blank_transcript(player: str, variant: str) -> str:
    """Every company with its station; the rest is for the table to say."""
    if variant not in VARIANTS:
        raise PapergenError(f"--variant cannot be '{shown(variant)}'; {meant(variant, VARIANTS)}")
    first = quoted(player or "Ann")
    head = _HEAD.replace("__VARIANT__", variant).replace("__PLAYER__", first)
    railways = "".join(f"  {company:<5} {{locomotive: _, cards: [station]}}\n" for company in _keys())
    shares = "".join(f"  {name}: _\n" for name in (first, "Bo", "Cy"))
    return (
        f"{head}{railways}"
        "shares:                        # how many, or which: {B&O: 2, PRR: [4, 7, exchange]}\n"
        f"{shares}"
        "# Optional: what was written down.\n"
        "# claimed: {Ann: 410}\n"
    )


def _keys() -> list[str]:
    return [f"{company}:" for company in COMPANIES]
