"""Transcripts of Pacific Rails Inc.: reading one, and a form to fill in.

Every problem is reported with its place; nothing is guessed. Every player needs their points, both kinds of
stations and whatever the goals in play count; any other value that is not written is 0. The names of values
and goals may be in any case. Numbers too large for the game are read, and refused by the rules.
"""

from collections.abc import Iterable, Sequence

from papergen.games.pacific_rails.model import Claim, Player, Table, claim_mark, player_mark
from papergen.games.pacific_rails.tables import (
    GOALS,
    GOALS_IN_PLAY,
    NAME,
    NEEDED,
    PLAYERS,
    RESOURCES,
    SPECIALISTS,
    VALUES,
)
from papergen.nodes import Mapping, Node, Scalar, Tree
from papergen.transcript import BLANK, Transcript, is_blank, is_empty
from papergen.wording import meant, quoted, shown

REQUIRED = ("game", "goals", "players")
OPTIONAL = ("claimed",)
MOST_PLAYERS = 12  # read at most
MOST_POINTS = 9_999
MOST_PIECES = 99
CLAIMS = ("stations", "track tiles", "goals", "total")
_GROUPS = (
    ("points", "on the score track, before the end scoring"),
    ("railway stations", "on the map"),
    ("telegraph stations", "on the map"),
    ("houses on board", "beside the districts of the game board; they break ties"),
    ("track tiles", "in the cargo"),
)


def read_table(tree: Tree) -> Table:
    """The table that the tree describes; raises LocatedError with everything that is wrong."""
    return _TableReader(tree).read(tree.root)


class _TableReader(Transcript):
    def read(self, root: Node) -> Table:
        values = self.parts(root, NAME, REQUIRED, OPTIONAL)
        get = values.get
        goals = self._goals(part) if (part := get("goals")) else ()
        players = self._players(part, goals) if (part := get("players")) else ()
        claimed = self._claims(part, players) if players and (part := get("claimed")) else {}
        begun = any(number for player in players for number in player.given.values())
        self.finish("" if begun else "players")
        return Table(goals, players, claimed, self.marks, tuple(self.notes))

    def _goals(self, node: Node) -> tuple[str, ...]:
        goals: list[str] = []
        for item in self.items(node, "goals", GOALS_IN_PLAY, GOALS_IN_PLAY, "goals") or ():
            goal = self._word(item, "a goal", "goals", GOALS)
            if goal in goals:
                self.problem(item, f"the goal '{goal}' is here twice; the four in play are all different")
            elif goal is not None:
                goals.append(goal)
        return tuple(goals)

    def _players(self, node: Node, goals: Sequence[str]) -> tuple[Player, ...]:
        players: dict[str, Player] = {}
        entries = self.pairs(node, "players")
        if isinstance(node, Mapping) and not 0 < len(node.entries) <= MOST_PLAYERS:
            self.problem(node, f"there should be 2 to 4 players, not {len(node.entries)}")
        for key, value in entries[:MOST_PLAYERS]:
            name = self.person(key, "a player's name")
            if name in players:
                self.problem(key, f"two players are called '{shown(name)}'; give each a different name")
            elif name is not None:
                seat = len(players)
                self.mark(player_mark(seat), key)
                players[name] = Player(name, self._values(value, seat, name))
                if isinstance(value, Mapping) and not is_blank(value):
                    self._complete(key, players[name], goals)
        return tuple(players.values())

    def _values(self, node: Node, seat: int, name: str) -> dict[str, int]:
        given: dict[str, int] = {}
        for value, number in self._by_word(node, shown(name), VALUES).items():
            self.mark(player_mark(seat, value), number)
            most = MOST_POINTS if value == "points" else MOST_PIECES
            given[value] = self.whole(number, f"'{value}' of {shown(name)}", 0, most) or 0
        return given

    def _complete(self, key: Node, player: Player, goals: Sequence[str]) -> None:
        for value in dict.fromkeys((*NEEDED, *goals)):
            if value not in player.given:
                name = shown(player.name)
                why = " (a goal in play)" if value in goals else ""
                self.problem(key, f"{name}: '{value}'{why} is missing; add {value}: …, 0 if there are none")

    def _claims(self, node: Node, players: Sequence[Player]) -> dict[int, Claim]:
        """What was written down for each player: the total, or `{stations: 34, goals: 6, total: 104}`."""
        names = [player.name for player in players]
        claims: dict[int, Claim] = {}
        for key, value in self.filled_claims(node):
            name = self.text(key, "claimed")
            if name is None:
                continue
            seat = names.index(name) if name in names else None
            if seat is None:
                self.problem(key, f"claimed: there is no player '{shown(name)}'; {meant(name, names)}")
            elif seat in claims:
                self.problem(key, f"claimed has '{shown(name)}' twice; keep one of them")
            else:
                claims[seat] = self._claim(value, seat, name)
        return claims

    def _claim(self, node: Node, seat: int, name: str) -> Claim:
        self.mark(claim_mark(seat), node)
        what = f"the claim of {shown(name)}"
        if isinstance(node, Scalar):
            return Claim(self.whole(node, what, 0, MOST_POINTS))
        written: dict[str, int | None] = {}
        for part, value in self._by_word(node, what, CLAIMS).items():
            if is_empty(value):
                continue
            self.mark(claim_mark(seat, part), value)
            written[part] = self.whole(value, f"'{part}' in {what}", 0, MOST_POINTS)
        get = written.get
        return Claim(get("total"), get("stations"), get("track tiles"), get("goals"))

    def _by_word(self, node: Node, what: str, known: Iterable[str]) -> dict[str, Node]:
        """The values of a mapping by their known names, each at most once."""
        values: dict[str, Node] = {}
        for key, value in self.pairs(node, what):
            word = self._word(key, f"a name in {what}", what, known)
            if word in values:
                self.problem(key, f"{what} has '{word}' twice; keep one of them")
            elif word is not None:
                values[word] = value
        return values

    def _word(self, node: Node, what: str, whole: str, known: Iterable[str]) -> str | None:
        """The known word that is written, in any case and spacing."""
        text = self.text(node, what)
        if text is None:
            return None
        words = {word.casefold(): word for word in known}
        found = words.get(" ".join(text.casefold().split()))
        if found is None:
            self.problem(node, f"{whole}: unknown name '{shown(text)}'; {meant(text, words.values())}")
        return found


