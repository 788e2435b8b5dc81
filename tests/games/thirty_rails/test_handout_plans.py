"""Plans of handouts: those that come with papergen, and files that cannot be read."""

from pathlib import Path as FilePath

import pytest
from hostile_yaml import HOSTILE

from papergen.errors import PapergenError
from papergen.games.thirty_rails.handout.parts import PARTS
from papergen.games.thirty_rails.handout.plan import HandoutPlan, load_plan, plan_names, planned


def test_the_plans_that_come_with_papergen() -> None:
    assert plan_names()[0] == "lesson"
    for name in plan_names():
        assert load_plan(name).description
    assert set(load_plan("lesson").parts) == set(PARTS)
    assert load_plan("lesson").parts[-1] == "key"


def test_chosen_parts_keep_the_plans_order() -> None:
    plan = HandoutPlan(parts=("key", "cover", "sheets"))
    assert plan.only(("sheets", "cover")).parts == ("cover", "sheets")
    assert plan.only(("rules", "certificates", "key")).parts == ("key", "rules", "certificates")


@pytest.mark.parametrize("part", ["worksheets", "key"])
def test_the_age_is_for_worksheets_and_for_their_key(part: str) -> None:
    plan = planned("lesson", parts=part, ages="7-9", worksheets="route")
    assert (plan.parts, plan.ages, plan.worksheets) == ((part,), "7-9", ("route",))


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("parts: [cover, shets]\n", [":1:16: 'parts' cannot be 'shets'; did you mean 'sheets'?"]),
        ("parts: [cover, cover]\n", [":1:16: 'parts' has cover twice"]),
        ("parts: []\n", [":1:8: 'parts' should have 1 to 7 words, but has 0"]),
        ("parts: cover\n", [":1:8: 'parts' should be a list of words, not 'cover'"]),
        (
            "part: [cover]\n",
            [":1:1: a handout plan: 'parts' is missing", ":1:1: a handout plan: unknown name 'part'"],
        ),
        ("ages: 9-11\n", [":1:1: a handout plan: 'parts' is missing"]),
        (
            "parts: [key]\nages: 8\nsetup: none\n",
            [":2:7: 'ages' cannot be '8'", ":3:8: 'setup' cannot be 'none'"],
        ),
        ("parts: [key]\ndifferent: maybe\n", [":2:12: 'different' cannot be 'maybe'; known: yes, no"]),
        ("parts: [key]\neach: [sheets]\n", [":2:8: 'each' cannot be 'sheets'"]),
        ("parts: [key]\nworksheets: [score, 3]\n", [":2:21: 'worksheets' cannot be '3'"]),
        ("parts: [key]\nparts: [cover]\n", [":2:1: "]),
    ],
)
def test_a_plan_that_cannot_be_read(tmp_path: FilePath, text: str, messages: list[str]) -> None:
    path = str(tmp_path / "mine.yaml")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PapergenError) as caught:
        load_plan(path)
    assert len(caught.value.lines) == len(messages)
    for line, message in zip(sorted(caught.value.lines), sorted(messages), strict=True):
        assert line.removeprefix(path).startswith(message)


# Of UTF-16, only what has no mark is refused: PowerShell writes it with one.
REFUSED = [case for case in HOSTILE if not case[0].startswith("UTF-16") or "without" in case[0]]


@pytest.mark.parametrize(("_", "content", "message"), REFUSED, ids=[case[0] for case in REFUSED])
def test_a_hostile_plan(tmp_path: FilePath, _: str, content: bytes, message: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(content)
    with pytest.raises(PapergenError) as caught:
        load_plan(str(file))
    assert all(line.isprintable() for line in caught.value.lines)
    assert message in str(caught.value) or "too large" in message
