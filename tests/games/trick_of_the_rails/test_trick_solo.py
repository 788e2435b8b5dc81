"""Solo logs: a good one passes, and every mistake of the player or a ghost is found in its trick."""

import re

import pytest
from almost_right import read_or_refused, refusal, with_other_words
from hypothesis import given, settings
from hypothesis import strategies as st
from trick_makers import accounted, checked

from papergen.games.trick_of_the_rails.report import report_lines
from papergen.games.trick_of_the_rails.solo.bots import careful_line
from papergen.games.trick_of_the_rails.solo.log import log_of, read_log, write_log
from papergen.games.trick_of_the_rails.solo.replay import replay
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    END_NAMES,
    FIRST_LOCOMOTIVE,
    RULES,
    card_name,
    is_share,
)
from papergen.medals import MEDALS, Best, Medals
from papergen.nodes import parse
from papergen.terminal import Paint, verdict


def careful_log(seed="calm-otter-42", players=3, level="main", expert=False, player=None):
    scenario = make_scenario(seed, players, level, expert)
    line = careful_line(scenario.table(), scenario.ghosts)
    return scenario, line, write_log(scenario, line.choices, player)


SCENARIO, LINE, LOG = careful_log()
STORY = replay(log_of(SCENARIO, LINE.choices))


def plays(text):
    return text.split("plays:\n")[1].splitlines()


def with_play(number, new):
    rows = plays(LOG)
    rows[number - 1] = f"  - {new}"
    return LOG.split("plays:\n")[0] + "plays:\n" + "\n".join(rows) + "\n"


def line_number(number):
    return LOG.split("plays:\n")[0].count("\n") + 1 + number


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_a_careful_game_holds(players, expert):
    scenario, line, text = careful_log("log", players, "express", expert, player='Ada "B" O\\N')
    result = checked(text)
    assert result.ok and not result.warnings, result.problems
    assert result.score.totals == line.totals
    assert result.table.players == ('Ada "B" O\\N', *(ghost.name for ghost in scenario.ghosts))
    assert {sum(h.count for h in held) for held in result.table.shares} == {{3: 8, 4: 6, 5: 5}[players]}
    assert read_log(parse(text.encode(), "x")) == log_of(scenario, line.choices, 'Ada "B" O\\N')
    form = result.to_json()
    assert form["scenario"]["level"] == "express" and list(form["railways"]) == list(COMPANIES)
    assert next(iter(form["players"])) == 'Ada "B" O\\N'


def problems(text):
    return checked(text).problems


def test_a_card_that_does_not_follow_is_told_and_the_game_goes_on():
    for trick in STORY.tricks:
        led = COMPANY[trick.cards[trick.leader]]
        later = [t.cards[0] for t in STORY.tricks[trick.number :] if COMPANY[t.cards[0]] != led]
        if trick.leader == 0 or COMPANY[trick.cards[0]] != led or not later or not is_share(trick.prize):
            continue
        found = problems(with_play(trick.number, card_name(later[0])))
        first = found[0]
        assert first.rule == "choice" and first.where == f"trick {trick.number}"
        assert f"{COMPANIES[led]} was led and must be followed" in first.message
        assert first.line == line_number(trick.number)
        return
    raise AssertionError("no such trick")


def test_a_card_that_is_not_in_the_hand_ends_the_replay():
    theirs = card_name(SCENARIO.deal.hands[1][0])
    result = checked(with_play(4, theirs))
    assert [p.rule for p in result.problems] == ["choice"]
    assert f"trick 4: {theirs} cannot be played" in result.problems[0].message
    assert "is not in hand" in result.problems[0].message
    assert len(result.story.tricks) == 3 and result.story.state.trick == 3
    assert verdict(result).startswith("1 mistake. As written, ")


def won_track(city):
    for trick, choice in zip(STORY.tricks, LINE.choices, strict=True):
        if trick.winner == 0 and not is_share(trick.prize) and (trick.prize < FIRST_LOCOMOTIVE) == city:
            return trick, choice
    raise AssertionError("the careful player won no such trick")


def test_a_locomotive_for_a_company_that_has_one():
    for seed in range(40):
        scenario, line, text = careful_log(f"loco-{seed}")
        story = replay(log_of(scenario, line.choices))
        held = set()
        for trick in story.tricks:
            given = [p for p in trick.placed if p.card >= FIRST_LOCOMOTIVE]
            if given and trick.winner == 0 and held:
                rows = plays(text)
                other = COMPANIES[min(held)]
                new = re.sub(r"locomotive: [\w&]+", f"locomotive: {other}", rows[trick.number - 1])
                found = problems(text.replace(rows[trick.number - 1], new))
                assert found[0].rule == "choice" and f"{other} already has locomotive" in found[0].message
                assert found[0].where == f"trick {trick.number}"
                return
            held |= {p.company for p in given}
    raise AssertionError("no such game")


