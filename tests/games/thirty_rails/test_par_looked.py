"""How long par was looked for stands beside the ceiling: a longer search finds more."""

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Run
from judges import text_of_pdf
from par_makers import SEED, few_games
from rails_makers import played_game

from papergen.games.thirty_rails import par
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.referee import check

__all__ = ["few_games"]


@pytest.mark.usefixtures("few_games")
def test_par_says_its_time(run: Run) -> None:
    done = run("par", SEED, "--effort", "200ms")
    assert "(not proven best) in 0.2 s; longer may find more" in " ".join(done.out.split())


@pytest.mark.usefixtures("few_games")
def test_a_page_says_it_in_its_command(run: Run, tmp_path) -> None:
    assert run("par", SEED, "--effort", "200ms", "-o", "par.pdf").code == 0
    assert f"papergen par {SEED} --effort 0.2s" in text_of_pdf(tmp_path / "par.pdf")


@pytest.mark.usefixtures("few_games")
def test_score_says_its_rounds(run: Run) -> None:
    assert run("par", SEED, "--effort", "100ms", "-o", "best.yaml").code == 0
    done = run("score", "best.yaml", "--par")
    assert f"(not proven best) in {par.ROUNDS} rounds; 'papergen par' looks longer" in " ".join(
        done.out.split()
    )


@pytest.mark.usefixtures("few_games")
def test_an_interrupted_search_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    improve = par.improve

    def interrupted(*given: Any) -> Iterator[Any]:
        yield next(improve(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(par, "improve", interrupted)
    done = run("par", SEED, "--effort", "1h")
    assert done.code == 130
    assert "(not proven best) until it was interrupted; longer may find more" in " ".join(done.out.split())


@pytest.mark.usefixtures("few_games")
def test_bots_that_are_interrupted_do_not_matter(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(par, "bot_game", interrupted)
    done = run("par", SEED, "--effort", "100ms")
    assert done.code == 130 and "(not proven best) in 0.1 s; longer may find more" in " ".join(
        done.out.split()
    )


def test_a_ceiling_is_never_under_what_a_bot_reached() -> None:
    sheets = [par.Found(played_game(SEED), points) for points in (17, 56, 40)]
    made = par.par_from(sheets[1:], sheets[0])
    assert made.ceiling.points == 56
    assert made.average == par.Average((56, 40))
    assert par.par_from(sheets[1:2], sheets[0]).average is None


def test_a_bot_s_sheet_holds_with_the_seed_on_it() -> None:
    bot = next(par.bot_games(dice_of(SEED), SEED))
    checked = check(bot.play, "bot")
    assert (checked.ok, checked.dice, checked.score.total) == (True, "legal", bot.points)
    assert bot.play.seed == SEED
