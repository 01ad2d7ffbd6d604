"""Cards and powers used during battle (UK-CRD-3 to UK-CRD-7, UK-POW-2): the windows before the roll, after it, and at damage."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DAHAKA, EXHAR, ROZIE
from pentarchy.games.unicornus.rules.death import spend_ally, tokens_removed
from pentarchy.games.unicornus.rules.dice import read_faces, turn_dice
from pentarchy.games.unicornus.rules.hands import card_names, drop_card, is_read_by_all
from pentarchy.games.unicornus.rules.units import is_shielded, miss_words, player_name, unit_name, unit_seat
from pentarchy.games.unicornus.state import RESULT_WORDS, Battle, Campaign, T
from pentarchy.kernel.choices import Option

BEFORE = "battle-before-roll"
AFTER = "battle-after-roll"
DAMAGE = "battle-damage"


def is_silenced(scene: Battle) -> bool:
    """UK-POW-2: against Exhar neither cards nor powers of the during-battle kind can be used."""
    return scene.foe == EXHAR


def is_asked(s: Campaign, scene: Battle, options: list[Option]) -> bool:
    """A window opens by what everyone can see: something to use, or a hand nobody else can read."""
    if is_silenced(scene):
        return False
    player = s.kingdom[scene.unit].player
    return bool(options) or (len(s.players[player].hand) > 0 and not is_read_by_all(s, player))


async def _window(t: T, scene: Battle, options: list[Option], title: str, rule: str) -> str:
    options.append(Option("pass", "Nothing"))
    return await t.choose(unit_seat(t.state, scene.unit), title, options, rule=rule, window=title, default="pass")


def _play(t: T, scene: Battle, card: str, rule: str) -> None:
    """UK-CRD-1, UK-CRD-3: a battle card of the fighting character's player is played and discarded."""
    s = t.state
    player = s.kingdom[scene.unit].player
    drop_card(s, player, card)
    s.support_discard.append(card)
    t.note(rule, "{player} plays {card}", player=player_name(s, player), card=card)


def _card_options(t: T, scene: Battle, timing: str) -> list[Option]:
    """UK-CRD-3, UK-CRD-7, UK-CHR-13: the hand's cards of one timing that have any effect here."""
    s = t.state
    made: list[Option] = []
    for card in card_names(s, s.kingdom[scene.unit].player):
        face = t.book.support[card]
        if face.timing != timing:
            continue
        if card == "hidden_archers" and (scene.tokens == 0 or is_shielded(s, scene.space)):
            continue
        if card == "second_wind" and scene.converted:
            continue
        if card == "war_cry":
            for n in range(1, min(face.n, _free_misses(scene)) + 1):
                made.append(Option(f"war_cry:{n}", f"{face.name}: {miss_words(n)} become hits", f"card:{card}"))
            continue
        made.append(Option(card, f"{face.name}: {face.text}" if t.telling else "", f"card:{card}"))
    return made


def _free_misses(scene: Battle) -> int:
    return len([n for n in range(len(scene.results)) if scene.results[n] == "M" and not scene.fixed[n]])


# ---- before the roll ----


async def before_roll(t: T, scene: Battle) -> None:
    """UK-CRD-5: what changes the number of dice is used before the roll."""
    s = t.state
    scene.moment = "before the roll"
    while True:
        options = _card_options(t, scene, BEFORE) if not is_silenced(scene) else []
        options.extend(_power_options_before(s, scene))
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "Before the roll: a card?", "UK-CRD-5")
        if key == "pass":
            return
        _use_before(t, scene, key)


def _power_options_before(s: Campaign, scene: Battle) -> list[Option]:
    unit = s.kingdom[scene.unit]
    made: list[Option] = []
    if unit.key == "mirza" and unit.life > 1 and "mirza" not in scene.used:
        made.append(Option("mirza", "Lose 1 life for 2 more dice"))
    if s.foe_ally[DAHAKA] == scene.unit and not s.dahaka_spent:
        made.append(Option("dahaka", "Dahaka: 4 more dice"))
    return made


def _use_before(t: T, scene: Battle, key: str) -> None:
    """UK-POW-2, UK-POW-4: Mirza's guards, Dahaka's fire, Ambush and Hidden Archers."""
    s = t.state
    if key == "mirza":
        s.kingdom[scene.unit].life -= 1
        scene.extra_dice += 2
        scene.used.append(key)
        t.note("UK-POW-4", "{unit} gives 1 life for 2 dice", unit=unit_name(s, scene.unit))
    elif key == "dahaka":
        s.dahaka_spent = True
        scene.extra_dice += 4
        t.note("UK-ALY-2", "Dahaka adds 4 dice")
    else:
        _play(t, scene, key, "UK-CRD-5")
        n = t.book.support[key].n
        if t.book.support[key].effect == "battle_dice":
            scene.extra_dice += n
        else:
            gone = min(n, scene.tokens)
            scene.tokens -= gone
            s.tokens[scene.space] -= gone
            tokens_removed(t, scene.unit, gone, by_dice=False)


