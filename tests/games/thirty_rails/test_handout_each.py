"""`papergen handout --each worksheets`: collated by pupil, and with --different exercises for each."""

from pathlib import Path

import pypdf
import pytest
from conftest import Run
from handout_makers import outline
from page_judge import faults
from presses import press
from rails_makers import pair_of, rows_of
from slow_scorer import grey, lines_from, slow_score

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.handout.parts import HandoutRequest, Lesson, own_worksheets
from papergen.games.thirty_rails.handout.plan import load_plan, planned
from papergen.games.thirty_rails.model import EMPTY
from papergen.games.thirty_rails.tables import place_name
from papergen.games.thirty_rails.worksheets import AGES, WORKSHEETS, pose, shortkey
from papergen.page.shapes import Box
from papergen.words import load_words

pytest_plugins = ["handout_makers"]
pytestmark = pytest.mark.usefixtures("class_of_three")

PUPILS = ("Ada Lovelace", "Ben", "Zoë Şahin")
OWN = ("handout", "--plan", "homework", "--different", "--seed", "class-5b", "--worksheets", "where,dice")
TITLES = {kind: load_words()[f"worksheet-{kind}-title"] for kind in WORKSHEETS}


def texts(path: Path) -> list[str]:
    read = [page.extract_text().replace("\u00a0", " ") for page in pypdf.PdfReader(path).pages]
    return [" ".join(text.split()) for text in read]


@pytest.mark.parametrize("different", [[], ["--different"]])
def test_homework_is_collated_by_pupil(run: Run, tmp_path: Path, different: list[str]) -> None:
    call = ["handout", "--plan", "homework", "--seed", "class-5b", "--names", "names.txt", *different]
    assert run(*call, "-o", "a.pdf").code == 0
    read = texts(tmp_path / "a.pdf")
    heads = ["30 RAILS", *TITLES.values()]
    for number, pupil in enumerate(PUPILS, 1):
        own, read = read[: len(heads)], read[len(heads) :]
        for head, text in zip(heads, own, strict=True):
            assert head in text and pupil in text and f"No. {number}" in text
    assert all("nswers" in text or "ANSWERS" in text for text in read)
    marks = outline(pypdf.PdfReader(tmp_path / "a.pdf"))
    assert marks == [
        (0, "A set for each pupil", 1),
        *((1, f"{n} {pupil}", 6 * n - 5) for n, pupil in enumerate(PUPILS, 1)),
        (0, "Answers", 19),
    ]


def test_a_lesson_with_own_worksheets(run: Run, tmp_path: Path) -> None:
    """Sheets and worksheets are collated; certificates are for the end of the lesson."""
    call = ["handout", "--seed", "x", "--names", "names.txt", "--each", "worksheets", "--worksheets", "dice"]
    assert run(*call, "-o", "a.pdf").code == 0
    labels = [label.rsplit(" ", 1)[0] for label in pypdf.PdfReader(tmp_path / "a.pdf").page_labels]
    assert labels[3:-1] == ["Sheet", "Worksheet"] * 3 + ["Certificate"] * 3
    cover = texts(tmp_path / "a.pdf")[0]
    assert "A set for each pupil pages 4–9" in cover
    assert "one for each pupil: Sheets, Worksheets" in cover
    assert run(*call, "--different", "-o", "b.pdf").code == 0  # the footer can be typed again
    assert "--pupils 3 --each worksheets --different" in texts(tmp_path / "b.pdf")[0]


def test_each_pupil_begins_on_a_new_leaf(run: Run, tmp_path: Path) -> None:
    call = [*OWN, "--worksheets", "where,dice,route", "--names", "names.txt", "--duplex"]
    assert run(*call, "-o", "a.pdf").code == 0
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    labels = [label.rsplit(" ", 1)[0] for label in reader.page_labels]
    pupil = ["Rules for pupils", "blank", "Worksheet", "Worksheet", "Worksheet", "blank"]
    assert labels == [*pupil * 3, "Answers"]
    assert [page for level, _, page in outline(reader) if level == 1] == [1, 7, 13]


def test_exercises_differ_and_depend_on_no_one_else(run: Run, tmp_path: Path) -> None:
    assert run(*OWN, "--names", "names.txt", "-o", "three.pdf").code == 0
    (tmp_path / "others.txt").write_text("Mia\nBen\n", encoding="utf-8")
    assert run(*OWN, "--names", "others.txt", "-o", "two.pdf").code == 0
    for kind in WORKSHEETS:
        found = [pose(kind, "class-5b", "9-11", pupil).exercise for pupil in range(4)]
        assert all(found.count(one) == 1 for one in found), kind
    contents = [
        [page.get_contents().get_data() for page in pypdf.PdfReader(tmp_path / name).pages]
        for name in ("three.pdf", "two.pdf")
    ]
    assert contents[0][4] != contents[0][1]
    ben = [[line for line in page[4].split(b"\n") if b"pupils" not in line] for page in contents]
    assert ben[0] == ben[1]  # the second pupil's first worksheet


