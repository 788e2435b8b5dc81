"""Blank forms, filled in by hand: `claimed` is there, and what stays empty is not claimed."""

import json
import re
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from test_blank_forms import FORMS
from test_comments import PACIFIC, TRICK, VILLAGE

from papergen.errors import LocatedError
from papergen.game import games
from papergen.nodes import parse

BEN = (ROOT / "examples" / "games" / "ben.yaml").read_text(encoding="utf-8")
FORM = FORMS["30-rails calm-otter-42 basic None"]


def typed(form: str) -> str:
    """The form with everything of Ben's sheet but the claims."""
    text = form.replace("player: Ada Lovelace", "player: Ben")
    text = text.replace("stations: {1: N_, 2: E_, 3: S_, 4: W_}", "stations: {1: E4, 2: N6, 3: W4, 4: S2}")
    text = text.replace("bonus: r_c_", "bonus: r3c5")
    rows = iter(re.findall(r'  - ".*"', BEN))
    return re.sub(r'^  - ".*"$', lambda _: next(rows), text, count=6, flags=re.MULTILINE)


def scored(run: Run, text: str) -> dict:
    Path("x.yaml").write_text(text, encoding="utf-8")
    return json.loads(run("score", "x.yaml", "--json").out)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("pure", [False, True])
def test_every_form_has_a_claim_to_fill_in(form: str, pure: bool) -> None:
    claimed = parse(FORMS[form].encode(), "x.yaml", pure=pure).root.get("claimed")
    assert claimed is not None
    assert "# claimed" not in FORMS[form]


def test_nothing_is_claimed_where_nothing_is_written(run: Run) -> None:
    form = scored(run, typed(FORM))
    assert (form["ok"], form["total"], form["warnings"]) == (True, 51, [])


def test_the_claims_are_read(run: Run) -> None:
    text = typed(FORM).replace("1-4: {squares: , bonus: , sum: }", "1-4: {squares: 13, bonus: , sum: 18}")
    text = text.replace("  total:", "  total: 53")
    form = scored(run, text)
    assert [problem["where"] for problem in form["problems"]] == ["line 1-4 squares", "line 1-4 sum", "total"]
    assert [problem.get("because") for problem in form["problems"]] == [None, [0], [0]]
    lines = text.split("\n")
    for problem, number in zip(form["problems"], ("13", "18", "53"), strict=True):
        assert lines[problem["line"] - 1][problem["column"] - 1 :].startswith(number)


@pytest.mark.parametrize("claim", ["9", "{}", "", "{squares: }", "{squares: 6, bonus: 2, sum: 9}"])
def test_other_ways_to_write_a_line(run: Run, claim: str) -> None:
    assert scored(run, typed(FORM).replace("1-2: {squares: , bonus: , sum: }", f"1-2: {claim}"))["ok"]


@pytest.mark.parametrize(
    "claimed", ["claimed:", "claimed: {}", "claimed: {1-2: , total: }", "claimed: {mine: 12}"]
)
def test_a_whole_claim_may_be_empty(run: Run, claimed: str) -> None:
    text = typed(FORM)
    assert scored(run, text[: text.index("claimed:")] + claimed + "\n")["ok"]


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize("claim", ["{squares:6, bonus:2, sum:9}", "{squares: , bonus: , sum:9}"])
def test_a_forgotten_space_is_no_empty_place(claim: str, pure: bool) -> None:
    text = FORM.replace("1-2: {squares: , bonus: , sum: }", f"1-2: {claim}")
    with pytest.raises(LocatedError) as refused:
        parse(text.encode(), "x.yaml", pure=pure)
    line = text.split("\n")[refused.value.line - 1]
    assert "there should be a space after this ':'" in refused.value.lines[0]
    assert re.match(r":\d", line[refused.value.column - 1 :])


def test_a_claim_that_is_no_number_is_refused(run: Run) -> None:
    done = scored(run, typed(FORM).replace("  total:", "  total: many"))
    assert (
        "the claimed total should be a whole number from 0 to 999, not 'many'"
        in done["problems"][0]["message"]
    )


@pytest.mark.parametrize("name", ["30-rails calm-otter-42 advanced None", "village-rails None"])
def test_block_forms_take_plain_numbers(name: str) -> None:
    lines = FORMS[name].split("claimed:\n")[1].splitlines()
    assert all(re.fullmatch(r"  [\w-]+:", line) for line in lines) and len(lines) in (8, 10)


@pytest.mark.parametrize(
    ("text", "claim", "mistakes"),
    [
        (VILLAGE, "{T1: , total: }", []),
        (VILLAGE, "{T1: 99, total: }", ["claimed-line"]),
        (TRICK, "{Ann: , Player 9: }", []),
        (TRICK, "{Ann: {B&O: , total: }}", []),
        (TRICK, "{Ann: {B&O: 5, total: }}", ["claimed-company"]),
        (PACIFIC, "{Betty: {stations: , goals: , total: }, Player 3: {total: }}", []),
        (PACIFIC, "{Betty: {stations: 35, goals: , total: }}", ["claimed-stations"]),
        (PACIFIC, "{Betty: , Cy: }", []),
    ],
)
def test_empty_places_of_the_other_games(run: Run, text: str, claim: str, mistakes: list[str]) -> None:
    found = scored(run, f"{text}claimed: {claim}\n")["problems"]
    assert [problem["rule"] for problem in found] == mistakes


@pytest.mark.parametrize("off", [0, 2])
@pytest.mark.parametrize("game", sorted(games()))
def test_a_total_follows_from_a_wrong_part_in_every_game(run: Run, game: str, off: int) -> None:
    """A part is 3 too high; the total too, and then `off` more: a mistake of its own."""
    if game == "30-rails":
        text = BEN.partition("claimed:")[0]
        claim = f"{{1-2: 12, total: {51 + 3 + off}}}"
    elif game == "village-rails":
        right = scored(run, VILLAGE)
        text = VILLAGE
        claim = f"{{T1: {right['lines']['T1']['sum'] + 3}, total: {right['total'] + 3 + off}}}"
    elif game == "trick-of-the-rails":
        ann = scored(run, TRICK)["players"]["Ann"]
        text, claim = TRICK, f"{{Ann: {{C&O: {ann['C&O'] + 3}, total: {ann['total'] + 3 + off}}}}}"
    else:
        betty = scored(run, PACIFIC)["players"]["Betty"]
        text, claim = (
            PACIFIC,
            f"{{Betty: {{goals: {betty['goals'] + 3}, total: {betty['total'] + 3 + off}}}}}",
        )
    problems = scored(run, f"{text}claimed: {claim}\n")["problems"]
    assert [problem.get("because") for problem in problems] == ([None, None] if off else [None, [0]])
    assert all(problem["written"] - problem["right"] in (3, 3 + off) for problem in problems)
    verdict = run("score", "x.yaml", "--quiet").out
    assert ("2 mistakes. " if off else "1 mistake. ") in verdict
    rows = run("marks", "x.yaml", "--csv", "-").out
    assert rows.count("instead of") == 2 and ("hence" in rows) == (not off)
