"""Strict YAML: bytes to nodes that keep the text as it was typed, with line and column.

Only the parser's events are used, never its constructors: text stays text (`0123`, `NO`, `12:30`), and
no file can build objects, loops or bombs. The events come from libyaml if it is installed, otherwise from the
parser written in Python; whatever the two would read differently is refused first, so that the verdict is the
same. Lines and columns count from 1.
"""

import re
from typing import Any, NamedTuple, TypeAlias

from papergen.errors import LocatedError, Problem
from papergen.reading import KIB, bad_characters, decode, directives, find_bad, refusal
from papergen.wording import shown


class Limits(NamedTuple):
    """The most that is read: well below what the slower of the two parsers reads in half a second."""

    size: int = 64 * KIB  # bytes
    depth: int = 8
    values: int = 5_000
    characters: int = 4_000  # of one value
    wide_too: bool = False  # UTF-16 is read as well as UTF-8


TRANSCRIPT = Limits()
TEMPLATE = Limits(size=256 * KIB, wide_too=True)


class Scalar(NamedTuple):
    text: str
    line: int
    column: int
    quoted: bool = False


class Sequence(NamedTuple):
    items: tuple["Node", ...]
    line: int
    column: int


class Mapping(NamedTuple):
    entries: tuple[tuple[Scalar, "Node"], ...]
    line: int
    column: int

    def get(self, key: str) -> "Node | None":
        return next((value for name, value in self.entries if name.text == key), None)


Node: TypeAlias = Scalar | Sequence | Mapping


class Tree(NamedTuple):
    """A file that was read. Messages call it `name`; the root is always a mapping; `text` has comments."""

    name: str
    root: Mapping
    text: str = ""


def parse(data: bytes, name: str, limits: Limits = TRANSCRIPT, pure: bool = False) -> Tree:
    """The tree in `data`. `pure` uses the parser written in Python, as if libyaml were not installed."""
    text = decode(data, name, limits.size, limits.wide_too)
    problems = [*bad_characters(text), *directives(text)]
    if problems:
        raise LocatedError(name, problems)
    reader = _Reader(text, limits)
    root = reader.read(pure)
    if not reader.problems and not isinstance(root, Mapping):
        if root is None or (isinstance(root, Scalar) and not root.text and not root.quoted):
            reader.problems.append(Problem(1, 1, "the file is empty; it should be name: value pairs"))
        else:
            reader.problems.append(Problem(root.line, root.column, _not_a_mapping(root)))
    if reader.problems or not isinstance(root, Mapping):
        raise LocatedError(name, reader.problems)
    return Tree(name, root, text)


def readable_part(data: bytes, limits: Limits = TRANSCRIPT) -> Mapping | None:
    """The part that can be read of a file that was refused: often enough to say whose it is."""
    try:
        reader = _Reader(decode(data, "", limits.size), limits)
    except LocatedError:
        return None
    return reader.part()


def _not_a_mapping(root: Scalar | Sequence) -> str:
    kind = "a list" if isinstance(root, Sequence) else "a single text"
    return f"the file should be name: value pairs, not {kind}; is a ': ' missing?"


_NO_SPACE = re.compile(r" *:[,\[\]{}]")
_HEADER = re.compile(r"[|>][-+0-9]* *( #.*)?")


class _Stop(Exception):
    """Raised to stop: nothing after this place can be read."""


class _Open:
    """A list or mapping that has begun but not ended."""

    __slots__ = ("column", "entries", "flow", "is_mapping", "items", "key", "line", "seen")

    def __init__(self, is_mapping: bool, line: int, column: int, flow: bool) -> None:
        self.is_mapping = is_mapping
        self.flow = flow  # in brackets or braces
        self.line = line
        self.column = column
        self.items: list[Node] = []
        self.entries: list[tuple[Scalar, Node]] = []
        self.seen: dict[str, int] = {}
        self.key: Scalar | None = None


