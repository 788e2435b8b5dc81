"""A checked sheet in words for a terminal: the map, the filled-in table, what does not hold, the verdict."""

from collections.abc import Iterator

from papergen.games.thirty_rails.check import Checked
from papergen.games.thirty_rails.claims import route_text
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.mapart import map_lines
from papergen.games.thirty_rails.model import LineClaim
from papergen.games.thirty_rails.scoring import ScoreLine
from papergen.games.thirty_rails.tables import ADVANCED, LINES, SIZE, place_name, square_name
from papergen.paint import Paint
from papergen.report import closing_lines

DICE_WORDS = {
    "not checked": "not checked (there are neither a seed nor all the rolls)",
    "legal": "legal",
    "illegal": "do not fit",
}


def report_lines(checked: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    play = checked.play
    yield paint(heading(checked), "strong")
    yield ""
    yield from map_lines(play, paint)
    yield ""
    yield from _table(checked, paint)
    yield ""
    yield f"dice    {_dice_words(checked)}"
    if explain:
        yield from _explained(checked)
    yield from closing_lines(checked, paint)


def heading(checked: Checked) -> str:
    play = checked.play
    parts = [play.player or "no name", f"30 Rails, {play.variant} game"]
    if play.seed:
        parts.append(f"{play.seed} (fingerprint {dice_of(play.seed).fingerprint})")
    parts.append(checked.file_shown)
    return " · ".join(parts)


def _dice_words(checked: Checked) -> str:
    words = DICE_WORDS[checked.dice]
    if checked.dice == "legal" and checked.play.order is None:
        words += ": some order of play gives this map (--explain shows one)"
    return words


def _table(checked: Checked, paint: Paint) -> Iterator[str]:
    advanced = checked.play.variant == ADVANCED
    shares = ("shares", "scores") if advanced else ()
    heads = ("line", "value", "squares", "bonus", "sum", *shares)
    yield paint("  ".join([f"{heads[0]:<5}", *(f"{head:>7}" for head in heads[1:]), " route"]), "quiet")
    for index, (name, line) in enumerate(zip(LINES, checked.score.lines, strict=True)):
        yield _table_row(checked, index, name, line, paint)
    stations = checked.score.mine.routes
    reached = "; ".join(f"{n}: {_way(checked, n, route)}" for n, route in stations.items()) or "not reached"
    pad = "  ".join([" " * 7] * (len(heads) - 2))
    yield f"mine   {pad}  {checked.score.mine.points:>7}   {reached}"
    rating = f"   {checked.score.rating}" if checked.score.rating else ""
    yield paint(f"total  {pad}  {checked.score.total:>7}{rating}", "strong")


def _table_row(checked: Checked, index: int, name: str, line: ScoreLine, paint: Paint) -> str:
    if line.connected:
        cells = [str(line.value), str(line.squares), str(line.bonus or "-"), str(line.sum)]
        a, b = (checked.play.setup.stations[int(n) - 1] for n in name.split("-"))
        route = f"{place_name(a)} {route_text(line.route)} {place_name(b)}"
    else:
        cells, route = ["-"] * 4, "not connected"
    if line.shares is not None:
        cells += [str(line.shares or "-"), str(line.scored)]
    claim = checked.play.claimed.lines.get(index) if checked.play.claimed else None
    written = _written(claim, line)
    arrow = "←" if paint.boxes else "<-"
    marks = paint(f"   {arrow} written: {written}", "bad") if written else ""
    return "  ".join([f"{name:<5}", *(f"{cell:>7}" for cell in cells), f" {route}"]) + marks


def _written(claim: LineClaim | None, line: ScoreLine) -> str:
    """What the player wrote in the cells that are wrong."""
    if claim is None:
        return ""
    cells = (
        ("squares", claim.squares, line.squares),
        ("bonus", claim.bonus, line.bonus),
        ("sum", claim.sum, line.sum),
        ("", claim.scored, line.scored),
    )
    wrong = (f"{what} {number}".strip() for what, number, right in cells if number not in (None, right))
    return ", ".join(wrong)


def _way(checked: Checked, station: int, route: tuple[int, ...]) -> str:
    start = place_name(checked.play.setup.stations[station - 1])
    return f"{start} {route_text(route)} M".replace("  ", " ")


def _explained(checked: Checked) -> Iterator[str]:
    """An order of play that the dice allow, as `order:` would have it, with overrides and buys."""
    witness = checked.witness
    if witness is None:
        if checked.unexplained:
            squares = ", ".join(map(square_name, checked.unexplained))
            yield f"order   none explains {squares}; the other squares have one"
        return
    yield "order   one that is legal:"
    for row in range(SIZE):
        turns = witness.order[row * SIZE : row * SIZE + SIZE]
        yield "        " + " ".join("  -" if turn is None else f"{turn:>3}" for turn in turns)
    used = [("white", witness.overrides.white), ("coloured", witness.overrides.coloured)]
    said = [f"{die} on turn {turn}" for die, turn in used if turn is not None]
    if said:
        yield f"        overrides: {', '.join(said)}"
    if witness.buys:
        bought = (
            f"turn {t}{f' for {LINES[line]}' if line is not None else ''}" for t, line in witness.buys.items()
        )
        yield f"        shares bought: {', '.join(bought)}"