def test_what_is_missing_is_told():
    for city in (True, False):
        trick, choice = won_track(city)
        text = with_play(trick.number, f"{{card: {card_name(choice.card)}, end: {END_NAMES[choice.end]}}}")
        found = problems(text)
        assert found[0].rule == "missing" and found[0].where == f"trick {trick.number}"
        assert ("city:" if city else "locomotive:") in found[0].message


def test_placing_what_a_ghost_won_is_told():
    trick = next(t for t in STORY.tricks if t.winner != 0 and not is_share(t.prize))
    end = END_NAMES[LINE.choices[trick.number - 1].end]
    part = "city: NYC left" if trick.prize < FIRST_LOCOMOTIVE else "locomotive: NYC"
    text = with_play(trick.number, f"{{card: {card_name(trick.cards[0])}, end: {end}, {part}}}")
    (finding,) = problems(text)
    assert finding.rule == "not-yours" and f"{STORY.names[trick.winner]} won" in finding.message
    assert finding.line == line_number(trick.number)


def test_an_end_in_a_trick_about_shares_is_a_note():
    trick = next(t for t in STORY.tricks if is_share(t.prize))
    result = checked(with_play(trick.number, f"{{card: {card_name(trick.cards[0])}, end: left}}"))
    assert result.ok and [w.rule for w in result.warnings] == ["not-needed"]
    text = with_play(trick.number, f"{{card: {card_name(trick.cards[0])}, city: NYC left}}")
    assert [p.rule for p in problems(text)] == ["not-yours"]


def test_marks_around_the_seed_are_a_note():
    result = checked(LOG.replace('"calm-otter-42"', "“Calm\u2011Otter\u201342”."))
    assert result.ok and result.score == checked(LOG).score
    (warning,) = result.warnings
    assert warning.rule == "seed-marks"
    assert warning.message == "the seed is read as calm-otter-42, without the marks “ ” . around it"


def test_too_few_and_too_many_plays():
    short = LOG[: LOG.rindex("  - ")]
    result = checked(short)
    assert [p.rule for p in result.problems] == ["unfinished"]
    assert "14 of the 15 tricks" in result.problems[0].message
    (finding,) = problems(LOG + "  - B&O 1\n")
    assert finding.rule == "tricks" and finding.where == "trick 16" and finding.line == line_number(16)


def recorded(trick, changes=None):
    """The play of a trick with the ghosts' moves beside it, some of them changed."""
    choice = plays(LOG)[trick.number - 1].removeprefix("  - ")
    body = choice[1:-1] if choice.startswith("{") else f"card: {choice}"
    ghosts = []
    for seat in range(1, len(trick.cards)):
        parts = [f"card: {card_name(trick.cards[seat])}"]
        for one in trick.placed:
            if one.seat == seat:
                where = COMPANIES[one.company]
                if one.card == trick.cards[seat]:
                    parts.append(f"end: {END_NAMES[one.end]}")
                elif one.card < FIRST_LOCOMOTIVE:
                    parts.append(f"city: {where} {END_NAMES[one.end]}")
                elif "inf" not in card_name(one.card):
                    parts.append(f"locomotive: {where}")
        text = f"{{{', '.join(parts)}}}"
        for old, new in (changes or {}).get(seat, ()):
            assert old in text
            text = text.replace(old, new)
        ghosts.append(f"{seat + 1 if seat % 2 else STORY.names[seat]}: {text}")
    return f"{{{body}, ghosts: {{{', '.join(ghosts)}}}}}"


def test_ghosts_moves_that_are_right_hold():
    rows = "".join(f"  - {recorded(trick)}\n" for trick in STORY.tricks)
    result = checked(LOG.split("plays:\n")[0] + "plays:\n" + rows)
    assert result.ok, result.problems
    assert result.score.totals == LINE.totals


