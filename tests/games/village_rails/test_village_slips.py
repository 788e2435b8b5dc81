"""Slips in Village Rails: one terrain, trip or number that makes everything hold."""

import json
from dataclasses import replace

import pytest
from village_makers import random_log, random_play, write_play

from papergen.games.village_rails.model import Claim
from papergen.games.village_rails.referee import check, check_log
from papergen.games.village_rails.scoring import score
from papergen.games.village_rails.slips import find_slips
from papergen.games.village_rails.tables import CELLS, LINES, TERRAINS, cell_name
from papergen.seed import Stream


def finished(number):
    """A tableau that holds, with every line of the pad filled in."""
    names = (f"slips-{number}-{attempt}" for attempt in range(50))
    plays = (random_play(name) for name in names)
    play = next(play for play in plays if check(play, "x").ok and any(play.trips))
    points = score(play)
    lines = {line: row.sum for line, row in enumerate(points.lines)}
    return replace(play, claimed=Claim(lines, points.sidings, points.money_points, points.total))


def with_terrain(play, cell, terrain):
    cards = list(play.cards)
    cards[cell] = replace(cards[cell], terrain=terrain)
    return replace(play, cards=tuple(cards))


def moved(play, line, number, to):
    trips = list(play.trips)
    trip = trips[line][number]
    trips[line] = (*trips[line][:number], *trips[line][number + 1 :])
    trips[to] = (*trips[to], trip)
    return replace(play, trips=tuple(trips))


def slow_changes(play):
    """Every terrain of every card, and every trip on every line beside its own, by the whole referee."""
    found = set()
    for cell in range(CELLS):
        for terrain in TERRAINS:
            other = with_terrain(play, cell, terrain)
            if terrain != play.cards[cell].terrain and check(other, "x").ok:
                found.add((cell_name(cell), other.cards[cell].text))
    for line, held in enumerate(play.trips):
        for number in range(len(held)):
            for to in {line - 1, line + 1} & set(range(len(LINES))):
                if check(moved(play, line, number, to), "x").ok:
                    found.add((f"{LINES[line]} trip {number + 1}", LINES[to]))
    return found


@pytest.mark.parametrize("number", range(5))
def test_the_search_finds_what_trying_everything_finds(number, monkeypatch):
    monkeypatch.setattr("papergen.slips.MOST", 1000)
    monkeypatch.setattr("papergen.slips.MARGIN", 1e6)
    chance = Stream(f"slips-{number}", "tests")
    play = finished(number)
    cell = chance.below(CELLS)
    typed = with_terrain(play, cell, chance.choice([t for t in TERRAINS if t != play.cards[cell].terrain]))
    line = next(n for n, held in enumerate(play.trips) if held)
    for wrong in (typed, moved(play, line, 0, line + 1 if line + 1 < len(LINES) else line - 1)):
        result = check(wrong, "x")
        if result.ok:
            assert result.slips == ()
            continue
        named = {(slip.where, text) for slip in result.slips for text in slip.meant}
        slow = slow_changes(wrong)
        assert slow <= named and slow
        own = {card.text.partition(" ")[2] for card in wrong.cards}
        terrains = {(w, t) for w, t in named if t.partition(" ")[2] in own and w[0] == "r" and " / " not in t}
        assert {entry for entry in terrains if with_same_lines(wrong, *entry)} <= slow


def with_same_lines(play, where, text):
    cell = next(cell for cell in range(CELLS) if cell_name(cell) == where)
    return play.cards[cell].text.partition(" ")[2] == text.partition(" ")[2]


def test_every_slip_makes_the_tableau_hold():
    """The money and the claims, too."""
    play = finished(3)
    wrong = replace(play, money=play.money + 30)
    assert "money" in [slip.where for slip in check(wrong, "x").slips]
    total = play.claimed.total
    wrong = replace(play, claimed=replace(play.claimed, total=total + 1))
    slips = [slip.to_json() for slip in check(wrong, "x").slips]
    assert slips == [{"where": "claimed total", "typed": str(total + 1), "meant": [str(total)]}]


def test_cards_that_changed_places():
    seen = 0
    for number in range(5):
        play = finished(number)
        cards = (play.cards[1], play.cards[0], *play.cards[2:])
        result = check(replace(play, cards=cards), "x")
        if not result.ok:
            seen += any("r1c1 and r1c2 change places" in slip.told for slip in result.slips)
    assert seen > 2


def test_what_no_single_change_mends():
    play = finished(1)
    lines = {**play.claimed.lines, 0: play.claimed.lines[0] + 50, 6: play.claimed.lines[6] + 70}
    assert check(replace(play, claimed=replace(play.claimed, lines=lines)), "x").slips == ()
    trips = (
        (play.trips[0] * 20, *play.trips[1:])
        if play.trips[0]
        else (((play.trips[1] or play.trips[2]) * 20),) * 7
    )
    assert find_slips(replace(play, trips=trips), 1) == ()
    assert find_slips(replace(play, misfits={0: "x"}), 1) == ()


def test_a_log_is_not_searched():
    log, *_ = random_log("slips-1")
    wrong = replace(log, claimed=Claim(total=999))
    result = check_log(wrong, "x")
    assert not result.ok and result.slips == ()


def test_the_json_and_the_report(tmp_path, run):
    file = tmp_path / "pad.yaml"
    play = finished(2)
    total = play.claimed.total
    file.write_text(write_play(replace(play, claimed=replace(play.claimed, total=total + 1))), "utf-8")
    done = run("score", str(file), "--json")
    (slip,) = json.loads(done.out)["slips"]
    assert done.code == 1 and slip["where"] == "claimed total"
    assert f"If the claimed total is {total}, not {total + 1}, " in run("score", str(file)).out
