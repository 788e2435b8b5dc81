"""Finished tables: random games pass, every mistake is found and located, claims are explained."""

import re

import pytest
from almost_right import read_or_refused, refusal, with_other_words
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_tricks import profit, share
from trick_makers import NAMES, checked, random_game, side_totals, table_text

from papergen.games.trick_of_the_rails.report import report_lines
from papergen.games.trick_of_the_rails.scoring import score_company
from papergen.games.trick_of_the_rails.scoring import share_value as quick_share_value
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    FIRST_CITY,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    LOCOMOTIVES,
    RULES,
    WARNINGS,
    railway_card,
    track_name,
)
from papergen.terminal import Paint, verdict

SIZES = [(players, variant) for players in (3, 4, 5) for variant in ("basic", "expert")] + [(4, "team")]
seeds = st.integers(0, 10**6).map("s{}".format)

BASE3 = table_text(random_game("calm-otter-42", 3)[-1])
BASE4 = table_text(random_game("calm-otter-42", 4)[-1])
BASE5 = table_text(random_game("calm-otter-42", 5)[-1])
EXPERT4 = table_text(random_game("expert-4", 4, "expert")[-1])


@given(seeds, st.sampled_from(SIZES), st.booleans())
@settings(max_examples=40)
def test_a_game_that_was_played_holds(seed, size, counts):
    end = random_game(seed, *size)[-1]
    result = checked(table_text(end, counts))
    assert result.ok and not result.warnings, result.problems
    form = result.to_json()
    assert [form["players"][name]["total"] for name in NAMES[: size[0]]] == list(end.totals())
    best = max(side_totals(end))
    if size[1] == "team":
        assert [team["total"] for team in form["teams"]] == side_totals(end)
        assert form["winners"] in (["Ann", "Cy"], ["Bo", "Di"], ["Ann", "Bo", "Cy", "Di"])
    else:
        totals = zip(NAMES, end.totals(), strict=False)
        assert form["winners"] == [name for name, total in totals if total == best]


things = st.lists(
    st.one_of(st.integers(1, 10), st.sampled_from(["station", "Pittsburgh", "Baltimore", "New York"])),
    max_size=14,
)


@given(st.integers(0, 4), things, st.sampled_from(range(5)))
@settings(max_examples=300)
def test_the_best_run_by_trying_every_window(company, railway, engine):
    cities = ["Pittsburgh", "Baltimore", "New York"]
    cards = tuple(
        railway_card(company, thing)
        if isinstance(thing, int)
        else FIRST_STATION + company
        if thing == "station"
        else FIRST_CITY + cities.index(thing)
        for thing in railway
    )
    score = score_company(cards, FIRST_LOCOMOTIVE + engine)
    name, word = COMPANIES[company], LOCOMOTIVES[engine]
    assert score.profit == profit(name, railway, word)
    assert score.share_value == share(name, railway, word)
    assert quick_share_value(cards, FIRST_LOCOMOTIVE + engine) == score.share_value
    run = [track_name(card) for card in score.section]
    starts = [i for i in range(len(railway) + 1) if railway[i : i + len(run)] == run]
    assert starts


def test_the_rule_books_worked_example():
    """Five cards, locomotive 4: 10 + 40 + 30 + 40 = 120, less 50 is 70; two shares are 140."""
    text = re.sub(r"  B&O: \{.*", "  B&O: {locomotive: 4, cards: [3, station, 10, 8, New York]}", BASE3)
    text = re.sub(r"  Ann: \{.*", "  Ann: {B&O: 2}", text)
    form = checked(text).to_json()
    assert form["companies"]["B&O"] == {
        "profit": 120,
        "cost": 50,
        "share_value": 70,
        "section": ["station", 10, 8, "New York"],
    }
    assert form["players"]["Ann"]["B&O"] == 140
    assert list(form) == ["file", "game", "ok", "companies", "players", "winners", "problems"]


def found(text, rule):
    result = checked(text)
    assert not result.ok
    return [finding for finding in result.problems if finding.rule == rule]


def edited(text, pattern, replacement, count=1):
    new = re.sub(pattern, replacement, text, count=count)
    assert new != text
    return new


def line_of(text, start):
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_a_station_that_is_missing_or_there_twice():
    text = edited(BASE3, r"( {2}B&O: .*?)station(, )?", r"\1")
    (finding,) = found(text, "station")
    assert "B&O has no station" in finding.message and finding.line == line_of(text, "  B&O")
    (finding,) = found(edited(BASE3, r"( {2}NYC: .*?)station", r"\1station, station"), "station")
    assert "NYC has 2 stations" in finding.message


