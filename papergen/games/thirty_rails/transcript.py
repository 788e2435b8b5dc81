"""Reads a transcript into a Play: every problem is reported with its place, nothing is guessed."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from papergen.errors import Problem
from papergen.games.thirty_rails import model
from papergen.games.thirty_rails.claims import TableFields
from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import Overrides, Play, Rolls, Setup, Turn
from papergen.games.thirty_rails.tables import (
    BASIC,
    HIGHEST_DIE,
    SIDES,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    VARIANTS,
)
from papergen.nodes import Node, Scalar, Tree
from papergen.nodes import Sequence as ListNode
from papergen.result import Mark
from papergen.track import TrackError, parse_tile
from papergen.transcript import BLANK
from papergen.wording import shown

T = TypeVar("T")

NAME = "30-rails"
REQUIRED = ("game", "stations", "bonus", "map")
OPTIONAL = ("variant", "player", "seed", "rolls", "order", "overrides", "shares", "buys", "claimed")

_SQUARE = re.compile(r"r([1-6])c([1-6])", re.IGNORECASE | re.ASCII)
_PLACE = re.compile(r"([NESW])([1-6])", re.IGNORECASE | re.ASCII)  # or the long s would be an S
_TURN = re.compile(r"([1-6])-?([1-6])")
_WORD = re.compile(r"\S+(?:\s*\+\s*\S+)*")  # `NE + SW` is one square
_SIGNS = {sign: held for held, sign in model.SIGNS.items()} | {
    "m": model.MINE,
    "x": model.BOUGHT,
    BLANK: model.EMPTY,
}
_ORDER: dict[str, int | None] = {str(turn): turn for turn in range(1, TURNS + 1)} | dict.fromkeys("-–—.")


class _Grid(NamedTuple):
    """Six rows of six: an example row, what a row consists of, and how to write it."""

    name: str
    example: str
    of: str
    rule: str


_MAP = _Grid(
    "map", '"NE  NS  ^  EW  .  SE+SW"', "squares", "put spaces between squares, but not inside one: NE+SW"
)
_TURNS = _Grid(
    "order", '"1  5  -  7  30  12"', "turns", "write one number per square, - for none, with spaces between"
)
_Word = tuple[str, Mark]  # the text for one square, and where it is


def read_play(tree: Tree) -> Play:
    """The play that the tree describes; raises LocatedError with everything that is wrong."""
    return _PlayReader(tree).read(tree.root)


class _PlayReader(TableFields):
    def read(self, root: Node) -> Play:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        get = values.get
        variant = self._part(get("variant"), lambda v: self.choice(v, "variant", VARIANTS), BASIC)
        player = self._part(get("player"), lambda v: self.person(v, "player"))
        seed = self._part(get("seed"), self.seed)
        rolls = self._part(get("rolls"), self._rolls)
        stations = self._part(get("stations"), self._stations)
        bonus = self._part(get("bonus"), self._square)
        board = self._part(get("map"), self._board)
        order = self._part(get("order"), self._order)
        overrides = self._part(get("overrides"), self._overrides)
        shares = self._part(get("shares"), self.shares)
        buys = self._part(get("buys"), self.buys)
        claimed = self._part(get("claimed"), self.claim)
        self.finish("" if board and _begun(board) else _MAP.name)
        if stations is None or bonus is None or board is None or variant is None:
            raise AssertionError("a part is missing and no problem was noted")
        return Play(
            setup=Setup(stations, bonus),
            board=board,
            variant=variant,
            player=player,
            seed=seed,
            rolls=rolls,
            order=order,
            overrides=overrides,
            shares=shares or {},
            buys=buys,
            claimed=claimed,
            marks=self.marks,
            notes=tuple(self.notes),
        )

    def _part(self, node: Node | None, read: Callable[[Node], T | None], absent: T | None = None) -> T | None:
        return absent if node is None else read(node)

    def _rolls(self, node: Node) -> Rolls | None:
        if self.left_blank(node, "rolls (delete them if you kept none)"):
            return None
        values = self.mapping(node, "rolls", (), ("setup", "turns"))
        if values is None:
            return None
        if not self.pairs(node, "rolls"):
            self.problem(node, "rolls needs setup: (six numbers) or turns: (numbers such as 41), or both")
        setup = turns = None
        if part := values.get("setup"):
            self.mark("rolls setup", part)
            if items := self.items(part, "the set-up rolls", SIZE, SIZE, "rolls"):
                rolled = [self.whole(item, "a set-up roll", 1, HIGHEST_DIE) for item in items]
                setup = tuple(roll for roll in rolled if roll is not None)
        if part := values.get("turns"):
            self.mark("rolls turns", part)
            if items := self.items(part, "the turns' rolls", 1, TURNS, "rolls"):
                turned = [self._turn(item, number) for number, item in enumerate(items, 1)]
                turns = tuple(turn for turn in turned if turn is not None)
        return Rolls(setup, turns)

    def _turn(self, node: Node, number: int) -> Turn | None:
        self.mark(f"roll {number}", node)
        text = self.text(node, f"the roll of turn {number}")
        if text is None:
            return None
        found = _TURN.fullmatch(text)
        if not found:
            message = f"'{shown(text)}' is not a roll; write the white die, then the coloured one, such as 41"
            self.problem(node, message)
            return None
        return int(found[1]), int(found[2])

    def _stations(self, node: Node) -> tuple[int, ...] | None:
        values = self.mapping(node, "stations", ("1", "2", "3", "4"))
        places = []
        for number, value in sorted((values or {}).items()):
            self.mark(f"station {number}", value)
            text = self.text(value, f"station {number}")
            found = _PLACE.fullmatch(text) if text else None
            if found:
                places.append(SIDES.index(found[1].upper()) * SIZE + int(found[2]) - 1)
            elif text:
                right = "write a side (N, E, S or W) and a number from 1 to 6, such as N3"
                self.problem(value, f"'{shown(text)}' is not a place for a station; {right}")
        return tuple(places) if len(places) == len("1234") else None

    def _square(self, node: Node) -> int | None:
        text = self.text(node, "bonus")
        found = _SQUARE.fullmatch(text) if text else None
        if found:
            return (int(found[1]) - 1) * SIZE + int(found[2]) - 1
        if text:
            right = "squares are r1c1 to r6c6, with the row first"
            self.problem(node, f"'{shown(text)}' is not a square; {right}")
        return None

    def _rows(self, node: Node, grid: _Grid) -> list[_Word] | None:
        """The 36 words of the six rows, or None if there are not 36."""
        rows = self.items(node, grid.name, SIZE, SIZE, "rows")
        words: list[_Word] = []
        for number, row in enumerate(rows or (), 1):
            self.mark(f"{grid.name} row {number}", row)
            words += self._row(row, f"row {number} of {grid.name}", grid)
        return words if len(words) == SQUARES else None

    def _row(self, row: Node, what: str, grid: _Grid) -> list[_Word]:
        if isinstance(row, Scalar):
            start = row.column + (1 if row.quoted else 0)
            words = [(w.group(), (row.line, start + w.start())) for w in _WORD.finditer(row.text)]
        elif isinstance(row, ListNode):
            full = [item for item in row.items if isinstance(item, Scalar) and item.text]
            words = [(item.text.strip(), (item.line, item.column)) for item in full]
            if len(words) != len(row.items) or (len(words) == 1 and " " in words[0][0]):
                self.problem(row, f"put {what} in quotes: {grid.example}")
                return []
        else:
            self.problem(row, f"{what} should be {SIZE} {grid.of} in quotes: {grid.example}")
            return []
        if len(words) != SIZE:
            self.problem(row, f"{what} should have {SIZE} {grid.of}, but has {len(words)}; {grid.rule}")
            return []
        return words

    def _board(self, node: Node) -> model.Board | None:
        words = self._rows(node, _MAP)
        if words is None:
            return None
        board = []
        for name, (text, mark) in zip(SQUARE_NAMES, words, strict=True):
            self.marks[name] = mark
            try:
                board.append(_held(text))
            except TrackError as error:
                self.problems.append(Problem(*mark, f"{name} cannot be '{shown(text)}': {error}"))
        if any(text == BLANK for text, _ in words) and not _begun(board):
            self.not_filled_in(node, _MAP.name)
        return tuple(board) if len(board) == SQUARES else None

    def _order(self, node: Node) -> tuple[int | None, ...] | None:
        words = self._rows(node, _TURNS)
        if words is None:
            return None
        for name, (text, mark) in zip(SQUARE_NAMES, words, strict=True):
            self.marks[f"order {name}"] = mark
            if text not in _ORDER:
                message = f"'{shown(text)}' is not a turn; write a turn from 1 to {TURNS}, or - for none"
                self.problems.append(Problem(*mark, message))
        return tuple(_ORDER.get(text) for text, _ in words)

    def _overrides(self, node: Node) -> Overrides | None:
        if isinstance(node, Scalar) and node.text:
            self.problem(node, "write overrides with their turns: {white: 7, coloured: 19}; {} means none")
            return None
        values = self.mapping(node, "overrides", (), ("white", "coloured"))
        if values is None:
            return None
        turns = {
            die: self.whole(value, f"the turn of the {die} override", 1, TURNS)
            for die, value in values.items()
        }
        for die, value in values.items():
            self.mark(f"{die} override", value)
        return Overrides(turns.get("white"), turns.get("coloured"))


def _begun(board: Sequence[int]) -> bool:
    """Whether any track has been laid."""
    return any(model.KINDS[held] for held in board)


@lru_cache(maxsize=256)
def _held(text: str) -> int:
    """What a square holds: a sign, or a track's index."""
    sign = _SIGNS.get(text)
    if sign is not None:
        return sign
    try:
        return parse_tile("".join(text.split())).index
    except TrackError as error:
        if len(text) > 1 and text[1:].strip("+"):
            raise
        known = "^ (mountain), M (mine), X (bought out), . (empty)"
        raise TrackError(f"{error}; the other signs are {known}") from None
