"""The referee of Village Rails: scores a tableau or a solo log and finds the mistakes in it.

What the player wrote is compared with what is right, cell by cell, and every mistake is explained.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from papergen.games.village_rails import rules
from papergen.games.village_rails.cards import SaidStart, SaidTrip
from papergen.games.village_rails.model import Claim, Log, Play
from papergen.games.village_rails.scoring import Score, ScoreLine, score
from papergen.games.village_rails.tables import LINES, MONEY_PER_POINT, NAME, RULES, cell_name
from papergen.games.village_rails.transcript import blank_form, read_play
from papergen.nodes import Tree
from papergen.phrase import (
    Gap,
    Joined,
    OnMap,
    Phrase,
    added,
    counted,
    labelled,
    listed,
    more,
    phrase,
    wrong_number,
)
from papergen.result import (
    POINTS,
    TOTAL,
    Cell,
    Finding,
    Result,
    Side,
    by_rule,
    claim_findings,
    finding_at,
    total_cell,
)
from papergen.terminal import Watch, unwatched
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.medals import Ladder, Medals
    from papergen.slips import Slip

SIDINGS, MONEY = "sidings", "money"  # kinds of cells
_PARTS = ("barns", "farms", "halts", "signals")


@dataclass(frozen=True)
class Checked(Result):
    """A checked game. Of a log, `play` is the tableau at the end of its replay, `rival` the rival's score."""

    play: Play
    score: Score
    log: Log | None = None
    rival: int | None = None

    @property
    def player(self) -> str | None:
        return self.log.player if self.log else self.play.player

    def verdict_in(self, words: Words) -> str:
        points = words.counted("count-points", self.score.total)
        if self.ok:
            return words.filled("verdict-replayed" if self.log else "verdict-fine", score=points)
        if {finding.rule for finding in self.problems} == {"unfinished"}:
            return words.filled("verdict-unfinished", score=points)
        if self.miscounted:
            return words.counted("verdict-wrong", len(self.mistakes), score=points)
        return words.counted("verdict-as-written", len(self.mistakes), result=points)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return ((self.player or self.file, self.score.total),)

    @property
    def tie_breakers(self) -> tuple[str, ...]:
        return ("money",)

    @property
    def sides(self) -> tuple[Side, ...]:
        return (Side((0,), (self.score.total, self.score.money)),)

    @property
    def kind(self) -> str:
        return f"{self.game} (solo)" if self.log else self.game

    @property
    def seed(self) -> str | None:
        return self.log.seed if self.log else None

    @property
    def session(self) -> tuple[str, ...]:
        return (self.log.seed, self.log.level) if self.log else ()

    @cached_property
    def slips(self) -> "tuple[Slip, ...]":
        if self.ok or self.log:  # a log is replayed as a whole, and one change changes all that follows
            return ()
        from papergen.games.village_rails.slips import find_slips

        return find_slips(self.play, len(self.problems))

    @property
    def margin(self) -> int | None:
        """How far a whole, legal solo game is ahead of the rival."""
        legal = all(finding.rule.startswith("claimed-") for finding in self.problems)
        return self.score.total - self.rival if legal and self.rival is not None else None

    @property
    def ladder(self) -> "Ladder | None":
        from papergen.games.village_rails.solo.scenario import LADDERS

        return LADDERS[self.log.level] if self.log else None

    @cached_property
    def medals(self) -> "Medals | None":
        """The medals of a whole, legal solo game, known well enough to say what the margin is worth."""
        return self._medals(unwatched)

    def settle(self, watch: Watch) -> None:
        self.__dict__["medals"] = self._medals(watch)

    def _medals(self, watch: Watch) -> "Medals | None":
        if self.log is None or self.margin is None:
            return None
        from papergen.games.village_rails.solo.scenario import medals_at, scenario

        return medals_at(scenario(self.log.seed, self.log.level), self.margin, watch)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cells(self.log or self.play, self.score))

    def to_json(self) -> Mapping[str, Any]:
        table = self.score
        return {
            "file": self.file,
            "game": self.game,
            "ok": self.ok,
            "lines": {name: _line_json(row) for name, row in zip(LINES, table.lines, strict=True)},
            "sidings": {"lines": len(table.siding_lines), "points": table.sidings},
            "money": {"left": table.money, "points": table.money_points},
            "total": table.total,
            **({} if self.log is None else self._outcome_json()),
            "problems": self.problems_json(),
        }

    def outcome_in(self, words: Words) -> str | None:
        """How a solo game ended for the rival and the player."""
        if self.log is None or self.rival is None:
            return None
        from papergen.games.village_rails.solo.cast import drawn_rival
        from papergen.games.village_rails.solo.saying import outcome

        rival = drawn_rival(self.log.seed, self.log.level)
        return outcome(words, rival, self.rival, self.medals, self.margin)

    def _outcome_json(self) -> dict[str, Any]:
        """What a solo game came to; without a margin if it is not a whole, legal one."""
        medals, margin = self.medals, self.margin
        if medals is None or margin is None:
            return {"rival": self.rival, "margin": None, "medal": None, "record": False}
        return {"rival": self.rival, **medals.result_json(margin)}


def check_transcript(tree: Tree) -> Checked:
    """A transcript with `scenario:` is the log of a solo game, any other a finished tableau."""
    if tree.root.get("scenario") is not None or tree.root.get("turns") is not None:
        from papergen.games.village_rails.solo.log import read_log

        return check_log(read_log(tree), tree.name)
    return check(read_play(tree), tree.name)


def blank_transcript(seed: str | None, player: str, *, level: str | None = None) -> str:
    """A tableau to fill in or, with a seed, the log of its solo game."""
    return blank_form(seed, player, level)