def test_a_card_twice_on_railways_or_as_a_share():
    laid = re.search(r"  ERIE: \{.*cards: \[.*?(\d+)", BASE3)[1]
    text = edited(BASE3, r"( {2}ERIE: .*?cards: \[)", rf"\g<1>{laid}, ")
    (finding,) = found(text, "card-twice")
    assert finding.where == f"ERIE {laid}" and "is on the railway twice" in finding.message
    assert finding.line == line_of(text, "  ERIE")
    text = edited(BASE3, r"  Ann: \{.*", f"  Ann: {{ERIE: [{laid}], B&O: 7}}")
    (finding,) = found(text, "card-twice")
    assert "on the railway and among the shares of Ann" in finding.message and finding.line == line_of(
        text, "  Ann"
    )


def test_the_same_share_with_two_players():
    laid = re.search(r"  PRR: \{.*cards: \[(.*)\]", BASE3)[1].split(", ")
    free = next(number for number in range(1, 11) if str(number) not in laid)
    text = edited(BASE3, r"  Ann: \{.*", f"  Ann: {{PRR: [{free}, exchange]}}")
    text = edited(text, r"  Bo: \{.*", f"  Bo: {{PRR: [{free}, exchange]}}")
    shared = "among the shares of Ann and among the shares of Bo"
    assert any(shared in finding.message for finding in found(text, "card-twice"))
    (finding,) = [f for f in found(text, "exchange") if f.where == "exchange PRR"]
    assert "Ann and Bo have it" in finding.message and finding.line == line_of(text, "  Bo")
    text = BASE3.replace("exchange", "1")
    text = edited(text, r"  Ann: \{.*", "  Ann: {NYC: [exchange, exchange]}")
    assert any("Ann has it twice" in finding.message for finding in found(text, "exchange"))


def test_an_exchange_card_that_nobody_has():
    text = edited(BASE3, r"(\[|, )exchange", r"\g<1>1", count=1)
    assert any("nobody has the exchange card" in finding.message for finding in found(text, "exchange"))


def test_the_number_of_shares():
    text = edited(BASE5, r"  Ed: \{.*", "  Ed: {NYC: 4}")
    (finding,) = found(text, "shares")
    assert finding.message == "Ed has 4 shares; with 5 players everybody ends with 5"
    assert finding.line == line_of(text, "  Ed")


def test_locomotives_missing_and_twice():
    (finding,) = found(edited(BASE4, r"( {2}PRR: \{)locomotive: \w+, ", r"\1"), "locomotives")
    assert "PRR has no locomotive" in finding.message
    held = re.search(r"  B&O: \{locomotive: (\w+)", BASE4)[1]
    text = edited(BASE4, r"( {2}C&O: \{locomotive: )\w+", rf"\g<1>{held}")
    (finding,) = found(text, "locomotives")
    assert f"B&O and C&O have locomotive {held}" in finding.message
    assert finding.line == line_of(text, "  C&O")


def test_the_six_and_the_endless_come_together_in_the_expert_game():
    text = EXPERT4
    for name in COMPANIES:
        text = re.sub(rf"(  {name}: \{{)(locomotive: \w+, )?", r"\1", text)
    text = edited(text, r"( {2}NYC: \{)", r"\1locomotive: inf, ")
    (finding,) = found(text, "locomotives")
    assert "nobody has 6" in finding.message and finding.line == line_of(text, "  NYC")
    assert "there should be 5 in all" in found(text, "cities")[0].message


def test_cities_twice_too_many_and_missing():
    text = edited(BASE3, "station", "station, New York")
    (finding,) = found(text, "cities")
    assert finding.where == "New York" and "laid 2 times" in finding.message
    (finding,) = found(edited(BASE3, r"(, )?Baltimore(, )?", r"\1"), "cities")
    assert "Baltimore is missing" in finding.message
    (finding,) = found(edited(BASE5, "station", "station, Baltimore"), "cities")
    assert "with 5 players there are no cities" in finding.message
    gone = edited(BASE4, r"(, )?(Baltimore|Pittsburgh|New York)(, )?", r"\1")
    (finding,) = found(gone, "cities")
    assert finding.message == "no city is on the railways; with 4 players one city is laid"


def test_more_cards_than_were_dealt():
    text = edited(BASE4, r"( {2}PRR: .*cards: \[).*?\]", r"\g<1>station, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")
    assert "PRR has 10 cards on its railway" in found(text, "company-cards")[0].message
    (finding,) = found(text, "cards-laid")
    assert "6 at the set-up and 20 in the tricks" in finding.message
    short = edited(BASE4, r"( {2}PRR: .*cards: \[).*?\]", r"\g<1>station]")
    assert found(short, "cards-laid")


def test_teams_are_for_four():
    assert "for 4 players" in found(BASE3.replace("variant: basic", "variant: team"), "variant")[0].message


