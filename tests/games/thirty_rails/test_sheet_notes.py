"""What a sheet says about its set-up, its corners and, in the advanced game, its score."""

import pytest
from placed import texts_of
from presses import press

from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets

USUAL = [
    (style, paper, per_page)
    for style in ("classic", "ink-saver", "colour")
    for paper in ("a4", "letter")
    for per_page in (1, 2, 4)
    if (paper, per_page) != ("letter", 4)  # which has no room for the advanced game
] + [("dyslexia-friendly", "a4", 1), ("dyslexia-friendly", "letter", 1), ("large-print", "a4", 1)]


def sheet_text(style: str, paper: str, language: str = "en", **asked: object) -> str:
    document = sheets(press(paper, style, language), SheetRequest("calm-otter-42", **asked))
    return " ".join(text for page in document.pages for text in texts_of(page))


def one_mountain_less(text: str) -> bool:
    return "One mountain may be left out." in text or "Cross out at most one mountain." in text


@pytest.mark.parametrize(("style", "paper", "per_page"), USUAL)
def test_the_corners_are_explained_and_one_mountain_may_be_left_out(
    style: str, paper: str, per_page: int
) -> None:
    for variant in ("basic", "advanced"):
        for setup in ("blank", "mountains", "full"):
            text = sheet_text(style, paper, variant=variant, setup=setup, per_page=per_page)
            assert "Write the turn in the square's corner." in text, (variant, setup)
            assert one_mountain_less(text) == (setup == "mountains")


@pytest.mark.parametrize(
    ("language", "corner", "mountain"),
    [
        ("de", "Schreib die Runde in die Ecke des Felds.", "Ein Berg darf entfallen."),
        ("fr", "Note le tour au coin de la case.", "Une montagne peut être omise."),
        ("es", "Anota el turno en la esquina de la casilla.", "Puedes omitir una montaña."),
    ],
)
def test_in_every_language(language: str, corner: str, mountain: str) -> None:
    text = sheet_text("classic", "a4", language, setup="mountains")
    assert corner in text and mountain in text


@pytest.mark.parametrize(("style", "paper", "per_page"), [*USUAL, ("large-print", "letter", 1)])
def test_the_advanced_sheet_says_what_a_line_scores_and_has_no_ratings(
    style: str, paper: str, per_page: int
) -> None:
    text = sheet_text(style, paper, variant="advanced", per_page=per_page)
    assert "Lower" in text.split()
    assert "okay" not in text and "excellent" not in text
    if per_page < 4:
        assert "a line scores the lower of sum and shares" in text
    assert "Lower" not in sheet_text(style, paper, per_page=per_page)


@pytest.mark.parametrize("setup", ["mountains", "full"])
def test_what_is_on_the_map_has_no_boxes_to_fill_in(setup: str) -> None:
    def heads(**asked: object) -> list[str]:
        document = sheets(press("a3"), SheetRequest("calm-otter-42", **asked))
        return [text for text in texts_of(next(iter(document.pages))) if text == "SET-UP"]

    blank, drawn = heads(setup="blank"), heads(setup=setup)
    assert len(drawn) == len(blank) - 1  # the note's caption may stay; the label of the boxes goes
    assert len(heads(setup=setup, dice="setup")) == len(drawn) + 1
