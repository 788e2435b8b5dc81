"""The limits of a finished game, one function per rule; each yields a finding for every breach."""

from collections.abc import Iterator

from papergen.games.pacific_rails.model import Player, Table, player_mark
from papergen.games.pacific_rails.tables import (
    CARGO,
    CARGO_PER_CARRIAGE,
    HOUSES,
    PLAYERS,
    RESOURCES,
    RESOURCES_OF_A_KIND,
    SEATS_PER_CARRIAGE,
    SPECIALISTS,
    TELEGRAPHS,
)
from papergen.result import Finding, finding_at
from papergen.wording import counted

Findings = Iterator[Finding]


def of_player(table: Table, rule: str, player: Player, message: str, *values: str) -> Finding:
    """A finding about one player, placed at the first of `values` that was written down."""
    seat = table.names.index(player.name)
    places = [player_mark(seat, value) for value in (*values, "")]
    return finding_at(table.marks, rule, player.name, f"{player.name}: {message}", *places)


def players(table: Table) -> Findings:
    count = len(table.players)
    if count not in PLAYERS:
        message = f"there {'is' if count == 1 else 'are'} {counted(count, 'player')}; the game is for 2 to 4"
        yield finding_at(table.marks, "players", "players", message)


def houses(table: Table) -> Findings:
    for player in table.players:
        board, stations = player["houses on board"], player["railway stations"]
        if board + stations > HOUSES:
            message = (
                f"{counted(board, 'house')} on the game board and {counted(stations, 'railway station')} "
                f"take {board + stations} houses; a player has only {HOUSES}"
            )
            values = ("houses on board", "railway stations") if board else ("railway stations",)
            yield of_player(table, "houses", player, message, *values)


def telegraphs(table: Table) -> Findings:
    for player in table.players:
        count = player["telegraph stations"]
        if count > TELEGRAPHS:
            message = f"{count} telegraph stations are on the map; a player has only {TELEGRAPHS}"
            yield of_player(table, "telegraphs", player, message, "telegraph stations")


def specialists(table: Table) -> Findings:
    for player in table.players:
        most = SEATS_PER_CARRIAGE * player.carriages
        if player.specialists > most:
            kinds = [kind for kind in SPECIALISTS if player[kind]]
            there = " + ".join(f"{player[kind]} {kind}" for kind in kinds)
            message = (
                f"{counted(player.specialists, 'specialist')} ({there}), but room for "
                f"{f'only {most}' if most else 'none'}: {_train(player)}"
            )
            yield of_player(table, "specialists", player, message, *reversed(kinds))


def free_specialist(table: Table) -> Findings:
    for player in table.players:
        if player.carriages and not player.specialists and _specialists_known(player):
            stations = counted(player["railway stations"], "railway station")
            message = f"{stations}, but no specialist; the first railway station brings one"
            yield of_player(table, "free-specialist", player, message, *SPECIALISTS)


def _specialists_known(player: Player) -> bool:
    """Whether all four kinds were written down, so that those not written are not missing."""
    return all(kind in player.given for kind in SPECIALISTS)


def upgrades(table: Table) -> Findings:
    for player in table.players:
        if player["upgrades"] > player.carriages:
            held = counted(player["upgrades"], "upgrade")
            message = f"{held}, but only one fits on a carriage: {_train(player)}"
            yield of_player(table, "upgrades", player, message, "upgrades")


def cargo(table: Table) -> Findings:
    for player in table.players:
        held = player.resources + player["track tiles"]
        most = CARGO + CARGO_PER_CARRIAGE * player.carriages
        if held > most:
            message = (
                f"{counted(player.resources, 'resource')} and {counted(player['track tiles'], 'track tile')} "
                f"make {held}, but there is room for only {most}: {_train(player)}"
            )
            kinds = ("track tiles", "coin", "wood", "iron", "gunpowder")
            values = sorted(kinds, key=lambda value: -player[value])
            yield of_player(table, "cargo", player, message, *values)


def _train(player: Player) -> str:
    """`2 railway stations bring 2 carriages`."""
    if not player.carriages:
        return "without a railway station there is no carriage"
    stations = counted(player["railway stations"], "railway station")
    bring = "brings" if player["railway stations"] == 1 else "bring"
    return f"{stations} {bring} {counted(player.carriages, 'carriage')}"


def empty_carriage(table: Table) -> Findings:
    """Specialists fill the carriages from the left, so their number says how many carriages have one."""
    for player in table.players:
        manned = -(-player.specialists // SEATS_PER_CARRIAGE)
        if manned < player["upgrades"] <= player.carriages and _specialists_known(player):
            there = counted(player.specialists, "specialist")
            held = f"{there} for {counted(manned, 'carriage')}" if manned else "no specialist"
            message = (
                f"{counted(player['upgrades'], 'upgrade')}, but {held}; "
                "an upgrade goes on a carriage with a specialist"
            )
            yield of_player(table, "empty-carriage", player, message, "upgrades")


def resources(table: Table) -> Findings:
    """Placed at the player with the most of the kind."""
    for kind in RESOURCES:
        total = sum(player[kind] for player in table.players)
        if total > RESOURCES_OF_A_KIND:
            most = max(range(len(table.players)), key=lambda seat: table.players[seat][kind])
            message = f"the players have {total} {kind} together; the box has only {RESOURCES_OF_A_KIND}"
            yield finding_at(table.marks, "resources", kind, message, player_mark(most, kind))


TABLE_RULES = (
    players,
    houses,
    telegraphs,
    specialists,
    free_specialist,
    upgrades,
    empty_carriage,
    cargo,
    resources,
)
