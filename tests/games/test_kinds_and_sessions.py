"""Real results of every game: which can be ranked with which, and which were played with the same chances."""

from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from presses import press

from papergen.game import games
from papergen.games.trick_of_the_rails.solo.bots import careful_line
from papergen.games.trick_of_the_rails.solo.log import write_log as write_tricks
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.village_rails.model import Log
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.log import write_log as write_turns
from papergen.games.village_rails.solo.scenario import scenario
from papergen.nodes import parse
from papergen.page.fit import LARGER_PAPER, usual
from papergen.page.papers import PAPERS
from papergen.result import Result

GAMES = ROOT / "examples" / "games"
SEED = "calm-otter-42"


def checked(game: str, text: str) -> Result:
    return games()[game].referee.check_transcript(parse(text.encode(), "x.yaml"))


def tricks(seed: str = SEED, players: int = 3, level: str = "branch", expert: bool = False) -> Result:
    made = make_scenario(seed, players, level, expert)
    line = careful_line(made.table(), made.ghosts)
    return checked("trick-of-the-rails", write_tricks(made, line.choices))


def turns(seed: str = SEED, level: str = "branch") -> Result:
    game = played_by(scenario(seed, level).table, greedy)
    return checked("village-rails", write_turns(Log(seed, level, game.turns)))


def test_a_log_against_ghosts_is_not_ranked_with_games_of_people() -> None:
    assert tricks().kind == "trick-of-the-rails (solo)"
    assert tricks(expert=True).kind == "trick-of-the-rails (expert, solo)"
    assert turns().kind == "village-rails (solo)"


def test_other_chances_are_another_session() -> None:
    first = tricks()
    others = [tricks("heron"), tricks(players=4), tricks(level="main"), tricks(expert=True)]
    assert first.session and first.session == tricks().session
    assert len({one.session for one in (first, *others)}) == 5


def test_a_rival_of_another_strength_is_another_session() -> None:
    assert turns().session and turns().session == turns().session
    assert len({turns().session, turns("heron").session, turns(level="main").session}) == 3


def test_the_two_games_with_one_seed_are_two_sessions() -> None:
    basic = (GAMES / "ada.yaml").read_text()
    advanced = (GAMES / "eve-advanced.yaml").read_text().replace("seed: train-to-york", f"seed: {SEED}")
    one, other = checked("30-rails", basic), checked("30-rails", advanced)
    assert one.session[0] == other.session[0] == SEED
    assert one.session != other.session
    assert checked("30-rails", (GAMES / "dag.yaml").read_text()).session == ()


def test_hidden_files_of_a_folder_are_not_even_opened(run: Run) -> None:
    folder = Path("class")
    folder.mkdir()
    (folder / "ada.yaml").write_bytes((GAMES / "ada.yaml").read_bytes())
    (folder / "._ada.yaml").write_bytes(b"\xf6")
    done = run("score", "class", "--quiet")
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("paper", PAPERS)
def test_nobody_is_sent_for_paper_larger_than_the_largest(paper: str) -> None:
    assert (LARGER_PAPER in usual(press(paper, "large-print"))) == (paper != "a3")
