"""Wrong calls are answered in the house's words: what is wrong, and what would be right."""

import pytest

from papergen.cli import run

SAID = {
    "sheet --sed x": "there is no option '--sed'; did you mean '--seed'? (see 'papergen sheet --help')",
    "sheet --zzzzzzzz": "there is no option '--zzzzzzzz' (see 'papergen sheet --help')",
    "sheet --seed": "--seed needs a value after it",
    "sheet --paper": "--paper needs a value after it",
    "sheet --force=1": "--force stands alone: leave out the value",
    "pad": "GAME is missing; known: 30-rails, ",
    "score": "FILE... is missing, such as ada.yaml",
    "par": "SEED|FILE is missing, such as calm-otter-42",
    "sheet --count x": "--count should be a whole number, and not 'x'",
    "dice a --turn 31": "--turn should be a whole number from 0 to 30, and not '31'",
    "dice a --turn=": "--turn should be a whole number from 0 to 30, and not ''",
    "dice a b c": "there is no place for 'b c'; what has spaces in it needs quotes (see",
    "sheet --player A B": "needs quotes; write --player before each name (see 'papergen sheet --help')",
    "help": "there is no command 'help'; write papergen --help",
}


@pytest.mark.parametrize("call", SAID)
def test_wrong_calls(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(call.split()) == 2
    said = capsys.readouterr().err
    assert SAID[call] in said
    assert said.startswith("papergen: ") and said.count("\n") == 1
    for word in ("Invalid value", "Missing argument", "unexpected"):
        assert word not in said
