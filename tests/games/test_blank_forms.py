"""The forms of `papergen transcript`: each is YAML, and `papergen score` says what is to be filled in."""

from collections.abc import Iterator
from itertools import product

import pytest
from conftest import Run

from papergen.errors import PapergenError
from papergen.game import games
from papergen.games.thirty_rails.tables import SETUPS
from papergen.games.thirty_rails.tables import VARIANTS as RAILS_VARIANTS
from papergen.games.trick_of_the_rails.tables import VARIANTS as TRICK_VARIANTS
from papergen.games.village_rails.tables import LEVELS
from papergen.nodes import parse
from papergen.transcript import is_blank, players_of

OWN = {
    "30-rails": [{"variant": v, "setup": s} for v, s in product(RAILS_VARIANTS, (None, *SETUPS))],
    "trick-of-the-rails": [
        *({"variant": variant} for variant in TRICK_VARIANTS),
        {"variant": "expert", "seats": 5, "level": "express"},  # seats and level are for a log: with a seed
    ],
    "village-rails": [{}, *({"level": level} for level in LEVELS)],  # a level is for a log: with a seed
}


def forms() -> Iterator[tuple[str, str]]:
    """Of every game, with and without a seed, in every variant and with every set-up that it has."""
    for game in games().values():
        for seed, own in product((None, "calm-otter-42"), OWN.get(game.name, [{}])):
            try:
                text = game.referee.blank_transcript(seed, "Ada Lovelace", **own)
            except PapergenError:
                continue
            yield " ".join([game.name, str(seed), *map(str, own.values())]), text


FORMS = dict(forms())


def test_no_form_is_forgotten() -> None:
    assert len(FORMS) == 2 * (1 + 1 + len(SETUPS)) + (len(TRICK_VARIANTS) + 3) + 2 + (2 + len(LEVELS))
    assert {name.split()[0] for name in FORMS} == set(games())


@pytest.mark.parametrize("form", FORMS)
def test_a_form_says_what_is_to_be_filled_in(run: Run, tmp_path, form: str) -> None:
    assert "Ada Lovelace" in players_of(parse(FORMS[form].encode(), "form.yaml").root)
    (tmp_path / "form.yaml").write_text(FORMS[form], encoding="utf-8")
    done = run("score", "form.yaml")
    assert (done.code, done.out, len(done.lines)) == (2, "", 1)
    assert ": not filled in yet: " in done.err
    assert "YAML" not in done.err
    assert done.err.startswith("form.yaml:")


@pytest.mark.parametrize(
    ("form", "typed", "left"),
    [
        (
            "30-rails None basic None",
            {'".      .': '"NS     NE'},
            ["7:3: rolls (delete", "10:11: stations", "11:8: bonus"],
        ),
        (
            "30-rails calm-otter-42 basic None",
            {"1: N_": "1: N3", "r_c_": "r1c1", '"^      .': '"^      NS'},
            ["10:22: station 2", "10:29: station 3", "10:36: station 4"],
        ),
        (
            "village-rails None",
            {"top:  [_,": "top:  [lake,"},
            ["7:16: the start of T2", "7:19: the start of T3", "8:9: the left border", "22:8: money"],
        ),
        (
            "village-rails calm-otter-42",
            {
                "track: _, cell: r_c_}   # turn 1\n": "track: 2, cell: r1c1}\n",
                "track: _, cell: r_c_}   # turn 2\n": "track: 3, cell: r_c_}\n",
            },
            ["13:22: cell", *(f"{line}:5: turn {line - 11}" for line in range(14, 24))],
        ),
        (
            "trick-of-the-rails None expert",
            {"B&O:  {locomotive: _": "B&O:  {locomotive: 4", "Bo: _": "Bo: {}"},
            [
                *(f"{line}:22: the locomotive of" for line in range(7, 11)),
                "12:17: the shares of Ada Lovelace",
                "14:7: the shares of Cy",
            ],
        ),
    ],
)
def test_each_field_that_is_left_is_named(run: Run, tmp_path, form: str, typed, left) -> None:
    text = FORMS[form]
    for blank, filled in typed.items():
        assert blank in text
        text = text.replace(blank, filled, 1)
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    done = run("score", "x.yaml")
    assert done.code == 2
    places = [line.removeprefix("x.yaml:").split(": not filled in yet: ") for line in done.lines]
    assert [len(parts) for parts in places] == [2] * len(left), done.err
    for (place, what), expected in zip(places, left, strict=True):
        assert f"{place}: {what}".startswith(expected)


def test_players_of_pacific_rails(run: Run, tmp_path) -> None:
    text = FORMS["pacific-rails calm-otter-42"].replace("points: _ ", "points: 9 ", 1)
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    lines = run("score", "x.yaml").lines
    assert len(lines) == 13 + 3  # the other values of the first, and three players
    assert lines[0] == "x.yaml:9:23: not filled in yet: 'railway stations' of Ada Lovelace"
    assert [line.rpartition(": ")[2] for line in lines[-3:]] == ["Player 2", "Player 3", "Player 4"]


def test_what_is_wrong_besides_is_told_too(run: Run, tmp_path) -> None:
    text = FORMS["30-rails calm-otter-42 basic None"].replace("2: E_", "2: E9")
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    lines = run("score", "x.yaml").lines
    assert [line.split(": ")[1] for line in lines].count("not filled in yet") == len(lines) - 1 == 4
    assert "'E9' is not a place for a station; write a side" in lines[1]


def test_a_blank_is_no_quoted_text_and_no_name(run: Run, tmp_path) -> None:
    root = parse(b'a: "_"\nb: _\nc: x_\nd: [_, {e: r_c_}]\nf: []\n', "x.yaml").root
    assert [is_blank(value) for _, value in root.entries] == [False, True, False, True, False]
    assert run("transcript", "pacific-rails", "--player", "N_", "-o", "x.yaml").code == 0
    assert '"N_":' in (tmp_path / "x.yaml").read_text(encoding="utf-8")
    table = "game: pacific-rails\ngoals: [crew, iron, wood, coin]\nplayers:\n"
    values = "{points: 1, railway stations: 0, telegraph stations: 0, crew: 0, iron: 0, wood: 0, coin: 0}"
    (tmp_path / "y.yaml").write_text(f"{table}  _: {values}\n  N_: {values}\n", encoding="utf-8")
    assert "not filled in" not in run("score", "y.yaml").err