def test_a_ghost_that_was_moved_wrongly_is_told_with_its_rule():
    trick = next(t for t in STORY.tricks if not is_share(t.prize))
    end = next(p.end for p in trick.placed if p.card == trick.cards[1])
    changes = {1: [(f"end: {END_NAMES[end]}", f"end: {END_NAMES[1 - end]}")]}
    found = problems(with_play(trick.number, recorded(trick, changes)))
    assert found[0].rule == "ghost" and found[0].where == f"trick {trick.number}"
    assert STORY.names[1] in found[0].message and "The rule: Lays" in found[0].message
    assert found[0].line == line_number(trick.number)


def test_a_ghost_may_be_named_by_surname():
    trick = STORY.tricks[0]
    seated = enumerate(STORY.names[1:], 1)
    moves = {name.split()[-1].lower(): card_name(trick.cards[seat]) for seat, name in seated}
    choice = plays(LOG)[0].removeprefix("  - ").strip("{}").removeprefix("card: ")
    body = ", ".join(f"{name}: {card}" for name, card in moves.items())
    assert checked(with_play(1, f"{{card: {choice}, ghosts: {{{body}}}}}")).ok
    wrong = body.replace(card_name(trick.cards[1]), card_name(SCENARIO.deal.hands[1][0]))
    found = problems(with_play(1, f"{{card: {choice}, ghosts: {{{wrong}}}}}"))
    assert wrong == body or found[0].rule == "ghost"


def test_ghosts_that_nobody_noted_are_left_out():
    trick = STORY.tricks[0]
    choice = plays(LOG)[0].removeprefix("  - ").strip("{}").removeprefix("card: ")
    noted = {1: card_name(trick.cards[1])}
    for known in ({}, noted):
        moves = ", ".join(f"{name}: {known.get(seat, '_')}" for seat, name in enumerate(STORY.names[1:], 1))
        assert checked(with_play(1, f"{{card: {choice}, ghosts: {{{moves}}}}}")).ok


def test_the_medal_is_told_with_the_next_one():
    result = checked(LOG)
    margin = LINE.totals[0] - max(LINE.totals[1:])
    form = result.to_json()
    assert (form["margin"], form["record"]) == (margin, False)
    ladder = SCENARIO.ladder
    earned = [medal for medal, rung in zip(MEDALS, ladder, strict=True) if margin >= rung]
    assert form["medal"] == (earned[-1] if earned else None)
    assert ("won by" if earned else "Lost by" if margin < 0 else "tie") in verdict(result)


def test_the_best_line_is_no_record_and_a_better_one_is():
    solved = solve(make_scenario("medals", 5, "branch"), 1)
    text = write_log(solved.scenario, solved.solution.choices)
    form = checked(text).to_json()
    assert (form["margin"], form["record"]) == (solved.solution.margin, False)
    medals = Medals(solved.scenario.ladder, Best(0, solved.solution.margin - 10))
    assert medals.is_record(solved.solution.margin)


def test_mistakes_and_unfinished_games_earn_no_medal():
    short = checked(LOG[: LOG.rindex("  - ")]).to_json()
    assert (short["margin"], short["medal"], short["record"]) == (None, None, False)
    theirs = card_name(SCENARIO.deal.hands[1][0])
    wrong = checked(with_play(4, theirs))
    told = "the log cannot be followed beyond trick 4, so nobody has won yet"
    assert verdict(wrong) == f"1 mistake. As written, {told}."
    assert wrong.medals is None and wrong.to_json()["medal"] is None
    sums = checked(LOG + f"claimed: {{You: {LINE.totals[0] + 10}}}\n")
    assert not sums.ok and sums.medals is not None


def test_a_ghosts_wrong_card_stands_if_it_is_legal():
    for trick in STORY.tricks:
        led = COMPANY[trick.cards[trick.leader]]
        others = [t.cards[1] for t in STORY.tricks[trick.number :] if COMPANY[t.cards[1]] == led]
        if others and COMPANY[trick.cards[1]] == led and is_share(trick.prize):
            new = [(card_name(trick.cards[1]) + "}", card_name(others[0]) + "}")]
            result = checked(with_play(trick.number, recorded(trick, {1: new})))
            assert result.problems[0].rule == "ghost"
            assert f"should play {card_name(trick.cards[1])};" in result.problems[0].message
            code = next(code for card, code in SCENARIO.key.codes.items() if card == trick.cards[1])
            assert "The rule: Shares trick: " in result.problems[0].message
            assert f" is {code}, {card_name(trick.cards[1])}." in result.problems[0].message
            assert result.story.tricks[trick.number - 1].cards[1] == others[0]
            return
    raise AssertionError("no such trick")


