"""In which order a line with Hebrew or Arabic letters is drawn: the Unicode Bidirectional Algorithm (UAX 9).

A line runs from left to right, as our pages do. Marks that change the direction are refused in all input, so
the rules for them (X1 to X8, isolates) are left out; the names of the other rules stand beside their code.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Any, TypeVar
from unicodedata import bidirectional

Part = TypeVar("Part", bound=tuple[Any, ...])

_OPENING = {"(": ")", "[": "]", "{": "}"}
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_NEUTRAL = frozenset(("B", "S", "WS", "ON"))
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # as neutral characters see them


def levels(text: str) -> list[int]:
    """Per character: 0 from left to right, 1 from right to left, 2 a number among those."""
    original = [bidirectional(c) or "L" for c in text]
    if not {"R", "AL", "AN"} & set(original):
        return [0] * len(text)
    kinds = _neutrals(_brackets(text, _numbers(_weak(original))))
    found = [{"L": 0, "R": 1}.get(kind, 2) for kind in kinds]  # I1
    for i in reversed(range(len(text))):  # L1
        if original[i] not in ("WS", "BN", "B", "S"):
            break
        found[i] = 0
    return found


def in_visual_order(parts: list[Part]) -> list[Part]:
    """Parts of a line, which begin with their level, from left to right (L2)."""
    return _turned(_turned(parts, 2), 1)


def _turned(parts: list[Part], lowest: int) -> list[Part]:
    """Every sequence of this level or a higher one the other way round."""
    grouped = groupby(parts, lambda part: part[0] >= lowest)
    return [part for high, group in grouped for part in (reversed(list(group)) if high else group)]


def mirrored(text: str) -> str:
    """Text without letters, as it is drawn from right to left (L4)."""
    return text[::-1].translate(_MIRRORED)


def _last(kinds: list[str], end: int, wanted: Callable[[str], bool]) -> str:
    """The last wanted kind before `end`; at the start of a line it is L."""
    return next((kinds[i] for i in reversed(range(end)) if wanted(kinds[i])), "L")


def _weak(kinds: list[str]) -> list[str]:
    kinds = kinds.copy()
    for i, kind in enumerate(kinds):
        if kind in ("NSM", "BN"):  # W1; BN takes no part (X9)
            kinds[i] = kinds[i - 1] if i else "L"
    strong = "L"
    for i, kind in enumerate(kinds):
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"  # W2
    return ["R" if kind == "AL" else kind for kind in kinds]  # W3


def _numbers(kinds: list[str]) -> list[str]:
    kinds = kinds.copy()
    for i in range(1, len(kinds) - 1):  # W4
        before, kind, after = kinds[i - 1 : i + 2]
        if before == after and (kind, after) in (("ES", "EN"), ("CS", "EN"), ("CS", "AN")):
            kinds[i] = after
    at = 0
    for kind, group in groupby(kinds.copy()):  # W5
        end = at + len(list(group))
        if kind == "ET" and "EN" in (*kinds[max(0, at - 1) : at], *kinds[end : end + 1]):
            kinds[at:end] = ["EN"] * (end - at)
        at = end
    kinds = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in kinds]  # W6
    strong = "L"
    for i, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"  # W7
    return kinds


def _brackets(text: str, kinds: list[str]) -> list[str]:
    """N0: both brackets of a pair go the way of what is in them."""
    kinds = kinds.copy()
    for start, end in _pairs(text, kinds):
        inside = {_STRONG[kind] for kind in kinds[start + 1 : end] if kind in _STRONG}
        if inside:
            before = _STRONG[_last(kinds, start, _STRONG.__contains__)]
            kinds[start] = kinds[end] = "R" if inside == {"R"} and before == "R" else "L"
    return kinds


def _pairs(text: str, kinds: list[str]) -> list[tuple[int, int]]:
    found, waiting = [], list[int]()
    for i, c in enumerate(text):
        if kinds[i] != "ON":
            continue
        if c in _OPENING:
            waiting.append(i)
        elif c in _OPENING.values():
            for depth in reversed(range(len(waiting))):
                if _OPENING[text[waiting[depth]]] == c:
                    found.append((waiting[depth], i))
                    del waiting[depth:]
                    break
    return sorted(found)


def _neutrals(kinds: list[str]) -> list[str]:
    at, resolved = 0, kinds.copy()
    for neutral, group in groupby(kinds, _NEUTRAL.__contains__):
        end = at + len(list(group))
        if neutral:  # N1, N2
            before = _STRONG[kinds[at - 1]] if at else "L"
            after = _STRONG[kinds[end]] if end < len(kinds) else "L"
            resolved[at:end] = [before if before == after else "L"] * (end - at)
        at = end
    return resolved
