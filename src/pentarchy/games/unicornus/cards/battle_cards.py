"""What cards and powers do during battle (UK-CRD-5, UK-CRD-6, UK-POW-2, UK-BAT-21); the windows are in rules/windows.py."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOE_KEYS, Power
from pentarchy.games.unicornus.rules.death import spend_ally, tokens_removed
from pentarchy.games.unicornus.rules.dice import dice_words, read_faces, turn_dice
from pentarchy.games.unicornus.rules.units import is_shielded, miss_words, unit_name, unit_seat
from pentarchy.games.unicornus.rules.windows import offers, uses
from pentarchy.games.unicornus.state import RESULT_WORDS, Battle, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

# ---- before the roll ----


@uses("battle_dice")
async def battle_dice(t: T, scene: Battle, face: Power, n: int) -> None:
    """UK-CRD-5: Ambush adds dice."""
    scene.extra_dice += n
    scene.sources.append(f"{face.key}:{n}")


@offers("archers")
def offer_archers(t: T, scene: Battle, face: Power) -> list[Option]:
    """UK-CHR-28: Hidden Archers need tokens that cards may touch."""
    if scene.tokens == 0 or is_shielded(t.state, scene.space):
        return []
    return [Option(face.key, f"{face.name}: {t.book.support[face.key].text}" if t.telling else "", f"card:{face.key}")]


@uses("archers")
async def archers(t: T, scene: Battle, face: Power, n: int) -> None:
    """UK-CRD-5, UK-CHR-21: tokens fall before the dice are rolled; removed by a card, not by dice."""
    gone = min(n, scene.tokens)
    scene.tokens -= gone
    t.state.tokens[scene.space] -= gone
    t.note("UK-CRD-5", "{card}: the enemy loses {tokens}", beat=True, card=face.key, tokens=counted(gone, "token"))
    tokens_removed(t, scene.unit, gone, by_dice=False)


@offers("life_for_dice")
def offer_life(t: T, scene: Battle, power: Power) -> list[Option]:
    """UK-POW-4: not the last life."""
    if t.state.kingdom[scene.unit].life <= 1:
        return []
    return [Option(power.key, f"Lose 1 life for {power.n} more dice")]


@uses("life_for_dice")
async def life_for_dice(t: T, scene: Battle, power: Power, n: int) -> None:
    """UK-POW-4: Mirza's guards."""
    s = t.state
    s.kingdom[scene.unit].life -= 1
    scene.extra_dice += n
    scene.sources.append(f"{power.key}:{n}")
    scene.used.append(power.key)
    t.note("UK-POW-4", "{unit} gives 1 life for {n} dice", beat=True, unit=unit_name(s, scene.unit), n=n)


@offers("ally_dice")
def offer_ally_dice(t: T, scene: Battle, power: Power) -> list[Option]:
    if t.state.ally_dice_spent:
        return []
    return [Option(power.key, f"{power.name}: {power.n} more dice, once per round")]


@uses("ally_dice")
async def ally_dice(t: T, scene: Battle, power: Power, n: int) -> None:
    """UK-ALY-2: Dahaka's fire, once per round."""
    t.state.ally_dice_spent = True
    scene.extra_dice += n
    scene.sources.append(f"{power.key}:{n}")
    t.note("UK-ALY-2", "{ally} adds {n} dice", beat=True, ally=power.name, n=n)


# ---- after the roll ----


def free_misses(scene: Battle) -> int:
    """UK-BAT-20: misses that nothing has changed yet."""
    return len([n for n in range(len(scene.results)) if scene.results[n] == "M" and not scene.fixed[n]])


def conversion_words(n: int) -> str:
    return "1 miss becomes a hit" if n == 1 else f"{n} misses become hits"


@offers("reroll")
def offer_reroll(t: T, scene: Battle, face: Power) -> list[Option]:
    """UK-BAT-21: after a conversion nothing is rerolled."""
    if scene.converted:
        return []
    return [Option(face.key, f"{face.name}: {t.book.support[face.key].text}" if t.telling else "", f"card:{face.key}")]


