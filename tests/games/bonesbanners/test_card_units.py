"""What the unit cards do: their printed line for every one of them, and a scene or more for each by name."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners.book import ADVISOR, SYMBOLS, UNIT
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.rules.keywords import is_swift, shoot_strength, standing_strength
from pentarchy.games.bonesbanners.state import Unit
from tests.games.bonesbanners.scene import BOOK, Scene

LINES = {
    # key: symbols, banners, what it may be aimed at, what two dice make of it, attacks it ignores, tags others ask for
    "footsoldiers": ("Boot", 2, "defend attack", "banners 4", "", ""),
    "swordsmen": ("Sword", 2, "attack duel", "", "", ""),
    "shieldbearers": ("Shield", 2, "defend protect", "", "shoot", ""),
    "archers": ("Bow", 1, "defend shoot", "shoot 4", "", ""),
    "horsemen": ("Horse", 2, "attack duel", "", "", "Rider"),
    "hedge_witch": ("Mystic", 0, "defend hex", "banners 2", "", ""),
    "spearmen": ("Boot Shield", 3, "defend", "", "", ""),
    "scouts": ("Bow Horse", 1, "attack ambush", "", "", "Rider"),
    "zealots": ("Sword Mystic", 3, "attack", "", "", ""),
    "drummers": ("Boot Mystic", 0, "defend inspire", "", "", ""),
    "warden": ("Sword Shield", 1, "defend", "", "", "Undead"),
    "draugr_reavers": ("Boot Sword", 0, "attack", "", "", "Undead"),
    "necromancer": ("Mystic", 1, "defend bind", "bind 3", "hex", ""),
    "stone_troll": ("Shield", 3, "defend", "", "shoot", ""),
    "frost_giant": ("Boot", 3, "attack", "banners 5", "", ""),
    "griffin_riders": ("Bow Horse", 2, "attack ambush", "", "duel", "Rider Beast"),
    "valkyries": ("Horse Mystic", 2, "attack duel", "", "", "Rider"),
    "lindworm": ("Boot", 3, "attack duel", "", "", "Beast"),
    "wolf_pack": ("Boot Horse", 1, "attack ambush", "banners 3", "", "Beast"),
    "berserkers": ("Sword", 3, "attack duel", "", "", ""),
    "elven_longbows": ("Bow", 1, "defend shoot", "swift", "", ""),
    "ballista_crew": ("Shield Bow", 1, "attack shoot", "banners 4", "", ""),
    "night_blade": ("Mystic", 0, "ambush", "", "", ""),
    "fen_witch": ("Mystic", 1, "defend hex", "silences", "", ""),
    "paladins": ("Sword Shield", 3, "defend protect", "", "hex", ""),
    "old_oak": ("Shield Mystic", 2, "defend", "banners 4", "ambush", ""),
    "goblin_mob": ("Boot", 1, "defend attack", "banners 3", "", ""),
    "magpie_thieves": ("Bow", 2, "attack", "", "", ""),
    "standard_bearer": ("Boot Horse", 1, "defend inspire", "inspire 4", "", ""),
    "mercy_sisters": ("Shield", 2, "defend protect", "", "", ""),
    "sellsword_captain": ("Sword Horse", 3, "defend attack duel", "", "", "Rider"),
    "centaur_lancers": ("Bow Horse", 2, "attack shoot", "shoot 3", "", "Rider Beast"),
    "skin_changers": ("Boot Sword Shield Bow Horse Mystic", 2, "defend attack", "", "", "Beast"),
    "mirror_maiden": ("Sword Bow", 0, "defend duel", "", "", ""),
}
ON_RIVAL = {"duel", "shoot", "ambush", "hex"}
ON_OWN = {"protect", "inspire", "bind"}


def aims(g: Scene) -> dict[str, str | Unit]:
    """One target of each type, for a unit of seat 0."""
    return {"own": "own", "rival": "rival", "mine": g.put(0, "footsoldiers", "own"), "theirs": g.put(1, "footsoldiers", "own")}


def honest_aims(actions: str) -> set[str]:
    """The types of target that the actions allow."""
    words = set(actions.split())
    types = {"own"} if "defend" in words else set()
    types |= {"rival"} if "attack" in words else set()
    types |= {"mine"} if words & ON_OWN else set()
    return types | ({"theirs"} if words & ON_RIVAL else set())


def test_every_unit_has_its_line_and_its_scene() -> None:
    units = [card.key for card in BOOK.cards.values() if card.kind == UNIT]
    assert sorted(LINES) == sorted(units)
    tests = [name for name in globals() if name.startswith("test_")]
    assert [key for key in units if not any(name.startswith(f"test_{key}_") for name in tests)] == []


@pytest.mark.parametrize("key", list(LINES))
def test_dice_and_targets_are_as_printed(key: str) -> None:
    symbols, _banners, actions, _bolster, _immune, _tags = LINES[key]
    for die in SYMBOLS:
        for word in ("own", "rival", "mine", "theirs"):
            g = Scene()
            unit = g.put(0, key, aims(g)[word], die=die)
            honest = die in symbols.split() and word in honest_aims(actions)
            assert is_bluff(BOOK, g.s, unit) is not honest, (die, word)


@pytest.mark.parametrize("key", list(LINES))
def test_banners_bolster_immunity_and_tags_are_as_printed(key: str) -> None:
    symbols, banners, actions, bolster, immune, tags = LINES[key]
    card = BOOK.cards[key]
    g = Scene()
    aim = next(iter(sorted(honest_aims(actions))))
    unit = g.put(0, key, aims(g)[aim], die=symbols.split()[0])
    others = 1 if key == "goblin_mob" else 0  # footsoldiers stand at the same village
    assert g.banners(unit) == banners + others
    plain = (g.banners(unit), is_swift(BOOK, g.s, unit), shoot_strength(BOOK, g.s, unit), standing_strength(BOOK, g.s, unit))
    unit.dice = 2
    bolstered = (g.banners(unit), is_swift(BOOK, g.s, unit), shoot_strength(BOOK, g.s, unit), standing_strength(BOOK, g.s, unit))
    word, _, n = bolster.partition(" ")
    assert card.can_bolster is bool(bolster)
    assert card.bolster_silences is (word == "silences")
    if word == "banners":
        assert bolstered[0] == int(n) + others
    elif word == "swift":
        assert (plain[1], bolstered[1]) == (False, True)
    elif word == "shoot":
        assert bolstered[2] == int(n) > plain[2]
    elif word in ON_OWN:
        assert bolstered[3] == int(n) > plain[3]
    else:
        assert plain == bolstered
    attacks = ["duel", "shoot", "ambush", "hex"]
    assert {attack for i, attack in enumerate(attacks) if (card.immune >> (i + 1)) & 1} == set(immune.split())
    assert {tag for tag in ("Rider", "Beast", "Undead") if tag in card.tags} == set(tags.split())


def test_footsoldiers_defend_and_attack() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "own")
    g.put(1, "scouts", "rival")
    g.put(1, "archers", "own")
    g.put(0, "footsoldiers", "rival", dice=2)
    g.battle()
    assert "Battle at the village of @0: defenders 2, attackers 1" in g.log(0)
    assert "Battle at the village of @1: defenders 1, attackers 4" in g.log(0)
    assert g.cubes() == (2, 0)


def test_swordsmen_duel() -> None:
    g = Scene()
    weak = g.put(1, "archers", "own")
    strong = g.put(1, "zealots", "rival")
    first = g.put(0, "swordsmen", weak)
    second = g.put(0, "swordsmen", strong)
    g.clash()
    assert g.lost(weak, second)
    assert g.in_play(first, strong)


def test_shieldbearers_protect_and_shrug_off_shots() -> None:
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    shield = g.put(0, "shieldbearers", scouts)
    g.put(1, "archers", scouts)
    g.clash()
    assert g.in_play(scouts, shield)
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    shield = g.put(0, "shieldbearers", scouts)
    g.put(1, "berserkers", scouts)
    g.clash()
    assert g.in_play(scouts)
    assert g.lost(shield)


def test_archers_shoot_two_or_four() -> None:
    g = Scene()
    two = g.put(1, "swordsmen", "rival")
    three = g.put(1, "spearmen", "own")
    four = g.put(1, "old_oak", "own", dice=2)
    g.put(0, "archers", two)
    g.put(0, "archers", three)
    g.put(0, "archers", four, dice=2)
    g.clash()
    assert g.lost(two, four)
    assert g.in_play(three)


def test_hedge_witch_hexes_for_the_battle() -> None:
    g = Scene()
    zealots = g.put(1, "zealots", "rival")
    g.put(0, "archers", "own")
    witch = g.put(0, "hedge_witch", zealots)
    g.battle()
    assert "Battle at the village of @0: defenders 1, attackers 0" in g.log(0)
    assert g.in_play(witch)


def test_scouts_ambush_whatever_the_banners() -> None:
    g = Scene()
    troll = g.put(1, "stone_troll", "own")
    scouts = g.put(0, "scouts", troll)
    g.clash()
    assert g.home(troll)
    assert g.in_play(scouts)


def test_drummers_inspire_two() -> None:
    g = Scene(loyalists=10)
    archers = g.put(0, "archers", "own")
    drummers = g.put(0, "drummers", archers)
    g.clash()
    assert g.banners(archers) == 3
    drummers.hexed = True
    assert g.banners(archers) == 1


def test_griffin_riders_ignore_duels_and_ambush() -> None:
    g = Scene()
    griffins = g.put(0, "griffin_riders", "rival")
    berserkers = g.put(1, "berserkers", griffins)
    oak = g.put(1, "stone_troll", "own")
    g.put(0, "griffin_riders", oak)
    g.clash()
    assert g.in_play(griffins, berserkers)
    assert g.home(oak)


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


def test_horsemen_charge_what_is_face_down() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    horsemen = g.put(0, "horsemen", target)
    g.clash()
    assert "Duel: Horsemen 3 against Footsoldiers 2" in g.log(0)
    assert g.lost(target)
    assert g.in_play(horsemen)


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


def test_draugr_reavers_stay_when_they_should_go_home() -> None:
    g = Scene()
    reavers = g.put(0, "draugr_reavers", "rival")
    g.put(1, "scouts", reavers)
    g.clash()
    assert g.in_play(reavers)
    assert reavers.dice == 0


def test_warden_stays_but_can_be_lost() -> None:
    g = Scene()
    warden = g.put(0, "warden", "own")
    g.put(1, "archers", warden)
    g.clash()
    assert g.lost(warden)


def test_necromancer_makes_undead() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    g.put(0, "necromancer", archers)
    g.put(1, "scouts", archers)
    g.clash()
    assert g.in_play(archers)
    assert g.banners(archers) == 2


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


def test_skin_changers_bluff_with_a_wrong_target() -> None:
    g = Scene()
    target = g.put(1, "scouts", "rival")
    unit = g.put(0, "skin_changers", target)
    g.clash()
    assert g.lost(unit)


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
