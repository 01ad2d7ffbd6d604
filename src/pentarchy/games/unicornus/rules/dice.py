"""UK-BAT: how many dice are rolled, what their faces mean, and what turns one result into another."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import (
    ATTACK_DICE,
    DEFENCE_DICE,
    DICE,
    DICE_ON_GROUND,
    DUEL_DICE,
    EMPIRE_WALLS,
    FORTIFIED,
    LOSSES_ARE_MISSES,
    MISSES_ARE_LOSSES,
    SWORN_RIVAL,
)
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import book_of, loss_words, map_of, miss_words, unit_name
from pentarchy.games.unicornus.state import NOBODY, Battle, Campaign, T
from pentarchy.kernel.events import counted


def defence_value(s: Campaign, i: int, space: int, attacking: bool) -> int:
    """UK-MAP-4: the Defense Value for whoever is attacked there."""
    board = map_of(s)
    value = board.defence[space]
    if not attacking:
        return value + lasting(s, FORTIFIED, i)
    return value + lasting(s, EMPIRE_WALLS, i) if board.type[space] in ("fort", "city") else value


def dice_number(s: Campaign, scene: Battle) -> int:
    """UK-BAT-5, UK-BAT-6, UK-BAT-22, UK-ALY-2, UK-Q-52: all sources of dice, then the Defense Value, never below 0."""
    i = scene.unit
    dice = s.kingdom[i].tokens + scene.extra_dice + lasting(s, DICE, i)
    if scene.attacking:
        dice += lasting(s, ATTACK_DICE, i)
        dice += lasting(s, DUEL_DICE, i) if scene.foe != NOBODY else 0
    else:
        dice += lasting(s, DEFENCE_DICE, i) + lasting(s, DICE_ON_GROUND, i, ground=map_of(s).type[scene.space])
    if scene.foe != NOBODY:
        dice += lasting(s, SWORN_RIVAL, i, scene.foe)
    defence = defence_value(s, i, scene.space, scene.attacking)
    return max(0, dice - defence if scene.attacking else dice + defence)


def dice_parts(s: Campaign, scene: Battle) -> list[str]:
    """UK-BAT-5: the sources of the dice one by one, as `dice_number` adds them up."""
    i = scene.unit
    found = [("tokens", s.kingdom[i].tokens), ("own", lasting(s, DICE, i))]
    if scene.attacking:
        found.append(("allies", lasting(s, ATTACK_DICE, i) + (lasting(s, DUEL_DICE, i) if scene.foe != NOBODY else 0)))
    else:
        found.append(("allies", lasting(s, DEFENCE_DICE, i)))
        found.append(("ground", lasting(s, DICE_ON_GROUND, i, ground=map_of(s).type[scene.space])))
    if scene.foe != NOBODY:
        found.append(("fate", lasting(s, SWORN_RIVAL, i, scene.foe)))
    defence = defence_value(s, i, scene.space, scene.attacking)
    found.append(("defence", -defence if scene.attacking else defence))
    return [f"{word}:{n}" for word, n in found if n or word == "tokens"] + scene.sources


def roll(t: T, scene: Battle) -> None:
    """UK-BAT-5, UK-BAT-7, UK-DEF-9: roll, and read each face off the diagram for attack or defence."""
    s = t.state
    scene.parts = dice_parts(s, scene)
    scene.faces = t.dice("battle", dice_number(s, scene))
    s.last_dice = scene.faces[:]
    read_faces(s, scene)
    if t.telling:
        t.note(
            "UK-BAT-5",
            "{unit} rolls {rolled}",
            beat=True,
            unit=unit_name(s, scene.unit),
            rolled=dice_words(scene),
        )


def dice_words(scene: Battle) -> str:
    """What lies on the table, with the faces: "2 hits (4, 6), 1 miss (2)"."""
    parts: list[str] = []
    for result, words in (("H", hit_words), ("M", miss_words), ("L", loss_words)):
        faces = sorted([scene.faces[n] for n in range(len(scene.faces)) if scene.results[n] == result])
        if faces:
            parts.append(f"{words(len(faces))} ({', '.join([str(face) for face in faces])})")
    return ", ".join(parts) or "no dice"


def hit_words(n: int) -> str:
    return counted(n, "hit")


def read_faces(s: Campaign, scene: Battle) -> None:
    """UK-DEF-9: hits, misses and losses of the faces as rolled."""
    card = book_of(s).kingdom[s.kingdom[scene.unit].key]
    diagram = card.attack if scene.attacking else card.defence
    scene.results = [diagram[face - 1] for face in scene.faces]
    scene.fixed = [False] * len(scene.faces)


def worsen_dice(t: T, scene: Battle) -> None:
    """UK-BAT-20, UK-CHR-7, UK-CHR-25: own conversions came first; now misses turn to losses on dice not changed yet."""
    s = t.state
    if lasting(s, LOSSES_ARE_MISSES, scene.unit):
        turn_dice(scene, "L", "M", len(scene.results))
    if lasting(s, MISSES_ARE_LOSSES, scene.unit, scene.foe):
        turned = turn_dice(scene, "M", "L", len(scene.results))
        if turned:
            t.note("UK-BAT-20", "{misses} become losses", beat=True, misses=miss_words(turned))


def turn_dice(scene: Battle, old: str, new: str, most: int) -> int:
    """UK-BAT-20: change up to `most` dice of one result into another; a die is changed at most once."""
    turned = 0
    for n in range(len(scene.results)):
        if turned < most and scene.results[n] == old and not scene.fixed[n]:
            scene.results[n] = new
            scene.fixed[n] = True
            turned += 1
    return turned
