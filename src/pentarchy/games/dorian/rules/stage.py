"""DO-BAT: what is happening, for people: a battle with its sides and stakes, frozen once it is decided; an offer; an event."""

from __future__ import annotations

from pentarchy.games.dorian.cards.kinds import KINDS, POWER_NAMES
from pentarchy.games.dorian.cards.power import kinds_of
from pentarchy.games.dorian.rules.count import brings, defences, side_total, sides_of
from pentarchy.games.dorian.rules.deals import offer_words
from pentarchy.games.dorian.rules.locations import siege_outcome
from pentarchy.games.dorian.rules.resources import base_power
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOBODY, Battle, Fighter, Player, T
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.shapes import Stage, StagePart, StageSide

SIDE_NAMES = ("The attack", "The defence")


def stage_of(t: T, known: list[int]) -> Stage | None:
    """The battle under way or just fought, the offer asked about, or the event being carried out; `known`: whose side a seat may know."""
    s = t.state
    if s.battle is not None:
        return battle_stage(t, s.battle, known)
    if s.offer is not None and s.matter == "offer":
        return offer_stage(t)
    if s.phase == "event" and s.event:
        return event_stage(t)
    return battle_stage(t, s.fought, known) if s.fought is not None else None


def names(seats: list[int]) -> str:
    """Several players."""
    return ", ".join([who(seat) for seat in seats])


def event_stage(t: T) -> Stage:
    """DO-RND-7: the Kingdom Event just revealed."""
    face = t.book.face[t.state.event]
    return {
        "kind": "event", "title": face.name, "rule": "DO-RND-6", "at": "", "sides": [], "odds": "", "verdict": "", "lines": [face.text],
    }  # fmt: skip


def offer_stage(t: T) -> Stage:
    """DO-VAR-1, DO-VAR-3: the deal on the table."""
    offer = t.state.offer
    assert offer is not None
    line = f"{who(offer.proposer)} {offer_words(offer)}"
    title = f"{who(offer.proposer)} and {who(offer.partner)}"
    return {
        "kind": "offer", "title": title, "rule": "DO-VAR-1", "at": "", "sides": [], "odds": "", "verdict": "", "lines": [line],
    }  # fmt: skip


def battle_stage(t: T, battle: Battle, known: list[int]) -> Stage:
    """DO-BAT-22, DO-BAT-35: sides, what each counts and why, what is at stake, and the verdict."""
    place = "" if battle.kind == "final" else t.book.locations[battle.place].name
    title = f"Siege of {place}" if battle.kind == "siege" else f"Field Battle at {place}" if battle.kind == "field" else "Final Battle"
    totals = counted_totals(t, battle)
    walls = shown_walls(t, battle)
    deciding = deciding_power(battle, totals, walls)
    sides = [
        side_of(t, battle, side, known, totals, walls, deciding)
        for side in ([ATTACK, DEFENCE] if battle.kind != "final" else sides_of(battle))
    ]
    unknown = [fighter.seat for fighter in battle.fighters if fighter.seat not in known]
    if unknown:
        sides.append(blank_side(names(unknown), "side not known yet", unknown))
    return {
        "kind": "siege" if battle.kind == "siege" else "battle",
        "title": title,
        "rule": "DO-SIE-1" if battle.kind == "siege" else "DO-FLD-14" if battle.kind == "field" else "DO-FIN-5",
        "at": "" if battle.kind == "final" else f"loc:{t.book.locations[battle.place].key}",
        "sides": sides,
        "odds": "",
        "verdict": verdict_words(t, battle, totals, walls),
        "lines": battle_lines(t, battle, totals, walls),
    }


def counted_totals(t: T, battle: Battle) -> dict[int, list[int]]:
    """What each side counts: as the verdict froze it, or now; nothing before the reveal. A Location alone has its walls only."""
    if not battle.totals and not battle.revealed:
        return {}
    if battle.totals:
        totals = {battle.totals[i]: battle.totals[i + 1 : i + 4] for i in range(0, len(battle.totals), 4)}
    else:
        totals = {side: side_total(t, battle, side) for side in sides_of(battle)}
    if battle.kind == "siege" and DEFENCE not in totals:
        totals[DEFENCE] = [0, 0, 0]
    return totals


