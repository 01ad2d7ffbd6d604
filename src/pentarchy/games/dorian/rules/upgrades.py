"""DO-UPG: Upgrade cards: taken, equipped, stored, exchanged and used outside battle."""

from __future__ import annotations

from pentarchy.games.dorian.cards.interpreter import can_pay, resolve
from pentarchy.games.dorian.rules.decks import card_options
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.state import NOBODY, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def slots_of(player: Player, slot: str) -> list[str]:
    """What is equipped in Character or Camp slots."""
    return player.worn if slot == "character" else player.camp_worn


def slot_count(t: T, player: Player, slot: str) -> int:
    """DO-Q-65: how many Upgrades of a slot type the board holds."""
    board = t.book.leader[player.leader]
    return board.character_slots if slot == "character" else board.camp_slots


async def take_upgrades(t: T, seat: int, n: int, look: int) -> None:
    """DO-UPG-1: cards from the top of the own Upgrade deck; DO-Q-16: nothing if it is empty."""
    player = t.state.players[seat]
    for number in range(n):
        if not player.upgrade_deck:
            return
        card = t.draw(player.upgrade_deck) if look <= n else await look_for_upgrade(t, player, look)
        player.inventory.append(card)
        if t.telling:
            t.note("DO-UPG-1", "{who} takes the Upgrade {card}", beat=True, who=who(seat), card=card)
        await equip_new(t, player, card)


async def look_for_upgrade(t: T, player: Player, look: int) -> str:
    """See several Upgrades, keep one, the rest goes to the bottom."""
    s = t.state
    while player.upgrade_deck and len(s.looks) < look:
        s.looks.append(t.draw(player.upgrade_deck))
    s.looker = player.seat
    s.look_zone = "upgrade"
    kept = await t.choose(player.seat, "Keep which Upgrade?", card_options(t, s.looks), "DO-UPG-1")
    s.looks.remove(kept)
    player.upgrade_deck[0:0] = s.looks
    s.looks.clear()
    s.looker = NOBODY
    return kept


async def equip_new(t: T, player: Player, card: str) -> None:
    """DO-UPG-2, DO-UPG-3: equip it in a free slot, in place of another of the same type, or store it."""
    slot = t.book.face[card].slot
    equipped = slots_of(player, slot)
    options = [Option("store", "Store it in the Inventory")]
    if len(equipped) < slot_count(t, player, slot):
        options.append(Option("equip", "Equip it", f"card:{card}"))
    else:
        options.extend([Option(f"replace:{old}", f"Equip it in place of {t.book.face[old].name}", f"card:{old}") for old in equipped])
    face = t.book.face[card]
    key = await t.choose(player.seat, f"New {slot} Upgrade {face.name}: {face.text}" if t.telling else "", options, "DO-UPG-2")
    if key == "store":
        t.note("DO-UPG-3", "{who} stores {card}", who=who(player.seat), card=card)
        return
    if key != "equip":
        old = key[8:]
        equipped.remove(old)
        player.inventory.append(old)
        t.note("DO-UPG-2", "{who} stores {card}", who=who(player.seat), card=old)
    equip(t, player, card)


def equip(t: T, player: Player, card: str) -> None:
    """DO-UPG-2: from the Inventory into a slot with the matching icon."""
    player.inventory.remove(card)
    slots_of(player, t.book.face[card].slot).append(card)
    deed(t, "equip", player.seat)
    if t.telling:
        t.note("DO-UPG-2", "{who} equips {card}", beat=True, who=who(player.seat), card=card)


def can_rearrange(t: T, player: Player, slot: str) -> bool:
    """DO-UPG-5, DO-Q-98: there is something to exchange, at most twice per Turn."""
    return bool(player.inventory) and t.state.rearranged < 2 and any(t.book.face[card].slot == slot for card in player.inventory)


async def rearrange(t: T, player: Player, slot: str, rule: str) -> None:
    """DO-PRE-8, DO-INF-11: one decision for all slots of a type: which Upgrades are equipped now."""
    equipped = slots_of(player, slot)
    stored = [card for card in player.inventory if t.book.face[card].slot == slot]
    most = slot_count(t, player, slot)
    chosen = await t.pick(player.seat, f"Equip up to {most} {slot} Upgrades", card_options(t, equipped + stored), 0, most, rule)
    t.state.rearranged += 1
    for card in equipped[:]:
        if card not in chosen:
            equipped.remove(card)
            player.inventory.append(card)
    for card in chosen:
        if card not in equipped:
            equip(t, player, card)
    t.note(rule, "{who} rearranges {slot} Upgrades", who=who(player.seat), slot=slot)


def use_options(t: T, player: Player, window: str) -> list[Option]:
    """DO-PRE-7, DO-INF-10: equipped Upgrades with an Activate ability for this phase, not yet used this Round."""
    options: list[Option] = []
    for card in player.camp_worn if window == "preparation" else player.worn:
        face = t.book.face[card]
        if face.ability != "activate" or (face.window != window and face.window != "any"):
            continue
        if card not in player.spent and can_pay(t, player.seat, face.cost) and not moves_after_rest(t, card):
            options.append(Option(f"use:{card}", f"Use {face.name}: {face.text}" if t.telling else "", f"card:{card}"))
        elif t.why:
            rule = "DO-UPG-6" if card in player.spent else "DO-INF-17"
            options.append(Option(f"use:{card}", f"Use {face.name}", f"card:{card}", barred=rule, why="used this Round, or after Resting"))
    return options


def moves_after_rest(t: T, card: str) -> bool:
    """DO-INF-17: after Resting no ability may move the Character this Turn."""
    if not t.state.rested:
        return False
    return any(op.op == "move_character" or any(inner.op == "move_character" for inner in op.then) for op in t.book.face[card].effect)


async def use(t: T, player: Player, card: str) -> None:
    """DO-UPG-6: an Activated Upgrade stays Exhausted until the next Round starts."""
    player.spent.append(card)
    face = t.book.face[card]
    t.note("DO-UPG-5", "{who} uses {card}", beat=True, who=who(player.seat), card=card)
    await resolve(t, player.seat, card, face.cost)
    await resolve(t, player.seat, card, face.effect)
