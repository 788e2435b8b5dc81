"""Small pieces of text for messages and transcripts: lists, counts, similar words, text made safe to show."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

LONGEST_NAME = 40  # characters: as many as fit on a sheet's name line and a score pad


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {conjunction} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, word: str, zero: str = "no") -> str:
    """`1 card`, `2 cards`, `no cards`; pass `zero` where 0 is better than "no"."""
    return f"{number or zero} {word}{'' if number == 1 else 's'}"


def columns(text: str) -> int:
    """How many columns of a terminal it takes; colours take none."""
    if "\x1b" in text:
        import re

        text = re.sub("\x1b\\[[0-9]*m", "", text)
    if text.isascii():
        return len(text)
    import unicodedata  # slow to load, and most texts do not need it

    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)


def folded(text: str, width: int, hang: int = 0) -> list[str]:
    """Lines of at most `width` columns, broken at spaces, all but the first indented; a long word is cut."""
    if columns(text) <= width:
        return [text]
    lines, line = [], ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line.strip() else f"{line}{word}"
        if columns(joined) <= width:
            line = joined
            continue
        if line.strip():
            lines.append(line)
        line = " " * hang + word
        while columns(line) > width:
            cut = next(n for n in range(len(line), 0, -1) if columns(line[:n]) <= width)
            lines.append(line[:cut])
            line = " " * hang + line[cut:]
    return [*lines, line] if line.strip() else lines


def quoted(text: str) -> str:
    """Without quotes if YAML can only read it as text; otherwise in double quotes."""
    if text[:1].isalpha() and all(c.isalnum() or c in " -" for c in text):
        return text
    return in_quotes(text)


def in_quotes(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def decoded(argument: str) -> str:
    """An argument as it was typed: in the C locale, Python takes UTF-8 for bytes that it cannot read."""
    try:
        return argument.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return argument


def distance(a: str, b: str, most: int = 1_000) -> int:
    """How many letters to change, insert, drop or swap with their neighbour to get from `a` to `b`.

    If it is clear that there are more than `most`, it stops there, with some number above `most`.
    """
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(before) > most:
            return most + 1
    return row[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant: a slip or two away, or begun with `word`; None if unclear."""
    folded = word.casefold()[:64]
    words = {k: k.casefold() for k in known}
    near = sorted(_near(folded, words))
    if near:
        return near[0][1] if len(near) == 1 or near[0][0] < near[1][0] else None
    begun = [name for name, k in words.items() if len(folded) > 1 and k.startswith(folded)]
    return begun[0] if len(begun) == 1 else None


def _near(folded: str, words: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """The words that are near enough, and how far they are.

    Most are too short, too long or of other letters: to see that is far quicker than to measure them.
    """
    letters = Counter(folded)
    for name, k in words.items():
        slips = _slips(min(len(folded), len(k)))
        longest = max(len(folded), len(k))
        if abs(len(folded) - len(k)) <= slips and longest - (letters & Counter(k)).total() <= slips:
            cost = distance(folded, k, slips)
            if cost <= slips:
                yield cost, name


def _slips(letters: int) -> int:
    """How many of so many letters may be wrong; in a single letter none, or any word would match."""
    return (letters + 1) // 3


def meant(word: str, known: Iterable[str]) -> str:
    """`did you mean X? ` (if there is one) and the list of what is known, to end an error message."""
    words = list(known)
    near = nearest(word, words)
    hint = f"did you mean '{near}'? " if near else ""
    return f"{hint}known: {', '.join(words)}"


# Spaces of other widths, which shape a text but hide nothing.
_SPACES = frozenset("\u00a0\u1680\u202f\u205f\u3000") | frozenset(map(chr, range(0x2000, 0x200B)))
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs without ink
_JOINERS = "\u200c\u200d"  # Persian, Indian and other names, and emoji, are written with them


def visible(text: str, keep: str = "", escape: Callable[[str], str] | None = None) -> str:
    """Anybody's text without anything that is not seen, or that moves what stands beside it.

    Control, format and direction marks, private and broken characters become `\\u200b` or `\\U000e0041`,
    or what `escape` makes of them. Spaces stay, and so does what is in `keep`, and a joiner between two
    letters of a script that has them.
    """
    if text.isascii() and text.isprintable():
        return text
    joined = {
        i
        for i in range(1, len(text) - 1)
        if text[i] in _JOINERS and _joins(text[i - 1]) and _joins(text[i + 1])
    }
    write = escape or _escape
    return "".join(
        c if _is_seen(c) or c in _SPACES or c in keep or i in joined else write(c) for i, c in enumerate(text)
    )


def _joins(letter: str) -> bool:
    return letter >= "\u0600" and _is_seen(letter)


def _is_seen(character: str) -> bool:
    return character.isprintable() and character not in _UNSEEN


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def shown(text: str, longest: int = 40) -> str:
    """Anybody's text made safe for one line of a terminal: cut short, nothing unseen, no odd spaces."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else _escape(c) for c in visible(short))
