"""What the recruits do that are people, a scene or more for each."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR
from tests.games.bonesbanners.scene import Scene


def test_fen_witch_silences_when_bolstered() -> None:
    for dice, silent in ((1, False), (2, True)):
        g = Scene()
        victim = g.put(0, "archers", "own")
        bows = g.put(1, "archers", victim)
        witch = g.put(0, "fen_witch", bows, dice=dice)
        g.clash()
        assert bows.hexed
        assert bows.silenced is silent
        assert g.in_play(victim) is silent
        assert g.in_play(witch)


def test_standard_bearer_inspires_while_both_stand() -> None:
    for dice, plus in ((1, 2), (2, 4)):
        g = Scene()
        archers = g.put(0, "archers", "own")
        bearer = g.put(0, "standard_bearer", archers, dice=dice)
        g.clash()
        assert g.banners(archers) == 1 + plus
        g.s.units.remove(bearer)
        assert g.banners(archers) == 1


def test_frost_giant_cannot_be_protected() -> None:
    g = Scene()
    giant = g.put(0, "frost_giant", "rival")
    shield = g.put(0, "paladins", giant)
    g.put(1, "elven_longbows", giant)
    g.clash()
    assert g.lost(giant)
    assert g.in_play(shield)


def test_stone_troll_ignores_shots_and_a_protector_takes_the_loss() -> None:
    g = Scene()
    troll = g.put(1, "stone_troll", "own")
    shield = g.put(1, "shieldbearers", troll)
    g.put(0, "ballista_crew", troll)
    g.put(0, "hedge_witch", troll)
    g.clash()
    assert troll.hexed
    assert g.in_play(troll)
    assert g.lost(shield)


def test_valkyries_turn_a_loss_into_a_retreat() -> None:
    g = Scene()
    g.put(0, "valkyries", "rival", up=True)
    scouts = g.put(0, "scouts", "rival")
    g.put(1, "archers", scouts)
    g.clash()
    assert g.home(scouts)
    assert "A Retreat instead of a loss for Scouts (no. 2): Valkyries" in g.log(0)


def test_elven_longbows_shoot_three_and_are_not_swift_alone() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    bows = g.put(0, "elven_longbows", target)
    g.put(1, "swordsmen", bows)
    g.clash()
    assert g.lost(bows)
    assert g.in_play(target)
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.put(0, "elven_longbows", target)
    g.clash()
    assert g.lost(target)


def test_ballista_crew_shoots_four() -> None:
    g = Scene()
    oak = g.put(1, "old_oak", "own", dice=2)
    g.put(0, "ballista_crew", oak)
    giant = g.put(1, "frost_giant", "rival", dice=2)
    g.put(0, "ballista_crew", giant)
    g.clash()
    assert g.lost(oak)
    assert g.in_play(giant)


def test_night_blade_is_swift() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    blade = g.put(0, "night_blade", target)
    g.put(1, "swordsmen", blade)
    g.clash()
    acted = [event.args["card"] for event in g.t.events if event.rule == "BB-BAT-6"]
    assert acted == ["night_blade", "swordsmen"]
    assert g.home(target)


def test_paladins_protect() -> None:
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    paladins = g.put(0, "paladins", scouts)
    g.put(1, "griffin_riders", scouts)
    g.clash()
    assert g.in_play(scouts)
    assert g.home(paladins)


def test_mercy_sisters_are_lost_when_hit_themselves() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    sisters = g.put(1, "mercy_sisters", scouts)
    g.put(0, "archers", sisters)
    g.clash()
    assert g.lost(sisters)


def test_magpie_thieves_show_themselves_and_loot() -> None:
    g = Scene()
    thieves = g.put(0, "magpie_thieves", "rival")
    top = g.s.piles[ADVISOR][-1]
    g.battle(f"unit:{thieves.no}")
    assert g.s.players[0].hand[ADVISOR] == [top]
    assert thieves.face_up
    g = Scene()
    g.put(0, "magpie_thieves", "rival", up=True)
    g.s.piles[ADVISOR] = []
    g.battle()
    assert g.s.players[0].hand[ADVISOR] == []


def test_stone_troll_is_lost_by_a_hex() -> None:
    g = Scene()
    troll = g.put(1, "stone_troll", "own")
    g.put(0, "hedge_witch", troll)
    g.clash()
    assert g.lost(troll)


def test_frost_giant_bolstered() -> None:
    g = Scene()
    assert g.banners(g.put(0, "frost_giant", "rival", dice=2)) == 5


def test_valkyries_do_not_save_themselves_nor_when_hexed() -> None:
    g = Scene()
    valkyries = g.put(0, "valkyries", "rival", up=True)
    scouts = g.put(0, "scouts", "rival")
    g.put(1, "hedge_witch", valkyries)
    g.put(1, "archers", scouts)
    g.put(1, "elven_longbows", valkyries)
    g.clash()
    assert g.lost(valkyries, scouts)


def test_berserkers_tie_to_the_death() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    berserkers = g.put(0, "berserkers", target)
    g.clash()
    assert g.lost(target, berserkers)


def test_elven_longbows_are_swift_when_bolstered() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    bows = g.put(0, "elven_longbows", target, dice=2)
    g.put(1, "swordsmen", bows)
    g.clash()
    assert g.lost(target)
    acted = [event.args["card"] for event in g.t.events if event.rule == "BB-BAT-6"]
    assert acted == ["elven_longbows", "swordsmen"]


def test_ballista_crew_breaches_buildings() -> None:
    g = Scene()
    g.build(0, "palisade")
    g.build(1, "siege_workshop")
    g.put(0, "footsoldiers", "own")
    g.put(1, "ballista_crew", "rival")
    g.battle()
    assert "Battle at the village of @0: defenders 2, attackers 1" in g.log(0)


def test_night_blade_kills_the_weak() -> None:
    g = Scene()
    weak = g.put(1, "scouts", "rival")
    g.put(0, "night_blade", weak)
    strong = g.put(1, "footsoldiers", "rival")
    g.put(0, "night_blade", strong)
    g.clash()
    assert g.lost(weak)
    assert g.home(strong)


def test_paladins_are_immune_to_hex() -> None:
    g = Scene()
    paladins = g.put(1, "paladins", "own")
    g.put(0, "hedge_witch", paladins)
    g.clash()
    assert g.banners(paladins) == 3


def test_old_oak_is_immune_to_ambush() -> None:
    g = Scene()
    oak = g.put(1, "old_oak", "own", dice=2)
    g.put(0, "scouts", oak)
    g.clash()
    assert g.in_play(oak)
    assert g.banners(oak) == 4


def test_goblin_mob_counts_everybody_there() -> None:
    g = Scene()
    mob = g.put(0, "goblin_mob", "own")
    assert g.banners(mob) == 1
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.put(1, "zealots", "own")
    assert g.banners(mob) == 3
    g.put(1, "scouts", "rival")
    g.put(1, "horsemen", "rival")
    assert g.banners(mob) == 3


def test_magpie_thieves_stay_hidden_if_they_like() -> None:
    g = Scene()
    thieves = g.put(0, "magpie_thieves", "rival")
    g.battle("pass")
    assert g.home(thieves)
    assert not thieves.face_up
    assert "Magpie" not in " ".join(g.log(1))


def test_magpie_thieves_that_bluff_bring_nothing() -> None:
    g = Scene()
    thieves = g.put(0, "magpie_thieves", "rival", die="Boot")
    g.battle(f"unit:{thieves.no}")
    assert g.lost(thieves)
    assert g.s.players[0].hand[ADVISOR] == []


def test_magpie_thieves_loot_a_contested_village() -> None:
    g = Scene()
    g.put(0, "magpie_thieves", "rival")
    g.put(1, "archers", "own")
    g.battle()
    assert len(g.s.players[0].hand[ADVISOR]) == 1


def test_the_question_about_thieves_is_put_by_public_facts() -> None:
    """BB-Q-54: an attacker with face-down units is asked, thieves or not, unless they lie in the open."""
    g = Scene()
    g.put(0, "zealots", "rival")
    g.s.tableau[0] = [card for card in g.s.tableau[0] if card != "magpie_thieves"]
    g.battle()
    assert [ask.window for seat, ask in g.asked] == ["LOOT"]
    g = Scene()
    g.put(0, "zealots", "rival")
    g.s.lost.append("magpie_thieves")
    g.battle()
    assert g.asked == []


def test_mercy_sisters_return() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    sisters = g.put(1, "mercy_sisters", scouts)
    g.put(0, "archers", scouts)
    g.clash()
    assert g.home(sisters)
    assert g.in_play(scouts)


def test_sellsword_captain_goes_over_to_the_winner() -> None:
    g = Scene()
    captain = g.put(0, "sellsword_captain", "rival", up=True)
    g.s.players[1].taken = 1
    g.round_end()
    assert "sellsword_captain" in g.s.players[1].deck
    assert "sellsword_captain" not in g.s.players[0].deck
    assert captain.owner == 0


def test_sellsword_captain_stays_on_equal_cubes() -> None:
    g = Scene()
    g.put(0, "sellsword_captain", "rival", up=True)
    g.s.players[0].taken = g.s.players[1].taken = 1
    g.round_end()
    assert "sellsword_captain" in g.s.players[0].deck


def test_mirror_maiden_ties_every_duel() -> None:
    g = Scene()
    worm = g.put(1, "lindworm", "rival")
    maiden = g.put(0, "mirror_maiden", worm)
    g.clash()
    assert g.home(worm, maiden)


def test_mirror_maiden_mirrors_a_charge_but_not_a_hex() -> None:
    g = Scene()
    maiden = g.put(1, "mirror_maiden", "own")
    horsemen = g.put(0, "horsemen", maiden)
    g.clash()
    assert g.home(maiden, horsemen)
    g = Scene()
    maiden = g.put(1, "mirror_maiden", "own", up=True)
    maiden.hexed = True
    g.put(0, "horsemen", maiden)
    g.clash()
    assert g.lost(maiden)
