"""A tableau or a solo log to its result: the score with its reasons, and everything that does not hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.village_rails import rules
from papergen.games.village_rails.claims import cells, claims
from papergen.games.village_rails.model import Log, Play
from papergen.games.village_rails.scoring import Score, ScoreLine, score
from papergen.games.village_rails.tables import LINES, NAME, RULES, cell_name
from papergen.report import Cell, Finding, Result, by_rule
from papergen.words import Words


@dataclass(frozen=True)
class Checked(Result):
    """A checked game. With a log, `play` is the tableau that its replay gave."""

    play: Play
    score: Score
    log: Log | None = None

    @property
    def player(self) -> str | None:
        return self.log.player if self.log else self.play.player

    def verdict_in(self, words: Words) -> str:
        points = words.counted("count-points", self.score.total)
        if not self.ok:
            return words.counted("verdict-wrong", len(self.problems), score=points)
        return words.filled("verdict-replayed" if self.log else "verdict-fine", score=points)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return ((self.player or self.file, self.score.total),)

    @property
    def kind(self) -> str:
        return f"{self.game} (solo)" if self.log else self.game

    @property
    def session(self) -> tuple[str, ...]:
        return (self.log.seed, self.log.level) if self.log else ()

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
            "problems": self.problems_json(),
        }


def check(play: Play, file: str) -> Checked:
    table = score(play)
    problems = [finding for rule in rules.TABLEAU_RULES for finding in rule(play)]
    problems += claims(play, play, table)
    return _checked(file, problems, play, table)


def check_log(log: Log, file: str) -> Checked:
    """Replays the log; its wrong steps come first, in the order of play."""
    from papergen.games.village_rails.replay import replay  # the deck is not needed for a tableau

    replayed = replay(log)
    table = score(replayed.play)
    problems = [*replayed.problems, *claims(log, replayed.play, table)]
    warnings = tuple(rules.mistyped_seed(log)) if problems else ()
    return _checked(file, problems, replayed.play, table, log, warnings)


def _checked(
    file: str,
    problems: list[Finding],
    play: Play,
    table: Score,
    log: Log | None = None,
    warnings: tuple[Finding, ...] = (),
) -> Checked:
    ordered = tuple(problems) if log else by_rule(problems, RULES)
    return Checked(
        file=file,
        game=NAME,
        problems=ordered,
        warnings=warnings,
        play=play,
        score=table,
        log=log,
    )


def _line_json(row: ScoreLine) -> dict[str, Any]:
    return {
        "completed": row.completed,
        "cards": [cell_name(cell) for cell in row.line.cells],
        "terrains": row.line.facts.terrains,
        "trips": list(row.trips),
        "features": row.features,
        "sum": row.sum,
    }
