"""Slips in Trick of the Rails: one share, card or pair of locomotives that makes everything hold."""

import json
from dataclasses import replace

import pytest
from trick_makers import checked, random_game, table_text

from papergen.games.trick_of_the_rails.model import Claim, Holding
from papergen.games.trick_of_the_rails.referee import check
from papergen.games.trick_of_the_rails.scoring import score
from papergen.games.trick_of_the_rails.slips import find_slips
from papergen.games.trick_of_the_rails.tables import COMPANIES, NUMBERS, RAILWAY_CARDS, railway_card
from papergen.seed import Stream


def finished(number, counts):
    """A table of a random game, with its totals written down."""
    state = random_game(f"slips-{number}", 3 + number % 3)[-1]
    table = checked(table_text(state, counts)).table
    right = replace(table, claimed={seat: Claim(total) for seat, total in enumerate(score(table).totals)})
    assert check(right, "x").ok
    return right


def with_shares(table, seat, company, holding):
    row = (*table.shares[seat][:company], holding, *table.shares[seat][company + 1 :])
    return replace(table, shares=(*table.shares[:seat], row, *table.shares[seat + 1 :]))


def with_card(table, company, place, card):
    railway = table.railways[company]
    row = (*railway[:place], card, *railway[place + 1 :])
    return replace(table, railways=(*table.railways[:company], row, *table.railways[company + 1 :]))


def railway_cards(table):
    """The company and place of every railway card that is laid."""
    for company, railway in enumerate(table.railways):
        for place, card in enumerate(railway):
            if card < RAILWAY_CARDS:
                yield company, place


def slow_changes(table):
    """Every number of shares and every card on a railway, judged by the whole referee."""
    found = set()
    for seat, holdings in enumerate(table.shares):
        for company, held in enumerate(holdings):
            for count in range(12):
                other = with_shares(table, seat, company, Holding(count, None if count else ()))
                if not held.cards and count != held.count and check(other, "x").ok:
                    found.add((f"shares {table.players[seat]} {COMPANIES[company]}", str(count)))
    for company, place in railway_cards(table):
        for number in NUMBERS:
            other = with_card(table, company, place, railway_card(company, number))
            if other != table and check(other, "x").ok:
                found.add((f"{COMPANIES[company]} card {place + 1}", str(number)))
    return found


@pytest.mark.parametrize("number", range(6))
def test_the_search_finds_what_trying_everything_finds(number, monkeypatch):
    monkeypatch.setattr("papergen.slips.MOST", 1000)
    monkeypatch.setattr("papergen.slips.MARGIN", 1e6)
    chance = Stream(f"slips-{number}", "tests")
    right = finished(number, counts=True)
    company, place = chance.choice(list(railway_cards(right)))
    unused = [n for n in NUMBERS if railway_card(company, n) not in right.railways[company]]
    for table in (
        with_shares(right, 0, company, Holding(right.shares[0][company].count + 1, None)),
        with_card(right, company, place, railway_card(company, chance.choice(unused))),
    ):
        if check(table, "x").ok:
            continue
        slips = check(table, "x").slips
        single = {(slip.where, text) for slip in slips for text in slip.meant}
        kinds = {entry for entry in single if entry[0].startswith("shares") or " " not in entry[1]}
        numbers = {entry for entry in kinds if entry[1].isdecimal() and not entry[0].startswith("claimed")}
        slow = slow_changes(table)
        likely = {entry for entry in slow if not entry[0].startswith("shares")}
        assert likely <= numbers <= slow != set()


def test_a_miscounted_share_is_named():
    right = finished(1, counts=True)
    seat, company = next(
        (s, c) for s, row in enumerate(right.shares) for c, held in enumerate(row) if held.count
    )
    count = right.shares[seat][company].count
    result = check(with_shares(right, seat, company, Holding(count + 1, None)), "x")
    where = f"shares {right.players[seat]} {COMPANIES[company]}"
    named = [slip.to_json() for slip in result.slips]
    assert {"where": where, "typed": str(count + 1), "meant": [str(count)]} in named
    assert not result.ok


def test_locomotives_that_changed_places():
    seen = 0
    for number in range(6):
        right = finished(number, counts=False)
        engines = right.locomotives
        table = replace(right, locomotives=(engines[1], engines[0], *engines[2:]))
        result = check(table, "x")
        if not result.ok:
            seen += 1
            slip = next(slip for slip in result.slips if slip.where == "locomotive B&O")
            assert slip.typed == " ".join(reversed(slip.meant[0].split()))
            assert "the locomotives of B&O and C&O change places" in slip.told
    assert seen > 3


def test_a_share_that_is_listed_twice_and_a_card_that_is_laid_twice():
    right = finished(0, counts=False)
    seat, company = next(
        (s, c) for s, row in enumerate(right.shares) for c, held in enumerate(row) if held.cards
    )
    cards = right.shares[seat][company].cards
    twice = with_shares(right, seat, company, Holding(len(cards) + 1, (*cards, cards[0])))
    assert check(twice, "x").slips[0].where.startswith("shares ")
    company, place = next(railway_cards(right))
    railway = right.railways[company]
    row = (*railway[: place + 1], railway[place], *railway[place + 1 :])
    laid = replace(right, railways=(*right.railways[:company], row, *right.railways[company + 1 :]))
    assert [slip.meant for slip in check(laid, "x").slips] == [("nothing",)]


def test_a_claim_and_several_mistakes():
    right = finished(2, counts=True)
    total = right.claimed[0].total
    wrong = replace(right, claimed={**right.claimed, 0: Claim(total + 10)})
    named = [slip.to_json() for slip in check(wrong, "x").slips]
    player = right.players[0]
    assert {"where": f"claimed {player}", "typed": str(total + 10), "meant": [str(total)]} in named
    two = replace(
        wrong, claimed={**wrong.claimed, 1: Claim(right.claimed[1].total + 1)}
    )  # all points are tens
    assert check(two, "x").slips == ()


def test_long_lists_are_quickly_done():
    right = finished(0, counts=False)
    long = Holding(60, tuple(n % 10 for n in range(60)))
    table = replace(right, shares=tuple((long,) * 5 for _ in right.shares))
    assert find_slips(table, 9) == ()


def test_the_json_and_the_report(tmp_path, run):
    file = tmp_path / "table.yaml"
    state = random_game("slips-1", 4)[-1]
    text = table_text(state, True)
    totals = score(checked(text).table).totals
    claims = ", ".join(
        f"{name}: {total}" for name, total in zip(("Ann", "Bo", "Cy", "Di"), totals, strict=True)
    )
    company, _, count = text.partition("  Ann: {")[2].partition("}")[0].split(", ")[0].partition(": ")
    wrong = text.replace(f"  Ann: {{{company}: {count}", f"  Ann: {{{company}: {int(count) + 1}")
    file.write_text(f"{wrong}claimed: {{{claims}}}\n", "utf-8")
    done = run("score", str(file), "--json")
    assert done.code == 1 and f"shares Ann {company}" in [s["where"] for s in json.loads(done.out)["slips"]]
    assert f"is {count}, not {int(count) + 1}, " in run("score", str(file)).out
