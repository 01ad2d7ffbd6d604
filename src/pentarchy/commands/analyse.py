"""`pentarchy analyse`: the story of a finished game."""

from __future__ import annotations

from pathlib import Path

from pentarchy.coach.analysis import MOST_SUSPECTS, points
from pentarchy.coach.analysis import analyse as analysed
from pentarchy.coach.chart import painter
from pentarchy.coach.chart import svg as picture
from pentarchy.coach.reasons import addressed
from pentarchy.coach.shapes import Analysis
from pentarchy.commands.printing import OK, Whole, progress, say
from pentarchy.kernel import BadRecord, BadSetup, PentarchyError
from pentarchy.terminal import saves

SHOWN = 5
"""So many mistakes are told; a file holds all."""


def analyse(record: str, /, *, seat: Whole = 0, json: str = "", svg: str = "", png: str = "", pack: str = "") -> int:
    """How a finished game went: the chance to win after every answer, where it turned, the largest mistakes with the better move and
    why, and what luck gave each side.

    Examples:

        pentarchy analyse saved.jsonl

        pentarchy analyse saved.jsonl --seat 1 --svg curve.svg --json analysis.json

    Parameters
    ----------
    record
        The record of a finished game.
    seat
        Judge only the answers of this seat: 1 for the first; 0 judges all.
    json
        A file to write everything to, for programs.
    svg
        A file to write the curve to.
    png
        The same as a picture of dots (needs the extra [lab]).
    pack
        The folder of the content pack it was played with, if one was.
    """
    paint = painter() if png else None
    found = saves.opened(record, pack)
    seats = int(str(found.header["seats"]))
    if not 0 <= seat <= seats:
        raise BadSetup(f"The record has {seats} seats, so there is no seat {seat}; 0 judges all.")
    if "result" not in found.closing:
        raise BadRecord(f"{Path(record).name}: this game is not finished; only finished games are analysed.")
    with progress("Looking at every answer", len(found.steps) + MOST_SUSPECTS) as done:
        story = analysed(found, [seat - 1] if seat else None, done)
    drawn = picture(story)
    for file, text in ((json, _json(story)), (svg, drawn)):
        if file:
            _write(Path(file), text.encode())
    if paint is not None:
        _write(Path(png), paint(drawn))
    for line in told(story):
        say(line)
    return OK


def told(story: Analysis) -> list[str]:
    """The analysis in lines of text."""
    names, sides = story["names"], story["side_names"]
    first, last = story["curve"][0]["chances"], story["curve"][-1]["chances"]
    lines = [f"{story['title']}: {story['steps']} answers; decided from answer {story['decided']} on."]
    lines += [f"  {name}: {_percent(first[side])} at the start, {_percent(last[side])} at the end" for side, name in enumerate(sides)]
    lines.append("Where it turned:" if story["turns"] else "It never turned.")
    for n, turn in enumerate(story["turns"], start=1):
        change = f"{sides[turn['side']]} from {_percent(turn['before'])} to {_percent(turn['after'])}"
        lines.append(f"  {n}. Answer {turn['step']}: {change}. {turn['text']}")
    judged = ", ".join(names[seat] for seat in story["judged"])
    lines.append(f"Largest mistakes of {judged}:" if story["mistakes"] else f"No mistake of {judged} worth naming.")
    for one in story["mistakes"][:SHOWN]:
        lost = f"{points(one['loss'])} (give or take {max(1, round(196 * one['error']))})"
        lines.append(f"  Answer {one['step'] + 1}, {names[one['seat']]}: {one['title']} ({one['rule']})")
        lines.append(
            f"    took “{one['played']}”; “{one['better']}” was better by {lost}. {addressed(one['reason'], one['seat'], names, False)}"
        )
    lines.append("Luck, in points of chance to win:")
    for luck in story["luck"]:
        span = f"{_signed(luck['low'])} to {_signed(luck['high'])}"
        lines.append(f"  {sides[luck['side']]}: {_signed(luck['total'])} ({span}) over {luck['events']} draws and rolls")
    return lines


def _json(story: Analysis) -> str:
    import json

    return json.dumps(story, ensure_ascii=False, indent=1) + "\n"


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise PentarchyError(f"{file} cannot be written: {error.strerror or error}.") from error


def _percent(share: float) -> str:
    return f"{round(share * 100)} %"


def _signed(share: float) -> str:
    return f"{share * 100:+.0f}"
