"""Footers of pads, lessons and scenarios: whoever types them gets pages like these."""

from pathlib import Path

import pytest
from conftest import Run

LESSON = ("handout", "--seed", "k", "--pupils", "2")


def footers(run: Run, *call: str) -> set[str]:
    """The different footers of all pages that a call makes."""
    done = run(*call, "-o", "a.svg", "--force")
    assert done.code == 0, done.err
    texts = (Path(name).read_text(encoding="utf-8") for name in done.out.split())
    labels = {part.split('"')[0] for text in texts for part in text.split('aria-label="')}
    return {label for label in labels if label.startswith(f"papergen {call[0]} ")}


@pytest.mark.parametrize(
    ("call", "chosen"),
    [
        (("pad", "30-rails", "--per-page", "4", "--paper", "a3"), " --players 4 --per-page 4 --paper a3"),
        (("scenario", "village-rails", "--seed", "k", "--effort", "1"), " --seed k --effort 1 "),
        ((*LESSON, "--plan", "game", "--parts", "cover"), " --pupils 2 --plan game "),
        ((*LESSON, "--parts", "cover", "--duplex"), " --seed k --pupils 2 "),
        ((*LESSON, "--parts", "worksheets", "--worksheets", "tracks", "--ages", "7-9"), " --ages 7-9 "),
        ((*LESSON, "--parts", "sheets", "--setup", "mountains"), " --setup mountains "),
        ((*LESSON, "--parts", "sheets", "--dice", "all"), " --dice all "),
    ],
)
def test_a_footer_says_what_was_chosen(run: Run, call: tuple[str, ...], chosen: str) -> None:
    found = footers(run, *call)
    assert found
    for footer in found:
        assert chosen in footer
