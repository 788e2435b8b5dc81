"""`papergen scenario` and `papergen pad`, as a user calls them."""

import json
import re

import pytest
from judges import text_of_pdf

from papergen.game import games
from papergen.games.trick_of_the_rails.solo.cast import CHARACTERS
from papergen.games.trick_of_the_rails.tables import COMPANIES, LEVELS, PLAYERS
from papergen.games.village_rails.tables import NEEDED
from papergen.seed import Stream
from papergen.words import load_words

LARGE_A5 = ["--template", "large-print", "--paper", "a5"]
TRICK = ("scenario", "trick-of-the-rails", "--seed", "calm-otter-42", "--effort", "1")


def test_json_is_the_issue_s_and_the_chance_is_as_written(run) -> None:
    code, out, err = run(*TRICK, "--players", "4", "--level", "main", "--json")
    assert (code, err) == (0, "")
    made = json.loads(out)
    keys = ["seed", "players", "level", "lane", "hands", "railways", "leader", "ghosts", "medals", "best"]
    assert list(made) == keys
    cards = [f"{company} {number}" for company in COMPANIES for number in range(1, 11)]
    deck = Stream("calm-otter-42", "trick-of-the-rails/deal").shuffle(cards)
    for seat in range(4):
        assert sorted(made["hands"][str(seat + 1)]) == sorted(deck[11 * seat : 11 * seat + 11])
    railways = {company: ["station"] for company in COMPANIES}
    for card in deck[44:]:
        company, number = card.split(" ")
        railways[company].append(int(number))
    assert made["railways"] == railways
    exchanges = Stream("calm-otter-42", "trick-of-the-rails/exchange").shuffle(COMPANIES)
    cities = Stream("calm-otter-42", "trick-of-the-rails/city").shuffle(
        ["Pittsburgh", "Baltimore", "New York"]
    )
    engines = iter(["locomotive 3", "locomotive 4", "locomotive 5", "locomotive 6/inf"])
    places = "E C E 3 E 4 E 5 E 6 R".split()
    lane = []
    for place in places:
        if place == "E":
            lane.append(f"exchange {exchanges[sum(p.startswith('exchange') for p in lane)]}")
        elif place == "C":
            lane.append(f"city {cities[0]}")
        else:
            lane.append("reservation" if place == "R" else next(engines))
    assert made["lane"] == lane
    assert made["leader"] == 1 + Stream("calm-otter-42", "trick-of-the-rails/lead").below(4)
    assert len(made["ghosts"]) == 3
    medals = made["medals"]
    assert list(medals) == ["bronze", "silver", "gold"]
    offered = [rung for rung in medals.values() if rung is not None]
    assert offered == sorted(offered) and offered[-1] <= made["best"]["margin"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("expert", [False, True])
def test_the_solution_is_confirmed_by_the_referee(run, players: int, expert: bool) -> None:
    options = (*TRICK, "--players", str(players), "--level", "main", *(["--expert"] if expert else []))
    best = json.loads(run(*options, "--json").out)["best"]
    code, out, err = run(*options, "--solution", "best.yaml", "-o", "x.pdf")
    assert (code, out, err) == (0, "best.yaml\nx.pdf\n", "")
    code, out, err = run("score", "best.yaml", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["players"]["You"]["total"] == best["total"]
    assert result["margin"] == best["margin"]


def test_pages_say_what_a_player_needs(run, tmp_path) -> None:
    options = ("--players", "3", "--level", "express", "--player", "Ada", "--solution", "-o", "x.pdf")
    assert run(*TRICK, *options).code == 0
    text = text_of_pdf(tmp_path / "x.pdf")
    made = json.loads(run(*TRICK, "--players", "3", "--level", "express", "--json").out)
    assert "Ada" in text
    for ghost in (one for one in CHARACTERS["express"] if one.name in made["ghosts"]):
        assert ghost.name.upper() in text
        for _, sentence in ghost.sentences():
            assert " ".join(load_words()[sentence].split()[:3]) in text
    for prize in made["lane"]:
        assert prize.replace("inf", "∞") in text
    assert f"win by {made['medals']['gold']} or more" in text
    assert text.count("\f") == 4


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("paper", ["a4", "letter", "legal"])
def test_pages_on_every_paper(run, level: str, paper: str) -> None:
    for players in PLAYERS:
        name = f"{paper}-{level}-{players}.pdf"
        code, _, err = run(*TRICK, "--players", str(players), "--level", level, "--paper", paper, "-o", name)
        assert (code, err) == (0, "")


def test_several_svg_pages_are_numbered(run) -> None:
    assert run(*TRICK, "-o", "x.svg").out == "x-1.svg\nx-2.svg\nx-3.svg\n"


def test_default_name_and_the_same_bytes_every_time(run, tmp_path) -> None:
    assert run(*TRICK).out == "trick-of-the-rails-calm-otter-42.pdf\n"
    first = (tmp_path / "trick-of-the-rails-calm-otter-42.pdf").read_bytes()
    assert run(*TRICK, "--force").code == 0
    assert (tmp_path / "trick-of-the-rails-calm-otter-42.pdf").read_bytes() == first


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--players", "2"], "3, 4 or 5 seats"),
        (["--level", "expres"], "did you mean 'express'?"),
        (["--effort", "9"], "--effort should be a whole number from 1 to 5, not '9'"),
        (["--player", "Ada", "--player", "Ben"], "one --player"),
        (["--json", "-o", "x.pdf"], "--output is for pages: leave out --json"),
        (["--json", "--solution"], "--solution is for pages: leave out --json"),
        ([*LARGE_A5, "--solution", "best.yaml"], "a5 is too small"),
        (["--solution", "best.pdf"], "known: .yaml"),
        (LARGE_A5, "a5 is too small"),
    ],
)
def test_bad_calls(run, tmp_path, options: list[str], words: str) -> None:
    code, out, err = run(*TRICK, *options)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