def named(setup):
    return {number: place_name(place) for number, place in enumerate(setup.stations, 1)}


def shortest(board, setup, a, b):
    places = named(setup)
    found = lines_from(rows_of(board), places[a])
    return min(len(squares) for squares, end in found if end == grey(places[b]))


def slow_scores(task):
    setup = task.play.setup
    bonus = (setup.bonus // 6 + 1, setup.bonus % 6 + 1)
    table, mined, _ = slow_score(rows_of(task.play.board), named(setup), bonus)
    total = 0
    for line in task.asked:
        a, b = pair_of(line)
        if table[a, b] is None:
            yield f"{a}–{b}: –"
            continue
        squares, extra, whole, _ = table[a, b]
        total += whole
        yield f"{a}–{b}: {whole - squares - extra} + {squares}{f' + {extra}' * (extra > 0)} = {whole}"
    if task.mine:
        points = (0, 2, 6, 12, 20)[len(mined)]
        total += points
        yield f"mine: {points}"
    yield f"TOTAL: {total}"


def slow_counts(board):
    empty = [(square // 6 + 1, square % 6 + 1) for square in range(36) if board[square] == EMPTY]
    return [len([place for place in empty if white in place] or empty) for white in range(1, 7)]


def slow_answers(seed, ages, pupil):
    """By worksheet, what the key says about those of a pupil, worked out from the maps and dice."""
    found = {kind: pose(kind, seed, ages, pupil).exercise for kind in WORKSHEETS}
    yield "score", " · ".join(slow_scores(found["score"]))
    lengths = [(task.ends, shortest(task.play.board, task.play.setup, *task.ends)) for task in found["route"]]
    yield "route", " · ".join(f"{a}–{b}: {length}" for (a, b), length in lengths)
    where = found["where"]
    if ages == "11-14":
        counts = enumerate(slow_counts(where.play.board), 1)
        yield "where", " · ".join(f"{white}: {count}" for white, count in counts)
    else:
        yield "where", " · ".join(str(slow_counts(task.play.board)[task.white - 1]) for task in where)
    faces = [face for turn in dice_of(f"{seed}#{pupil}").turns for face in turn]
    both = " · ".join(f"{face}: {faces.count(face)}" for face in range(1, 7))
    yield "dice", f"both: {both}"


@pytest.mark.parametrize("ages", AGES)
def test_every_pupil_s_answers_are_found_again(run: Run, tmp_path: Path, ages: str) -> None:
    call = ["handout", "--plan", "homework", "--different", "--parts", "key", "--seed", "x", "--ages", ages]
    assert run(*call, "--names", "names.txt", "-o", "a.pdf").code == 0
    key = " ".join(texts(tmp_path / "a.pdf"))
    for number, pupil in enumerate(PUPILS, 1):
        key = key.split(f"{number} {pupil}", 1)[1]
        block = key.split(f"{number + 1} {PUPILS[number % 3]}", 1)[0]
        rows = block.replace(" · ", " ").replace(" ·", " ").split()
        for kind, slow in slow_answers("x", ages, number):
            wanted = slow.replace(" · ", " ").split()
            assert any(rows[i : i + len(wanted)] == wanted for i in range(len(rows))), (kind, slow, block)


@pytest.mark.parametrize(
    ("paper", "style"), [("a4", "classic"), ("letter", "ink-saver"), ("a4", "large-print")]
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_short_key_has_its_place(paper: str, style: str, lang: str) -> None:
    plan = planned("homework", different=True, ages="11-14")
    made_with = press(paper, style, lang)
    lesson = Lesson(made_with, HandoutRequest("class-5b", plan, ("W" * 40, "", "Ben")), ())
    key = shortkey.ShortKey(made_with, lesson.request.pupils, lambda n: own_worksheets(lesson, n)[1])
    pages = list(key)
    assert len(pages) == len(key)
    for page in pages:
        assert not faults(page, made_with.look.least, [Box(0, 0, page.width, page.height)])


def test_the_key_has_the_maps_that_the_sheet_has_room_for() -> None:
    plan = planned("homework", different=True, worksheets="route,tracks")
    for style, count in (("classic", 4), ("large-print", 1)):
        lesson = Lesson(press("a4", style), HandoutRequest("x", plan, PUPILS), ())
        _, printed = own_worksheets(lesson, 2)
        assert [len(one.exercise) for one in printed] == [count, count]
        said = printed[0].worksheet.answers(load_words(), printed[0].exercise)
        assert said[0].count("·") == count - 1
        assert len(printed[1].worksheet.solved(printed[1].exercise)) == count


def test_a_plan_can_say_that_exercises_differ(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    for each, different, differs in (
        ("worksheets", "yes", True),
        ("worksheets", "no", False),
        ("rules", "yes", False),
    ):
        path.write_text(f"parts: [worksheets, key]\neach: [{each}]\ndifferent: {different}\n", "utf-8")
        assert load_plan(str(path)).differs == differs
    assert not load_plan("homework").differs
