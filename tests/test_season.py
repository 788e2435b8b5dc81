"""Seasons: seeds, the career by a slow second implementation, objectives, records, and what is printed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st
from page_judge import page_faults
from placed import letter_spacing, walk
from presses import press

from papergen import career, season
from papergen.career import Career, follow, record_lines
from papergen.errors import PapergenError
from papergen.game import Chapter, game_names, games
from papergen.page.season import season_pages
from papergen.page.shapes import Page, Text
from papergen.season import GAMES, Objective, ToPlay, objective_of, place_in, seed_of
from papergen.styles import load_style, style_names

LEVELS = ("branch", "main", "express")
SEEDS = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?", fullmatch=True).filter(lambda s: "--" not in s)
MEDAL = {"gold": "gold", "win": "bronze"}
ENDS = st.sampled_from(["gold", "win", "tie", "loss"])
MARGIN = {"gold": 50, "win": 5, "tie": 0, "loss": -5}


# Seeds


@given(SEEDS, st.integers(1, GAMES))
def test_a_game_s_seed_tells_its_season_and_number(seed: str, number: int) -> None:
    assert seed_of(seed, number) == f"{seed}-season-{number}"
    assert place_in(seed_of(seed, number)) == (seed, number)
    assert place_in(seed_of(seed_of(seed, 3), number)) == (f"{seed}-season-3", number)


@pytest.mark.parametrize(
    "seed", [None, "x", "season-3", "x-season-0", "x-season-9", "x-season-12", "x-season-"]
)
def test_other_seeds_are_of_no_season(seed: str | None) -> None:
    assert place_in(seed) is None


def test_a_season_s_seed_leaves_room_for_the_number() -> None:
    assert len(seed_of("x" * 55, 8)) == 64
    with pytest.raises(PapergenError, match="has 56 characters; a season's may have 55"):
        seed_of("x" * 56, 1)


# The career


def slow_career(start: int, ends: Sequence[str]) -> int:
    """The printed rule on a strip of paper: every win is a + (gold ++), every loss a -, a tie wipes it clean;
    a sign of the other kind wipes it clean, too; two equal signs move the token and wipe it clean."""
    level, strip = start, ""
    for end in ends:
        if end == "tie":
            strip = ""
            continue
        signs = {"gold": "++", "win": "+", "loss": "-"}[end]
        if strip and strip[0] != signs[0]:
            strip = ""
        strip += signs
        if strip.startswith("++"):
            level, strip = level + 1 if level < 2 else 2, ""
        elif strip.startswith("--"):
            level, strip = level - 1 if level > 0 else 0, ""
    return level


@given(st.integers(0, 2), st.lists(ENDS, max_size=GAMES))
def test_the_career_is_that_of_the_printed_rule(start: int, ends: list[str]) -> None:
    now = Career(start)
    for end in ends:
        now = now.after(MARGIN[end], MEDAL.get(end), len(LEVELS))
    assert now.level == slow_career(start, ends)
    assert abs(now.run) < 2


@given(st.integers(0, 2), st.lists(ENDS, max_size=GAMES))
def test_what_the_next_game_hangs_on_is_told(start: int, ends: list[str]) -> None:
    now = Career(start)
    for end in ends:
        now = now.after(MARGIN[end], MEDAL.get(end), len(LEVELS))
    said = career._run(now.run)
    assert ("win" in said) == (
        slow_career(start, [*ends, "win"]) != slow_career(start, ends)
    ) or now.level == 2
    assert ("loss" in said) == (
        slow_career(start, [*ends, "loss"]) != slow_career(start, ends)
    ) or now.level == 0


# Records, from results that say just what they have to


@dataclass(frozen=True)
class Log:
    file: str
    seed: str
    level: str
    end: str
    player: str = "Ann"
    goals: frozenset[str] = frozenset()
    game: str = "village-rails"
    problems: tuple[Any, ...] = ()
    own: dict[str, Any] = field(default_factory=dict)

    @property
    def margin(self) -> int:
        return MARGIN[self.end]

    @property
    def medal(self) -> str | None:
        return MEDAL.get(self.end)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return ((self.player, 100 + self.margin),)


@pytest.fixture
def village(monkeypatch: pytest.MonkeyPatch) -> None:
    """Village Rails without searches: every scenario has the same objectives that are known to be met."""
    ours = games()["village-rails"].seasons
    monkeypatch.setattr(ours, "known", lambda *_, **__: ("farms", "money", "signals"))
    monkeypatch.setattr(ours, "options", lambda **_: "")
    monkeypatch.setattr(ours, "chapter", lambda log: Chapter(log.level, log.own, log.margin > 0, log.goals))
    monkeypatch.setattr("papergen.cache.load", lambda *_: None)
    monkeypatch.setattr("papergen.cache.store", lambda *_: None)


def log(number: int, level: str, end: str, **more: Any) -> Any:
    return Log(f"{number}-{level}-{end}.yaml", f"club-season-{number}", level, end, **more)


def slow_record(start: int, played: Sequence[tuple[str, str]]) -> int:
    """Only games on the token's level count."""
    level, counting = start, []
    for at, end in played:
        if LEVELS[level] == at:
            counting.append(end)
            level = slow_career(start, counting)
    return level


