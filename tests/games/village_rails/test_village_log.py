"""Solo logs of Village Rails: legal games are found legal, every mistake is named."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from almost_right import read_or_refused, refusal
from hypothesis import given, settings
from hypothesis import strategies as st
from schema_judge import faults
from village_makers import checked, random_log

from papergen.errors import LocatedError
from papergen.games.village_rails.model import Claim, Log, Turn
from papergen.games.village_rails.referee import blank_transcript
from papergen.games.village_rails.report import report_lines
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.log import read_log, write_log
from papergen.games.village_rails.solo.saying import rival_name
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.story import story_line, told
from papergen.games.village_rails.tables import LEVELS, RULES, WARNINGS
from papergen.nodes import parse
from papergen.terminal import Paint, verdict
from papergen.words import load_words


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from(LEVELS))
def test_random_games_are_found_legal(number, level):
    log, states = random_log(f"log-{number}", level)
    log = replace(log, player="Ann", claimed=Claim({}, None, None, 7))
    assert read_log(parse(write_log(log).encode(), "log.yaml")) == log
    result = checked(write_log(replace(log, claimed=None)))
    assert result.problems == ()
    assert result.score.total == states[-1].points + result.score.sidings + result.score.money_points
    assert verdict(result).startswith("Legal, every turn replayed")
    assert [f.rule for f in checked(write_log(replace(log, claimed=Claim(total=999)))).problems] == [
        "claimed-total"
    ]


LOG, STATES = random_log("solo-test-1")


def test_a_game_is_told_as_it_was_played():
    """The story's markets, money and cards are those of the states."""
    table = scenario(LOG.seed, LOG.level).table
    stories = list(told(table, LOG.turns))
    assert [story.number for story in stories] == list(range(1, 13))
    for story, before, after in zip(stories, STATES, STATES[1:], strict=False):
        assert (story.money, story.points) == (after.money, after.points)
        card = table.deck[story.card - 1]
        assert before.tracks[story.turn.track - 1] == card
        assert RAILWAY[card].track in (story.laid, story.laid.turned)
        assert after.board[story.turn.cell] // 2 == card
        if story.trip_card is not None:
            assert after.trips[story.turn.line][-1] == table.deck[story.trip_card - 1]
        assert card not in after.tracks
    assert sum(done.points for story in stories for done in story.completions) == STATES[-1].points
    assert story_line(load_words(), stories[0]).startswith("card ")


def spoilt(number, **changes):
    turns = list(LOG.turns)
    turns[number] = replace(turns[number], **changes)
    result = checked(write_log(replace(LOG, turns=tuple(turns))))
    list(report_lines(result, Paint(), True))
    return result.problems


def test_every_wrong_step_is_named():
    first = LOG.turns[0]
    completing = next(n for n, turn in enumerate(LOG.turns) if turn.completes)
    line, card = LOG.turns[completing].completes[0]
    late = next(n for n, state in enumerate(STATES) if -1 in state.heads)
    closed = STATES[late].heads.index(-1)
    wrong = {
        "cost": spoilt(0, track=7),
        "space": spoilt(1, cell=first.cell),
        "trip-line": spoilt(late, trip=1, line=closed),
        "completes": spoilt(completing, completes=()),
        "terminus": spoilt(
            completing,
            completes=((line, next(n for n in range(1, 39) if n - 1 not in STATES[completing].hand)),),
        ),
    }
    for rule, problems in wrong.items():
        assert any(f.rule == rule for f in problems), rule
        assert problems[0].message.endswith("(the first mistake)")
        assert problems[0].line is not None
        assert not any("first mistake" in f.message for f in problems[1:])
        assert {f.rule for f in problems} <= set(RULES)
    assert wrong["cost"][0].where == "turn 1"
    assert "turn 1: the track from place 7 costs £6; only £5 is left" in wrong["cost"][0].message
    other = next(n for n in range(7) if n not in dict(LOG.turns[completing].completes))
    assert any("this turn does not" in f.message for f in spoilt(completing, completes=((other, card),)))
    nowhere = spoilt(0, cell=4)
    assert nowhere[0].rule == "space" and "next to neither" in nowhere[0].message


def test_a_third_trip_and_one_that_cannot_be_paid():
    turns = (Turn(1, 0, trip=3, line=6), Turn(1, 1, trip=1, line=6), Turn(1, 3, trip=1, line=6))
    problems = checked(write_log(replace(LOG, turns=turns))).problems
    assert [(f.rule, f.where) for f in problems if f.rule in ("trip-line", "cost")][-2:] == [
        ("cost", "turn 3"),
        ("trip-line", "turn 3"),
    ]
    assert problems[-1].rule == "unfinished"


def test_a_game_says_what_it_came_to():
    """Rival, margin, medal and record of a whole, legal game; of any other only the rival."""
    result = checked(write_log(LOG))
    rival = STATES[-1].rival_points
    margin = result.score.total - rival
    told = result.as_json()
    assert (told["rival"], told["margin"], result.margin) == (rival, margin, margin)
    assert told["medal"] == result.medals.earned(margin)
    assert told["record"] is False
    assert faults("score-village-rails", told) == []
    lines = list(report_lines(result, Paint(), False))
    name = rival_name(load_words(), scenario(LOG.seed, LOG.level).table.rival)
    assert any(line.startswith(f"rival   {name} ends with {rival} points.") for line in lines)
    short = checked(write_log(replace(LOG, turns=LOG.turns[:11]))).as_json()
    assert (short["margin"], short["medal"], short["record"]) == (None, None, False)
    assert faults("score-village-rails", short) == []
    wrong = checked(write_log(replace(LOG, claimed=Claim(total=999))))
    assert wrong.margin == margin and not wrong.ok


