"""Marks: places with ties, claims cell by cell, the figures of the class, CSV and pages that lose nobody."""

import csv
import statistics
import sys
from collections import Counter
from dataclasses import dataclass, replace
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent / "thirty_rails"))
sys.path.insert(0, str(Path(__file__).parent / "trick_of_the_rails"))
sys.path.insert(0, str(Path(__file__).parent / "village_rails"))
from rails_makers import dense_map
from trick_makers import checked as trick_checked
from trick_makers import random_game as random_trick_game
from trick_makers import table_text
from village_makers import random_play

from papergen.document import parse
from papergen.errors import PapergenError
from papergen.games.thirty_rails.check import check
from papergen.games.thirty_rails.model import EMPTY, Claim, LineClaim, Play
from papergen.games.thirty_rails.scoring import score
from papergen.games.village_rails.check import check as village_check
from papergen.games.village_rails.model import Claim as VillageClaim
from papergen.games.village_rails.scoring import score as village_score
from papergen.marking import WIDTHS, Unreadable, histogram, mark_results, mistake_text, unreadable
from papergen.marktext import COLUMNS, marks_csv, marks_lines
from papergen.pages.marks import MOST_WINNERS, mark_pages
from papergen.registry import games
from papergen.report import TOTAL, Cell, Finding, Result
from papergen.scene.box import Box
from papergen.scene.longtable import MOST_LINES, Column, Row, cell_lines, draw_table
from papergen.scene.paper import SAFE
from papergen.scene.shapes import MM_PER_POINT, Page, Place, Text
from papergen.scene.typeface import letter_spacing, width
from papergen.seed import Stream
from papergen.styles import load_style, style_names
from papergen.words import load_words

WORDS = load_words()
EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "games"
ILLEGAL = Finding("mine", "r1c1", "the mine on r1c1 is not beside a mountain")
UNFINISHED = Finding("unfinished", "r1c1", "1 square is still empty")
CLAIM = Finding("claimed-total", "total", "3 is written as the total, and it is 4")


@dataclass(frozen=True)
class Sheet(Result):
    """A result as the games make them."""

    scores: tuple[tuple[str, int], ...] = ()
    wrote: tuple[Cell, ...] = ()

    def verdict_in(self, words):  # noqa: ARG002
        return "Legal." if self.ok else "Does not hold."

    @property
    def standings(self):
        return self.scores

    @property
    def cells(self):
        return self.wrote

    def to_json(self):
        return {}


def sheet(file, player, points, problems=(), claimed=None):
    wrote = () if claimed is None else (Cell(0, "", TOTAL, claimed, points),)
    return Sheet(file, "30-rails", tuple(problems), (), ((player, points),), wrote)


def texts(page: Page):
    yield from _texts(page.shapes, 0, 0, 1)


def _texts(shapes, dx, dy, scale):
    for shape in shapes:
        if isinstance(shape, Text):
            size = shape.size * scale
            room = width(shape.text, size, shape.bold)
            x = dx + shape.x * scale - {"start": 0, "middle": room / 2, "end": room}[shape.anchor]
            yield shape.text, x, dy + shape.y * scale, room, size
        elif isinstance(shape, Place):
            yield from _texts(
                shape.symbol.shapes, dx + shape.x * scale, dy + shape.y * scale, scale * shape.scale
            )


# What was written


def test_what_the_players_of_every_game_wrote():
    """The cells that are wrong are exactly those the checker complains about, in the same order."""
    seen = set()
    for path in sorted(EXAMPLES.rglob("*.yaml")):
        document = parse(path.read_bytes(), path.name)
        game = next(value.text for key, value in document.root.entries if key.text == "game")
        result = games()[game].referee.check_document(document)
        agree(result)
        seen.add(game)
    assert "30-rails" in seen


