"""The report: one page that needs nothing else, for a wide screen, a phone and paper."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files

from pentarchy.kernel import AnyGame
from pentarchy.kernel.version import VERSION
from pentarchy.lab.balance import drawing
from pentarchy.lab.balance.figures import Figures, Row, is_shared
from pentarchy.lab.balance.places import located
from pentarchy.lab.balance.rows import FEW, filters, table, watch_link
from pentarchy.lab.balance.watch import Study
from pentarchy.lab.statistics import Share, median


@dataclass(slots=True)
class Sheet:
    """What a report is made of: the game, how it was studied, the figures, the folder of its records as seen from the page, and the
    records of the games to watch by their number, packed."""

    game: AnyGame
    study: Study
    games: int
    figures: Figures
    records: str
    packed: dict[int, str] = field(default_factory=dict)


def page(sheet: Sheet) -> str:
    """The whole report."""
    style = files("pentarchy.lab.balance").joinpath("page.css").read_text(encoding="utf-8")
    script = files("pentarchy.lab.balance").joinpath("page.js").read_text(encoding="utf-8")
    title = f"{sheet.game.title}: balance"
    sections = [
        _seats(sheet),
        _people(sheet),
        _cards(sheet),
        _shared(sheet),
        _course(sheet),
        _length(sheet),
        _map(sheet),
        _luck(sheet),
        _dead(sheet),
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><meta name="color-scheme" content="light dark"><style>{style}</style></head><body>'
        f"<header><p class=over>Balance report</p><h1>{escape(sheet.game.title)}</h1>{_population(sheet)}</header><main>"
        f"{_glance(sheet)}{_watching()}{''.join(sections)}{_method(sheet)}</main>"
        f'<script type="application/json" id="records">{json.dumps(sheet.packed)}</script><script>{script}</script></body></html>\n'
    )


def _population(sheet: Sheet) -> str:
    plan, game = sheet.study.plan, sheet.game
    options = ", ".join([f"{name} {value}" for name, value in plan.options.items()])
    facts = [
        f"{sheet.games} games",
        f"{plan.seats} seats",
        f"bots {', '.join(dict.fromkeys(plan.bots))}",
        f"options {options}" if options else "no variants",
        f"seed {plan.seed}",
        f"rules {game.version}",
        f"content {game.content.hash[:12]}" + (f" (pack {game.content.pack})" if game.content.pack else ""),
        f"engine {VERSION}",
    ]
    return f'<p class="facts">{"".join([f"<span>{escape(fact)}</span>" for fact in facts])}</p>'


# ---- at a glance ----


def _glance(sheet: Sheet) -> str:
    found = sheet.figures
    rounds, decisions = (median([float(one) for one in some]) for name, some in found.length.named())
    seed = [drawing.percent(max(0.0, part)) for part in (found.luck.seed, found.luck.low, found.luck.high)]
    tiles = [
        _first_tile(found),
        _card_tile(found),
        (f"{rounds:.0f}", "rounds, half of the games", f"{decisions:.0f} decisions"),
        (drawing.percent(found.shape.decided), "through the game it is decided", "nine in ten sure from there on"),
        (drawing.percent(found.shape.comebacks.mean), "of wins are comebacks", _between(found.shape.comebacks)),
        (seed[0], "of the result lies in the seed", f"{seed[1]} to {seed[2]}"),
    ]
    made = "".join(
        [f"<li><b>{escape(big)}</b><span>{escape(words)}</span><small>{escape(small)}</small></li>" for big, words, small in tiles]
    )
    return f'<section class="glance"><h2>At a glance</h2><ul>{made}</ul></section>'


def _first_tile(found: Figures) -> tuple[str, str, str]:
    if found.won is not None:
        return drawing.percent(found.won.mean), "of games are won", _between(found.won)
    best = max(range(len(found.seats)), key=lambda seat: found.seats[seat].mean)
    share = found.seats[best]
    words = f"seat {best + 1} wins most; fair is {drawing.percent(found.fair)}"
    return drawing.percent(share.mean), words if share.low > found.fair else f"{words}, not shown to differ", _between(share)


def _card_tile(found: Figures) -> tuple[str, str, str]:
    odd = [row for row in found.cards if row.odd_worth]
    if not odd:
        return "0", f"of {len(found.cards)} cards stand out by what they cause", f"{found.forks} forks"
    row = max(odd, key=lambda row: abs(row.worth.mean))
    return drawing.points(row.worth.mean), f"points: {row.name}, oddest of {len(odd)} odd cards", "against another of its kind"


def _between(share: Share) -> str:
    return f"{drawing.percent(share.low)} to {drawing.percent(share.high)}"


def _watching() -> str:
    """Where the games to watch open: a page on its own does not know."""
    return (
        '<p class="watching" hidden><label>Games to watch open in your Pentarchy at '
        '<input id="home" value="http://127.0.0.1:8000"></label> (<code>pentarchy serve --port 8000</code> starts one).</p>'
    )


# ---- sections ----


def _seats(sheet: Sheet) -> str:
    found = sheet.figures
    rows = "".join(
        [
            f"<tr><td>{escape(title)}<td class=n>{count}<td class=n>{drawing.percent(count / sheet.games)}<td><code>{rule}</code>"
            for rule, title, count in found.endings
        ]
    )
    endings = f"<div class=wide><table><thead><tr><th>ending<th class=n>games<th class=n>share<th>rule</thead>{rows}</table></div>"
    if found.won is not None:
        return _section("Won and lost", f"The table won {_said(found.won)}. What games end by:", endings)
    chart = drawing.bars([(f"Seat {seat + 1}", share) for seat, share in enumerate(found.seats)], found.fair)
    spread = max(share.mean for share in found.seats) - min(share.mean for share in found.seats)
    lead = f"Best and worst seat are {100 * spread:.1f} points apart; the dashed line is a fair share."
    return _section("Seats", lead, f'<div class="two"><div>{chart}</div><div>{endings}</div></div>')


def _said(share: Share) -> str:
    return f"{100 * share.mean:.1f} % of {share.games} games (95 % interval {100 * share.low:.1f} to {100 * share.high:.1f})"


def _people(sheet: Sheet) -> str:
    rows = sheet.figures.people
    if not rows:
        return ""
    return _section(_kinds(rows), _odd_words(rows, "win"), table(sheet.records, rows, causes=False))


def _shared(sheet: Sheet) -> str:
    rows = sheet.figures.shared
    if not rows:
        return ""
    return _section(
        "On the table",
        f"{_odd_words(rows, 'win')} Games in which it came against games in which it did not; what comes late comes only in long games.",
        table(sheet.records, rows, causes=False),
    )


def _cards(sheet: Sheet) -> str:
    rows = sorted(
        sheet.figures.cards, key=lambda row: (row.worth.count < FEW, -row.worth.mean if row.worth.count >= FEW else 0, -row.held.mean)
    )
    if not rows:
        return ""
    odd = sorted([row for row in rows if row.odd_worth], key=lambda row: -abs(row.worth.mean))
    names = ", ".join([f"{row.name} {drawing.points(row.worth.mean)}" for row in odd[:6]])
    lead = f"None of {len(rows)} cards is shown to cause more or less than another of its kind would, in {sheet.figures.forks} forks."
    if odd:
        lead = f"{len(odd)} of {len(rows)} cards cause clearly more or less than another of their kind would: {names}."
    known = [row for row in rows if row.worth.count >= FEW]
    chart = drawing.scatter([(row.name, row.when, row.worth, row.odd_worth) for row in known])
    top = f'<div class="two"><div>{chart}</div><div>{_ends(known)}</div></div>' if chart else ""
    return _section("Cards", lead, f"{top}{filters(rows)}{table(sheet.records, rows, causes=True)}", "cards")


def _ends(rows: list[Row]) -> str:
    """The cards at both ends, with how sure that is."""
    made = ""
    for title, some in (("Worth most to their holders", rows[:5]), ("Worth least", rows[::-1][:5])):
        lines = []
        for row in some:
            interval = f"{drawing.points(row.worth.low)} to {drawing.points(row.worth.high)}"
            lines.append(f"<li><b>{escape(row.name)}</b> {drawing.points(row.worth.mean)} ({interval})</li>")
        made += f"<h3>{title}</h3><ol>{''.join(lines)}</ol>"
    return made


def _kinds(rows: list[Row]) -> str:
    kinds = list(dict.fromkeys([row.kind for row in rows if row.kind]))
    return " and ".join([f"{kind.capitalize()}s" for kind in kinds]) or "Who"


def _odd_words(rows: list[Row], what: str) -> str:
    odd = sorted([row for row in rows if row.odd], key=lambda row: -abs(row.held.mean))
    if not odd:
        return f"None of {len(rows)} is shown to {what} more or less than its share."
    said = ", ".join([f"{row.name} {drawing.points(row.held.mean)}" for row in odd[:6]])
    return f"{len(odd)} of {len(rows)} {what} clearly more or less than their share: {said}."


def _course(sheet: Sheet) -> str:
    shape, shared = sheet.figures.shape, is_shared(sheet.game)
    words = [
        f"The lead changes {shape.lead_changes:.1f} times a game.",
        f"Comebacks ({'won after a chance below 25 %' if shared else 'won from last place at half-time'}): {_said(shape.comebacks)}.",
        f"Half of the games are decided (nine in ten sure, for good) only after {drawing.percent(shape.decided)} of their decisions.",
        f"Decided in the last two fifths: {_said(shape.late)}.",
    ]
    if not shared and sheet.study.plan.seats > 2:
        games = [f"{watch_link(sheet.records, number, step)} at {step}" for number, step in shape.crowned]
        watch = f" ({', '.join(games)})" if games else ""
        words.append(f"Kingmaking, a seat with less than 2 % moves another's chance by over 20 points: {_said(shape.kingmaking)}{watch}.")
    text = "".join([f"<p>{one}</p>" for one in words])
    ahead = drawing.bars([(f"at {part} %", share) for part, share in zip((25, 50, 75), shape.leader_wins)], 0.0)
    ribbon = drawing.ribbon(shape.ribbon, 0.5 if shared else sheet.figures.fair)
    subject = "the result that came" if shared else "the later winner"
    return _section(
        "The course of a game",
        f"The chance of {subject}, by the game's fitted value: eight games in ten lie in the band.",
        f'<div class="two"><div>{ribbon}</div><div>{text}<h3>Snowball: how often whoever leads then also wins</h3>{ahead}</div></div>',
    )


def _length(sheet: Sheet) -> str:
    length = sheet.figures.length
    rounds, decisions = (median([float(one) for one in some]) for some in (length.rounds, length.decisions))
    words = (
        f"Half of the games take {rounds:.0f} rounds and {decisions:.0f} decisions or fewer. "
        f"A decision has {length.options:.0f} options in the middle, {length.many_options} or more one time in twenty; "
        f"{100 * length.forced:.1f} % are forced."
    )
    charts = [f"<div><h3>{name.capitalize()}</h3>{drawing.histogram(some, name)}</div>" for name, some in length.named()]
    return _section("Length", words, f'<div class="two">{"".join(charts)}</div>')


def _map(sheet: Sheet) -> str:
    places = located(sheet.game, sheet.study.plan, sheet.figures.places)
    if not places or not sheet.figures.places:
        return ""
    ranked = sorted(places, key=lambda place: -place[3])
    never = [name for name, x, y, count, won in places if not count]
    lines = "".join(
        [
            f"<li><b>{escape(name)}</b> {count}, {drawing.percent(won / count)} by winners</li>"
            for name, x, y, count, won in ranked[:16]
            if count
        ]
    )
    words = f"Where answers point to, in {sheet.games} games; {len(never)} of {len(places)} places were never pointed at."
    return _section(
        "The map",
        words,
        f'<div class="two"><div>{drawing.heat(places)}</div><div><h3>Most often</h3><ol class="ranks">{lines}</ol></div></div>',
    )


def _luck(sheet: Sheet) -> str:
    luck, mine = sheet.figures.luck, sheet.study.plan.bots[0]
    lead = (
        f"Two games of one seed in which only the bots' own luck differs agree by {100 * luck.seed:.0f} % "
        f"({100 * luck.low:.0f} to {100 * luck.high:.0f}; {luck.pairs} pairs): so much of the result lies in the deal and the dice to come."
    )
    if luck.skill is None:
        return _section("Luck and skill", lead, "")
    if is_shared(sheet.game):
        skill = f"A team of {mine} wins {_said(luck.skill)}, a team of {luck.lower} {drawing.percent(luck.skill_fair)}."
    else:
        skill = f"One {mine} among {luck.lower} takes {_said(luck.skill)}; fair is {drawing.percent(luck.skill_fair)}."
    return _section("Luck and skill", lead, f"<p>{escape(skill)}</p>")


def _dead(sheet: Sheet) -> str:
    dead, silent = sheet.figures.dead, sheet.figures.silent
    cards = "".join([f"<li>{escape(name)} <small>{escape(kind)}, {escape(why)}</small></li>" for name, kind, why in dead])
    rules = "".join([f"<li><code>{id}</code> {escape(title)}</li>" for id, title in silent])
    words = f"{len(dead)} cards were never played; {len(silent)} rules that a log line or a question can cite were never cited."
    return _section(
        "Never reached",
        words,
        (
            f"<details {'open' if len(dead) <= 12 else ''}><summary>{len(dead)} cards</summary><ul class=cols>{cards}</ul></details>"
            if dead
            else ""
        )
        + (f"<details><summary>{len(silent)} rules</summary><ul class=cols>{rules}</ul></details>" if silent else ""),
    )


def _method(sheet: Sheet) -> str:
    text = files("pentarchy.lab.balance").joinpath("method.html").read_text(encoding="utf-8")
    return _section("How to read this", "What was done, and what it cannot tell.", text.replace("{tests}", str(sheet.figures.tests)))


def _section(title: str, lead: str, body: str, key: str = "") -> str:
    return f'<section{f" id={key}" if key else ""}><h2>{escape(title)}</h2><p class="lead">{escape(lead)}</p>{body}</section>'
