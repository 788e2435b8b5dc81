"""The files in examples/, each with the command that makes it."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SEED = "steam-train-garden-kettle"
SHEET = ("sheet", "--seed", SEED)
DICE = ("dice", SEED)
TRICK = ("scenario", "trick-of-the-rails", "--seed", SEED, "--effort", "1")
PUZZLE = ("puzzle", "30-rails", "--seed", SEED)
LESSON = ("handout", "--names", "class.txt", "--seed", "class-5b", "--title", "Class 5b")
NAMES = ("--player", "Ada", "--player", "Ben", "--player", "Cleo", "--player", "Dag")
PACK = ("pack", "30-rails", *NAMES, "--seed", "friday-club", "--title", "Friday club")
COMMANDS: dict[str, tuple[str, ...]] = {
    "sheet.pdf": SHEET,
    "sheet.svg": SHEET,
    "sheet-mountains-dice.pdf": (*SHEET, "--setup", "mountains", "--dice", "all", "--player", "Ada"),
    "sheet-mountains-dice.svg": (*SHEET, "--setup", "mountains", "--dice", "all", "--player", "Ada"),
    "sheet-advanced-full.svg": (*SHEET, "--variant", "advanced", "--setup", "full"),
    "sheet-large-print.svg": (*SHEET, "--template", "large-print"),
    "sheet-mirror.svg": (*SHEET, "--mirror"),
    "sheet-ink-saver.svg": (*SHEET, "--template", "ink-saver", "--setup", "full", "--paper", "letter"),
    "sheet-colour.svg": (
        *SHEET,
        "--template",
        "colour",
        "--setup",
        "full",
        "--dice",
        "setup",
        "--paper",
        "letter",
    ),
    "sheet-four-to-a-page.svg": (*SHEET, "--per-page", "4", *NAMES),
    "sheets-two-to-a-page.pdf": (*SHEET, "--per-page", "2", "--cut", "lines", *NAMES),
    "dice-list.svg": (*DICE, "--layout", "list"),
    "dice-strips.svg": (*DICE, "--layout", "strips", "--no-backs"),
    "dice-call.pdf": (*DICE, "--layout", "call"),
    "dice.html": DICE,
    "alone.svg": ("scenario", "30-rails", "--seed", SEED),
    "season.pdf": ("season", "trick-of-the-rails", "--seed", SEED, "--to", "2", "--effort", "1"),
    "trick.svg": (*TRICK, "--players", "3", "--level", "main"),
    "trick-solution.pdf": (*TRICK, "--players", "4", "--level", "express", "--expert", "--solution"),
    "village.svg": ("scenario", "village-rails", "--seed", SEED, "--effort", "1"),
    "pacific-setup.svg": ("scenario", "pacific-rails", "--seed", SEED, "--players", "4"),
    "pad-village.svg": ("pad", "village-rails", "--players", "4", "--per-page", "2"),
    "pad-pacific.svg": ("pad", "pacific-rails", "--players", "4"),
    "rules-village.svg": ("rules", "village-rails"),
    "rules-pacific.svg": ("rules", "pacific-rails"),
    "pad-30-rails.svg": ("pad", "30-rails", "--players", "6", "--title", "Friday club"),
    "pad-advanced.svg": ("pad", "30-rails", "--variant", "advanced"),
    "pad-trick.svg": ("pad", "trick-of-the-rails", "--players", "4", "--per-page", "2"),
    "rules-30-rails.svg": ("rules", "30-rails"),
    "rules-trick-cards.pdf": ("rules", "trick-of-the-rails", "--card"),
    "sheet-german.svg": (*SHEET, "--lang", "de", "--setup", "mountains"),
    "sheet-dyslexia.svg": (*SHEET, "--template", "dyslexia-friendly-tint"),
    "puzzle.svg": (*PUZZLE, "--rails", "5", "--level", "hard", "--key", "none"),
    "puzzles.pdf": (*PUZZLE, "--count", "2", "--per-page", "2"),
    "puzzle-routes.svg": (*PUZZLE, "--kind", "route", "--count", "6", "--per-page", "6", "--key", "none"),
    "puzzle-fault.svg": (*PUZZLE, "--kind", "fault", "--key", "none"),
    "puzzle-score.pdf": (*PUZZLE, "--kind", "score", "--count", "4", "--per-page", "4"),
    "pack-30-rails.pdf": PACK,
    "pack-booklet.pdf": (*PACK, "--booklet"),
    "pack-pacific.pdf": ("pack", "pacific-rails", *NAMES, "--seed", "friday-club", "--lang", "de"),
    "puzzle-book.pdf": (*PUZZLE, "--book", "12", "--booklet"),
    "puzzle-calendar.pdf": ("puzzle", "30-rails", "--calendar", "2027-01", "--per-page", "2"),
    "lesson.pdf": (*LESSON, "--duplex"),
    "lesson-cover.svg": (*LESSON, "--parts", "cover"),
    "lesson-rules.svg": (*LESSON, "--parts", "rules"),
    "lesson-worksheet.svg": (*LESSON, "--parts", "worksheets", "--worksheets", "route"),
    "lesson-certificate.svg": (
        "handout",
        "--pupils",
        "1",
        "--seed",
        "class-5b",
        "--title",
        "Class 5b",
        "--parts",
        "certificates",
    ),
}
CONTACT = (
    *dict.fromkeys(command for name, command in COMMANDS.items() if not name.endswith(".html")),
    *((*SHEET, "--lang", language) for language in ("de", "fr", "es")),
    *((*SHEET, "--paper", paper) for paper in ("letter", "a5")),
    ("sheet", "--seed", SEED, "--template", "dyslexia-friendly", "--setup", "full"),
    ("pad", "30-rails", "--lang", "fr"),
    ("scenario", "pacific-rails", "--seed", SEED, "--template", "large-print"),
    (*TRICK, "--players", "3", "--template", "large-print", "--paper", "letter"),
    (*PUZZLE, "--kind", "fault", "--count", "4", "--per-page", "4", "--lang", "de"),
    ("score", "games/ada.yaml", "--paper", "a5", "--quiet"),
    ("rules", "30-rails", "--lang", "de"),
    ("rules", "30-rails", "--template", "large-print"),
    ("score", "games/ada.yaml", "--quiet"),
    ("standings", "games", "--title", "Friday club"),
)


GAMES = sorted(path.stem for path in (FOLDER / "games").glob("*.yaml"))
SCORE = {
    **{f"games/{name}.txt": ("score", f"games/{name}.yaml", "--explain") for name in GAMES},
    **{f"games/{name}.json": ("score", f"games/{name}.yaml", "--json") for name in GAMES},
    "games/ranking.txt": ("score", "games", "--quiet"),
    "games/transcript.yaml.txt": ("transcript", "30-rails", "--seed", SEED, "--player", "Ada", "-o", "-"),
}
DRAWN = {
    "games/ada.svg": ("score", "games/ada.yaml", "--quiet"),
    "games/ben.svg": ("score", "games/ben.yaml", "--quiet"),
    "games/eve-advanced.svg": ("score", "games/eve-advanced.yaml", "--quiet"),
    "games/all.pdf": ("score", "games", "--quiet"),
    "games/league.svg": ("standings", "games", "--title", "Friday club"),
}
MARKS = ("score", "games", "--report", "games/marks.pdf", "--csv", "games/marks.csv")