def agree(result: Result) -> None:
    wrong = [cell for cell in result.cells if cell.written != cell.right]
    found = [finding for finding in result.problems if finding.rule.startswith("claimed-")]
    assert len(wrong) == len(found)
    for cell in wrong:
        assert any(
            f"{cell.written} is written" in f.message and f"it is {cell.right}" in f.message for f in found
        )
    for cell in result.cells:
        assert 0 <= cell.seat < len(result.standings)
        if cell.kind == TOTAL:
            assert cell.right == result.standings[cell.seat][1]
        assert mistake_text(cell, WORDS).endswith(f"{cell.written} instead of {cell.right}")


PACIFIC = """
game: pacific-rails
goals: [crew, iron, coin, wood]
players:
  Ann: {points: 9, railway stations: 1, telegraph stations: 0, track tiles: 2, crew: 0, iron: 3, coin: 0,
        wood: 0}
  Bo: {points: 9, railway stations: 1, telegraph stations: 0, crew: 0, iron: 0, coin: 0, wood: 0}
claimed: {Ann: {stations: 7, track tiles: 1, goals: 3, total: 99}, Bo: 11}
"""


def test_the_cells_of_a_table_with_several_players():
    document = parse(PACIFIC.encode(), "p.yaml")
    result = games()["pacific-rails"].referee.check_document(document)
    agree(result)
    ann = [mistake_text(c, WORDS) for c in result.cells if c.seat == 0 and c.written != c.right]
    assert ann[:2] == ["stations: 7 instead of 2", "track tiles: 1 instead of 2"]
    (marks,) = mark_results([result])
    assert [(m.name, m.claimed, len(m.mistakes)) for m in marks.pupils] == [("Ann", 99, 3), ("Bo", 11, 0)]


@pytest.mark.parametrize("number", range(4))
def test_the_cells_of_trick_of_the_rails(number):
    state = random_trick_game(f"marks-{number}", 3)[-1]
    right = trick_checked(table_text(state))
    first, railway = right.standings[0][1], right.score.points[1][4]
    claimed = f"{{Ann: {first + number}, Bo: {{B&O: 7, PRR: {railway}, total: 5}}}}"
    result = trick_checked(table_text(state, claimed=claimed))
    agree(result)
    assert len(result.cells) == 4
    assert [cell.seat for cell in result.cells] == [0, 1, 1, 1]


@pytest.mark.parametrize("number", range(4))
def test_the_cells_of_village_rails(number):
    play = random_play(f"marks-{number}")
    right = village_score(play)
    claim = VillageClaim(
        {0: right.lines[0].sum + number, 3: right.lines[3].sum}, right.sidings + 1, None, right.total - number
    )
    result = village_check(replace(play, claimed=claim), "v.yaml")
    agree(result)
    assert [(cell.place, cell.kind) for cell in result.cells] == [
        ("T1", "points"), ("L1", "points"), ("", "sidings"), ("", "total"),
    ]  # fmt: skip


def claimed_map(name: str, wrong: bool) -> Result:
    chance = Stream(name, "test/marks")
    board, setup = dense_map(chance, 150)
    right = score(board, setup)
    lines = {}
    for index, line in enumerate(right.lines):
        cells = [line.squares, line.bonus, line.sum]
        if wrong and chance.below(3) == 0:
            cells[chance.below(3)] += 1 + chance.below(5)
        lines[index] = (
            LineClaim(None, *cells) if chance.below(2) else LineClaim(line.scored + wrong * chance.below(2))
        )
    mine = right.mine.points + wrong * chance.below(3)
    claim = Claim(lines, mine, right.total + wrong * chance.below(3))
    return check(Play(setup=setup, board=board, player=name, claimed=claim), f"{name}.yaml")


@pytest.mark.parametrize("number", range(12))
def test_claims_of_30_rails(number):
    agree(claimed_map(f"wrong-{number}", True))
    right = claimed_map(f"right-{number}", False)
    agree(right)
    (marks,) = mark_results([right])
    (mark,) = marks.pupils
    assert (mark.mistakes, mark.difference, mark.state) == ((), 0, "legal")


