"""UK-CRD: cards and powers used during battle (UK-CRD-3 to UK-CRD-7, UK-POW-2): the windows before the roll, after it, and at damage."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.unicornus.book import Power
from pentarchy.games.unicornus.cards.kinds import ARMOUR, SILENCE
from pentarchy.games.unicornus.rules.hands import card_names, drop_card, is_read_by_all
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import book_of, player_name, unit_seat
from pentarchy.games.unicornus.state import Battle, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.prompt import Prompt

BEFORE: Final = "battle-before-roll"
AFTER: Final = "battle-after-roll"
DAMAGE: Final = "battle-damage"

BattleOffer = Callable[[T, Battle, Power], list[Option]]
BattleUse = Callable[[T, Battle, Power, int], Coroutine[Prompt, None, None]]
offers: Effects[BattleOffer] = Effects("battle effect")
"""Where an effect is offered otherwise than by its name: in several sizes, at a price, or not at all."""
uses: Effects[BattleUse] = Effects("battle effect")
PASS: Final = Option("pass", "Nothing")


def is_silenced(s: Campaign, scene: Battle) -> bool:
    """UK-POW-2: against Exhar neither cards nor powers of the during-battle kind can be used."""
    return lasting(s, SILENCE, foe=scene.foe) > 0


def is_asked(s: Campaign, scene: Battle, options: list[Option]) -> bool:
    """A window opens by what everyone can see: something to use, or a hand nobody else can read."""
    if is_silenced(s, scene):
        return False
    player = s.kingdom[scene.unit].player
    return bool(options) or (len(s.players[player].hand) > 0 and not is_read_by_all(s, player))


async def _window(t: T, scene: Battle, options: list[Option], title: str, rule: str) -> str:
    options.append(PASS)
    return await t.choose(unit_seat(t.state, scene.unit), title, options, rule=rule, window=title, default="pass")


def battle_powers(s: Campaign, i: int, timing: str) -> list[Power]:
    """UK-POW-2: a character's powers and its allies' for one window, the dearest help last."""
    found = book_of(s).powers_at(timing, s.kingdom[i].key, s.foe_ally, i)
    return sorted(found, key=_order_of) if len(found) > 1 else found


def _order_of(power: Power) -> int:
    return power.order


def window_options(t: T, scene: Battle, timing: str) -> list[Option]:
    """UK-CRD-3, UK-CRD-7, UK-CHR-13: the hand's cards and the powers of one timing that have any effect here."""
    s = t.state
    if is_silenced(s, scene):
        return []
    made: list[Option] = []
    for card in card_names(s, s.kingdom[scene.unit].player):
        face = t.book.support[card]
        if face.timing != timing:
            continue
        if face.effect in offers.named:
            made.extend(offers.of(face.effect)(t, scene, face))
        else:
            made.append(Option(card, f"{face.name}: {face.text}" if t.telling else "", f"card:{card}"))
    for power in battle_powers(s, scene.unit, timing):
        if power.most == 0 or scene.used.count(power.key) < power.most:
            made.extend(offers.of(power.effect)(t, scene, power))
    return made


async def _use(t: T, scene: Battle, key: str, rule: str) -> None:
    """UK-CRD-1, UK-CRD-3, UK-POW-2: a card is played and discarded, a power is used; then it does what it says."""
    s = t.state
    name, _, number = key.partition(":")
    player = s.kingdom[scene.unit].player
    face = t.book.support.get(name)
    if face is not None:
        drop_card(s, player, name)
        s.support_discard.append(name)
        t.note(rule, "{player} plays {card}", beat=True, player=player_name(s, player), card=name)
        await uses.of(face.effect)(t, scene, face, int(number) if number else face.n)
        return
    for power in battle_powers(s, scene.unit, BEFORE) + battle_powers(s, scene.unit, AFTER):
        if power.key == name:
            await uses.of(power.effect)(t, scene, power, int(number) if number else power.n)
            return


async def before_roll(t: T, scene: Battle) -> None:
    """UK-CRD-5: what changes the number of dice is used before the roll."""
    s = t.state
    scene.moment = "before the roll"
    while True:
        options = window_options(t, scene, BEFORE)
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "Before the roll: a card?", "UK-CRD-5")
        if key == "pass":
            return
        await _use(t, scene, key, "UK-CRD-5")


async def after_roll(t: T, scene: Battle) -> None:
    """UK-CRD-6, UK-BAT-21: rerolls first, then own conversions; after a conversion nothing is rerolled."""
    s = t.state
    scene.moment = "after the roll"
    while scene.faces:
        options = window_options(t, scene, AFTER)
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "After the roll", "UK-CRD-6")
        if key == "pass":
            return
        await _use(t, scene, key, "UK-CRD-6")


async def after_assignment(t: T, scene: Battle) -> None:
    """UK-BAT-21: damage reduction comes after the dice are assigned; Godfried ignores the first damage of each battle."""
    s = t.state
    scene.moment = "damage"
    scene.prevented = min(scene.damage, lasting(s, ARMOUR, scene.unit))
    while scene.damage > scene.prevented:
        options = window_options(t, scene, DAMAGE)
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "Before the damage: a card?", "UK-BAT-21")
        if key == "pass":
            return
        await _use(t, scene, key, "UK-BAT-21")
