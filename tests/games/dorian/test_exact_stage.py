"""What the stage of a battle says, from battles laid by hand: every kind, counted and not, with and without helpers."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dorian.cards.power import kinds_of
from pentarchy.games.dorian.rules.stage import (
    battle_lines,
    battle_stage,
    comparisons,
    counted_totals,
    fighter_parts,
    shown_walls,
    stakes,
    strength,
)
from pentarchy.games.dorian.state import NOBODY, Battle
from tests.games.dorian.scene import BOOK, Scene, scene
from tests.games.dorian.test_exact import battle_of, three

TOWN = next(place for place, location in enumerate(BOOK.locations) if location.stars and not location.capital)


def laid(kind: str, *sides: tuple[int, int]) -> Battle:
    battle = battle_of(kind, *sides)
    battle.place = TOWN
    return battle


def shown(g: Scene, battle: Battle, known: list[int]) -> Any:
    return battle_stage(g.t, battle, known)


def test_bat_22_every_kind_of_battle_has_its_title_rule_and_place() -> None:
    g = three()
    name, key = BOOK.locations[TOWN].name, BOOK.locations[TOWN].key
    told = {}
    for kind in ("siege", "field", "final"):
        stage = shown(g, laid(kind, (0, 0), (2, 1)), [0, 1, 2])
        told[kind] = (stage["kind"], stage["title"], stage["rule"], stage["at"], [side["role"].split(",")[0] for side in stage["sides"]])
    assert told["siege"] == ("siege", f"Siege of {name}", "DO-SIE-1", f"loc:{key}", ["the attack", "the defence"])
    assert told["field"] == ("battle", f"Field Battle at {name}", "DO-FLD-14", f"loc:{key}", ["the attack", "the defence"])
    assert told["final"][:4] == ("battle", "Final Battle", "DO-FIN-5", "")


def test_bat_7_unknown_sides_stand_apart_and_nobody_is_named() -> None:
    g = three()
    sides = shown(g, laid("siege", (0, 0), (1, 1)), [0])["sides"]
    assert [side["name"] for side in sides] == ["@0", "The Location alone", "@1"]
    assert (sides[2]["role"], sides[2]["seats"]) == ("side not known yet", [1])
    assert [side["name"] for side in shown(g, laid("field", (0, 0)), [0])["sides"]] == ["@0", "Nobody"]


def test_bat_22_totals_are_frozen_or_counted_or_not_there() -> None:
    g = three()
    battle = laid("siege", (0, 0))
    assert counted_totals(g.t, battle) == {}
    battle.totals = [0, 5, 6, 7]
    assert counted_totals(g.t, battle) == {0: [5, 6, 7], 1: [0, 0, 0]}
    battle.totals = [0, 5, 6, 7, 1, 2, 3, 4]
    assert counted_totals(g.t, battle) == {0: [5, 6, 7], 1: [2, 3, 4]}
    battle.kind = "field"
    battle.totals = [0, 5, 6, 7]
    assert counted_totals(g.t, battle) == {0: [5, 6, 7]}
    battle.totals, battle.revealed = [], True
    assert list(counted_totals(g.t, battle)) == [0]
    battle.walls = [0, 9]
    assert shown_walls(g.t, battle) == []
    battle.kind = "siege"
    assert shown_walls(g.t, battle) == [(0, 9)]
    battle.walls = [0, 9, 2, 8]
    assert shown_walls(g.t, battle) == [(0, 9), (2, 8)]


def test_bat_35_a_siege_counts_its_deciding_power_and_the_parts_add_up() -> None:
    g = three()
    battle = laid("siege", (0, 0), (2, 1))
    battle.totals, battle.walls = [0, 9, 1, 9, 1, 1, 0, 4], [0, 7, 2, 8]
    for fighter, power in zip(battle.fighters, ([8, 0, 8], [1, 0, 4]), strict=True):
        fighter.counted = power
    attack, defence = shown(g, battle, [0, 2])["sides"]
    assert (attack["role"], defence["role"]) == ("the attack, Magic", "the defence, Magic")
    assert (attack["total"], defence["total"]) == (9, 12)
    assert [(part["label"], part["amount"]) for part in attack["parts"]] == [
        ("Abilities of @0", 8),
        ("Events, reductions and conversions", 1),
    ]
    assert [(part["label"], part["amount"]) for part in defence["parts"]] == [("Magic Defence", 8), ("Abilities of @2", 4)]
    battle.fighters[0].joined = True
    assert shown(g, battle, [0, 2])["sides"][0]["parts"][0]["label"] == "Character, Upgrades and abilities of @0"
    battle.totals = [0, 9, 1, 8, 1, 1, 0, 4]
    assert len(shown(g, battle, [0, 2])["sides"][0]["parts"]) == 1


def test_fld_15_in_the_field_the_powers_led_are_counted() -> None:
    g = three()
    battle = laid("field", (0, 0), (2, 1))
    battle.totals = [0, 5, 5, 3, 1, 4, 5, 4]
    attack, defence = shown(g, battle, [0, 2])["sides"]
    assert (attack["total"], defence["total"]) == (1, 1)
    assert attack["role"] == "the attack, Stealth 5, Physical 5, Magic 3, leads in 1 Power"
    battle.totals = [0, 5, 6, 5, 1, 4, 5, 4]
    assert [side["total"] for side in shown(g, battle, [0, 2])["sides"]] == [3, 0]


def test_bat_16_equal_cards_stand_together() -> None:
    g = three()
    key = next(card for card, face in BOOK.face.items() if face.kind == "battle" and face.base[0] and face.copies > 1)
    name, base = BOOK.face[key].name, BOOK.face[key].base[0]
    other = next(card for card, face in BOOK.face.items() if face.kind == "battle" and face.base[0] and face.name != name)
    none = next(card for card, face in BOOK.face.items() if face.kind == "battle" and not face.base[0])
    fighter = laid("siege", (0, 0)).fighters[0]
    fighter.cards, fighter.stood = [key, other, key, none], [key]
    more = BOOK.face[other].base[0]

    def parts(power: int, frozen: bool) -> list[tuple[str, int]]:
        made: list[Any] = []
        assert fighter_parts(g.t, made, fighter, 0, [power, 0, 0], frozen) == power
        return [(part["label"], part["amount"]) for part in made]

    assert parts(2 * base + more, False) == [(f"2 × {name}", 2 * base), (BOOK.face[other].name, more)]
    assert parts(base + 3, True) == [(name, base), ("Abilities of @0", 3)]
    assert parts(base - 1, True)[1] == ("Abilities of @0", -1)


def test_sie_13_stakes_in_words() -> None:
    g = three()
    battle = laid("siege", (0, 0))
    owner = battle.former_owner
    wins, loses = stakes(g.t, battle, 1)
    assert loses.endswith(" IP")
    assert f"@{owner} loses the Location" in loses
    assert wins.endswith("a Treasure and an Upgrade each")
    battle.former_owner = NOBODY
    assert "loses the Location" not in stakes(g.t, battle, 1)[1]
    assert stakes(g.t, battle, 0)[0].startswith("@0: ")
    battle.kind = "final"
    assert stakes(g.t, battle, 0) == ("the throne", "the game")
    battle.kind = "field"
    assert stakes(g.t, battle, 0)[0].startswith(f"{BOOK.numbers.field_win_ip} IP, ")


def test_bat_35_lines_compare_until_somebody_has_won() -> None:
    g = three()
    battle = laid("siege", (0, 0))
    totals, walls = {0: [5, 6, 7], 1: [1, 2, 3]}, [(0, 9), (2, 8)]
    assert comparisons(totals, walls) == ["Stealth 5 against 10", "Magic 7 against 11"]
    assert comparisons({}, walls) == ["Stealth 0 against 9", "Magic 0 against 8"]
    assert battle_lines(g.t, battle, totals, walls) == ["Now Stealth 5 against 10, Magic 7 against 11"]
    battle.winner = 0
    assert battle_lines(g.t, battle, totals, walls) == []
    battle.defence_card, battle.treasure = g.s.defence_deck[0], g.s.treasure_decks[0][0]
    assert [line.split(" ")[0] for line in battle_lines(g.t, battle, totals, walls)] == ["Defence", "Treasure"]
    battle.fighters[0].joined = True
    assert battle_lines(g.t, battle, {}, walls)[0].startswith("The Character of @0 brings ")


def test_bat_16_a_character_is_as_strong_as_its_base_power_and_passive_upgrades() -> None:
    g = scene("salazar", "nazul", "selina")
    player = g.p("nazul")
    player.worn = []
    bare = strength(g.t, player)
    for card, face in BOOK.face.items():
        if face.kind == "upgrade" and face.slot == "character":
            player.worn = [card]
            plain = [0, 0, 0]
            for op in face.effect if face.ability == "passive" else []:
                if op.op == "gain_power" and not op.per:
                    for kind in kinds_of(op.kind):
                        plain[kind] += op.n
            assert [now - before for now, before in zip(strength(g.t, player), bare, strict=True)] == plain, card