def test_a_mistake_in_short_words():
    assert mistake_text(Cell(0, "1-4", "squares", 13, 11), WORDS) == "1-4 squares: 13 instead of 11"
    assert mistake_text(Cell(0, "B&O", "points", 410, 400), WORDS) == "B&O: 410 instead of 400"
    assert mistake_text(Cell(0, "", TOTAL, 9, 7), WORDS) == "total: 9 instead of 7"


# Places and figures


def test_places_ties_and_those_without_a_place():
    results = [
        sheet("a.yaml", "Ada", 40, claimed=40),
        sheet("b.yaml", "Ben", 50, [CLAIM], claimed=53),
        sheet("c.yaml", "Cy", 70, [ILLEGAL], claimed=70),
        sheet("d.yaml", "Di", 50, [UNFINISHED]),
        sheet("e.yaml", "Eve", 30, [UNFINISHED, ILLEGAL]),
        sheet("f.yaml", "Flo", 10, claimed=8),
    ]
    (marks,) = mark_results(results)
    rows = [(m.place, m.name, m.claimed, m.total, m.difference, m.state) for m in marks.pupils]
    assert rows == [
        (1, "Ben", 53, 50, 3, "legal"),
        (1, "Di", None, 50, None, "unfinished"),
        (3, "Ada", 40, 40, 0, "legal"),
        (4, "Flo", 8, 10, -2, "legal"),
        (None, "Cy", 70, 70, 0, "illegal"),
        (None, "Eve", None, 30, None, "illegal"),
    ]
    assert [result.file for result in marks.winners] == ["b.yaml", "d.yaml"]
    assert (marks.average, marks.median, marks.totals) == (37.5, 45, (50, 50, 40, 10))
    assert (marks.claims, marks.right_claims) == (4, 2)


def test_nobody_is_legal():
    (marks,) = mark_results([sheet("a.yaml", "Ada", 40, [ILLEGAL])])
    assert (marks.average, marks.median, marks.winners) == (None, None, ())
    assert list(marks_lines([marks], []))[-1] == "30-rails: no sheet is legal"
    pages = list(mark_pages([marks], [], "a4", load_style("classic"), WORDS).pages)
    assert len(pages) == 1
    assert mark_results([]) == ()


def test_equal_names_are_told_apart():
    zoe = ("Zoe\u0308", "Zo\u00eb")  # the same on two keyboards
    results = [
        sheet("5b/1.yaml", zoe[0], 4),
        sheet("5b/2.yaml", zoe[1], 5),
        sheet("5b/3.yaml", "5b/3.yaml", 6),
    ]
    (marks,) = mark_results(results)
    assert [(m.name, m.namesake) for m in marks.pupils] == [
        ("3.yaml", False),
        ("Zo\u00eb", True),
        ("Zo\u00eb", True),
    ]
    lines = list(marks_lines([marks], []))
    assert "Zo\u00eb (5b/2.yaml)" in lines[2]
    (page, *_) = mark_pages([replace(marks, winners=())], [], "a4", load_style("classic"), WORDS).pages
    said = [text for text, *_ in texts(page)]
    assert {"1.yaml", "2.yaml", "3.yaml"} <= set(said)
    assert said.count("Zo\u00eb") == 2


def test_games_are_marked_apart():
    other = Sheet("v.yaml", "village-rails", (), (), (("Ann", 70),))
    marks = mark_results([sheet("a.yaml", "Ada", 40), other, sheet("b.yaml", "Ben", 50)])
    assert [(m.game, [p.name for p in m.pupils]) for m in marks] == [
        ("30-rails", ["Ben", "Ada"]),
        ("village-rails", ["Ann"]),
    ]


one = st.tuples(
    st.integers(0, 9), st.sampled_from([(), (CLAIM,), (UNFINISHED,), (ILLEGAL,), (UNFINISHED, CLAIM)])
)


