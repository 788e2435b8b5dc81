"""The game for `papergen score`: transcripts to results, and a transcript to fill in."""

from papergen.fields import Fields
from papergen.nodes import Tree

from . import GAME
from .rules import Checked, Race, check


def check_transcript(tree: Tree) -> Checked:
    fields = Fields(tree)
    values = fields.mapping(tree.root, "the transcript", ("game", "players"), ("claimed",)) or {}
    tickets: dict[str, int] = {}
    if players := values.get("players"):
        for name, node in fields.pairs(players, "players"):
            tickets[name.text] = fields.whole(node, f"{name.text}'s tickets", 0, 99) or 0
    claimed: dict[str, int] = {}
    if claims := values.get("claimed"):
        for player, node in (fields.mapping(claims, "claimed", (), tuple(tickets)) or {}).items():
            claimed[player] = fields.whole(node, f"{player}'s points", 0, 999) or 0
    fields.finish()
    return check(Race(tickets, claimed), tree.name)


def blank_transcript(seed: str | None, player: str) -> str:  # noqa: ARG001
    return f"game: {GAME.name}\nplayers:\n  {player or 'Ann'}: 0\n  Bo: 0\n"