@given(st.lists(st.tuples(st.sampled_from(LEVELS), ENDS), min_size=1, max_size=GAMES))
def test_a_record_follows_the_levels(played: list[tuple[str, str]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(career, "_met", lambda *_: False)
        seasons = games()["village-rails"].seasons
        patch.setattr(seasons, "chapter", lambda one: Chapter(one.level, {}, one.margin > 0, frozenset()))
        logs = [log(number, level, end) for number, (level, end) in enumerate(played, 1)]
        (record,) = follow(reversed(logs))
    start = LEVELS.index(played[0][0])
    assert (record.start, record.level) == (played[0][0], LEVELS[slow_record(start, played)])
    assert [one.number for one in record.games] == list(range(1, len(played) + 1))
    assert record.next == (len(played) + 1 if len(played) < GAMES else None)
    assert record.medals["gold"] == sum(end == "gold" for _, end in played)
    if record.next:
        assert record.command == (
            f"papergen season village-rails --seed club --from {record.next} --level {record.level}"
        )


@pytest.mark.usefixtures("village")
def test_seasons_players_and_tables_are_kept_apart() -> None:
    logs = [
        log(1, "main", "win"),
        log(1, "main", "loss", player="Bo"),
        replace(log(2, "main", "win"), seed="other-season-2"),
        replace(log(2, "main", "win"), seed="no-season"),
        log(3, "main", "gold", own={"seats": 4}),
    ]
    found = follow(logs)
    assert [(one.season, one.player, len(one.games)) for one in found] == [
        ("club", "Ann", 1),
        ("club", "Bo", 1),
        ("club", "Ann", 1),
        ("other", "Ann", 1),
    ]
    assert found[2].career.level == 2  # one gold is two wins


@pytest.mark.usefixtures("village")
def test_of_several_attempts_the_best_on_the_career_s_level_counts() -> None:
    logs = [
        log(1, "main", "gold"),
        log(2, "main", "gold"),
        log(2, "express", "loss"),
        log(2, "express", "win"),
    ]
    (record,) = follow(logs)
    assert [(one.level, one.margin, one.counted) for one in record.games] == [
        ("main", 50, True),
        ("express", 5, True),
    ]


@pytest.mark.usefixtures("village")
def test_objectives_are_met_only_by_who_wins_that_way() -> None:
    game = games()["village-rails"]
    names = [objective_of(game, "club", number, "main", {}).name for number in (1, 2, 3)]
    assert sorted(filter(None, names)) == ["farms", "money", "signals"]  # each its own
    first = frozenset([str(names[0])])
    other = frozenset([str(names[1])])
    for goals, end, met in ((first, "win", True), (other, "win", False), (first, "loss", False)):
        (record,) = follow([log(1, "main", end, goals=goals)])
        assert record.games[0].met is met
    assert Objective(None).said(press().words, game.seasons, {}) == "Win."


@pytest.mark.usefixtures("village")
def test_where_nothing_is_known_a_win_is_the_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games()["village-rails"].seasons, "known", lambda *_: ())
    assert objective_of(games()["village-rails"], "club", 3, "main", {}).name is None
    (record,) = follow([log(3, "main", "win")])
    assert record.games[0].met


@pytest.mark.usefixtures("village")
@pytest.mark.parametrize("width", [40, 80])
def test_the_lines_of_a_record(width: int) -> None:
    logs = [log(1, "main", "win"), log(2, "main", "tie"), log(3, "express", "loss")]
    (record,) = follow(logs)
    said = list(record_lines(record, width, plain=False))
    assert said[-1] == "    papergen season village-rails --seed club --from 4 --level main"
    assert all(len(line) <= width for line in said[:-1])
    assert "games 3 of 8: won 1, lost 1, tied 1" in " ".join(" ".join(said).split())
    assert any(line.startswith("  note        game 3") for line in said)
    whole = [log(number, "main", "tie") for number in range(1, 9)]
    (over,) = follow(whole)
    assert "the season is over; it began on main and ends on main" in " ".join(
        " ".join(record_lines(over, 200, plain=False)).split()
    )


def test_every_game_with_seasons_offers_what_they_need() -> None:
    assert game_names("seasons") == ["trick-of-the-rails", "village-rails"]
    for name in game_names("seasons"):
        ours = games()[name].seasons
        assert ours.USUAL_LEVEL in ours.LEVELS and len(set(ours.OBJECTIVES)) == len(ours.OBJECTIVES) >= GAMES
        own = ours.usual(**({"seats": None, "expert": False} if name.startswith("trick") else {}))
        for language in ("en", "de", "fr", "es"):
            words = press(language=language).words
            assert all(ours.said(words, one, **own) for one in ours.OBJECTIVES)
            assert len({ours.level_name(words, level) for level in ours.LEVELS}) == len(ours.LEVELS)


# What is printed


def printed(name: str, numbers: Sequence[int], pages: int = 3) -> season.Season:
    """A season whose scenarios are empty pages."""
    game = games()[name]
    own = game.seasons.usual(**({"seats": 4, "expert": True} if name.startswith("trick") else {}))
    names = game.seasons.OBJECTIVES
    made: Any = SimpleNamespace(
        pages=lambda press, _: [Page(*press.size, (), "x", press.made_by)] * pages, to_json=dict
    )
    made.without_rules = lambda: SimpleNamespace(
        pages=lambda press, _: [Page(*press.size, (), "y", press.made_by)] * (pages - 1)
    )
    games_ = tuple(
        ToPlay(n, seed_of("backpack-lookout-village-tractor", n), Objective(names[n]), made) for n in numbers
    )
    return season.Season(game, "backpack-lookout-village-tractor", "main", own, games_)


@pytest.mark.parametrize("name", ["trick-of-the-rails", "village-rails"])
@pytest.mark.parametrize("style", style_names())
def test_cover_career_and_record_hold(name: str, style: str) -> None:
    look = load_style(style)
    for language in ("en", "de", "fr", "es"):
        for paper, folded in (("a4", ""), ("letter", ""), ("a5", "a4"), ("a3", "")):
            made_with = replace(press(paper, style, language), folded=folded)
            pages = list(season_pages(made_with, printed(name, range(1, 9)), "Ada").pages)
            with letter_spacing(look.spacing):
                faults = [fault for page in pages for fault in page_faults(page, look)]
            assert faults == [], (language, paper)


@pytest.mark.parametrize("pages", [2, 3])
def test_in_a_booklet_rules_are_on_the_right_and_other_games_begin_on_the_left(pages: int) -> None:
    made_with = replace(press("a5"), folded="a4")
    made = list(season_pages(made_with, printed("village-rails", range(2, 5), pages), "").pages)
    starts = [number for number, page in enumerate(made, 1) if page.bookmarks]
    assert len(starts) == 3 and starts[0] % 2 == 1 and all(number % 2 == 0 for number in starts[1:])
    drawn = [page.section for page in made if not page.blank]
    assert (drawn.count("x"), drawn.count("y")) == (pages, 2 * (pages - 1))
    first = made[starts[0] - 1].summary
    assert first.endswith(
        "scenario village-rails --seed backpack-lookout-village-tractor-season-2 --level main"
    )


def test_the_record_has_every_game_and_the_objectives_of_these() -> None:
    made = printed("village-rails", [3, 4])
    pages = list(season_pages(press(), made, "").pages)
    said = " ".join(p.shape.text for page in pages for p in walk(page.shapes) if isinstance(p.shape, Text))
    for number in range(1, 9):
        assert f"Game {number}" in said
    assert said.count("Objective on other pages") == 6
    assert made.games[0].objective.said(press().words, made.game.seasons, {}) in said
    assert "--seed backpack-lookout-village-tractor --from 4 --level LEVEL" in said


# The commands


QUICK = ("--effort", "1")


def test_what_is_printed_is_what_is_played(run: Run) -> None:
    told = json.loads(
        run("season", "trick-of-the-rails", "--seed", "club", "--to", "2", *QUICK, "--json").out
    )
    assert [one["seed"] for one in told["games"]] == ["club-season-1", "club-season-2"]
    Path("logs").mkdir()
    for one in told["games"]:
        call = ("scenario", "trick-of-the-rails", "--seed", one["seed"], "--any-seed", *QUICK)
        alone = json.loads(run(*call, "--solution", f"logs/{one['number']}.yaml", "--json").out)
        assert (alone["medals"], alone["best"]) == (one["medals"], one["best"])
    out = run("score", "logs", "--json").out.splitlines()
    assert len(out) == 3
    record = json.loads(out[-1])
    assert record["season"] == "club" and [one["number"] for one in record["games"]] == [1, 2]
    assert [one["margin"] for one in record["games"]] == [one["best"]["margin"] for one in told["games"]]
    text = run("score", "logs").out
    assert "season club of Trick of the Rails" in text and str(record["command"]) in text
    assert "season club" not in run("score", "logs", "--quiet").out


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("30-rails", "30 Rails has no seasons; these have: trick-of-the-rails, village-rails"),
        ("village-rails --from 4 --to 3", "--from 4 comes after --to 3"),
        ("village-rails --from 9", "--from should be a whole number from 1 to 8"),
        ("village-rails --level fast", "--level"),
        ("village-rails --player A --player B", "a season has one --player"),
        ("village-rails --seed " + "x" * 60, "a season's may have 55"),
        ("trick-of-the-rails --players 9", "3, 4 or 5 seats"),
        ("village-rails --json -o x.pdf", "--output"),
    ],
)
def test_wrong_calls(run: Run, call: str, said: str) -> None:
    done = run("season", *call.split())
    assert done.code == 2 and said in done.err and done.out == ""


def test_a_season_in_a_file(run: Run) -> None:
    done = run("season", "trick-of-the-rails", "--seed", "club", "--to", "1", *QUICK, "--booklet")
    assert done.code == 0 and done.out.strip() == "trick-of-the-rails-season-club.pdf"
    assert Path("trick-of-the-rails-season-club.pdf").stat().st_size > 10_000
