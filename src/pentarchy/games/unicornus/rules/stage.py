"""UK-BAT: a battle as people see it: both sides, the sources of their strength as they counted, the dice, the verdict."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import FOE_KEYS
from pentarchy.games.unicornus.rules.dice import dice_number, dice_parts
from pentarchy.games.unicornus.rules.units import book_of, foe_name, map_of, space_name, unit_name, unit_seat
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, RESULT_WORDS, Battle, Campaign
from pentarchy.kernel.events import counted
from pentarchy.kernel.shapes import Stage, StagePart, StageSide

VERDICTS: Final = {
    "won": "{unit} holds {space}; the enemy there is beaten.",
    "back": "{unit} did not win the space and goes back.",
    "held": "The attack on {unit} fails; the enemy falls back.",
    "dead": "{unit} is dead.",
}


def stage_of(s: Campaign) -> Stage | None:
    """UK-BAT-2, UK-PBT-2: the battle under way, or the last one until the next question that is no part of it."""
    scenes = s.stage or s.shown
    if not scenes:
        return None
    scene = scenes[-1]
    name = upper_first(unit_name(s, scene.unit))
    enemy = enemy_words(s, scene)
    place = space_name(s, scene.space)
    over = not s.stage
    verdict = VERDICTS[scene.verdict].replace("{unit}", name).replace("{space}", place) if over and scene.verdict else ""
    return {
        "kind": "battle",
        "title": f"{name} attacks {enemy}" if scene.attacking else f"{name} is attacked by {enemy}",
        "rule": "UK-PBT-2" if scene.unit == PRINCESS else "UK-BAT-2",
        "at": f"hex:{scene.space}",
        "sides": [_princess_side(s, scene), _enemy_side(s, scene)]
        if scene.unit == PRINCESS
        else [_our_side(s, scene), _enemy_side(s, scene)],
        "odds": "" if scene.unit == PRINCESS or scene.faces or over else _odds(s, scene),
        "verdict": verdict,
        "lines": _stage_lines(s, scene),
    }


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def enemy_words(s: Campaign, scene: Battle) -> str:
    """The enemy of a battle as it was when the battle began."""
    tokens = counted(scene.tokens_at_start, "token")
    if scene.foe == NOBODY:
        return tokens
    return f"{foe_name(s, scene.foe)} with {tokens}" if scene.tokens_at_start else foe_name(s, scene.foe)


PART_WORDS: Final = {
    "tokens": "tokens", "allies": "allies", "ground": "the ground it defends", "fate": "the fate between them",
    "power": "combat power", "far": "the Emperor strikes from afar", "charge": "her charge",
}  # fmt: skip


def _parts(s: Campaign, scene: Battle, codes: list[str]) -> list[StagePart]:
    made: list[StagePart] = []
    for code in codes:
        word, _, n = code.rpartition(":")
        if word == "defence":
            made.append({"label": f"Defense Value of the {map_of(s).type[scene.space]}", "amount": int(n), "rule": "UK-MAP-4"})
            continue
        if word == "own":
            key, name = who_fights(s, scene)
            made.append({"label": f"power of {name}", "amount": int(n), "card": key})
            continue
        card = card_behind(s, scene, word)
        if card:
            made.append({"label": book_of(s).name_of(card), "amount": int(n), "card": card})
        else:
            made.append({"label": PART_WORDS[word], "amount": int(n)})
    return made


def who_fights(s: Campaign, scene: Battle) -> tuple[str, str]:
    """The card of the unit in a battle, and the name on it: a knight's, or what the princess is known as."""
    if scene.unit == PRINCESS:
        return s.personality, book_of(s).princesses[s.personality].name
    return s.kingdom[scene.unit].key, book_of(s).name_of(s.kingdom[scene.unit].key)


def card_behind(s: Campaign, scene: Battle, word: str) -> str:
    """The card a part of a total comes from; "" where it is none, or lies there no longer."""
    if word == "fate":
        return s.foe_fate[scene.foe]
    if word == "charge":
        return book_of(s).charge
    return "" if word in PART_WORDS else word


def _our_side(s: Campaign, scene: Battle) -> StageSide:
    words = RESULT_WORDS
    parts = _parts(s, scene, scene.parts if scene.faces or not s.stage else dice_parts(s, scene))
    return {
        "name": upper_first(unit_name(s, scene.unit)),
        "role": "attacks with dice" if scene.attacking else "defends with dice",
        "seats": [unit_seat(s, scene.unit)],
        "dice": [{"face": str(scene.faces[n]), "counts": True, "note": words[scene.results[n]]} for n in range(len(scene.faces))],
        "parts": parts,
        "cards": [],
        "total": max(0, sum([part["amount"] for part in parts])),
        "wins": "takes the space" if scene.attacking else "keeps the space; the attackers fall back",
        "loses": "goes back where it came from" if scene.attacking else "damage it cannot bear kills it",
    }


def _princess_side(s: Campaign, scene: Battle) -> StageSide:
    parts = _parts(s, scene, scene.parts)
    if scene.guarded:
        parts.append({"label": "taken by her guard", "amount": -scene.guarded, "rule": "UK-PBT-9"})
    return {
        "name": "The princess",
        "role": "damage she takes; no dice",
        "seats": [],
        "dice": [],
        "parts": parts,
        "cards": [],
        "total": max(0, scene.damage - scene.guarded),
        "wins": "the enemy is destroyed whatever it costs",
        "loses": "her death loses the game",
    }


def _enemy_side(s: Campaign, scene: Battle) -> StageSide:
    parts: list[StagePart] = [{"label": "tokens", "amount": scene.tokens}]
    if scene.foe != NOBODY:
        parts.append({"label": f"combat power of {foe_name(s, scene.foe)}", "amount": scene.power, "card": FOE_KEYS[scene.foe]})
    return {
        "name": enemy_words(s, scene),
        "role": "military power",
        "seats": [],
        "dice": [],
        "parts": parts,
        "cards": [],
        "total": scene.tokens + (scene.power if scene.foe != NOBODY else 0),
        "wins": "",
        "loses": "",
    }


def _odds(s: Campaign, scene: Battle) -> str:
    """What the dice bring on average."""
    card = book_of(s).kingdom[s.kingdom[scene.unit].key]
    diagram = card.attack if scene.attacking else card.defence
    dice = dice_number(s, scene)
    shares = [f"{dice * diagram.count(letter) / 6:.1f} {word}" for letter, word in (("H", "hits"), ("M", "misses"), ("L", "losses"))]
    return f"{'1 die' if dice == 1 else f'{dice} dice'}: on average {', '.join(shares)}"


def _stage_lines(s: Campaign, scene: Battle) -> list[str]:
    made: list[str] = []
    if scene.placed:
        removed = f"{scene.placed[0]} of {counted(scene.tokens, 'token')} removed" if scene.tokens else ""
        strikes = f"{counted(scene.placed[3], 'hit')} on {foe_name(s, scene.foe)}" if scene.foe != NOBODY else ""
        made.extend([line for line in (removed, strikes) if line])
    if scene.placed or scene.unit == PRINCESS:
        kept = f", {scene.prevented} of it held off" if scene.prevented else ""
        made.append(f"{scene.damage} damage{kept}")
    if scene.verdict:
        life = f"{scene.life_lost} life" if scene.life_lost else ""
        tokens = counted(scene.tokens_lost, "token") if scene.tokens_lost else ""
        lost = " and ".join([word for word in (life, tokens) if word])
        made.append(f"{upper_first(unit_name(s, scene.unit))} loses {lost or 'nothing'}")
    return made