def test_a_ghosts_illegal_card_is_put_right():
    trick = STORY.tricks[0]
    mine = card_name(SCENARIO.deal.hands[0][-1])
    new = [(card_name(trick.cards[1]) + "}", mine + "}")]
    result = checked(with_play(1, recorded(trick, {1: new})))
    assert "not legal" in result.problems[0].message and len(result.problems) == 1
    assert result.story.tricks[0].cards == trick.cards


def test_claims_and_verdicts():
    total = LINE.totals[0]
    assert checked(LOG + f"claimed: {{You: {total}}}\n").ok
    (finding,) = problems(LOG + f"claimed: {{You: {total + 10}}}\n")
    assert finding.rule == "claimed-total" and f"it should be {total}: " in finding.message
    rivals = max(LINE.totals[1:])
    word = "beat every ghost" if total > rivals else "share" if total == rivals else "wins with"
    assert word in verdict(checked(LOG))
    seen = set()
    for seed in range(3):
        for player in (None, "Ada"):
            said = verdict(checked(careful_log(f"v{seed}", 5, "branch", player=player)[2]))
            seen.add(re.sub(r"\d+", "N", said).split(":")[0].split(" with ")[0])
    assert {"You beat every ghost", "Ada beats every ghost"} <= seen


def test_the_report_tells_every_trick():
    lines = list(report_lines(checked(LOG), Paint(), explain=True))
    assert sum(bool(re.match(r" ?\d+  (exchange|city|locomotive|\S+ \d+)", line)) for line in lines) == 15
    assert " ".join(" ".join(lines).split()).endswith(verdict(checked(LOG)))


def test_what_cannot_be_read_is_refused():
    assert "scenario: 'level' is missing" in " ".join(refusal(checked, LOG.replace(", level: main", "")))
    assert "'mian'" in " ".join(refusal(checked, LOG.replace("level: main", "level: mian")))
    assert "3 to 5" in " ".join(refusal(checked, LOG.replace("players: 3", "players: 6")))
    assert "variant" in " ".join(refusal(checked, LOG.replace("level: main", "level: main, variant: team")))
    assert "seed" in " ".join(refusal(checked, LOG.replace("calm-otter-42", "ötter")))
    assert "such as B&O 3" in " ".join(refusal(checked, with_play(1, "B&O 11")))
    assert "did you mean 'ERIE'" in " ".join(refusal(checked, with_play(1, "EIRE 3")))
    assert "known: left, right" in " ".join(refusal(checked, with_play(1, "{card: B&O 1, end: up}")))
    assert "PRR right" in " ".join(refusal(checked, with_play(1, "{card: B&O 1, city: PRR}")))
    assert "'card' is missing" in " ".join(refusal(checked, with_play(1, "{end: left}")))
    assert "is not a ghost" in " ".join(refusal(checked, with_play(1, "{card: B&O 1, ghosts: {You: B&O 2}}")))
    assert "is here twice" in " ".join(
        refusal(checked, with_play(1, "{card: B&O 1, ghosts: {2: B&O 2, Doctor Finch: B&O 3}}"))
    )
    assert "is a ghost" in " ".join(
        refusal(checked, LOG.replace("scenario:", "player: Doctor Finch\nscenario:"))
    )
    assert "railways" in " ".join(refusal(checked, LOG + "railways: {}\n"))


WORDS = ["", "B&O 3", *"NYC left right inf city ghosts 2 [ } : main 5 locomotive".split()]


@given(st.data())
@settings(max_examples=120)
def test_almost_right_logs_never_crash(data):
    text = with_other_words(data, LOG, WORDS, r"[\w&]+( \d+)?|[\[\]{}:,]")
    read_or_refused(checked, text, report_lines, RULES)


@given(st.integers(0, 10**6), st.sampled_from([3, 4, 5]), st.booleans())
@settings(max_examples=15)
def test_random_cards_of_ones_hand_in_any_order_never_crash(number, players, expert):
    """Illegal choices are carried out if possible, and all fifty cards stay accounted for."""
    scenario = make_scenario(f"any-{number}", players, "main", expert)
    hand = scenario.deal.hands[0]
    cards = [card_name(hand[(i * 7 + number) % len(hand)]) for i in range(len(hand))]
    variant = ", variant: expert" if expert else ""
    head = f"scenario: {{seed: any-{number}, players: {players}, level: main{variant}}}\nplays:\n"
    result = checked("game: trick-of-the-rails\n" + head + "".join(f"  - {card}\n" for card in cards))
    assert accounted(result.story.state) == list(range(50))
    if len(set(cards)) == len(hand):
        assert result.story.state.over
