"""The printed words of a language, from templates/languages: one folder of files per language.

A file is read when one of its words is first needed. What a language lacks is printed in English. A user's
own language is a file with some or all of the words; `words_text` gives one to start from.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from papergen.errors import MOST_SHOWN, PapergenError
from papergen.fields import Fields
from papergen.nodes import TEMPLATE, parse
from papergen.reading import read_file
from papergen.resources import templates
from papergen.wording import listed, meant, nearest, shown

ENGLISH = "en"
FIRST = "pages.yaml"
_GAPS = re.compile(r"\{[a-z]*\}")  # what the program fills in
_ONE = re.compile(r"""([a-z0-9-]+): (?:"([^"\\]*)"|([^\s"'#&*!|>%@`{}\[\],?:-][^#]*))""")
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")  # screen readers choose a voice by it
_TO_EDIT = """\
# papergen's printed texts ({language}), to edit: left of the : is fixed, right of it is what is printed.
# To use it as mine.yaml: papergen sheet --lang mine.yaml (every command that prints has --lang).
# 'language' is your language's short name, such as nl or pt-BR. What is in {{ }} is filled in by papergen
# and must stay. A text with : or # in it needs "quotes". What you leave out is printed in English.

"""
_UNTRANSLATED = """\
# Not translated yet, and printed in English: remove the # from a line when you translate it.

"""