@uses("reroll")
async def reroll(t: T, scene: Battle, face: Power, n: int) -> None:
    """UK-CRD-6: Second Wind: any number of dice, once."""
    options = [
        Option(f"die:{n}", f"{scene.faces[n]} ({RESULT_WORDS[scene.results[n]]})" if t.telling else "", f"die:{n}")
        for n in range(len(scene.faces))
    ]
    keys = await t.pick(unit_seat(t.state, scene.unit), "Which dice do you reroll?", options, 1, len(options), rule="UK-CRD-6")
    roll_again(t, scene, [int(key[4:]) for key in keys])


@offers("reroll_all")
def offer_reroll_all(t: T, scene: Battle, power: Power) -> list[Option]:
    return [] if scene.converted else [Option(power.key, f"{power.name}: reroll all your dice")]


@uses("reroll_all")
async def reroll_all(t: T, scene: Battle, power: Power, n: int) -> None:
    """UK-ALY-2: Exhar's help, once per battle."""
    scene.used.append(power.key)
    roll_again(t, scene, list(range(len(scene.faces))))


def roll_again(t: T, scene: Battle, dice: list[int]) -> None:
    """UK-CRD-6: the chosen dice are rolled again."""
    rolled = t.dice("battle", len(dice))
    for n in range(len(dice)):
        scene.faces[dice[n]] = rolled[n]
    t.state.last_dice = scene.faces[:]
    t.state.last_choice = f"reroll:{len(dice)}"
    read_faces(t.state, scene)
    if t.telling:
        again = "1 die is" if len(dice) == 1 else f"{len(dice)} dice are"
        t.note("UK-CRD-6", "{again} rolled again, which makes {results}", beat=True, again=again, results=dice_words(scene))


@offers("more_hits")
def offer_hits(t: T, scene: Battle, face: Power) -> list[Option]:
    made: list[Option] = []
    for n in range(1, min(face.n, free_misses(scene)) + 1):
        made.append(Option(f"{face.key}:{n}", f"{face.name}: {conversion_words(n)}" if t.telling else "", f"card:{face.key}"))
    return made


@uses("more_hits")
async def more_hits(t: T, scene: Battle, face: Power, n: int) -> None:
    """UK-CRD-6, UK-BAT-20: War Cry turns misses into hits."""
    scene.converted = True
    turn_dice(scene, "M", "H", n)
    if t.telling:
        t.note("UK-CRD-6", "{card}: {words}", beat=True, card=face.key, words=conversion_words(n))


@offers("buy_hits")
def offer_bought_hits(t: T, scene: Battle, power: Power) -> list[Option]:
    most = min(power.n - scene.used.count(power.key), free_misses(scene), t.state.kingdom[scene.unit].resources // power.resources)
    made: list[Option] = []
    for n in range(1, most + 1):
        made.append(Option(f"{power.key}:{n}", f"Pay {n * power.resources}: {conversion_words(n)}" if t.telling else ""))
    return made


@uses("buy_hits")
async def buy_hits(t: T, scene: Battle, power: Power, n: int) -> None:
    """UK-POW-2: Annelie's plans cost a resource for each die."""
    s = t.state
    scene.converted = True
    s.kingdom[scene.unit].resources -= n * power.resources
    for die in range(turn_dice(scene, "M", "H", n)):
        scene.used.append(power.key)
    t.note("UK-POW-2", "{unit} turns {misses} into hits", beat=True, unit=unit_name(s, scene.unit), misses=miss_words(n))


@offers("all_hits")
def offer_all_hits(t: T, scene: Battle, power: Power) -> list[Option]:
    return [Option(power.key, f"Discard {power.name}: all your dice are hits")]


@uses("all_hits")
async def all_hits(t: T, scene: Battle, power: Power, n: int) -> None:
    """UK-CHR-9: Rozie gives all she has, and counts as defeated."""
    scene.converted = True
    spend_ally(t.state, FOE_KEYS.index(power.key))
    turn_dice(scene, "M", "H", len(scene.results))
    turn_dice(scene, "L", "H", len(scene.results))
    t.note("UK-CHR-9", "{ally} is spent and counts as defeated: all dice are hits", beat=True, ally=power.name)


# ---- damage ----


@uses("shield")
async def shield(t: T, scene: Battle, face: Power, n: int) -> None:
    """UK-BAT-21: Shield Wall lowers the damage that was assigned."""
    lower = min(n, scene.damage - scene.prevented)
    scene.prevented += lower
    t.note("UK-BAT-21", "{card} holds off {n} damage", beat=True, card=face.key, n=lower)