@given(st.lists(one, min_size=1, max_size=12))
@settings(max_examples=200, deadline=None)
def test_a_second_reckoning(sheets):
    results = [sheet(f"{n}.yaml", f"P{n}", points, why) for n, (points, why) in enumerate(sheets)]
    (marks,) = mark_results(results)
    assert Counter(m.name for m in marks.pupils) == Counter(f"P{n}" for n in range(len(sheets)))
    counted = [points for points, why in sheets if ILLEGAL not in why]
    for mark in marks.pupils:
        points, why = sheets[int(mark.name[1:])]
        assert mark.total == points
        assert mark.place == (None if ILLEGAL in why else 1 + sum(other > points for other in counted))
    ranked = [m.place for m in marks.pupils if m.place]
    assert ranked == sorted(ranked)
    assert [m.place for m in marks.pupils[len(ranked) :]] == [None] * (len(sheets) - len(counted))
    if counted:
        assert marks.average == pytest.approx(statistics.mean(counted))
        assert marks.median == statistics.median(counted)
        assert {r.scores[0][1] for r in marks.winners} == {max(counted)}
        assert len(marks.winners) == counted.count(max(counted))


@given(st.lists(st.integers(-50, 2000), max_size=60), st.integers(2, 12))
@settings(max_examples=300, deadline=None)
def test_histograms(totals, most):
    bars = histogram(totals, most)
    assert sum(bar.count for bar in bars) == len(totals)
    if not totals:
        assert bars == ()
        return
    assert 1 <= len(bars) <= most
    for bar in bars:
        assert bar.count == sum(bar.low <= total <= bar.high for total in totals)
        assert bar.high - bar.low + 1 in WIDTHS
        assert bar.low % (bar.high - bar.low + 1) == 0
    assert all(a.high + 1 == b.low for a, b in pairwise(bars))
    assert bars[0].count and bars[-1].count
    step = bars[0].high - bars[0].low + 1
    narrower = [w for w in WIDTHS if w < step]
    if narrower:  # no wider than need be
        assert max(totals) // narrower[-1] - min(totals) // narrower[-1] + 1 > most


# CSV