def test_a_mistyped_seed_is_suspected_where_the_log_does_not_hold(monkeypatch):
    monkeypatch.setattr(
        "papergen.seedcheck.check", lambda _: SimpleNamespace(kind="mistyped", suggestions=("a", "b"))
    )
    result = checked(write_log(replace(LOG, turns=LOG.turns[:11])))
    assert [(f.rule, f.message.endswith("; was it a or b?")) for f in result.warnings] == [("seed", True)]
    assert any(line.startswith("note ") for line in report_lines(result, Paint(), False))
    assert checked(write_log(LOG)).warnings == ()
    assert set(WARNINGS) - {"money"} == {"seed", "seed-marks", "commented"}


def test_marks_around_the_seed_are_noted():
    result = checked(TEXT.replace('"solo-test-1"', "“Solo\u2011Test\u20131”."))
    assert result.log == LOG and result.ok
    (warning,) = result.warnings
    assert warning.rule == "seed-marks"
    assert warning.message == "the seed is read as solo-test-1, without the marks “ ” . around it"
    assert warning.line == 2


def test_too_few_and_too_many_turns():
    short = checked(write_log(replace(LOG, turns=LOG.turns[:11]))).problems
    assert [f.rule for f in short] == ["unfinished"]
    long = checked(write_log(replace(LOG, turns=(*LOG.turns, LOG.turns[0]))))
    assert [(f.rule, f.where) for f in long.problems] == [("turns", "turn 13")]
    assert long.score == checked(write_log(LOG)).score


TEXT = write_log(LOG)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (f"level: {LEVELS[0]}", "level: exprss", "level cannot be 'exprss'; did you mean 'express'?"),
        ('seed: "solo-test-1"', 'seed: "sölo"', "a seed has only letters"),
        ("track: ", "trakc: ", "did you mean 'track'?"),
        ("cell: r", "cell: q", "cell should be r1c1 to r4c3"),
        ("turns:", "turns: 3\nx:", "the log: unknown name 'x'"),
        ("scenario: {", "scenario: {x: 1, ", "scenario: unknown name 'x'"),
        ("track: ", "turned: maybe, track: ", "turned cannot be 'maybe'"),
        ("track: ", "when: after, track: ", "when: says when the trip was planned"),
        ("track: ", "completes: {T1: 39}, track: ", "a whole number from 1 to 38"),
        ("track: ", "completes: {X1: 3}, track: ", "completes: unknown line 'X1'"),
        ("track: ", "completes: {T1: 3, t1: 4}, track: ", "line T1 is here twice"),
    ],
)
def test_mistakes_in_a_log_are_located(old, new, message):
    assert old in TEXT
    lines = refusal(checked, replace_bare(TEXT, old, new))
    assert any(message in line for line in lines), lines


def replace_bare(text, old, new):
    """In a turn without a trip or completions of its own, so that the key put in is the only one."""
    lines = text.splitlines()
    plain = [
        n for n, line in enumerate(lines) if old in line and "trip:" not in line and "completes:" not in line
    ]
    lines[plain[0]] = lines[plain[0]].replace(old, new, 1)
    return "\n".join(lines)


def test_a_trip_needs_its_line():
    head = f"game: village-rails\nscenario: {{seed: a, level: {LEVELS[0]}}}\n"
    text = head + "turns:\n  - {track: 1, cell: r1c1, trip: 1}\n"
    with pytest.raises(LocatedError, match="turn 1 needs both trip: and line:"):
        checked(text)
    with pytest.raises(LocatedError, match="the log: 'turns' is missing"):
        checked(text.partition("turns:")[0])
    with pytest.raises(LocatedError, match="the log: 'scenario' is missing"):
        checked(text.replace(text.splitlines()[1] + "\n", ""))


@settings(max_examples=120)
@given(
    st.integers(0, len(TEXT) - 1),
    st.integers(0, 10),
    st.sampled_from(
        ["", " ", "[", "]", "{", '"', ":", "x", "T1", "-", "yes", "9", "1", ", trip: 2", "\n", "²"]
    ),
)
def test_almost_right_logs_are_read_or_refused(at, cut, put):
    read_or_refused(checked, TEXT[:at] + put + TEXT[at + cut :], report_lines, RULES)


@settings(max_examples=60)
@given(
    st.lists(
        st.builds(
            Turn,
            st.integers(1, 7),
            st.integers(0, 11),
            st.booleans(),
            st.integers(1, 4),
            st.integers(0, 6),
            st.booleans(),
            st.lists(
                st.tuples(st.integers(0, 6), st.integers(1, 38)), max_size=3, unique_by=lambda c: c[0]
            ).map(tuple),
        ),
        max_size=14,
    )
)
def test_a_log_of_nonsense_is_replayed_to_its_end(turns):
    result = checked(write_log(Log("nonsense", LEVELS[2], tuple(turns))))
    assert result.score.total >= 0
    assert result.score.money >= 0
    assert (not turns) or result.problems


def test_a_blank_log_is_for_its_scenario():
    text = blank_transcript("calm-otter-42", "Ann")
    assert 'scenario: {seed: "calm-otter-42", level: main}' in text
    filled = text.split("turns:")[0] + "turns: []\n"
    assert [f.rule for f in checked(filled).problems] == ["unfinished"]
