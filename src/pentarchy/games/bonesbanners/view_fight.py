"""BB-BAT, BB-VIL: the fight under way as everybody sees it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ACTIONS, DUEL, SHOOT, Book
from pentarchy.games.bonesbanners.rules import stage
from pentarchy.games.bonesbanners.state import BonesState
from pentarchy.kernel.events import who
from pentarchy.kernel.shapes import Stage, StagePart, StageSide

SOURCE_WORDS: Final = ("printed", "Bolstered", "units standing by", "its own effect", "advisors", "in this fight")
DEED_WORDS: Final[dict[int, str]] = {
    stage.LOST: "Lost: {unit}",
    stage.BLUFFED: "Lost as a Bluff: {unit}",
    stage.WENT_HOME: "Retreat: {unit}",
    stage.STAYED: "Undead, so no Retreat: {unit}",
    stage.PROTECTED: "{unit} takes the blow",
    stage.UNHARMED: "No effect on {unit}",
    stage.HEXED: "Hex: 0 banners for {unit}",
    stage.SPARED: "A Retreat instead of a loss: {unit}",
    stage.SAVED: "Saved by an advisor: {unit}",
    stage.TOOK_BUILDING: "{seat} takes the unfinished building",
    stage.KEPT_BUILDING: "{seat} saves the unfinished building",
    stage.LOOTED: "{seat} loots an advisor",
}


def stage_of(b: Book, s: BonesState) -> Stage | None:
    """BB-HID-9: the fight that is being carried out or was the last of the round, as it was; all of it lies open."""
    show = s.battle.show
    if not show:
        return None
    return village_stage(b, s, show) if show[0] == stage.VILLAGE_COUNT else act_stage(b, s, show)


def named(b: Book, no: int, card: int) -> str:
    """A unit on the stage."""
    return f"{b.by_index[card].name} (no. {no})" if card != stage.HIDDEN else f"face-down unit no. {no}"


def deed_lines(b: Book, s: BonesState) -> list[str]:
    """What has come of the fight so far."""
    deeds = s.battle.deeds
    return [DEED_WORDS[deeds[i + 3]].format(unit=named(b, deeds[i], deeds[i + 2]), seat=who(deeds[i + 1])) for i in range(0, len(deeds), 4)]


def act_stage(b: Book, s: BonesState, show: list[int]) -> Stage:
    """BB-BAT-6: one unit acts on another; what each has, where it comes from, and what came of it."""
    attack = show[0]
    sides: list[StageSide] = []
    for n, at in enumerate((stage.ACTOR, stage.TARGET)):
        no, owner, card = show[at], show[at + 1], show[at + 2]
        total = show[stage.MINE + n]
        parts = act_parts(b, show, n, card) if attack == DUEL or (attack == SHOOT and n == 1) else []
        if attack == SHOOT and n == 0 and total >= 0:
            parts = [{"label": "Shoot", "amount": total, "card": b.by_index[card].key}]
        sides.append(
            {
                "name": named(b, no, card),
                "role": f"{ACTIONS[attack].title()}, {who(owner)}" if n == 0 else f"is attacked, {who(owner)}",
                "seats": [owner],
                "dice": [],
                "parts": parts,
                "cards": [],
                "total": total if total >= 0 else None,
                "wins": "",
                "loses": "",
            }
        )
    title = f"{ACTIONS[attack].title()}: {sides[0]['name']} against {sides[1]['name']}"
    lines = deed_lines(b, s)
    verdict = "; ".join(lines)
    at_unit = f"unit:{show[stage.TARGET]}"
    return {"kind": "duel", "title": title, "rule": "BB-BAT-6", "at": at_unit, "sides": sides, "odds": "", "verdict": verdict, "lines": []}


def act_parts(b: Book, show: list[int], n: int, card: int) -> list[StagePart]:
    """The banners of one unit of an act, source by source; the printed ones always."""
    first = stage.PARTS + n * stage.SOURCES
    parts: list[StagePart] = []
    for i, amount in enumerate(show[first : first + stage.SOURCES]):
        if amount or i == 0:
            part: StagePart = {"label": SOURCE_WORDS[i], "amount": amount}
            if i in (0, 1, 3) and card != stage.HIDDEN:
                part["card"] = b.by_index[card].key
            parts.append(part)
    return parts


def village_stage(b: Book, s: BonesState, show: list[int]) -> Stage:
    """BB-VIL-8: both totals at a village before they are compared, unit by unit, with what is at stake."""
    village = show[stage.PLACE]
    if show[stage.VERDICT] == stage.PENDING and s.window == "GATE":
        # advisors played at the gate count at once
        show = stage.village_count(b, s, village, True)
    fought = show[stage.FOUGHT] == 1
    sides: list[StageSide] = []
    for side in (village, 1 - village):
        wins = "a score cube"
        if side != village and (s.players[village].site or fell(s, stage.TOOK_BUILDING) or fell(s, stage.KEPT_BUILDING)):
            wins += " and the unfinished building"
        total = show[stage.DEFENCE if side == village else stage.ATTACK]
        sides.append(
            {
                "name": who(side),
                "role": "defends" if side == village else "attacks",
                "seats": [side],
                "dice": [],
                "parts": village_parts(b, show, side, fought),
                "cards": [],
                "total": total if fought else None,
                "wins": wins,
                "loses": "",
            }
        )
    return {
        "kind": "battle",
        "title": f"The village of {who(village)}",
        "rule": "BB-VIL-8" if fought else "BB-VIL-4",
        "at": f"village:{village}",
        "sides": sides,
        "odds": "" if fought else "only one side is here: nothing is revealed",
        "verdict": village_verdict(show, village, fought),
        "lines": deed_lines(b, s),
    }


def fell(s: BonesState, what: int) -> bool:
    """Has this come of the fight?"""
    return what in s.battle.deeds[3::4]


def village_parts(b: Book, show: list[int], side: int, fought: bool) -> list[StagePart]:
    """The units of a side at the village, then its buildings."""
    parts: list[StagePart] = []
    after = stage.FIRST + 4 * show[stage.PRESENT]
    for i in range(stage.FIRST, after, 4):
        if show[i + 1] == side:
            part: StagePart = {"label": named(b, show[i], show[i + 2]), "amount": max(0, show[i + 3])}
            if show[i + 2] != stage.HIDDEN:
                part["card"] = b.by_index[show[i + 2]].key
            parts.append(part)
    for i in range(after, len(show), 3):
        if show[i] == side:
            card = b.by_index[show[i + 1]]
            parts.append({"label": card.name, "amount": show[i + 2], "card": card.key})
    return parts if fought else []


def village_verdict(show: list[int], village: int, fought: bool) -> str:
    """BB-VIL-4 to BB-VIL-11: who takes the cube, and why."""
    verdict = show[stage.VERDICT]
    if verdict == stage.PENDING:
        return ""
    if verdict == stage.TIED:
        return f"Stalemate, {show[stage.DEFENCE]} to {show[stage.ATTACK]}: nobody takes a cube, all units there stay for another round"
    if verdict == stage.NOBODY_LEFT:
        return "Nobody is left: nobody takes a cube"
    deed = "holds the village" if verdict == village else f"wins the village of {who(village)}"
    how = f", {max(show[4], show[5])} to {min(show[4], show[5])}," if fought and show[4] != show[5] else "" if fought else " unopposed"
    return f"{who(verdict)} {deed}{how} and takes a cube"