def shown_walls(t: T, battle: Battle) -> list[tuple[int, int]]:
    """The Defences of a siege, frozen or as they stand."""
    if battle.kind != "siege":
        return []
    if battle.walls:
        return [(battle.walls[i], battle.walls[i + 1]) for i in range(0, len(battle.walls), 2)]
    return defences(t, battle)


def deciding_power(battle: Battle, totals: dict[int, list[int]], walls: list[tuple[int, int]]) -> int:
    """The Power of a siege in which the attack is shortest; NOBODY elsewhere."""
    if battle.kind != "siege" or not walls:
        return NOBODY
    attack, defence = totals.get(ATTACK, [0, 0, 0]), totals.get(DEFENCE, [0, 0, 0])
    return min([(attack[kind] - defence[kind] - value, kind) for kind, value in walls])[1]


def blank_side(name: str, role: str, seats: list[int]) -> StageSide:
    """A side without anything yet."""
    return {"name": name, "role": role, "seats": seats, "dice": [], "parts": [], "cards": [], "total": None, "wins": "", "loses": ""}


def side_of(
    t: T, battle: Battle, side: int, known: list[int], totals: dict[int, list[int]], walls: list[tuple[int, int]], deciding: int
) -> StageSide:
    """One side: who, what it counts and where that comes from, what it wins or loses."""
    fighters = [fighter for fighter in battle.fighters if fighter.side == side and fighter.seat in known]
    seats = [fighter.seat for fighter in fighters]
    role = "" if battle.kind == "final" else SIDE_NAMES[side].lower()
    made = blank_side(names(seats) or ("Nobody" if battle.kind != "siege" else "The Location alone"), role, seats)
    if side in totals:
        # the parts add up to the total, which is that of the deciding Power alone
        if battle.kind == "siege" and side == DEFENCE:
            made["parts"] = [
                {"label": f"{POWER_NAMES[kind]} Defence", "amount": value, "rule": "DO-LOC-5"} for kind, value in walls if kind == deciding
            ]
        count_side(t, battle, made, fighters, totals, walls, deciding, side)
    else:
        cards = sum([len(t.state.players[fighter.seat].hand) for fighter in fighters])
        open_to_all = [f"{POWER_NAMES[kind]} {value}" for kind, value in walls] if side == DEFENCE else []
        if fighters:
            open_to_all.append(f"{counted(cards, 'card')} in Hand")
        made["role"] = ", ".join([role, *open_to_all]).lstrip(", ")
    made["wins"], made["loses"] = stakes(t, battle, side)
    return made


def count_side(
    t: T, battle: Battle, made: StageSide, fighters: list[Fighter], totals: dict[int, list[int]], walls: list[tuple[int, int]],
    deciding: int, side: int,
) -> None:  # fmt: skip
    """DO-BAT-35: what counts, in the deciding Power of a siege, or in all three; the total is what is compared."""
    total = totals[side]
    if deciding == NOBODY:
        leads = len([kind for kind in KINDS if all(total[kind] > other[kind] for at, other in totals.items() if at != side)])
        made["total"] = leads
        # three Powers are compared one by one and never added up
        power = ", ".join([f"{POWER_NAMES[kind]} {total[kind]}" for kind in KINDS])
        made["role"] = f"{made['role']}, {power}, leads in {counted(leads, 'Power')}".strip(", ")
        return
    wall = [value for kind, value in walls if kind == deciding]
    made["role"] = f"{made['role']}, {POWER_NAMES[deciding]}"
    made["total"] = total[deciding] + (wall[0] if side == DEFENCE and wall else 0)
    left = total[deciding]
    for fighter in fighters:
        left -= fighter_parts(t, made["parts"], fighter, deciding, fighter.counted or brings(t, fighter), bool(battle.totals))
    if left:
        made["parts"].append({"label": "Events, reductions and conversions", "amount": left, "rule": "DO-BAT-35"})


def fighter_parts(t: T, parts: list[StagePart], fighter: Fighter, kind: int, power: list[int], frozen: bool) -> int:
    """A participant's cards by their printed Power, equal ones together, and all else it brings; gives the sum."""
    left = power[kind]
    cards = fighter.stood if frozen else fighter.cards
    names = [t.book.face[card].name for card in cards]
    for i, card in enumerate(cards):
        face = t.book.face[card]
        if face.base[kind] and face.name not in names[:i]:
            copies = names.count(face.name)
            label = face.name if copies == 1 else f"{copies} × {face.name}"
            parts.append({"label": label, "amount": copies * face.base[kind], "card": card})
            left -= copies * face.base[kind]
    if left:
        what = "Character, Upgrades and abilities" if fighter.joined else "Abilities"
        parts.append({"label": f"{what} of {who(fighter.seat)}", "amount": left, "rule": "DO-BAT-16"})
    return power[kind]


