"""Whether a map keeps the rules, whatever was written about its score."""

from collections.abc import Sequence

from papergen.report import Finding, Result

CLAIMED = "claimed-"  # how the names of rules about what was written begin
LEGAL, UNFINISHED, ILLEGAL = "legal", "unfinished", "illegal"


def map_problems(result: Result) -> tuple[Finding, ...]:
    """Without those about what was written."""
    return tuple(problem for problem in result.problems if not problem.rule.startswith(CLAIMED))


def counts(result: Result) -> bool:
    """For places, wins and leagues: wrong sums are set right, and an unfinished map has the points so far."""
    return state(map_problems(result)) != ILLEGAL


def state(problems: Sequence[Finding]) -> str:
    """`legal`, `unfinished` (and legal otherwise) or `illegal`, from the problems of a map."""
    if not problems:
        return LEGAL
    return UNFINISHED if {problem.rule for problem in problems} == {UNFINISHED} else ILLEGAL
