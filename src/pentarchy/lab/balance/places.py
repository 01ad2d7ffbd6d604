"""Where the places of a map lie, for the picture of where people act."""

from __future__ import annotations

from pentarchy.kernel import SPECTATOR, AnyGame
from pentarchy.kernel.record import start
from pentarchy.lab.balance.lens import Places, lens_of
from pentarchy.lab.external import sitter
from pentarchy.lab.simulate import Plan, play_out


def located(game: AnyGame, plan: Plan, counts: dict[str, tuple[int, int]]) -> list[tuple[str, float, float, int, int]]:
    """Every place: its name, where it lies, how often it was chosen, and how often by winners."""
    where = lens_of(game.folder).map
    found: list[tuple[str, float, float, int, int]] = []
    for row in _rows(game, plan):
        one, two = (row.get("q"), row.get("r")) if where.hexes else (row.get("x"), row.get("y"))
        if isinstance(one, int | float) and isinstance(two, int | float):
            x, y = (one + two / 2, two * 0.866) if where.hexes else (float(one), float(two))
            count, won = counts.get(str(row["id"]), (0, 0))
            found.append((_called(row, where), x, y, count, won))
    return found


def _called(row: dict[str, object], where: Places) -> str:
    """The name of a place."""
    if where.called and "name" not in row:
        return where.called.format(**row)
    return str(row.get("name", row["id"]))


def _rows(game: AnyGame, plan: Plan) -> list[dict[str, object]]:
    where = lens_of(game.folder).map
    if where.table:
        return [{**row.data, "id": f"{where.anchor}:{row.data.get('id')}"} for row in game.content.rows(where.table)]
    if not where.view:
        return []
    # a map that is laid in set-up lies there when a game is over
    match = start(game, plan.seats, plan.seed_of(0), plan.options, telling=False)
    play_out(match, [sitter("random", seat) for seat in range(plan.seats)])
    rows = match.view(SPECTATOR).get(where.view)
    return [dict(row) for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