def test_railways_written_from_the_other_side_get_a_note():
    def turned(match):
        return f"cards: [{', '.join(reversed(match[1].split(', ')))}]"

    sides = [checked(re.sub(r"cards: \[(.*?)\]", turned, text)) for text in (BASE3, BASE4, BASE5)]
    assert all(result.ok for result in sides)
    one = "  B&O: {locomotive: 3, cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, station]}"
    rest = [
        f"  {name}: {{locomotive: {engine}, cards: [1, 2, 3, 4, station]}}"
        for name, engine in zip(COMPANIES[1:], ("4", "5", "6", "inf"), strict=True)
    ]
    text = BASE5[: BASE5.index("  B&O")] + "\n".join([one, *rest]) + "\n" + BASE5[BASE5.index("shares:") :]
    assert [finding.rule for finding in checked(text).warnings] == ["set-up"]


def test_all_warnings():
    assert set(WARNINGS) == {
        "set-up",
        "not-needed",
        "seed-marks",
        "commented",
    }  # the others are in test_trick_solo.py


def test_claims_and_their_reasons():
    end = random_game("calm-otter-42", 3)[-1]
    totals = end.totals()
    right = f"{{Ann: {totals[0]}, Bo: {{total: {totals[1]}}}}}"
    assert checked(table_text(end, claimed=right)).ok
    text = table_text(end, claimed=f"{{Ann: {totals[0] + 10}, Bo: {{PRR: 1}}}}")
    result = checked(text)
    assert [finding.rule for finding in result.problems] == ["claimed-company", "claimed-total"]
    said = f"the sheet says {totals[0] + 10} in total; it should be {totals[0]}: "
    assert said in result.problems[1].message
    assert "less" in result.problems[0].message
    assert all(finding.line == line_of(text, "claimed") for finding in result.problems)


def test_verdicts():
    end = random_game("calm-otter-42", 3)[-1]
    assert re.fullmatch(
        r"(\w+ wins with \d+ points|.* share the win with \d+ points each)\.", verdict(checked(BASE3))
    )
    wrong = checked(table_text(end, claimed="{Ann: 1}"))
    assert verdict(wrong).startswith("1 mistake. Scored correctly, ")
    team = checked(table_text(random_game("calm-otter-42", 4, "team")[-1]))
    assert "win as a team" in verdict(team) or "the teams share" in verdict(team).lower()
    assert team.standings[0][0] == "Ann"


@pytest.mark.parametrize("text", [BASE3, BASE4, BASE5, EXPERT4])
def test_the_report_has_a_line_for_everything(text):
    result = checked(text)
    lines = list(report_lines(result, Paint(), explain=True))
    assert lines[-1] == verdict(result)
    assert sum(line.startswith(COMPANIES) for line in lines) == 5
    assert all(any(line.startswith(player) for line in lines) for player in result.table.players)


def test_the_report_adds_a_team_s_points_up():
    end = random_game("calm-otter-42", 4, "team")[-1]
    lines = list(report_lines(checked(table_text(end)), Paint(), explain=False))
    assert [line for line in lines if line.endswith(" together")] == [
        f"{one} and {other}: {total} together"
        for (one, other), total in zip(
            ((NAMES[0], NAMES[2]), (NAMES[1], NAMES[3])), side_totals(end), strict=True
        )
    ]


def test_what_cannot_be_read_is_refused_with_its_place():
    text = edited(BASE3, r"  C&O: .*\n", "")
    assert refusal(checked, text) == (f"x.yaml:{line_of(text, '  B&O')}:3: 'C&O' is missing from railways",)
    assert "did you mean 'ERIE'" in " ".join(refusal(checked, edited(BASE3, "  ERIE:", "  EIRE:")))
    assert "New York" in refusal(checked, edited(BASE3, "New York", "New Yrok"))[0]
    assert "whole number" in refusal(checked, edited(BASE3, r"(  Ann: \{).*", r"\1B&O: 12}"))[0]
    assert "'Bo' is missing from shares" in refusal(checked, edited(BASE3, r"  Bo: .*\n", ""))[0]
    assert "called 'Ann'" in refusal(checked, edited(BASE3, "Ann, Bo", "Ann, Ann"))[0]
    assert "no player 'Zoe'" in refusal(checked, BASE3 + "claimed: {Zoe: 3}\n")[0]
    assert "locomotive" in refusal(checked, edited(BASE3, "locomotive: 3", "locomotive: 7"))[0]
    assert "variant" in refusal(checked, BASE3.replace("variant: basic", "variant: teams"))[0]
    assert "'b&o' twice" in " ".join(refusal(checked, edited(BASE3, "  C&O:", "  b&o:")))


def test_capitals_and_signs_do_not_matter():
    text = BASE3.replace("New York", "new york").replace("ERIE", "Erie").replace("inf", "∞")
    assert checked(text).to_json() == checked(BASE3).to_json()


WORDS = ["", "New York", *"station exchange B&O inf 12 -1 0 [ ] { } : ä total".split()]


@given(st.sampled_from([BASE3, BASE4, EXPERT4]), st.data())
@settings(max_examples=150)
def test_almost_right_documents_never_crash(text, data):
    text = with_other_words(data, text, WORDS, r"[\w&]+|[\[\]{}:,]")
    read_or_refused(checked, text, report_lines, RULES)
