"""A form that nobody put a name on belongs to nobody: marks do not list a pupil called `?`."""

import pytest

from papergen.game import games
from papergen.nodes import parse
from papergen.transcript import players_of


@pytest.mark.parametrize("game", ["30-rails", "village-rails"])
def test_a_form_without_a_name(game: str) -> None:
    text = games()[game].referee.blank_transcript(None, "")
    assert 'player: "?"' in text or "player: '?'" in text
    assert players_of(parse(text.encode(), "form.yaml").root) == ()
