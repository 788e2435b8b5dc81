"""Transcripts that are almost right: what is said of them, and that no mistake makes the checker fall."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import strategies as st

from papergen.errors import LocatedError, PapergenError
from papergen.terminal import Paint, verdict


def refusal(check: Callable[[str], object], text: str) -> tuple[str, ...]:
    """The lines with which a transcript is refused."""
    with pytest.raises(LocatedError) as caught:
        check(text)
    return caught.value.lines


def with_other_words(data: st.DataObject, text: str, words: list[str], pattern: str) -> str:
    """One to three pieces of the text, as the pattern finds them, exchanged for one of the words."""
    for _ in range(data.draw(st.integers(1, 3))):
        spans = [found.span() for found in re.finditer(pattern, text)]
        start, end = data.draw(st.sampled_from(spans))
        text = text[:start] + data.draw(st.sampled_from(words)) + text[end:]
    return text


def read_or_refused(
    check: Callable[[str], Any], text: str, report_text: Callable[..., Iterable[str]], rules: Iterable[str]
) -> None:
    """The text is refused at its places, or checked by the rules and told in every form."""
    try:
        result = check(text)
    except PapergenError as error:
        assert error.lines
        assert all(re.match(r"x\.yaml:\d+:\d+: .", line) for line in error.lines), error.lines
        return
    assert {finding.rule for finding in result.problems} <= set(rules)
    assert all(isinstance(line, str) for line in report_text(result, Paint(), explain=True))
    assert verdict(result)
    assert json.dumps(result.to_json())
