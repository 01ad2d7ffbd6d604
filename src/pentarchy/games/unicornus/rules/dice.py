"""UK-BAT: how many dice are rolled, what their faces mean, and what turns one result into another."""

from __future__ import annotations

from pentarchy.games.unicornus.book import BLACK_KNIGHT, DORGAS, IRVIN, LYLA
from pentarchy.games.unicornus.rules.units import book_of, event_number, is_in_force, map_of, miss_words, unit_name
from pentarchy.games.unicornus.state import NOBODY, RESULT_WORDS, Battle, Campaign, T


def defence_value(s: Campaign, i: int, space: int, attacking: bool) -> int:
    """UK-MAP-4: the Defense Value for whoever is attacked there."""
    board = map_of(s)
    value = board.defence[space]
    if attacking:
        if board.type[space] in ("fort", "city") and is_in_force(s, "ring_of_steel", i):
            value += event_number(s, "ring_of_steel")
    elif "fortify" in s.kingdom[i].beside:
        value += book_of(s).support["fortify"].n
    return value


def dice_number(s: Campaign, scene: Battle) -> int:
    """UK-BAT-5, UK-BAT-6, UK-BAT-22, UK-Q-52: all sources of dice, then the Defense Value, never below 0."""
    i = scene.unit
    unit = s.kingdom[i]
    dice = unit.tokens + scene.extra_dice + _ally_dice(s, scene)
    if unit.key == "gato":
        dice += 3
    elif unit.key == "urgan" and not scene.attacking and map_of(s).type[scene.space] in ("mountain", "fort"):
        dice += 1
    if scene.foe != NOBODY and s.foe_fate[scene.foe] == "sworn_rival" and s.foe_bound[scene.foe] == i:
        dice += book_of(s).fates["sworn_rival"].n
    defence = defence_value(s, i, scene.space, scene.attacking)
    return max(0, dice - defence if scene.attacking else dice + defence)


def _ally_dice(s: Campaign, scene: Battle) -> int:
    """UK-ALY-2: Dorgas and the Black Knight help in attack, Irvin in defence."""
    i = scene.unit
    if not scene.attacking:
        return 2 if s.foe_ally[IRVIN] == i else 0
    dice = 2 if s.foe_ally[DORGAS] == i else 0
    if scene.foe != NOBODY and s.foe_ally[BLACK_KNIGHT] == i:
        dice += 3
    return dice


def roll(t: T, scene: Battle) -> None:
    """UK-BAT-5, UK-BAT-7, UK-DEF-9: roll, and read each face off the diagram for attack or defence."""
    s = t.state
    scene.faces = t.dice("battle", dice_number(s, scene))
    s.last_dice = scene.faces[:]
    read_faces(s, scene)
    if t.telling:
        t.note(
            "UK-BAT-5",
            "{unit} rolls {rolled}",
            unit=unit_name(s, scene.unit),
            rolled=", ".join([f"{scene.faces[n]} {RESULT_WORDS[scene.results[n]]}" for n in range(len(scene.faces))]) or "no dice",
        )


def read_faces(s: Campaign, scene: Battle) -> None:
    """UK-DEF-9: hits, misses and losses of the faces as rolled."""
    card = book_of(s).kingdom[s.kingdom[scene.unit].key]
    diagram = card.attack if scene.attacking else card.defence
    scene.results = [diagram[face - 1] for face in scene.faces]
    scene.fixed = [False] * len(scene.faces)


def worsen_dice(t: T, scene: Battle) -> None:
    """UK-BAT-20, UK-CHR-7, UK-CHR-25: own conversions came first; now misses turn to losses on dice not changed yet."""
    s = t.state
    if s.foe_ally[LYLA] == scene.unit:
        turn_dice(scene, "L", "M", len(scene.results))
    if scene.foe == LYLA or is_in_force(s, "desperate_counterattack", scene.unit):
        turned = turn_dice(scene, "M", "L", len(scene.results))
        if turned:
            t.note("UK-BAT-20", "{misses} become losses", misses=miss_words(turned))


def turn_dice(scene: Battle, old: str, new: str, most: int) -> int:
    """UK-BAT-20: change up to `most` dice of one result into another; a die is changed at most once."""
    turned = 0
    for n in range(len(scene.results)):
        if turned < most and scene.results[n] == old and not scene.fixed[n]:
            scene.results[n] = new
            scene.fixed[n] = True
            turned += 1
    return turned