def rows_of(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")  # Excel
    assert b"\r\n" in data
    return list(csv.DictReader(StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_csv_file():
    results = [
        sheet("a.yaml", "Ada", 40, [ILLEGAL, UNFINISHED]),
        replace(
            sheet("b.yaml", 'Ben, jr "B"', 50, [CLAIM], claimed=47),
            wrote=(Cell(0, "1-4", "squares", 13, 11), Cell(0, "", TOTAL, 47, 50)),
        ),
    ]
    unread = [Unreadable("c.yaml", ("line 3: 'map' is here twice", "line 9: more"))]
    ben, ada, missing = rows_of(marks_csv(mark_results(results), unread))
    assert list(ben) == list(COLUMNS)
    assert ben == {
        "game": "30-rails",
        "place": "1",
        "name": 'Ben, jr "B"',
        "file": "b.yaml",
        "claimed": "47",
        "total": "50",
        "difference": "-3",
        "legal": "legal",
        "mistakes": "1-4 squares: 13 instead of 11 | total: 47 instead of 50",
        "problems": "",
    }
    assert (ada["place"], ada["claimed"], ada["legal"]) == ("", "", "illegal")
    assert ada["problems"] == f"{ILLEGAL.message} | {UNFINISHED.message}"
    assert (missing["file"], missing["legal"], missing["total"]) == ("c.yaml", "unreadable", "")
    assert missing["problems"] == "line 3: 'map' is here twice | line 9: more"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "\tx", "\rx"])
def test_no_cell_is_a_formula(name):
    results = [sheet(f"{name}.yaml", name, 4, [Finding("mine", "", name)])]
    (row,) = rows_of(marks_csv(mark_results(results), []))
    assert row["name"] == f"'{name}"
    assert row["file"] == f"'{name}.yaml"
    assert row["problems"] == f"'{name}"
    (row,) = rows_of(marks_csv([], [Unreadable(name, (name,))]))
    assert row["file"] == row["problems"] == f"'{name}"


@given(st.text(max_size=30), st.text(max_size=30))
@settings(max_examples=200, deadline=None)
def test_any_text_comes_back_from_the_csv(name, reason):
    unread = [Unreadable(name or "x", (reason,))]
    (row,) = rows_of(marks_csv([], unread))
    for text, cell in ((name or "x", row["file"]), (reason, row["problems"])):
        kept = text.encode("utf-8", "replace").decode()
        assert cell in (kept, f"'{kept}")
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_unreadable_files():
    lines = ("5b/ada.yaml:3:1: 'map' is here twice", "5b/ada.yaml:10:22: no", "and 4 more")
    assert unreadable("5b/ada.yaml", lines) == Unreadable(
        "5b/ada.yaml", ("line 3: 'map' is here twice", "line 10: no", "and 4 more")
    )
    assert unreadable("b.yaml", ["b.yaml: there is no such file"]).reasons == ("there is no such file",)


# Pages


def class_of(count: int) -> list[Result]:
    """Every kind of pupil."""
    results: list[Result] = []
    for n in range(count):
        result = claimed_map(f"Pupil {n}", n % 3 == 1)
        play = result.play
        if n % 5 == 4:
            play = replace(play, board=(EMPTY, *play.board[1:]))
        if n % 7 == 6:
            play = replace(play, player="Maximiliane Featherstonehaugh-Łukasiewicz 🚂")
        results.append(check(play, f"class/pupil-{n}.yaml"))
    return results


UNREAD = [Unreadable(f"class/bad-{n}.yaml", ("line 3: 'map' is here twice; keep one",)) for n in range(3)]
CLASS = class_of(24)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5"])
def test_pages_fit_and_lose_nobody(style, paper):
    look = load_style(style)
    (marks,) = mark_results(CLASS)
    with letter_spacing(look.spacing):
        try:
            pages = list(mark_pages([marks], UNREAD, paper, look, WORDS).pages)
        except PapergenError as error:
            assert paper == "a5" and look.least >= 12
            assert str(error).startswith("a5 is too small for the marks")
            return
        said = []
        for page in pages:
            for text, x, y, room, size in texts(page):
                assert x >= SAFE - 0.01, text
                assert x + room <= page.width - SAFE + 0.01, text
                assert y - size * MM_PER_POINT * 0.7 >= SAFE, text
                assert y <= page.height - SAFE, text
                assert size >= look.least - 1e-6, text
                if page.section == "Marks":
                    said.append(text)
    for one in UNREAD:
        assert one.file.removeprefix("class/") in "".join(said)
    for mark in marks.pupils:
        shown = mark.name.replace("🚂", "?")
        assert any(t == shown or (t.endswith("…") and shown.startswith(t[:-1])) for t in said), shown
    assert [text for text in said if text == "Difference"]
    assert f"{marks.average:.1f}" in said
    assert pages[0].bookmarks and pages[-1].section == "Winner"


def test_what_the_table_says():
    results = [
        replace(sheet("b.yaml", "Ben", 50, [CLAIM], 47), wrote=(Cell(0, "", TOTAL, 47, 50),)),
        sheet("c.yaml", "Cy", 60, [ILLEGAL, UNFINISHED, ILLEGAL, ILLEGAL]),
    ]
    (marks,) = mark_results(results)
    (page,) = mark_pages([replace(marks, winners=())], [], "a4", load_style("classic"), WORDS).pages
    said = [text for text, *_ in texts(page)]
    row = said[said.index("Ben") - 1 :]
    assert row[:7] == ["1", "Ben", "47", "50", "−3", "yes", "total: 47 instead of 50"]
    row = said[said.index("Cy") - 1 :]
    assert row[:6] == ["–", "Cy", "–", "60", "–", "no"]
    assert " ".join(row[6:]).startswith(f"{ILLEGAL.message}; {UNFINISHED.message}; and 2 more")


def test_rows_go_on_over_pages_in_order():
    results = [sheet(f"{n}.yaml", f"Pupil {n}", 1000 - n) for n in range(1000)]
    (marks,) = mark_results(results)
    pages = list(mark_pages([replace(marks, winners=())], [], "letter", load_style("classic"), WORDS).pages)
    assert 15 < len(pages) < 60
    order = [text for page in pages for text, *_ in texts(page) if text.startswith("Pupil ")]
    assert order == [f"Pupil {n}" for n in range(1000)]
    assert all("Claimed" in [text for text, *_ in texts(page)] for page in pages)


@given(st.lists(st.integers(1, 5), min_size=1, max_size=20), st.floats(2, 150))
def test_a_table_stays_in_its_box(heights, h):
    look, box = load_style("classic"), Box(10, 20, 100, h)
    columns = [Column("No.", 10, "end"), Column("Text", 60)]
    rows = [Row(((str(n),), ("x",) * lines)) for n, lines in enumerate(heights)]
    shapes, count, rest = draw_table(look, box, columns, rows)
    drawn = [shape for shape in shapes if isinstance(shape, Text)]
    assert [text.text for text in drawn if text.text.isdigit()] == [str(n) for n in range(count)]
    assert all(box.y < text.y <= rest.y <= box.bottom + 0.02 for text in drawn)
    if count < len(rows):  # the next one really had no room
        more = replace(box, h=rest.y - box.y + look.step(9) * (heights[count] + 1) + 8)
        assert draw_table(look, more, columns, rows)[1] > count
        assert rest.h < look.step(9) * (heights[count] + 1) + 8


def test_only_unreadable_files():
    (page,) = mark_pages([], UNREAD, "a4", load_style("classic"), WORDS).pages
    said = [text for text, *_ in texts(page)]
    assert "COULD NOT BE READ" in said
    assert {"bad-0.yaml", "bad-1.yaml", "bad-2.yaml"} <= set(said)


def test_many_winners_are_drawn_up_to_a_few():
    results = [check(replace(CLASS[0].play, player=f"P{n}"), f"{n}.yaml") for n in range(5)]
    (marks,) = mark_results(results)
    assert len(marks.winners) == 5
    pages = list(mark_pages([marks], [], "a4", load_style("classic"), WORDS).pages)
    drawn = [page for page in pages if page.section == "Winner"]
    assert len(drawn) == MOST_WINNERS
    assert [b.title for b in drawn[0].bookmarks] == ["Winner: P0, P1 and P2"]


def test_hostile_texts_stay_in_their_columns():
    long = Finding("mine", "", "x" * 900 + " " + "word " * 300)
    (marks,) = mark_results([sheet("y" * 200 + ".yaml", "W" * 40, 4, [long]), sheet("z.yaml", "W" * 40, 4)])
    unread = [Unreadable("q" * 300 + ".yaml", ("r" * 2000,))]
    marks = replace(marks, winners=())
    for page in mark_pages([marks], unread, "a4", load_style("classic"), WORDS).pages:
        for text, x, _, room, _ in texts(page):
            assert x + room <= page.width - SAFE + 0.01, text


@given(st.text("abcdefghij ", max_size=400), st.floats(8, 60))
def test_cells_hold_the_whole_text_or_say_that_it_is_cut(text, room):
    lines = cell_lines(text, 9, room)
    assert all(width(line, 9) <= room for line in lines)
    assert len(lines) <= MOST_LINES
    if not (lines and lines[-1].endswith("…")):
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    else:
        assert text.replace(" ", "").startswith("".join(lines).replace(" ", "")[:-1])


def test_a_page_too_small_is_refused(tmp_path):
    (tmp_path / "huge.yaml").write_text(
        "based-on: large-print\ntext: {title: 36, body: 36, small: 30, least: 30}\n"
    )
    (marks,) = mark_results([sheet("a.yaml", "Ada", 4)])
    with pytest.raises(PapergenError, match="a5 is too small for the marks in the template 'huge'"):
        mark_pages([replace(marks, winners=())], [], "a5", load_style(str(tmp_path / "huge.yaml")), WORDS)