# ---- after the roll ----


async def after_roll(t: T, scene: Battle) -> None:
    """UK-CRD-6, UK-BAT-21: rerolls first, then own conversions; after a conversion nothing is rerolled."""
    s = t.state
    scene.moment = "after the roll"
    while scene.faces:
        options = _card_options(t, scene, AFTER) if not is_silenced(scene) else []
        options.extend(_power_options_after(s, scene))
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "After the roll", "UK-CRD-6")
        if key == "pass":
            return
        await _use_after(t, scene, key)


def _power_options_after(s: Campaign, scene: Battle) -> list[Option]:
    i = scene.unit
    unit = s.kingdom[i]
    made: list[Option] = []
    if s.foe_ally[EXHAR] == i and "exhar" not in scene.used and not scene.converted:
        made.append(Option("exhar", "Exhar: reroll all your dice"))
    if unit.key == "annelie":
        most = min(3 - scene.used.count("annelie"), _free_misses(scene), unit.resources)
        for n in range(1, most + 1):
            made.append(Option(f"annelie:{n}", f"Pay {n}: {miss_words(n)} become hits"))
    if s.foe_ally[ROZIE] == i:
        made.append(Option("rozie", "Discard Rozie: all your dice are hits"))
    return made


async def _use_after(t: T, scene: Battle, key: str) -> None:
    """UK-CRD-6, UK-POW-2, UK-CHR-9: Second Wind, War Cry, Annelie's plans, Exhar's and Rozie's help."""
    s = t.state
    name, _, number = key.partition(":")
    if name == "second_wind":
        await _second_wind(t, scene)
        return
    if name == "exhar":
        scene.used.append("exhar")
        _reroll(t, scene, list(range(len(scene.faces))))
        return
    scene.converted = True
    if name == "war_cry":
        _play(t, scene, "war_cry", "UK-CRD-6")
        turn_dice(scene, "M", "H", int(number))
    elif name == "annelie":
        s.kingdom[scene.unit].resources -= int(number)
        for n in range(turn_dice(scene, "M", "H", int(number))):
            scene.used.append("annelie")
        t.note("UK-POW-2", "{unit} turns {misses} into hits", unit=unit_name(s, scene.unit), misses=miss_words(int(number)))
    else:
        spend_ally(s, ROZIE)
        turn_dice(scene, "M", "H", len(scene.results))
        turn_dice(scene, "L", "H", len(scene.results))
        t.note("UK-CHR-9", "Rozie is spent: all dice are hits")


async def _second_wind(t: T, scene: Battle) -> None:
    _play(t, scene, "second_wind", "UK-CRD-6")
    options = [Option(f"die:{n}", f"{scene.faces[n]} ({scene.results[n]})") for n in range(len(scene.faces))]
    keys = await t.pick(unit_seat(t.state, scene.unit), "Which dice do you reroll?", options, 1, len(options), rule="UK-CRD-6")
    _reroll(t, scene, [int(key[4:]) for key in keys])


def _reroll(t: T, scene: Battle, dice: list[int]) -> None:
    """UK-CRD-6: the chosen dice are rolled again."""
    rolled = t.dice("battle", len(dice))
    for n in range(len(dice)):
        scene.faces[dice[n]] = rolled[n]
    t.state.last_dice = scene.faces[:]
    t.state.last_choice = f"reroll:{len(dice)}"
    read_faces(t.state, scene)
    if t.telling:
        again = "1 die" if len(dice) == 1 else f"{len(dice)} dice"
        t.note("UK-CRD-6", "{again} rerolled: {results}", again=again, results=", ".join([RESULT_WORDS[one] for one in scene.results]))


# ---- damage ----


async def after_assignment(t: T, scene: Battle) -> None:
    """UK-BAT-21: damage reduction comes after the dice are assigned; Godfried ignores the first damage of each battle."""
    s = t.state
    scene.moment = "damage"
    if s.kingdom[scene.unit].key == "godfried" and scene.damage > 0:
        scene.prevented += 1
    while scene.damage > scene.prevented:
        options = _card_options(t, scene, DAMAGE) if not is_silenced(scene) else []
        if not is_asked(s, scene, options):
            return
        key = await _window(t, scene, options, "Before the damage: a card?", "UK-BAT-21")
        if key == "pass":
            return
        _play(t, scene, key, "UK-BAT-21")
        scene.prevented += min(t.book.support[key].n, scene.damage - scene.prevented)