def blank_form(seed: str | None, player: str) -> str:
    """A transcript to fill in, with the goals of the seed's setup card if there is a seed.

    Each `_` stands for a number to fill in; one that is left is an error.
    """
    from papergen.games.pacific_rails.solo import draw_goals  # checking does not need the setup card

    lines = [
        "# A finished game of Pacific Rails Inc., for papergen score. Text after # is help and is not read.",
        f"game: {NAME}",
    ]
    if seed:
        lines += [f"goals: [{', '.join(draw_goals(seed))}]", f"# These are on the setup card of {seed}."]
    else:
        lines += [
            "goals: [_, _, _, _]            # the four in play, left to right, of these:",
            f"#   {', '.join(GOALS)}",
        ]
    lines += ["# Replace every _ with a number. Delete the players you do not need.", "players:"]
    names = (player or "Player 1", *(f"Player {seat}" for seat in PLAYERS))
    for name in names:
        lines += _player(name)
    lines += [
        "# Optional: the points that you wrote down. What stays empty is not checked.",
        "claimed:",
        *(f"  {quoted(name)}: {{stations: , track tiles: , goals: , total: }}" for name in names),
    ]
    return "\n".join(lines) + "\n"


def _player(name: str) -> list[str]:
    lines = [f"  {quoted(name)}:"]
    lines += [f"    {f'{value}: {BLANK}':<27}# {help_text}" for value, help_text in _GROUPS]
    lines.append("    # In the carriages:")
    lines += [f"    {value}: {BLANK}" for value in SPECIALISTS]
    lines.append("    # In the cargo:")
    lines += [f"    {value}: {BLANK}" for value in sorted(RESOURCES)]
    lines += ["    # On the carriages:", f"    upgrades: {BLANK}"]
    return lines
