"""papergen: printable railway games, shared dice, and a referee for finished sheets.

As a library, papergen makes what the commands make, without files and without printing:

    import papergen

    papergen.sheet("steam-train-garden-kettle", players=["Ada", "Ben"]).pdf(paper="letter")
    papergen.dice("steam-train-garden-kettle").turns[0]
    papergen.check(text).ok
    papergen.puzzle("30-rails", "steam-train-garden-kettle", level="hard").answers.svg()

`examples/library.md` shows all of it. What is in `__all__` stays as it is within a version; everything else
may change. Every error that a caller can cause and mend is a PapergenError.
"""

__version__ = "0.1.0"

# Where each public name is: imported when it is first used, because every start of papergen passes here. This
# is the one place outside the games that may name one, for what only that game offers.
_HOMES = {
    "papergen.checking": ("check", "unreadable_json"),
    "papergen.errors": ("LocatedError", "PapergenError"),
    "papergen.game": ("game_names",),
    "papergen.games.thirty_rails.library": ("SharedDice", "Sheets", "dice", "sheet"),
    "papergen.league": ("Standing",),
    "papergen.library": (
        *("League", "Puzzles", "Reports", "Rules", "Scenario", "ScorePad", "SeedCheck"),
        *("blank_transcript", "check_seed", "pad", "puzzle", "report", "reports", "rules"),
        *("scenario", "standings"),
    ),
    "papergen.printable": ("Printable",),
    "papergen.result": ("Finding", "Result"),
    "papergen.schemas": ("schema", "schema_names"),
    "papergen.seed": ("SeedError", "normalise"),
    "papergen.seedcheck": ("new_seed",),
}

TYPE_CHECKING = False  # as in typing, which takes long to import; type checkers know it by its name
if TYPE_CHECKING:
    from papergen.checking import check, unreadable_json
    from papergen.errors import LocatedError, PapergenError
    from papergen.game import game_names
    from papergen.games.thirty_rails.library import SharedDice, Sheets, dice, sheet
    from papergen.league import Standing
    from papergen.library import (
        League,
        Puzzles,
        Reports,
        Rules,
        Scenario,
        ScorePad,
        SeedCheck,
        blank_transcript,
        check_seed,
        pad,
        puzzle,
        report,
        reports,
        rules,
        scenario,
        standings,
    )
    from papergen.printable import Printable
    from papergen.result import Finding, Result
    from papergen.schemas import schema, schema_names
    from papergen.seed import SeedError, normalise
    from papergen.seedcheck import new_seed
else:

    def __getattr__(name: str) -> object:
        for home, names in _HOMES.items():
            if name in names:
                from importlib import import_module

                found: object = getattr(import_module(home), name)
                globals()[name] = found  # the next time it is there
                return found
        raise AttributeError(f"module 'papergen' has no attribute '{name}'")


__all__ = [
    "Finding",
    "League",
    "LocatedError",
    "PapergenError",
    "Printable",
    "Puzzles",
    "Reports",
    "Result",
    "Rules",
    "Scenario",
    "ScorePad",
    "SeedCheck",
    "SeedError",
    "SharedDice",
    "Sheets",
    "Standing",
    "__version__",
    "blank_transcript",
    "check",
    "check_seed",
    "dice",
    "game_names",
    "new_seed",
    "normalise",
    "pad",
    "puzzle",
    "report",
    "reports",
    "rules",
    "scenario",
    "schema",
    "schema_names",
    "sheet",
    "standings",
    "unreadable_json",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
