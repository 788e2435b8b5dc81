"""Wrong calls are answered in the house's words: what is wrong, and what would be right."""

import pytest

from papergen.cli import run

SAID = {
    "sheet --sed x": "there is no option '--sed'; did you mean '--seed'? (see 'papergen sheet --help')",
    "sheet --zzzzzzzz": "there is no option '--zzzzzzzz' (see 'papergen sheet --help')",
    "sheet --seed": "--seed needs a value after it (see 'papergen sheet --help')",
    "sheet --paper": "--paper needs a value after it",
    "sheet --force=1": "--force takes no value; leave it out (see 'papergen sheet --help')",
    "--version=1": "--version takes no value; leave it out (see 'papergen --help')",
    "scenario pacific-rails --level main": "there is no option '--level' for pacific-rails; "
    "its own options are --players and --player (see 'papergen scenario pacific-rails --help')",
    "scenario --level main pacific-rails": "there is no option '--level' for pacific-rails",
    "scenario --seed village-rails pacific-rails --cards": "there is no option '--cards' for pacific-rails",
    "scenario --seed village-rails pacific-rails --cardz": "there is no option '--cardz' for pacific-rails",
    "scenario pacific-rails --seed": "after it (see 'papergen scenario pacific-rails --help')",
    "transcript 30-rails village-rails": "(see 'papergen transcript 30-rails --help')",
    "scenario village-rails --levl main": "there is no option '--levl'; did you mean '--level'?",
    "scenario village-rails --players 3": "there is no option '--players' for village-rails; its own options",
    "transcript trick-of-the-rails --setup full": "'--setup' for trick-of-the-rails; "
    "its own options are --variant, --players and --level "
    "(see 'papergen transcript trick-of-the-rails --help')",
    "scenario --level main": "GAME is missing; known: 30-rails, ",
    "scenario 30-rials": "there is no game '30-rials' with scenarios; did you mean '30-rails'? ",
    "scenario vilage-rails --level main": "there is no game 'vilage-rails' with scenarios; did you mean",
    "transcript village-rails --variant x": "there is no option '--variant' for village-rails; "
    "its own option is --level (see 'papergen transcript village-rails --help')",
    "transcript --variant advanced": "GAME is missing; known: 30-rails, ",
    "transcript --variant advanced nope": "there is no game 'nope'; known: 30-rails, ",
    "transcript 30-rails --variant x": "--variant cannot be 'x'; known: basic, advanced",
    "scenario village-rails --cards --own-cards": "--cards and --own-cards cannot be used together",
    "scenario village-rails --own-cards --cards": "--cards and --own-cards cannot be used together",
    "pad": "GAME is missing; known: 30-rails, ",
    "score": "FILE... is missing, such as ada.yaml",
    "par": "SEED|FILE is missing, such as steam-train-garden-kettle",
    "sheet --count x": "--count should be a whole number, not 'x'",
    "dice a --turn 31": "--turn should be a whole number from 0 to 30, not '31'",
    "dice a --turn=": "--turn should be a whole number from 0 to 30, not ''",
    "dice a b c": "unexpected: 'b c'; what has spaces in it needs quotes (see",
    "sheet --player A B": "needs quotes; write --player before each name (see 'papergen sheet --help')",
    "help": "there is no command 'help'; write papergen --help",
}


@pytest.mark.parametrize("call", SAID)
def test_wrong_calls(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(call.split()) == 2
    said = capsys.readouterr().err
    assert SAID[call] in said
    assert said.startswith("papergen: ") and said.count("\n") == 1
    for word in ("Invalid value", "Missing argument", "Got unexpected", "No such option"):
        assert word not in said
