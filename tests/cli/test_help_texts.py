"""The help read as an editor reads it: one way to say a default, and nothing that is left out or untrue."""

import re

import pytest
from house import ROOT

from papergen.cli import command_files, run
from papergen.cli.command import load_command
from papergen.cli.manual import EXIT_STATUS
from papergen.game import game_names
from papergen.games.thirty_rails.maps import SHIPPED
from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, USUAL_LEVEL
from papergen.games.thirty_rails.puzzles.last import USUAL_RAILS
from papergen.games.thirty_rails.puzzles.route import LEVELS as ROUTES
from papergen.games.thirty_rails.puzzles.score import LEVELS as SCORES
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT as TRICK_EFFORT
from papergen.games.village_rails.solo.scenario import DEFAULT_EFFORT as VILLAGE_EFFORT
from papergen.games.village_rails.tables import MAIN
from papergen.seed import normalise
from papergen.seedcheck import check

# json.md shows what the seed of the published test vector gives.
PAGES = sorted((ROOT / "examples" / "formats").glob("*.md"))
DOCUMENTS = [ROOT / "README.md", *(path for path in PAGES if path.name != "json.md")]
EXAMPLE = r"""papergen(?: (?:seed|dice|par)|[^`\n]* --seed)\s+([a-z0-9]+-[a-z0-9-]+\b(?!\.)|"[^"]+")"""
DEFAULTS = {
    "sheet": {"--seed": "a new one", "--count": "as many as names, or 1", "--setup": "blank"},
    "pad": {"--players": "as many as names, or 4"},
    "scenario trick-of-the-rails": {"--players": "3", "--level": "main", "--effort": str(TRICK_EFFORT)},
    "scenario village-rails": {"--level": MAIN, "--effort": str(VILLAGE_EFFORT)},
    "scenario pacific-rails": {"--players": "as many as names, or 2"},
    "transcript 30-rails": {"--variant": "basic", "--setup": "mountains"},
    "transcript trick-of-the-rails": {"--variant": "basic"},
    "puzzle 30-rails": {
        "--kind": next(iter(KINDS)),
        "--level": USUAL_LEVEL,
        "--rails": str(USUAL_RAILS),
        "--maps": str(SHIPPED),
    },
    "handout": {
        "--pupils": "as many as names",
        **dict.fromkeys(("--parts", "--worksheets", "--ages", "--each", "--setup", "--dice"), "the plan's"),
    },
    "solve": {"--effort": "3"},
    "par": {"--effort": "10s"},
    "seed": {"--words": "3", "--game": "1"},
}


def help_of(call: str) -> str:
    """The help of a command, or of what a game makes of it: `scenario village-rails`."""
    name, *typed = call.split()
    inner = load_command(command_files()[name])
    wide = {"terminal_width": 400, "max_content_width": 400}
    return inner.get_help(inner.make_context(name, typed, resilient_parsing=True, **wide))


@pytest.mark.parametrize("call", sorted({*command_files(), *DEFAULTS}))
def test_defaults_are_said_in_one_way(call: str) -> None:
    text = help_of(call)
    options = re.sub(r"\n {10,}", " ", re.split(r"\nOptions.*:\n", text, maxsplit=1)[1])
    assert "when absent" not in text and "<=x<=" not in text
    assert not re.search(r"\((\d+|as many[^)]*)\)", options)
    found = re.findall(r"^  (?:-\w, )?(--[\w-]+).*\[default: ([^\]]*)\]$", options, re.MULTILINE)
    assert DEFAULTS.get(call, {}).items() <= dict(found).items()


def test_levels_of_puzzles_are_told_for_every_kind() -> None:
    levels = help_of("puzzle 30-rails").split("  Levels:\n")[1].split("\n\n")[0]
    told = re.split(rf"^    ({'|'.join(KINDS)}) ", levels, flags=re.MULTILINE)
    assert told[1::2] == list(KINDS)
    for text in told[2::2]:
        assert re.findall(r"(\w+):", text) == list(LEVELS)
    route, score = (" ".join(told[told.index(kind) + 1].split()) for kind in ("route", "score"))
    assert re.findall(r"(\d) or (\d)", route) == [tuple(map(str, level.laid)) for level in ROUTES.values()]
    for lines, squares in SCORES.values():
        assert re.search(
            rf"{lines[0]} (or|to) {lines[-1]}( lines)? with {squares[0]} (to {squares[-1]}|or more)", score
        )


def test_the_two_kinds_of_effort_are_told_apart() -> None:
    assert "--effort TIME" in help_of("par") and "in time" in help_of("par")
    for call in ("scenario trick-of-the-rails", "scenario village-rails", "solve"):
        assert "--effort 1..5" in help_of(call) and "in steps" in help_of(call)


def test_the_help_of_a_shared_command_says_how_to_see_a_games_options() -> None:
    for name, part in (("scenario", "scenarios"), ("puzzle", "puzzles"), ("transcript", None)):
        text = help_of(name)
        assert f"'papergen {name} GAME --help' shows the options and examples of a game." in text
        assert "Options for" not in text
        for own in load_command(command_files()[name]).own_of_all():
            assert own.game in game_names(part)
            told = help_of(f"{name} {own.game}")
            assert (f"\nOptions for {own.game}:\n" in told) == bool(own.options)
            for option in own.options:
                assert re.search(rf"^  {option.opts[0]} ", told, re.MULTILINE)
                assert not re.search(rf"^  {option.opts[0]} ", text, re.MULTILINE)


def test_every_game_with_scenarios_has_examples() -> None:
    for game in game_names("scenarios"):
        assert help_of(f"scenario {game}").count(f"    papergen scenario {game} ") >= 3
    assert re.search(r"--players N .*3 to 5", help_of("scenario trick-of-the-rails"))
    assert re.search(r"--players N .*2 to 4", help_of("scenario pacific-rails"))


def test_the_languages_are_named() -> None:
    assert "en, de, fr or es." in help_of("sheet")


def test_the_manual_has_the_exit_codes_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    codes = re.findall(r"^\| (\d+) \| ", readme, re.MULTILINE)
    assert set(EXIT_STATUS) == set(codes) >= {"0", "70", "141"}


FREE = {"friday-club", "class-5b", "train-to-york", "quiet-valley", "club-night"}  # also welcome


def test_the_seed_of_all_examples_has_a_check_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual"]) == 0
    pages = [capsys.readouterr().out.replace("\\-", "-"), *(path.read_text("utf-8") for path in DOCUMENTS)]
    seeds = [seed.strip('"') for page in pages for seed in re.findall(EXAMPLE, page)]
    ours = {normalise(seed) for seed in seeds} - FREE
    assert len(seeds) > 60
    assert len(ours) == 1
    assert check(ours.pop()).kind == "own"