class _Reader:
    """Builds nodes from events with its own stack, so that deep nesting cannot overflow anything."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.limits = limits
        self.problems: list[Problem] = []
        self._open: list[_Open] = []
        self._root: Node | None = None
        self._count = 0
        self._documents = 0

    def read(self, pure: bool) -> Node | None:
        import yaml  # takes 15 ms, so only if a file is read

        loader_class: Any = yaml.SafeLoader if pure else getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        handlers = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: lambda event: self._start(event, True),
            yaml.SequenceStartEvent: lambda event: self._start(event, False),
            yaml.MappingEndEvent: lambda _: self._end(),
            yaml.SequenceEndEvent: lambda _: self._end(),
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }
        try:
            loader = loader_class(self.text)
            try:
                while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
                    handler = handlers.get(type(event))
                    if handler:
                        handler(event)
            finally:
                loader.dispose()
        except _Stop:
            pass
        except yaml.YAMLError as error:
            self.problems.append(self._unreadable(error))
        except (ValueError, OverflowError):  # Python's parser, on escapes such as "\UFFFFFFFF"
            self.problems.append(Problem(1, 1, 'a \\U escape in a "…" text is not a character; remove it'))
        return self._root

    def part(self) -> Mapping | None:
        """The outermost entries that were read before anything went wrong."""
        root = self.read(pure=False)
        if root is None and self._open and self._open[0].is_mapping:
            begun = self._open[0]
            return Mapping(tuple(begun.entries), begun.line, begun.column)
        return root if isinstance(root, Mapping) else None

    def _unreadable(self, error: Any) -> Problem:
        from papergen.reading import open_quote

        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (len(self.lines), 1)
        quote = open_quote(self.text)
        if quote is not None and (quote.line, quote.column) <= (line, column):
            return quote
        reason = shown(str(getattr(error, "problem", None) or "it ends too early"), 100)
        hint = (
            "often a quote, a bracket, a : or the space after a : or - is missing, here or on the line "
            "before, or a line is indented differently from its neighbours"
        )
        return Problem(line, column, f"this cannot be read as YAML ({reason}); {hint}")

    def _problem(self, line: int, column: int, message: str) -> None:
        self.problems.append(Problem(line, column, message))

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            line, column = event.start_mark.line + 1, event.start_mark.column + 1
            self._problem(line, column, "a second document begins here; a file has only one")
            raise _Stop

    def _alias(self, event: Any) -> None:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        self._problem(line, column, "*aliases are not supported; write the value out, or put it in quotes")
        self._place(Scalar("", line, column))

    def _mark(self, event: Any) -> tuple[int, int]:
        """Counts the event, refuses tags and anchors, and returns the event's place."""
        mark = event.start_mark
        line, column = mark.line, mark.column
        self._count += 1
        if self._count > self.limits.values:
            self._problem(line + 1, column + 1, f"the file has more than {self.limits.values} values")
            raise _Stop
        if event.anchor is not None:
            self._problem(line + 1, column + 1, "&anchors are not supported; put the value in quotes")
        elif event.tag is not None:
            self._problem(line + 1, column + 1, "!tags are not supported; put the value in quotes")
        return line + 1, column + 1

    def _scalar(self, event: Any) -> None:
        line, column = self._mark(event)
        text = event.value
        if len(text) > self.limits.characters:
            message = f"this value has {len(text)} characters; the limit is {self.limits.characters}"
            self._problem(line, column, message)
            text = ""
        bad = find_bad(text)
        if bad:
            self._problem(line, column, refusal(bad.group()))
            text = ""
        quoted = event.style in ("'", '"')
        if event.style in ("|", ">") and not _HEADER.fullmatch(self.lines[line - 1], column - 1):
            self._problem(line, column, f"the line should end after {event.style}")
        if not quoted and self._open:
            parent = self._open[-1]
            if not event.value and parent.key is not None:  # the parsers disagree on where an empty value is
                line, column = parent.key.line, parent.key.column
                self._demand_space(parent)
            if parent.flow:
                self._demand_clear(event, line, column)
        self._place(Scalar(text, line, column, quoted))

    def _demand_clear(self, event: Any, line: int, column: int) -> None:
        """Refuses unquoted text in brackets that only one of the two parsers can read."""
        if "?" in event.value:
            self._problem(line, column, "text with a ? inside brackets or braces needs quotes")
        end = event.end_mark
        if end.line < len(self.lines) and _NO_SPACE.match(self.lines[end.line], end.column):
            self._problem(end.line + 1, end.column + 1, "there should be a space after this ':'")

    def _demand_space(self, parent: _Open) -> None:
        """Refuses `{sum:9}`, which YAML reads as a name `sum:9` without a value."""
        key = parent.key
        if parent.flow and key and not key.quoted and ":" in key.text:
            column = key.column + key.text.index(":")
            self._problem(key.line, column, "there should be a space after this ':'")

    def _start(self, event: Any, is_mapping: bool) -> None:
        line, column = self._mark(event)
        if len(self._open) >= self.limits.depth:
            self._problem(line, column, f"this is nested more than {self.limits.depth} levels deep")
            raise _Stop
        if self._open and self._open[-1].is_mapping and self._open[-1].key is None:
            self._problem(line, column, "a key should be a single word, not a list or mapping")
            raise _Stop
        self._open.append(_Open(is_mapping, line, column, bool(event.flow_style)))

    def _end(self) -> None:
        done = self._open.pop()
        if done.is_mapping:
            self._place(Mapping(tuple(done.entries), done.line, done.column))
        else:
            self._place(Sequence(tuple(done.items), done.line, done.column))

    def _place(self, node: Node) -> None:
        if not self._open:
            self._root = node
            return
        parent = self._open[-1]
        if not parent.is_mapping:
            parent.items.append(node)
        elif parent.key is None:
            if isinstance(node, Scalar):  # lists as keys were refused when they began
                self._key(parent, node)
        else:
            parent.entries.append((parent.key, node))
            parent.key = None

    def _key(self, parent: _Open, key: Scalar) -> None:
        parent.key = key
        if not key.text:
            self._problem(key.line, key.column, "there is no name before the ':'")
        elif key.text in parent.seen:
            first = parent.seen[key.text]
            message = f"'{shown(key.text)}' appears twice, on lines {first} and {key.line}; keep one"
            self._problem(key.line, key.column, message)
        parent.seen.setdefault(key.text, key.line)
