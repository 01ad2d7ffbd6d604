"""What lies on the table as facts, and what has changed in words."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import defences, side_total
from pentarchy.games.dorian.state import Player
from tests.games.dorian.scene import Scene

Facts = dict[str, object]


def three(numbers: list[int]) -> str:
    """[1, 0, 2] as "S1 M2"."""
    return " ".join([f"{letter}{n}" for letter, n in zip("SPM*", numbers) if n]) or "0"


def of_player(name: str, player: Player) -> Facts:
    """What lies with a player."""
    return {
        f"{name} hand": len(player.hand),
        f"{name} deck": len(player.deck),
        f"{name} restore": len(player.restore),
        f"{name} pool": player.pool[:],
        f"{name} camp": player.camp[:],
        f"{name} base": player.base[:],
        f"{name} owed": player.owed[:],
        f"{name} ip": player.ip,
        f"{name} mp": player.mp,
        f"{name} place": player.place,
        f"{name} upgrades": len(player.worn) + len(player.camp_worn) + len(player.inventory),
        f"{name} knows": len(player.known),
        f"{name} objectives": sorted(player.objectives),
    }


def of_battle(g: Scene) -> Facts:
    """What lies in the battle, by sides."""
    facts: Facts = {}
    battle = g.s.battle
    if battle is None:
        return facts
    for name, fighter in zip(("I", "rival"), [g.s.fighter(0), g.s.fighter(1)]):
        if fighter is None:
            continue
        facts[f"{name} cards"] = len(fighter.cards)
        facts[f"{name} exhausted"] = len([card for card in fighter.exhausted if card in fighter.cards])
        facts[f"{name} restored"] = len(fighter.restored)
        facts[f"{name} shielded"] = len(fighter.shielded)
        facts[f"{name} silenced"] = len(fighter.silenced)
        facts[f"{name} keep in hand"] = len(fighter.to_hand)
        facts[f"{name} keep on deck"] = len(fighter.to_deck)
        facts[f"{name} battle ip"] = fighter.ip
        facts[f"{name} marker known"] = fighter.marker_known
        facts[f"{name} counts"] = side_total(g.t, battle, fighter.side)
    if battle.kind == "siege":
        facts["Defence"] = [value for kind, value in defences(g.t, battle)]
    return facts


def facts(g: Scene) -> Facts:
    """Everything a card may change, in few words."""
    found: Facts = {}
    for name, player in zip(("I", "rival", "third"), g.s.players):
        found.update(of_player(name, player))
    found.update(of_battle(g))
    found["mines"] = g.s.mines[:]
    found["box"] = len(g.s.box)
    found["top Defence card"] = g.s.defence_deck[-1] if g.s.defence_deck else ""
    found["defence known"] = g.s.defence_known
    return found


def change(before: object, after: object) -> str:
    """The difference of two facts."""
    if isinstance(before, (bool, str)):
        return f"now {after}".lower()
    if isinstance(before, int) and isinstance(after, int):
        return f"{after - before:+d}"
    if (
        isinstance(before, list)
        and isinstance(after, list)
        and len(before) == len(after)
        and all(isinstance(n, int) for n in before + after)
    ):
        words = "SPM*" if len(before) in (3, 4) else "12"
        return " ".join([f"{word}{new - old:+d}" for word, old, new in zip(words, before, after) if new != old])
    return "changed"


def difference(before: Facts, after: Facts) -> str:
    """All differences in words; what is the same is not told."""
    told = [f"{name} {change(before[name], after[name])}" for name in before if name in after and before[name] != after[name]]
    return ", ".join(told) or "nothing"


SCENES = ("attacking", "defending", "field", "ally", "bare")


"""A siege from either side, a Field Battle, a siege with a third player on the own side, and with an empty Hand and board."""
