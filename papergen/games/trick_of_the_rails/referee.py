"""The referee of Trick of the Rails: scores a finished table or a solo log and finds the mistakes in it.

What the players wrote down is compared with what is right, and every mistake is explained.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError, one_of
from papergen.games.trick_of_the_rails import rules
from papergen.games.trick_of_the_rails.claims import cells, claims
from papergen.games.trick_of_the_rails.model import Finished, Holding, Log
from papergen.games.trick_of_the_rails.scoring import Score, score
from papergen.games.trick_of_the_rails.solo.log import SOLO_VARIANTS, read_log
from papergen.games.trick_of_the_rails.solo.replay import Story, replay
from papergen.games.trick_of_the_rails.solo.scenario import YOU_NAME, medals_for
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    COMPANIES,
    COMPANY,
    EXPERT,
    FIRST_LOCOMOTIVE,
    LOCOMOTIVES,
    NAME,
    NONE,
    RULES,
    TEAM,
    YOU,
    track_name,
)
from papergen.games.trick_of_the_rails.transcript import blank_form, read_table
from papergen.medals import Ladder, Medals, medal_sentences
from papergen.nodes import Tree
from papergen.ranking import UNFINISHED, state
from papergen.result import (
    Cell,
    Result,
    Side,
    by_rule,
)
from papergen.terminal import Watch, unwatched
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.slips import Slip


@dataclass(frozen=True)
class Checked(Result):
    """A checked game. `story` is set only for a solo log."""

    table: Finished
    score: Score
    story: Story | None = None

    @property
    def winners(self) -> tuple[str, ...]:
        """A scenario's ghosts can win, too."""
        return tuple(self.table.players[seat] for seat in self.score.winning_seats)

    def verdict_in(self, words: Words) -> str:
        key, gaps = _solo_sentence(self) if self.story else _sentence(self, words)
        result = words.filled(key, **gaps)
        if state(self.problems) == UNFINISHED:
            points = words.counted("count-points", self.score.totals[YOU])
            return words.filled("verdict-unfinished", score=points)
        if self.story and not self.story.state.over:
            stopped = words.filled("trick-stopped", number=self.story.state.trick + 1)
            return words.counted("verdict-as-written", len(self.mistakes), result=stopped)
        if not self.ok:
            found = "verdict-corrected" if self.miscounted else "verdict-as-written"
            return words.counted(found, len(self.mistakes), result=result)
        told = f"{self._told(result, key, words)}."
        if self.medals is None or self.margin is None:
            return told
        return f"{told} {medal_sentences(words, self.medals, self.margin)}"

    def _told(self, result: str, key: str, words: Words) -> str:
        # Starts with a capital, unless it starts with a player's name, which stays as written.
        return result if words[key].startswith("{") else result[0].upper() + result[1:]

    @property
    def margin(self) -> int | None:
        """How far the player of a finished solo game is ahead of the best ghost."""
        if self.story is None or not self.story.state.over:
            return None
        return self.score.totals[YOU] - max(self.score.totals[YOU + 1 :])

    @property
    def ladder(self) -> Ladder | None:
        return self.story.scenario.ladder if self.story else None

    @cached_property
    def medals(self) -> Medals | None:
        """Of a solo game that was played to the end without a mistake; wrong sums cost nobody a medal."""
        return self._medals(unwatched)

    def settle(self, watch: Watch) -> None:
        self.__dict__["medals"] = self._medals(watch)

    def _medals(self, watch: Watch) -> Medals | None:
        if self.story is None or self.story.problems or self.margin is None:
            return None
        return medals_for(self.story.scenario, self.margin, watch)

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        everybody = tuple(zip(self.table.players, self.score.totals, strict=True))
        return everybody if self.story is None else everybody[YOU : YOU + 1]

    @property
    def sides(self) -> tuple[Side, ...]:
        if self.story is not None:
            return super().sides
        teams = zip(self.score.sides, self.score.side_totals, strict=True)
        return tuple(Side(seats, (total,)) for seats, total in teams)

    @property
    def kind(self) -> str:
        how = [self.table.variant] if self.table.variant != BASIC else []
        how += ["solo"] if self.story else []
        return f"{self.game} ({', '.join(how)})" if how else self.game

    @property
    def seed(self) -> str | None:
        return self.story.scenario.deal.seed if self.story else None

    @property
    def session(self) -> tuple[str, ...]:
        if self.story is None:
            return ()
        deal = self.story.scenario.deal
        return (deal.seed, str(deal.players), self.story.scenario.level, deal.variant)

    @cached_property
    def slips(self) -> "tuple[Slip, ...]":
        if self.ok or self.story:  # a log is replayed as a whole, and one change changes all that follows
            return ()
        from papergen.games.trick_of_the_rails.slips import find_slips

        return find_slips(self.table, len(self.problems))

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cells(self.table, self.score))

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "ok": self.ok,
            **_scenario_json(self.story),
            **_medal_json(self),
            "companies": {
                name: {
                    "profit": company.profit,
                    "cost": company.cost,
                    "share_value": company.share_value,
                    "section": [track_name(card) for card in company.section],
                }
                for name, company in zip(COMPANIES, self.score.companies, strict=True)
            },
            "players": {
                player: {**dict(zip(COMPANIES, points, strict=True)), "total": sum(points)}
                for player, points in zip(self.table.players, self.score.points, strict=True)
            },
            **_teams_json(self),
            "winners": list(self.winners),
            "problems": self.problems_json(),
        }