def check(play: Play, file: str) -> Checked:
    points = score(play)
    problems = [finding for rule in rules.TABLEAU_RULES for finding in rule(play)]
    problems += claims(play, play, points)
    warnings = (*play.notes, *(finding for rule in rules.TABLEAU_WARNINGS for finding in rule(play)))
    return Checked(file, NAME, by_rule(problems, RULES), warnings, play, points)


def check_log(log: Log, file: str) -> Checked:
    """Replays the log; its mistakes come first, in the order of play."""
    from papergen.games.village_rails.solo.log import replay  # a tableau does not need the deck

    replayed = replay(log)
    play = replayed.play
    points = score(play)
    problems = (*replayed.problems, *claims(log, play, points))
    warnings = (*log.notes, *(rules.mistyped_seed(log) if problems else ()))
    return Checked(file, NAME, problems, warnings, play, points, log, replayed.rival)


def _line_json(row: ScoreLine) -> dict[str, Any]:
    return {
        "completed": row.completed,
        "cards": [cell_name(cell) for cell in row.line.cells],
        "terrains": row.line.facts.terrains,
        "trips": list(row.trips),
        "features": row.features,
        "sum": row.sum,
    }


def cells(source: Play | Log, score: Score) -> Iterator[Cell]:
    """Every number that the player wrote on the pad, from top to bottom."""
    claimed = source.claimed or Claim()
    rows = [(name, POINTS, claimed.lines.get(n), score.lines[n].sum) for n, name in enumerate(LINES)]
    rows += [("", SIDINGS, claimed.sidings, score.sidings), ("", MONEY, claimed.money, score.money_points)]
    parts = [
        Cell(0, place, kind, written, right) for place, kind, written, right in rows if written is not None
    ]
    yield from parts
    if claimed.total is not None:
        yield total_cell(0, claimed.total, score.total, parts)


def claims(source: Play | Log, play: Play, score: Score) -> Iterator[Finding]:
    """`source` has what was written: the tableau itself, or the log that was replayed to get it."""

    def tell(cell: Cell) -> Finding:
        written = counted("count-points", cell.written)
        if cell.place:
            reason = line_reason(play, score, LINES.index(cell.place))
            said = wrong_number(phrase("found-line", line=cell.place), written, reason)
            return finding_at(source.marks, "claimed-line", cell.place, said, f"claimed {cell.place}")
        reason = {
            SIDINGS: sidings_reason(score),
            MONEY: money_reason(score),
            TOTAL: _total_reason(source, score),
        }[cell.kind]
        said = wrong_number(phrase(f"cell-{cell.kind}"), written, reason)
        return finding_at(source.marks, f"claimed-{cell.kind}", cell.kind, said, f"claimed {cell.kind}")

    return claim_findings(cells(source, score), tell)


def route_text(row: ScoreLine) -> str:
    return " ".join(map(cell_name, row.line.cells))


def line_reason(play: Play, score: Score, line: int) -> Phrase:
    """`12: barns 4 + signals 8 (lake r4c1 r4c2 r4c3)`."""
    row = score.lines[line]
    if not row.completed:
        return labelled(0, phrase("found-village-incomplete"))
    parts: list[Gap] = [
        phrase("found-village-trip", trip=SaidTrip(trip), points=points)
        for trip, points in zip(play.trips[line], row.trips, strict=False)
        if points
    ]
    parts += [
        phrase(f"found-village-part-{what}", points=n) for what, n in zip(_PARTS, row.parts, strict=True) if n
    ]
    way = Joined((SaidStart(row.start), route_text(row)), " ")
    return labelled(row.sum, OnMap(_sum(parts), way))


def _sum(parts: list[Gap]) -> Gap:
    return added(parts) if parts else phrase("found-village-nothing")


def sidings_reason(score: Score) -> Phrase:
    names = [LINES[line] for line in score.siding_lines]
    if not names:
        return labelled(0, phrase("found-village-no-siding"))
    return labelled(score.sidings, counted("found-village-sidings", len(names), lines=listed(names)))


def money_reason(score: Score) -> Phrase:
    reason = phrase("found-village-money", money=score.money, each=MONEY_PER_POINT)
    return labelled(score.money_points, reason)


def _total_reason(source: Play | Log, score: Score) -> Phrase:
    parts: list[Gap] = [f"{name} {row.sum}" for name, row in zip(LINES, score.lines, strict=True) if row.sum]
    ends = ((SIDINGS, score.sidings), (MONEY, score.money_points))
    parts += [Joined((phrase(f"cell-{what}"), points), " ") for what, points in ends if points]
    reason = _sum(parts)
    if own := _own_sum(source, score):
        reason = phrase("found-beside", what=reason, beside=own)
    return labelled(score.total, reason)


def _own_sum(source: Play | Log, score: Score) -> Gap | None:
    """What the player's own cells add up to, if that explains the total."""
    claimed = source.claimed
    if claimed is None or not claimed.lines:
        return None
    own = sum(claimed.lines.values()) + (claimed.sidings or 0) + (claimed.money or 0)
    absent: list[Gap] = [LINES[n] for n, row in enumerate(score.lines) if n not in claimed.lines and row.sum]
    absent += [phrase("cell-sidings")] if claimed.sidings is None and score.sidings else []
    absent += [phrase("cell-money")] if claimed.money is None and score.money_points else []
    if own == claimed.total and not absent:
        return None
    points = counted("count-points", own) if own else phrase("found-no-points")
    missing = phrase("found-village-absent", lines=listed(absent)) if absent else None
    return more(phrase("found-own-sum", sum=points), missing)
