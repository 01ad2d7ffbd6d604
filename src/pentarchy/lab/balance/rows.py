"""Tables of the report: a row for each card or leader, with its effects drawn and games to watch."""

from __future__ import annotations

from html import escape

from pentarchy.lab.balance import drawing
from pentarchy.lab.balance.figures import Row

FEW = 8
"""A worth of fewer forks than this is not told."""


def record_name(game: int) -> str:
    return f"game-{game:06}.jsonl"


def watch_link(records: str, game: int, step: int) -> str:
    """Opens the game at this step in the reader's own Pentarchy (page.js); where no script runs, the record itself."""
    return f'<a data-game="{game}" data-step="{step}" href="{escape(records)}/{record_name(game)}">game {game}</a>'


def filters(rows: list[Row]) -> str:
    kinds = "".join([f'<option value="{escape(kind)}">{escape(kind)}</option>' for kind in dict.fromkeys([row.kind for row in rows])])
    return (
        '<p class="filter"><label>Find <input type="search" data-find></label> <label>Kind <select data-kind>'
        f'<option value="">all</option>{kinds}</select></label> <label><input type="checkbox" data-odd> odd ones only</label></p>'
    )


def table(records: str, rows: list[Row], causes: bool) -> str:
    most_held = max([abs(row.held.mean) for row in rows if row.held.count >= 8] + [0.05]) * 1.3
    most_worth = max([abs(row.worth.mean) for row in rows if row.worth.count >= 8] + [0.05]) * 1.3
    planned = any(row.planned is not None for row in rows)
    head = (
        '<tr><th data-sort="name">name<th>kind<th class=n data-sort="n">games<th class=n data-sort="n">win, points<th class=plot>held, 95 %'
    )
    if causes:
        head += '<th class=n data-sort="n">taken<th class=n data-sort="n">played'
        head += '<th class=n data-sort="n">worth<th class=plot>caused, 95 %<th class=n>forks'
        head += "<th class=n>planner" if planned else ""
    head += "<th>games to watch"
    body = "".join([_row(records, row, causes, planned, most_held, most_worth) for row in rows])
    shape = "rows planned" if planned else "rows"
    return f'<div class="wide"><table class="{shape}"><thead>{head}</thead><tbody>{body}</tbody></table></div>'


def _row(records: str, row: Row, causes: bool, planned: bool, most_held: float, most_worth: float) -> str:
    odd = row.odd_worth if causes else row.odd
    effect = row.worth if causes else row.held
    flag = (" \N{BLACK UP-POINTING TRIANGLE}" if effect.mean > 0 else " \N{BLACK DOWN-POINTING TRIANGLE}") if odd else ""
    watched = "".join(
        [
            f"<li>{watch_link(records, one.game, one.step)} at {one.step}: {escape(one.words)}"
            f"<code>pentarchy replay {escape(records)}/{record_name(one.game)} --at {one.step}</code></li>"
            for one in row.examples
        ]
    )
    cells = [
        f'<th scope="row" title="{escape(row.text)}">{escape(row.name)}<span class=flag>{flag}</span>',
        f"<td>{escape(row.kind)}",
        f"<td class=n>{row.held.count}",
        f"<td class=n>{drawing.points(row.held.mean)}",
        f"<td class=plot>{drawing.forest(row.held, most_held, row.odd) if row.held.count >= 2 else ''}",
    ]
    if causes:
        worth = row.worth.count >= FEW
        cells += [
            f"<td class=n>{row.taken}",
            f"<td class=n>{row.played}",
            f"<td class=n>{drawing.points(row.worth.mean) if worth else ''}",
            f"<td class=plot>{drawing.forest(row.worth, most_worth, row.odd_worth) if worth else ''}",
            f"<td class=n>{row.worth.count or ''}",
        ]
        if planned:
            cells.append(f"<td class=n>{_planned(row)}")
    cells.append(f"<td><details><summary>{len(row.examples)}</summary><ul>{watched}</ul></details>" if row.examples else "<td>")
    return f'<tr data-kind="{escape(row.kind)}" data-is-odd="{int(odd or row.odd)}">{"".join(cells)}'


def _planned(row: Row) -> str:
    """The same forks by a stronger bot, and the skill slope where the two disagree."""
    if row.planned is None:
        return ""
    one, two = row.worth, row.planned
    apart = two.low > one.high or two.high < one.low
    slope = " \N{NORTH EAST ARROW}" if apart and two.mean > one.mean else " \N{SOUTH EAST ARROW}" if apart else ""
    interval = f"{drawing.points(two.low)} to {drawing.points(two.high)}"
    return f'{drawing.points(two.mean)}{slope}<br><small title="{two.count} forks">{interval}</small>'