def check_transcript(tree: Tree) -> Checked:
    """A finished table, or the log of a solo game if there is a `scenario:`."""
    if tree.root.get("scenario") is not None:
        return check_log(read_log(tree), tree.name)
    return check(read_table(tree), tree.name)


def blank_transcript(
    seed: str | None,
    player: str,
    *,
    variant: str | None = None,
    seats: int | None = None,
    level: str | None = None,
) -> str:
    """A finished table to fill in or, with a seed, the log of its solo game."""
    if seed is not None:
        from papergen.games.trick_of_the_rails.solo import scenario_of  # a finished table needs no ghosts
        from papergen.games.trick_of_the_rails.solo.log import blank_log

        rules_played = one_of("--variant", variant or BASIC, SOLO_VARIANTS)
        return blank_log(scenario_of(seed, seats, level, rules_played == EXPERT), player)
    for name, given in (("--players", seats), ("--level", level)):
        if given is not None:
            raise PapergenError(f"{name} is for the log of a solo game: add --seed")
    return blank_form(player, variant or BASIC)


def check(table: Finished, file: str) -> Checked:
    points = score(table)
    problems = [finding for rule in rules.TABLE_RULES for finding in rule(table)]
    problems += claims(table, points)
    warnings = (*table.notes, *(finding for rule in rules.TABLE_WARNINGS for finding in rule(table)))
    return Checked(file, NAME, by_rule(problems, RULES), warnings, table, points)


def check_log(log: Log, file: str) -> Checked:
    story = replay(log)
    table = replace(final_table(story), claimed=log.claimed, marks=log.marks)
    points = score(table)
    problems = (*story.problems, *claims(table, points))
    return Checked(file, NAME, problems, (*log.notes, *story.warnings), table, points, story)


def final_table(story: Story) -> Finished:
    """The table at the end of a replay."""
    state = story.state
    shares = tuple(
        tuple(_holding(held, company) for company in range(len(COMPANIES))) for held in state.shares
    )
    return Finished(story.names, state.railways, state.locomotives, shares, state.variant)


def _holding(held: tuple[int, ...], company: int) -> Holding:
    cards = tuple(card for card in held if COMPANY[card] == company)
    return Holding(len(cards), cards)


Sentence = tuple[str, dict[str, object]]  # the key of its words, and what fills the gaps


def _sentence(result: Checked, words: Words) -> Sentence:
    score, names = result.score, result.table.players
    points = words.counted("count-points", max(score.side_totals))
    winning = [[names[seat] for seat in score.sides[side]] for side in score.winning_sides]
    teams = len(winning[0]) > 1
    if len(winning) == 1:
        key = "verdict-together" if teams else "verdict-wins"
    else:
        key = "verdict-teams-shared" if teams else "verdict-shared"
    return key, {"name": words.listed([name for side in winning for name in side]), "points": points}


def _solo_sentence(result: Checked) -> Sentence:
    """Addressed to the player at seat 1, or about them if they have a name."""
    totals, names = result.score.totals, result.table.players
    own, most = totals[YOU], max(totals[YOU + 1 :])
    key = "verdict-beats" if own > most else "verdict-level" if own == most else "verdict-loses"
    if names[YOU] == YOU_NAME:
        key += "-you"
    ghost = names[totals.index(most, YOU + 1)]
    return key, {"name": names[YOU], "ghost": ghost, "points": own, "most": most}


def _teams_json(result: Checked) -> dict[str, Any]:
    """Only in the team game."""
    score, names = result.score, result.table.players
    if result.table.variant != TEAM:
        return {}
    teams = zip(score.sides, score.side_totals, strict=True)
    return {
        "teams": [{"players": [names[seat] for seat in side], "total": total} for side, total in teams],
    }


def _scenario_json(story: Story | None) -> dict[str, Any]:
    """Only for a solo log: which scenario, and the table that the replay ended with."""
    if story is None:
        return {}
    deal, state = story.scenario.deal, story.state
    return {
        "scenario": {
            "seed": deal.seed,
            "players": deal.players,
            "level": story.scenario.level,
            "variant": deal.variant,
        },
        "railways": {
            name: {"locomotive": locomotive_word(held), "cards": [track_name(card) for card in railway]}
            for name, railway, held in zip(COMPANIES, state.railways, state.locomotives, strict=True)
        },
    }


def _medal_json(result: Checked) -> dict[str, Any]:
    """Only for a solo log."""
    if result.story is None:
        return {}
    if result.medals is None or result.margin is None:
        return {"margin": result.margin, "medal": None, "record": False}
    return result.medals.result_json(result.margin)


def locomotive_word(held: int) -> str | None:
    return None if held == NONE else LOCOMOTIVES[held - FIRST_LOCOMOTIVE]