def strength(t: T, player: Player) -> list[int]:
    """What a Character brings to a battle it joins: Base Power and the plain Power of its passive Upgrades."""
    power = [base_power(t, player, kind) for kind in KINDS]
    for card in player.worn:
        face = t.book.face[card]
        for op in face.effect if face.ability == "passive" else []:
            if op.op == "gain_power" and not op.per:
                for kind in kinds_of(op.kind):
                    power[kind] += op.n
    return power


def open_power(t: T, battle: Battle) -> list[str]:
    """Before the reveal: what is open for all to see of the Characters that joined, three Powers that are not added up."""
    lines: list[str] = []
    for fighter in battle.fighters:
        if fighter.joined:
            power = strength(t, t.state.players[fighter.seat])
            words = ", ".join([f"{POWER_NAMES[kind]} {power[kind]}" for kind in KINDS if power[kind]])
            lines.append(f"The Character of {who(fighter.seat)} brings {words or 'no Power'}")
    return lines


def stakes(t: T, battle: Battle, side: int) -> tuple[str, str]:
    """DO-SIE-13, DO-SIE-14, DO-FLD-17, DO-FLD-19: what winning brings and losing costs, in words."""
    numbers = t.book.numbers
    if battle.kind == "final":
        return "the throne", "the game"
    if battle.kind == "field":
        wins = f"{numbers.field_win_ip} IP, a Treasure and an Upgrade each"
        return wins, f"{numbers.field_loss_ip} IP, {counted(numbers.field_loss, 'Resource')} of Base Power and a retreat"
    attacker, others, loss = siege_outcome(t, battle.place)
    lost = f"{counted(numbers.siege_loss, 'Resource')} of Base Power and a retreat for each Character that joined"
    if side == ATTACK:
        return f"{who(battle.attacker)}: {attacker} IP and the Location; helpers {others or 'no'} IP; a Treasure and an Upgrade each", lost
    owner = f"; {who(battle.former_owner)} loses the Location and {loss} IP" if battle.former_owner != NOBODY else ""
    return f"{others or 'no'} IP, a Treasure and an Upgrade each", lost + owner


def comparisons(totals: dict[int, list[int]], walls: list[tuple[int, int]]) -> list[str]:
    """Power by Power, attack against Defence and defenders."""
    attack, defence = totals.get(ATTACK, [0, 0, 0]), totals.get(DEFENCE, [0, 0, 0])
    return [f"{POWER_NAMES[kind]} {attack[kind]} against {value + defence[kind]}" for kind, value in walls]


def verdict_words(t: T, battle: Battle, totals: dict[int, list[int]], walls: list[tuple[int, int]]) -> str:
    """Who won, by how much, and what it brought; empty until it is known."""
    if not battle.totals and battle.winner == NOBODY:
        return ""
    if battle.kind == "final":
        return t.state.outcome.why if t.state.outcome is not None else ""
    if battle.winner == NOBODY:
        return "Nobody leads in two Powers: nothing happens" if battle.totals else ""
    earned = [f"{who(seat)} {n:+d} IP" for seat, n in enumerate(battle.earned) if n]
    how = f": {', '.join(comparisons(totals, walls))}" if walls and totals else ""
    return f"{SIDE_NAMES[battle.winner]} wins{how}" + (f". {', '.join(earned)}" if earned else "")


def battle_lines(t: T, battle: Battle, totals: dict[int, list[int]], walls: list[tuple[int, int]]) -> list[str]:
    """What else is open: the comparison so far, the Defence card, the Treasure."""
    lines: list[str] = [] if totals else open_power(t, battle)
    if totals and walls and battle.winner == NOBODY:
        lines.append("Now " + ", ".join(comparisons(totals, walls)))
    if battle.defence_card:
        face = t.book.face[battle.defence_card]
        lines.append(f"Defence card {face.name}: {face.text}")
    if battle.treasure:
        face = t.book.face[battle.treasure]
        lines.append(f"Treasure {face.name}: {face.text}")
    return lines