VILLAGE = ("scenario", "village-rails", "--seed", "calm-otter-42", "--effort", "1")


def test_village_json_is_the_issue_s(run) -> None:
    made = json.loads(run(*VILLAGE, "--level", "main", "--json").out)
    assert list(made) == ["seed", "level", "frame", "deck", "terminus", "rival", "medals", "best"]
    assert [len(made["frame"]["top"]), len(made["frame"]["left"])] == [3, 4]
    assert sorted(card["id"] for card in made["deck"]) == list(range(1, 81))
    order = Stream("calm-otter-42", "village-rails/deck").shuffle(range(1, 81))
    assert [card["id"] for card in made["deck"]] == order
    order = Stream("calm-otter-42", "village-rails/terminus").shuffle(range(1, 39))
    assert [card["id"] for card in made["terminus"]] == order
    assert len(made["rival"]["lines"]) == 2
    assert list(made["medals"]) == ["bronze", "silver", "gold"]
    rungs = [rung for rung in made["medals"].values() if rung is not None]
    assert rungs == sorted(rungs) and all(rung <= made["best"]["margin"] for rung in rungs)


@pytest.mark.parametrize("level", ["branch", "main", "express"])
def test_the_village_solution_is_confirmed_by_the_referee(run, level: str) -> None:
    best = json.loads(run(*VILLAGE, "--level", level, "--json").out)["best"]
    code, out, err = run(*VILLAGE, "--level", level, "--solution", "best.yaml", "-o", "x.pdf")
    assert (code, out, err) == (0, "best.yaml\nx.pdf\n", "")
    result = json.loads(run("score", "best.yaml", "--json").out)
    assert (result["total"], result["margin"], result["ok"]) == (best["total"], best["margin"], True)
    assert run("score", "best.yaml", "--quiet", "-o", "report.pdf").code == 0


def test_the_village_solution_as_a_page(run, tmp_path) -> None:
    assert run(*VILLAGE, "--solution", "-o", "v.pdf").err == ""
    text = text_of_pdf(tmp_path / "v.pdf")
    assert text.count("\f") == 4
    best = json.loads(run(*VILLAGE, "--json").out)["best"]
    assert f"Total: {best['total']}, a lead of {best['margin']}." in text


def test_village_pages(run, tmp_path) -> None:
    for paper in ("a4", "letter"):
        assert run(*VILLAGE, "--paper", paper, "--player", "Ada", "--force", "-o", "v.pdf").err == ""
        text = text_of_pdf(tmp_path / "v.pdf")
        assert text.count("\f") == 3
        made = json.loads(run(*VILLAGE, "--json").out)
        for card in made["terminus"][:NEEDED]:
            assert re.search(rf"\b{card['id']} +£", text)
        assert "Ada" in text
        assert run(*VILLAGE, "--paper", paper, "--cards", "--force", "-o", "c.pdf").err == ""
        cards = text_of_pdf(tmp_path / "c.pdf")
        assert cards.count("\f") == 12  # rules and sheet, and five pages of cards with their backs
        assert run(*VILLAGE, "--paper", paper, "--own-cards", "--force", "-o", "o.pdf").err == ""
        text = text_of_pdf(tmp_path / "o.pdf")
        assert text.count("\f") == 2
        assert "Gold" not in text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--players", "3"], "no option '--players' for village-rails; its own options are --level, "),
        (["--level", "lane"], "known: branch, main, express"),
        (["--cards", "--own-cards"], "cannot be used together"),
        (LARGE_A5, "too small"),
    ],
)
def test_bad_village_calls(run, options: list[str], words: str) -> None:
    code, out, err = run(*VILLAGE, *options)
    assert (code, out) == (2, "")
    assert words in err


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("per_page", ["1", "2", "4"])
def test_pads(run, tmp_path, game: str, per_page: str) -> None:
    allowed = list(games()[game].pad.PAD_PLAYERS)
    for players in (allowed[0], allowed[-1]):
        for paper in ("a4", "letter"):
            options = ("--players", str(players), "--per-page", per_page, "--paper", paper, "--force")
            code, out, err = run("pad", game, *options, "--title", "Friday club", "--player", "Åsa")
            assert (code, out, err) == (0, f"{game}-pad.pdf\n", "")
    text = text_of_pdf(tmp_path / f"{game}-pad.pdf")
    assert text.count("Friday club") == int(per_page)
    assert "Åsa" in text


def test_bad_pads(run) -> None:
    for options, words in (
        (("31-rails",), "did you mean '30-rails'?"),
        (("30-rails", "--players", "99"), "has pads for 1 to"),
        (("trick-of-the-rails", "--players", "3", *["--player", "A"] * 4), "there are 4 names for 3 players"),
        (("30-rails", "--title", "x" * 41), "41 characters"),
    ):
        code, out, err = run("pad", *options)
        assert (code, out) == (2, "")
        assert words in err
