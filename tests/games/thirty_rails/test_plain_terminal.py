"""A map on a terminal that has only ASCII: every square by its name, and nothing that cannot be shown."""

from house import ROOT

from papergen.checking import check_file
from papergen.games.thirty_rails.endings.laying import Move
from papergen.games.thirty_rails.endings.report import _said
from papergen.games.thirty_rails.model import BOUGHT
from papergen.games.thirty_rails.report import map_lines
from papergen.terminal import Paint

ADA = str(ROOT / "examples" / "games" / "ada.yaml")


def test_the_map_in_ascii() -> None:
    play = check_file(ADA).play
    lines = list(map_lines(play, Paint(colour=False, boxes=False)))
    assert "".join(lines).isascii()
    assert sum(line.strip().startswith("+--") for line in lines) == 7
    assert sum("*" in line for line in lines) == 1  # the bonus


def test_a_square_bought_out_is_told_in_words() -> None:
    move = Move(square=7, held=BOUGHT, line=2)
    assert _said(move, (3, 1)) == "3 shares for line 1-4, X in r2c2"
    assert _said(move, (1, 1)) == "1 share for line 1-4, X in r2c2"
