"""A finished table or a solo log to its result: the score, and everything that does not hold."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from papergen.games.trick_of_the_rails import rules
from papergen.games.trick_of_the_rails.choices import YOU
from papergen.games.trick_of_the_rails.claims import claims
from papergen.games.trick_of_the_rails.model import Finished, Holding, SoloLog
from papergen.games.trick_of_the_rails.replay import Story, replay
from papergen.games.trick_of_the_rails.table_score import TableScore, score_table
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    FIRST_LOCOMOTIVE,
    LOCOMOTIVES,
    NAME,
    NONE,
    RULES,
    TEAM,
    track_name,
)
from papergen.report import Finding, Result
from papergen.wording import listed


@dataclass(frozen=True)
class Checked(Result):
    """A checked game. `story` is there for a solo log."""

    table: Finished
    score: TableScore
    story: Story | None = None

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.table.players[seat] for seat in self.score.winning_seats)

    @property
    def verdict(self) -> str:
        """One plain sentence."""
        result = _solo_sentence(self) if self.story else _sentence(self)
        if self.ok:
            return f"{_begun(result)}."
        count = len(self.problems)
        wrong = "1 thing does not hold" if count == 1 else f"{count} things do not hold"
        return f"{wrong}; as it is written, {result}."

    @property
    def standings(self) -> tuple[tuple[str, int], ...]:
        return tuple(zip(self.table.players, self.score.totals, strict=True))

    def to_json(self) -> Mapping[str, Any]:
        return {
            "file": self.file,
            "game": self.game,
            "ok": self.ok,
            **_scenario_json(self.story),
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


def check_finished(table: Finished, file: str) -> Checked:
    score = score_table(table)
    problems = [finding for rule in rules.TABLE_RULES for finding in rule(table)]
    warnings = tuple(finding for rule in rules.TABLE_WARNINGS for finding in rule(table))
    return _checked(file, table, score, [*problems, *claims(table, score)], warnings)


def check_solo(log: SoloLog, file: str) -> Checked:
    story = replay(log)
    table = replace(final_table(story), claimed=log.claimed, marks=log.marks)
    score = score_table(table)
    problems = [*story.problems, *claims(table, score)]
    return _checked(file, table, score, problems, story.warnings, story)


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


def _checked(
    file: str,
    table: Finished,
    score: TableScore,
    problems: list[Finding],
    warnings: tuple[Finding, ...],
    story: Story | None = None,
) -> Checked:
    places = {rule: place for place, rule in enumerate(RULES)}
    ordered = problems if story else sorted(problems, key=lambda finding: places[finding.rule])
    return Checked(file, NAME, tuple(ordered), warnings, table, score, story)


def _sentence(checked: Checked) -> str:
    score, names = checked.score, checked.table.players
    points = max(score.side_totals)
    winning = [[names[seat] for seat in score.sides[side]] for side in score.winning_sides]
    if len(winning) == 1:
        side = winning[0]
        if len(side) > 1:
            return f"{listed(side)} win with {points} points together"
        return f"{side[0]} wins with {points} points"
    if len(winning[0]) > 1:
        return f"the teams share the win with {points} points each"
    return f"{listed([name for side in winning for name in side])} share the win with {points} points each"


def _begun(sentence: str) -> str:
    """With a capital, unless it begins with a player's name, which stays as it was written."""
    own = ("you ", "the teams ")
    return sentence[0].upper() + sentence[1:] if sentence.startswith(own) else sentence


def _solo_sentence(checked: Checked) -> str:
    """Addressed to the player at seat 1."""
    totals, names = checked.score.totals, checked.table.players
    rivals = totals[YOU + 1 :]
    ghost = names[YOU + 1 + rivals.index(max(rivals))]
    you, have, beat, share = ("you", "have", "beat", "share")
    if names[YOU] != "You":
        you, have, beat, share = (names[YOU], "has", "beats", "shares")
    if totals[YOU] > max(rivals):
        return f"{you} {beat} every ghost: {totals[YOU]} points, and {ghost} {max(rivals)}"
    if totals[YOU] == max(rivals):
        return f"{you} {share} the win with {ghost} at {totals[YOU]} points"
    return f"{ghost} wins with {max(rivals)} points, and {you} {have} {totals[YOU]}"


def _teams_json(checked: Checked) -> dict[str, Any]:
    """Only in the team game."""
    score, names = checked.score, checked.table.players
    if checked.table.variant != TEAM:
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


def locomotive_word(held: int) -> str | None:
    return None if held == NONE else LOCOMOTIVES[held - FIRST_LOCOMOTIVE]
