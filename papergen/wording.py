"""Small pieces of text for messages and transcripts: lists, counts, similar words, text made safe to show."""

from collections.abc import Iterable, Sequence

LONGEST_NAME = 40  # characters: as many as fit on a sheet's name line and a score pad


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {conjunction} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, word: str, zero: str = "no") -> str:
    """`1 card`, `2 cards`, `no cards`; pass `zero` where 0 is better than "no"."""
    return f"{number or zero} {word}{'' if number == 1 else 's'}"


def quoted(text: str) -> str:
    """Without quotes if YAML can only read it as text; otherwise in double quotes."""
    if text[:1].isalpha() and all(c.isalnum() or c in " -" for c in text):
        return text
    return in_quotes(text)


def in_quotes(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def distance(a: str, b: str) -> int:
    """How many letters to change, insert, drop or swap with their neighbour to get from `a` to `b`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant: a slip or two away, or begun with `word`; None if unclear."""
    folded = word.casefold()[:64]
    words = {k: k.casefold() for k in known}
    ranked = sorted((distance(folded, k), name) for name, k in words.items())
    near = [(cost, name) for cost, name in ranked if cost <= _slips(min(len(folded), len(words[name])))]
    if near:
        return near[0][1] if len(near) == 1 or near[0][0] < near[1][0] else None
    begun = [name for name, k in words.items() if len(folded) > 1 and k.startswith(folded)]
    return begun[0] if len(begun) == 1 else None


def _slips(letters: int) -> int:
    """How many of so many letters may be wrong; in a single letter none, or any word would match."""
    return (letters + 1) // 3


def meant(word: str, known: Iterable[str]) -> str:
    """`did you mean X? ` (if there is one) and the list of what is known, to end an error message."""
    words = list(known)
    near = nearest(word, words)
    hint = f"did you mean '{near}'? " if near else ""
    return f"{hint}known: {', '.join(words)}"


def shown(text: str, longest: int = 40) -> str:
    """Anybody's text made safe for one line of a terminal: cut short, nothing unprintable."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short)
