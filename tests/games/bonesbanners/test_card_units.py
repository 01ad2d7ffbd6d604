"""What the unit cards do, one scene or more for each that has an effect of its own."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR
from tests.games.bonesbanners.scene import Scene


def test_horsemen_charge_only_what_is_face_down() -> None:
    g = Scene()
    target = g.put(1, "swordsmen", "rival", up=True)
    horsemen = g.put(0, "horsemen", target)
    g.clash()
    assert g.home(target, horsemen)


def test_spearmen_hold_against_riders() -> None:
    g = Scene()
    spearmen = g.put(1, "spearmen", "own")
    rider = g.put(0, "sellsword_captain", spearmen)
    g.clash()
    assert "Duel: Sellsword Captain 3 against Spearmen 5" in g.log(0)
    assert g.lost(rider)


def test_zealots_are_lost_when_the_attack_fails() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "old_oak", "own", dice=2)
    g.battle()
    assert g.lost(zealots)


def test_zealots_survive_a_stalemate() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "spearmen", "own")
    g.battle()
    assert g.in_play(zealots)


def test_warden_is_stronger_while_protected() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own")
    assert g.banners(warden) == 1
    shield = g.put(0, "shieldbearers", warden, up=True)
    assert g.banners(warden) == 3
    g.put(0, "paladins", warden, up=True)
    assert g.banners(warden) == 3
    shield.hexed = True
    assert g.banners(warden) == 3


def test_draugr_reavers_feed_on_the_fallen() -> None:
    g = Scene()
    reavers = g.put(0, "draugr_reavers", "rival")
    for card in ("archers", "scouts", "footsoldiers"):
        g.put(1, card, reavers, die="Mystic")
    g.clash()
    assert g.s.battle.fallen == 3
    assert g.banners(reavers) == 2


def test_necromancer_is_immune_to_hex_and_binds_stronger_when_bolstered() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    necromancer = g.put(0, "necromancer", archers, dice=2)
    g.put(1, "hedge_witch", necromancer)
    g.clash()
    assert not necromancer.hexed
    assert g.banners(archers) == 4


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


def test_lindworm_has_a_soft_belly() -> None:
    g = Scene()
    worm = g.put(1, "lindworm", "rival")
    shield = g.put(1, "paladins", worm)
    bearer = g.put(1, "standard_bearer", worm, up=True)
    assert g.banners(worm) == 3
    g.put(0, "centaur_lancers", worm)
    g.clash()
    assert g.lost(worm)
    assert g.in_play(shield, bearer)


def test_wolf_pack_grows_with_beasts() -> None:
    g = Scene()
    wolves = g.put(0, "wolf_pack", "rival", up=True)
    assert g.banners(wolves) == 1
    g.put(0, "griffin_riders", "rival", up=True)
    assert g.banners(wolves) == 2
    g.put(0, "lindworm", "rival")
    assert g.banners(wolves) == 2
    g.put(0, "centaur_lancers", "rival", up=True)
    g.put(0, "skin_changers", "rival", up=True)
    assert g.banners(wolves) == 3
    wolves.dice = 2
    assert g.banners(wolves) == 5


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


def test_centaur_lancers_shoot_better_when_bolstered() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.put(0, "centaur_lancers", target)
    g.clash()
    assert g.in_play(target)
    g.put(0, "centaur_lancers", target, dice=2)
    g.clash()
    assert g.lost(target)


def test_skin_changers_go_with_any_die() -> None:
    g = Scene()
    unit = g.put(0, "skin_changers", "own", die="Boot")
    g.put(1, "scouts", "rival")
    g.battle()
    assert g.in_play(unit)
    assert g.cubes() == (1, 0)


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
