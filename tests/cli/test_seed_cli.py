"""Seeds on the command line: refused, normalised, mistyped; and `papergen seed`."""

import json
import re
import sys
from pathlib import Path

import pytest
from conftest import Run, refused

from papergen.games.thirty_rails.dice import dice_of
from papergen.seedcheck import check

SEED = "calm-otter-42"
OWN = "signal-meadow-tunnel-padlock"
MISTYPED = "signal-meadow-tunel-padlock"


# Seeds of any command


@pytest.mark.parametrize("command", [["sheet", "--seed"], ["dice"], ["seed"]], ids=lambda c: c[0])
@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("a\x01b", ["the invisible character U+0001", "write ab"]),
        ("a\x1b[31mb", ["the invisible character U+001B"]),
        ("a\u202eb", ["the invisible character U+202E"]),
        ("a\nb", ["the invisible character U+000A"]),
        ("a" * 65, ["65 characters", "the limit is 64"]),
        (" -_\t- ", ["the seed is empty"]),
        ("", ["the seed is empty"]),
        ("Käse", ["'ä'", "write kase"]),
        ("../../etc/passwd", ["'/'"]),
        ("🎲", ["'🎲'"]),
    ],
)
def test_a_seed_that_cannot_be_used(
    run: Run, tmp_path: Path, command: list[str], typed: str, parts: list[str]
) -> None:
    refused(run(*command, typed), *parts)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_seed_and_the_longest_with_a_game(run: Run) -> None:
    assert run("dice", "a" * 64).code == 0
    assert run("dice", "a" * 62, "--game", "2").code == 0
    refused(run("dice", "a" * 63, "--game", "2"), "65 characters")


def test_a_seed_is_normalised_in_the_name_of_the_file(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "--seed", " Calm  Otter_42 ").out == "30-rails-calm-otter-42.pdf\n"
    assert [p.name for p in tmp_path.iterdir()] == ["30-rails-calm-otter-42.pdf"]


@pytest.mark.parametrize("command", [["sheet", "--seed"], ["dice"], ["seed"]], ids=lambda c: c[0])
def test_a_seed_from_an_e_mail(run: Run, tmp_path: Path, command: list[str]) -> None:
    plain = run(*command, SEED)
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    force = ["--force"] if command[0] == "sheet" else []
    assert run(*command, "calm\u2011otter\u00a042", *force) == plain
    quoted = run(*command, "“Calm\u2013Otter\u201342”.", *force)
    note = f"papergen: the seed is read as {SEED}, without the marks “ ” . around it\n"
    assert (quoted.code, quoted.out, quoted.err) == (plain.code, plain.out, note)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_the_second_game_is_the_seed_with_its_number(run: Run, tmp_path: Path) -> None:
    for game in ("2", "17"):
        by_option, by_name = run("dice", SEED, "--game", game), run("dice", f"{SEED}-{game}")
        assert by_option == by_name
        assert by_option != run("dice", SEED)
    assert run("dice", SEED, "--game", "1") == run("dice", SEED)
    assert run("sheet", "--seed", SEED, "--game", "2").out == f"30-rails-{SEED}-2.pdf\n"
    first = (tmp_path / f"30-rails-{SEED}-2.pdf").read_bytes()
    assert run("sheet", "--seed", f"{SEED}-2", "--force").out == f"30-rails-{SEED}-2.pdf\n"
    assert (tmp_path / f"30-rails-{SEED}-2.pdf").read_bytes() == first


@pytest.mark.parametrize("command", [["sheet", "--seed"], ["dice"]], ids=["sheet", "dice"])
def test_a_mistyped_seed_of_ours(run: Run, tmp_path: Path, command: list[str]) -> None:
    done = run(*command, MISTYPED)
    refused(done, f"the seed {MISTYPED} looks mistyped", f"did you mean {OWN}?", "--any-seed")
    assert list(tmp_path.iterdir()) == []
    done = run(*command, MISTYPED, "--any-seed")
    assert (done.code, done.err) == (0, "")
    assert MISTYPED in done.out
    done = run(*command, OWN)
    assert done.code == 0
    assert OWN in done.out


def test_a_mistyped_seed_that_resembles_none_of_ours(run: Run) -> None:
    refused(run("dice", "signal-viaduct-tunnel-padlock"), "its check word does not fit; to take it as it")


# papergen seed


def test_a_new_seed(run: Run) -> None:
    first, second = run("seed").out, run("seed").out
    assert first != second
    assert len(first.strip().split("-")) == 4  # three and the check word
    assert check(first.strip()).kind == "own"
    for words in (2, 6):
        seed = run("seed", "--words", str(words)).out.strip()
        assert len(seed.split("-")) == words + 1
        assert check(seed).kind == "own"
    assert run("seed", "--game", "3").out.strip().endswith("-3")
    as_json = json.loads(run("seed", "--json").out)
    assert as_json["fingerprint"] == dice_of(as_json["seed"]).fingerprint


def test_a_new_seed_on_a_terminal_has_its_fingerprint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a pipe it is the only line, so that a script can use it."""
    done = run("seed")
    assert (done.out.count("\n"), done.err) == (1, "")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    seed, fingerprint = run("seed").out.splitlines()
    assert check(seed).kind == "own"
    assert fingerprint == f"fingerprint  {dice_of(seed).fingerprint}"


def test_what_a_seed_is(run: Run) -> None:
    done = run("seed", " Calm Otter_42")
    assert done.code == 0
    assert done.out.splitlines() == [
        "seed         calm-otter-42",
        "check        your own seed: no check word",
        "fingerprint  Y8Q6",
    ]
    done = run("seed", OWN)
    assert done.code == 0
    assert "check        fits" in done.out
    done = run("seed", MISTYPED)
    assert done.code == 1
    assert f"did you mean {OWN}?" in done.out
    found = json.loads(run("seed", SEED, "--game", "2", "--json").out)
    fingerprint = dice_of(f"{SEED}-2").fingerprint
    assert found == {"seed": f"{SEED}-2", "kind": "free", "suggestions": [], "fingerprint": fingerprint}
    done = run("seed", MISTYPED, "--json")
    assert done.code == 1
    assert json.loads(done.out)["suggestions"] == [OWN]


def test_a_commitment_is_proved_and_refused(run: Run) -> None:
    done = run("seed", SEED, "--commit")
    published = done.out.strip()
    assert re.fullmatch(r"papergen1-[0-9a-f]{16}-[0-9a-f]{40}", published)
    assert run("seed", SEED, "--commit").out.strip() != published  # salted
    done = run("seed", "Calm Otter 42", "--verify", f" {published.upper()}\n")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"yes: {published.upper()} was made from {SEED}\n"
    other = published[:-1] + ("0" if published[-1] != "0" else "1")
    for seed, claimed in (("calm-otter-43", published), (SEED, other)):
        done = run("seed", seed, "--verify", claimed)
        assert done.code == 1
        assert done.out == f"no: {claimed} was not made from {seed}\n"
