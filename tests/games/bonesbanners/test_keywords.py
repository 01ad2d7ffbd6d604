"""Terminology: actions and keywords (BB-KEY)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.rules.keywords import is_attacker, is_defender, is_undead
from tests.games.bonesbanners.scene import BOOK, Scene


def test_key_1_defend() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own")
    assert is_defender(unit, 0)
    assert not is_attacker(unit, 0)


def test_key_2_attack() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "rival")
    assert is_attacker(unit, 1)
    assert not is_defender(unit, 1)


def test_key_3_duel() -> None:
    g = Scene()
    target = g.put(1, "swordsmen", "rival")
    g.put(0, "horsemen", target)
    g.clash()
    assert g.lost(target)
    assert "Duel: Horsemen 3 against Swordsmen 2" in g.log(0)


def test_key_4_shoot() -> None:
    g = Scene()
    weak = g.put(1, "footsoldiers", "own")
    strong = g.put(1, "spearmen", "own")
    first = g.put(0, "archers", weak)
    g.put(0, "archers", strong)
    g.clash()
    assert g.lost(weak)
    assert g.in_play(strong, first)
    assert strong.face_up
    assert "Shoot 2 against 2 banners of Footsoldiers" in g.log(0)
    assert "Shoot 2 against 3 banners of Spearmen: no effect" in g.log(0)


def test_key_5_ambush() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival", dice=2)
    assert g.banners(target) == 4
    g.put(0, "scouts", target)
    g.clash()
    assert g.home(target)


def test_key_6_hex() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "hedge_witch", zealots)
    g.clash()
    assert zealots.hexed
    assert g.banners(zealots) == 0


def test_key_6_hex_and_stone_troll() -> None:
    g = Scene()
    troll = g.put(0, "stone_troll", "own")
    sisters = g.put(0, "mercy_sisters", troll)
    g.put(1, "hedge_witch", troll)
    g.clash()
    assert g.in_play(troll)
    assert g.banners(troll) == 0
    assert g.home(sisters)


def test_key_7_protect_covers_a_duel_the_unit_started() -> None:
    g = Scene()
    target = g.put(1, "spearmen", "own")
    swordsmen = g.put(0, "swordsmen", target)
    paladins = g.put(0, "paladins", swordsmen)
    g.clash()
    assert g.lost(paladins)
    assert g.in_play(swordsmen, target)


def test_key_8_inspire() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own")
    bearer = g.put(0, "standard_bearer", unit, up=True)
    assert g.banners(unit) == 4
    bearer.dice = 2
    assert g.banners(unit) == 6


def test_key_9_bind() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    necromancer = g.put(0, "necromancer", archers)
    g.battle()
    assert g.banners(archers) == 2
    assert g.cubes() == (1, 0)
    assert g.in_play(archers)
    assert archers.face_up
    g.round_end()
    assert g.home(necromancer)
    assert g.in_play(archers)
    g.battle()
    assert g.home(archers)


def test_key_10_immune() -> None:
    g = Scene()
    griffins = g.put(1, "griffin_riders", "rival")
    g.put(0, "berserkers", griffins)
    g.clash()
    assert g.in_play(griffins)
    g.put(0, "archers", griffins)
    g.clash()
    assert g.lost(griffins)


def test_key_11_bolstered() -> None:
    g = Scene()
    for card in BOOK.cards.values():
        if card.can_bolster:
            assert card.bolster_banners or card.bolster_n or card.bolster_swift or card.bolster_silences
    target = g.put(1, "stone_troll", "rival", die="Boot")
    assert BOOK.cards["archers"].bolster_n == 4
    spearmen = g.put(1, "spearmen", "own")
    g.put(0, "archers", spearmen, dice=2)
    g.clash()
    assert g.lost(spearmen)
    assert g.in_play(target)


def test_key_12_undead_do_not_retreat() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own")
    g.battle()
    g.round_end()
    assert g.in_play(warden)
    assert warden.face_up
    assert warden.dice == 0
    assert g.banners(warden) == 1


def test_key_12_an_unseen_undead_bluff_goes_home() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own", die="Bow")
    g.battle()
    assert g.home(warden)
    assert not warden.face_up


def test_key_12_an_undead_aimed_at_a_unit_leaves() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own")
    unit.held = True
    necromancer = g.put(0, "necromancer", unit, up=True)
    g.put(0, "necromancer", necromancer, up=True)
    assert is_undead(BOOK, g.s, necromancer)
    g.round_end()
    assert [u.card for u in g.s.units] == ["footsoldiers"]


def test_key_12_ambushed_undead_stay_without_dice() -> None:
    g = Scene()
    warden = g.put(1, "warden", "own", dice=2)
    g.put(0, "scouts", warden)
    g.clash()
    assert g.in_play(warden)
    assert warden.dice == 0


def test_key_13_swift() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    blade = g.put(0, "night_blade", target)
    swordsmen = g.put(1, "swordsmen", blade)
    g.clash()
    acted = [event.args["card"] for event in g.t.events if event.rule == "BB-BAT-6"]
    assert acted == ["night_blade", "swordsmen"]
    assert g.in_play(swordsmen)


def test_key_14_banner_count() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own", dice=2)
    g.put(0, "standard_bearer", unit, up=True)
    unit.bonus = 2
    assert g.banners(unit) == 8
    unit.hexed = True
    assert g.banners(unit) == 0


def test_key_15_through_a_unit_action() -> None:
    g = Scene()
    g.hand(0, "physician")
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "old_oak", "own", dice=2)
    g.battle("pass", "pass")
    assert g.lost(zealots)
    assert "SAVE" not in [ask.window for seat, ask in g.asked]


def test_key_16_what_a_battle_is() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "own")
    g.put(1, "zealots", "rival")
    g.battle()
    assert "Battle at the village of @0: defenders 2, attackers 3" in g.log(0)
    assert g.cubes() == (0, 1)


def test_key_17_cannot_be_protected() -> None:
    g = Scene()
    giant = g.put(1, "frost_giant", "rival")
    shield = g.put(1, "shieldbearers", giant)
    g.put(0, "scouts", giant)
    g.clash()
    assert g.home(giant)
    assert g.in_play(shield)


def test_key_18_silenced() -> None:
    g = Scene()
    witch_target = g.put(1, "footsoldiers", "rival")
    archers = g.put(0, "archers", witch_target)
    g.put(1, "fen_witch", archers, dice=2)
    g.clash()
    assert archers.silenced
    assert "Archers (no. 2) of Player 1 does not act: silenced" in [line.replace("@0", "Player 1") for line in g.log(0)]
    assert g.in_play(witch_target)
    assert not witch_target.face_up


def test_key_18_a_silenced_attacker_still_contests() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "fen_witch", zealots, dice=2)
    g.battle()
    assert g.cubes() == (1, 0)
