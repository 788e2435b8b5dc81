"""A career in a season: from the logs of its games to the level, the medals and what comes next.

Two wins in a row move it one level up, two losses in a row one level down, and then the count begins again;
gold counts as two wins, and a tie ends a row of either. A game on another level than the career's counts for
medals and objectives only.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.game import Game, games
from papergen.medals import GOLD, MEDALS
from papergen.ranking import counts
from papergen.season import GAMES, objective_of, place_in, print_command
from papergen.wording import folded, listed, shown

if TYPE_CHECKING:
    from papergen.game import Chapter
    from papergen.result import Result

IN_A_ROW = 2  # wins or losses that move a career


class Career(NamedTuple):
    """`level` counts from the lowest, which is 0; `run` is the wins in a row, negative for losses."""

    level: int
    run: int = 0

    def after(self, margin: int, medal: str | None, levels: int) -> "Career":
        """`levels` says how many there are."""
        if margin > 0:
            run = max(self.run, 0) + (IN_A_ROW if medal == GOLD else 1)
        else:
            run = min(self.run, 0) - 1 if margin else 0
        if abs(run) < IN_A_ROW:
            return Career(self.level, run)
        step = 1 if run > 0 else -1
        return Career(min(max(self.level + step, 0), levels - 1))


class Played(NamedTuple):
    """A game of a season. `counted`: it was on the career's level; `met`: the objective was."""

    number: int
    level: str
    margin: int
    medal: str | None
    met: bool
    counted: bool
    result: "Result"

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "file": self.result.file,
            "level": self.level,
            "margin": self.margin,
            "medal": self.medal,
            "objective": self.met,
            "counted": self.counted,
        }


@dataclass(frozen=True)
class Record:
    """Where somebody stands in a season. `start` is the level of the first game, `level` the career's now."""

    game: Game
    season: str
    player: str
    own: Mapping[str, Any]
    games: tuple[Played, ...]
    career: Career

    @property
    def level(self) -> str:
        return self.game.seasons.LEVELS[self.career.level]

    @property
    def start(self) -> str:
        return self.games[0].level

    @property
    def next(self) -> int | None:
        """The first game that was not played."""
        played = {one.number for one in self.games}
        return next((number for number in range(1, GAMES + 1) if number not in played), None)

    @property
    def command(self) -> str | None:
        """What prints the rest of the season."""
        if self.next is None:
            return None
        return print_command(self.game, self.season, self.next, self.level, self.own)

    @property
    def medals(self) -> dict[str, int]:
        """How many of each, gold first."""
        return {medal: sum(one.medal == medal for one in self.games) for medal in reversed(MEDALS)}

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "season": self.season,
            "player": self.player,
            "games": [one.to_json() for one in self.games],
            "start": self.start,
            "level": self.level,
            "run": self.career.run,
            "medals": self.medals,
            "objectives": sum(one.met for one in self.games),
            "next": self.next,
            "command": self.command,
        }


def follow(results: "Iterable[Result]") -> list[Record]:
    """The records of all seasons that these results are of: whole, legal logs of solo scenarios."""
    found = sorted(_chapters(results), key=lambda one: one[0])
    return [
        _record(key, [(number, result, chapter) for _, number, result, chapter in group])
        for key, group in groupby(found, key=lambda one: one[0])
    ]


_Key = tuple[str, str, tuple[tuple[str, Any], ...], str]  # game, season, the game's own options, player
_Chapter = tuple[int, "Result", "Chapter"]


def _chapters(results: "Iterable[Result]") -> "Iterator[tuple[_Key, int, Result, Chapter]]":
    for result in results:
        game, place = games()[result.game], place_in(result.seed)
        if place is None or result.margin is None or not counts(result) or not game.has("seasons"):
            continue
        chapter = game.seasons.chapter(result)
        if chapter is not None:
            season, number = place
            player = result.standings[0][0]
            named = "" if player == result.file else player
            yield (game.name, season, tuple(sorted(chapter.own.items())), named), number, result, chapter


def _record(key: _Key, chapters: Sequence[_Chapter]) -> Record:
    name, season, options, player = key
    game, own = games()[name], dict(options)
    levels = game.seasons.LEVELS
    ordered = sorted(chapters, key=lambda one: one[0])
    career = Career(levels.index(_first(ordered)))
    played = []
    for number, group in groupby(ordered, key=lambda one: one[0]):
        _, result, chapter = _one_of(list(group), levels[career.level])
        margin = result.margin or 0
        medal = result.medal
        counted = chapter.level == levels[career.level]
        if counted:
            career = career.after(margin, medal, len(levels))
        met = _met(game, season, number, chapter)
        played.append(Played(number, chapter.level, margin, medal, met, counted, result))
    return Record(game, season, player, own, tuple(played), career)


def _first(chapters: Sequence[_Chapter]) -> str:
    """The level on which a career began: that of the first game, the best attempt at it."""
    number = chapters[0][0]
    tries = [one for one in chapters if one[0] == number]
    return max(tries, key=lambda one: one[1].margin or 0)[2].level


def _one_of(tries: Sequence[_Chapter], level: str) -> _Chapter:
    """Where a game was played more than once, the best attempt on the career's level, or the best."""
    return max(tries, key=lambda one: (one[2].level == level, one[1].margin or 0))


def _met(game: Game, season: str, number: int, chapter: "Chapter") -> bool:
    if not chapter.won:
        return False
    name = objective_of(game, season, number, chapter.level, chapter.own).name
    return name is None or name in chapter.met


def record_lines(record: Record, width: int, plain: bool) -> Iterator[str]:
    """Where somebody stands, for a terminal; in sentences if `plain`."""
    who = f", {shown(record.player, 200)}" if record.player else ""
    heading = f"season {record.season} of {record.game.title}{who}"
    yield from folded(f"{heading[0].upper()}{heading[1:]}." if plain else heading, width, 2)
    for label, told in _told(record):
        if plain:
            yield from folded(f"{label.capitalize()}: {told}.", width)
            continue
        first, *more = folded(told, max(20, width - 14))
        yield f"  {label:<12}{first}"
        yield from (f"{'':14}{line}" for line in more)
    if record.command:
        yield record.command if plain else f"    {record.command}"  # never broken, to be copied


def _told(record: Record) -> Iterator[tuple[str, str]]:
    won, lost = (sum(sign * one.margin > 0 for one in record.games) for sign in (1, -1))
    tied = len(record.games) - won - lost
    ends = f", tied {tied}" if tied else ""
    yield "games", f"{len(record.games)} of {GAMES}: won {won}, lost {lost}{ends}"
    medals = [f"{count} {medal}" for medal, count in record.medals.items() if count]
    yield "medals", listed(medals) if medals else "none yet"
    yield "objectives", f"{sum(one.met for one in record.games)} of {len(record.games)} met"
    yield "level", f"{record.level}{_run(record.career.run)}"
    aside = [str(one.number) for one in record.games if not one.counted]
    if aside:
        word = "game {} is" if len(aside) == 1 else "games {} are"
        what = f"{word.format(listed(aside))} not on the career's level"
        yield "note", f"{what}, so only medals and objectives count"
    if record.next:
        yield "next", f"game {record.next}, which this command prints"
    else:
        yield "next", f"the season is over; it began on {record.start} and ends on {record.level}"


def _run(run: int) -> str:
    """What the career's next step hangs on."""
    return {0: "", 1: "; one more win moves up", -1: "; one more loss moves down"}[run]