class Words(Mapping[str, str]):
    """The words by key; `fallback` has what these files lack.

    `used` are the keys that were found in these files, `borrowed` those that came from the fallback.
    """

    def __init__(
        self,
        files: Sequence[Path],
        fallback: Mapping[str, str] | None = None,
        found: Mapping[str, str] | None = None,
    ) -> None:
        self.used: set[str] = set()
        self.borrowed: set[str] = set()
        self._waiting = list(files)
        self._lacking: set[str] = set()  # keys that were looked for in all files
        self._found = dict(found or {})
        self._fallback = fallback or {}

    def __getitem__(self, key: str) -> str:
        if key not in self._found and key not in self._lacking:
            self._find(key)
        if key in self._found:
            self.used.add(key)
            return self._found[key]
        text = self._fallback[key]
        self.borrowed.add(key)
        return text

    def _find(self, key: str) -> None:
        """Reads the file that has the word, if any: searching its text is far quicker than reading YAML."""
        for path in self._waiting:
            if f"\n{key}:" in _text(path) or _text(path).startswith(f"{key}:"):
                self._waiting.remove(path)
                self._found |= _read(path)
                return
        self._lacking.add(key)

    def filled(self, key: str, **gaps: object) -> str:
        """The word with its gaps filled in one pass, so that values may contain anything, even {gaps}."""
        return _GAPS.sub(lambda gap: str(gaps[gap[0][1:-1]]), self[key])

    def counted(self, key: str, count: int, **gaps: object) -> str:
        """The word for one (`KEY-one`), or the word for none or several."""
        return self.filled(f"{key}-one" if count == 1 else key, count=count, **gaps)

    def listed(self, names: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return listed(names, self["and"])

    def labelled(self, label: str, text: object) -> str:
        """`Mine: 12`, with the language's own way to write a colon."""
        return self.filled("labelled", label=label, text=text)

    def decimal(self, number: str) -> str:
        """`66.5` with the language's decimal sign."""
        return number.replace(".", self["decimal-sign"])

    def own(self) -> dict[str, str]:
        """The words in these files, without the fallback."""
        while self._waiting:
            self._found |= _read(self._waiting.pop(0))
        return self._found

    def __iter__(self) -> Iterator[str]:
        return iter({**self._fallback, **self.own()})

    def __len__(self) -> int:
        return len({**self._fallback, **self.own()})


def shorter_words(language: str) -> str:
    """What to add if a page has no room, perhaps because of the words in a user's own file."""
    if not _is_file(language) or not (wide := _wider_than_ours(load_words(language))):
        return ""
    named = listed([f"'{key}'" for key in wide[:3]])
    verb = "is" if len(wide) == 1 else "are"
    return f"; or shorter words in {shown(language, 200)}: {named} {verb} wider than in our own languages"


def _wider_than_ours(words: Words) -> list[str]:
    """The texts used that are wider than in any of our languages, the most so first."""
    from papergen.page.typeface import text_width

    ours = [load_words(name).own() for name in languages()]
    grown = {
        key: text_width(words[key], 1) / max(text_width(texts[key], 1) for texts in ours if key in texts)
        for key in sorted(words.used)
    }
    return sorted((key for key in grown if grown[key] > 1), key=lambda key: -grown[key])


def languages() -> list[str]:
    """The languages that come with papergen, English first."""
    names = sorted(path.name for path in (templates() / "languages").iterdir() if path.is_dir())
    return sorted(names, key=lambda name: name != ENGLISH)


@cache
def load_words(language: str = ENGLISH) -> Words:
    """A language by its short name, or a user's own from a .yaml file."""
    if _is_file(language):
        return _own_language(language)
    if language not in languages():
        raise PapergenError(f"{_unknown(language)}; or use a file of your own, such as nl.yaml")
    files = _files(language)
    if language == ENGLISH:
        return Words(files)
    return Words(files, load_words())


def words_text(language: str) -> str:
    """A language's words as one file to edit; what it lacks is in English, each line behind a #."""
    if language not in languages():
        raise PapergenError(_unknown(language))
    own = _files(language)
    texts = [_text(path) for path in own]
    lacking = [path for path in _files(ENGLISH) if path.name not in {file.name for file in own}]
    english = [re.sub("(?m)^(?=[^#\n])", "#", _text(path)) for path in lacking]
    text = _TO_EDIT.format(language=language) + "\n".join(texts)
    return text + f"\n{_UNTRANSLATED}" + "\n".join(english) if english else text


def _is_file(language: str) -> bool:
    return language.endswith((".yaml", ".yml"))


def _unknown(language: str) -> str:
    return f"there is no language '{shown(language)}'; {meant(language, languages())}"


def _files(language: str) -> list[Path]:
    folder = templates() / "languages" / language
    return sorted(folder.glob("*.yaml"), key=lambda path: (path.name != FIRST, path.name))


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _read(path: Path) -> dict[str, str]:
    """One of our own files: quickly, because all have the same few forms; else as any other YAML."""
    words: dict[str, str] = {}
    folded = ""  # the word that goes on on indented lines
    for line in _text(path).splitlines():
        if folded and line.startswith("  "):
            words[folded] = f"{words[folded]} {line[2:]}".lstrip()
        elif line.endswith(": >-"):
            folded = line[:-4]
            words[folded] = ""
        elif line and line[0] != "#":
            if not (found := _ONE.fullmatch(line)):
                return _read_yaml(path)
            folded = ""
            words[found[1]] = found[3] if found[2] is None else found[2]
    return words


def _read_yaml(path: Path) -> dict[str, str]:
    name = str(path)
    tree = parse(read_file(name, TEMPLATE.size), name, TEMPLATE)
    fields = Fields(tree)
    words = {key.text: fields.text(value, f"'{key.text}'") or "" for key, value in tree.root.entries}
    fields.finish()
    return words


def _own_language(path: str) -> Words:
    """A user's file: every word must be known, printable, and have the gaps that the program fills in."""
    english = load_words()
    tree = parse(read_file(path, TEMPLATE.size), path, TEMPLATE)
    fields = Fields(tree)
    found: dict[str, str] = {}
    known = list(english)
    for key, value in tree.root.entries:
        if key.text not in english:
            told = len(fields.problems) < MOST_SHOWN  # the others are only counted
            near = nearest(key.text, known) if told else None
            hint = f"did you mean '{near}'?" if near else "'papergen template --texts en' lists them all"
            fields.problem(key, f"there is no word '{shown(key.text)}'; {hint}")
        elif (text := fields.text(value, f"'{key.text}'")) is not None:
            if reason := _unusable(key.text, text, english[key.text]):
                fields.problem(value, f"'{key.text}': {reason}")
            found[key.text] = text
    fields.finish()
    return Words([], english, found)


def _unusable(key: str, text: str, english: str) -> str:
    """Why a word cannot be printed, or ""."""
    from papergen.page.typeface import face  # it reads the fonts, which a terminal does not need

    if key == "language":
        return "" if _TAG.fullmatch(text) else "should be the language's short name, such as nl or pt-BR"
    if missing := face(False).missing(text) or face(True).missing(text):
        return f"'{shown(missing)}' cannot be printed (the typeface has Latin, Greek and Cyrillic letters)"
    gaps = sorted(set(_GAPS.findall(english)))
    if sorted(set(re.findall(r"[{}]", _GAPS.sub("", text)))) or sorted(set(_GAPS.findall(text))) != gaps:
        return (
            f"should have {' and '.join(gaps)}, for papergen to fill in" if gaps else "should not have { or }"
        )
    return ""
