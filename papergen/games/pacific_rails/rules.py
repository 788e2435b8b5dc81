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
    goal_key,
)
from papergen.phrase import Gap, added, counted, labelled, phrase, some
from papergen.result import Finding, finding_at

Findings = Iterator[Finding]


def of_player(table: Table, rule: str, player: Player, said: Gap, *values: str) -> Finding:
    """A finding about one player, placed at the first of `values` that was written down."""
    seat = table.names.index(player.name)
    places = [player_mark(seat, value) for value in (*values, "")]
    return finding_at(table.marks, rule, player.name, labelled(player.name, said), *places)


def players(table: Table) -> Findings:
    count = len(table.players)
    if count not in PLAYERS:
        yield finding_at(table.marks, "players", "players", counted("found-pacific-players", count))


def houses(table: Table) -> Findings:
    for player in table.players:
        board, stations = player["houses on board"], player["railway stations"]
        if board + stations > HOUSES:
            said = phrase(
                "found-pacific-houses",
                houses=some("found-pacific-board", board),
                stations=some("found-pacific-stations", stations),
                number=board + stations,
                most=HOUSES,
            )
            values = ("houses on board", "railway stations") if board else ("railway stations",)
            yield of_player(table, "houses", player, said, *values)


def telegraphs(table: Table) -> Findings:
    for player in table.players:
        count = player["telegraph stations"]
        if count > TELEGRAPHS:
            said = phrase("found-pacific-telegraphs", number=count, most=TELEGRAPHS)
            yield of_player(table, "telegraphs", player, said, "telegraph stations")


def specialists(table: Table) -> Findings:
    for player in table.players:
        most = SEATS_PER_CARRIAGE * player.carriages
        if player.specialists > most:
            kinds = [kind for kind in SPECIALISTS if player[kind]]
            said = phrase(
                "found-pacific-crowded" if most else "found-pacific-no-room",
                specialists=some("found-pacific-specialists", player.specialists),
                kinds=added([counted(f"found-pacific-ride-{kind}", player[kind]) for kind in kinds]),
                most=most,
                train=_train(player),
            )
            yield of_player(table, "specialists", player, said, *reversed(kinds))


def free_specialist(table: Table) -> Findings:
    for player in table.players:
        if player.carriages and not player.specialists and _specialists_known(player):
            stations = some("found-pacific-stations", player["railway stations"])
            said = phrase("found-pacific-free-specialist", stations=stations)
            yield of_player(table, "free-specialist", player, said, *SPECIALISTS)


def _specialists_known(player: Player) -> bool:
    """Whether all four kinds were written down, so that those not written are not missing."""
    return all(kind in player.given for kind in SPECIALISTS)


def upgrades(table: Table) -> Findings:
    for player in table.players:
        if player["upgrades"] > player.carriages:
            held = some("found-pacific-upgrades", player["upgrades"])
            said = phrase("found-pacific-too-many-upgrades", upgrades=held, train=_train(player))
            yield of_player(table, "upgrades", player, said, "upgrades")


def cargo(table: Table) -> Findings:
    for player in table.players:
        held = player.resources + player["track tiles"]
        most = CARGO + CARGO_PER_CARRIAGE * player.carriages
        if held > most:
            said = phrase(
                "found-pacific-cargo",
                resources=some("found-pacific-resources", player.resources),
                tiles=some("found-pacific-tiles", player["track tiles"]),
                number=held,
                most=most,
                train=_train(player),
            )
            kinds = ("track tiles", "coin", "wood", "iron", "gunpowder")
            values = sorted(kinds, key=lambda value: -player[value])
            yield of_player(table, "cargo", player, said, *values)


def _train(player: Player) -> Gap:
    """`2 railway stations bring 2 carriages`."""
    if not player.carriages:
        return phrase("found-pacific-no-carriage")
    carriages = some("found-pacific-carriages", player.carriages)
    return counted("found-pacific-train", player["railway stations"], carriages=carriages)


def empty_carriage(table: Table) -> Findings:
    """Specialists fill the carriages from the left, so their number says how many carriages have one."""
    for player in table.players:
        manned = -(-player.specialists // SEATS_PER_CARRIAGE)
        if manned < player["upgrades"] <= player.carriages and _specialists_known(player):
            held = some("found-pacific-upgrades", player["upgrades"])
            said = phrase("found-pacific-unmanned", upgrades=held)
            if manned:
                said = phrase(
                    "found-pacific-empty-carriage",
                    upgrades=held,
                    specialists=some("found-pacific-specialists", player.specialists),
                    carriages=some("found-pacific-carriages", manned),
                )
            yield of_player(table, "empty-carriage", player, said, "upgrades")


def resources(table: Table) -> Findings:
    """Placed at the player with the most of the kind."""
    for kind in RESOURCES:
        total = sum(player[kind] for player in table.players)
        if total > RESOURCES_OF_A_KIND:
            most = max(range(len(table.players)), key=lambda seat: table.players[seat][kind])
            name, box = phrase(goal_key(kind)), RESOURCES_OF_A_KIND
            said = phrase("found-pacific-box", number=total, kind=name, most=box)
            yield finding_at(table.marks, "resources", kind, said, player_mark(most, kind))


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
