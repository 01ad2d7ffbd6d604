"""What is happening, in lines: a battle, siege, offer or event with both sides, where their numbers come from, and what came of it."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel.events import with_names
from pentarchy.terminal.seen import Seen


def stage_lines(what: Seen) -> list[str]:
    """The stage of a view as plain lines; [] where nothing is on it."""
    stage = what.view.get("stage")
    if not isinstance(stage, dict):
        return []
    lines = [f"== {stage['title']} ({stage['rule']}) =="]
    lines += [f"   {line}" for side in stage["sides"] for line in side_lines(side)]
    lines += [f"   {line}" for line in stage["lines"] if line]
    if stage["verdict"] or stage["odds"]:
        lines.append(f"   -> {stage['verdict'] or stage['odds']}")
    return [with_names(line, what.names) for line in lines]


def side_lines(side: dict[str, Any]) -> list[str]:
    """One side: "@0 (defends): Archers 1 + Palisade 1 = 2", then its dice and what is at stake."""
    parts = "".join([_part(part, n) for n, part in enumerate(side["parts"])])
    total = "" if side["total"] is None else f" = {side['total']}" if parts else str(side["total"])
    role = f" ({side['role']})" if side["role"] else ""
    lines = [f"{side['name']}{role}" + (f": {parts}{total}" if parts or total else "")]
    if side["dice"]:
        lines.append("  dice: " + ", ".join([_die(die) for die in side["dice"]]))
    stakes = [f"wins: {side['wins']}" if side["wins"] else "", f"loses: {side['loses']}" if side["loses"] else ""]
    if any(stakes):
        lines.append("  " + "; ".join([words for words in stakes if words]))
    return lines


def _part(part: dict[str, Any], n: int) -> str:
    """ "Archers 1", then " + Palisade 1" or " - taken by her guard 2"."""
    if n == 0:
        return f"{part['label']} {part['amount']}"
    return f" {'-' if part['amount'] < 0 else '+'} {part['label']} {abs(part['amount'])}"


def _die(die: dict[str, Any]) -> str:
    """What it shows, what that means, and whether it counts."""
    told = [str(die.get("note", "")), "" if die["counts"] else "does not count"]
    words = ", ".join([word for word in told if word])
    return f"{die['face']} ({words})" if words else str(die["face"])
